"""The controls of a hand: moves, the steps of a draft, and the way to everything else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import unescaped
from bot.discord_ui.messages import page
from bot.discord_ui.messages.drafts import mark_of
from bot.kit.game import Guide
from bot.kit.screen import Ask, Button, Compose, Pick, Say
from bot.table.face import Face
from bot.words.sentences import spelled
from bot.words.speaker import Speaker

BUTTONS, WIDE = 4, 620  # moves that are buttons, and px that they take together; more become a list
SHORT = 12  # letters of a piece on a button
NAME = 24  # letters of the button that opens another pick
PICKS = 2  # that are shown at once if they have room; the others are opened by a press
COSTLY = "? "  # stands before a move in a list of choices if it must be confirmed

Choosing = Sequence[tuple[int, Pick]]  # picks by their place among all


@dataclass(frozen=True, slots=True)
class Asked:
    """What the last press of this player changed in their controls."""

    refusal: str = ""  # why the press did nothing
    confirm: Button | None = None  # a costly move that must be confirmed
    opened: int | None = None  # the pick that was opened


NOTHING_ASKED = Asked()


def controls(
    face: Face, say: Speaker, guide: Guide | None, asked: Asked = NOTHING_ASKED, more_buttons: Sequence[Block] = ()
) -> list[Block]:
    """What may be pressed: lists first, then all buttons. Directly above them stands why nothing can be pressed, or why
    the last press did nothing. `guide` tells how a draft may go on."""
    told = [say("discord-paused")] if face.paused and not face.ending else []
    told += [say("discord-still")] if face.still and not face.ending else []
    told += [f"**{asked.refusal}**"] if asked.refusal else []
    above = [blocks.text("\n".join(told))] if told else []
    if face.ending and face.sealed:
        return [*above, blocks.text(f"-# {say('table-sealed-hand')}")]
    if face.ending:
        again = CustomId(Verb.AGAIN, face.match, face.ply)
        return [*above, blocks.row(blocks.button(say("discord-again"), again, blocks.PRIMARY))]
    more = blocks.button(say("discord-more"), CustomId(Verb.MORE, face.match))
    if face.seat is not None and face.seat in face.robots:
        back = blocks.button(say("discord-take-back"), CustomId(Verb.TAKE_BACK, face.match), blocks.GREEN)
        return above if face.seat in face.left else [*above, blocks.row(back)]
    if face.paused:
        go_on = blocks.button(say("discord-go-on"), CustomId(Verb.GO_ON, face.match), blocks.GREEN)
        return [*above, blocks.row(go_on, more)]
    practice = [*more_buttons, *(_practice(face, say, bool(guide and guide.draft)) if face.practice else [])]
    if face.asked < 0:
        return [*above, blocks.row(*practice, more)]
    if asked.confirm and asked.confirm.costly:
        return [*above, *_confirmation(face, asked.confirm, say)]
    typed = blocks.button(say("discord-type"), CustomId(Verb.WRITE, face.match, face.asked))
    for many, few in ((PICKS, BUTTONS), (1, BUTTONS), (1, 1)):
        lists, buttons = _answers(face, guide, say, asked.opened, many, few)
        found = [*lists, *page.rows([*buttons, *practice, typed, more])]
        if page.are_small(found) if many > 1 else page.leave_a_picture(found):
            break
    return [*above, *found]


def _practice(face: Face, say: Speaker, drafted: bool) -> list[Block]:
    """What only somebody alone with robots may ask for. Beside a draft nothing is taken back: one starts over."""
    hint = (
        [blocks.button(say("discord-advice"), CustomId(Verb.HINT, face.match, face.asked))] if face.asked >= 0 else []
    )
    undo = (
        [blocks.button(say("discord-undo"), CustomId(Verb.UNDO, face.match, face.ply))]
        if face.undoable and not drafted
        else []
    )
    return [*hint, *undo]


def _confirmation(face: Face, part: Button, say: Speaker) -> list[Block]:
    """The move by its name, or back."""
    assert part.costly
    buttons = blocks.row(
        blocks.button(_label(part, say), CustomId(Verb.MOVE, face.match, face.asked, str(part.move)), blocks.RED),
        blocks.button(say("discord-go-back"), CustomId(Verb.REFRESH, face.match, face.asked)),
    )
    return [blocks.text(f"**{say(part.costly.code, part.costly.facts)}**"), buttons]


def _answers(
    face: Face, guide: Guide | None, say: Speaker, opened: int | None, many: int, few: int
) -> tuple[list[Block], list[Block]]:
    """Lists, and buttons: moves of the screen, and steps of a draft. So many picks are shown at once, and more moves
    than a `few` are a list."""
    moves = [part for part in face.screen if isinstance(part, Button)]
    picks = [part for part in face.screen if isinstance(part, Pick)]
    ways = [part for part in guide.steps if isinstance(part, Button)] if guide else []
    steps = [part for part in guide.steps if isinstance(part, Pick)] if guide else []
    rows, buttons = _moves(face, moves, say, few)
    mark = mark_of(guide) if guide else ""
    more, others = _ways(face, ways, say, mark, few)
    whole, ends = _draft_ends(face, guide, say) if guide else ([], [])
    rows, buttons = rows + more, [*whole, *buttons, *others]
    one, left = _shown([*picks, *steps], opened, many)
    plain = len(picks) == 1 and any(isinstance(part, Ask) for part in face.screen)  # what is asked names the pick
    for number, part in one:
        mine = number < len(picks)
        press, choose = (Verb.MOVE, Verb.PICK) if mine else (Verb.DRAFT, Verb.DRAFT)
        if len(one) + len(left) > 1 or not _is_short(part):
            rows += _list(face, part, number - (0 if mine else len(picks)), say, choose, "" if mine else mark)
        elif plain:
            buttons += _piece_buttons(face, part, press, "" if mine else mark)
        else:
            pieces = _piece_buttons(face, part, press, "" if mine else mark)
            rows += [blocks.text(f"-# {say(part.code, part.facts)}"), blocks.row(*pieces)]
    more, others = _others(face, left, one[-1][0] if one else 0, say)
    return rows + more, [*buttons, *others, *ends]


def _shown(picks: Sequence[Pick], opened: int | None, many: int) -> tuple[Choosing, Choosing]:
    """So many picks, and the others. Shown are first the one that was opened, then those of which several pieces may be
    chosen, then those in which something is still to be chosen, then the last ones."""
    numbered = sorted(enumerate(picks), key=lambda each: each[1].most == 1)
    wanting = [n for n, part in numbered if not part.chosen or part.most > 1]
    chosen = [n for n, _ in reversed(numbered) if n not in wanting]
    order = sorted([*wanting, *chosen], key=lambda n: n != opened)
    shown = order[:many]
    return [(n, picks[n]) for n in sorted(shown)], [each for each in enumerate(picks) if each[0] not in shown]


def _others(face: Face, picks: Choosing, one: int, say: Speaker) -> tuple[list[Block], list[Block]]:
    """What opens another pick: a few by buttons, if they have short names, else the next one; of more a list, with what
    is chosen."""
    if not picks:
        return [], []
    named = [(number, _label(part, say)) for number, part in picks]
    if len(picks) <= BUTTONS - 1 and all(len(name) <= NAME for _, name in named):
        return [], [blocks.button(name, CustomId(Verb.OPEN, face.match, face.asked, str(n))) for n, name in named]
    if len(picks) <= BUTTONS - 1:
        number, part = next((each for each in picks if each[0] > one), picks[0])
        name = _label(part, say)
        custom_id = CustomId(Verb.OPEN, face.match, face.asked, str(number))
        return [], [blocks.button(name if len(name) <= NAME else say("discord-other"), custom_id)]
    options = [
        blocks.option(_label(part, say), str(n), spelled(tuple(part.pieces[m] for m in sorted(part.chosen))))
        for n, part in picks
    ]
    return [blocks.select(CustomId(Verb.OPEN, face.match, face.asked), say("discord-other"), options)], []


def _label(part: Button | Pick | Say, say: Speaker) -> str:
    """What a control says, with names as they are: nothing formats there."""
    return unescaped(say(part.code, part.facts))


def _moves(face: Face, parts: Sequence[Button], say: Speaker, few: int) -> tuple[list[Block], list[Block]]:
    """Few moves are buttons, more are a list."""
    buttons = [_move_button(face, part, say) for part in parts]
    if _are_few(buttons, few):
        return [], buttons
    options = [blocks.option(_label(part, say), _move_value(part)) for part in parts]
    return [
        blocks.select(
            CustomId(Verb.CHOOSE, face.match, face.asked, str(number)), _page_hint(face, options, number, say), select
        )
        for number, select in enumerate(_pages(options))
    ], []


def _are_few(buttons: Sequence[Block], few: int) -> bool:
    return len(buttons) <= few and sum(map(page.wide, buttons)) <= WIDE


def _pages(options: Sequence[Block]) -> list[Sequence[Block]]:
    return [options[n : n + blocks.OPTIONS_MOST] for n in range(0, len(options), blocks.OPTIONS_MOST)]


def _page_hint(face: Face, options: Sequence[Block], page: int, say: Speaker) -> str:
    """What a list of moves is called: by what is asked, if the game has a name for it."""
    menu = next((part.menu for part in face.screen if isinstance(part, Ask) and part.menu), "discord-choose")
    return say(menu, page=page + 1, pages=len(_pages(options)))


def _move_button(face: Face, part: Button, say: Speaker) -> Block:
    custom_id = CustomId(Verb.CONFIRM if part.costly else Verb.MOVE, face.match, face.asked, str(part.move))
    return blocks.button(_label(part, say), custom_id, blocks.RED if part.costly else blocks.PRIMARY)


def _move_value(part: Button) -> str:
    return f"{COSTLY}{part.move}" if part.costly else str(part.move)


def _ways(face: Face, ways: Sequence[Button], say: Speaker, mark: str, few: int) -> tuple[list[Block], list[Block]]:
    def button(way: Button) -> Block:
        custom_id = CustomId(Verb.DRAFT, face.match, face.asked, str(way.move), mark=mark)
        return blocks.button(_label(way, say), custom_id, blocks.PRIMARY)

    buttons = [button(way) for way in ways]
    if _are_few(buttons, few):
        return [], buttons
    options = [blocks.option(_label(way, say), str(way.move)) for way in ways]
    return [
        blocks.select(
            CustomId(Verb.DRAFT, face.match, face.asked, place=f"#{number}", mark=mark),
            _page_hint(face, options, number, say),
            select,
        )
        for number, select in enumerate(_pages(options))
    ], []


def _draft_ends(face: Face, guide: Guide, say: Speaker) -> tuple[list[Block], list[Block]]:
    """What makes a move of a draft; and what writes it, or gives it up."""

    def button(code: str, facts: Mapping[str, Any], verb: Verb, argument: str = "", style: int = blocks.PLAIN) -> Block:
        custom_id = CustomId(verb, face.match, face.asked, argument, mark=mark_of(guide))
        return blocks.button(say(code, facts), custom_id, style)

    whole, forms = guide.whole, [part for part in guide.steps if isinstance(part, Compose)]
    ends = [button(part.code, part.facts, Verb.DRAFT_FORM, part.verb) for part in forms]
    ends += [button("discord-start-over", {}, Verb.DRAFT_ANEW)] if guide.draft else []
    return [button(whole.code, whole.facts, Verb.DRAFT_DONE, style=blocks.GREEN)] if whole else [], ends


def _is_short(part: Pick) -> bool:
    return part.most == 1 and len(part.pieces) <= BUTTONS and all(len(spelled(piece)) <= SHORT for piece in part.pieces)


def _list(face: Face, part: Pick, number: int, say: Speaker, choose: Verb, mark: str) -> list[Block]:
    """A number tells copies of a card apart. Where none need be chosen, choosing it again lets it go."""
    hint = _label(part, say)
    told = [_label(each, say) for each in part.told] or [""] * len(part.pieces)
    options = [
        blocks.option(spelled(piece), f"{spelled(piece)}#{n}", told[n], n in part.chosen)
        for n, piece in enumerate(part.pieces)
    ]
    groups, before = _pages(options), "#" if choose is Verb.DRAFT else ""
    return [
        blocks.select(
            CustomId(choose, face.match, face.asked, part.verb, f"{before}{number}.{n}", mark),
            hint,
            group,
            part.least if len(groups) == 1 else min(part.least, 1),
            part.most,
        )
        for n, group in enumerate(groups)
    ]


def _piece_buttons(face: Face, part: Pick, press: Verb, mark: str) -> list[Block]:
    """What is chosen already is green; where none need be chosen, pressing it again lets it go."""
    buttons = {}
    for n, piece in enumerate(part.pieces):
        words = part.verb if n in part.chosen and not part.least else part.spelled(piece)
        style = blocks.GREEN if n in part.chosen else blocks.PRIMARY
        custom_id = CustomId(press, face.match, face.asked, words, mark=mark)
        buttons[words] = blocks.button(spelled(piece), custom_id, style)
    return list(buttons.values())
