"""Tests that every golden match still replays, fingerprint by fingerprint."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.games import ALL
from tests.promises import golden
from tests.promises.faults import broken

LOGS = [log for game in ALL for log in golden.logs(game)]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_a_golden_match_is_kept_for_every_number_of_seats(game):
    assert not golden.lacking(game), f"run: .venv/bin/python -m tests.promises.golden {game.key}"


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_a_golden_match_is_kept_for_every_value_of_an_option(game):
    assert not golden.unplayed(game), f"run: .venv/bin/python -m tests.promises.golden {game.key}"


@pytest.mark.long
@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_golden_match_replays(log):
    try:
        golden.replay(log)
    except golden.StaleMatch as found:
        broken(str(found))


@pytest.mark.long
@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_golden_matches_replay_whatever_the_hash_seed(hash_seed):
    """The order of a set or a dictionary must not change what a rule does."""
    command = [sys.executable, "-m", "tests.promises.golden", "--replay"]
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    here = Path(__file__).parents[2]
    process = subprocess.run(command, cwd=here, env=env, capture_output=True, text=True, timeout=300)
    if process.returncode:
        broken(f"with PYTHONHASHSEED={hash_seed}: {process.stderr[-2000:].strip()}")
