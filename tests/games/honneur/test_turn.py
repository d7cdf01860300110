"""[8] to [12]: a turn, where its cards come from, and what becomes of those that are left."""

import pytest

from bot.games.honneur import game as honneur
from bot.kit.cards import cards
from bot.kit.game import RuleError
from bot.words import Words

from .desk import chains, hand, position, say


def test_the_house_draws_at_the_start_of_a_turn():
    """AH.1: the card is in the hand before the player does anything; the draw pile is one shorter."""
    state = say(position("4♠ 5♠", "9♥", deck="2♣ 3♣ 8♣"), "pass")
    assert state.turn == 1
    assert hand(state, 1) == cards("9♥ 8♣")
    assert state.deck.pieces == cards("2♣ 3♣")


@pytest.mark.parametrize("seats", honneur.seats)
def test_the_starting_player_has_eleven_cards_and_no_draw(seats):
    """AH.1"""
    state = honneur.deal(seats, {}, position("", "").seed)
    assert sorted(map(len, state.hands)) == [10] * (seats - 1) + [11]
    assert len(state.hands[state.turn]) == 11
    assert not honneur.view(state, state.turn).drew
    assert len(state.deck) == 104 - 10 * seats - 1


def test_a_turn_may_end_without_doing_anything():
    state = say(position("4♠ 5♠", "9♥"), "pass")
    assert hand(state, 0) == cards("4♠ 5♠")
    assert state.table == state.pile == ()


def test_a_turn_is_one_move():
    """AH.2: the table as it shall lie, cards from the pile, and a card to drop."""
    start = position("6♥ 6♦ K♠ 2♣", "9♥", table="4♠ 5♠ 6♠ / 7♠ 7♥ 7♦ 7♣", pile="3♦ 8♠ 9♠", orphans={1: "Q♠"})
    state = say(start, "lay 4♠ 5♠ 6♠ 6♥ 6♦ / 7♥ 7♦ 7♣ / 7♠ 8♠ 9♠ take 2 drop K♠")
    assert state.table == chains("4♠ 5♠ 6♠ 6♥ 6♦ / 7♥ 7♦ 7♣ / 7♠ 8♠ 9♠")
    assert hand(state, 0) == cards("2♣")
    assert state.pile == cards("3♦ K♠")
    assert state.orphans == ((), cards("Q♠"))


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ("add new 7♠ 7♥ 7♦", "lay 4♥ 5♥ 6♥ / 9♠ 9♥ 9♦ / 7♠ 7♥ 7♦"),
        ("add after 1 7♥", "lay 4♥ 5♥ 6♥ 7♥ / 9♠ 9♥ 9♦"),
        ("add before 1 3♥", "lay 3♥ 4♥ 5♥ 6♥ / 9♠ 9♥ 9♦"),
        ("add before 1 2♥ 3♥ after 1 7♥ 8♥", "lay 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ / 9♠ 9♥ 9♦"),
        ("add after 2 9♣ drop 7♠", "lay 4♥ 5♥ 6♥ / 9♠ 9♥ 9♦ 9♣ drop 7♠"),
        ("add after 1 7♥ take 1", "lay 4♥ 5♥ 6♥ 7♥ / 9♠ 9♥ 9♦ take 1 leave 1"),
        ("pass drop 7♠", "lay 4♥ 5♥ 6♥ / 9♠ 9♥ 9♦ drop 7♠"),
    ],
)
def test_what_is_added_is_a_whole_table_said_shortly(short, whole):
    start = position("2♥ 3♥ 7♠ 7♥ 7♦ 8♥ 9♣", "Q♥", table="4♥ 5♥ 6♥ / 9♠ 9♥ 9♦", pile="7♥" if "take" in short else "")
    if "take" in short:
        whole = whole.replace(" leave 1", "")
    assert say(start, short) == say(start, whole)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("add new 7♠ 7♥", "honneur-no-chain"),
        ("add new 4♠ 5♠ 6♥", "honneur-no-chain"),
        ("lay 4♥ 5♥ / 6♥ 7♥ 8♥ leave 1", "honneur-no-chain"),
        ("add new 7♠ 7♥ 7♣", "honneur-not-there"),
        ("add new 7♠ 7♥ 7♦ 7♠", "honneur-not-there"),  # one 7♠ only
        ("add new 7♠ 7♥ 7♦ drop 7♦", "honneur-not-there"),
        ("add after 3 7♥", "honneur-no-such-chain"),
        ("pass drop K♣", "honneur-not-in-hand"),
        ("pass drop Q♦", "honneur-not-in-hand"),  # it lies in the pile
        ("add new 7♠ 7♥ 7♦ take 3", "honneur-pile-short"),
        ("add new 7♠ 7♥ 7♦ take 1", "honneur-deepest"),
        ("lay 4♥ 5♥ 6♥", "honneur-would-leave"),
        ("lay 4♥ 5♥ 6♥ leave 2", "honneur-would-leave"),
        ("add new 7♠ 7♥ 7♦ leave 1", "honneur-would-leave"),
        ("add new 7♠ 7♥ 7♦ take 2", "honneur-deepest"),
        ("challenge 1", "honneur-house-judges"),
    ],
)
def test_what_the_rules_refuse(text, code):
    """AH.4, AH.5, AH.6"""
    start = position("7♠ 7♥ 7♦ 8♥ 2♣", "Q♥", table="4♥ 5♥ 6♥ / 9♠ 9♥ 9♦", pile="Q♦ J♦")
    with pytest.raises(RuleError) as refusal:
        say(start, text)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("add new 7♠ 7♥", "Chain 3 is not valid: 7♠ 7♥. A chain has three cards or more."),
        ("add new 7♠ 7♥ 8♥", "Chain 3 is not valid: 7♠ 7♥ 8♥ is neither a sequence nor a group."),
        ("add after 1 8♥", "Chain 1 is not valid: 4♥ 5♥ 6♥ 8♥. Every two neighbours need a third card"),
    ],
)
def test_why_a_chain_is_not_valid_is_told_by_the_rule_that_it_breaks(text, reason):
    """What two neighbours need matters only where patterns overlap."""
    with pytest.raises(RuleError) as refusal:
        say(position("7♠ 7♥ 7♦ 8♥ 2♣", "Q♥", table="4♥ 5♥ 6♥ / 9♠ 9♥ 9♦"), text)
    assert Words().say("en", refusal.value.code, refusal.value.facts).startswith(reason)


def test_a_table_card_without_a_chain_becomes_an_orphan_of_the_mover():
    """AH.4: but only when the move says so."""
    start = position("5♥ 5♦ K♠", "9♥", table="4♠ 5♠ 6♠")
    with pytest.raises(RuleError) as refusal:
        say(start, "lay 5♠ 5♥ 5♦")
    assert refusal.value.facts == {"count": 2, "said": 0, "cards": cards("4♠ 6♠")}
    state = say(start, "lay 5♠ 5♥ 5♦ leave 2")
    assert state.orphans == (cards("4♠ 6♠"), ())
    assert state.last_deed.orphan_count == 2


def test_an_orphan_of_another_player_that_is_touched_ends_in_a_chain():
    """AH.4: there is no way to say anything else; untouched it stays with its owner."""
    start = position("5♥ 5♦ K♠", "9♥", orphans={1: "5♠ 5♣"})
    state = say(start, "add new 5♠ 5♥ 5♦")
    assert state.orphans == ((), cards("5♣"))
    assert hand(state, 0) == cards("K♠")


def test_equal_cards_are_paid_by_own_orphans_first_and_by_others_last():
    start = position("5♠ 5♥ 5♦ K♠", "9♥", orphans={0: "5♠", 1: "5♥"})
    state = say(start, "add new 5♠ 5♥ 5♦")
    assert hand(state, 0) == cards("5♠ K♠")
    assert state.orphans == ((), cards("5♥"))


def test_the_clockwise_next_pays_first_among_the_others():
    start = position("K♠", "5♥ 5♦ K♠", "9♦", orphans={0: "5♠", 2: "5♠"})
    assert say(start, "pass", "add new 5♠ 5♥ 5♦").orphans == (cards("5♠"), (), ())


def test_a_take_takes_all_cards_above():
    """AH.5: the deepest ends in a chain, the rest in a chain or as orphans; none enters the hand."""
    start = position("5♥ 5♦ K♠", "9♥", pile="2♠ 5♠ J♥ Q♥")
    state = say(start, "add new 5♠ 5♥ 5♦ take 3 leave 2")
    assert state.pile == cards("2♠")
    assert state.orphans == (cards("J♥ Q♥"), ())
    assert hand(state, 0) == cards("K♠")


def test_what_is_taken_cannot_be_dropped():
    """AH.5"""
    with pytest.raises(RuleError) as refusal:
        say(position("5♥ 5♦ K♠", "9♥", pile="2♠ 5♠ J♥"), "add new 5♠ 5♥ 5♦ take 2 leave 1 drop J♥")
    assert refusal.value.code == "honneur-not-in-hand"


def test_the_pile_lies_open_to_all():
    """AH.5"""
    state = position("5♥", "9♥", pile="2♠ 5♠ J♥")
    assert {honneur.view(state, seat).pile for seat in (0, 1, None)} == {cards("2♠ 5♠ J♥")}


def test_a_chain_read_backwards_is_the_same_chain():
    """AH.3: nothing is new on the table."""
    state = say(position("K♥", "9♥", table="4♠ 5♠ 6♠"), "lay 6♠ 5♠ 4♠")
    assert state.changed_chains == ()
