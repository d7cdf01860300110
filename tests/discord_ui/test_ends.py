"""Beginnings and ends: nothing that Discord does then keeps the bot from serving, or from going."""

import asyncio
import time
from collections import Counter

from bot.discord_ui import connection
from bot.discord_ui.connection import CatchUp
from bot.discord_ui.messages import mirrors
from bot.table.ports import EVERYTHING, StoreOutage
from tests.discord_ui.hands import add_robot, hands, start
from tests.discord_ui.played_matches import all_sent, one_match, play
from tests.services import settle

COMMANDS = "PUT /applications/{}/commands"


async def test_a_command_that_comes_twice_opens_one_lobby(stage):
    async with stage.open():
        stage.discord.faults.add("twice", event="INTERACTION_CREATE")
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur")).message
        stage.discord.faults.add("twice", event="INTERACTION_CREATE")
        await add_robot(stage.ana, lobby)
        [(record, _)] = await stage.services.store.lobbies()
        assert len(record.seats) == 2
        assert sum(":join" in str(message.components) for message in stage.ana.sees(stage.games)) == 1


async def test_commands_that_discord_does_not_take_are_sent_again_while_the_bot_serves(stage, monkeypatch):
    monkeypatch.setattr(connection, "FIRST_WAIT", 0.01)
    fault = stage.discord.faults.add("503", COMMANDS, times=3)
    async with stage.open():
        await stage.discord.until(lambda: "play" in stage.app.commands)
        assert fault.struck == 3
        assert (await stage.ana.slash(stage.games, "play", game="honey")).message


async def test_a_bot_that_starts_while_discord_is_away_waits_for_it(stage, monkeypatch, caplog):
    monkeypatch.setattr(connection, "FIRST_WAIT", 0.01)
    for kind in ("503", "reset"):
        stage.discord.faults.add(kind, "GET /users/@me")
    async with asyncio.timeout(10), stage.open():
        assert (await stage.ana.slash(stage.games, "play", game="honey")).message
    assert "Discord cannot be reached" in caplog.text


async def test_the_bot_goes_in_time_though_discord_is_away_and_shows_all_when_it_is_back(stage, monkeypatch):
    monkeypatch.setattr(mirrors, "FIRST_PAUSE", 0.001)
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        messages = [table, *await hands(stage, stage.ana, stage.ben)]
        await stage.services.robots.idle()
        await all_sent(stage)
        match, before = await one_match(stage), [str(message.components) for message in messages]
        for kind in ("503", "refuse"):
            stage.discord.faults.add(kind, times=1_000)
        stage.discord.faults.add("drop")
        for _ in range(6):
            await play(stage, match, wait=False)
        away = stage.at.client.traffic.outage
        async with asyncio.timeout(10):
            while not (away.is_on and away.waiters):
                await settle()
        away._timer.cancel()  # nobody tries again soon
        began = time.monotonic()
    assert time.monotonic() - began < 5
    stage.discord.faults.clear()
    async with stage.open():
        await stage.until(lambda: all(str(m.components) != old for m, old in zip(messages, before, strict=True)))


async def test_who_pressed_before_the_end_is_answered(stage):
    async with stage.open():
        began, lobbies = asyncio.Event(), stage.services.store.lobbies

        async def slow():
            began.set()
            await settle()
            return await lobbies()

        stage.services.store.lobbies = slow
        asking = asyncio.create_task(stage.ana.slash(stage.games, "tables"))
        await began.wait()
    assert (await asking).text


async def test_a_reminder_that_could_not_be_sent_before_the_end_is_sent_after_it(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey", stage.ben, pace="async:24h+8h/72h")
        ana, ben = await hands(stage, stage.ana, stage.ben)
        await stage.services.robots.idle()
        await all_sent(stage)
        match = await one_match(stage)
        face = await stage.services.tables.look(match)
        waiting_players = [p for n, p in enumerate(face.players) if n not in face.turns and not p.startswith("robot")]
        stage.discord.faults.add("503", "POST /channels/{}/messages", times=1_000)
        while not {face.players[n] for n in face.turns} & set(waiting_players):
            await play(stage, match, wait=False)
            face = await stage.services.tables.look(match)
        person = next(p for p in (stage.ana, stage.ben) if str(p.id) in waiting_players)
        hand = ana if person is stage.ana else ben
        await stage.until(lambda: hand.record.edited)
    stage.discord.faults.clear()
    async with stage.open():
        await stage.until(lambda: any(f"<@{person.id}>" in message.text for message in person.dms()))


async def test_what_the_gateway_tells_a_bot_that_leaves_begins_no_task(stage):
    async with stage.open():
        [ours] = stage.at.client.own
    before = asyncio.all_tasks()
    ours._on_event("CHANNEL_DELETE", {"id": "7"}, 9)  # somebody listens for it
    assert asyncio.all_tasks() == before


async def test_what_fell_due_while_nobody_was_home_is_done_as_soon_as_somebody_is(monkeypatch):
    """A process that ends within its first minute has done it too."""
    monkeypatch.setattr(connection, "ROUND", 3_600.0)
    caught_up = asyncio.Queue()

    async def look_at_seasons():
        caught_up.put_nowait("seasons")

    async def tell_health():
        caught_up.put_nowait("health")

    catch_up = CatchUp(asyncio.Event(), [look_at_seasons])
    work = asyncio.create_task(connection.run_periodic_jobs([look_at_seasons, tell_health], catch_up))
    for _ in range(2):
        catch_up.due.set()
        assert await caught_up.get() == "seasons"
    assert caught_up.empty()
    work.cancel()


async def test_seasons_and_cups_are_looked_at_when_they_become_ours(stage):
    async with stage.open():
        at = stage.at
        at.catch_up.due.clear()
        await at.take(EVERYTHING)
        assert at.catch_up.due.is_set()
        assert {at.league_pages.messages.update_all, at.cup_pages.messages.update_all} <= {*at.catch_up.jobs}


async def test_a_job_that_finds_no_database_is_tried_again_and_is_no_fault(monkeypatch, caplog):
    monkeypatch.setattr(connection, "ROUND", 0)
    tries, all_ran = Counter(), asyncio.Event()

    async def find_no_database():
        tries["outage"] += 1
        raise StoreOutage("the server is gone")

    async def fail():
        tries["fault"] += 1
        raise ValueError("a bug")

    async def go_on():
        if tries.total() == 4:
            all_ran.set()

    jobs, nothing_taken = [find_no_database, fail, go_on], CatchUp(asyncio.Event(), [])
    work = asyncio.create_task(connection.run_periodic_jobs(jobs, nothing_taken))
    await all_ran.wait()
    work.cancel()
    levels = {record.message: record.levelname for record in caplog.records}
    assert levels == {
        "a periodic job waits for the database: the server is gone": "WARNING", "a periodic job failed": "ERROR"
    }  # fmt: skip
