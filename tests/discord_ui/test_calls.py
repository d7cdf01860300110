"""How people hear of their turn: once, where they want it, and not while they are there."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.discord_ui import connection
from bot.discord_ui.messages import match_messages, mirrors, presence
from bot.discord_ui.messages.mirror import MirrorKey
from bot.kit.game import Seat
from bot.table.face import Notice
from bot.table.match_log import By, Entry
from bot.table.ports import MatchMessage
from tests.discord_ui.hands import can_move, control, hand_of, hands, more, press, start
from tests.discord_ui.settings_presses import choose
from tests.discord_ui.table_turns import ASYNC, calls, match_of, plays, turn
from tests.services import HOUR, FakeClock


@pytest.fixture(autouse=True)
def quick_tables(monkeypatch):
    """Nobody looks at the table, and a bot that ends waits for nothing that will never come."""
    monkeypatch.setattr(match_messages, "WAITING_DELAY", 0.1)
    monkeypatch.setattr(connection, "FINISH_TIMEOUT", 0.5)


@pytest.mark.long
async def test_a_turn_is_called_once_and_the_call_is_taken_down(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben, pace=ASYNC)
        await hands(stage, stage.ana, stage.ben)
        first = await plays(stage, match_of(table))
        person, _ = await turn(stage, match_of(table))
        if person is first:  # the trick was won by who led it: the others have been called
            await plays(stage, match_of(table))
            person, _ = await turn(stage, match_of(table))
        await stage.until(lambda: len(calls(person.dms())) == 1)
        assert f"<@{person.id}>" in calls(person.dms())[0].text
        while (await turn(stage, match_of(table)))[0] is person:  # who may win the trick and lead again
            await plays(stage, match_of(table))
        await stage.until(lambda: calls(person.dms()) == [])


async def scrolled_far(stage):
    """Return Ben's hand, which is far up by now, when his turn has come."""
    table = await start(stage, stage.ana, "honey", stage.ben, pace=ASYNC)
    await hands(stage, stage.ana, stage.ben)
    match = match_of(table)
    while (await turn(stage, match))[0] is stage.ben:
        await plays(stage, match)
    await stage.until(lambda: stage.at.messages.waiting_count == 0)  # what came of an earlier turn is shown
    return await turn_comes_far_up(stage, match)


async def turn_comes_far_up(stage, match):
    old = hand_of(stage.ben)
    for n in range(3):  # other tables of Ben's
        copy = MatchMessage(match, f"other {n}", str(stage.ben.id), 0, old.record.channel.id, old.id + n + 1, 99)
        await stage.services.store.keep_message(copy)
    while (await turn(stage, match))[0] is stage.ana:
        await plays(stage, match)
    return old


@pytest.mark.long
async def test_a_hand_that_was_scrolled_far_comes_anew_with_its_turn_and_is_call_enough(stage):
    async with stage.open():
        old = await scrolled_far(stage)
        await stage.until(lambda: hand_of(stage.ben) and hand_of(stage.ben).id != old.id and old.gone)
        await stage.until(lambda: calls(stage.ben.dms()) == [])  # that of an earlier turn may still be coming down


@pytest.mark.long
async def test_nobody_has_two_hands_of_a_turn_though_discord_does_not_take_the_old_one_away_at_once(stage, monkeypatch):
    monkeypatch.setattr(mirrors, "FIRST_PAUSE", 0.001)
    stage.discord.faults.add("503", "DELETE /channels/{}/messages/{}")
    async with stage.open():
        old = await scrolled_far(stage)
        await stage.until(lambda: hand_of(stage.ben) and hand_of(stage.ben).id != old.id and old.gone)


@pytest.mark.long
async def test_a_turn_that_comes_again_before_the_old_hand_could_be_taken_away_leaves_none_behind(stage, monkeypatch):
    monkeypatch.setattr(mirrors, "FIRST_PAUSE", 0.001)
    is_away = True

    async def delete_later(channel, message):
        is_hand = any(each.id == message and control(each, "more") for each in stage.ben.dms())
        if is_away and is_hand:  # and no reminder of a turn before
            raise OSError("Discord is away")
        await delete(channel, message)

    async with stage.open():
        delete = stage.at.requests.delete
        monkeypatch.setattr(stage.at.requests, "delete", delete_later)
        first = await scrolled_far(stage)
        await stage.until(lambda: hand_of(stage.ben).id != first.id)
        [match] = await stage.services.store.list_current_matches(str(stage.ben.id))
        while (await turn(stage, match))[0] is stage.ben:
            await plays(stage, match)
        await stage.until(lambda: not can_move(hand_of(stage.ben)))
        second = await turn_comes_far_up(stage, match)
        await stage.until(lambda: hand_of(stage.ben).id not in (first.id, second.id))
        is_away = False
        await stage.until(lambda: first.gone and second.gone)
        assert not hand_of(stage.ben).gone


@pytest.mark.long
async def test_a_hand_is_taken_away_only_after_the_next_one_is_kept_however_late_discord_does_it(stage, monkeypatch):
    """A process that was stopped between the two would else take away what its successor keeps current."""
    began, may_go = asyncio.Event(), asyncio.Event()

    async def delete_late(channel, message):
        if message == stage.ben.dms()[0].id:  # his first hand, and no reminder
            began.set()
            await may_go.wait()
        await delete(channel, message)

    async with stage.open():
        delete, store = stage.at.requests.delete, stage.services.store
        monkeypatch.setattr(stage.at.requests, "delete", delete_late)
        old = await scrolled_far(stage)
        await began.wait()
        [match] = await store.list_current_matches(str(stage.ben.id))
        hand_messages = {board.message for board in await store.messages_of(match) if board.kind == "hand"}
        assert hand_of(stage.ben).id in hand_messages
        assert old.id not in hand_messages
        may_go.set()
        await stage.until(lambda: old.gone)


@pytest.mark.long
async def test_a_bot_that_ends_before_it_has_taken_the_old_hand_away_leaves_that_to_the_next_one(stage, monkeypatch):
    async with stage.open():
        never, delete, began = asyncio.Event(), stage.at.requests.delete, asyncio.Event()

        async def delete_never(channel, message):
            if message == stage.ben.dms()[0].id:  # his first hand, and no reminder
                began.set()
                await never.wait()
            await delete(channel, message)

        monkeypatch.setattr(stage.at.requests, "delete", delete_never)
        old = await scrolled_far(stage)
        await began.wait()
    assert not old.gone
    async with stage.open():
        await stage.until(lambda: old.gone and stage.at.messages.waiting_count == 0)
        [match] = await stage.services.store.list_current_matches(str(stage.ben.id))
        kinds = [board.kind for board in await stage.services.store.messages_of(match)]
        assert not any(kind.startswith("former") for kind in kinds)
        assert len([message for message in stage.ben.dms() if can_move(message)]) == 1


@pytest.mark.long
@pytest.mark.parametrize("is_taken", [True, False], ids=["Discord took it", "Discord never heard of it"])
async def test_a_bot_that_ends_while_a_hand_comes_anew_leaves_the_next_one_a_single_hand(stage, is_taken):
    """The turn has passed when the next one comes: what it knows of that hand is in the store alone."""
    async with stage.open():
        store, never, began = stage.services.store, asyncio.Event(), asyncio.Event()
        send, keep_message = stage.at.requests.send, store.keep_message

        async def send_or_not(channel, body, nonce, *parts):
            if not is_taken and f"h{str(stage.ben.id)[-5:]}n" in nonce:
                began.set()
                await never.wait()
            return await send(channel, body, nonce, *parts)

        async def keep_or_not(message):
            kinds = [board.kind for board in await store.messages_of(message.match) if board.player == message.player]
            if message.kind == "hand" and any(kind.startswith("former") for kind in kinds):
                began.set()
                await never.wait()
            await keep_message(message)

        stage.at.requests.send, store.keep_message = send_or_not, keep_or_not
        old = await scrolled_far(stage)
        await began.wait()
        [match] = await store.list_current_matches(str(stage.ben.id))
        while (await turn(stage, match))[0] is stage.ben:
            await plays(stage, match)
        stage.at.requests.send, store.keep_message = send, keep_message
        lost = [message for message in stage.ben.dms() if control(message, "more") and message.id != old.id]
        assert bool(lost) == is_taken
    async with stage.open():
        await stage.until(lambda: old.gone and stage.at.messages.waiting_count == 0)
        [hand] = [message for message in stage.ben.dms() if control(message, "more")]
        posted = {board.kind: board.message for board in await stage.services.store.messages_of(match)}
        assert hand.id == posted["hand"]
        assert not can_move(hand), "it shows the match as it is by now"
        assert not any(kind.startswith("former") for kind in posted)
        assert not lost or hand.id == lost[0].id


@pytest.mark.long
async def test_a_hand_that_came_anew_stays_though_its_pictures_come_when_it_is_far_up_again(stage, monkeypatch):
    """For some minutes Discord answers a second send for the same turn with the message that the first one made."""
    async with stage.open():
        old = await scrolled_far(stage)
        await stage.until(lambda: hand_of(stage.ben).id != old.id and old.gone)
        hand, store, player = hand_of(stage.ben), stage.services.store, str(stage.ben.id)
        [match] = await store.list_current_matches(player)
        latest = {board.kind: board for board in await store.messages_of(match) if board.player == player}["hand"]
        for n in range(3):
            await store.keep_message(replace(latest, kind=f"newer {n}", message=hand.id + n + 1))
        store.note_shown(replace(latest, ply=latest.ply - 1))
        edits, edit, key = [], stage.at.requests.edit, MirrorKey(match, "hand", player)
        monkeypatch.setattr(stage.at.requests, "edit", lambda *parts: edits.append(parts[1]) or edit(*parts))
        stage.at.messages.mirrors.forget(key)
        stage.at.messages.mirrors.want(key)
        await stage.until(lambda: hand.id in edits and stage.at.messages.mirrors.of(key).body is not None)
        assert edits.count(hand.id) == 1, "and Ana's may be edited beside it"
        assert hand_of(stage.ben).id == hand.id
        assert not hand.gone


async def test_who_wants_no_dm_is_called_at_the_table_by_name(stage):
    async with stage.open():
        card = (await stage.ben.slash(stage.games, "settings")).message
        await choose(stage.ben, card, "hand", "button")
        table = await start(stage, stage.ana, "honey", stage.ben, pace=ASYNC)
        await hands(stage, stage.ana)
        while (await turn(stage, match_of(table)))[0] is stage.ana:
            await plays(stage, match_of(table))
        await stage.until(lambda: calls(stage.ben.sees(stage.games)))
        [call] = calls(stage.ben.sees(stage.games))
        assert f"<@{stage.ben.id}>" in call.text
        face = await stage.services.tables.look(match_of(table))
        await stage.at.screens.reminders.remind(face.match, Seat(face.players.index(str(stage.ben.id))))
        assert [again.id for again in calls(stage.ben.sees(stage.games))] == [call.id]  # nobody rings twice at once
        assert stage.ben.dms() == []


async def test_who_is_there_hears_of_a_turn_when_they_have_gone_without_a_move(stage, monkeypatch):
    monkeypatch.setattr(presence, "PRESENCE", 3_600.0)
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben, pace=ASYNC)
        await hands(stage, stage.ana, stage.ben)
        for _ in range(4):
            person = await plays(stage, match_of(table))
        await stage.services.robots.idle()
        person, face = await turn(stage, match_of(table))
        waiting = stage.at.messages.mirrors
        await stage.until(lambda: waiting.of_match(match_of(table), "reminder"))
        assert not [*calls(stage.ana.dms()), *calls(stage.ben.dms())]
        monkeypatch.setattr(presence, "PRESENCE", 0.0)
        waiting.want(MirrorKey(face.match, "reminder", seat=face.seat))
        await stage.until(lambda: calls(person.dms()))


async def test_a_reminder_is_sent_once_unless_it_says_something_else(stage):
    """Half a bank of two minutes and nine tenths of it are less than a minute apart."""
    async with stage.open():
        table = await start(stage, stage.ana, "honey", pace="live:2:00+0:05")
        await hands(stage, stage.ana)
        await turn(stage, match_of(table))
        face = await stage.services.tables.look(match_of(table), str(stage.ana.id))
        notice = Notice(face.match, face.ply, face.turns, face.robots, None, None)
        for share in (50, 50, 90, 90):
            stage.at.messages.on_notice(replace(notice, warnings=((face.seat, share),)))
            await stage.until(lambda: not stage.at.messages.mirrors.of_match(face.match, "reminder"))
            await stage.until(
                lambda share=share: [f"{share} %"] == [text.split(", ")[1][:4] for text in time_warnings(stage)]
            )
        sends = [one for one in stage.discord.requests if one.method == "POST" and " % of your time" in str(one.body)]
        assert len(sends) == 2


async def test_whose_time_ran_out_gets_one_dm_and_not_one_for_each_move(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben, pace=ASYNC)
        await hands(stage, stage.ana, stage.ben)
        face = await stage.services.tables.look(match_of(table), str(stage.ana.id))
        notice = Notice(face.match, face.ply, face.turns, face.robots, None, None)

        def moved(by):
            entry = Entry(1, 1, by, face.seat, "play 9♠")
            stage.at.messages.on_notice(replace(notice, entry=entry))

        def timeout_notices():
            return [message for message in stage.ana.dms() if "your time ran out" in message.text]

        for _ in range(4):
            moved(By.CLOCK)
            await stage.until(timeout_notices)
        await stage.until(lambda: not stage.at.messages.mirrors.of_match(match_of(table), "reminder"))
        assert len(timeout_notices()) == 1
        assert not [message for message in stage.ben.dms() if "time ran out" in message.text]
        await turn(stage, match_of(table))
        await plays(stage, match_of(table))
        moved(By.PLAYER)
        moved(By.CLOCK)
        await stage.until(lambda: len(timeout_notices()) == 2)


def time_warnings(stage):
    """Return the messages that warn Ana of her time: beside her hand or, before that has come, at the table."""
    return [m.text for m in (*stage.ana.dms(), *stage.ana.sees(stage.games)) if " % of your time is gone" in m.text]


async def test_a_digest_comes_once_in_the_morning_instead_of_calls(stage):
    async with stage.open():
        card = (await stage.ana.slash(stage.games, "settings", zone="Asia/Tokyo")).message
        await choose(stage.ana, card, "reminders", "digest")
        table = await start(stage, stage.ana, "honey", stage.ben, pace=ASYNC)
        await hands(stage, stage.ana, stage.ben)
        while (await turn(stage, match_of(table)))[0] is stage.ben:
            await plays(stage, match_of(table))
        digest, clock = stage.at.matches.digest, FakeClock()
        digest._clock = clock
        clock.time = ms(2026, 3, 2, 23, 30)  # half past eight in Tokyo
        await digest.send_due()
        assert not digests(stage.ana)
        clock.time += HOUR
        await digest.send_due()
        await digest.send_due()
        [message] = digests(stage.ana)
        assert "Honey" in message.text
        assert calls(stage.ana.dms()) == []


def digests(person):
    return [message for message in person.dms() if "What waits for you" in message.text]


def ms(*moment):
    return int(datetime(*moment, tzinfo=UTC).timestamp() * 1000)


async def test_who_is_waited_for_can_be_nudged_but_not_all_the_time(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben, pace=ASYNC)
        await hands(stage, stage.ana, stage.ben)
        slow, _ = await turn(stage, match_of(table))
        other = stage.ben if slow is stage.ana else stage.ana
        reply = await more(other, hand_of(other), "nudge")
        assert not reply.failed
        await stage.until(lambda: calls(slow.dms()))
        again = await more(other, hand_of(other), "nudge")
        assert "not long ago" in again.text or "Un rappel vient de partir" in again.text
        assert control((await press(slow, hand_of(slow), "more")).message, "leave")
        assert not control((await press(slow, hand_of(slow), "more")).message, "nudge"), "nobody else is waited for"
