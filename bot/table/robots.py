"""Machine players. They see only what their seat sees, and move through `Tables` like people."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from bot.kit.game import RuleError, Seat
from bot.kit.robot import Level, Thought, level_of
from bot.table.face import Face, Notice, TableError
from bot.table.ports import HousePart, StoreTrouble
from bot.table.tables import Tables
from bot.table.timer import ROBOT_PATIENCE

log = logging.getLogger(__name__)

CLOCK_ERROR = 60_000  # milliseconds by which the clock that set an alarm may have been ahead of ours
FIRST_WAIT, MAX_WAIT = 0.5, 4.0  # seconds until a move that the store could not take is tried again
PATIENCE = 2.0  # seconds for the last moves when the house closes

# (game, view, level, whether somebody waits) -> a move
Think = Callable[[str, Any, Level, bool], Awaitable[Thought]]
Count = Callable[[str, Any, Level, bytes], Awaitable[Thought]]  # (game, view, level, dice) -> always the same move
Rest = Callable[[Face, Seat], Awaitable[None]]  # waits as long as this seat's robot is to take at the least


class Robots:
    def __init__(self, tables: Tables, think: Think, count: Count | None = None) -> None:
        """`count` thinks in steps, where equal play must meet equal answers."""
        self._tables, self._think, self._count = tables, think, count
        self.rests = list[Rest]()  # a robot takes as long as all of them do; without any it moves at once
        self.sleep = asyncio.sleep
        self._closing = asyncio.Event()
        self._thinking: dict[asyncio.Task[None], str] = {}  # for which match

    def on_notice(self, notice: Notice) -> None:
        """A listener of Tables. A robot that still thinks is asked again; its earlier answer is then stale."""
        if self._closing.is_set():
            return
        for seat in notice.turns & notice.robots:
            task = asyncio.create_task(self._move(notice.match, seat))
            self._thinking[task] = notice.match
            task.add_done_callback(self._thinking.pop)

    def drop(self, part: HousePart) -> None:
        """Another process moves for the robots of these matches."""
        for task, match in self._thinking.items():
            if match and part(match):
                task.cancel()

    async def wake(self, match: str) -> None:
        """Lets the robots that are to move do so, after a restart. Asks again while the store is in trouble."""
        wait = FIRST_WAIT
        while True:
            try:
                face = await self._tables.look(match)
            except StoreTrouble:
                await self.sleep(wait)
                wait = min(2 * wait, MAX_WAIT)
            except Exception:
                log.exception("match %s could not be looked at", match)
                return
            else:
                self.on_notice(Notice(match, face.ply, face.turns, face.robots, None, face.ending))
                return

    def wake_soon(self, alarms: Iterable[tuple[str, int]], now: int) -> None:
        """The same, beside whatever else is done."""
        task = asyncio.create_task(self.wake_due(alarms, now))
        self._thinking[task] = ""
        task.add_done_callback(self._thinking.pop)

    async def wake_due(self, alarms: Iterable[tuple[str, int]], now: int) -> None:
        """At the start: wakes the robots of every match whose alarm comes as early as a waiting robot's would.

        An alarm that is due wakes them itself.
        """
        for match, next_alarm in alarms:
            if now < next_alarm <= now + ROBOT_PATIENCE + CLOCK_ERROR:
                await self.wake(match)

    async def close(self) -> None:
        """Lets every robot that is to move do so at once. Who is asked then waits for the next start."""
        self._closing.set()
        if self._thinking:
            await asyncio.wait(list(self._thinking), timeout=PATIENCE)
        left = tuple(self._thinking)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def idle(self) -> None:
        while self._thinking:
            await asyncio.wait(list(self._thinking))

    async def _move(self, match: str, seat: Seat) -> None:
        """Tries again while the store is in trouble. Any other failure is logged and no more: the clock plays for a
        robot that stays silent."""
        wait = FIRST_WAIT
        while not await self._has_moved(match, seat):
            await self.sleep(wait)
            wait = min(2 * wait, MAX_WAIT)

    async def _has_moved(self, match: str, seat: Seat) -> bool:
        """False where the store is in trouble."""
        try:
            face = await self._tables.look(match, (await self._tables.look(match)).players[seat])
            if seat not in face.turns or seat not in face.robots or face.still:
                return True
            rest = asyncio.create_task(self._rest(face, seat))  # meanwhile it thinks, so that its thoughts take no time
            try:
                level = level_of(face.players[seat])
                thought = await self._thought(face, seat, level)
                await rest
            finally:
                rest.cancel()
            await self._tables.robot_plays(match, face.asked, seat, thought)
        except TableError:
            pass  # it thought too long, and the match went on
        except StoreTrouble:  # or not ours at this moment: where another process has it for good, `drop` ends us
            return False
        except RuleError:
            log.exception("the robot of match %s made a move the rules refuse", match)
        except Exception:
            log.exception("the robot of match %s failed", match)
        return True

    async def _thought(self, face: Face, seat: Seat, level: Level) -> Thought:
        dice = await self._tables.robot_dice(face.match, seat, face.asked) if face.daily else None
        if dice is not None and self._count is not None:
            return await self._count(face.game, face.view, level, dice)
        return await self._think(face.game, face.view, level, not face.pace.tempo.over_days)

    async def _rest(self, face: Face, seat: Seat) -> None:
        if not self.rests:
            return
        waits: list[asyncio.Future[Any]] = [asyncio.gather(*(rest(face, seat) for rest in self.rests))]
        waits.append(asyncio.ensure_future(self._closing.wait()))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
