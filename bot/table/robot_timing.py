"""How long robots take: the pause before they move at a live table, so that people can follow, and the longest time."""

from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256

from bot.kit.game import Seat
from bot.kit.robot_levels import ROBOT
from bot.table.face import Face
from bot.table.ports import Clock

ROBOT_TIMEOUT = 60_000  # milliseconds until the clock plays for a robot that has not moved
MIN_PAUSE, MAX_PAUSE = 600, 1_500  # milliseconds: shorter looks like nothing happened, longer like nothing happens


def pause_length(face: Face, seat: Seat) -> int:
    """Return the milliseconds from the question to the robot's move; 0 in matches over days and where nobody looks on.

    The pause follows from what everybody knows, so that it reveals nothing about the robot's hand.
    """
    people = [player for n, player in enumerate(face.players) if not player.startswith(ROBOT) and n not in face.robots]
    if face.pace.tempo.over_days or not people:
        return 0
    lot = sha256(f"{face.match} {face.ply} {seat}".encode()).digest()
    return MIN_PAUSE + int.from_bytes(lot[:4]) % (MAX_PAUSE - MIN_PAUSE + 1)


class Rhythm:
    def __init__(self, clock: Clock, quick: Callable[[str, Sequence[str]], Awaitable[bool]]) -> None:
        """`quick` says whether robots are to move at once in this match of these players."""
        self._clock, self._quick = clock, quick

    async def pause(self, face: Face, seat: Seat) -> None:
        """Wait as long as this robot is to take for its move."""
        if (ms := pause_length(face, seat)) and not await self._quick(face.match, face.players):
            await self._clock.sleep_until(self._clock.now() + ms)
