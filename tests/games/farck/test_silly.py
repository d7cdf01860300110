"""What a decent player never does, whatever its level. Machine players did such things, or might."""

from dataclasses import replace

import pytest

from bot.games.farck import game as farck
from bot.games.farck.futures import futures
from bot.games.farck.news import MeldNews, Outcome, TradeNews
from bot.games.farck.plans import Extensions, melds_of, uses
from bot.kit.cards import JOKER, PACK, cards
from bot.kit.robot_levels import Level, Thoughts
from bot.kit.seed import Seed
from tests.games.farck.table import SEED, after, table

OTHER = "3♥ 5♦ 9♣ J♦ Q♣"  # a hand that makes nothing
every_level = pytest.mark.parametrize("level", [Level.CASUAL, Level.CLUB, Level.MASTER])


def says(state, level, seat=0):
    return str(farck.robot(farck.view(state, seat), SEED.dice("robot"), level, Thoughts(64)))


def scored(state, *points):
    return replace(state, table=state.table._replace(points=points))


@every_level
@pytest.mark.parametrize(("hand", "melds", "openers", "move"), [
    ("7♠ 8♠ 9♠ 2♥ K♦", (), (), "lay 7♠ 8♠ 9♠"),              # burns with a run in the hand
    ("7♠ 8♠ 9♠ 9♥ 9♦ 9♣ 2♥", (), (), "lay 9♥ 9♦ 9♣"),        # lays four nines and spoils the run
    ("7♠ 8♠ 9♠ 10♠ 2♥", (), (), "lay 7♠ 8♠ 9♠ 10♠"),         # lays three of four and leaves the ten
    ("10♠ 2♥ 5♦ K♦", ("7♠ 8♠ 9♠",), (0,), "extend 1 10♠"),   # keeps a card that fits
    ("4♠ 4♥ 4♦ 4♣ 2♥ 9♦", (), (), "lay 4♠ 4♥ 4♦ 4♣"),        # leaves one of four behind
])  # fmt: skip
def test_what_can_be_laid_is_laid(level, hand, melds, openers, move):
    assert says(table(hand, OTHER, melds=melds, openers=openers), level) == move


@every_level
@pytest.mark.parametrize(("hand", "melds", "points"), [
    ("A♠", ("2♠ 3♠ 4♠",), (158, 174)),
    ("K♠ K♥ K♦", ("2♠ 3♠ 4♠",), (100, 150)),
    ("A♠", ("2♠ 3♠ 4♠",), (20, 10, 40)),
])  # fmt: skip
def test_a_match_that_would_be_lost_is_not_ended(level, hand, melds, points):
    state = scored(table(hand, *[OTHER] * (len(points) - 1), melds=melds, openers=(0,)), *points)
    assert not says(state, level).startswith(("lay", "extend"))


@every_level
def test_a_match_that_is_won_is_ended(level):
    state = scored(table("A♠", OTHER, melds=("2♠ 3♠ 4♠",), openers=(0,)), 180, 174)
    assert says(state, level) == "extend 1 A♠"


@every_level
@pytest.mark.parametrize(("hand", "never"), [
    ("K♠ K♥ 2♦ 6♣", "K♠ K♥"),         # breaks a pair
    ("9♠ 10♠ 2♦ 5♣", "9♠ 10♠"),       # breaks two of a run
    ("9♠ 10♠ J♥ J♦ joker", "9♠ 10♠ J♥ J♦"),  # burns anything but the joker, which can never be laid
])  # fmt: skip
def test_what_helps_is_not_burned(level, hand, never):
    move = says(table(hand, OTHER, centre="A♠ 4♥ 6♦ 8♦ 3♣"), level)
    assert move not in {f"burn {card}" for card in never.split()}
    assert move != "draw", "who burns sees two cards"


@every_level
@pytest.mark.parametrize(("hand", "spoils"), [
    ("9♠ 10♠ Q♥ 2♦ 4♣", ("9♠", "10♠")),      # gives away what the card is wanted for
    ("9♠ 10♠ Q♥ K♥ 2♦ 4♣", ("9♠", "10♠")),
    ("J♥ J♦ 10♥ 2♦ A♣", ("2♦", "A♣", "J♥", "J♦")),
    ("9♠ 10♠ Q♥ 2♦ A♣", ("2♦", "A♣")),       # names the card it needs and bids almost nothing
])  # fmt: skip
def test_a_trade_is_offered_what_wins_it_and_spoils_nothing(level, hand, spoils):
    move = says(table(hand, OTHER, centre="J♠ 4♥ 6♦ 8♦ 3♣"), level)
    assert move not in {f"trade J♠ {card}" for card in spoils}


@every_level
def test_nobody_asks_for_a_joker(level):
    state = table("9♠ Q♥ 2♦ 4♣", OTHER, centre="joker 4♥ 6♦ 8♦ 3♣")
    assert not says(state, level).startswith("trade joker")


def asked(hand, target="J♠", offer="Q♣"):
    """Let seat 1 ask for the card `target`, and give this hand to seat 0."""
    return after(table(hand, OTHER, centre="J♠ 4♥ 6♦ 8♦ 3♣", turn=1), f"1 trade {target} {offer}")


@every_level
@pytest.mark.parametrize(("hand", "never"), [
    ("8♦ 9♦ 10♦ 2♥ 5♣", "8♦ 9♦ 10♦"),           # a card of a run that is in the hand
    ("9♠ 10♠ K♥ 2♥", "9♠ 10♠"),                 # a card that the wanted one is wanted for
    ("K♠ K♥ Q♠ Q♥ 10♠ joker", "joker"),         # throws a good hand away
    ("8♦ 9♦ 10♦ Q♥ Q♠ Q♦ joker", "joker"),
])  # fmt: skip
def test_nothing_good_is_given_to_join_a_trade(level, hand, never):
    assert says(asked(hand), level) not in {f"join {card}" for card in never.split()}


@every_level
def test_a_card_that_completes_a_run_is_contested(level):
    """With the king that makes nothing: the others offered no more than a queen."""
    assert says(asked("9♠ 10♠ K♥ 2♥"), level) == "join K♥"


@every_level
def test_who_has_no_cards_draws(level):
    assert says(table("", OTHER), level) == "draw"


def test_the_best_melds_together_are_found():
    best = melds_of(cards("7♠ 8♠ 9♠ 9♥ 9♦ 9♣"))
    assert set(best) == {cards("7♠ 8♠ 9♠"), cards("9♥ 9♦ 9♣")}


def test_how_useful_a_card_is():
    use = uses(cards("K♠ K♥ 2♦ 3♦ 9♣ joker"), Extensions())
    assert min(use, key=use.__getitem__) == cards("joker")[0]
    assert use[cards("9♣")[0]] < use[cards("2♦")[0]] < use[cards("3♦")[0]] < use[cards("K♠")[0]]


def test_imagined_hands_hold_only_what_is_unseen():
    state = asked("9♠ 10♠ K♥ 2♥")
    view = farck.view(state, 0)
    possible_futures = futures(view, SEED.dice("futures"))
    seen_cards = {*view.hand, *view.table.centre}
    for future in (next(possible_futures) for _ in range(20)):
        assert [len(hand) for hand in future.hands] == [0, 5], "with the offered card"
        assert not seen_cards & {*future.hands[1], *future.draws}


def test_a_novice_does_not_end_a_match_it_loses():
    state = scored(table("A♠", OTHER, melds=("2♠ 3♠ 4♠",), openers=(0,)), 158, 174)
    for number in range(10):
        dice = Seed(bytes([number]) * 32).dice("robot")
        assert not str(farck.robot(farck.view(state, 0), dice, Level.NOVICE)).startswith("extend")


HAND = "K♠ A♦ 3♦ 5♦ 7♦ 10♦ Q♦ Q♣"


def run_dry(**more):
    """Return a table where nothing is left to draw and a card of the centre makes a meld of queens."""
    return table(HAND, OTHER, centre="Q♠ 4♥ 6♦ 8♣ 10♠", stock="", **more)


@every_level
def test_nobody_draws_in_vain_while_a_trade_would_bring_a_meld(level):
    assert says(run_dry(), level) == "trade Q♠ K♠"


@every_level
def test_trades_that_bring_nobody_a_meld_hold_no_match_open(level):
    trade = TradeNews(JOKER, ((1, "9♣"),), Outcome.ALONE, 1)
    new_meld = MeldNews(1, cards("2♠ 3♠ 4♠"), 9)

    def after_news(*news):
        state = run_dry()
        return says(replace(state, table=state.table._replace(news=news)), level)

    assert says(run_dry(idle=2), level) == "draw", "a whole round has brought nothing"
    assert after_news(trade) == "draw"
    assert after_news(trade, new_meld) == "trade Q♠ K♠"


def test_a_whole_pack_in_one_hand_is_looked_through_at_once():
    """Whoever takes over the seat of somebody who hoarded cards must move in time."""
    melds = melds_of(PACK)
    assert sorted(card for cards_ in melds for card in cards_) == sorted(PACK)
    some = tuple(card for n, card in enumerate(PACK) if n % 6)
    laid = [card for cards_ in melds_of(some) for card in cards_]
    assert len(laid) == len(set(laid)) > 30
