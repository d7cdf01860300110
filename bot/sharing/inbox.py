"""Have work done by its home: here by a call, elsewhere by way of the database.

Theory of operation. A parcel stays in the database until it is done, so it outlives every process. A process that
becomes the home of a slot first does the slot's parcels. If it dies after the work and before the parcel is deleted,
the next home does the same parcel again: what a parcel asks for must count once, however often it is done. Only so many
are done at once; when more come, the newest is next: whoever pressed it is most likely to be waiting still.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from typing import Any, Protocol

from bot.store.inbox import Parcel, parcel_of
from bot.table.ports import AlreadyWritten, NotHeld, Partition, StoreOutage
from bot.table.store_events import StoreEvent, StoreEventKind

log = logging.getLogger(__name__)

FIRST_RETRY_DELAY, MAX_RETRY_DELAY = 0.2, 5.0  # seconds until a parcel that met an outage is tried again
MAX_REMEMBERED_PARCELS = 20_000  # parcels that were begun here
MAX_PARCELS_AT_ONCE = 64
SNOWFLAKE_EPOCH = 1_420_070_400_000  # UTC milliseconds: our ids are ordered together with those of presses

Handler = Callable[[Mapping[str, Any]], Awaitable[None]]


class InboxStore(Protocol):
    @property
    def is_shared(self) -> bool: ...
    def slot(self, name: str) -> int: ...
    def holds(self, name: str) -> bool: ...
    async def carry(self, parcel: Parcel) -> None: ...
    async def list_parcels(self, part: Partition) -> Collection[Parcel]: ...
    async def is_carried(self, number: int) -> bool: ...
    def drop_carried(self, number: int) -> None: ...


class Inbox:
    def __init__(self, store: InboxStore, now: Callable[[], int]) -> None:
        """`now` returns UTC milliseconds."""
        self._store, self._now = store, now
        self._handlers: dict[str, Handler] = {}
        self._is_done: dict[int, bool] = {}  # by the number of a parcel that was begun here: whether it is done
        self._tasks: dict[asyncio.Task[None], int] = {}  # by task: the slot of its parcel
        self._queue: dict[int, Parcel] = {}  # by number: parcels that were not begun yet, the newest last
        self._slots = set[int]()  # the slots that this process empties

    def answer(self, kind: str, handler: Handler) -> None:
        """Let `handler` do every parcel of this kind. It may be called twice for one parcel."""
        self._handlers[kind] = handler

    async def send(self, home: str, kind: str, *, number: int = 0, **facts: Any) -> None:
        """Have this done by the home of a match, lobby, cup or season; return when that is certain. `number` is the id
        of the press that asks for it, and counts once."""
        if self._store.holds(home):
            await self._handlers[kind](facts)
            return
        number = number or (self._now() - SNOWFLAKE_EPOCH) << 22 | secrets.randbits(22)
        with suppress(AlreadyWritten):
            await self._store.carry(Parcel(number, self._store.slot(home), {"do": kind, **facts}))

    def holds(self, home: str) -> bool:
        return self._store.holds(home)

    async def is_waiting(self, number: int) -> bool:
        """Say whether what this press asks for is still to be done."""
        return await self._store.is_carried(number)

    def on_store_event(self, news: StoreEvent) -> None:
        """Begin the parcel that another process has left for one of our slots. The store calls this."""
        if news.kind is StoreEventKind.INBOX:
            parcel = parcel_of(news.name)
            slot = parcel.slot if parcel else int(news.name.split(" ")[1])
            if slot not in self._slots:
                return
            if parcel:
                self._begin(parcel)
            else:
                self._do(slot, self._empty_surely(Partition(frozenset([slot]))))
        elif news.kind is StoreEventKind.ANYTHING and self._slots:
            self._do(-1, self._empty_surely(Partition(frozenset(self._slots))))

    async def take(self, part: Partition) -> None:
        """Become the home of these slots, and begin their parcels."""
        if self._store.is_shared:
            self._slots |= part.slots
            await self._empty(part)

    async def leave(self, part: Partition, lost: bool) -> None:
        """Stop serving these slots. Unfinished parcels stay for the next home."""
        self._slots -= part.slots
        self._queue = {number: parcel for number, parcel in self._queue.items() if parcel.slot in self._slots}
        tasks = [task for task, slot in self._tasks.items() if slot in part.slots]
        if tasks and not lost:
            await asyncio.wait(tasks, timeout=2.0)
        for task in tasks:
            task.cancel()

    async def _empty_surely(self, part: Partition) -> None:
        """Begin the parcels of these slots, be it after an outage: no second notice comes."""
        delay = FIRST_RETRY_DELAY
        while True:
            try:
                return await self._empty(part)
            except StoreOutage as error:
                log.info("the inbox waits: %s", error)
            await asyncio.sleep(delay)
            delay = min(2 * delay, MAX_RETRY_DELAY)

    async def _empty(self, part: Partition) -> None:
        for parcel in await self._store.list_parcels(part):
            self._begin(parcel)

    def _begin(self, parcel: Parcel) -> None:
        if (is_done := self._is_done.get(parcel.id)) is not None:
            if is_done:  # somebody has put it there once more
                self._store.drop_carried(parcel.id)
            return
        if len(self._tasks) >= MAX_PARCELS_AT_ONCE:
            self._queue[parcel.id] = parcel
            return
        self._is_done[parcel.id] = False
        if len(self._is_done) > MAX_REMEMBERED_PARCELS:
            del self._is_done[next(iter(self._is_done))]
        self._do(parcel.slot, self._finish(parcel))

    def _do(self, slot: int, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks[task] = slot
        task.add_done_callback(self._begin_next)

    def _begin_next(self, task: asyncio.Task[None]) -> None:
        self._tasks.pop(task, None)
        while self._queue and len(self._tasks) < MAX_PARCELS_AT_ONCE:
            self._begin(self._queue.popitem()[1])

    async def _finish(self, parcel: Parcel) -> None:
        """Do a parcel, and retry until it is done or another process is its home."""
        facts, delay = dict(parcel.body), FIRST_RETRY_DELAY
        kind = facts.pop("do", "")
        if kind not in self._handlers:  # of a newer release: it lies there for a home that knows it
            log.warning("a parcel waits for a newer release: %s", kind)
            self._is_done.pop(parcel.id, None)
            return
        try:
            while True:
                try:
                    await self._handlers[kind](facts)
                    break
                except NotHeld:  # somebody else is its home, or will be
                    self._is_done.pop(parcel.id, None)
                    return
                except StoreOutage as error:
                    log.info("a parcel waits: %s", error)
                await asyncio.sleep(delay)
                delay = min(2 * delay, MAX_RETRY_DELAY)
        except asyncio.CancelledError:
            self._is_done.pop(parcel.id, None)  # should we become its home again, it lies there still
            raise
        except Exception:
            log.exception("a parcel failed: %s", kind)
        self._is_done[parcel.id] = True
        self._store.drop_carried(parcel.id)
