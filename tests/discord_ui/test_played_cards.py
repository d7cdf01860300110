"""A puzzle or a position of a review says what was played before it: its reader did not see that, or long ago."""

import pytest

from bot.discord_ui.features.review import reviews
from bot.kit.game import Seat
from bot.kit.notation import spell
from bot.review import puzzles as kept_puzzles
from bot.review.puzzles import position, puzzles
from bot.table import replay
from tests.discord_ui.hands import control, ids, press
from tests.discord_ui.made_up_puzzles import lay_puzzles
from tests.discord_ui.made_up_reviews import keep_finished
from tests.discord_ui.review_messages import load_review, wait_for_review
from tests.services import GAMES

HONEY = GAMES["honey"]


@pytest.fixture(autouse=True)
def laid(monkeypatch, tmp_path):
    yield lay_puzzles(monkeypatch, tmp_path)
    kept_puzzles.puzzles.cache_clear()


def line_of(view):
    """Return the line that tells all cards of this deal that lay open, suit by suit."""
    return f"-# Already played: {spell(tuple(sorted(view.public.played_cards)))}"


async def test_a_puzzle_tells_what_was_played_until_its_answer_is_read(stage):
    async with stage.open():
        message = (await stage.ana.slash(stage.games, "puzzle", game="honey")).message
        puzzle = puzzles()[control(message, "solution").split(":")[1]]
        line = line_of(position(puzzle, HONEY))
        assert len(puzzle.log) >= 8, "two tricks are over, and a picture shows one"
        assert line in message.text.splitlines()
        wrong = next(id_ for id_ in ids(message) if "t-move" in id_ and not id_.endswith(puzzle.best))
        await stage.ana.click(message, wrong)
        assert line in message.text.splitlines()
        await press(stage.ana, message, "solution")
        assert "The answer: " in message.text
        assert line in message.text.splitlines(), "its reason counts the cards that are still out"


async def test_a_position_of_a_review_tells_what_was_played_once_a_trick_is_over(stage, monkeypatch):
    monkeypatch.setattr(reviews, "EDIT_INTERVAL", 0.01)
    stage.review_engine.facts["claims"] = 3
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben, stage.cel, stage.dov], "honey")
        message, (header, log) = await wait_for_review(stage, stage.ana, match), await stage.services.store.load(match)
        tricks = []
        for number, claim in enumerate((await load_review(stage, match)).claims, 1):
            view = replay.at(header, log, claim.decision.ply, Seat(0), [HONEY]).view
            tricks.append(sum(view.public.tricks))
            await stage.ana.click(message, f"v1:{match}:{number}:costs-page")
            assert (line_of(view) in message.text.splitlines()) == (tricks[-1] > 0)
            assert ("Already played" in message.text) == (tricks[-1] > 0)
            await stage.ana.click(message, f"v1:{match}:0:costs-page")
        assert tricks[0] == 0 < 1 < tricks[-1], "the first trick is on the table, and later ones are not"


@pytest.mark.parametrize("game", ["voleur", "ruhd"])
async def test_a_game_whose_picture_shows_it_all_tells_no_cards(stage, game):
    async with stage.open():
        message = (await stage.ana.slash(stage.games, "puzzle", game=game)).message
        assert "Already played" not in message.text
