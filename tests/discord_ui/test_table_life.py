"""Around a match: calls, nudges, pauses, threads, and places that go away."""

import asyncio

import pytest

from bot.discord_ui.features.matches import match_lists
from bot.kit.game import Seat
from bot.table.match_log import Give, Pause, Replace, Void
from localcord import NotPossible
from tests.discord_ui.hands import can_move, control, hand_of, hands, ids, more, move, opened, press, start
from tests.discord_ui.people_dice import DICE
from tests.discord_ui.settings_presses import choose
from tests.discord_ui.table_turns import match_of, plays, questions, turn


async def test_a_pause_needs_everybody_and_anybody_ends_it(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben, pace="live:5:00+0:05")
        await hands(stage, stage.ana, stage.ben)
        await stage.services.robots.idle()
        await more(stage.ana, hand_of(stage.ana), "propose pause")
        await stage.until(lambda: len(stage.ben.sees(stage.games)) == 2)
        vote = stage.ben.sees(stage.games)[1]
        assert "Ana asks for a pause" in vote.text
        assert "You have no seat" in (await press(stage.dov, vote, "agree")).text
        assert not (await stage.services.tables.look(match_of(table))).paused
        question = control(vote, "agree")
        await press(stage.ben, vote, "agree")
        assert "Agreed" in vote.text
        assert (await stage.services.tables.look(match_of(table))).paused
        await stage.until(lambda: "Paused" in table.text and control(table, "goon"))
        assert question not in ids(vote)
        await press(stage.ben, table, "goon")
        await stage.until(lambda: "Paused" not in table.text)
        assert [e.text for e in (await stage.services.tables.record(match_of(table))).log if e.seat is None] == [
            "pause",
            "go-on",
        ]


async def test_more_time_for_all_is_granted_at_once_to_who_plays_with_robots(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", pace="live:5:00+0:05")
        await hands(stage, stage.ana)
        await more(stage.ana, hand_of(stage.ana), "propose time")
        gifts = [e for e in (await stage.services.tables.record(match_of(table))).log if e.text == str(Give(300_000))]
        assert len(gifts) == 4


async def test_a_question_to_all_stands_beside_every_hand_too(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben, stage.cel, pace="live:5:00+0:05")
        await hands(stage, stage.ana, stage.ben, stage.cel)
        await more(stage.ana, hand_of(stage.ana), "propose pause")
        await stage.until(
            lambda: questions(stage.ben.dms()) and questions(stage.cel.dms()) and questions(stage.dov.sees(stage.games))
        )
        [at_table], [bens], [cels] = (
            questions(stage.dov.sees(stage.games)),
            questions(stage.ben.dms()),
            questions(stage.cel.dms()),
        )
        assert "Ana demande une pause" in bens.text
        assert questions(stage.ana.dms()) == []
        await press(stage.ben, bens, "agree")
        for message in (at_table, bens, cels):
            await stage.until(lambda message=message: f"✓ <@{stage.ben.id}>" in message.text)
        assert "Zgoda" in (await press(stage.cel, cels, "agree")).message.text
        await stage.until(lambda: bens.gone and "Agreed" in at_table.text)
        assert (await stage.services.tables.look(match_of(table))).paused


async def test_a_host_asks_a_guest_to_get_up_and_invites_others(stage):
    async with stage.open():
        reply = await stage.ana.slash(stage.games, "play", game="honey", private=True, players=4)
        lobby = reply.message
        await stage.ana.pick(lobby, control(lobby, "invite"), [stage.cel])
        assert "Seules les personnes invitées" in (await press(stage.ben, lobby, "join")).text
        await stage.ana.pick(lobby, control(lobby, "invite"), [stage.ben, stage.cel])
        await press(stage.ben, lobby, "join")
        refusal = await stage.ben.pick(lobby, control(lobby, "remove"), str(stage.ben.id))
        assert "Seule la personne" in refusal.text
        await stage.ana.pick(lobby, control(lobby, "remove"), str(stage.ben.id))
        assert "Ben" not in lobby.text
        assert str(lobby.id) not in (await stage.dov.slash(stage.games, "tables")).text


async def test_a_private_table_and_one_in_a_hidden_channel_are_told_to_those_who_belong_there(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur", private=True, players=2)).message
        await stage.ana.pick(lobby, control(lobby, "invite"), [stage.ben])
        cellar = stage.guild.channel("cellar")
        cellar.deny(None, "VIEW_CHANNEL")
        cellar.allow(stage.ana, "VIEW_CHANNEL")
        cellar.allow(stage.app, "VIEW_CHANNEL")
        hidden_lobby = (await stage.ana.slash(cellar, "play", game="honey")).message

        async def lists_channels(person):
            text = (await person.slash(stage.games, "tables")).text
            return [f"{channel.id}" in text for channel in (stage.games, cellar)]

        assert [await lists_channels(person) for person in (stage.ana, stage.ben, stage.cel)] == [
            [1, 1],
            [1, 0],
            [0, 0],
        ]
        await press(stage.ben, lobby, "join")
        for person, table in ((stage.ana, lobby), (stage.ben, lobby), (stage.ana, hidden_lobby)):
            await press(person, table, "start")
        await stage.until(lambda: control(hidden_lobby, "hand") and control(lobby, "hand"))
        assert [await lists_channels(person) for person in (stage.ana, stage.ben, stage.cel)] == [
            [1, 1],
            [1, 0],
            [0, 0],
        ]
        match = match_of(lobby)
        await stage.services.tables.rule(match, Void(), None, "the end", "1")
        await stage.until(lambda: control(lobby, "again"))
        again = (await press(stage.ana, lobby, "again")).message
        assert f"<@{stage.ben.id}>" in again.text
        assert await lists_channels(stage.cel) == [0, 0]


async def test_a_nickname_stays_on_its_server(stage):
    stage.guild.record.members[stage.ana.id].nick = "The Dreaded"
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="honey")).message
        assert "Ana" in lobby.text
        assert "Dreaded" not in lobby.text


async def test_so_many_play_as_were_asked_for(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur", players=3)).message
        await press(stage.ana, lobby, "start")
        assert len((await stage.services.tables.look(match_of(lobby))).players) == 3
        refusal = await stage.ana.slash(stage.games, "play", game="honey", players=7)
        assert "exactly 4." in refusal.text


async def in_threads(stage):
    stage.guild.give(stage.ana, stage.guild.role("Host", "MANAGE_GUILD"))
    card = (await stage.ana.slash(stage.games, "server")).message
    await choose(stage.ana, card, "threads", "yes")


async def test_a_table_in_a_thread_of_its_own_and_its_first_message_leads_there(stage):
    async with stage.open():
        await in_threads(stage)
        lobby = await start(stage, stage.ana, "honey", stage.ben)
        await stage.until(lambda: "in its own thread" in lobby.text and stage.guild.record.threads)
        [thread] = stage.guild.record.threads
        await stage.until(lambda: any("Honey" in message.text for message in stage.ana.sees(thread)))
        table = next(message for message in stage.ana.sees(thread) if "Honey" in message.text)
        assert control(table, "hand")
        await hands(stage, stage.ana, stage.ben)
        await stage.until(lambda: any(f"/{thread.id}/{table.id}" in hand.text for hand in with_heads(stage)))


@pytest.mark.long
async def test_a_thread_that_was_opened_though_the_answer_was_lost_is_the_tables(stage, monkeypatch):
    async with stage.open():
        await in_threads(stage)
        open_thread, lost_answers = stage.at.requests.open_thread, []

        async def lose_the_answer(*about):
            thread = await open_thread(*about)
            if not lost_answers:
                lost_answers.append(thread)
                raise ConnectionResetError
            return thread

        monkeypatch.setattr(stage.at.requests, "open_thread", lose_the_answer)
        await start(stage, stage.ana, "honey", stage.ben)
        await stage.until(lambda: lost_answers and stage.guild.record.threads)
        [thread] = stage.guild.record.threads
        await stage.until(lambda: any(control(message, "hand") for message in stage.ana.sees(thread)))
        assert lost_answers == [thread.id]


def with_heads(stage):
    """Return the hands whose first line names their match. Where many controls need its room, a hand drops
    that line.
    """
    return [hand for hand in map(hand_of, (stage.ana, stage.ben)) if hand.text.startswith("-# [")]


async def test_a_table_whose_thread_was_archived_is_woken_and_painted(stage):
    async with stage.open():
        await in_threads(stage)
        await start(stage, stage.ana, "honey", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        await stage.until(lambda: stage.guild.record.threads)
        [thread] = stage.guild.record.threads
        await stage.until(lambda: any(control(message, "hand") for message in stage.ana.sees(thread)))
        table = next(message for message in stage.ana.sees(thread) if control(message, "hand"))
        match = match_of(table)
        await stage.services.robots.idle()
        thread.archived = True
        before = str(table.components)
        await plays(stage, match)
        await stage.until(lambda: not thread.archived and str(table.components) != before)


async def test_a_hand_may_live_in_a_private_thread(stage):
    async with stage.open():
        card = (await stage.ana.slash(stage.games, "settings")).message
        await choose(stage.ana, card, "hand", "thread")
        await start(stage, stage.ana, "honey", stage.ben)
        await stage.until(lambda: stage.guild.record.threads)
        [thread] = stage.guild.record.threads
        await stage.until(lambda: any(control(message, "more") for message in messages_in(stage.ana, thread)))
        assert stage.ana.dms() == []
        assert messages_in(stage.ben, thread) == []
        await stage.services.robots.idle()


@pytest.mark.long
async def test_a_hand_that_cannot_be_sent_at_once_opens_no_second_thread(stage):
    async with stage.open():
        card = (await stage.ana.slash(stage.games, "settings")).message
        await choose(stage.ana, card, "hand", "thread")
        stage.discord.faults.add("503", "POST /channels/{}/messages", times=6)  # more than one call tries again
        await start(stage, stage.ana, "honey", stage.ben)
        await stage.until(lambda: any(messages_in(stage.ana, thread) for thread in stage.guild.record.threads))
        assert len(stage.guild.record.threads) == 1


def messages_in(person, channel):
    try:
        return person.sees(channel)
    except NotPossible:
        return []


async def test_a_deleted_channel_leaves_the_match_playable_from_the_dms(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        [hand] = await hands(stage, stage.ana)
        await stage.services.robots.idle()
        await stage.until(lambda: can_move(hand))
        match = match_of(table)
        stage.games.delete()
        before = (await stage.services.tables.look(match)).ply
        reply = await move(stage.ana, hand, DICE)
        assert not reply.failed
        assert (await stage.services.tables.look(match)).ply > before
        await stage.services.robots.idle()
        await stage.until(lambda: can_move(hand))


async def test_sent_away_from_a_server_its_matches_pause_until_the_bot_is_asked_back(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben, pace="live:5:00+0:05")
        await hands(stage, stage.ana, stage.ben)
        match = match_of(table)
        notices = asyncio.Queue()
        stage.services.tables.listeners.append(notices.put_nowait)
        stage.guild.remove(stage.app)
        await wait_for_entry(notices, "pause")
        assert (await stage.services.tables.look(match)).paused
        stage.guild.install(stage.app)
        await wait_for_entry(notices, "go-on")


async def wait_for_entry(notices, word):
    async with asyncio.timeout(10):
        while (notice := await notices.get()).entry is None or notice.entry.text != word:
            pass


async def test_a_long_list_of_tables_names_the_newest_and_counts_the_others(stage, monkeypatch):
    async with stage.open():
        first = await start(stage, stage.ana, "voleur", robots=1)
        second = await start(stage, stage.ana, "ruhd", robots=1)
        monkeypatch.setattr(match_lists, "MAX_TABLES", 1)
        text = (await stage.ana.slash(stage.games, "tables")).text
        assert (str(first.id) in text, str(second.id) in text) == (False, True)
        assert text.endswith("One older table is not listed.")


async def test_a_long_list_of_tables_neither_counts_hidden_tables_nor_gives_them_room(stage, monkeypatch):
    cellar = stage.guild.channel("cellar")
    cellar.deny(stage.cel, "VIEW_CHANNEL")
    monkeypatch.setattr(match_lists, "MAX_TABLES", 1)
    async with stage.open():
        first = await start(stage, stage.ana, "voleur", robots=1)
        hidden_table = (await stage.ana.slash(cellar, "play", game="ruhd", robots="1")).message
        await press(stage.ana, hidden_table, "start")
        private_table = await start(stage, stage.ana, "ruhd", robots=1)
        await stage.until(lambda: all(control(table, "hand") for table in (first, hidden_table, private_table)))
        await stage.services.store.set_value(f"private:{match_of(private_table)}", "yes")
        text = (await stage.cel.slash(stage.games, "tables")).text
        assert str(first.id) in text
        assert len(text.splitlines()) == 1, "no other table is counted"
        text = (await stage.ana.slash(stage.games, "tables")).text
        assert str(private_table.id) in text, "she sits there"
        assert text.endswith("2 older tables are not listed.")
        replacement = Replace(str(stage.cel.id))
        await stage.services.tables.rule(match_of(private_table), replacement, Seat(0), "Ana had to leave", "1")
        assert str(private_table.id) in (await stage.cel.slash(stage.games, "tables")).text, "now they sit there"


async def test_hands_that_were_shown_before_the_gateway_told_of_the_server_get_its_name(stage, monkeypatch):
    async with stage.open():
        with monkeypatch.context() as unheard:
            unheard.setattr(stage.at.requests, "server_name", lambda guild: "")
            table = await start(stage, stage.ana, "honey", stage.ben)
            await hands(stage, stage.ana, stage.ben)
            mover, _ = await turn(stage, match_of(table))
            copy = await opened(stage, table, stage.ben if mover is stage.ana else stage.ana)
        assert not any("· Club" in hand.text for hand in (*with_heads(stage), copy))
        await stage.at.client._notify_of_guild(stage.guild.id, here=True)
        await stage.until(lambda: all("· Club" in hand.text for hand in (*with_heads(stage), copy)))
        assert with_heads(stage)


async def test_who_has_resigned_ends_nobodys_pause_and_proposes_nothing(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben, stage.cel, pace="live:5:00+0:05")
        await hands(stage, stage.ana, stage.ben, stage.cel)
        match = match_of(table)
        menu = (await press(stage.ana, hand_of(stage.ana), "more")).message
        await stage.services.tables.resign(match, str(stage.ana.id))
        await stage.services.tables.agree(match, [(Pause(), None)])
        await stage.until(lambda: control(table, "goon"))
        assert "You have left this match" in (await press(stage.ana, table, "goon")).text
        assert "You have left this match" in (await press(stage.ana, menu, "propose")).text
        assert (await stage.services.tables.look(match)).paused


@pytest.mark.long
async def test_nobody_sees_their_cards_laid_into_the_private_thread_of_another(stage):
    """Whoever may manage threads sees it, and presses a control there."""
    async with stage.open():
        stage.guild.give(stage.ben, stage.guild.role("Host", "MANAGE_GUILD", "MANAGE_THREADS"))
        card = (await stage.ana.slash(stage.games, "settings")).message
        await choose(stage.ana, card, "hand", "thread")
        table = await start(stage, stage.ana, "honey", stage.ben)
        await stage.until(lambda: any(messages_in(stage.ana, thread) for thread in stage.guild.record.threads))
        [thread] = stage.guild.record.threads
        await stage.until(lambda: any(control(message, "more") for message in messages_in(stage.ana, thread)))
        match = match_of(table)
        while (await turn(stage, match))[0] is stage.ben:
            await plays(stage, match)
        await stage.until(lambda: stage.at.messages.waiting_count == 0)
        [anas] = [message for message in messages_in(stage.ana, thread) if control(message, "more")]
        before = str(anas.components)
        bens_cards = [str(card) for card in (await stage.services.tables.look(match, str(stage.ben.id))).view.hand]
        buttons = [part for part in anas.components if part.get("type") == 2 and not part.get("disabled")]
        for button in buttons:
            await stage.ben.click(anas, button["custom_id"])
        assert buttons
        await stage.until(lambda: stage.at.messages.waiting_count == 0)
        now = str(anas.components)
        assert not any(card in now for card in bens_cards if card not in before), "none of Ben's cards is there"
        posted = {
            board.player: board for board in await stage.services.store.messages_of(match) if board.kind == "hand"
        }
        assert posted[str(stage.ben.id)].channel != thread.id
