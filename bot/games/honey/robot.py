"""Machine players. In PLAY they avoid tricks that hurt, in REVENGE they take tricks as cheaply as they can.

A *casual* player follows rules of thumb. A *club* player and a *master* imagine what the others may hold, and play each
of their cards to the end of the deal by the same rules of thumb: a few times, or as often as time allows. A *novice*
plays any card now and then, and remembers nothing that has been played.
"""

from collections.abc import Sequence
from itertools import islice

from bot.games.honey.playout import ALL, SUIT, Deal, duck, grab, mask
from bot.games.honey.rules import SUIT_OF, WORTH, Name, Play, Trump
from bot.games.honey.view import View, playable
from bot.games.honey.worlds import naming_worlds, worlds
from bot.kit.cards import Card, Cards
from bot.kit.paired import best
from bot.kit.robot import PLENTY, USUAL, Budget, Level
from bot.kit.seed import Dice

WORLDS = {Level.CLUB: 30, Level.MASTER: 600}
ERRS = 6  # a novice plays any card, one time in so many


def robot(view: View, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> Play | Name:
    return _name(view, dice, level, budget) if view.open.naming else Play(_card(view, dice, level, budget))


def _card(view: View, dice: Dice, level: Level, budget: Budget) -> Card:
    can = playable(view)
    if len(can) == 1:
        return can[0]
    if level is Level.NOVICE and not dice.below(ERRS):
        return dice.choice(can)
    first = by_thumb(view, forgetful=level is Level.NOVICE)
    if level not in WORLDS:
        return first
    return best(_unlike(view, first, can), islice(worlds(view, dice), WORLDS[level]), _worth_of, budget)


def by_thumb(view: View, forgetful: bool = False) -> Card:
    """The card that the rules of thumb choose."""
    hand = mask(view.hand)
    rest = ALL & ~hand & ~(0 if forgetful else mask(view.open.gone))
    trump = SUIT_OF[view.open.trump] if view.open.trump else 4
    trick = [int(card) for card in view.open.trick.cards]
    return Card((duck if view.hurts else grab)(hand, rest, trick, trump))


def _unlike(view: View, first: Card, can: Cards) -> Sequence[Card]:
    """The cards worth comparing, the first one first: of neighbours that cost the same, only one."""
    unseen = ALL & ~mask(view.hand) & ~mask(view.open.gone)
    found = [first]
    for card in sorted(can, reverse=True):
        if all(_differ(card, other, unseen) for other in found):
            found.append(card)
    return found


def _differ(one: Card, other: Card, unseen: int) -> bool:
    if one // 13 != other // 13 or WORTH[one] != WORTH[other]:
        return True
    low, high = sorted((one, other))
    return bool(unseen & SUIT[one // 13] & ((1 << high) - 1) & ~((2 << low) - 1))


def _worth_of(world: Deal, card: Card) -> float:
    """What I get from here on if I play this card."""
    deal = Deal(list(world.hands), world.turn, list(world.trick), world.trump, world.hurts)
    deal.play(card)
    return deal.finish()


# The trump, named from six cards of thirteen.


def _name(view: View, dice: Dice, level: Level, budget: Budget) -> Name:
    first = _best_trump(view.hand)
    if level is not Level.MASTER:
        return Name(first)
    names = [first, *(trump for trump in Trump if trump is not first)]
    return Name(best(names, islice(naming_worlds(view, dice), WORLDS[level]), _worth_of_trump, budget))


def _best_trump(hand: Cards) -> Trump:
    def strength(trump: Trump) -> int:
        return sum(8 + card % 13 for card in hand if card // 13 == SUIT_OF[trump])

    if sum(card % 13 for card in hand) >= 60:  # six cards of queens and better on the whole
        return Trump.NONE
    return max(list(Trump)[:4], key=strength)


def _worth_of_trump(world: Deal, trump: Trump) -> float:
    return Deal(list(world.hands), world.turn, [], SUIT_OF[trump], hurts=False).finish()
