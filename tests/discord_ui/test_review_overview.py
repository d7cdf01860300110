"""What the first page of a review says of its number, its luck and its dearest moves, and how a right try is named."""

import re
from dataclasses import replace

import pytest

from bot.discord_ui.features.review import package, reviews
from bot.discord_ui.features.review.review_card import graph
from bot.discord_ui.features.review.review_jobs import Engine
from bot.games.honey.appraisal import same
from bot.games.honey.view import playable
from bot.review.move_names import move_name
from bot.review.values import LuckPoint, Unit
from bot.words import Words
from bot.words.speaker import Speaker
from tests.discord_ui.hands import pictures
from tests.discord_ui.made_up_reviews import keep_finished
from tests.discord_ui.review_messages import load_review, open_first_claim, wait_for_review
from tests.services import GAMES

WORDS = Words()


@pytest.fixture
def engine(monkeypatch, stage):
    monkeypatch.setattr(reviews, "EDIT_INTERVAL", 0.01)
    return stage.review_engine


async def test_the_overview_names_the_moves_that_cost_most_and_its_buttons_say_what_they_do(stage, engine):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        message = await wait_for_review(stage, stage.ana, match)
        review = await load_review(stage, match)
        for number, claim in enumerate(review.claims, 1):
            name = move_name(GAMES["voleur"], claim.decision.played, Speaker(WORDS, "en"))
            assert re.search(rf"\*\*{number}\*\* · Round .* · {re.escape(name)} · ", message.text)
        labels = [part.get("label") for part in message.components]
        assert [label for label in labels if label and label.startswith("Try")] == [
            "Try 1 again", "Try 2 again", "Try 3 again",
        ]  # fmt: skip
        engine.facts = {"claims": 1, "loss": 0.01}
        alone = await keep_finished(stage, [stage.ana, stage.ben], name="000000000003")
        message = await wait_for_review(stage, stage.ana, alone)
        assert "Try again" in [part.get("label") for part in message.components]


@pytest.mark.parametrize(("unit", "sign"), [(Unit.CHANCE, "%"), (Unit.POINTS, "")])
async def test_the_numbers_beside_a_curve_have_the_unit_of_the_words(stage, engine, unit, sign):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        await wait_for_review(stage, stage.ana, match)
        review = replace(await load_review(stage, match), unit=unit)
        assert graph(review, Speaker(WORDS, "en")).unit == sign


async def test_a_match_of_one_deal_has_its_luck_in_words_and_no_curve(stage, engine, monkeypatch):
    conclude_usually = engine.conclude
    one_deal = (LuckPoint(1, 1.0, 0.0),)
    monkeypatch.setattr(engine, "conclude", lambda *facts: replace(conclude_usually(*facts), luck=one_deal))
    monkeypatch.setattr(package, "ENGINE", Engine(engine.plan, engine.value, engine.conclude, engine.loss_of))
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben])
        message = await wait_for_review(stage, stage.ana, match)
        assert (
            "luck of the draw +1 (what casual robots in all seats would have made of it), "
            "the play ±0 (all the rest: what you and the others made of it)" in message.text
        )
        assert not pictures(message)
        assert "deal" not in message.text.lower()


async def test_where_one_move_cost_more_than_all_together_it_says_why(stage, engine, monkeypatch):
    conclude_usually = engine.conclude

    def conclude_below(*facts):
        review = conclude_usually(*facts)
        return replace(review, decisions=(*review.decisions[:-1], replace(review.decisions[-1], loss=-2.0)))

    monkeypatch.setattr(package, "ENGINE", Engine(engine.plan, engine.value, conclude_below, engine.loss_of))
    async with stage.open():
        engine.facts = {"loss": 0.01}
        message = await wait_for_review(stage, stage.ana, await keep_finished(stage, [stage.ana, stage.ben]))
        assert "come out below zero" in message.text
        engine.facts = {"loss": 3.0}
        other = await keep_finished(stage, [stage.ana, stage.ben], name="000000000004")
        assert "come out below zero" not in (await wait_for_review(stage, stage.ana, other)).text


async def test_who_finds_another_move_that_is_as_good_reads_its_name_first(stage, engine, monkeypatch):
    async with stage.open():
        match = await keep_finished(stage, [stage.ana, stage.ben, stage.cel, stage.dov], "honey")
        message, decision, other = await open_first_claim(stage, match)
        monkeypatch.setitem(same.__globals__, "_find_alike", lambda view: dict.fromkeys(playable(view), 0))
        await stage.ana.click(message, other)
        answer, best = other.rpartition(" ")[2], decision.best.rpartition(" ")[2]
        assert f"**Right: {answer}.** Just as good: {best}." in message.text
