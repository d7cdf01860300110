"""At steady play nothing grows: after many matches a bot holds what it held after a few."""

import asyncio
from types import SimpleNamespace

import pytest

from bot.discord_ui import router
from bot.discord_ui.api import attached_files, by_token, press_tokens
from bot.discord_ui.messages import occasions
from bot.discord_ui.messages.turn_reminders import TIME_IS_UP
from bot.kit.game import Seat
from bot.store import cache
from bot.table import faces
from tests.discord_ui.hands import MOVES, can_move, control, hand_of, hands, press, start
from tests.discord_ui.holdings import growth, holdings

FILLED_AFTER = 3  # matches, with caches as small as `small_caches` makes them
MATCHES = 6
PRESSES = 4  # by each of two people in a match, at the most


def small_caches(monkeypatch, stage):
    """Shrink the caches, which makes them full at once: from then on they stay as large."""
    for module, name in (
        (router, "PRESS_CACHE_SIZE"), (attached_files, "CACHE_SIZE"), (by_token, "TOKENS"),
        (press_tokens, "CACHE_SIZE"), (cache, "CACHE_SIZE"), (occasions, "CACHE_SIZE"),
    ):  # fmt: skip
        monkeypatch.setattr(module, name, 4)
    for picture_cache in (each for each in vars(stage.at.screens.picture_maker).values() if hasattr(each, "_most")):
        monkeypatch.setattr(picture_cache, "_most", 4)
    for identities in (faces.face_cache, faces.screen_cache):
        monkeypatch.setattr(identities, "_size", 4)
        identities.clear()


async def play_and_end(stage, game, n):
    """Let two people play a little, and one of them leave for good."""
    table = await start(stage, stage.ana, game, stage.ben, robots=0)
    match = control(table, "hand").split(":")[1]
    await hands(stage, stage.ana, stage.ben)
    for person in (stage.ana, stage.ben):
        await press(person, table, "hand")
        for _ in range(PRESSES):
            hand = hand_of(person)
            parts = [p for p in hand.components if p.get("custom_id", "").split(":")[-1].startswith(MOVES)]
            if not can_move(hand) or not parts:
                break
            part = parts[n % len(parts)]
            if part["type"] == 2:
                await person.click(hand, part["custom_id"])
            else:
                picks = [option["value"] for option in part["options"]][: max(1, part["min_values"])]
                await person.pick(hand, part["custom_id"], picks)
    for seat in (Seat(0), Seat(1)):
        await stage.at.screens.reminders.remind(match, seat, TIME_IS_UP)
    await stage.services.tables.resign(match, str(stage.ben.id), f"resigned {n}")
    await stage.until(lambda: "Play again" in hand_of(stage.ana).buttons)
    await stage.until(lambda: not stage.at.messages.mirrors.waiting_count)
    await stage.services.league.idle()


async def rest(stage):
    """Log the line of the minute, and wait until nobody is at work any more."""
    stage.at.health.log(0, 0, 0.0, "ok", 0)
    await stage.services.robots.idle()
    for _ in range(20):
        await asyncio.sleep(0)


async def held_after(stage, first, count):
    """Play so many more matches, and return what is held after them."""
    for n in range(first, first + count):
        await play_and_end(stage, "ruhd", n)
    await rest(stage)
    return holdings(stage.at, stage.services, faces.face_cache, faces.screen_cache)


@pytest.mark.long
async def test_matches_that_are_over_leave_nothing_behind(stage, monkeypatch):
    monkeypatch.setattr("bot.table.match_memory.ENDED_CACHE_SIZE", 2)
    async with stage.open():
        small_caches(monkeypatch, stage)
        few = await held_after(stage, 0, FILLED_AFTER)
        assert few["Match"]
        assert few["Entry"]
        more = await held_after(stage, FILLED_AFTER, MATCHES)
        many = await held_after(stage, FILLED_AFTER + MATCHES, MATCHES)
        first, then = growth(few, more), growth(more, many)
        grew = {what: (n, then[what]) for what, n in first.items() if min(n, then.get(what, 0)) >= MATCHES}
        grew.pop("RequestBudget._send_times", None)  # of one second: bounded, and as many as this machine made
        assert grew == {}, "something of every match is kept"


async def test_a_press_is_remembered_for_as_long_as_discord_takes_answers_to_it(stage, monkeypatch):
    async with stage.open():
        table = await start(stage, stage.ana, "farck", robots=1)
        await press(stage.ana, table, "hand")
        assert len(stage.router._came) > 2
        later = stage.services.clock.now() + router.PRESS_LIFETIME
        monkeypatch.setattr(stage.router, "_clock", SimpleNamespace(now=lambda: later))
        await press(stage.ana, table, "hand")
        assert len(stage.router._came) == 1
