"""What befalls processes on one PostgreSQL beside SIGKILL: frozen ones, ended sessions, wires and disks that stall."""

import asyncio
from contextlib import asynccontextmanager

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.engines import url_of
from bot.store.fair_shares import SLOT
from tests.scale.killing import Trouble

FREEZE, STALL, DISK_STALL, LOCK_TIME = 20.0, (2.0, 12.0), 10.0, 5.0  # seconds
TAKEOVER, JOINING = 9_000, 3_000  # milliseconds: until others have what a silent process held; until all joined again
GAP = 6.0  # seconds from the end of a strike to the next one
RETRY = 0.3  # seconds
BURIAL = 1.0  # seconds until the server has noticed that a process was killed


class Strikes:
    """One after the other, in an order of chance, for as long as the storm lasts; kills go on beside them."""

    def __init__(self, processes, server, dice):
        self._processes, self._server, self._dice = processes, server, dice
        self.troubles, self.lost_sessions = [], []
        self.calm = asyncio.Lock()  # held while nobody may be ended
        self._engine = create_async_engine(url_of(server.address), poolclass=NullPool, isolation_level="AUTOCOMMIT")

    @property
    def kinds(self):
        return (self._freeze, self._terminate, self._restart, self._stall, self._stall_all, self._stall_disk,
                self._lock)  # fmt: skip

    async def run(self):
        while True:
            for strike in self._dice.sample(self.kinds, len(self.kinds)):
                await asyncio.sleep(GAP)
                await strike()

    def _note(self, kind, at, over, ports=None):
        self.troubles.append(Trouble(kind, at, over, ports))

    @asynccontextmanager
    async def _beside(self):
        async with self._engine.connect() as connection:
            yield connection

    async def _freeze(self):
        at = self._processes.now()
        ports = await self._processes.freeze(FREEZE)
        self._note("freeze", at, at + TAKEOVER, ports)

    async def _terminate(self):
        number = self._dice.choice(self._processes.living or [0])
        ports, at = frozenset(self._processes.wires[number].ports), self._processes.now()
        statement = """SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity
            WHERE client_port = ANY(:ports) ORDER BY random() LIMIT 1) AS one"""
        async with self._beside() as connection:
            await connection.execute(text(statement), {"ports": list(ports)})
        self._note("terminate", at, at + JOINING, ports)

    async def _restart(self):
        at = self._processes.now()
        await asyncio.to_thread(self._server.stop)
        await asyncio.to_thread(self._server.start)
        self._note("restart", at, self._processes.now() + JOINING)

    async def _stall(self):
        """Freeze the wire of one process for a while: what it says arrives late, or after others have taken
        its place.
        """
        number, at = self._dice.randrange(len(self._processes.wires)), self._processes.now()
        wire, seconds = self._processes.wires[number], self._dice.uniform(*STALL)
        ports = frozenset(wire.ports)
        wire.freeze()
        await asyncio.sleep(seconds)
        wire.thaw()
        self._note("stall", at, at + min(round(seconds * 1000), TAKEOVER), ports)

    async def _stall_all(self):
        """Freeze the wires of all processes for a while. No process is at fault, so no session may be ended."""
        async with self._nobody_ends("all wires stalled"):
            for wire in self._processes.wires:
                wire.freeze()
            await asyncio.sleep(DISK_STALL)
            for wire in self._processes.wires:
                wire.thaw()

    async def _stall_disk(self):
        """Let no commit come to its end for a while: the server waits for a copy that is not there. Reading still
        works.
        """
        async with self._nobody_ends("no commit was written"), self._beside() as connection:
            await connection.exec_driver_sql("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
            await connection.exec_driver_sql("SELECT pg_reload_conf()")
            await asyncio.sleep(DISK_STALL)
            await connection.exec_driver_sql("ALTER SYSTEM RESET synchronous_standby_names")
            await connection.exec_driver_sql("SELECT pg_reload_conf()")

    async def _lock(self):
        """Lock the table of entries for a while, as somebody who maintains the database does."""
        at = self._processes.now()
        async with self._beside() as connection:
            work = await connection.execution_options(isolation_level="READ COMMITTED")
            await work.exec_driver_sql("LOCK TABLE entries IN EXCLUSIVE MODE")
            await asyncio.sleep(LOCK_TIME)
            await work.rollback()
        self._note("lock", at, self._processes.now())

    @asynccontextmanager
    async def _nobody_ends(self, why):
        async with self.calm:
            await asyncio.sleep(BURIAL)
            at, before = self._processes.now(), await self._homes()
            yield
            await asyncio.sleep(1.0)
            after = await self._homes()
            self._note(why, at, self._processes.now())
            self.lost_sessions += [f"{why}, and session {pid} was ended" for pid in before - after]

    async def _homes(self):
        """Return the sessions that hold slots. Ask again until the server answers."""
        slot_holders = (
            f"SELECT DISTINCT pid FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = {SLOT} AND granted"
        )
        while True:
            try:
                async with self._beside() as connection:
                    return {*(await connection.exec_driver_sql(slot_holders)).scalars()}
            except (OSError, SQLAlchemyError):
                await asyncio.sleep(RETRY)

    async def close(self):
        await self._engine.dispose()
