"""What cups need of the store. It names no database."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from bot.cups.cup import Cup, CupHeader
from bot.cups.values.log_entries import CupEntry, EndCup
from bot.table.ports import Share
from bot.table.quiet_hours import Calendar


class CupStore(Share, Protocol):
    """Cups and their logs. Every call is one unit of work: it is written as a whole, or not at all."""

    async def open_cup(self, header: CupHeader, source: str) -> None:
        """Write a new cup; raise AlreadyWritten where this number, or a cup of the same press, exists on the server."""

    async def append_to_cup(
        self, cup: str, entry: CupEntry, matches: Sequence[str] = (), end: int | None = None
    ) -> None:
        """Write an entry with the matches it names first; raise AlreadyWritten when its number or source is taken. An
        entry with a new name renames the cup."""

    async def show_cup(self, cup: str, channel: int, message: int) -> None: ...
    async def cup(self, name: str) -> Cup | None: ...  # or CupDamaged
    async def cup_headers(self, guild: str) -> Sequence[CupHeader]: ...  # the oldest first
    async def running_cups(self) -> Sequence[str]: ...  # the ids of those that have not ended
    async def ended_cups(self, since: int) -> Sequence[str]: ...  # the ids of those that ended then or later
    async def cup_ends(
        self, guild: str
    ) -> Sequence[tuple[CupHeader, EndCup]]: ...  # of cups with places, the oldest first
    async def cup_of_match(self, match: str) -> str | None: ...
    async def cup_of_press(self, guild: str, source: str) -> str | None: ...
    async def cup_entries_by(self, player: str) -> Sequence[tuple[str, CupEntry]]:
        """Return the entries that a player has asked for, each with the id of its cup."""

    async def remove_sentences(self, player: str) -> Sequence[str]:
        """Remove what the player typed in cups. Return the ids of these cups."""

    async def calendars(self, players: Iterable[str]) -> Mapping[str, Calendar]: ...
