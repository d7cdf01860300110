"""A hand and a full table painted as PNG, beside the same pictures as SVG rendered by resvg."""

import time
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from statistics import median
from typing import Any

from bench.measure import at_least, at_most, line
from bot.kit.cards import PACK, Card
from bot.kit.screen import Picture, Row, Tally
from bot.kit.secret import FaceDown
from bot.paint import Layout, board_images, columns, draw, row_images, screen_layout, trick
from bot.paint.art import ART
from bot.paint.canvas import FULL_LIMITS, GAP, MARGIN, WIDTH, arrange_rows, image_of
from bot.paint.lettering import BOLD, SEMIBOLD
from bot.paint.pieces import INKS, height
from bot.paint.theme import theme

HAND_MS, TABLE_MS, KB, TIMES = 8.0, 20.0, 45.0, 8.0
GOES = 15
FONT = "Source Sans Pro"
FONTS = [str(files("font_source_sans_pro") / "files" / name) for name in (SEMIBOLD, BOLD)]
NAMES = ("Ana", "Bartek", "Céleste", "Dov")


def a_hand() -> Layout:
    row = Row("my-hand", PACK[5:18], 0, dimmed=frozenset(range(8, 13)), hand=True)
    return screen_layout((Picture("rows", (row,)),), _say, NAMES)


def a_table() -> Layout:
    """Return a layout of thirty-two cards in rows, two piles and the points of four."""
    deck = [Card(n * 5 % 52) for n in range(32)]
    rows = [Row("chain", tuple(deck[n * 4 : n * 4 + 4]), marked=frozenset({3} if n == 2 else ())) for n in range(8)]
    rows += [Row("stock", FaceDown(24)), Row("pile", FaceDown(5))]
    return screen_layout((Picture("rows", tuple(rows)), Tally((("points", (3, 14, 15, 92)),))), _say, NAMES, turns={1})


def _say(code: str, facts: object) -> str:
    return code.capitalize()


def run() -> None:
    start = time.process_time()
    for layout in (a_table(), a_hand()):
        draw(layout)
    cold = (time.process_time() - start) * 1000
    line("a picture with its encoding", "pixels", "kB", "ms median", "ms best", "limit ms")
    for name, layout, limit in (("a hand of 13", a_hand(), HAND_MS), ("a full table", a_table(), TABLE_MS)):
        image = image_of(layout, FULL_LIMITS).image
        size, kilobytes = f"{image.width}x{image.height}", len(draw(layout)) / 1000
        ours = _times(partial(_fresh, layout))
        line(name, size, f"{kilobytes:.1f}", f"{median(ours):.1f}", f"{min(ours):.1f}", f"{limit:.0f}")
        at_most(f"pictures: ms for {name}, median", median(ours), limit)
        at_most(f"pictures: kB of {name}", kilobytes, KB)
        try:
            import resvg_py
        except ImportError:
            line("  resvg is not installed (pip install resvg-py)")
            continue
        svg = as_svg(layout)
        peer = _times(partial(_render, resvg_py, svg))
        png = _render(resvg_py, svg)
        line("  the same as SVG, resvg", size, f"{len(png) / 1000:.1f}", f"{median(peer):.1f}", f"{min(peer):.1f}", "")
        at_least(f"pictures: times faster than resvg, {name}", median(peer) / median(ours), TIMES)
        line(
            "  times faster (goal 8)", "", "", f"{median(peer) / median(ours):.1f}", f"{min(peer) / min(ours):.1f}", ""
        )
    again = _times(lambda: draw(a_table()))
    line("a full table of which nothing changed", "", "", f"{median(again):.1f}", f"{min(again):.1f}", "")
    line("the first two pictures, with all sprites", "", "", f"{cold:.0f}", "", "")
    line("limit of a file", "", f"{KB:.0f}")


def _render(resvg: Any, svg: str) -> bytes:
    """Render with resvg. It gets our font only, so that it does not search the machine for others."""
    return bytes(resvg.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=FONTS))


def _fresh(layout: Layout) -> bytes:
    """Draw with the caches of whole parts empty; sprites and words stay cached, as in a running bot."""
    for function in (
        row_images.pieces_image,
        row_images.fan_image,
        columns.numbers_image,
        trick.trick_image,
        board_images.grid_image,
    ):
        function.cache_clear()
    return draw(layout)


def _times(go: Callable[[], object]) -> list[float]:
    go()
    times = []
    for _ in range(GOES):
        start = time.process_time()
        go()
        times.append((time.process_time() - start) * 1000)
    return times


def as_svg(layout: Layout) -> str:
    """Return the same cards, piles, captions and numbers in the same places, but without badges and panels."""
    image = image_of(layout, FULL_LIMITS).image
    room = WIDTH - 2 * MARGIN
    shapes = [f'<rect width="{image.width}" height="{image.height}" fill="{_colour(layout, "table")}"/>']
    rows = layout.rows
    y = MARGIN
    if any(not row.hand for row in rows):
        lying = [row for row in rows if not row.hand]
        by, shelves = arrange_rows(lying, NAMES, set(), FULL_LIMITS, row_images.Measure(0, False, room, layout.theme))
        for shelf in shelves:
            x = MARGIN
            for block in shelf:
                shapes.append(_text(layout, block.row.caption, x + 7, y + 24, 26, "soft"))
                pieces = block.row.pieces if isinstance(block.row.pieces, tuple) else (None,)
                for piece, (left, top) in zip(pieces, block.piece_places.places, strict=True):
                    shapes.append(_card(layout, piece, x + left, y + block.heading + top, by.card, False))
                x += block.width + row_images.ROW_GAP
            y += row_images.shelf_height(shelf) + GAP
    for row in rows:
        if row.hand and isinstance(row.pieces, tuple):
            shapes.append(_text(layout, row.caption, MARGIN + 7, y + 26, 28, "soft"))
            spread = row_images.fan(row, room)
            for n, piece in enumerate(row.pieces):
                pale = n in row.dimmed
                top = y + 42 + (row_images.DROP if pale else 0)
                shapes.append(_card(layout, piece, MARGIN + 7 + n * spread.step, top, spread.card, pale))
    for numbers in layout.numbers:
        for n, name in enumerate(NAMES):
            x, top = MARGIN + n % 2 * 434, y + 44 + n // 2 * 40
            shapes.append(_text(layout, name, x + 40, top + 30, 27, "text"))
            shapes.append(_text(layout, str(numbers.columns[0][1][n]), x + 380, top + 30, 27, "text"))
    whole = "".join(shapes)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{image.width}" height="{image.height}">{whole}</svg>'


def _colour(layout: Layout, name: str) -> str:
    return "#{:02x}{:02x}{:02x}".format(*theme(layout.theme).rgb(name))


def _text(layout: Layout, text: str, x: int, y: int, size: int, ink: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" font-family="{FONT}" fill="{_colour(layout, ink)}">{text}</text>'


def _card(layout: Layout, piece: object, x: int, y: int, width: int, pale: bool) -> str:
    """Return a card from outlines alone, as `pieces.card` paints it."""
    tall, paper = height(width), _colour(layout, "pale-card" if pale else "card")
    frame = (
        f'<rect width="{width}" height="{tall}" rx="{width * 0.1}" fill="{paper}" '
        f'stroke="{_colour(layout, "edge")}" stroke-width="2"/>'
    )
    if not isinstance(piece, Card):
        lines = "".join(f"M6 {n} H{width - 6} " for n in range(6, tall - 6, 8))
        lines += "".join(f"M{n} 6 V{tall - 6} " for n in range(6, width - 6, 8))
        return f'<g transform="translate({x} {y})">{frame}<path d="{lines}" stroke="{_colour(layout, "back")}"/></g>'
    suit = piece.suit or "♠"
    ink = _colour(layout, f"pale-{INKS[suit]}" if pale else INKS[suit])
    emblem = piece.rank if piece.rank in "JQK" else suit
    small, large = width * 0.27, width * 0.52
    outlines = "".join(
        f'<path transform="translate({left} {top}) scale({size / 100})" fill="{ink}" d="{ART[art].replace("H", "M")}"/>'
        for art, left, top, size in (
            (suit, width * 0.1, width * 0.525, small),
            (emblem, width * 0.9 - large, tall - width * 0.1 - large, large),
        )
    )
    rank = (
        f'<text x="{width * 0.07}" y="{width * 0.47}" font-size="{width * 0.55}" '
        f'font-family="{FONT}" font-weight="bold" fill="{ink}">{piece.rank}</text>'
    )
    return f'<g transform="translate({x} {y})">{frame}{outlines}{rank}</g>'


if __name__ == "__main__":
    run()
