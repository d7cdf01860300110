"""Where a match turned: the deals after which somebody else led."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from bot.kit.game import PerDeal, Seat


class TurningPoint(NamedTuple):
    """A deal, counted from 1, after which `seat` led where `before` had led, or where several had shared the lead."""

    deal: int
    seat: Seat
    before: Seat | None


def turning_points(deals: PerDeal, low: bool = False) -> tuple[TurningPoint, ...]:
    """Return every change of the lead. The first leader took it from nobody."""
    changes: list[TurningPoint] = []
    leading: Seat | None = None
    has_been_led = False
    for number, totals in enumerate(accumulate(deals, _sum), 1):
        seat = _leader(totals, low)
        if has_been_led and seat is not None and seat != leading:
            changes.append(TurningPoint(number, seat, leading))
        leading, has_been_led = seat, has_been_led or seat is not None
    return tuple(changes)


def count_changes(deals: PerDeal, low: bool = False) -> int:
    """Return how often the lead went from one seat to another, whether some shared it in between or not."""
    leaders = [seat for totals in accumulate(deals, _sum) if (seat := _leader(totals, low)) is not None]
    return sum(before != after for before, after in pairwise(leaders))


class FirstLead(NamedTuple):
    """The deal, counted from 1, since which `seat` has led."""

    deal: int
    seat: Seat


def led_from(deals: PerDeal, low: bool = False) -> FirstLead | None:
    """Return since which deal one seat has led alone, if no other seat ever led alone and it leads at the end."""
    leaders = [_leader(totals, low) for totals in accumulate(deals, _sum)]
    if len(deals) < 2 or leaders[-1] is None or len({*leaders} - {None}) != 1:
        return None
    shared_deals = [deal for deal, seat in enumerate(leaders, 1) if seat is None]
    return FirstLead(max(shared_deals, default=0) + 1, leaders[-1])


def _sum(before: tuple[int, ...], deal: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(before, deal, strict=True)))


def _leader(totals: Sequence[int], low: bool) -> Seat | None:
    best = (min if low else max)(totals)
    return Seat(totals.index(best)) if totals.count(best) == 1 else None
