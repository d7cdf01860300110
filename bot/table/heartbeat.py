"""Signs of life in the store. Live clocks get back the time in which there were none."""

import logging
from collections.abc import Callable

from bot.table.ports import Clock, Store
from bot.table.tables import Tables

log = logging.getLogger(__name__)

BEAT = 5_000  # milliseconds between two signs of life
NOTICEABLE = 10_000  # an absence this long is given back


class Heartbeat:
    def __init__(self, tables: Tables, store: Store, clock: Clock, jump: Callable[[], int]) -> None:
        """`jump` tells by how much the wall clock has left our clock behind since it was asked last."""
        self._tables, self._store, self._clock, self._jump = tables, store, clock, jump
        self.last = clock.now()  # when it last beat

    async def begin(self) -> None:
        """Gives back the time since the last sign of life of an earlier run."""
        before = await self._store.beat(self._clock.now())
        if before is not None and self._clock.now() - before > NOTICEABLE:
            await self._tables.give_back(self._clock.now() - before)

    async def run(self) -> None:
        """Beats for ever. After a jump of the wall clock, gives back what was slept through."""
        while True:
            await self._clock.sleep_until(self._clock.now() + BEAT)
            try:
                if (slept := self._jump()) > NOTICEABLE:
                    await self._tables.give_back(slept)
                await self._store.beat(self._clock.now())
                self.last = self._clock.now()
            except Exception:
                log.exception("the sign of life could not be written")
