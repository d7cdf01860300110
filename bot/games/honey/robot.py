"""Machine players. In PLAY they avoid tricks that hurt, in REVENGE they take tricks as cheaply as they can.

A *casual* player follows rules of thumb. A *club* player and a *master* imagine what the others may hold, and play every
card they might play to the end of the deal by the same rules of thumb: a few times, or as often as time allows. A
*novice* follows the rules of thumb without counting what has been played, and errs now and then.
"""

from itertools import islice

from bot.games.honey.rules import Name, Play
from bot.games.honey.view import View
from bot.games.honey.view import playable as may_play
from bot.games.honey.worlds import worlds
from bot.kit.paired import best
from bot.kit.robot import PLENTY, USUAL, Budget, Level
from bot.kit.seed import Dice

WORLDS = {Level.CLUB: 12, Level.MASTER: 160}
ERRS = 5  # a novice plays any card, one time in so many


def robot(view: View, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> Play | Name:
    if view.open.naming:
        return Name(_best_trump(view.hand, level))
    can = may_play(view)
    if len(can) == 1:
        return Play(can[0])
    if level is Level.NOVICE and not dice.below(ERRS):
        return Play(dice.choice(can))
    first = _by_thumb(view, level)
    if level not in WORLDS:
        return Play(first)
    moves = _apart(view, first, can)
    return Play(best(moves, islice(worlds(view, dice), WORLDS[level]), _value, budget))
