"""When Discord is away, one request at a time tries; then all go on."""

import asyncio
import logging

import pytest

from bot.discord_ui.api import outage, traffic
from bot.discord_ui.api.outage import IN_A_ROW, Outage
from bot.discord_ui.messages import update_queue
from tests.discord_ui.hands import hands, start
from tests.discord_ui.test_forbidden import all_sent, one_match, play


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(outage, "FIRST", 0.002)
    monkeypatch.setattr(update_queue, "FIRST", 0.002)


async def test_one_at_a_time_tries_and_then_all_go_on(caplog):
    away, waits = Outage(), []
    for _ in range(IN_A_ROW):
        await away.over()
        away.failed("503")
    assert away.is_on

    async def try_often():
        while True:
            await away.over()
            waits.append(away._wait)
            if len(waits) == 4:
                away.worked()
            if not away.is_on:
                return
            away.failed("503")

    await asyncio.gather(*(try_often() for _ in range(30)))
    assert waits[:4] == [0.004, 0.008, 0.016, 0.032]  # before each try the wait has grown
    told = [record.message for record in caplog.records]
    assert [line.split(":")[0] for line in told] == [
        "Discord had trouble with 1 requests since it was last told", "Discord cannot be reached",
        "Discord is there again after 0 s",
    ]  # fmt: skip


async def test_a_mishap_now_and_then_is_no_outage():
    calm = Outage()
    for _ in range(20):
        for _ in range(IN_A_ROW - 1):
            calm.failed("502")
        calm.worked()
    assert not calm.is_on


async def test_a_word_from_the_gateway_lets_one_try_at_once(monkeypatch):
    monkeypatch.setattr(outage, "FIRST", 1_000.0)
    away = Outage()
    for _ in range(IN_A_ROW):
        away.failed("refused")
    waiting = asyncio.create_task(away.over())
    await asyncio.sleep(0)
    away.try_now()
    await waiting


async def test_while_discord_is_away_nobody_hammers_and_the_log_tells_it_twice(stage, caplog):
    caplog.set_level(logging.INFO)
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        shown = [table, *await hands(stage, stage.ana, stage.ben)]
        await stage.house.robots.idle()
        match = await one_match(stage)
        before = [str(message.components) for message in shown]
        stage.discord.faults.add("503", times=1_000)
        seen = len(stage.discord.requests)
        queue = stage.at.messages._queue
        for _ in range(5):
            await play(stage, match, wait=False)
        while queue._traffic.outage._wait < 30 * outage.FIRST:
            await asyncio.wait(list(queue._tasks.values()), timeout=0.001)
        tried = stage.discord.requests[seen:]
        assert len(tried) < 20
        stage.discord.faults.clear()
        await all_sent(stage)
        assert all(str(message.components) != old for message, old in zip(shown, before, strict=True))
    told = [r.message for r in caplog.records if r.levelno >= logging.WARNING and r.name.startswith("bot")]
    assert len(told) <= 3, told


async def test_too_many_invalid_requests_put_off_what_nobody_waits_for(stage, monkeypatch):
    for name in ("MANY", "MOST"):
        monkeypatch.setattr(traffic, name, 3)
    monkeypatch.setattr(traffic, "SPAN", 0.2)
    async with stage.open():
        watch = stage.at.client.traffic
        stage.games.deny(stage.app, "VIEW_CHANNEL")
        for n in range(3):
            await asyncio.gather(stage.at.requests.delete(stage.games.id, n), return_exceptions=True)
            stage.at.requests.forbidden._places.clear()
        assert watch.invalid == 3
        going = asyncio.create_task(watch.go_ahead())
        done, _ = await asyncio.wait({going}, timeout=0.01)
        assert not done
        await going
        assert watch.invalid < 3


async def test_the_more_invalid_requests_the_slower_it_goes(monkeypatch):
    watch, waits = traffic.Traffic(), []

    async def pause(seconds):
        waits.append(seconds)
        return True

    monkeypatch.setattr(watch, "_pause", pause)
    monkeypatch.setattr(traffic.asyncio, "sleep", pause)
    watch._calm.clear()
    for count in (traffic.MANY - 1, traffic.MANY + 50, traffic.MOST - 1):
        watch._invalid.extend([asyncio.get_running_loop().time()] * (count - len(watch._invalid)))
        await watch.go_ahead()
        await watch.go_ahead()
    assert len(waits) == 4
    assert waits == sorted(waits)
    assert waits[1] == pytest.approx(0.2, abs=0.05)
    assert waits[3] - waits[2] == pytest.approx(traffic.SLOWEST, abs=0.05)
    watch._calm.set()  # whatever it was, it is over
    await watch.go_ahead()
    assert len(waits) == 4
    watch._invalid.append(asyncio.get_running_loop().time())
    await watch.go_ahead()
    assert len(waits) == 5
    assert waits[4] - waits[3] <= traffic.CAREFUL


async def test_who_was_slowed_down_goes_on_at_once_when_what_was_wrong_is_over(monkeypatch):
    watch, now = traffic.Traffic(), asyncio.get_running_loop().time()
    watch._invalid.extend([now] * (traffic.MOST - 2))
    watch._count(invalid=True)
    waiting = [asyncio.create_task(watch.go_ahead()) for _ in range(30)]
    for _ in range(traffic.LATELY):
        watch._count(invalid=False)
    await asyncio.sleep(0)
    assert not any(each.done() for each in waiting[1:]), "a moment without trouble proves nothing"
    monkeypatch.setattr(traffic, "QUIET", 0.0)
    watch._count(invalid=False)
    async with asyncio.timeout(1):
        await asyncio.gather(*waiting)


async def test_after_too_many_one_at_a_time_finds_out_that_it_is_over(monkeypatch):
    watch, waits = traffic.Traffic(), []

    async def pause(seconds):
        waits.append(seconds)
        return True

    monkeypatch.setattr(watch, "_pause", pause)
    for _ in range(traffic.MOST):
        watch._count(invalid=True)
    for _ in range(3):
        await watch.go_ahead()
    assert waits == pytest.approx([6, 12, 18], abs=0.1), "each of them may be invalid"
    waits.clear()
    for _ in range(traffic.LATELY):
        watch._count(invalid=False)
        await watch.go_ahead()
    assert sum(waits) < 20


async def test_who_waits_for_a_turn_gets_it_sooner_when_one_before_went_well(monkeypatch):
    monkeypatch.setattr(traffic, "PROBE", 0.05)
    watch = traffic.Traffic()
    for _ in range(traffic.MOST):
        watch._count(invalid=True)

    async def send():
        await watch.go_ahead()
        watch._count(invalid=False)

    async with asyncio.timeout(1.5):  # thirty of them, one after the other and 0.05 s apart, would take longer
        await asyncio.gather(*(send() for _ in range(40)))
