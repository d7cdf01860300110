"""One writer commits all that waits in one transaction; each caller waits for its own part."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

from sqlalchemy import ClauseElement, Connection, Dialect, Executable
from sqlalchemy.exc import IntegrityError

from bot.store.engines import Hand
from bot.table.ports import Taken

log = logging.getLogger(__name__)

Step = tuple[Executable, Sequence[dict[str, Any]]]  # a statement with its rows
Work = Sequence[Step]
MOST = 500  # units in one transaction
SOON = 0.5  # seconds until what may wait is written all the same


class Writer:
    def __init__(self, hand: Hand, guard: Callable[[Connection], None]) -> None:
        """`guard` looks at the start of every transaction whether we may still write."""
        self._hand, self._guard = hand, guard
        self._waiting: list[tuple[Work, asyncio.Future[None] | None]] = []
        self._due = False  # something waits that may not wait for something else
        self._running: asyncio.Future[list[Exception | None]] | None = None
        self._timer: asyncio.TimerHandle | None = None

    async def write(self, work: Work) -> None:
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        self._begin()
        await done

    def write_along(self, work: Work) -> None:
        """With whatever is written next, or soon. A crash before that loses it: only for what is found out again."""
        self._waiting.append((work, None))
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SOON, self._begin)

    async def close(self) -> None:
        """What was asked for before is written yet."""
        self._begin()
        while self._running is not None:
            await asyncio.wait([self._running])

    def _begin(self) -> None:
        """A transaction with all that waits, as soon as there is none."""
        self._due = True
        if self._running is not None:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
        self._due = bool(self._waiting)
        if batch:
            commit = partial(self._commit, [work for work, _ in batch])
            self._running = running = asyncio.ensure_future(self._hand.do(commit))
            running.add_done_callback(partial(self._end, [done for _, done in batch]))

    def _end(self, waiting: list[asyncio.Future[None] | None], ran: asyncio.Future[list[Exception | None]]) -> None:
        self._running = None
        error = asyncio.CancelledError() if ran.cancelled() else ran.exception()
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

    def _commit(self, batch: list[Work], connection: Connection) -> list[Exception | None]:
        try:
            with connection.begin():
                self._guard(connection)
                for statement, rows in _merged(batch):
                    _execute(connection, statement, rows)
            return [None] * len(batch)
        except IntegrityError as error:
            if len(batch) == 1:
                return [_taken(error)]
        return self._one_by_one(connection, batch)

    def _one_by_one(self, connection: Connection, batch: list[Work]) -> list[Exception | None]:
        """One of them cannot be written: find it, and write the others."""
        outcomes: list[Exception | None] = []
        with connection.begin():
            self._guard(connection)
            for work in batch:
                try:
                    with connection.begin_nested():
                        for statement, rows in work:
                            _execute(connection, statement, rows)
                    outcomes.append(None)
                except IntegrityError as error:
                    outcomes.append(_taken(error))
        return outcomes


def _execute(connection: Connection, statement: Executable, rows: Sequence[dict[str, Any]]) -> None:
    """Straight to the driver where rows are all there is: the library's care takes longer than the write."""
    if found := _compiled(statement, connection.dialect, tuple(rows[0])):
        text, order = found
        connection.exec_driver_sql(text, [tuple(map(row.__getitem__, order)) for row in rows])
    else:
        connection.execute(statement, list(rows))


@lru_cache(256)
def _compiled(statement: Executable, dialect: Dialect, columns: tuple[str, ...]) -> tuple[str, list[str]] | None:
    """What a driver understands, and which columns it counts in which order."""
    assert isinstance(statement, ClauseElement)
    compiled = statement.compile(dialect=dialect, column_keys=list(columns))
    order: list[str] | None = getattr(compiled, "positiontup", None)
    return (str(compiled), order) if order and set(order) <= set(columns) else None


def _taken(error: IntegrityError) -> Taken:
    taken = Taken(str(error.orig))
    taken.__cause__ = error
    return taken


def _merged(batch: list[Work]) -> list[tuple[Executable, list[dict[str, Any]]]]:
    """The same statement of several units, run once with all their rows."""
    merged: dict[int, tuple[Executable, list[dict[str, Any]]]] = {}
    for work in batch:
        for statement, rows in work:
            merged.setdefault(id(statement), (statement, []))[1].extend(rows)
    return list(merged.values())
