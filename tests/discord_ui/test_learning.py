"""/learn, How to play, and what newcomers are told."""

import json

import pytest

from bot.discord_ui.features.learning.lesson_card import caption, heading, step_controls
from bot.discord_ui.messages import hand_height
from bot.discord_ui.messages.newcomers import Newcomers
from bot.games import ALL
from bot.games.honey import game as honey
from bot.kit.lesson import Question
from bot.learn.walk import face
from bot.words import LANGUAGES, Words
from bot.words.speaker import Speaker
from tests.discord_ui.hands import answer_of, can_move, control, hand_of, ids, pictures, press, start, write

WORDS = Words()
SMALL = 120  # px on a phone


async def open_lessons(stage, person, game="honey"):
    return (await person.slash(stage.games, "learn", game=game)).message


async def begin(stage, person, game="honey", number=0):
    message = await open_lessons(stage, person, game)
    lessons = [id_ for id_ in ids(message) if ":lesson" in id_]
    await person.click(message, lessons[number])
    return message


def tries(message):
    return {part["label"]: part["custom_id"] for part in message.components if ":try" in part.get("custom_id", "")}


async def play_rightly(person, message, lesson):
    """Go through a lesson to its last step, by pressing what its message offers."""
    for number in range(len(lesson.steps) - 1):
        custom_ids = list(tries(message).values())
        if not custom_ids:
            await press(person, message, "lesson")
            continue
        for custom_id in custom_ids:
            step = f"step {number + 1} of"
            assert step in message.text
            await person.click(message, custom_id)
            if step not in message.text:
                break


async def test_a_game_is_chosen_then_a_lesson_then_it_is_played_in_one_message(stage):
    async with stage.open():
        assert "4 short lessons" in (await open_lessons(stage, stage.ana, "VOLEUR ")).text, "it was typed"
        message = (await stage.ana.slash(stage.games, "learn")).message
        assert message.ephemeral
        await stage.ana.click(message, "Voleur")
        assert "4 short lessons" in message.text
        await stage.ana.click(message, "1. Four cards")
        assert "Lesson 1 of 4 · step 1 of 5" in message.text
        assert "You got six cards." in message.text
        assert any("eight of clubs" in description for description in pictures(message).values())
        await stage.ana.click(message, "Continue")
        await stage.ana.click(message, tries(message)["Discard 8♣ 3♦"])
        assert "only three of your cards" in message.text
        assert "step 2 of 5" in message.text
        await press(stage.ana, message, "clue")
        assert "Which four cards stand in order?" in message.text
        await stage.ana.click(message, tries(message)["Discard 3♦ K♠"])
        assert "step 3 of 5" in message.text
        assert "Right!" in message.text
        await stage.ana.click(message, tries(message)["Play 10♠"])
        assert "step 3 of 5" in message.text
        await stage.ana.click(message, "All lessons")
        assert "1. Four cards" in [part.get("label") for part in message.components]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_leaves_room_for_a_picture_on_a_phone(language):
    """By the estimate that hands are made with, and `test_one_page.py` measures."""
    for game in ALL:
        for lesson in game.lessons:
            say = Speaker(WORDS, language, ["Ana", *(f"Robot {n}" for n in range(1, lesson.seats))])
            for number in range(len(lesson.steps)):
                step_face = face(game, lesson, number)
                below = [caption(lesson, number, say), *step_controls(game, lesson, number, step_face, say, True)]
                head = heading(game, lesson, number, step_face, say, below)
                assert hand_height.fits(hand_height.heights([head, *below]), SMALL), (game.key, lesson.key, number + 1)


async def test_a_refused_move_is_answered_by_the_rules(stage):
    async with stage.open():
        message = await begin(stage, stage.ben)
        await press(stage.ben, message, "lesson")
        await stage.ben.click(message, tries(message)["10♥"])
        assert "Vous avez du ♣ et devez fournir." in message.text
        assert "étape 2 sur 4" in message.text


@pytest.mark.long
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
async def test_every_lesson_can_be_played_to_its_end_and_gets_its_tick(stage, game):
    async with stage.open():
        for number, lesson in enumerate(game.lessons):
            message = await begin(stage, stage.ana, game.key, number)
            await play_rightly(stage.ana, message, lesson)
            assert control(message, "try") is None
            assert bool(control(message, "puzzle")) == (number == len(game.lessons) - 1), "all of it is known by then"
        assert control(message, "practice")
        lessons = await open_lessons(stage, stage.ana, game.key)
        assert control(lessons, "practice")
        labels = [part.get("label", "") for part in lessons.components]
        assert sum(label.startswith("✓") for label in labels) == len(game.lessons)
        lessons = await open_lessons(stage, stage.ben, game.key)
        assert control(lessons, "practice") is None
        labels = [part.get("label", "") for part in lessons.components]
        assert not any(label.startswith("✓") for label in labels)


async def test_what_was_learnt_is_kept_over_a_restart_exported_and_forgotten(stage):
    async with stage.open():
        message = await begin(stage, stage.ana)
        await play_rightly(stage.ana, message, honey.lessons[0])
        await stage.ana.click(message, "Next lesson")
        assert "Lesson 2 of 4 · step 1" in message.text
    async with stage.open():
        await press(stage.ana, message, "lesson")
        assert "Lesson 2 of 4 · step 2" in message.text
        reply = await stage.ana.slash(stage.games, "privacy export")
        [export] = reply.message.files.values()
        assert json.loads(export)["lessons"] == {"honey": ["play"]}
        sure = await stage.ana.slash(stage.games, "privacy delete")
        await press(stage.ana, sure.message, "forget")
        assert "4 short lessons" in (await open_lessons(stage, stage.ana)).text


@pytest.mark.parametrize(
    "custom_id",
    ["v1:honey:99:lesson play", "v1:honey:-5:lesson play", "v1:honey:0:lesson nothing", "v1:honey:1:try.77 play",
     "v1:honey:0:try.0 play", "v1:honey:1:try nothing", "v1:honey:0:clue play", "v1:honey:0:clue", "v1:-:0:learn here"],
)  # fmt: skip
async def test_a_forged_button_leads_somewhere(stage, custom_id):
    async with stage.open():
        message = await begin(stage, stage.ana)
        button = {"type": 2, "custom_id": custom_id, "label": "?", "style": 2, "id": 99}
        message.record.components[0]["components"][-1]["components"].append(button)
        reply = await stage.ana.click(message, custom_id)
        assert message.text.startswith(("###", "**The Honey Tournament"))
        assert "Something went wrong" not in reply.text + message.text


async def test_lessons_are_played_in_dms_too(stage):
    async with stage.open():
        await start(stage, stage.ana, "farck", robots=1)
        await stage.until(lambda: hand_of(stage.ana))
        hand = hand_of(stage.ana)
        message = (await press(stage.ana, hand, "learn")).message
        assert not message.ephemeral
        await stage.ana.click(message, next(id_ for id_ in ids(message) if ":lesson" in id_))
        assert "Lesson 1 of 4 · step 1" in message.text
        [channel] = stage.ana.dm_channels()
        message = (await stage.ana.slash(channel, "learn", game="ruhd")).message
        await stage.ana.click(message, "4. The last tiles")
        assert "Lesson 4 of 4 · step 1" in message.text


async def test_a_game_without_lessons_sends_nobody_to_them(stage):
    async with stage.open():
        await start(stage, stage.ana, "farck", robots=1)
        [match] = await stage.services.store.matches_in(stage.guild.id)
        face = await stage.services.tables.look(match, str(stage.ana.id))
        assert await Newcomers(stage.services.store, stage.services.store, {"farck"}).is_new(str(stage.ana.id), face)
        assert not await Newcomers(stage.services.store, stage.services.store, ()).is_new(str(stage.ana.id), face)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
async def test_how_to_play_stands_at_lobby_table_and_hand_in_the_readers_language(stage, game):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game=game.key, robots=game.seats[0] - 1)).message
        page = (await press(stage.ben, lobby, "how")).message
        assert page.ephemeral
        assert "**Ce qui compte**" in page.text
        assert "Une couronne devant les points" in page.text
        assert len(pictures(page)) >= 1
        example = next(step for lesson in game.lessons for step in lesson.steps if isinstance(step, Question)).says
        assert Words().say("fr", example.code, example.facts, ["Robot 1"] * 4) in page.text
        await press(stage.ana, lobby, "start")
        page = (await press(stage.cel, lobby, "how")).message
        assert "**Co się liczy**" in page.text
        await stage.until(lambda: hand_of(stage.ana))
        menu = (await press(stage.ana, hand_of(stage.ana), "more")).message
        assert "**What counts**" in (await press(stage.ana, menu, "how")).message.text
        rules = (await press(stage.cel, page, "chapter")).message
        assert rules.ephemeral
        assert "**Co się liczy**" in page.text
        assert control(rules, "learn") == f"v1:{game.key}:0:learn"
        assert control(rules, "how")


async def face_of_hand(stage, hand):
    return await stage.services.tables.look(answer_of(hand).split(":")[1], str(stage.ana.id))


async def test_until_the_first_move_of_the_first_match_a_newcomer_hears_where_to_learn(stage):
    """Where much has happened there is no room for it in the hand."""
    async with stage.open():
        newcomers = stage.at.screens.newcomers
        await start(stage, stage.ana, "farck", robots=1)
        await stage.until(lambda: can_move(hand_of(stage.ana)))
        first = hand_of(stage.ana)
        face = await face_of_hand(stage, first)
        assert await newcomers.is_new(str(stage.ana.id), face)
        await stage.services.store.set_value(f"learnt:{stage.ana.id}:farck", "lay")
        assert not await newcomers.is_new(str(stage.ana.id), face), "whoever has finished a lesson knows where they are"
        await stage.ana.click(first, "More")
        await write(stage.ana, first, str(face.choices[0]))
        assert "Your first time?" not in first.text
        await start(stage, stage.ana, "farck", robots=1)
        await stage.until(lambda: hand_of(stage.ana).id != first.id and can_move(hand_of(stage.ana)))
        second = hand_of(stage.ana)
        assert "Your first time?" not in second.text
        assert not await newcomers.is_new(str(stage.ana.id), await face_of_hand(stage, second))
        await start(stage, stage.ana, "voleur", robots=1)
        await stage.until(lambda: hand_of(stage.ana).id not in (first.id, second.id) and can_move(hand_of(stage.ana)))
        assert await newcomers.is_new(str(stage.ana.id), await face_of_hand(stage, hand_of(stage.ana)))


async def test_practice_opens_a_table_with_robots_and_no_clock(stage):
    async with stage.open():
        for number, lesson in enumerate(honey.lessons):
            message = await begin(stage, stage.ana, "honey", number)
            await play_rightly(stage.ana, message, lesson)
        lobby = (await press(stage.ana, message, "practice")).message
        assert not lobby.ephemeral
        assert "Robot 3" in lobby.text
        assert "this is practice: there is no clock" in lobby.text
        await press(stage.ana, lobby, "start")
        [match] = await stage.services.store.matches_in(stage.guild.id)
        assert not (await stage.services.tables.look(match)).pace.tempo.runs


async def test_help_shows_every_game_and_the_ways_to_know_it(stage):
    async with stage.open():
        message = (await stage.ana.slash(stage.games, "help")).message
        await press(stage.ana, message, "game")
        for game in ALL:
            await stage.ana.click(message, f"v1:{game.key}:0:game")
            assert control(message, "how") == f"v1:{game.key}:0:how"
            assert control(message, "learn")
            assert control(message, "chapter")
            await stage.ana.click(message, "Go back")
