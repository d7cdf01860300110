"""A match that is over, as the league sees it: who played, and each person's place among the people there."""

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


class Participant(NamedTuple):
    """A person in a finished match. `place` counts people only; those who left share the last place."""

    player: str
    seat: Seat
    place: int
    points: int
    left: bool


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
    left: frozenset[Seat] = frozenset()
    away: tuple[tuple[str, Seat, int], ...] = ()  # (player, seat, when) of each absence

    @property
    def order(self) -> tuple[int, str]:
        """Ratings are worked out in this order."""
        return self.ended, self.id

    def people(self) -> list[Participant]:
        """Robots are left out, so a person's place counts people only."""
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
            Participant(self.players[seat], seat, before.index(rank) + 1, self.result.points[seat], seat in self.left)
            for seat, rank in ranks.items()
        ]
