"""The controls of a hand: moves, the steps of a draft, and the way to everything else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import product
from typing import NamedTuple

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import unescaped
from bot.discord_ui.messages import page
from bot.discord_ui.messages.drafts import mark_of
from bot.discord_ui.messages.waiting_tables import NOTHING_WAITS, Waiting
from bot.kit.game import Guide
from bot.kit.screen import Ask, Button, Compose, Pick, Say, past_rows
from bot.table.face import Face
from bot.words.sentences import spelled
from bot.words.speaker import Speaker

BUTTONS = 4  # moves that are buttons; more become a list
PIECES = 10  # that are buttons
SHORT = 12  # letters of a piece on a button
NAME = 24  # letters of the button that opens another pick
LIST_NAME = 28  # of a list of everything else
HINT_LENGTH = 40  # letters of a hinted move that its button carries
SHORTCUTS = 3  # moves that can be put together too
HINTS = (Verb.HINT, Verb.PLAY_HINT)
COSTLY = "? "  # stands before a move in a list of choices if it must be confirmed
STEP = "+ "  # before a step of a draft
OPENS = "> "  # before the number of a pick that is to be shown
THE_REST = -1  # the number of the list of everything else


class Density(NamedTuple):
    """How much of a hand's controls is shown at once."""

    picks: int  # the others are opened by a press
    moves: int  # more than so many moves are a list
    ways: int  # and more than so many steps of a draft
    pieces: int  # and more than so many pieces to choose from


# A hand has the first with which everything is three lines: moves are buttons if they can be, else a list.
DENSITIES = tuple(
    Density(picks, BUTTONS, ways, pieces)
    for pieces in (PIECES, BUTTONS)
    for picks, ways in ((2, BUTTONS), (2, 1), (1, BUTTONS), (1, 1))
)
LISTED = tuple(
    Density(picks, 1, ways, pieces) for pieces in (PIECES, BUTTONS) for picks, ways in ((2, 1), (1, 1), (1, 0))
)

Choosing = Sequence[tuple[int, Pick]]  # picks by their place among all


@dataclass(frozen=True, slots=True)
class Asked:
    """What the last press of this player changed in their controls."""

    refusal: str = ""  # why the press did nothing
    confirm: Button | None = None  # a costly move that must be confirmed
    opened: int | None = None  # the pick that was opened
    hinted: str = ""  # the move that a hint named, as it is spelled


NOTHING_ASKED = Asked()


def controls(
    face: Face,
    say: Speaker,
    guide: Guide | None,
    asked: Asked = NOTHING_ASKED,
    waiting: Waiting = NOTHING_WAITS,
) -> list[Block]:
    """What may be pressed, in three lines on a phone: lists, moves, tools. Above them stands why nothing can be
    pressed, or why the last press did nothing. `guide` tells how a draft may go on. Whoever has nothing to say here is
    led to the next table of those that are `waiting`."""
    told = [say("discord-paused")] if face.paused and not face.ending else []
    told += [say("discord-still")] if face.still and not face.ending else []
    told += [f"**{asked.refusal}**"] if asked.refusal else []
    above = [blocks.text("\n".join(told))] if told else []
    onward = next_table(waiting, say)
    if face.ending and face.daily:
        result = CustomId(Verb.DAILY_RESULT, face.game, 0, face.daily)
        return [*above, blocks.row(blocks.button(say("daily-result"), result, blocks.PRIMARY))]
    if face.ending and face.sealed:
        sealed = blocks.text(f"-# {say('table-sealed-hand')}")
        return [*above, sealed, *([blocks.row(*onward)] if onward else [])]
    if face.ending:
        return [*above, blocks.row(*after_the_end(face, say), *onward)]
    more = blocks.button(say("discord-more"), CustomId(Verb.MORE, face.match))
    if face.seat is not None and face.seat in face.robots:
        back = blocks.button(say("discord-take-back"), CustomId(Verb.TAKE_BACK, face.match), blocks.GREEN)
        ways = [*([] if face.seat in face.left else [back]), *onward]
        return [*above, blocks.row(*ways)] if ways else above
    if face.paused:
        go_on = blocks.button(say("discord-go-on"), CustomId(Verb.GO_ON, face.match), blocks.GREEN)
        return [*above, blocks.row(go_on, *onward, more)]
    tools = _in_a_line([*onward, *_tools(face, say, guide, asked.hinted), more])
    if face.asked < 0:
        return [*above, blocks.row(*tools)]
    if asked.confirm and asked.confirm.costly:
        return [*above, *_confirmation(face, asked.confirm, say)]
    return [*above, *_answered(face, say, guide, asked, tools)]


def next_table(waiting: Waiting, say: Speaker) -> list[Block]:
    """*Next (3)*, or nothing where no other table waits. The press asks anew which one is the most urgent."""
    if not waiting.tables:
        return []
    custom_id = CustomId(Verb.NEXT_TABLE, waiting.match)
    return [blocks.button(say("discord-next-table", count=waiting.tables), custom_id, blocks.PRIMARY)]


def after_the_end(face: Face, say: Speaker) -> list[Block]:
    """What stands under a match that is over, at its table and in its hands."""
    return [
        blocks.button(say("discord-again"), CustomId(Verb.AGAIN, face.match, face.ply), blocks.PRIMARY),
        blocks.button(say("discord-share"), CustomId(Verb.SHARE, face.match)),
    ]


def _answered(face: Face, say: Speaker, guide: Guide | None, asked: Asked, tools: Sequence[Block]) -> list[Block]:
    """The answers that fit into three lines above the tools: most as buttons, else as lists, else one after the other.
    Where nothing has to be picked, a shortcut is a button whatever else there is."""
    most = min(SHORTCUTS, sum(isinstance(part, Button) and part.shortcut for part in face.screen)) if guide else 0
    picked = any(isinstance(part, Pick) for part in (*face.screen, *(guide.steps if guide else ())))
    keeps_best = most > 0 and not picked
    for lists, buttons, beside in _trials(face, guide, say, asked.opened, most, keeps_best):
        lines = _stacked(lists, buttons, tools)
        if page.is_short(lines):
            return lines
        many = not lists and len(buttons) > 2 * BUTTONS and not (face.practice and face.undoable)
        for order in [buttons, _best_first(buttons, face)] if beside else [buttons] if many else []:
            lines = _beside_tools(order, tools, say)
            if lines and page.is_short([*lists, *lines]):
                return [*lists, *lines]
    if guide and keeps_best:
        lists, buttons = _best_and_a_list(face, guide, say)
        if page.is_short(lines := _stacked(lists, buttons, tools)):
            return lines
    lists, buttons, other = _one_question(face, guide, say, asked.opened)
    return _stacked(lists, buttons, _in_a_line([*other, *tools]))


def _trials(
    face: Face, guide: Guide | None, say: Speaker, opened: int | None, most: int, keeps_best: bool
) -> Iterator[tuple[list[Block], list[Block], bool]]:
    """Yield (lists, buttons, whether the last buttons may stand beside the tools), each denser than the one before;
    those that look the same only once."""
    rest = [(DENSITIES, 1, True)] if keeps_best else [(DENSITIES, 0, False), (LISTED, 0, False)]
    seen: list[tuple[list[Block], list[Block], bool]] = []
    for densities, least, beside in [(DENSITIES, min(most, 1), False), *rest]:
        for density, shortcuts in product(densities, range(most, least - 1, -1)):
            trial = (*_answers(face, guide, say, opened, density, shortcuts), beside)
            if trial not in seen:
                seen.append(trial)
                yield trial


def _stacked(lists: Sequence[Block], buttons: Sequence[Block], tools: Sequence[Block]) -> list[Block]:
    """Lists, buttons, tools. What ends the turn has a line of its own, apart from the steps of a draft, where that is
    no fourth line."""
    together = [*lists, *page.with_tools(page.rows(buttons, in_order=True), tools)]
    if len(buttons) < 2 or _verb_of(buttons[0]) is not Verb.DRAFT_DONE:
        return together
    steps = page.with_tools(page.rows(buttons[1:], in_order=True), tools)
    apart = [*lists, blocks.row(buttons[0]), *steps]
    return apart if page.is_short(apart) else together


def _id_of(button: Block) -> CustomId:
    custom_id = CustomId.parse(button["custom_id"])
    assert custom_id
    return custom_id


def _verb_of(button: Block) -> Verb:
    return _id_of(button).verb


def _best_first(buttons: Sequence[Block], face: Face) -> list[Block]:
    """The shortcuts before all else: they are long, and what is left may stand beside the tools."""
    best = {str(part.move) for part in face.screen if isinstance(part, Button) and part.shortcut}
    return sorted(buttons, key=lambda button: _id_of(button).argument not in best)


def _beside_tools(buttons: Sequence[Block], tools: Sequence[Block], say: Speaker) -> list[Block]:
    """The last buttons beside the tools, or nothing where they do not fit. It is better than a list of many cards, and
    than no button for the best move. *Type* gives way: it is under *More* too. A hint moves nothing."""
    kept, longest = list(tools), max(say("discord-advice"), say("discord-play-hint"), key=len)
    while True:
        widest = [{**tool, "label": longest} if _verb_of(tool) in HINTS else tool for tool in kept]
        rows = page.rows([*buttons, *widest], in_order=True)
        if page.lines(rows) <= page.lines(page.rows(buttons, in_order=True)) and page.ends_with(rows, widest):
            return page.rows([*buttons, *kept], in_order=True)
        if len(kept) < 2 or _verb_of(kept[-2]) is not Verb.WRITE:
            return []
        kept.pop(-2)


def _in_a_line(tools: Sequence[Block]) -> list[Block]:
    """The tools that have room beside each other; the others, but the last, are under it: it is *More*."""
    kept = list(tools)
    while len(kept) > 1 and not page.abreast(kept):
        kept.pop(-2)
    return kept


def mark_of_hint(move: str) -> str:
    """Tells apart the moves that were hinted. A long one does not fit into a custom_id."""
    return sha256(move.encode()).hexdigest()[:8]


def _hint(face: Face, say: Speaker, hinted: str) -> Block:
    """*Hint*, and in its place, once it was given, what plays it."""
    if not hinted:
        return blocks.button(say("discord-advice"), CustomId(Verb.HINT, face.match, face.asked))
    spelled_out = hinted if len(hinted) <= HINT_LENGTH else ""
    play = CustomId(Verb.PLAY_HINT, face.match, face.asked, spelled_out, mark=mark_of_hint(hinted))
    return blocks.button(say("discord-play-hint"), play, blocks.GREEN)


def _tools(face: Face, say: Speaker, guide: Guide | None, hinted: str) -> list[Block]:
    """What helps with a move and is none, in the order in which it is needed. Somebody alone with robots may ask for a
    hint and take moves back; beside a draft nothing is taken back: one starts over."""
    tools: list[Block] = []
    forms = [part for part in guide.steps if isinstance(part, Compose)] if guide else []
    drafted = bool(guide and guide.draft)
    if face.practice and face.asked >= 0 and not (forms and drafted):
        tools.append(_hint(face, say, hinted))
    if guide and guide.draft:
        anew = CustomId(Verb.DRAFT_ANEW, face.match, face.asked, mark=mark_of(guide))
        tools.append(blocks.button(say("discord-start-over"), anew))
    elif face.practice and face.undoable:
        tools.append(blocks.button(say("discord-undo"), CustomId(Verb.UNDO, face.match, face.ply)))
    if past_rows(face.screen):
        tools.append(blocks.button(say("discord-last-round"), CustomId(Verb.LAST_ROUND, face.match)))
    for part in forms:
        form = CustomId(Verb.DRAFT_FORM, face.match, face.asked, part.verb, mark=mark_of(guide) if guide else "")
        tools.append(blocks.button(say("discord-type-short"), form))
    if face.asked >= 0 and not forms:
        tools.append(blocks.button(say("discord-type-short"), CustomId(Verb.WRITE, face.match, face.asked)))
    return tools


def _confirmation(face: Face, part: Button, say: Speaker) -> list[Block]:
    """The move by its name, or back."""
    assert part.costly
    buttons = blocks.row(
        blocks.button(_label(part, say), CustomId(Verb.MOVE, face.match, face.asked, str(part.move)), blocks.RED),
        blocks.button(say("discord-go-back"), CustomId(Verb.REFRESH, face.match, face.asked)),
    )
    return [blocks.text(f"**{say(part.costly.code, part.costly.facts)}**"), buttons]


def _answers(
    face: Face, guide: Guide | None, say: Speaker, opened: int | None, density: Density, shortcuts: int
) -> tuple[list[Block], list[Block]]:
    """Lists, and buttons: the whole move, moves of the screen, steps of a draft, other picks."""
    moves = [part for part in face.screen if isinstance(part, Button)]
    left_out = [part for part in moves if part.shortcut][shortcuts:] if guide else []
    moves = [part for part in moves if part not in left_out]
    picks = [part for part in face.screen if isinstance(part, Pick)]
    ways = [part for part in guide.steps if isinstance(part, Button)] if guide else []
    steps = [part for part in guide.steps if isinstance(part, Pick)] if guide else []
    rows, buttons = _moves(face, moves, say, density.moves)
    mark = mark_of(guide) if guide else ""
    more, others = _ways(face, ways, say, mark, density.ways)
    rows, buttons = rows + more, [*(_whole(face, guide, say) if guide else []), *buttons, *others]
    one, left = _shown([*picks, *steps], opened, density.picks)
    plain = any(isinstance(part, Ask) for part in face.screen)  # what is asked names the pick
    for number, part in one:
        mine = number < len(picks)
        press, choose = (Verb.MOVE, Verb.PICK) if mine else (Verb.DRAFT, Verb.DRAFT)
        if len(one) + len(left) > 1 or not plain or not _is_short(part, density.pieces):
            rows += _list(face, part, number - (0 if mine else len(picks)), say, choose, "" if mine else mark)
        else:
            buttons += _piece_buttons(face, part, press, say, "" if mine else mark)
    more, others = _others(face, left, one[-1][0] if one else 0, say)
    return rows + more, [*buttons, *others]


def _one_question(
    face: Face, guide: Guide | None, say: Speaker, opened: int | None
) -> tuple[list[Block], list[Block], list[Block]]:
    """One pick, and everything else in a second list. Where there is a whole move to be made beside it, or the pick
    takes two lists, a button leads there: among the buttons or, in the end, among the tools."""
    moves = [part for part in face.screen if isinstance(part, Button)]
    moves = [part for part in moves if not part.shortcut or not guide]
    ways = [part for part in guide.steps if isinstance(part, Button)] if guide else []
    mine = [part for part in face.screen if isinstance(part, Pick)]
    picks = [*mine, *([part for part in guide.steps if isinstance(part, Pick)] if guide else [])]
    whole, mark = (_whole(face, guide, say), mark_of(guide)) if guide else ([], "")
    one, left = _shown(picks, opened, 0 if opened == THE_REST else 1)
    lists: list[Block] = []
    for number, part in one:
        own = number < len(mine)
        place = number - (0 if own else len(mine))
        lists += _list(face, part, place, say, Verb.PICK if own else Verb.DRAFT, "" if own else mark)[:2]
    options = [blocks.option(_label(part, say), _move_value(part)) for part in moves]
    options += [blocks.option(_label(way, say), f"{STEP}{way.move}") for way in ways]
    options += [
        blocks.option(_opener(part, say), f"{OPENS}{n}", spelled(tuple(part.pieces[m] for m in sorted(part.chosen))))
        for n, part in left
    ]
    if options and one and (whole or len(lists) > 1):
        other = blocks.button(say("discord-other"), CustomId(Verb.OPEN, face.match, face.asked, str(THE_REST)))
        return (lists, [*whole, other], []) if len(lists) == 1 else (lists, whole, [other])
    rest = [
        blocks.select(
            CustomId(Verb.CHOOSE, face.match, face.asked, str(number), mark=mark),
            _named(face, options, number, say) if one else _page_hint(face, options, number, say),
            group,
        )
        for number, group in enumerate(_pages(options))
    ]
    return [*lists, *rest], whole, []


def _best_and_a_list(face: Face, guide: Guide, say: Speaker) -> tuple[list[Block], list[Block]]:
    """The best move as a button, and all else that may be done in one list."""
    moves = [part for part in face.screen if isinstance(part, Button)]
    ways = [part for part in guide.steps if isinstance(part, Button)]
    best = next(part for part in moves if part.shortcut)
    options = [blocks.option(_label(part, say), _move_value(part)) for part in moves if not part.shortcut]
    options += [blocks.option(_label(way, say), f"{STEP}{way.move}") for way in ways]
    choose = CustomId(Verb.CHOOSE, face.match, face.asked, mark=mark_of(guide))
    return [blocks.select(choose, _named(face, options, 0, say), options)], [_move_button(face, best, say)]


def _named(face: Face, options: Sequence[Block], number: int, say: Speaker) -> str:
    """What a list of everything else is called: as the game calls it, or by what stands in it first."""
    if any(isinstance(part, Ask) and part.menu for part in face.screen):
        return _page_hint(face, options, number, say)
    names = [option["label"].removesuffix(" …") for option in options]
    while names and len(", ".join(names)) > LIST_NAME:
        names.pop()
    return f"{', '.join(names)} …" if names else say("discord-other")


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
    named = [(number, _opener(part, say)) for number, part in picks]
    if len(picks) <= BUTTONS - 1 and all(len(name) <= NAME for _, name in named):
        return [], [blocks.button(name, CustomId(Verb.OPEN, face.match, face.asked, str(n))) for n, name in named]
    if len(picks) <= BUTTONS - 1:
        number, part = next((each for each in picks if each[0] > one), picks[0])
        name = _opener(part, say)
        custom_id = CustomId(Verb.OPEN, face.match, face.asked, str(number))
        return [], [blocks.button(name if len(name) <= NAME else say("discord-other"), custom_id)]
    options = [
        blocks.option(_label(part, say), str(n), spelled(tuple(part.pieces[m] for m in sorted(part.chosen))))
        for n, part in picks
    ]
    return [blocks.select(CustomId(Verb.OPEN, face.match, face.asked), say("discord-other"), options)], []


def _opener(part: Pick, say: Speaker) -> str:
    """What leads to a pick; back to it, if something is chosen there."""
    code = part.again if part.chosen else part.opener
    return unescaped(say(code, part.facts)) if code else _label(part, say)


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
    return len(buttons) <= few


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


def _whole(face: Face, guide: Guide, say: Speaker) -> list[Block]:
    """What makes a move of a draft. It ends the turn, so it stands first, and nothing else that moves is green."""
    if (whole := guide.whole) is None:
        return []
    done = CustomId(Verb.DRAFT_DONE, face.match, face.asked, mark=mark_of(guide))
    return [blocks.button(say(whole.code, whole.facts), done, blocks.GREEN)]


def _is_short(part: Pick, most: int) -> bool:
    return part.most == 1 and len(part.pieces) <= most and all(len(spelled(piece)) <= SHORT for piece in part.pieces)


def _names(part: Pick, say: Speaker) -> list[str]:
    """What the pieces of a pick are called."""
    return [_label(each, say) for each in part.named] or [spelled(piece) for piece in part.pieces]


def _list(face: Face, part: Pick, number: int, say: Speaker, choose: Verb, mark: str) -> list[Block]:
    """A number tells copies of a card apart. Where none need be chosen, choosing it again lets it go."""
    hint = _label(part, say)
    told = [_label(each, say) for each in part.told] or [""] * len(part.pieces)
    names = _names(part, say)
    options = [
        blocks.option(names[n], f"{spelled(piece)}#{n}", told[n], n in part.chosen)
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


def _piece_buttons(face: Face, part: Pick, press: Verb, say: Speaker, mark: str) -> list[Block]:
    """What is chosen already stands out; where none need be chosen, pressing it again lets it go."""
    buttons, names = {}, _names(part, say)
    for n, piece in enumerate(part.pieces):
        words = part.verb if n in part.chosen and not part.least else part.spelled(piece)
        style = blocks.PRIMARY if n in part.chosen or not part.chosen else blocks.PLAIN
        custom_id = CustomId(press, face.match, face.asked, words, mark=mark)
        buttons[words] = blocks.button(names[n], custom_id, style)
    return list(buttons.values())
