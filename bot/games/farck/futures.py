"""Imagined futures: what the others hold and bid, and what I draw; and what a move is worth in one of them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.games.farck.brain import Chances, worth
from bot.games.farck.melds import POINTS
from bot.games.farck.plans import CLOSE, Extensions, lay_all, least_useful, uses
from bot.games.farck.rules import AnyMove, Burn, Draw, Join, Trade, packs
from bot.games.farck.view import View
from bot.kit.cards import JOKER, PACK, Card, Cards, without
from bot.kit.seed import Dice

SPARE = 6  # points of a card with which others join a trade
JOINS = 3  # one of so many others joins a trade
REQUEST_WORTH = 10  # what a card is worth, beside its points, to whoever asks for it: it completes a meld


class Future(NamedTuple):
    hands: tuple[Cards, ...]  # seat by seat; mine is empty
    draws: Cards  # mine, in this order
    chances: Chances
    joins: tuple[bool, ...]  # who joins a trade with a card to spare


def futures(view: View, dice: Dice) -> Iterator[Future]:
    """Yield imagined futures without end. The others hold any of the unseen cards, and I draw from the rest of these,
    and then from what was burned."""
    unseen_cards, sizes = list_unseen(view), hidden_sizes(view)
    hand_cards, more = sum(sizes), len(view.hand) + 3
    later = chances(view)
    while True:
        pile = [*_draw(unseen_cards, hand_cards + more, dice), *dice.shuffle(view.burn_pile or PACK)]
        hands = []
        for size in sizes:
            hands.append(tuple(pile[:size]))
            pile = pile[size:]
        draws = tuple([pile[n % len(pile)] for n in range(more)])
        yield Future(tuple(hands), draws, later, tuple([not dice.below(JOINS) for _ in sizes]))


def chances(view: View) -> Chances:
    """Return each card's share of the cards that others hold and the draw pile holds."""
    counts = Counter(list_unseen(view))
    return {card: count / counts.total() for card, count in counts.items()}


def hidden_sizes(view: View) -> list[int]:
    """Return how many cards each of the others holds, the one that a trade was opened with among them;
    of my own none."""
    opener = None if view.trade is None else view.trade.seat
    return [0 if n == view.seat else count + (n == opener) for n, count in enumerate(view.hand_sizes)]


def list_unseen(view: View) -> list[Card]:
    """Return what others hold, and what the draw pile holds."""
    table = view.table
    rest = Counter((*PACK, JOKER, JOKER) * _packs(view))
    burned_cards = [card for heap in view.own_piles for card in heap.burn_pile] or view.burn_pile
    rest.subtract([*view.hand, *table.centre, *burned_cards, *[card for meld in table.melds for card in meld.cards]])
    return sorted(rest.elements())


def _packs(view: View) -> int:
    """[17] Return how many packs are in play. With own draw piles, it is as many as all cards together fill, in
    whatever version of the rules they were dealt."""
    if not view.own_piles:
        return packs(len(view.hand_sizes))
    table, has_offer = view.table, view.trade is not None
    waiting = sum([heap.stock + len(heap.burn_pile) for heap in view.own_piles])
    laid_count = sum([len(meld.cards) for meld in table.melds])
    count = sum(view.hand_sizes) + len(table.centre) + waiting + laid_count + has_offer
    return max(1, round(count / len((*PACK, JOKER, JOKER))))


def _draw(cards: Sequence[Card], count: int, dice: Dice) -> list[Card]:
    """Draw so many of the cards at random, or all if there are fewer."""
    pile = list(cards)
    for n in range(min(count, len(pile))):
        other = n + dice.below(len(pile) - n)
        pile[n], pile[other] = pile[other], pile[n]
    return pile[:count]


def worth_of(view: View, future: Future, move: AnyMove) -> float:
    """Return the points that I lay in this future after the move, at once and later. While a trade is open, what the
    wanted card is worth to an opponent is taken off, as a share for each, if I let it go by passing or offering too
    little."""
    if isinstance(move, Burn):
        rest = without(view.hand, (move.card,)) or ()
        count = 2 if rest else 3
        return outlook(view, (*rest, *future.draws[:count]), future.chances)
    if isinstance(move, Draw):
        return outlook(view, (*view.hand, future.draws[0]), future.chances)
    if isinstance(move, Trade):
        return _value_trade(view, future, move.wanted_card, move.offered_card, _highest_bid(view, future))
    asking = view.trade
    assert asking is not None
    concession, top = (
        (REQUEST_WORTH + POINTS[asking.wanted_card]) / (len(view.hand_sizes) - 1),
        _highest_bid(view, future),
    )
    if isinstance(move, Join):
        loss = concession if move.card != JOKER and POINTS[move.card] < top else 0
        return _value_trade(view, future, asking.wanted_card, move.card, top) - loss
    return outlook(view, view.hand, future.chances) - concession  # I pass


def outlook(view: View, hand: Cards, likely: Chances) -> float:
    """Return what this hand lays in my next turn, and what it is worth when it has burned what helps it least."""
    on, has_begun = Extensions(view.table.melds), view.seat in view.table.melders
    points, hand = lay_all(tuple(sorted(hand)), on, has_begun)
    rest = without(hand, (least_useful(hand, on),)) if hand else ()
    return points + worth(rest or (), on, has_begun or points > 0, likely, len(view.hand_sizes))


def _value_trade(view: View, world: Future, target: Card, bid: Card, top: int) -> float:
    """[9] [10] Estimate what I lay after a trade in which `top` is the highest bid of the others."""
    if bid == JOKER:
        return outlook(view, world.draws[: len(view.hand)], world.chances)
    rest, points = without(view.hand, (bid,)) or (), POINTS[bid]
    hand = rest if points < top else view.hand if points == top else (*rest, target)
    return outlook(view, hand, world.chances)


def _highest_bid(view: View, world: Future) -> int:
    """Return the points that the others offer: who opened the trade its highest spare card, another one only a good
    card."""
    opener, bids = None if view.trade is None else view.trade.seat, [0]
    for seat, hand in enumerate(world.hands):
        if seat == opener or world.joins[seat]:
            bid = max([POINTS[card] for card in spare(view, hand)], default=0)
            bids.append(bid if seat == opener or bid >= SPARE else 0)
    return max(bids)


def spare(view: View, hand: Cards) -> Cards:
    """Return the cards of this hand that are close to no meld."""
    use_of = uses(hand, Extensions(view.table.melds))
    return tuple([card for card in use_of if use_of[card] < CLOSE])
