"""A day's deal: what it is bound to, how plays of it are compared, and that equal play meets equal answers."""

from dataclasses import replace
from hashlib import sha256

import pytest

from bot.daily import day
from bot.daily.day import DailyDeal
from bot.daily.reference_plays import PLAYS, lead_of, play_match, reference
from bot.daily.score import lead, percentile, score
from bot.games import ALL
from bot.kit.game import Seat
from bot.kit.robot_levels import USUAL, Level, Thoughts
from bot.kit.seed import Dice, commitment
from bot.kit.time_units import DAY, HOUR
from bot.table.advice import THOUGHTS_PER_MOVE
from bot.table.faces import face_of
from bot.table.last_cards import find_forced_move
from bot.table.match import Match
from bot.table.match_log import By

KEY = b"k" * 32
UNITS = [(game, 20_000 + n) for game in ALL for n in range(len(game.daily))]
NAMES = [f"{game.key} {game.daily[number % len(game.daily)]}" for game, number in UNITS]


def test_a_day_ends_at_midnight_utc_and_may_be_finished_for_an_hour():
    number = day.day_of("2026-11-24")
    assert day.format_day(number) == "2026-11-24"
    end = day.end_of(number)
    assert end % DAY == 0
    assert [day.day_at(at) for at in (end - DAY - 1, end - DAY, end - 1, end)] == [
        number - 1,
        number,
        number,
        number + 1,
    ]
    assert [day.is_over(number, at) for at in (end, end + HOUR - 1, end + HOUR)] == [False, False, True]


def test_units_and_seats_take_turns():
    honey = next(game for game in ALL if game.key == "honey")
    deals = [DailyDeal.of(honey, number) for number in range(8)]
    assert [deal.options["deals"] for deal in deals] == ["play", "revenge"] * 4
    assert [deal.seat for deal in deals] == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize(
    "change",
    [
        {"seats": ("me", "robot:1", "robot:2", "robot:3")},
        {"options": {"deals": "revenge", "daily": "2024-10-06"}},
        {"options": {"deals": "play", "daily": "2024-10-07"}},
        {"version": 2},
        {"presses": ("1",)},
        {"game": "farck"},
    ],
)
def test_the_commitment_binds_day_game_options_seat_and_versions(change):
    honey = next(game for game in ALL if game.key == "honey")
    deal = DailyDeal.of(honey, 20_002)
    header = deal.header_of(deal.secret(KEY), "m", "me", 0)
    assert day.is_bound(header)
    assert header.commitment == commitment(deal.secret(KEY)) == deal.commitment(KEY)
    assert not day.is_bound(replace(header, **change))


@pytest.mark.parametrize(("game", "number"), UNITS, ids=NAMES)
def test_equal_play_meets_equal_answers_in_whatever_order_they_come(game, number):
    """The reference play answers seat by seat; at a table robots may be quicker than a person, or slower."""
    deal = DailyDeal.of(game, number)
    header = deal.header_of(deal.secret(KEY), "m", "me", 0)
    one = play_match(game, header, deal.seat, Level.NOVICE, "a")
    mine = iter([entry.text for entry in one.log if entry.seat == deal.seat])
    other = Match.open(header, game)
    while other.turns:
        seat = max(other.turns)
        dice = Dice(header.robot_dice(seat, other.asked_plies[seat]))
        view = game.view(other.state, seat)
        text = next(mine) if seat == deal.seat else str(game.robot(view, dice, USUAL, Thoughts(THOUGHTS_PER_MOVE)))
        other = other.play(seat, text, 0, By.ROBOT)
    assert other.fingerprint == one.fingerprint


@pytest.mark.parametrize(("game", "number"), UNITS, ids=NAMES)
def test_a_deal_takes_at_most_twenty_moves(game, number):
    deal = DailyDeal.of(game, number)
    for n in range(3):
        match = play_match(game, deal.header_of(deal.secret(bytes([n])), "m", "me", 0), deal.seat, Level.CASUAL, "a")
        assert presses(game, match, deal.seat) <= 20


def presses(game, match, seat):
    """Return how often whoever made these moves pressed: a forced last card plays itself."""
    steps = zip(Match.steps(match.header, game, match.log), match.log, strict=False)
    own_steps = [step for step, entry in steps if entry.seat == seat]
    return sum(find_forced_move(face_of(step, seat, {})) is None for step in own_steps)


@pytest.mark.long
def test_the_reference_plays_are_the_same_on_every_machine():
    farck = next(game for game in ALL if game.key == "farck")
    deal = DailyDeal.of(farck, 20_000)
    leads = reference(farck, deal, deal.secret(KEY))
    assert len(leads) == PLAYS
    assert sha256(repr(leads).encode()).hexdigest()[:8] == "b13034dc", "as on another machine"
    assert len(set(leads)) > 4
    assert lead_of(farck, deal, deal.secret(KEY), Level.CLUB, "reference 0") in leads


def test_a_lead_is_what_one_has_beyond_the_mean_of_the_table():
    assert lead((10, 2, 0, 0), Seat(0)) == 7
    assert lead((10, 2, 0, 0), Seat(0), fewest_win=True) == -7


def test_a_score_counts_only_reference_plays_that_did_worse():
    assert score(3.0, [1.0, 2.0, 3.0, 6.0]) == (0.0, 2, 4)


def test_a_percentile_is_among_the_others():
    assert percentile(1.0, {1.0: 1}) is None
    assert [percentile(mine, {1.0: 1, 2.0: 1, 3.0: 1}) for mine in (1.0, 2.0, 3.0)] == [0, 50, 100]
    assert percentile(2.0, {2.0: 3}) == 50
