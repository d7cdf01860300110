"""Seats around a table, and what lies before each of them as one slot of a tuple."""

from typing import TypeVar

from bot.kit.game import RuleError, Seat

T = TypeVar("T")


def next_seat(seat: Seat, seats: int) -> Seat:
    """Return the seat to the left, as play goes: 0, 1, 2, … and 0 again."""
    return Seat((seat + 1) % seats)


def seats_after(seat: Seat, seats: int) -> list[Seat]:
    """Return all the other seats, from the next one on."""
    return [Seat(n % seats) for n in range(seat + 1, seat + seats)]


def with_slot(slots: tuple[T, ...], place: int, slot: T) -> tuple[T, ...]:
    """Return the tuple with another value in one place, such as a seat's."""
    return slots[:place] + (slot,) + slots[place + 1 :]


def take_from(pieces: tuple[T, ...], piece: T, code: str) -> tuple[T, ...]:
    """Return the pieces without that one. Raise RuleError(code, card=piece) if it is not among them."""
    try:
        place = pieces.index(piece)
    except ValueError:
        raise RuleError(code, card=piece) from None
    return pieces[:place] + pieces[place + 1 :]
