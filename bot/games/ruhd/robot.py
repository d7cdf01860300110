"""A machine player: takes the placement that scores most now, and throws dice between equal ones."""

from bot.games.ruhd.rules import Place
from bot.games.ruhd.view import View, ranked
from bot.kit.robot import PLENTY, USUAL, Budget, Level
from bot.kit.seed import Dice


def robot(view: View, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> Place:
    counted = ranked(view)
    most = counted[0][0]
    place = dice.choice([place for points, place in counted if points == most])
    return Place(place.tile, place.square, place.turn, (most,)) if view.claimed else place
