"""Machine players: how well they play, and how long they may think. A robot gets its seat's view and dice, no more."""

from enum import StrEnum
from typing import NamedTuple, Protocol

ROBOT = "robot:"  # the key of a player who is a robot starts so: "robot:2", "robot:master:2"


class Level(StrEnum):
    """Each is a clear step above the one before, but that a master may equal a club player. `docs/robots.md` has the
    figures."""

    NOVICE = "novice"
    CASUAL = "casual"
    CLUB = "club"
    MASTER = "master"


USUAL = Level.CASUAL  # who sits down where nobody said how well they are to play
STAND_IN = Level.CLUB  # who plays a person's seat


class Budget(Protocol):
    """How much a robot may think about one move. It asks between two thoughts, and moves when nothing is left."""

    def is_spent(self) -> bool: ...


class _Plenty:
    def is_spent(self) -> bool:
        return False


PLENTY: Budget = _Plenty()  # a robot that thinks always ends by itself some time


class Thoughts:
    """A budget of so many thoughts: the same moves from the same dice, however fast the machine is."""

    def __init__(self, count: int) -> None:
        self._count = count

    def is_spent(self) -> bool:
        self._count -= 1
        return self._count < 0


def level_of(player: str) -> Level:
    """Return the level of the robot that plays a seat of this player: a robot's own, or that of a person's stand-in."""
    if not player.startswith(ROBOT):
        return STAND_IN
    level, _, number = player.removeprefix(ROBOT).rpartition(":")
    return Level(level) if number and level else USUAL


def number_of(robot: str) -> int:
    """Return what tells robots of one table apart."""
    return int(robot.rpartition(":")[2])


def robot_key(level: Level, number: int) -> str:
    return f"{ROBOT}{number}" if level is USUAL else f"{ROBOT}{level}:{number}"


class Thought(NamedTuple):
    """A robot's move, spelled; who thought of it, and how many seconds it had if they were fewer than usual."""

    text: str
    by: str
    hurried_seconds: float = 0.0
