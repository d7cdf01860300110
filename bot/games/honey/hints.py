"""Says why the robot would play so, for somebody who practises."""

from bot.games.honey.robot import robot
from bot.games.honey.rules import SUIT_OF, WORTH, Name, Play, Trump, takes
from bot.games.honey.view import View, list_unseen, playable
from bot.kit.cards import Card
from bot.kit.game import Hint
from bot.kit.screen import Say
from bot.kit.seed import Dice


def hint(view: View, dice: Dice) -> Hint:
    move = robot(view, dice)
    return Hint(move, says(view, move))


def says(view: View, move: Play | Name) -> Say:
    if isinstance(move, Name):
        if move.trump is Trump.NONE:
            return Say("honey-hint-high")
        cards = [card for card in view.hand if card // 13 == SUIT_OF[move.trump]]
        facts = {"trump": move.trump, "count": len(cards), "highest": max(cards, default=None)}
        return Say("honey-hint-trump", facts)
    if len(playable(view)) == 1:
        return Say("honey-hint-only", {"card": move.card})
    return _ducks(view, move.card) if view.hurts else _grabs(view, move.card)


def _ducks(view: View, card: Card) -> Say:
    trick = view.public.trick.cards
    if not trick:
        higher = sum(other // 13 == card // 13 and other > card for other in list_unseen(view))
        return Say("honey-hint-lead", {"card": card, "higher": higher})
    if takes((*trick, card), None) == len(trick):
        cost = sum(WORTH[each] for each in (*trick, card))
        return Say("honey-hint-take", {"card": card, "points": cost})
    if card // 13 == trick[0] // 13:
        return Say("honey-hint-below", {"card": card, "best": trick[takes(trick, None)]})
    return Say("honey-hint-throw", {"card": card, "points": WORTH[card]})


def _grabs(view: View, card: Card) -> Say:
    trick, trump, rest = view.public.trick.cards, view.public.trump, list_unseen(view)
    facts = {"card": card}
    if not trick:
        sure = not any(other // 13 == card // 13 and other > card for other in rest)
        return Say("honey-hint-sure", facts) if sure else Say("honey-hint-low", facts)
    if takes((*trick, card), trump) == len(trick):
        return Say("honey-hint-win", facts)
    return Say("honey-hint-lose", facts)
