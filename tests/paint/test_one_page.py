"""All of a hand on one page, as wide as a phone shows it, with who stands how at its head."""

from dataclasses import replace
from io import BytesIO
from itertools import groupby

import pytest
from PIL import Image

from bot.discord_ui.messages.table_screen import TABLE_ROOM
from bot.kit.cards import PACK
from bot.kit.screen import Picture, Row, Tally
from bot.kit.secret import FaceDown
from bot.kit.seed import Seed
from bot.learn.walk import face
from bot.paint import alt, draw, fit_on_one_page, pages, screen_layout
from bot.paint.layout import RowLayout
from bot.paint.legibility_report import report
from bot.paint.legible import MAX_HEIGHT, PAGE_WIDTH, GiveWay, px
from bot.paint.marks import Box, Piece, Text
from bot.paint.phone_page import page
from bot.table import replay
from bot.table.match import Match
from bot.table.match_log import By
from tests.discord_ui import showing
from tests.games.honneur.desk import position
from tests.paint.states import after, crowd, painted, positions, speaker
from tests.services import GAMES, NOON, a_header

NAMES = ("Ana", "Bartek", "Céleste", "Dov", "Eryk", "Fanny")


def size(layout):
    return Image.open(BytesIO(draw(layout))).size


def written(layout):
    return [mark.text for mark in page(layout).marks if isinstance(mark, Text)]


def lying(layout):
    return [mark.thing for mark in page(layout).marks if isinstance(mark, Piece) and not mark.own]


def table(*rows, points=(3, 14, 15, 9, 2, 6), low=False):
    """Return the pages of a table with these rows."""
    screen = (Picture("rows", rows), Tally((("farck-points", points),), low=low))
    return screen_layout(screen, speaker(), NAMES[: len(points)], seat=0)


@pytest.mark.parametrize("room", [120, 200, 350])
def test_it_is_as_wide_as_a_phone_shows_it_whatever_its_height(room):
    for game, state in positions(matches=1, every=71):
        page_layout = fit_on_one_page(painted(game, state, 0), room)
        assert size(page_layout)[0] == PAGE_WIDTH
        assert report(page_layout).span >= 0.95
    assert size(fit_on_one_page(crowd("dark"), room))[0] == PAGE_WIDTH


def test_it_is_no_taller_than_its_room_where_that_can_be_read():
    for game, state in positions(matches=1, every=53):
        assert report(fit_on_one_page(painted(game, state, 0), MAX_HEIGHT)).height <= MAX_HEIGHT


def test_a_wish_is_kept_where_nothing_gives_way_for_it():
    rows = [Row("farck-meld", PACK[n * 13 : n * 13 + 13], label="farck-meld-label", kind="run") for n in range(3)]
    layout = table(*[replace(row, facts={"number": n}) for n, row in enumerate(rows)])
    roomy, low = fit_on_one_page(layout, 300, 300), fit_on_one_page(layout, 300, 200)
    assert low.room <= 200 < roomy.room
    assert report(low).gave is GiveWay.NOTHING
    assert fit_on_one_page(layout, 300, 60).room > 60


def test_it_is_one_page_with_all_that_the_pages_show_but_what_is_told_elsewhere():
    for game, state in positions(matches=1, every=53):
        whole = painted(game, state, 0)
        page_layout = fit_on_one_page(whole, 300)
        assert pages(page_layout) == (page_layout,)
        parts_of_page = [part for picture in page_layout.pictures for part in picture.parts]
        for picture in whole.pictures:
            for part in picture.parts:
                is_count = isinstance(part, RowLayout) and isinstance(part.pieces, FaceDown) and part.owner is not None
                empty = isinstance(part, RowLayout) and part.hand and not part.count
                past = isinstance(part, RowLayout) and part.kind == "past"
                assert part in parts_of_page or is_count or empty or past


def test_equal_pages_are_equal_pictures_in_whatever_room():
    whole = painted(*after("honey-4-0", 43), 1)
    assert fit_on_one_page(whole, 340) == fit_on_one_page(whole, 350)
    assert draw(fit_on_one_page(whole, 340)) == draw(fit_on_one_page(whole, 350))


def test_what_gives_way_goes_in_its_order():
    """Buried cards, then the middles of runs, then the bottoms of cards, then who stands how beyond four."""
    run = Row("farck-meld", PACK[:13], facts={"number": 1}, label="farck-meld-label", kind="run")
    runs = [replace(run, pieces=PACK[n % 3 * 13 :][:13], facts={"number": n}) for n in range(9)]
    pile = Row("farck-burn-pile", PACK[13:50], kind="pile")
    hand = Row("farck-hand", PACK[39:50], 0, hand=True)
    layout = table(*runs, pile, hand)
    layout_that_gave = {}
    for room in range(900, 100, -4):
        page_layout = fit_on_one_page(layout, room)
        layout_that_gave.setdefault(report(page_layout).gave, page_layout)
    whole, piles, middles, bottoms, others = (
        layout_that_gave[gave]
        for gave in (GiveWay.NOTHING, GiveWay.BURIED, GiveWay.MIDDLES, GiveWay.BOTTOMS, GiveWay.OTHERS)
    )
    assert list(layout_that_gave) == sorted(layout_that_gave)
    assert len(lying(whole)) == 9 * 13 + 37
    assert len(lying(piles)) == 9 * 13 + 1
    assert "+36" in written(piles)
    assert len(lying(middles)) == 9 * 2 + 1
    assert report(bottoms).height < report(middles).height
    assert {"Eryk", "Fanny"} <= set(written(bottoms))
    assert "+2" in written(others)
    assert "Fanny" not in written(others)


def test_buried_cards_give_way_before_all_cards_become_small():
    pile = Row("farck-burn-pile", PACK[:26], kind="pile")
    melds = [Row("farck-meld", PACK[n : n + 4], label="farck-meld-label", facts={"number": n}) for n in range(1, 7)]
    layout = fit_on_one_page(table(pile, *melds), 170)
    assert page(layout).gave is GiveWay.BURIED
    assert min(mark.wide for mark in page(layout).marks if isinstance(mark, Piece)) >= px(20)
    assert page(fit_on_one_page(table(*melds), 110)).gave is GiveWay.NOTHING


def test_who_leads_never_gives_way():
    hand = Row("farck-hand", PACK[:5], 0, hand=True)
    for points, low, leader in (((1, 2, 3, 4, 5, 6), False, "Fanny"), ((3, 2, 1, 4, 5, 6), True, "Céleste")):
        page_layout = fit_on_one_page(table(hand, points=points, low=low), 40)
        assert report(page_layout).gave is GiveWay.OTHERS
        assert leader in written(page_layout)
        [crown] = [mark for mark in page(page_layout).marks if isinstance(mark, Box) and mark.look == "K"]
        after_it = min(
            (mark for mark in page(page_layout).marks if isinstance(mark, Text) and mark.x > crown.x), key=lambda m: m.x
        )
        assert after_it.text == str(max(points) if not low else min(points))


def test_nobody_leads_where_all_are_equal():
    page_layout = fit_on_one_page(table(Row("farck-hand", PACK[:5], 0, hand=True), points=(7, 7)), 300)
    assert not [mark for mark in page(page_layout).marks if isinstance(mark, Box) and mark.look == "K"]


def test_the_few_cards_that_can_be_played_lie_free():
    dim_cards = frozenset(range(2, 13))
    page_layout = fit_on_one_page(table(Row("honey-hand", PACK[:13], 0, dimmed=dim_cards, hand=True)), 300)
    cards = [mark for mark in page(page_layout).marks if isinstance(mark, Piece) and mark.own]
    assert [card.free == card.wide for card in cards[:2]] == [True, True]
    assert all(card.pale and card.free < card.wide for card in cards[2:-1])
    assert min(card.wide for card in cards) >= px(34)


@pytest.mark.parametrize(("count", "rows"), [(17, 1), (18, 2), (34, 2), (35, 3)])
def test_more_than_seventeen_cards_lie_in_two_rows(count, rows):
    page_layout = fit_on_one_page(table(Row("farck-hand", (*PACK, *PACK)[:count], 0, hand=True)), 350)
    assert len({mark.y for mark in page(page_layout).marks if isinstance(mark, Piece) and mark.own}) == rows
    assert report(page_layout).broken_limits == []


def test_its_description_tells_the_table_the_strip_and_the_hand():
    description = alt(fit_on_one_page(painted(*after("honey-4-0", 43), 1), 300), speaker())
    assert "Your hand" in description
    assert "Total" in description


def test_seats_stand_in_one_order_on_all_pages_of_a_match_and_the_readers_own_is_the_last():
    for game, states in groupby(positions(matches=1, every=5), key=lambda each: each[0]):
        orders = set()
        for _, state in states:
            layout = fit_on_one_page(painted(game, state, 1), MAX_HEIGHT)
            names = [*layout.names]
            order = [text for text in written(layout) if text in names]
            if not game.result(state):  # an ending has its own page, by place
                orders.add(tuple(dict.fromkeys(order)))
        assert len(orders) == 1, game.key
        assert orders.pop()[-1] == layout.names[1]


def test_a_replay_with_all_hands_open_shows_the_whole_board():
    """The hands of three players are small beside each other, so that no tile of the board is left out."""
    game, names = GAMES["ruhd"], {"ana": "Ana", "robot:1": "Robot 1", "robot:2": "Robot 2"}
    match, dice = Match.open(a_header("ruhd", tuple(names)), game), Seed(b"open hands".ljust(32)).dice("moves")
    while not match.over:
        seat = min(match.turns)
        match = match.play(seat, str(game.robot(game.view(match.state, seat), dice)), NOON + match.ply, By.PLAYER)
        face = replay.open_step(match.header, match.log, match.ply, [game])
        [layout] = showing.pages(face, names, "en", TABLE_ROOM)
        boards = [part for each in face.screen if isinstance(each, Picture) for part in each.parts]
        there = sum(cell.piece is not None for board in boards for cell in board.cells)
        assert sum(isinstance(mark, Piece) for mark in page(layout).marks) == there


def test_a_replay_through_somebodys_eyes_shows_the_whole_table():
    """Nobody sits before it, but the rows of the table are not the hand's owner's for that."""
    game = GAMES["honneur"]
    state = position("10♠ J♠ J♦", "9♥", table="7♣ 8♣ 9♣ / 6♠ 7♠ 8♠ / 6♥ 7♥ 8♥", pile="K♦ K♣ K♦ 10♥")
    screen, say = game.screen(game.view(state, 0)), speaker("en", NAMES)
    layout = fit_on_one_page(screen_layout(screen, say, NAMES[:2], turns=frozenset({0}), seat=None), TABLE_ROOM)
    drawn_cards = [mark for mark in page(layout).marks if isinstance(mark, Piece)]
    assert len(drawn_cards) >= 9 + 4 + 3
    assert {"1", "2", "3", "Pile"} <= set(written(layout))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_step_of_every_lesson_can_be_drawn_however_little_room_its_words_leave(game):
    """A hint takes lines, and at the first step nobody may have numbers yet."""
    say = speaker("fr", NAMES)
    for lesson in game.lessons:
        for number in range(len(lesson.steps)):
            step = face(game, lesson, number)
            whole = screen_layout(step.screen, say, NAMES[: lesson.seats], turns=step.turns, seat=step.seat)
            for room in range(80, 400, 40):
                assert fit_on_one_page(whole, room).room > 0, (lesson.key, number, room)
