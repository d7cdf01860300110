"""The only place where parts are joined: store, tables, alarm, robots. Read this first."""

import asyncio
import gc
import logging
import secrets
import signal
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial

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
from bot.league.league import League, Rebuilt
from bot.league.seasons import Seasons
from bot.paint import PictureMaker
from bot.store.sql import SqlStore
from bot.table.advice import Advice
from bot.table.alarm import Alarm
from bot.table.robots import Robots
from bot.table.tables import Tables
from bot.table.timer import ROBOT_PATIENCE
from bot.words import Words
from bot.workers import Worker

log = logging.getLogger(__name__)

LUCK = {game.key: game.luck for game in ALL}
BEAT = 5_000  # milliseconds between two signs of life
NOTICEABLE = 10_000  # an absence the clocks are given back


@dataclass(frozen=True, slots=True)
class House:
    advice: Advice
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
        advice = Advice(ALL, brains, partial(secrets.token_bytes, 32))
        alarm, robots = Alarm(tables, clock), Robots(tables, advice.robot_move)
        league = League(store, LUCK)
        house = House(advice, clock, store, tables, alarm, robots, league, studio)
        tables.listeners += [alarm.on_notice, robots.on_notice, league.on_notice]
        tables.damage_listeners.append(alarm.on_damage)
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
        pictures, drafts = Pictures(self.pictures, shown, settings.theme), Drafts(house.store, house.advice.guided)
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
        self.router = Router(salon, house.advice.meant, rooms)
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
