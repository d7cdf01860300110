"""What a match belongs to: a cup, and where in it. Table and hand tell it."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import NamedTuple

KEPT = 10_000  # matches: a match never moves to another occasion, so it is asked about once


class Occasion(NamedTuple):
    name: str  # as its host wrote it
    round: int
    table: int


class Occasions:
    def __init__(self) -> None:
        self.sources: list[Callable[[str], Awaitable[Occasion | None]]] = []
        self._kept: OrderedDict[str, Occasion | None] = OrderedDict()

    def known(self, match: str) -> bool:
        return match in self._kept

    def of(self, match: str) -> Occasion | None:
        """Of a match that is known; None if it belongs to nothing."""
        return self._kept[match]

    async def learn(self, match: str) -> None:
        found = [occasion for source in self.sources if (occasion := await source(match)) is not None]
        self._kept[match] = found[0] if found else None
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
