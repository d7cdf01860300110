"""The worker: opens the house, serves its matches and Discord, and closes it in order."""

import asyncio
import gc
import signal
from collections.abc import Callable

from bot.app import Discord, House, open_house, open_league
from bot.config import Config
from bot.discord_ui.client import attend, point_at
from bot.league.league import Rebuilt

Say = Callable[[str, int], None]  # (code, count): tells the terminal


async def run(config: Config, say: Say) -> None:
    """Serves until the process is told to stop."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    async with open_house(config, processes=True) as house:
        await serve(house, config, stop, say)
    say("terminal-closed", 0)


async def serve(house: House, config: Config, stop: asyncio.Event, say: Say, at: Discord | None = None) -> None:
    """The clocks and robots of every match; and Discord, where there is a token for it."""
    alarms = await house.store.next_alarms()
    await house.robots.wake_due(alarms, house.clock.now())
    say("terminal-open", len(alarms))
    if not config.token:
        await stop.wait()
        return
    if config.discord:
        point_at(config.discord)
    at = at or Discord(house)
    gc.collect()
    gc.freeze()  # what exists by now stays: a full collection would look at all of it between two presses
    try:
        await attend(at.client, config.token, at.router, at.messages, house.store, at.words, stop, at.chores)
    finally:
        await at.last_cards.close()
        at.picture_maker.close()


async def rebuild(config: Config) -> Rebuilt:
    """Works out all ratings anew, while nothing else runs."""
    async with open_league(config) as league:
        return await league.rebuild()
