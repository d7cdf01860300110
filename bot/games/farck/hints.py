"""Says why the robot would play so, for somebody who practises."""

from bot.games.farck.melds import POINTS
from bot.games.farck.robot import robot
from bot.games.farck.rules import Burn, Draw, Extend, Join, Lay, Trade
from bot.games.farck.view import View, worth
from bot.kit.game import Hint
from bot.kit.screen import Say
from bot.kit.seed import Dice


def hint(view: View, dice: Dice) -> Hint:
    move = robot(view, dice)
    match move:
        case Lay(cards):
            says = Say("farck-hint-lay", {"cards": cards, "points": worth(cards)})
        case Extend(number, card):
            says = Say("farck-hint-extend", {"card": card, "number": number, "points": POINTS[card]})
        case Burn(card):
            says = Say("farck-hint-burn", {"card": card})
        case Trade(wanted, offered):
            says = Say("farck-hint-trade", {"wanted": wanted, "card": offered})
        case Join(card):
            says = Say("farck-hint-join", {"card": card})
        case Draw():
            says = Say("farck-hint-draw")
        case _:
            says = Say("farck-hint-pass")
    return Hint(move, says)
