"""How a table lies after an answer."""

from bot.discord_ui.features.review.table_after import face_after
from bot.kit.game import Seat
from bot.kit.screen import Board, Picture, Row
from bot.kit.seed import Seed
from bot.learn.walk import face_among_robots
from tests.games.farck.table import table
from tests.games.honneur.desk import position
from tests.services import GAMES

SEED = Seed(b"after".ljust(32))


def look(key, state, seats=2):
    game, [seat] = GAMES[key], GAMES[key].turns(state)
    return face_among_robots(game, game.view(state, seat), seat, seats, "ana")


def look_after(key, state, move, seats=2):
    return face_after(look(key, state, seats), GAMES[key], state, move)


def parts(face):
    return [part for picture in face.screen if isinstance(picture, Picture) for part in picture.parts]


def test_what_is_laid_lies_there_and_is_in_no_hand():
    after = look_after("honneur", position("6♥ 6♦ 6♠ K♠ 2♣", "9♥"), "lay 6♥ 6♦ 6♠ drop K♠")
    rows = [row for row in parts(after) if isinstance(row, Row) and isinstance(row.pieces, tuple)]
    assert [" ".join(map(str, row.pieces)) for row in rows if row.hand] == ["2♣"]
    assert "6♥ 6♦ 6♠" in [" ".join(map(str, row.pieces)) for row in rows]
    assert after.turns == {Seat(1)}


def test_a_card_that_is_drawn_then_is_not_shown():
    state = table("3♣ 3♦ 3♠ K♥", "Q♠ K♠ 2♦ 5♣")
    assert look_after("farck", state, "draw") is None
    assert look_after("farck", state, "lay 3♣ 3♦ 3♠") is not None


def test_the_tile_lies_on_the_board_and_the_next_one_is_not_shown():
    game = GAMES["ruhd"]
    state = game.deal(2, {}, SEED)
    [seat] = game.turns(state)
    move = str(game.choices(game.view(state, seat))[0])
    after = look_after("ruhd", state, move)
    before = look("ruhd", state)
    [board] = [part for part in parts(after) if isinstance(part, Board)]
    tiles = [cell.piece for cell in board.cells if cell.piece is not None]
    [board_before, _] = [part for part in parts(before) if isinstance(part, Board)]
    assert len(tiles) == 1 + len([cell for cell in board_before.cells if cell.piece is not None])


def test_of_a_trick_the_hand_is_shown_that_was_to_play():
    game = GAMES["honey"]
    state = game.deal(4, {}, SEED)
    [seat] = game.turns(state)
    assert look_after("honey", state, str(game.choices(game.view(state, seat))[0]), 4) is None


def test_of_a_round_that_the_move_ends_is_shown_what_lay_there_and_not_the_next_deal():
    after = look_after("honneur", position("6♥ 6♦ 6♠", "9♥", rounds="each"), "lay 6♥ 6♦ 6♠")
    assert {str(piece) for part in parts(after) for piece in part.pieces} == {"6♥", "6♦", "6♠"}
