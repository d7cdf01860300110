"""Ways in which the file of a database fails."""

import resource
import sqlite3
from pathlib import Path

from bot.store import engines


def full(store, file):
    """Let no file grow any more; return what ends that."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, before)


def gone(store, file):
    file.rename(f"{file}.elsewhere")
    return lambda: Path(f"{file}.elsewhere").rename(file)


def locked(store, file):
    other = sqlite3.connect(file)
    other.execute("BEGIN IMMEDIATE")
    return other.close


def readonly(store, file):
    """Let the database only be read, as on a disk that the system has made read-only after an error; return what ends
    that.

    A new connection does not help.
    """
    before, writing = engines.PRAGMAS, store.writing_engine
    engines.PRAGMAS = (*before, "PRAGMA query_only=ON")
    writing._thread.submit(writing._engine.dispose).result()

    def end():
        engines.PRAGMAS = before

    return end
