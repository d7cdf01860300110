"""What clients ask: which move lays these cards, and what a move would do."""

import pickle
from dataclasses import replace

import pytest

from bot.games.honneur import arranger
from bot.games.honneur import game as honneur
from bot.games.honneur.moves import Pass
from bot.kit.cards import Card, cards
from bot.kit.game import RuleError
from bot.kit.notation import read
from bot.words import Words

from .desk import position

KING = Card.parse("K♣")


def seen(*hands, **where):
    return honneur.view(position(*hands, **where), 0)


def test_picked_cards_become_a_move():
    view = seen("6♥ 6♦ K♠ 2♣", "9♥", table="4♠ 5♠ 6♠")
    arrangement = arranger.arrange(view, cards("6♥ 6♦"), drop=Card.parse("K♠"))
    assert str(arrangement.move) == "lay 4♠ 5♠ 6♠ 6♥ 6♦ drop K♠"
    assert arrangement.proved


@pytest.mark.parametrize(
    ("target", "table"),
    [
        ("A♠", "2♣ 3♣ 4♣ 5♣ 6♣ / A♠ 2♠ 3♠ 4♠ 4♥ 4♦ 4♣ 4♠"),
        ("7♣ A♠ 8♣", "2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ / A♠ 2♠ 3♠ 4♠ 4♥ 4♦ 4♣ 4♠"),
        ("A♠ K♦ K♥ K♠", "2♣ 3♣ 4♣ 5♣ 6♣ / A♠ 2♠ 3♠ 4♠ 4♥ 4♦ 4♣ 4♠ / K♠ K♥ K♦"),
    ],
)
def test_where_cards_fit_at_the_ends_of_chains_no_chain_changes(target, table):
    """Four fours may lie between 4♣ and 5♣ as well: then as many neighbours stay together."""
    hand = "A♠ 7♣ 8♣ K♦ K♥ K♠ 9♥"
    view = seen(hand, "9♥", table="2♣ 3♣ 4♣ 5♣ 6♣ / 2♠ 3♠ 4♠ 4♥ 4♦ 4♣ 4♠")
    arrangement = arranger.arrange(view, cards(target))
    assert (str(arrangement.move), arrangement.proved) == (f"lay {table}", True)


def test_what_cannot_be_laid():
    view = seen("6♥ 2♦ K♠ 2♣", "9♥", table="4♠ 5♠ 6♠")
    assert arranger.arrange(view, cards("6♥ 2♦")) == arranger.Arrangement(None, proved=True)


def test_an_arrangement_says_what_it_leaves():
    """AH.4: the player is warned by the preview, and confirms by making the move."""
    view = seen("5♥ 5♦ K♠", "9♥", table="4♠ 5♠ 6♠")
    arrangement = arranger.arrange(view, cards("5♥ 5♦"))
    assert arrangement.move.leave == 2
    preview = arranger.preview(view, arrangement.move)
    assert (preview.after.deed.orphan_count, preview.orphans, preview.points, preview.out) == (
        2,
        cards("4♠ 6♠"),
        20,
        False,
    )


def test_a_preview_refuses_what_the_rules_refuse():
    with pytest.raises(RuleError):
        arranger.preview(seen("5♥ 5♦ K♠", "9♥"), read("add new 5♥ 5♦ K♠", honneur.moves))


def test_a_hint_lays_the_most():
    view = seen("6♥ 6♦ 3♠ 2♣ 9♦", "9♥", table="4♠ 5♠ 6♠")
    preview = arranger.preview(view, arranger.hint(view).move)
    assert preview.after.hand == tuple(sorted(cards("2♣ 9♦")))


def test_out_drops_the_last_card():
    view = seen("6♥ 6♦ 3♠ 9♦", "9♥", table="4♠ 5♠ 6♠")
    arrangement = arranger.find_way_out(view)
    assert arrangement.move.drop == Card.parse("9♦")
    assert arranger.preview(view, arrangement.move).out
    assert arranger.find_way_out(seen("6♥ 6♦ 3♠ 9♦ K♣", "9♥", table="4♠ 5♠ 6♠")) == arranger.Arrangement(
        None, proved=True
    )


def test_out_with_a_card_of_the_pile():
    where = {"table": "2♥ 3♥ 4♥", "pile": "J♦ 6♠"}
    assert arranger.find_way_out(seen("4♠ 5♠", "9♥", **where)).move is None
    assert str(arranger.find_way_out(seen("4♠ 5♠", "9♥", **where), depth=1).move) == "lay 2♥ 3♥ 4♥ / 4♠ 5♠ 6♠ take 1"


def test_own_orphans_must_go_too():
    """AH.9"""
    assert arranger.find_way_out(seen("4♠", "9♥", orphans={0: "K♦"})).move is None
    arrangement = arranger.find_way_out(seen("4♠", "9♥", table="10♦ J♦ Q♦", orphans={0: "K♦"}))
    assert str(arrangement.move) == "lay 10♦ J♦ Q♦ K♦ drop 4♠"


def test_a_card_to_be_kept_is_not_spent_for_an_equal_orphan_of_another():
    """[10] The hand pays before the others do, so this 5♠ cannot be borrowed while one is held."""
    where = {"orphans": {1: "5♠"}}
    assert arranger.arrange(seen("5♥ 5♦ K♠", "9♥", **where), cards("5♥ 5♦")).move is not None
    arrangement = arranger.arrange(seen("5♠ 5♥ 5♦ K♠", "9♥", **where), cards("5♥ 5♦"))
    assert arrangement == arranger.Arrangement(None, proved=True)


def test_an_own_orphan_that_fits_nowhere_does_not_stop_a_hint():
    arrangement = arranger.hint(seen("7♠ K♦", "9♥", table="4♠ 5♠ 6♠", orphans={0: "J♥"}))
    assert str(arrangement.move) == "lay 4♠ 5♠ 6♠ 7♠"


def test_an_invalid_chain_that_honour_let_pass_is_left_alone():
    view = seen("7♥ 7♦ K♠", "9♥", table="4♠ 5♥ 6♦ / 7♠ 8♠ 9♠", judging="honour")
    arrangement = arranger.arrange(view, cards("7♥ 7♦"))
    assert cards("4♠ 5♥ 6♦") in arrangement.move.chains
    assert arrangement.move.leave == 0


def test_nobody_arranges_out_of_turn():
    view = honneur.view(position("6♥ 6♦", "9♥", table="4♠ 5♠ 6♠"), 1)
    assert arranger.arrange(view, cards("9♥")).move is None


def test_cards_that_are_only_named_are_laid_where_they_fit():
    """What a player types who knows no notation: the cards, and the table is found for them."""
    view = seen("7♠ 7♥ 7♦ K♣ 2♥")
    assert honneur.interpret(view, "7s 7h 7d") == arranger.arrange(view, cards("7♠ 7♥ 7♦")).move
    assert honneur.interpret(view, "dance") is None
    assert honneur.interpret(replace(view, arranger=False), "7s 7h 7d") is None
    with pytest.raises(RuleError) as refusal:
        honneur.interpret(view, "k♣")
    assert refusal.value.code == "honneur-no-table-for"
    facts = {"cards": cards("K♣"), "orphans": "none", "drops": "may"}
    assert pickle.loads(pickle.dumps(refusal.value)).facts == facts


@pytest.mark.parametrize(
    ("table", "words", "sentence"),
    [
        ("", "7s 7h k♣", "Nothing here makes a table of 7♠ 7♥ K♣."),  # a card of the hand may not be left
        ("4♠ 5♠ 6♠", "7h k♣", "Nothing here makes a table of 7♥ K♣."),
        ("6♦ 7♦ 8♦", "7s 7h", "Nothing here makes a table of 7♠ 7♥ without leaving an orphan."),
        ("4♠ 5♠ 6♠", "7s take 2", "You cannot take from the discard pile, it is empty."),
        ("", "k♣", "Nothing here makes a table of K♣. To drop a card, choose it or write, for example: drop K♠"),
    ],
)
def test_why_typed_cards_cannot_be_laid_is_true_of_the_table(table, words, sentence):
    view = honneur.view(position("7♠ 7♥ K♣ 2♥", "9♥", table=table), 0)
    with pytest.raises(RuleError) as refusal:
        honneur.interpret(view, words)
    assert Words().say("en", refusal.value.code, refusal.value.facts) == sentence


def test_orphans_that_are_picked_are_laid_or_nothing_is():
    view = seen("7♥ 7♦ 3♣", "9♥", table="4♠ 5♠ 6♠", orphans={0: "8♠", 1: "7♠ K♦"})
    plain = arranger.arrange(view, cards("7♥ 7♦"))
    assert plain.move is not None
    both = arranger.arrange(view, (), loose=cards("7♠ 8♠"))
    assert str(both.move) == "lay 4♠ 5♠ 6♠ 7♠ 8♠"
    assert arranger.arrange(view, (), loose=cards("K♦")) == arranger.Arrangement(None, proved=True)


def test_an_equal_card_in_the_hand_comes_before_anothers_orphan():
    """[10] Whoever holds it lays the own one, picked or not."""
    view = seen("7♠ 3♣", "9♥", table="4♠ 5♠ 6♠", orphans={1: "7♠"})
    assert arranger.arrange(view, (), loose=cards("7♠")) == arranger.Arrangement(None, proved=True)
    assert str(arranger.arrange(view, cards("7♠")).move) == "lay 4♠ 5♠ 6♠ 7♠"


def test_a_drop_is_named_behind_the_cards():
    view = seen("7♠ 7♥ 7♦ K♣ 2♥", pile="9♥")
    assert honneur.interpret(view, "7s 7h 7d drop kc") == arranger.arrange(view, cards("7♠ 7♥ 7♦"), 0, KING).move
    assert honneur.interpret(view, "7s 7h 7d drop kc").drop == KING
    assert honneur.interpret(view, "drop kc") == Pass(KING)
    assert honneur.interpret(view, "7s 7h 7d drop") is None
    assert honneur.interpret(view, "7s 7h 7d kc drop kc") is None, "one card is not laid and dropped"
    assert honneur.interpret(view, "7s 7h 7d drop 9h") is None, "it is not in the hand"
    with pytest.raises(RuleError) as refusal:
        honneur.interpret(view, "2h drop kc")
    assert refusal.value.facts == {"cards": cards("2♥"), "orphans": "none", "drops": "no"}


def test_what_is_taken_is_named_behind_the_cards():
    view = seen("7♠ 7♥ 2♥ K♣", pile="7♦")
    move = honneur.interpret(view, "7s 7h take 1 drop kc")
    assert (move.take, move.drop) == (1, KING)
    assert sorted(cards("7♠ 7♥ 7♦")) in [sorted(chain) for chain in move.chains]


def test_who_asks_what_others_asked_gets_their_answer_without_the_solver(monkeypatch):
    """As the robots of a day's deal do at every table."""
    first, second = (seen("6♥ 6♦ 3♠ 9♦ 4♣", "9♥", table="7♠ 8♠ 9♠") for _ in range(2))
    answers = arranger.hint(first), arranger.hint(first, by_points=False), arranger.find_way_out(first)
    monkeypatch.setattr(arranger.solver._Program, "solve", lambda *_: pytest.fail("it was solved before"))
    assert (arranger.hint(second), arranger.hint(second, by_points=False), arranger.find_way_out(second)) == answers
