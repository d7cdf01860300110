"""Machine players. In PLAY they avoid tricks that hurt, in REVENGE they take as many as they can.

A *casual* player follows rules of thumb. A *club* player knows by experience, which a net holds, what every card is
worth; in the last tricks it also imagines what the others may hold, a few times, and plays its best cards to the end of
the deal. A *master* does so with every card, as often as time allows. A *novice* plays any card now and then, and
remembers nothing that has been played.
"""

from collections.abc import Sequence

import numpy as np

from bot.games.honey.belief import FIRST_DEALS, lots
from bot.games.honey.brain import encode, net_for, values
from bot.games.honey.many import ManyDeals, Numbers
from bot.games.honey.naming import name, name_by_thumb
from bot.games.honey.playouts import play_on
from bot.games.honey.rules import SUIT_OF, WORTH, Name, Play
from bot.games.honey.thumbs import ALL_CARDS, duck, grab
from bot.games.honey.view import View, playable
from bot.games.honey.worlds import Knowledge
from bot.kit.cards import Card
from bot.kit.paired import best_of_lots
from bot.kit.robot_levels import PLENTY, USUAL, Budget, Level
from bot.kit.seed import Dice
from bot.kit.worlds import SEEDS, SUIT, generator, mask

BY_THUMB = frozenset({Level.NOVICE, Level.CASUAL})
SIZE, LOTS = 128, 16  # deals that a master imagines together, and how often at most
LATE_HAND_SIZE = 8  # cards in the hand from which on a club player imagines too
CARDS = 6  # that are compared
CLEAR_GAIN = 0.3  # points by which experience must find a card better than the rules of thumb do
ERRS = 6  # a novice plays any card, one time in so many


def robot(view: View, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> Play | Name:
    if level in BY_THUMB:
        dice.below(SEEDS)  # these levels imagine nothing, but they throw as often as the others
        return name_by_thumb(view) if view.public.naming else Play(_plain_card(view, dice, level))
    chance = generator(dice)
    return name(view, chance) if view.public.naming else Play(_card(view, chance, level, budget))


def _plain_card(view: View, dice: Dice, level: Level) -> Card:
    can = playable(view)
    if len(can) == 1:
        return can[0]
    if level is Level.NOVICE and not dice.below(ERRS):
        return dice.choice(can)
    return by_thumb(view, forgetful=level is Level.NOVICE)


def _card(view: View, chance: np.random.Generator, level: Level, budget: Budget) -> Card:
    can = playable(view)
    if len(can) == 1:
        return can[0]
    knowledge = Knowledge.of(view)
    ranking = _by_experience(view, knowledge, by_thumb(view))
    if level is Level.CLUB and len(view.hand) > LATE_HAND_SIZE:
        return ranking[0]
    candidates = np.array(ranking[:CARDS], np.int64)

    def gains(lot: ManyDeals, some: Sequence[int]) -> Numbers:
        return play_on(lot, candidates[some])

    size, count = (SIZE, LOTS) if level is Level.MASTER else (FIRST_DEALS, 0)
    return ranking[best_of_lots(len(candidates), lots(knowledge, chance, size, count), gains, budget)]


def by_thumb(view: View, forgetful: bool = False) -> Card:
    """Return the card that the rules of thumb choose."""
    hand = mask(view.hand)
    rest = ALL_CARDS & ~hand & ~(0 if forgetful else mask(view.public.played_cards))
    trump = SUIT_OF[view.public.trump] if view.public.trump else 4
    trick = [int(card) for card in view.public.trick.cards]
    return Card((duck if view.hurts else grab)(hand, rest, trick, trump))


def _by_experience(view: View, knowledge: Knowledge, thumb: Card) -> list[Card]:
    """Return the cards worth comparing, the best one first: of neighbours that cost the same, only one."""
    alone = knowledge.set_up_now()
    worth = values(alone, net_for(view.hurts), encode(alone))[0]
    unseen_mask, cards = mask(knowledge.unseen_cards), [thumb]
    for card in sorted(playable(view), key=lambda card: -worth[card]):
        if all(differ(card, other, unseen_mask) for other in cards):
            cards.append(card)
    return sorted(cards, key=lambda card: -worth[card] - CLEAR_GAIN * (card == thumb))


def differ(one: Card, other: Card, others_mask: int, hurts: bool = True) -> bool:
    """Say whether it can matter which of two cards is played; where tricks do not hurt, what they cost does not."""
    if one // 13 != other // 13 or (hurts and WORTH[one] != WORTH[other]):
        return True
    low, high = sorted((one, other))
    return bool(others_mask & SUIT[one // 13] & ((1 << high) - 1) & ~((2 << low) - 1))
