"""What a move is worth after the match: by the next rounds, and by what experience says of the hands then."""

from dataclasses import replace
from importlib import import_module

import pytest

from bot.games.farck import game as farck
from bot.games.farck.appraisal import LAST_ROUNDS, LASTING_SHARE, MAX_TURNS, ROUNDS_AHEAD, compare
from bot.kit.appraisal import CHAINS
from bot.kit.game import Seat
from bot.kit.notation import read
from bot.kit.playouts import MAX_PLIES, play_on, standing
from bot.kit.robot_levels import Level
from bot.kit.secret import reimagine
from bot.kit.seed import Dice, Seed
from bot.review.review import CHECKED_CLAIMS, CLEAR_ERRORS, CONTENDERS, MORE_SAMPLES, conclude, gain_of, plan
from bot.review.values import Decision
from tests.games.farck.table import SEED, table
from tests.review.robot_matches import robots_match

appraisal = import_module("bot.games.farck.appraisal")  # the package calls its value so
robot = import_module("bot.games.farck.robot")
DICE, SECRET = b"worth".ljust(32, b"."), b"s" * 32
OTHER = "3♥ 5♦ 9♣ J♦ Q♣"  # a hand that makes nothing
WORLDS, TOLD_WORLDS = 4 * CHAINS, 1_024


def worths(state, *moves, seat=0, worlds=WORLDS):
    return compare(farck.view(state, seat), [read(move, farck.moves) for move in moves], Dice(DICE), worlds)


def is_clearly_better(table_of_two):
    gain, error = gain_of(table_of_two)
    return gain > CLEAR_ERRORS * error


def circling():
    """Return a state in which Ana trades a king without end.

    She has one king left and is behind. Laying it would lose the match, so she trades it for the other king for ever.
    """
    melds = (
        "4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦", "7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠", "A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣",
        "A♠ 2♠ 3♠ 4♠ 5♠ 6♠", "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥",
    )  # fmt: skip
    state = table(
        "K♣", "A♦ 2♦", centre="Q♥ 3♦ 3♥ K♦ K♥", stock="", burn_pile="J♥ A♥ 2♥ joker", melds=melds, openers=(0, 1),
    )  # fmt: skip
    return replace(state, table=state.table._replace(points=(123, 167)))


@pytest.mark.parametrize(("hand", "best", "worse"), [
    ("K♠ K♥ 2♦ 6♣", "burn 2♦", "burn K♠"),                # a pair of kings is kept
    ("Q♠ K♠ 2♦ 6♣", "burn 2♦", "burn K♠"),                # and so are neighbours
    ("10♥ J♥ Q♥ 2♦ 6♣", "lay 10♥ J♥ Q♥", "burn Q♥"),      # a run is laid
    ("K♠ K♥ 6♠ 2♦", "trade 10♠ 2♦", "trade 10♠ K♠"),      # a king is too dear for a ten
])  # fmt: skip
def test_what_helps_a_hand_is_worth_more(hand, best, worse):
    assert is_clearly_better(worths(table(hand, OTHER), worse, best))


def test_a_third_king_is_worth_more_than_one_of_two():
    state = table("K♠ K♥ 2♦ 3♣", OTHER, centre="K♦ 4♥ 6♦ 8♣ 10♠")
    assert is_clearly_better(worths(state, "burn K♠", "trade K♦ 3♣"))


def test_going_out_is_worth_the_points_laid_beside_the_mean():
    state = table("10♥ J♥ Q♥", OTHER)
    lead = 33 - 33 / 2
    assert (worths(replace(state, remaining_rounds=2), "lay 10♥ J♥ Q♥") == lead).all()
    assert worths(state, "lay 10♥ J♥ Q♥") == pytest.approx(LASTING_SHARE * lead)


def test_both_moves_meet_the_same_tables():
    same = worths(table("K♠ K♥ 2♦", OTHER), "burn 2♦", "burn 2♦")
    assert same.shape == (CHAINS, 2)
    assert (same[:, 0] == same[:, 1]).all()
    assert same.std() > 0


def test_a_worth_follows_from_what_its_seat_knows():
    state = table("K♠ K♥ 2♦", OTHER)
    other = reimagine(state, 0, Seed(b"x" * 32))
    assert (worths(state, "burn 2♦", "burn K♠") == worths(other, "burn 2♦", "burn K♠")).all()


def test_in_the_last_turn_of_a_match_that_is_cut_short_no_burn_is_better_than_another():
    state = table(OTHER, "K♠ K♥ 2♦", turn=1)
    assert is_clearly_better(worths(state, "burn K♠", "burn 2♦", seat=1))
    assert (worths(replace(state, remaining_rounds=1), "burn K♠", "burn 2♦", seat=1) == 0).all()


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), [
    (2, {}), (8, {}), (8, {"stocks": "personal"}), (2, {"rounds": str(LAST_ROUNDS)}), (8, {"rounds": str(LAST_ROUNDS)}),
    (2, {"rounds": "1000"}),
])  # fmt: skip
def test_a_comparison_plays_only_so_many_turns(monkeypatch, seats, options):
    play, turns = appraisal.play, []

    def counted(state, seat, move):
        following = play(state, seat, move)
        turns.append(following.table.turn != state.table.turn)
        return following

    monkeypatch.setattr(appraisal, "play", counted)
    state = farck.deal(seats, options, SEED)
    [seat] = farck.turns(state)
    card = state.hands[seat].pieces[0]
    worths(state, "draw", f"burn {card}", seat=seat, worlds=TOLD_WORLDS)
    assert CHAINS * seats * ROUNDS_AHEAD <= sum(turns) <= 2 * MAX_TURNS


@pytest.mark.parametrize("options", [{}, {"rounds": "3"}])
def test_the_last_step_of_a_review_plays_only_so_many_worlds(monkeypatch, options):
    """However many decisions seem dear, and however little their samples agree."""
    turns_played, dice = [], Dice(DICE)

    def guess(state, seat, move, turns):
        turns_played.append(turns)
        return dice.choice([-100.0, 100.0])

    monkeypatch.setattr(appraisal, "_lead_after", guess)
    match = robots_match(farck, (Level.NOVICE, Level.CASUAL, Level.CASUAL), SECRET, options)
    entries = [(match.log[ply], ply) for ply in plan(match, Seat(0))]
    dear = [Decision(ply, farck.stage(None), entry.text, "draw", 50.0, 1.0) for entry, ply in entries]
    conclude(match, Seat(0), dear * CHECKED_CLAIMS, DICE)
    limit = (CHECKED_CLAIMS + CONTENDERS * MORE_SAMPLES) * 2 * MAX_TURNS
    assert limit / 2 < sum(turns_played) <= limit  # with three players, worlds are cut to whole batches


def test_robots_that_nobody_lets_score_draw_until_the_match_ends():
    assert not farck.turns(play_on(farck, circling(), Dice(DICE), 1))


def test_where_robots_go_round_in_circles_what_is_laid_by_then_counts(monkeypatch):
    monkeypatch.setattr(robot, "_is_stalled", lambda view: False)
    state, plies = circling(), []
    game = replace(farck, play=lambda *move: plies.append(move) or farck.play(*move))
    end = play_on(game, state, Dice(DICE), 1)
    assert len(plies) == MAX_PLIES
    assert farck.turns(end)
    points = end.table.points
    assert standing(farck, end, Seat(0)) == points[0] - sum(points) / 2
    assert worths(state, "draw", "burn K♣").shape == (CHAINS, 2)


def test_a_trade_that_does_not_help_the_hand_is_no_answer():
    view = farck.view(table("A♠ K♣ K♥", OTHER, centre="A♣ K♠ 3♣ 8♠ A♦"), 0)
    trades = {str(move) for move in farck.appraisal.candidates(view) if str(move).startswith("trade")}
    assert "trade K♠ A♠" in trades
    assert not trades & {"trade A♣ A♠", "trade 3♣ A♠", "trade A♣ K♥"}
