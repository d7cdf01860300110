"""RU.3, RU.4, RU.8 and RU.9: placing, drawing, claiming, and the end."""

import pytest

from bot.games import EVERY_VERSION
from bot.games.ruhd import game as ruhd
from bot.games.ruhd import rules
from bot.games.ruhd.deck import TURNED_TILES
from bot.games.ruhd.rules import START
from bot.kit.game import RuleError
from bot.kit.notation import read
from bot.kit.screen import Ask, Button, MoveReport, Picture, Say, Sum, Tally
from bot.kit.seed import Seed
from bot.kit.tiles import Square
from bot.kit.versions import find_version
from bot.words import Words
from bot.words.speaker import Speaker
from tests.games.ruhd.table import after, refused, table

WORDS = Words()


def test_a_tile_is_placed_as_it_was_turned():
    state = after(table("12 13", "14 15"), "0 place 12 o13 2")
    assert state.board[-1].square == Square.parse("o13")
    assert state.board[-1].tile == TURNED_TILES[12][2]


def test_then_a_tile_is_drawn_and_the_next_seat_is_asked():
    state = after(table("12 13", "14 15", stock="20 21"), "0 place 12 o13 2")
    assert [tile.number for tile in state.hands[0].pieces] == [13, 20]
    assert [tile.number for tile in state.stock.pieces] == [21]
    assert rules.turns(state) == {1}


@pytest.mark.parametrize(("move", "code"), [
    ("place 14 o13 0", "ruhd-not-in-hand"),
    ("place 0 o13 0", "ruhd-not-in-hand"),
    ("place 12 m13 0", "ruhd-taken"),
    ("place 12 n12 4", "ruhd-quarters"),
    ("place 12 n12 -1", "ruhd-quarters"),
    ("place 12 o14 0", "ruhd-no-neighbour"),  # a corner does not count
    ("place 12 a1 0", "ruhd-no-neighbour"),
    ("place 12 n12 0 3", "ruhd-counted"),
])  # fmt: skip
def test_refusals(move, code):
    """RU.4"""
    refused(code, table("12 13", "14 15"), f"0 {move}")


def test_every_free_square_touches_a_tile_by_an_edge():
    """RU.4"""
    state = rules.deal(4, {}, Seed(b"x" * 32))
    while turns := rules.turns(state):
        (seat,) = turns
        squares = {placement.square for placement in state.board}
        neighbours = {square + step for square in squares for step in (1, 100, -1, -100)} - squares
        assert set(state.free_squares) == neighbours
        assert len(state.free_squares) == len(neighbours)
        moves = ruhd.choices(ruhd.view(state, seat))
        assert len(moves) == len(set(moves)) == 4 * len(neighbours) * len(state.hands[seat])
        state = rules.play(state, seat, moves[len(moves) // 3])


@pytest.mark.parametrize("seats", range(2, 12))
def test_all_have_equally_many_turns(seats):
    """RU.3"""
    state, count = rules.deal(seats, {}, Seed(b"y" * 32)), [0] * seats
    while turns := rules.turns(state):
        (seat,) = turns
        count[seat] += 1
        state = rules.play(state, seat, ruhd.overdue(ruhd.view(state, seat)))
    assert len(set(count)) == 1
    assert sum(map(len, state.hands)) == len(state.stock) == 0


@pytest.mark.parametrize("step", [1, 100, -1, -100])
def test_the_longest_line_stays_on_the_board(step):
    """RU.2: 44 tiles one after the other in one direction still have names."""
    state = rules.deal(11, {}, Seed(b"z" * 32))
    square = START[0] + step
    while square in START:
        square += step
    while turns := rules.turns(state):
        (seat,) = turns
        move = rules.Place(state.hands[seat].pieces[0].number, Square(square), 0)
        assert read(str(move), ruhd.moves) == move
        state = rules.play(state, seat, move)
        square += step
    assert len(state.board) == 47
    assert all(Square.parse(str(free)) == free for free in state.free_squares)


def worth(move):
    return after(table("12 13", "14 15"), move).points[0]


def test_the_house_counts():
    """RU.8: counted is what a table plays by default, and the reasons add up."""
    for place in ruhd.choices(ruhd.view(table("12 13", "14 15"), 0)):
        state = rules.play(table("12 13", "14 15"), 0, place)
        assert (
            state.points[0]
            == sum(reason.points for reason in state.last_placement.reasons)
            == state.last_placement.points
        )
    assert not rules.deal(2, {}, Seed(b"x" * 32)).claimed


@pytest.mark.parametrize("less", [0, 1, -1])
def test_claimed_points(less):
    """RU.8: less than it is worth is what one gets, more brings nothing."""
    state, whole = table("12 13", "14 15", claimed=True), worth("0 place 12 n14 0")
    assert whole > 1
    move = f"0 place 12 n14 0 {whole - less}"
    assert after(state, move).points == (whole - less if less >= 0 else 0, 0)


def test_too_much_was_refused_in_the_first_version_of_the_rules():
    old, state = find_version(EVERY_VERSION, "ruhd", 1), table("12 13", "14 15", claimed=True)
    with pytest.raises(RuleError, match="ruhd-claimed-too-much"):
        old.play(state, 0, read("place 12 n14 0 32", old.moves))


@pytest.mark.parametrize("claim", ["", "-1", "1 1"])
def test_a_claim_is_one_number(claim):
    """RU.8"""
    refused("ruhd-claim-first", table("12 13", "14 15", claimed=True), f"0 place 12 n14 0 {claim}")


def test_claimed_points_are_not_explained():
    """RU.8"""
    state = after(table("12 13", "14 15", claimed=True), "0 place 12 n14 0 0")
    assert state.last_placement.reasons == ()


def test_claims_offered_are_worth_it():
    """RU.8"""
    state = table("12 13", "14 15", claimed=True)
    moves = ruhd.choices(ruhd.view(state, 0))
    assert {move.tile for move in moves} == {12, 13}
    for move in moves:
        assert worth(f"0 place {move.tile} {move.square} {move.turn}") == move.claim[0]


def test_most_points_win_and_ties_share_the_place():
    """RU.9"""
    state = after(table("12", "14"), "0 place 12 o13 0")
    assert rules.result(state) is None
    state = after(state, "1 place 14 p13 0")
    assert not rules.turns(state)
    result = rules.result(state)
    assert result.points == state.points
    assert result.places == tuple(1 + sum(b > a for b in state.points) for a in state.points)


def test_hints_show_what_each_tile_would_score():
    """They stand on the screen only, and only when the house counts."""

    def hinted(state):
        parts = ruhd.screen(ruhd.view(state, 0))
        boards = [board for part in parts if isinstance(part, Picture) for board in part.parts]
        assert [board.code for board in boards] == ["ruhd-board", "ruhd-hand"], "one board, and the tiles once each"
        labels = {cell.label for cell in boards[0].cells if "+" in cell.label}
        return labels, [part for part in parts if isinstance(part, Button)]

    assert hinted(table("12 13", "14 15")) == (set(), [])
    assert hinted(table("12 13", "14 15", claimed=True, hints=True)) == (set(), [])
    labels, buttons = hinted(table("12 13", "14 15", hints=True))
    for button in buttons:
        assert worth(f"0 {button.move}") == button.facts["points"]
    best = max(worth(f"0 {move}") for move in ruhd.choices(ruhd.view(table("12 13", "14 15"), 0)))
    assert buttons[0].facts["points"] == best
    most = max(worth(f"0 place {tile} n14 {turn}") for tile in (12, 13) for turn in range(4))
    assert f"N14 +{most}" in labels


def test_the_screen_tells_why():
    state = after(table("12 13", "14 15"), "0 place 12 o13 0")
    codes = [part.code for part in ruhd.screen(ruhd.view(state, 1)) if isinstance(part, (Say, MoveReport))]
    assert {"ruhd-placed", "ruhd-one-side"} <= set(codes)
    assert codes.index("ruhd-points-of") < codes.index("ruhd-one-side"), "first whose points they are"


@pytest.mark.parametrize(
    ("points", "seat", "sentence"), [(6, 0, "Your 6 points:"), (6, 1, "6 points for Bo:"), (1, 1, "1 point for Bo:")]
)
def test_the_reasons_have_an_owner(points, seat, sentence):
    assert Speaker(WORDS, "en", ["Ana", "Bo"], 0)("ruhd-points-of", seat=seat, points=points) == sentence


def test_whoever_is_to_move_reads_how_many_tiles_are_left_in_the_sentence_that_asks():
    state = table("12 13", "14 15", "16 17", stock="20 21 22")
    parts = {part.code: part for part in ruhd.screen(ruhd.view(state, 0)) if isinstance(part, (Ask, Say))}
    question = parts["ruhd-ask"]
    assert Speaker(WORDS, "en")(question.code, question.facts) == "Place one of your tiles. 3 tiles left to draw."
    assert "ruhd-where" not in parts, "it is told once"
    others = [part.code for part in ruhd.screen(ruhd.view(state, 1)) if isinstance(part, Say)]
    assert "ruhd-where" in others


@pytest.mark.parametrize(
    ("points", "words"), [(2, "2 for a number line"), (4, "4 for 2 number lines"), (6, "6 for 3 number lines")]
)
def test_a_sum_says_how_many_lines_brought_its_points(points, words):
    facts = {"seat": 0, "tile": 2, "square": "N11", "points": 3 + points, "sum": "several"}
    terms = Sum((("ruhd-term-diff-diff", 3), ("ruhd-term-numbers", points)))
    sentence = Speaker(WORDS, "en", ["Ana"])("ruhd-placed", {**facts, "terms": terms})
    assert sentence == f"Ana: tile 2 on N11, {3 + points} = 3 diff-diff + {words}."


@pytest.mark.parametrize(
    ("reader", "new_tiles"), [(0, {14, 16}), (1, {16}), (2, {16}), (3, {12, 14, 16}), (None, {16})]
)
def test_all_tiles_that_are_new_to_a_reader_are_framed(reader, new_tiles):
    state = after(table("12 13", "14 15", "16 17", "18 19"), "0 place 12 o13 2", "1 place 14 p13 0", "2 place 16 q13 0")
    [board] = next(part for part in ruhd.screen(ruhd.view(state, reader)) if isinstance(part, Picture)).parts
    assert {cell.piece.number for cell in board.cells if cell.marked} == new_tiles


def test_who_has_not_placed_in_a_round_yet_has_no_number_for_it():
    state = ruhd.deal(3, {}, Seed(b"rounds".ljust(32, b"-")))
    for _ in range(4):
        mover = min(state.turns)
        state = ruhd.play(state, mover, ruhd.choices(ruhd.view(state, mover))[0])
    [tally] = [part for part in ruhd.screen(ruhd.view(state, None)) if isinstance(part, Tally)]
    first, second = [numbers for code, numbers in tally.columns if code == "ruhd-round"]
    assert None not in first
    assert [number is None for number in second].count(True) == 2
    assert len(tally.by_deal[1]) == 3
