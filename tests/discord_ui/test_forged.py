"""Presses that somebody forged: each is answered with a sentence, and nothing is our fault."""

import itertools

import pytest

from bot.discord_ui.api.custom_id import Verb
from tests.discord_ui.forging import BUTTON, FORM, LIST, ForgedPresses, Town, attack

CONTROLS = 3  # forged presses of every verb, on every commit; the program sends as many as it is told


@pytest.mark.long
async def test_forged_presses_of_every_verb_are_answered(stage):
    async with stage.open():
        assert await attack(stage, sorted(Verb), CONTROLS * len(Verb), seed=5) == []


@pytest.mark.long
@pytest.mark.parametrize(
    "verb", [Verb.CASE, Verb.CUP_ACCEPT, Verb.OPEN, Verb.ADD_ROBOT, Verb.RULED_SEAT, Verb.REMEDY, Verb.UNDO_RULING]
)
async def test_forged_values_are_answered(stage, verb):
    async with stage.open():
        assert await attack(stage, [verb], 40, seed=7) == []


@pytest.mark.long
async def test_a_form_that_asks_for_a_form_is_answered_with_a_sentence(stage):
    async with stage.open():
        town = Town(stage, 1)
        await town.furnish()
        forgery = town.forge(Verb.CALL_JUDGE)
        form = type(forgery)(stage.ana, FORM, f"v1:{town.sittings[0]}:0:call", (), (("text", "so"),))
        assert "has expired" in (await town.send(form)).text


async def test_what_is_typed_before_a_game_is_named_is_offered_nothing(stage):
    async with stage.open():
        host = Town(stage, 1).host
        choices = await host.complete(stage.games, "cup open", focus="variant", name="X", game="no such", variant="a")
        assert choices == []


OF_CUPS = {
    Verb.CUP_ENTER, Verb.CUP_WITHDRAW, Verb.CUP_CHECK_IN, Verb.CUP_COURSES, Verb.CUP_CALENDAR, Verb.CUP_MINE,
    Verb.CUP_BOARDS, Verb.CUP_TIMES, Verb.CUP_ACCEPT, Verb.CALL_JUDGE, Verb.CALL_FORM, Verb.APPEAL, Verb.APPEAL_FORM,
    Verb.CASE, Verb.REMEDY, Verb.RULED_SEAT, Verb.SUBSTITUTE, Verb.RULING_FORM, Verb.DECIDE, Verb.DECIDE_FORM,
    Verb.UNDO_RULING, Verb.UNDO_FORM, Verb.CUP_EDIT, Verb.CUP_EDIT_FORM, Verb.CUP_INVITE, Verb.CUP_INVITED,
    Verb.CUP_POST, Verb.CUP_REMOVE, Verb.CUP_REMOVE_FORM, Verb.CUP_EXTEND, Verb.CUP_EXTEND_FORM, Verb.CUP_ORGANISERS,
    Verb.CUP_CANCEL, Verb.CUP_CANCEL_FORM,
}  # fmt: skip


async def elsewhere(stage):
    """Return somebody who manages another server, and a page that the bot has shown there."""
    other = stage.discord.guild("Elsewhere")
    hall, eve = other.channel("hall"), other.member("Eve", locale="en-GB")
    other.install(stage.app)
    other.give(eve, other.role("Hosts", "MANAGE_GUILD"))
    return eve, (await eve.slash(hall, "help")).message


@pytest.mark.long
async def test_a_cup_answers_presses_of_its_own_server_only(stage):
    async with stage.open():
        town = Town(stage, 1)
        await town.furnish()
        eve, page = await elsewhere(stage)
        before = (await stage.at.cups.cup(town.cup)).log
        for verb, subject in itertools.product(sorted(OF_CUPS), (town.cup, town.sittings[0])):
            kind = FORM if verb.endswith("form") or verb is Verb.RULING_FORM else LIST
            forgery = ForgedPresses(eve, kind, f"v1:{subject}:{town.ruling}:{verb} time 0", (f"call {town.cup} 1",), ())
            answer = (await town.send(forgery, page)).text
            assert answer in ("There is no such cup.", "This match belongs to no cup."), verb
        assert (await stage.at.cups.cup(town.cup)).log == before


async def test_a_season_answers_presses_of_its_own_server_only(stage):
    async with stage.open():
        town = Town(stage, 1)
        await town.furnish()
        eve, page = await elsewhere(stage)
        for verb in (Verb.SIGN_UP, Verb.SIGN_OUT):
            forgery = ForgedPresses(eve, BUTTON, f"v1:{town.season}:0:{verb}", (), ())
            assert "no such season" in (await town.send(forgery, page)).text
        assert str(eve.id) not in {one.player for one in await stage.services.store.entrants(town.season)}
