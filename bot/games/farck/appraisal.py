"""Which moves look best after the match: by futures and by what experience says of the hand that is left. What they are
worth is then found by play-outs to the end of the match, as in any game that has no better worlds."""

from collections.abc import Sequence
from itertools import islice

import numpy as np

from bot.games.farck.futures import Future, futures, worth_of
from bot.games.farck.hints import name, reason
from bot.games.farck.robot import moves_of_turn, next_lay
from bot.games.farck.rules import AnyMove, Draw, Extend, Lay, State
from bot.games.farck.view import View, worth
from bot.kit.appraisal import Appraisal, Floats, Unit
from bot.kit.seed import Dice

SURE = 1_000.0  # more than any hand is worth


def candidates(view: View) -> Sequence[AnyMove]:
    """What can be laid, and how a turn could end; who holds nothing draws."""
    lay = None if view.asking else next_lay(view)
    if view.asking is None and not view.hand:
        return [Draw()]
    return [*([] if lay is None else [lay]), *moves_of_turn(view)]


def glance(view: View, moves: Sequence[AnyMove], dice: Dice, worlds: int) -> Floats:
    return np.array([[_looks(view, world, move) for move in moves] for world in islice(futures(view, dice), worlds)])


def _looks(view: View, world: Future, move: AnyMove) -> float:
    """What can be laid is laid sooner or later: to lay it now looks best."""
    if isinstance(move, (Lay, Extend)):
        return SURE + worth(move.cards if isinstance(move, Lay) else (move.card,))
    return worth_of(view, world, move)


appraisal: Appraisal[State, AnyMove, View] = Appraisal(
    least_loss={Unit.POINTS: 3.0}, candidates=candidates, glance=glance, reason=reason, name=name
)
