"""What goes wrong at Discord, and what happens then."""

import asyncio

import pytest

from bot.discord_ui import router
from bot.discord_ui.api import answer, blocks
from bot.discord_ui.messages import mirrors
from bot.kit.cards import Card
from bot.kit.seed import Seed
from bot.paint import PictureMaker
from bot.table.ports import EVERYTHING, InDoubt
from bot.words import Words
from tests.discord_ui.hands import (
    answer_of,
    can_move,
    control,
    hand_of,
    hands,
    more,
    move,
    open_form,
    pictures,
    press,
    start,
    write,
)
from tests.discord_ui.people_dice import DICE


async def test_closed_dms_are_told_once_and_the_hand_is_at_the_table(stage):
    stage.ana.dms_closed = True
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        await stage.until(lambda: "your DMs are closed" in table.text)
        reply = await press(stage.ana, table, "hand")
        assert reply.message.ephemeral
        assert "Your hand" in str(reply.message.components)
        assert reply.message not in stage.ben.sees(stage.games)
        await stage.services.robots.idle()
        reply = await press(stage.ana, table, "hand")
        assert can_move(reply.message)
        before = (await stage.services.tables.look(match_of(table))).ply
        await move(stage.ana, reply.message, DICE)
        assert (await stage.services.tables.look(match_of(table))).ply > before
        requests = [request for request in stage.discord.requests if request.path == "/users/@me/channels"]
        assert len(requests) == 1


def match_of(table):
    return control(table, "hand").split(":")[1]


async def test_a_stranger_is_told_kindly(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        refusal = await press(stage.dov, table, "hand")
        assert refusal.message.ephemeral
        assert "You have no seat at this table." in refusal.text


async def test_a_double_press_is_one_move_and_the_late_one_gets_a_word(stage):
    async with stage.open():
        await start(stage, stage.ana, "voleur", stage.ben)
        hand, _ = await hands(stage, stage.ana, stage.ben)
        await stage.until(lambda: can_move(hand))
        pick = next(part for part in hand.selects)
        values = [option["value"] for option in pick["options"]][:2]
        replies = await asyncio.gather(*(stage.ana.pick(hand, pick["custom_id"], values) for _ in range(2)))
        replies = [await reply.answered() for reply in replies]
        assert not any(reply.failed for reply in replies)
        [match] = await stage.services.store.matches_in(stage.guild.id)
        assert sum(entry.seat == 0 for entry in (await stage.services.tables.record(match)).log) == 1
        assert any("The table has moved on" in reply.text for reply in replies) or "moved on" in hand.text


async def test_the_same_press_delivered_twice_is_one_move(stage):
    async with stage.open():
        await start(stage, stage.ana, "voleur", stage.ben)
        hand, _ = await hands(stage, stage.ana, stage.ben)
        await stage.until(lambda: can_move(hand))
        stage.discord.faults.add("twice")
        await move(stage.ana, hand, DICE)
        [match] = await stage.services.store.matches_in(stage.guild.id)
        assert sum(entry.seat == 0 for entry in (await stage.services.tables.record(match)).log) == 1


async def test_a_deleted_table_and_a_deleted_hand_hang_again(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        [hand] = await hands(stage, stage.ana)
        await stage.services.robots.idle()
        await stage.until(lambda: can_move(hand))
        stage.discord.messages.delete(table.record)
        stage.discord.messages.delete(hand.record)
        match = answer_of(hand).split(":")[1]
        mine = await stage.services.tables.look(match, str(stage.ana.id))
        await stage.services.tables.play(match, mine.asked_ply, str(stage.ana.id), str(mine.choices[0]))

        def tables():
            return [message for message in stage.ana.sees(stage.games) if not message.ephemeral]

        await stage.until(lambda: len(tables()) == 1 and hand_of(stage.ana) is not None)
        assert tables()[0] != table
        assert "Honey" in tables()[0].text


@pytest.mark.long
async def test_a_table_that_is_deleted_before_a_restart_and_after_it_hangs_again_both_times(stage):
    """For some minutes Discord answers a second send with the message that the first one made, though it is gone."""

    def tables():
        return [message for message in stage.ana.sees(stage.games) if not message.ephemeral]

    async def delete_and_play(table):
        match = match_of(table)
        await stage.until(lambda: stage.at.messages.waiting_count == 0)
        stage.discord.messages.delete(table.record)
        faces = [await stage.services.tables.look(match, str(person.id)) for person in people]
        mine = next(face for face in faces if face.seat in face.turns)
        await stage.services.tables.play(match, mine.asked_ply, mine.players[mine.seat], str(mine.choices[0]))
        await stage.until(lambda: stage.at.messages.waiting_count == 0 and tables())
        return tables()[0]

    people = (stage.ana, stage.ben, stage.cel, stage.dov)  # no robot plays on, and makes another update of it
    async with stage.open():
        table = await start(stage, stage.ana, "honey", *people[1:])
        await hands(stage, *people)
        table = await delete_and_play(table)
    async with stage.open():
        await delete_and_play(table)


async def test_buttons_work_after_a_restart(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        [hand] = await hands(stage, stage.ana)
        await stage.services.robots.idle()
        await stage.until(lambda: can_move(hand))
    async with stage.open():
        reply = await move(stage.ana, hand, DICE)
        assert not reply.failed
        assert (await stage.services.tables.record(match_of(table))).log[-1].ply >= 1


async def test_what_was_not_painted_before_a_crash_is_painted_after_it(stage):
    async with stage.open():
        people = (stage.ana, stage.ben, stage.cel, stage.dov)  # no robot plays on meanwhile
        table = await start(stage, stage.ana, "honey", *people[1:])
        messages = await hands(stage, *people)
        await stage.until(lambda: any(map(can_move, messages)))
        stage.services.tables.listeners.clear()  # as if the process died between the commit and the painting
        match = match_of(table)
        faces = [await stage.services.tables.look(match, str(person.id)) for person in people]
        mine = next(face for face in faces if face.seat in face.turns)
        move_made = str(mine.choices[0])
        await stage.services.tables.play(match, mine.asked_ply, mine.players[mine.seat], move_made)
        card = Card.parse(move_made.removeprefix("play "))
        name = Words().say("en", "paint-card", {"rank": f"r{card.rank}", "suit": card.suit})
        assert name not in trick(table)
    async with stage.open():
        await stage.until(lambda: name in trick(table))


def trick(table):
    return " ".join(
        line for description in pictures(table).values() for line in description.splitlines() if "trick" in line
    )


async def test_a_lobby_survives_a_restart(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur", robots="1")).message
    async with stage.open():
        await press(stage.ben, lobby, "join")
        assert "Ben" in lobby.text


async def test_a_player_may_leave_to_a_robot_and_come_back(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey", stage.ben)
        hand, _ = await hands(stage, stage.ana, stage.ben)
        await stage.until(lambda: control(hand, "more"))
        reply = await more(stage.ana, hand, "leave")
        assert reply.message.ephemeral
        now = next(part["custom_id"] for part in reply.message.components if part.get("custom_id", "").endswith("now"))
        await stage.ana.click(reply.message, now)
        await stage.until(lambda: control(hand, "back"))
        await press(stage.ana, hand, "back")
        await stage.until(lambda: control(hand, "more"))


async def test_resigning_is_for_good(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey", stage.ben)
        hand, _ = await hands(stage, stage.ana, stage.ben)
        reply = await more(stage.ana, hand, "leave")
        for_good = next(p["custom_id"] for p in reply.message.components if p.get("custom_id", "").endswith(":resign"))
        resignation = await stage.ana.click(reply.message, for_good)
        assert not resignation.failed
        [match] = await stage.services.store.matches_in(stage.guild.id)
        assert control(reply.message, "resign") is None  # asked once, answered once
        assert (await stage.services.tables.look(match)).resigned_seats


async def test_two_people_write_in_the_same_kind_of_form_at_once(stage):
    async with stage.open():
        await start(stage, stage.ana, "voleur", stage.ben)
        ana, ben = await hands(stage, stage.ana, stage.ben)
        await stage.until(lambda: can_move(ana) and can_move(ben))
        [match] = await stage.services.store.matches_in(stage.guild.id)
        faces = [await stage.services.tables.look(match, str(person.id)) for person in (stage.ana, stage.ben)]
        texts = [str(face.choices[0]) for face in faces]
        await asyncio.gather(write(stage.ana, ana, texts[0]), write(stage.ben, ben, texts[1]))
        log = (await stage.services.tables.record(match)).log
        assert sorted((entry.seat, entry.text) for entry in log[:2]) == [(0, texts[0]), (1, texts[1])]


async def test_presses_that_mean_nothing_any_more_are_answered(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        mark = control(table, "hand")
        for part in table.record.components[0]["components"]:
            for inner in part.get("components", []):
                if inner.get("custom_id") == mark:
                    inner["custom_id"] = "v0:old:button"
        reply = await stage.ana.click(table, "v0:old:button")
        assert "has expired" in reply.text


async def test_the_bots_own_failure_is_a_sentence_and_a_traceback(stage, caplog):
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        await stage.services.robots.idle()  # whatever moves keeps the match at hand
        stage.services.tables.forget(EVERYTHING)

        async def broken(match):
            raise ZeroDivisionError("planted")

        stage.services.store.load = broken
        reply = await press(stage.ana, table, "hand")
        assert "Something went wrong on our side" in reply.text
    assert "planted" in caplog.text


async def test_a_press_whose_picture_takes_long_is_acknowledged_first(stage, monkeypatch):
    monkeypatch.setattr(PictureMaker, "is_ready", lambda *_: False)
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        hand, _ = await hands(stage, stage.ana, stage.ben)
        reply = await press(stage.ana, table, "hand")
        message = await reply.settled()
        assert message.ephemeral
        assert "Your hand" in str(message.components)
        assert "Your hand" not in str(table.components)
        stage.at.requests.traffic.count(invalid=True, own=False)
        assert (await press(stage.ana, table, "hand")).kind == "message", "where much is refused, in one request"
        match = match_of(table)
        await stage.services.robots.idle()
        face = await stage.services.tables.look(match)
        person, own = next((p, h) for p, h in ((stage.ana, hand), (stage.ben, hand_of(stage.ben)))
                           if face.players.index(str(p.id)) in face.turns)  # fmt: skip
        await stage.until(lambda: can_move(own))
        old = str(own.components)
        assert not (await move(person, own, DICE)).failed
        await stage.until(lambda: str(own.components) != old)


async def test_what_is_new_is_never_said_over_a_public_message_though_it_comes_late(stage, monkeypatch):
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        await hands(stage, stage.ana)
        await stage.services.robots.idle()
        monkeypatch.setattr(answer, "DEFER_DELAY", 0.0)
        await press(stage.ana, table, "hand")
        await stage.until(lambda: any(m.ephemeral and control(m, "more") for m in stage.ana.sees(stage.games)))
        assert "Your hand" not in str(table.components)


async def test_a_lobby_that_comes_late_is_public_all_the_same(stage, monkeypatch):
    monkeypatch.setattr(answer, "DEFER_DELAY", 0.0)
    async with stage.open():
        lobby = await (await stage.ana.slash(stage.games, "play", game="honey")).settled()
        assert not lobby.ephemeral
        monkeypatch.setattr(answer, "DEFER_DELAY", 1.5)
        await press(stage.ben, lobby, "join")
        assert "Ben" in lobby.text
        assert str(lobby.id) in (await stage.ana.slash(stage.games, "tables")).text


async def test_a_form_that_an_older_message_opens_answers_what_is_asked_now(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        [hand] = await hands(stage, stage.ana)
        await stage.until(lambda: can_move(hand_of(stage.ana)))
        older = (await press(stage.ana, hand, "more")).message
        await move(stage.ana, hand_of(stage.ana), DICE)
        await stage.services.robots.idle()
        await stage.until(lambda: can_move(hand_of(stage.ana)))
        form = (await press(stage.ana, older, "write")).modal
        face = await stage.services.tables.look(match_of(table), str(stage.ana.id))
        [(label, _)] = form.fields
        await (await stage.ana.fill(form, {label: str(face.choices[0])})).answered()
        assert (await stage.services.tables.look(match_of(table))).ply > face.ply


@pytest.mark.parametrize(
    ("command", "terms", "options"),
    [("league", {"game": "honey"}, {"game": "honey"}), ("cup", {"name": "C", "game": "ruhd"}, {})],
)
async def test_a_card_that_comes_late_is_public_where_it_was_opened_and_where_it_moved(
    stage, monkeypatch, command, terms, options
):
    monkeypatch.setattr(answer, "DEFER_DELAY", 0.0)
    async with stage.open():
        stage.guild.hand_over(stage.ana)
        elsewhere = stage.guild.channel("elsewhere")
        card = await (await stage.ana.slash(stage.games, f"{command} open", **terms)).settled()
        assert card in stage.ben.sees(stage.games)
        card = await (await stage.ana.slash(elsewhere, f"{command} move", **options)).settled()
        assert card in stage.ben.sees(elsewhere)


async def test_a_form_that_can_no_longer_open_says_so(stage, monkeypatch):
    async with stage.open():
        await start(stage, stage.ana, "honey")
        await hands(stage, stage.ana)
        await stage.until(lambda: can_move(hand_of(stage.ana)))
        hand = hand_of(stage.ana)
        page = hand if control(hand, "write") else (await press(stage.ana, hand, "more")).message
        monkeypatch.setattr(router, "IN_DOUBT", -1_000)  # every press is put off first
        reply = await press(stage.ana, page, "write")
        await stage.until(lambda: any("press again" in message.text for message in stage.ana.dms()))
        assert reply.modal is None
        monkeypatch.undo()
        assert (await open_form(stage.ana, hand_of(stage.ana))).modal


@pytest.mark.parametrize("was_written", [True, False])
async def test_a_move_whose_commit_is_in_doubt_counts_once_and_is_told_as_it_is(stage, monkeypatch, was_written):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        await stage.until(lambda: any(hand_of(one) and can_move(hand_of(one)) for one in (stage.ana, stage.ben)))
        person = next(one for one in (stage.ana, stage.ben) if can_move(hand_of(one)))
        append, losses = stage.services.store.append, iter([InDoubt("the connection was lost")])

        async def lose_the_reply(match, new, *more):
            loss = next(losses, None) if new[0].source else None
            if was_written or loss is None:
                await append(match, new, *more)
            if loss:
                raise loss

        monkeypatch.setattr(stage.services.store, "append", lose_the_reply)
        match = match_of(table)
        answer = await move(person, hand_of(person), Seed(b"doubt".ljust(32, b"-")).dice("press"))
        assert not answer.failed
        language, text = "fr" if person is stage.ben else "en", " ".join(m.text for m in person.dms())
        assert not any(Words().say(language, code) in text for code in ("discord-in-doubt", "discord-store-trouble"))
        record = await stage.services.tables.record(match)
        assert len([entry for entry in record.log if entry.source.isdigit()]) == 1


async def test_a_hand_whose_first_answer_was_lost_shows_what_has_happened_since(stage, monkeypatch):
    """Discord answers the second request with the message that the first one made, as it was."""
    monkeypatch.setattr(mirrors, "FIRST_PAUSE", 0.001)
    async with stage.open():
        send, lost = stage.at.requests.send, []

        async def lose_the_answer(channel, body, nonce, files=()):
            if channel == stage.games.id or lost:
                return await send(channel, body, nonce, files)
            lost.append(await send(channel, blocks.message(blocks.text("what was true then")), nonce))
            raise ConnectionResetError

        monkeypatch.setattr(stage.at.requests, "send", lose_the_answer)
        await start(stage, stage.ana, "honey", stage.ben)
        await stage.until(lambda: lost and hand_of(stage.ana) and hand_of(stage.ben))
        texts = [message.text for message in (*stage.ana.dms(), *stage.ben.dms())]
        assert "what was true then" not in texts
        assert len(texts) == 2, "no message is there twice"
