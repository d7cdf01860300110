"""Commits all units of work that wait in one transaction. Each caller waits for the commit of its own unit."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple, Protocol

from sqlalchemy import ClauseElement, Connection, Dialect, Executable
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError, InternalError, OperationalError

from bot.measures import Histogram
from bot.store.engines import WriteEngine, first_line
from bot.table.ports import AlreadyWritten, NotHeld, StoreTrouble, TakenOver
from bot.table.store_news import StoreNews

log = logging.getLogger(__name__)

Guard = Callable[[Connection], None]
Step = tuple[Executable, Sequence[dict[str, Any]]]  # a statement with its rows
Unit = Sequence[Step]  # what is written whole or not at all
MOST = 500  # units in one transaction: it stays short enough that nobody waits long for its end
SOON = 0.5  # seconds: what `write_later` may lose in a crash


ENTANGLED = {"40P01", "40001"}  # PostgreSQL's codes: two transactions wait for each other; one of them was broken off
TRIES = 5


class Work(NamedTuple):
    """A unit, what other processes are told of it, and of which match it may be written by its holder only."""

    unit: Unit
    news: Sequence[StoreNews] = ()
    held: str = ""


class Commons(Protocol):
    """What a transaction does where several processes share a database."""

    def tell(self, connection: Connection, news: Collection[StoreNews]) -> None:
        """Tells the other processes when it is committed."""


class Writer:
    def __init__(
        self, engine: WriteEngine, guard: Guard, holds: Callable[[str], bool],
        commons: Commons | None = None,
    ) -> None:  # fmt: skip
        """`guard` runs at the start of every transaction, and raises when this process may no longer write. `holds`
        tells what it is home of."""
        self._engine, self._guard, self._holds, self._commons = engine, guard, holds, commons
        self._waiting: list[tuple[Work, asyncio.Future[None] | None]] = []
        self._due = False  # a unit is queued that must be committed without delay
        self._running: asyncio.Future[list[Exception | None]] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.took, self.units = Histogram(), 0  # seconds of each commit; units that were committed
        self.fenced = asyncio.Event()  # another process has taken over
        self.trouble = ""  # why nothing could be written last time

    async def write(self, unit: Unit, *news: StoreNews, held: str = "") -> None:
        """Returns when the unit is committed; raises AlreadyWritten when one of its keys is taken, and NotHeld unless
        the match `held` is ours just then."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((Work(unit, news, held), done))
        self._begin()
        await done

    def write_later(self, unit: Unit, *news: StoreNews, within: float = SOON) -> None:
        """Writes with the next unit, or within so many seconds. A crash loses it: only for what can be found out
        again."""
        self._waiting.append((Work(unit, news), None))
        loop = asyncio.get_running_loop()
        if self._timer is not None and self._timer.when() > loop.time() + within:
            self._timer.cancel()
            self._timer = None
        if self._timer is None:
            self._timer = loop.call_later(within, self._begin)

    async def close(self) -> None:
        """Commits everything that waits."""
        self._begin()
        while self._running is not None:
            await asyncio.wait([self._running])

    def _begin(self) -> None:
        """Starts a transaction with all that waits, or has one started when the running one ends."""
        self._due = True
        if self._running is not None:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
        self._due = bool(self._waiting)
        if batch:
            commit = partial(self._timed, [work for work, _ in batch])
            self._running = running = asyncio.ensure_future(self._engine.run(commit))
            running.add_done_callback(partial(self._end, [done for _, done in batch]))

    def _end(self, waiting: list[asyncio.Future[None] | None], ran: asyncio.Future[list[Exception | None]]) -> None:
        self._running = None
        error = asyncio.CancelledError() if ran.cancelled() else self._noted(ran.exception())
        outcomes = ran.result() if error is None else [error] * len(waiting)
        for done, outcome in zip(waiting, outcomes, strict=True):
            if done is None:
                if outcome is not None:
                    log.warning("what could wait could not be written: %s", outcome)
            elif done.done():
                continue
            elif outcome is None:
                done.set_result(None)
            else:
                done.set_exception(outcome)
        if self._due:
            self._begin()

    def _noted(self, error: BaseException | None) -> BaseException | None:
        """What the callers are told of an error that concerned all of them. The log tells of trouble once."""
        before, self.trouble = self.trouble, first_line(error) if error else ""
        if error is None:
            if before:
                log.warning("the database can be written again")
            return None
        if not before:
            log.error("nothing can be written: %s", self.trouble)
        if isinstance(error, TakenOver):
            self.fenced.set()
        if isinstance(error, (TakenOver, StoreTrouble)):
            return error
        trouble = StoreTrouble(self.trouble)
        trouble.__cause__ = error
        return trouble

    def _timed(self, batch: list[Work], connection: Connection) -> list[Exception | None]:
        began = time.perf_counter()
        outcomes = self._commit(batch, connection)
        self.took.add(time.perf_counter() - began)
        self.units += outcomes.count(None)
        return outcomes

    def _commit(self, batch: list[Work], connection: Connection) -> list[Exception | None]:
        """What became of each unit: None, or the error for its caller."""
        for _ in range(TRIES):
            try:
                return self._commit_together(batch, connection)
            except Exception as error:
                if _is_entangled(error):
                    continue
                if not _is_of_one_unit(error):
                    raise
                if len(batch) == 1:
                    return [_told(error)]
                break
        return self._one_by_one(connection, batch)

    def _commit_together(self, batch: list[Work], connection: Connection) -> list[Exception | None]:
        with connection.begin():
            self._guard(connection)
            ours = [work for work in batch if self._is_ours(work)]
            for statement, rows in _merged([work.unit for work in ours]):
                if self._commons:
                    rows.sort(key=_first)  # in all processes alike, so that no two wait for each other
                _execute(connection, statement, rows)
            self._tell(connection, ours)
            held = set(map(id, ours))
        return [None if id(work) in held else NotHeld(work.held) for work in batch]

    def _is_ours(self, work: Work) -> bool:
        """Asked within the transaction, and the lock lives as long as its connection: nobody else is home then."""
        return not work.held or self._holds(work.held)

    def _tell(self, connection: Connection, written: Sequence[Work]) -> None:
        if self._commons and (news := {one: None for work in written for one in work.news}):
            self._commons.tell(connection, news)

    def _one_by_one(self, connection: Connection, batch: list[Work]) -> list[Exception | None]:
        """One unit of the batch cannot be written, whatever the reason: finds it, and writes the others."""
        outcomes: list[Exception | None] = []
        written: list[Work] = []
        with connection.begin():
            self._guard(connection)
            for work in batch:
                if not self._is_ours(work):
                    outcomes.append(NotHeld(work.held))
                    continue
                try:
                    with connection.begin_nested():
                        for statement, rows in work.unit:
                            _execute(connection, statement, rows)
                    written.append(work)
                    outcomes.append(None)
                except Exception as error:
                    if not _is_of_one_unit(error):
                        raise
                    outcomes.append(_told(error))
            self._tell(connection, written)
        return outcomes


def _execute(connection: Connection, statement: Executable, rows: Sequence[dict[str, Any]]) -> None:
    """Hands plain rows straight to the driver: SQLAlchemy's own preparation takes longer than the write."""
    if found := _compiled(statement, connection.dialect, tuple(rows[0])):
        text, order = found
        connection.exec_driver_sql(text, [tuple(map(row.__getitem__, order)) for row in rows])
    else:
        connection.execute(statement, list(rows))


@lru_cache(256)
def _compiled(statement: Executable, dialect: Dialect, columns: tuple[str, ...]) -> tuple[str, list[str]] | None:
    """The SQL text, and the columns in the order of its placeholders; None where the dialect names them."""
    assert isinstance(statement, ClauseElement)
    compiled = statement.compile(dialect=dialect, column_keys=list(columns))
    order: list[str] | None = getattr(compiled, "positiontup", None)
    return (str(compiled), order) if order and set(order) <= set(columns) else None


def _is_of_one_unit(error: Exception) -> bool:
    """Whether its rows are at fault: a key that is taken, a number too large, text that cannot be encoded.

    A full disk, a lost connection and another process that took over concern all units; none of them is written then.
    """
    if isinstance(error, DBAPIError):
        whole = isinstance(error, (OperationalError, InternalError)) or type(error) is DatabaseError
        return not error.connection_invalidated and not whole
    return not isinstance(error, (TakenOver, StoreTrouble, OSError))


def _is_entangled(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in ENTANGLED


def _told(error: Exception) -> Exception:
    if _is_entangled(error):
        return StoreTrouble(first_line(error))
    return _already_written(error) if isinstance(error, IntegrityError) else error


def _already_written(error: IntegrityError) -> AlreadyWritten:
    found = AlreadyWritten(str(error.orig))
    found.__cause__ = error
    return found


def _first(row: dict[str, Any]) -> str:
    """What keys begin with: the name of a match, a value, a player."""
    return str(next(iter(row.values())))


def _merged(batch: Sequence[Unit]) -> list[tuple[Executable, list[dict[str, Any]]]]:
    """A statement that several units share runs once, with all their rows."""
    merged: dict[int, tuple[Executable, list[dict[str, Any]]]] = {}
    for unit in batch:
        for statement, rows in unit:
            merged.setdefault(id(statement), (statement, []))[1].extend(rows)
    return list(merged.values())
