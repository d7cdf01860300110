"""Machine players. They see only what their seat sees, and move through `Tables` like people."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from bot.kit.game import RuleError, Seat
from bot.kit.robot_levels import Level, Thought, level_of
from bot.table.face import Face, Notice
from bot.table.match_log import CountedTurn
from bot.table.ports import Partition, StoreOutage
from bot.table.refusals import TableError
from bot.table.robot_timing import ROBOT_TIMEOUT
from bot.table.tables import Tables

log = logging.getLogger(__name__)

MAX_CLOCK_ERROR = 60_000  # milliseconds by which the clock that set an alarm may be ahead of ours
FIRST_RETRY_DELAY, MAX_RETRY_DELAY = 0.5, 4.0  # seconds until a move that the store could not take is tried again
CLOSE_TIMEOUT = 2.0  # seconds for the last moves when the program ends

# (game, view, level, whether somebody waits) -> a move
Think = Callable[[str, Any, Level, bool], Awaitable[Thought]]
Count = Callable[[str, Any, Level, CountedTurn], Awaitable[Thought]]  # (game, view, level, turn) -> one move
Pause = Callable[[Face, Seat], Awaitable[None]]  # waits as long as the robot in this seat is to take at the least


class Robots:
    def __init__(self, tables: Tables, think: Think, count: Count | None = None) -> None:
        """`count` thinks in steps, for matches in which equal play must meet equal answers."""
        self._tables, self._think, self._count = tables, think, count
        self.pauses = list[Pause]()  # a robot takes as long as all of them do; without any it moves at once
        self.sleep = asyncio.sleep
        self._closing = asyncio.Event()
        self._tasks: dict[asyncio.Task[None], str] = {}  # for which match

    def on_notice(self, notice: Notice) -> None:
        """Let the robots that are to move think. `Tables` calls this. The earlier answer of a robot that still thinks
        is stale."""
        if self._closing.is_set():
            return
        for seat in notice.turns & notice.robots:
            task = asyncio.create_task(self._move(notice.match, seat))
            self._tasks[task] = notice.match
            task.add_done_callback(self._tasks.pop)

    def drop(self, part: Partition) -> None:
        """Cancel the tasks of these matches: another process moves for their robots."""
        for task, match in self._tasks.items():
            if match and part(match):
                task.cancel()

    async def wake(self, match: str) -> None:
        """Let the robots of a match that are to move do so, after a restart. Retry during an outage of the store."""
        delay = FIRST_RETRY_DELAY
        while True:
            try:
                face = await self._tables.look(match)
            except StoreOutage:
                await self.sleep(delay)
                delay = min(2 * delay, MAX_RETRY_DELAY)
            except Exception:
                log.exception("match %s could not be looked at", match)
                return
            else:
                self.on_notice(Notice(match, face.ply, face.turns, face.robots, None, face.ending))
                return

    def wake_soon(self, alarms: Iterable[tuple[str, int]], now: int) -> None:
        """Begin `wake_due` in a task of its own."""
        task = asyncio.create_task(self.wake_due(alarms, now))
        self._tasks[task] = ""
        task.add_done_callback(self._tasks.pop)

    async def wake_due(self, alarms: Iterable[tuple[str, int]], now: int) -> None:
        """Wake, at the start, the robots of every match whose alarm comes as early as a waiting robot's would.

        An alarm that is due wakes its robots itself.
        """
        for match, next_alarm in alarms:
            if now < next_alarm <= now + ROBOT_TIMEOUT + MAX_CLOCK_ERROR:
                await self.wake(match)

    async def close(self) -> None:
        """Let every robot that is to move do so at once. A robot that is asked later waits for the next start."""
        self._closing.set()
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=CLOSE_TIMEOUT)
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def idle(self) -> None:
        while self._tasks:
            await asyncio.wait(list(self._tasks))

    async def _move(self, match: str, seat: Seat) -> None:
        """Retry during an outage of the store. Only log any other failure: the clock plays for a robot that does not
        move."""
        delay = FIRST_RETRY_DELAY
        while not await self._has_moved(match, seat):
            await self.sleep(delay)
            delay = min(2 * delay, MAX_RETRY_DELAY)

    async def _has_moved(self, match: str, seat: Seat) -> bool:
        """Move for a robot; return False during an outage of the store."""
        try:
            face = await self._tables.look(match, (await self._tables.look(match)).players[seat])
            if seat not in face.turns or seat not in face.robots or face.still:
                return True
            pause = asyncio.create_task(self._pause(face, seat))  # it thinks meanwhile: its thoughts take no time
            try:
                level = level_of(face.players[seat])
                thought = await self._think_of_move(face, seat, level)
                await pause
            finally:
                pause.cancel()
            await self._tables.robot_plays(match, face.asked_ply, seat, thought)
        except TableError:
            pass  # it thought too long, and the match went on
        except StoreOutage:  # or not ours at this moment: where another process has it for good, `drop` ends us
            return False
        except RuleError:
            log.exception("the robot of match %s made a move the rules refuse", match)
        except Exception:
            log.exception("the robot of match %s failed", match)
        return True

    async def _think_of_move(self, face: Face, seat: Seat, level: Level) -> Thought:
        if face.daily and self._count is not None:
            turn = await self._tables.counted_turn(face, seat)
            return await self._count(face.game, face.view, level, turn)
        return await self._think(face.game, face.view, level, not face.pace.tempo.over_days)

    async def _pause(self, face: Face, seat: Seat) -> None:
        """Wait as long as a robot takes for its move at this table, but no longer than until the bot closes."""
        if not self.pauses:
            return
        pauses: asyncio.Future[Any] = asyncio.gather(*(pause(face, seat) for pause in self.pauses))
        close_task = asyncio.ensure_future(self._closing.wait())
        try:
            await asyncio.wait((pauses, close_task), return_when=asyncio.FIRST_COMPLETED)
        finally:
            pauses.cancel()
            close_task.cancel()
