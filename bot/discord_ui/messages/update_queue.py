"""Which messages must be updated, and when: one task for each message, within the rate limit, urgent ones first."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import NamedTuple
from weakref import WeakValueDictionary

import discord

from bot.discord_ui.api.budget import Urgency
from bot.discord_ui.api.requests import TROUBLE, Requests
from bot.table.ports import HousePart

log = logging.getLogger(__name__)

FIRST, LONGEST = 1.0, 60.0  # seconds until a message that could not be updated is tried again
REFUSED_FIRST, REFUSED_LONGEST = 60.0, 3_600.0  # the same, where Discord understood and will not do it


class Key(NamedTuple):
    """One message of a match; the kind "match" stands for all of them."""

    match: str
    kind: str  # "match", "table", "hand", "reminder", or "mine" for a hand under the table's button
    player: str = ""  # whose hand; of a reminder, the number of the seat
    share: int = 0  # of a reminder: how much of the time is gone, in per cent


class _Parked(NamedTuple):
    """What Discord refused, until it may be tried again."""

    place: int  # the channel that must be open; 0 if that is not what keeps it
    until: float


class UpdateQueue:
    """Updates that are asked for while one is under way become one more."""

    def __init__(self, update: Callable[[Key], Awaitable[None]], requests: Requests) -> None:
        self._update, self._requests, self._forbidden = update, requests, requests.forbidden
        self._forbidden.listeners.append(self.retry_parked)
        self._wanted: set[Key] = set()
        self._later: dict[Key, asyncio.TimerHandle] = {}
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._resting: set[Key] = set()  # whose tasks wait for nothing but time
        self._failures: dict[Key, int] = {}  # in a row
        self._parked: dict[Key, _Parked] = {}
        self._urgent: set[Key] = set()
        self._free: set[Key] = set()  # what does not count against Discord's limit
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()
        self._answered: set[Key] = set()  # an answer to a press is updating them
        self._being_sent: set[Key] = set()
        self._under_way: set[Key] = set()  # what is being updated just now
        self._closing = False

    def __len__(self) -> int:
        """How many messages wait or are being updated."""
        return len(self._tasks)

    def add(self, key: Key) -> None:
        if (later := self._later.pop(key, None)) is not None:
            later.cancel()
        self._wanted.add(key)
        if key not in self._tasks and not self._closing:
            self._tasks[key] = asyncio.create_task(self._run(key))

    def add_within(self, key: Key, seconds: float) -> None:
        """Updates it after so long, unless that is done sooner. More that happens meanwhile puts it off no longer."""
        loop, planned = asyncio.get_running_loop(), self._later.get(key)
        if self._closing or (planned and planned.when() <= loop.time() + seconds):
            return
        if planned:
            planned.cancel()
        self._later[key] = loop.call_later(seconds, self.add, key)

    async def drop(self, part: HousePart, patience: float) -> None:
        """Another process updates these from now on. Finishes what is on its way, as far as the patience goes."""
        for key in [key for key in self._later if part(key.match)]:
            self._later.pop(key).cancel()
        for kept in (self._wanted, self._urgent, self._free):
            kept -= {key for key in kept if part(key.match)}
        for left in (self._parked, self._failures):
            for key in [key for key in left if part(key.match)]:
                left.pop(key, None)
        tasks = {key: task for key, task in self._tasks.items() if part(key.match)}
        for key, task in tasks.items():
            if key not in self._under_way:
                task.cancel()
        if tasks:
            await asyncio.wait(tasks.values(), timeout=patience)
        for task in tasks.values():
            task.cancel()
        await asyncio.gather(*tasks.values(), return_exceptions=True)

    def is_being_sent(self, key: Key) -> bool:
        return key in self._being_sent

    def park(self, key: Key, place: int) -> None:
        """Discord refused this message: it waits until the place is open."""
        self._parked[key] = _Parked(place, 0)

    def retry_parked(self) -> None:
        """Tries what may be tried again; a chore, and called when a place opens."""
        now = asyncio.get_running_loop().time()
        for key, parked in tuple(self._parked.items()):
            if now >= parked.until and not self._forbidden.bars(parked.place):
                del self._parked[key]
                self.add(key)

    def set_urgent(self, key: Key, urgent: bool) -> None:
        (self._urgent.add if urgent else self._urgent.discard)(key)

    def is_urgent(self, key: Key) -> bool:
        return key in self._urgent

    def set_free(self, key: Key, free: bool) -> None:
        """Whether it can be edited in the name of a press."""
        (self._free.add if free else self._free.discard)(key)

    def _urgency(self, key: Key) -> Urgency:
        if key in self._urgent or key.kind == "reminder":
            return Urgency.TO_MOVE
        return Urgency.TABLE if key.kind == "table" else Urgency.WAITING

    def is_being_answered(self, key: Key) -> bool:
        return key in self._answered

    @contextmanager
    def sending(self, key: Key) -> Iterator[None]:
        """While the queue itself sends this message."""
        self._being_sent.add(key)
        try:
            yield
        finally:
            self._being_sent.discard(key)

    def lock(self, key: Key) -> asyncio.Lock:
        """Held by whoever answers a press with this message."""
        return self._locks.setdefault(key, asyncio.Lock())

    @contextmanager
    def answering(self, key: Key) -> Iterator[bool]:
        """While the answer to a press updates this message, the queue does not begin to.

        Yields whether an older update was on its way. That one may come last, so the message is updated once more.
        """
        raced = key in self._being_sent
        self._answered.add(key)
        try:
            yield raced
        finally:
            self._answered.discard(key)
            if raced or key in self._wanted:
                self.add(key)

    async def close(self, patience: float) -> None:
        """Finishes what is under way, as far as the patience goes. The rest is done at the next start."""
        self._closing = True
        for later in self._later.values():
            later.cancel()
        for key in self._resting:
            self._tasks[key].cancel()
        if self._tasks and not self._requests.traffic.outage.is_on:
            await asyncio.wait(list(self._tasks.values()), timeout=patience)
        left = list(self._tasks.values())
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _run(self, key: Key) -> None:
        try:
            await self._while_wanted(key)
        finally:
            del self._tasks[key]  # at once, so that nobody counts on a task that looks no more

    async def _while_wanted(self, key: Key) -> None:
        while key in self._wanted and key not in self._answered:
            paid = await self._turn(key)
            self._wanted.discard(key)
            self._parked.pop(key, None)
            try:
                await self._update_now(key, paid)
                self._failures.pop(key, None)
            except discord.HTTPException as refused:
                if refused.status >= 500 or refused.status == 429:
                    await self._again(key)
                else:
                    self._refused(key, refused)
            except TROUBLE:
                await self._again(key)
            except Exception:
                log.exception("match %s: the %s of %s failed", key.match, key.kind, key.player or "all")

    async def _turn(self, key: Key) -> AbstractContextManager[None]:
        """Returns when it may be updated, as something in which its request is paid for."""
        if key.kind == "match":
            return nullcontext()
        with self._at_rest(key):
            await self._requests.traffic.outage.over()
        return await self._requests.turn_to_edit(self._urgency(key), key in self._free or key.kind == "mine")

    async def _update_now(self, key: Key, paid: AbstractContextManager[None]) -> None:
        self._under_way.add(key)
        try:
            with paid:
                await self._update(key)
        finally:
            self._under_way.discard(key)

    async def _again(self, key: Key) -> None:
        """After trouble that may pass; of that the outage tells, once for all. During an outage it waits for that."""
        self._wanted.add(key)
        if self._requests.traffic.outage.is_on:
            self._failures.pop(key, None)
            return
        wait = min(FIRST * 2 ** self._count(key), LONGEST)
        with self._at_rest(key):
            await asyncio.sleep(wait * random.uniform(0.7, 1.0))

    def _refused(self, key: Key, refused: discord.HTTPException) -> None:
        """It is asked for again when the match goes on, or later and later."""
        count = self._count(key)
        if not count:
            log.warning("match %s: the %s of %s: %s", key.match, key.kind, key.player or "all", refused)
        wait = min(REFUSED_FIRST * 2**count, REFUSED_LONGEST)
        self._parked[key] = _Parked(0, asyncio.get_running_loop().time() + wait)

    def _count(self, key: Key) -> int:
        """How often it failed before this time."""
        before = self._failures.get(key, 0)
        self._failures[key] = min(before + 1, 10)
        return before

    @contextmanager
    def _at_rest(self, key: Key) -> Iterator[None]:
        """While its task waits for nothing but time: at the end of the program it need not."""
        if self._closing:
            raise asyncio.CancelledError
        self._resting.add(key)
        try:
            yield
        finally:
            self._resting.discard(key)
