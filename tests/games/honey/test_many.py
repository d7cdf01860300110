"""Many deals side by side, what is imagined of them, and what a net has learnt from them."""

import numpy as np
import pytest

from bot.games.honey import game as honey
from bot.games.honey import many_thumbs, rules, thumbs
from bot.games.honey.belief import FIRST_DEALS, lots
from bot.games.honey.brain import encode, net_for, values
from bot.games.honey.many import NO_TRUMP, ManyDeals
from bot.games.honey.rules import Trump
from bot.games.honey.worlds import Knowledge, order_seats
from bot.kit.cards import Card, cards
from bot.kit.game import Seat
from bot.kit.worlds import mask
from tests.games.honey.many_deals import COUNT, dealt, played
from tests.games.honey.trick_tables import table


@pytest.mark.parametrize("hurts", [True, False])
def test_the_rules_of_thumb_are_the_same_for_many(hurts):
    many, choose = dealt(hurts), thumbs.duck if hurts else thumbs.grab
    tricks = [[] for _ in range(COUNT)]
    while many.card_count:
        cards = many_thumbs.by_thumb(many)
        situations = zip(many.hand, many.rest, tricks, many.trump, strict=True)
        assert list(cards) == [
            choose(int(hand), int(rest), trick, int(trump)) for hand, rest, trick, trump in situations
        ]
        many.play(cards)
        tricks = [[*trick, int(card)] if many.trick_size else [] for trick, card in zip(tricks, cards, strict=True)]
    assert set(many.points.sum(axis=1)) == {-65 if hurts else 65}


@pytest.mark.parametrize(("number", "plies"), [(0, 1), (0, 23), (7, 2), (7, 30)])
def test_imagined_deals_fit_what_is_known(number, plies):
    state = played(number, plies)
    view = honey.view(state, state.public.turn)
    knowledge = Knowledge.of(view)
    unseen_mask, own = mask(knowledge.unseen_cards), mask(view.hand)
    sizes = [len(state.hands[seat].pieces) for seat in order_seats(view)]
    for lot in lots(knowledge, np.random.default_rng(3), size=32, count=2):
        assert set(lot.turn) == {0}
        assert lot.trick_size == len(state.public.trick.cards)
        for hands in lot.hands.tolist():
            one, two, three, four = hands
            assert one == own
            assert two | three | four == unseen_mask
            assert not any(hand & lacks for hand, lacks in zip(hands, knowledge.lacks, strict=True))
            assert [hand.bit_count() for hand in hands] == sizes


@pytest.mark.parametrize(
    ("deal", "trump", "lacks"), [(0, None, "♠"), (4, Trump.HEARTS, "♠♥"), (4, Trump.DIAMONDS, "♠")]
)
def test_who_does_not_follow_has_none_of_the_suit_and_who_does_not_ruff_no_trump(deal, trump, lacks):
    """Seat 0 took the trick, so seat 1 led it with the 2♠, and seat 3 laid the 4♦."""
    state = table("2♦ 3♦ 5♦ 2♣ 3♣ 4♣ 5♣ 2♥ 3♥ 4♥ 5♥ 6♥", "", "", "", deal=deal, trump=trump)
    took = "5♦" if trump is Trump.DIAMONDS else "A♠"
    public = state.public._replace(played_cards=cards(f"2♠ 3♠ 4♦ {took}"))
    knowledge = Knowledge.of(honey.view(state._replace(public=public), Seat(0)))
    assert knowledge.lacks[1:] == [0, 0, sum(thumbs.SUIT["♠♥♦♣".index(suit)] for suit in lacks)]


def test_what_a_net_sees_is_what_the_seat_sees():
    """The inputs are the same in every imagined deal, and in the one where a neighbour has all that is unseen."""
    for number, plies in ((0, 26), (7, 27)):
        state = played(number, plies)
        knowledge = Knowledge.of(honey.view(state, state.public.turn))
        inputs = encode(next(lots(knowledge, np.random.default_rng(3), FIRST_DEALS, count=0)))
        assert (inputs == encode(knowledge.set_up_now())).all()


def test_cards_that_may_not_be_played_are_worth_nothing():
    state = played(7, 30)
    view = honey.view(state, state.public.turn)
    alone = Knowledge.of(view).set_up_now()
    worth = values(alone, net_for(False), encode(alone))[0]
    assert {card for card in range(52) if worth[card] > -900} == {int(move.card) for move in honey.choices(view)}


@pytest.mark.parametrize(("hurts", "least"), [(True, 3.5), (False, 1.0)])
def test_experience_beats_the_rules_of_thumb(hurts, least):
    """One by experience against three by rules of thumb, in every seat of the same deals: points more than theirs."""
    more, net = [], net_for(hurts)
    for seat in range(4):
        many = dealt(hurts)
        while many.card_count:
            cards, mine = many_thumbs.by_thumb(many), np.flatnonzero(many.turn == seat)
            some = many.only(mine)
            cards[mine] = values(some, net, encode(some)).argmax(axis=1)
            many.play(cards)
        more.append(many.points[:, seat] - (many.points.sum(axis=1) - many.points[:, seat]) / 3)
    assert np.mean(more) > least


def test_tricks_are_paid_like_the_rules_pay():
    for number in (0, 7):
        state = played(number, 1 if number else 0)
        first, deal = state.public.turn, state.public.deal
        order = [first]
        while len(order) < 4:
            order.append(state.public.after[order[-1]])
        hands = np.array([[sum(1 << int(card) for card in state.hands[seat].pieces) for seat in order]], np.uint64)
        trump = rules.SUIT_OF[state.public.trump] if state.public.trump else NO_TRUMP
        many = ManyDeals(hands, np.zeros(1, np.int64), np.array([trump]), deal < rules.PLAYS)
        while state.public.deal == deal:
            (card,) = many_thumbs.by_thumb(many)
            state = honey.play(state, state.public.turn, rules.Play(Card(card)))
            many.play(np.array([card]))
        while many.card_count:
            many.play(many_thumbs.by_thumb(many))
        assert [state.public.scores[-1][seat] for seat in order] == list(many.points[0])
