"""Golden images: python -m tests.paint.golden GAME writes those of a game that are missing or look different.

They lie in tests/games/GAME/golden. Run this after a change that is meant to be seen, and look at what it wrote.
`house` stands for the pictures of no game, in tests/paint/golden.

`python -m tests.paint.golden GAME --list` writes nothing. It lists positions of the golden matches to choose PICTURES
from. `--questions` lists those that are missing: one for each question that the game asks, with its fewest and its most
players.
"""

import sys
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from bot.games import ALL
from bot.paint import Layout, draw
from tests.paint.states import candidates, fullest, of_game, of_house
from tests.promises.examples import example
from tests.promises.golden import named

HOUSE = "house"
KEYS = (HOUSE, *(game.key for game in ALL))
TOLERANCE = 16.0  # of 255: letters may be drawn by another library
SPOT = 24  # the side of a spot, at a quarter of the size


def folder(key: str) -> Path:
    tests = Path(__file__).parents[1]
    return tests / "paint" / "golden" if key == HOUSE else tests / "games" / key / "golden"


def layouts(key: str) -> Mapping[str, Layout]:
    return of_house() if key == HOUSE else of_game(next(game for game in ALL if game.key == key))


def apart(one: bytes, other: bytes) -> float:
    """Return how different two images look from a little distance, at the spot where they differ most."""
    first, second = (Image.open(BytesIO(file)).convert("RGB") for file in (one, other))
    if max(abs(a - b) / b for a, b in zip(first.size, second.size, strict=True)) > 0.02:
        return 255.0
    small = second.width // 4, second.height // 4
    difference = ImageChops.difference(first.resize(small), second.resize(small)).convert("L")
    return float(max(difference.reduce(SPOT).tobytes()))


def write(key: str) -> list[Path]:
    """Write the images that are missing or look different, and return their files. Delete those that nothing shows any
    more.
    """
    place, layouts_by_name = folder(key), layouts(key)
    place.mkdir(parents=True, exist_ok=True)
    for image in place.glob("*.png"):
        if image.stem not in layouts_by_name:
            image.unlink()
    files = []
    for name, layout in layouts_by_name.items():
        file, image = place / f"{name}.png", draw(layout)
        if not file.exists() or apart(image, file.read_bytes()) >= TOLERANCE:
            file.write_bytes(image)
            files.append(file)
    return files


def positions(key: str) -> Iterator[str]:
    """Yield the fullest screen in each quarter of every golden match, as a line for PICTURES."""
    game = next((game for game in ALL if game.key == key), None)
    all_candidates = list(candidates(game)) if game else []
    for log in dict.fromkeys(one.log for one in all_candidates):
        match = [one for one in all_candidates if one.log == log]
        quarter = match[-1].entries // 4 + 1
        for start in range(0, match[-1].entries + 1, quarter):
            best = fullest(one for one in match if start <= one.entries < start + quarter)
            yield f'"{key}": ("{log}", {best.entries}, {best.seat}),  # {best.pieces} pieces'


def questions(key: str) -> Iterator[str]:
    """Yield a line for PICTURES for each question that no picture shows yet, at the smallest and at the
    largest table.
    """
    game = next(game for game in ALL if game.key == key)
    all_candidates = [one for one in candidates(game) if one.mine and one.seats in (game.seats[0], game.seats[-1])]
    pictured_positions = set(example(game, "PICTURES").values())
    picture_questions = {
        (one.asks, one.seats) for one in all_candidates if (one.log, one.entries, one.seat) in pictured_positions
    }
    for asks, seats in sorted({(one.asks, one.seats) for one in all_candidates} - picture_questions):
        best = fullest(one for one in all_candidates if (one.asks, one.seats) == (asks, seats))
        name = f"{key}-{asks.removeprefix(f'{key}-').removeprefix('ask-')}-{seats}"
        yield f'"{name}": ("{best.log}", {best.entries}, {best.seat}),'


def main(arguments: list[str]) -> None:
    lists = [LISTS[argument] for argument in arguments if argument in LISTS]
    arguments = [argument for argument in arguments if argument not in LISTS]
    if unknown := set(arguments) - set(KEYS):
        raise SystemExit(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(KEYS)}")
    for key in arguments:
        lines = lists[0](key) if lists else map(named, write(key))
        sys.stdout.writelines(f"{line}\n" for line in lines)


LISTS = {"--list": positions, "--questions": questions}


if __name__ == "__main__":
    main(sys.argv[1:])
