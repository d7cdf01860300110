"""What the table needs from outside, and nothing more."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.kit.pace import Tempo
from bot.table.lobby import Lobby
from bot.table.log import Ending, Entry, Header
from bot.table.timer import Calendar


class AlreadyWritten(Exception):
    """That ply, or that source, is in the log already: somebody else was quicker."""


class NoSuchMatch(Exception):
    """Nothing is kept under that name."""


class TakenOver(Exception):
    """Another process has taken over this store: nothing more may be written here."""


class StoreUnusable(Exception):
    """The store cannot be opened where it was said to be."""


class Store(Protocol):
    """Every call is one unit of work: it is written down whole before it returns, or not at all."""

    async def open(self, header: Header, next_alarm: int | None) -> None: ...
    async def append(
        self, match: str, entries: Sequence[Entry], next_alarm: int | None, ending: Ending | None
    ) -> None: ...  # or AlreadyWritten
    async def set_alarm(self, match: str, next_alarm: int | None) -> None: ...
    async def load(self, match: str) -> tuple[Header, tuple[Entry, ...]]: ...  # or NoSuchMatch
    async def next_alarms(self) -> Sequence[tuple[str, int]]: ...  # every deadline of matches in play
    async def in_play(self, tempos: Iterable[Tempo]) -> Sequence[str]: ...  # the matches against such a clock
    async def set_aside(self, match: str, why: str) -> None: ...
    async def keep_player(self, player: str, name: str, calendar: Calendar) -> None: ...
    async def calendars(self, players: Iterable[str]) -> Mapping[str, Calendar]: ...
    async def beat(self, now: int) -> int | None: ...  # the last sign of life before this one


class Clock(Protocol):
    """UTC milliseconds."""

    def now(self) -> int: ...
    async def sleep_until(self, when: int) -> None: ...


@dataclass(frozen=True, slots=True)
class MatchMessage:
    """A message out there that shows a match: where it hangs, and which ply it shows."""

    match: str
    kind: str  # "table" for all, "hand" for one player, "reminder" to tell somebody that it is their turn
    player: str  # whose hand or call; empty for the table
    guild: int  # where the table is, so that a hand can link back to it
    channel: int
    message: int
    ply: int


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A match that is over."""

    match: str
    game: str
    ended: int
    players: tuple[str, ...]  # who sat down first


class MessageStore(Protocol):
    """What hangs where, kept so that a restart finds every message again."""

    async def keep_message(self, posted: MatchMessage) -> None: ...
    async def drop_message(self, match: str, kind: str, player: str) -> None: ...
    async def messages_of(self, match: str) -> Sequence[MatchMessage]: ...
    async def matches_in(self, guild: int) -> Sequence[str]: ...  # the matches in play whose table is there
    async def outdated(self) -> Sequence[str]: ...  # matches that went on since one of their posters was painted


class LobbyStore(Protocol):
    """Tables that are not dealt yet, each with the place of its message."""

    async def keep_lobby(self, lobby: Lobby, place: str) -> None: ...
    async def drop_lobby(self, lobby: str) -> None: ...
    async def lobbies(self) -> Sequence[tuple[Lobby, str]]: ...


class PlayerStore(Protocol):
    """What players are called, when their clocks stand still, and where they play."""

    async def keep_name(self, player: str, name: str) -> None: ...
    async def names(self, players: Iterable[str]) -> Mapping[str, str]: ...
    async def keep_player(self, player: str, name: str, calendar: Calendar) -> None: ...
    async def calendars(self, players: Iterable[str]) -> Mapping[str, Calendar]: ...
    async def playing(self, player: str) -> Sequence[str]: ...  # the matches in play this player sat down at
    async def past(
        self, player: str, guild: int, most: int
    ) -> Sequence[PastMatch]: ...  # theirs, and those of the server


class ValueStore(Protocol):
    """Small facts the house must remember, by name."""

    async def set_value(self, name: str, text: str) -> None: ...
    async def delete_value(self, name: str) -> None: ...
    async def value(self, name: str) -> str | None: ...
    async def values_under(self, start: str) -> Mapping[str, str]: ...  # those whose names begin so
