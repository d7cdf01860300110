"""How few requests a move takes, and that nobody learns late what matters to them."""

import asyncio
from dataclasses import replace

import pytest

from bot.discord_ui.api import answer, press_tokens
from bot.discord_ui.api.requests import Requests
from bot.discord_ui.messages import match_messages
from bot.discord_ui.messages.mirrors import Mirrors
from bot.table.match_log import Pause
from bot.table.ports import EVERYTHING
from tests.discord_ui.edits import message_writes
from tests.discord_ui.hands import control, hands, opened, start
from tests.discord_ui.played_matches import all_sent, play, tasks_end
from tests.services import settle

OWN, FOR_PRESS = "/channels/", "/webhooks/"


async def four_at_honey(stage):
    table = await start(stage, stage.ana, "honey", stage.ben, stage.cel, stage.dov)
    people = (stage.ana, stage.ben, stage.cel, stage.dov)
    await hands(stage, *people)
    await all_sent(stage)
    return table, control(table, "hand").split(":")[1]


async def plays(stage, match, times=1):
    """Play this many moves; return the reader of each message that was changed for them. "" is the table."""
    before = len(list(message_writes(stage.discord)))
    for _ in range(times):
        await play(stage, match, wait=False)
        await tasks_end(stage)
    messages = {one.message: one.player for one in await stage.services.store.messages_of(match)}
    return [messages[message] for _, _, message in list(message_writes(stage.discord))[before:] if message in messages]


async def in_a_trick(stage):
    """Start a match of four that is in its first trick; return it and its players."""
    _, match = await four_at_honey(stage)
    return match, await to_the_first_trick(stage, match)


async def to_the_first_trick(stage, match):
    """Play until one player is to move in the first trick; return the players by seat."""
    while (face := await stage.services.tables.look(match)).stage.trick != 1 or len(face.turns) != 1:
        await plays(stage, match)
    await all_sent(stage)
    return face.players


def edits(stage, way):
    return sum(request.method == "PATCH" and request.path.startswith(way) for request in stage.discord.requests)


@pytest.fixture
def no_tokens(monkeypatch):
    """As if every press were more than a quarter of an hour ago."""
    monkeypatch.setattr(press_tokens, "TOKEN_LIFETIME", -1.0)


async def test_a_table_that_was_just_opened_is_shown_in_the_name_of_the_press(stage):
    async with stage.open():
        table, match = await four_at_honey(stage)
        before, old = edits(stage, FOR_PRESS), str(table.components)
        assert "" in await plays(stage, match)
        assert edits(stage, FOR_PRESS) == before + 1
        assert str(table.components) != old


async def test_an_answer_that_was_put_off_leaves_its_press_for_later_edits(stage, monkeypatch):
    monkeypatch.setattr(answer, "DEFER_DELAY", 0.0)
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="honey")).message
        await stage.until(lambda: stage.at.requests._tokens.of(lobby.id))


async def test_where_the_press_is_too_old_for_discord_the_bot_edits_in_its_own_name(stage):
    async with stage.open():
        table, match = await four_at_honey(stage)
        for interaction in stage.discord.interactions.by_token.values():
            interaction.created -= 16 * 60  # Discord's clock says otherwise than ours
        own, old = edits(stage, OWN), str(table.components)
        await plays(stage, match)
        await all_sent(stage)
        assert edits(stage, OWN) > own
        assert str(table.components) != old
        attempts = edits(stage, FOR_PRESS)
        await plays(stage, match)
        await all_sent(stage)
        assert edits(stage, FOR_PRESS) == attempts, "it is not tried again"


@pytest.fixture
def patient(monkeypatch):
    """What may wait does, however slow the machine is."""
    for name in ("TABLE_DELAY", "WAITING_DELAY", "UNMETERED_DELAY"):
        monkeypatch.setattr(match_messages, name, 1_000.0)


@pytest.mark.usefixtures("no_tokens", "patient")
async def test_who_waits_hears_of_a_move_later_and_of_the_end_of_a_trick_at_once(stage):
    async with stage.open():
        match, players = await in_a_trick(stage)
        for n in range(4):
            [mover] = (await stage.services.tables.look(match)).turns
            recipients = await plays(stage, match)
            [turn] = (await stage.services.tables.look(match)).turns
            if n < 3:
                assert recipients == [players[turn]], "the others, and the table, wait a little"
                assert turn != mover
        assert set(recipients) == {"", *players}, "all see the trick that ended"


@pytest.fixture
def free(monkeypatch):
    """As if there were a young press for every message."""
    monkeypatch.setattr(Requests, "edits_freely", lambda *_: True)


@pytest.mark.usefixtures("free", "patient")
async def test_where_edits_are_free_the_table_hears_at_once_and_the_hands_of_several_who_wait_later(stage):
    async with stage.open():
        match, players = await in_a_trick(stage)
        recipients = await plays(stage, match)
        [turn] = (await stage.services.tables.look(match)).turns
        assert sorted(recipients) == ["", players[turn]]


@pytest.mark.usefixtures("patient")
async def test_of_hands_under_the_tables_button_too_only_that_of_who_is_to_move_follows_at_once(stage):
    async with stage.open():
        table, match = await four_at_honey(stage)
        mine = {str(who.id): await opened(stage, table, who) for who in (stage.ana, stage.ben, stage.cel, stage.dov)}
        players = await to_the_first_trick(stage, match)
        before = {player: str(hand.components) for player, hand in mine.items()}
        await plays(stage, match)
        [turn] = (await stage.services.tables.look(match)).turns
        assert [player for player, hand in mine.items() if str(hand.components) != before[player]] == [players[turn]]


@pytest.mark.usefixtures("patient")
async def test_who_takes_a_match_over_sends_only_what_is_behind(stage):
    async with stage.open():
        match, _ = await in_a_trick(stage)
        messages = {one.player: one for one in await stage.services.store.messages_of(match)}
        old = messages[str(stage.cel.id)]
        stage.services.store.note_shown(replace(old, ply=old.ply - 1))
        await stage.services.store.set_value("now", "written")
        await stage.at.messages.leave(EVERYTHING, lost=False)
        before = len(list(message_writes(stage.discord)))
        await stage.at.messages.take(EVERYTHING)
        await tasks_end(stage)
        assert [message for _, _, message in list(message_writes(stage.discord))[before:]] == [old.message]


async def test_the_way_to_somebodys_dms_is_asked_for_once(stage):
    async with stage.open():
        for _ in range(2):
            await start(stage, stage.ana, "farck", robots=1)
            await all_sent(stage)
        assert [request.path for request in stage.discord.requests].count("/users/@me/channels") == 1


@pytest.mark.usefixtures("free", "patient")
async def test_who_plays_alone_with_robots_sees_every_move_of_theirs(stage, monkeypatch):
    put_off = []
    want = Mirrors.want
    monkeypatch.setattr(Mirrors, "want", lambda *args: put_off.append(args[1]) if args[2:] > (0,) else want(*args))
    async with stage.open():
        table = await start(stage, stage.ana, "honey", robots=3)
        await hands(stage, stage.ana)
        await tasks_end(stage)
        await plays(stage, control(table, "hand").split(":")[1], 3)
        assert not [key for key in put_off if key.kind == "hand"]


@pytest.mark.usefixtures("no_tokens")
async def test_nobody_waits_longer_than_nine_seconds_and_the_table_no_second(stage):
    async with stage.open():
        _, match = await four_at_honey(stage)
        await plays(stage, match)
        now = asyncio.get_running_loop().time()
        delays = {one.key.kind: one.due_time - now for one in stage.at.screens.mirrors if one.timer}
        assert 0 < delays["table"] < 1
        assert 1 < delays["hand"] < 9
        await plays(stage, match)
        later = {one.key.kind: one.due_time - now for one in stage.at.screens.mirrors if one.timer}
        assert later["table"] == delays["table"], "more that happens meanwhile puts nothing off"


@pytest.mark.usefixtures("no_tokens")
async def test_a_pause_is_told_to_all_at_once(stage):
    async with stage.open():
        _, match = await four_at_honey(stage)
        before = len(list(message_writes(stage.discord)))
        await stage.services.tables.rule(match, Pause(), None, "a guest")
        await tasks_end(stage)
        messages = {one.message: one.player for one in await stage.services.store.messages_of(match)}
        recipients = {messages.get(message) for _, _, message in list(message_writes(stage.discord))[before:]}
        assert recipients >= {"", *(await stage.services.tables.look(match)).players}


@pytest.mark.usefixtures("no_tokens")
async def test_what_waits_when_the_bot_ends_is_shown_by_the_next_one(stage, monkeypatch):
    monkeypatch.setattr(match_messages, "WAITING_DELAY", 1_000.0)
    async with stage.open():
        _, match = await four_at_honey(stage)
        await plays(stage, match)
        assert stage.at.screens.mirrors.waiting_count
    async with stage.open():
        await settle()
        await all_sent(stage)
        ply = (await stage.services.tables.look(match)).ply
        assert {one.ply for one in await stage.services.store.messages_of(match) if one.kind == "hand"} == {ply}
