"""Work out reviews in workers, one decision at a time, for as long as somebody waits.

Theory of operation
-------------------
    nobody waits -- join --> planned -> valued, one by one -> concluded -> kept -> over
                               |-- the last one who waited has left, or the bot ends --> cancelled

Whoever joins waits for the job of a seat; two who ask for the same one share it. When a job is cancelled, its worker
still finishes the decision that it has. One decision of all reviews is valued at a time: the other workers stay free
for robots at tables, which go first in any case. The key of the dice follows from the match, so a review that was
cancelled or lost comes out the same when it is asked for again.
"""

import asyncio
import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bot.daily.references import RunInWorker
from bot.discord_ui.api.names import FORGOTTEN_NAME
from bot.kit.game import Seat
from bot.review.values import REVIEW_VERSION, Decision, Review, ReviewedMatch, from_json, to_json
from bot.table.ports import PlayerStore
from bot.training.ports import ReviewKey, ReviewRow, TrainingStore

STEP_TIMEOUT = 120.0  # seconds for one step of a review, once a worker has it
TRIAL_TIMEOUT = 20.0  # seconds for what a tried move costs


class Engine(NamedTuple):
    """The three steps of a review, and what another move would have cost, as functions that a worker can run."""

    plan: Callable[[ReviewedMatch, Seat], Sequence[int]]
    value: Callable[[ReviewedMatch, Seat, Sequence[int], bytes], Sequence[Decision]]
    conclude: Callable[[ReviewedMatch, Seat, Sequence[Decision], bytes], Review]
    loss_of: Callable[[ReviewedMatch, Seat, int, str, str, bytes], float | None]


class Request(NamedTuple):
    """Whose review of which seat is asked for."""

    match: ReviewedMatch
    seat: Seat
    player: str
    ended_at: int

    @property
    def key(self) -> ReviewKey:
        return ReviewKey(self.match.header.id, self.seat, REVIEW_VERSION)


@dataclass(eq=False, slots=True)
class ReviewJob:
    """A review that is being worked out."""

    key: ReviewKey
    task: asyncio.Task[Review] = field(init=False)
    finished_count: int = 0  # decisions that are valued
    total: int = 0  # 0 until it is planned
    waiting: list[str] = field(default_factory=list)  # players, once for each message that tells them of it


class ReviewJobs:
    def __init__(self, store: TrainingStore, players: PlayerStore, run_in_worker: RunInWorker, engine: Engine) -> None:
        self._store, self._players, self._run_in_worker, self._engine = store, players, run_in_worker, engine
        self._jobs: dict[ReviewKey, ReviewJob] = {}
        self._one_at_a_time = asyncio.Lock()

    async def read_review(self, key: ReviewKey) -> Review | None:
        """Return a review that was worked out before."""
        body = await self._store.review_of(key)
        return from_json(body) if body else None

    def join(self, request: Request) -> ReviewJob:
        """Return the job that works this review out; begin it if there is none. Whoever joins is counted as waiting
        until `leave`."""
        job = self._jobs.get(request.key)
        if job is None:
            job = self._jobs[request.key] = ReviewJob(request.key)
            job.task = asyncio.create_task(self._work_out(request, job))
            job.task.add_done_callback(lambda _: self._drop(job))
        job.waiting.append(request.player)
        return job

    def leave(self, job: ReviewJob, player: str) -> None:
        if player in job.waiting:  # else they are forgotten
            job.waiting.remove(player)
        if not job.waiting:
            job.task.cancel()
            self._drop(job)

    async def forget(self, player: str) -> None:
        """Keep no review for this player any more; return when none of their jobs writes one. A job that somebody else
        waits for goes on for them alone."""
        ended_tasks = set[asyncio.Task[Review]]()
        for job in list(self._jobs.values()):
            if player in job.waiting:
                job.waiting = [other for other in job.waiting if other != player]
                self.leave(job, player)
                ended_tasks |= set() if job.waiting else {job.task}
        if ended_tasks:
            await asyncio.wait(ended_tasks)

    def _drop(self, job: ReviewJob) -> None:
        """Forget the job: whoever asks from now on begins anew."""
        if self._jobs.get(job.key) is job:
            del self._jobs[job.key]
        if job.task.done() and not job.task.cancelled():
            job.task.exception()  # whoever waits tells it

    async def _work_out(self, request: Request, job: ReviewJob) -> Review:
        match, seat, key = request.match, request.seat, _key(request)
        plies = await self._run(self._engine.plan, match, seat)
        job.total, decisions = len(plies), list[Decision]()
        for job.finished_count, ply in enumerate(plies):
            decisions += await self._run(self._engine.value, match, seat, (ply,), key)
        job.finished_count = job.total
        review: Review = await self._run(self._engine.conclude, match, seat, tuple(decisions), key)
        names = await self._players.names(job.waiting)  # another process may have forgotten somebody meanwhile
        if known_players := [player for player in job.waiting if names.get(player) != FORGOTTEN_NAME]:
            await self._store.keep_review(ReviewRow(request.key, known_players[0], request.ended_at, to_json(review)))
        return review

    async def loss_of(self, request: Request, decision: Decision, move: str) -> float | None:
        """Estimate what a tried move costs beside the best one; None where that is not clear, or takes too long."""
        job = request.match, request.seat, decision.ply, move, decision.best, _key(request)
        try:
            loss: float | None = await self._run_in_worker(self._engine.loss_of, *job, patience=TRIAL_TIMEOUT)
        except TimeoutError:
            return None
        return loss

    async def _run(self, step: Callable[..., object], *facts: object) -> Any:
        async with self._one_at_a_time:
            return await self._run_in_worker(step, *facts, patience=STEP_TIMEOUT)

    async def run(self) -> None:
        """Wait for ever, and cancel the jobs under way when this loop ends."""
        try:
            await asyncio.Event().wait()
        finally:
            for job in list(self._jobs.values()):
                job.task.cancel()


def _key(request: Request) -> bytes:
    return hmac.digest(request.match.header.secret, f"review {request.seat}".encode(), "sha256")
