"""A tile is placed step by step."""

import pytest

from bot.games.ruhd import game as ruhd
from bot.games.ruhd.guide import HIGHEST, MAX_CLAIM
from bot.games.ruhd.scoring import score, worth
from bot.kit.notation import UnreadableMove
from bot.kit.screen import Ask, Board, Pick, Picture, Say
from bot.kit.tiles import Square, tile

from .table import board, table


def guide(state, draft=""):
    return ruhd.guide_draft(ruhd.view(state, 0), draft)


def pick(guidance, verb):
    return next((part for part in guidance.steps if part.verb == verb), None)


def test_tile_turn_square_and_it_is_a_move():
    state = table("4 5", "6 7")
    first = guide(state)
    assert (pick(first, "tile").pieces, first.screen) == ((4, 5), ())
    assert pick(first, "on") is None
    second = guide(state, "tile 4")
    assert (pick(second, "turn").pieces, second.whole) == ((0, 1, 2, 3), None)
    assert {str(square) for square in pick(second, "on").pieces} == {str(square) for square in state.free_squares}
    third = guide(state, "tile 4 turn 3 on m15")
    assert str(third.whole.move) == "place 4 m15 3"


def test_the_last_word_counts_and_a_draft_has_one_spelling():
    state = table("4 5", "6 7")
    assert guide(state, "on m15 tile 4 turn 1 tile 5 turn 2").draft == "tile 5 turn 2 on m15"


def test_who_has_one_tile_is_not_asked_which():
    guidance = guide(table("4", "6 7"))
    assert pick(guidance, "tile") is None
    assert pick(guidance, "turn")
    assert str(guide(table("4", "6 7"), "on m15").whole.move) == "place 4 m15 0"


def test_the_board_shows_the_tile_where_it_would_lie():
    guidance = guide(table("4 5", "6 7"), "tile 4 turn 3 on m15")
    board = next(part for part in guidance.screen if isinstance(part, Picture)).parts[0]
    assert isinstance(board, Board)
    [marked_cell] = [cell for cell in board.cells if cell.marked]
    assert (marked_cell.piece.number, marked_cell.piece.turn) == (4, 3)
    assert "m15" not in [cell.label for cell in board.cells]


def codes(guidance):
    return {part.code for part in guidance.screen if isinstance(part, (Say, Ask))}


def asked(guidance):
    return {part.code for part in guidance.screen if isinstance(part, Ask)}


def test_without_hints_no_score_is_told():
    for guidance in (guide(table("4 5", "6 7"), draft) for draft in ("tile 4", "tile 4 on m15")):
        assert not any(part.remarks for part in guidance.steps)
        assert codes(guidance) <= {"ruhd-where", "ruhd-draft-tile", "ruhd-draft-square"}


def test_hints_tell_what_each_square_gives_and_turn_the_tile():
    """[14]"""
    state = table("4 5", "6 7", hints=True)
    guidance = guide(state, "tile 4")
    [board] = [part.parts[0] for part in guidance.screen if isinstance(part, Picture)][:1]
    squares, says = pick(guidance, "on").pieces, [part.facts for part in pick(guidance, "on").remarks]
    lying = {placement.square: placement.tile for placement in state.board}
    tile = state.hands[0].pieces[0]
    for square, facts in zip(squares, says, strict=True):
        gives = [worth(score(lying, square, tile.rotate(turn))) for turn in range(4)]
        assert (facts["points"], gives[facts["quarters"]]) == (max(gives), max(gives))
    labels = [cell.label for cell in board.cells if cell.piece is None]
    assert set(labels) == {f"{square.label} +{facts['points']}" for square, facts in zip(squares, says, strict=True)}
    assert [facts["points"] for facts in says] == sorted([facts["points"] for facts in says], reverse=True)
    assert pick(guidance, "turn").chosen_places == frozenset()
    whole = guide(state, f"tile 4 on {squares[0]}")
    assert whole.whole.move.turn == says[0]["quarters"]
    assert "ruhd-draft-scores" in asked(whole)
    next_step = guide(state, f"tile 4 on {squares[0]} turn 1")
    assert next_step.whole.move.turn == 1
    assert {part.facts["quarters"] for part in pick(next_step, "on").remarks} == {1}


def test_claimed_points_are_asked_for_and_no_hint_is_given():
    """[12] [14]"""
    state = table("4 5", "6 7", claimed=True, hints=True)
    next_step = guide(state, "tile 4 on m15")
    assert next_step.whole is None
    assert pick(next_step, "claim").pieces == tuple(range(MAX_CLAIM + 1))
    assert not pick(next_step, "on").remarks
    assert str(guide(state, "tile 4 on m15 claim 2").whole.move) == "place 4 m15 0 2"


def test_nothing_is_worth_more_than_can_be_claimed():
    """Four sides alike, and in each of the four ways two new lines through two tiles on both sides."""
    squares = ("m14", "m15", "m12", "m11", "l13", "k13", "n13", "o13")
    around = board(" / ".join(f"{square} g4 g4 g4 g4" for square in squares))
    assert worth(score(around, Square.parse("m13"), tile(0, "g4 g4 g4 g4"))) == HIGHEST


@pytest.mark.parametrize("draft", ["tile 9", "tile 4 on z1", "turn 4", "claim 3", "tile", "m15", "tile 4 on m13"])
def test_what_cannot_be_is_unreadable(draft):
    with pytest.raises(UnreadableMove):
        guide(table("4 5", "6 7"), draft)
    assert isinstance(pick(guide(table("4 5", "6 7"), "tile 4"), "on"), Pick)


LONG = " / ".join(f"{column}13 {n} 0" for n, column in enumerate("fghijklmnopqr", 8))  # 28 free squares beside it


def test_where_many_squares_are_free_a_column_is_chosen_first():
    state = table("4 5", "6 7", layout=LONG, hints=True)
    first = guide(state, "tile 4 turn 3")
    assert pick(first, "on") is None
    columns = pick(first, "column")
    assert columns.pieces == tuple("EFGHiJKLMNOPQRS")
    second = guide(state, f"{first.draft} column H")
    assert {str(square) for square in pick(second, "on").pieces} == {"h14", "h12"}
    best = max(part.facts["points"] for part in pick(second, "on").remarks)
    assert columns.remarks[3].facts == {"points": best}
    third = guide(state, f"{second.draft} on h14")
    assert str(third.whole.move) == "place 4 h14 3"
    assert pick(third, "column").chosen_places == {3}
    other = guide(state, f"{third.draft} column i")
    assert (other.whole, other.draft) == (None, "tile 4 turn 3 column i")
    with pytest.raises(UnreadableMove):
        guide(state, "tile 4 column Z")


def test_where_few_are_free_no_column_is_asked():
    assert pick(guide(table("4 5", "6 7"), "tile 4 turn 3"), "column") is None
