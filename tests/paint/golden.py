"""Golden images: python -m tests.paint.golden writes them anew, after somebody has looked at them."""

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from bot.paint import draw
from tests.paint.states import every

FOLDER = Path(__file__).parent / "golden"
TOLERATED = 16.0  # of 255: letters may be drawn by another library
SPOT = 24  # the side of a spot, at a quarter of the size


def apart(one: bytes, other: bytes) -> float:
    """How different two images look from a little distance, at the spot where they differ most."""
    first, second = (Image.open(BytesIO(file)).convert("RGB") for file in (one, other))
    if max(abs(a - b) / b for a, b in zip(first.size, second.size, strict=True)) > 0.02:
        return 255.0
    small = second.width // 4, second.height // 4
    difference = ImageChops.difference(first.resize(small), second.resize(small)).convert("L")
    return float(max(difference.reduce(SPOT).tobytes()))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, layout in every().items():
        (FOLDER / f"{name}.png").write_bytes(draw(layout))


if __name__ == "__main__":
    main()
