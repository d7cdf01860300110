"""Commit all waiting units of work in one transaction. Each caller waits for the commit of its own unit."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple, Protocol

from sqlalchemy import ClauseElement, Connection, Dialect, Executable
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError, InternalError, OperationalError

from bot.counters import Histogram
from bot.store.engines import WriteEngine, first_line
from bot.table.ports import AlreadyWritten, NotHeld, StoreOutage, TakenOver
from bot.table.store_events import StoreEvent

log = logging.getLogger(__name__)

Guard = Callable[[Connection], None]
Step = tuple[Executable, Sequence[dict[str, Any]]]  # a statement with its rows
Unit = Sequence[Step]  # what is written whole or not at all
MAX_BATCH_UNITS = 500  # units in one transaction: it stays short enough that nobody waits long for its end
DEFERRED_WRITE_DELAY = 0.5  # seconds: what `write_later` may lose in a crash


OUTAGE_CLASSES = {"08", "25", "53", "55", "57", "58"}  # of PostgreSQL's codes: nothing can be written just now
DEADLOCK_CODES = {"40P01", "40001"}  # PostgreSQL aborts one of two transactions that wait for each other
COMMIT_ATTEMPTS = 5


class Work(NamedTuple):
    """A unit, the events to publish with it, and the match or server whose home alone may write it; empty: anybody."""

    unit: Unit
    news: Sequence[StoreEvent] = ()
    home_of: str = ""


class Commons(Protocol):
    """What a transaction does where several processes share a database."""

    def publish(self, connection: Connection, news: Collection[StoreEvent]) -> None:
        """Publish these events to the other processes when the transaction commits."""


class Writer:
    def __init__(
        self, engine: WriteEngine, guard: Guard, holds: Callable[[str], bool],
        commons: Commons | None = None,
    ) -> None:  # fmt: skip
        """`guard` runs at the start of every transaction, and raises when this process may no longer write. `holds`
        says whether this process is the home of a name."""
        self._engine, self._guard, self._holds, self._commons = engine, guard, holds, commons
        self._queue: list[tuple[Work, asyncio.Future[None] | None]] = []
        self._is_due = False  # a unit is queued that must be committed without delay
        self._transaction: asyncio.Future[list[Exception | None]] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.commit_seconds, self.units = Histogram(), 0  # seconds of each commit; units that were committed
        self.fenced = asyncio.Event()  # another process has taken over
        self.outage = ""  # why nothing could be written last time

    async def write(self, unit: Unit, *news: StoreEvent, home_of: str = "") -> None:
        """Return when the unit is committed; raise AlreadyWritten when one of its keys is taken, and NotHeld unless
        `home_of`, a match or server, is ours just then."""
        future = asyncio.get_running_loop().create_future()
        self._queue.append((Work(unit, news, home_of), future))
        self._begin()
        await future

    def write_later(self, unit: Unit, *news: StoreEvent, within: float = DEFERRED_WRITE_DELAY) -> None:
        """Write the unit with the next one, or `within` so many seconds. A crash loses it, so use this only for what
        can be worked out again."""
        self._queue.append((Work(unit, news), None))
        loop = asyncio.get_running_loop()
        if self._timer is not None and self._timer.when() > loop.time() + within:
            self._timer.cancel()
            self._timer = None
        if self._timer is None:
            self._timer = loop.call_later(within, self._begin)

    async def close(self) -> None:
        """Commit everything that waits."""
        self._begin()
        while self._transaction is not None:
            await asyncio.wait([self._transaction])

    def _begin(self) -> None:
        """Start a transaction with all that waits, now or when the running transaction ends."""
        self._is_due = True
        if self._transaction is not None:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        batch, self._queue = self._queue[:MAX_BATCH_UNITS], self._queue[MAX_BATCH_UNITS:]
        self._is_due = bool(self._queue)
        if batch:
            commit = partial(self._time_commit, [work for work, _ in batch])
            self._transaction = transaction = asyncio.ensure_future(self._engine.run(commit))
            transaction.add_done_callback(partial(self._end, [future for _, future in batch]))

    def _end(self, futures: list[asyncio.Future[None] | None], commit: asyncio.Future[list[Exception | None]]) -> None:
        self._transaction = None
        error = asyncio.CancelledError() if commit.cancelled() else self._note_outcome(commit.exception())
        outcomes = commit.result() if error is None else [error] * len(futures)
        for future, outcome in zip(futures, outcomes, strict=True):
            if future is None:
                if outcome is not None:
                    log.warning("deferred write failed: %s", outcome)
            elif future.done():
                continue
            elif outcome is None:
                future.set_result(None)
            else:
                future.set_exception(outcome)
        if self._is_due:
            self._begin()

    def _note_outcome(self, error: BaseException | None) -> BaseException | None:
        """Return what to raise to all callers of a failed transaction. Log only the first failure and the recovery."""
        before, self.outage = self.outage, first_line(error) if error else ""
        if error is None:
            if before:
                log.warning("the database can be written again")
            return None
        if not before:
            log.error("nothing can be written: %s", self.outage)
        if isinstance(error, TakenOver):
            self.fenced.set()
        if isinstance(error, (TakenOver, StoreOutage)):
            return error
        outage = StoreOutage(self.outage)
        outage.__cause__ = error
        return outage

    def _time_commit(self, batch: list[Work], connection: Connection) -> list[Exception | None]:
        began = time.perf_counter()
        outcomes = self._commit(batch, connection)
        self.commit_seconds.add(time.perf_counter() - began)
        self.units += outcomes.count(None)
        return outcomes

    def _commit(self, batch: list[Work], connection: Connection) -> list[Exception | None]:
        """Commit the batch. Return the outcome of each unit: None, or the error for its caller."""
        for _ in range(COMMIT_ATTEMPTS):
            try:
                return self._commit_together(batch, connection)
            except Exception as error:
                if _is_deadlock(error):
                    continue
                if not _is_of_one_unit(error):
                    raise
                if len(batch) == 1:
                    return [_caller_error(error)]
                break
        return self._one_by_one(connection, batch)

    def _commit_together(self, batch: list[Work], connection: Connection) -> list[Exception | None]:
        with connection.begin():
            self._guard(connection)
            own_work = [work for work in batch if self._is_ours(work)]
            for statement, rows in _merge_units([work.unit for work in own_work]):
                if self._commons:
                    rows.sort(key=_row_key)  # in all processes alike, so that no two wait for each other
                _execute(connection, statement, rows)
            self._publish(connection, own_work)
            own_ids = set(map(id, own_work))
        return [None if id(work) in own_ids else NotHeld(work.home_of) for work in batch]

    def _is_ours(self, work: Work) -> bool:
        """Say whether we may write this work. Ask within the transaction: our locks live as long as its connection, so
        no other process can become the home before the commit."""
        return not work.home_of or self._holds(work.home_of)

    def _publish(self, connection: Connection, works: Sequence[Work]) -> None:
        if self._commons and (news := {one: None for work in works for one in work.news}):
            self._commons.publish(connection, news)

    def _one_by_one(self, connection: Connection, batch: list[Work]) -> list[Exception | None]:
        """Write each unit of a batch that failed by itself, so that only the faulty ones fail."""
        outcomes: list[Exception | None] = []
        committed_works: list[Work] = []
        with connection.begin():
            self._guard(connection)
            for work in batch:
                if not self._is_ours(work):
                    outcomes.append(NotHeld(work.home_of))
                    continue
                try:
                    with connection.begin_nested():
                        for statement, rows in work.unit:
                            _execute(connection, statement, rows)
                    committed_works.append(work)
                    outcomes.append(None)
                except Exception as error:
                    if not _is_of_one_unit(error):
                        raise
                    outcomes.append(_caller_error(error))
            self._publish(connection, committed_works)
        return outcomes


def _execute(connection: Connection, statement: Executable, rows: Sequence[dict[str, Any]]) -> None:
    """Hand plain rows straight to the driver: SQLAlchemy's own preparation takes longer than the write."""
    if plan := _compile(statement, connection.dialect, tuple(rows[0])):
        text, order = plan
        connection.exec_driver_sql(text, [tuple(map(row.__getitem__, order)) for row in rows])
    else:
        connection.execute(statement, list(rows))


@lru_cache(256)
def _compile(statement: Executable, dialect: Dialect, columns: tuple[str, ...]) -> tuple[str, list[str]] | None:
    """Return the SQL text, and the columns in the order of its placeholders; None where the dialect names them."""
    assert isinstance(statement, ClauseElement)
    sql = statement.compile(dialect=dialect, column_keys=list(columns))
    order: list[str] | None = getattr(sql, "positiontup", None)
    return (str(sql), order) if order and set(order) <= set(columns) else None


def _is_of_one_unit(error: Exception) -> bool:
    """Say whether the rows of one unit are at fault: a key that is taken, a number too large, text with no encoding.

    A full disk, a lost connection or a process that took over concerns all units, and none of them is written.
    """
    if isinstance(error, DBAPIError):
        whole = isinstance(error, (OperationalError, InternalError)) or type(error) is DatabaseError
        return not (whole or error.connection_invalidated or _sql_state(error)[:2] in OUTAGE_CLASSES)
    return not isinstance(error, (TakenOver, StoreOutage, OSError))


def _is_deadlock(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and _sql_state(error) in DEADLOCK_CODES


def _sql_state(error: DBAPIError) -> str:
    """Return PostgreSQL's code of the error; SQLite has none."""
    return getattr(error.orig, "sqlstate", None) or ""


def _caller_error(error: Exception) -> Exception:
    if _is_deadlock(error):
        return StoreOutage(first_line(error))
    return _wrap_conflict(error) if isinstance(error, IntegrityError) else error


def _wrap_conflict(error: IntegrityError) -> AlreadyWritten:
    conflict = AlreadyWritten(str(error.orig))
    conflict.__cause__ = error
    return conflict


def _row_key(row: dict[str, Any]) -> str:
    """Return the first column of a row, with which keys begin: the name of a match, a value, a player."""
    return str(next(iter(row.values())))


def _merge_units(batch: Sequence[Unit]) -> list[tuple[Executable, list[dict[str, Any]]]]:
    """Return the statements of the units, those that are equal as one with all its rows. What was asked for first about
    a table is done first, and the statements of a unit are done in their order."""
    statements: list[tuple[Executable, list[dict[str, Any]]]] = []
    places: dict[int, int] = {}  # by statement: where it stands
    newest: dict[object, int] = {}  # by table: where the last statement about it stands
    for unit in batch:
        floor = 0
        for statement, rows in unit:
            table, place = getattr(statement, "table", None), places.get(id(statement), -1)
            if place < max(floor, newest.get(table, 0)):
                place = len(statements)
                statements.append((statement, []))
            statements[place][1].extend(rows)
            places[id(statement)] = newest[table] = floor = place
    return statements
