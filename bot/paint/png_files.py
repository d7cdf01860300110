"""Write pictures as PNG files that are light enough for a phone away from home."""

from io import BytesIO
from struct import pack
from zlib import crc32

from isal import isal_zlib

from bot.paint.canvas import FULL_LIMITS, LEAN_LIMITS, image_of
from bot.paint.layout import Layout
from bot.paint.sheet import Sheet

MAX_LIGHT_SIZE = 45_000  # bytes: a larger file is packed harder, then drawn smaller
QUICK = 1  # an effort at which half the work of a picture is spared: its file is no larger than at Pillow's second
ONE_PAGE = ((FULL_LIMITS, (QUICK, 6)),)
SEVERAL_PAGES = (*ONE_PAGE, (LEAN_LIMITS, (6, 9)))
SIGNATURE = b"\x89PNG\r\n\x1a\n"
BITS, PALETTE = 8, 3


def draw(layout: Layout) -> bytes:
    """Return the PNG of a layout. On one machine, equal layouts give equal bytes."""
    png = b""
    for limits, efforts in ONE_PAGE if layout.room else SEVERAL_PAGES:
        sheet = image_of(layout, limits)
        for effort in efforts:
            png = _encode(sheet, effort)
            if len(png) <= MAX_LIGHT_SIZE:
                return png
    return png


def _encode(sheet: Sheet, effort: int) -> bytes:
    if effort == QUICK:
        return _encode_quickly(sheet)
    file = BytesIO()
    image = sheet.image.copy()
    image.putpalette(sheet.palette)
    image.save(file, "PNG", compress_level=effort)
    return file.getvalue()


def _encode_quickly(sheet: Sheet) -> bytes:
    chunks = {
        b"IHDR": pack(">IIBBBBB", *sheet.image.size, BITS, PALETTE, 0, 0, 0),
        b"PLTE": sheet.palette,
        b"IDAT": isal_zlib.compress(sheet.lines, QUICK),
        b"IEND": b"",
    }
    return SIGNATURE + b"".join([_chunk(kind, data) for kind, data in chunks.items()])


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(data, crc32(kind)))
