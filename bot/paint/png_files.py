"""Write pictures as PNG files that are light enough for a phone away from home."""

from io import BytesIO

from PIL import Image

from bot.paint.canvas import FULL_LIMITS, LEAN_LIMITS, image_of
from bot.paint.layout import Layout

MAX_LIGHT_SIZE = 45_000  # bytes: a larger file is packed harder, then drawn smaller


def draw(layout: Layout) -> bytes:
    """Return the PNG of a layout. Equal layouts give equal bytes."""
    png = b""
    for budget, efforts in ((FULL_LIMITS, (2, 6)),) if layout.room else ((FULL_LIMITS, (2, 6)), (LEAN_LIMITS, (6, 9))):
        image = image_of(layout, budget)
        for effort in efforts:
            png = _encode(image, effort)
            if len(png) <= MAX_LIGHT_SIZE:
                return png
    return png


def _encode(image: Image.Image, effort: int) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=effort)
    return file.getvalue()
