"""The house is killed 100 times at random moments; `python -m tests.campaign kills --n 10000` does more."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the driver forks its children")
def test_no_acknowledged_move_is_lost_or_doubled_by_100_kills():
    command = [sys.executable, "-m", "tests.store.crash", "--kills", "100"]
    process = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, timeout=600)
    report = json.loads(process.stdout)
    assert report["faults"] == [], process.stderr
    assert report["kills"] == 100
    assert report["moves"] > 1_000
    assert report["matches"] >= 4
