"""PLAY: four deals that hurt."""

import pytest

from bot.games.honey import game as honey
from bot.games.honey import rules
from bot.games.honey.rules import Trick
from bot.kit.cards import PACK, cards
from bot.kit.game import Seat
from bot.kit.notation import read
from bot.kit.seed import Seed
from tests.games.honey.trick_tables import after, refused, table


def test_what_hurts_is_65_a_deal_ho_1():
    """HO.1: the honey 13, Q♥ 4, J♥ 3, ten hearts 1 each; other queens 3, kings and jacks 2; 14 for the last tricks."""
    assert [rules.WORTH[card] for card in cards("K♥ Q♥ J♥ A♥ 10♥ 2♥")] == [13, 4, 3, 1, 1, 1]
    assert [rules.WORTH[card] for card in cards("Q♠ Q♦ K♣ K♠ J♦ J♣ A♠ 10♦ 2♣")] == [3, 3, 2, 2, 2, 2, 0, 0, 0]
    assert sum(rules.WORTH[card] for card in PACK) + 2 * rules.LAST_TWO == 65


@pytest.mark.parametrize(
    ("drawn_cards", "around"),
    [
        ("2♠ A♠ K♠ Q♠", [1, 2, 3, 0]),
        ("7♠ 7♥ 7♦ 7♣", [0, 1, 2, 3]),  # equal ranks: ♠ over ♥ over ♦ over ♣
        ("7♣ 7♦ 7♥ 7♠", [3, 2, 1, 0]),
        ("3♦ 10♣ 3♠ 10♥", [3, 1, 2, 0]),
    ],
)
def test_seats_go_by_the_cards_drawn_ho_2(drawn_cards, around, monkeypatch):
    """HO.2: highest to lowest clockwise; the lowest deals first and the player on their left leads."""

    class LoadedSeed(Seed):
        def shuffle(self, pieces, label):
            return cards(drawn_cards) if label == "seats" else Seed.shuffle(self, pieces, label)

    state = rules.deal(4, {}, LoadedSeed(b"l" * 32))
    seat, order = Seat(around[0]), []
    for _ in range(4):
        order.append(seat)
        seat = state.public.after[seat]
    assert order == around
    assert state.public.turn == around[0]


def test_the_deal_passes_to_the_left_ho_2():
    """HO.2: so does the lead of each deal's first trick, from deal to deal, through both stages."""
    state, leaders = rules.deal(4, {}, Seed(b"q" * 32)), []
    dice = Seed(b"q" * 32).dice("play")
    for number in range(8):
        assert state.public.deal == number
        leaders.append(state.public.turn)
        while state.public.deal == number:
            state = rules.play(
                state, state.public.turn, dice.choice(honey.choices(honey.view(state, state.public.turn)))
            )
    assert all(leaders[n + 1] == state.public.after[leaders[n]] for n in range(7))


def test_follow_suit_ho_3():
    """HO.3: who can follow must."""
    state = table("7♠ 8♠", "2♠ 3♥", "9♦ 2♦", "K♥ 3♣", trick="A♠", leader=3)
    assert honey.choices(honey.view(state, Seat(0))) == [read("play 7♠", honey.moves), read("play 8♠", honey.moves)]
    assert refused("honey-follow-suit", after(state, "play 7♠"), "play 3♥") == {"suit": "♠"}


def test_who_cannot_follow_plays_anything_ho_3():
    """HO.3: hearts too, and no trump binds anybody."""
    state = table("7♠ 8♠", "2♥ 3♦", "9♦ 2♦", "K♥ 3♣", trick="A♠", leader=3)
    assert len(honey.choices(honey.view(after(state, "play 7♠"), Seat(1)))) == 2


def test_hearts_are_led_only_by_who_has_nothing_else_ho_3():
    state = table("7♥ 8♠ 9♠", "2♥ 3♦ 4♦", "9♦ 2♦ 3♣", "K♥ 3♠ 5♣")
    refused("honey-no-hearts-lead", state, "play 7♥")
    only = table("7♥ 8♥", "2♥ 3♦", "9♦ 2♦", "K♥ 3♣")
    after(only, "play 7♥")


def test_the_highest_of_the_suit_led_takes_the_trick_and_its_points():
    state = table("7♠ 2♣ 2♦", "A♥ 3♣ 3♠", "K♠ 4♣ 5♣", "Q♠ 5♦ 6♣")
    state = after(state, "play 7♠", "play 3♠", "play K♠", "play Q♠")
    assert state.public.turn == 2
    assert state.public.points == (0, 0, -5, 0)
    assert state.public.last_trick == Trick(Seat(0), cards("7♠ 3♠ K♠ Q♠"))


def test_the_last_two_tricks_cost_seven_each_ho_1():
    state = table("7♠ 2♣ 8♦", "3♠ 3♣ 9♦", "4♠ 4♣ 10♦", "5♠ 5♣ 6♦")
    state = after(state, "play 7♠", "play 3♠", "play 4♠", "play 5♠")
    assert state.public.points == (0, 0, 0, 0)
    state = after(state, "play 2♣")  # the rest is forced, and played out
    assert state.public.scores == ((0, 0, -7, -7),)


def test_cards_that_are_not_there_are_refused():
    state = table("7♠ 2♣", "3♠ 3♣", "4♠ 4♣", "5♠ 5♣")
    assert refused("honey-not-in-hand", state, "play 3♠") == {"card": cards("3♠")[0]}
    refused("honey-no-naming-now", state, "name ♠")


def test_forced_cards_are_played_out_ho_6():
    """HO.6: one legal card for every seat in every trick that is left."""
    state = table("7♠ 2♣", "3♠ 3♣", "4♠ 4♣", "5♠ 5♣")
    state = after(state, "play 7♠")
    assert state.public.deal == 1, "three must follow, and the last trick is what it is"
    assert state.public.scores == ((-7, 0, 0, -7),)


def test_a_choice_that_is_left_is_not_taken_away_ho_6():
    state = after(table("7♠ 2♣", "3♠ 3♣", "4♠ 4♣", "5♣ 5♥"), "play 7♠")
    assert state.public.deal == 0
    assert state.public.turn == 1
    state = after(state, "play 3♠", "play 4♠")
    assert len(honey.choices(honey.view(state, Seat(3)))) == 2
