"""A leaf: all of a hand on one page, never taller than its room, with the scores in a strip."""

from io import BytesIO

import pytest
from PIL import Image

from bot.discord_ui.messages.page import PHONE
from bot.kit.secret import FaceDown
from bot.paint import alt, canvas, draw, leaf, pages, pieces, row_images
from bot.paint.layout import Numbers, RowLayout
from bot.paint.strip import newest
from tests.paint.states import after, crowd, painted, positions, speaker


def size(layout):
    return Image.open(BytesIO(draw(layout))).size


@pytest.mark.parametrize("room", [40, 70, 120])
def test_it_is_never_taller_than_its_room(room):
    for game, state in positions(matches=1, every=71):
        wide, tall = size(leaf(painted(game, state, 0), room))
        assert 100 * tall <= room * wide + wide
    wide, tall = size(leaf(crowd("dark"), room))
    assert 100 * tall <= room * wide + wide


def test_it_is_one_page_with_all_that_the_pages_show_but_what_is_told_elsewhere():
    for game, state in positions(matches=1, every=53):
        whole = painted(game, state, 0)
        made = leaf(whole, 100)
        assert pages(made) == (made,)
        shown = [part for picture in made.pictures for part in picture.parts]
        for picture in whole.pictures:
            for part in picture.parts:
                counted = isinstance(part, RowLayout) and isinstance(part.pieces, FaceDown) and part.owner is not None
                empty = isinstance(part, RowLayout) and part.hand and not part.count
                assert part in shown or picture.kind == "line" or counted or empty


def test_the_more_room_the_larger_the_cards():
    whole = painted(*after("voleur-5-2", 33), 2)
    widths = [size(leaf(whole, room))[0] for room in (50, 70, 120)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > widths[-1]


def test_equal_layouts_in_other_rooms_are_other_pictures():
    whole = painted(*after("honey-4-0", 43), 1)
    assert leaf(whole, 70).name != leaf(whole, 90).name
    assert draw(leaf(whole, 70)) == draw(leaf(whole, 70))


def rank_height(layout):
    """How tall the ranks of the table's cards are on a phone, in px."""
    width, limits = canvas.leaf_size(layout)
    rows = [row for row in layout.rows if not row.hand and isinstance(row.pieces, tuple)]
    measure = row_images.Measure(0, False, width - 2 * canvas.EDGE, layout.theme, limits.close)
    by, _ = canvas.arranged(rows, layout.names, {layout.seat}, limits, measure)
    _, top, _, bottom = pieces.corner("7", by.card).getbbox()
    return (bottom - top) * PHONE.picture / size(layout)[0]


def test_the_ranks_of_a_full_table_can_be_read_on_a_phone():
    """Where chains are many and the picture is half as tall as wide: six pixels in any case, mostly more than eight."""
    found = []
    for ply in range(4, 78, 6):
        state = after("honneur-v2-4-10", ply)
        found.append(rank_height(leaf(painted(*state, state[1].turn), 50)))
    assert min(found) >= 6
    assert sorted(found)[len(found) // 2] > 8


def test_a_table_with_few_cards_shows_them_whole():
    few, many = (painted(*after("honneur-v2-4-10", ply), 0) for ply in (2, 70))
    assert [canvas.leaf_size(leaf(each, 90))[1].close for each in (few, many)] == [False, True]


def test_a_strip_has_the_newest_of_each_heading_and_few_of_them():
    rounds = Numbers((("Points", (9, 8)), *(("Turn", (n, n)) for n in range(5))))
    assert newest(rounds).columns == (("Points", (9, 8)), ("Turn", (4, 4)))
    many = Numbers(tuple((f"Round {n}", (n, n)) for n in range(6)))
    assert [head for head, _ in newest(many).columns] == ["Round 0", "Round 5"]


def test_a_low_page_shows_the_first_numbers_only():
    whole = painted(*after("honey-4-0", 43), 1)
    shown = {room: [head for head, _ in leaf(whole, room).numbers[0].columns] for room in (50, 90)}
    assert shown == {50: ["This deal"], 90: ["This deal", "Total"]}


def test_its_description_tells_the_table_the_strip_and_the_hand():
    told = alt(leaf(painted(*after("honey-4-0", 43), 1), 90), speaker())
    assert "Your hand" in told
    assert "Total" in told
