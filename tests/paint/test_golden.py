"""Tests that every picture looks as it did when somebody last looked at it."""

import pytest

from bot.games import ALL
from bot.paint import draw
from tests.paint import golden
from tests.paint.states import after, of_house, of_picture, painted, picture_names
from tests.promises.faults import broken
from tests.promises.golden import StaleMatch
from tests.services import GAMES

OF_HOUSE = {(golden.HOUSE, name): name for name in of_house()}
OF_GAMES = {(game.key, name): name for game in ALL for name in picture_names(game)}
CASES = {**OF_HOUSE, **OF_GAMES}


def layouts(key, name):
    """Return the pages of one case. Fail only in that case if its golden match no longer replays."""
    try:
        return {name: of_house()[name]} if key == golden.HOUSE else of_picture(GAMES[key], name)
    except (StaleMatch, LookupError) as found:
        broken(f"{key}: the picture {name!r} cannot be shown: {found.args[0]}")


@pytest.mark.long
@pytest.mark.parametrize(("key", "name"), CASES, ids=CASES.values())
def test_it_looks_as_it_did(key, name):
    command, different = f"`.venv/bin/python -m tests.paint.golden {key}`", []
    for page, layout in layouts(key, name).items():
        image = golden.folder(key) / f"{page}.png"
        if not image.exists():
            broken(f"{golden.named(image)} is missing: write it with {command} and look at it")
        if golden.apart(draw(layout), image.read_bytes()) >= golden.TOLERANCE:
            different.append(golden.named(image))
    if different:
        broken(f"{', '.join(different)} would look different now. If it was meant, write it again with {command}")


@pytest.mark.parametrize("key", golden.KEYS)
def test_no_image_is_left_over(key):
    page_names = {page for of, name in CASES if of == key for page in layouts(key, name)}
    waste = {path.stem for path in golden.folder(key).glob("*.png")} - page_names
    assert not waste, f"nothing shows {sorted(waste)}: delete them with `.venv/bin/python -m tests.paint.golden {key}`"


def test_only_what_looks_different_is_written_again(tmp_path, monkeypatch):
    monkeypatch.setattr(golden, "folder", lambda key: tmp_path)
    first = golden.write("honey")
    assert {path.stem for path in first} == set(golden.layouts("honey"))
    first[0].write_bytes(first[1].read_bytes())
    (tmp_path / "honey-old.png").write_bytes(first[1].read_bytes())
    assert golden.write("honey") == first[:1]
    assert not (tmp_path / "honey-old.png").exists()


def test_the_comparison_sees_a_card_that_is_another():
    game, state = after("honey-4-0", 43)
    here, there = (draw(painted(game, state, seat)) for seat in (1, 2))
    assert golden.apart(here, there) > golden.TOLERANCE
