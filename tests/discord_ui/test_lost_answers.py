"""Answers that Discord did not take, or took without our hearing of it: nothing is left that nobody can see."""

import asyncio
from functools import partial

import pytest

from bot.discord_ui import router
from bot.discord_ui.api import requests, wire
from bot.discord_ui.api.answer import Answer
from bot.discord_ui.api.blocks import message, text
from bot.discord_ui.messages.pictures import Pictures
from bot.discord_ui.router import Router
from bot.kit.game import Seat
from bot.kit.seed import Seed
from bot.table.match_log import Replace, Void
from bot.table.ports import StoreOutage
from tests.discord_ui.hands import control, hand_of, hands, more, press, start, write
from tests.discord_ui.played_matches import one_match
from tests.discord_ui.table_turns import calls, match_of, turn
from tests.discord_ui.unanswered import ANSWER, finished, unanswered

DICE = Seed(b"lost answers".ljust(32, b"-")).dice("people")

SEND = "POST /channels/{}/messages"


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(requests, "RETRY_DELAYS", (0.001, 0.001))


async def lobbies(stage):
    return await stage.services.store.lobbies()


@pytest.mark.parametrize("kind", ["reset", "lost"])
async def test_an_answer_that_the_network_lost_is_given_again(stage, kind):
    async with stage.open():
        stage.discord.faults.add(kind, ANSWER)
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur")).message
        await finished(stage)
        [(_, place)] = await lobbies(stage)
        assert place.endswith(f" {lobby.id}")
        await press(stage.ben, lobby, "join")
        assert "Ben" in lobby.text


@pytest.mark.long
async def test_a_request_without_any_answer_is_given_up_and_made_again(stage, monkeypatch):
    async with stage.open():
        monkeypatch.setattr(wire, "TIMEOUT", 0.2)
        answer, post = (stage.discord.faults.add("slow", route, seconds=20) for route in (ANSWER, SEND))
        await start(stage, stage.ana, "honey", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        assert (answer.struck, post.struck) == (1, 1)


async def test_who_waits_for_a_request_that_was_cancelled_goes_on(stage):
    async with stage.open():
        ask, channel = stage.at.requests, stage.games.id
        stage.discord.faults.add("429 global", SEND, seconds=20)
        first = asyncio.create_task(ask.send(channel, message(text("first")), "first"))
        await stage.until(lambda: not ask.library.http._global_over.is_set())
        first.cancel()
        await asyncio.wait({first})
        await asyncio.wait_for(ask.send(channel, message(text("second")), "second"), 10)


async def test_a_lobby_that_discord_did_not_take_is_dropped(stage):
    async with stage.open():
        fault = stage.discord.faults.add("reset", ANSWER, times=100)
        await unanswered(stage, stage.ana.slash(stage.games, "play", game="voleur"))
        assert fault.struck == 3
        assert not await lobbies(stage)


async def test_a_season_that_discord_did_not_take_gets_its_message_all_the_same(stage):
    async with stage.open():
        stage.guild.hand_over(stage.ana)
        stage.discord.faults.add("reset", ANSWER, times=3)
        await unanswered(stage, stage.ana.slash(stage.games, "league open", game="honey"))
        [card] = stage.ben.sees(stage.games)
        reply = await press(stage.ben, card, "season-in")
        assert not reply.failed
        await stage.at.league_pages.messages.update_all()
        [season] = await stage.services.store.list_running()
        assert season.message == card.id


async def test_a_lobby_shows_who_joined_though_the_answer_was_not_taken(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur")).message
        stage.discord.faults.add("reset", ANSWER, times=3)
        await unanswered(stage, press(stage.ben, lobby, "join"))
        assert "Ben" in lobby.text


async def test_a_lobby_whose_message_nobody_knows_ends_soon_or_learns_it_from_a_press(stage, monkeypatch):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur")).message
        await finished(stage)
        [(record, place)] = await lobbies(stage)
        await stage.services.store.keep_lobby(record, place.replace(str(lobby.id), "0"))
        await press(stage.ben, lobby, "join")
        await finished(stage)
        [(record, new_place)] = await lobbies(stage)
        assert new_place == place
        await stage.services.store.keep_lobby(record, place.replace(str(lobby.id), "0"))
        stage.services.clock.ahead += 61 * 10**9
        await stage.at.play.lobbies.end_old()
        assert not await lobbies(stage)


async def test_a_rematch_that_discord_did_not_take_leaves_no_lobby(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey", stage.ben)
        ana, _ = await hands(stage, stage.ana, stage.ben)
        [match] = await stage.services.store.matches_in(stage.guild.id)
        await stage.services.tables.rule(match, Void(), None, "tired")
        await stage.until(lambda: control(ana, "again"))
        stage.discord.faults.add("reset", SEND, times=3)
        reply = await press(stage.ana, ana, "again")
        assert "try again" in reply.text
        assert not await lobbies(stage)


async def test_a_question_that_discord_did_not_take_is_not_waited_for(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey", stage.ben, pace="async:24h+8h/72h")
        ana, _ = await hands(stage, stage.ana, stage.ben)
        stage.discord.faults.add("reset", SEND, times=100)
        reply = await more(stage.ana, ana, "propose pause")
        await stage.until(lambda: "nobody was asked" in reply.text)
        assert not await stage.services.store.values_under("vote:")


async def test_a_carried_vote_is_shown_though_the_last_answer_was_not_taken(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey", stage.ben, pace="async:24h+8h/72h")
        ana, _ = await hands(stage, stage.ana, stage.ben)
        await more(stage.ana, ana, "propose pause")
        await stage.until(lambda: any(control(m, "agree") for m in stage.ben.dms()))
        question = next(m for m in stage.ben.dms() if control(m, "agree"))
        await stage.until(lambda: any(control(m, "agree") for m in stage.ben.sees(stage.games)))
        at_table = next(m for m in stage.ben.sees(stage.games) if control(m, "agree"))
        stage.discord.faults.add("reset", ANSWER, times=3)
        await unanswered(stage, press(stage.ben, question, "agree"))
        assert question not in stage.ben.dms()
        assert "Agreed" in at_table.text


def acknowledged_elsewhere(monkeypatch):
    """Let the process that heard a press acknowledge it at Discord before the home of the match answers."""
    truly = Router._answer

    async def late(router, press):
        await Answer(router._requests, press.interaction, press.answer.public).acknowledge()
        await truly(router, press)

    monkeypatch.setattr(Router, "_answer", late)


@pytest.mark.parametrize("ready", [True, False])
async def test_a_hand_never_replaces_the_table_whoever_acknowledged_its_press(stage, monkeypatch, ready):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        monkeypatch.setattr(Pictures, "are_ready", lambda *_: ready)
        acknowledged_elsewhere(monkeypatch)
        reply = await press(stage.ana, table, "hand")
        await finished(stage)
        mine = [message for message in stage.ana.sees(stage.games) if message.ephemeral]
        assert "Your hand" in str(mine[-1].components), reply
        assert "Your hand" not in str(table.components)
        assert mine[-1] not in stage.ben.sees(stage.games)


async def test_a_lobby_is_everybodys_whoever_acknowledged_its_press(stage, monkeypatch):
    async with stage.open():
        acknowledged_elsewhere(monkeypatch)
        await stage.ana.slash(stage.games, "play", game="voleur")
        await finished(stage)
        [lobby] = [message for message in stage.ben.sees(stage.games) if control(message, "join")]
        await press(stage.ben, lobby, "join")
        await stage.until(lambda: "Ben" in lobby.text)


@pytest.mark.parametrize("elsewhere", [True, False])
async def test_who_acknowledged_a_press_tells_of_it_and_nobody_else_says_that_nothing_changed(
    stage, monkeypatch, elsewhere
):
    async def away(players):
        raise StoreOutage("away")

    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        monkeypatch.setattr(router, "OUTAGE_TIMEOUT", 0.0)
        if elsewhere:
            acknowledged_elsewhere(monkeypatch)
            monkeypatch.setattr(stage.services.store, "names", away)
            await unanswered(stage, press(stage.ana, table, "hand"))
        else:
            monkeypatch.setattr(stage.services.store, "names", away)
            await press(stage.ana, table, "hand")
        texts = [message.text for message in stage.ana.sees(stage.games) if message.ephemeral]
        monkeypatch.undo()
        assert len(texts) == (not elsewhere)


async def test_nobody_says_that_nothing_changed_of_a_press_that_may_have_counted_before_its_process_died(
    stage, monkeypatch
):
    """Discord tells the next process of it once more, and that one cannot read even the player's name."""

    async def away(players):
        raise StoreOutage("away")

    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        monkeypatch.setattr(router, "OUTAGE_TIMEOUT", 0.0)
        monkeypatch.setattr(stage.services.store, "names", away)
        reply = await press(stage.ana, table, "hand")
        monkeypatch.undo()
        assert "not known yet" in reply.text
        assert "nothing was changed" not in reply.text


@pytest.mark.parametrize(("age", "acknowledged"), [(2_000, True), (10_000, False)])
async def test_whoever_hears_a_press_for_another_home_acknowledges_it_only_while_that_can_help(
    stage, monkeypatch, age, acknowledged
):
    """Nobody takes it in time: its home may just be changing."""

    handed_over = []

    async def keep(*where, **what):
        handed_over.append(what)
        return True

    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        monkeypatch.setattr(router, "ACKNOWLEDGED_AFTER", 0.01)
        monkeypatch.setattr(stage.router._ages, "age", lambda at: age)
        for name, answer in (("holds", lambda home: False), ("send", keep), ("is_waiting", keep)):
            monkeypatch.setattr(stage.router._inbox, name, answer)
        before = len(stage.discord.requests)
        pressing = asyncio.create_task(press(stage.ana, table, "hand"))
        await stage.until(lambda: handed_over)
        await finished(stage)
        pressing.cancel()
        callbacks = [request for request in stage.discord.requests[before:] if request.path.endswith("/callback")]
        assert bool(callbacks) == acknowledged


async def test_a_hand_is_not_shown_by_whoever_has_given_the_match_away_while_it_was_put_together(stage, monkeypatch):
    """The next home may have shown more by now, and answers the press."""
    handed_over = []

    async def keep(home, kind, **what):
        handed_over.append(kind)

    async with stage.open():
        await start(stage, stage.ana, "ruhd", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        match = await one_match(stage)
        person, face = await turn(stage, match)
        hand = hand_of(person)
        await finished(stage)
        text_before = hand.text
        monkeypatch.setattr(stage.services.tables, "holds", lambda name: False)
        monkeypatch.setattr(stage.router._inbox, "send", keep)
        pressing = asyncio.create_task(write(person, hand, str(face.choices[0])))
        await stage.until(lambda: handed_over)
        await finished(stage)
        pressing.cancel()
        assert [entry.text for entry in (await stage.services.tables.record(match)).log] == [str(face.choices[0])]
        assert hand.text == text_before
        assert handed_over == ["press"]


async def question_beside_bens_hand(stage, what):
    """Let Ana propose this."""
    await start(stage, stage.ana, "honey", stage.ben, stage.cel, pace="async:24h+8h/72h")
    await hands(stage, stage.ana, stage.ben, stage.cel)
    await more(stage.ana, hand_of(stage.ana), f"propose {what}")
    for person in (stage.ben, stage.cel):
        await stage.until(lambda person=person: any(control(m, "agree") for m in person.dms()))
    await finished(stage)
    return [next(m for m in person.dms() if control(m, "agree")) for person in (stage.ben, stage.cel)]


async def test_a_vote_whose_last_agreement_met_an_outage_is_carried_out_once(stage, monkeypatch):
    async with stage.open():
        bens, cels = await question_beside_bens_hand(stage, "time")
        match, tries = await one_match(stage), []
        agree, delete_value = stage.services.tables.agree, stage.services.store.delete_value

        async def away_at_first(does, *what):
            tries.append(does)
            if tries.count(does) == 1:
                raise StoreOutage("away")
            return await does(*what)

        monkeypatch.setattr(stage.services.tables, "agree", partial(away_at_first, agree))
        monkeypatch.setattr(stage.services.store, "delete_value", partial(away_at_first, delete_value))
        await press(stage.ben, bens, "agree")
        assert "Zgoda" in (await press(stage.cel, cels, "agree")).message.text
        assert tries.count(agree) == 3, "once in vain, and once in vain after it"
        gifts = [entry for entry in (await stage.services.tables.record(match)).log if entry.text.startswith("give")]
        assert len(gifts) == 4
        assert not await stage.services.store.values_under("vote:")


async def test_a_vote_whose_proposer_was_replaced_is_gone(stage):
    async with stage.open():
        bens, _ = await question_beside_bens_hand(stage, "pause")
        match = await one_match(stage)
        seat = (await stage.services.tables.look(match)).players.index(str(stage.ana.id))
        await stage.services.tables.rule(match, Replace(str(stage.dov.id)), Seat(seat), "Ana had to leave")
        assert "Cette question est déjà réglée." in (await press(stage.ben, bens, "agree")).text


async def test_a_cancelled_table_says_so_though_the_answer_was_not_taken(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur")).message
        stage.discord.faults.add("reset", ANSWER, times=3)
        await unanswered(stage, press(stage.ana, lobby, "cancel"))
        assert not control(lobby, "start")
        assert not await lobbies(stage)


async def test_who_is_waited_for_is_reminded_though_the_answer_was_not_taken(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben, pace="async:24h+8h/72h")
        await hands(stage, stage.ana, stage.ben)
        slow, _ = await turn(stage, match_of(table))
        other = stage.ben if slow is stage.ana else stage.ana
        menu = (await press(other, hand_of(other), "more")).message
        stage.discord.faults.add("reset", ANSWER, times=3)
        await unanswered(stage, press(other, menu, "nudge"))
        await stage.until(lambda: calls(slow.dms()))
