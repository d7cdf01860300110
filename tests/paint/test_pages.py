"""A layout in pages: nothing is lost, nothing is shown twice, and none is too tall where it can be helped."""

from dataclasses import replace
from itertools import groupby

import pytest

from bot.kit.cards import PACK, cards
from bot.kit.screen import Curve, Graph, Picture, Row, Standing, Standings, Tally
from bot.paint import alt, draw, graph_layout, pages, screen_layout, standings_layout
from bot.paint.canvas import tall
from bot.paint.charts import INKS, LEFT, chart_image, rungs
from bot.paint.layout import Chart, RowLayout
from bot.paint.pages import FRAME_HEIGHT
from bot.paint.theme import theme
from tests.paint.states import after, crowd, painted, positions, speaker

NAMES = ("Ana", "Ben", "Cel", "Dov")


def parts(layout):
    return [part for picture in layout.pictures for part in picture.parts]


def test_every_part_lies_on_one_page():
    for game, state in positions(matches=2, every=53):
        for eye in (None, 0):
            whole = painted(game, state, eye)
            page_list = pages(whole)
            lying = [part for page in page_list for part in parts(page)]
            visible_parts = [
                part for part in parts(whole) if not (isinstance(part, RowLayout) and part.hand and not part.count)
            ]
            assert sorted(map(repr, lying)) == sorted(map(repr, visible_parts))
            assert [n for page in page_list for n in page.numbers] == [n for n in whole.numbers if n.columns]


def test_no_page_of_cards_is_too_tall():
    tables = [
        painted(*after(log, ply), None) for log, ply in (("farck-8-2", 150), ("voleur-5-2", 33), ("honey-4-0", 9))
    ]
    for whole in (*tables, crowd("dark")):
        assert all(tall(page) <= FRAME_HEIGHT for page in pages(whole) if parts(page))


def test_no_table_needs_more_files_than_a_message_has():
    rows = tuple(
        Row("farck-meld", PACK[n % 40 : n % 40 + 12], n % 8, facts={"number": n, "kind": "run"}) for n in range(60)
    )
    hand = Row("farck-hand", PACK, 0, hand=True)
    page_list = pages(
        screen_layout((Picture("rows", rows), Picture("rows", (hand,))), speaker(), NAMES + ("E", "F", "G", "H"))
    )
    assert len(page_list) <= 8
    assert sum(len(parts(page)) for page in page_list) == 61


def test_what_the_reader_holds_is_on_a_page_of_its_own():
    game, state = after("voleur-5-2", 33)
    *others, own = pages(painted(game, state, 2))
    assert [part.caption for part in parts(own)] == ["Your four are worth 2: a pair, 3♠ 3♣", "Your discards"]
    assert others == list(pages(painted(game, state, None))), "the rest looks the same to everybody"


def test_a_trick_that_is_over_lies_below_the_one_being_played():
    first, second, *_ = pages(painted(*after("honey-4-0", 43), 1))
    assert [picture.kind for picture in first.pictures + second.pictures] == ["trick", "line"]
    assert first.turns


def a_trick(seat):
    rows = tuple(Row("honey-laid", (PACK[n],), n, {"seat": n, "led": "no"}) for n in range(4))
    return screen_layout((Picture("trick", rows, "honey-trick"),), speaker(names=NAMES), NAMES, seat=seat)


def test_readers_sit_below_their_own_trick():
    """Turned by one seat, with names and cards turned too, it is the same picture."""
    whole = a_trick(1)
    [picture] = whole.pictures
    turned_parts = tuple(
        replace(part, owner=(part.owner - 1) % 4, caption=part.caption)
        for part in picture.parts
        if part.owner is not None
    )
    turned_page = replace(whole, seat=0, names=(*NAMES[1:], NAMES[0]), pictures=(replace(picture, parts=turned_parts),))
    assert draw(whole) == draw(turned_page) != draw(a_trick(0))


def test_a_result_comes_first_in_the_order_of_the_places():
    game, state = after("honneur-6-2", None)
    first, *rest = pages(painted(game, state, None))
    assert first.places == game.result(state).places
    assert not any(page.places for page in rest)
    lines = alt(first, speaker()).splitlines()
    assert [line.split(".")[0] for line in lines] == ["1", "2", "3", "4", "5", "6"]


def test_a_chain_knows_its_patterns():
    game, state = after("honneur-6-2", 30)
    table = (cards("4♠ 5♠ 6♠ 6♥ 6♦"), cards("7♠ 7♥ 7♦ 7♣"), cards("A♠ 2♠ 3♠ 2♠ A♠"))
    whole = painted(game, replace(state, table=table, changed_chains=()), None)
    chains = [part for part in parts(whole) if isinstance(part, RowLayout) and part.caption.startswith("Chain")]
    assert [chain.spans for chain in chains] == [((0, 2), (2, 4)), (), ((0, 2), (2, 4))], "one needs no line"


def test_a_trade_marks_the_card_that_is_wanted():
    game, state = after("farck-4-1", 1)
    centre = next(part for part in parts(painted(game, state, None)) if part.caption == "Centre")
    [place] = centre.marked
    assert centre.pieces[place] == state.offer.wanted_card


@pytest.mark.parametrize(
    ("low", "high", "lines"),
    [
        (1480, 1545, (1480, 1500, 1520, 1540, 1560)),
        (0, 3, (0, 1, 2, 3)),
        (-30, 210, (-100, 0, 100, 200, 300)),
        (1500, 1500, (1500, 1501)),
    ],
)
def test_a_graph_has_few_round_levels(low, high, lines):
    assert rungs(low, high) == lines


@pytest.mark.parametrize("end", [5, 9])
def test_a_curve_below_another_one_shows_on_both_sides_of_it(end):
    """Also where they part later on."""
    curves = (Curve("luck", ((0, 0), (1, 5), (2, 5))), Curve("luck and play", ((0, 0), (1, 5), (2, end))))
    image, colours = chart_image(Chart("", curves), 900, "dark"), theme("dark")
    inks = [colours.index[name] for name in INKS[:2]]
    column = [image.getpixel((LEFT + 150, y)) for y in range(image.height)]
    run = [ink for ink, _ in groupby(column) if ink in inks]
    assert run == [inks[0], inks[1], inks[0]]


@pytest.mark.parametrize("count", [0, 1, 2, 300])
def test_a_graph_of_any_length_is_painted_and_told(count):
    curve = Curve("Ana", tuple((n * n, 1500 + n * 37 % 101) for n in range(count)))
    layout = graph_layout(Graph("honey-total", (curve, Curve("Ben", ((0, 1400), (9, 1600))))), speaker(), "light")
    assert len(draw(layout)) <= 45_000
    assert alt(layout, speaker()).splitlines()[-1] == "Ben: from 1400 to 1600 in 2 values, lowest 1400, highest 1600"


def test_the_deals_of_a_graph_are_numbered_below_it():
    lead = Curve("Ana", tuple(enumerate((0, 5, 3, 9))))
    by_time, by_deal = [
        draw(graph_layout(Graph("honey-total", (lead,), by_deal=by), speaker())) for by in (False, True)
    ]
    later = Curve("Ana", tuple((n and n + 10, points) for n, points in lead.points))
    assert by_time != by_deal
    assert by_deal != draw(graph_layout(Graph("honey-total", (later,), by_deal=True), speaker()))


def test_standings_are_told_in_their_order():
    lines = (Standing(1, "Zoë", ("1600", "9")), Standing(2, "Ana", ("1500", "12"), mine=True))
    layout = standings_layout(Standings("honey-name", ("honey-total", "honey-tricks"), lines), speaker())
    assert alt(layout, speaker()) == (
        "The Honey Tournament\n1. Zoë: Total 1600, Tricks 9\n2. Ana: Total 1500, Tricks 12"
    )
    other = standings_layout(Standings("honey-name", ("honey-total", "honey-tricks"), lines[:1]), speaker())
    assert draw(layout) != draw(other)


def test_an_empty_hand_is_no_page():
    row = Row("honey-hand", (), 0, hand=True)
    assert pages(screen_layout((Picture("rows", (row,)),), speaker(names=NAMES), NAMES, seat=0)) == ()


def test_an_empty_table_of_numbers_is_no_page():
    assert pages(screen_layout((Tally(()),), speaker(names=NAMES), NAMES)) == ()
