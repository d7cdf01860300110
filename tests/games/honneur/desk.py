"""Positions written down as text: chains with bars between them."""

from dataclasses import replace

from bot.games.honneur import game as honneur
from bot.games.honneur.chains import Table
from bot.games.honneur.rules import State
from bot.kit.cards import Cards, cards
from bot.kit.game import Seat
from bot.kit.notation import read
from bot.kit.secret import Secret
from bot.kit.seed import Seed

SEED = Seed(bytes(32))


def chains(text: str) -> Table:
    return tuple(cards(chain) for chain in text.split("/") if chain.strip())


def position(
    *hands: str,
    table: str = "",
    pile: str = "",
    deck: str = "2♣ 3♣ 4♣ 8♣",
    orphans: dict[int, str] | None = None,
    drew: bool = False,
    **options: str,
) -> State:
    """Return a position in the last round of a match, with seat 0 on turn. The last card of the deck is drawn next."""
    state = honneur.deal(len(hands), {"rounds": "one", **options}, SEED)
    return replace(
        state,
        first_seat=Seat(0),
        turn=Seat(0),
        left_by=Seat(0),
        hands=tuple(Secret(cards(hand), seat) for seat, hand in enumerate(hands)),
        table=chains(table),
        pile=cards(pile),
        deck=Secret(cards(deck)),
        orphans=tuple(cards((orphans or {}).get(seat, "")) for seat in range(len(hands))),
        drew=drew,
    )


def say(state: State, *texts: str, seat: int | None = None) -> State:
    """Play move after move, each by whoever is on turn, or all by that seat; return the state."""
    for text in texts:
        state = honneur.play(state, state.turn if seat is None else Seat(seat), read(text, honneur.moves))
    return state


def hand(state: State, seat: int) -> Cards:
    return state.hands[seat].pieces
