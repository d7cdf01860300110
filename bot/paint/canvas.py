"""Draws a layout as a PNG with a palette: its parts one under the other, in a size that fits."""

from bisect import bisect_left
from collections.abc import Callable
from io import BytesIO
from math import isqrt
from typing import Any, NamedTuple

from PIL import Image

from bot.kit.secret import FaceDown
from bot.paint import board_images, row_images
from bot.paint.board_leaf import board_and_hand, board_leaf
from bot.paint.brackets import bracket_image
from bot.paint.charts import chart_image
from bot.paint.columns import numbers_image
from bot.paint.layout import BoardLayout, Layout, PictureLayout, RowLayout
from bot.paint.lettering import clean, fit, ground, line_height, write
from bot.paint.strip import flat_strip, strip_image
from bot.paint.theme import Theme, theme
from bot.paint.trick import line_image, trick_height, trick_image

WIDTH, WIDEST = 900, 1500
ANY = 10**9  # pixels
READABLE = 740  # a page that is wider shows its cards smaller on a phone than can be read well
# Widths of a page that may be only so tall, and per cent of its height for a board, in the order they are tried
LEAVES = (560, 620, 680, 740, 820, 900, 1000, 1120, 1260, 1420)
LOWEST = 40  # per cent of its width: a leaf is never lower
CLOSE_LEAVES = range(560, 1440, 20)
BOARD_LEAVES = tuple((width, share) for width in (740, 1000) for share in (85, 75, 65, 55, 45))
MARGIN, GAP = 24, 20
EDGE, NEAR = 14, 10  # the same on a page that may be only so tall
HEAVY = 45_000  # bytes: a larger file is packed harder, then drawn smaller
SIZES = ((108, False), (96, False), (100, True), (90, True), (80, True), (70, True), (62, True), (54, True))


class Limits(NamedTuple):
    """How much room the parts of an image may take."""

    tall: int  # on the rows of a table, before their cards become smaller
    high: int  # on all boards of a picture together
    tiles: int  # pixels on the tiles of a board
    hand: int  # on the side of a tile in the hand
    least: int  # what a card is never narrower than
    close: bool = False  # only ranks and suits of cards on the table are shown, and no pile that lies face down
    cut_hand: bool = False  # the same of those in the hand
    flat: bool = False  # who stands how is told in one line


SMALL = Limits(0, 0, 0, 0, 70)  # what lies beside the hand
FULL, LEAN = Limits(524, 1300, 270_000, 190, 70), Limits(420, 700, 115_000, 100, 50)


class Band(NamedTuple):
    """A strip as wide as the image, and what draws it at a place."""

    height: int
    put: Callable[[Image.Image, int, int], None]


def draw(layout: Layout) -> bytes:
    """The PNG of a layout. Equal layouts give equal bytes."""
    written = b""
    for budget, efforts in ((FULL, (3, 7)),) if layout.room else ((FULL, (3, 7)), (LEAN, (6, 9))):
        image = image_of(layout, budget)
        for effort in efforts:
            written = _written(image, effort)
            if len(written) <= HEAVY:
                return written
    return written


def _written(image: Image.Image, effort: int) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=effort)
    return file.getvalue()


def image_of(layout: Layout, budget: Limits) -> Image.Image:
    if layout.room and (parts := board_and_hand(layout)):
        return board_leaf(layout, *parts)
    if layout.room:
        return _leaf(layout)
    width = _width(layout)
    image = _stacked(_bands(layout, width - 2 * MARGIN, budget), width, theme(layout.theme), MARGIN, GAP)
    image.putpalette(theme(layout.theme).palette)
    return image


def _stacked(bands: list[Band], width: int, colours: Theme, margin: int, gap: int) -> Image.Image:
    image = ground(colours, width, max(_height(bands, margin, gap), 120))
    y = margin
    for band in bands:
        band.put(image, margin, y)
        y += band.height + gap
    return image


def _leaf(layout: Layout) -> Image.Image:
    """The narrowest page on which everything has room, so that pieces and letters are as large as they can be."""
    colours = theme(layout.theme)
    width, limits = leaf_size(layout)
    bands, wide = _bands(layout, width - 2 * EDGE, limits), _shown_wide(layout, width, limits)
    image = ground(colours, wide, max(_height(bands, EDGE, NEAR), LOWEST * wide // 100))
    image.paste(_stacked(bands, width, colours, EDGE, NEAR), ((wide - width) // 2, 0))
    image.putpalette(colours.palette)
    return image


def leaf_size(layout: Layout) -> tuple[int, Limits]:
    """How wide a leaf is drawn, and what room its parts take. Cards that would be too small lie close, if the game has
    labels for that."""
    if any(isinstance(part, BoardLayout) for picture in layout.pictures for part in picture.parts):
        boards = [(width, _limits(layout, width, share)) for width, share in BOARD_LEAVES]
        return next((each for each in boards if _fits(layout, *each)), boards[-1])
    usual = _narrowest(layout, close=False)
    if _shown_wide(layout, *usual) <= READABLE or not any(row.label for row in layout.rows):
        return usual
    width, least = _narrowest(layout, close=True)
    richer = [(width, least._replace(cut_hand=cut, flat=flat)) for cut in (False, True) for flat in (False, True)]
    return min([usual, *richer], key=lambda each: _shown_wide(layout, *each))


def _narrowest(layout: Layout, close: bool) -> tuple[int, Limits]:
    widths = CLOSE_LEAVES if close else LEAVES
    leaves = [(width, _limits(layout, width)._replace(close=close, cut_hand=close, flat=close)) for width in widths]
    fitting = bisect_left(leaves[:-1], True, key=lambda each: _fits(layout, *each))
    return min(leaves[max(0, fitting - 2) : fitting + 1], key=lambda each: _shown_wide(layout, *each))


def _shown_wide(layout: Layout, width: int, limits: Limits) -> int:
    """How wide the image becomes: wider than its parts where these are too tall for its room."""
    return max(width, -(-100 * _height(_bands(layout, width - 2 * EDGE, limits), EDGE, NEAR) // layout.room))


def _limits(layout: Layout, width: int, share: int = 100) -> Limits:
    high = width * layout.room * share // 10_000
    return Limits(0, high, ANY, high // 4, 70)


def _fits(layout: Layout, width: int, limits: Limits) -> bool:
    return 100 * _height(_bands(layout, width - 2 * EDGE, limits), EDGE, NEAR) <= width * layout.room


def tall(layout: Layout) -> int:
    """How tall its image would be."""
    return _height(_bands(layout, _width(layout) - 2 * MARGIN, FULL))


def _bands(layout: Layout, room: int, budget: Limits) -> list[Band]:
    names = tuple(clean(name) or f"#{seat}" for seat, name in enumerate(layout.names, 1))
    strip = _strips(layout, names, room, budget.flat) if layout.room and not layout.places else []
    return [
        *strip,
        *_table(layout, names, room, budget),
        *([] if strip else _numbers(layout, names, room)),
        *_hands(layout, room, budget.cut_hand),
        *_charts(layout, room),
        *[_pasted(bracket_image(bracket, room, layout.theme)) for bracket in layout.brackets],
    ]


def _height(bands: list[Band], margin: int = MARGIN, gap: int = GAP) -> int:
    return sum(band.height for band in bands) + gap * (len(bands) - 1) + 2 * margin


def _width(layout: Layout) -> int:
    """The width of the image: WIDTH, or more if a board would be too small in it."""
    parts = [part for picture in layout.pictures for part in picture.parts]
    across = [board_images.frame(part).across for part in parts if isinstance(part, BoardLayout)]
    need = max(across, default=0) * (board_images.LEAST + board_images.GAP) + board_images.AXIS + 10 + 2 * MARGIN
    return min(WIDEST, max(WIDTH, need))


def _table(layout: Layout, names: tuple[str, ...], room: int, budget: Limits) -> list[Band]:
    bands: list[Band] = []
    seen: set[frozenset[Any]] = set()  # boards that are drawn already
    viewer = {hand.owner for hand in layout.hands}
    for picture in layout.pictures:
        if picture.kind == "trick":
            bands.append(_trick(picture, layout, names, room))
            continue
        if picture.kind == "line":
            bands.append(_pasted(line_image(picture, room, layout.theme)))
            continue
        if picture.caption:
            bands.append(_title(picture.caption, layout.theme, room))
        rows = [part for part in picture.parts if isinstance(part, RowLayout) and not part.hand]
        rows = [row for row in rows if not (budget.close and isinstance(row.pieces, FaceDown))]
        if rows:
            beside = bool(viewer) and all(row.owner in viewer for row in rows)
            bands += _rows(
                rows,
                names,
                viewer,
                SMALL if beside else budget,
                row_images.Measure(0, False, room, layout.theme, budget.close),
            )
        grids = [part for part in picture.parts if isinstance(part, BoardLayout) and part.spots]
        if grids:
            bands += _boards(grids, seen, budget, room, layout.theme)
    return bands


def _trick(picture: PictureLayout, layout: Layout, names: tuple[str, ...], room: int) -> Band:
    trump = layout.trump, layout.trump_said

    def put(onto: Image.Image, x: int, y: int) -> None:
        image = trick_image(picture, names, layout.turns, *trump, layout.seat or 0, room, layout.theme)
        onto.paste(image, (x, y))

    return Band(trick_height(len(names)), put)


def _pasted(image: Image.Image) -> Band:
    return Band(image.height, lambda onto, x, y: onto.paste(image, (x, y)))


def _title(text: str, name: str, room: int) -> Band:
    size, lines = fit(text, room, (28, 26, 24, 22), 2)

    def put(image: Image.Image, x: int, y: int) -> None:
        for n, line in enumerate(lines):
            write(
                image, line, (x + row_images.EDGE, y + n * line_height(size)), size, theme(name).ramps["soft", "table"]
            )

    return Band(len(lines) * line_height(size), put)


def arranged(
    rows: list[RowLayout],
    names: tuple[str, ...],
    viewer: set[int | None],
    budget: Limits,
    measure: row_images.Measure,
) -> tuple[row_images.Measure, list[list[row_images.CaptionedRow]]]:
    """The rows in lines beside each other, with the largest cards at which they fit the height together."""
    own = all(row.owner in viewer for row in rows)
    owners = ["" if own else _owner(row, names) for row in rows]
    tried = []
    for card, tight in [each for each in SIZES if each[0] >= budget.least]:
        by = measure._replace(card=card, tight=tight)
        blocks = [row_images.block(*pair, by) for pair in zip(rows, owners, strict=True)]
        found = row_images.shelves(blocks, by.room, by.cut)
        tried.append((sum(row_images.shelf_height(shelf) + GAP for shelf in found), by, found))
        if tried[-1][0] <= budget.tall:
            break
    least = min(tall for tall, _, _ in tried)
    enough = budget.tall if least <= budget.tall else round(1.15 * least)
    return next((by, found) for tall, by, found in tried if tall <= enough)


def _rows(
    rows: list[RowLayout],
    names: tuple[str, ...],
    viewer: set[int | None],
    budget: Limits,
    measure: row_images.Measure,
) -> list[Band]:
    by, found = arranged(rows, names, viewer, budget, measure)

    def shelf_band(shelf: list[row_images.CaptionedRow]) -> Band:
        return Band(row_images.shelf_height(shelf), lambda image, x, y: row_images.draw_shelf(image, shelf, x, y, by))

    return [shelf_band(shelf) for shelf in found]


def _owner(row: RowLayout, names: tuple[str, ...]) -> str:
    """The owner's name, if the caption does not have it already."""
    if row.owner is None or names[row.owner] in clean(row.caption):
        return ""
    return names[row.owner]


def _boards(grids: list[BoardLayout], seen: set[frozenset[Any]], budget: Limits, room: int, name: str) -> list[Band]:
    """One board to a line, but two hands of tiles."""
    frames = [board_images.frame(grid) for grid in grids]
    small = len(grids) > 1 and all(area.up == 1 for area in frames)
    each, many = ((room - GAP) // 2, 2) if small else (room, 1)
    cell = (each - board_images.AXIS - 16) // max(area.across for area in frames) - board_images.GAP
    if all(area.labelled for area in frames):
        cell = min(cell, budget.hand)
    else:
        cell = min(cell, board_images.MOST)
        tiles = max(sum(spot.piece is not None for spot in grid.spots) for grid in grids)
        spent = min(isqrt(budget.tiles // max(1, tiles)), budget.high // sum(area.up for area in frames))
        cell = min(cell, max(board_images.LEAST, spent))
    bands = []
    for n in range(0, len(grids), many):
        bands.append(_boards_band(grids[n : n + many], seen, cell, each, name))
        seen.update(map(_lying, grids[n : n + many]))
    return bands


def _lying(grid: BoardLayout) -> frozenset[Any]:
    return frozenset((spot.x, spot.y, spot.piece) for spot in grid.spots if spot.piece is not None)


def _boards_band(grids: list[BoardLayout], seen: set[frozenset[Any]], cell: int, each: int, name: str) -> Band:
    captions = [fit(grid.caption, each - 12, (26, 24, 22), 2) for grid in grids]
    head = max(len(lines) * line_height(size) for size, lines in captions) + 4
    again = [_lying(grid) in seen for grid in grids]

    def put(image: Image.Image, x: int, y: int) -> None:
        images = [board_images.grid_image(grid, cell, name, known) for grid, known in zip(grids, again, strict=True)]
        for n, (painted, (size, lines)) in enumerate(zip(images, captions, strict=True)):
            left = x + n * (each + GAP)
            for m, line in enumerate(lines):
                at = (left + row_images.EDGE, y + m * line_height(size))
                write(image, line, at, size, theme(name).ramps["soft", "table"])
            image.paste(painted, (left + (0 if len(images) > 1 else (each - painted.width) // 2), y + head))

    return Band(head + max(board_images.size(grid, cell)[1] for grid in grids), put)


def _numbers(layout: Layout, names: tuple[str, ...], room: int) -> list[Band]:
    return [
        _pasted(numbers_image(numbers, names, layout.turns, layout.places, room, layout.theme))
        for numbers in layout.numbers
        if numbers.columns
    ]


def _strips(layout: Layout, names: tuple[str, ...], room: int, flat: bool) -> list[Band]:
    return [
        _pasted((flat_strip if flat else strip_image)(numbers, names, layout.turns, room, layout.theme))
        for numbers in layout.numbers
        if numbers.columns
    ]


def _charts(layout: Layout, room: int) -> list[Band]:
    bands = []
    for chart in layout.charts:
        bands += [_title(chart.caption, layout.theme, room), _pasted(chart_image(chart, room, layout.theme))]
    return bands


def _hands(layout: Layout, room: int, cut: bool) -> list[Band]:
    return [_hand(hand, layout.theme, room, cut) for hand in layout.hands if hand.count]


def _hand(part: RowLayout, name: str, room: int, cut: bool) -> Band:
    title, fan = _title(part.caption, name, room), row_images.fan_image(part, room, name, cut)
    if cut:
        return _pasted(fan)

    def put(image: Image.Image, x: int, y: int) -> None:
        title.put(image, x, y)
        image.paste(fan, (x, y + title.height))

    return Band(title.height + fan.height, put)
