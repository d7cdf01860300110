"""What the table needs from outside: a store and a clock. It names no database and no chat."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from hashlib import md5
from typing import Protocol

from bot.kit.pace import Tempo
from bot.table.lobby import Lobby
from bot.table.match_log import Entry, Header, MatchEnding
from bot.table.quiet_hours import Calendar
from bot.table.store_events import StoreEvent


class AlreadyWritten(Exception):
    """A row with this key exists: another process was quicker, or the same thing was asked for twice."""


class NoSuchMatch(Exception):
    """The store has no match of this name."""


class BadRow(Exception):
    """A row of the store makes no sense: somebody edited it, or a bit of the disk flipped."""


class TakenOver(Exception):
    """Another process uses this store: this one may not write any more."""


class StoreOutage(Exception):
    """The store cannot be read or written just now. Nothing was changed, and what was written before is safe."""


class InDoubt(StoreOutage):
    """The connection was lost while something was written: nobody knows yet whether it was."""


class NotHeld(StoreOutage):
    """Another process is home of this match now."""


class StoreUnusable(Exception):
    """The store cannot be opened at its address."""


class StoreAway(StoreUnusable):
    """It does not answer just now: it is starting, or somebody else holds it."""


SLOTS = 256  # parts of the work


def slot_of(name: str) -> int:
    """Return the slot that a match, a cup, a season or a player belongs to. It is the same in every process and for
    ever."""
    return md5(name.encode(), usedforsecurity=False).digest()[0]  # which a database can work out too


NO_MOVED_SLOTS: Mapping[str, int] = {}


@dataclass(frozen=True, slots=True)
class Partition:
    """Some slots: whether something of this name belongs to them."""

    slots: frozenset[int]
    moved_slots: Mapping[str, int] = field(default_factory=dict)  # the slots of names that do not follow from the name
    forced: bool = False  # the last home did not give them back: it may have had messages under way

    @property
    def is_whole(self) -> bool:
        return len(self.slots) == SLOTS

    def __call__(self, name: str) -> bool:
        return self.is_whole or self.moved_slots.get(name, slot_of(name)) in self.slots


EVERYTHING = Partition(frozenset(range(SLOTS)))


class Share(Protocol):
    """The part of the work that is this process's: all of it, unless several serve one database. Only the home of a
    match plays its presses, runs its clocks and robots, and shows it."""

    @property
    def is_shared(self) -> bool: ...  # whether there may be other processes

    def holds(self, name: str) -> bool: ...
    def life(self, name: str) -> int | None:
        """Return None if this process is not its home; else a number, which changes when another process was home in
        between."""

    def publish(self, *news: StoreEvent) -> None:
        """Publish these events to the other processes, soon."""

    def new_name(self, beside: str = "") -> str:
        """Return a new id, of something whose home is here, or of something with the same home as `beside`."""


class OneAtATime(Protocol):
    """Keeps apart, among all processes, what reads something, changes it and writes it."""

    def one_at_a_time(self, name: str) -> AbstractAsyncContextManager[None]: ...


class Store(Share, Protocol):
    """Every call is one unit of work: it is written as a whole before it returns, or not at all."""

    async def open(self, header: Header, next_alarm: int | None, place: "MatchMessage | None" = None) -> None:
        """Write the match and the message that shows it, and remove the lobby that it comes from, which has the same
        id."""

    async def append(
        self,
        match: str,
        entries: Sequence[Entry],
        next_alarm: int | None,
        ending: MatchEnding | None,
    ) -> None:
        """Write entries of a match. Raise AlreadyWritten if a ply or a source is taken, and NotHeld if this process is
        not the home of the match."""

    async def set_alarm(self, match: str, next_alarm: int | None) -> None: ...  # or NotHeld
    async def entries_after(self, match: str, ply: int) -> Sequence[Entry]: ...  # or BadRow
    async def load(self, match: str) -> tuple[Header, tuple[Entry, ...]]: ...  # or NoSuchMatch
    async def load_all(self, matches: Collection[str]) -> Sequence[tuple[Header, tuple[Entry, ...]]]:
        """Return those of these matches that can be read, in one go."""

    async def next_alarms(self, part: Partition = EVERYTHING) -> Sequence[tuple[str, int]]: ...  # of matches in play
    async def quarantine(self, match: str, why: str) -> None: ...  # nothing happens to a match that is over
    async def all_quarantined(self) -> Mapping[str, str]: ...  # match -> why it was quarantined
    async def readmit(self, match: str, next_alarm: int) -> None: ...
    async def ending_of(self, match: str) -> MatchEnding | None: ...
    async def seal(self, matches: Iterable[str]) -> None:
        """Seal these matches before they are dealt: none of them counts for the league until it is unsealed."""

    async def unseal(self, matches: Iterable[str]) -> None: ...
    async def list_sealed_matches(self) -> Collection[str]: ...
    async def keep_player(self, player: str, name: str, calendar: Calendar) -> None: ...
    async def calendars(self, players: Iterable[str]) -> Mapping[str, Calendar]: ...
    async def beat(self, now: int, downtimes: Sequence[tuple[int, int]] | None = None) -> None:
        """Write a sign of life. `downtimes` are the times in which the bot was down, as (from, to), if they have
        changed."""

    async def last_heartbeat(self) -> int | None: ...
    async def downtimes(self) -> Sequence[tuple[int, int]]: ...


class Clock(Protocol):
    """UTC milliseconds."""

    def now(self) -> int: ...
    async def sleep_until(self, when: int) -> None: ...


NO_MESSAGE = 0  # the id of a message that is not sent yet
AS_LOBBY = -1  # the ply of a table whose message still shows its lobby, or another place
NO_DEAL_MESSAGE = -2  # the same where it is dealt, and its first message is still to come
NO_DEAL_PICTURES = -3  # the same of a message that shows the deal, while its pictures are still to come


@dataclass(frozen=True, slots=True)
class MatchMessage:
    """A message in Discord that shows a match: where it is, and which ply it shows."""

    match: str
    kind: str  # "table" for all, "hand" for one player, "reminder" to tell somebody that it is their turn
    player: str  # whose hand or reminder; empty for the table
    guild: int  # where the table is, so that a hand can link back to it
    channel: int
    message: int
    ply: int


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A match that is over."""

    match: str
    game: str
    version: int
    end: int
    players: tuple[str, ...]  # who sat there at the end
    former_players: tuple[str, ...] = ()  # who sat there at the deal, and gave their seat to somebody else
    is_void: bool = False


class MessageStore(Share, Protocol):
    """The messages that show matches, kept so that a restart finds every one again."""

    async def keep_message(self, message: MatchMessage) -> None: ...
    def note_shown(self, message: MatchMessage) -> None: ...  # its ply; nothing where another one was sent in its place
    async def drop_message(self, old: MatchMessage) -> None: ...  # nothing where another one was sent in its place
    async def messages_of(self, match: str) -> Sequence[MatchMessage]: ...
    async def messages_of_all(self, matches: Collection[str]) -> Mapping[str, Sequence[MatchMessage]]: ...
    async def matches_in(self, guild: int) -> Sequence[str]: ...  # the matches in play on this server
    async def games_of(self, matches: Collection[str]) -> Mapping[str, str]: ...  # the key of each match's game
    async def list_unseen_matches(
        self,
    ) -> Sequence[str]: ...  # matches of servers, in play, that no message shows and no season or cup draws
    async def in_play(self, tempos: Iterable[Tempo]) -> Sequence[str]: ...  # the matches with such a clock
    async def tables_in_play(self) -> Sequence[MatchMessage]: ...  # the table of each match in play
    async def list_outdated_matches(self, since: int) -> Sequence[str]:
        """Return the matches with a message of an older ply: those in play, and those that ended since then."""

    async def list_touched_matches(self, since: int) -> Sequence[str]:
        """Return the matches whose newest entry was written since then."""


class LobbyStore(Share, OneAtATime, Protocol):
    """Tables before the deal, each with the place of its message."""

    async def keep_lobby(self, lobby: Lobby, place: str) -> None: ...
    async def drop_lobby(self, lobby: str) -> None: ...
    async def lobbies(self) -> Sequence[tuple[Lobby, str]]: ...


class PlayerStore(Protocol):
    """What players are called, when their clocks stand still, and where they play."""

    async def keep_name(self, player: str, name: str) -> None: ...
    async def names(self, players: Iterable[str]) -> Mapping[str, str]: ...
    async def keep_player(self, player: str, name: str, calendar: Calendar) -> None: ...
    async def calendars(self, players: Iterable[str]) -> Mapping[str, Calendar]: ...
    async def list_current_matches(self, player: str) -> Sequence[str]: ...  # matches in play this player sat down at
    async def list_past_matches(
        self, player: str, guild: int, most: int
    ) -> Sequence[PastMatch]: ...  # theirs, and those of the server


class ValueStore(Share, OneAtATime, Protocol):
    """Small facts by name: settings, votes, drafts."""

    async def change_value(self, name: str, how: Callable[[str | None], str]) -> str:
        """Change a value and return its new text. Nobody else changes it in between."""

    async def set_value(self, name: str, text: str) -> None: ...
    def note_value(self, name: str, text: str) -> None:
        """Set a value a moment later. A crash may lose it."""

    async def delete_value(self, name: str) -> None: ...
    async def value(self, name: str) -> str | None: ...
    async def values_under(self, start: str) -> Mapping[str, str]: ...  # those whose names start so
