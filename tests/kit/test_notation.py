"""One spelling for a move."""

from dataclasses import dataclass
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kit.cards import PACK, Card, Cards
from bot.kit.notation import Move, UnreadableMove, read


class Way(StrEnum):
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Play(Move):
    cards: Cards


@dataclass(frozen=True, slots=True)
class SwapOne(Move):
    number: int
    way: Way
    card: Card


@dataclass(frozen=True, slots=True)
class Pass(Move):
    pass


MOVES = (Play, SwapOne, Pass)


@pytest.mark.parametrize(
    ("text", "spelling"),
    [
        ("play 7♠ 7h", "play 7♠ 7♥"),
        ("  PLAY\t7s ", "play 7♠"),
        ("play", "play"),
        ("swap-one 3 left TH", "swap-one 3 left 10♥"),
        ("pass", "pass"),
    ],
)
def test_a_move_is_read_and_spelled(text, spelling):
    move = read(text, MOVES)
    assert str(move) == spelling
    assert read(spelling, MOVES) == move


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "fly", "play 1♠", "pass now", "swap-one", "swap-one 3 left", "swap-one x left 7♠", "swap-one 3 up 7♠",
        "swap-one 03 left 7♠", "swap-one +3 left 7♠", "swap-one ٣ left 7♠", "swap-one 1_0 left 7♠",
        "swap-one 3 left 7♠ 8♠", "x" * 100_000, "play " + "7♠ " * 2_000, "\x00", "play\u202e7♠",
    ],
)  # fmt: skip
def test_what_is_no_move_is_unreadable(text):
    with pytest.raises(UnreadableMove):
        read(text, MOVES)


@given(st.lists(st.sampled_from(PACK), max_size=12))
def test_round_trip(hand):
    move = Play(tuple(hand))
    assert read(str(move), MOVES) == move


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text):
    try:
        move = read(text, MOVES)
    except UnreadableMove:
        return
    assert read(str(move), MOVES) == move
