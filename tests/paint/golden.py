"""Golden images: python -m tests.paint.golden GAME writes those of a game that are missing or look different.

Run it after a change that is meant to be seen, and look at what it wrote. `house` stands for the pictures of no game.
"""

import sys
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from bot.games import ALL
from bot.paint import Layout, draw
from tests.paint.states import of_game, of_house

HOUSE = "house"
KEYS = (HOUSE, *(game.key for game in ALL))
TOLERATED = 16.0  # of 255: letters may be drawn by another library
SPOT = 24  # the side of a spot, at a quarter of the size


def folder(key: str) -> Path:
    tests = Path(__file__).parents[1]
    return tests / "paint" / "golden" if key == HOUSE else tests / "games" / key / "golden"


def layouts(key: str) -> Mapping[str, Layout]:
    return of_house() if key == HOUSE else of_game(next(game for game in ALL if game.key == key))


def apart(one: bytes, other: bytes) -> float:
    """How different two images look from a little distance, at the spot where they differ most."""
    first, second = (Image.open(BytesIO(file)).convert("RGB") for file in (one, other))
    if max(abs(a - b) / b for a, b in zip(first.size, second.size, strict=True)) > 0.02:
        return 255.0
    small = second.width // 4, second.height // 4
    difference = ImageChops.difference(first.resize(small), second.resize(small)).convert("L")
    return float(max(difference.reduce(SPOT).tobytes()))


def write(key: str) -> list[Path]:
    """The images that were missing or looked different, written; those that nothing shows any more are deleted."""
    place, shown = folder(key), layouts(key)
    place.mkdir(parents=True, exist_ok=True)
    for kept in place.glob("*.png"):
        if kept.stem not in shown:
            kept.unlink()
    written = []
    for name, layout in shown.items():
        file, image = place / f"{name}.png", draw(layout)
        if not file.exists() or apart(image, file.read_bytes()) >= TOLERATED:
            file.write_bytes(image)
            written.append(file)
    return written


def main(arguments: list[str]) -> None:
    if unknown := set(arguments) - set(KEYS):
        raise SystemExit(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(KEYS)}")
    for key in arguments:
        for file in write(key):
            sys.stdout.write(f"{file.relative_to(Path(__file__).parents[1])}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
