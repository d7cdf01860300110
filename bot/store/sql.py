"""The table's store ports on SQLAlchemy, for SQLite and PostgreSQL alike. It keeps logs and knows no rules."""

import asyncio
import json
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from weakref import WeakValueDictionary

from sqlalchemy import (
    Connection,
    bindparam,
    delete,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.counters import Histogram
from bot.kit.robot_levels import ROBOT
from bot.store import migrate, rows
from bot.store.cache import ReadCache
from bot.store.checkup import damage_of
from bot.store.cups import CupRows
from bot.store.daily import DailyRows
from bot.store.engines import (
    Lock,
    SqliteWriteEngine,
    WriteEngine,
    empty_log,
    first_line,
    is_sqlite,
    is_transient,
    lock,
    read_engine,
    url_of,
    write_engine,
)
from bot.store.inbox import InboxRows
from bot.store.league import LeagueRows
from bot.store.lists import MatchLists, find_moved_slots
from bot.store.match_rows import DROP_LOBBY, MatchRows
from bot.store.messages import UPDATED_COLUMNS, MessageRows
from bot.store.notices import Listener
from bot.store.schema import begins_with, house, kept_values, lobbies, match_messages, players
from bot.store.seasons import SeasonRows
from bot.store.shared import SharedStore
from bot.store.training import TrainingRows
from bot.store.upserts import insert_or_update
from bot.store.writer import Guard, Step, Writer
from bot.table.lobby import Lobby
from bot.table.ports import (
    NO_MOVED_SLOTS,
    MatchMessage,
    StoreAway,
    StoreOutage,
    StoreUnusable,
    TakenOver,
    slot_of,
)
from bot.table.quiet_hours import Calendar
from bot.table.store_events import StoreEvent, StoreEventKind

log = logging.getLogger(__name__)

_HEARTBEAT = update(house).where(house.c.id == 1).values(beat=bindparam("now"))
_DOWNTIMES = "house:times-away"
NOTE_DELAY = 1.0  # seconds that a note may wait for another commit
PUBLISH_DELAY = 0.02  # seconds for which events for other processes are gathered into one commit
_DROP_VALUE = delete(kept_values).where(kept_values.c.name == bindparam("value_name"))


class SqlStore(MatchRows, MessageRows, MatchLists, LeagueRows, SeasonRows, CupRows, DailyRows, TrainingRows, InboxRows):
    def __init__(
        self, writing: WriteEngine, reading: AsyncEngine, guard: Guard, database_lock: Lock | None = None,
        commons: SharedStore | None = None, moved_slots: Mapping[str, int] = NO_MOVED_SLOTS,
    ) -> None:  # fmt: skip
        """`commons` is shared with other processes; without it everything is ours, and `database_lock` excludes others.
        `moved_slots` are the slots of matches that older releases dealt for a cup or season."""
        self._writing, self._reading, self._lock, self.damage = writing, reading, database_lock, ""
        self.commons, self.moved_slots = commons, moved_slots
        self._holds, self._dialect = self.holds, writing.dialect
        self._writer = Writer(writing, guard, self.holds, commons)
        self._local_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._names: ReadCache[str, str] = ReadCache()
        self._calendars: ReadCache[str, Calendar] = ReadCache()
        self._values: ReadCache[str, str | None] = ReadCache()
        self._messages: ReadCache[str, tuple[MatchMessage, ...]] = ReadCache()
        upsert = partial(insert_or_update, writing.dialect)
        self._keep_player = upsert(players, "name", "zone", "quiet", "vacations")
        self._put_name = upsert(players, "name")
        self._keep_message = upsert(match_messages, *UPDATED_COLUMNS)
        self._keep_lobby = upsert(lobbies, "lobby", "secret", "opened", "place")
        self._set_value = upsert(kept_values, "text")
        self.listeners: list[Listener] = (
            commons.notices.listeners if commons else []
        )  # called with what other processes did
        self.listeners.append(self._on_store_event)

    @property
    def writing_engine(self) -> WriteEngine:
        """The one connection that writes."""
        return self._writing

    @property
    def reading_engine(self) -> AsyncEngine:
        return self._reading

    @classmethod
    async def connect(cls, address: str, shared: bool = False) -> "SqlStore":
        """Lock the database, migrate it, and open it; raise TakenOver or StoreUnusable.

        `shared`: other processes may serve a PostgreSQL too. Otherwise, and on SQLite, this one is alone, and a new
        epoch refuses every later write of a process that has lost the lock without knowing it.
        """
        try:
            async with AsyncExitStack() as if_it_fails:
                url = url_of(address)
                if shared and not is_sqlite(url):
                    commons = SharedStore(url)
                    if_it_fails.push_async_callback(commons.close)
                    await commons.homes.open()
                    await migrate.upgrade(url)
                    await commons.begin()
                    reading = read_engine(url)
                    store = cls(commons, reading, commons.guard, None, commons, await find_moved_slots(reading))
                else:
                    database_lock = await lock(url)
                    if_it_fails.push_async_callback(database_lock.release)
                    await migrate.upgrade(url)
                    writing = write_engine(url)
                    if_it_fails.push_async_callback(writing.close)
                    guard = partial(_check_epoch, await writing.run(_new_epoch))
                    store = cls(writing, read_engine(url), guard, database_lock)
                if_it_fails.pop_all()
                return store
        except (migrate.NewerSchema, migrate.RowsLost, sqlite3.Error) as error:
            raise StoreUnusable(first_line(error)) from error
        except (OSError, SQLAlchemyError, StoreOutage, ValueError) as error:
            error_type = StoreAway if is_transient(error) or isinstance(error, StoreOutage) else StoreUnusable
            raise error_type(first_line(error)) from error

    async def close(self) -> None:
        await self._writer.close()
        await self._reading.dispose()
        await self._writing.close()  # the last one: it puts what is in SQLite's log into the file
        if self._lock:
            await self._lock.release()

    async def empty_log(self) -> None:
        """Cut off SQLite's log: what was deleted is in no file of the database then."""
        if isinstance(self._writing, SqliteWriteEngine):
            await self._writing.run(empty_log)

    async def look_for_damage(self) -> None:
        """Look whether a SQLite file is sound, while all goes on. If not, moves may be missing without a trace."""
        if isinstance(self._writing, SqliteWriteEngine) and (damage := await damage_of(self._writing.path)):
            self.damage = damage
            log.error("the database file is damaged, restore a backup: %s", damage)

    # Other processes.

    @property
    def is_shared(self) -> bool:
        return self.commons is not None

    def slot(self, name: str) -> int:
        """Return the slot of a match, lobby, cup, season or player."""
        return self.moved_slots.get(name, slot_of(name))

    def holds(self, name: str) -> bool:
        """Say whether this process is the home of what has this name."""
        return self.commons is None or self.commons.homes.holds(self.slot(name))

    def life(self, name: str) -> int | None:
        return 0 if self.commons is None else self.commons.homes.life(self.slot(name))

    async def sure(self) -> bool:
        """Return when this process can be sure that what it holds is still its own, and whether one had to wait."""
        return self.commons is not None and await self.commons.homes.sure()

    def new_name(self, beside: str = "") -> str:
        """Return a new id, of something whose home is here, or of something with the same home as `beside`."""
        while True:
            name = secrets.token_hex(6)
            if self.slot(name) == self.slot(beside) if beside else self.holds(name) or not self._home_of_any:
                return name

    @property
    def _home_of_any(self) -> bool:
        return self.commons is None or bool(self.commons.homes.list_held())

    def publish(self, *news: StoreEvent) -> None:
        if self.commons:
            self._writer.write_later((), *news, within=PUBLISH_DELAY)

    @asynccontextmanager
    async def one_at_a_time(self, name: str) -> AsyncIterator[None]:
        async with self._local_locks.setdefault(name, asyncio.Lock()):
            if self.commons is None:
                yield
                return
            async with self.commons.one_at_a_time(name):
                yield

    async def change_value(self, name: str, update: Callable[[str | None], str]) -> str:
        """Change a value as `update` says, and return the new text. Nobody else changes the value in between."""
        async with self.one_at_a_time(name):
            before = await self.value_now(name)
            if (after := update(before)) != before:
                await self.set_value(name, after)
            return after

    def note_value(self, name: str, text: str) -> None:
        """Write a value soon. Other processes are not notified, and a crash may lose the value."""
        self._writer.write_later([(self._set_value, [{"name": name, "text": text}])], within=NOTE_DELAY)
        self._values.put(name, text)

    async def value_now(self, name: str) -> str | None:
        """Return the value as it is written, bypassing the cache."""
        async with self._reading.connect() as connection:
            return await connection.scalar(select(kept_values.c.text).where(kept_values.c.name == name))

    def _on_store_event(self, news: StoreEvent) -> None:
        if news.kind is StoreEventKind.VALUE:
            self._values.drop(news.name)
        elif news.kind is StoreEventKind.PLAYER:
            self._names.drop(news.name)
            self._calendars.drop(news.name)
        elif news.kind is StoreEventKind.ANYTHING:
            for cache in (self._names, self._calendars, self._values):
                cache.clear()

    async def keep_player(self, player: str, name: str, calendar: Calendar) -> None:
        write = self._writer.write(
            [(self._keep_player, [rows.calendar_row(player, name, calendar)])],
            StoreEvent(StoreEventKind.PLAYER, player),
        )
        name_write = self._names.change(player, write, lambda _: name)
        await self._calendars.change(player, name_write, lambda _: calendar)

    async def calendars(self, player_ids: Iterable[str]) -> Mapping[str, Calendar]:
        async def read(misses: list[str]) -> Mapping[str, Calendar]:
            async with self._reading.connect() as connection:
                result = await connection.execute(select(players).where(players.c.id.in_(misses)))
                return dict(rows.readable(result.mappings(), lambda row: (row["id"], rows.calendar_of(row)), "players"))

        return await self._calendars.get_many(player_ids, read)

    async def beat(self, now: int, downtimes: Sequence[tuple[int, int]] | None = None) -> None:
        work: list[Step] = [(_HEARTBEAT, [{"now": now}])]
        if downtimes is None:
            await self._writer.write(work)
            return
        work.append((self._set_value, [{"name": _DOWNTIMES, "text": json.dumps(downtimes)}]))
        await self._writer.write(work, StoreEvent(StoreEventKind.AWAY))

    async def last_heartbeat(self) -> int | None:
        async with self._reading.connect() as connection:
            return await connection.scalar(select(house.c.beat))

    async def downtimes(self) -> Sequence[tuple[int, int]]:
        async with self._reading.connect() as connection:
            result = await connection.execute(select(kept_values.c.text).where(kept_values.c.name == _DOWNTIMES))
            spans = list(rows.readable(result.mappings(), lambda row: rows.times_of(row["text"]), "times away"))
            return spans[0] if spans else []

    async def keep_name(self, player: str, name: str) -> None:
        """Keep a player's name. A new player gets a calendar without quiet hours."""
        write = self._writer.write(
            [(self._put_name, [rows.calendar_row(player, name, Calendar())])], StoreEvent(StoreEventKind.PLAYER, player)
        )
        await self._names.change(player, write, lambda _: name)

    async def names(self, player_ids: Iterable[str]) -> Mapping[str, str]:
        async def read(misses: list[str]) -> Mapping[str, str]:
            async with self._reading.connect() as connection:
                result = await connection.execute(select(players.c.id, players.c.name).where(players.c.id.in_(misses)))
                return {row.id: row.name for row in result}

        people = [player for player in player_ids if not player.startswith(ROBOT)]  # of a robot no name is kept
        return await self._names.get_many(people, read)

    @property
    def outage(self) -> str:
        """Return why the last write failed; empty if it succeeded."""
        return self._writer.outage

    @property
    def fenced(self) -> asyncio.Event:
        """Set when another process, or another file, has taken over: this one can write no more."""
        return self.commons.homes.fenced if self.commons else self._writer.fenced

    @property
    def commits(self) -> Histogram:
        """Return how many seconds commits took."""
        return self._writer.commit_seconds

    @property
    def units(self) -> int:
        """Return how many units of work were committed."""
        return self._writer.units

    async def keep_lobby(self, lobby: Lobby, place: str) -> None:
        await self._writer.write([(self._keep_lobby, [rows.lobby_row(lobby, place)])])

    async def drop_lobby(self, lobby: str) -> None:
        await self._writer.write([(DROP_LOBBY, [{"lobby_id": lobby}])])

    async def lobbies(self) -> Sequence[tuple[Lobby, str]]:
        async with self._reading.connect() as connection:
            result = await connection.execute(select(lobbies).order_by(lobbies.c.opened))
            return list(rows.readable(result.mappings(), rows.lobby_of, "lobbies"))

    async def set_value(self, name: str, text: str) -> None:
        write = self._writer.write(
            [(self._set_value, [{"name": name, "text": text}])], StoreEvent(StoreEventKind.VALUE, name)
        )
        await self._values.change(name, write, lambda _: text)

    async def delete_value(self, name: str) -> None:
        write = self._writer.write([(_DROP_VALUE, [{"value_name": name}])], StoreEvent(StoreEventKind.VALUE, name))
        await self._values.change(name, write, lambda _: None)

    async def value(self, name: str) -> str | None:
        return await self._values.get(name, partial(self.value_now, name))

    async def values_under(self, start: str) -> Mapping[str, str]:
        async with self._reading.connect() as connection:
            result = await connection.execute(
                select(kept_values).where(begins_with(connection.dialect, kept_values.c.name, start))
            )
            return {row.name: row.text for row in result}


def _check_epoch(ours: int, connection: Connection) -> None:
    """Raise TakenOver where another process has opened this database since."""
    lock = "" if connection.dialect.name == "sqlite" else " FOR KEY SHARE"  # a take-over waits for us
    if connection.exec_driver_sql(f"SELECT epoch FROM house{lock}").scalar() != ours:
        raise TakenOver("another process has taken over this database")


def _new_epoch(connection: Connection) -> int:
    with connection.begin():
        connection.execute(select(house.c.epoch).with_for_update())  # waits for whoever writes still
        connection.execute(update(house).values(epoch=house.c.epoch + 1))
        return int(connection.execute(select(house.c.epoch)).scalar_one())
