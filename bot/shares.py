"""Tells the rooms which part of the house is this process's: all of it, unless several serve one database."""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import NamedTuple, Protocol

from bot.store.slots import SHARD, Leases, Takes
from bot.table.ports import SLOTS, HousePart, StoreTrouble

log = logging.getLogger(__name__)

AGAIN = 1.0  # seconds until a room that could not take its part tries again
GLANCE = 0.5  # seconds after which one looks again whether everything is handed over
AT_ONCE = 64  # slots that are given back together


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
    def __init__(self, leases: Leases | None, tell: Callable[[str], None] = lambda news: None) -> None:
        """Without leases, everything is ours for ever. `tell` tells other processes."""
        self.leases, self._tell = leases, tell
        self._passing: set[asyncio.Task[None]] = set()
        self._served = frozenset[int]() if leases else frozenset(range(SLOTS))
        self._rooms: list[Room] = []
        self._busy = asyncio.Lock()
        self._shard_kind = ""
        self._counted: list[Callable[[float, int], None]] = []

    def count(self, told: Callable[[float, int], None]) -> None:
        """`told` is told how large our part of the house is, and how many processes share it, now and whenever that
        changes."""
        self._counted.append(told)
        told(self._part_of_all, self._processes)

    @property
    def _part_of_all(self) -> float:
        return len(self.leases.held()) / SLOTS if self.leases else 1.0

    @property
    def _processes(self) -> int:
        return max(1, len(self.leases.living)) if self.leases else 1

    async def join(self, room: Room) -> None:
        """The room takes what is ours, and is told of changes."""
        async with self._busy:
            self._rooms.append(room)
            if self._served:
                await room.take(_part(self._served))

    def take(self, what: Takes) -> None:
        """From now on this process takes so much of what is free."""
        if self.leases and self.leases.takes != what:
            self.leases.takes = what
            self.leases.wake()

    async def changed(self) -> None:
        """Returns when somebody has taken or given something."""
        if self.leases is None:
            await asyncio.Event().wait()
        else:
            await self.leases.changed.wait()

    # Shards of Discord's gateway.

    async def share_shards(self, count: int) -> int:
        """How many shards all processes share: as many as Discord recommends, unless some are connected already."""
        if self.leases is None:
            return count
        self._shard_kind = self.leases.shard_kind(count)
        count = int(self._shard_kind.removeprefix(SHARD))
        await self.leases.make(self._shard_kind, count)
        self.take(Takes.SHARDS)
        return count

    def shards(self, count: int) -> frozenset[int]:
        """Those that this process connects: what it holds, and what another one lets go of when we hear."""
        if self.leases is None:
            return frozenset(range(count))
        return self.leases.held(self._shard_kind) | self.leases.inherits(self._shard_kind)

    def is_contested(self, shard: int) -> bool:
        """Whether another process is told the same by this shard."""
        return self.leases is not None and self.leases.contested(self._shard_kind, shard)

    def heard(self, shard: int) -> None:
        """This shard has begun to hear: whoever held it may let go of it."""
        if self.leases and shard not in self.leases.held(self._shard_kind):
            self._tell(f"heard:{self._shard_kind}:{shard}")

    def on_news(self, kind: str, name: str) -> None:
        """A listener of the store: the heir of a shard of ours hears."""
        if kind == "heard" and self.leases:
            of, _, number = name.rpartition(":")
            if int(number) in self.leases.held(of):
                task = asyncio.create_task(self._pass_on(self.leases, of, int(number)))
                self._passing.add(task)
                task.add_done_callback(self._passing.discard)

    async def _pass_on(self, leases: Leases, kind: str, number: int) -> None:
        """What fails is said again by the heir."""
        try:
            await leases.pass_on(kind, number)
        except Exception:
            log.exception("a shard could not be passed on")

    async def hand_over(self, patience: float) -> None:
        """Before the end: others take what is ours, as far as they do so in time."""
        if self.leases is None:
            return
        self.take(Takes.NOTHING)
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while self._is_wanted(self.leases):
                    with suppress(TimeoutError):
                        async with asyncio.timeout(GLANCE):
                            await self.leases.changed.wait()
        log.info("%s are left at the end", self.figures)

    def _is_wanted(self, leases: Leases) -> bool:
        others = [one.takes for name, one in leases.living.items() if name != leases.me]
        shards = Takes.SHARDS in others or Takes.ALL in others
        return bool(self._served and Takes.ALL in others) or bool(shards and leases.held(self._shard_kind))

    def expects_shard(self) -> bool:
        """Whether one is ours, or will be."""
        if self.leases is None:
            return True
        others = set(self.leases.holders(self._shard_kind)) - self.leases.held(self._shard_kind)
        return len(others) < int(self._shard_kind.removeprefix(SHARD))

    # What is told of it.

    @property
    def figures(self) -> "Figures | None":
        """None where one process is alone for ever."""
        if self.leases is None:
            return None
        shards = self._shard_kind.removeprefix(SHARD)
        held = len(self.leases.held(self._shard_kind)) if shards else 0
        return Figures(len(self._served), len(self.leases.living), held, int(shards or 0), self.leases.trouble)

    # Parts of the house.

    async def run(self) -> None:
        """Follows what the leases say, for ever."""
        while self.leases:
            changed = self.leases.changed
            try:
                async with self._busy:
                    await self._follow(self.leases)
            except StoreTrouble as trouble:
                log.warning("a part of the house could not be taken: %s", trouble)
            except Exception:
                log.exception("a part of the house could not be taken")
            else:
                await changed.wait()
                continue
            await asyncio.sleep(AGAIN)

    async def _follow(self, leases: Leases) -> None:
        for told in self._counted:
            told(self._part_of_all, self._processes)
        held = leases.held()
        if lost := self._served - held:
            log.info("another process has taken %d parts of the house", len(lost))
            await self._leave(lost, lost=True)
        if new := held - self._served:
            part = _part(new)
            for room in self._rooms:
                await room.take(part)
            self._served |= new
            log.info("%d of %d parts of the house are ours", len(self._served), SLOTS)
        surplus = leases.surplus()
        for n in range(0, len(surplus), AT_ONCE):
            await self._leave(given := surplus[n : n + AT_ONCE], lost=False)
            await leases.give(given)

    async def _leave(self, slots: Collection[int], lost: bool) -> None:
        self._served -= frozenset(slots)
        part = _part(slots)
        for room in self._rooms:
            await room.leave(part, lost)


def _part(slots: Collection[int]) -> HousePart:
    return HousePart(frozenset(slots))
