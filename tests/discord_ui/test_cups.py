"""Cups as people at Discord see them: announced, entered, drawn, judged, shown, ended."""

from bot.kit.pace import MINUTE
from bot.kit.seed import Dice
from tests.discord_ui.hands import press

LIVE = "live:15:00+0:10"


def host(stage):
    """Somebody who manages the server."""
    person = stage.guild.member("Kim", locale="en-GB")
    stage.guild.give(person, stage.guild.role("Hosts", "MANAGE_GUILD"))
    return person


async def announced(stage, person, **more):
    terms = {"name": "Autumn Cup", "game": "ruhd", "starts": 60, "size": 3, "winners": 1, **more}
    return (await person.slash(stage.games, "cup open", **terms)).message


async def cup_of(stage):
    [cup] = await stage.at.cups.running(str(stage.guild.id))
    return cup


async def enter_and_come(stage, people):
    """Everybody enters, and checks in when that opens."""
    cup = await cup_of(stage)
    for n, person in enumerate(people):
        await stage.at.cups.enter(cup.header.id, str(person.id), f"in{n}", cup.header.opened)
        await stage.at.cups.check_in(cup.header.id, str(person.id), f"here{n}", cup.terms.check_in_from)


async def at(stage, now):
    """It is so late: all that is due is done and shown."""
    await stage.at.cups.tick(now)
    await stage.at.cup_messages.update_changed()


async def play(stage, match, dice):
    """To the end, by whoever is to move."""
    tables = stage.house.tables
    while (face := await tables.look(match)).ending is None:
        if not face.turns - face.robots:
            await stage.house.robots.idle()
            continue
        player = face.players[min(face.turns - face.robots)]
        mine = await tables.look(match, player)
        await tables.play(match, mine.asked, player, str(mine.choices[dice.below(len(mine.choices))]))


async def play_table(stage, number, now):
    """All matches of this table, with its play-offs. Returns how late it is then."""
    dice, round_ = Dice(b"cup"), (await cup_of(stage)).state.round.number
    while running := await stage.at.cups.running():
        state = running[0].state
        if state.round.number != round_ or (sitting := state.round.tables[number - 1].sittings[-1]).over:
            break
        await play(stage, sitting.match, dice)
        now += MINUTE
        await at(stage, now)
    return now


async def test_a_cup_from_the_announcement_to_the_final(stage):
    async with stage.open():
        kim, people = host(stage), [stage.ana, stage.ben, stage.cel, stage.dov]
        assert "manage" in (await stage.ana.slash(stage.games, "cup open", name="Mine", game="ruhd")).text
        card = await announced(stage, kim)
        assert "Autumn Cup · Ruhd" in card.text
        assert "Nobody has entered yet" in card.text
        assert "Tables of 3, the best one goes on" in card.text
        told = (await press(stage.ana, card, "enter")).text
        assert "You have entered **Autumn Cup**" in told
        assert "entered already" in (await press(stage.ana, card, "enter")).text
        assert "not begun" in (await press(stage.ana, card, "here")).text
        await stage.until(lambda: "One player has entered" in card.text)
        plan = (await press(stage.ben, card, "plan")).text  # he reads French
        assert "4 à 6 personnes" in plan
        [ics] = (await press(stage.ben, card, "date")).message.files.values()
        assert b"SUMMARY:Autumn Cup" in ics
        cup = await cup_of(stage)
        await press(stage.ana, card, "withdraw")
        await enter_and_come(stage, people)
        await at(stage, cup.terms.check_in_until)
        cup = await cup_of(stage)
        assert [len(table.seats) for table in cup.state.round.tables] == [3, 3]
        await stage.until(lambda: "Round 1" in card.text)
        assert await stage.house.store.playing(str(stage.ana.id))
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
        shown = (await stage.ana.slash(stage.games, "cup show")).text
        assert "Gewonnen" not in shown
        assert "Won by" in shown
