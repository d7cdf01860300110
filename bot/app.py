"""The only place where parts are joined: store, tables, alarm, robots. Read this first."""

import asyncio
import gc
import logging
import secrets
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.clock import SystemClock
from bot.config import Config
from bot.discord_ui.calls import Calls
from bot.discord_ui.client import Chore, Client, attend, point_at
from bot.discord_ui.comfort import Comfort
from bot.discord_ui.drafts import Drafts
from bot.discord_ui.hosting import Hosting
from bot.discord_ui.motions import Motions
from bot.discord_ui.painter import Painter
from bot.discord_ui.pictures import Pictures
from bot.discord_ui.portraits import Portraits
from bot.discord_ui.privacy import Privacy
from bot.discord_ui.review import Review
from bot.discord_ui.rooms import Room
from bot.discord_ui.router import Router
from bot.discord_ui.salon import Salon
from bot.discord_ui.screens import Screens
from bot.discord_ui.seasons import Leagues
from bot.discord_ui.settings import Settings
from bot.discord_ui.standings import Standings
from bot.discord_ui.stewards import Stewards
from bot.discord_ui.wire import Wire
from bot.games import ALL
from bot.kit.game import AnyGame, Guide
from bot.kit.seed import Dice
from bot.league.league import League, Rebuilt
from bot.league.seasons import Seasons
from bot.paint import PictureMaker
from bot.store.sql import SqlStore
from bot.table.alarm import Alarm
from bot.table.robots import Robots
from bot.table.tables import Tables
from bot.table.timer import ROBOT_PATIENCE
from bot.words import Words
from bot.workers import Worker

log = logging.getLogger(__name__)

Meant = Callable[[str, Any, str], Awaitable[str | None]]  # (game, view, what was typed) -> the move it means
Guided = Callable[[str, Any, str], Awaitable[Guide | None]]  # (game, view, draft) -> how it goes on

LUCK = {game.key: game.luck for game in ALL}
BEAT = 5_000  # milliseconds between two signs of life
NOTICEABLE = 10_000  # an absence the clocks are given back
BUDGET = 20.0  # seconds a robot may think before the clock plays for it


@dataclass(frozen=True, slots=True)
class House:
    meant: Meant
    guided: Guided
    clock: SystemClock
    store: SqlStore
    tables: Tables
    alarm: Alarm
    robots: Robots
    league: League
    studio: Executor | None  # where pictures are painted; None: in threads


@asynccontextmanager
async def open_house(config: Config, *, processes: bool = False) -> AsyncIterator[House]:
    """Locks and migrates the database, sets the alarm, gives back the time the house was closed; then all doors."""
    store = await SqlStore.connect(config.database)
    brains: Executor = Worker() if processes else ThreadPoolExecutor(1)
    studio = Worker() if processes else None
    if studio:
        for pool in (brains, studio):  # a process takes a second to come up: before it is needed, not then
            pool.submit(int)
    tasks: list[asyncio.Task[None]] = []
    try:
        clock = SystemClock()
        tables = Tables(ALL, store, clock)
        alarm, robots = Alarm(tables, clock), Robots(tables, _thinker(brains))
        league = League(store, LUCK)
        house = House(_arranger(brains), _guide(brains), clock, store, tables, alarm, robots, league, studio)
        tables.listeners += [alarm.on_notice, robots.on_notice, league.on_notice]
        await league.settle_all()
        before = await store.beat(clock.now())
        alarm.set_all(await store.next_alarms())
        if before is not None and clock.now() - before > NOTICEABLE:
            await tables.give_back(clock.now() - before)
        tasks = [asyncio.create_task(alarm.run()), asyncio.create_task(_beat(house))]
        yield house
        await robots.idle()
        await league.idle()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for pool in filter(None, (brains, studio)):
            pool.shutdown(wait=False, cancel_futures=True)
        await store.close()


async def run(config: Config, say: Callable[[str, int], None]) -> None:
    """The worker, until it is told to stop."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    async with open_house(config, processes=True) as house:
        await serve(house, config, stop, say)
    say("terminal-closed", 0)


async def rebuild(config: Config) -> Rebuilt:
    """All ratings anew, with the house closed."""
    store = await SqlStore.connect(config.database)
    try:
        return await League(store, LUCK).rebuild()
    finally:
        await store.close()


async def serve(
    house: House, config: Config, stop: asyncio.Event, say: Callable[[str, int], None], at: "Discord | None" = None
) -> None:
    """The clocks and robots of every match; and Discord, where there is a token for it."""
    alarms = await house.store.next_alarms()
    soon = house.clock.now() + ROBOT_PATIENCE  # where a robot was about to move, the alarm rings by then
    for match, next_alarm in alarms:
        if next_alarm <= soon:
            await house.robots.wake(match)
    say("terminal-open", len(alarms))
    if not config.token:
        await stop.wait()
        return
    if config.discord:
        point_at(config.discord)
    at = at or Discord(house)
    gc.collect()
    gc.freeze()  # what is there by now stays: a full collection would look at all of it, between two presses
    try:
        await attend(at.client, config.token, at.router, at.painter, house.store, at.words, stop, at.chores)
    finally:
        at.pictures.close()


class Discord:
    """The parts that face Discord, joined to a house."""

    def __init__(self, house: House) -> None:
        self._house, self.client, self.words = house, Client(), Words()
        wire, shown, settings = Wire(self.client), Screens(self.words), Settings(house.store)
        self.pictures = PictureMaker(house.studio)
        pictures, drafts = Pictures(self.pictures, shown, settings.theme), Drafts(house.store, house.guided)
        calls = Calls(house.tables, house.store, wire, self.words, settings, house.clock)
        self.painter = Painter(
            house.tables, house.store, wire, shown, self.words, pictures, drafts, calls, settings, house.clock
        )
        games = {game.key: game for game in ALL}
        salon = self.salon = Salon(
            games, house.tables, house.store, wire, house.clock, self.painter, calls, shown, self.words, settings,
            house.league,
        )  # fmt: skip
        hosting = Hosting(salon)
        name, secret = partial(secrets.token_hex, 6), partial(secrets.token_bytes, 32)
        seasons = Seasons(games, house.tables, house.store, name, secret)
        portraits = Portraits(self.pictures, self.words)
        leagues = Leagues(salon, house.store, seasons, portraits)
        standings = Standings(salon, house.store, portraits, leagues.season)
        stewards = Stewards(salon, house.store, house.league)
        privacy = Privacy(salon, [drafts.forget, leagues.forget])
        rooms: list[Room] = [Comfort(salon), hosting, Review(salon), Motions(salon), privacy]
        rooms += [standings, leagues, stewards]
        self.router = Router(salon, house.meant, rooms)
        self.client.guilds_heard.append(hosting.heard)
        self.chores: list[Chore] = [
            self.router.end_old_lobbies, calls.digest, self._tell_health, house.league.settle_late, leagues.tick,
        ]  # fmt: skip
        house.tables.listeners.append(self.painter.on_notice)
        house.league.heard.append(self.painter.wake)

    async def _tell_health(self) -> None:
        self.router.health.tell(*await self._house.store.busy(), self.client.latency)


async def _beat(house: House) -> None:
    """Signs of life, and an eye on the wall clock: after a jump, the clocks get back what was slept through."""
    while True:
        await house.clock.sleep_until(house.clock.now() + BEAT)
        try:
            if (slept := house.clock.jump()) > NOTICEABLE:
                await house.tables.give_back(slept)
            await house.store.beat(house.clock.now())
        except Exception:
            log.exception("the sign of life could not be written")


def _thinker(brains: Executor) -> Callable[[str, Any], Awaitable[str]]:
    async def think(game: str, view: Any) -> str:
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(brains, _move_of, game, view, secrets.token_bytes(32))
        return await asyncio.wait_for(thought, BUDGET)

    return think


def _arranger(brains: Executor) -> Meant:
    async def meant(game: str, view: Any, words: str) -> str | None:
        move = await _advice(brains, "meant", game, view, words)
        return None if move is None else str(move)

    return meant


def _guide(brains: Executor) -> Guided:
    async def guided(game: str, view: Any, draft: str) -> Guide | None:
        promise = getattr(_played(game), "guided", None)
        if promise is not None and not draft:
            first: Guide | None = promise(view, draft)
            return first
        found: Guide | None = await _advice(brains, "guided", game, view, draft)
        return found

    return guided


async def _advice(brains: Executor, promise: str, game: str, view: Any, words: str) -> Any:
    """What a game works out for its player, if it does so; None when that takes too long."""
    if getattr(_played(game), promise, None) is None:
        return None
    thought = asyncio.get_running_loop().run_in_executor(brains, _advised, promise, game, view, words)
    try:
        return await asyncio.wait_for(thought, BUDGET)
    except TimeoutError:
        return None


def _advised(promise: str, game: str, view: Any, words: str) -> Any:
    return getattr(_played(game), promise)(view, words)


def _move_of(game: str, view: Any, key: bytes) -> str:
    return str(_played(game).robot(view, Dice(key)))


def _played(key: str) -> AnyGame:
    return next(game for game in ALL if game.key == key)
