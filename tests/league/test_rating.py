"""The rating by worked cases, beside openskill where the two must agree, and by what must hold of any match."""

from itertools import permutations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import BradleyTerryFull

from bot.kit.game import Luck
from bot.kit.time_units import DAY
from bot.league.rating import BETA, SIGMA, TAU, Rating, rate, scale_rating
from tests.league.memory import safe
from tests.services import GAMES

NEW = Rating()
USUAL = 25 / 3
ratings = st.builds(Rating, st.floats(0, 50), st.floats(1, SIGMA * SIGMA), st.just(20), st.just(0))


def gains(before, places, beta=USUAL):
    after, _ = rate(before, places, beta, 0)
    return [round(now.mu - then.mu, 1) for now, then in zip(after, before, strict=True)]


@pytest.mark.parametrize(
    ("places", "shifts"),
    [
        ((1, 2, 3, 4), [3.1, 1.0, -1.0, -3.1]),
        ((1, 1, 3, 4), [2.1, 2.1, -1.0, -3.1]),
        ((1, 1, 1, 1), [0, 0, 0, 0]),
        ((1, 2, 2, 4), [3.1, 0, 0, -3.1]),
        ((4, 1, 3, 1), [-3.1, 2.1, -1.0, 2.1]),
        ((1, 2), [2.1, -2.1]),
        ((1, 1), [0, 0]),
        ((1, 2, 3), [2.8, 0, -2.8]),
    ],
)
def test_a_first_match_of_equals(places, shifts):
    assert gains([NEW] * len(places), places) == shifts


def test_luck_makes_a_result_say_less():
    [skill, luck] = (gains([NEW] * 4, (1, 2, 3, 4), BETA[luck]) for luck in (Luck.LITTLE, Luck.MUCH))
    assert 0 < luck[0] < skill[0]
    assert GAMES["farck"].luck is GAMES["voleur"].luck is Luck.MUCH
    assert BETA == {Luck.LITTLE: USUAL, Luck.MUCH: 12.5}


def test_who_was_expected_to_win_gains_less_than_who_was_not():
    strong, weak = Rating(30, 4, 50), Rating(20, 4, 50)
    [(up, _), (down, _)] = (rate([strong, weak], places, USUAL, 0)[0] for places in ((1, 2), (2, 1)))
    assert 0 < up.mu - 30 < 30 - down.mu


def test_expected_places_are_told():
    assert rate([NEW] * 4, (1, 2, 3, 4), USUAL, 0)[1] == (2.5,) * 4
    first, last = rate([Rating(40), Rating(10)], (1, 2), USUAL, 0)[1]
    assert first < 1.2
    assert last > 1.8


@given(st.lists(ratings, min_size=2, max_size=2), st.permutations([1, 2]), st.sampled_from([USUAL, 12.5]))
def test_two_players_agree_with_openskill(before, places, beta):
    assert close(rate(before, places, beta, 0)[0], openskill(before, places, beta))


@given(st.data())
def test_more_players_agree_with_openskill_once_its_pairs_are_weighed(data):
    """Without ties its full pairs are ours with a weight of 1; what they move is 2/n of it."""
    count = data.draw(st.integers(2, 6))
    before = data.draw(st.lists(ratings, min_size=count, max_size=count))
    places = data.draw(st.permutations(range(1, count + 1)))
    theirs = []
    for rating, other in zip(before, openskill(before, places, USUAL), strict=True):
        start, share = rating.var + TAU * TAU, 2 / count
        lost_share = 1 - other.var / start
        if lost_share > 0.999:  # openskill has cut the doubt off where we, with less weight, need not
            return
        theirs.append(Rating(rating.mu + (other.mu - rating.mu) * share, start * (1 - lost_share * share)))
    assert close(rate(before, places, USUAL, 0)[0], theirs)


def openskill(before, places, beta):
    model = BradleyTerryFull(beta=beta, tau=TAU)
    [*teams] = ([model.rating(mu=rating.mu, sigma=sqrt(rating.var))] for rating in before)
    after = model.rate(teams, ranks=list(map(float, places)))
    return [Rating(rating.mu, rating.sigma**2) for [rating] in after]


def close(ours, theirs):
    pairs = zip(ours, theirs, strict=True)
    return all(a.mu == pytest.approx(b.mu) and a.var == pytest.approx(b.var) for a, b in pairs)


@given(st.lists(ratings, min_size=2, max_size=6), st.data())
def test_a_better_place_never_gives_less(before, data):
    places = data.draw(st.permutations(range(1, len(before) + 1)))
    after, _ = rate(before, places, USUAL, 0)
    for player, place in enumerate(places):
        if place > 1:
            other = places.index(place - 1)
            better_places = [place - 1 if n == player else place if n == other else p for n, p in enumerate(places)]
            assert rate(before, better_places, USUAL, 0)[0][player].mu > after[player].mu
    assert all(now.var < then.var + TAU * TAU for now, then in zip(after, before, strict=True))


def test_seats_do_not_matter():
    before = [Rating(20 + n, 10 + n, 9) for n in range(4)]
    straight = rate(before, (1, 2, 2, 4), USUAL, 0)[0]
    for order in permutations(range(4)):
        new_ratings = rate([before[n] for n in order], [(1, 2, 2, 4)[n] for n in order], USUAL, 0)[0]
        assert close(new_ratings, [straight[n] for n in order])


def test_the_doubt_grows_with_absence_and_not_beyond_that_about_somebody_new():
    rating = Rating(30, 4, 50, last=0)
    assert rating.after(DAY - 1) == rating
    assert rating.after(100 * DAY).var == pytest.approx(4 + 100 * TAU * TAU)
    assert rating.after(100_000 * DAY).var == SIGMA * SIGMA
    assert safe(rating, 100 * DAY) < safe(rating, 0) == 26


def test_numbers_as_they_are_shown():
    assert (scale_rating(25), scale_rating(30), scale_rating(20.02)) == (1500, 1620, 1380)
    assert [Rating(matches=n).is_known for n in (9, 10)] == [False, True]
