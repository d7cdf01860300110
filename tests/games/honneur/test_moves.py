"""One spelling for each move."""

import pytest

from bot.games.honneur import game as honneur
from bot.games.honneur.moves import Add, Challenge, Flag, Lay, Part, Pass
from bot.kit.cards import Card, cards
from bot.kit.notation import MAX_MOVE_LENGTH, UnreadableMove, read

from .desk import chains

MOVES = [
    ("pass", Pass()),
    ("pass drop K♠", Pass(Card.parse("K♠"))),
    ("add new 7♠ 7♥ 7♦", Add((Part(0, False, cards("7♠ 7♥ 7♦")),))),
    (
        "add after 2 8♠ before 12 3♠ 4♠ new 7♠ 7♥ 7♦ take 2 leave 1 drop K♠",
        Add(
            (
                Part(2, False, cards("8♠")),
                Part(12, True, cards("3♠ 4♠")),
                Part(0, False, cards("7♠ 7♥ 7♦")),
            ),
            2,
            1,
            Card.parse("K♠"),
        ),
    ),
    (
        "lay 4♠ 5♠ 6♠ / 7♠ 7♥ 7♦ take 2 drop K♠",
        Lay(chains("4♠ 5♠ 6♠ / 7♠ 7♥ 7♦"), 2, 0, Card.parse("K♠")),
    ),
    ("lay", Lay(())),
    ("lay leave 3", Lay((), leave=3)),
    ("challenge 3", Challenge(3)),
    ("flag", Flag()),
]


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_a_move_and_its_spelling(text, move):
    assert str(move) == text
    assert read(text, honneur.moves) == move


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("ADD 7s 7h 7d", "add new 7♠ 7♥ 7♦"),
        ("add 7s 7h 7d / 8s 9s 10s DROP ks", "add new 7♠ 7♥ 7♦ new 8♠ 9♠ 10♠ drop K♠"),
        ("lay 4s 5s 6s | 7s 7h 7d", "lay 4♠ 5♠ 6♠ / 7♠ 7♥ 7♦"),
    ],
)
def test_what_fingers_type(keys, text):
    assert str(read(keys, honneur.moves)) == text


@pytest.mark.parametrize(
    "text",
    [
        "add",
        "add drop K♠",
        "add new",
        "add after 8♠",
        "add after 0 8♠",
        "add after 01 8♠",
        "add after +1 8♠",
        "add after 1 new 7♠ 7♥ 7♦",
        "pass K♠",
        "pass take 1",
        "pass drop",
        "pass drop K♠ drop K♠",
        "lay 4♠ 5♠ 6♠ /",
        "lay / 4♠ 5♠ 6♠",
        "lay 4♠ 5♠ 6♠ // 7♠ 7♥ 7♦",
        "lay 4♠ 5♠ 6♠ take 0",
        "lay 4♠ 5♠ 6♠ take ١",
        "lay 4♠ 5♠ 6♠ drop K♠ take 1",
        "lay 4♠ 5♠ 6x",
        "challenge",
        "challenge x",
        "flag 1",
        "steal 7♠",
    ],
)
def test_what_is_no_move(text):
    with pytest.raises(UnreadableMove):
        read(text, honneur.moves)


def test_the_longest_table_can_be_said():
    every = tuple(Card(n) for n in range(52)) * 2
    table = tuple(every[n : n + 3] for n in range(0, 104, 3))
    assert len(str(Lay(table, 99, 99, every[0]))) < MAX_MOVE_LENGTH
