"""The long memory: matches written down once replay for ever, fingerprint by fingerprint."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.games import ALL
from bot.table import record, replay
from bot.table.match import Match
from tests.house import GAMES
from tests.promises import golden

LOGS = [log for game in ALL for log in golden.logs(game)]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_game_has_golden_matches(game):
    assert golden.logs(game), f"python -m tests.promises.golden {game.key}"


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_golden_match_replays(log):
    header, entries, promised = record.read(log.read_text(encoding="utf-8"))
    proof = replay.prove(header, entries, promised, ALL)
    assert (proof.promise_kept, proof.damage) == (True, "")
    assert proof.ending
    match = Match.replay(header, GAMES[header.game], entries)
    assert record.write(match.header, match.log) == log.read_text(encoding="utf-8")


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_golden_matches_replay_whatever_the_hash_seed(hash_seed):
    """Sets and dictionaries must not steer a rule."""
    program = (
        "import pytest, sys; sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', '-k', 'golden_match_replays']))"
    )
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    here = Path(__file__)
    command = [sys.executable, "-c", program.replace("'-q'", f"'-q', {str(here)!r}")]
    done = subprocess.run(command, cwd=here.parents[2], env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-2000:]
