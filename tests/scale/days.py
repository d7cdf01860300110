"""What one of several processes has of the deals of days."""

from collections import Counter

from sqlalchemy import select

from bot.daily.daily import Daily
from bot.daily.deals_of_day import Deals
from bot.daily.midnight import Midnight
from bot.daily.references import References
from bot.games import EVERY_VERSION
from bot.store.schema import seats
from bot.table.tables import Tables
from tests.services import FakeClock


class Process:
    """What one process has of the days."""

    def __init__(self, store, clock=None):
        self.store, self.clock = store, clock or FakeClock()
        clock = self.clock
        self.tables = Tables(EVERY_VERSION, store, clock)
        store.listeners.append(self.tables.on_store_event)
        deals = Deals(EVERY_VERSION, store, lambda: b"k" * 32)
        self.daily = Daily(deals, References(deals, store, self.run), self.tables, store, clock)
        self.midnight = Midnight(self.daily, store, clock, self.end)
        self.ended_matches = []

    async def run(self, work, *facts, patience):
        return work(*facts)

    async def end(self, match):
        self.ended_matches.append(match)


async def players_of(store):
    """Return at how many matches each person sits. Robots are left out."""
    async with store._reading.connect() as connection:
        matches_of = Counter((await connection.execute(select(seats.c.player))).scalars())
    return {player: count for player, count in matches_of.items() if not player.startswith("robot:")}
