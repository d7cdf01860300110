"""Practice at Discord: hints, moves taken back, and a table that waits."""

from dataclasses import replace

import pytest

from bot.discord_ui.api.custom_id import CustomId
from bot.discord_ui.messages.controls import PressEffect
from bot.games import ALL
from bot.words import LANGUAGES
from tests.discord_ui.draft_presses import bend
from tests.discord_ui.full_hands import hands
from tests.discord_ui.hands import answer_of, can_move, control, hand_of, more, press, start
from tests.discord_ui.message_limits import walk
from tests.discord_ui.showing import WORDS
from tests.services import GAMES, settle


async def alone(stage, game="farck", **more):
    lobby = await start(stage, stage.ana, game, robots=1, **more)
    await stage.until(lambda: can_move(hand_of(stage.ana)))
    return lobby, hand_of(stage.ana)


async def face_of(stage):
    [match] = await stage.services.store.matches_in(stage.guild.id)
    return await stage.services.tables.look(match, str(stage.ana.id))


async def test_a_hint_names_a_move_and_its_reason_in_the_readers_language(stage):
    async with stage.open():
        await start(stage, stage.ben, "ruhd", robots=1)
        await stage.until(lambda: can_move(hand_of(stage.ben)))
        hand = hand_of(stage.ben)
        await press(stage.ben, hand, "advice")
        assert "et aucun coup ne rapporte davantage maintenant." in hand.text
        assert can_move(hand)


@pytest.mark.long
async def test_a_hint_is_played_by_one_press_where_hint_was(stage):
    async with stage.open():
        hints = record_hints(stage.services.advice)
        for game in GAMES:
            lobby = await start(stage, stage.ana, game, robots=1)
            match = await match_of(stage, lobby)
            hand = await hand_in(stage, match)
            before = tools_of(hand)
            assert before[0] == "advice"
            await press(stage.ana, hand, "advice")
            assert tools_of(hand) == ["play-hint", *before[1:]], game
            face = await stage.services.tables.look(match, str(stage.ana.id))
            await press(stage.ana, hand, "play-hint")
            await stage.until(lambda hand=hand: control(hand, "play-hint") is None)
            move = str(hints[-1].move if len(face.choices) > 1 else face.choices[0])  # nobody thinks about the only one
            assert (await stage.services.tables.record(match)).log[face.ply].text == move, game


async def test_a_hint_stays_when_the_hand_is_updated_while_the_same_is_asked(stage):
    """As at Voleur, where the others discard at the same time."""
    async with stage.open():
        lobby = await start(stage, stage.ana, "voleur", robots=1)
        match = await match_of(stage, lobby)
        hand = await hand_in(stage, match)
        await press(stage.ana, hand, "advice")
        hinted = hand.text
        await settle()
        for mirror in stage.at.messages.mirrors:
            mirror.body = None
            stage.at.messages.mirrors.want(mirror.key)
        await settle()
        await stage.until(lambda: not stage.at.messages.mirrors.waiting_count)
        assert hand.text == hinted
        assert control(hand, "play-hint")
        await press(stage.ana, hand, "play-hint")
        await stage.until(lambda: control(hand, "play-hint") is None and can_move(hand))
        assert hinted not in hand.text


def record_hints(advice):
    """Return a list that collects the hints given from now on."""
    hints, hint = [], advice.hint

    async def record(*arguments):
        hints.append(await hint(*arguments))
        return hints[-1]

    advice.hint = record
    return hints


async def match_of(stage, lobby):
    await stage.until(lambda: control(lobby, "hand"))
    return control(lobby, "hand").split(":")[1]


async def hand_in(stage, match):
    """Wait until Ana may move in this match, and return her hand."""
    await stage.until(lambda: any(match in answer_of(one) for one in stage.ana.dms() if can_move(one)))
    return next(one for one in stage.ana.dms() if can_move(one) and match in answer_of(one))


TOOLS = ("advice", "play-hint", "undo", "write", "form", "anew", "more")


def tools_of(hand):
    arguments = (part["custom_id"].split(":", 3)[3] for part in hand.components if "custom_id" in part)
    verbs = [words.split(" ")[0].split("=")[0] for words in arguments]
    return [verb for verb in verbs if verb in TOOLS]


async def test_a_hint_of_an_earlier_turn_is_not_played(stage):
    async with stage.open():
        _, hand = await alone(stage)
        await press(stage.ana, hand, "advice")
        old = control(hand, "play-hint")
        await press(stage.ana, hand, "play-hint")
        await stage.until(lambda: can_move(hand) and control(hand, "advice"))
        ply = (await face_of(stage)).ply
        bend(hand, control(hand, "advice"), old)
        await (await stage.ana.click(hand, old)).answered()
        assert WORDS.say("en", "table-stale") in hand.text
        assert (await face_of(stage)).ply == ply


async def test_my_move_is_taken_back_and_the_hand_is_as_before(stage):
    async with stage.open():
        _, hand = await alone(stage)
        assert control(hand, "undo") is None, "there is nothing to take back"
        before = (await face_of(stage)).view
        await press(stage.ana, hand, "move")
        await stage.until(lambda: can_move(hand))
        await press(stage.ana, hand, "undo")
        assert (await face_of(stage)).view == before
        assert can_move(hand)
        assert control(hand, "undo") is None


async def test_with_somebody_else_there_is_neither(stage):
    async with stage.open():
        await start(stage, stage.ana, "farck", stage.ben)
        await stage.until(lambda: can_move(hand_of(stage.ana)) or can_move(hand_of(stage.ben)))
        for person in (stage.ana, stage.ben):
            await stage.until(lambda person=person: hand_of(person))
            assert control(hand_of(person), "advice") is None
            assert control(hand_of(person), "undo") is None


async def test_a_robot_in_my_seat_does_not_play_on_without_me(stage):
    async with stage.open():
        lobby, hand = await alone(stage)
        question = (await more(stage.ana, hand, "leave")).message
        await stage.ana.click(question, "A robot, until I am back")
        assert "stands still until you are back" in question.text
        await stage.until(lambda: "stands still" in lobby.text)
        await stage.services.robots.idle()
        face = await face_of(stage)
        assert face.still
        assert not face.ending
        await stage.until(lambda: control(hand, "back"))
        await press(stage.ana, hand, "back")
        await stage.until(lambda: can_move(hand))


async def test_a_lobby_for_practice_shows_no_clock_unless_one_was_asked_for(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="honey", robots="3")).message
        assert "no clock" in lobby.text
        assert "5:00" not in lobby.text
        lobby = (await stage.ana.slash(stage.games, "play", game="honey", robots="3", pace="live:15:00+0:10")).message
        assert "no clock" not in lobby.text
        assert "15:00" in (await press(stage.ana, lobby, "lobby-more")).text


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_moves_and_hides_no_tool(language):
    for game in ALL:
        for hand in hands(game):
            face = replace(hand.face, practice=True, undoable=True)
            rendering = hand._replace(face=face).render(language)
            before, after = (
                lines_of_tools(rendering.blocks((), effect)) for effect in (PressEffect(), PressEffect(hint="x"))
            )
            assert after == [[verb.replace("advice", "play-hint") for verb in line] for line in before], hand.name


def lines_of_tools(blocks):
    """Return the tools in each row that has any."""
    rows = [part["components"] for part in walk(blocks) if part["type"] == 1]
    verbs = [[CustomId.parse(each["custom_id"]).verb.value for each in row if "custom_id" in each] for row in rows]
    return [[verb for verb in line if verb in TOOLS] for line in verbs if any(verb in TOOLS for verb in line)]
