"""The steps between the levels of a game's robots: each must be better than the one before, beyond chance."""

import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import NamedTuple

from bot.kit.game import AnyGame
from bot.kit.robot_levels import Level
from bot.terminal.simulate import INTERVAL_ERRORS, Setting, differences

SECONDS_A_STEP = 8.0  # for each pair of levels
STEPS_AT_ONCE = 2
LEAST_MATCHES, MOST_MATCHES = 8, 400  # before anything is concluded, and at most; each with all turns of the line-up
FEW_MATCHES = 4  # are enough when the time is up for a master, who may be a club player's equal
DEALS = 2  # of a match
CLEAR_INTERVALS = 1.5  # intervals beyond which no more is played: to look often finds a difference that is none
THINKING = 0.2  # seconds that a robot may think about one move here


class Note(str):
    """What is worth telling and is no fault."""

    __slots__ = ()


class LevelStep(NamedTuple):
    """How many points a match the second level scores beyond the first, and the half of the 95 % interval."""

    lower: Level
    higher: Level
    more: float
    within: float
    matches: int

    @property
    def holds(self) -> bool:
        """A master may be a club player's equal."""
        equal = self.higher is Level.MASTER
        return self.more + self.within >= 0 if equal else self.more - self.within > 0

    def __str__(self) -> str:
        points = f"{self.more:+.2f} ± {self.within:.2f} points"
        return f"{self.higher} scores {points} beyond {self.lower} ({self.matches} matches)"


def steps(game: AnyGame, seconds: float = SECONDS_A_STEP) -> Iterator[LevelStep]:
    """Yield every level against the one before, on the same deals with all turns of the line-up."""
    with ProcessPoolExecutor(STEPS_AT_ONCE, get_context("fork")) as pool:
        yield from pool.map(_step, repeat(game), list(Level)[:-1], list(Level)[1:], repeat(seconds))


def _step(game: AnyGame, lower: Level, higher: Level, seconds: float) -> LevelStep:
    seats, until = 2 if 2 in game.seats else game.seats[0], time.perf_counter() + seconds
    line_up = tuple((higher if n % 2 else lower).value for n in range(seats))
    options = {name: values[0] for name, values in game.options.items()}
    setting = Setting(game, "check", line_up, options, rotate=True, seconds=THINKING, deals=DEALS)
    gains: list[float] = []
    while len(gains) < MOST_MATCHES:
        gains += differences(setting, higher.value, lower.value, range(len(gains), len(gains) + 1))
        is_late = time.perf_counter() > until
        if len(gains) < (FEW_MATCHES if is_late and higher is Level.MASTER else LEAST_MATCHES):
            continue
        step = _measure_step(lower, higher, gains, -1 if game.fewest_win else 1)
        if is_late or abs(step.more) > CLEAR_INTERVALS * step.within:
            break
    return step


def _measure_step(lower: Level, higher: Level, gains: list[float], sign: int) -> LevelStep:
    half = INTERVAL_ERRORS * stdev(gains) / sqrt(len(gains))
    return LevelStep(lower, higher, sign * fmean(gains), half, len(gains))


def level_faults(game: AnyGame, seconds: float = SECONDS_A_STEP) -> Iterator[str]:
    """Yield a sentence for each step: a fault, or a note where it holds."""
    for step in steps(game, seconds):
        if step.holds:
            yield Note(step)
        else:
            why = "worse" if step.more + step.within < 0 else "not certain"
            yield f"{step}: {why}. Let {step.higher} think better: bot/games/{game.key}/robot.py"
