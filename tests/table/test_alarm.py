"""One alarm for all matches."""

import pytest

from bot.kit.pace import Pace
from bot.table.alarm import Alarm
from tests.services import NOON, FakeClock, Services, a_header, settle


def test_what_changed_since_does_not_ring():
    alarm = Alarm(None, FakeClock())
    alarm.set("a", NOON + 5)
    alarm.set("a", NOON + 9)
    alarm.set("b", NOON + 7)
    assert alarm.due(NOON + 6) == []
    assert alarm.due(NOON + 8) == ["b"]
    assert alarm.due(NOON + 20) == ["a"]
    assert alarm.due(NOON + 30) == []


def test_a_nearer_deadline_is_not_slept_through_and_old_ones_are_swept_out():
    alarm = Alarm(None, FakeClock())
    for n in range(50_000):
        alarm.set("a", NOON + 100_000 - n)
    assert len(alarm._heap) < 2_000
    assert alarm.due(NOON + 50_001) == ["a"]


@pytest.mark.long
async def test_a_thousand_matches_fall_due_at_once():
    async with Services() as services:
        for n in range(1_000):
            await services.tables.open(a_header(id=f"m{n}", pace=Pace.parse("live:1:00+0:00")))
        await services.clock.advance(62_000)
        for _ in range(20):
            await settle()
        assert all(len(log) == 1 for log in services.store.logs.values())
