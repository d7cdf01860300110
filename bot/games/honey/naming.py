"""Which trump to name from six cards of thirteen."""

import numpy as np

from bot.games.honey.brain import encode, net_for, values
from bot.games.honey.many import NO_TRUMP, ManyDeals, Numbers
from bot.games.honey.rules import Name, Trump
from bot.games.honey.thumbs import ALL_CARDS
from bot.games.honey.view import View
from bot.kit.worlds import ONE, Masks, mask

NO_TRUMP_STRENGTH = 60  # six cards of queens and better on the whole: no trump
HANDS = 100  # thirteens that the six may become
TRUMPS = list(Trump)


def name(view: View, chance: np.random.Generator) -> Name:
    """Name a trump with which the hand is worth most by experience."""
    return Name(TRUMPS[worths(mask(view.hand), chance).argmax()])


def name_by_thumb(view: View) -> Name:
    (trump,) = by_thumb(np.array([view.hand]))
    return Name(TRUMPS[trump])


def by_thumb(cards: Numbers) -> Numbers:
    """Return, for each row of six cards, the suit that is longest and highest, or no trump if the cards are high
    enough."""
    suits, ranks = cards // 13, cards % 13
    strengths = np.stack([((8 + ranks) * (suits == suit)).sum(axis=1) for suit in range(4)], axis=1)
    return np.where(ranks.sum(axis=1) >= NO_TRUMP_STRENGTH, NO_TRUMP, strengths.argmax(axis=1))


def worths(own: int, chance: np.random.Generator) -> Numbers:
    """Return what a deal brings with each trump, on average, if these are six of my cards and I lead."""
    hands = _complete_hands(own, chance)
    count = len(hands)
    trump = np.repeat(np.arange(len(TRUMPS)), count)
    many = ManyDeals(np.tile(hands, (len(TRUMPS), 1)), np.zeros(len(trump), np.int64), trump, hurts=False)
    most = values(many, net_for(False), encode(many)).max(axis=1)
    means: Numbers = most.reshape(len(TRUMPS), count).mean(axis=1)
    return means


def _complete_hands(own: int, chance: np.random.Generator) -> Masks:
    """Complete my six cards to many hands of thirteen. All other cards lie with my neighbour, since nobody looks at
    them."""
    others = np.array([ONE << np.uint64(card) for card in range(52) if not own >> card & 1])
    draws = chance.permuted(np.tile(others, (HANDS, 1)), axis=1)[:, :7]
    mine = np.bitwise_or.reduce(draws, axis=1) | np.uint64(own)
    none = np.zeros_like(mine)
    return np.stack([mine, np.uint64(ALL_CARDS) & ~mine, none, none], axis=1)
