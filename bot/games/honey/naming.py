"""Which trump to name from six cards of thirteen."""

from collections.abc import Sequence

import numpy as np

from bot.games.honey.brain import net_for, seen, values
from bot.games.honey.many import NO_TRUMP, ONE, Floats, Many, Masks, Numbers, bits
from bot.games.honey.playouts import played_out
from bot.games.honey.rules import Name, Trump
from bot.games.honey.thumbs import ALL, mask
from bot.games.honey.view import View
from bot.kit.cards import PACK
from bot.kit.paired import best_of_lots
from bot.kit.robot import Budget, Level

HIGH = 60  # six cards of queens and better on the whole: no trump
HANDS = 100  # thirteens that the six may become
TRUMPS = list(Trump)
STRENGTHS: Numbers = np.array(
    [[(8 + card % 13) * (card // 13 == suit) for suit in range(4)] for card in PACK], np.int64
)
SPEAKS = 0.05  # what a point of strength in thirteen cards says about the strongest suit of six of them: a regression

LOTS, LOT = 10, 128  # deals that a master plays with each trump


def name(view: View, chance: np.random.Generator, level: Level, budget: Budget) -> Name:
    """By rules of thumb; or with which trump a hand is worth most by experience, or when imagined deals are played."""
    if level in (Level.NOVICE, Level.CASUAL):
        (trump,) = by_thumb(np.array([view.hand]))
        return Name(TRUMPS[trump])
    own = mask(view.hand)
    ranked = worths(own, chance).argsort()[::-1]
    if level is Level.CLUB:
        return Name(TRUMPS[ranked[0]])

    def gains(hands: Masks, some: Sequence[int]) -> Numbers:
        return played_with(hands, ranked[some])

    imagined = (_dealt(own, chance) for _ in range(LOTS))
    return Name(TRUMPS[ranked[best_of_lots(len(ranked), imagined, gains, budget)]])


def played_with(hands: Masks, trumps: Numbers) -> Numbers:
    """What I get, as the leader, in each of these deals with each of these trumps."""
    deals, trump = np.repeat(hands, len(trumps), axis=0), np.tile(trumps, len(hands))
    many = Many(deals, np.zeros(len(deals), np.int64), trump, hurts=False)
    return played_out(many).reshape(len(hands), len(trumps))


def by_thumb(cards: Numbers) -> Numbers:
    """For each row of six cards the suit that is longest and highest, or none."""
    strengths = STRENGTHS[cards].sum(axis=1)
    return np.where((cards % 13).sum(axis=1) >= HIGH, NO_TRUMP, strengths.argmax(axis=1))


def told_by_naming(hands: Masks, trump: int) -> Floats:
    """How likely the six cards that somebody saw of these thirteen made it name this trump: logarithms."""
    if trump == NO_TRUMP:
        return np.zeros(len(hands), np.float32)
    strengths = np.float32(SPEAKS) * (bits(hands) @ STRENGTHS).astype(np.float32)
    found: Floats = strengths[:, trump] - np.log(np.exp(strengths).sum(axis=1))
    return found


def worths(own: int, chance: np.random.Generator) -> Numbers:
    """What a deal brings with each trump, on average, if these are six of my cards and I lead."""
    hands = _completed(own, chance)
    count = len(hands)
    trump = np.repeat(np.arange(len(TRUMPS)), count)
    many = Many(np.tile(hands, (len(TRUMPS), 1)), np.zeros(len(trump), np.int64), trump, hurts=False)
    most = values(many, net_for(False), seen(many)).max(axis=1)
    means: Numbers = most.reshape(len(TRUMPS), count).mean(axis=1)
    return means


def _completed(own: int, chance: np.random.Generator) -> Masks:
    """My thirteen; all other cards lie with my neighbour, since nobody looks at them."""
    mine = _dealt(own, chance, HANDS)[:, 0]
    none = np.zeros_like(mine)
    return np.stack([mine, np.uint64(ALL) & ~mine, none, none], axis=1)


def _dealt(own: int, chance: np.random.Generator, count: int = LOT) -> Masks:
    """Deals by lot in which I have these six cards."""
    others = np.array([ONE << np.uint64(card) for card in PACK if not own >> card & 1])
    cards = chance.permuted(np.tile(others, (count, 1)), axis=1)
    hands = [np.bitwise_or.reduce(some, axis=1) for some in np.split(cards, (7, 20, 33), axis=1)]
    return np.stack([hands[0] | np.uint64(own), *hands[1:]], axis=1)
