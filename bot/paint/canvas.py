"""Draw a layout as an image with a palette: its parts one under the other, in a size that fits."""

from collections.abc import Callable
from math import isqrt
from typing import Any, NamedTuple

from PIL import Image

from bot.paint import board_images, row_images
from bot.paint.brackets import bracket_image
from bot.paint.charts import LETTERS, chart_image
from bot.paint.columns import numbers_image
from bot.paint.drawable_names import with_drawable_names
from bot.paint.layout import BoardLayout, Layout, PictureLayout, RowLayout
from bot.paint.lettering import clean, fit, line_height, write
from bot.paint.phone_page import draw_page
from bot.paint.sheet import Sheet
from bot.paint.theme import theme
from bot.paint.trick import line_image, trick_height, trick_image

WIDTH, WIDEST = 900, 1500
MARGIN, GAP = 24, 20
SIZES = ((108, False), (96, False), (100, True), (90, True), (80, True), (70, True), (62, True), (54, True))


class Limits(NamedTuple):
    """How much room the parts of an image may take."""

    tall: int  # on the rows of a table, before their cards become smaller
    high: int  # on all boards of a picture together
    tiles: int  # pixels on the tiles of a board
    hand: int  # on the side of a tile in the hand
    least: int  # what a card is never narrower than


SMALL_LIMITS = Limits(0, 0, 0, 0, 70)  # what lies beside the hand
FULL_LIMITS, LEAN_LIMITS = Limits(524, 1300, 270_000, 190, 70), Limits(420, 700, 115_000, 100, 50)


class Band(NamedTuple):
    """A strip as wide as the image, and what draws it at a place."""

    height: int
    put: Callable[[Image.Image, int, int], None]


def image_of(layout: Layout, budget: Limits) -> Sheet:
    if layout.room:
        return draw_page(layout)
    width = _width(layout)
    bands, colours = _bands(layout, width - 2 * MARGIN, budget), theme(layout.theme)
    sheet, y = Sheet.of(colours, width, max(_height(bands), 120)), MARGIN
    for band in bands:
        band.put(sheet.image, MARGIN, y)
        y += band.height + GAP
    return sheet


def tall(layout: Layout) -> int:
    """Return how tall its image would be."""
    return _height(_bands(layout, _width(layout) - 2 * MARGIN, FULL_LIMITS))


def _bands(layout: Layout, room: int, budget: Limits) -> list[Band]:
    layout = with_drawable_names(layout)
    names = tuple(map(clean, layout.names))
    return [
        *_table(layout, names, room, budget),
        *_numbers(layout, names, room),
        *_hands(layout, room),
        *_charts(layout, room),
        *[_make_band(bracket_image(bracket, room, layout.theme)) for bracket in layout.brackets],
    ]


def _height(bands: list[Band]) -> int:
    return sum(band.height for band in bands) + GAP * (len(bands) - 1) + 2 * MARGIN


def _width(layout: Layout) -> int:
    """Return the width of the image: WIDTH, or more if a board would be too small in it."""
    parts = [part for picture in layout.pictures for part in picture.parts]
    across = [board_images.frame(part).columns for part in parts if isinstance(part, BoardLayout)]
    need = max(across, default=0) * (board_images.MIN_SQUARE + board_images.GAP) + board_images.AXIS + 10 + 2 * MARGIN
    return min(WIDEST, max(WIDTH, need))


def _table(layout: Layout, names: tuple[str, ...], room: int, budget: Limits) -> list[Band]:
    bands: list[Band] = []
    contents: set[frozenset[Any]] = set()  # of the boards that are drawn already
    viewer = {hand.owner for hand in layout.hands}
    for picture in layout.pictures:
        if picture.kind == "trick":
            bands.append(_trick(picture, layout, names, room))
            continue
        if picture.kind == "line":
            bands.append(_make_band(line_image(picture, room, layout.theme)))
            continue
        if picture.caption:
            bands.append(_title(picture.caption, layout.theme, room))
        rows = [part for part in picture.parts if isinstance(part, RowLayout) and not part.hand]
        if rows:
            beside = bool(viewer) and all(row.owner in viewer for row in rows)
            bands += _rows(
                rows,
                names,
                viewer,
                SMALL_LIMITS if beside else budget,
                row_images.Measure(0, False, room, layout.theme),
            )
        grids = [part for part in picture.parts if isinstance(part, BoardLayout) and part.spots]
        if grids:
            bands += _boards(grids, contents, budget, room, layout.theme)
    return bands


def _trick(picture: PictureLayout, layout: Layout, names: tuple[str, ...], room: int) -> Band:
    trump = layout.trump, layout.trump_said

    def put(onto: Image.Image, x: int, y: int) -> None:
        image = trick_image(picture, names, layout.turns, *trump, layout.seat or 0, room, layout.theme)
        onto.paste(image, (x, y))

    return Band(trick_height(len(names)), put)


def _make_band(image: Image.Image) -> Band:
    return Band(image.height, lambda onto, x, y: onto.paste(image, (x, y)))


def _title(text: str, name: str, room: int, sizes: tuple[int, ...] = (28, 26, 24, 22)) -> Band:
    size, lines = fit(text, room, sizes, 2)

    def put(image: Image.Image, x: int, y: int) -> None:
        for n, line in enumerate(lines):
            write(
                image, line, (x + row_images.EDGE, y + n * line_height(size)), size, theme(name).ramps["soft", "table"]
            )

    return Band(len(lines) * line_height(size), put)


def arrange_rows(
    rows: list[RowLayout],
    names: tuple[str, ...],
    viewer: set[int | None],
    budget: Limits,
    measure: row_images.Measure,
) -> tuple[row_images.Measure, list[list[row_images.CaptionedRow]]]:
    """Return the rows in lines beside each other, with the largest cards at which they fit the height together."""
    own = all(row.owner in viewer for row in rows)
    owners = ["" if own else _owner(row, names) for row in rows]
    attempts = []
    for card, tight in [each for each in SIZES if each[0] >= budget.least]:
        by = measure._replace(card=card, tight=tight)
        blocks = [row_images.block(*pair, by) for pair in zip(rows, owners, strict=True)]
        shelves = row_images.shelves(blocks, by.room)
        attempts.append((sum(row_images.shelf_height(shelf) + GAP for shelf in shelves), by, shelves))
        if attempts[-1][0] <= budget.tall:
            break
    least = min(tall for tall, _, _ in attempts)
    enough = budget.tall if least <= budget.tall else round(1.15 * least)
    return next((by, shelves) for tall, by, shelves in attempts if tall <= enough)


def _rows(
    rows: list[RowLayout],
    names: tuple[str, ...],
    viewer: set[int | None],
    budget: Limits,
    measure: row_images.Measure,
) -> list[Band]:
    by, shelves = arrange_rows(rows, names, viewer, budget, measure)

    def shelf_band(shelf: list[row_images.CaptionedRow]) -> Band:
        return Band(row_images.shelf_height(shelf), lambda image, x, y: row_images.draw_shelf(image, shelf, x, y, by))

    return [shelf_band(shelf) for shelf in shelves]


def _owner(row: RowLayout, names: tuple[str, ...]) -> str:
    """Return the owner's name, if the caption does not have it already."""
    if row.owner is None or names[row.owner] in clean(row.caption):
        return ""
    return names[row.owner]


def _boards(
    grids: list[BoardLayout], contents: set[frozenset[Any]], budget: Limits, room: int, name: str
) -> list[Band]:
    """Return the boards as bands: one board to a line, or two if they are hands of tiles."""
    frames = [board_images.frame(grid) for grid in grids]
    small = len(grids) > 1 and all(area.rows == 1 for area in frames)
    each, many = ((room - GAP) // 2, 2) if small else (room, 1)
    cell = (each - board_images.AXIS - 16) // max(area.columns for area in frames) - board_images.GAP
    if all(area.labelled for area in frames):
        cell = min(cell, budget.hand)
    else:
        cell = min(cell, board_images.MAX_SQUARE)
        tiles = max(sum(spot.piece is not None for spot in grid.spots) for grid in grids)
        allowance = min(isqrt(budget.tiles // max(1, tiles)), budget.high // sum(area.rows for area in frames))
        cell = min(cell, max(board_images.MIN_SQUARE, allowance))
    bands = []
    for n in range(0, len(grids), many):
        bands.append(_boards_band(grids[n : n + many], contents, cell, each, name))
        contents.update(map(_list_lying, grids[n : n + many]))
    return bands


def _list_lying(grid: BoardLayout) -> frozenset[Any]:
    return frozenset((spot.x, spot.y, spot.piece) for spot in grid.spots if spot.piece is not None)


def _boards_band(grids: list[BoardLayout], contents: set[frozenset[Any]], cell: int, each: int, name: str) -> Band:
    captions = [fit(grid.caption, each - 12, (26, 24, 22), 2) for grid in grids]
    head = max(len(lines) * line_height(size) for size, lines in captions) + 4
    again = [_list_lying(grid) in contents for grid in grids]

    def put(image: Image.Image, x: int, y: int) -> None:
        images = [
            board_images.grid_image(grid, cell, name, is_seen) for grid, is_seen in zip(grids, again, strict=True)
        ]
        for n, (board_image, (size, lines)) in enumerate(zip(images, captions, strict=True)):
            left = x + n * (each + GAP)
            for m, line in enumerate(lines):
                at = (left + row_images.EDGE, y + m * line_height(size))
                write(image, line, at, size, theme(name).ramps["soft", "table"])
            image.paste(board_image, (left + (0 if len(images) > 1 else (each - board_image.width) // 2), y + head))

    return Band(head + max(board_images.size(grid, cell)[1] for grid in grids), put)


def _numbers(layout: Layout, names: tuple[str, ...], room: int) -> list[Band]:
    return [
        _make_band(numbers_image(numbers, names, layout.turns, layout.places, room, layout.theme))
        for numbers in layout.numbers
        if numbers.columns
    ]


def _charts(layout: Layout, room: int) -> list[Band]:
    bands = []
    for chart in layout.charts:
        title = _title(chart.caption, layout.theme, room, (LETTERS,))
        bands += [title, _make_band(chart_image(chart, room, layout.theme))]
    return bands


def _hands(layout: Layout, room: int) -> list[Band]:
    return [_hand(hand, layout.theme, room) for hand in layout.hands if hand.count]


def _hand(part: RowLayout, name: str, room: int) -> Band:
    title, fan = _title(part.caption, name, room), row_images.fan_image(part, room, name)

    def put(image: Image.Image, x: int, y: int) -> None:
        title.put(image, x, y)
        image.paste(fan, (x, y + title.height))

    return Band(title.height + fan.height, put)
