"""Reference plays are worked out once, by whoever is at home, and never take all workers at a time."""

import asyncio

import pytest

from bot.daily.daily import Daily
from bot.daily.day import end_of
from bot.daily.deals_of_day import CACHED_DAYS, Deals
from bot.daily.midnight import PREPARATION, Midnight
from bot.daily.reference_plays import PLAYS
from bot.daily.references import References
from bot.games import EVERY_VERSION
from bot.kit.time_units import MINUTE
from bot.store.sql import SqlStore
from bot.table.tables import Tables
from tests.services import GAMES, FakeClock

DAILY_GAMES = [key for key, game in GAMES.items() if game.daily]


class Workers:
    """They say that every play has the same lead."""

    def __init__(self):
        self.jobs, self.busy, self.busiest = [], 0, 0

    async def run(self, work, game, deal, secret, level, label, *, patience):
        self.jobs.append((deal.day, game.key, level, label))
        self.busy += 1
        self.busiest = max(self.busy, self.busiest)
        await asyncio.sleep(0)
        self.busy -= 1
        return 1.5


@pytest.fixture
async def store(tmp_path, lay_database):
    sql_store = await SqlStore.connect(lay_database(tmp_path / "days.db"))
    yield sql_store
    await sql_store.close()


def days_of(store, workers):
    deals = Deals(EVERY_VERSION, store, lambda: b"k" * 32)
    clock = FakeClock()
    tables = Tables(EVERY_VERSION, store, clock)
    daily = Daily(deals, References(deals, store, workers.run), tables, store, clock)
    return daily, Midnight(daily, store, clock, None), clock


async def finished(daily):
    """Return when everything is worked out that was begun."""
    await asyncio.gather(*daily.references._tasks.values())


async def test_they_are_worked_out_in_the_last_hour_before_their_day(store):
    daily, midnight, clock = days_of(store, workers := Workers())
    clock.time = end_of(daily.today) - PREPARATION - MINUTE
    await midnight.prepare_day()
    await finished(daily)
    assert not workers.jobs
    clock.time += MINUTE
    for _ in range(2):
        await midnight.prepare_day()
        assert not workers.jobs, "nobody waits for them"
    await finished(daily)
    assert len(workers.jobs) == len(set(workers.jobs)) == PLAYS * len(DAILY_GAMES)
    assert {day for day, *_ in workers.jobs} == {daily.today + 1}
    again, _, _ = days_of(store, idle := Workers())
    deal = await again.deals.of(daily.today + 1, "honey")
    assert await again.references.of(deal) == [1.5] * PLAYS
    assert not idle.jobs, "another start finds them"


async def test_the_deals_of_a_day_long_ago_are_found_though_the_newest_days_fill_the_memory(store):
    daily, _, _ = days_of(store, Workers())
    first = await daily.deals.on(20_000)
    for day in range(20_001, 20_001 + CACHED_DAYS):
        await daily.deals.on(day)
    assert await daily.deals.on(20_000) == first


async def test_all_but_one_worker_stay_free_for_robots(store):
    daily, _, _ = days_of(store, workers := Workers())
    deals = await daily.deals.on(daily.today)
    await asyncio.gather(*(daily.references.of(deal) for deal in deals.values() for _ in range(2)))
    assert workers.busiest == 1
    assert len(workers.jobs) == PLAYS * len(DAILY_GAMES)


async def test_who_is_not_at_home_for_a_game_leaves_it_to_who_is(store, monkeypatch):
    daily, _, _ = days_of(store, workers := Workers())
    monkeypatch.setattr(store, "holds", lambda name: name == "farck")
    await daily.references.prepare(daily.today)
    await finished(daily)
    assert {game for _, game, *_ in workers.jobs} == {"farck"}


async def test_what_failed_is_not_there_and_is_begun_anew(store):
    async def fail(*_, patience):
        raise TimeoutError

    deals = Deals(EVERY_VERSION, store, lambda: b"k" * 32)
    references, workers = References(deals, store, fail), Workers()
    deal, *_ = (await deals.on(0)).values()
    with pytest.raises(TimeoutError):
        await references.of(deal)
    assert not references.is_ready(deal.day, deal.game)
    references._run_in_worker = workers.run
    assert await references.of(deal) == [1.5] * PLAYS
    assert references.is_ready(deal.day, deal.game)


async def test_what_is_being_worked_out_ends_with_the_process(store):
    begun, never = asyncio.Event(), asyncio.Event()

    async def think(*_, patience):
        begun.set()
        await never.wait()

    deals = Deals(EVERY_VERSION, store, lambda: b"k" * 32)
    references = References(deals, store, think)
    deal, *_ = (await deals.on(0)).values()
    work = references.work_out(deal)
    await begun.wait()
    await references.close()
    assert work.cancelled()
