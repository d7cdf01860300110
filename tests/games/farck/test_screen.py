"""What the screens of Farck tell and offer."""

from dataclasses import replace

import pytest

from bot.games.farck import game as farck
from bot.games.farck import rules
from bot.games.farck.piles import MAX_REFILLS, OwnPiles, Piles
from bot.kit.cards import cards
from bot.kit.notation import read
from bot.kit.screen import Ask, Button, MoveReport, Pick, Picture, Say
from bot.kit.secret import Secret
from tests.games.farck.table import after, table


def screen(state, seat):
    return farck.screen(farck.view(state, seat))


def sentences_of(state, seat=None):
    return [(part.code, dict(part.facts)) for part in screen(state, seat) if isinstance(part, (Say, MoveReport))]


def test_a_trade_that_somebody_won_is_told_in_one_sentence_with_all_offers():
    state = after(table("5♥ A♦", "7♦ A♥", "4♦"), "0 trade 10♠ 5♥", "1 join 7♦", "2 pass")
    ((code, trade),) = sentences_of(state)[:1]
    assert (code, trade["seat"], trade["alone"]) == ("farck-trade-won", 1, "no")
    assert (trade["offered"], trade["burned"]) == (cards("7♦")[0], cards("5♥"))


def test_a_trade_that_nobody_won_is_told_with_all_offers():
    state = after(table("5♥ A♦", "5♦ A♥", "4♦"), "0 trade 10♠ 5♥", "1 join 5♦", "2 pass")
    sentences = sentences_of(state)
    assert [code for code, _ in sentences[:3]] == ["farck-trade-tie", "farck-offer", "farck-offer"]
    assert [facts["seat"] for _, facts in sentences[1:3]] == [0, 1]


def test_a_trade_under_way_is_told_once_by_its_question():
    state = after(table("5♥ A♦", "7♦ A♥", "4♦"), "0 trade 10♠ 5♥")
    assert sentences_of(state, 1) == [("farck-join-how", {"joker": "no"})]
    assert sentences_of(state) == [("farck-asks", {"seat": 0, "card": cards("10♠")[0]})]


def test_whoever_has_no_card_and_can_draw_none_is_told_to_end_the_turn():
    empty = replace(table("5♥", "2♦").piles, stock=Secret(()), burn_pile=())
    for hand, may in (("", "nothing"), ("5♥", "empty")):
        state = replace(table(hand, "2♦"), piles=empty)
        [ask] = [part for part in screen(state, 0) if isinstance(part, Ask)]
        assert ask.facts["may"] == may


def test_whoever_burns_the_last_card_is_told_of_three():
    for hand, new in (("5♥", 3), ("5♥ A♦", 2)):
        _require_new_cards(table(hand, "2♦"), new)


def test_whoever_burns_is_promised_no_more_cards_than_are_left_in_the_own_pile():
    for stock, shuffles, new in (("3♣", MAX_REFILLS, 1), ("3♣ 4♣", MAX_REFILLS, 2), ("3♣", 0, 2)):
        mine = Piles(Secret(cards(stock)), (), shuffles)
        other = Piles(Secret(cards("9♦ 10♦")), (), 0)
        _require_new_cards(replace(table("5♥ A♦", "2♦"), piles=OwnPiles((mine, other, other))), new)


def _require_new_cards(state, new):
    view = farck.view(state, 0)
    guide = farck.guide_draft(view, "do burn with 0 5♥")
    assert guide.whole.facts["new"] == new
    asked_parts = [*guide.screen, *screen(state, 0)]
    assert [part.facts["new"] for part in asked_parts if isinstance(part, Ask)] == [new, new]
    burnt = after(state, f"0 {guide.whole.move}")
    assert burnt.table.news[-1].count == new


def asked(state, seat):
    return [(part.code, dict(part.facts)) for part in screen(state, seat) if isinstance(part, Ask)]


def test_who_holds_a_joker_learns_what_it_does_in_a_trade():
    state = after(table("5♥ A♦", "7♦ joker", "4♦"), "0 trade 10♠ 5♥")
    for seat, joker in ((1, "yes"), (2, "no")):
        assert ("farck-join-how", {"joker": joker}) in sentences_of(state, seat)


def test_a_trade_asks_those_who_have_not_answered_and_tells_the_others():
    state = after(table("5♥ A♦", "7♦ A♥", "4♦", "6♠"), "0 trade 10♠ 5♥", "2 pass")
    trade = {"seat": 0, "card": cards("10♠")[0]}
    assert asked(state, 1) == asked(state, 3) == [("farck-ask-join", trade)]
    assert asked(state, 0) == asked(state, 2) == asked(state, None) == []
    assert ("farck-asks", trade) in sentences_of(state, 2)
    assert ("farck-passed", {}) in sentences_of(state, 2)
    assert ("farck-mine", {"card": cards("5♥")[0]}) in sentences_of(state, 0)


def test_a_turn_says_what_may_be_done():
    def may(*hands, **laid):
        return [facts["may"] for _, facts in asked(table(*hands, **laid), 0)]

    assert may("A♥ 2♥ 3♥", "2♦") == ["lay"]
    assert may("A♥ 5♥", "2♦", melds=["2♥ 3♥ 4♥"], openers=[0]) == ["extend"]
    assert may("A♥ 9♠ 9♥ 9♦", "2♦", melds=["2♥ 3♥ 4♥"], openers=[0]) == ["both"]
    assert may("9♠ 9♥ 9♦", "2♦", melds=["2♥ 3♥ 4♥"], openers=[0]) == ["lay"]
    assert may("A♥ 5♥", "2♦") == ["end"]
    assert may("6♥ 6♣ joker", "2♦") == ["joker"]
    assert may("", "2♦") == ["draw"]


def test_until_something_is_laid_and_near_the_end_a_turn_tells_what_the_match_is_about():
    def goal(*hands, **laid):
        return ("farck-goal", {}) in sentences_of(table(*hands, **laid), 0)

    few, many, laid = "2♦ 3♦", "2♦ 3♦ 9♦", {"melds": ["2♥ 3♥ 4♥"]}
    assert goal(many, many)
    assert goal(many, few, **laid)
    assert goal(few, many, **laid)
    assert not goal(many, many, **laid)
    assert not goal("", many)


def test_a_button_that_lays_the_last_card_says_that_the_match_ends():
    def ends(hand):
        state = table(hand, "2♦", melds=["5♥ 6♥ 7♥", "9♣ 9♦ 9♥"], openers=[0])
        endings = {part.facts["ends"] for part in screen(state, 0) if isinstance(part, Button) and part.shortcut}
        whole = farck.guide_draft(farck.view(state, 0), "do extend with 0 8♥").whole
        return endings | {whole.facts["ends"]}

    assert (ends("8♥"), ends("8♥ K♣")) == ({"yes"}, {"no"})


def test_where_nothing_is_left_the_button_to_draw_says_that_it_ends_the_turn():
    def label(**piles):
        return next(part.code for part in screen(table("A♥ 5♥", "2♦", **piles), 0) if isinstance(part, Button))

    assert label(stock="") == "farck-draw-nothing"
    assert label(stock="", burn_pile="3♣") == label() == "farck-draw"


@pytest.mark.parametrize(("idle", "ends"), [(0, "no"), (1, "yes")])
def test_who_would_end_the_match_by_drawing_nothing_is_told(idle, ends):
    state = table("3♠", "4♠", stock="", idle=idle)
    [draw] = [part for part in screen(state, 0) if isinstance(part, Button) and part.code == "farck-draw-nothing"]
    assert draw.facts == {"ends": ends}
    assert bool(farck.result(after(state, "0 draw"))) == (ends == "yes")


@pytest.mark.parametrize(("stock", "vain"), [("", "yes"), ("7♣ 9♣", "no")])
def test_a_burn_that_brings_back_the_burned_card_says_so(stock, vain):
    state = table("3♠ joker", "4♠", stock=stock)
    guide = farck.guide_draft(farck.view(state, 0), "do burn with 0 joker")
    assert guide.whole.facts["vain"] == vain


def test_what_was_laid_and_its_points_are_never_dropped():
    state = after(table("7♠ 7♥ 7♦ 2♣", "4♠"), "0 lay 7♠ 7♥ 7♦")
    [event] = [part for part in screen(state, 1) if isinstance(part, MoveReport)]
    assert event.to_all


def test_what_was_drawn_is_told_to_nobody_else():
    state = after(table("5♥ A♦", "7♦ A♥"), "0 draw")
    assert ("farck-drew", {"seat": 0, "count": 1}) in sentences_of(state, 1)
    assert "3♣" not in repr(screen(state, 1))


def marked(state, seat):
    """Return the marked cards of this seat's hand."""
    [hand] = [row for part in screen(state, seat) if isinstance(part, Picture) for row in part.parts if row.hand]
    return [hand.pieces[place] for place in sorted(hand.marked)]


def test_who_drew_sees_what_it_was_until_the_hand_changes():
    state = after(table("3♣ 5♥ A♦", "7♦ A♥", "4♦ 5♦ 6♦"), "0 draw", "1 burn 7♦")
    assert ("farck-drew-these", {"seat": 0, "cards": cards("3♣")}) in sentences_of(state, 0)
    assert ("farck-drew-these", {"seat": 1, "cards": cards("5♣ 7♣")}) in sentences_of(state, 1)
    assert (marked(state, 0), marked(state, 1), marked(state, 2)) == ([*cards("3♣")], [*cards("5♣ 7♣")], [])
    state = after(state, "2 draw", "0 trade 10♠ A♦")
    assert not any(code == "farck-drew-these" for code, _ in sentences_of(state, 0))
    state = after(state, "1 join 7♣", "2 pass")
    assert not any(code == "farck-drew-these" for seat in (0, 1) for code, _ in sentences_of(state, seat))
    assert ("farck-new-in-hand", {"seat": 1, "cards": cards("10♠")}) in sentences_of(state, 1)
    assert (marked(state, 0), marked(state, 1)) == ([], [*cards("10♠")])
    assert ("farck-drew-these", {"seat": 2, "cards": cards("9♣")}) in sentences_of(state, 2)
    state = after(table("3♣ A♥ 2♥ 3♥"), "0 burn 3♣", "0 lay A♥ 2♥ 3♥")
    assert not marked(state, 0)


def test_who_opens_a_trade_does_not_see_an_equal_card_framed_that_they_still_hold():
    state = after(table("3♣ 3♣ A♦", "7♦ A♥"), "0 trade 10♠ 3♣")
    assert marked(state, 0) == []


def test_a_whole_hand_that_a_joker_brought_is_told_and_framed():
    state = after(table("joker A♦", "7♦ A♥"), "0 trade 10♠ joker", "1 pass")
    hand = state.hands[0].pieces
    assert ("farck-new-in-hand", {"seat": 0, "cards": hand}) in sentences_of(state, 0)
    assert ("farck-trade-joker", {"joined": 1, "seat": 0}) in sentences_of(state, 1), "who it was is told"
    assert marked(state, 0) == [*hand]


def test_the_best_lays_and_extensions_are_buttons_beside_the_one_to_draw():
    state = table("A♥ 5♥ 6♥ 5♠ 5♦ 7♦ K♣", "2♦", melds=["2♥ 3♥ 4♥", "5♣ 5♣ 5♣", "8♦ 9♦ 10♦"], openers=[0])
    moves = [str(part.move) for part in screen(state, 0) if isinstance(part, Button)]
    assert moves == ["draw", "lay 5♠ 5♥ 5♦", "extend 3 7♦", "extend 1 5♥"]
    for move in moves:
        rules.play(state, 0, read(move, farck.moves))


def test_the_last_screen_names_winners_and_offers_nothing():
    state = after(table("8♥ 9♥ 10♥", "2♦"), "0 lay 8♥ 9♥ 10♥")
    codes = [code for code, _ in sentences_of(state, 0)]
    assert "farck-out" in codes
    assert ("farck-winner", {"seat": 0, "points": 27}) in sentences_of(state, 0)
    assert not any(isinstance(part, (Button, Pick)) for part in screen(state, 0))


def test_who_would_end_the_match_and_lose_it_is_asked():
    """[14]"""

    def sure(*hand, points):
        state = table(*hand)
        state = replace(state, table=state.table._replace(points=points))
        return [part.confirmation for part in screen(state, 0) if isinstance(part, Button) and "lay" in str(part.move)]

    [question] = sure("8♥ 9♥ 10♥", "2♦", points=(3, 31))
    assert (question.code, question.facts) == ("farck-out-sure", {"seat": 1, "points": 31, "own": 30})
    assert sure("8♥ 9♥ 10♥", "2♦", points=(3, 30)) == [None]
    assert sure("8♥ 9♥ 10♥ 2♣", "2♦", points=(3, 31)) == [None]


def news(before, state, seat):
    """Return what somebody reads about their own move."""
    old = [part for part in screen(before, seat) if isinstance(part, MoveReport)]
    new = [part for part in screen(state, seat) if isinstance(part, MoveReport) and part not in old]
    return [part.code for part in new if part.to_all]


def test_who_passes_last_is_told_how_the_trade_ended():
    before = after(table("5♥ A♦", "7♦ A♥", "4♦"), "0 trade 10♠ 5♥", "1 join 7♦")
    state = after(before, "2 pass")
    assert news(before, state, 2) == ["farck-trade-won"]
    for answer, ending in (("1 join 5♦", "farck-trade-tie"), ("1 join joker", "farck-trade-joker")):
        before = after(table("5♥ A♦", "5♦ joker", "4♦", stock="3♣ 5♣ 7♣ 9♣ J♣ Q♣ K♣ 3♥ 6♥"), "0 trade 10♠ 5♥", answer)
        codes = [code for code in news(before, after(before, "2 pass"), 2) if code in (ending, "farck-offer")]
        offers = ["farck-offer"] * 2
        assert codes == ([*offers, ending] if ending == "farck-trade-joker" else [ending, *offers]), "who, then what"


def test_whoever_draws_is_told_once_which_cards_came():
    before = table("A♥ 5♥", "2♦", "4♦", stock="3♣ 5♣ 7♣ 9♣")
    state = after(before, "0 burn 5♥")
    assert news(before, state, 0) == ["farck-drew-these"]
    later = after(state, "1 draw")
    assert news(state, later, 0) == []
    assert ("farck-drew-these", {"seat": 0, "cards": cards("3♣ 5♣")}) in sentences_of(later, 0)


@pytest.mark.parametrize(("card", "burned"), [("5♦", "5♦ 4♦"), ("7♦", "7♦ 4♦"), ("10♠", "4♦")])
def test_the_end_of_a_trade_names_what_it_burned(card, burned):
    """Two cards of ten are equal, and go back."""
    before = table("5♥ 10♥ A♦", "5♦ 7♦ 10♠", "4♦")
    state = after(before, "0 trade 10♠ 10♥", f"1 join {card}", "2 join 4♦")
    [facts] = [facts for code, facts in sentences_of(state, 0) if code in ("farck-trade-won", "farck-trade-tie")]
    assert (facts["burned"], facts["count"]) == (cards(burned), len(cards(burned)))


def test_it_is_told_when_the_burned_cards_become_the_draw_pile():
    """[13] Once, also to whoever drew the last card."""
    before = table("A♥ 5♥", "2♦", stock="3♣", burn_pile="4♣ 6♣")
    state = after(before, "0 draw")
    assert news(before, state, 0) == ["farck-drew-these", "farck-turned"]
    assert news(state, after(state, "1 draw"), 1) == ["farck-drew-these"]
    assert "farck-turned" not in [code for code, _ in sentences_of(before)]
