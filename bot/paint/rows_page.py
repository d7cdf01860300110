"""Rows of pieces on a page: each after its label, as cells that lie side by side, and as many rows to a line as fit."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from bot.kit.cards import Card
from bot.kit.secret import FaceDown
from bot.paint.cells import FLAT_HEIGHT, cell_height, slip_width
from bot.paint.layout import RowLayout
from bot.paint.legible import GiveWay, px
from bot.paint.lettering import clean, fit, length, line_height
from bot.paint.marks import Box, Mark, Part, Piece, Text

CELLS = tuple(map(px, (23, 20, 17, 14.5)))  # widths, the best first
LARGE_CELLS = px(34), px(28)  # where words leave room for them
LABELS = px(13), px(12), px(11)
LABEL = px(66)  # the widest
BETWEEN_ROWS, BETWEEN_LINES = px(8), px(4)
FLAT, PILE = px(36), px(18)
SPAN = px(1)  # the line below the cards of a pattern
ENDS = 4  # so many cards of a run, or more, are told by the two at its ends
RING = 5
DASH = "–"


class Block(NamedTuple):
    """A row with its label, laid out from x = 0."""

    wide: int
    part: Part


def rows(
    layouts: Sequence[RowLayout], names: Sequence[str], cell: int, cut: Sequence[bool], wide: int, in_order: bool
) -> Part:
    """Return the rows, side by side where there is room, and no numbered one before the first, whose label says what
    they are; `in_order`: before none with a smaller number. What is not numbered and comes after them, such as a pile,
    lies behind all of them. `cut` says of each row whether only a part of it is shown.
    """
    blocks = [
        _block(row, names[row.owner] if row.owner is not None else "", cell, row_cut, wide)
        for row, row_cut in zip(layouts, cut, strict=True)
    ]
    lines: list[list[Block]] = []
    widths: list[int] = []
    from_line: int | None = None  # the first line in which the next numbered row may lie
    last_numbered = 0  # the last line in which one lies
    for row, block in zip(layouts, blocks, strict=True):
        first = (from_line or 0) if (is_numbered := _is_numbered(row)) else last_numbered
        fitting = next((n for n in range(first, len(lines)) if widths[n] + BETWEEN_ROWS + block.wide <= wide), None)
        if fitting is None:
            fitting = len(lines)
            lines.append([block])
            widths.append(block.wide)
        else:
            lines[fitting].append(block)
            widths[fitting] += BETWEEN_ROWS + block.wide
        if is_numbered:
            last_numbered = max(last_numbered, fitting)
            from_line = fitting if in_order or from_line is None else from_line
    marks: list[Mark] = []
    y = 0
    for line in lines:
        x, tall = 0, max(block.part.height for block in line)
        for block in line:
            marks += block.part.move(x, y)
            x += block.wide + BETWEEN_ROWS
        y += tall + BETWEEN_LINES
    return Part(max(0, y - BETWEEN_LINES), tuple(marks))


def _is_numbered(row: RowLayout) -> bool:
    """Say whether the label ends with the row's number: "Meld 1", then "2"."""
    return row.owner is None and clean(row.label).rpartition(" ")[2].isdecimal()


def beside_hand(layouts: Sequence[RowLayout], wide: int) -> Part:
    """Return the reader's own rows beside the hand, each in one line: its caption and its cards as flat cells."""
    marks: list[Mark] = []
    x = 0
    for row in layouts:
        if isinstance(row.pieces, tuple) and row.pieces:
            size, (text, *_) = fit(clean(row.caption), wide // len(layouts) - row.count * (FLAT + px(3)), LABELS)
            marks.append(Text(text, x + px(3), (FLAT_HEIGHT - line_height(size)) // 2, size, "soft"))
            x = marks[-1].right + px(4)
            for thing in row.pieces:
                marks.append(Piece(thing, x, 0, FLAT, "flat", own=True))
                x += FLAT + px(3)
            x += px(6)
    return Part(FLAT_HEIGHT if marks else 0, tuple(marks))


def is_cut(row: RowLayout, gave: GiveWay) -> bool:
    """Say whether only the ends of a run are shown, or only the top of a pile."""
    if row.kind == "run":
        return gave >= GiveWay.MIDDLES and row.count >= ENDS
    return row.kind == "pile" and gave >= GiveWay.BURIED and row.count > 1


@lru_cache(maxsize=1024)  # most rows are the same as in the turn before, and as in the hands of others
def _block(row: RowLayout, owner: str, cell: int, leaves_out: bool, wide: int) -> Block:
    size, lines, before = _label(row, owner)
    text_height = len(lines) * line_height(size)
    high = max(cell_height(cell), text_height)
    tall, drop = cell_height(cell), (high - cell_height(cell)) // 2
    marks: list[Mark] = [
        Text(line, 0, (high - text_height) // 2 + n * line_height(size), size, "soft") for n, line in enumerate(lines)
    ]
    if isinstance(row.pieces, FaceDown):
        pile = max(cell, PILE)
        marks.append(Piece(row.pieces.count, before, drop, pile, "count", tall=tall))
        return Block(before + pile, Part(high, tuple(marks)))
    if not row.pieces:
        marks.append(Box(before, drop, cell, tall, cell // 9, "line", look="dashes"))
        return Block(before + cell, Part(high, tuple(marks)))
    pieces = _pieces(row, before, cell, leaves_out, wide)
    return Block(pieces.wide, Part(max(high, pieces.part.height + drop), (*marks, *pieces.part.move(0, drop))))


def _pieces(row: RowLayout, before: int, cell: int, leaves_out: bool, wide: int) -> Block:
    """Return the cards of a row, in lines that begin behind its label."""
    assert isinstance(row.pieces, tuple)
    tall, marks = cell_height(cell), list[Mark]()
    visible, left_out = _choose_shown(row, leaves_out)
    x, y, right = before, 0, before
    places: dict[int, tuple[int, int]] = {}
    rings: list[Mark] = []
    below = RING if row.spans and row.marked else 0  # no line lies under a ring
    for n in visible:
        if n is None:
            marks.append(Text(DASH, x + px(2), (tall - line_height(px(14))) // 2, px(14), "soft"))
            x = marks[-1].right + px(2)
            continue
        thing: Any = row.pieces[n]
        each = cell if isinstance(thing, Card) else slip_width(str(thing))
        if x > before and x + each > wide:
            x, y = before, y + tall + px(2) + 2 * below
        places[n] = x, y
        marks.append(Piece(thing, x, y, each, "cell" if isinstance(thing, Card) else "slip", pale=n in row.dimmed))
        if n in row.marked and len(row.marked) < row.count:
            rings.append(_ring(x, y, each, tall))
        x += each - 1
        right = max(right, x + 1)
    if left_out:
        text = f"+{left_out}"
        marks.append(Text(text, x + px(3), y + (tall - line_height(px(12))) // 2, px(12), "soft"))
        right = marks[-1].right
    if row.marked and len(row.marked) == row.count:
        rings.append(_ring(before, 0, right - before, y + tall))
    marks += _spans(row, places, cell, tall + below)
    return Block(right, Part(y + tall + below + (2 * SPAN if row.spans else 0), (*marks, *rings)))


def _label(row: RowLayout, owner: str) -> tuple[int, tuple[str, ...], int]:
    """Return the size of the label's letters, its lines, and how wide it is with the gap after it."""
    text = clean(row.label or row.caption)
    if not row.label and owner not in text:
        text = f"{text} {owner}"
    if not text:
        return LABELS[-1], (), 0
    size, lines = fit(text, LABEL, LABELS[-1:] if not row.label else LABELS, 2)
    return size, lines, max(length(line, size) for line in lines) + px(4)


def _choose_shown(row: RowLayout, leaves_out: bool) -> tuple[list[int | None], int]:
    """Return the places of the pieces that are shown, None for a gap; and how many are only counted."""
    if leaves_out:
        return ([0, None, row.count - 1], 0) if row.kind == "run" else ([row.count - 1], row.count - 1)
    return list(range(row.count)), 0


def _spans(row: RowLayout, places: dict[int, tuple[int, int]], cell: int, tall: int) -> list[Mark]:
    """Return a line so far under the top of the pieces of every pattern, in each line of the row that has some of them.
    Lines of two patterns that share pieces overlap."""
    marks: list[Mark] = []
    for n, (first, last) in enumerate(row.spans):
        if first in places and last in places:
            pattern = [places[place] for place in range(first, last + 1) if place in places]
            for y in dict.fromkeys(y for _, y in pattern):
                lefts = [x for x, line in pattern if line == y]
                wide = lefts[-1] + cell - lefts[0]
                marks.append(Box(lefts[0] + 3, y + tall + (SPAN if n % 2 else 0), wide - 6, SPAN, 1, "soft"))
    return marks


def _ring(x: int, y: int, wide: int, tall: int) -> Box:
    return Box(x - RING, y - RING, wide + 2 * RING, tall + 2 * RING, RING + wide // 9, "accent", thick=RING)
