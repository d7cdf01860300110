"""Play a forced last card for players who want that: their own move, after a pause that reveals nothing."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256

from bot.kit.game import Seat
from bot.kit.notation import spell
from bot.kit.robot_levels import ROBOT
from bot.kit.screen import Picture, Row
from bot.kit.secret import FaceDown
from bot.table.face import Face, Notice
from bot.table.match_log import LAST_CARD
from bot.table.ports import Clock, Partition, StoreOutage
from bot.table.refusals import TableError
from bot.table.tables import Tables

log = logging.getLogger(__name__)

MIN_PAUSE, MAX_PAUSE = 1_000, 2_000  # milliseconds of the pause


class LastCards:
    def __init__(self, tables: Tables, clock: Clock, wants_last_card: Callable[[str], Awaitable[bool]]) -> None:
        """`wants_last_card` says whether a player wants their last card played for them."""
        self._tables, self._clock, self._wants_last_card = tables, clock, wants_last_card
        self._tasks: dict[asyncio.Task[None], str] = {}  # for which match

    def on_notice(self, notice: Notice) -> None:
        """Begin a task for each person who is to move. `Tables` calls this."""
        for seat in notice.turns - notice.robots:
            task = asyncio.create_task(self._play(notice.match, seat))
            self._tasks[task] = notice.match
            task.add_done_callback(self._tasks.pop)

    def drop(self, part: Partition) -> None:
        """Cancel the tasks of these matches: another process plays their last cards."""
        for task, match in self._tasks.items():
            if part(match):
                task.cancel()

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _wants_it(self, face: Face, player: str) -> bool:
        """Say whether to play the last card; always in a deal of the day, which is meant to be short."""
        return bool(face.daily) or await self._wants_last_card(player)

    async def _play(self, match: str, seat: Seat) -> None:
        try:
            player = (await self._tables.look(match)).players[seat]
            if player.startswith(ROBOT):
                return
            face = await self._tables.look(match, player)
            if (move := find_forced_move(face)) is None or not await self._wants_it(face, player):
                return
            await self._clock.sleep_until(self._clock.now() + pause(match, face.asked_ply))
            if await self._wants_it(face, player):
                source = f"last:{face.asked_ply}:{seat}"
                await self._tables.play(match, face.asked_ply, player, move, source, reason=LAST_CARD)
        except TableError:
            pass  # the player, or the clock, was quicker
        except StoreOutage as error:
            log.warning("match %s: a last card could not be played: %s", match, error)
        except Exception:
            log.exception("match %s: a last card could not be played", match)


def find_forced_move(face: Face) -> str | None:
    """Return the only possible move if it plays the whole hand, else None."""
    if face.seat is None or face.seat not in face.turns or face.paused or len(face.choices) != 1:
        return None
    rows = [row for part in face.screen if isinstance(part, Picture) for row in part.parts if isinstance(row, Row)]
    hand = [piece for row in rows if row.hand and not isinstance(row.pieces, FaceDown) for piece in row.pieces]
    words = str(face.choices[0]).split()[1:]
    return str(face.choices[0]) if hand and sorted(words) == sorted(map(spell, hand)) else None


def pause(match: str, ply: int) -> int:
    """Return the pause in milliseconds. It follows from the match's name and the ply alone, so it reveals no card."""
    number = int.from_bytes(sha256(f"{match} {ply}".encode()).digest()[:4], "big")
    return MIN_PAUSE + number % (MAX_PAUSE - MIN_PAUSE)
