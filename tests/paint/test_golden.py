"""What is drawn looks as it did when somebody last looked at it."""

import pytest

from bot.paint import draw
from tests.paint import golden
from tests.paint.states import after, painted

LAYOUTS = {(key, name): layout for key in golden.KEYS for name, layout in golden.layouts(key).items()}


@pytest.mark.parametrize(("key", "name"), LAYOUTS, ids=[name for _, name in LAYOUTS])
def test_it_looks_as_it_did(key, name):
    kept = golden.folder(key) / f"{name}.png"
    assert kept.exists(), f"run: python -m tests.paint.golden {key}"
    there = golden.apart(draw(LAYOUTS[key, name]), kept.read_bytes())
    assert there < golden.TOLERATED, f"was it meant? Then run: python -m tests.paint.golden {key}"


@pytest.mark.parametrize("key", golden.KEYS)
def test_no_image_is_left_over(key):
    assert {path.stem for path in golden.folder(key).glob("*.png")} == {name for of, name in LAYOUTS if of == key}


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
    assert golden.apart(here, there) > golden.TOLERATED
