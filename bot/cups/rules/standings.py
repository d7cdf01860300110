"""Who is ahead at a table, who goes on, and everybody's place in the cup. Rulings HO.9 and HO.10.

A result belongs to who made at least half of the moves of the seat, as `bot.table.attendance` has it for one holder;
here several people may have held it. Nobody is ranked by a result that is not theirs.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.cups.rules.deal_boards import same_seat_score
from bot.cups.values.log_entries import Remedy, SeatResult, SittingKind
from bot.cups.values.state import CupRound, CupState, CupTable, Sitting, is_person
from bot.cups.values.terms import CupTerms, TieBreak

MAX_PLAY_OFFS = 3  # at one table; after as many ties in a row the earlier entry goes on, so that a round ends
Key = tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    """How a seat stands at its table. `player` is whose result it is: empty when it is nobody's."""

    seat: int
    player: str
    points: int
    key: Key  # the larger the better
    place: int = 0
    may_go_on: bool = False


def owner(sittings: Sequence[Sitting], seat: int) -> str:
    """Return whose the seat's result is: the person drawn into it, unless another made more than half of the moves."""
    drawn_player, moves = sittings[0].seats[seat], Counter[str]()
    for sitting in sittings:
        moves.update(dict(sitting.results[seat].moves))
    total = sum(moves.values())
    if not total:
        return drawn_player if is_person(drawn_player) and sittings[-1].results[seat].player == drawn_player else ""
    ahead = sorted((p for p in moves if is_person(p)), key=lambda p: (-moves[p], p != drawn_player))
    return ahead[0] if ahead and 2 * moves[ahead[0]] >= total else ""


def points_of(state: CupState, sitting: Sitting) -> list[int]:
    """Return each seat's points: as the match counted them, less annulled deals, and with what judges added."""
    points = [result.points for result in sitting.results]
    for ruling in state.list_valid_rulings(sitting.match):
        if ruling.rule.remedy is Remedy.POINTS:
            points[ruling.rule.seat] += ruling.rule.amount
    for deal in list_annulled_deals(state, sitting):
        points = [p - _deal(result, deal) for p, result in zip(points, sitting.results, strict=True)]
    return points


def list_annulled_deals(state: CupState, sitting: Sitting) -> set[int]:
    return {r.rule.amount for r in state.list_valid_rulings(sitting.match) if r.rule.remedy is Remedy.ANNUL}


def _deal(result: SeatResult, deal: int) -> int:
    return result.deals[deal - 1] if 0 < deal <= len(result.deals) else 0


def rows(terms: CupTerms, state: CupState, round_: CupRound, table: CupTable) -> list[TableRow]:
    """Return the seats of a table whose matches are over, the best first. Ties share the place."""
    sittings = [sitting for sitting in table.matches if sitting.ended]
    if not sittings:
        return []
    seat_rows = []
    for seat in range(len(table.seats)):
        whose = owner(sittings, seat)
        points = sum(points_of(state, sitting)[seat] for sitting in sittings)
        entrant = state.entrant(whose) if whose else None
        has_left = any(sitting.results[seat].left for sitting in sittings)
        may = entrant is not None and not entrant.out and not has_left
        key = _key(terms, state, round_, table, sittings, seat, points)
        seat_rows.append(TableRow(seat, whose, points, key, may_go_on=may))
    seat_rows.sort(key=lambda row: row.key, reverse=True)
    return [
        TableRow(row.seat, row.player, row.points, row.key, 1 + sum(o.key > row.key for o in seat_rows), row.may_go_on)
        for row in seat_rows
    ]


def _key(
    terms: CupTerms, state: CupState, round_: CupRound, table: CupTable, sittings: Sequence[Sitting], seat: int,
    points: int,
) -> Key:  # fmt: skip
    parts: list[tuple[float, ...]] = [(-points if sittings[0].fewest_win else points,)]
    for order in terms.tie_breaks:
        if order is TieBreak.SAME_SEAT:
            parts.append((round(same_seat_score(state, round_, table, seat), 9),))
        elif order is TieBreak.GAME:
            ties = [sitting.results[seat].ties for sitting in sittings]
            parts.append(tuple(sum(each) for each in zip(*ties, strict=True)))
        else:
            parts.append(tuple(_of_play_off(state, sitting, seat) for sitting in table.play_offs if sitting.ended))
    return tuple(parts)


def _of_play_off(state: CupState, sitting: Sitting, seat: int) -> float:
    """Return how many of those who were tied the seat beat; 0 for a robot that filled a seat."""
    if not is_person(sitting.seats[seat]):
        return 0
    sign, points = -1 if sitting.fewest_win else 1, points_of(state, sitting)
    tied_seats = [n for n, player in enumerate(sitting.seats) if is_person(player)]
    return sum(sign * points[seat] > sign * points[other] for other in tied_seats)


def find_tied_seats(terms: CupTerms, state: CupState, round_: CupRound, table: CupTable) -> list[int]:
    """Return the seats that must play off: those level with the last who goes on, where not all of them can."""
    candidates = [row for row in rows(terms, state, round_, table) if row.may_go_on]
    cut = places_to_win(terms, round_)
    if len(candidates) <= cut or candidates[cut - 1].key != candidates[cut].key:
        return []
    return sorted(row.seat for row in candidates if row.key == candidates[cut].key)


def places_to_win(terms: CupTerms, round_: CupRound) -> int:
    return 1 if round_.final else terms.go_on


def list_qualified(terms: CupTerms, state: CupState, round_: CupRound, table: CupTable) -> list[str]:
    """Return who plays the next round, the best first; in the final, who wins. The earlier entry breaks last ties."""
    return [row.player for row in _in_order(terms, state, round_, table)][: places_to_win(terms, round_)]


def _in_order(terms: CupTerms, state: CupState, round_: CupRound, table: CupTable) -> list[TableRow]:
    entry_order = {entrant.player: n for n, entrant in enumerate(state.entrants)}
    candidates = [row for row in rows(terms, state, round_, table) if row.may_go_on]
    return sorted(
        candidates, key=lambda row: ([[-part for part in parts] for parts in row.key], entry_order[row.player])
    )


def map_promoted(terms: CupTerms, state: CupState, round_: CupRound) -> dict[str, int]:
    """Return who goes on from this round, and from which table."""
    return {player: table.number for table in round_.tables for player in list_qualified(terms, state, round_, table)}


def losers(terms: CupTerms, state: CupState, round_: CupRound) -> list[str]:
    """Return who may be drawn as a lucky loser: they went out in this round, played, and have not withdrawn."""
    winners = map_promoted(terms, state, round_)
    candidates = (row.player for t in round_.tables for row in rows(terms, state, round_, t) if row.may_go_on)
    return sorted(set(candidates) - set(winners))


def places(terms: CupTerms, state: CupState) -> tuple[tuple[str, int], ...]:
    """Return everybody's place: in the last round by the order at its table, else by the round they reached."""
    result: list[tuple[str, int]] = []
    for round_ in reversed(state.rounds):
        for group in _groups(terms, state, round_):
            new = [player for player in group if player not in dict(result)]
            result += [(player, len(result) + 1) for player in new]
    return tuple(result)


def _groups(terms: CupTerms, state: CupState, round_: CupRound) -> Iterator[list[str]]:
    """Yield the groups that share a place in this round."""
    if not round_.final:
        yield sorted(map_promoted(terms, state, round_))  # told before, unless they were too few for a final
        players = (row.player for table in round_.tables for row in rows(terms, state, round_, table))
        yield sorted(filter(None, players))
        return
    for table in round_.tables:
        order = _in_order(terms, state, round_, table)
        if order:
            yield [order[0].player]
        for _, level in groupby(order[1:], key=lambda row: row.key):
            yield sorted(row.player for row in level)
        yield sorted(row.player for row in rows(terms, state, round_, table) if row.player and not row.may_go_on)


def count_meetings(rounds: Iterable[CupRound]) -> Counter[frozenset[str]]:
    """Count how often each pair of people has been drawn to one table."""
    meetings: Counter[frozenset[str]] = Counter()
    for round_ in rounds:
        for table in round_.tables:
            people = [player for player in table.seats if is_person(player)]
            meetings.update(frozenset((a, b)) for n, a in enumerate(people) for b in people[:n])
    return meetings


def plays_off_next(table: CupTable) -> int:
    """Return the number of the next play-off at this table; 0 when there were enough."""
    count = sum(sitting.kind is SittingKind.PLAY_OFF for sitting in table.sittings)
    return count + 1 if count < MAX_PLAY_OFFS else 0
