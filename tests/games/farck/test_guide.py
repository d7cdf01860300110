"""Farck's moves by presses: first what, then with what."""

import pytest

from bot.games.farck import game as farck
from bot.kit.cards import cards
from bot.kit.game import LONGEST_PICK
from bot.kit.notation import UnreadableMove
from bot.kit.screen import Ask, Button, Pick, Say
from tests.games.farck.table import after, table

MELDS = ("2♥ 3♥ 4♥", "5♣ 5♣ 5♣", "8♦ 9♦ 10♦")


def guide(state, draft="", seat=0):
    return farck.guide_draft(farck.view(state, seat), draft)


def moves(guidance):
    return [str(part.move) for part in guidance.steps if isinstance(part, Button)]


def pieces(guidance):
    return [[str(piece) for piece in part.pieces] for part in guidance.steps if isinstance(part, Pick)]


def whole(state, draft, seat=0):
    button = guide(state, draft, seat).whole
    return button and str(button.move)


def test_first_comes_what_and_only_what_can_be_done():
    assert moves(guide(table("A♥ K♦ 9♠", "2♦"))) == ["do burn", "do trade"]
    assert moves(guide(table("A♥ 5♥ 6♥ 7♥", "2♦", melds=MELDS, openers=[0]))) == [
        "do lay", "do extend", "do burn", "do trade",
    ]  # fmt: skip
    assert guide(table("", "2♦")) is None


def test_a_meld_is_laid_from_picked_cards():
    state = table("5♥ 6♥ 7♥ 8♥ K♣ 2♠", "2♦")
    [pick] = guide(state, "do lay").steps
    assert pieces(guide(state, "do lay")) == [["5♥", "6♥", "7♥", "8♥"]]
    assert (pick.least, pick.most) == (0, 4)
    assert whole(state, "do lay with 0 7♥ 5♥ 6♥") == "lay 5♥ 6♥ 7♥"
    none = guide(state, "do lay with 0 5♥ 6♥ 8♥")
    assert none.whole is None
    assert Say("farck-no-meld") in none.screen


def test_an_extension_asks_for_the_meld_only_where_the_card_fits_several():
    state = table("A♥ 5♥ 7♦ K♣", "2♦", melds=MELDS, openers=[0])
    assert pieces(guide(state, "do extend")) == [["A♥", "5♥", "7♦"]]
    assert whole(state, "do extend with 0 7♦") == "extend 3 7♦"
    open_ = guide(state, "do extend with 0 5♥")
    assert (open_.whole, moves(open_)) == (None, ["on 1", "on 2"])
    assert whole(state, "do extend with 0 5♥ on 2") == "extend 2 5♥"
    assert whole(state, "do extend with 0 5♥ on 2 with 0 7♦") == "extend 3 7♦"


def test_a_burn_and_a_trade():
    state = table("A♥ 5♥", "2♦")
    assert whole(state, "do burn with 0 A♥") == "burn A♥"
    centre = [str(card) for card in dict.fromkeys(state.table.centre)]
    assert pieces(guide(state, "do trade")) == [centre, ["A♥", "5♥"]]
    assert whole(state, f"do trade with 0 A♥ for {centre[1]}") == f"trade {centre[1]} A♥"
    questions = [
        part.code for part in guide(state, f"do trade with 0 A♥ for {centre[1]}").screen if isinstance(part, Ask)
    ]
    assert questions == ["farck-ask-trade"]  # nothing is to be chosen any more
    with_joker = guide(table("joker 5♥", "2♦"), f"do trade with 0 joker for {centre[1]}").screen
    assert [part.facts["joker"] for part in with_joker if isinstance(part, Ask)] == ["yes"], "it wins nothing"
    offer = guide(state, f"do trade with 0 A♥ for {centre[1]}").whole
    assert offer.facts == {"card": cards(centre[1])[0], "offered": cards("A♥")[0]}


def test_joining_a_trade_takes_one_step():
    state = after(table("5♥ A♦", "7♦ A♥ A♥", "4♦"), "0 trade 10♠ 5♥")
    assert pieces(guide(state, "", 1)) == [["7♦", "A♥"]]
    assert whole(state, "with 0 7♦", 1) == "join 7♦"
    assert [part for part in guide(state, "with 0 7♦", 1).screen if isinstance(part, Ask)]


def test_what_was_said_first_may_be_said_again():
    assert str(guide(table("A♥ 5♥", "2♦"), "do burn with 0 A♥ do trade").draft) == "do trade"


@pytest.mark.parametrize("draft", [
    "do dance", "do burn with 0 K♠", "with 0 A♥", "do burn with 0 A♥ 5♥", "do lay", "do lay for 5♠",
    "do extend with 0 A♥", "do extend on 1", "do trade for A♥",
])  # fmt: skip
def test_what_was_never_offered_is_unreadable(draft):
    with pytest.raises(UnreadableMove):
        guide(table("A♥ 5♥", "2♦"), draft)


def test_no_list_is_longer_than_discord_takes_and_each_says_where_it_begins():
    hand = " ".join(f"{rank}{suit}" for suit in "♠♥♦♣" for rank in "A23456789")
    picks = [part for part in guide(table(hand, "2♦"), "do burn").steps if isinstance(part, Pick)]
    assert [len(part.pieces) for part in picks] == [9, 9, 9, 9]
    assert [(str(part.facts["first"]), str(part.facts["last"])) for part in picks][:2] == [("A♠", "9♠"), ("A♥", "9♥")]
    assert max(len(part.pieces) for part in guide(table(hand, "2♦"), "do lay").steps) <= LONGEST_PICK


def test_bare_cards_are_a_meld_or_the_card_to_join_with():
    state = table("5♥ 6♥ 7♥ K♣", "A♦ 2♦")
    assert str(farck.interpret(farck.view(state, 0), "7h 5h 6h")) == "lay 5♥ 6♥ 7♥"
    assert farck.interpret(farck.view(state, 0), "7h 5h") is None
    assert farck.interpret(farck.view(state, 1), "7h 5h 6h") is None
    trade = after(state, "0 trade 10♠ K♣")
    assert str(farck.interpret(farck.view(trade, 1), "ad")) == "join A♦"


def test_who_offers_a_joker_reads_first_what_that_burns():
    warning, state = Say("farck-joker-burns"), table("K♦ 9♠ joker", "2♦")
    [centre, hand] = pieces(guide(state, "do trade"))
    assert "joker" in hand
    assert warning in guide(state, f"do trade with 0 joker for {centre[1]}").screen
    assert warning not in guide(state, f"do trade with 0 9♠ for {centre[1]}").screen


def test_a_card_that_fits_one_meld_alone_asks_for_no_choice_of_it():
    state = table("A♥ 5♥ 7♦ K♠", "2♠", melds=MELDS, openers=(0,))
    [ask] = [part for part in guide(state, "do extend with 0 7♦").screen if isinstance(part, Ask)]
    assert (ask.facts["step"], ask.facts["number"], ask.menu) == ("whole", 3, "")
    [open_ask] = [part for part in guide(state, "do extend with 0 5♥").screen if isinstance(part, Ask)]
    assert (open_ask.facts["step"], open_ask.menu) == ("meld", "farck-which-meld")
