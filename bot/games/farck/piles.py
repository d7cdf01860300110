"""Draw piles and burn piles: one of each for all [13], or one of each for every player and for the centre [17]."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.kit.cards import Card, Cards
from bot.kit.secret import Secret
from bot.kit.seed import Seed

MIDDLE = -1  # the place of the centre's own piles
MAX_REFILLS = 1  # of a player's draw pile by the own burn pile, else one player could hold the match open for ever


@dataclass(frozen=True, slots=True)
class Piles:
    stock: Secret[Card]
    burn_pile: Cards
    shuffles: int  # how often the burn pile became the draw pile


@dataclass(frozen=True, slots=True)
class OwnPiles:
    piles: tuple[Piles, ...]  # seat by seat, and last the centre's


AnyPiles = Piles | OwnPiles


def deal_out(cards: Cards, seats: int, own: bool) -> AnyPiles:
    """Return the cards that are neither in a hand nor in the centre. [17] Equal piles;
    the rest goes to the centre's."""
    if not own:
        return Piles(Secret(cards), (), 0)
    size = len(cards) // (seats + 1)
    parts = [cards[n * size : (n + 1) * size] for n in range(seats)]
    return OwnPiles(tuple([Piles(Secret(part), (), 0) for part in (*parts, cards[seats * size :])]))


def at(piles: AnyPiles, place: int) -> Piles:
    """Return the piles of a seat, or of the centre."""
    return piles if isinstance(piles, Piles) else piles.piles[place]


def list_returning(piles: AnyPiles, place: int) -> Cards:
    """Return the burned cards that a seat will draw again."""
    return at(piles, place).burn_pile if may_refill(piles, place) else ()


def may_refill(piles: AnyPiles, place: int) -> bool:
    return isinstance(piles, Piles) or place == MIDDLE or piles.piles[place].shuffles < MAX_REFILLS


def all_of(piles: AnyPiles) -> tuple[Piles, ...]:
    return (piles,) if isinstance(piles, Piles) else piles.piles


def burn(piles: AnyPiles, cards: Mapping[int, Cards], seed: Seed) -> AnyPiles:
    """Burn the cards that come from each place."""
    if isinstance(piles, Piles):
        return _burn(piles, tuple([card for some in cards.values() for card in some]), seed, "reshuffle")
    each = list(piles.piles)
    for place, some in cards.items():
        if may_refill(piles, place):
            each[place] = _burn(each[place], some, seed, _label(place))
        else:
            each[place] = Piles(each[place].stock, (*each[place].burn_pile, *some), each[place].shuffles)
    return OwnPiles(tuple(each))


def pull(piles: AnyPiles, place: int, count: int, seed: Seed) -> tuple[Cards, AnyPiles]:
    """[13] Draw so many cards for this place, or as many as there are. Return them with the piles that are left."""
    if isinstance(piles, Piles):
        return _pull(piles, count, seed, "reshuffle")
    each, mine = list(piles.piles), piles.piles[place]
    if may_refill(piles, place):
        cards, each[place] = _pull(mine, count, seed, _label(place))
    else:
        cards, each[place] = (
            mine.stock.pieces[:count],
            Piles(Secret(mine.stock.pieces[count:]), mine.burn_pile, MAX_REFILLS),
        )
    return cards, OwnPiles(tuple(each))


def _label(place: int) -> str:
    """Return the label of a place's shuffles. Every place has shuffles of its own, so that nobody's play changes the
    order of another player's cards."""
    return f"pile {place + 1} reshuffle"


def _burn(piles: Piles, cards: Cards, seed: Seed, label: str) -> Piles:
    if piles.stock.pieces:
        return Piles(piles.stock, (*piles.burn_pile, *cards), piles.shuffles)
    return _refill((*piles.burn_pile, *cards), piles.shuffles, seed, label)


def _refill(burn_pile: Cards, shuffles: int, seed: Seed, label: str) -> Piles:
    """[13] Shuffle the burn pile into a new draw pile."""
    if not burn_pile:
        return Piles(Secret(()), (), shuffles)
    return Piles(Secret(seed.shuffle(burn_pile, f"{label} {shuffles + 1}")), (), shuffles + 1)


def _pull(piles: Piles, count: int, seed: Seed, label: str) -> tuple[Cards, Piles]:
    stock = piles.stock.pieces
    if count < len(stock):
        return stock[:count], Piles(Secret(stock[count:]), piles.burn_pile, piles.shuffles)
    piles = _refill(piles.burn_pile, piles.shuffles, seed, label)
    if count == len(stock) or not piles.stock.pieces:
        return stock, piles
    more, piles = _pull(piles, count - len(stock), seed, label)
    return stock + more, piles
