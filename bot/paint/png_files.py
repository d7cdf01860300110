"""Write pictures as PNG files that are light enough for a phone away from home."""

from io import BytesIO
from struct import pack
from zlib import crc32

from isal import isal_zlib
from PIL import Image

from bot.paint.canvas import FULL_LIMITS, LEAN_LIMITS, image_of
from bot.paint.layout import Layout

MAX_LIGHT_SIZE = 45_000  # bytes: a larger file is packed harder, then drawn smaller
QUICK = 1  # an effort at which half the work of a picture is spared: its file is no larger than at Pillow's second
ONE_PAGE = ((FULL_LIMITS, (QUICK, 6)),)
SEVERAL_PAGES = (*ONE_PAGE, (LEAN_LIMITS, (6, 9)))
SIGNATURE = b"\x89PNG\r\n\x1a\n"
BITS, PALETTE, UNFILTERED = 8, 3, 0


def draw(layout: Layout) -> bytes:
    """Return the PNG of a layout. On one machine, equal layouts give equal bytes."""
    png = b""
    for limits, efforts in ONE_PAGE if layout.room else SEVERAL_PAGES:
        image = image_of(layout, limits)
        for effort in efforts:
            png = _encode(image, effort)
            if len(png) <= MAX_LIGHT_SIZE:
                return png
    return png


def _encode(image: Image.Image, effort: int) -> bytes:
    if effort == QUICK:
        return _encode_quickly(image)
    file = BytesIO()
    image.save(file, "PNG", compress_level=effort)
    return file.getvalue()


def _encode_quickly(image: Image.Image) -> bytes:
    """Return the file of an image with a palette. Each of its lines begins with a byte that says how it is filtered."""
    lines = Image.new("P", (image.width + 1, image.height), UNFILTERED)
    lines.paste(image, (1, 0))
    chunks = {
        b"IHDR": pack(">IIBBBBB", *image.size, BITS, PALETTE, 0, 0, 0),
        b"PLTE": bytes(image.getpalette() or ()),
        b"IDAT": isal_zlib.compress(lines.tobytes(), QUICK),
        b"IEND": b"",
    }
    return SIGNATURE + b"".join([_chunk(kind, data) for kind, data in chunks.items()])


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(data, crc32(kind)))
