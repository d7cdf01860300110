"""Screens as lines of text."""

from dataclasses import dataclass

from bot.kit.cards import cards
from bot.kit.notation import Move
from bot.kit.screen import Ask, Board, Button, Cell, Compose, Pick, Picture, Row, Say, Tally
from bot.kit.secret import FaceDown
from bot.terminal.drawing import Drawing
from bot.terminal.play import seat_names
from bot.words import Words


@dataclass(frozen=True)
class Draw(Move):
    pass


@dataclass(frozen=True)
class Pass(Move):
    pass


@dataclass(frozen=True)
class Bid(Move):
    tricks: int


def drawn(*parts, ink=False, more=()):
    drawing = Drawing(lambda code, facts: " ".join([code, *map(str, facts.values())]), ["Ana", "Bartłomiej"], ink)
    return drawing.page(parts, more)


def test_rows_show_what_is_marked_and_what_cannot_be_played():
    row = Row("hand", cards("7♠ 8♠ 9♥"), marked=frozenset({0}), dimmed=frozenset({2}))
    assert drawn(Picture("rows", (row,))).lines == ["hand: [7♠] 8♠ (9♥)"]


def test_face_down_pieces_are_counted():
    rows = (Row("stock", FaceDown(28)), Row("none", FaceDown(0)), Row("empty", ()))
    assert drawn(Picture("rows", rows)).lines == ["stock: 28 ▒", "none: –", "empty: –"]


def test_a_trick_is_one_line():
    rows = tuple(Row(f"p{n}", (card,)) for n, card in enumerate(cards("7♠ 8♠")))
    assert drawn(Picture("trick", rows, "trick")).lines == ["trick: p0 7♠ · p1 8♠"]


def test_colours_are_ink_only_and_never_alone():
    [line] = drawn(Picture("rows", (Row("hand", cards("7♠ 9♥")),)), ink=True).lines
    assert "\x1b[31m9♥\x1b[0m" in line


def test_numbers_stand_in_columns_under_their_headings():
    page = drawn(Tally((("now", (3, -12)), ("total", (100, 7)))), more=[("clock", ["5:00", "–"])])
    assert page.lines == [
        "            now  total  clock",
        "Ana           3    100   5:00",
        "Bartłomiej  −12      7      –",
    ]


def test_a_number_that_is_not_there_yet_is_a_dash():
    assert drawn(Tally((("bid", (None, 0)),))).lines[1:] == ["Ana           –", "Bartłomiej    0"]


def test_choices_are_numbered_through():
    page = drawn(
        Say("hello"), Button("draw", Draw()), Pick("play", "play", cards("7♠ 8♠")), Compose("edit", "lay", "7♠")
    )
    assert page.lines == ["hello", "  1) draw", "play:", "  2) 7♠   3) 8♠", "edit:", "  lay 7♠"]
    assert [choice.piece for choice in page.choices] == [None, *cards("7♠ 8♠")]


def test_a_number_that_the_game_asks_for_is_typed_as_it_is():
    page = drawn(Button("pass", Pass()), Button("bid none", Bid(0)), Button("bid one", Bid(1)))
    assert page.lines == ["  2) pass", "  0) bid none", "  1) bid one"]
    assert [str(page.numbered_choices[number].part.move) for number in range(3)] == ["bid 0", "bid 1", "pass"]
    assert page.says_numbers
    assert not drawn(Button("pass", Pass())).says_numbers


def test_what_is_asked_is_a_sentence():
    assert drawn(Say("hello"), Ask("follow"), Button("draw", Draw())).lines == ["hello", "follow", "  1) draw"]


def test_a_board_is_a_grid_with_its_highest_row_on_top():
    cells = (Cell(0, 0, cards("7♠")[0]), Cell(1, 0, label="b1"), Cell(0, 1, cards("8♠")[0], marked=True))
    lines = drawn(Picture("board", (Board("board", cells),))).lines
    assert lines == ["board:", "  [8♠]", "   7♠  b1"]


def test_a_name_from_a_file_steers_no_terminal():
    assert seat_names(["an\x1b[2Ja", "b\u202een"], Words(), "en") == ["an[2Ja", "ben"]


def test_a_sentence_tells_one_move_also_without_its_reason():
    page = drawn(Button("Steal from Ann: x: 2 points", Draw()), Button("Steal from Ann: y", Pass()))
    assert page.find_move("steal  from ann: X") == "draw"
    assert page.find_move("Steal from Ann: y.") == "pass"
    assert page.find_move("Steal from Ann") is None, "two moves begin so"
    page.remember("Piochez l’as : c’est mieux.", Draw())
    assert page.find_move("piochez l'as") == "draw"
    assert page.find_move("l'as") is None
