"""A match that is over, as the league sees it: who played, and their places: among the people, and among all."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.kit.game import Result, Seat
from bot.kit.pace import Tempo
from bot.kit.robot_levels import ROBOT


class Pool(StrEnum):
    """Matches that are rated together."""

    DUEL_LIVE = "duel-live"
    DUEL_ASYNC = "duel-async"
    GROUP_LIVE = "group-live"
    GROUP_ASYNC = "group-async"

    @classmethod
    def of(cls, people: int, tempo: Tempo) -> "Pool":
        return cls(f"{'duel' if people == 2 else 'group'}-{tempo.rated_as}")


class Participant(NamedTuple):
    """A person in a finished match. `place` counts people only; those who left share the last place, and those who were
    absent (`bot.table.attendance`) come after them."""

    player: str
    seat: Seat
    place: int
    points: int
    left: bool
    absent: bool = False


class TablePlace(NamedTuple):
    """A person's place among all who sat there, robots included. Those who left share the last place."""

    place: int
    others: tuple[str, ...]  # who else held a seat at the end, in seat order
    practice: bool  # nobody but robots

    @property
    def seats(self) -> int:
        return len(self.others) + 1

    @property
    def with_robots(self) -> bool:
        return any(player.startswith(ROBOT) for player in self.others)


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    id: str
    guild: str
    game: str
    tempo: Tempo
    ended: int
    rated: bool
    result: Result | None  # None: void
    players: tuple[str, ...] = ()
    resigned_seats: frozenset[Seat] = frozenset()
    absences: tuple[tuple[str, Seat, int], ...] = ()  # (player, seat, when) of each absence
    absentees: frozenset[Seat] = frozenset()  # who made fewer than half of their moves

    @property
    def order(self) -> tuple[int, str]:
        """Return the key of the order in which ratings are worked out."""
        return self.ended, self.id

    def people(self) -> list[Participant]:
        """Return the people of the match, without robots: a person's place counts people only."""
        if self.result is None:
            return []
        ranks = {seat: rank for seat, rank in self._ranks().items() if not self.players[seat].startswith(ROBOT)}
        return [
            Participant(
                self.players[seat], seat, self._place(seat, ranks), self.result.points[seat],
                seat in self.resigned_seats, seat in self.absentees,
            )
            for seat in ranks
        ]  # fmt: skip

    def table_place(self, seat: Seat) -> TablePlace:
        """Return the place of a seat among all seats. The match must have a result."""
        ranks = self._ranks()
        others = tuple(player for n, player in enumerate(self.players) if n != seat)
        return TablePlace(self._place(seat, ranks), others, all(player.startswith(ROBOT) for player in others))

    def _ranks(self) -> dict[Seat, int]:
        """Return the rank of each seat, the smaller the better."""
        assert self.result is not None
        last = len(self.players) + 1
        ranks = {Seat(n): last if n in self.resigned_seats else self.result.places[n] for n in range(len(self.players))}
        return {seat: last + 1 if seat in self.absentees else rank for seat, rank in ranks.items()}

    def _place(self, seat: Seat, ranks: Mapping[Seat, int]) -> int:
        """Return the place of a seat. Ties share the best of their places; absent players share the last one."""
        if seat in self.absentees:
            return len(ranks)
        return 1 + sum(other < ranks[seat] for other in ranks.values())
