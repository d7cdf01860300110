"""REVENGE: four deals that pay; and the whole match."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.honey import game as honey
from bot.games.honey import rules
from bot.games.honey.rules import Name, Trump
from bot.kit.cards import Card, cards
from bot.kit.game import Seat
from bot.kit.notation import read
from bot.kit.screen import Say
from bot.kit.secret import FaceDown
from bot.kit.seed import Seed
from tests.games.honey.trick_tables import after, refused, table

REST = "2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ 2♣ 3♣"


def naming():
    return table(
        "2♠ 3♠ 4♠ 5♠ 6♠ 7♠", "8♠ 9♠ 10♠ J♠ Q♠ K♠", "A♠ 4♣ 5♣ 6♣ 7♣ 8♣", "9♣ 10♣ J♣ Q♣ K♣ A♣", deal=4, stock=REST
    )


@pytest.mark.parametrize("word", ["♠", "♥", "♦", "♣", "NT", "s", "h", "nt"])
def test_any_of_the_five_may_be_named_held_or_not_ho_4(word):
    """HO.4: after six cards; then seven more for each, and the namer leads."""
    state = after(naming(), f"name {word}")
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert state.public.turn == 0
    assert not state.public.naming
    assert set(cards("2♦ 8♦")) <= set(state.hands[0].pieces)


def test_the_namer_sees_six_cards_and_nobody_the_rest_ho_4():
    state = naming()
    assert len(honey.view(state, Seat(0)).hand) == 6
    assert state.stock.show_to(0) == FaceDown(28)
    assert list(honey.choices(honey.view(state, Seat(0)))) == [Name(trump) for trump in Trump]
    refused("honey-name-first", state, "play 2♠")


def test_who_cannot_follow_must_trump_but_need_not_beat_ho_4():
    state = table("7♠ 2♣", "9♥ 2♥ 3♦", "10♥ 3♥ 4♦", "5♣ 5♦ 6♦", deal=4, trump=Trump.HEARTS)
    state = after(state, "play 7♠")
    assert refused("honey-must-trump", state, "play 3♦") == {"suit": "♥"}
    state = after(state, "play 9♥")
    after(state, "play 3♥")  # lower than the 9♥: there is no duty to beat
    state = after(state, "play 10♥")
    assert len(honey.choices(honey.view(state, Seat(3)))) == 3  # neither spades nor trumps: anything


def test_revenge_and_what_the_honey_cost_decide_between_equals_ho_10():
    state = after(table("A♥", "K♥", "Q♦", "J♦", deal=3), "play A♥")
    assert honey.tie_breaks(state) == ((0, 0, 0, 0), (-13, 0, 0, 0))
    state = table("A♥", "K♥", "Q♦", "J♦", deal=5, trump=Trump.NONE)
    assert honey.tie_breaks(after(state, "play A♥")) == ((5, 0, 0, 0), (0, 0, 0, 0))  # the king costs in PLAY alone


def test_a_play_off_is_one_revenge_deal_ho_10():
    state = rules.deal(4, honey.play_off, Seed(b"p" * 32))
    assert state.public.naming
    assert honey.deal_points(state) == ()
    while turns := rules.turns(state):
        [seat] = turns
        state = rules.play(state, seat, honey.choices(honey.view(state, seat))[0])
    assert [sum(points) for points in honey.deal_points(state)] == [65]
    assert honey.tie_breaks(state)[0] == rules.result(state).points


def test_no_trump_means_none_ho_4():
    state = after(table("7♠ 2♣", "9♥ 2♥", "10♥ 3♥", "5♣ 8♠", deal=4, trump=Trump.NONE), "play 7♠", "play 9♥")
    state = after(state, "play 10♥")
    assert state.public.scores[-1] == (0, 0, 0, 10)  # only the 8♠ beats the 7♠, and then its 5♣ the 2♣


def test_hearts_may_be_led_ho_4():
    after(table("7♥ 2♣", "9♥ 2♦", "10♥ 3♦", "5♣ 8♠", deal=4, trump=Trump.NONE), "play 7♥")


@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [
        ("7♠ 8♠ A♠ 2♠", None, 2),
        ("7♠ A♥ K♥ 8♠", None, 3),
        ("7♠ 2♥ A♠ 3♠", Trump.HEARTS, 1),
        ("7♠ 2♥ 3♥ A♠", Trump.HEARTS, 2),
        ("7♥ A♠ 2♥ 8♥", Trump.HEARTS, 3),
        ("7♠ 2♥ A♦ A♣", Trump.NONE, 0),
        ("2♣ A♦ 3♣ A♥", Trump.SPADES, 2),
    ],
)
def test_who_takes_the_trick(trick, trump, place):
    assert rules.takes(cards(trick), trump) == place


@given(st.lists(st.sampled_from(rules.PACK), min_size=4, max_size=4, unique=True), st.sampled_from([None, *Trump]))
def test_who_takes_the_trick_agrees_with_the_slow_reading(trick, trump):
    suit = None if trump in (None, Trump.NONE) else trump.value
    trumps = [card for card in trick if card.suit == suit]
    best = max(trumps or [card for card in trick if card.suit == trick[0].suit])
    assert rules.takes(tuple(map(Card, trick)), trump) == trick.index(best)


def test_a_trick_pays_five_ho_4():
    state = after(table("7♠ 2♣", "3♠ 3♣", "4♠ 4♣", "5♠ 5♣", deal=4, trump=Trump.NONE), "play 7♠")
    assert state.public.scores[-1] == (5, 0, 0, 5)


def test_after_the_last_deal_no_trump_is_asked_for():
    over = table("", "", "", "", deal=8)
    codes = [part.code for part in honey.screen(honey.view(over, Seat(0))) if isinstance(part, Say)]
    assert codes == ["table-tie"], "all have nothing"


def matches(count):
    for n in range(count):
        seed = Seed(bytes([n]) * 32)
        state, dice = rules.deal(4, {}, seed), seed.dice("play")
        while turns := rules.turns(state):
            [seat] = turns
            state = rules.play(state, seat, dice.choice(honey.choices(honey.view(state, seat))))
        yield state


def test_every_deal_is_65_and_the_match_sums_to_zero_ho_5():
    """HO.5: the total is REVENGE less PLAY; the highest wins, ties share the place."""
    for state in matches(40):
        assert [sum(points) for points in state.public.scores] == [-65] * 4 + [65] * 4
        result = rules.result(state)
        assert sum(result.points) == 0
        assert result.points == tuple(map(sum, zip(*state.public.scores, strict=True)))
        assert result.places[result.points.index(max(result.points))] == 1


def test_ties_share_the_place_ho_5():
    state = table("", "", "", "", deal=8)
    over = state._replace(public=state.public._replace(scores=((10, -20, 10, 0),)))
    assert rules.result(over).places == (1, 4, 1, 3)


def test_the_greedy_robot_beats_random_play_clearly():
    total = 0
    for n in range(30):
        seed = Seed(bytes([n, 1]) * 16)
        state, dice = rules.deal(4, {}, seed), seed.dice("play")
        while turns := rules.turns(state):
            [seat] = turns
            view = honey.view(state, seat)
            move = honey.robot(view, dice) if seat % 2 == 0 else dice.choice(honey.choices(view))
            state = rules.play(state, seat, move)
        points = rules.result(state).points
        total += points[0] + points[2]
    assert total / 30 > 50


def test_trump_words():
    assert [str(read(f"name {word}", honey.moves)) for word in ("S", "♥\ufe0f", "nt")] == [
        "name ♠",
        "name ♥",
        "name NT",
    ]
