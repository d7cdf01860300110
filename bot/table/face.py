"""All that leaves the table: a match as one player may know it, its refusals and its notices."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.kit.game import Result, Seat
from bot.kit.notation import Move
from bot.kit.pace import Pace
from bot.kit.screen import Screen
from bot.table.log import Ending, Entry


class TableError(Exception):
    """The table refuses: not your turn, too late, no such seat. Shown to the player."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts


@dataclass(frozen=True, slots=True)
class Clockface:
    """A seat's clock as everybody sees it: what is in the bank, and when that is used up while the clock runs."""

    bank: int
    deadline: int | None = None


@dataclass(frozen=True, slots=True)
class Face:
    """A match as one seat may know it (None: a spectator). Nothing else leaves the table."""

    match: str
    game: str
    options: Mapping[str, str]
    pace: Pace
    players: tuple[str, ...]
    robots: frozenset[Seat]  # seats a machine plays, for the whole match or for a while
    left: frozenset[Seat]  # whose players resigned
    ply: int
    seat: Seat | None
    asked: int  # what a press must bring back; -1 when this seat has nothing to say
    turns: frozenset[Seat]
    clocks: tuple[Clockface, ...]
    paused: bool
    ending: Ending | None
    view: Any
    choices: Sequence[Move]
    screen: Screen

    @property
    def result(self) -> Result | None:
        return self.ending.result if self.ending else None


@dataclass(frozen=True, slots=True)
class Notice:
    """What listeners are told: something was written down, or a clock has run for a while (`warned`)."""

    match: str
    ply: int
    turns: frozenset[Seat]
    robots: frozenset[Seat]
    next_alarm: int | None  # when the alarm must look in again
    ending: Ending | None
    entry: Entry | None = None
    warned: tuple[tuple[Seat, int], ...] = ()  # (seat, per cent of its time gone)
