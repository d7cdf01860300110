"""What `make brains` trains: the same from the same seed, and written with where it comes from."""

import numpy as np
import pytest

from bot.games.honey.many import NO_TRUMP, SUITS
from brains import farck, honey, ruhd, school
from brains.__main__ import main


@pytest.fixture
def short(monkeypatch):
    """Lessons that take no time."""
    monkeypatch.setattr(honey, "ROUNDS", {True: 2, False: 2})
    monkeypatch.setattr(honey, "DEALS", 128)
    monkeypatch.setattr(honey, "BATCH", 64)
    monkeypatch.setattr(farck, "MATCHES", dict.fromkeys(farck.MATCHES, 8))
    monkeypatch.setattr(ruhd, "MATCHES", dict.fromkeys(ruhd.MATCHES, 4))


LESSONS = [(game, lesson) for game in (farck, honey, ruhd) for lesson in game.LESSONS]


@pytest.mark.long
@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game.__name__} {lesson}" for game, lesson in LESSONS])
def test_the_same_seed_teaches_the_same(short, game, lesson):
    one, again, other = (game.LESSONS[lesson](seed) for seed in (15, 15, 16))
    assert one.keys() == again.keys() == other.keys()
    assert all((one[name] == again[name]).all() for name in one)
    assert any((one[name] != other[name]).any() for name in one)


def test_the_same_weights_are_the_same_file(tmp_path):
    """No date is in it."""
    weights = {"a.into": np.arange(6, dtype=np.int8)}
    files = [tmp_path / name for name in ("one.npz", "two.npz")]
    for file in files:
        school.write(file, weights, "python -m brains honey --seed 15")
    assert files[0].read_bytes() == files[1].read_bytes()


def test_trumps_are_named_from_the_leaders_own_cards():
    """Most of the time from the longest suit, so the leader has more trumps than a quarter of its hand."""
    chance = np.random.default_rng(1)
    hands, leader = honey.deals(400, chance), np.zeros(400, np.int64)
    trump = honey.trumps(hands, leader, chance)
    deals = np.flatnonzero(trump < NO_TRUMP)
    assert np.bitwise_count(hands[deals, 0] & SUITS[trump[deals]]).mean() > 3.8


def test_a_game_that_learns_nothing_is_named(capsys):
    assert main(["voleur"]) == 2
    assert capsys.readouterr().err == "nothing is learnt for voleur; there are: farck, honey, ruhd\n"


def test_lessons_are_taught_in_processes_of_their_own(tmp_path, monkeypatch):
    """As `make brains` does it."""
    monkeypatch.setenv("TOY_BRAIN", str(tmp_path))
    monkeypatch.setitem(school.GAMES, "toy", "tests.toy_brain")
    assert main(["toy", "--seed", "9"]) == 0
    with np.load(tmp_path / "brain.npz", allow_pickle=False) as weights:
        assert list(weights["all.base"]) == [9, 9, 9]
        assert str(weights["made by"]) == "python -m brains toy --seed 9"
