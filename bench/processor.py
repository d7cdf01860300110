"""How much processor time other processes have taken, as Linux counts it."""

import os
from pathlib import Path

TICK = 1000 / os.sysconf("SC_CLK_TCK")  # milliseconds


def milliseconds(process: int) -> float:
    """Return the processor time of this process alone, since its start."""
    words = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return TICK * (int(words[11]) + int(words[12]))


def with_children(process: int) -> float:
    """Return the processor time of this process and of those that it started and that run."""
    return milliseconds(process) + sum(map(with_children, _children(process)))


def _children(process: int) -> list[int]:
    threads = Path(f"/proc/{process}/task").iterdir()
    return [int(child) for one in threads for child in (one / "children").read_text(encoding="utf-8").split()]
