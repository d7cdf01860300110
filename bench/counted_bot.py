"""Parlour as `python -m bot` starts it, with two differences: it counts what it asks of its database, into a file that
others read while it runs; and its deals are the same in every run, so that the same presses can be made in each."""

import hmac
import mmap
import os
import secrets
import sys
from collections.abc import Iterable
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import NamedTuple

FILE = "BENCH_COUNTS"  # names the file
SIZE = 16  # bytes: two numbers
SECRET_SIZE = 32  # bytes of a deal's secret


class Counts(NamedTuple):
    """What the bot has asked of its database so far."""

    statements: int
    commits: int


def read_counts(file: Path) -> Counts:
    return Counts(*memoryview(file.read_bytes()).cast("Q"))


def count_statements(file: Path) -> None:
    from sqlalchemy import Engine, event

    with file.open("r+b") as stream:
        numbers = memoryview(mmap.mmap(stream.fileno(), SIZE)).cast("Q")

    @event.listens_for(Engine, "before_cursor_execute")
    def on_statement(*_: object) -> None:
        numbers[0] += 1

    @event.listens_for(Engine, "commit")
    def on_commit(*_: object) -> None:
        numbers[1] += 1


def deal_alike() -> None:
    """Make the secrets of this process follow from nothing but their number, and keep the ids of presses from changing
    a deal."""
    from bot.kit.seed import Seed

    numbers, by_chance = count(), secrets.token_bytes

    def draw_numbered(size: int | None = None) -> bytes:
        """Return the next numbered secret. Boundaries of uploads and names of sessions stay random, because how many
        are drawn depends on time."""
        return sha256(b"bench %d" % next(numbers)).digest() if size == SECRET_SIZE else by_chance(size)

    def seed(_: type[Seed], secret: bytes, presses: Iterable[str]) -> Seed:
        return Seed(hmac.digest(secret, b"", "sha256"))

    secrets.token_bytes = draw_numbered
    Seed.of = classmethod(seed)


if __name__ == "__main__":
    from bot.command_line import main

    count_statements(Path(os.environ[FILE]))
    deal_alike()
    sys.exit(main())
