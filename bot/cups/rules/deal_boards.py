"""Duplicate rounds: how a seat did, compared with the same seat at the other tables. Robots' seats are in the field."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from bot.cups.values.log_entries import Remedy
from bot.cups.values.state import CupRound, CupState, CupTable, Sitting


@dataclass(frozen=True, slots=True)
class BoardLine:
    """One seat in one deal."""

    table: int
    seat: int
    points: int
    deviation: float  # from the field's mean in this seat
    share: float  # of the others in this seat that one did better than; a draw counts half


@dataclass(frozen=True, slots=True)
class DealBoard:
    """One deal at all tables: the field's mean seat by seat, and what everybody made of it."""

    deal: int
    means: tuple[float, ...]
    lines: tuple[BoardLine, ...]


def boards(
    deals: Sequence[Sequence[Sequence[int]]], fewest_win: bool = False, tables: Sequence[int] = ()
) -> list[DealBoard]:
    """Return the boards of the deals that are over at every table; `deals[table][seat]` are the points, deal by deal.

    `tables` are the numbers of the tables; they are counted from 1 where none are given.
    """
    if not deals or not all(table and all(table) for table in deals):
        return []
    result = []
    for n in range(min(len(seat) for table in deals for seat in table)):
        seats = range(min(map(len, deals)))
        columns = [[table[seat][n] for table in deals] for seat in seats]
        means = tuple(fmean(column) for column in columns)
        lines = tuple(
            BoardLine(
                tables[t] if tables else t + 1, seat, column[t], column[t] - means[seat], share(column, t, fewest_win)
            )
            for t in range(len(deals))
            for seat, column in zip(seats, columns, strict=True)
        )
        result.append(DealBoard(n + 1, means, lines))
    return result


def share(column: Sequence[int], mine: int, fewest_win: bool = False) -> float:
    """Return the share of others in this column who did worse than `mine`; a draw counts half. Alone: 0.5."""
    if len(column) < 2:
        return 0.5
    sign, points = -1 if fewest_win else 1, column[mine]
    wins = sum(1.0 if sign * points > sign * other else 0.5 if points == other else 0.0 for other in column) - 0.5
    return wins / (len(column) - 1)


def in_field(state: CupState, round_: CupRound) -> list[tuple[CupTable, Sitting]]:
    """Return the matches that played the round's common deals to the end, without those that were dealt anew."""
    first = [(table, table.sittings[0]) for table in round_.tables]
    return [(table, sitting) for table, sitting in first if sitting.ended and not sitting.void]


def same_seat_score(state: CupState, round_: CupRound, table: CupTable, seat: int) -> float:
    """Compare a seat with the same seat at other tables: return which share of them it beat (an equal result is half a
    win), as a mean over the deals that count; 0.5 where nothing can be compared."""
    field = in_field(state, round_)
    own_place = next((n for n, (other, _) in enumerate(field) if other.number == table.number), None)
    if own_place is None or len(field) < 2:
        return 0.5
    own_match, shares = field[own_place][1], []
    for deal in range(len(own_match.results[seat].deals)):
        if _is_annulled(state, own_match, deal):
            continue
        comparable = [
            n for n, (_, match) in enumerate(field)
            if _was_played(match, seat, deal) and not _is_annulled(state, match, deal)
        ]  # fmt: skip
        column = [field[n][1].results[seat].deals[deal] for n in comparable]
        shares.append(share(column, comparable.index(own_place), own_match.fewest_win))
    return fmean(shares) if shares else 0.5


def board_of(state: CupState, round_: CupRound) -> list[DealBoard]:
    """Return the boards of a duplicate round whose matches are over."""
    field = in_field(state, round_)
    deals = [[result.deals for result in sitting.results] for _, sitting in field]
    return boards(deals, field[0][1].fewest_win if field else False, [table.number for table, _ in field])


def _was_played(sitting: Sitting, seat: int, deal: int) -> bool:
    return seat < len(sitting.results) and deal < len(sitting.results[seat].deals)


def _is_annulled(state: CupState, sitting: Sitting, deal: int) -> bool:
    rulings = state.list_valid_rulings(sitting.match)
    return any(r.rule.remedy is Remedy.ANNUL and r.rule.amount == deal + 1 for r in rulings)
