"""Every commit is also appended to files in a second folder, so that a backup can be carried on to any second.

Each line is one commit: its number, its time, its statements with their rows, behind the hash of all lines before it. A
line is on the disk before its commit is made. If the commit fails, the line is taken back; if the process dies in
between, the next start takes it back, since the database knows the number of its last commit.
"""

import base64
import json
import logging
import os
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, BinaryIO

from sqlalchemy import ClauseElement, Connection, Dialect, Executable, text
from sqlalchemy.dialects import postgresql, sqlite

from bot.kit.pace import DAY
from bot.store import migrate

log = logging.getLogger(__name__)

NAME = "journal"  # of the value in the database that tells its lineage and the number of its last commit
KEPT = 7 * DAY
LARGEST = 64_000_000  # bytes of a segment
STAMP = "%Y-%m-%dT%H%M%S"

Step = tuple[Executable, Sequence[dict[str, Any]]]

_COUNT = text(
    "INSERT INTO kept_values (name, text) VALUES (:name, :text) ON CONFLICT (name) DO UPDATE SET text = excluded.text"
)
_COUNTED = text("SELECT text FROM kept_values WHERE name = :name")
_STOP = text("DELETE FROM kept_values WHERE name = :name")
_DIALECTS: dict[str, Dialect] = {
    "sqlite": sqlite.dialect(paramstyle="named"),
    "postgresql": postgresql.dialect(paramstyle="named"),  # type: ignore[no-untyped-call]  # SQLAlchemy has no types here
}


class Journal:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: BinaryIO | None = None
        self._day, self._hash = 0, ""
        self._known: dict[str, int] = {}  # the statements that this segment has spelled out
        self._before: tuple[int, str, dict[str, int]] | None = None  # where a line began that is not committed yet
        self._lineage, self._count = "", 0
        self.keep_since: Callable[[], int] = lambda: _now()  # the time of the oldest backup
        self.trouble = ""  # why nothing can be appended; empty if all is well

    def begin(self, connection: Connection) -> None:
        """Reads where the database stands. Once, before the first commit."""
        self._lineage, self._count = position(connection) or (secrets.token_hex(8), 0)

    def append(self, connection: Connection, steps: Sequence[Step]) -> None:
        """Inside the transaction, as its last step. A disk in trouble harms nobody's commit: it leaves a gap."""
        self._count += 1
        connection.execute(_COUNT, {"name": NAME, "text": f"{self._lineage}:{self._count}"})
        try:
            self._append(steps, connection.dialect.name)
        except OSError as error:
            self._close()
            if not self.trouble:
                log.error("the journal cannot be written: %s; play goes on", error.strerror or error)
            self.trouble = str(error.strerror or error)

    def confirm(self) -> None:
        """The transaction is committed."""
        self._before = None

    def cancel(self) -> None:
        """The transaction failed: its line is taken back."""
        self._count -= 1
        if self._before is None or self._file is None:
            return
        size, self._hash, self._known = self._before
        self._before = None
        try:
            self._file.truncate(size)
        except OSError:
            self._close()  # the next segment says from which number on it holds

    def close(self) -> None:
        self._close()

    def _append(self, steps: Sequence[Step], dialect: str) -> None:
        now = _now()
        if self._file is None or now // DAY != self._day or self._file.tell() > LARGEST:
            self._open_segment(now)
        assert self._file is not None
        self._before = self._file.tell(), self._hash, dict(self._known)
        done, new = [], {}
        for statement, rows in steps:
            if not rows:
                continue
            columns = tuple(rows[0])
            spelled = _spelled(statement, dialect, columns)
            if spelled not in self._known:
                self._known[spelled] = len(self._known)
                new[self._known[spelled]] = [spelled, columns]
            done.append([self._known[spelled], [[_plain(row[name]) for name in columns] for row in rows]])
        self._write({"n": self._count, "at": now, **({"new": new} if new else {}), "do": done})
        if self.trouble:
            log.warning("the journal goes on; no moment before the next backup can be restored from it")
        self.trouble = ""

    def _open_segment(self, now: int) -> None:
        self._close()
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        found = segments(self._folder)
        after = _mended(found[-1], self._lineage, self._count - 1) if found else ""
        number = int(found[-1].name.split("-")[1]) + 1 if found else 1
        stamp = datetime.fromtimestamp(now / 1000, UTC).strftime(STAMP)
        handle = os.open(self._folder / f"journal-{number:06}-{stamp}.log", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        self._file, self._day, self._known, self._hash = os.fdopen(handle, "wb"), now // DAY, {}, after
        self._write({"lineage": self._lineage, "n": self._count, "after": after, "schema": migrate.newest()})
        _sync_folder(self._folder)
        self._drop_old(now)

    def _write(self, line: dict[str, Any]) -> None:
        """Returns when the line is on the disk."""
        assert self._file is not None
        told = json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "surrogatepass")
        self._hash = chained(self._hash, told)
        self._file.write(self._hash.encode() + b" " + told + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def _drop_old(self, now: int) -> None:
        """A segment is dropped when the next one began a week ago, and before the oldest backup."""
        needed = min(now - KEPT, self.keep_since())
        found = segments(self._folder)
        for old, following in pairwise(found):
            if began(following) < needed:
                old.unlink(missing_ok=True)

    def _close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):  # it was told of before
                file.close()


def position(connection: Connection) -> tuple[str, int] | None:
    """The lineage and the number of the last commit; None in a database that no journal was kept of."""
    found = connection.execute(_COUNTED, {"name": NAME}).scalar()
    if not isinstance(found, str) or ":" not in found:
        return None
    lineage, count = found.split(":")
    return lineage, int(count)


def stop(connection: Connection) -> None:
    """No journal is kept: a later one does not go on from here."""
    connection.execute(_STOP, {"name": NAME})


def segments(folder: Path) -> list[Path]:
    """The oldest first."""
    return sorted(folder.glob("journal-??????-????-??-??T??????.log"))


def began(segment: Path) -> int:
    moment = datetime.strptime(segment.stem.split("-", 2)[2], STAMP).replace(tzinfo=UTC)
    return int(moment.timestamp() * 1000)


def chained(before: str, line: bytes) -> str:
    return sha256(before.encode() + line).hexdigest()[:32]


def _mended(segment: Path, lineage: str, count: int) -> str:
    """Cuts off the newest segment what was never committed, and returns the hash of its last line."""
    size, last, ours = 0, "", False
    with segment.open("r+b") as opened:
        for line in opened:
            mark, _, told = line.rstrip(b"\n").partition(b" ")
            try:
                found = json.loads(told) if line.endswith(b"\n") else None
            except ValueError:
                found = None
            ours = ours or (found is not None and found.get("lineage") == lineage)
            if found is None or (ours and "do" in found and found["n"] > count):
                break
            size, last = size + len(line), mark.decode("ascii", "replace")
        opened.truncate(size)
    return last


def _sync_folder(folder: Path) -> None:
    """So that a new file survives a power cut too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@lru_cache(256)
def _spelled(statement: Executable, dialect: str, columns: tuple[str, ...]) -> str:
    """The statement with names for its values, which either database reads."""
    assert isinstance(statement, ClauseElement)
    return str(statement.compile(dialect=_DIALECTS[dialect], column_keys=list(columns)))


def _plain(value: Any) -> Any:
    return {"b": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _now() -> int:
    return time.time_ns() // 1_000_000
