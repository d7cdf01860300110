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

    async def of(self, match: str) -> Occasion | None:
        if match not in self._kept:
            found = [occasion for source in self.sources if (occasion := await source(match)) is not None]
            self._kept[match] = found[0] if found else None
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[match]
