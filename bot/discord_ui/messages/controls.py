"""The controls of a hand: moves, the steps of a draft, and the way to everything else."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.kit.game import Guide
from bot.kit.screen import Button, Compose, Pick
from bot.table.face import Face
from bot.words.sentences import spelled
from bot.words.speaker import Speaker

BUTTONS = 4  # in a row: a fifth wraps on small phones
PICKS = 4  # a message has room for so many
COSTLY = "? "  # stands before a move in a list of choices if it must be confirmed


def controls(face: Face, say: Speaker, table_link: str, guide: Guide | None, confirm: Button | None) -> list[Block]:
    """`guide` tells how a draft may go on; `confirm` is a costly move that the player must confirm."""
    last = [blocks.link(say("discord-to-table"), table_link)]
    if face.ending:
        again = CustomId(Verb.AGAIN, face.match, face.ply)
        return [blocks.row(blocks.button(say("discord-again"), again, blocks.PRIMARY), *last)]
    rows: list[Block] = []
    robot_sits = face.seat is not None and face.seat in face.robots
    if robot_sits and face.seat not in face.left:
        last.insert(0, blocks.button(say("discord-take-back"), CustomId(Verb.TAKE_BACK, face.match), blocks.GREEN))
    elif face.paused:
        last.insert(0, blocks.button(say("discord-go-on"), CustomId(Verb.GO_ON, face.match), blocks.GREEN))
    elif face.asked >= 0 and confirm and confirm.costly:
        return _confirmation(face, confirm, say)
    elif face.asked >= 0:
        rows += _moves(face, say)
        rows += _steps(face, guide, say) if guide else []
        last.insert(0, blocks.button(say("discord-type"), CustomId(Verb.WRITE, face.match, face.asked)))
    if face.practice and not robot_sits:
        rows.append(blocks.row(*_practice(face, say)))
    if not robot_sits:
        last.append(blocks.button(say("discord-more"), CustomId(Verb.MORE, face.match)))
    return [*rows, blocks.row(*last)]


def _practice(face: Face, say: Speaker) -> list[Block]:
    """What only somebody alone with robots may ask for."""
    hint = (
        [blocks.button(say("discord-advice"), CustomId(Verb.HINT, face.match, face.asked))] if face.asked >= 0 else []
    )
    return [*hint, blocks.button(say("discord-undo"), CustomId(Verb.UNDO, face.match, face.ply))]


def _confirmation(face: Face, part: Button, say: Speaker) -> list[Block]:
    """The move by its name, or back."""
    assert part.costly
    buttons = blocks.row(
        blocks.button(
            say(part.code, part.facts), CustomId(Verb.MOVE, face.match, face.asked, str(part.move)), blocks.RED
        ),
        blocks.button(say("discord-go-back"), CustomId(Verb.REFRESH, face.match, face.asked)),
    )
    return [blocks.text(f"**{say(part.costly.code, part.costly.facts)}**"), buttons]


def _moves(face: Face, say: Speaker) -> list[Block]:
    """Few moves are buttons, more are a list. Where the picks are too many for one message, their pieces join it."""
    buttons = [part for part in face.screen if isinstance(part, Button)]
    picks = [part for part in face.screen if isinstance(part, Pick)]
    joined = [pick for pick in picks if pick.least == pick.most == 1] if len(picks) > PICKS else []
    rows: list[Block] = []
    options = [
        blocks.option(f"{say(pick.code, pick.facts)}: {spelled(p)}", pick.spelled(p))
        for pick in joined
        for p in pick.pieces
    ]
    if 0 < len(buttons) <= BUTTONS:
        rows.append(blocks.row(*(_move_button(face, part, say) for part in buttons)))
    else:
        options = [blocks.option(say(part.code, part.facts), _move_value(part)) for part in buttons] + options
    unique = list({option["value"]: option for option in options}.values())
    for page, select in enumerate(_pages(unique)):
        custom_id = CustomId(Verb.CHOOSE, face.match, face.asked, str(page))
        rows.append(blocks.select(custom_id, _page_hint(unique, page, say), select))
    for number, pick in enumerate(picks):
        if pick not in joined:
            rows += _pick(face, pick, number, say, Verb.MOVE, Verb.PICK)
    return rows


def _pages(options: Sequence[Block]) -> list[Sequence[Block]]:
    return [options[n : n + blocks.OPTIONS_MOST] for n in range(0, len(options), blocks.OPTIONS_MOST)]


def _page_hint(options: Sequence[Block], page: int, say: Speaker) -> str:
    return say("discord-choose", page=page + 1, pages=len(_pages(options)))


def _move_button(face: Face, part: Button, say: Speaker) -> Block:
    custom_id = CustomId(Verb.CONFIRM if part.costly else Verb.MOVE, face.match, face.asked, str(part.move))
    return blocks.button(say(part.code, part.facts), custom_id, blocks.RED if part.costly else blocks.PRIMARY)


def _move_value(part: Button) -> str:
    return f"{COSTLY}{part.move}" if part.costly else str(part.move)


def _steps(face: Face, guide: Guide, say: Speaker) -> list[Block]:
    """How a draft may go on, in the game's order; below, what makes a move of it or gives it up."""
    ways = [part for part in guide.steps if isinstance(part, Button)]
    rows: list[Block] = []
    for number, part in enumerate(guide.steps):
        if isinstance(part, Pick):
            rows += _pick(face, part, number, say, Verb.DRAFT, Verb.DRAFT)
        elif part in ways[:1]:
            rows += _ways(face, ways, say)
    ends = _draft_ends(face, guide, say)
    return [*rows, blocks.row(*ends)] if ends else rows


def _ways(face: Face, ways: Sequence[Button], say: Speaker) -> list[Block]:
    if len(ways) <= BUTTONS:
        return [blocks.row(*(_draft_button(face, say(w.code, w.facts), str(w.move), blocks.PRIMARY) for w in ways))]
    options = [blocks.option(say(way.code, way.facts), str(way.move)) for way in ways]
    return [
        blocks.select(
            CustomId(Verb.DRAFT, face.match, face.asked, place=f"#{page}"), _page_hint(options, page, say), select
        )
        for page, select in enumerate(_pages(options))
    ]


def _draft_button(face: Face, label: str, step: str, style: int) -> Block:
    return blocks.button(label, CustomId(Verb.DRAFT, face.match, face.asked, step), style)


def _draft_ends(face: Face, guide: Guide, say: Speaker) -> list[Block]:
    def button(code: str, facts: Mapping[str, Any], verb: Verb, argument: str = "", style: int = blocks.PLAIN) -> Block:
        return blocks.button(say(code, facts), CustomId(verb, face.match, face.asked, argument), style)

    whole, forms = guide.whole, [part for part in guide.steps if isinstance(part, Compose)]
    ends = [button(whole.code, whole.facts, Verb.DRAFT_DONE, style=blocks.GREEN)] if whole else []
    ends += [button(part.code, part.facts, Verb.DRAFT_FORM, part.verb) for part in forms]
    return ends + ([button("discord-start-over", {}, Verb.DRAFT_ANEW)] if guide.draft else [])


def _pick(face: Face, part: Pick, number: int, say: Speaker, press: Verb, choose: Verb) -> list[Block]:
    """One piece of few is a button; otherwise a list, in which a number tells copies of a card apart.

    What is chosen already is green; where none need be chosen, pressing it again lets it go.
    """
    hint = say(part.code, part.facts)
    if part.most == 1 and len(part.pieces) <= BUTTONS:
        return [blocks.text(f"-# {hint}"), blocks.row(*_piece_buttons(face, part, press))]
    told = [say(each.code, each.facts) for each in part.told] or [""] * len(part.pieces)
    options = [
        blocks.option(spelled(piece), f"{spelled(piece)}#{n}", told[n], n in part.chosen)
        for n, piece in enumerate(part.pieces)
    ]
    groups, before = _pages(options), "#" if choose is Verb.DRAFT else ""
    return [
        blocks.select(
            CustomId(choose, face.match, face.asked, part.verb, f"{before}{number}.{page}"),
            hint,
            group,
            part.least if len(groups) == 1 else min(part.least, 1),
            part.most,
        )
        for page, group in enumerate(groups)
    ]


def _piece_buttons(face: Face, part: Pick, press: Verb) -> list[Block]:
    buttons = {}
    for n, piece in enumerate(part.pieces):
        words = part.verb if n in part.chosen and not part.least else part.spelled(piece)
        style = blocks.GREEN if n in part.chosen else blocks.PRIMARY
        buttons[words] = blocks.button(spelled(piece), CustomId(press, face.match, face.asked, words), style)
    return list(buttons.values())
