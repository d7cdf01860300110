"""Plays a forced last card for players who want that: their own move, after a pause that tells nothing of the cards."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256

from bot.kit.game import Seat
from bot.kit.notation import spelled
from bot.kit.robot import ROBOT
from bot.kit.screen import Picture, Row
from bot.kit.secret import FaceDown
from bot.table.face import Face, Notice, TableError
from bot.table.log import LAST_CARD
from bot.table.ports import Clock, HousePart, StoreTrouble
from bot.table.tables import Tables

log = logging.getLogger(__name__)

LEAST, MOST = 1_000, 2_000  # milliseconds of the pause


class LastCards:
    def __init__(self, tables: Tables, clock: Clock, wanted: Callable[[str], Awaitable[bool]]) -> None:
        """`wanted` tells whether a player wants it."""
        self._tables, self._clock, self._wanted = tables, clock, wanted
        self._tasks: dict[asyncio.Task[None], str] = {}  # for which match

    def on_notice(self, notice: Notice) -> None:
        """A listener of Tables."""
        for seat in notice.turns - notice.robots:
            task = asyncio.create_task(self._play(notice.match, seat))
            self._tasks[task] = notice.match
            task.add_done_callback(self._tasks.pop)

    def drop(self, part: HousePart) -> None:
        """Another process looks after these matches."""
        for task, match in self._tasks.items():
            if part(match):
                task.cancel()

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _is_wanted(self, face: Face, player: str) -> bool:
        """A deal of the day is meant to be short."""
        return bool(face.daily) or await self._wanted(player)

    async def _play(self, match: str, seat: Seat) -> None:
        try:
            player = (await self._tables.look(match)).players[seat]
            if player.startswith(ROBOT):
                return
            face = await self._tables.look(match, player)
            if (move := forced(face)) is None or not await self._is_wanted(face, player):
                return
            await self._clock.sleep_until(self._clock.now() + pause(match, face.asked))
            if await self._is_wanted(face, player):
                source = f"last:{face.asked}:{seat}"
                await self._tables.play(match, face.asked, player, move, source, reason=LAST_CARD)
        except TableError:
            pass  # the player, or the clock, was quicker
        except StoreTrouble as trouble:
            log.warning("match %s: a last card could not be played: %s", match, trouble)
        except Exception:
            log.exception("match %s: a last card could not be played", match)


def forced(face: Face) -> str | None:
    """The only move there is, if it takes the whole hand."""
    if face.seat is None or face.seat not in face.turns or face.paused or len(face.choices) != 1:
        return None
    rows = [row for part in face.screen if isinstance(part, Picture) for row in part.parts if isinstance(row, Row)]
    held = [piece for row in rows if row.hand and not isinstance(row.pieces, FaceDown) for piece in row.pieces]
    words = str(face.choices[0]).split()[1:]
    return str(face.choices[0]) if held and sorted(words) == sorted(map(spelled, held)) else None


def pause(match: str, asked: int) -> int:
    """The same for whatever cards: it comes from the match's name and the ply alone."""
    drawn = int.from_bytes(sha256(f"{match} {asked}".encode()).digest()[:4], "big")
    return LEAST + drawn % (MOST - LEAST)
