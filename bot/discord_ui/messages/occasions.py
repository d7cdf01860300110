"""What a match belongs to: a cup or a season, and where in it. Table and hand tell it."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

CACHE_SIZE = 10_000  # matches: a match never moves to another occasion, so it is asked about once


class Occasion(NamedTuple):
    name: str  # as its host wrote it; empty of a season
    round: int
    table: int
    season: int = 0  # its number; 0 of a cup


OccasionOf = Callable[[str], Awaitable[Occasion | None]]
PointsOf = Callable[[str], Awaitable[Mapping[str, float]]]


class Occasions:
    def __init__(self, sources: Sequence[OccasionOf], season_points: PointsOf) -> None:
        """`season_points` tells by player what a match that is over counts in its season."""
        self._sources, self._season_points = sources, season_points
        self._cache: OrderedDict[str, Occasion | None] = OrderedDict()

    async def of(self, match: str) -> Occasion | None:
        """Return what the match belongs to; None for a match that belongs to nothing."""
        if match not in self._cache:
            occasions = [occasion for source in self._sources if (occasion := await source(match)) is not None]
            self._cache[match] = occasions[0] if occasions else None
            while len(self._cache) > CACHE_SIZE:
                self._cache.popitem(last=False)
        return self._cache[match]

    async def points(self, match: str) -> Mapping[str, float]:
        """Return what a match that is over counts in its season, by player."""
        occasion = await self.of(match)
        return await self._season_points(match) if occasion is not None and occasion.season else {}
