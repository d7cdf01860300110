"""Rows of the table on a page: side by side where there is room, numbered ones in their order where that is wanted."""

import pytest

from bot.kit.cards import cards
from bot.paint.layout import RowLayout
from bot.paint.legible import px
from bot.paint.marks import Box, Text, single
from bot.paint.rows_page import rows

RUN = cards("A♣ 2♣ 3♣ 4♣ 5♣ 6♣")


FOUR_ROWS = ("Pile", 5), ("1", 6), ("2", 6), ("3", 6), ("4", 3)


def read_labels(in_order, labelled_sizes=FOUR_ROWS):
    """Return the labels line by line, of a pile beside which the last row has room, and of numbered rows. None of
    these lies before the first.
    """
    layouts = [RowLayout("row", RUN[:size], label=label) for label, size in labelled_sizes]
    part = rows(layouts, [], px(23), [False] * len(layouts), px(284), in_order)
    texts = sorted((mark.y, mark.x, mark.text) for mark in single(part.marks) if isinstance(mark, Text))
    return [text for _, _, text in texts]


@pytest.mark.parametrize(
    ("in_order", "labels"), [(False, ["Pile", "1", "4", "2", "3"]), (True, ["Pile", "1", "2", "3", "4"])]
)
def test_numbered_rows_keep_their_order_where_that_is_wanted(in_order, labels):
    assert read_labels(in_order) == labels


def test_the_first_numbered_row_is_one_though_its_label_says_what_it_is():
    assert read_labels(True, (("Pile", 5), ("Meld 1", 6), ("2", 3))) == ["Pile", "Meld 1", "2"]


def test_the_line_of_a_pattern_goes_on_where_its_row_does():
    """Twelve cards take two lines, of eight and four; the last card of the first line belongs to two patterns."""
    chain = RowLayout("row", RUN * 2, spans=((0, 2), (2, 5), (6, 8), (9, 11)))
    marks = single(rows([chain], [], px(34), [False], px(284), False).marks)
    lines = sorted((mark.y // px(34), mark.x) for mark in marks if isinstance(mark, Box) and mark.ink == "soft")
    assert [line for line, _ in lines].count(lines[0][0]) == 3, "one of them goes on"
    assert len(lines) == 5


def test_no_ring_hides_the_line_of_a_pattern():
    """Of two lines of cards, both have cards with a ring; some of these are the ends of patterns."""
    chain = RowLayout("row", RUN * 2, marked=(0, 1, 7, 8, 11), spans=((0, 2), (2, 5), (6, 8), (9, 11)))
    marks = single(rows([chain], [], px(34), [False], px(284), False).marks)
    boxes = [mark for mark in marks if isinstance(mark, Box)]
    rings, lines = ([box for box in boxes if (box.ink == "accent") is marked] for marked in (True, False))
    assert (len(rings), len(lines)) == (5, 5)
    for line in lines:
        for ring in rings:
            apart = line.y >= ring.y + ring.tall or line.y + line.tall <= ring.y
            assert apart or line.x >= ring.right or line.right <= ring.x


def test_a_pile_lies_behind_all_numbered_rows_though_there_is_room_between_them():
    assert read_labels(True, (("1", 6), ("2", 6), ("Pile", 3))) == ["1", "2", "Pile"]
    assert read_labels(False, (("1", 6), ("2", 6), ("Pile", 3))) == ["1", "2", "Pile"]
