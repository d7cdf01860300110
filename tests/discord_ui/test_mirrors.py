"""Whatever must be shown is kept until it has been shown; an answer and an edit never write one message at a time."""

import asyncio

import pytest

from bot.discord_ui.api.requests import EDIT
from bot.discord_ui.messages import match_messages, mirrors
from bot.discord_ui.messages.mirror import MirrorKey, State
from bot.table.ports import EVERYTHING, SLOTS, Partition, StoreOutage
from tests.discord_ui.edits import message_writes
from tests.discord_ui.hands import control, hand_of, hands, press, start
from tests.discord_ui.played_matches import all_sent, play, tasks_end


@pytest.fixture
async def playing(stage):
    """A match of two at Honey whose messages are all sent."""
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        await stage.services.robots.idle()
        await all_sent(stage)
        yield stage, control(table, "hand").split(":")[1]


async def test_two_seconds_without_the_store_leave_no_screen_stale(playing, monkeypatch):
    stage, match = playing
    monkeypatch.setattr(mirrors, "FIRST_PAUSE", 0.001)
    tables, troubles, look = stage.services.tables, [], stage.services.tables.look

    async def out_of_reach(*_):
        troubles.append(1)
        raise StoreOutage("the disk is gone")

    await play(stage, match, wait=False)
    monkeypatch.setattr(tables, "look", out_of_reach)
    stage.at.messages.update(match)
    await stage.until(lambda: len(troubles) > 6)
    monkeypatch.setattr(tables, "look", look)
    await all_sent(stage)
    ply = (await look(match)).ply
    assert {one.ply for one in await stage.services.store.messages_of(match) if one.kind != "reminder"} == {ply}


async def test_an_answer_waits_for_the_edit_that_is_on_its_way(playing):
    stage, match = playing
    key = MirrorKey(match, "hand", str(stage.ana.id))
    mirror = stage.at.screens.mirrors.of(key)
    order = []

    async def answer():
        async with stage.at.messages.answering(match, key.player, "hand"):
            order.append("answer")

    with stage.at.screens.mirrors.sending(mirror):
        answering = asyncio.create_task(answer())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        order.append("edit")
    await answering
    assert order == ["edit", "answer"]


async def test_no_edit_begins_while_an_answer_is_under_way_and_none_with_older_words_comes_after_it(playing):
    stage, match = playing
    key = MirrorKey(match, "hand", str(stage.ana.id))
    before = len(list(message_writes(stage.discord)))
    async with stage.at.messages.answering(match, key.player, "hand") as mirror:
        stage.at.screens.mirrors.want(key)
        assert mirror.task is None
        with pytest.raises(mirrors.NotNow), stage.at.screens.mirrors.sending(mirror):
            pass
        stage.at.screens.mirrors.note_answer(mirror, mirror.body)
    assert mirror.state is State.DUE, "it was asked for meanwhile"
    await all_sent(stage)
    assert mirror.state is State.CLEAN
    assert len(list(message_writes(stage.discord))) == before, "it shows that already"


async def test_the_table_is_not_edited_while_the_answer_that_deals_is_on_its_way(stage, monkeypatch):
    monkeypatch.setattr(match_messages, "TABLE_DELAY", 0.0)
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="honey")).message
        await press(stage.ben, lobby, "join")
        await press(stage.ana, lobby, "start")
        answer, arrived = stage.at.requests.answer, asyncio.Event()

        async def answer_late(interaction, kind, *more):
            if kind == EDIT:
                await arrived.wait()
            return await answer(interaction, kind, *more)

        monkeypatch.setattr(stage.at.requests, "answer", answer_late)
        before = len(list(message_writes(stage.discord)))
        dealing = asyncio.create_task(press(stage.ben, lobby, "start"))
        await hands(stage, stage.ana)
        [match] = await stage.services.store.matches_in(stage.guild.id)
        await play(stage, match, wait=False)
        await tasks_end(stage)
        assert lobby.id not in [message for _, _, message in message_writes(stage.discord)][before:]
        arrived.set()
        await dealing
        await all_sent(stage)


async def test_nothing_is_sent_when_the_match_is_given_away(playing):
    stage, match = playing
    mirror = stage.at.screens.mirrors.of(MirrorKey(match, "hand", str(stage.ana.id)))
    await stage.at.messages.leave(EVERYTHING, lost=True)
    assert mirror.state is State.GONE
    with pytest.raises(mirrors.NotNow), stage.at.screens.mirrors.sending(mirror):
        pass


async def test_after_a_forced_takeover_what_changed_lately_is_sent_once_more(playing):
    stage, match = playing
    await play(stage, match)
    hand = hand_of(stage.ana)
    for forced in (False, True):
        await stage.at.messages.leave(EVERYTHING, lost=True)
        before = len(list(message_writes(stage.discord)))
        await stage.at.messages.take(Partition(frozenset(range(SLOTS)), forced=forced))
        await all_sent(stage)
        again = [message for _, _, message in list(message_writes(stage.discord))[before:]]
        assert (hand.id in again) is forced


async def test_while_many_press_only_who_is_to_move_is_shown_at_once(playing, monkeypatch):
    """The others' hands follow once, however much has changed, and after a while in any case."""
    stage, match = playing
    monkeypatch.setattr(mirrors, "HOLD_BACK", 0.001)
    face = await stage.services.tables.look(match)
    to_move = face.players[min(face.turns)]
    keys = {player: MirrorKey(match, "hand", player) for player in (str(stage.ana.id), str(stage.ben.id))}
    stage.at.requests.presses = mirrors.MANY_PRESSES + 1
    for key in (*keys.values(), *keys.values()):
        stage.at.screens.mirrors.want(key)
    [waiting] = keys.keys() - {to_move}
    await stage.until(lambda: stage.at.screens.mirrors.of(keys[to_move]).state is State.CLEAN)
    mirror = stage.at.screens.mirrors.of(keys[waiting])
    assert (mirror.task, mirror.version < mirror.wanted_version) == (None, True)
    monkeypatch.setattr(mirrors, "MAX_HOLD_BACK", 0.0)
    await stage.until(lambda: mirror.state is State.CLEAN)
