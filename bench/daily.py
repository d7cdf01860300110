"""What 100,000 people cost one machine who play each of the day's deals: processor, rows, requests.

A sample is played and the rest extrapolated. People choose as novices do, none as another; what they think costs nobody
anything. The more of them play, the more often robots are asked what they were asked before: what they think is
measured after some hundred people, and is less for all who come later.
"""

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import localcord
from bench.measure import at_most, line
from bot.daily.daily import Daily
from bot.daily.day import DailyDeal, end_of
from bot.daily.deals_of_day import Deals
from bot.daily.midnight import Midnight
from bot.daily.reference_plays import PLAYS, PLAYS_PER_LEVEL, lead_of
from bot.daily.references import References
from bot.games import ALL, EVERY_VERSION
from bot.kit.game import AnyGame, Seat
from bot.kit.robot_levels import USUAL, Level, Thought, Thoughts
from bot.kit.seed import Dice, Seed
from bot.kit.time_units import HOUR
from bot.store.sql import SqlStore
from bot.table.advice import THOUGHTS_PER_MOVE, Advice
from bot.table.match import Match
from bot.table.match_log import By, CountedTurn
from bot.table.tables import Tables
from tests.discord_ui.conftest import Stage
from tests.discord_ui.daily_deals import button
from tests.discord_ui.hands import answer_of, control, move, press, write
from tests.services import FakeClock

T = TypeVar("T")

PEOPLE, SAMPLE = 100_000, 24
FIRST_PEOPLE = 256  # who have played a deal before what robots think for one more is measured
BOT_LIMIT, ROBOTS_LIMIT = 12.0, 5.0  # hours of one core a day for five deals each; minutes of robots for one each
REQUESTS_LIMIT = 0.0  # of a deal, that count against Discord's limit
TYPED_GAMES = "ruhd", "honneur"  # a press chosen at random seldom becomes a move there: two answers for each move
TABLES = "matches", "seats", "entries", "daily_tries"


@dataclass
class Cost:
    """Of one person's deal."""

    bot: float = 0.0  # seconds of the processor
    robots: float = 0.0
    rows: Counter[str] = field(default_factory=Counter)
    free: float = 0.0  # requests that answer presses
    requests: float = 0.0  # requests that count against Discord's limit
    references: float = 0.0  # seconds for the whole day


def run() -> None:
    costs = {game.key: asyncio.run(_cost_of(game)) for game in ALL if game.daily}
    line("one deal", "bot ms", "robots ms", "rows", "answers", "counted")
    for key, cost in costs.items():
        rows, answers = sum(cost.rows.values()), f"{cost.free:.0f}"
        line(key, f"{cost.bot * 1e3:.0f}", f"{cost.robots * 1e3:.1f}", f"{rows:.0f}", answers, f"{cost.requests:.1f}")
    bot, robots = (sum(getattr(cost, part) for cost in costs.values()) * PEOPLE / 60 for part in ("bot", "robots"))
    rows, answers = (sum(sums) * PEOPLE / 1e6 for sums in zip(*map(_sums, costs.values()), strict=True))
    line(f"{PEOPLE:,} people, all games: minutes of a core", f"bot {bot:.0f}", f"robots {robots:.1f}")
    line("millions of rows; of answers to presses", f"{rows:.0f}", f"{answers:.0f}")
    line("reference plays of a day, seconds", f"{sum(cost.references for cost in costs.values()):.0f}")
    at_most("daily: hours of a core for the bot", bot / 60, BOT_LIMIT)
    at_most("daily: minutes of a core for robots, a deal each", robots / len(costs), ROBOTS_LIMIT)
    at_most("daily: counted requests of a deal", max(cost.requests for cost in costs.values()), REQUESTS_LIMIT)


def _sums(cost: Cost) -> tuple[int, float]:
    return sum(cost.rows.values()), cost.free


async def _cost_of(game: AnyGame) -> Cost:
    with tempfile.TemporaryDirectory() as folder:
        cost = await _play_sample(game, Path(folder))
        await _count_requests(game, Path(folder), cost)
    cost.robots = await _think_for_many(game)
    deal, began = DailyDeal.of(game, 20_000), time.process_time()
    for level in Level:
        lead_of(game, deal, deal.secret(b"k" * 32), level, "reference 0")
    cost.references = (time.process_time() - began) * PLAYS_PER_LEVEL
    return cost


async def _play_sample(game: AnyGame, folder: Path) -> Cost:
    """Play a day from the first press to the morning after, without Discord. Return what it costs, thoughts apart."""
    store, clock, cost = await SqlStore.connect(f"sqlite:///{folder}/sample.db"), FakeClock(), Cost()
    tables = Tables(EVERY_VERSION, store, clock)
    deals = Deals(EVERY_VERSION, store, lambda: b"k" * 32)
    daily = Daily(deals, References(deals, store, _no_reference), tables, store, clock)
    midnight = Midnight(daily, store, clock, daily.close_match)
    day, thinking, began = daily.today, 0.0, time.process_time()
    for n in range(SAMPLE):
        match = await daily.play(game.key, str(n))
        thinking += await _play(game, tables, match, str(n))
        await daily.tries(str(n), day)
    clock.time = end_of(day) + HOUR
    await midnight.close_days()
    cost.bot = (time.process_time() - began - thinking) / SAMPLE
    async with store._reading.connect() as connection:
        for name in TABLES:
            rows = await connection.exec_driver_sql(f"SELECT count(*) FROM {name}")
            cost.rows[name] = rows.scalar_one() / SAMPLE
    await store.close()
    return cost


async def _no_reference(*_: object, patience: float) -> float:
    return 0.0


async def _play(game: AnyGame, tables: Tables, match: str, player: str) -> float:
    """Return the seconds that all of them thought."""
    seconds, dice = 0.0, Seed(player.encode().ljust(32)).dice("person")
    while not (face := await tables.look(match, player)).ending:
        open_match, _ = await tables._look_up(match)
        seat = Seat(min(face.turns))
        is_mine, ply = seat == face.seat, open_match.asked_plies[seat]
        own = dice if is_mine else Dice(open_match.header.robot_dice(seat, ply))
        level, began = Level.NOVICE if is_mine else USUAL, time.process_time()
        move_text = str(game.robot(game.view(open_match.state, seat), own, level, Thoughts(THOUGHTS_PER_MOVE)))
        seconds += time.process_time() - began
        if is_mine:
            await tables.play(match, ply, player, move_text, f"{player}:{ply}")
        else:
            await tables.robot_plays(match, ply, seat, Thought(move_text, "casual.1"))
    return seconds


async def _think_for_many(game: AnyGame) -> float:
    """Return the seconds that robots think in one more deal of a day, once some have played it: they remember."""
    deal, seconds = DailyDeal.of(game, 20_000), 0.0
    advice = Advice([game], _Inline(), lambda: b"")
    for n in range(2 * FIRST_PEOPLE):
        dice = Seed(str(n).encode().ljust(32)).dice("person")
        match = Match.open(deal.header_of(deal.secret(b"k" * 32), "m", str(n), 0), game)
        while match.turns:
            seat = min(match.turns)
            view = game.view(match.state, seat)
            if seat == deal.seat:
                match = match.play(
                    seat, str(game.robot(view, dice, Level.NOVICE, Thoughts(THOUGHTS_PER_MOVE))), 0, By.PLAYER
                )
                continue
            began = time.process_time()
            turn = CountedTurn.of(match.header, match.log, seat, match.asked_plies[seat])
            thought = await advice.counted_move(game.key, view, USUAL, turn)
            seconds += (time.process_time() - began) * (n >= FIRST_PEOPLE)
            match = match.play(seat, thought.text, 0, By.ROBOT)
    return seconds / FIRST_PEOPLE


class _Inline:
    """Runs jobs here, at once."""

    load = 0.0

    async def do(self, job: Callable[..., T], *args: object, urgent: bool = True, patience: float) -> T:
        return job(*args)


async def _count_requests(game: AnyGame, folder: Path, cost: Cost) -> None:
    """Count the requests of one person who presses through a deal at a local Discord."""
    async with AsyncExitStack() as stack:
        discord = await stack.enter_async_context(localcord.Server(rate_limits=False))
        stage = Stage(discord, folder)
        await stack.enter_async_context(stage.open())
        card = (await stage.ana.slash(stage.games, "daily")).message
        await stage.services.store.keep_reference(stage.at.daily.daily.today, game.key, [0.0] * PLAYS)
        before = len(discord.requests)
        play = button(card, "today", game.key)
        hand = (await (await stage.ana.click(card, play)).answered()).message
        match, dice = control(hand, "more").split(":")[1], Seed(b"k" * 32).dice("presses")
        while (await stage.services.tables.look(match, str(stage.ana.id))).ending is None:
            await stage.until(_is_ready(hand))
            face = await stage.services.tables.look(match, str(stage.ana.id))
            if game.key in TYPED_GAMES and face.seat in face.turns:
                await write(stage.ana, hand, str(game.overdue(face.view)))
            elif answer_of(hand) and game.key not in TYPED_GAMES:
                await move(stage.ana, hand, dice)
            await asyncio.sleep(0)
        await stage.until(lambda: control(hand, "day-result") is not None)
        await press(stage.ana, hand, "day-result")
        for one in discord.requests[before:]:
            if one.route.startswith(("POST /interactions/", "PATCH /webhooks/", "POST /webhooks/", "GET /webhooks/")):
                cost.free += 1
            elif "/gateway" not in one.route and "/commands" not in one.route:
                cost.requests += 1


def _is_ready(hand: localcord.Shown) -> Callable[[], bool]:
    return lambda: bool(answer_of(hand)) or control(hand, "day-result") is not None
