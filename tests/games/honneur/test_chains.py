"""[5] to [7], AH.3: what is a chain."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.honneur.chains import COMPANY, FOLLOWS, PATTERNS, points
from bot.games.honneur.rules import is_chain
from bot.games.honneur.tutorial.illustrations import illustrations
from bot.kit.cards import PACK, Cards, cards
from tests.games.honneur.chain_words import group, sequence

VALID = [
    "2♠ 3♠ 4♠ 5♠",
    "6♠ 6♥ 6♦ 6♣",
    "K♠ A♠ 2♠ 3♠",
    "4♠ 5♠ 6♠ 6♥ 6♦",
    "6♠ 5♠ 4♠ 5♠ 6♠",
    "7♠ 7♥ 7♦ 7♠",
    "8♠ 8♦ 8♣ 8♠ 8♦",
    "K♠ Q♠ J♠ J♥ J♦ Q♦ K♦",
]
INVALID = ["7♠ 7♦ 7♠", "7♠ 7♥ 7♠ 7♦", "K♠ Q♠ J♠ J♦ Q♦ K♦"]


@pytest.mark.parametrize("chain", VALID)
def test_the_designers_valid_examples(chain):
    assert is_chain(cards(chain))
    assert is_chain(cards(chain)[::-1])


@pytest.mark.parametrize("chain", INVALID)
def test_the_designers_invalid_examples(chain):
    assert not is_chain(cards(chain))
    assert not is_chain(cards(chain)[::-1])


@pytest.mark.parametrize(
    ("chain", "good"),
    [
        ("", False),
        ("7♠", False),
        ("7♠ 8♠", False),
        ("7♠ 7♥ 7♦", True),
        ("7♠ 8♠ 9♥", False),  # one suit
        ("7♠ 8♠ 10♠", False),  # no gap
        ("7♠ 9♠ 8♠", False),  # in order
        ("Q♠ K♠ A♠", True),
        ("2♠ A♠ K♠ Q♠", True),
        ("7♠ 7♥ 7♥", False),
        ("4♠ 5♠ 6♠ 7♥ 7♦ 7♣", False),  # two chains, not one
        ("7♦ 7♥ 7♠ 8♠ 9♠ 9♥ 9♦", True),
        ("7♠ 7♥ 7♦ 7♥ 7♠", True),  # two groups share the 7♦
        ("7♠ 7♥ 7♦ 7♠ 8♠", False),  # the last two lie in no pattern
        ("A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠ 2♠ 3♠", True),  # longer than thirteen
        ("joker 7♠ 7♥ 7♦", False),
    ],
)
def test_chain(chain, good):
    assert is_chain(cards(chain)) is good


def is_chain_by_definition(line: Cards) -> bool:
    """Say whether this is a chain, by the definition word for word.

    Every two neighbours lie in some three consecutive cards that are a pattern.
    """
    windows = [range(n, n + 3) for n in range(len(line) - 2)]
    good = [w for w in windows if sequence(*(line[n] for n in w)) or group(*(line[n] for n in w))]
    return len(line) > 1 and all(any(n in w and n + 1 in w for w in good) for n in range(len(line) - 1))


NEAR = [card for card in PACK if card.rank in ("K", "A", "2", "3") and card.suit != "♣"]


@given(st.lists(st.sampled_from(NEAR), max_size=7).map(tuple))
def test_a_chain_is_what_the_definition_says(line):
    assert is_chain(line) is is_chain_by_definition(line)


@st.composite
def walks(draw):
    """Draw a line of cards that is a chain more often than not."""
    line = draw(st.sampled_from(sorted(PATTERNS)))
    for _ in range(draw(st.integers(0, 5))):
        more = [(card,) for card in FOLLOWS.get((line[-2], line[-1]), ())]
        more += [(one, two) for one, two, _ in COMPANY[line[-1]]]
        line += draw(st.sampled_from(more))
    return line


@given(walks())
def test_long_chains_are_what_the_definition_says(line):
    assert is_chain(line) is is_chain_by_definition(line) is is_chain(line[::-1])


def test_there_are_416_patterns():
    assert len(PATTERNS) == 13 * 4 * 2 + 13 * 24
    assert all(is_chain(three) for three in PATTERNS)


def test_worth():
    """AH.10: an ace 1, J Q K 10, others their pips."""
    assert [points(cards(f"{rank}♥")) for rank in ("A", "2", "9", "10", "J", "Q", "K")] == [1, 2, 9, 10, 10, 10, 10]


def test_the_pictures_of_the_rules_show_these_examples():
    valid, invalid = illustrations[2]
    assert {row.pieces for row in valid.parts} == set(map(cards, VALID))
    assert {row.pieces for row in invalid.parts} == set(map(cards, INVALID))
