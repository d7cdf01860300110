"""A bot that starts again goes on with its session: what was pressed meanwhile is answered, and counts once."""

import asyncio
import json
import sqlite3
from contextlib import closing

from bot.discord_ui import connection
from bot.discord_ui.router import Router
from tests.discord_ui.hands import control, hand_of, start
from tests.postgres import free_port


def change_session(stage, change):
    """Change how far the session has come, as it is written down; return how it was."""
    with closing(sqlite3.connect(stage.config.database_file)) as database, database:
        [(name, text)] = database.execute("SELECT name, text FROM kept_values WHERE name LIKE 'gateway:%'")
        database.execute(
            "UPDATE kept_values SET text = ? WHERE name = ?", (json.dumps(change(*json.loads(text))), name)
        )
        return json.loads(text)


def forget_progress(stage):
    """Forget that the session has heard anything, as if the bot had died before it wrote that down."""
    change_session(stage, lambda at, session, address, *_: [at, session, address, 0])


def move_sessions(stage, address):
    """Change the address of the session, as if the gateway had asked to be resumed there."""
    change_session(stage, lambda at, session, _, *progress: [at, session, address, *progress])


async def test_what_is_pressed_while_the_bot_restarts_is_answered(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        await stage.until(lambda: hand_of(stage.ana))
    pressing = asyncio.create_task(stage.ana.click(table, control(table, "hand")))
    asking = asyncio.create_task(stage.ben.slash(stage.games, "turns"))
    async with stage.open():
        answers = await asyncio.gather(pressing, asking)
    assert not any(answer.failed for answer in answers)
    assert stage.app.record.identifies == 1, "the session goes on"


async def test_a_press_that_is_told_again_counts_once(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="honey")).message
        robots = next(part["custom_id"] for part in lobby.selects if ":robot" in part["custom_id"])
        await stage.ana.pick(lobby, robots, "club")
    forget_progress(stage)
    async with stage.open():  # is told all of it once more
        await stage.at.client.opened.wait()
        await asyncio.gather(*stage.at.client.work)
        [(record, _)] = await stage.services.store.lobbies()
    assert len(record.seats) == 2


async def test_a_press_that_waits_does_not_bring_back_those_after_it(stage, monkeypatch):
    """The bot dies amid one press, and has answered all that came later."""
    press_ids, hear, waiting = [], Router.hear, asyncio.Event()

    async def hear_slowly(router, payload):
        press_ids.append(payload["id"])
        if len(press_ids) == 1:
            await waiting.wait()
        await hear(router, payload)

    monkeypatch.setattr(Router, "hear", hear_slowly)
    async with stage.open():
        slow = asyncio.create_task(stage.ana.slash(stage.games, "turns"))
        await stage.until(lambda: press_ids)
        for _ in range(3):
            assert not (await stage.ben.slash(stage.games, "turns")).failed
        await stage.until(lambda: len(stage.at.client.work) == 1)
        [shard] = stage.at.client.own
        await shard.write_session()
        at_death = change_session(stage, lambda *progress: progress)
        waiting.set()
        await slow
    change_session(stage, lambda *_: at_death)
    first, *later = press_ids
    assert len(later) == 3
    press_ids.clear()
    async with stage.open():
        assert not (await stage.cel.slash(stage.games, "turns")).failed
        assert press_ids[0] == first
        assert not {*press_ids} & {*later}
        assert len(press_ids) == 2


async def test_a_session_goes_on_by_the_general_address_where_its_own_is_gone(stage):
    """Discord takes a gateway out of service; a local one is served at another port after its restart."""
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        await stage.until(lambda: hand_of(stage.ana))
    move_sessions(stage, f"ws://127.0.0.1:{free_port()}/gateway")
    pressing = asyncio.create_task(stage.ana.click(table, control(table, "hand")))
    async with stage.open():
        assert not (await pressing).failed
    assert stage.app.record.identifies == 1, "the session goes on"


async def test_whoever_resumes_knows_a_server_when_it_needs_it(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey", stage.ben)
        assert stage.at.client.ready.is_set()
    async with stage.open():
        await stage.at.client.opened.wait()
        directory = stage.at.requests.directory
        assert not directory.servers
        assert not directory.receives_events(stage.guild.id), "nothing follows from a server that it does not know"
        assert "honey" in str((await stage.ana.slash(stage.games, "tables")).message.components).lower()
        assert directory.name(stage.guild.id) == "Club"
        assert directory.permissions(stage.games.id)


async def test_a_session_that_discord_has_forgotten_is_followed_by_a_new_one(stage):
    async with stage.open():
        pass
    stage.discord.gateway.sessions.clear()
    async with stage.open():
        await stage.app.online()
        assert not (await stage.ana.slash(stage.games, "turns")).failed
    assert stage.app.record.identifies == 2


async def test_who_has_not_connected_yet_leaves_the_session_as_it_is(stage):
    """A process may lose a shard that it has just taken, or end, before its gateway has answered."""
    async with stage.open():
        pass
    async with stage.open():
        await stage.app.online()
        client = stage.at.client
        await client.own[0].write_session()
        before = change_session(stage, lambda *session: session)
        client.drop(0)
        await client.shard(0).write_session()
        assert change_session(stage, lambda *session: session) == before
        client.drop(0)


async def test_a_new_session_forgets_servers_that_the_bot_has_left(stage):
    async with stage.open():
        await stage.at.client.ready.wait()
        client, [ours] = stage.at.client, stage.at.client.own
        assert stage.guild.id in client.directory.servers
        client.on_event(ours, "READY", {"guilds": []})
        assert stage.guild.id not in client.directory.servers
        assert not client.directory.receives_events(stage.guild.id), "it may be told of more"


async def test_a_session_that_goes_on_can_be_asked_for_an_event(stage):
    async with stage.open():
        pass
    async with stage.open():
        [ours] = stage.at.client.own
        assert not await ours._ask_for_event(), "it knows no server yet"
        await stage.ana.slash(stage.games, "turns")
        assert await ours._ask_for_event()


async def test_a_press_that_a_stop_cut_off_is_told_again(stage, monkeypatch):
    monkeypatch.setattr(connection, "DRAIN_TIMEOUT", 0.05)
    press_ids, hear, hangs = [], Router.hear, [True]

    async def hang(router, payload):
        press_ids.append(payload["id"])
        if hangs:
            await asyncio.Event().wait()
        await hear(router, payload)

    monkeypatch.setattr(Router, "hear", hang)
    async with stage.open():
        asking = asyncio.create_task(stage.ana.slash(stage.games, "turns"))
        await stage.until(lambda: press_ids)
    hangs.clear()
    async with stage.open():
        assert not (await asking).failed
    assert press_ids == [press_ids[0]] * 2
