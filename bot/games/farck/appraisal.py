"""What a move is worth after the match: on tables as they may be, with everybody playing like a casual robot for the
next rounds. Then all points that were laid count, and what each hand will still lay by experience; in points beside the
table's mean. Only a part of what a move gains by this lasts: the better one was chosen by the same rounds."""

from collections.abc import Sequence
from itertools import islice

import numpy as np

from bot.games.farck.futures import chances, outlook
from bot.games.farck.hints import helps, name, reason
from bot.games.farck.robot import moves_of_turn, next_lay, robot
from bot.games.farck.rules import AnyMove, Draw, State, Trade, play
from bot.games.farck.view import View
from bot.games.farck.view import view as view_of
from bot.games.farck.worlds import worlds
from bot.kit.appraisal import CHAINS, Appraisal, Floats, Unit, Worlds, by_chain
from bot.kit.game import Seat
from bot.kit.seed import Dice

ROUNDS_AHEAD = 2  # of turns, before hands are valued by experience
LASTING_SHARE = 0.8  # of what is gained so is there at the end of the match: 0.81 ± 0.09 of 142 losses that were told
LAST_ROUNDS = 8  # of a match that is cut short: these are played to the end
MAX_TURNS = 1_024  # that are played for one move in a sample: in 256 worlds with two players, in 64 with eight
WORLDS = Worlds(first=16, shortlist=32, few=64, many=64, third=128)


def value(state: State, seat: int) -> float:
    return _lead(state.table.points, seat)


def candidates(view: View) -> Sequence[AnyMove]:
    """Return what can be laid, and how a turn could end; who holds nothing draws. A trade that does not help the hand
    is none of them: it would be told where it comes to as much as another move."""
    lay = None if view.trade else next_lay(view)
    if view.trade is None and not view.hand:
        return [Draw()]
    ends = [move for move in moves_of_turn(view) if not isinstance(move, Trade) or helps(view, move)]
    return [*([] if lay is None else [lay]), *ends]


def compare(view: View, moves: Sequence[AnyMove], dice: Dice, count: int) -> Floats:
    rounds = _rounds(view)
    seat, turns = view.seat or Seat(0), len(view.hand_sizes) * rounds
    affordable = MAX_TURNS // turns // CHAINS * CHAINS
    states = islice(worlds(view, dice), min(count, affordable))
    leads = by_chain(np.array([[_lead_after(state, seat, move, turns) for move in moves] for state in states]))
    return leads if rounds == view.remaining_rounds else leads * LASTING_SHARE


def _rounds(view: View) -> int:
    return (
        ROUNDS_AHEAD if view.remaining_rounds is None or view.remaining_rounds > LAST_ROUNDS else view.remaining_rounds
    )


def _lead_after(state: State, seat: Seat, move: AnyMove, turns: int) -> float:
    """Return the lead that this seat will have by experience, so many turns later;
    the turn of the move is one of them."""
    dice = state.seed.dice("play on")
    before, state = state, play(state, seat, move)
    while state.turns:
        turns -= state.table.turn != before.table.turn
        if not turns:
            return _prospect(state, seat)
        mover = min(state.turns)
        before, state = state, play(state, mover, robot(view_of(state, mover), dice))
    return value(state, seat)


def _prospect(state: State, seat: Seat) -> float:
    """Return the lead with what each hand will still lay."""
    views = [view_of(state, Seat(n)) for n in range(len(state.hands))]
    gains = [outlook(view, view.hand, chances(view)) for view in views]
    return _lead([points + gain for points, gain in zip(state.table.points, gains, strict=True)], seat)


def _lead(points: Sequence[float], seat: int) -> float:
    return points[seat] - sum(points) / len(points)


appraisal: Appraisal[State, AnyMove, View] = Appraisal(
    least_loss={Unit.POINTS: 3.0},
    value=value,
    candidates=candidates,
    compare=compare,
    worlds=WORLDS,
    reason=reason,
    name=name,
)
