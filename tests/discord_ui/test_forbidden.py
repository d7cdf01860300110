"""What Discord forbids is not asked for again and again."""

from itertools import pairwise
from types import SimpleNamespace

import discord
import pytest

from bot.discord_ui.api.forbidden import HOUR, MINUTE, ForbiddenPlaces
from bot.discord_ui.messages import mirrors
from tests.discord_ui.hands import control, hands, press, start
from tests.discord_ui.played_matches import all_sent, one_match, play

SEND, EDIT = "POST /messages", "PATCH /messages"


class World:
    """A clock and permissions that a test sets."""

    def __init__(self):
        self.time, self.permissions = 0.0, {}
        self.forbidden = ForbiddenPlaces(self.permissions.get, lambda: self.time)

    def refuse(self, place, what, code=50013, status=403):
        response = SimpleNamespace(status=status, reason="Forbidden")
        self.forbidden.note(place, what, discord.Forbidden(response, {"code": code, "message": "no"}))

    def may(self, place, what):
        try:
            self.forbidden.check(place, what)
        except discord.Forbidden:
            return False
        return True


def test_what_was_refused_is_tried_once_a_minute_then_more_seldom():
    world = World()
    world.refuse(7, SEND)
    assert not world.may(7, SEND)
    assert world.may(7, EDIT)
    assert world.may(8, SEND)
    tries = []
    for second in range(0, 4 * 3_600, 10):
        world.time = second
        if world.may(7, SEND):
            tries.append(second)
            world.refuse(7, SEND)
    gaps = [b - a for a, b in pairwise(tries)]
    assert tries[0] == MINUTE
    assert gaps == sorted(gaps)
    assert max(gaps) == HOUR


def test_while_one_tries_again_nobody_else_does():
    world = World()
    world.refuse(7, SEND)
    world.time = 61
    assert [world.may(7, SEND) for _ in range(3)] == [True, False, False]


def test_without_access_nothing_is_tried_at_a_place():
    world = World()
    world.refuse(7, SEND, 50001)
    assert not world.may(7, EDIT)


def test_a_press_shortens_the_wait_to_a_minute_after_the_last_try():
    world = World()
    for world.time in (0, 60, 180):
        world.refuse(7, SEND)
    world.time = 200
    world.forbidden.note_press(7)
    assert not world.may(7, SEND)
    world.time = 241
    assert world.may(7, SEND)


def test_only_other_permissions_open_a_place_at_once():
    world = World()
    calls = []
    world.forbidden.listeners.append(lambda: calls.append(1))
    world.permissions[7] = 1
    world.refuse(7, SEND)
    world.forbidden.look_again()
    assert not world.may(7, SEND)
    world.permissions[7] = 3
    world.forbidden.look_again()
    assert world.may(7, SEND)
    assert calls == [1]


def test_an_error_that_is_raised_again_does_not_grow():
    world = World()
    world.refuse(7, SEND)
    for _ in range(3):
        with pytest.raises(discord.Forbidden, match="50013") as refusal:
            world.forbidden.check(7, SEND)
    assert len(refusal.traceback) == 2


def refusals(stage, place):
    """Return the requests about this channel that Discord answered with 403."""
    return [r for r in stage.discord.requests if r.status == 403 and f"/channels/{place.id}/" in r.path]


async def test_a_table_in_a_channel_that_closed_is_tried_once_and_heals_when_it_opens(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        await stage.services.robots.idle()
        match = await one_match(stage)
        stage.games.deny(stage.app, "VIEW_CHANNEL")
        components = str(table.components)
        for _ in range(4):
            await play(stage, match)
        assert len(refusals(stage, stage.games)) == 1
        assert str(table.components) == components
        stage.games.allow(stage.app, "VIEW_CHANNEL")
        await stage.until(lambda: str(table.components) != components)
        assert len(refusals(stage, stage.games)) == 1


async def test_a_channel_that_is_gone_is_asked_for_once(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        await stage.services.robots.idle()
        await all_sent(stage)
        match = await one_match(stage)
        stage.games.delete()
        for _ in range(4):
            stage.at.messages.look_again(match)
            await play(stage, match)
        misses = [r for r in stage.discord.requests if r.status == 404 and f"/channels/{stage.games.id}" in r.path]
        assert len(misses) == 1


async def test_who_has_left_every_server_of_ours_is_not_written_to_and_the_table_says_so(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="honey", pace="none")).message
        await press(stage.ben, lobby, "join")
        await press(stage.ana, lobby, "start")
        stage.ana.leave(stage.guild)
        await press(stage.ben, lobby, "start")
        await stage.until(lambda: "your DMs are closed" in lobby.text)
        match = await one_match(stage)
        await stage.services.robots.idle()
        for _ in range(4):
            await play(stage, match)
        assert [r.method for r in stage.discord.requests if r.status == 403] == ["POST"]


@pytest.mark.long
async def test_a_reminder_nobody_may_send_is_not_sent_for_ever(stage, monkeypatch, caplog):
    for name in ("REFUSED_PAUSE", "FIRST_PAUSE"):
        monkeypatch.setattr(mirrors, name, 0.001)
    stage.ana.dms_closed = True
    async with stage.open():
        await start(stage, stage.ana, "honey", stage.ben, pace="async:24h+8h/72h")
        stage.games.deny(stage.app, "SEND_MESSAGES")
        match = await one_match(stage)
        await stage.services.robots.idle()
        for _ in range(8):
            await play(stage, match)
        for _ in range(20):
            await stage.at.messages.retry_refused()
            await all_sent(stage)
        assert [r.method for r in refusals(stage, stage.games)].count("POST") == 1
    log_lines = [record.message for record in caplog.records if "the reminder of" in record.message]
    assert len(log_lines) == len(set(log_lines)) > 0


async def test_dms_that_open_again_are_noticed_when_their_player_presses(stage):
    now = [1_000.0]
    stage.ana.dms_closed = True
    async with stage.open():
        forbidden = stage.at.requests.forbidden_places
        forbidden._now = lambda: now[0]
        table = await start(stage, stage.ana, "honey")
        await stage.until(lambda: "your DMs are closed" in table.text)
        stage.ana.dms_closed = False
        await press(stage.ana, table, "hand")
        assert not stage.ana.dms()
        now[0] += 61
        await press(stage.ana, table, "hand")
        await hands(stage, stage.ana)
        await stage.until(lambda: "your DMs are closed" not in table.text)
        assert control(table, "hand")
