"""When Discord is away, one request at a time tries; then all go on."""

import asyncio
import logging

import pytest

from bot.discord_ui.api import outage
from bot.discord_ui.api.outage import IN_A_ROW, Outage
from bot.discord_ui.messages import mirrors
from tests.discord_ui.hands import hands, start
from tests.discord_ui.played_matches import all_sent, one_match, play


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(outage, "FIRST_WAIT", 0.002)
    monkeypatch.setattr(mirrors, "FIRST_PAUSE", 0.002)


async def test_one_at_a_time_tries_and_then_all_go_on(caplog):
    away, waits = Outage(), []
    for _ in range(IN_A_ROW):
        await away.over()
        away.note_failure("503")
    assert away.is_on

    async def try_often():
        while True:
            await away.over()
            waits.append(away.wait)
            if len(waits) == 4:
                away.note_success()
            if not away.is_on:
                return
            away.note_failure("503")

    await asyncio.gather(*(try_often() for _ in range(30)))
    assert waits[:4] == [0.004, 0.008, 0.016, 0.032]  # before each try the wait has grown
    log_lines = [record.message for record in caplog.records]
    assert [line.split(":")[0] for line in log_lines] == [
        "Discord had trouble with 1 requests since it was last told", "Discord cannot be reached",
        "Discord is there again after 0 s",
    ]  # fmt: skip


async def test_a_mishap_now_and_then_is_no_outage():
    calm = Outage()
    for _ in range(20):
        for _ in range(IN_A_ROW - 1):
            calm.note_failure("502")
        calm.note_success()
    assert not calm.is_on


async def test_a_word_from_the_gateway_lets_one_try_at_once(monkeypatch):
    monkeypatch.setattr(outage, "FIRST_WAIT", 1_000.0)
    away = Outage()
    for _ in range(IN_A_ROW):
        away.note_failure("refused")
    waiting = asyncio.create_task(away.over())
    await asyncio.sleep(0)
    away.try_now()
    await waiting


async def test_while_discord_is_away_nobody_hammers_and_the_log_tells_it_twice(stage, caplog):
    caplog.set_level(logging.INFO)
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        messages = [table, *await hands(stage, stage.ana, stage.ben)]
        await stage.services.robots.idle()
        match = await one_match(stage)
        before = [str(message.components) for message in messages]
        stage.discord.faults.add("503", times=1_000)
        request_count = len(stage.discord.requests)
        away = stage.at.requests.traffic.outage
        for _ in range(5):
            await play(stage, match, wait=False)
        while away.wait < 30 * outage.FIRST_WAIT:
            await asyncio.wait([mirror.task for mirror in stage.at.screens.mirrors if mirror.task], timeout=0.001)
        attempts = stage.discord.requests[request_count:]
        assert len(attempts) < 20
        stage.discord.faults.clear()
        await all_sent(stage)
        assert all(str(message.components) != old for message, old in zip(messages, before, strict=True))
    log_lines = [r.message for r in caplog.records if r.levelno >= logging.WARNING and r.name.startswith("bot")]
    assert len(log_lines) <= 3, log_lines
