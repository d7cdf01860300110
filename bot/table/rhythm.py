"""How long robots wait before they move at a live table, so that people can follow."""

from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256

from bot.kit.game import Seat
from bot.kit.robot import ROBOT
from bot.table.face import Face
from bot.table.ports import Clock

SHORTEST, LONGEST = 600, 1_500  # milliseconds: shorter looks like nothing happened, longer like nothing happens


def pause(face: Face, seat: Seat) -> int:
    """The milliseconds from the question to the robot's move; none in matches over days and where nobody looks on.

    They follow from what everybody knows, so that nothing can be read from them about the robot's hand.
    """
    people = [player for n, player in enumerate(face.players) if not player.startswith(ROBOT) and n not in face.robots]
    if face.pace.tempo.over_days or not people:
        return 0
    lot = sha256(f"{face.match} {face.ply} {seat}".encode()).digest()
    return SHORTEST + int.from_bytes(lot[:4]) % (LONGEST - SHORTEST + 1)


class Rhythm:
    def __init__(self, clock: Clock, quick: Callable[[str, Sequence[str]], Awaitable[bool]]) -> None:
        """`quick` tells whether robots are to move at once in this match of these players."""
        self._clock, self._quick = clock, quick

    async def rest(self, face: Face, seat: Seat) -> None:
        if (ms := pause(face, seat)) and not await self._quick(face.match, face.players):
            await self._clock.sleep_until(self._clock.now() + ms)
