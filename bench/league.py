"""The league: rebuilding 100,000 matches, a board of 10,000 players, and how soon ratings find the true order."""

import asyncio
import json
import math
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence

from openskill.models import BradleyTerryFull, BradleyTerryPart, PlackettLuce, ThurstoneMostellerFull

from bench.measure import at_most, line, share
from bot.kit.game import Luck
from bot.league.finished import Pool
from bot.league.leaderboards import board_of, page_of
from bot.league.rating import BETA, SIGMA, TAU, Rating, rate
from bot.store.sql import SqlStore

MATCHES, PEOPLE = 100_000, 10_000
REBUILD_LIMIT, BOARD_LIMIT = 20.0, 50.0
WORLDS, PLAYERS, MATCH_COUNT = 24, 48, 30


def run() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/league.db"
        asyncio.run(_empty(path))
        _fill(path)
        _rebuild(path)
        asyncio.run(_boards(path))
    _worlds()


async def _empty(path: str) -> None:
    await (await SqlStore.connect(f"sqlite:///{path}")).close()


def _rebuild(path: str) -> None:
    """Rebuild from nothing, and again over the result, as an operator does: in a process of its own."""
    line(f"{MATCHES:,} matches of four", "seconds", "limit")
    runs = {"worked out for the first time": f"{PEOPLE:,} ratings", "again, to the same numbers": "All ratings"}
    for name, output in runs.items():
        start = time.perf_counter()
        command = [sys.executable, "-m", "bot", "--language", "en", "rebuild"]
        environment = {**os.environ, "DATABASE_URL": f"sqlite:///{path}"}
        process = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        took = time.perf_counter() - start
        if output not in process.stdout:
            raise SystemExit(process.stdout)
        line(name, f"{took:.1f}", f"{REBUILD_LIMIT:.0f}")
        at_most(f"league: seconds of a rebuild, {name}", took, REBUILD_LIMIT)


async def _boards(path: str) -> None:
    store = await SqlStore.connect(f"sqlite:///{path}")
    waits = []
    for n in range(100):
        start = time.perf_counter()
        board = await board_of(store, "1", "honey", Pool.GROUP_LIVE, 10**13)
        page = await page_of(store, board, n * 100, 10)
        mine, total = await store.rank(board, page[0].player)
        await store.names(place.player for place in page)
        waits.append((time.perf_counter() - start) * 1000)
        if mine != n * 100 + 1:
            raise SystemExit(f"rank {mine} on page {n}")
    line(f"a board of {total:,} players", "p50 ms", "p99 ms", "limit")
    line("a page, its names, and one's own rank", *(f"{share(sorted(waits), p):.0f}" for p in (50, 99)), BOARD_LIMIT)
    at_most("league: ms for a page of a leaderboard, p99", share(sorted(waits), 99), BOARD_LIMIT)
    await store.close()


def _fill(path: str) -> None:
    """Write finished matches as the store writes them, without their logs: nothing reads those."""
    chance, database = random.Random(7), sqlite3.connect(path)
    players = [f"{10**17 + n}" for n in range(PEOPLE)]
    for first in range(0, MATCHES, 10_000):
        matches, seats = [], []
        for n in range(first, first + 10_000):
            name, four = f"m{n:06}", chance.sample(players, 4)
            places = chance.sample(range(1, 5), 4)
            facts = {"points": [9, 7, 5, 3], "places": places, "fewest_win": False, "players": four}
            result = json.dumps({**facts, "left": [], "away": []})
            end = 1_767_268_800_000 + n * 60_000
            matches.append((name, end, end, result))
            seats += [(name, seat, player) for seat, player in enumerate(four)]
        database.executemany(
            "INSERT INTO matches"
            " (id, game, version, options, pace, opened, secret, presses, rated, guild, ended, result)"
            " VALUES (?, 'honey', 1, '{}', 'live:5:00+0:05', ?, x'00', '[]', 1, '1', ?, ?)",
            matches,
        )
        database.executemany("INSERT INTO seats (match, seat, player) VALUES (?, ?, ?)", seats)
    database.executemany("INSERT INTO players VALUES (?, ?, 'UTC', NULL, '[]')", [(p, f"P{p}") for p in players])
    database.commit()
    database.close()


# Worlds in which the true strength is known.

Rater = Callable[[Sequence[Rating], Sequence[int]], Sequence[Rating]]


def _worlds() -> None:
    """Print the rank correlation (Spearman) of ratings and true strength, after 30 matches for everybody."""
    models: dict[str, Callable[[float], Rater]] = {
        "Parlour": _make_our_rater,
        "openskill PlackettLuce, its default": lambda _: _make_their_rater(PlackettLuce()),
        "openskill BradleyTerryFull": lambda _: _make_their_rater(BradleyTerryFull()),
        "openskill BradleyTerryPart": lambda _: _make_their_rater(BradleyTerryPart()),
        "openskill ThurstoneMostellerFull": lambda _: _make_their_rater(ThurstoneMostellerFull()),
    }
    sizes = (2, 3, 4, 6)
    for luck_name, beta in (("low luck", BETA[Luck.LITTLE]), ("high luck", BETA[Luck.MUCH])):
        line(f"rank correlation, {luck_name}", *(f"{size} seats" for size in sizes))
        for name, model in models.items():
            correlations = [[_correlation(model, beta, size, world) for world in range(WORLDS)] for size in sizes]
            line(name, *(f"{statistics.mean(values):.3f}" for values in correlations))


def _correlation(model: Callable[[float], Rater], beta: float, size: int, world: int) -> float:
    """Return the rank correlation of one world. Strength and luck decide a match; `beta` is how large the luck is.
    Close results are sometimes ties."""
    chance = random.Random(world * 10 + size)
    truth = [chance.gauss(25, SIGMA) for _ in range(PLAYERS)]
    ratings, rater = [Rating() for _ in truth], model(beta)
    for _ in range(MATCH_COUNT):
        order = chance.sample(range(PLAYERS), PLAYERS)
        for first in range(0, PLAYERS, size):
            table = order[first : first + size]
            scores = [round(truth[player] + chance.gauss(0, beta)) for player in table]
            places = [1 + sum(other > mine for other in scores) for mine in scores]
            for player, rating in zip(table, rater([ratings[p] for p in table], places), strict=True):
                ratings[player] = rating
    return _spearman(truth, [rating.mu for rating in ratings])


def _make_our_rater(beta: float) -> Rater:
    return lambda ratings, places: rate(ratings, places, beta, 0)[0]


def _make_their_rater(model: PlackettLuce | BradleyTerryFull | BradleyTerryPart | ThurstoneMostellerFull) -> Rater:
    def rater(ratings: Sequence[Rating], places: Sequence[int]) -> Sequence[Rating]:
        teams = [[model.rating(mu=rating.mu, sigma=math.sqrt(rating.var))] for rating in ratings]
        after = model.rate(teams, ranks=[float(place) for place in places], tau=TAU)
        return [Rating(player.mu, player.sigma**2) for [player] in after]

    return rater


def _spearman(one: Sequence[float], other: Sequence[float]) -> float:
    return statistics.correlation(_ranks(one), _ranks(other))


def _ranks(values: Sequence[float]) -> list[float]:
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks = [0.0] * len(values)
    for rank, n in enumerate(order):
        ranks[n] = float(rank)
    return ranks
