"""VO.7: scoring, and what the winner of the last trick may do."""

import pytest

from bot.games.voleur import game as voleur
from bot.games.voleur import rules
from bot.games.voleur.rules import Privilege
from bot.kit.cards import cards
from bot.kit.screen import Button, MoveReport, Pick
from bot.words import Words
from tests.games.voleur.table import after, refused, scoring

PAIR, FLUSH, TRIPLE = "7♠ 7♦ 9♦ K♠", "3♠ 4♠ 5♠ A♠", "J♥ J♦ J♣ 2♠"


def table(**more):
    """Return a table where seat 1 took the last trick with the ace of spades: a run flush, worth 6."""
    more = {"discards": ("6♠ 8♥", "Q♠ 10♦", "9♣ 5♥"), **more}
    return scoring(1, PAIR, FLUSH, TRIPLE, trump="2♥", **more)


def last(state):
    return state.table.book.before


def test_the_others_score_first_clockwise_from_the_left_of_the_winner():
    state = table()
    assert [(award.seat, award.points) for award in state.table.awards] == [(2, 6), (0, 2)]
    assert state.table.book.scores == (2, 0, 6)
    assert rules.turns(state) == {1}


def test_score():
    state = after(table(scores=(10, 20, 30)), "1 score")
    assert state.table.book.scores == (12, 26, 36)
    assert last(state).awards[-1].privilege is Privilege.SCORE


@pytest.mark.parametrize(("scores", "victim", "then"), [
    ((10, 20, 30), 0, (6, 26, 36)),
    ((10, 20, 30), 2, (12, 26, 30)),
    ((0, 20, 30), 0, (0, 22, 36)),  # no more than the victim has, this round's points included
])  # fmt: skip
def test_steal_moves_points_from_one_opponent(scores, victim, then):
    state = after(table(scores=scores), f"1 steal {victim}")
    assert state.table.book.scores == then
    assert state.table.book.rounds[-1] == tuple(b - a for a, b in zip(scores, then, strict=True))


@pytest.mark.parametrize(("scores", "text"), [
    ((0, 20, 30), "Ben steals 2 points from you with a run flush, 3♠ 4♠ 5♠: there were no more."),
    ((10, 20, 30), "Ben steals 6 points from you with a run flush, 3♠ 4♠ 5♠."),
])  # fmt: skip
def test_why_a_thief_gets_less_than_the_combination_is_worth_is_told(scores, text):
    assert text in told(after(table(scores=scores), "1 steal 0"), 0)


def test_who_loses_a_card_reads_that_the_points_stay():
    sentences = told(after(table(), "1 take K♠"), 0)
    assert any(text.startswith("Ben takes K♠ from you") and text.endswith("Your points stay.") for text in sentences)
    assert not any("stay" in text for text in told(after(table(), "1 take K♠"), 2))


def told(state, seat):
    """Return what a seat reads of the round before."""
    words, screen = Words(), voleur.screen(voleur.view(state, seat))
    return [
        words.say("en", part.code, part.facts, ("Ana", "Ben", "Cel"), seat)
        for part in screen
        if isinstance(part, MoveReport)
    ]


def test_nobody_falls_below_zero():
    state = scoring(1, "7♠ 9♦ J♦ K♠", FLUSH, TRIPLE, trump="2♥")
    assert after(state, "1 steal 0").table.book.scores == (0, 0, 6)


@pytest.mark.parametrize("victim", [1, 3, -1])
def test_only_an_opponent_can_be_robbed(victim):
    facts = refused("voleur-steal-from-opponent", table(), f"1 steal {victim}")
    assert facts["moves"] == "steal 0, steal 2"


@pytest.mark.parametrize(("card", "points", "victim"), [
    ("6♠", 10, None),  # from anybody's discards
    ("Q♠", 6, None),   # the own discards too; better or not
    ("2♠", 10, 2),     # from an opponent's four
    ("K♠", 6, 0),
])  # fmt: skip
def test_take_one_card_and_score_the_best_of_five(card, points, victim):
    state = after(table(), f"1 take {card}")
    award = last(state).awards[-1]
    assert (award.points, award.victim) == (points, victim)
    assert state.table.book.scores == (2, points, 6), "nobody loses points by a take"


def test_what_a_take_completed_is_told():
    award = last(after(table(), "1 take 2♠")).awards[-1]
    assert award.combination.kind == "sequence-flush"
    assert set(cards("2♠ 3♠ 4♠")) < set(award.combination.cards)


@pytest.mark.parametrize("card", ["2♥", "3♠", "8♣"])
def test_not_the_trump_card_nor_the_own_four_nor_the_stock(card):
    refused("voleur-not-to-take", table(), f"1 take {card}")


def test_no_more_tricks_once_scoring_has_begun():
    refused("voleur-privilege-first", table(), "1 play A♠")


def test_the_screen_offers_each_with_what_it_yields():
    screen = voleur.screen(voleur.view(table(scores=(0, 0, 3)), 1))
    offers = {(str(part.move), part.facts["points"]) for part in screen if isinstance(part, Button)}
    assert offers == {("score", 6), ("steal 0", 2), ("steal 2", 6)}
    [take] = [part for part in screen if isinstance(part, Pick)]
    worths = [say.facts["points"] for say in take.remarks]
    assert worths == sorted(worths, reverse=True)
    assert set(take.pieces[:2]) == set(cards("2♠ 6♠"))
    assert (take.facts["points"], worths[:3].count(10)) == (10, 2)
    assert set(take.pieces) == set(cards(f"{PAIR} {TRIPLE} 6♠ 8♥ Q♠ 10♦ 9♣ 5♥"))
    words, names = Words(), ("Ana", "Ben", "Cel")
    loot = {
        str(card): words.say("en", remark.code, remark.facts, names)
        for card, remark in zip(take.pieces, take.remarks, strict=True)
    }
    assert loot["2♠"] == "from Cel: 10 points, a sequence flush"
    assert loot["6♠"] == "from the discards: 10 points, a sequence flush"
    assert loot["K♠"] == "from Ana: 6 points, a run flush"


def test_what_gives_less_than_it_could_is_asked_about():
    screen = voleur.screen(voleur.view(table(scores=(0, 0, 3)), 1))
    questions = {str(part.move): part.confirmation for part in screen if isinstance(part, Button)}
    assert (questions["score"].code, questions["score"].facts) == ("voleur-score-sure", {"points": 6, "most": 10})
    assert questions["steal 0"].facts == {"victim_seat": 0, "points": 2, "own": 6}
    assert questions["steal 2"] is None
    best = voleur.screen(
        voleur.view(scoring(0, "J♥ J♦ J♣ J♠", "7♠ 7♦ 9♦ K♥", trump="10♠", discards=("2♣ 3♣", "4♣ 5♣")), 0)
    )
    assert [part.confirmation for part in best if isinstance(part, Button) and str(part.move) == "score"] == [None]
