"""The reader's own cards on a page: as large as the width allows, and the few that can be played free of the others."""

from functools import lru_cache
from typing import NamedTuple

from bot.kit.cards import Card
from bot.paint.cells import slip_width
from bot.paint.layout import RowLayout
from bot.paint.legible import MIN_OWN_CARD, MIN_OWN_FREE, GiveWay, px
from bot.paint.lettering import clean, fit
from bot.paint.marks import Box, Mark, Part, Piece, Text
from bot.paint.pieces import height

LARGEST, SMALLEST = px(46), px(MIN_OWN_CARD)
BETWEEN_SUITS = px(3)
FREE_CARDS = 3  # so many playable cards lie side by side
ABREAST = 17  # cards in a row; more lie in two
DROP = px(5)  # what cannot be played lies lower
SHORT_HEIGHT = 0.88  # of a card's width: as tall as it is where its bottom gives way, or another line covers it
RING = 6
TITLE = px(12), px(11)
HAND_STEPS = (GiveWay.BOTTOMS,)  # those that change a hand


class Spread(NamedTuple):
    """The left edges of a row of cards, and how wide they are."""

    card: int
    places: tuple[int, ...]


@lru_cache(maxsize=1024)
def fan(breaks: tuple[bool, ...], free: tuple[bool, ...], wide: int, most: int = LARGEST) -> Spread:
    """Return the largest cards that fit. Before a place with a `break` another suit begins; no other card covers one
    that is `free`."""
    count = len(breaks)
    gaps = sum(breaks[1:]) * BETWEEN_SUITS
    lying = sum(free[:-1])  # the last card is never covered
    for card in range(most, SMALLEST - 1, -1):
        step = -(-round(100 * MIN_OWN_FREE) * card // 100)
        need = card + lying * (card + px(2)) + (count - 1 - lying) * step + gaps
        if need <= wide or card == SMALLEST:
            break
    covered_count = count - 1 - lying
    room = wide - card - lying * (card + px(2)) - gaps
    step = min(card + px(2), room // covered_count) if covered_count else 0
    places, x = [], 0
    for n in range(count):
        if n:
            x += (card + px(2) if free[n - 1] else step) + (BETWEEN_SUITS if breaks[n] else 0)
        places.append(x)
    shift = max(0, (wide - x - card) // 2)
    return Spread(card, tuple([place + shift for place in places]))


@lru_cache(maxsize=1024)
def hand(row: RowLayout, gave: GiveWay, wide: int) -> Part:
    """Return the cards under their caption, where that says more than whose they are."""
    if not isinstance(row.pieces, tuple) or not row.pieces:
        return Part(0)
    title = _title(row, wide) if row.keeps_caption else Part(0)
    if not all(isinstance(thing, Card) for thing in row.pieces):
        return _stack_below(title, _slips(row, wide))
    rows = -(-row.count // ABREAST)
    each = -(-row.count // rows)
    most = fan((False,) * each, (False,) * each, wide).card if rows > 1 else LARGEST
    is_short = gave >= GiveWay.BOTTOMS
    marks: list[Mark] = []
    y = RING
    for first in range(0, row.count, each):
        line = range(first, min(first + each, row.count))
        marks += _line(row, line, y, wide, most, is_short)
        card = max(mark.wide for mark in marks if isinstance(mark, Piece))
        y += round(SHORT_HEIGHT * card)
    last = max(mark.y for mark in marks if isinstance(mark, Piece))
    tall = last + _tall(card, is_short) + 2
    return _stack_below(title, Part(tall, tuple(marks)))


def _title(row: RowLayout, wide: int) -> Part:
    size, (text, *_) = fit(clean(row.caption), wide - px(6), TITLE)
    return Part(px(16), (Text(text, px(3), 0, size, "text"),))


def _stack_below(title: Part, part: Part) -> Part:
    return Part(title.height + part.height, (*title.marks, *part.move(0, title.height)))


def _tall(card: int, is_short: bool) -> int:
    return round(SHORT_HEIGHT * card) if is_short else height(card)


def _line(row: RowLayout, places: range, y: int, wide: int, most: int, is_short: bool) -> list[Mark]:
    """Return the marks of one row of cards. Cards that cannot be played lie lower and are pale."""
    assert isinstance(row.pieces, tuple)
    cards = [row.pieces[n] for n in places]
    breaks = tuple([n > 0 and card.suit != cards[n - 1].suit for n, card in enumerate(cards)])
    playable = [n for n in places if n not in row.dimmed]
    few = bool(row.dimmed) and len(playable) <= FREE_CARDS
    free = tuple([few and n in playable for n in places])
    if sum(breaks) > len(cards) // 2:
        breaks = (False,) * len(cards)  # sorted by rank: there is no suit to set apart
    spread = fan(breaks, free, wide, most)
    marks: list[Mark] = []
    rings: list[Mark] = []  # over the cards: the right edge of a covered one lies on the next card
    for place, n in enumerate(places):
        x, card, pale = spread.places[place], spread.card, n in row.dimmed
        top = y + (DROP if pale else 0)
        after = spread.places[place + 1] - x if place + 1 < len(places) else card
        free_width = min(card, after)
        if n in row.marked:
            rings.append(_ring(x, top, free_width, card, _tall(card, is_short)))
        tall = _tall(card, is_short) if is_short else 0
        marks.append(Piece(row.pieces[n], x, top, card, "card", pale=pale, own=True, free=free_width, tall=tall))
    return [*marks, *rings]


def _ring(x: int, y: int, free: int, card: int, tall: int) -> Box:
    """Return a frame around what is seen of a card."""
    return Box(x - RING, y - RING, free + 2 * RING, tall + 2 * RING, round(0.1 * card) + RING, "accent", thick=RING)


def _slips(row: RowLayout, wide: int) -> Part:
    """Return pieces of other games, each as its spelling on a slip."""
    marks: list[Mark] = []
    x = y = 0
    assert isinstance(row.pieces, tuple)
    for thing in row.pieces:
        width = slip_width(str(thing))
        if x and x + width > wide:
            x, y = 0, y + px(29)
        marks.append(Piece(thing, x, y, width, "slip", own=True))
        x += width + px(3)
    return Part(y + px(28), tuple(marks))
