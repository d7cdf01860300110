"""Work out how a round ended for each person at its tables: who goes on, who is out, and why.

Everything follows from the log as it was when the next round was drawn, so that it can be told again after a restart.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.cups.cup import Cup
from bot.cups.rules.standings import TableRow, places_to_win, rows
from bot.cups.values.log_entries import CupEntry, DrawRound, EndCup, ForgetPlayer, RemovePlayer, Withdraw
from bot.cups.values.state import CupRound, CupTable, is_person


class Why(StrEnum):
    ON = "on"  # plays the next round, or won the cup
    PLACE = "place"  # others of the table were better
    TIE = "tie"  # level with the last who goes on, and entered later
    WITHDREW = "withdrew"  # from the cup
    REMOVED = "removed"  # from the cup, by an organiser
    LEFT = "left"  # the table
    AWAY = "away"  # somebody else made more than half of the moves
    NEVER_CAME = "never-came"  # not one move


@dataclass(frozen=True, slots=True)
class Fate:
    player: str
    table: int
    why: Why
    place: int = 0  # among those whose result it is; 0: it is not theirs
    lucky: bool = False  # out, and drawn in again
    waits: bool = False  # out, and may still get the seat of somebody who does not come


def find_ended_round(cup: Cup, entry: CupEntry) -> CupRound | None:
    """Return the round that this entry closes; None where it closes none."""
    if isinstance(entry.word, DrawRound):
        return cup.state.rounds[entry.word.round - 2] if entry.word.round > 1 else None
    return cup.state.round if isinstance(entry.word, EndCup) and entry.word.places else None


def fates(cup: Cup, entry: CupEntry) -> list[Fate]:
    """Return the fate of everybody who sat in the round that this entry closes, table by table, the best first."""
    if (round_ := find_ended_round(cup, entry)) is None:
        return []
    players, lucky, queue = _next_players(cup, entry)
    leavers = {
        each.word.player: Why.REMOVED if isinstance(each.word, RemovePlayer) else Why.WITHDREW
        for each in cup.log[: entry.number]
        if isinstance(each.word, Withdraw | ForgetPlayer | RemovePlayer) and _is_out(cup, each.word.player)
    }
    return [
        Fate(player, table.number, why, place, player in lucky, player in queue)
        for table in round_.tables
        for player, why, place in _of_table(cup, round_, table, players, leavers)
    ]


def _next_players(cup: Cup, entry: CupEntry) -> tuple[set[str], set[str], set[str]]:
    """Return who goes on, who was drawn in again, and who waits for a seat."""
    word = entry.word
    if isinstance(word, DrawRound):
        lucky = set(word.lucky)
        return {player for plan in word.tables for player in plan.seats} - lucky, lucky, set(word.queue)
    return {player for player, place in cup.state.places if place == 1}, set(), set()


def _is_out(cup: Cup, player: str) -> bool:
    entrant = cup.state.entrant(player)
    return entrant is None or entrant.out


def _of_table(
    cup: Cup, round_: CupRound, table: CupTable, on: set[str], leavers: Mapping[str, Why]
) -> Iterator[tuple[str, Why, int]]:
    rows_by_player = {row.player: row for row in rows(cup.terms, cup.state, round_, table) if row.player}
    players = dict.fromkeys(rows_by_player)  # in the order of their places
    for sitting in table.sittings:
        players |= dict.fromkeys(player for player in (*sitting.seats, *sitting.holders) if is_person(player))
    last_place = max((row.place for player, row in rows_by_player.items() if player in on), default=0)
    is_full = sum(player in on for player in rows_by_player) >= places_to_win(cup.terms, round_)
    for player in sorted(players, key=lambda player: player not in on):
        row = rows_by_player.get(player)
        place = 1 + sum(other.place < row.place for other in rows_by_player.values()) if row else 0
        yield player, _why(table, player, row, on, leavers, last_place if is_full else 0), place


def _why(table: CupTable, player: str, row: TableRow | None, on: set[str], leavers: Mapping[str, Why], cut: int) -> Why:
    if player in on:
        return Why.ON
    if player in leavers:
        return leavers[player]
    sittings = [sitting for sitting in table.matches if sitting.ended]
    if row is None:
        results = [result for sitting in table.sittings for result in sitting.results]  # also of a match that is void
        has_moved = any(dict(result.moves).get(player) for result in results)
        return Why.AWAY if has_moved else Why.NEVER_CAME
    if any(sitting.results[row.seat].left for sitting in sittings):
        return Why.LEFT
    return Why.TIE if row.place == cut else Why.PLACE
