"""A review says what decisions cost by what their seat knew, the same with the same dice, and never before the end."""

import pickle
from collections import Counter
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from bot.games import ALL
from bot.games.honey import game as honey
from bot.games.ruhd import game as ruhd
from bot.kit.appraisal import CHAINS, USUAL_APPRAISAL, Unit
from bot.kit.game import Seat, Stage
from bot.kit.playouts import candidates, compare_moves, values_of
from bot.kit.robot_levels import Level
from bot.kit.screen import Say
from bot.kit.secret import reimagine
from bot.kit.seed import Dice, Seed
from bot.review import review as review_module
from bot.review.review import (
    CLEAR_ERRORS,
    MORE_SAMPLES,
    RETRY_SHARE,
    NotOver,
    conclude,
    is_clear,
    loss_of,
    plan,
    review,
    value,
)
from bot.review.values import REVIEW_VERSION, Claim, Decision, LuckPoint, Review, from_json, to_json
from bot.table.match import Match
from bot.table.match_log import By
from bot.words import LANGUAGES, Words
from tests.review.robot_matches import robots_match

KEY, OTHER_KEY, SECRET = b"k" * 32, b"o" * 32, b"s" * 32
SHORT = {"honey": {"deals": "play"}, "voleur": {"rounds": "1"}, "farck": {"rounds": "3"}, "honneur": {"rounds": "one"}}
SEATS = {"honey": 4}
ESTIMATED_GAMES = [game for game in ALL if game.appraisal.prove is None]


@cache
def short_match(key, *levels):
    game = next(game for game in ALL if game.key == key)
    seats = levels or (Level.NOVICE,) + (Level.CASUAL,) * (SEATS.get(key, 2) - 1)
    return robots_match(game, seats, SECRET, SHORT.get(key, {}))


@cache
def ruhd_review_and_progress():
    fractions = []
    return review(short_match("ruhd"), Seat(0), KEY, fractions.append), fractions


def ruhd_review():
    return ruhd_review_and_progress()[0]


@pytest.mark.long
@pytest.mark.parametrize("game", ESTIMATED_GAMES, ids=lambda game: game.key)
def test_a_choice_that_was_right_by_what_its_seat_knew_is_not_blamed_though_the_cards_were_against_it(game):
    """Of deals that look the same to the seat one is found in which another choice gains. The estimate stays."""
    match = short_match(game.key)
    ply = plan(match, Seat(0))[0]
    state = Match.replay(match.header, game, match.log[:ply]).state if ply else Match.open(match.header, game).state
    moves = list(candidates(game, game.view(state, Seat(0))))
    table = compare_moves(game, state, Seat(0), moves, Dice(KEY), 2 * CHAINS)
    right = int(table.mean(axis=0).argmax())
    for number in range(200):
        deal = reimagine(state, 0, Seed(bytes([number]) * 32))
        gains = values_of(game, deal, Seat(0), moves, Seed(KEY))
        if gains.max() > gains[right]:
            break
    else:
        pytest.fail("the cards are never against it")
    again = compare_moves(game, deal, Seat(0), moves, Dice(KEY), 2 * CHAINS)
    if game.appraisal.compare is not None:
        assert (again == table).all()
    assert not any(is_clear(decision, 0.0) for decision in blamed(game, again, moves, right))


def blamed(game, table, moves, right):
    """Yield what each move would have gained over the right one, as decisions."""
    for n in range(len(moves)):
        gain = table[:, n] - table[:, right]
        yield Decision(0, Stage(), "", "", gain.mean(), gain.std(ddof=1) / CHAINS**0.5)


def test_forced_moves_are_no_decisions():
    match = short_match("honey")
    steps = list(Match.steps(match.header, honey, match.log))
    for ply in plan(match, Seat(0)):
        assert len(honey.choices(honey.view(steps[ply].state, Seat(0)))) > 1
    forced_plies = [e.ply - 1 for e in match.log if e.seat == 0 and e.ply - 1 not in plan(match, Seat(0))]
    assert forced_plies
    last = forced_plies[-1]
    assert len(candidates(honey, honey.view(steps[last].state, Seat(0)))) == 1


@pytest.mark.long
def test_the_same_dice_make_the_same_review_however_the_plies_are_grouped():
    match, one = short_match("ruhd"), ruhd_review()
    plies = plan(match, Seat(0))
    values = [*value(match, Seat(0), plies[3:], KEY), *value(match, Seat(0), plies[:3], KEY)]
    assert conclude(match, Seat(0), sorted(values, key=lambda each: each.ply), KEY) == one
    assert value(match, Seat(0), plies[:3], OTHER_KEY) != value(match, Seat(0), plies[:3], KEY)


@pytest.mark.long
def test_progress_ends_with_one():
    _, fractions = ruhd_review_and_progress()
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1


def test_a_match_under_way_is_not_reviewed():
    match = short_match("ruhd")
    running = match._replace(log=match.log[:-1])
    steps = (
        lambda: plan(running, Seat(0)),
        lambda: value(running, Seat(0), [0], KEY),
        lambda: conclude(running, Seat(0), [], KEY),
    )
    for step in steps:
        with pytest.raises(NotOver):
            step()
    assert issubclass(NotOver, ValueError)


def test_only_what_the_player_decided_counts():
    match = short_match("ruhd")
    first = next(entry for entry in match.log if entry.seat == 0)
    by_clock = tuple([replace(entry, by=By.CLOCK) if entry == first else entry for entry in match.log])
    assert first.ply - 1 in plan(match, Seat(0))
    assert first.ply - 1 not in plan(match._replace(log=by_clock), Seat(0))


def test_what_is_told_is_clear_large_enough_and_at_most_three():
    ruhds_review = ruhd_review()
    assert 0 < len(ruhds_review.claims) <= 3
    for claim in ruhds_review.claims:
        assert claim.decision.loss > ruhd.appraisal.least_loss[Unit.POINTS]
        [second] = [each for each in ruhds_review.decisions if each.ply == claim.decision.ply]
        assert second.loss > CLEAR_ERRORS * second.error
        assert second != claim.decision  # what is told comes from a sample of its own
    losses = [claim.decision.loss for claim in ruhds_review.claims]
    assert losses == sorted(losses, reverse=True)
    low, high = ruhds_review.interval
    assert low < ruhds_review.lost < high


@pytest.mark.parametrize(
    ("losses", "reported_losses", "unsettled_losses"),
    [
        ([9, 5, 2, 0.5, 0.2], [9, 5, 2], []),
        ([9, 5, 1.01, 0.99, 0.2], [9, 5, 1.01], [1.01, 0.99]),  # near the least loss
        ([9, 5, 4.02, 4.01, 3.5], [9, 5, 4.02], [4.02, 4.01]),  # near the last one that is told
        ([1.01, 0.2], [1.01], [1.01]),
    ],
)
def test_further_samples_are_taken_of_what_they_may_change(monkeypatch, losses, reported_losses, unsettled_losses):
    match, samples = short_match("ruhd"), Counter()

    def sample(match, step, seat, decision, seed, number):
        loss = losses[plies.index(decision.ply)]
        samples[loss] += 1
        return np.array([[0.0, loss + noise] for noise in (0.1, -0.1) * (CHAINS // 2)])

    monkeypatch.setattr(review_module, "_sample", sample)
    plies = plan(match, Seat(0))[: len(losses)]
    entries = [match.log[ply] for ply in plies]
    decisions = [
        Decision(ply, Stage(0), entry.text, entry.text, loss, 0.0)
        for ply, entry, loss in zip(plies, entries, losses, strict=True)
    ]
    claims = conclude(match, Seat(0), decisions, KEY).claims
    assert [round(claim.decision.loss, 6) for claim in claims] == reported_losses
    suspects = [loss for loss in losses if loss > RETRY_SHARE]
    assert samples == {loss: 1 + MORE_SAMPLES * (loss in unsettled_losses) for loss in suspects}


def test_luck_and_play_together_are_what_the_deal_brought():
    match = short_match("ruhd")
    points = Match.replay(match.header, ruhd, match.log).ending.result.points
    [point] = ruhd_review().luck
    assert point.luck + point.play == pytest.approx(points[0] - sum(points) / len(points))


def test_a_move_of_honneur_is_blamed_only_with_a_proof():
    honneurs_review = review(short_match("honneur", Level.NOVICE, Level.CASUAL, Level.CLUB), Seat(0), KEY)
    assert honneurs_review.proofs
    for decision in honneurs_review.decisions:
        assert decision.error == 0
        assert (decision.loss > 0) == (decision.best != decision.played)
    assert all(claim.hindsight is None for claim in honneurs_review.claims)


def test_a_game_without_an_appraisal_is_reviewed_by_playouts():
    plain_ruhd = replace(ruhd, appraisal=USUAL_APPRAISAL)
    match = short_match("ruhd")._replace(game=plain_ruhd)
    state = Match.open(match.header, plain_ruhd).state
    seat = min(ruhd.turns(state))
    moves = candidates(plain_ruhd, ruhd.view(state, seat))
    table = compare_moves(plain_ruhd, state, seat, moves[:2], Dice(KEY), CHAINS)
    assert table.shape == (CHAINS, 2)
    assert (table == compare_moves(plain_ruhd, state, seat, moves[:2], Dice(KEY), CHAINS)).all()


def test_a_review_is_kept_as_text_and_travels_between_processes():
    ruhds_review = ruhd_review()
    assert from_json(to_json(ruhds_review)) == ruhds_review
    assert pickle.loads(pickle.dumps(short_match("ruhd"))).log == short_match("ruhd").log
    with pytest.raises(ValueError, match="another version"):
        from_json(to_json(ruhds_review).replace(f'"review": {REVIEW_VERSION}', '"review": 0'))


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_sentences_after_they_were_kept(language):
    words = Words()
    for claim in from_json(to_json(ruhd_review())).claims:
        sentence = words.say(language, claim.reason.code, claim.reason.facts)
        assert sentence != claim.reason.code
        assert str(claim.reason.facts["square"]) in sentence


def test_nothing_lost_reads_as_nothing():
    decision = Decision(3, Stage(), "play 7♠", "play 7♠", 0.0, 0.0)
    claim = Claim(decision, Say("review-plain", {"best": "7♠", "played": "8♠"}), 0.5)
    whole = Review(
        "honey", 1, 0, Unit.POINTS, False, (decision,), (claim,), 0.0, (0.0, 0.0), (LuckPoint(1, 2.0, -1.0),)
    )  # fmt: skip
    assert from_json(to_json(whole)) == whole
    assert not is_clear(decision, 0.0)


def test_what_is_tried_afterwards_costs_what_it_did_when_it_was_played():
    match, [claim, *_] = short_match("ruhd"), ruhd_review().claims
    ply, own_move, best = claim.decision.ply, claim.decision.played, claim.decision.best
    loss = loss_of(match, Seat(0), ply, own_move, best, KEY)
    assert loss == pytest.approx(claim.decision.loss, abs=6 * claim.decision.error)
    assert loss_of(match, Seat(0), ply, best, best, KEY) is None
    assert loss_of(match, Seat(0), ply, best, own_move, KEY) is None, "what gains costs nothing"
