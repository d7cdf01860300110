"""A trick's picture: every name inside it, and none on a card or on another name."""

from dataclasses import replace
from itertools import combinations

import pytest

from bot.kit.cards import PACK, Card
from bot.kit.screen import Picture, Row
from bot.paint import screen_layout, trick, trick_page
from bot.paint.canvas import MARGIN, WIDTH
from bot.paint.legible import PAGE_WIDTH, GiveWay
from bot.paint.lettering import ELLIPSIS, length, line_height
from bot.paint.marks import Box, Group, Piece, Text
from bot.paint.pieces import height
from bot.words import LANGUAGES
from tests.paint.states import LONG, NAMES, speaker

ROBOTS = ("Robot 1 (master)", "Robot 2 (master)", "Robot 3 (beginner)", "Aleksandra Nowak")
SHORT = ("Ana", "Bo", "Céleste", "Dov")
ROOMS = (WIDTH - 2 * MARGIN,)


def laid(names, leader, cards, language):
    """Return the layout of a trick that `leader` led, with its caption and names in this language."""
    rows, seats = [], len(names)
    for n in range(cards):
        seat = (leader + n) % seats
        facts = {"seat": seat, "led": "yes" if n == 0 else "no"}
        rows.append(Row("honey-laid", (PACK[n],), seat, facts, marked=frozenset({0} if n == 0 else ())))
    caption = "honey-last" if seats == 4 else "voleur-before-trump"  # Honey is played by four
    picture = Picture(
        "trick",
        tuple(rows),
        caption,
        {"seat": leader},
        trump=Card.parse("10♦") if seats % 2 else "♦",
        around=tuple(range(seats)),
    )
    return screen_layout((picture,), speaker(language, names), names, turns={(leader + cards) % seats}, seat=0)


@pytest.fixture
def draw_boxes(monkeypatch):
    """Draws a trick and returns the boxes of its lines, with what they say, and of everything else in it."""
    lines, things = [], []
    write, mark, stamp, put = trick.write, trick.mark, trick.stamp, trick.pieces.Sprite.put

    def box(at, wide, tall, more=0):
        return at[0] - more, at[1] - more, at[0] + wide + more, at[1] + tall + more

    def writing(image, text, at, size, *rest):
        lines.append((text, box(at, length(text, size), line_height(size))))
        write(image, text, at, size, *rest)

    def stamping(image, cover, at, ramp):
        if cover.width < image.width // 2:  # not the ring around the table
            things.append(box(at, *cover.size))
        stamp(image, cover, at, ramp)

    def putting(sprite, image, x, y):
        things.append(box((x, y), *sprite.image.size))
        put(sprite, image, x, y)

    def marking(image, sprite, x, y, name):
        things.append(box((x, y), *sprite.image.size, more=5))
        mark(image, sprite, x, y, name)

    monkeypatch.setattr(trick, "write", writing)
    monkeypatch.setattr(trick, "stamp", stamping)
    monkeypatch.setattr(trick, "mark", marking)
    monkeypatch.setattr(trick.pieces.Sprite, "put", putting)

    def draw(layout, room):
        lines.clear()
        things.clear()
        picture, trump = layout.pictures[0], (layout.trump, layout.trump_said)
        image = trick.trick_image.__wrapped__(picture, layout.names, layout.turns, *trump, 0, room, layout.theme)
        return image.size, list(lines), list(things)

    return draw


def overlap(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def is_card(box):
    """Say whether this is a card, or the place of one: what else is drawn is smaller."""
    return box[2] - box[0] >= trick.SMALL_CARD


def within(one, other):
    """Say whether one of two boxes lies within the other: a marked card is drawn into its mark."""
    return any(a[0] <= b[0] and a[1] <= b[1] and b[2] <= a[2] and b[3] <= a[3] for a, b in ((one, other), (other, one)))


def single(marks, x=0, y=0):
    """Yield all marks of all groups, each where it lies on the page."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from single(mark.marks, x + mark.x, y + mark.y)
        else:
            yield mark._replace(x=x + mark.x, y=y + mark.y)


@pytest.mark.parametrize("seats", range(2, 9))
def test_on_a_page_no_card_covers_another_and_every_seat_has_its_name(seats):
    names = NAMES[:seats]
    layout = laid(names, 1, seats, "en")
    part = trick_page.trick(layout, layout.pictures[0], None, GiveWay.NOTHING, PAGE_WIDTH)
    marks = list(single(part.marks))
    cards = [(m.x, m.y, m.x + m.wide, m.y + height(m.wide)) for m in marks if isinstance(m, Piece)]
    assert len(cards) == seats
    assert all(left >= 0 and right <= PAGE_WIDTH for left, _, right, _ in cards)
    assert not [pair for pair in combinations(cards, 2) if overlap(*pair)]
    assert {m.text for m in marks if isinstance(m, Text)} >= set(names), "none is cut"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [SHORT, ROBOTS, LONG[:4], LONG[2:]], ids=["short", "robots", "long", "odd"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_name_is_inside_and_covers_nothing(draw_boxes, names, seats, language):
    names = (names * 2)[:seats]
    for room in ROOMS:
        for leader in range(seats):
            (wide, tall), lines, things = draw_boxes(laid(names, leader, leader + 1, language), room)
            for text, (left, top, right, bottom) in lines:
                assert 0 <= left < right <= wide, (text, room)
                assert 0 <= top < bottom <= tall, (text, room)
                others = [thing for thing in things if text != "10" or not within((left, top, right, bottom), thing)]
                assert not [thing for thing in others if overlap((left, top, right, bottom), thing)], (text, room)
            for (text, one), (_, other) in combinations(lines, 2):
                assert not overlap(one, other), (text, room)
            for one, other in combinations(filter(is_card, things), 2):
                assert within(one, other) or not overlap(one, other), "no card covers another player's"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_usual_name_is_written_whole_and_one_too_long_is_cut(draw_boxes, language):
    def said(names, room):
        _, lines, _ = draw_boxes(laid(names, 1, 4, language), room)
        return " ".join(text for text, _ in lines)

    usual = (*ROBOTS[:3], LONG[1])
    for room in ROOMS:
        assert ELLIPSIS not in said(usual, room)
        assert all(name in said(usual, room) for name in usual), room
    assert ELLIPSIS in said((LONG[2] * 3,) * 4, min(ROOMS))


@pytest.mark.parametrize("gave", [GiveWay.NOTHING, GiveWay.BOTTOMS])
def test_nothing_of_a_card_reaches_below_the_trick(gave):
    """Also where it is short."""
    layout = laid(NAMES[:4], 1, 4, "en")
    part = trick_page.trick(layout, layout.pictures[0], None, gave, PAGE_WIDTH)
    cards = [mark for mark in single(part.marks) if isinstance(mark, Piece)]
    assert len(cards) == 4
    assert all(mark.y + (mark.tall or height(mark.wide)) < part.height for mark in cards)


@pytest.mark.parametrize("seats", range(2, 5))
def test_no_line_between_the_seats_runs_through_the_title_of_the_trick_before(seats):
    layout = laid(NAMES[:seats], 1, seats, "en")
    picture = layout.pictures[0]
    part = trick_page.trick(layout, picture, replace(picture, caption="Last trick"), GiveWay.NOTHING, PAGE_WIDTH)
    marks = list(single(part.marks))
    title = next(mark for mark in marks if isinstance(mark, Text) and mark.text == "Last trick")
    title_box = (title.x, title.y, title.right, title.y + line_height(title.size))
    lines = [mark for mark in marks if isinstance(mark, Box) and mark.ink == "line" and mark.wide == 3]
    assert len(lines) == 2 * (seats - 1), "each goes on below the title"
    assert not [line for line in lines if overlap(title_box, (line.x, line.y, line.x + line.wide, line.y + line.tall))]
