"""What processes that share a PostgreSQL tell each other: with each commit, what changed in it.

A notice reaches the others at once. One may be missed, so each commit leaves a row too, and everybody looks each
second. A row has the number of its transaction: what was open when one looked has a number that is looked at again.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any

from sqlalchemy import URL, Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engines import first_line, postgres_engine

log = logging.getLogger(__name__)

CHANNEL = "parlour"
MOST = 7_000  # bytes of a notice; PostgreSQL takes 8,000
PATIENCE = 5.0  # seconds for a look; then the connection is lost
LOOK = 1.0  # seconds between two looks at what a notice did not bring
KEPT = 600_000  # milliseconds for which a row is kept
FORGET = 60.0  # seconds after which older rows are deleted
TOO_LATE = 300.0  # seconds without a look, after which nobody can say what changed
ANYTHING = "anything"  # the kind of news when that is so

_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_TELL = f"""WITH told AS (
    INSERT INTO changes (number, at, author, news)
    VALUES (pg_current_xact_id()::text::bigint, {_NOW}, $1, $2) RETURNING number)
SELECT pg_notify('{CHANNEL}', number || ' ' || $3) FROM told"""
_LOOK = """SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS low, number, author, news
FROM (SELECT) AS once LEFT JOIN changes ON number >= $1 ORDER BY number"""
TOLD_LATELY = f"SELECT news FROM changes WHERE at > {_NOW} - $1::bigint"
_FORGET = [f"DELETE FROM {table} WHERE at < {_NOW} - {KEPT}" for table in ("changes", "claims")]

Listener = Callable[[str, str], None]  # (kind, name); it may not wait


class Changes:
    def __init__(self, url: URL, me: str) -> None:
        self._me, self._engine = me, postgres_engine(url, pool_size=1, max_overflow=0, isolation_level="AUTOCOMMIT")
        self._low = 0  # all transactions before this one have been looked at
        self._heard: set[int] = set()  # of those from there on
        self._looked = self._forget_at = 0.0
        self._look = asyncio.Event()
        self.listeners: list[Listener] = []

    def tell(self, connection: Connection, news: Collection[str]) -> None:
        """Within the transaction that changes something."""
        text = "\n".join(news)
        short = f"{self._me} {text}"
        notice = short if len(short.encode()) <= MOST else self._me
        connection.exec_driver_sql(_TELL, (self._me, text, notice))

    async def begin(self) -> None:
        """From now on everything is heard; nothing may have been read before."""
        async with self._engine.connect() as connection:
            await self._forget_old(connection)
            rows = await connection.exec_driver_sql(_LOOK, (1 << 62,))
            self._low = rows.one()[0]
        self._looked = asyncio.get_running_loop().time()

    async def run(self) -> None:
        """Listens for ever; connects anew when it must."""
        while True:
            try:
                async with self._engine.connect() as connection:
                    await self._listen(connection)
            except Exception as trouble:  # whatever the driver makes of a lost connection
                log.info("nothing is heard of other processes for a moment: %s", first_line(trouble))
            await asyncio.sleep(LOOK)

    async def close(self) -> None:
        await self._engine.dispose()

    async def _listen(self, connection: AsyncConnection) -> None:
        raw = (await connection.get_raw_connection()).driver_connection
        assert raw is not None
        await raw.add_listener(CHANNEL, self._on_notice)
        try:
            while True:
                async with asyncio.timeout(PATIENCE):
                    await self.look(connection)
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):
                        await self._look.wait()
                self._look.clear()
        finally:
            if not raw.is_closed():
                await raw.remove_listener(CHANNEL, self._on_notice)

    async def look(self, connection: AsyncConnection) -> None:
        """Finds what no notice has told."""
        loop = asyncio.get_running_loop()
        if loop.time() >= self._forget_at:
            await self._forget_old(connection)
        rows = (await connection.exec_driver_sql(_LOOK, (self._low,))).all()
        if loop.time() - self._looked > TOO_LATE:
            self._spread(ANYTHING)
        for row in rows:
            if row.number is not None:
                self._hear(row.number, row.author, row.news)
        self._looked, self._low = loop.time(), rows[0].low
        self._heard = {number for number in self._heard if number >= self._low}

    async def _forget_old(self, connection: AsyncConnection) -> None:
        self._forget_at = asyncio.get_running_loop().time() + FORGET
        for one in _FORGET:
            await connection.exec_driver_sql(one)

    def _on_notice(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        number, _, told = payload.partition(" ")
        author, _, news = told.partition(" ")
        if news:
            self._hear(int(number), author, news)
        elif author != self._me:
            self._look.set()

    def _hear(self, number: int, author: str, news: str) -> None:
        if number not in self._heard:
            self._heard.add(number)
            if author != self._me:
                self._spread(news)

    def _spread(self, news: str) -> None:
        for one in news.split("\n"):
            kind, _, name = one.partition(":")
            for listener in self.listeners:
                try:
                    listener(kind, name)
                except Exception:
                    log.exception("nothing was done about news of a %s", kind)  # its name may be a secret
