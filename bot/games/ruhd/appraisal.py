"""What a placement is worth after the match: with tiles that the others may hold, and everybody placing what scores
most to the end. In points beside the table's mean."""

from collections.abc import Sequence

import numpy as np

from bot.games.ruhd.hints import name, reason
from bot.games.ruhd.prospects import WAYS, Prospects
from bot.games.ruhd.robot import PossiblePlacement, look, rank_placements
from bot.games.ruhd.rules import Place, State
from bot.games.ruhd.view import View
from bot.games.ruhd.worlds import imagine_worlds, odds
from bot.kit.appraisal import QUICK_WORLDS, Appraisal, Floats, Unit, by_chain
from bot.kit.game import Seat
from bot.kit.seed import Dice
from bot.kit.tiles import Square
from bot.kit.worlds import generator

PLACEMENTS = 8  # that are compared with the one that was played


def candidates(view: View) -> Sequence[Place]:
    """Return what looks best by its points and by what it leaves."""
    return [_place(view, one.placement) for one in rank_placements(Prospects(view.board), view)[:PLACEMENTS]]


def compare(view: View, moves: Sequence[Place], dice: Dice, worlds: int) -> Floats:
    me, table = view.seat or Seat(0), Prospects(view.board)
    placements = [look(table, _look_up(table, move), view) for move in moves]
    points = np.tile(view.points, (len(moves), 1))
    points[:, me] += [_count_gain(move, one.placement) for move, one in zip(moves, placements, strict=True)]
    hands = imagine_worlds(view, odds(view), generator(dice), worlds)
    ends = hands.play_out([one.after for one in placements], [one.placement.tile for one in placements], points, me)
    leads: Floats = ends[..., me] - ends.mean(axis=-1)
    return by_chain(leads.T)


def _place(view: View, placement: PossiblePlacement) -> Place:
    claim = (placement.points,) if view.claimed else ()
    return Place(placement.tile + 1, Square(placement.square), placement.tile_turn % WAYS, claim)


def _look_up(table: Prospects, move: Place) -> PossiblePlacement:
    tile_turn = WAYS * (move.tile - 1) + move.turn
    return PossiblePlacement(int(table.counts[table.rows[move.square]][tile_turn]), move.square, tile_turn)


def _count_gain(move: Place, at_full: PossiblePlacement) -> int:
    """[12] Return what the placement brings: its claim, if it has one. Too high a claim brings nothing."""
    if not move.claim:
        return at_full.points
    return move.claim[0] if move.claim[0] <= at_full.points else 0


appraisal: Appraisal[State, Place, View] = Appraisal(
    least_loss={Unit.POINTS: 1.0}, candidates=candidates, compare=compare, worlds=QUICK_WORLDS, reason=reason, name=name
)
