"""Mirrors: every message that shows a match is one object here, which knows what Discord shows and what it should show.

Theory of operation
-------------------
A message is written by its mirror's task, by the answer to a press on it, and by nobody else. `wanted_version` counts
the changes that the message must show, `version` those that it shows. States:

- CLEAN: Discord shows what is wanted.
- DUE: something changed. A timer waits until `due_time`, then a task waits until Discord is there and the budget
  has room. More changes make it due sooner, never later; only while many presses are being answered, the hands of
  those who wait make way for up to MAX_HOLD_BACK.
- BUILDING: the content is put together. A change from here on counts for the next time.
- SENDING: a request is on its way, the task's or an answer's; never both. An answer waits up to SENDING_PATIENCE for
  the task's request, and the task does not begin one while an answer is under way.
- UNKNOWN: a request was lost, or Discord or the store was in trouble. Nobody knows what the message shows, so `body`
  is forgotten; after a pause the mirror is due again, however often that happens.
- PARKED: Discord understood and refused. The mirror waits until its place opens, time passes, or the match changes.
- GONE: another process is home, or the message follows no match any more. No dictionary holds it; it sends nothing.

    CLEAN -- want --> DUE -- timer, budget --> BUILDING --> SENDING -- worked, nothing new --> CLEAN
                       ^                          |             |----- worked, more wanted --> DUE
                       |                          |-- trouble --+--> UNKNOWN -- pause --> DUE
                       +------------- want -------|-- refused --+--> PARKED
    answer:  any state -- answering --> SENDING -- worked --> CLEAN or DUE;  -- lost --> DUE, body forgotten

What each side may rely on. Whoever calls `want`: while this process is home, the message shows that change some time,
or Discord has refused it. Whoever answers a press: until `answer` ends, nobody else begins to write the message; if the
task's request did not end in time, the message is written once more. A painter: `sending` raises `NotNow` unless this
process is home and no answer has begun since, so that nothing is sent by a process that gave the match away. An answer
that shows a hand looks once more, just before it is sent, and hands its press over where this one is home no more.

What happens when one dies. An answer that is lost makes its mirror due with its body forgotten. A process that dies
leaves the plies that its messages show in the store, written after they were sent: the next home builds whatever is
older, and what was touched lately as well, and sends it at worst once more. Before a hand
comes anew with its turn, the former one is noted as such, until it is deleted by whoever is home then. Who finds it
noted, and still kept as the hand, sends once more with the same nonce, to learn which message Discord has. Discord
forgets a nonce after some minutes: a process that comes later than that leaves a hand behind.
"""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, nullcontext, suppress
from weakref import WeakValueDictionary

import discord

from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.rate_limit import Urgency
from bot.discord_ui.api.requests import DISCORD_ERRORS, Requests
from bot.discord_ui.messages.mirror import NEVER, MatchMirrors, Mirror, MirrorKey, ParkReason, State
from bot.table.ports import Partition, StoreOutage

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0  # seconds until a message that could not be updated is tried again
STORE_PAUSE = 4.0  # seconds, the same where the store is in trouble: it costs Discord nothing to ask
REFUSED_PAUSE, LONGEST_REFUSED_PAUSE = 60.0, 3_600.0  # the same, where Discord understood and will not do it
SENDING_PATIENCE = 1.0  # seconds that an answer waits for an edit that is on its way
HOLD_BACK, MAX_HOLD_BACK = 0.5, 4.0  # seconds for which the hand of somebody who waits makes way for presses
MANY_PRESSES = 6  # that are being answered: beyond this, others' hands make way
HANDOVER_PATIENCE = 2.0  # seconds for what is on its way when this process is home no more


class NotNow(Exception):
    """This process is not home, or an answer to a press is writing this message."""


Painter = Callable[[Mirror], Awaitable[None]]


class Mirrors:
    def __init__(self, requests: Requests, holds: Callable[[str], bool]) -> None:
        self._requests, self._holds = requests, holds
        self._boards: dict[str, MatchMirrors] = {}
        self._locks: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()  # by match and player
        self._closing = False
        self.painters: dict[str, Painter] = {}  # by kind of key; filled by the parts that paint
        requests.forbidden_places.listeners.append(self.retry_parked)

    def board(self, match: str) -> MatchMirrors:
        board = self._boards.get(match)
        if board is None:
            board = self._boards[match] = MatchMirrors()
        return board

    def of(self, key: MirrorKey) -> Mirror:
        mirrors = self.board(key.match).mirrors
        mirror = mirrors.get(key)
        if mirror is None:
            mirror = mirrors[key] = Mirror(key)
        return mirror

    def peek(self, key: MirrorKey) -> Mirror | None:
        """Return the mirror if there is one."""
        board = self._boards.get(key.match)
        return board.mirrors.get(key) if board else None

    def of_match(self, match: str, kind: str) -> Collection[Mirror]:
        board = self._boards.get(match)
        return [mirror for mirror in board.mirrors.values() if mirror.key.kind == kind] if board else ()

    def __iter__(self) -> Iterator[Mirror]:
        return iter([mirror for board in self._boards.values() for mirror in board.mirrors.values()])

    @property
    def waiting_count(self) -> int:
        """How many messages wait to be updated, or are being updated."""
        return sum(mirror.task is not None or mirror.due_time < NEVER for mirror in self)

    # What is asked for

    def want(self, key: MirrorKey, within: float = 0.0) -> None:
        """Update the message after so many seconds at the latest."""
        mirror = self.of(key)
        mirror.wanted_version += 1
        if mirror.state is not State.UNKNOWN:  # else its pause goes on
            mirror.due_time = min(mirror.due_time, asyncio.get_running_loop().time() + within)
        self._arrange(mirror)

    def forget(self, key: MirrorKey) -> None:
        """Forget what Discord shows, since nobody is sure of it any more: the next update sends the message again."""
        if (mirror := self.peek(key)) is not None:
            mirror.body = None

    def park(self, mirror: Mirror, place: int) -> None:
        """Let a message that Discord refused wait until its place is open."""
        mirror.park_reason = ParkReason(place, 0)

    def retry_parked(self) -> None:
        """Try what may be tried again; a periodic job, and called when a place opens."""
        now = asyncio.get_running_loop().time()
        for mirror in self:
            if (why := mirror.park_reason) and now >= why.until and not self._requests.forbidden_places.bars(why.place):
                mirror.park_reason = None
                self.want(mirror.key)

    def drop(self, mirror: Mirror) -> None:
        """Let the message follow the match no more."""
        mirror.state, mirror.due_time = State.GONE, NEVER
        self._stop_timer(mirror)
        if (board := self._boards.get(mirror.key.match)) is not None and board.mirrors.get(mirror.key) is mirror:
            del board.mirrors[mirror.key]
            if not board.mirrors and not board.damaged:
                del self._boards[mirror.key.match]

    # Who writes a message

    @contextmanager
    def sending(self, mirror: Mirror) -> Iterator[None]:
        """Mark the mirror as being sent by its own task. Raise NotNow where this process is not its home, or where an
        answer has begun since its content was put together."""
        if mirror.overtaken or mirror.state is State.GONE or not self._holds(mirror.key.match):
            raise NotNow
        mirror.state, mirror.idle = State.SENDING, asyncio.Event()
        try:
            yield
        finally:
            mirror.idle.set()
            mirror.idle = None

    @asynccontextmanager
    async def answer(self, key: MirrorKey) -> AsyncIterator[Mirror]:
        """While the answer to a press writes this message, the mirror's task does not begin to; other answers to this
        player wait.

        `note_answer` says that the message shows what was wanted when this began. Without it, nothing was changed. An
        answer that is lost is followed by an update.
        """
        lock = self._locks.setdefault((key.match, key.player), asyncio.Lock())
        async with lock:
            mirror = self.of(key)
            overlaps = not await self._idle(mirror)
            before, mirror.due_time, mirror.begun_version = mirror.due_time, NEVER, mirror.wanted_version
            mirror.answering = mirror.overtaken = True
            mirror.state = State.SENDING
            self._stop_timer(mirror)
            try:
                yield mirror
            except DISCORD_ERRORS:
                self._doubt(mirror)
                raise
            finally:
                mirror.answering = False
                if overlaps:
                    self._doubt(mirror)
                if mirror.version < mirror.begun_version:
                    mirror.due_time = min(mirror.due_time, before)
                if key.kind == "mine" and mirror.press is None:
                    self.drop(mirror)
                if mirror.state is not State.GONE:
                    self._settle(mirror)
                    self._arrange(mirror)

    async def _idle(self, mirror: Mirror) -> bool:
        """Wait a moment for a request of the mirror's task. Return whether none is on its way."""
        if mirror.idle is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(SENDING_PATIENCE):
                    await mirror.idle.wait()
        return mirror.idle is None

    def note_sent(self, mirror: Mirror, body: Block) -> None:
        """Note that the task's request has worked. If an answer did not wait for it, nobody knows which came last."""
        if not mirror.overtaken:
            mirror.body = body

    def _doubt(self, mirror: Mirror) -> None:
        mirror.body = None
        mirror.wanted_version += 1

    def note_answer(self, mirror: Mirror, body: Block) -> None:
        """Note that the answer to a press has updated this message."""
        mirror.body, mirror.failures, mirror.park_reason, mirror.version = body, 0, None, mirror.begun_version

    # What a task does

    def _arrange(self, mirror: Mirror) -> None:
        """Begin what is due, or set its timer."""
        self._stop_timer(mirror)
        if mirror.due_time == NEVER or self._closing or mirror.answering or mirror.task or mirror.state is State.GONE:
            return
        loop = asyncio.get_running_loop()
        if mirror.due_time > loop.time():
            mirror.timer = loop.call_at(mirror.due_time, self._arrange, mirror)
        elif self._makes_way(mirror, loop.time()):
            mirror.timer = loop.call_later(HOLD_BACK, self._arrange, mirror)
        else:
            mirror.task = loop.create_task(self._run(mirror))

    def _makes_way(self, mirror: Mirror, now: float) -> bool:
        """Say whether it is the hand of somebody who waits, while many wait for answers: several changes become one."""
        waits = mirror.key.kind in ("hand", "mine") and not mirror.urgent
        return waits and self._requests.presses > MANY_PRESSES and now < mirror.due_time + MAX_HOLD_BACK

    def _stop_timer(self, mirror: Mirror) -> None:
        if mirror.timer is not None:
            mirror.timer.cancel()
            mirror.timer = None

    async def _run(self, mirror: Mirror) -> None:
        loop = asyncio.get_running_loop()
        try:
            while mirror.due_time <= loop.time() and not (mirror.answering or self._closing):
                await self._bring_up_to_date(mirror, await self._turn(mirror))
        finally:
            mirror.task = None
        self._arrange(mirror)

    async def _turn(self, mirror: Mirror) -> AbstractContextManager[None]:
        """Wait until the message may be updated. The returned context has paid for one request."""
        if mirror.key.kind == "match":
            await self._requests.turns.update()
            return nullcontext()
        await self._requests.traffic.outage.over()
        freely = mirror.free or mirror.key.kind == "mine"
        payment = await self._requests.turn_to_edit(_urgency(mirror), freely)
        await self._requests.turns.update()
        return payment

    async def _bring_up_to_date(self, mirror: Mirror, payment: AbstractContextManager[None]) -> None:
        with payment:
            if mirror.answering or mirror.state is State.GONE:
                return
            mirror.state, mirror.due_time, mirror.park_reason = State.BUILDING, NEVER, None
            mirror.begun_version, mirror.overtaken = mirror.wanted_version, False
            try:
                await self.painters[mirror.key.kind](mirror)
            except NotNow:
                return  # the answer, or the next home, shows it
            except StoreOutage as error:
                self._pause(mirror, STORE_PAUSE, error)
                return
            except DISCORD_ERRORS as error:
                if _is_refusal(error):
                    self._refuse(mirror, error)
                else:
                    self._pause(mirror, LONGEST_PAUSE, error)
                    return
            except Exception:
                log.exception("%s failed", _name(mirror.key))
            else:
                mirror.failures = 0
        if not mirror.overtaken and mirror.state is not State.GONE:
            mirror.version = mirror.begun_version
            self._settle(mirror)

    def _settle(self, mirror: Mirror) -> None:
        """Work out the state after an update or an answer."""
        if mirror.version < mirror.wanted_version and mirror.due_time == NEVER and not mirror.park_reason:
            mirror.due_time = asyncio.get_running_loop().time()
        mirror.state = State.DUE if mirror.due_time < NEVER else State.PARKED if mirror.park_reason else State.CLEAN
        if mirror.over and mirror.state is State.CLEAN:
            self.drop(mirror)

    def _pause(self, mirror: Mirror, longest: float, error: BaseException) -> None:
        """Let the message wait after trouble that may pass. An outage of Discord is logged once for all, and during one
        the message waits for its end."""
        if mirror.overtaken or mirror.state is State.GONE:
            self._doubt(mirror)
            return
        seconds = min(FIRST_PAUSE * 2 ** self._count(mirror), longest) * random.uniform(0.7, 1.0)
        if self._requests.traffic.outage.is_on and not isinstance(error, StoreOutage):
            seconds, mirror.failures = FIRST_PAUSE if mirror.key.kind == "match" else 0, 1  # no plan waits for its end
        mirror.body, mirror.state = None, State.UNKNOWN
        mirror.due_time = asyncio.get_running_loop().time() + seconds

    def _refuse(self, mirror: Mirror, error: BaseException) -> None:
        """Note a refusal. The message is asked for again when the match goes on, or after ever longer pauses."""
        count = self._count(mirror)
        if not count:
            log.warning("%s: %s", _name(mirror.key), error)
        pause = min(REFUSED_PAUSE * 2**count, LONGEST_REFUSED_PAUSE)
        mirror.park_reason = ParkReason(0, asyncio.get_running_loop().time() + pause)

    def _count(self, mirror: Mirror) -> int:
        """Return how often it failed before this time."""
        before = mirror.failures
        mirror.failures = min(before + 1, 10)
        return before

    # Ends

    async def leave(self, part: Partition) -> None:
        """Let go of matches of which another process is home. Finish what is on its way, as far as the patience
        goes."""
        boards = [self._boards.pop(match) for match in [match for match in self._boards if part(match)]]
        mirrors = [mirror for board in boards for mirror in board.mirrors.values()]
        await self._stop(mirrors, (State.SENDING,), HANDOVER_PATIENCE)

    async def close(self, patience: float) -> None:
        """Finish what is under way, as far as the patience goes. The rest is done at the next start."""
        self._closing = True
        patience = 0 if self._requests.traffic.outage.is_on else patience
        await self._stop(list(self), (State.BUILDING, State.SENDING), patience)

    async def _stop(self, mirrors: Collection[Mirror], under_way: Collection[State], patience: float) -> None:
        tasks = {mirror.task for mirror in mirrors if mirror.task is not None and mirror.state in under_way}
        for mirror in mirrors:
            self._stop_timer(mirror)
            if mirror.task is not None and mirror.task not in tasks:
                mirror.task.cancel()
            if not self._closing:
                mirror.state, mirror.due_time = State.GONE, NEVER
        if tasks and patience:
            await asyncio.wait(tasks, timeout=patience)
        remaining_tasks = [mirror.task for mirror in mirrors if mirror.task is not None]
        for task in remaining_tasks:
            task.cancel()
        await asyncio.gather(*remaining_tasks, return_exceptions=True)


def _urgency(mirror: Mirror) -> Urgency:
    if mirror.urgent or mirror.key.kind == "reminder":
        return Urgency.TO_MOVE
    return Urgency.TABLE if mirror.key.kind == "table" else Urgency.WAITING


def _is_refusal(error: BaseException) -> bool:
    """Say whether Discord understood what was asked, and will not do it."""
    return isinstance(error, discord.HTTPException) and error.status < 500 and error.status != 429


def _name(key: MirrorKey) -> str:
    whose = key.player or ("all" if key.seat is None else f"seat {key.seat}")
    return f"match {key.match}: the {key.kind} of {whose}"
