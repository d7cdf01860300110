"""Robots play thousands of rounds side by side: each goes as the rules and the rules of thumb say."""

from itertools import combinations, product

import numpy as np
import pytest

from bot.games.voleur import game as voleur
from bot.games.voleur.ahead import Lookahead
from bot.games.voleur.combos import worth
from bot.games.voleur.fours import mask, most_with_one_of, number, tables
from bot.games.voleur.mixed import shares
from bot.games.voleur.rounds import NONE, Rounds
from bot.games.voleur.rules import Phase, takes_blind
from bot.games.voleur.standing import chance, worth_of_winners
from bot.games.voleur.worlds import lots
from bot.kit.cards import PACK, cards
from bot.kit.robot_levels import Level, Thoughts
from bot.kit.seed import Seed
from tests.games.voleur.table import SEED, blind


def casual(state, until):
    """Let robots play on until that phase, or until the next round; return the state."""
    number, dice = state.table.book.number, SEED.dice("casual")
    while state.table.book.number == number and state.table.phase not in (until, Phase.OVER):
        seat = min(state.turns)
        state = voleur.play(state, seat, voleur.robot(voleur.view(state, seat), dice))
    return state


def hands(state):
    return np.array([[secret.pieces for secret in state.hands]], np.int64)


ROUNDS = [(seats, top, n) for seats, top, n in product(range(2, 6), ("unmatched", "top"), range(12))]


@pytest.fixture(scope="module")
def round_pairs():
    """Return rounds as they are before the first trick and after the last one."""
    rounds = []
    for seats, top, n in ROUNDS:
        state = voleur.deal(seats, {"unmatched": top, "target": "30"}, Seed.of(b"many", [f"{seats} {top} {n}"]))
        for _ in range(n // 3):  # later rounds too, in which the scores differ
            state = casual(casual(state, Phase.PRIVILEGE), None)
        if state.table.phase is Phase.DISCARD:
            first = casual(state, Phase.BLIND)
            rounds.append((first, casual(first, Phase.PRIVILEGE)))
    return rounds


def test_the_last_trick_goes_to_whom_the_rules_give_it(round_pairs):
    takers = set()
    for first, over in round_pairs:
        rounds = Rounds(hands(first), np.array([first.table.trump]), first.table.book.top)
        while rounds.trick_count:
            rounds.lay(rounds.by_thumb())
        winner = over.table.leader if over.table.phase is Phase.PRIVILEGE else NONE
        assert rounds.taker.tolist() == [winner]
        takers.add(winner)
    assert takers == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("top", [False, True])
@pytest.mark.parametrize("trump", cards("2♠ 2♥"))
def test_a_blind_trick_goes_to_whom_the_rules_give_it(top, trump):
    """Four seats lay low cards of three suits, hardly any trumps: ranks are often equal."""
    low = [card for card in PACK[:39] if card % 13 < (1 if card // 13 == trump // 13 else 4)]
    dice = SEED.dice("blind")
    tricks = [dice.shuffle(low)[:4] for _ in range(300)]
    rounds = Rounds(np.array(tricks)[:, :, None].repeat(4, axis=2), np.full(300, trump), top)
    for _ in range(4):
        rounds.lay(np.zeros(300, np.int64))
    expected = [takes_blind(trick, trump, top) for trick in tricks]
    assert rounds.taker.tolist() == [NONE if place is None else place for place in expected]
    assert set(expected) == {None, 0, 1, 2, 3}


@pytest.mark.long
def test_what_a_winner_is_worth_is_what_the_privilege_makes_of_the_scores(round_pairs):
    for first, over in round_pairs:
        if over.table.phase is not Phase.PRIVILEGE:
            continue
        book, winner = first.table.book, over.table.leader
        discards = mask(np.array([[card for secret in first.discards for card in secret.pieces]]))
        after = casual(over, None)
        for seat in range(len(book.scores)):
            values = worth_of_winners(book, seat, hands(first), discards)
            assert values[0, winner] == pytest.approx(chance(after.table.book.scores, seat, book.target))


@pytest.mark.long
def test_the_tables_know_every_combination():
    dice = SEED.dice("fours")
    for _ in range(300):
        deck = dice.shuffle(PACK)
        four, loot = sorted(deck[:4]), deck[4:10]
        rows = np.array([four], np.int64)
        assert tables().worth[number(rows)].tolist() == [worth(tuple(four))]
        fives = [max(worth(some) for some in combinations((*four, card), 4)) for card in loot]
        assert most_with_one_of(rows, mask(np.array([loot], np.int64))).tolist() == [max(fives)]


@pytest.mark.long
def test_what_was_learnt_is_worth_more_than_rules_of_thumb_in_other_rounds_too(round_pairs):
    gains = []
    for first, _ in round_pairs[:12]:
        view, chance_of = voleur.view(first, 0), np.random.default_rng(len(gains))
        ahead, worlds = Lookahead(view, view.hand), lots(view, chance_of, 1000, 400)
        sample, other = next(worlds), next(worlds)
        before = ahead.values(other, range(4)).mean(axis=0).max()
        ahead.learn(sample)
        gains.append(ahead.values(other, range(4)).mean(axis=0).max() - before)
    assert np.mean(gains) > 2 * np.std(gains) / len(gains) ** 0.5


@pytest.mark.parametrize(("worth", "often"), [
    ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [1 / 3, 1 / 3, 1 / 3]),  # rock, scissors, paper
    ([[2, 0], [0, 1]], [1 / 3, 2 / 3]),
    ([[1, 3], [0, 2], [0.5, 0.5]], [1, 0, 0]),                      # the first is better whatever the others do
])  # fmt: skip
def test_cards_are_laid_so_often_that_nobody_can_profit(worth, often):
    assert shares(np.array(worth, np.float64)) == pytest.approx(often, abs=0.03)


@pytest.mark.long
def test_a_master_cannot_be_read_in_the_first_trick():
    """Which card it lays depends on its dice where several are as good, and not where one is best."""
    close = blind("K♦ 3♠ 3♣ K♥", "2♠ 4♦ 9♥ J♥", trump="A♦", discards=("Q♥ J♦", "8♥ 8♦"))
    moves = [says(close, number) for number in range(12)]
    assert all(moves.count(move) > 1 for move in ("play 3♠", "play K♥"))
    clear = blind("A♥ K♥ Q♥ 2♠", "3♠ 3♦ 9♣ J♦", trump="9♥", discards=("4♠ 5♦", "8♠ 8♦"))
    assert {says(clear, number) for number in range(8)} == {"play 2♠"}


def says(state, number):
    view, dice = voleur.view(state, 0), Seed.of(b"many", [str(number)]).dice("robot")
    return str(voleur.robot(view, dice, Level.MASTER, Thoughts(1)))
