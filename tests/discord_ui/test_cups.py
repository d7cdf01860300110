"""Cups as people at Discord see them: announced, entered, drawn, judged, shown, ended."""

from dataclasses import replace
from io import BytesIO
from zipfile import ZipFile

import pytest

from bot.cups.cup import Cup, CupHeader
from bot.cups.proof import prove_cup
from bot.cups.values.log_entries import Remedy, Rule
from bot.cups.values.state import CupEntrant, CupState
from bot.cups.values.terms import usual
from bot.discord_ui.api import blocks
from bot.discord_ui.features.cups.calendar import ACTIVE, COMPLETED, SCHEDULED
from bot.discord_ui.features.cups.cup_card import ShownCup, course_lines, rule_lines
from bot.discord_ui.features.cups.cup_feature import MAX_LETTERS
from bot.discord_ui.features.cups.seat_holders import holder_text
from bot.discord_ui.messages.mirror import MirrorKey
from bot.discord_ui.messages.preferences import PlayerSettings
from bot.kit.seed import Dice
from bot.kit.time_units import DAY, MINUTE
from bot.words.speaker import Speaker
from tests.discord_ui.cup_hosts import (
    LIVE,
    announced,
    at,
    cup_of,
    dms_of,
    enter_and_come,
    events,
    first_case,
    host,
    later,
    newest_message,
    play,
    play_table,
)
from tests.discord_ui.hands import control, hand_of, ids, press
from tests.discord_ui.showing import WORDS
from tests.services import GAMES


def names_its_cup(hand):
    """Say whether the line at the head names the cup. Where much has happened, that line has no room."""
    head = hand.text.splitlines()[0]
    return "Autumn Cup" in head or not head.startswith("-#")


@pytest.mark.long
async def test_a_cup_from_the_announcement_to_the_final(stage):
    async with stage.open():
        kim, people = host(stage), [stage.ana, stage.ben, stage.cel, stage.dov]
        assert "manage" in (await stage.ana.slash(stage.games, "cup open", name="Mine", game="ruhd")).text
        card = await announced(stage, kim)
        assert "Autumn Cup · Ruhd" in card.text
        assert "Nobody has entered yet" in card.text
        assert "Tables of 3, the best one goes on" in card.text
        reply = (await press(stage.ana, card, "enter")).text
        assert "You have entered **Autumn Cup**" in reply
        assert "entered already" in (await press(stage.ana, card, "enter")).text
        assert "not begun" in (await press(stage.ana, card, "here")).text
        await stage.until(lambda: "One player has entered" in card.text)
        plan = (await press(stage.ben, card, "plan")).text  # he reads French
        assert "4–6\N{NARROW NO-BREAK SPACE}: 2 tables → finale" in plan
        assert "On peut s’inscrire jusqu’à 256" in plan
        [ics] = (await press(stage.ben, card, "date")).message.files.values()
        assert b"SUMMARY:Autumn Cup" in ics
        cup = await cup_of(stage)
        await press(stage.ana, card, "withdraw")
        await enter_and_come(stage, people)
        await at(stage, cup.terms.check_in_until)
        cup = await cup_of(stage)
        assert [len(table.seats) for table in cup.state.round.tables] == [3, 3]
        await stage.until(lambda: "Round 1" in card.text)
        assert await stage.services.store.list_current_matches(str(stage.ana.id))
        await stage.until(lambda: any("Autumn Cup · round 1 · table 2" in m.text for m in stage.ana.sees(stage.games)))
        await stage.until(lambda: hand_of(stage.ana) and names_its_cup(hand_of(stage.ana)))
        mine = (await press(stage.ana, card, "mine")).text
        assert "You play at [table " in mine
        now = await play_table(stage, 1, cup.terms.check_in_until)
        await stage.until(lambda: "The others wait for table 2" in card.text)
        now = await play_table(stage, 2, now)
        cup = await cup_of(stage)
        assert cup.state.round.final
        assert "The final" in card.text
        await play_table(stage, 1, now)
        assert "Won by" in card.text
        assert card.buttons == []
        summary = (await stage.ana.slash(stage.games, "cup show")).text
        assert "Won by" in summary


@pytest.mark.long
async def test_with_the_same_deals_nothing_is_told_of_a_table_while_others_play_them(stage):
    async with stage.open():
        people = [stage.guild.member(f"P{n}", locale="en-GB") for n in range(6)]
        card = await announced(stage, host(stage), **{"same-deals": True})
        start = (await cup_of(stage)).terms.check_in_until
        await enter_and_come(stage, people)
        await at(stage, start)
        now = await play_table(stage, 1, start)
        first, _ = (await cup_of(stage)).state.round.tables
        assert first.sittings[-1].over
        await stage.until(lambda: "(over)" in card.text)
        assert "over:" not in card.text
        who = next(person for person in people if str(person.id) in first.seats)
        assert "the others still play these deals" in (await press(who, card, "mine")).text
        await play_table(stage, 2, now)
        await stage.until(lambda: "(over)" not in card.text)
        assert (await cup_of(stage)).state.rounds[0].unsealed


async def test_check_in_is_reminded_once_and_the_servers_event_goes_along(stage):
    stage.guild.give(stage.app.record.user, stage.guild.role("Events", "CREATE_EVENTS", "MANAGE_EVENTS"))
    async with stage.open():
        kim = host(stage)
        await stage.at.preferences.keep_player(str(stage.ben.id), PlayerSettings(reminders="none"))
        card = await announced(stage, kim)
        for person in (stage.ana, stage.ben, stage.cel):
            await press(person, card, "enter")
        await press(stage.cel, card, "withdraw")
        await later(stage, 0)
        assert events(stage) == [("Autumn Cup", SCHEDULED)]
        [event] = stage.guild.record.events.values()
        assert event.location.endswith(f"/{stage.games.id}/{card.id}")
        elsewhere = stage.guild.channel("elsewhere")
        old, card = card, (await kim.slash(elsewhere, "cup move")).message
        await stage.until(lambda: old.gone)
        await later(stage, 0)
        assert event.location.endswith(f"/{elsewhere.id}/{card.id}")
        assert stage.ana.dms() == []
        assert "bot lacks" not in (await press(stage.ana, card, "date")).text
        await later(stage, 31 * MINUTE)
        await later(stage, MINUTE)
        [reminder] = stage.ana.dms()
        assert "Check in for **Autumn Cup** until" in reminder.text
        assert stage.ben.dms() == stage.cel.dms() == []
        channel = f"/channels/{reminder.record.channel.id}/messages"
        assert [call.path for call in stage.discord.requests if call.method == "POST"].count(channel) == 1
        assert "checked in" in (await press(stage.ana, reminder, "here")).text
        await press(stage.ben, card, "here")
        await later(stage, 30 * MINUTE)
        assert events(stage) == [("Autumn Cup", ACTIVE)]
        [event] = stage.guild.record.events.values()
        reply = await kim.slash(stage.games, "cup cancel", reason="It rains")
        assert "is cancelled" in reply.text
        await later(stage, 0)
        assert event.status == COMPLETED
        assert events(stage) == []
        assert "It rains" in card.text


async def test_without_the_permission_the_calendar_says_that_there_is_no_event(stage):
    async with stage.open():
        card = await announced(stage, host(stage))
        await later(stage, 0)
        assert events(stage) == []
        assert "the bot lacks the permission *Create Events*" in (await press(stage.ana, card, "date")).text


async def test_over_days_a_table_agrees_on_a_time(stage):
    async with stage.open():
        people = [stage.ana, stage.ben, stage.dov]
        card = await announced(stage, host(stage), pace="async:24h+8h/72h", starts=1440, length=5)
        await enter_and_come(stage, people)
        await later(stage, 1441 * MINUTE)
        mine = (await press(stage.ana, card, "mine")).message
        assert "Agree on a time" in mine.text
        await press(stage.ana, mine, "times")
        await later(stage, 0)
        call = newest_message(stage, "Ana proposes times to meet")
        for person in people:
            assert newest_message(stage, "Table 1 meets") is None
            mine = (await press(person, call, "mine")).message
            start = mine.selects[0]["options"][1]["value"]
            await person.pick(mine, control(mine, "meet"), start)
            await later(stage, 0)
        assert f"Table 1 meets <t:{int(start) // 1000}:F>" in newest_message(stage, "Table 1 meets").text
        assert f"meets <t:{int(start) // 1000}:f>" in card.text
        mine = (await press(stage.ana, card, "mine")).message
        assert control(mine, "times") is control(mine, "meet") is None


async def delete_all(person, stage):
    sure = await person.slash(stage.games, "privacy delete")
    [button] = ids(sure.message)
    await person.click(sure.message, button)


async def test_what_somebody_wrote_goes_with_their_other_data(stage):
    async with stage.open():
        kim = host(stage)
        card = await announced(stage, kim)
        await enter_and_come(stage, [stage.ana, stage.ben, stage.dov])
        await at(stage, (await cup_of(stage)).terms.check_in_until)
        mine = (await press(stage.ana, card, "mine")).message
        form = (await press(stage.ana, mine, "call")).modal
        await stage.ana.fill(form, {form.fields[0][0]: "Dov slept"})
        export = next(iter((await stage.ana.slash(stage.games, "privacy export")).message.files.values()))
        assert "Dov slept" in export.decode()
        await delete_all(stage.ana, stage)
        queue = (await kim.slash(stage.games, "judge queue")).message
        assert "(removed by its author)" in queue.text
        assert "(removed by its author)" in (await first_case(kim, stage, "call")).text
        await kim.slash(stage.games, "cup cancel", reason="It rains")
        await stage.until(lambda: "It rains" in card.text)
        await delete_all(kim, stage)
        await stage.until(lambda: "(removed by its author)" in card.text)
        archive = b"".join((await stage.ben.slash(stage.games, "cup export")).message.files.values())
        assert b"Dov slept" not in ZipFile(BytesIO(archive)).read("cup.json")


@pytest.mark.long
async def test_a_private_cup_with_the_same_deals_moves_and_leaves_boards_trophies_and_a_file(stage):
    async with stage.open():
        kim, people = host(stage), [stage.ana, stage.ben, stage.cel, stage.dov]
        card = await announced(stage, kim, **{"private": True, "same-deals": True})
        assert "Only invited players may enter" in card.text
        assert "Only invited" in (await press(stage.ana, card, "enter")).text
        for person in people:
            assert "may enter now" in (await kim.slash(stage.games, "cup invite", player=person.id)).text
            assert "**Autumn Cup**" in (await press(person, card, "enter")).text
        elsewhere = stage.guild.channel("elsewhere")
        old, card = card, (await kim.slash(elsewhere, "cup move")).message
        await stage.until(lambda: old.gone)
        cup = await cup_of(stage)
        for person in people:
            await stage.at.cups.check_in(cup.header.id, str(person.id), f"{person.id}", cup.terms.check_in_from)
        await at(stage, cup.terms.check_in_until)
        assert "Round 1 ends" in card.text
        assert (await cup_of(stage)).header.channel == elsewhere.id
        dice = Dice(b"cup")
        first, second = (await cup_of(stage)).state.round.tables
        await play(stage, first.sittings[-1].match, dice)
        await at(stage, cup.terms.check_in_until + MINUTE)
        assert "No deal is over" in (await press(stage.ana, card, "boards")).text
        await play(stage, second.sittings[-1].match, dice)
        now = cup.terms.check_in_until + 2 * MINUTE
        await at(stage, now)
        seats = {player: seat for table in (first, second) for seat, player in enumerate(table.seats)}
        reader = next(person for person in people if seats[str(person.id)] > 0)
        own = (await press(reader, card, "boards")).text.splitlines()[1]
        assert f" {seats[str(reader.id)] + 1} · " in own  # the reader's own seat is the first
        board = (await press(stage.ana, card, "boards")).text
        assert "**Table" in board
        assert board.count("Table ") == 6
        while running := await stage.at.cups.list_running():
            for table in running[0].state.round.tables:
                await play(stage, table.sittings[-1].match, dice)
            now += 6 * MINUTE
            await at(stage, now)
        await stage.until(lambda: "Won by" in card.text)
        winner = next(person for person in people if person.name in card.text.splitlines()[1])
        profile = (await winner.slash(elsewhere, "profile")).text
        assert "🥇 **Autumn Cup**" in profile
        archive = next(iter((await stage.ana.slash(elsewhere, "cup export")).message.files.values()))
        proof = prove_cup(ZipFile(BytesIO(archive)).read("cup.json").decode())
        assert proof.fair
        assert proof.draws >= 2


async def test_a_week_after_the_bot_was_sent_away_its_cup_is_cancelled(stage, monkeypatch):
    async with stage.open():
        await announced(stage, host(stage), starts=20 * 1440, pace="async:24h+8h/72h")
        [cup] = await stage.at.cups.list_running()
        here = {stage.guild.id}
        monkeypatch.setattr(stage.at.requests, "is_in", here.__contains__)

        async def reason(ms):
            await later(stage, ms)
            return (await stage.at.cups.cup(cup.header.id)).state.cancelled

        here.clear()
        assert not await reason(0)
        assert not await reason(6 * DAY)
        here.add(stage.guild.id)  # asked back: the week begins anew
        assert not await reason(MINUTE)
        here.clear()
        assert not await reason(MINUTE)
        assert not await reason(6 * DAY)
        assert await reason(DAY) == "cup-server-gone"
        body = await stage.at.cup_pages.messages.body(await stage.at.cups.cup(cup.header.id), Speaker(WORDS, "en"))
        assert "sent away from this server" in str(body)


def test_the_courses_name_every_number_of_players_once():
    assert course_lines(ruhd_cup(limit=9), Speaker(WORDS, "en")) == [
        "1–4: final",
        "5–8: 2 tables → final",
        "9: 3 tables with 3 robots → 2 tables with 2 lucky losers → final",
    ]


def test_the_rules_of_a_small_cup_do_not_list_rounds_for_hundreds():
    *lines, more = course_lines(ruhd_cup(), Speaker(WORDS, "en"))
    assert [line.split(":")[0] for line in lines][-1].endswith("16")
    assert "up to 256" in more
    twenty = tuple(CupEntrant(str(n), "") for n in range(20))
    *lines, more = course_lines(ruhd_cup(CupState(entrants=twenty)), Speaker(WORDS, "en"))
    assert [line.split(":")[0] for line in lines][-1].endswith("40")
    state = CupState(entrants=twenty, players=tuple(map(str, range(8))))
    assert course_lines(ruhd_cup(state), Speaker(WORDS, "en")) == ["8: 2 tables → final"]


def ruhd_cup(state=None, **terms):
    """Return a cup at tables of four, of which two players go on."""
    cup_terms = replace(usual(GAMES["ruhd"], LIVE, 10_000_000, 7_200_000), size=4, go_on=2, **terms)
    cup = Cup.open(CupHeader("c1", "7", 1, "Cup", cup_terms, 0, "host", bytes(32)))
    return cup if state is None else cup._replace(state=state)


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_all_courses_of_the_largest_cup_have_room_in_one_message(language):
    terms = usual(GAMES["honey"], LIVE, 10_000_000, 7_200_000, duplicate=True)
    cup = Cup.open(CupHeader("c1", "7", 1, "A" * 60, replace(terms, judges=1 << 60), 0, "host", bytes(32)))
    cup = cup._replace(state=CupState(entrants=tuple(CupEntrant(str(n), "") for n in range(256))))
    rules, *courses = rule_lines(ShownCup(cup, GAMES["honey"], {}, 0, {}), Speaker(WORDS, language))
    assert "253–256" in blocks.fit_text(courses, min(blocks.MAX_TEXT_LENGTH, MAX_LETTERS - len("\n".join(rules))))


async def test_the_final_may_be_played_by_other_rules_and_says_so(stage):
    async with stage.open():
        kim = host(stage)
        refusal = await kim.slash(
            stage.games, "cup open", name="Odd", game="ruhd", **{"final-variant": "scoring=shouted"}
        )
        assert "scoring=shouted" in refusal.text
        card = await announced(stage, kim, variant="hints=on", **{"final-variant": "scoring=claimed"})
        terms = (await cup_of(stage)).terms
        assert (terms.options_of(final=False)["scoring"], terms.options_of(final=True)["scoring"]) == (
            "counted",
            "claimed",
        )
        assert {terms.options_of(final)["hints"] for final in (True, False)} == {"on"}
        plan = (await press(stage.ana, card, "plan")).text
        [final] = [line for line in plan.splitlines() if "The final" in line and ";" in line]
        assert "claim" in final.lower()


@pytest.mark.long
async def test_no_sentence_is_formatted_or_turned_by_the_name_of_a_cup_or_of_a_player(stage):
    """Nor is a line of the exported table read as a formula."""
    name = "**A** [here](https://evil.example) <@1> \u202epuc"
    async with stage.open():
        people, kim = [stage.guild.member(f"=1+{n}\u202e", locale="en-GB") for n in range(3)], host(stage)
        card = await announced(stage, kim, name=name)
        replies = [await press(person, card, "plan") for person in people]
        replies += [await press(kim, card, verb) for verb in ("enter", "withdraw")]
        await enter_and_come(stage, people)
        await at(stage, now := (await cup_of(stage)).terms.check_in_until)
        await stage.until(lambda: all(hand_of(person) for person in people))
        queue = await kim.slash(stage.games, "judge queue")
        await play_table(stage, 1, now)
        export_reply = await kim.slash(stage.games, "cup export")
        replies += [export_reply, await kim.slash(stage.games, "cup show")]
        await announced(stage, kim, name=name)
        replies.append(await kim.slash(stage.games, "cup cancel", reason=name))
        messages = [*stage.ana.sees(stage.games), *(message for person in people for message in person.dms())]
        text = "\n".join([*(reply.text for reply in replies), *(message.text for message in messages), queue.text])
        assert "evil" in export_reply.text
        assert "evil" in replies[4].text
        assert not [line for line in text.splitlines() if "](https://evil" in line or "\u202e" in line]
        table = ZipFile(BytesIO(b"".join(export_reply.message.files.values()))).read("cup.csv").decode("utf-8-sig")
        assert "'=1+0" in table
        assert "\u202e" not in table


async def test_a_stand_in_and_the_one_replaced_are_told_once_by_dm(stage, caplog):
    async with stage.open():
        kim, dan = host(stage), stage.guild.member("Dan")
        await stage.at.preferences.keep_player(str(dan.id), PlayerSettings(language="fr"))
        await announced(stage, kim)
        people = (stage.ana, stage.ben, stage.cel)
        for person in (*people, dan):
            await stage.services.store.keep_name(str(person.id), person.name)
        await enter_and_come(stage, people)
        await later(stage, 61 * MINUTE)
        table = (await cup_of(stage)).state.round.tables[0]
        [leaver] = [person for person in people if str(person.id) == table.sittings[0].holders[0]]
        ruling = Rule(table.sittings[0].match, Remedy.REPLACE, "She is ill", 0, player=str(dan.id))
        await stage.at.cups.rule((await cup_of(stage)).header.id, ruling, str(kim.id), stage.services.clock.now(), "r1")
        for _ in range(3):
            await later(stage, 0)
        old_hand = MirrorKey(table.sittings[0].match, "hand", str(leaver.id))
        stage.at.messages.mirrors.want(old_hand)  # as by news from a moment before
        await stage.until(lambda: stage.at.messages.mirrors.peek(old_hand) is None)
        assert not [record for record in caplog.records if record.levelname == "ERROR"]
        of_leaver = "d’Ana" if leaver is stage.ana else f"de {leaver.name}"
        [notice] = dms_of(dan, f"à la place {of_leaver}")
        text = notice.text.replace("\N{NARROW NO-BREAK SPACE}", " ")
        assert "**Autumn Cup**, table 1 : vous jouez maintenant" in text
        assert "Motif : She is ill\nVotre table : https://" in text
        [notice] = dms_of(leaver, "plays in your seat now")
        assert "**Autumn Cup**, table 1: Dan plays in your seat now" in notice.text
        [board_table] = (await cup_of(stage)).state.round.tables
        say = Speaker(WORDS, "en")
        assert holder_text(board_table, 0, {str(dan.id): "Dan", str(leaver.id): "Gone"}.get, say) == "Dan for Gone"
        assert "for" not in holder_text(board_table, 1, lambda who: who, say)
