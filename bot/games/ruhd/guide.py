"""Leads through a placement: which tile, how turned, on which square, and for how many points if they are claimed.

Where there are more free squares than one list holds, a column is chosen first.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.games.ruhd.deck import TURNED_TILES
from bot.games.ruhd.rules import Place, PlacedTile, spread
from bot.games.ruhd.scoring import Reason, score, worth
from bot.games.ruhd.view import View, board, describe_place, label_hint, reason, tally, turns
from bot.kit.game import LONGEST_PICK, Guide
from bot.kit.notation import Move, UnreadableMove, read_all
from bot.kit.screen import Ask, Button, Part, Pick, Picture, Say
from bot.kit.tiles import Square

HIGHEST = 32  # four sides alike and eight lines: nothing scores more
MAX_CLAIM = LONGEST_PICK - 1  # the most points that can be claimed by a press; who has found more writes the move

Worths = Mapping[Square, tuple[int, int]]  # what a tile scores on a square, and with how many quarter turns


@dataclass(frozen=True, slots=True)
class Tile(Move):
    number: int


@dataclass(frozen=True, slots=True)
class Turn(Move):
    quarters: int


@dataclass(frozen=True, slots=True)
class Column(Move):
    name: str


@dataclass(frozen=True, slots=True)
class On(Move):
    square: Square


@dataclass(frozen=True, slots=True)
class Claim(Move):
    points: int


@dataclass(frozen=True, slots=True)
class Draft:
    """The steps that were said so far."""

    tile: int | None = None
    turn: int | None = None
    column: str | None = None
    square: Square | None = None
    claim: int | None = None

    def __str__(self) -> str:
        pieces: tuple[tuple[Any, int | str | None], ...] = (
            (Tile, self.tile), (Turn, self.turn), (Column, self.column), (On, self.square), (Claim, self.claim),
        )  # fmt: skip
        return " ".join(str(kind(value)) for kind, value in pieces if value is not None)

    @classmethod
    def read(cls, text: str) -> "Draft":
        """Read a draft. If a step was said twice, the last one counts. Another tile lies as it is, not turned."""
        draft = cls()
        for step in read_all(text, (Tile, Turn, Column, On, Claim)):
            match step:
                case Tile(number):
                    turn = draft.turn if draft.tile in (None, number) else None
                    draft = replace(draft, tile=number, turn=turn)
                case Turn(quarters):
                    draft = replace(draft, turn=quarters)
                case Column(name):
                    same_square = draft.square if draft.square is not None and draft.square.column == name else None
                    draft = replace(draft, column=name, square=same_square)
                case On(square):
                    column = None if draft.column is None else square.column
                    draft = replace(draft, square=square, column=column)
                case Claim(points):
                    draft = replace(draft, claim=points)
        return draft

    def fits(self, view: View) -> bool:
        in_hand = self.tile is None or self.tile in [tile.number for tile in view.hand]
        room = self.square is None or self.square in view.free_squares
        side = self.column is None or self.column in [square.column for square in view.free_squares]
        claim_fits = self.claim is None or (view.claimed and 0 <= self.claim <= HIGHEST)
        return in_hand and room and side and claim_fits and self.turn in (None, 0, 1, 2, 3)


def guide_draft(view: View, draft: str) -> Guide | None:
    if view.seat is None or view.seat not in view.turns:
        return None
    plan = Draft.read(draft)
    if not plan.fits(view):
        raise UnreadableMove(draft[:80])
    numbers = [tile.number for tile in view.hand]
    tile = numbers[0] if len(numbers) == 1 else plan.tile
    names, other = tuple([Say("ruhd-pick-this-tile", {"tile": number}) for number in numbers]), "ruhd-other-tile"
    pick = Pick(
        "ruhd-pick-tile", "tile", tuple(numbers), chosen_places=_place(tile, numbers), piece_names=names, again=other
    )
    steps = [pick] if len(numbers) > 1 else []
    if tile is None:
        return Guide(str(plan), (), tuple(steps))
    worths = _worths(view, tile, plan.turn)
    turn = worths[plan.square][1] if worths and plan.square is not None else plan.turn or 0
    turn_choice = None if worths and plan.turn is None and plan.square is None else turn
    labels = tuple([Say("ruhd-turned", {"quarters": quarters}) for quarters in range(4)])
    steps.append(
        Pick(
            "ruhd-pick-turn",
            "turn",
            (0, 1, 2, 3),
            chosen_places=_place(turn_choice, range(4)),
            piece_names=labels,
            opener="ruhd-turn-it",
            again="ruhd-turn-it" if plan.turn is None else "ruhd-turn-again",
        )
    )
    steps += _squares(view, plan, worths)
    claim = () if plan.claim is None else (plan.claim,)
    if view.claimed and plan.square is not None:
        points = range(MAX_CLAIM + 1)
        places, again = _place(plan.claim, points), "ruhd-other-claim"
        steps.append(
            Pick("ruhd-pick-claim", "claim", tuple(points), chosen_places=places, opener="ruhd-open-claim", again=again)
        )
    whole = None
    if plan.square is not None and (claim or not view.claimed):
        whole = Button("ruhd-place-it", Place(tile, plan.square, turn, claim))
    return Guide(str(plan), _screen(view, tile, turn, plan, worths), tuple(steps), whole)


def _place(one: int | str | None, among: Sequence[int | str]) -> frozenset[int]:
    return frozenset({among.index(one)}) if one in among else frozenset()


def _worths(view: View, tile: int, turn: int | None) -> Worths:
    """[14] Return the most that each square gives, turned as was said. Return nothing if the table plays without hints,
    or with claims."""
    if not view.hints or view.claimed:
        return {}
    lying, ways = spread(view.board), range(4) if turn is None else (turn,)
    return {
        square: max(
            ((worth(score(lying, square, TURNED_TILES[tile][way])), way) for way in ways), key=lambda choice: choice[0]
        )
        for square in view.free_squares
    }


def _squares(view: View, plan: Draft, worths: Worths) -> list[Pick]:
    """Return the free squares: the best first if there are hints, else column by column. More than a list holds are
    those of the chosen column, and the columns."""
    squares = sorted(view.free_squares, key=lambda square: (square.x, square.y))
    if len(squares) <= LONGEST_PICK:
        return [_pick(squares, plan, worths)]
    columns = list(dict.fromkeys(square.column for square in squares))
    best = [max(worths[square][0] for square in squares if square.column == name) for name in columns if worths]
    sentences = tuple([Say("ruhd-scores-at-most", {"points": points}) for points in best])
    column = plan.column if plan.square is None else plan.square.column
    places, again = _place(column, columns), "ruhd-other-column"
    pick = Pick("ruhd-pick-column", "column", tuple(columns), chosen_places=places, remarks=sentences, again=again)
    within = [square for square in squares if square.column == column]
    return [pick, *([_pick(within, plan, worths)] if within else [])]


def _pick(squares: list[Square], plan: Draft, worths: Worths) -> Pick:
    squares = sorted(squares, key=lambda square: -worths[square][0] if worths else 0)
    worth_of_squares = [worths[square] for square in squares if worths]
    says = [Say("ruhd-scores", {"points": points, "quarters": quarters}) for points, quarters in worth_of_squares]
    places, again = _place(plan.square, squares), "ruhd-other-square"
    opener = "ruhd-open-square"
    return Pick(
        "ruhd-pick-square", "on", tuple(squares), chosen_places=places, remarks=tuple(says), opener=opener, again=again
    )


def _screen(view: View, tile: int, turn: int, plan: Draft, worths: Worths) -> tuple[Part, ...]:
    """Return the board as it would look, the tile turned every way, and what was chosen."""
    if plan.square is None:
        labels = {square: label_hint(square, points) for square, (points, _) in worths.items()}
        parts: list[Part] = [
            describe_place(view),
            Ask("ruhd-draft-tile", {"tile": tile}),
            board(view, labels=labels),
            tally(view),
        ]
        return (*parts, Picture("board", (turns(tile, turn),)))
    hints = bool(worths)
    spot = PlacedTile(plan.square, TURNED_TILES[tile][turn])
    reasons = score(spread(view.board), plan.square, spot.tile) if hints else ()
    question, why = _describe_draft(
        view, plan, {"tile": tile, "square": plan.square, "quarters": turn}, reasons if hints else None
    )
    return (
        describe_place(view),
        question,
        *why,
        board(view, spot, reasons),
        tally(view),
        Picture("board", (turns(tile, turn),)),
    )


def _describe_draft(
    view: View, plan: Draft, facts: Mapping[str, Any], reasons: tuple[Reason, ...] | None
) -> tuple[Ask, list[Say]]:
    """Return what the draft would do, and with hints what it would score and why."""
    if view.claimed and plan.claim is None:
        return Ask("ruhd-draft-unclaimed", facts), []
    if view.claimed:
        return Ask("ruhd-draft-claimed", {**facts, "points": plan.claim}), []
    if reasons is None:
        return Ask("ruhd-draft-square", facts), []
    return Ask("ruhd-draft-scores", {**facts, "points": worth(reasons)}), list(map(reason, reasons))
