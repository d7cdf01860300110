"""A sheet becomes a file: its parts one under the other, in a size that fits, written as PNG with a palette."""

from collections.abc import Callable
from io import BytesIO
from math import isqrt
from typing import Any, NamedTuple

from PIL import Image

from bot.paint import board, strips
from bot.paint.brush import clean, fit, ground, line_height, write
from bot.paint.charts import chart_image
from bot.paint.columns import numbers_image
from bot.paint.sheet import Grid, Sheet, Strip
from bot.paint.theme import theme
from bot.paint.trick import line_image, trick_image

WIDTH, WIDEST = 900, 1500
MARGIN, GAP = 24, 20
HEAVY = 45_000  # bytes from which more effort is made, and then the picture is painted smaller
SIZES = ((108, False), (96, False), (100, True), (90, True), (80, True), (70, True), (62, True), (54, True))


class Budget(NamedTuple):
    """What may be spent."""

    tall: int  # on the rows of a table, before their cards become smaller
    high: int  # on all boards of a scene together
    tiles: int  # pixels on the tiles of a board
    hand: int  # on the side of a tile in the hand
    least: int  # what a card is never narrower than


SMALL = Budget(0, 0, 0, 0, 70)  # what lies beside the hand
FULL, LEAN = Budget(524, 1300, 270_000, 120, 70), Budget(420, 700, 115_000, 62, 50)


class Band(NamedTuple):
    """Something as wide as the picture."""

    height: int
    put: Callable[[Image.Image, int, int], None]


def paint(sheet: Sheet) -> bytes:
    """The same sheet always gives the same bytes."""
    written = b""
    for budget, efforts in ((FULL, (3, 7)), (LEAN, (6, 9))):
        image = picture(sheet, budget)
        for effort in efforts:
            written = _written(image, effort)
            if len(written) <= HEAVY:
                return written
    return written


def _written(image: Image.Image, effort: int) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=effort)
    return file.getvalue()


def picture(sheet: Sheet, budget: Budget) -> Image.Image:
    width = _width(sheet)
    room = width - 2 * MARGIN
    bands, colours = _bands(sheet, room, budget), theme(sheet.theme)
    image = ground(colours, width, max(_height(bands), 120))
    y = MARGIN
    for band in bands:
        band.put(image, MARGIN, y)
        y += band.height + GAP
    image.putpalette(colours.palette)
    return image


def tall(sheet: Sheet) -> int:
    """How tall it would be."""
    return _height(_bands(sheet, _width(sheet) - 2 * MARGIN, FULL))


def _bands(sheet: Sheet, room: int, budget: Budget) -> list[Band]:
    names = tuple(clean(name) or f"#{seat}" for seat, name in enumerate(sheet.names, 1))
    return [
        *_table(sheet, names, room, budget),
        *_numbers(sheet, names, room),
        *_hands(sheet, room),
        *_charts(sheet, room),
    ]


def _height(bands: list[Band]) -> int:
    return sum(band.height for band in bands) + GAP * (len(bands) - 1) + 2 * MARGIN


def _width(sheet: Sheet) -> int:
    """Wider only for a board that would be too small otherwise."""
    across = [board.frame(part).across for scene in sheet.scenes for part in scene.parts if isinstance(part, Grid)]
    need = max(across, default=0) * (board.LEAST + board.GAP) + board.AXIS + 10 + 2 * MARGIN
    return min(WIDEST, max(WIDTH, need))


def _table(sheet: Sheet, names: tuple[str, ...], room: int, budget: Budget) -> list[Band]:
    bands: list[Band] = []
    seen: set[frozenset[Any]] = set()  # boards that lie there already
    viewer = {part.owner for scene in sheet.scenes for part in scene.parts if isinstance(part, Strip) and part.hand}
    for scene in sheet.scenes:
        if scene.layout == "trick":
            below = sheet.seat or 0
            around = trick_image(scene, names, sheet.turns, sheet.trump, sheet.trump_said, below, room, sheet.theme)
            bands.append(_pasted(around))
            continue
        if scene.layout == "line":
            bands.append(_pasted(line_image(scene, room, sheet.theme)))
            continue
        if scene.caption:
            bands.append(_title(scene.caption, sheet.theme, room))
        rows = [part for part in scene.parts if isinstance(part, Strip) and not part.hand]
        if rows:
            beside = bool(viewer) and all(row.owner in viewer for row in rows)
            bands += _rows(
                rows, names, viewer, SMALL if beside else budget, strips.Measure(0, False, room, sheet.theme)
            )
        grids = [part for part in scene.parts if isinstance(part, Grid) and part.spots]
        if grids:
            bands += _boards(grids, seen, budget, room, sheet.theme)
    return bands


def _pasted(image: Image.Image) -> Band:
    return Band(image.height, lambda onto, x, y: onto.paste(image, (x, y)))


def _title(text: str, name: str, room: int) -> Band:
    size, lines = fit(text, room, (28, 26, 24, 22), 2)

    def put(image: Image.Image, x: int, y: int) -> None:
        for n, line in enumerate(lines):
            write(image, line, (x + strips.EDGE, y + n * line_height(size)), size, theme(name).ramps["soft", "table"])

    return Band(len(lines) * line_height(size), put)


def arranged(
    rows: list[Strip], names: tuple[str, ...], viewer: set[int | None], budget: Budget, measure: strips.Measure
) -> tuple[strips.Measure, list[list[strips.Block]]]:
    """The rows on shelves, with the largest cards at which they are not too tall together."""
    own = all(row.owner in viewer for row in rows)
    owners = ["" if own else _owner(row, names) for row in rows]
    tried = []
    for card, tight in [each for each in SIZES if each[0] >= budget.least]:
        by = measure._replace(card=card, tight=tight)
        found = strips.shelves([strips.block(*pair, by) for pair in zip(rows, owners, strict=True)], by.room)
        tried.append((sum(strips.shelf_height(shelf) + GAP for shelf in found), by, found))
        if tried[-1][0] <= budget.tall:
            break
    least = min(tall for tall, _, _ in tried)
    enough = budget.tall if least <= budget.tall else round(1.15 * least)
    return next((by, found) for tall, by, found in tried if tall <= enough)


def _rows(
    rows: list[Strip], names: tuple[str, ...], viewer: set[int | None], budget: Budget, measure: strips.Measure
) -> list[Band]:
    by, found = arranged(rows, names, viewer, budget, measure)

    def shelf_band(shelf: list[strips.Block]) -> Band:
        return Band(strips.shelf_height(shelf), lambda image, x, y: strips.paint_shelf(image, shelf, x, y, by))

    return [shelf_band(shelf) for shelf in found]


def _owner(row: Strip, names: tuple[str, ...]) -> str:
    """Whose a row is, where its caption does not say it."""
    if row.owner is None or names[row.owner] in clean(row.caption):
        return ""
    return names[row.owner]


def _boards(grids: list[Grid], seen: set[frozenset[Any]], budget: Budget, room: int, name: str) -> list[Band]:
    """A board for itself, hands of tiles two beside each other."""
    frames = [board.frame(grid) for grid in grids]
    small = len(grids) > 1 and all(area.up == 1 for area in frames)
    each, many = ((room - GAP) // 2, 2) if small else (room, 1)
    cell = min(board.MOST, (each - board.AXIS - 16) // max(area.across for area in frames) - board.GAP)
    if all(area.labelled for area in frames):
        cell = min(cell, budget.hand)
    else:
        tiles = max(sum(spot.piece is not None for spot in grid.spots) for grid in grids)
        spent = min(isqrt(budget.tiles // max(1, tiles)), budget.high // sum(area.up for area in frames))
        cell = min(cell, max(board.LEAST, spent))
    bands = []
    for n in range(0, len(grids), many):
        bands.append(_boards_band(grids[n : n + many], seen, cell, each, name))
        seen.update(map(_lying, grids[n : n + many]))
    return bands


def _lying(grid: Grid) -> frozenset[Any]:
    return frozenset((spot.x, spot.y, spot.piece) for spot in grid.spots if spot.piece is not None)


def _boards_band(grids: list[Grid], seen: set[frozenset[Any]], cell: int, each: int, name: str) -> Band:
    captions = [fit(grid.caption, each - 12, (26, 24, 22), 2) for grid in grids]
    head = max(len(lines) * line_height(size) for size, lines in captions) + 4
    images = [board.grid_image(grid, cell, name, _lying(grid) in seen) for grid in grids]

    def put(image: Image.Image, x: int, y: int) -> None:
        for n, (painted, (size, lines)) in enumerate(zip(images, captions, strict=True)):
            left = x + n * (each + GAP)
            for m, line in enumerate(lines):
                at = (left + strips.EDGE, y + m * line_height(size))
                write(image, line, at, size, theme(name).ramps["soft", "table"])
            image.paste(painted, (left + (0 if len(images) > 1 else (each - painted.width) // 2), y + head))

    return Band(head + max(painted.height for painted in images), put)


def _numbers(sheet: Sheet, names: tuple[str, ...], room: int) -> list[Band]:
    return [
        _pasted(numbers_image(numbers, names, sheet.turns, sheet.places, room, sheet.theme))
        for numbers in sheet.numbers
        if numbers.columns
    ]


def _charts(sheet: Sheet, room: int) -> list[Band]:
    bands = []
    for chart in sheet.charts:
        bands += [_title(chart.caption, sheet.theme, room), _pasted(chart_image(chart, room, sheet.theme))]
    return bands


def _hands(sheet: Sheet, room: int) -> list[Band]:
    hands = [part for scene in sheet.scenes for part in scene.parts if isinstance(part, Strip) and part.hand]
    return [_hand(part, sheet.theme, room) for part in hands if part.count]


def _hand(part: Strip, name: str, room: int) -> Band:
    title, fan = _title(part.caption, name, room), strips.fan_image(part, room, name)

    def put(image: Image.Image, x: int, y: int) -> None:
        title.put(image, x, y)
        image.paste(fan, (x, y + title.height))

    return Band(title.height + fan.height, put)
