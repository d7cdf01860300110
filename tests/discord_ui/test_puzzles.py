"""/puzzle: one position, an answer that counts once, the reason, and the next one."""

import json
import re

import pytest

from bot.discord_ui.features.review.puzzle_pages import PuzzlePages
from bot.games import ALL
from bot.review import puzzles as kept_puzzles
from bot.review.puzzles import puzzles
from bot.training.puzzle_rating import seed
from bot.words import Words
from bot.words.speaker import Speaker
from tests.discord_ui.hands import control, ids, pictures, press
from tests.discord_ui.made_up_puzzles import PER_GAME, lay_puzzles
from tests.services import GAMES

WORDS = Words()

TRIALS = ("t-move", "t-pick", "t-choose", "t-say", "t-open")


@pytest.fixture(autouse=True)
def laid(monkeypatch, tmp_path):
    yield lay_puzzles(monkeypatch, tmp_path)
    kept_puzzles.puzzles.cache_clear()


async def puzzle_of(stage, person, **options):
    return (await person.slash(stage.games, "puzzle", **options)).message


def puzzle_id(message):
    """Return the id of the puzzle in a message."""
    return control(message, "solution").split(":")[1]


def right(message):
    """Return the control that makes the best move of a puzzle, or None if no single press makes it."""
    return next((id_ for id_ in ids(message) if id_.endswith(f"t-move {puzzles()[puzzle_id(message)].best}")), None)


def wrong(message):
    return next(id_ for id_ in ids(message) if "t-move " in id_ and id_ != right(message))


async def simple(stage, person, **options):
    """Return a puzzle whose best move is a button. Give up those that come before it."""
    message = await puzzle_of(stage, person, **options)
    while right(message) is None:
        await press(person, message, "solution")
        await press(person, message, "puzzle")
    return message


async def results(stage, person):
    return await stage.services.store.results_of(str(person.id))


async def test_a_right_answer_is_told_with_its_reason_and_counts(stage):
    async with stage.open():
        message = await simple(stage, stage.ana, game="honey")
        before = len(await results(stage, stage.ana))
        puzzle = puzzles()[puzzle_id(message)]
        assert message.ephemeral
        assert "Puzzle · The Honey Tournament" in message.text
        assert pictures(message)
        await stage.ana.click(message, right(message))
        assert "**Right: " in message.text
        *_, result = await results(stage, stage.ana)
        assert len(await results(stage, stage.ana)) == before + 1
        assert (result.puzzle, result.solved) == (puzzle.id, True)
        assert re.search(rf"Your puzzle rating: {round(result.rating)} \(\+\d+\) · 1 right in a row", message.text)
        assert message.text.count("rating") == 1, "it is told once"
        assert (await stage.services.store.puzzle_ratings())[puzzle.id] < seed(puzzle.difficulty)


async def test_only_the_first_answer_counts(stage):
    async with stage.open():
        message = await simple(stage, stage.ana, game="honey")
        before = await results(stage, stage.ana)
        assert "Your first try counts" in message.text
        await stage.ana.click(message, wrong(message))
        assert ". Try again" in message.text
        assert "Your first try counts" not in message.text
        await stage.ana.click(message, right(message))
        assert "**Right: " in message.text
        after = await results(stage, stage.ana)
        assert [result.solved for result in after[len(before) :]] == [False]


async def test_no_puzzle_comes_twice_and_the_same_one_waits_for_its_answer(stage):
    async with stage.open():
        message = await puzzle_of(stage, stage.ana, game="ruhd")
        first = puzzle_id(message)
        assert puzzle_id(await puzzle_of(stage, stage.ana, game="ruhd")) == first
        every, seen_ids = {each.id for each in puzzles().values() if each.game == "ruhd"}, [first]
        for _ in range(PER_GAME - 1):
            await press(stage.ana, message, "solution")
            assert "The answer: " in message.text
            await press(stage.ana, message, "puzzle")
            seen_ids.append(puzzle_id(message))
        assert len(set(seen_ids)) == len(seen_ids)
        assert set(seen_ids) <= every, "Another is of the game that was asked for"


async def test_who_has_answered_all_reads_so(stage):
    async with stage.open():
        message = await puzzle_of(stage, stage.ana, game="voleur")
        for _ in range(PER_GAME):
            await press(stage.ana, message, "solution")
            await press(stage.ana, message, "puzzle")
        assert "You have answered every puzzle here" in message.text


async def test_a_game_without_puzzles_says_so_and_offers_none(stage, monkeypatch, tmp_path):
    lay_puzzles(monkeypatch, tmp_path, ["farck"])
    async with stage.open():
        assert "no puzzles for this game" in (await puzzle_of(stage, stage.ana, game="ruhd")).text
        assert puzzle_id(await puzzle_of(stage, stage.ana)).startswith("farck")
        choices = await stage.ana.complete(stage.games, "puzzle", game="")
        assert [choice["value"] for choice in choices] == ["farck"]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
async def test_a_puzzle_of_every_game_can_be_tried(stage, game):
    async with stage.open():
        message = await puzzle_of(stage, stage.cel, game=game.key)
        assert any(control(message, verb) for verb in TRIALS)
        assert control(message, "how") == f"v1:{game.key}:0:how"
        assert "Liczy się pierwsza próba" in message.text
        assert puzzles()[puzzle_id(message)].game == game.key
        await press(stage.cel, message, "solution")
        assert "Odpowiedź: " in message.text


@pytest.mark.parametrize(
    "custom_id", ["v1:nobody:0:solution", "v1:nobody:0:t-move play", "v1:nobody:7:t-say", "v1:nobody:0:puzzle here"]
)
async def test_a_forged_button_leads_somewhere(stage, custom_id):
    async with stage.open():
        message = await puzzle_of(stage, stage.ana)
        button = {"type": 2, "custom_id": custom_id, "label": "?", "style": 2, "id": 99}
        message.record.components[0]["components"][-1]["components"].append(button)
        reply = await stage.ana.click(message, custom_id)
        assert "Something went wrong" not in reply.text + message.text


async def test_what_was_answered_is_exported_and_forgotten(stage):
    async with stage.open():
        message = await puzzle_of(stage, stage.ana)
        first = puzzle_id(message)
        await press(stage.ana, message, "solution")
        [export] = (await stage.ana.slash(stage.games, "privacy export")).message.files.values()
        [entry] = json.loads(export)["puzzles"]
        assert (entry["puzzle"], entry["solved"]) == (first, False)
        await press(stage.ana, (await stage.ana.slash(stage.games, "privacy delete")).message, "forget")
        assert await results(stage, stage.ana) == []


async def test_a_wrong_first_try_tells_what_it_cost_the_rating_and_a_later_one_nothing(stage):
    async with stage.open():
        message = await simple(stage, stage.ana, game="honey")
        assert "Your first try counts" in message.text
        assert "rating" not in message.text, "who has tried none has none"
        await stage.ana.click(message, wrong(message))
        *_, result = await results(stage, stage.ana)
        assert re.search(rf"Your puzzle rating: {round(result.rating)} \(−\d+\) · no streak", message.text)
        await stage.ana.click(message, wrong(message))
        assert re.search(rf"Your puzzle rating: {round(result.rating)} · no streak", message.text)


async def test_the_answer_after_a_wrong_try_says_why_that_move_is_worse(stage):
    """The reason of a puzzle compares its answer with one move; whoever tried another one reads about that one."""
    async with stage.open():
        message = await simple(stage, stage.ana, game="honey")
        puzzle, move = puzzles()[puzzle_id(message)], wrong(message).partition("t-move ")[2]
        await stage.ana.click(message, wrong(message))
        assert control(message, "solution").endswith(f"solution {move}")
        reason = kept_puzzles.reason_against(puzzle, GAMES["honey"], move)
        await press(stage.ana, message, "solution")
        assert Speaker(WORDS, "en")(reason.code, reason.facts) in message.text


async def test_a_forged_try_beside_the_answer_changes_nothing(stage):
    async with stage.open():
        message = await puzzle_of(stage, stage.ana, game="honey")
        custom_id = f"{control(message, 'solution')} play nothing"
        button = {"type": 2, "custom_id": custom_id, "label": "?", "style": 2, "id": 99}
        message.record.components[0]["components"][-1]["components"].append(button)
        await stage.ana.click(message, custom_id)
        assert "The answer: " in message.text


async def test_an_answer_that_took_too_long_to_look_at_is_asked_for_again_and_does_not_count(stage, monkeypatch):
    async def late(*_, **__):
        raise TimeoutError

    async with stage.open():
        message = await simple(stage, stage.ana, game="honey")
        before = len(await results(stage, stage.ana))
        with monkeypatch.context() as slow:
            slow.setattr(PuzzlePages, "_note", late)
            await stage.ana.click(message, right(message))
        assert "The answer did not come in time. Try again." in message.text
        assert len(await results(stage, stage.ana)) == before
        await stage.ana.click(message, right(message))
        assert "**Right: " in message.text
