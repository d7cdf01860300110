"""Has things done where their home is: here by a call, elsewhere by way of the database.

A parcel lies in the database until it is done, so nothing is lost with a process; whoever becomes home of a slot does
first what lies there. It may be done twice, if a process dies just after: so what a parcel asks for must count once.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from typing import Any, Protocol

from bot.store.inbox import Parcel, parcel_of
from bot.table.ports import AlreadyWritten, HousePart, NotHeld, StoreTrouble
from bot.table.store_news import NewsKind, StoreNews

log = logging.getLogger(__name__)

FIRST_WAIT, MAX_WAIT = 0.2, 5.0  # seconds until something that met trouble is done again
REMEMBERED = 20_000  # parcels that were begun here
SNOWFLAKE_EPOCH = 1_420_070_400_000  # UTC milliseconds: our ids are ordered together with those of presses

Handler = Callable[[Mapping[str, Any]], Awaitable[None]]


class InboxStore(Protocol):
    @property
    def shared(self) -> bool: ...
    def slot(self, name: str) -> int: ...
    def holds(self, name: str) -> bool: ...
    async def carry(self, parcel: Parcel) -> None: ...
    async def carried(self, part: HousePart) -> Collection[Parcel]: ...
    async def is_carried(self, number: int) -> bool: ...
    def drop_carried(self, number: int) -> None: ...


class Inbox:
    def __init__(self, store: InboxStore, now: Callable[[], int]) -> None:
        """`now` tells UTC milliseconds."""
        self._store, self._now = store, now
        self._handlers: dict[str, Handler] = {}
        self._begun: dict[int, bool] = {}  # whether each is done
        self._tasks: dict[asyncio.Task[None], int] = {}  # on a parcel of which slot
        self._ours = set[int]()  # the slots that this process empties

    def answer(self, kind: str, handler: Handler) -> None:
        """Have what is asked for by this name done so. It may be asked for twice."""
        self._handlers[kind] = handler

    async def send(self, home: str, kind: str, *, number: int = 0, **facts: Any) -> None:
        """Have it done by the home of a match, lobby, cup or season; return when that is certain. `number` is the id of
        the press that asks for it, which counts once."""
        if self._store.holds(home):
            await self._handlers[kind](facts)
            return
        number = number or (self._now() - SNOWFLAKE_EPOCH) << 22 | secrets.randbits(22)
        with suppress(AlreadyWritten):
            await self._store.carry(Parcel(number, self._store.slot(home), {"do": kind, **facts}))

    def holds(self, home: str) -> bool:
        return self._store.holds(home)

    async def is_waiting(self, number: int) -> bool:
        """Whether nobody has done yet what this press asks for."""
        return await self._store.is_carried(number)

    def on_news(self, news: StoreNews) -> None:
        """A listener of the store: another process has something for one of us."""
        if news.kind is NewsKind.INBOX:
            parcel = parcel_of(news.name)
            slot = parcel.slot if parcel else int(news.name.split(" ")[1])
            if slot not in self._ours:
                return
            if parcel:
                self._begin(parcel)
            else:
                self._do(slot, self._empty(HousePart(frozenset([slot]))))
        elif news.kind is NewsKind.ANYTHING and self._ours:
            self._do(-1, self._empty(HousePart(frozenset(self._ours))))

    async def take(self, part: HousePart) -> None:
        """Do first what lies there for these slots."""
        if self._store.shared:
            self._ours |= part.slots
            await self._empty(part)

    async def leave(self, part: HousePart, lost: bool) -> None:
        """What is left lies there for the next home."""
        self._ours -= part.slots
        tasks = [task for task, slot in self._tasks.items() if slot in part.slots]
        if tasks and not lost:
            await asyncio.wait(tasks, timeout=2.0)
        for task in tasks:
            task.cancel()

    async def _empty(self, part: HousePart) -> None:
        for parcel in await self._store.carried(part):
            self._begin(parcel)

    def _begin(self, parcel: Parcel) -> None:
        if (done := self._begun.get(parcel.id)) is not None:
            if done:  # somebody has put it there once more
                self._store.drop_carried(parcel.id)
            return
        self._begun[parcel.id] = False
        if len(self._begun) > REMEMBERED:
            del self._begun[next(iter(self._begun))]
        self._do(parcel.slot, self._finish(parcel))

    def _do(self, slot: int, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks[task] = slot
        task.add_done_callback(lambda done: self._tasks.pop(done, None))

    async def _finish(self, parcel: Parcel) -> None:
        """Until it is done, or somebody else is home."""
        facts, wait = dict(parcel.body), FIRST_WAIT
        kind = facts.pop("do", "")
        try:
            while True:
                try:
                    await self._handlers[kind](facts)
                    break
                except NotHeld:  # somebody else is its home, or will be
                    self._begun.pop(parcel.id, None)
                    return
                except StoreTrouble as trouble:
                    log.info("a parcel waits: %s", trouble)
                await asyncio.sleep(wait)
                wait = min(2 * wait, MAX_WAIT)
        except asyncio.CancelledError:
            self._begun.pop(parcel.id, None)  # should we become its home again, it lies there still
            raise
        except Exception:
            log.exception("a parcel failed: %s", kind)
        self._begun[parcel.id] = True
        self._store.drop_carried(parcel.id)
