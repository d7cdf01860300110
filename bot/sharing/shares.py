"""Notify the services which slots are this process's: all of them, unless several processes serve one database."""

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from typing import NamedTuple, Protocol

from bot.store.fair_shares import SHARD, SLOT, Takes
from bot.store.homes import Homes
from bot.table.ports import NO_MOVED_SLOTS, SLOTS, Partition, StoreOutage

__all__ = ["Service", "Shares", "Takes"]

log = logging.getLogger(__name__)

RETRY_DELAY = 1.0  # seconds until a service that could not take its slots tries again
HANDOVER_CHECK_INTERVAL = 0.5  # seconds between two checks whether everything is handed over
SLOTS_PER_HANDOVER = 64  # given back together


class Service(Protocol):
    """Does something for matches, cups or seasons that only their holder does."""

    async def take(self, part: Partition) -> None:
        """Serve these slots from now on, and do whatever is late. This may be called twice."""

    async def leave(self, part: Partition, lost: bool) -> None:
        """Stop serving these slots: finish or give up what was begun, soon. `lost`: another process may serve them
        already."""


class Figures(NamedTuple):
    """What this process holds of the slots and shards that several processes share."""

    slots: int
    processes: int  # that live
    shards: int
    all_shards: int
    outage: str  # why the last look at the locks failed; empty if all is well

    def __str__(self) -> str:
        shards = f"{self.shards} of {self.all_shards} shards"
        return f"{self.slots} of {SLOTS} slots, {shards}, one of {self.processes} processes"


class Shares:
    def __init__(self, homes: Homes | None, moved_slots: Mapping[str, int] = NO_MOVED_SLOTS) -> None:
        """Without homes, everything is ours for ever."""
        self._homes, self._moved_slots = homes, moved_slots
        self._lives: dict[int, int] = {} if homes else dict.fromkeys(range(SLOTS), 0)  # of the slots that are served
        self._session = homes.session if homes else None  # with which the served slots were last looked over
        self._services: list[Service] = []
        self._busy = asyncio.Lock()
        self._shard_class = SHARD
        self._share_listeners: list[Callable[[float, int], None]] = []

    def listen(self, callback: Callable[[float, int], None]) -> None:
        """Call `callback(fraction, processes)` on every change of our part of the work."""
        self._share_listeners.append(callback)
        callback(self._part_of_all, self._processes)

    @property
    def _part_of_all(self) -> float:
        return len(self._homes.list_held()) / SLOTS if self._homes else 1.0

    @property
    def _processes(self) -> int:
        return max(1, len(self._homes.view.members)) if self._homes else 1

    async def join(self, service: Service) -> None:
        """Let a service take the slots we hold, and notify it of changes."""
        async with self._busy:
            self._services.append(service)
            if self._lives:
                await service.take(self._part(self._lives))

    def take(self, what: Takes) -> None:
        """Set which free slots and shards this process takes from now on."""
        if self._homes and self._homes.takes != what:
            self._homes.takes = what
            self._homes.wake()

    async def wait_for_change(self) -> None:
        """Return when a process has taken or given something, or when we may have been replaced."""
        if self._homes is None:
            await asyncio.Event().wait()
        else:
            await self._homes.changed.wait()

    # Shards of Discord's gateway.

    async def share_shards(self, count: int) -> int:
        """Return how many shards all processes share: `count`, as Discord recommends, unless some are connected."""
        if self._homes is None:
            return count
        self._shard_class = self._homes.shard_class(count)
        self.take(Takes.SHARDS)
        return self._shard_class - SHARD

    def shards(self, count: int) -> frozenset[int]:
        """Return the shards that this process connects; none while it cannot be sure that they are its own."""
        if self._homes is None:
            return frozenset(range(count))
        if not self._homes.is_sure:
            return frozenset()
        return self._homes.list_held(self._shard_class) - frozenset(self._homes.surplus(self._shard_class))

    def holds_shard(self, number: int) -> bool:
        return self._homes is None or self._homes.holds(number, self._shard_class)

    async def check_shard(self, number: int) -> None:
        """Raise unless this shard is ours at this very moment."""
        if self._homes:
            await self._homes.check(number, self._shard_class)

    async def give_shard(self, number: int) -> None:
        """Give a shard back if it is beyond our fair share."""
        if self._homes and number in self._homes.surplus(self._shard_class):
            with suppress(StoreOutage):
                await self._homes.give([number], self._shard_class)

    async def hand_over(self, seconds: float) -> None:
        """Let other processes take what is ours before this one ends, for at most so many `seconds`."""
        if self._homes is None:
            return
        self.take(Takes.NOTHING)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._others_take(self._homes):
                    with suppress(TimeoutError):
                        async with asyncio.timeout(HANDOVER_CHECK_INTERVAL):
                            await self._homes.changed.wait()
        log.info("%s are left at the end", self.figures)

    def _others_take(self, homes: Homes) -> bool:
        shards = Takes.SHARDS in homes.others or Takes.ALL in homes.others
        return bool(self._lives and Takes.ALL in homes.others) or bool(shards and homes.list_held(self._shard_class))

    def expects_shard(self) -> bool:
        """Say whether a shard is ours, or will be."""
        return self._homes is None or self._homes.count_available(self._shard_class) > 0

    # Figures.

    @property
    def figures(self) -> "Figures | None":
        """Return what this process holds; None where one process is alone for ever."""
        if self._homes is None:
            return None
        shards, count = self._homes.list_held(self._shard_class), self._shard_class - SHARD
        return Figures(len(self._lives), self._processes, len(shards), count, self._homes.outage)

    # Parts of the work.

    async def run(self) -> None:
        """Follow every change of the homes, for ever."""
        if self._homes:
            await asyncio.gather(self._notify_of_changes(self._homes), self._follow_changes(self._homes))

    async def _notify_of_changes(self, homes: Homes) -> None:
        """Notify of our part of the work, however long services take or leave some of it: another process may send as
        much as it has taken."""
        while True:
            change = homes.changed
            for callback in self._share_listeners:
                callback(self._part_of_all, self._processes)
            await change.wait()

    async def _follow_changes(self, homes: Homes) -> None:
        while True:
            change = homes.changed
            try:
                async with self._busy:
                    await self.follow(homes)
            except StoreOutage as trouble:
                log.warning("a part of the work could not be taken: %s", trouble)
            except Exception:
                log.exception("a part of the work could not be taken")
            else:
                await change.wait()
                continue
            await asyncio.sleep(RETRY_DELAY)

    async def follow(self, homes: Homes) -> None:
        lives = homes.lives
        if lost_slots := [slot for slot, life in self._lives.items() if lives.get(slot) != life]:
            log.info("another process has taken %d parts of the work", len(lost_slots))
            await self._leave(lost_slots, lost=True)
        await self._repeat_after_a_new_session(homes)
        if new := lives.keys() - self._lives.keys():
            for part in self._new_parts(homes, frozenset(new)):
                for service in self._services:
                    await service.take(part)
            self._lives |= {slot: lives[slot] for slot in new}
            log.info("%d of %d parts of the work are ours", len(self._lives), SLOTS)
        surplus = homes.surplus(SLOT)
        for n in range(0, len(surplus), SLOTS_PER_HANDOVER):
            handover = surplus[n : n + SLOTS_PER_HANDOVER]
            homes.withhold(handover)
            await self._leave(handover, lost=False)
            await homes.give(handover)

    async def _repeat_after_a_new_session(self, homes: Homes) -> None:
        """Let the services take our slots again after a new session: slots that were lost and came back between two
        looks seem unchanged, but what could not be written meanwhile was given up."""
        session = homes.session  # it may be lost again while the services take
        if session is self._session:
            return
        if self._lives:
            for service in self._services:
                await service.take(self._part(self._lives))
        self._session = session

    def _new_parts(self, homes: Homes, slots: frozenset[int]) -> list[Partition]:
        """Split slots that were taken by force from those that were given back."""
        forced_slots = slots & homes.forced_slots
        return [self._part(part, bool(part & forced_slots)) for part in (slots - forced_slots, forced_slots) if part]

    async def _leave(self, slots: Collection[int], lost: bool) -> None:
        for slot in slots:
            self._lives.pop(slot, None)
        part = self._part(slots)
        for service in self._services:
            await service.leave(part, lost)

    def _part(self, slots: Collection[int], forced: bool = False) -> Partition:
        return Partition(frozenset(slots), self._moved_slots, forced)
