"""Tells the rooms which part of the house is this process's: all of it, unless several serve one database."""

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from typing import NamedTuple, Protocol

from bot.store.fair_shares import SHARD, SLOT, Takes
from bot.store.homes import Homes
from bot.table.ports import SLOTS, HousePart, StoreTrouble

__all__ = ["Room", "Shares", "Takes"]

log = logging.getLogger(__name__)

RETRY = 1.0  # seconds until a room that could not take its part tries again
GLANCE = 0.5  # seconds after which one looks again whether everything is handed over
SLOTS_AT_ONCE = 64  # that are given back together
NOTHING_MOVED: Mapping[str, int] = {}


class Room(Protocol):
    """Does something for matches, cups or seasons that only their holder does."""

    async def take(self, part: HousePart) -> None:
        """From now on these are ours: whatever is late is done. It may be said twice."""

    async def leave(self, part: HousePart, lost: bool) -> None:
        """Another process does it from now on. What was begun is finished, or given up soon. `lost`: it may do so for a
        while already."""


class Figures(NamedTuple):
    """What this process has of what several share."""

    slots: int
    processes: int  # that live
    shards: int
    all_shards: int
    trouble: str  # why its lease could not be renewed; empty if all is well

    def __str__(self) -> str:
        shards = f"{self.shards} of {self.all_shards} shards"
        return f"{self.slots} of {SLOTS} slots, {shards}, one of {self.processes} processes"


class Shares:
    def __init__(self, homes: Homes | None, moved: Mapping[str, int] = NOTHING_MOVED) -> None:
        """Without homes, everything is ours for ever."""
        self._homes, self._moved = homes, moved
        self._served: dict[int, int] = {} if homes else dict.fromkeys(range(SLOTS), 0)
        self._session = homes.session if homes else None  # with which the served slots were last looked over
        self._rooms: list[Room] = []
        self._busy = asyncio.Lock()
        self._shard_class = SHARD
        self._counted: list[Callable[[float, int], None]] = []

    def count(self, callback: Callable[[float, int], None]) -> None:
        """Call `callback(fraction, processes)` on every change of our part of the house."""
        self._counted.append(callback)
        callback(self._part_of_all, self._processes)

    @property
    def _part_of_all(self) -> float:
        return len(self._homes.held()) / SLOTS if self._homes else 1.0

    @property
    def _processes(self) -> int:
        return max(1, len(self._homes.view.members)) if self._homes else 1

    async def join(self, room: Room) -> None:
        """The room takes what is ours, and is told of changes."""
        async with self._busy:
            self._rooms.append(room)
            if self._served:
                await room.take(self._part(self._served))

    def take(self, what: Takes) -> None:
        """From now on this process takes so much of what is free."""
        if self._homes and self._homes.takes != what:
            self._homes.takes = what
            self._homes.wake()

    async def changed(self) -> None:
        """Return when somebody has taken or given something, or when we are sure no more of what is ours."""
        if self._homes is None:
            await asyncio.Event().wait()
        else:
            await self._homes.changed.wait()

    # Shards of Discord's gateway.

    async def share_shards(self, count: int) -> int:
        """How many shards all processes share: as many as Discord recommends, unless some are connected already."""
        if self._homes is None:
            return count
        self._shard_class = self._homes.shard_class(count)
        self.take(Takes.SHARDS)
        return self._shard_class - SHARD

    def shards(self, count: int) -> frozenset[int]:
        """Those that this process connects; none while it cannot be sure that they are its own."""
        if self._homes is None:
            return frozenset(range(count))
        if not self._homes.is_sure:
            return frozenset()
        return self._homes.held(self._shard_class) - frozenset(self._homes.surplus(self._shard_class))

    def holds_shard(self, number: int) -> bool:
        return self._homes is None or self._homes.holds(number, self._shard_class)

    async def check_shard(self, number: int) -> None:
        """Raise unless this shard is ours at this very moment."""
        if self._homes:
            await self._homes.check(number, self._shard_class)

    async def give_shard(self, number: int) -> None:
        """Let another process have it, unless it is ours still."""
        if self._homes and number in self._homes.surplus(self._shard_class):
            with suppress(StoreTrouble):
                await self._homes.give([number], self._shard_class)

    async def hand_over(self, patience: float) -> None:
        """Before the end: others take what is ours, as far as they do so in time."""
        if self._homes is None:
            return
        self.take(Takes.NOTHING)
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while self._is_wanted(self._homes):
                    with suppress(TimeoutError):
                        async with asyncio.timeout(GLANCE):
                            await self._homes.changed.wait()
        log.info("%s are left at the end", self.figures)

    def _is_wanted(self, homes: Homes) -> bool:
        shards = Takes.SHARDS in homes.others or Takes.ALL in homes.others
        return bool(self._served and Takes.ALL in homes.others) or bool(shards and homes.held(self._shard_class))

    def expects_shard(self) -> bool:
        """Whether one is ours, or will be."""
        return self._homes is None or self._homes.missing(self._shard_class) > 0

    # What is told of it.

    @property
    def figures(self) -> "Figures | None":
        """None where one process is alone for ever."""
        if self._homes is None:
            return None
        held, count = self._homes.held(self._shard_class), self._shard_class - SHARD
        return Figures(len(self._served), self._processes, len(held), count, self._homes.trouble)

    # Parts of the house.

    async def run(self) -> None:
        """Follows what the homes say, for ever."""
        while self._homes:
            changed = self._homes.changed
            try:
                async with self._busy:
                    await self.follow(self._homes)
            except StoreTrouble as trouble:
                log.warning("a part of the house could not be taken: %s", trouble)
            except Exception:
                log.exception("a part of the house could not be taken")
            else:
                await changed.wait()
                continue
            await asyncio.sleep(RETRY)

    async def follow(self, homes: Homes) -> None:
        for callback in self._counted:
            callback(self._part_of_all, self._processes)
        held = homes.lives
        if lost := [slot for slot, life in self._served.items() if held.get(slot) != life]:
            log.info("another process has taken %d parts of the house", len(lost))
            await self._leave(lost, lost=True)
        await self._repeat_after_a_new_session(homes)
        if new := held.keys() - self._served.keys():
            for part in self._new_parts(homes, frozenset(new)):
                for room in self._rooms:
                    await room.take(part)
            self._served |= {slot: held[slot] for slot in new}
            log.info("%d of %d parts of the house are ours", len(self._served), SLOTS)
        surplus = homes.surplus(SLOT)
        for n in range(0, len(surplus), SLOTS_AT_ONCE):
            given = surplus[n : n + SLOTS_AT_ONCE]
            homes.withhold(given)
            await self._leave(given, lost=False)
            await homes.give(given)

    async def _repeat_after_a_new_session(self, homes: Homes) -> None:
        """Slots that were lost and came back between two looks are the same to us, but the rooms gave up at what they
        could not write meanwhile."""
        if homes.session is self._session:
            return
        if self._served:
            for room in self._rooms:
                await room.take(self._part(self._served))
        self._session = homes.session

    def _new_parts(self, homes: Homes, slots: frozenset[int]) -> list[HousePart]:
        """What was taken by force apart from what was given back."""
        forced = slots & homes.forced
        return [self._part(part, bool(part & forced)) for part in (slots - forced, forced) if part]

    async def _leave(self, slots: Collection[int], lost: bool) -> None:
        for slot in slots:
            self._served.pop(slot, None)
        part = self._part(slots)
        for room in self._rooms:
            await room.leave(part, lost)

    def _part(self, slots: Collection[int], forced: bool = False) -> HousePart:
        return HousePart(frozenset(slots), self._moved, forced)
