"""What a decent player never does, whatever its level. Machine players did such things, or might."""

import numpy as np
import pytest

from bot.games.voleur import game as voleur
from bot.games.voleur.worlds import list_shown, lots
from bot.kit.cards import cards
from bot.kit.robot_levels import Level, Thoughts
from bot.kit.seats import with_slot
from bot.kit.secret import Secret
from bot.kit.seed import Seed
from tests.games.voleur.table import SEED, after, blind, led, scoring

DECENT = [Level.CASUAL, Level.CLUB, Level.MASTER]
every_level = pytest.mark.parametrize("level", DECENT)


def says(state, seat, level, thoughts=64):
    return str(voleur.robot(voleur.view(state, seat), SEED.dice("robot"), level, Thoughts(thoughts)))


def dealt(hand, seats=2, scores=None):
    """Deal a round in which this is seat 0's hand."""
    state = voleur.deal(seats, {}, Seed(b"d" * 32))
    new_hand = cards(hand)
    assert len(new_hand) == 6
    return state.__class__(**{
        **{name: getattr(state, name) for name in state.__slots__},
        "hands": with_slot(state.hands, 0, Secret(tuple(sorted(new_hand)), 0)),
    })  # fmt: skip


def kept_cards(state, level):
    discards = says(state, 0, level).split()[1:]
    return {str(card) for card in state.hands[0].pieces} - set(discards)


@pytest.mark.long
@every_level
@pytest.mark.parametrize(("hand", "keeps"), [
    ("7♠ 7♥ 7♦ 7♣ A♠ K♥", "7♠ 7♥ 7♦ 7♣"),     # breaks a quadra for high cards
    ("3♦ 4♦ 5♦ 6♦ A♠ A♥", "3♦ 4♦ 5♦ 6♦"),     # breaks a sequence flush for a pair of aces
    ("Q♠ Q♥ Q♣ 2♦ 5♥ A♦", "Q♠ Q♥ Q♣"),        # breaks a triple
    ("2♥ 2♦ J♠ J♣ A♠ K♦", "2♥ 2♦ J♠ J♣"),     # keeps two high cards instead of a pair flush
    ("9♥ 10♥ J♥ 2♠ 4♦ A♣", "9♥ 10♥ J♥"),      # breaks a run flush
    ("8♠ 8♦ 8♣ 3♥ 4♦ A♣", "8♠ 8♦ 8♣ A♣"),     # fills up with a low card that takes no trick
])  # fmt: skip
def test_what_pays_is_not_discarded(level, hand, keeps):
    assert set(keeps.split()) <= kept_cards(dealt(hand), level)


@every_level
@pytest.mark.parametrize(("hand", "plays"), [
    ("A♥ 5♠", ("2♠ 9♦", "3♣ 10♦")),
    ("A♥ 5♠ 9♦", ("2♠", "3♣")),
    ("A♥ 5♠ 9♦ 2♠", None),
])  # fmt: skip
def test_the_highest_trump_takes_the_last_trick_and_is_not_spent_before(level, hand, plays):
    """Neither laid blind nor led."""
    other = " ".join(["6♠", "7♦", "8♣", "9♣"][: len(hand.split())])
    state = led(0, hand, other, trump="2♥", plays=plays) if plays else blind(hand, other, trump="2♥")
    assert says(state, 0, level) != "play A♥"


@every_level
def test_a_trump_that_has_become_the_highest_is_kept_too(level):
    state = led(0, "J♥ 3♠", "4♦ 5♦", trump="Q♥", plays=("A♥ K♥", "2♣ 7♣"))
    assert says(state, 0, level) == "play 3♠"


@every_level
@pytest.mark.parametrize(("hand", "trick", "plays", "card"), [
    ("10♠ A♠", "9♠", ("2♦ 3♦", "4♦ 5♦"), "10♠"),  # takes the third with its ace and leads the ten
    ("3♥ Q♥", "9♠", ("2♦ 3♦", "4♦ 5♦"), "3♥"),    # ruffs with the queen of trumps where the three is enough
])  # fmt: skip
def test_the_third_trick_is_taken_as_cheaply_as_can_be(level, hand, trick, plays, card):
    state = after(led(1, hand, f"{trick} K♣", trump="2♥", plays=plays), f"1 play {trick}")
    assert says(state, 0, level) == f"play {card}"


@every_level
@pytest.mark.parametrize(("fours", "scores", "discards", "move"), [
    # the other is over the target; only a theft brings it back
    (("3♠ 4♠ 5♠ A♠", "7♠ 7♦ 9♦ K♠"), (40, 50), ("6♥ 8♥", "9♥ J♥"), "steal 1"),
    # a take would win at once; a theft would not
    (("3♠ 4♠ 5♠ A♠", "7♠ 7♦ 9♦ K♠"), (41, 30), ("6♠ 8♥", "9♥ J♥"), "take 6♠"),
    # one's own points win at once, and there is nothing to steal
    (("3♠ 4♠ 5♠ A♠", "7♠ 9♦ 8♣ K♠"), (45, 0), ("10♦ 8♥", "9♥ J♥"), None),
    # nobody has anything to steal
    (("3♠ 4♠ 5♠ A♠", "7♠ 9♦ J♣ K♠"), (0, 0), ("6♠ 8♥", "9♥ J♥"), "take 6♠"),
])  # fmt: skip
def test_the_privilege_wins_or_saves_the_match(level, fours, scores, discards, move):
    state = scoring(0, *fours, scores=scores, trump="2♥", discards=discards)
    answer = says(state, 0, level)
    assert answer == move if move else not answer.startswith("steal")


@every_level
def test_the_leader_is_robbed_and_not_the_last(level):
    fours = ("3♠ 4♠ 5♠ A♠", "7♠ 7♦ 9♦ K♠", "8♠ 8♦ J♦ 2♣")
    state = scoring(0, *fours, scores=(20, 46, 6), trump="2♥", discards=("8♥ 10♣", "9♥ J♥", "Q♥ 10♥"))
    assert says(state, 0, level) == "steal 1"


@every_level
def test_a_match_that_would_be_lost_is_not_ended(level):
    """A take would bring the taker to the target, behind another one: the thief plays on."""
    fours = ("3♠ 4♠ 5♠ A♠", "7♠ 7♦ 9♦ K♠")
    state = scoring(0, *fours, scores=(42, 52), trump="2♥", discards=("8♥ 6♠", "9♥ J♥"))
    assert says(state, 0, level) == "steal 1"


@every_level
def test_what_is_taken_is_worth_more_than_what_is_held(level):
    state = scoring(0, "J♥ J♦ J♣ J♠", "7♠ 7♦ 9♦ 3♠", scores=(20, 0), trump="10♥", discards=("2♣ 3♣", "4♣ 5♣"))
    assert not says(state, 0, level).startswith("take")


def imagined(view, seat):
    """Imagine a hundred rounds; return them, and of each the four of this seat: what it has played, and
    what is hidden.
    """
    lot = next(lots(view, np.random.default_rng(1), 1000, 100))
    played_cards = set(view.table.played_cards[seat])
    return lot, [(played_cards, set(four) - played_cards) for four in lot.fours[:, seat].tolist()]


def test_imagined_hands_keep_to_what_was_proved():
    """Who did not follow spades and played no trump has neither; what was played was kept."""
    state = led(0, "9♠ K♠ 3♦", "4♣ 5♣ 6♣", "7♦ 8♦ 9♦", trump="2♥", plays=("A♠", "2♠", "3♠"))
    state = after(state, "0 play 9♠", "1 play 4♣", "2 play 7♦")
    view = voleur.view(state, 0)
    assert [proof.lacking_suits for proof in list_shown(view)] == [frozenset(), frozenset({0, 1}), frozenset({0, 1})]
    lot, first = imagined(view, 1)
    _, second = imagined(view, 2)
    seen_cards = {*view.hand, *view.table.played_cards[0], view.table.trump}
    for discards, *fours in zip(lot.discards.tolist(), first, second, strict=True):
        hands = [card for played_cards, hidden_cards in fours for card in (*played_cards, *hidden_cards)]
        assert len({*hands, *seen_cards}) == 8 + 5
        assert discards.bit_count() == 4
        assert not any(discards >> card & 1 for card in (*hands, *seen_cards))
        assert all(card // 13 not in (0, 1) for _, hidden_cards in fours for card in hidden_cards)


def test_who_laid_a_good_card_is_imagined_with_better_ones():
    """In a blind trick the rules of thumb lay the weakest card, so hidden cards are stronger as a rule, not always."""
    state = led(0, "9♠ K♠ 3♦", "4♣ 5♣ 6♣", trump="2♥", plays=("A♠", "9♦"))
    _, worlds = imagined(voleur.view(state, 0), 1)
    nine = cards("9♦")[0] % 13
    better = sum(all(card // 13 == 1 or card % 13 >= nine for card in hidden_cards) for _, hidden_cards in worlds)
    assert 60 <= better < 100


def test_a_novice_keeps_what_pays_most():
    for number in range(20):
        dice = Seed(bytes([number]) * 32).dice("robot")
        discard = voleur.robot(voleur.view(dealt("7♠ 7♥ 7♦ 7♣ A♠ K♥"), 0), dice, Level.NOVICE)
        assert set(discard.cards) == set(cards("A♠ K♥"))
