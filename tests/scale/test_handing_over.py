"""A new process is started beside the old one, which then ends: every press is answered, and answered once."""

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from bot.app import Discord
from bot.kit.seed import Seed
from bot.operator import serve
from bot.services import open_services
from bot.store import homes
from tests.discord_ui.conftest import Stage, left_tasks
from tests.discord_ui.hands import can_move, hand_of, move, start
from tests.store.conftest import cleared

HAND_OVER_PATIENCE = 30.0  # seconds: a shard that is not free at once is asked for again every five


@pytest.fixture
async def shared(stage, postgres, monkeypatch):
    """A stage on PostgreSQL, where processes notice each other soon."""
    monkeypatch.setattr(homes, "LOOK_INTERVAL", 0.1)
    stage.config = replace(stage.config, database=await cleared(postgres))
    return stage


class Bot:
    """A whole process but for being one: its house, its rooms at Discord, and what ends it."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.stop = stage, asyncio.Event()

    @asynccontextmanager
    async def open(self):
        config = self.stage.config
        async with open_services(config, shared=True) as self.services:
            self.at = Discord(self.services)
            work = serve.serve(self.services, config, self.stop, lambda code, count: None, self.at)
            self.serving = asyncio.create_task(work)
            try:
                yield self
            finally:
                self.stop.set()
                await self.serving

    @property
    def shards(self):
        return {shard.number for shard in self.at.client.own if shard.is_open}

    @property
    def slots(self):
        return len(self.services.shares._lives)


@pytest.mark.long
async def test_a_rolling_upgrade_loses_no_press_answers_none_twice_and_shows_everything(shared):
    stage, answers = shared, []

    async def look():
        """Ask again and again, as an impatient person does."""
        while True:
            answers.append(await stage.ben.slash(stage.games, "turns"))

    async with Bot(stage).open() as old:
        await stage.until(lambda: old.slots == 256)
        await start(stage, stage.ana, "honey")
        await stage.until(lambda: hand_of(stage.ana) and can_move(hand_of(stage.ana)))
        asking = asyncio.create_task(look())
        async with Bot(stage).open() as new:
            await stage.until(lambda: new.slots == old.slots == 128)
            old.stop.set()
            await old.serving
            await stage.until(lambda: (new.slots, new.shards) == (256, {0}), HAND_OVER_PATIENCE)
            hand, before = hand_of(stage.ana), hand_of(stage.ana).text
            assert not (await move(stage.ana, hand, Seed(b"roll" * 8).dice("press"))).failed
            await stage.until(lambda: hand_of(stage.ana).text != before and len(answers) > 20)
            asking.cancel()
            counts = [bot.at.health.presses["turns"] for bot in (old, new)]
    await asyncio.sleep(0)  # what was cancelled ends
    assert left_tasks() == [], "nothing goes on once the store is closed"
    assert len(answers) > 20
    assert min(counts) > 0
    assert abs(len(answers) - sum(counts)) <= 1, "one may be cut off at the end of either"
    assert not any(answer.failed for answer in answers)
    assert stage.app.record.identifies == 1, "the new process goes on with the session"
