"""A match whose log does not replay is quarantined, and harms no other."""

from dataclasses import replace

import pytest

from bot.kit.game import Seat
from bot.table.match import DamagedMatch
from bot.table.match_log import By, Give, Pause
from tests.services import MINUTE, Services, settle
from tests.table.live_play import LIVE, play_on


async def test_a_log_that_no_longer_replays_is_set_aside_and_harms_no_other():
    async with Services() as services:
        for name in ("m1", "m2"):
            await services.deal(id=name)
            await play_on(services, 3, name)
        last = services.store.logs["m1"][-1]
        services.store.logs["m1"][-1] = replace(last, fingerprint="00000000")
    async with Services(services.store, services.clock) as reborn:
        with pytest.raises(DamagedMatch):
            await reborn.tables.look("m1")
        assert "m1" not in services.store.aside  # looking writes nothing
        await settle()
        assert "m1" in services.store.aside
        assert (await reborn.tables.look("m2")).ply == 3
        with pytest.raises(DamagedMatch):
            await reborn.tables.agree("m1", [(Pause(), None)])


async def test_a_change_of_a_damaged_match_sets_it_aside_and_the_alarm_does_not_come_back_to_it(caplog):
    async with Services() as services:
        await services.deal(pace=LIVE)
        services.store.headers["m1"] = replace(services.store.headers["m1"], seats=("ana",))
    reborn = Services(services.store, services.clock)
    with pytest.raises(DamagedMatch):
        await reborn.tables.rule("m1", Give(MINUTE), Seat(2), "")
    assert "m1" in services.store.aside
    async with reborn:
        reborn.alarm.set("m1", services.clock.now())
        await settle()
        await services.clock.advance(MINUTE)
    assert caplog.text.count("the clock of match m1 could not be served") == 1


async def test_a_broken_clock_of_one_match_stops_no_other(caplog):
    async with Services() as services:
        await services.deal(id="m1", pace=LIVE)
        await services.deal(id="m2", pace=LIVE)
    services.store.headers["m1"] = replace(services.store.headers["m1"], seats=("ana",))
    async with Services(services.store, services.clock) as reborn:
        reborn.alarm.set_all(await reborn.store.next_alarms())
        await reborn.clock.advance(6 * MINUTE)
        assert [entry.by for entry in services.store.logs["m2"]][:1] == [By.CLOCK]
    assert "the clock of match m1 could not be served" in caplog.text
