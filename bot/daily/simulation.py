"""Do a few deals tell who plays well? Lets people of known strength play many days' deals, and looks whether the same
ones are ahead again.

On each day each level plays a few times; whoever is of that level gets one of these plays by lot.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from statistics import correlation, fmean
from typing import Any

from bot.daily.day import DailyDeal
from bot.daily.reference_plays import PLAYS_PER_LEVEL, lead_of, play_match, reference
from bot.daily.score import lead
from bot.kit.game import AnyGame
from bot.kit.robot_levels import Level
from bot.kit.seed import Seed


@dataclass(frozen=True, slots=True)
class PlayedDay:
    scores: Mapping[Level, Sequence[float]]  # beside the reference plays
    moves: int  # of the most that somebody had to make
    seconds: float  # for the reference plays


def simulate(game: AnyGame, people: int, days: int, seed: str, jobs: int = 1) -> dict[str, Any]:
    """Return the figures that `python -m bot daily simulate` prints."""
    began = time.perf_counter()
    played_days = list(_days(game, days, seed, jobs))
    return {**_report(played_days, people, seed), "seconds": round(time.perf_counter() - began, 1)}


def _days(game: AnyGame, days: int, seed: str, jobs: int) -> Iterator[PlayedDay]:
    key = sha256(seed.encode()).digest()
    if jobs == 1:
        yield from map(partial(_day, game, key), range(days))
        return
    with ProcessPoolExecutor(jobs, get_context("fork"), initializer=_begin, initargs=(game, key)) as pool:
        yield from pool.map(_play_day_here, range(days))


_here: list[Any] = []  # of a worker process: a game cannot be sent with each job


def _begin(game: AnyGame, key: bytes) -> None:
    _here.append(partial(_day, game, key))


def _play_day_here(day: int) -> PlayedDay:
    day_played: PlayedDay = _here[0](day)
    return day_played


def _day(game: AnyGame, key: bytes, day: int) -> PlayedDay:
    deal = DailyDeal.of(game, day)
    secret, began = deal.secret(key), time.perf_counter()
    mean_lead = fmean(reference(game, deal, secret))
    took, moves, scores = time.perf_counter() - began, 0, dict[Level, list[float]]()
    for level in Level:
        scores[level] = [
            lead_of(game, deal, secret, level, f"person {n}") - mean_lead for n in range(PLAYS_PER_LEVEL - 1)
        ]
        match = play_match(game, deal.header_of(secret, "m", "p", 0), deal.seat, level, "counted")
        assert match.ending is not None
        assert match.ending.result is not None
        scores[level].append(lead(match.ending.result.points, deal.seat, game.fewest_win) - mean_lead)
        moves = max(moves, sum(entry.seat == deal.seat for entry in match.log))
    return PlayedDay(scores, moves, took)


def _report(days: Sequence[PlayedDay], people: int, seed: str) -> dict[str, Any]:
    levels, dice = list(Level), Seed(sha256(seed.encode()).digest()).dice("people")
    strength = [n % len(levels) for n in range(people)]
    table = [[dice.choice(day.scores[levels[mine]]) for day in days] for mine in strength]
    totals = [fmean(row) for row in table]
    halves = [[fmean(row[first::2]) for row in table] for first in (0, 1)]
    agree = correlation(*halves)
    of_level = {
        level: [total for total, mine in zip(totals, strength, strict=True) if levels[mine] is level]
        for level in levels
    }
    return {
        "reliability": round(2 * agree / (1 + agree), 3),  # of all days, from how well two halves of them agree
        "halves": round(agree, 3),
        "rho": round(_rho(totals, strength), 3),
        "ceiling": round(_rho([mine + n / people / 10 for n, mine in enumerate(strength)], strength), 3),
        "pairs": {
            f"{better}:{worse}": _compare_scores(of_level[better], of_level[worse]) for worse, better in _steps(levels)
        },
        "means": {str(level): round(fmean(of_level[level]), 2) for level in levels},
        "most_moves": max(day.moves for day in days),
        "reference_seconds": round(fmean(day.seconds for day in days), 1),
    }


def _steps(levels: Sequence[Level]) -> list[tuple[Level, Level]]:
    return [(worse, better) for n, worse in enumerate(levels) for better in levels[n + 1 :]]


def _compare_scores(better: Sequence[float], worse: Sequence[float]) -> float:
    """Return the share of pairs in which the stronger one is ahead; equal counts half."""
    wins = sum((one > other) + (one == other) / 2 for one in better for other in worse)
    return round(wins / len(better) / len(worse), 3)


def _rho(one: Sequence[float], other: Sequence[float]) -> float:
    return correlation(_ranks(one), _ranks(other))


def _ranks(values: Sequence[float]) -> list[float]:
    """Return the rank of each value; equal values share the mean of their ranks."""
    places: dict[float, list[int]] = {}
    for place, value in enumerate(sorted(values)):
        places.setdefault(value, []).append(place)
    return [fmean(places[value]) for value in values]
