"""What is written down of a match, as plain values: the store keeps them, and `Match` is worked out from them."""

import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from hashlib import sha256
from typing import NamedTuple

from bot.kit.game import Result, Seat
from bot.kit.notation import Move, read
from bot.kit.pace import Pace
from bot.kit.seed import Seed, commitment
from bot.kit.time_units import DAY, HOUR


class By(StrEnum):
    """Who made an entry. The first three make moves of the game, the others entries of the bot."""

    PLAYER = "player"
    CLOCK = "clock"
    ROBOT = "robot"
    HOUSE = "house"
    JUDGE = "judge"


MOVERS = (By.PLAYER, By.CLOCK, By.ROBOT)
DAILY = "daily"  # the option that marks a match as its player's try at the deal of a day, and names that day
GRACE = HOUR  # after the end of a day, in which a try that was begun may be finished
TOO_LATE_ASKED = "asked too late in the round"  # the reason of a stand-in for somebody who is not to blame
LAST_CARD = "the last card, played by itself"  # the reason of a player's entry that nobody pressed


@dataclass(frozen=True, slots=True)
class Header:
    """Everything that is fixed before the deal."""

    id: str
    game: str
    version: int
    options: Mapping[str, str]
    seats: tuple[str, ...]  # the players' keys in seat order
    pace: Pace
    opened_at: int  # when the cards were dealt: UTC milliseconds, as all times
    secret: bytes = field(repr=False)  # 32 bytes of the system's generator
    presses: tuple[str, ...] = ()  # ids of the Ready presses, in the order they came
    rated: bool = False
    guild: str = ""  # the server where it is played; empty in a terminal

    @property
    def seed(self) -> Seed:
        return Seed.of(self.secret, self.presses)

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def daily(self) -> str:
        """Return the day whose deal this match plays, as 2026-11-24; empty for any other match."""
        return self.options.get(DAILY, "")

    @property
    def play_until(self) -> int | None:
        """Return when the try at a day's deal ends, finished or not; None for any other match."""
        if not self.daily:
            return None
        return (date.fromisoformat(self.daily) - date(1970, 1, 1)).days * DAY + DAY + GRACE

    def robot_dice(self, seat: Seat, ply: int) -> bytes:
        """Return the dice of a robot that was asked at this ply, where equal play must meet equal answers."""
        return hmac.digest(self.seed.key, f"robot {seat} {ply}".encode(), "sha256")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: who did what, and when."""

    ply: int  # the first is 1
    at: int
    by: By
    seat: Seat | None
    text: str
    spent_time: int = 0  # milliseconds charged to the seat's clock
    fingerprint: str = ""  # of the state after it
    source: str = ""  # id of the interaction that asked for it: unique in a match
    reason: str = ""  # given by a judge, or for a move that was played by itself


class CountedTurn(NamedTuple):
    """All that the move of a counted robot hangs on: deal, seat and ply by the dice, and the moves so far."""

    dice: bytes
    moves: bytes  # their digest

    @classmethod
    def of(cls, header: Header, log: Iterable[Entry], seat: Seat, ply: int) -> "CountedTurn":
        moves = "\n".join([f"{entry.seat} {entry.text}" for entry in log])
        return cls(header.robot_dice(seat, ply), sha256(moves.encode()).digest())


@dataclass(frozen=True, slots=True)
class MatchEnding:
    """When a match ended and how; a void one has no result."""

    at: int
    result: Result | None
    players: tuple[str, ...] = ()  # who held the seats at the end
    resigned_seats: frozenset[Seat] = frozenset()  # whose players had resigned
    leavings: tuple[tuple[Seat, int], ...] = ()  # (seat, when) of each player who let three turns run out, or resigned
    conceder: Seat | None = None  # who left a match of two, which ended it
    absentees: frozenset[Seat] = frozenset()  # whose players made fewer than half of their moves; they are last


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A whole match as it is written down, secrets included."""

    header: Header
    log: tuple[Entry, ...]
    players: tuple[str, ...]  # who holds the seats now
    ending: MatchEnding | None

    @property
    def ply(self) -> int:
        return len(self.log)


@dataclass(frozen=True, slots=True)
class Resign(Move):
    """The seat's player leaves for good, and a robot takes the seat."""


@dataclass(frozen=True, slots=True)
class Concede(Move):
    """The match of two ends, because the seat's player has left: the other one wins."""


@dataclass(frozen=True, slots=True)
class StandIn(Move):
    """A robot plays the seat until the player takes it back."""


@dataclass(frozen=True, slots=True)
class TakeBack(Move):
    """The player takes the seat back from the robot."""


@dataclass(frozen=True, slots=True)
class Replace(Move):
    """Another player gets the seat."""

    player: str


@dataclass(frozen=True, slots=True)
class Give(Move):
    """The seat's clock gets so many milliseconds."""

    ms: int


@dataclass(frozen=True, slots=True)
class Pause(Move):
    """All clocks stop, and nobody moves, until the match goes on."""


@dataclass(frozen=True, slots=True)
class GoOn(Move):
    """The pause ends."""


@dataclass(frozen=True, slots=True)
class Undo(Move):
    """The match goes back to where it stood before the entry of this ply. The entries stay in the log."""

    ply: int


@dataclass(frozen=True, slots=True)
class Adjust(Move):
    """A judge adds points to the seat's result, or takes some off."""

    points: int


@dataclass(frozen=True, slots=True)
class Absent(Move):
    """The match is over, and the seat's player made fewer than half of their moves."""


@dataclass(frozen=True, slots=True)
class Void(Move):
    """The match ends and counts for nothing."""


HOUSE_WORDS: tuple[type[Move], ...] = (
    Resign,
    Concede,
    StandIn,
    TakeBack,
    Replace,
    Give,
    Pause,
    GoOn,
    Undo,
    Adjust,
    Absent,
    Void,
)


def undoes(entry: Entry) -> Undo | None:
    """Return the undo that this entry is; None for any other entry."""
    if entry.by is not By.HOUSE or not entry.text.startswith("undo "):
        return None
    word = read(entry.text, HOUSE_WORDS)
    return word if isinstance(word, Undo) else None


def replaces(entry: Entry) -> Replace | None:
    """Return the hand-over that this entry is; None for any other entry."""
    if entry.by in MOVERS or not entry.text.startswith("replace "):
        return None
    word = read(entry.text, HOUSE_WORDS)
    return word if isinstance(word, Replace) else None
