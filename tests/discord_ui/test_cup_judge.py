"""The judge of a cup, as people at Discord see and call them."""

import pytest

from bot.kit.time_units import MINUTE
from tests.discord_ui.cup_hosts import (
    announced,
    at,
    cup_of,
    enter_and_come,
    first_case,
    host,
    later,
    newest_message,
    rule,
)
from tests.discord_ui.hands import control, press


@pytest.mark.long
async def test_the_judges_whole_way(stage):
    async with stage.open():
        kim, other = host(stage), stage.guild.member("Jo", locale="en-GB")
        stage.guild.give(other, stage.guild.role("Judges", "MANAGE_GUILD"))
        card = await announced(stage, kim)
        await enter_and_come(stage, [stage.ana, stage.ben, stage.dov])
        await at(stage, (await cup_of(stage)).terms.check_in_until)
        mine = (await press(stage.ana, card, "mine")).message
        form = (await press(stage.ana, mine, "call")).modal
        assert "is called" in (await stage.ana.fill(form, {form.fields[0][0]: "Dov slept"})).text
        await stage.until(lambda: newest_message(stage, "Table 1: Ana asks for the judge"))
        call = await stage.until(lambda: next((m for m in kim.dms() if "you are asked as its host" in m.text), None))
        assert "Table 1: Ana asks for the judge. Judges answer with" in call.text
        assert await kim.complete(stage.games, "judge void", table="") == [], "tables of cups have a queue"
        assert "no cup here for you" in (await stage.ana.slash(stage.games, "judge queue")).text
        case = await first_case(kim, stage, "call")
        assert "Ana: Dov slept" in case.text
        assert "not a whole number" in await rule(kim, case, amount="many", reason="Asleep")
        assert "Ruling saved" in await rule(kim, await first_case(kim, stage, "call"), amount="-5", reason="Asleep")
        [ruling] = (await cup_of(stage)).state.rulings
        announcement = await stage.until(lambda: newest_message(stage, "−5 points"))
        assert announcement.text.startswith("**Ruling 1.** ")
        form = (await press(stage.ana, announcement, "appeal")).modal
        assert "Another judge decides" in (await stage.ana.fill(form, {form.fields[0][0]: "He was ill"})).text
        await stage.until(
            lambda: newest_message(stage, "appeals against ruling 1: “He was ill”\nAnother judge decides")
        )
        await stage.until(lambda: sum("you are asked as its host" in m.text for m in kim.dms()) == 2)
        assert "appealed against already" in (await press(stage.ana, announcement, "appeal")).text
        case = await first_case(kim, stage, "appeal")
        assert "You made this ruling" in (await press(kim, case, "decide")).text
        case = await first_case(other, stage, "appeal")
        form = (await press(other, case, "decide")).modal
        assert "Ruling saved" in (await other.fill(form, {form.fields[0][0]: "Five is right"})).text
        case = await first_case(other, stage, "table")
        form = (await other.pick(case, control(case, "unrule"), str(ruling.number))).modal
        assert "Ruling saved" in (await other.fill(form, {form.fields[0][0]: "New facts"})).text
        await stage.until(lambda: newest_message(stage, "turned down: the ruling stands. Reason: Five is right"))
        await stage.until(lambda: newest_message(stage, "counts no more. Reason: New facts"))
        assert (await cup_of(stage)).state.rulings[0].undone


@pytest.mark.long
async def test_every_seat_of_a_large_table_can_be_ruled_on_and_a_robot_in_one_is_named(stage):
    async with stage.open():
        kim, people = host(stage), [stage.guild.member(f"p_{n}_", locale="en-GB") for n in range(6)]
        card = await announced(stage, kim, game="farck", size=6, winners=3)
        await enter_and_come(stage, people)
        for person in people:
            await press(person, card, "enter")  # so that their names are known
        await later(stage, 61 * MINUTE)
        case = await first_case(kim, stage, "table")
        seats = (await kim.pick(case, control(case, "remedy"), "points")).message
        labels = {part["label"] for part in seats.components if part["type"] == 2}
        assert labels == {f"p_{n}_" for n in range(6)}
        for _ in range(3):
            await later(stage, 3 * MINUTE)
        assert card.text.count("(robot)") == 1
        assert (await first_case(kim, stage, "table")).text.count("(robot)") == 1
