"""Events that screens tell. They hold only what everybody saw."""

from dataclasses import dataclass
from enum import StrEnum

from bot.kit.cards import Card, Cards
from bot.kit.game import Seat


@dataclass(frozen=True, slots=True)
class DrawNews:
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class BurnNews:
    seat: Seat
    card: Card
    count: int  # drawn for it


@dataclass(frozen=True, slots=True)
class MeldNews:
    seat: Seat
    cards: Cards
    points: int


@dataclass(frozen=True, slots=True)
class ExtensionNews:
    seat: Seat
    card: Card
    number: int
    points: int


@dataclass(frozen=True, slots=True)
class OfferNews:
    """A trade has begun."""

    seat: Seat
    wanted_card: Card


class Outcome(StrEnum):
    ALONE = "alone"
    WON = "won"
    TIE = "tie"
    JOKER = "joker"


@dataclass(frozen=True, slots=True)
class TradeNews:
    """How a trade ended: who offered which card, beginning with the seat that opened the trade."""

    wanted_card: Card
    offers: tuple[tuple[Seat, Card], ...]
    outcome: Outcome
    winner: Seat | None


News = DrawNews | BurnNews | MeldNews | ExtensionNews | OfferNews | TradeNews
