"""Plays many matches through the bare rules, as fast as possible: no table, no store, no clock.

With `rotate`, each deal is played once for every way in which the line-up may sit around the table, so that luck of
cards and seats falls on all alike; a deal with all its turns is then one observation.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import inf, sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Any

from bot.kit.game import AnyGame, Result, RuleError, highest, lowest
from bot.kit.robot_levels import PLENTY, Level
from bot.kit.seed import Dice, Seed
from bot.table.advice import Seconds

MAX_PLIES = 20_000  # plies after which a match counts as unfinished: several times the longest real one
RANDOM, GREEDY = "random", "greedy"  # any legal move; the usual robot, as it was called before there were levels
BRAINS = (RANDOM, GREEDY, *Level)
INTERVAL_ERRORS = 1.96  # standard errors to either side: 95 of 100 intervals hold the truth


@dataclass(frozen=True, slots=True)
class Setting:
    """What is the same in all matches."""

    game: AnyGame
    seed: str
    brains: tuple[str, ...]  # who sits where, in the first turn of each deal
    options: Mapping[str, str]
    rotate: bool = False
    seconds: float = inf  # that a robot may think about one move
    deals: int = 0  # that are played of each match; 0: all


@dataclass(slots=True)
class Outcome:
    """What came of the matches of one deal."""

    plies: int = 0
    illegal: int = 0
    unfinished: int = 0
    points: list[list[int]] = field(default_factory=list)  # of each match, seat by seat
    of: dict[str, list[tuple[float, float, float]]] = field(default_factory=dict)  # by brain: (points, place, won)
    took: dict[str, tuple[int, float]] = field(default_factory=dict)  # by brain: moves, and seconds for them


def simulate(setting: Setting, matches: int, jobs: int = 1) -> dict[str, Any]:
    """Return what `python -m bot simulate` tells. With `rotate`, `matches` counts deals."""
    began = time.perf_counter()
    outcomes = list(_all(setting, matches, jobs))
    return _report(setting, outcomes, time.perf_counter() - began)


def differences(setting: Setting, one: str, other: str, deals: range) -> list[float]:
    """Return by how many points a match `one` is ahead of `other` in each of these deals, as a mean over all turns of
    the line-up."""
    gains = []
    for outcome in map(partial(_deal, setting), deals):
        mine, theirs = (fmean(points for points, _, _ in outcome.of[brain]) for brain in (one, other))
        gains.append(mine - theirs)
    return gains


def _all(setting: Setting, matches: int, jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        yield from map(partial(_deal, setting), range(matches))
        return
    chunk = max(1, min(16, matches // jobs // 4))
    with ProcessPoolExecutor(jobs, get_context("fork"), initializer=_begin, initargs=(setting,)) as pool:
        yield from pool.map(_deal_here, range(matches), chunksize=chunk)


_setting: list[Setting] = []  # of a worker process: a game is a module, and cannot be sent with each job


def _begin(setting: Setting) -> None:
    _setting.append(setting)


def _deal_here(number: int) -> Outcome:
    return _deal(_setting[0], number)


def _deal(setting: Setting, number: int) -> Outcome:
    outcome, seats = Outcome(), len(setting.brains)
    for turn in range(seats) if setting.rotate and len(set(setting.brains)) > 1 else [0]:
        brains = setting.brains[turn:] + setting.brains[:turn]
        _match(setting, Seed.of(setting.seed.encode(errors="surrogateescape"), [str(number)]), brains, outcome)
    return outcome


def _match(setting: Setting, seed: Seed, brains: Sequence[str], outcome: Outcome) -> None:
    game, dice = setting.game, seed.dice("players")
    state = game.deal(len(brains), setting.options, seed)
    for _ in range(MAX_PLIES):
        turns = game.turns(state)
        if not turns or (setting.deals and len(game.deal_points(state)) >= setting.deals):
            break
        seat = min(turns)
        view = game.view(state, seat)
        began = time.perf_counter()
        move = _move(setting, view, brains[seat], dice)
        count, seconds = outcome.took.get(brains[seat], (0, 0.0))
        outcome.took[brains[seat]] = count + 1, seconds + time.perf_counter() - began
        try:
            state = game.play(state, seat, move)
        except RuleError:
            outcome.illegal += 1
            state = game.play(state, seat, game.overdue(view))
        outcome.plies += 1
    _note(_result(setting, state), brains, outcome)


def _move(setting: Setting, view: Any, brain: str, dice: Dice) -> Any:
    game = setting.game
    if brain == RANDOM:
        return dice.choice(game.choices(view))
    if brain == GREEDY:
        return game.robot(view, dice)
    return game.robot(view, dice, Level(brain), PLENTY if setting.seconds == inf else Seconds(setting.seconds))


def _result(setting: Setting, state: Any) -> Result | None:
    if not setting.deals:
        return setting.game.result(state)
    points = tuple(sum(column) for column in zip(*setting.game.deal_points(state), strict=True))
    return lowest(points) if setting.game.fewest_win else highest(points)


def _note(result: Result | None, brains: Sequence[str], outcome: Outcome) -> None:
    if result is None:
        outcome.unfinished += 1
        return
    outcome.points.append(list(result.points))
    winners = result.places.count(1)
    for seat, brain in enumerate(brains):
        share = 1 / winners if result.places[seat] == 1 else 0.0
        outcome.of.setdefault(brain, []).append((result.points[seat], result.places[seat], share))


def _report(setting: Setting, outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
    plies, over = sum(one.plies for one in outcomes), [points for one in outcomes for points in one.points]
    return {
        "matches": len(over) + sum(one.unfinished for one in outcomes),
        "plies": plies,
        "seconds": round(seconds, 3),
        "plies_per_second": round(plies / seconds) if seconds else 0,
        "mean_points": [round(fmean(column), 3) for column in zip(*over, strict=True)] or [0.0] * len(setting.brains),
        "illegal": sum(one.illegal for one in outcomes),
        "unfinished": sum(one.unfinished for one in outcomes),
        "levels": {brain: _level(brain, outcomes) for brain in dict.fromkeys(setting.brains)},
    }


def _level(brain: str, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Return the means over deals with half of their 95 % interval, and the milliseconds that a move took."""
    of_deals = [[fmean(column) for column in zip(*one.of[brain], strict=True)] for one in outcomes if brain in one.of]
    figures: dict[str, Any] = {}
    for name, column in zip(("points", "place", "won"), zip(*of_deals, strict=True), strict=False):
        half = INTERVAL_ERRORS * stdev(column) / sqrt(len(column)) if len(column) > 1 else inf
        figures[name] = {"mean": round(fmean(column), 4), "within": round(half, 4) if half < inf else None}
    moves = sum(one.took.get(brain, (0, 0.0))[0] for one in outcomes)
    took = sum(one.took.get(brain, (0, 0.0))[1] for one in outcomes)
    return figures | {"ms_a_move": round(1000 * took / moves, 3) if moves else None}
