"""How probable it is that the others hold this or that, after what they have played.

Whoever has played by rules of thumb so far probably does so always, and then hardly any deal fits in which that
seat would have played otherwise. Such deals are too rare to be dealt by lot. They are found by exchanges of cards
between two hands: what is more probable stays, and what is less probable seldom does (the algorithm of Metropolis).
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.games.honey.many import Floats, ManyDeals, Numbers
from bot.games.honey.many_thumbs import Scene, by_thumb, same
from bot.games.honey.thumbs import ALL_CARDS
from bot.games.honey.worlds import Knowledge
from bot.kit.worlds import ONE, Masks

WAYS = ((0.6, 0.02), (0.4, 0.3))  # how many players are of a kind, and how often these leave the rules of thumb
OTHERS = 2  # cards that they may then play instead
FIRST_DEALS = 24  # deals that come first
EXCHANGES = 20  # before each further lot
TRIAL_DEALS = 8  # deals that are dealt by lot for each one that is taken
PAIRS = ([1, 2], [1, 3], [2, 3])  # of seats that may exchange cards


class _Laying(NamedTuple):
    """What lay when somebody else played a card."""

    seat: int
    card: int
    trick_size: int
    led_suit: int
    best_card: int
    played_cards: int  # a mask of all that had been played, and this one
    later_cards: int  # all cards that the seat has played since, and this one


def lots(knowledge: Knowledge, chance: np.random.Generator, size: int, count: int) -> Iterator[ManyDeals]:
    """Yield deals as they may lie now, each as often as it is probable. A few come first, because there may be time for
    no more; then come `count` lots of `size` deals."""
    belief, here = Belief(knowledge, chance, size), knowledge.set_up_now()
    yield here.copy_with_hands(belief.hands[:: size // FIRST_DEALS])
    for _ in range(count):
        for _ in range(EXCHANGES):
            belief.exchange()
        yield here.copy_with_hands(belief.hands)


class Belief:
    """Imagined deals, a row of hands each. Chains stand one after the other, and share no chance."""

    def __init__(self, knowledge: Knowledge, chance: np.random.Generator, size: int, chains: int = 1) -> None:
        self._chance, self._evidence = chance, Evidence(knowledge)
        self._cards = ONE << np.array(knowledge.unseen_cards, np.uint64)
        self._may = np.array([[not lacks >> card & 1 for card in knowledge.unseen_cards] for lacks in knowledge.lacks])
        start_hands = knowledge.deal_hands(chance, size * TRIAL_DEALS)
        each = self._evidence.likely(start_hands, [0, 1, 2, 3])
        lots = np.array_split(np.arange(len(start_hands)), chains)
        rows = np.concatenate([lot[_pick_rows(chance, each[lot].sum(axis=1), size // chains)] for lot in lots])
        self.hands, self._likely = start_hands[rows], each[rows]

    def exchange(self) -> None:
        """Exchange a card between two of the others, in each deal where that is probable."""
        pair = PAIRS[self._chance.integers(len(PAIRS))]
        hands, fits = self.hands.copy(), np.ones(len(self.hands), bool)
        for giver, taker in (pair, pair[::-1]):
            may = (self.hands[:, [giver]] & self._cards != 0) & self._may[taker]
            gifts = self._cards[(may * self._chance.random(may.shape)).argmax(axis=1)]
            hands[:, giver] ^= gifts
            hands[:, taker] ^= gifts
            fits &= may.any(axis=1)
        likely = self._evidence.likely(hands, pair)
        gain = (likely - self._likely[:, pair]).sum(axis=1)
        stays = np.flatnonzero(fits & (np.log(self._chance.random(len(hands))) < gain))
        self.hands[stays] = hands[stays]
        self._likely[stays[:, None], pair] = likely[stays]


def _pick_rows(chance: np.random.Generator, likely: Floats, size: int) -> Numbers:
    """Pick so many rows, each as often as it is likely."""
    weights = np.exp(likely - likely.max()).cumsum()
    marks = (chance.random() + np.arange(size)) / size * weights[-1]
    rows: Numbers = np.searchsorted(weights, marks).clip(0, len(weights) - 1)
    return rows


class Evidence:
    """What the others have played, and how well hands fit it."""

    def __init__(self, knowledge: Knowledge) -> None:
        turns = _turns(knowledge)
        self._trump, self._hurts = knowledge.trump, knowledge.hurts
        alike = [[turn for turn in turns if turn.trick_size in sizes] for sizes in ((0,), (1, 2), (3,))]
        self._turns = [np.array(some).T for some in alike if some]  # a column each
        self._kinds = [of_kinds(sum(turn.seat == seat for turn in turns)) for seat in range(4)]

    def likely(self, hands: Masks, seats: list[int]) -> Floats:
        """Return how likely each of these seats would have played so: of each row of hands, logarithms."""
        odd = np.zeros(hands.shape, np.int64)
        for turns in self._turns:
            some = turns[:, np.isin(turns[0], seats)]
            if some.size:
                otherwise = self._find_deviations(hands, some)
                for seat in seats:
                    odd[:, seat] += otherwise[:, some[0] == seat].sum(axis=1)
        likelihoods: Floats = np.stack([self._kinds[seat][odd[:, seat]] for seat in seats], axis=1)
        return likelihoods

    def _find_deviations(self, hands: Masks, turns: Numbers) -> NDArray[np.bool_]:
        """Say of each row and turn whether the rules of thumb choose another card than was played."""
        seat, card, trick_size, led, best, played_cards, later = turns
        hand = hands[:, seat] | later.astype(np.uint64)
        rest = np.uint64(ALL_CARDS) & ~hand & ~played_cards.astype(np.uint64)
        card, led, best = (np.tile(column, len(hands)) for column in (card, led, best))
        trump = np.full(hand.size, self._trump)
        sight = Scene(hand.ravel(), rest.ravel(), int(trick_size[0]), led, best, trump, self._hurts)
        return ~same(by_thumb(sight), card, sight.rest).reshape(hand.shape)


def _turns(knowledge: Knowledge) -> list[_Laying]:
    """Return the turns of the other seats. Their hands need not be known."""
    many, layings, played_cards, later = knowledge.set_up_start(), [], 0, [0] * 4
    for seat, card in knowledge.plays:
        played_cards |= 1 << card
        layings.append(
            _Laying(seat, card, many.trick_size, int(many.led_suit[0]), int(many.best_card[0]), played_cards, 0)
        )
        many.play(np.array([card]))
    for n, turn in reversed(list(enumerate(layings))):
        later[turn.seat] |= 1 << turn.card
        layings[n] = turn._replace(later_cards=later[turn.seat])
    return [turn for turn in layings if turn.seat]


def of_kinds(count: int) -> Floats:
    """Return logarithms: how likely it is that a seat leaves the rules of thumb never, once, twice ... in `count`
    turns, and then plays just the cards that it played."""
    odd = np.arange(count + 1)
    likely = sum(share * (1 - leaves) ** (count - odd) * (leaves / OTHERS) ** odd for share, leaves in WAYS)
    logarithms: Floats = np.log(likely)
    return logarithms
