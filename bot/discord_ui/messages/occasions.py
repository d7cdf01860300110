"""What a match belongs to: a cup, and where in it. Table and hand tell it."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import NamedTuple

CACHE_SIZE = 10_000  # matches: a match never moves to another occasion, so it is asked about once


class Occasion(NamedTuple):
    name: str  # as its host wrote it
    round: int
    table: int


class Occasions:
    def __init__(self) -> None:
        self.sources: list[Callable[[str], Awaitable[Occasion | None]]] = []
        self._cache: OrderedDict[str, Occasion | None] = OrderedDict()

    async def of(self, match: str) -> Occasion | None:
        """None of a match that belongs to nothing."""
        if match not in self._cache:
            found = [occasion for source in self.sources if (occasion := await source(match)) is not None]
            self._cache[match] = found[0] if found else None
            while len(self._cache) > CACHE_SIZE:
                self._cache.popitem(last=False)
        return self._cache[match]
