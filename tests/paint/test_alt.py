"""The picture in words, in three languages."""

import pytest

from bot.kit.cards import cards
from bot.kit.screen import DOWN, Board, Cell, Picture, Row, Tally
from bot.kit.secret import FaceDown
from bot.kit.tiles import tile
from bot.paint import alt, screen_layout
from bot.paint.alt import MAX_ALT_LENGTH
from bot.words import LANGUAGES
from bot.words.sentences import files, ids
from tests.paint.states import speaker

NAMES = ("Ana", "Ben")


def told(*parts, language="en", turns=()):
    say = speaker(language, NAMES)
    return alt(screen_layout(parts, say, NAMES, turns=turns), say)


def test_cards_of_earlier_tricks_are_told_apart_from_those_of_this_one():
    played = ("9♥ 2♣", "3♣")
    rows = [Row("voleur-played", cards(text), seat, {"seat": seat}, past=1) for seat, text in enumerate(played)]
    text = told(Picture("trick", tuple(rows), "voleur-trick", {"seat": 0}))
    assert "Ana has played: two of clubs (earlier: nine of hearts)" in text
    assert "Ben has played: none (earlier: three of clubs)" in text


def test_a_hand_with_what_cannot_be_played():
    row = Row("honey-hand", cards("2♠ 7♥ K♣"), 0, marked=frozenset({0}), dimmed=frozenset({1, 2}), hand=True)
    assert (
        told(Picture("rows", (row,))) == "Your hand: two of spades (marked) · seven of hearts, king of clubs (dimmed)"
    )


def test_a_trick_with_trump():
    rows = (
        Row("honey-laid", cards("9♥"), 0, {"seat": 0, "led": "yes"}),
        Row("honey-laid", cards("2♣"), 1, {"seat": 1, "led": "no"}, marked=frozenset({0})),
    )
    tally = Tally((("honey-tricks", (0, 3)), ("honey-total", (-4, 12))))
    assert told(Picture("trick", rows, "honey-trick", {"seat": 0}, trump="♣"), tally, turns={1}) == (
        "Trump: ♣\nThe trick, led by Ana: Ana (led): nine of hearts · Ben: two of clubs (wins)\n"
        "Ana: Tricks 0, Total −4\nBen: Tricks 3, Total 12\nTo move: Ben"
    )


def test_who_took_every_trick_is_told_card_by_card():
    row = Row("honey-laid", cards("9♥ 10♥"), 0, {"seat": 0, "led": "no"}, marked=frozenset({0, 1}))
    assert "nine of hearts (wins), ten of hearts (wins)" in told(Picture("trick", (row,), "honey-trick", {"seat": 0}))


def test_a_tile_of_the_hand_is_told_once():
    cells = (Cell(0, 0, tile(26, "g4 b3 y3 r1"), label="26"), Cell(1, 0, tile(8, "g1 b1 y1 r1"), label="8"))
    text = told(Picture("board", (Board("ruhd-hand", cells),)))
    assert text.startswith("Your tiles: 26 (g4 b3 y3 r1), 8 (g1 b1 y1 r1)")


def test_a_tile_in_its_four_turns_has_the_number_of_each_also_where_that_is_its_own():
    cells = [Cell(n, 0, tile(2, "g4 b3 y3 r1"), label=str(n), marked=n == 2) for n in range(4)]
    text = told(Picture("board", (Board("ruhd-tile", tuple(cells), {"tile": 2}),)))
    assert "1 2 (g4 b3 y3 r1), 2 2 (g4 b3 y3 r1) (marked), 3 2 (g4 b3 y3 r1)" in text


def test_the_points_of_the_first_round_are_told_as_those_of_one():
    """`Round 4` would be the fourth one."""
    tally = Tally((("ruhd-points", (4, 7)), ("ruhd-round", (4, 7))), ("ruhd-points",), deals="ruhd-round")
    assert "Ana: Points 4, Round 1: 4" in told(tally)
    assert "Tour 1\N{NARROW NO-BREAK SPACE}: 4" in told(tally, language="fr")


def test_numbers_are_told_in_the_order_of_the_picture():
    """The reader's own column is the last one there."""
    tally = Tally((("farck-points", (4, 7)),), ("farck-points",))
    say = speaker("en", NAMES)
    text = alt(screen_layout((tally,), say, NAMES, turns=(), seat=0), say)
    assert text.index("Ben: Points 7") < text.index("Ana: Points 4")


def test_what_lies_face_down_is_only_counted():
    assert told(Picture("rows", (Row("farck-stock", FaceDown(24)),))) == "Draw pile: 24 face down"


def test_a_card_of_a_trick_that_lies_face_down_is_told_by_its_caption_alone():
    row = Row("voleur-laid-down", FaceDown(1), 1, {"seat": 1}, kind=DOWN)
    facts = {"phase": "blind", "trick": 1, "seat": None, "led": "no"}
    text = told(Picture("trick", (row,), "voleur-trick-head", facts))
    assert text == "Trick 1 of 4, face down: Ben has laid a card face down"


def test_whose_a_meld_is_although_its_caption_does_not_say_it():
    row = Row("farck-meld", cards("4♠ 4♥ 4♦"), 1, facts={"number": 2, "kind": "set"})
    assert told(Picture("rows", (row,))) == "Meld 2: a set (Ben): four of spades, four of hearts, four of diamonds"


def test_a_board_tells_its_squares_and_what_is_free():
    cells = (Cell(0, 0, tile(12, "g4 b1 y3 r1"), marked=True), Cell(1, 0, label="n13"))
    text = told(Picture("board", (Board("ruhd-board", cells),)))
    assert text.startswith("Board: M13 tile 12 (g4 b1 y3 r1)")
    assert text.endswith("(marked), g green, b blue, y yellow, r red, free: n13")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_row_is_told_from_its_end(language):
    rows = [Row("farck-burn-pile", cards("10♠ 10♥ 10♦ 10♣") * 20) for _ in range(4)]
    text = told(Picture("rows", tuple(rows)), language=language)
    assert len(text) < 1024
    assert "10♣" in text


def test_the_readers_own_tiles_are_told_whole_however_full_the_board_is():
    on_board = [Cell(n % 10, n // 10, tile(n + 1, "g4 b1 y3 r1")) for n in range(40)]
    own = [Cell(n, 0, tile(number, "g2 b3 y1 r4"), label=str(number)) for n, number in enumerate((77, 78))]
    columns = tuple((f"farck-{name}", (10, 20)) for name in ("points", "cards", "points", "cards"))
    text = told(Picture("board", (Board("ruhd-board", (*on_board,)), Board("ruhd-hand", (*own,)))), Tally(columns))
    assert len(text) <= MAX_ALT_LENGTH
    assert "g4 b1 y3 r1" not in text, "the board is told by numbers"
    assert text.count("g2 b3 y1 r4") == 2


@pytest.mark.long
def test_every_language_tells_the_same():
    codes = {
        language: {code for file in files(language) for code in ids(file) if code.startswith("paint-")}
        for language in LANGUAGES
    }
    assert codes["en"] == codes["fr"] == codes["pl"]
    assert codes["en"]


@pytest.mark.parametrize(
    ("language", "name"),
    [("en", "ten of clubs, joker"), ("fr", "dix de trèfle, joker"), ("pl", "dziesiątka trefl, joker")],
)
def test_cards_are_named_for_those_who_listen(language, name):
    assert name in told(Picture("rows", (Row("honey-hand", cards("10♣ joker"), 0, hand=True),)), language=language)


def test_where_names_are_too_long_cards_are_told_by_their_signs():
    text = told(Picture("rows", (Row("honey-hand", cards("10♦ 9♦ 8♦ 7♦") * 20, 0, hand=True),)))
    assert "10♦ 9♦ 8♦ 7♦" in text
    assert "diamonds" not in text
