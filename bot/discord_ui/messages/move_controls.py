"""What may be played and chosen, as buttons and lists: the parts of a game's screen, and the steps of its guide."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import unescape
from bot.discord_ui.messages import hand_height
from bot.discord_ui.messages.drafts import mark_of
from bot.kit import notation
from bot.kit.game import Guide
from bot.kit.screen import Ask, Button, Pick, Say
from bot.table.face import Face
from bot.words.sentences import spell
from bot.words.speaker import Speaker

BUTTONS = 4  # moves that are buttons; more become a list
MAX_LETTERS = 12  # letters of a piece on a button
NAME = 24  # letters of the button that opens another pick
LIST_NAME = 24  # letters of a list of everything else: those of suits are wide
COST_MARK = "? "  # stands before a move in a list of choices if it must be confirmed
STEP = "+ "  # before a step of a draft
OPENS = "> "  # before the number of a pick that is to be shown
TICK = "✓"  # before a piece that is chosen
THE_REST = -1  # the number of the list of everything else


class Density(NamedTuple):
    """How much of a hand's controls is shown at once."""

    picks: int  # the others are opened by a press
    moves: int  # more than so many moves are a list
    ways: int  # and more than so many steps of a draft
    pieces: int  # and more than so many pieces to choose from


OpenPicks = Sequence[tuple[int, Pick]]  # picks by their place among all


class Look(NamedTuple):
    """What can be seen of a density: two with the same look have the same controls."""

    picks: int
    moves_are_buttons: bool
    ways_are_buttons: bool
    button_picks: int  # of which each piece is a button
    shortcuts: int


def look(face: Face, guide: Guide | None, density: Density, shortcuts: int) -> Look:
    """Return how `answers` would look, without building it."""
    parts = (*face.screen, *(guide.steps if guide else ()))
    picks = [part for part in parts if isinstance(part, Pick)]
    best = sum(isinstance(part, Button) and part.shortcut for part in face.screen) if guide else 0
    moves = sum(isinstance(part, Button) for part in face.screen) - max(0, best - shortcuts)
    ways = sum(isinstance(part, Button) for part in guide.steps) if guide else 0
    short = [pick for pick in picks if len(pick.pieces) <= density.pieces] if len(picks) == 1 else []
    return Look(
        picks=min(len(picks), density.picks),
        moves_are_buttons=moves <= density.moves,
        ways_are_buttons=ways <= density.ways,
        button_picks=len(short),
        shortcuts=shortcuts,
    )


def answers(
    face: Face, guide: Guide | None, say: Speaker, open_pick: int | None, density: Density, shortcuts: int
) -> tuple[list[Block], list[Block]]:
    """Return lists, and buttons: the whole move, moves of the screen, steps of a draft, other picks."""
    moves = [part for part in face.screen if isinstance(part, Button)]
    left_out = [part for part in moves if part.shortcut][shortcuts:] if guide else []
    moves = [part for part in moves if part not in left_out]
    picks = [part for part in face.screen if isinstance(part, Pick)]
    ways = [part for part in guide.steps if isinstance(part, Button)] if guide else []
    steps = [part for part in guide.steps if isinstance(part, Pick)] if guide else []
    move_rows, buttons = _moves(face, moves, say, density.moves)
    mark = mark_of(guide) if guide else ""
    more, others = _ways(face, ways, say, mark, density.ways)
    rows, buttons = list[Block](), [*(_make_draft_button(face, guide, say) if guide else []), *buttons, *others]
    one, closed_picks = _choose_shown([*picks, *steps], open_pick, 0 if open_pick == THE_REST else density.picks)
    plain = any(isinstance(part, Ask) for part in face.screen)  # what is asked names the pick
    for number, part in one:
        mine = number < len(picks)
        press, choose = (Verb.MOVE, Verb.PICK) if mine else (Verb.DRAFT, Verb.DRAFT)
        if len(one) + len(closed_picks) > 1 or not plain or not _is_short(part, density.pieces):
            rows += _list(face, part, number - (0 if mine else len(picks)), say, choose, "" if mine else mark)
        else:
            buttons += _piece_buttons(face, part, press, say, "" if mine else mark)
    circle = _order_others([*picks, *steps], one[-1][0], open_pick is not None) if one else ()
    closed_rows, others = _others(face, closed_picks, [each for each in circle if each in closed_picks], say)
    return [*rows, *move_rows, *more, *closed_rows], [*buttons, *others]


def one_question(
    face: Face, guide: Guide | None, say: Speaker, open_pick: int | None
) -> tuple[list[Block], list[Block], list[Block]]:
    """Return lists, buttons and tools: one pick, and everything else in a second list, with what must be confirmed at
    its end. Where there is a whole move to be made beside the pick, or the pick takes two lists, a button leads on
    instead. It stands among the buttons; in the latter case, among the tools."""
    moves = [part for part in face.screen if isinstance(part, Button)]
    moves = [part for part in moves if not part.shortcut or not guide]
    ways = [part for part in guide.steps if isinstance(part, Button)] if guide else []
    mine = [part for part in face.screen if isinstance(part, Pick)]
    picks = [*mine, *([part for part in guide.steps if isinstance(part, Pick)] if guide else [])]
    whole, mark = (_make_draft_button(face, guide, say), mark_of(guide)) if guide else ([], "")
    one, closed_picks = _choose_shown(picks, open_pick, 0 if open_pick == THE_REST else 1)
    lists: list[Block] = []
    for number, part in one:
        own = number < len(mine)
        place = number - (0 if own else len(mine))
        lists += _list(face, part, place, say, Verb.PICK if own else Verb.DRAFT, "" if own else mark)[:2]
    options = [blocks.option(label(part, say), _move_value(part)) for part in moves if not part.confirmation]
    options += [blocks.option(label(way, say), f"{STEP}{way.move}") for way in ways]
    additions_first = sorted(closed_picks, key=lambda each: bool(each[1].chosen_places))
    names = _openers(additions_first, say)
    options += [
        blocks.option(name, f"{OPENS}{n}", _choice(part, say))
        for name, (n, part) in zip(names, additions_first, strict=True)
    ]
    options += [blocks.option(label(part, say), _move_value(part)) for part in moves if part.confirmation]
    if options and one and (whole or len(lists) > 1):
        if len(lists) > 1:
            return lists, whole, [_opening_button(face, say("discord-other"), THE_REST)]
        others = _order_others(picks, one[0][0], open_pick is not None)
        ways_on = _lead_on(face, others, bool(moves or ways), say)
        way = next(way for way in ways_on if hand_height.are_abreast([*whole, way]) or way is ways_on[-1])
        return lists, [*whole, way], []
    only_changes = not (moves or ways) and all(part.chosen_places for _, part in closed_picks)
    rest = [
        blocks.select(
            CustomId(Verb.CHOOSE, face.match, face.asked_ply, str(number), mark=mark),
            say("discord-change") if only_changes else _name_list(face, options, number, say),
            group,
        )
        for number, group in enumerate(_pages(options))
    ]
    return [*lists, *rest], whole, []


def best_and_a_list(face: Face, guide: Guide, say: Speaker) -> tuple[list[Block], list[Block]]:
    """Return the best move as a button, and all else that may be done in one list."""
    moves = [part for part in face.screen if isinstance(part, Button)]
    ways = [part for part in guide.steps if isinstance(part, Button)]
    best = next(part for part in moves if part.shortcut)
    options = [blocks.option(label(part, say), _move_value(part)) for part in moves if not part.shortcut]
    options += [blocks.option(label(way, say), f"{STEP}{way.move}") for way in ways]
    choose = CustomId(Verb.CHOOSE, face.match, face.asked_ply, mark=mark_of(guide))
    return [blocks.select(choose, _name_list(face, options, 0, say), options)], [_make_button(face, best, say)]


def _name_list(face: Face, options: Sequence[Block], number: int, say: Speaker) -> str:
    """Return what a list of everything else is called: as the game calls it, or by what stands in it, if that fits."""
    if any(isinstance(part, Ask) and part.menu for part in face.screen):
        return _page_hint(face, options, number, say)
    names = ", ".join(option["label"].rstrip(" …") for option in options)
    return f"{names}…" if len(names) <= LIST_NAME else say("discord-other")


def _choose_shown(picks: Sequence[Pick], open_pick: int | None, many: int) -> tuple[OpenPicks, OpenPicks]:
    """Return so many picks, and the others. Choose first the one that was opened, then those of which several pieces
    may be chosen, then those in which something is still to be chosen, then the last ones."""
    pairs = sorted(enumerate(picks), key=lambda each: each[1].most == 1)
    open_numbers = [n for n, part in pairs if not part.chosen_places or part.most > 1]
    settled_numbers = [n for n, _ in reversed(pairs) if n not in open_numbers]
    order = sorted([*open_numbers, *settled_numbers], key=lambda n: n != open_pick)
    first_moves = order[:many]
    return [(n, picks[n]) for n in sorted(first_moves)], [
        each for each in enumerate(picks) if each[0] not in first_moves
    ]


def _others(face: Face, picks: OpenPicks, circle: OpenPicks, say: Speaker) -> tuple[list[Block], list[Block]]:
    """Return what opens another pick: a few by buttons, if they have short names, else the next one of the circle; of
    more a list, with what is chosen, and also where none is shown."""
    if not picks:
        return [], []
    labels = [(number, name) for name, (number, _) in zip(_openers(picks, say), picks, strict=True)]
    if len(picks) <= BUTTONS - 1 and all(len(name) <= NAME for _, name in labels):
        return [], [_opening_button(face, name, number) for number, name in labels]
    if circle and len(picks) <= BUTTONS - 1:
        number, part = circle[0]
        name = _opener(part, say)
        return [], [_opening_button(face, name if len(name) <= NAME else say("discord-other"), number)]
    options = [blocks.option(label(part, say), str(n), _choice(part, say)) for n, part in picks]
    return [blocks.select(CustomId(Verb.OPEN, face.match, face.asked_ply), say("discord-other"), options)], []


def _opening_button(face: Face, name: str, number: int) -> Block:
    """Return the button that shows the pick of this number, or the rest."""
    return blocks.button(name, CustomId(Verb.OPEN, face.match, face.asked_ply, str(number)))


def _order_others(picks: Sequence[Pick], shown_number: int, is_opened: bool) -> OpenPicks:
    """Return the other picks: first what may be added, and of that the last, which ends the move, then what only
    changes a choice. Around one that was opened they go in a circle, so that pressing on leads to all."""
    order = sorted(enumerate(picks), key=lambda each: (bool(each[1].chosen_places), -each[0]))
    place = next(n for n, (number, _) in enumerate(order) if number == shown_number)
    return [*order[place + 1 :], *order[:place]] if is_opened else [*order[:place], *order[place + 1 :]]


def _lead_on(face: Face, picks: OpenPicks, has_moves: bool, say: Speaker) -> list[Block]:
    """Return buttons of which each leads to all that is not shown, the fullest name first. One that names a single pick
    shows it at once, and then leads to the next."""
    if len(picks) > 1 and not has_moves and all(part.chosen_places for _, part in picks):
        return [_opening_button(face, say("discord-change"), THE_REST)]
    names = list(dict.fromkeys([_opener(part, say).rstrip(" …") for _, part in picks]))
    several = [f"{', '.join(names[:count])}…" for count in range(len(names), 1, -1)]
    single = [_opening_button(face, f"{names[0]}…", THE_REST if has_moves else picks[0][0])] if picks else []
    last = [_opening_button(face, say("discord-other"), THE_REST)]
    return [*[_opening_button(face, name, THE_REST) for name in several], *single, *last]


def _openers(picks: OpenPicks, say: Speaker) -> list[str]:
    """Return what leads to each pick. Those that would have one name, such as pages of one list, have their labels."""
    names = [_opener(part, say) for _, part in picks]
    return [label(part, say) if names.count(name) > 1 else name for name, (_, part) in zip(names, picks, strict=True)]


def _opener(part: Pick, say: Speaker) -> str:
    """Return what leads to a pick; back to it, if something is chosen there."""
    code = part.again if part.chosen_places else part.opener
    return unescape(say(code, part.facts)) if code else label(part, say)


def _choice(part: Pick, say: Speaker) -> str:
    """Return what is chosen there now; nothing where nothing is."""
    pieces = tuple([part.pieces[n] for n in sorted(part.chosen_places)])
    return say("discord-chosen-now", pieces=pieces) if pieces else ""


def label(part: Button | Pick | Say, say: Speaker) -> str:
    """Return what a control says, with names as they are: nothing formats there."""
    return unescape(say(part.code, part.facts))


def _moves(face: Face, parts: Sequence[Button], say: Speaker, few: int) -> tuple[list[Block], list[Block]]:
    """Return a few moves as buttons, and more as lists."""
    buttons = [_make_button(face, part, say) for part in parts]
    if _are_few(buttons, few):
        return [], buttons
    options = [blocks.option(label(part, say), _move_value(part)) for part in parts]
    return [
        blocks.select(
            CustomId(Verb.CHOOSE, face.match, face.asked_ply, str(number)),
            _page_hint(face, options, number, say),
            select,
        )
        for number, select in enumerate(_pages(options))
    ], []


def _are_few(buttons: Sequence[Block], few: int) -> bool:
    return len(buttons) <= few


def _pages(options: Sequence[Block]) -> list[Sequence[Block]]:
    return [options[n : n + blocks.MAX_OPTIONS] for n in range(0, len(options), blocks.MAX_OPTIONS)]


def _page_hint(face: Face, options: Sequence[Block], page: int, say: Speaker) -> str:
    """Return what a list of moves is called: by what is asked, if the game has a name for it."""
    menu = next((part.menu for part in face.screen if isinstance(part, Ask) and part.menu), "discord-choose")
    return say(menu, page=page + 1, pages=len(_pages(options)))


def _make_button(face: Face, part: Button, say: Speaker) -> Block:
    custom_id = CustomId(Verb.CONFIRM if part.confirmation else Verb.MOVE, face.match, face.asked_ply, str(part.move))
    return blocks.button(label(part, say), custom_id, blocks.RED if part.confirmation else blocks.PRIMARY)


def _move_value(part: Button) -> str:
    return f"{COST_MARK}{part.move}" if part.confirmation else str(part.move)


def _ways(face: Face, ways: Sequence[Button], say: Speaker, mark: str, few: int) -> tuple[list[Block], list[Block]]:
    def button(way: Button) -> Block:
        custom_id = CustomId(Verb.DRAFT, face.match, face.asked_ply, str(way.move), mark=mark)
        return blocks.button(label(way, say), custom_id, blocks.PRIMARY)

    buttons = [button(way) for way in ways]
    if _are_few(buttons, few):
        return [], buttons
    options = [blocks.option(label(way, say), str(way.move)) for way in ways]
    return [
        blocks.select(
            CustomId(Verb.DRAFT, face.match, face.asked_ply, place=f"#{number}", mark=mark),
            _name_list(face, options, number, say),
            select,
        )
        for number, select in enumerate(_pages(options))
    ], []


def _make_draft_button(face: Face, guide: Guide, say: Speaker) -> list[Block]:
    """Return the button that makes a move of a draft. It ends the turn, so it stands first, and nothing else that moves
    is green."""
    if (whole := guide.whole) is None:
        return []
    custom_id = CustomId(Verb.DRAFT_DONE, face.match, face.asked_ply, mark=mark_of(guide))
    return [blocks.button(say(whole.code, whole.facts), custom_id, blocks.GREEN)]


def _is_short(part: Pick, most: int) -> bool:
    few = part.most == 1 and len(part.pieces) <= most and not part.remarks  # only a list has room for sentences
    return few and all(len(spell(piece)) <= MAX_LETTERS for piece in part.pieces)


def _names(part: Pick, say: Speaker) -> list[str]:
    """Return what the pieces of a pick are called."""
    return [label(each, say) for each in part.piece_names] or [spell(piece) for piece in part.pieces]


def _list(face: Face, part: Pick, number: int, say: Speaker, choose: Verb, mark: str) -> list[Block]:
    """Return a pick as lists. A number tells copies of a card apart. Where none need be chosen, choosing one again
    lets it go."""
    hint = label(part, say)
    labels = [label(each, say) for each in part.remarks] or [""] * len(part.pieces)
    names = _names(part, say)
    options = [
        blocks.option(names[n], f"{notation.spell(piece)}#{n}", labels[n], n in part.chosen_places)
        for n, piece in enumerate(part.pieces)
    ]
    groups, before = _pages(options), "#" if choose is Verb.DRAFT else ""
    return [
        blocks.select(
            CustomId(choose, face.match, face.asked_ply, part.verb, f"{before}{number}.{n}", mark),
            hint,
            group,
            part.least if len(groups) == 1 else min(part.least, 1),
            part.most,
        )
        for n, group in enumerate(groups)
    ]


def _piece_buttons(face: Face, part: Pick, press: Verb, say: Speaker, mark: str) -> list[Block]:
    """Return a button for each piece. What is chosen stands out; where none need be, pressing it again lets it go."""
    buttons, names = {}, _names(part, say)
    for n, piece in enumerate(part.pieces):
        words = part.verb if n in part.chosen_places and not part.least else part.spell(piece)
        style = blocks.PRIMARY if n in part.chosen_places or not part.chosen_places else blocks.PLAIN
        custom_id = CustomId(press, face.match, face.asked_ply, words, mark=mark)
        name = f"{TICK} {names[n]}" if n in part.chosen_places else names[n]
        buttons[words] = blocks.button(name, custom_id, style)
    return list(buttons.values())
