"""A position as the seat saw it that was to move, drawn as a hand. Its moves are tried, and change no match."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.messages import hand_height
from bot.discord_ui.messages.controls import NO_EFFECT, PressEffect, answer_lines
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.move_controls import label
from bot.discord_ui.messages.screens import Screens
from bot.discord_ui.messages.seat_names import written_names
from bot.discord_ui.messages.table_screen import content
from bot.discord_ui.messages.turn_lines import news_lines
from bot.kit.card_order import by_rank, guide_by_rank
from bot.kit.cards import Cards
from bot.kit.game import Guide
from bot.kit.screen import Ask, Button, Say
from bot.review.move_names import move_name
from bot.table.face import Face
from bot.words.speaker import Speaker

LEGIBLE_HEIGHT = 200  # px on a phone: a picture so tall is read well

TRIALS = {  # what a control of a hand does below a position
    Verb.MOVE: Verb.TRIAL_MOVE,
    Verb.CONFIRM: Verb.TRIAL_MOVE,
    Verb.PICK: Verb.TRIAL_PICK,
    Verb.CHOOSE: Verb.TRIAL_CHOOSE,
    Verb.OPEN: Verb.TRIAL_OPEN,
    Verb.DRAFT: Verb.TRIAL_STEP,
    Verb.DRAFT_DONE: Verb.TRIAL_DONE,
}


@dataclass(frozen=True, slots=True)
class PositionNote:
    """A sentence beside a position. `moves` are facts of it that are moves, spelled: they are called as on the screen,
    with the names of its players. Where `tried` stands beside `best`, a fact says whether they are called otherwise."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    moves: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PositionPage:
    """A position and what stands around it."""

    face: Face  # its match is the subject of all controls, and the ply that it asks their number
    heading: Say
    notes: Sequence[PositionNote]  # beside the controls: what is asked, or what the last try came to
    tools: Sequence[Block]
    is_open: bool = True  # moves may be tried
    face_after: Face | None = None  # drawn in place of the face: how it lies after the answer
    greeting: Sequence[Block] = ()  # stands above the answers until a move is begun


class PositionScreen:
    def __init__(self, desk: Desk, screens: Screens) -> None:
        self._store, self._words, self._preferences = desk.store, desk.words, desk.preferences
        self._games = desk.games
        self._pictures = screens.pictures

    async def show(
        self,
        press: Press,
        shown_page: PositionPage,
        guide: Guide | None,
        effect: PressEffect = NO_EFFECT,
        *,
        over: bool,
    ) -> None:
        """Show the page in place of the pressed message if `over`, else as a new one. `guide` tells how a move may go
        on."""
        face = shown_page.face_after or shown_page.face
        names, settings = await self._store.names(face.players), await self._preferences.player(press.player)
        if guide and guide.draft:
            face = replace(face, screen=guide.screen)
        if settings.sort == "rank":
            guide = guide and guide_by_rank(guide, face.screen)
            face = replace(face, screen=by_rank(face.screen))
        say = Speaker(self._words, press.language, written_names(face, names, self._words, press.language), face.seat)
        notes = list(dict.fromkeys(self._sentence(note, shown_page.face, say) for note in shown_page.notes))
        if shown_page.face_after is None:
            shown_page = replace(shown_page, face=face)
        else:
            notes.append(say("puzzle-after"))
        below = _make_controls(shown_page, notes, say, guide, effect)
        head = _head(shown_page, self._played_cards(shown_page.face), say, below)
        room = hand_height.room_beside(hand_height.heights([head, *below]))
        plan = self._pictures.plan_in(settings.theme_of_cards, face, names, press.language, room)
        pictures = await self._pictures.for_answer(plan, press.answer, over)
        galleries = [blocks.gallery(each.name, each.description) for each in pictures.album]
        scene = [head, *galleries] if galleries else [head, *content(face, say, ())]
        body = blocks.message(blocks.frame(*scene, *below), ephemeral=not over)
        await (press.answer.update if over else press.answer.send)(body, pictures.files)

    def _sentence(self, note: PositionNote, face: Face, say: Speaker) -> str:
        moves = {name: self._label(face, move, say) for name, move in note.moves.items()}
        if "tried" in moves and "best" in moves:
            moves["differs"] = "yes" if moves["tried"] != moves["best"] else "no"
        return say(note.code, {**note.facts, **moves})

    def _played_cards(self, face: Face) -> Cards:
        """Return what was played before in this deal, by suit, where the screen does not show all of it. In the match
        it is for players to remember; whoever meets the position alone never saw it."""
        return tuple(sorted(self._games[face.game].played_cards(face.view)))

    def _label(self, face: Face, move: str, say: Speaker) -> str:
        """Return what a move is called: as the screen's button, or as its game calls it."""
        for part in face.screen:
            if isinstance(part, Button) and str(part.move) == move:
                return label(part, say)
        return move_name(self._games[face.game], move, say, face.view)


def _head(shown_page: PositionPage, played_cards: Cards, say: Speaker, below: Sequence[Block]) -> Block:
    """Tell where this is and what was played, then what has just happened and the sentences of the screen, as far as
    they leave room for a picture that can be read. Beside an answer these are of no use any more."""
    lines, screen = [say(shown_page.heading.code, shown_page.heading.facts)], shown_page.face.screen
    sentences = [say(part.code, part.facts) for part in screen if isinstance(part, Say) and part.first]
    if shown_page.is_open:
        lines += sentences
        more = [" ".join(say(part.code, part.facts) for part in screen if isinstance(part, Say) and not part.first)]
        sentences = [*more, *news_lines(shown_page.face, say)]
    lines += [say("puzzle-played", cards=played_cards)] if played_cards else []
    for sentence in sentences:
        longer = [*lines, sentence]
        if sentence and hand_height.fits(hand_height.heights([blocks.text("\n".join(longer)), *below]), LEGIBLE_HEIGHT):
            lines = longer
    return blocks.text("\n".join(lines))


def _make_controls(
    shown_page: PositionPage, notes: Sequence[str], say: Speaker, guide: Guide | None, effect: PressEffect
) -> list[Block]:
    face, lines = shown_page.face, list(notes)
    if not shown_page.is_open:
        return [blocks.text("\n".join(lines)), *hand_height.rows(shown_page.tools, in_order=True)]
    lines += [say(part.code, part.facts) for part in face.screen if isinstance(part, Ask)]
    lines += [f"**› {effect.refusal}**"] if effect.refusal else []
    tools = list(shown_page.tools)
    if guide and guide.draft:
        anew = CustomId(Verb.TRIAL_ANEW, face.match, face.asked_ply)
        tools.insert(0, blocks.button(say("discord-start-over"), anew))
    greeting = () if guide and guide.draft else shown_page.greeting
    return [blocks.text("\n".join(lines)), *greeting, *map(_trial, answer_lines(face, say, guide, effect, tools))]


def _trial(part: Block) -> Block:
    """Return the same control, which tries what it would play in a hand."""
    control: dict[str, Any] = dict(part)
    if (custom_id := CustomId.parse(part.get("custom_id", ""))) and custom_id.verb in TRIALS:
        control["custom_id"] = str(replace(custom_id, verb=TRIALS[custom_id.verb]))
    if "components" in part:
        control["components"] = [_trial(inner) for inner in part["components"]]
    return control
