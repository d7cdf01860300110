"""A connection that looks healthy and delivers nothing is noticed within 90 seconds, and a new one is made."""

import asyncio
from dataclasses import replace

import pytest

from bot.discord_ui import event_watch, shard
from bot.discord_ui.connection import CannotServe
from bot.discord_ui.event_watch import EventWatch
from localcord.api.gateway.gateway import Gateway
from tests.services import SECOND, FakeClock, settle


class EventSource:
    """Answers what is asked as long as it is `well`."""

    def __init__(self, listener):
        self.listener, self.well, self.there, self.request_count, self.servers = listener, True, True, 0, 1

    async def ask(self):
        self.request_count += 1
        if self.well and self.servers:
            self.listener.note_event()
        return self.servers > 0

    async def is_there(self):
        return self.there


@pytest.fixture
async def watched():
    clock = FakeClock()
    listener = EventWatch(clock)
    gateway = EventSource(listener)
    task = asyncio.create_task(listener.until_silent(gateway.ask, gateway.is_there))
    await settle()
    yield clock, listener, gateway, task
    task.cancel()


async def test_a_quiet_server_is_not_a_deaf_bot(watched):
    clock, listener, gateway, task = watched
    await clock.advance(3_600 * SECOND)
    assert not task.done()
    assert 80 <= gateway.request_count <= 120
    assert listener.silence <= 45 * SECOND


async def test_deafness_is_noticed_within_90_seconds_of_the_last_event(watched):
    clock, listener, gateway, task = watched
    await clock.advance(100 * SECOND)
    gateway.well = False
    listener.note_event()
    await clock.advance(90 * SECOND)
    assert task.done()
    assert listener.silent_sessions == 1


async def test_when_nothing_is_heard_it_is_known_since_when(watched):
    clock, listener, gateway, _ = watched
    await clock.advance(3_600 * SECOND)
    assert listener.silent_since() is None, "a quiet server answers when it is asked"
    gateway.well = False
    listener.note_event()
    since = clock.now()
    await clock.advance(44 * SECOND)
    assert listener.silent_since() is None
    await clock.advance(2 * SECOND)
    assert listener.silent_since() == since
    listener.note_event()
    assert listener.silent_since() is None


async def test_while_discord_is_away_nobody_is_called_deaf(watched):
    clock, _, gateway, task = watched
    gateway.well = gateway.there = False
    await clock.advance(3_600 * SECOND)
    assert not task.done()
    gateway.there = True
    await clock.advance(90 * SECOND)
    assert task.done()


async def test_in_no_server_a_request_is_proof_enough(watched):
    clock, listener, gateway, task = watched
    gateway.servers, gateway.well = 0, False
    await clock.advance(3_600 * SECOND)
    assert not task.done()
    assert listener.silence <= 45 * SECOND


async def test_each_deaf_session_in_a_row_is_given_twice_the_time():
    clock = FakeClock()
    listener = EventWatch(clock)
    gateway = EventSource(listener)
    gateway.well = False
    took = []
    for _ in range(3):
        began = clock.now()
        listener.note_event(opening=True)
        task = asyncio.create_task(listener.until_silent(gateway.ask, gateway.is_there))
        await settle()
        while not task.done():
            await clock.advance(SECOND)
        took.append((clock.now() - began) // SECOND)
    assert took == [60, 90, 150]
    listener.note_event()
    assert listener.silent_sessions == 0


@pytest.fixture
def quickly(monkeypatch):
    """Seconds become hundredths of a second."""
    monkeypatch.setattr(event_watch, "MAX_SILENCE", 100)
    monkeypatch.setattr(event_watch, "EVENT_TIMEOUT", 60)
    monkeypatch.setattr(shard, "HANG_UP_TIMEOUT", 0.05)


@pytest.mark.parametrize("trouble", ["deaf", "half_open"])
async def test_a_deaf_session_is_followed_by_one_that_hears(stage, quickly, trouble, caplog):
    async with stage.open():
        assert not (await stage.ana.slash(stage.games, "turns")).failed
        stage.discord.faults.add(trouble)
        press = asyncio.create_task(stage.ana.slash(stage.games, "help"))
        await stage.until(lambda: stage.app.record.identifies == 2)
        await stage.app.online()
        press.cancel()
        assert not (await stage.ana.slash(stage.games, "turns")).failed
    assert "this session hears nothing" in caplog.text


async def test_a_session_that_hears_is_left_alone(stage, quickly):
    async with stage.open():
        chunks, [ours] = [], stage.at.client.own
        note_event = ours.event_watch.note_event
        ours.event_watch.note_event = lambda opening: (chunks.append(opening), note_event(opening))
        await stage.until(lambda: len(chunks) >= 5)
        assert stage.app.record.identifies == 1


async def serve_until_closed(stage, trouble):
    async with asyncio.timeout(10), stage.open():
        trouble()
        await asyncio.wait((stage.serving,))


async def test_a_bot_that_stays_deaf_ends_to_be_started_anew(stage, quickly, monkeypatch):
    monkeypatch.setattr(shard, "MAX_SILENT_SESSIONS", 1)
    with pytest.raises(CannotServe) as stop:
        await serve_until_closed(stage, lambda: stage.discord.faults.add("deaf"))
    assert (stop.value.code, stop.value.for_good) == ("terminal-deaf", False)


async def test_a_wrong_token_is_a_sentence_and_no_second_attempt(stage):
    stage.config = replace(stage.config, token="nobody's")
    with pytest.raises(CannotServe) as refusal:
        await serve_until_closed(stage, lambda: None)
    assert (refusal.value.code, refusal.value.for_good) == ("terminal-wrong-token", True)


async def test_what_begins_a_session_is_no_proof_that_it_hears(stage, quickly, monkeypatch):
    monkeypatch.setattr(shard, "MAX_SILENT_SESSIONS", 2)
    identify = Gateway._identify

    def silent_from_the_start(gateway, socket, data):
        code = identify(gateway, socket, data)
        stage.discord.faults.add("deaf")
        return code

    monkeypatch.setattr(Gateway, "_identify", silent_from_the_start)
    with pytest.raises(CannotServe) as stop:
        await serve_until_closed(stage, lambda: None)
    assert stop.value.code == "terminal-deaf"


@pytest.mark.parametrize(
    ("code", "sentence", "for_good"), [(4011, "terminal-needs-shards", False), (4014, "terminal-missing-intents", True)]
)
async def test_what_the_gateway_will_never_allow_is_a_sentence(stage, monkeypatch, code, sentence, for_good):
    monkeypatch.setattr(Gateway, "_check_identify", lambda *_: code)
    with pytest.raises(CannotServe) as refusal:
        await serve_until_closed(stage, lambda: None)
    assert (refusal.value.code, refusal.value.for_good) == (sentence, for_good)


async def test_a_token_that_is_taken_back_ends_the_bot(stage):
    def take_back():
        stage.discord.world.reset_token(stage.app.record)
        stage.discord.faults.add("drop")

    with pytest.raises(CannotServe) as refusal:
        await serve_until_closed(stage, take_back)
    assert refusal.value.code == "terminal-wrong-token"
