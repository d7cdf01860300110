"""The controls of a hand: moves, the steps of a draft, and the way to everything else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import product

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.messages import hand_height
from bot.discord_ui.messages.drafts import mark_of
from bot.discord_ui.messages.move_controls import (
    BUTTONS,
    Density,
    Look,
    answers,
    best_and_a_list,
    label,
    look,
    one_question,
)
from bot.discord_ui.messages.waiting_tables import NO_OTHER_TABLES, OtherTables
from bot.kit.game import Guide
from bot.kit.screen import Button, Compose, Pick, past_rows
from bot.review.puzzles import puzzles
from bot.table.face import Face
from bot.words.speaker import Speaker

PIECES = 10  # that are buttons
HINT_LENGTH = 40  # letters of a hinted move that its button carries
SHORTCUTS = 3  # moves that can be put together too
HINTS = (Verb.HINT, Verb.PLAY_HINT)


# A hand has the first with which everything is three lines: moves are buttons if they can be, else a list.
DENSITIES = tuple(
    Density(picks, BUTTONS, ways, pieces)
    for pieces in (PIECES, BUTTONS)
    for picks, ways in ((2, BUTTONS), (2, 1), (1, BUTTONS), (1, 1))
)
LIST_DENSITIES = tuple(
    Density(picks, 1, ways, pieces) for pieces in (PIECES, BUTTONS) for picks, ways in ((2, 1), (1, 1), (1, 0))
)


@dataclass(frozen=True, slots=True)
class PressEffect:
    """What the last press of this player changed in their controls."""

    refusal: str = ""  # why the press did nothing
    confirm: Button | None = None  # a costly move that must be confirmed
    open_pick: int | None = None  # the number of the pick that was opened
    hint: str = ""  # the move that a hint named, as it is spelled


NO_EFFECT = PressEffect()


def controls(
    face: Face,
    say: Speaker,
    guide: Guide | None,
    effect: PressEffect = NO_EFFECT,
    waiting: OtherTables = NO_OTHER_TABLES,
) -> list[Block]:
    """Return what may be pressed, in three lines on a phone: lists, moves, tools. Above them stands why nothing can be
    pressed, or why the last press did nothing. `guide` tells how a draft may go on. Whoever has nothing to say here is
    led to the next table of those that are `waiting`."""
    lines = [say("discord-paused")] if face.paused and not face.ending else []
    lines += [say("discord-still")] if face.still and not face.ending else []
    lines += [f"**{_tell(effect, guide, say)}**"] if effect.refusal else []
    above = [blocks.text("\n".join(lines))] if lines else []
    onward = next_table(waiting, say)
    if face.ending and face.daily:
        result = CustomId(Verb.DAILY_RESULT, face.game, 0, face.daily)
        return [*above, blocks.row(blocks.button(say("daily-result"), result, blocks.PRIMARY))]
    if face.ending and face.sealed:
        sealed_line = blocks.text(f"-# {say('table-sealed-hand')}")
        return [*above, sealed_line, *([blocks.row(*onward)] if onward else [])]
    if face.ending:
        ways_on = onward or (puzzle_button(face.game, say) if face.practice else [])
        return [*above, blocks.row(*after_the_end(face, say), *ways_on)]
    more = blocks.button(say("discord-more"), CustomId(Verb.MORE, face.match))
    if face.seat is not None and face.seat in face.robots:
        back = blocks.button(say("discord-take-back"), CustomId(Verb.TAKE_BACK, face.match), blocks.GREEN)
        ways = [*([] if face.seat in face.resigned_seats else [back]), *onward]
        return [*above, blocks.row(*ways)] if ways else above
    if face.paused:
        go_on = blocks.button(say("discord-go-on"), CustomId(Verb.GO_ON, face.match), blocks.GREEN)
        return [*above, blocks.row(go_on, *onward, more)]
    every = [*onward, *_tools(face, say, guide, effect.hint), more]
    tools = _in_a_line(every, say)
    if face.asked_ply < 0:  # nothing stands above the tools, so that *Last round* may take a second line
        return [*above, *(hand_height.rows(every, in_order=True) if past_rows(face.screen) else [blocks.row(*tools)])]
    if effect.confirm and effect.confirm.confirmation:
        return [*above, *_confirmation(face, effect.confirm, say)]
    return [*above, *answer_lines(face, say, guide, effect, tools)]


def next_table(waiting: OtherTables, say: Speaker) -> list[Block]:
    """Return *Next table (3)*, or nothing where no other table waits. The press asks anew which one is most urgent."""
    if not waiting.tables:
        return []
    custom_id = CustomId(Verb.NEXT_TABLE, waiting.match)
    return [blocks.button(say("discord-next-table", count=waiting.tables), custom_id, blocks.PRIMARY)]


def after_the_end(face: Face, say: Speaker) -> list[Block]:
    """Return what stands under a match that is over, at its table and in its hands.
    One without a result has no review."""
    review = [blocks.button(say("cost-button"), CustomId(Verb.REVIEW, face.match))] if face.result else []
    return [
        blocks.button(say("discord-again"), CustomId(Verb.AGAIN, face.match, face.ply), blocks.PRIMARY),
        *review,
        blocks.button(say("discord-share"), CustomId(Verb.SHARE, face.match)),
        blocks.button(say("discord-replay"), CustomId(Verb.REPLAY, face.match)),
    ]


def puzzle_button(game: str, say: Speaker) -> list[Block]:
    """Return *Puzzle*, where this game has some."""
    if not any(puzzle.game == game for puzzle in puzzles().values()):
        return []
    return [blocks.button(say("puzzle-button"), CustomId(Verb.PUZZLE, game))]


def answer_lines(
    face: Face, say: Speaker, guide: Guide | None, effect: PressEffect, tools: Sequence[Block]
) -> list[Block]:
    """Return the answers that fit into three lines above the tools: most as buttons, else as lists, else one after the
    other. Where nothing has to be picked, a shortcut is a button whatever else there is."""
    most = min(SHORTCUTS, sum(isinstance(part, Button) and part.shortcut for part in face.screen)) if guide else 0
    has_picks = any(isinstance(part, Pick) for part in (*face.screen, *(guide.steps if guide else ())))
    keeps_best = most > 0 and not has_picks
    for lists, buttons, beside in _trials(face, guide, say, effect.open_pick, most, keeps_best):
        lines = _stack(lists, buttons, tools)
        if hand_height.is_short(lines):
            return lines
        many = not lists and len(buttons) > 2 * BUTTONS and not (face.practice and face.undoable)
        for order in [buttons, _best_first(buttons, face)] if beside else [buttons] if many else []:
            lines = _beside_tools(order, tools, say)
            if lines and hand_height.is_short([*lists, *lines]):
                return [*lists, *lines]
    if guide and keeps_best:
        lists, buttons = best_and_a_list(face, guide, say)
        if hand_height.is_short(lines := _stack(lists, buttons, tools)):
            return lines
    lists, buttons, other = one_question(face, guide, say, effect.open_pick)
    return _stack(lists, buttons, _in_a_line([*other, *tools], say))


def _trials(
    face: Face, guide: Guide | None, say: Speaker, open_pick: int | None, most: int, keeps_best: bool
) -> Iterator[tuple[list[Block], list[Block], bool]]:
    """Yield (lists, buttons, whether the last buttons may stand beside the tools), each denser than the one before;
    those that look the same only once."""
    rest = [(DENSITIES, 1, True)] if keeps_best else [(DENSITIES, 0, False), (LIST_DENSITIES, 0, False)]
    trials: set[tuple[Look, bool]] = set()
    for densities, least, beside in [(DENSITIES, min(most, 1), False), *rest]:
        for density, shortcuts in product(densities, range(most, least - 1, -1)):
            trial = (look(face, guide, density, shortcuts), beside)
            if trial not in trials:
                trials.add(trial)
                yield *answers(face, guide, say, open_pick, density, shortcuts), beside


def _stack(lists: Sequence[Block], buttons: Sequence[Block], tools: Sequence[Block]) -> list[Block]:
    """Stack lists, buttons and tools. The tools have a row of their own, so that no move ever shifts them. A button
    that ends the turn has a line of its own too, apart from the steps of a draft, where that makes no fourth line."""
    together = [*lists, *hand_height.rows(buttons, in_order=True), blocks.row(*tools)]
    if len(buttons) < 2 or _verb_of(buttons[0]) is not Verb.DRAFT_DONE:
        return together
    apart = [*lists, blocks.row(buttons[0]), *hand_height.rows(buttons[1:], in_order=True), blocks.row(*tools)]
    return apart if hand_height.is_short(apart) else together


def _id_of(button: Block) -> CustomId:
    custom_id = CustomId.parse(button["custom_id"])
    assert custom_id
    return custom_id


def _verb_of(button: Block) -> Verb:
    return _id_of(button).verb


def _best_first(buttons: Sequence[Block], face: Face) -> list[Block]:
    """Return the shortcuts before all else: they are long, and what is left may stand beside the tools."""
    best = {str(part.move) for part in face.screen if isinstance(part, Button) and part.shortcut}
    return sorted(buttons, key=lambda button: _id_of(button).argument not in best)


def _beside_tools(buttons: Sequence[Block], tools: Sequence[Block], say: Speaker) -> list[Block]:
    """Return the last buttons beside the tools, or nothing where they do not fit. It is better than a list of many
    cards, and than no button for the best move. *Type* gives way: it is under *More* too."""
    remaining = list(tools)
    while True:
        widest = _widest(remaining, say)
        rows = hand_height.rows([*buttons, *widest], in_order=True)
        if hand_height.lines(rows) <= hand_height.lines(
            hand_height.rows(buttons, in_order=True)
        ) and hand_height.ends_with(rows, widest):
            return hand_height.rows([*buttons, *remaining], in_order=True)
        if len(remaining) < 2 or _verb_of(remaining[-2]) is not Verb.WRITE:
            return []
        remaining.pop(-2)


def _widest(tools: Sequence[Block], say: Speaker) -> list[Block]:
    """Return the tools as they are measured: a hint moves and hides none of them, whether it was given or not."""
    longest = max(say("discord-advice"), say("discord-play-hint"), key=len)
    return [{**tool, "label": longest} if _verb_of(tool) in HINTS else tool for tool in tools]


def _in_a_line(tools: Sequence[Block], say: Speaker) -> list[Block]:
    """Return the tools that have room beside each other; the others, but the last, are under it: it is *More*."""
    remaining = list(tools)
    while len(remaining) > 1 and not hand_height.are_abreast(_widest(remaining, say)):
        remaining.pop(-2)
    return remaining


def mark_of_hint(move: str) -> str:
    """Return a mark that tells hinted moves apart. A long move does not fit into a custom_id."""
    return sha256(move.encode()).hexdigest()[:8]


def _hint(face: Face, say: Speaker, hint: str, guide: Guide | None) -> Block:
    """Return *Hint*; once the hint is given, return in its place the button that plays it. Where a whole
    move of one's own is offered, that one is green."""
    if not hint:
        return blocks.button(say("discord-advice"), CustomId(Verb.HINT, face.match, face.asked_ply))
    spelled_out = hint if len(hint) <= HINT_LENGTH else ""
    play = CustomId(Verb.PLAY_HINT, face.match, face.asked_ply, spelled_out, mark=mark_of_hint(hint))
    style = blocks.PRIMARY if guide and guide.whole else blocks.GREEN
    return blocks.button(say("discord-play-hint"), play, style)


def _tell(effect: PressEffect, guide: Guide | None, say: Speaker) -> str:
    """Return why nothing happened, or the hint. Beside a draft it says that it is one, and does not tell of the
    draft."""
    is_beside_draft = bool(effect.hint and guide and guide.draft)
    return say("discord-hint-says", text=effect.refusal) if is_beside_draft else effect.refusal


def _tools(face: Face, say: Speaker, guide: Guide | None, hint: str) -> list[Block]:
    """Return what helps with a move but is no move, in the order in which it is needed. Somebody alone with robots may
    ask for a hint and take moves back. Beside a draft no move is taken back; the draft is begun anew."""
    tools: list[Block] = []
    forms = [part for part in guide.steps if isinstance(part, Compose)] if guide else []
    has_draft = bool(guide and guide.draft)
    if face.practice and face.asked_ply >= 0 and not (forms and has_draft):
        tools.append(_hint(face, say, hint, guide))
    if guide and guide.draft:
        anew = CustomId(Verb.DRAFT_ANEW, face.match, face.asked_ply, mark=mark_of(guide))
        tools.append(blocks.button(say("discord-start-over"), anew))
    elif face.practice and face.undoable:
        tools.append(blocks.button(say("discord-undo"), CustomId(Verb.UNDO, face.match, face.ply)))
    if past_rows(face.screen):
        tools.append(blocks.button(say("discord-last-round"), CustomId(Verb.LAST_ROUND, face.match)))
    for part in forms:
        form = CustomId(Verb.DRAFT_FORM, face.match, face.asked_ply, part.verb, mark=mark_of(guide) if guide else "")
        tools.append(blocks.button(say("discord-type-short"), form))
    if face.asked_ply >= 0 and not forms:
        tools.append(blocks.button(say("discord-type-short"), CustomId(Verb.WRITE, face.match, face.asked_ply)))
    return tools


def _confirmation(face: Face, part: Button, say: Speaker) -> list[Block]:
    """Return the move by its name, or back."""
    assert part.confirmation
    buttons = blocks.row(
        blocks.button(label(part, say), CustomId(Verb.MOVE, face.match, face.asked_ply, str(part.move)), blocks.RED),
        blocks.button(say("discord-go-back"), CustomId(Verb.REFRESH, face.match, face.asked_ply)),
    )
    return [blocks.text(f"**{say(part.confirmation.code, part.confirmation.facts)}**"), buttons]
