"""What a review says of a placement where points are claimed, and what marks in pictures mean."""

from dataclasses import replace

import pytest

from bot.games.ruhd import game as ruhd
from bot.games.ruhd.appraisal import candidates
from bot.kit.seed import Seed
from bot.words import LANGUAGES, Words
from bot.words.speaker import Speaker

SEED = Seed(b"ruhd".ljust(32, b"."))


@pytest.mark.parametrize(("more", "over"), [(-1, "no"), (5, "yes")])
def test_another_claim_than_the_full_one_is_named(more, over):
    state = ruhd.deal(2, {"scoring": "claimed"}, SEED)
    view = ruhd.view(state, min(ruhd.turns(state)))
    best = next(move for move in candidates(view) if move.claim[0] > 1)
    played = replace(best, claim=(best.claim[0] + more,))
    reason = ruhd.appraisal.reason(view, played, best)
    assert reason.code == "ruhd-review-claim"
    assert (reason.facts["points"], reason.facts["claim"], reason.facts["over"]) == (*best.claim, *played.claim, over)
    assert ruhd.appraisal.name(played) != ruhd.appraisal.name(best)
    assert f"worth {best.claim[0]} points, and you claimed {played.claim[0]}." in Speaker(Words(), "en")(
        reason.code, reason.facts
    )


def test_what_a_wrong_claim_brought_is_compared_with_the_better_placement():
    state = ruhd.deal(2, {"scoring": "claimed"}, SEED)
    view = ruhd.view(state, min(ruhd.turns(state)))
    best, other, *_ = candidates(view)
    for claim, less in ((0, 0), (other.claim[0] + 1, 0), (other.claim[0], other.claim[0])):
        assert ruhd.appraisal.reason(view, replace(other, claim=(claim,)), best).facts["less"] == less


@pytest.mark.parametrize(
    ("language", "tiles", "squares"),
    list(zip(LANGUAGES, ("tiles", "tuiles", "kafelki"), ("squares", "cases", "pola"), strict=True)),
)
def test_an_edge_without_a_number_is_said_to_hide_free_squares_alone(language, tiles, squares):
    [sentence] = [part for part in Words().say(language, "ruhd-how-marks").split(". ") if part.startswith("+3")]
    with_number, without_number = sentence.split("…")
    assert tiles in with_number
    assert squares in without_number
    assert tiles not in without_number
