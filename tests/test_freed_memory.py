"""A process gives back what it does not use any more."""

import ctypes
from pathlib import Path

import pytest

from bot import freed_memory

SIZE, COUNT, KEPT_SHARE = 4_000, 10_000, 100  # bytes of a piece, pieces, of how many one is still used
TRIMS = hasattr(ctypes.CDLL(None), "malloc_trim")


def resident_bytes():
    [line] = [line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmRSS")]
    return 1_000 * int(line.split()[1])


@pytest.mark.skipif(not TRIMS, reason="another library of C")
def test_pages_between_what_is_still_used_are_given_back():
    pieces = [b"x" * SIZE + b"%d" % n for n in range(COUNT)]
    used = pieces[::KEPT_SHARE]
    del pieces
    before = resident_bytes()
    freed_memory.give_back()
    assert before - resident_bytes() > SIZE * COUNT / 2
    assert len(used) == COUNT / KEPT_SHARE
