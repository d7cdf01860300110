"""Time that a test moves, for bots in processes of their own: a file says how far their clocks are ahead."""

import mmap
import struct
import time
from pathlib import Path

from bot import clock

_AHEAD = struct.Struct("q")  # milliseconds


class MovedTime:
    """The parent's end. Bots that were started with its path in PARLOUR_TEST_CLOCK follow."""

    def __init__(self, path):
        self.path, self.ahead = path, 0
        path.write_bytes(bytes(_AHEAD.size))

    def now(self):
        """Return the time as the bots' clocks show it, in milliseconds."""
        return time.time_ns() // 1_000_000 + self.ahead

    def move(self, milliseconds):
        self.ahead += milliseconds
        with self.path.open("r+b") as file:
            file.write(_AHEAD.pack(self.ahead))


def follow(path):
    """Let the clock be as far ahead as the file says, from now on. Call this in the bot's process."""
    with Path(path).open("r+b") as file:
        memory = mmap.mmap(file.fileno(), _AHEAD.size)
    true = clock.SystemClock.now
    clock.SystemClock.now = lambda self: true(self) + _AHEAD.unpack(memory[:])[0]
    clock.LONGEST_SLEEP = 0.05


def set_wall_clock(seconds):
    """Let the clock of this machine seem wrong by so many seconds. Call this in the bot's process."""
    true = time.time_ns
    time.time_ns = lambda: true() + seconds * 1_000_000_000
    time.time = lambda: time.time_ns() / 1e9
