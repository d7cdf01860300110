"""The matches of a database that bots use, read beside them; and what their logs tell of clocks and robots."""

import time
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from sqlalchemy import func, literal_column, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.games import EVERY_VERSION
from bot.kit.versions import find_version
from bot.store.engines import read_engine, url_of
from bot.store.homes import _LOOK, _view_of
from bot.store.match_rows import load_matches
from bot.store.schema import entries, match_messages, matches
from bot.table import deadlines
from bot.table.match import DamagedMatch, Match
from bot.table.match_log import By
from bot.table.ports import BadRow, MatchMessage, StoreOutage

FRESH = 0.5  # seconds for which it need not be asked again who is over
# A bot forgets a draft once its question is answered, but the hand may show it a moment longer.
KEEPING_DRAFTS = (
    "CREATE TABLE every_draft (number bigserial, name text, text text)",
    "CREATE FUNCTION keep_draft() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    " INSERT INTO every_draft (name, text) VALUES (NEW.name, NEW.text); RETURN NULL; END $$",
    "CREATE TRIGGER keep_draft AFTER INSERT OR UPDATE ON kept_values"
    " FOR EACH ROW WHEN (NEW.name LIKE 'draft:%') EXECUTE FUNCTION keep_draft()",
)


class Logs:
    """Reads them, and changes nothing of them."""

    def __init__(self, address):
        self._address = address
        self._engine = read_engine(url_of(address))
        self._over, self._asked_at = set(), 0.0

    async def close(self):
        await self._engine.dispose()

    async def is_over(self, match):
        if time.monotonic() > self._asked_at + FRESH:
            self._asked_at = time.monotonic()
            query = select(matches.c.id).where(matches.c.ended.is_not(None) | matches.c.aside.is_not(None))
            with suppress(SQLAlchemyError, StoreOutage):  # whoever cannot look this time looks again
                async with self._engine.connect() as connection:
                    self._over = {*(await connection.execute(query)).scalars()}
        return match in self._over

    async def match(self, match):
        """Return this match as it stands, or None if there is none or it does not replay."""
        async with self._engine.connect() as connection:
            rows = await connection.run_sync(load_matches, [match])
        try:
            return replayed(*rows[0]) if rows else None
        except (DamagedMatch, TypeError):
            return None

    async def every(self):
        """Return all headers with their logs."""
        async with self._engine.connect() as connection:
            ids = [*(await connection.execute(select(matches.c.id))).scalars()]
            return await connection.run_sync(load_matches, ids)

    async def aside(self):
        """Return the matches that were quarantined, each with the reason."""
        query = select(matches.c.id, matches.c.aside).where(matches.c.aside.is_not(None))
        async with self._engine.connect() as connection:
            return [tuple(row) for row in await connection.execute(query)]

    async def shares(self):
        """Return which session holds each share, by class and number, and from which port each session comes."""
        async with self._engine.connect() as connection:
            rows = (await connection.exec_driver_sql(_LOOK)).mappings().all()
            there = await connection.exec_driver_sql("SELECT pid, client_port FROM pg_stat_activity")
            ports = {pid: port for pid, port in there if port is not None}
        view = _view_of(rows)
        holders = {(kind, number): pid for kind, pids in view.holders.items() for number, pid in pids.items()}
        return holders, {pid: ports.get(pid) for pid in view.members}

    @asynccontextmanager
    async def writing(self):
        engine = create_async_engine(url_of(self._address), poolclass=NullPool)
        async with engine.begin() as connection:
            yield connection
        await engine.dispose()

    async def commits(self, ahead):
        """Return when each entry was committed, by match and ply: a move counts from its press, which may be long
        before.

        The clock of the bots was `ahead` milliseconds ahead of the server's.
        """
        commit_time = func.extract("epoch", func.pg_xact_commit_timestamp(literal_column("entries.xmin")))
        query = select(entries.c.match, entries.c.ply, commit_time).select_from(entries)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return {(match, ply): int(at * 1000) + ahead for match, ply, at in rows if at is not None}

    async def keep_drafts(self):
        """Keep every draft from now on, also after the bots forget it."""
        async with self.writing() as connection:
            for statement in KEEPING_DRAFTS:
                await connection.exec_driver_sql(statement)

    async def drafts(self):
        """Return the last draft that answered each question, by its name and the ply of the question."""
        async with self._engine.connect() as connection:
            rows = await connection.exec_driver_sql("SELECT name, text FROM every_draft ORDER BY number")
            return {(name, int(text.partition(" ")[0].partition("#")[0])): text for name, text in rows}

    async def posted(self):
        """Return every message that shows a match, as the store knows it."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(match_messages))
            return [MatchMessage(**row) for row in rows.mappings()]


def replayed(header, log):
    return Match.replay(header, find_version(EVERY_VERSION, header.game, header.version), log)


def stages(header, log):
    """Return the match as it was dealt, and as it was after each entry."""
    return list(Match.steps(header, find_version(EVERY_VERSION, header.game, header.version), log))


class Wait(NamedTuple):
    """How long after it was due the house moved: for a clock that ran out, or for a robot."""

    match: str
    ply: int  # of the entry; one more than there are, if it has not come
    by: By
    due_at: int
    late: int  # milliseconds; less than nothing if it came before


class LogFindings(NamedTuple):
    """What the logs of all matches tell."""

    waits: list[Wait]
    sources: list[tuple[str, str]]  # (press, match) of each entry that a press asked for
    gifts: int  # entries that gave clocks back the time of an absence
    faults: list[str]
    delays: list[int]  # milliseconds from a press until what it asked for was committed


def read_all(all_logs, until, commits):
    """Read all matches, and return what was found. `until` is the moment from which nobody moved any more."""
    reading = LogFindings([], [], 0, [], [])
    for one in all_logs:
        if isinstance(one, BadRow):
            reading.faults.append(f"unreadable: {one}")
            continue
        header, log = one
        try:
            steps = stages(header, log)
        except DamagedMatch as damage:
            reading.faults.append(f"does not replay: {damage}")
            continue
        reading.waits.extend(waits(steps, log, until, commits))
        presses = [entry for entry in log if entry.source and entry.by in (By.PLAYER, By.HOUSE)]
        committed = [(entry.at, commits.get((header.id, n))) for n, entry in enumerate(log, 1) if entry.by is By.PLAYER]
        reading.delays.extend(at - pressed_at for pressed_at, at in committed if at is not None)
        reading.sources.extend((entry.source, header.id) for entry in presses if entry.source.isdigit())
        reading = reading._replace(gifts=reading.gifts + sum(entry.text.startswith("give ") for entry in log))
    return reading


def waits(steps, log, until, commits):
    """Yield each move of a match that a clock or a robot owed it, and how late it came."""
    for n, match in enumerate(steps):
        entry = log[n] if n < len(log) else None
        if match.pause_start is not None or match.still or match.over:
            continue
        for seat in match.turns:
            due_at = match.timers[seat].since if seat in match.robots else deadlines.deadline(match, seat, {})
            if due_at is None:
                continue
            if seat in match.robots:  # it cannot know of a move before that is committed
                due_at = max(due_at, commits.get((match.header.id, n), due_at))
            by, at = (By.ROBOT if seat in match.robots else By.CLOCK), until if entry is None else entry.at
            has_moved = entry is not None and entry.by in (By.ROBOT, By.CLOCK) and entry.seat == seat
            if has_moved or at > due_at:  # else it was not the time yet
                yield Wait(match.header.id, n + 1, by, due_at, at - due_at)
