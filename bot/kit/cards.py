"""Playing cards and their spelling. A card is a value: two 7♠ are the same card twice."""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import Self

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
FRENCH_RANKS = {"J": "V", "Q": "D", "K": "R"}  # jack, queen and king as French packs have them
_JOKER = 52


class Suit(StrEnum):
    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"
    CLUBS = "♣"

    @classmethod
    def parse(cls, word: str) -> Self:
        letter = word.removesuffix("\ufe0f")
        return cls("♠♥♦♣"["SHDC".index(letter.upper())] if letter.isascii() and len(letter) == 1 else letter)


SUITS = tuple(Suit)


class Card(int):
    """One of 52 cards, or the joker. As a number it counts 13 to a suit, in the order of SUITS, the ace highest."""

    __slots__ = ()

    @property
    def rank(self) -> str:
        return RANKS[self % 13] if self < _JOKER else "joker"

    @property
    def suit(self) -> Suit | None:
        return SUITS[self // 13] if self < _JOKER else None

    def __str__(self) -> str:
        return _SPELLINGS[self]

    __repr__ = __str__

    @classmethod
    def parse(cls, word: str) -> "Card":
        """Read a card as it is spelled ("7♠") or as people type it ("7s", "th", "10♥", "joker"). V, D and R are the
        French jack, queen and king. Raise ValueError for anything else."""
        card = _READ.get(word.upper().removesuffix("\ufe0f"))
        if card is None:
            raise ValueError(f"not a card: {word[:20]!r}")
        return card


Cards = tuple[Card, ...]

_SPELLINGS = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS) + ("joker",)
PACK: Cards = tuple(map(Card, range(_JOKER)))
JOKER = Card(_JOKER)

_READ = dict.fromkeys(("JOKER", "JK", "*", "★", "🃏"), JOKER)
for _card in PACK:
    for _rank in {_card.rank, _card.rank.replace("10", "T"), FRENCH_RANKS.get(_card.rank, _card.rank)}:
        for _suit in (SUITS[_card // 13].value, "SHDC"[_card // 13]):
            _READ[_rank + _suit] = _card


def cards(text: str) -> Cards:
    """Return the cards that a text names: cards("7♠ 7H")."""
    return tuple(map(Card.parse, text.split()))


def without(hand: Cards, others: Iterable[Card]) -> Cards | None:
    """Return the hand without those cards, or None if one of them is not in it."""
    rest = list(hand)
    try:
        for card in others:
            rest.remove(card)
    except ValueError:
        return None
    return tuple(rest)


def places_of(picks: Cards, among: Cards) -> frozenset[int]:
    """Return the places of the chosen cards; of equal cards the first."""
    counts, places = Counter(picks), set[int]()
    for n, card in enumerate(among):
        if counts[card]:
            counts[card] -= 1
            places.add(n)
    return frozenset(places)
