"""Small nets that were trained beside the house."""

import numpy as np
import pytest

from bot.kit.net import Net
from tests.lint import ROOT


def net(inputs=6, answers=3):
    chance = np.random.default_rng(1)
    shapes = (inputs, 8), (8,), (8, answers), (answers,)
    return Net(*[chance.normal(size=shape).astype(np.float32) for shape in shapes])


def test_a_kept_net_answers_nearly_the_same(tmp_path):
    file, one = tmp_path / "brain.npz", net()
    np.savez(file, **one.pack_arrays("play"))
    rows = np.eye(6, dtype=np.float32)
    assert np.abs(Net.load(file, "play", 6, 3)(rows) - one(rows)).max() < 0.1


@pytest.mark.parametrize(
    ("name", "inputs", "answers", "says"),
    [
        ("revenge", 6, 3, "brain.npz holds no net called revenge"),
        ("play", 7, 3, "the net called play has 6 inputs and 3 answers, and the robot needs 7 and 3"),
        ("play", 6, 52, "the robot needs 6 and 52"),
    ],
)
def test_a_net_that_does_not_fit_says_so(tmp_path, name, inputs, answers, says):
    np.savez(tmp_path / "brain.npz", **net().pack_arrays("play"))
    with pytest.raises(ValueError, match=says):
        Net.load(tmp_path / "brain.npz", name, inputs, answers)


def test_a_file_that_is_missing_or_broken_says_how_to_get_one(tmp_path):
    np.savez(tmp_path / "torn.npz", **net().pack_arrays("play"))
    (tmp_path / "torn.npz").write_bytes((tmp_path / "torn.npz").read_bytes()[:200])
    (tmp_path / "other.npz").write_bytes(b"nothing of ours")
    for file in ("missing.npz", "torn.npz", "other.npz"):
        with pytest.raises(ValueError, match="make brains"):
            Net.load(tmp_path / file, "play", 6, 3)


def test_weights_are_small_and_say_where_they_come_from():
    files = sorted((ROOT / "bot" / "games").glob("*/brain.npz"))
    assert files
    for file in files:
        assert file.stat().st_size <= 100_000
        with np.load(file, allow_pickle=False) as weights:
            assert str(weights["made by"]) == f"python -m brains {file.parent.name} --seed 15"
