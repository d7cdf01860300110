"""The story of a cup in its channel and in direct messages: each round once, everybody's fate once, the winner."""

from dataclasses import replace

import pytest

from bot.cups.values.log_entries import DrawRound, EndCup
from bot.discord_ui.messages.preferences import PlayerSettings
from bot.kit.time_units import DAY
from tests.discord_ui.cup_hosts import announced, at, cup_of, enter_and_come, host, later, play_table
from tests.discord_ui.hands import press


async def to_the_final(stage, people, kim=None):
    await announced(stage, kim := kim or host(stage))
    cup = await cup_of(stage)
    start = cup.terms.check_in_until + 3 * DAY
    await stage.at.cups.edit(cup.header.id, str(kim.id), cup.header.opened_at, "later", start=start)
    await enter_and_come(stage, people)
    now = (await cup_of(stage)).terms.check_in_until
    await at(stage, now)
    for table in (1, 2):
        now = await play_table(stage, table, now)
    return now


def posts(stage, words):
    return [message for message in stage.ana.sees(stage.games) if words in message.text]


@pytest.mark.long
async def test_a_round_is_told_once_and_who_is_out_hears_why(stage):
    async with stage.open():
        people = [stage.guild.member(f"Player{n}", locale="en-GB") for n in range(6)]
        quiet = people[0]
        await stage.at.preferences.keep_player(str(quiet.id), PlayerSettings(reminders="none"))
        now = await to_the_final(stage, people)
        cup = await cup_of(stage)
        assert cup.state.round.final
        await stage.until(lambda: posts(stage, "The final is drawn"))
        [post] = posts(stage, "The final is drawn")
        assert "Round 1 is over" in post.text
        assert post.text.count(" goes on") == 2
        draw = next(e for e in cup.log if isinstance(e.word, DrawRound) and e.word.round == 2)
        finalists = {player for plan in draw.word.tables for player in plan.seats}
        out = [person for person in people if str(person.id) not in finalists and person is not quiet]
        await stage.until(lambda: all(any("You are out" in m.text for m in person.dms()) for person in out))
        for person in out:
            [dm] = [m for m in person.dms() if "You are out" in m.text]
            assert "at your table. If a finalist doesn’t show up, you may be drawn." in dm.text
            assert "Autumn Cup" in dm.text
        assert not [m for m in quiet.dms() if "You are out" in m.text]
        through = [person for person in people if str(person.id) in finalists - set(draw.word.lucky)]
        assert not [m for person in through for m in person.dms() if "You are out" in m.text]

        # As after a restart that forgot how far the channel was told: nobody hears it twice, and no DM is even tried.
        channels = {f"/channels/{m.record.channel.id}/messages" for person in out for m in person.dms()}
        paths = [call.path for call in stage.discord.requests if call.method == "POST" and call.path in channels]
        await stage.services.store.set_value(f"told:{cup.header.id}", str(draw.number - 1))
        await stage.at.cup_pages.messages.update_all()
        assert all(len([m for m in person.dms() if "You are out" in m.text]) == 1 for person in out)
        assert paths == [c.path for c in stage.discord.requests if c.method == "POST" and c.path in channels]
        assert len(posts(stage, "The final is drawn")) == 1

        await play_table(stage, 1, now)
        [last] = posts(stage, "Congratulations!")
        ended_cup = await stage.at.cups.cup(cup.header.id)
        [winner] = [player for player, place in ended_cup.state.places if place == 1]
        assert f"<@{winner}>" in last.text
        assert "The final is over" in last.text
        assert "Won by" in last.text
        for person in people:
            wants = person is not quiet and str(person.id) in finalists
            assert len([m for m in person.dms() if "You won the cup" in m.text or "The cup is over" in m.text]) == wants
        assert isinstance(ended_cup.log[-1].word, EndCup)
        await later(stage, 0)
        assert len(posts(stage, "Congratulations!")) == 1


@pytest.mark.long
@pytest.mark.parametrize(("language", "words"), [("fr", "La finale est tirée"), ("pl", "Finał wylosowany")])
async def test_the_story_is_in_the_channels_language(stage, language, words):
    async with stage.open():
        server = await stage.at.preferences.server(stage.guild.id)
        await stage.at.preferences.keep_server(stage.guild.id, type(server)(language=language))
        people = [stage.guild.member(f"Player{n}", locale="en-GB") for n in range(4)]
        await to_the_final(stage, people)
        [post] = posts(stage, words)
        assert "{" not in post.text


@pytest.mark.long
async def test_where_judges_have_a_role_it_is_called_and_the_host_is_left_alone(stage):
    async with stage.open():
        kim, role = host(stage), stage.guild.role("Judges")
        server = await stage.at.preferences.server(stage.guild.id)
        await stage.at.preferences.keep_server(stage.guild.id, replace(server, judge=int(role.id)))
        card = await announced(stage, kim)
        await enter_and_come(stage, [stage.ana, stage.ben, stage.dov])
        await at(stage, (await cup_of(stage)).terms.check_in_until)
        mine = (await press(stage.ana, card, "mine")).message
        form = (await press(stage.ana, mine, "call")).modal
        await stage.ana.fill(form, {form.fields[0][0]: "Dov slept"})
        await later(stage, 0)
        [post] = posts(stage, "asks for the judge")
        assert f"<@&{int(role.id)}>" in post.text
        assert not [m for m in kim.dms() if "as its host" in m.text]


@pytest.mark.long
@pytest.mark.parametrize("allowed", [True, False])
async def test_who_wins_gets_the_role_and_stands_in_the_hall_of_fame(stage, allowed):
    role = stage.guild.role("Champion")
    if allowed:
        stage.guild.give(stage.app.record.user, stage.guild.role("Bot", "MANAGE_ROLES"))
    async with stage.open():
        server = await stage.at.preferences.server(stage.guild.id)
        await stage.at.preferences.keep_server(stage.guild.id, replace(server, winner=int(role.id)))
        assert "No cup has been won" in (await stage.ana.slash(stage.games, "cup winners")).text
        kim, people = host(stage), [stage.guild.member(f"Player{n}", locale="en-GB") for n in range(4)]
        await play_table(stage, 1, await to_the_final(stage, people, kim))
        [(_, end)] = await stage.at.cups.winners(str(stage.guild.id))
        [winner] = [person for person in people if str(person.id) == end.places[0][0]]
        have = [p for p in people if int(role.id) in {one.id for one in stage.guild.record.members[p.id].roles}]
        assert have == ([winner] if allowed else [])
        assert sum("*Manage Roles*" in message.text for message in kim.dms()) == (not allowed)
        fame = (await stage.ana.slash(stage.games, "cup winners")).text
        [(header, _)] = await stage.at.cups.winners(str(stage.guild.id))
        assert f"**Autumn Cup** · Ruhd · <t:{(header.terms.check_in_until + 3 * DAY) // 1000}:d>" in fame
