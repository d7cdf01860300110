"""FA.4 to FA.7: runs, sets, extensions, and going out."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.farck import game as farck
from bot.games.farck import melds, rules
from bot.games.farck.melds import POINTS, lays, most_with
from bot.kit.cards import JOKER, PACK, cards
from bot.kit.game import RuleError
from tests.games.farck.table import after, hand, refused, table


@pytest.mark.parametrize(("text", "run"), [
    ("8♥ 9♥ 10♥", True),        # the designer's examples
    ("10♥ J♥ Q♥ K♥", True),
    ("K♥ K♣ K♠", False),
    ("K♥ K♥ K♥", False),        # more packs: equal cards
    ("10♥ 9♥ 8♥", True),        # in any order
    ("A♣ 2♣ 3♣", True),         # the ace is low
    ("K♥ K♣ K♠ K♦", False),
    ("A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣", True),
])  # fmt: skip
def test_good_melds(text, run):
    """FA.5"""
    assert melds.meld(cards(text), 0).run is run


@pytest.mark.parametrize(("text", "code"), [
    ("8♥ 9♥", "farck-lay-three"),
    ("K♥ K♣", "farck-lay-three"),
    ("8♥ 9♥ 10♠", "farck-no-meld"),
    ("8♥ 9♥ J♥", "farck-no-meld"),
    ("8♥ 9♥ 9♥ 10♥", "farck-no-meld"),
    ("Q♥ K♥ A♥", "farck-no-meld"),   # FA.2: never above the king
    ("K♥ A♥ 2♥", "farck-no-meld"),
    ("K♥ K♣ Q♠", "farck-no-meld"),
    ("8♥ 9♥ joker", "farck-no-joker"),
    ("joker joker joker", "farck-no-joker"),
])  # fmt: skip
def test_no_melds(text, code):
    """FA.5"""
    with pytest.raises(RuleError) as refusal:
        melds.meld(cards(text), 0)
    assert refusal.value.code == code


@pytest.mark.parametrize(("hand", "expected"), [
    ("8♥ 9♥ 10♥ J♥", {"8♥ 9♥ 10♥", "9♥ 10♥ J♥", "8♥ 9♥ 10♥ J♥"}),
    ("8♥ 8♥ 9♥ 10♥", {"8♥ 9♥ 10♥"}),
    ("K♥ K♥ K♠", {"K♠ K♥ K♥"}),
    ("K♥ K♥ K♠ K♦", {"K♠ K♥ K♥", "K♠ K♥ K♦", "K♥ K♥ K♦", "K♠ K♥ K♥ K♦"}),
    ("A♥ 2♥ 3♥ Q♥ K♥", {"A♥ 2♥ 3♥"}),
    ("8♥ 9♥ J♥ joker joker", set()),
    ("", set()),
])  # fmt: skip
def test_what_a_hand_can_lay(hand, expected):
    assert {" ".join(map(str, meld)) for meld in lays(cards(hand))} == expected


SMALL = [*cards("A♠ 2♠ 3♠ 4♠ Q♠ K♠ A♥ 2♥ 3♥ A♦"), JOKER]


@given(st.lists(st.sampled_from(SMALL), max_size=8).map(tuple))
def test_a_hand_can_lay_whatever_makes_a_meld(hand):
    def makes_one(some):
        try:
            melds.meld(some, 0)
        except RuleError:
            return False
        return True

    every = {tuple(sorted(some)) for n in range(len(hand) + 1) for some in combinations(hand, n) if makes_one(some)}
    candidates = [tuple(sorted(some)) for some in lays(hand)]
    assert set(candidates) == every
    assert len(candidates) == len(every), "and each once"


def test_every_run_of_a_suit_can_be_laid():
    assert len(lays(PACK[:13])) == sum(range(1, 12))


def test_laid_cards_leave_the_hand_and_score():
    state = after(table("8♥ 9♥ 10♥ K♠", "2♦"), "0 lay 10♥ 8♥ 9♥")
    assert hand(state, 0) == "K♠"
    assert state.table.points == (27, 0)
    assert rules.turns(state) == {0}, "the turn goes on"


def test_any_number_of_melds_then_exactly_one_of_draw_burn_trade():
    """FA.4"""
    state = table("8♥ 9♥ 10♥ K♠ K♦ K♣ J♥ 2♣", "2♦ 3♦")
    state = after(state, "0 lay 8♥ 9♥ 10♥", "0 lay K♠ K♦ K♣", "0 extend 1 J♥", "0 draw")
    assert state.table.points == (77, 0)
    assert rules.turns(state) == {1}


def test_nothing_need_be_laid():
    """FA.4"""
    assert rules.turns(after(table("8♥ 9♥ 10♥ K♠", "2♦"), "0 draw")) == {1}


def test_an_empty_hand_must_draw():
    """FA.4"""
    state = table("", "2♦")
    assert [str(move) for move in farck.choices(farck.view(state, 0))] == ["draw"]
    refused("farck-must-draw", state, "0 burn 2♦")
    refused("farck-must-draw", state, "0 trade 2♠ 2♦")
    assert hand(after(state, "0 draw"), 0) == "3♣"


def test_extending_needs_an_own_meld_first():
    """FA.6"""
    state = table("7♥ Q♥", "J♥ 2♣ 3♣ 4♣ Q♥", melds=["8♥ 9♥ 10♥"], openers=[0], turn=1)
    refused("farck-lay-first", state, "1 extend 1 J♥")
    state = after(state, "1 lay 2♣ 3♣ 4♣", "1 extend 1 J♥")
    assert state.table.points == (0, 20), "also in the same turn, and it scores for who laid it"
    assert state.table.melds[0].layers == (0, 0, 0, 1)


@pytest.mark.parametrize(("meld", "card", "good"), [
    ("10♥ J♥ Q♥", "K♥", True),    # the designer's example
    ("10♥ J♥ Q♥", "9♥", True),
    ("10♥ J♥ Q♥", "8♥", False),
    ("10♥ J♥ Q♥", "K♦", False),
    ("10♥ J♥ Q♥", "Q♥", False),
    ("J♥ Q♥ K♥", "A♥", False),
    ("2♥ 3♥ 4♥", "A♥", True),
    ("7♠ 7♥ 7♦", "7♣", True),
    ("7♠ 7♥ 7♦", "7♦", True),     # equal cards, with more packs
    ("7♠ 7♥ 7♦", "8♦", False),
    ("7♠ 7♥ 7♦", "joker", False),
    ("A♥ 2♥ 3♥", "joker", False),
])  # fmt: skip
def test_what_fits(meld, card, good):
    """FA.6"""
    state = table(f"{card} 2♣", "2♦", "2♦", melds=[meld], openers=[0])
    if good:
        assert hand(after(state, f"0 extend 1 {card}"), 0) == "2♣"
    else:
        refused("farck-no-joker" if card == "joker" else "farck-does-not-fit", state, f"0 extend 1 {card}")


@pytest.mark.parametrize(("move", "code"), [
    ("lay 8♥ 9♥ 10♥", "farck-not-in-hand"),
    ("lay 9♥ 9♥ 9♥", "farck-not-in-hand"),
    ("extend 1 J♦", "farck-not-in-hand"),
    ("extend 2 J♥", "farck-no-such-meld"),
    ("extend 0 J♥", "farck-no-such-meld"),
    ("pass", "farck-no-trade-now"),
    ("join 8♥", "farck-no-trade-now"),
])  # fmt: skip
def test_refusals(move, code):
    refused(code, table("8♥ 9♥ J♥", "2♦", melds=["8♦ 9♦ 10♦"], openers=[0]), f"0 {move}")


@pytest.mark.parametrize("last", ["lay 8♥ 9♥ 10♥", "extend 1 J♦"])
def test_the_match_ends_at_once_with_the_last_card_laid(last):
    """FA.7: by run or extension, with no draw, burn or trade."""
    hand = last.removeprefix("lay ").removeprefix("extend 1 ")
    state = after(table(hand, "2♦ K♦", melds=["8♦ 9♦ 10♦"], openers=[0]), f"0 {last}")
    assert not rules.turns(state)
    assert rules.result(state).places[0] == 1


NEAR = st.sampled_from([*PACK[:5], *PACK[13:18], *PACK[26:31], JOKER])  # of so few cards melds come often


@given(st.lists(NEAR, max_size=9), NEAR.filter(lambda card: card != JOKER))
def test_the_best_meld_with_a_card_is_the_best_of_all_that_hold_it(hand_cards, card):
    with_it = [meld for meld in lays((*hand_cards, card)) if card in meld]
    assert most_with(card, tuple(hand_cards)) == max(
        [sum(POINTS[each] for each in meld) for meld in with_it], default=0
    )
