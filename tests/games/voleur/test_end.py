"""VO.8: the match ends when someone has the target at the end of a round; ties play on."""

from dataclasses import replace

import pytest

from bot.games.voleur import game as voleur
from bot.games.voleur import rules
from bot.games.voleur.rules import Phase
from bot.kit.screen import WINNER, Say, Tally
from tests.games.voleur.table import SEED, after, blind, scoring

FLUSH, PAIR = "3♠ 4♠ 5♠ A♠", "7♠ 7♦ 9♦ K♠"


@pytest.mark.parametrize(("scores", "target", "over"), [
    ((0, 44), 50, True),
    ((0, 43), 50, False),
    ((47, 0), 50, False),
    ((48, 0), 50, True),   # reached by another than the winner
    ((0, 24), 30, True),
    ((0, 44), 80, False),
    ((48, 44), 50, False),  # 50 to 50: play on
    ((49, 44), 50, True),   # 51 to 50
])  # fmt: skip
def test_when_it_ends(scores, target, over):
    state = after(scoring(1, PAIR, FLUSH, trump="2♥", scores=scores, target=target), "1 score")
    assert (state.table.phase is Phase.OVER) is over
    assert (rules.result(state) is not None) is over
    assert bool(rules.turns(state)) is not over


def test_the_highest_score_wins():
    state = after(scoring(1, PAIR, FLUSH, trump="2♥", scores=(49, 44)), "1 score")
    assert rules.result(state).points == (51, 50)
    assert rules.result(state).places == (1, 2)


def test_a_tie_plays_another_round_with_everybody():
    state = after(scoring(1, PAIR, FLUSH, trump="2♥", scores=(48, 44)), "1 score")
    assert rules.turns(state) == {0, 1}
    assert state.table.book.scores == (50, 50)
    assert rules.clock_period(state) == 1


def test_whoever_is_robbed_below_the_target_before_the_round_ends_has_not_reached_it():
    state = scoring(1, PAIR, FLUSH, trump="2♥", scores=(48, 0))
    assert state.table.book.scores[0] == 50
    assert voleur.turns(after(state, "1 steal 0")) == {0, 1}


def test_a_tie_below_the_top_does_not_matter():
    fours = (PAIR, FLUSH, "8♠ 8♦ J♦ 2♠")
    state = after(scoring(1, *fours, trump="2♥", scores=(40, 50, 40)), "1 score")
    assert rules.result(state).places == (2, 1, 2)


def test_it_may_end_without_a_privilege():
    state = blind("K♠", "K♦", trump="2♥", plays=("2♠ 3♠ 4♠", "7♦ 9♣ J♣"), scores=(44, 0))
    state = after(state, "0 play K♠", "1 play K♦")
    assert rules.result(state).points == (50, 0)


@pytest.mark.parametrize(("options", "target"), [({}, 50), ({"target": "30"}, 30), ({"target": "80"}, 80)])
def test_the_target_is_an_option(options, target):
    assert rules.deal(2, options, SEED).table.book.target == target


def test_every_round_is_dealt_anew():
    state = after(scoring(1, PAIR, FLUSH, trump="2♥"), "1 score")
    first = rules.deal(2, {}, SEED)
    assert state.hands != first.hands
    assert len(set(rules.pieces(state))) == 52


def test_the_last_screen_tells_winner_and_points_per_round():
    state = after(scoring(1, PAIR, FLUSH, trump="2♥", scores=(0, 44)), "1 score")
    screen = voleur.screen(voleur.view(state, None))
    (final,) = [part for part in screen if isinstance(part, Say) and part.code == "voleur-final"]
    assert (final.facts["seat"], final.facts["points"]) == (1, 50)
    (tally,) = [part for part in screen if isinstance(part, Tally)]
    assert tally.columns == (("voleur-total", (2, 50)), ("voleur-round-points", (2, 6)))


def test_while_points_are_scored_the_tally_tells_this_round_and_not_the_last_one():
    """The first player has scored a pair, and whoever took the last trick is still to choose."""
    state = scoring(1, PAIR, FLUSH, trump="2♥")
    book = replace(state.table.book, rounds=((1, 6),), scores=(3, 6))
    state = replace(state, table=state.table._replace(book=book))
    (tally,) = [part for part in voleur.screen(voleur.view(state, None)) if isinstance(part, Tally)]
    assert tally.columns == (("voleur-total", (3, 6)), ("voleur-round-points", (2, 0)))


def test_a_tie_after_a_fixed_number_of_rounds_names_all_who_share_it():
    state = scoring(1, PAIR, FLUSH, trump="2♥", scores=(48, 44))
    book = replace(state.table.book, remaining_rounds=1)
    state = after(replace(state, table=state.table._replace(book=book)), "1 score")
    assert rules.result(state).places == (1, 1)
    sentences = [part for part in voleur.screen(voleur.view(state, 0)) if isinstance(part, Say)]
    [winners] = [sentence for sentence in sentences if sentence.group == WINNER]
    assert (winners.code, winners.facts) == ("table-tie", {"tied_seats": (0, 1), "points": 50})
