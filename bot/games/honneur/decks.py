"""The draw pile: one for all [12], or one for each player [23]. The last card of a pile is drawn first."""

from collections.abc import Sequence

from bot.kit.cards import Card, Cards
from bot.kit.game import Seat
from bot.kit.seats import seats_after, with_slot
from bot.kit.secret import Secret

Deck = Secret[Card] | tuple[Secret[Card], ...]  # one for all; or seat by seat


def deal_out(cards: Cards, seats: int, first: Seat, own: bool) -> Deck:
    """Return the cards that are in no hand. [23] Own draw piles get them one by one; the starting player, who draws
    last, also gets one last."""
    if not own:
        return Secret(cards)
    around = (*seats_after(first, seats), first)
    return tuple([Secret(cards[around.index(Seat(n)) :: seats]) for n in range(seats)])


def at(deck: Deck, seat: int) -> Cards:
    """Return what this seat may draw."""
    return deck.pieces if isinstance(deck, Secret) else deck[seat].pieces


def all_of(deck: Deck) -> Cards:
    return deck.pieces if isinstance(deck, Secret) else tuple([card for own in deck for card in own.pieces])


def less_one(deck: Deck, seat: int) -> Deck:
    """Return the draw pile after this seat has drawn."""
    rest = Secret(at(deck, seat)[:-1])
    return rest if isinstance(deck, Secret) else with_slot(deck, seat, rest)


def refill(deck: Deck, cards: Cards, active: Sequence[Seat]) -> Deck:
    """[12] Turn the cards into the draw pile. [23] Own draw piles get them one by one, under the piles of all who are
    active."""
    if isinstance(deck, Secret):
        return Secret(cards)
    for n, seat in enumerate(active):
        deck = with_slot(deck, seat, Secret(cards[n :: len(active)] + deck[seat].pieces))
    return deck
