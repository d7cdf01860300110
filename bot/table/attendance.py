"""Who was there: the one rule about people who let the clock and robots play for them.

A person made a move, or the clock or a robot made it for them; both were theirs to make, from the moment on at which
the person got the seat. Whoever made fewer than half of them is absent and takes the last place of the table, which
several absent people share. When a round of a season is over, robots finish its matches: what they play for somebody
who was asked only after that counts neither way, as long as that person made a move before. Where clock and robots made
every move of all the people, the match is void.

The table writes what it finds into the log (`Absent`, `Void`) with the entry that ends a match, and everybody else
reads it there. A log that was written before this rule holds no such entries, and means what it always meant.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.kit.game import Result, Seat
from bot.kit.notation import Move, read
from bot.kit.robot_levels import ROBOT
from bot.table.match_log import LAST_CARD, MOVERS, TOO_LATE_ASKED, By, Entry, Resign, StandIn, TakeBack, undoes

MAX_MISSED_TURNS = 3  # turns in a row that the clock plays before a robot sits in


class SeatMoves(NamedTuple):
    """The moves of a seat's turns, since its holder got the seat."""

    own_moves: int = 0
    other_moves: int = 0  # by the clock or a robot
    excused_moves: int = 0  # by a robot, after the end of a round in which the holder was asked too late

    @property
    def absent(self) -> bool:
        return self.own_moves < self.other_moves or (self.excused_moves > 0 and not self.own_moves)


class Attendance(NamedTuple):
    absentees: frozenset[Seat]  # the seats of people who made fewer than half of their moves
    void: bool  # none of the people made a move, and there were some to make


def attendance(players: Sequence[str], log: Sequence[Entry], moves: Sequence[type[Move]]) -> Attendance:
    """Return who was absent among the people who hold the seats at the log's end. `moves` are the game's verbs."""
    seats_moves = seat_moves(len(players), log, moves)
    people = {Seat(n): seats_moves[n] for n, player in enumerate(players) if not player.startswith(ROBOT)}
    had_moves_made = any(each.other_moves or each.excused_moves for each in people.values())
    return Attendance(
        frozenset(seat for seat, each in people.items() if each.absent),
        had_moves_made and not any(each.own_moves for each in people.values()),
    )


def seat_moves(seats: int, log: Sequence[Entry], moves: Sequence[type[Move]]) -> list[SeatMoves]:
    """Count the moves of each seat. A move that was undone, that ends nobody's turn or that played itself counts for
    nobody."""
    counts, asides, excused_seats = [SeatMoves()] * seats, any(kind.aside for kind in moves), set[int]()
    resigned_seats = set[int]()  # a robot's moves for a player who has resigned count for nobody
    for entry in lasting_entries(log):
        if (seat := entry.seat) is None or entry.reason == LAST_CARD or (seat in resigned_seats and entry.by in MOVERS):
            continue
        count = counts[seat]
        if entry.by in (By.CLOCK, By.ROBOT):
            pardon = seat in excused_seats
            counts[seat] = SeatMoves(count.own_moves, count.other_moves + (not pardon), count.excused_moves + pardon)
        elif entry.by in MOVERS:
            counts[seat] = count._replace(own_moves=count.own_moves + (not (asides and read(entry.text, moves).aside)))
        elif entry.text.startswith("replace "):
            counts[seat] = SeatMoves()
            excused_seats.discard(seat)
            resigned_seats.discard(seat)
        elif entry.text == str(Resign()):
            resigned_seats.add(seat)
        elif entry.reason == TOO_LATE_ASKED:
            excused_seats.add(seat)
        elif entry.text == str(TakeBack()):
            excused_seats.discard(seat)
    return counts


def with_last(result: Result, last: Collection[int]) -> Result:
    """Return the result with these seats at the last place, and the others before them."""
    if not last:
        return result
    ranks = {seat: place for seat, place in enumerate(result.places) if seat not in last}
    places = [len(result.places)] * len(result.places)
    for seat, mine in ranks.items():
        places[seat] = 1 + sum(rank < mine for rank in ranks.values())
    return replace(result, places=tuple(places))


def lasting_entries(log: Sequence[Entry]) -> list[Entry]:
    """Return the entries that no later one undid."""
    entries: list[Entry] = []
    for entry in log:
        if undone := undoes(entry):
            entries = [before for before in entries if before.ply < undone.ply]
        else:
            entries.append(entry)
    return entries


def find_last_decision(log: Sequence[Entry], seat: Seat) -> int | None:
    """Return the ply of this player's newest move that was not undone. Their last card was played by itself."""
    entries = (entry for entry in lasting_entries(log) if entry.by is By.PLAYER and entry.seat == seat)
    return max((entry.ply for entry in entries if entry.reason != LAST_CARD), default=None)


def list_leavings(log: Sequence[Entry]) -> tuple[tuple[Seat, int], ...]:
    """Return each seat that was left, and when: its player resigned, or a robot came in when the time ran out."""
    moments = []
    for before, entry in zip((None, *log), log, strict=False):
        if entry.by is By.HOUSE and entry.seat is not None:
            timed_out = (  # else they lent it themselves
                before is not None and before.by is By.CLOCK and (before.seat, before.at) == (entry.seat, entry.at)
            ) and not entry.source
            if entry.text == str(Resign()) or (entry.text == str(StandIn()) and timed_out):
                moments.append((entry.seat, entry.at))
    return tuple(moments)
