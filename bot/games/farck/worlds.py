"""Imagined tables: what a seat knows lies where it does, and all that it doesn't know is dealt anew."""

from collections.abc import Iterator
from itertools import islice

from bot.games.farck.futures import hidden_sizes, list_unseen, spare
from bot.games.farck.melds import POINTS
from bot.games.farck.piles import AnyPiles, OwnPiles, Piles
from bot.games.farck.rules import Offer, State, hand_of
from bot.games.farck.view import TradeView, View
from bot.kit.cards import Card, Cards, without
from bot.kit.game import Seat
from bot.kit.match_length import NO_LIMIT
from bot.kit.secret import Secret
from bot.kit.seed import Dice, fresh_seed


def worlds(view: View, dice: Dice) -> Iterator[State]:
    """Yield imagined states without end. In a trade all others are still asked, because nobody knows what they have
    answered in secret."""
    unseen_cards, sizes = list_unseen(view), hidden_sizes(view)
    limit = NO_LIMIT if view.remaining_rounds is None else view.remaining_rounds
    while True:
        loose = iter(dice.shuffle(unseen_cards))
        hands = [view.hand if n == view.seat else tuple(islice(loose, size)) for n, size in enumerate(sizes)]
        piles, offer, turns = _piles(view, loose), None, view.turns
        if view.trade is not None:
            hands, offer = _choose_offer(view, view.trade, hands)
            turns = frozenset([Seat(n) for n, hand in enumerate(hands) if hand and n != offer.seat])
        secret_hands = tuple([hand_of(hand, n) for n, hand in enumerate(hands)])
        yield State(fresh_seed(dice), turns, view.table, secret_hands, piles, offer, remaining_rounds=limit)


def _piles(view: View, loose: Iterator[Card]) -> AnyPiles:
    if not view.own_piles:
        (shuffles,) = view.shuffles
        return Piles(Secret(tuple(loose)), view.burn_pile, shuffles)
    heaps = zip(view.own_piles, view.shuffles, strict=True)
    return OwnPiles(
        tuple([Piles(Secret(tuple(islice(loose, heap.stock))), heap.burn_pile, shuffles) for heap, shuffles in heaps])
    )


def _choose_offer(view: View, asking: TradeView, hands: list[Cards]) -> tuple[list[Cards], Offer]:
    """Choose what the player who opened the trade has offered: the highest card that the hand could spare. Return the
    hands without it, and the offer."""
    whole = hands[asking.seat]
    card = max(spare(view, whole) or whole, key=POINTS.__getitem__)
    rest = without(whole, (card,)) or ()
    offer = Offer(asking.seat, asking.wanted_card, Secret((card,), asking.seat), (None,) * len(hands))
    return [rest if n == asking.seat else hand for n, hand in enumerate(hands)], offer
