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
from bot.kit.robot import ROBOT
from bot.table.log import LAST_CARD, MOVERS, TOO_LATE_ASKED, By, Entry, Resign, StandIn, TakeBack, undoes


class SeatMoves(NamedTuple):
    """The moves of a seat's turns, since its holder got the seat."""

    own: int = 0
    played_for: int = 0  # by the clock or a robot
    excused: int = 0  # by a robot, after the end of a round in which the holder was asked too late

    @property
    def absent(self) -> bool:
        return self.own < self.played_for or (self.excused > 0 and not self.own)


class Attendance(NamedTuple):
    absent: frozenset[Seat]  # the seats of people who made fewer than half of their moves
    void: bool  # none of the people made a move, and there were some to make


def attendance(players: Sequence[str], log: Sequence[Entry], moves: Sequence[type[Move]]) -> Attendance:
    """What this log tells of the people who hold the seats at its end. `moves` are the verbs of the game."""
    found = seat_moves(len(players), log, moves)
    people = {Seat(n): found[n] for n, player in enumerate(players) if not player.startswith(ROBOT)}
    some = any(each.played_for or each.excused for each in people.values())
    return Attendance(
        frozenset(seat for seat, each in people.items() if each.absent),
        some and not any(each.own for each in people.values()),
    )


def seat_moves(seats: int, log: Sequence[Entry], moves: Sequence[type[Move]]) -> list[SeatMoves]:
    """A move that was undone, that ends nobody's turn or that played itself is nobody's."""
    found, asides, excused = [SeatMoves()] * seats, any(kind.aside for kind in moves), set[int]()
    left = set[int]()  # what a robot plays for who has left for good is nobody's
    for entry in lasting_entries(log):
        if (seat := entry.seat) is None or entry.reason == LAST_CARD or (seat in left and entry.by in MOVERS):
            continue
        mine = found[seat]
        if entry.by in (By.CLOCK, By.ROBOT):
            pardon = seat in excused
            found[seat] = SeatMoves(mine.own, mine.played_for + (not pardon), mine.excused + pardon)
        elif entry.by in MOVERS:
            found[seat] = mine._replace(own=mine.own + (not (asides and read(entry.text, moves).aside)))
        elif entry.text.startswith("replace "):
            found[seat] = SeatMoves()
            excused.discard(seat)
            left.discard(seat)
        elif entry.text == str(Resign()):
            left.add(seat)
        elif entry.reason == TOO_LATE_ASKED:
            excused.add(seat)
        elif entry.text == str(TakeBack()):
            excused.discard(seat)
    return found


def with_last(result: Result, last: Collection[int]) -> Result:
    """The result with these seats at the last place, and the others before them."""
    if not last:
        return result
    ranks = {seat: place for seat, place in enumerate(result.places) if seat not in last}
    places = [len(result.places)] * len(result.places)
    for seat, mine in ranks.items():
        places[seat] = 1 + sum(rank < mine for rank in ranks.values())
    return replace(result, places=tuple(places))


def lasting_entries(log: Sequence[Entry]) -> list[Entry]:
    """The entries that no later one undid."""
    lasting: list[Entry] = []
    for entry in log:
        if undone := undoes(entry):
            lasting = [before for before in lasting if before.ply < undone.ply]
        else:
            lasting.append(entry)
    return lasting


def left_at(log: Sequence[Entry]) -> tuple[tuple[Seat, int], ...]:
    """When which seat was left: its player resigned, or a robot came in when the time ran out."""
    absences = []
    for before, entry in zip((None, *log), log, strict=False):
        if entry.by is By.HOUSE and entry.seat is not None:
            timed_out = before is not None and before.by is By.CLOCK and before.seat == entry.seat
            if entry.text == str(Resign()) or (entry.text == str(StandIn()) and timed_out):
                absences.append((entry.seat, entry.at))
    return tuple(absences)
