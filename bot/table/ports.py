"""What the table needs from outside, and nothing more."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from bot.table.log import Ending, Entry, Header
from bot.table.timer import Calendar


class Taken(Exception):
    """That ply, or that source, is in the log already: somebody else was quicker."""


class NotKept(Exception):
    """Nothing is kept under that name."""


class Fenced(Exception):
    """Another process has taken over this store: nothing more may be written here."""


class Unusable(Exception):
    """The store cannot be opened where it was said to be."""


class Store(Protocol):
    """Every call is one unit of work: it is written down whole before it returns, or not at all."""

    async def open(self, header: Header, ring: int | None) -> None: ...
    async def append(
        self, match: str, entries: Sequence[Entry], ring: int | None, ending: Ending | None
    ) -> None: ...  # or Taken
    async def arm(self, match: str, ring: int | None) -> None: ...
    async def load(self, match: str) -> tuple[Header, tuple[Entry, ...]]: ...  # or NotKept
    async def rings(self) -> Sequence[tuple[str, int]]: ...  # every deadline of matches in play
    async def live(self) -> Sequence[str]: ...  # matches in play against a live clock
    async def set_aside(self, match: str, why: str) -> None: ...
    async def keep_player(self, player: str, name: str, calendar: Calendar) -> None: ...
    async def calendars(self, players: Iterable[str]) -> Mapping[str, Calendar]: ...
    async def beat(self, now: int) -> int | None: ...  # the last sign of life before this one


class Clock(Protocol):
    """UTC milliseconds."""

    def now(self) -> int: ...
    async def sleep_until(self, when: int) -> None: ...
