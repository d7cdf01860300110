"""The answer to a puzzle, or to a dear decision of a review, is compared with the wrong move that was tried last."""

import pytest

from bot.discord_ui.features.review import review_pages
from bot.kit.screen import Say
from bot.review import puzzles as kept_puzzles
from bot.review.puzzles import compare, puzzles, reason_against
from bot.table.replay import state_after
from bot.words import Words
from bot.words.speaker import Speaker
from tests.discord_ui.hands import control, ids
from tests.discord_ui.made_up_puzzles import lay_puzzles
from tests.discord_ui.made_up_reviews import keep_finished
from tests.discord_ui.review_messages import load_review, open_first_claim
from tests.services import GAMES

SAY = Speaker(Words(), "en")


@pytest.fixture
def laid(monkeypatch, tmp_path):
    yield lay_puzzles(monkeypatch, tmp_path)
    kept_puzzles.puzzles.cache_clear()


def sentence(reason):
    return SAY(reason.code, reason.facts)


@pytest.mark.usefixtures("laid")
async def test_who_finds_the_answer_after_a_wrong_try_reads_why_that_one_is_worse(stage):
    async with stage.open():
        message = (await stage.ana.slash(stage.games, "puzzle", game="honey")).message
        puzzle = puzzles()[control(message, "solution").split(":")[1]]
        other_reasons = {}
        for custom_id in ids(message):
            _, marked, move = custom_id.partition("t-move ")
            if marked and move != puzzle.best:
                reason = sentence(reason_against(puzzle, GAMES["honey"], move))
                if reason != sentence(puzzle.reason):
                    other_reasons[custom_id] = reason
        custom_id, reason = other_reasons.popitem()
        await stage.ana.click(message, custom_id)
        assert "is not it" in message.text
        await stage.ana.click(message, next(each for each in ids(message) if each.endswith(f"t-move {puzzle.best}")))
        assert "**Right: " in message.text
        assert reason in message.text
        assert sentence(puzzle.reason) not in message.text


@pytest.mark.parametrize("finds_it", [False, True])
async def test_a_review_says_what_speaks_against_the_tried_move_beside_the_one_that_was_played(stage, finds_it):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben, stage.cel, stage.dov], "honey")
        message, decision, wrong = await open_first_claim(stage, match)
        header, log = await stage.services.store.load(match)
        view = GAMES["honey"].view(state_after(header, log[: decision.ply], GAMES["honey"]), 0)
        reason = compare(GAMES["honey"], view, wrong.partition("t-move ")[2], decision.best)
        kept_reason = (await load_review(stage, match)).claims[0].reason
        await stage.ana.click(message, wrong)
        answer = next(each for each in ids(message) if each.endswith(f"t-move {decision.best}"))
        await stage.ana.click(message, answer if finds_it else "Show the answer")
        assert [message.text.count(sentence(each)) for each in (kept_reason, reason)] == [1, 1]


async def test_a_reason_that_reads_the_same_against_both_moves_is_told_once(stage, monkeypatch):
    def say_the_same(game, view, wrong, best):
        return Say("table-plain-hint", {"move": best, "against": wrong})

    monkeypatch.setattr(review_pages, "compare", say_the_same)
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben, stage.cel, stage.dov], "honey")
        message, _, wrong = await open_first_claim(stage, match)
        kept_reason = (await load_review(stage, match)).claims[0].reason
        await stage.ana.click(message, wrong)
        await stage.ana.click(message, "Show the answer")
        assert message.text.count(sentence(kept_reason)) == 1


async def test_a_review_that_was_answered_at_once_gives_one_reason(stage):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben, stage.cel, stage.dov], "honey")
        message, decision, _ = await open_first_claim(stage, match)
        await stage.ana.click(
            message, next(each for each in ids(message) if each.endswith(f"t-move {decision.played}"))
        )
        await stage.ana.click(message, "Show the answer")
        kept_reason = (await load_review(stage, match)).claims[0].reason
        assert message.text.count("\n") == 3
        assert message.text.count(sentence(kept_reason)) == 1
