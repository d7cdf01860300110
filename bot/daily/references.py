"""The reference plays of each day, worked out once, in workers, before somebody waits for them."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import product
from typing import Any

from bot.daily.day import DailyDeal
from bot.daily.deals_of_day import Deals, DealStore
from bot.daily.reference_plays import PLAYS_PER_LEVEL, SeatPlay, lead_of, reference_play
from bot.kit.robot_levels import Level

PLAY_TIMEOUT = 60.0  # seconds for one reference play

# (work, *facts, patience=seconds): in a worker, after whatever somebody waits for
RunInWorker = Callable[..., Awaitable[Any]]


class References:
    def __init__(self, deals: Deals, store: DealStore, run_in_worker: RunInWorker) -> None:
        self._deals, self._store, self._run_in_worker = deals, store, run_in_worker
        self._one_at_a_time = asyncio.Lock()  # the other workers stay free for robots that somebody waits for
        self._tasks: dict[tuple[int, str], asyncio.Task[Sequence[float]]] = {}

    async def of(self, deal: DailyDeal) -> Sequence[float]:
        """Return the leads of all reference plays."""
        return await asyncio.shield(self.work_out(deal))

    def is_ready(self, day: int, game: str) -> bool:
        """Say whether `of` returns at once."""
        task = self._tasks.get((day, game))
        return task is not None and task.done() and not _has_failed(task)

    def work_out(self, deal: DailyDeal) -> "asyncio.Task[Sequence[float]]":
        """Begin to work out the reference plays, unless that was begun before."""
        key = deal.day, deal.game
        task = self._tasks.get(key)
        if task is None or _has_failed(task):
            task = self._tasks[key] = asyncio.create_task(self._work_out(deal))
            for old in [other for other in self._tasks if other[0] < deal.day - 1]:
                del self._tasks[old]
        return task

    async def close(self) -> None:
        """End what is being worked out; it begins anew at the next start."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def best_play(self, deal: DailyDeal, level: Level) -> SeatPlay:
        """Return the best of the reference plays of a level."""
        leads, first = await self.of(deal), list(Level).index(level) * PLAYS_PER_LEVEL
        best = max(range(PLAYS_PER_LEVEL), key=lambda n: leads[first + n])
        secret, game = await self._deals.secret(deal), self._deals.rules(deal)
        play: SeatPlay = await self._run_in_worker(
            reference_play, game, deal, secret, level, f"reference {best}", patience=PLAY_TIMEOUT
        )
        return play

    async def prepare(self, day: int) -> None:
        """Begin to work out the reference plays of these games for whom this process is home: each has one. That takes
        a minute or more, and nobody waits for it yet."""
        for game, deal in (await self._deals.on(day)).items():
            if self._store.holds(game):
                self.work_out(deal)

    async def _work_out(self, deal: DailyDeal) -> Sequence[float]:
        if (stored_leads := await self._store.reference_of(deal.day, deal.game)) is not None:
            return stored_leads
        secret, game = await self._deals.secret(deal), self._deals.rules(deal)
        leads = []
        for level, n in product(Level, range(PLAYS_PER_LEVEL)):
            async with self._one_at_a_time:
                job = game, deal, secret, level, f"reference {n}"
                leads.append(await self._run_in_worker(lead_of, *job, patience=PLAY_TIMEOUT))
        await self._store.keep_reference(deal.day, deal.game, leads)
        return leads


def _has_failed(task: "asyncio.Task[Sequence[float]]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
