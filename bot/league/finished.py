"""A match that is over, as the league sees it: who played, and how they stood among the people at the table."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.kit.game import Result, Seat
from bot.kit.pace import Tempo
from bot.table.log import ROBOT


class Pool(StrEnum):
    """Matches that are rated together."""

    DUEL_LIVE = "duel-live"
    DUEL_ASYNC = "duel-async"
    GROUP_LIVE = "group-live"
    GROUP_ASYNC = "group-async"

    @classmethod
    def of(cls, people: int, tempo: Tempo) -> "Pool":
        return cls(f"{'duel' if people == 2 else 'group'}-{tempo.rated_as}")


class Sitting(NamedTuple):
    """Somebody at a table that is done. `place` is among the people there: who left is last."""

    player: str
    seat: Seat
    place: int
    points: int
    left: bool


@dataclass(frozen=True, slots=True)
class Finished:
    id: str
    guild: str
    game: str
    tempo: Tempo
    ended: int
    rated: bool
    result: Result | None  # None: void
    players: tuple[str, ...] = ()
    left: frozenset[Seat] = frozenset()
    away: tuple[tuple[str, Seat, int], ...] = ()  # (player, seat, when) of each absence

    @property
    def turn(self) -> tuple[int, str]:
        """Matches count in this order."""
        return self.ended, self.id

    def people(self) -> list[Sitting]:
        """Robots stand between nobody: a person's place is counted among persons."""
        if self.result is None:
            return []
        last = len(self.players) + 1
        ranks = {
            Seat(n): last if n in self.left else self.result.places[n]
            for n, player in enumerate(self.players)
            if not player.startswith(ROBOT)
        }
        before = sorted(ranks.values())
        return [
            Sitting(self.players[seat], seat, before.index(rank) + 1, self.result.points[seat], seat in self.left)
            for seat, rank in ranks.items()
        ]
