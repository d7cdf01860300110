"""Presses count by when they were made, whatever our clock says."""

import asyncio
from unittest.mock import AsyncMock

import pytest

from bot.discord_ui import router
from bot.discord_ui.api.answer import Answer
from bot.discord_ui.api.interaction import get_id_time
from bot.discord_ui.api.press_age import WINDOW, PressAges
from bot.table.ports import NotHeld
from tests.discord_ui.hands import can_move, control, hands, move, start
from tests.discord_ui.people_dice import DICE
from tests.services import settle


class Ticks:
    def __init__(self):
        self.now = 1_000_000  # milliseconds

    def __call__(self):
        return self.now / 1000


def test_an_age_is_what_a_press_took_longer_than_the_quickest():
    ticks = Ticks()
    ages = PressAges(ticks)
    assert ages.age(500) == 0
    ticks.now += 1_000
    assert ages.age(1_300) == 200
    assert ages.age(1_600) == 0  # quicker than the first
    assert ages.age(1_500) == 100


def test_what_was_learned_long_ago_is_forgotten():
    """Two clocks that run apart, however slowly, never make presses look old."""
    ticks = Ticks()
    ages = PressAges(ticks)
    ages.age(500)
    ticks.now += WINDOW + 1
    assert ages.age(500 + WINDOW - 3_999) == 0


async def test_a_clock_that_is_set_right_leaves_nobody_unheard(stage):
    """The machine was four seconds behind, and is set right between two presses."""
    async with stage.open():
        stage.services.clock.ahead -= 4_000_000_000
        await start(stage, stage.ana, "voleur", stage.ben)
        stage.services.clock.ahead += 4_000_000_000
        reply = await stage.ana.slash(stage.games, "turns")
        assert reply.text


async def test_a_turn_ends_by_our_clock_and_not_by_discords(stage):
    """Our clock is set ahead between the deal and the first move."""
    async with stage.open():
        await start(stage, stage.ana, "voleur", stage.ben)
        [hand] = await hands(stage, stage.ana)
        await stage.until(lambda: can_move(hand))
        stage.services.clock.ahead += 60 * 10**9
        before = stage.services.clock.now()
        await move(stage.ana, hand, DICE)
        [match] = await stage.services.store.matches_in(stage.guild.id)
        assert (await stage.services.tables.record(match)).log[-1].at > before - 2_000


async def test_a_press_that_discord_still_accepts_is_answered_however_old_it_looks(stage, monkeypatch):
    async with stage.open():
        monkeypatch.setattr(PressAges, "age", lambda self, at: 2_800)
        reply = await stage.ana.slash(stage.games, "turns")
        await stage.until(lambda: reply.text)


async def test_a_press_that_discord_has_given_up_is_not_played(stage, monkeypatch):
    """Its player saw it fail, and may have pressed something else since."""

    dropped = asyncio.Event()

    async def time_out(answer):
        dropped.set()
        raise TimeoutError

    async with stage.open():
        await start(stage, stage.ana, "voleur", stage.ben)
        [hand] = await hands(stage, stage.ana)
        await stage.until(lambda: can_move(hand))
        with monkeypatch.context() as patch:
            patch.setattr(PressAges, "age", lambda self, at: 3_500)
            patch.setattr(Answer, "acknowledge", time_out)
            pick = next(part for part in hand.selects)
            late = asyncio.create_task(
                stage.ana.pick(hand, pick["custom_id"], [o["value"] for o in pick["options"]][:2])
            )
            await dropped.wait()
            late.cancel()
        [match] = await stage.services.store.matches_in(stage.guild.id)
        assert not (await stage.services.tables.record(match)).log


@pytest.mark.long
async def test_what_is_learned_of_latency_comes_from_discords_clock_alone(stage, monkeypatch):
    """A press that is handed over after it was begun has a time by our clock, too, which may be far ahead."""
    monkeypatch.setattr(router, "ACKNOWLEDGED_AFTER", 0.0)
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        ours, now = stage.at.router, stage.services.clock.now
        monkeypatch.setattr(stage.services.clock, "now", lambda: now() + 10_000)
        monkeypatch.setattr(ours, "_route_surely", AsyncMock(side_effect=NotHeld("m1")))
        monkeypatch.setattr(ours, "_hand_over", AsyncMock())
        await stage.ana.click(table, control(table, "hand"))
        await settle()
        sent_at = get_id_time(int(next(reversed(ours._came))))
        assert ours._ages.age(sent_at) < 5_000
