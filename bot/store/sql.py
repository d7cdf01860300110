"""The table's store ports on SQLAlchemy, for SQLite and PostgreSQL alike. It keeps logs and knows no rules."""

import asyncio
import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path

from sqlalchemy import (
    Connection,
    Executable,
    RowMapping,
    Table,
    bindparam,
    delete,
    false,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.kit.pace import Tempo
from bot.measures import Histogram
from bot.store import migrate, rows
from bot.store.cache import ReadCache
from bot.store.cups import CupRows
from bot.store.engines import Lock, WriteEngine, first_line, is_passing, lock, read_engine, url_of, write_engine
from bot.store.journal import Journal
from bot.store.journal import stop as no_journal
from bot.store.league import SEALED, LeagueRows, unsettle
from bot.store.schema import (
    IN_PLAY,
    cup_matches,
    entries,
    house,
    kept_values,
    lobbies,
    match_messages,
    matches,
    pairings,
    players,
    seats,
)
from bot.store.seasons import SeasonRows
from bot.store.writer import Step, Writer
from bot.table.lobby import Lobby
from bot.table.log import Entry, Header, MatchEnding
from bot.table.ports import BadRow, MatchMessage, NoSuchMatch, PastMatch, StoreAway, StoreUnusable, TakenOver
from bot.table.timer import Calendar

_OPEN, _SIT, _WRITE = insert(matches), insert(seats), insert(entries)
_MOVE_ON = (
    update(matches)
    .where(matches.c.id == bindparam("match_id"))
    .values(next_alarm=bindparam("new_alarm"), ended=bindparam("end"), result=bindparam("told"))
)
_SET_ALARM = update(matches).where(matches.c.id == bindparam("match_id")).values(next_alarm=bindparam("new_alarm"))
_SET_ASIDE = (
    update(matches)
    .where(matches.c.id == bindparam("match_id"), matches.c.ended.is_(None))
    .values(next_alarm=None, aside=bindparam("why"))
)
_READMIT = (
    update(matches)
    .where(matches.c.id == bindparam("match_id"), matches.c.aside.is_not(None))
    .values(next_alarm=bindparam("new_alarm"), aside=None)
)
_BEAT = update(house).where(house.c.id == 1).values(beat=bindparam("now"))
_TIMES_AWAY = "house:times-away"
_EPOCH = "SELECT epoch FROM house"
_DROP_MESSAGE = delete(match_messages).where(
    match_messages.c.match == bindparam("match_id"),
    match_messages.c.kind == bindparam("of_kind"),
    match_messages.c.player == bindparam("whose"),
)
_DROP_LOBBY = delete(lobbies).where(lobbies.c.id == bindparam("lobby_id"))
_DROP_VALUE = delete(kept_values).where(kept_values.c.name == bindparam("value_name"))


class SqlStore(LeagueRows, SeasonRows, CupRows):
    def __init__(
        self, writing: WriteEngine, reading: AsyncEngine, held: Lock, epoch: int, journal: Journal | None = None
    ) -> None:
        self._writing, self._reading, self._lock = writing, reading, held
        self._epoch = epoch
        self._guarding = _EPOCH if writing.dialect == "sqlite" else f"{_EPOCH} FOR SHARE"  # a take-over waits for us
        self.journal = journal
        self._writer = Writer(writing, self._guard, journal)
        self._names: ReadCache[str, str] = ReadCache(alone=True)
        self._calendars: ReadCache[str, Calendar] = ReadCache(alone=True)
        self._values: ReadCache[str, str | None] = ReadCache(alone=True)
        self._messages: ReadCache[str, tuple[MatchMessage, ...]] = ReadCache(alone=True)
        put = partial(_put, writing.dialect)
        self._keep_player = put(players, "name", "zone", "quiet", "vacations")
        self._name = put(players, "name")
        self._keep_message = put(match_messages, "guild", "channel", "message", "ply")
        self._keep_lobby = put(lobbies, "lobby", "secret", "opened", "place")
        self._set_value = put(kept_values, "text")

    @classmethod
    async def connect(cls, address: str, journal: Path | None = None) -> "SqlStore":
        """Locks the database against a second process, migrates it, and opens it; TakenOver or StoreUnusable.

        A new epoch refuses every later write of a process that had the lock before and does not know that it lost it.
        `journal` is the folder where every commit is kept too.
        """
        held = None
        try:
            url = url_of(address)
            held = await lock(url)
            await migrate.upgrade(url)
            writing = write_engine(url)
            kept = Journal(journal) if journal else None
            return cls(writing, read_engine(url), held, await writing.run(partial(_new_epoch, kept)), kept)
        except BaseException as error:
            if held:
                await held.release()
            if isinstance(error, (OSError, SQLAlchemyError, ValueError)):
                why = StoreAway if is_passing(error) else StoreUnusable
                raise why(first_line(error)) from error
            raise

    async def close(self) -> None:
        await self._writer.close()
        await self._reading.dispose()
        await self._writing.close()  # the last one: it puts what is in SQLite's log into the file
        if self.journal:
            self.journal.close()
        await self._lock.release()

    async def open(self, header: Header, next_alarm: int | None, place: MatchMessage | None = None) -> None:
        sitting = [{"match": header.id, "seat": n, "player": player} for n, player in enumerate(header.seats)]
        work: list[Step] = [(_OPEN, [rows.header_row(header, next_alarm)]), (_SIT, sitting)]
        if place:
            work.append((self._keep_message, [asdict(place)]))
        work.append((_DROP_LOBBY, [{"lobby_id": header.id}]))
        await self._messages.change(header.id, self._writer.write(work), lambda kept: (place,) if place else kept)

    async def append(
        self, match: str, new: Sequence[Entry], next_alarm: int | None, ending: MatchEnding | None
    ) -> None:
        end = rows.ending_row(ending)
        now = {"match_id": match, "new_alarm": next_alarm, "end": end["ended"], "told": end["result"]}
        work: list[Step] = [(_WRITE, [rows.entry_row(match, entry) for entry in new]), (_MOVE_ON, [now])]
        if ending:
            work += unsettle(match, ending.at)
        await self._writer.write(work)

    async def set_alarm(self, match: str, next_alarm: int | None) -> None:
        await self._writer.write([(_SET_ALARM, [{"match_id": match, "new_alarm": next_alarm}])])

    async def set_aside(self, match: str, why: str) -> None:
        await self._writer.write([(_SET_ASIDE, [{"match_id": match, "why": why}])])

    async def all_aside(self) -> Mapping[str, str]:
        async with self._reading.connect() as connection:
            found = await connection.execute(select(matches.c.id, matches.c.aside).where(matches.c.aside.is_not(None)))
            return {row.id: row.aside for row in found}

    async def readmit(self, match: str, next_alarm: int) -> None:
        await self._writer.write([(_READMIT, [{"match_id": match, "new_alarm": next_alarm}])])

    async def ending_of(self, match: str) -> MatchEnding | None:
        async with self._reading.connect() as connection:
            found = await connection.execute(select(matches.c.ended, matches.c.result).where(matches.c.id == match))
            row = found.mappings().first()
            return rows.ending_of(row) if row else None

    async def load(self, match: str) -> tuple[Header, tuple[Entry, ...]]:
        async with self._reading.connect() as connection:
            found = await connection.run_sync(load_matches, [match])
        if not found:
            raise NoSuchMatch(match)
        if isinstance(found[0], BadRow):
            raise found[0]
        return found[0]

    async def load_all(self, matches: Collection[str]) -> Sequence[tuple[Header, tuple[Entry, ...]]]:
        async with self._reading.connect() as connection:
            found = await connection.run_sync(load_matches, list(matches))
        return [loaded for loaded in found if not isinstance(loaded, BadRow)]

    async def next_alarms(self) -> Sequence[tuple[str, int]]:
        async with self._reading.connect() as connection:
            found = await connection.execute(
                select(matches.c.id, matches.c.next_alarm).where(matches.c.next_alarm.is_not(None), IN_PLAY)
            )
            return [(row.id, row.next_alarm) for row in found]

    async def in_play(self, tempos: Iterable[Tempo]) -> Sequence[str]:
        wanted = [or_(matches.c.pace == tempo.key, matches.c.pace.startswith(f"{tempo.key}:")) for tempo in tempos]
        async with self._reading.connect() as connection:
            found = await connection.execute(select(matches.c.id).where(or_(false(), *wanted), IN_PLAY))
            return list(found.scalars())

    async def keep_player(self, player: str, name: str, calendar: Calendar) -> None:
        write = self._writer.write([(self._keep_player, [rows.calendar_row(player, name, calendar)])])
        named = self._names.change(player, write, lambda _: name)
        await self._calendars.change(player, named, lambda _: calendar)

    async def calendars(self, wanted: Iterable[str]) -> Mapping[str, Calendar]:
        async def read(missing: list[str]) -> Mapping[str, Calendar]:
            async with self._reading.connect() as connection:
                found = await connection.execute(select(players).where(players.c.id.in_(missing)))
                return dict(rows.readable(found.mappings(), lambda row: (row["id"], rows.calendar_of(row)), "players"))

        return await self._calendars.get_many(wanted, read)

    async def beat(self, now: int, times_away: Sequence[tuple[int, int]] | None = None) -> None:
        work: list[Step] = [(_BEAT, [{"now": now}])]
        if times_away is not None:
            work.append((self._set_value, [{"name": _TIMES_AWAY, "text": json.dumps(times_away)}]))
        await self._writer.write(work)

    async def last_beat(self) -> int | None:
        async with self._reading.connect() as connection:
            return await connection.scalar(select(house.c.beat))

    async def times_away(self) -> Sequence[tuple[int, int]]:
        async with self._reading.connect() as connection:
            found = await connection.execute(select(kept_values.c.text).where(kept_values.c.name == _TIMES_AWAY))
            kept = list(rows.readable(found.mappings(), lambda row: rows.times_of(row["text"]), "times away"))
            return kept[0] if kept else []

    async def keep_name(self, player: str, name: str) -> None:
        """A new player gets a calendar without quiet hours."""
        write = self._writer.write([(self._name, [rows.calendar_row(player, name, Calendar())])])
        await self._names.change(player, write, lambda _: name)

    async def names(self, wanted: Iterable[str]) -> Mapping[str, str]:
        async def read(missing: list[str]) -> Mapping[str, str]:
            async with self._reading.connect() as connection:
                found = await connection.execute(select(players.c.id, players.c.name).where(players.c.id.in_(missing)))
                return {row.id: row.name for row in found}

        return await self._names.get_many(wanted, read)

    async def playing(self, player: str) -> Sequence[str]:
        async with self._reading.connect() as connection:
            at = select(seats.c.match).where(seats.c.player == player)
            found = await connection.execute(
                select(matches.c.id).where(matches.c.id.in_(at), IN_PLAY).order_by(matches.c.opened)
            )
            return list(found.scalars())

    async def past(self, player: str, guild: int, most: int) -> Sequence[PastMatch]:
        sitting = select(seats.c.match).where(seats.c.player == player)
        over = select(matches.c.id, matches.c.game, matches.c.ended).where(
            matches.c.ended.is_not(None), matches.c.aside.is_(None)
        )
        newest = over.order_by(matches.c.ended.desc()).limit(most)
        async with self._reading.connect() as connection:
            own = (await connection.execute(newest.where(matches.c.id.in_(sitting)))).all()
            others = newest.where(matches.c.guild == str(guild), matches.c.id.not_in([row.id for row in own]))
            found = [*own, *(await connection.execute(others)).all()][:most]
            sat = select(seats).where(seats.c.match.in_([row.id for row in found])).order_by(seats.c.seat)
            players: dict[str, list[str]] = {}
            for seat in await connection.execute(sat):
                players.setdefault(seat.match, []).append(seat.player)
            return [PastMatch(row.id, row.game, row.ended, tuple(players[row.id])) for row in found]

    @property
    def trouble(self) -> str:
        """Why nothing could be written last time; empty if all is well."""
        return self._writer.trouble

    @property
    def fenced(self) -> asyncio.Event:
        """Set when another process, or another file, has taken over: this one can write no more."""
        return self._writer.fenced

    @property
    def commits(self) -> Histogram:
        """How long each took, in seconds."""
        return self._writer.took

    @property
    def units(self) -> int:
        """Of work that were committed."""
        return self._writer.units

    async def counts(self) -> Mapping[str, int]:
        """The matches by state."""
        states = {"in play": IN_PLAY, "over": matches.c.ended.is_not(None), "aside": matches.c.aside.is_not(None)}
        wanted = [func.count().filter(state).label(name) for name, state in states.items()]
        async with self._reading.connect() as connection:
            return dict((await connection.execute(select(*wanted).select_from(matches))).mappings().one())

    async def busy(self) -> tuple[int, int]:
        """How many matches are in play, and how many lobbies are open."""
        async with self._reading.connect() as connection:
            in_play = await connection.scalar(select(func.count()).select_from(matches).where(IN_PLAY))
            return in_play or 0, await connection.scalar(select(func.count()).select_from(lobbies)) or 0

    async def keep_message(self, posted: MatchMessage) -> None:
        """A message that shows a newer ply is written later: after a crash the painter only paints it once more."""

        def with_it(kept: tuple[MatchMessage, ...]) -> tuple[MatchMessage, ...]:
            return (*_others(kept, posted.kind, posted.player), posted)

        work: list[Step] = [(self._keep_message, [asdict(posted)])]
        kept = self._messages.peek(posted.match) or ()
        if any(replace(old, ply=posted.ply) == posted for old in kept):
            self._writer.write_later(work)
            self._messages.put(posted.match, with_it(kept))
        else:
            await self._messages.change(posted.match, self._writer.write(work), with_it)

    async def drop_message(self, match: str, kind: str, player: str) -> None:
        write = self._writer.write([(_DROP_MESSAGE, [{"match_id": match, "of_kind": kind, "whose": player}])])
        await self._messages.change(match, write, lambda kept: _others(kept, kind, player))

    async def messages_of(self, match: str) -> Sequence[MatchMessage]:
        async def read() -> tuple[MatchMessage, ...]:
            async with self._reading.connect() as connection:
                found = await connection.execute(select(match_messages).where(match_messages.c.match == match))
                return tuple([MatchMessage(**row) for row in found.mappings()])

        return list(await self._messages.get(match, read))

    async def messages_of_all(self, matches: Collection[str]) -> Mapping[str, Sequence[MatchMessage]]:
        async def read(missing: list[str]) -> Mapping[str, tuple[MatchMessage, ...]]:
            gathered: dict[str, list[MatchMessage]] = {match: [] for match in missing}
            async with self._reading.connect() as connection:
                asked = select(match_messages).where(match_messages.c.match.in_(missing))
                for row in (await connection.execute(asked)).mappings():
                    gathered[row["match"]].append(MatchMessage(**row))
            return {match: tuple(found) for match, found in gathered.items()}

        return await self._messages.get_many(matches, read)

    async def matches_in(self, guild: int) -> Sequence[str]:
        """Matches of old versions know their server by their message alone."""
        there = (
            match_messages.c.match == matches.c.id,
            match_messages.c.guild == guild,
            match_messages.c.kind == "table",
        )
        of_server = matches.c.guild.in_((str(guild), "")), select(match_messages.c.match).where(*there).exists()
        async with self._reading.connect() as connection:
            found = await connection.execute(select(matches.c.id).where(IN_PLAY, *of_server).order_by(matches.c.opened))
            return list(found.scalars())

    async def tables_in_play(self) -> Sequence[MatchMessage]:
        tables = select(match_messages).join(matches, matches.c.id == match_messages.c.match)
        async with self._reading.connect() as connection:
            found = await connection.execute(tables.where(match_messages.c.kind == "table", IN_PLAY))
            return [MatchMessage(**row) for row in found.mappings()]

    async def unseen(self) -> Sequence[str]:
        named = match_messages.c, pairings.c, cup_matches.c
        nowhere = [~select(one.match).where(one.match == matches.c.id).exists() for one in named]
        unseen = select(matches.c.id).where(IN_PLAY, matches.c.guild != "", *nowhere)
        async with self._reading.connect() as connection:
            return list((await connection.execute(unseen)).scalars())

    async def outdated(self, since: int) -> Sequence[str]:
        newest = select(func.coalesce(func.max(entries.c.ply), 0)).where(entries.c.match == matches.c.id)
        shows = match_messages.c.match == matches.c.id, match_messages.c.kind != "reminder"
        oldest = select(func.min(match_messages.c.ply)).where(*shows)
        late = oldest.scalar_subquery() < newest.scalar_subquery()
        lately = or_(matches.c.ended.is_(None), matches.c.ended >= since)
        async with self._reading.connect() as connection:
            return list((await connection.execute(select(matches.c.id).where(lately, late))).scalars())

    async def keep_lobby(self, lobby: Lobby, place: str) -> None:
        await self._writer.write([(self._keep_lobby, [rows.lobby_row(lobby, place)])])

    async def drop_lobby(self, lobby: str) -> None:
        await self._writer.write([(_DROP_LOBBY, [{"lobby_id": lobby}])])

    async def lobbies(self) -> Sequence[tuple[Lobby, str]]:
        async with self._reading.connect() as connection:
            found = await connection.execute(select(lobbies).order_by(lobbies.c.opened))
            return list(rows.readable(found.mappings(), rows.lobby_of, "lobbies"))

    async def set_value(self, name: str, text: str) -> None:
        await self._values.change(
            name, self._writer.write([(self._set_value, [{"name": name, "text": text}])]), lambda _: text
        )

    async def delete_value(self, name: str) -> None:
        await self._values.change(name, self._writer.write([(_DROP_VALUE, [{"value_name": name}])]), lambda _: None)

    async def seal(self, matches: Iterable[str]) -> None:
        await self._writer.write([(self._set_value, [{"name": SEALED + match, "text": "yes"} for match in matches])])

    async def unseal(self, matches: Iterable[str]) -> None:
        await self._writer.write([(_DROP_VALUE, [{"value_name": SEALED + match} for match in matches])])

    async def sealed(self) -> Collection[str]:
        return [name.removeprefix(SEALED) for name in await self.values_under(SEALED)]

    async def value(self, name: str) -> str | None:
        async def read() -> str | None:
            async with self._reading.connect() as connection:
                return await connection.scalar(select(kept_values.c.text).where(kept_values.c.name == name))

        return await self._values.get(name, read)

    async def values_under(self, start: str) -> Mapping[str, str]:
        async with self._reading.connect() as connection:
            found = await connection.execute(
                select(kept_values).where(kept_values.c.name.startswith(start, autoescape=True))
            )
            return {row.name: row.text for row in found}

    def _guard(self, connection: Connection) -> None:
        if connection.exec_driver_sql(self._guarding).scalar() != self._epoch:
            raise TakenOver("another process has taken over this database")


def _others(kept: tuple[MatchMessage, ...], kind: str, player: str) -> tuple[MatchMessage, ...]:
    return tuple([message for message in kept if (message.kind, message.player) != (kind, player)])


def _put(dialect: str, table: Table, *fresh: str) -> Executable:
    """The statement that inserts a row, or updates these columns where its key exists."""
    if dialect == "sqlite":
        lite = sqlite_insert(table)
        return lite.on_conflict_do_update(
            index_elements=list(table.primary_key), set_={name: lite.excluded[name] for name in fresh}
        )
    post = postgres_insert(table)
    return post.on_conflict_do_update(
        index_elements=list(table.primary_key), set_={name: post.excluded[name] for name in fresh}
    )


def _new_epoch(journal: Journal | None, connection: Connection) -> int:
    with connection.begin():
        if journal:
            journal.begin(connection)
        else:
            no_journal(connection)
        connection.execute(update(house).values(epoch=house.c.epoch + 1))
        return int(connection.execute(select(house.c.epoch)).scalar_one())


def load_matches(connection: Connection, wanted: Sequence[str]) -> list[tuple[Header, tuple[Entry, ...]] | BadRow]:
    """The headers and logs of these matches, or why one cannot be read; those that there are not are left out."""
    sitting: dict[str, list[str]] = {}
    for row in connection.execute(select(seats).where(seats.c.match.in_(wanted)).order_by(seats.c.seat)):
        sitting.setdefault(row.match, []).append(row.player)
    logs: dict[str, list[RowMapping]] = {}
    written = select(entries).where(entries.c.match.in_(wanted)).order_by(entries.c.match, entries.c.ply)
    for line in connection.execute(written).mappings():
        logs.setdefault(line["match"], []).append(line)
    loaded: list[tuple[Header, tuple[Entry, ...]] | BadRow] = []
    for head in connection.execute(select(matches).where(matches.c.id.in_(wanted))).mappings():
        try:
            loaded.append(rows.match_of(head, tuple(sitting.get(head["id"], ())), logs.get(head["id"], ())))
        except BadRow as bad:
            loaded.append(bad)
    return loaded
