"""How a table lies after a move, where that shows nothing that nobody could know before it."""

from collections import Counter
from dataclasses import replace
from typing import Any

from bot.discord_ui.features.play.last_round import show_round_before
from bot.kit.game import AnyGame
from bot.kit.notation import read
from bot.kit.screen import Board, Picture, Row, Screen
from bot.table.face import Face


def face_after(face: Face, game: AnyGame, state: Any, move: str) -> Face | None:
    """Return what the seat of a face would see after its move in this state, without tiles drawn then; of a round that
    the move ends, what lay there. Return nothing where no piece of its own would lie open, where it would see others,
    or in a game of tricks."""
    assert face.seat is not None
    if game.stage(state).trick is not None:
        return None
    next_state = game.play(state, face.seat, read(move, game.moves))
    screen = game.screen(game.view(next_state, face.seat))
    pieces, open_before = _count_pieces(face.screen), _count_open_pieces(face.screen)
    for view in (tuple(part for part in screen if not _is_tiles_of_a_hand(part)), show_round_before(screen)):
        laid, new = _count_open_pieces(view) - open_before, _count_pieces(view) - pieces
        if laid and not new:
            return replace(face, screen=view, turns=game.turns(next_state))
    return None


def _is_tiles_of_a_hand(part: object) -> bool:
    return isinstance(part, Picture) and all(isinstance(each, Board) and each.is_hand for each in part.parts)


def _count_pieces(screen: Screen) -> Counter[Any]:
    """Count all cards and tiles that a reader sees."""
    return Counter(piece for part in _parts(screen) for piece in _pieces(part))


def _count_open_pieces(screen: Screen) -> Counter[Any]:
    """Count those that lie on the table."""
    return Counter(piece for part in _parts(screen) if not _is_held(part) for piece in _pieces(part))


def _parts(screen: Screen) -> list[Row | Board]:
    return [part for picture in screen if isinstance(picture, Picture) for part in picture.parts]


def _is_held(part: Row | Board) -> bool:
    return part.hand if isinstance(part, Row) else part.is_hand


def _pieces(part: Row | Board) -> tuple[Any, ...]:
    if isinstance(part, Board):
        return tuple(cell.piece for cell in part.cells if cell.piece is not None)
    return part.pieces if isinstance(part.pieces, tuple) else ()
