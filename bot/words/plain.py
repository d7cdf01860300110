"""Pieces on a board and numbers in columns, as plain text of one width: for terminals and for code blocks. A board is
also told in sentences.

A side of a tile is a letter, for its colour in the reader's language, and its number.
"""

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from bot.kit.screen import Board, Cell
from bot.kit.tiles import Sentence, Square, Tile
from bot.words.sentences import spell


def board_lines(board: Board, say: Sentence) -> list[str]:
    """Draw a board, the highest y first, each row as high as its pieces need; last, explain the letters of tiles."""
    if not board.cells:
        return []
    cell_lines = {(cell.x, cell.y): _cell(cell.piece, cell.label, cell.marked, say) for cell in board.cells}
    wide = max(width(line) for lines in cell_lines.values() for line in lines)
    tall = max(len(lines) for lines in cell_lines.values())
    columns = range(min(x for x, _ in cell_lines), max(x for x, _ in cell_lines) + 1)
    rows = range(max(y for _, y in cell_lines), min(y for _, y in cell_lines) - 1, -1)
    lines: list[str] = []
    for y in rows:
        for n in range(tall):
            cells = [cell_lines.get((x, y), []) for x in columns]
            line = " ".join(pad(cell[n] if n < len(cell) else "", wide) for cell in cells)
            if line.strip():
                lines.append(line.rstrip())
    if any(isinstance(cell.piece, Tile) for cell in board.cells):
        lines.append(say("tile-letters", {}))
    return lines


def board_list(board: Board, say: Sentence) -> list[str]:
    """Tell a board in lines that may break anywhere, as a phone and a screen reader want them: a line for each row,
    then the free squares, and what the letters of tiles mean."""
    cells = sorted(board.cells, key=lambda cell: (-cell.y, cell.x))
    rows = groupby((cell for cell in cells if cell.piece is not None), key=lambda cell: cell.y)
    lines = [" · ".join(_tell_cell(cell, say) for cell in row) for _, row in rows]
    if free_squares := [cell.label for cell in cells if cell.piece is None and cell.label]:
        lines.append(say("tile-free-squares", {"squares": ", ".join(free_squares)}))
    if any(isinstance(cell.piece, Tile) and not cell.label for cell in board.cells):  # not of a hand, too
        lines.append(f"{say('tile-sides', {})} {say('tile-letters', {})}")
    return lines


def _tell_cell(cell: Cell, say: Sentence) -> str:
    name = cell.label or Square.at(cell.x, cell.y).label
    sides = " ".join(cell.piece.letters(say)) if isinstance(cell.piece, Tile) else spell(cell.piece)
    return f"__{name} {sides}__" if cell.marked else f"{name} {sides}"


def column_lines(
    names: Sequence[str], columns: Sequence[tuple[str, Sequence[str]]], most: int | None = None
) -> list[str]:
    """Return a line for each name, with its numbers under their headings. These are broken in two between words where
    lines would be longer than `most`."""
    longest = max(map(width, names))
    heads = [("", head) for head, _ in columns]
    if most is not None and longest + sum(2 + width(head) for head, _ in columns) > most:
        heads = [_in_two(head) for head, _ in columns]
    wide = [max(*map(width, head), *map(width, cells)) for head, (_, cells) in zip(heads, columns, strict=True)]
    lines = ["  ".join([" " * longest, *map(_pad_left, part, wide)]) for part in zip(*heads, strict=True) if any(part)]
    for seat, name in enumerate(names):
        cells = [_pad_left(cells[seat], w) for (_, cells), w in zip(columns, wide, strict=True)]
        lines.append("  ".join([pad(name, longest), *cells]))
    return lines


def _in_two(heading: str) -> tuple[str, str]:
    """Break a heading at the space that makes it narrowest."""
    words = heading.split(" ")
    splits = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(len(words))]
    return min(splits, key=lambda parts: max(map(width, parts)))


def _cell(piece: Any, label: str, is_marked: bool, say: Sentence) -> list[str]:
    """Return a piece's lines: three for a tile, each side in its place; one for any other piece, as it is spelled."""
    if piece is None:
        return [label or "·"]
    lines = [spell(piece)]
    if isinstance(piece, Tile):
        up, right, down, left = piece.letters(say)
        lines = [f" {up}  ", f"{left} {right}", f" {down}  "]
    if label:
        lines = [*lines, label]
    return [f"[{line}]" for line in lines] if is_marked else [f" {line} " for line in lines]


def width(text: str) -> int:
    """Return how many columns of a terminal the text takes. Colour codes take none."""
    plain, skip = 0, False
    for letter in text:
        if letter == "\x1b":
            skip = True
        elif skip:
            skip = letter != "m"
        else:
            plain += 2 if unicodedata.east_asian_width(letter) in "WF" else not unicodedata.combining(letter)
    return plain


def pad(text: str, wide: int) -> str:
    return text + " " * (wide - width(text))


def _pad_left(text: str, wide: int) -> str:
    return " " * (wide - width(text)) + text
