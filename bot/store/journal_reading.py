"""Carries a copy of the database on to a moment, with the commits that its journal holds."""

import base64
import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from bot.store import migrate
from bot.store.engines import url_of
from bot.store.journal import began, chained, position, segments

Line = Mapping[str, Any]


class JournalBroken(Exception):
    """From here on the journal cannot be followed."""

    def __init__(self, where: str, good_until: int) -> None:
        super().__init__(where, good_until)
        self.where, self.good_until = where, good_until  # UTC milliseconds; 0: it does not even begin


async def carry_on(copy: Path, folder: Path, until: int) -> None:
    """Commits to the copy what the journal has up to this moment; JournalBroken if it breaks off before."""
    engine = create_engine(f"sqlite:///{copy}", poolclass=NullPool)
    with engine.connect() as connection:
        stands = position(connection)
    engine.dispose()
    if stands is None:
        raise JournalBroken(copy.name, 0)
    try:
        await _follow(copy, folder, stands, until)
    except JournalBroken as broken:
        if broken.good_until // 1000 < until // 1000:
            raise


async def _follow(copy: Path, folder: Path, stands: tuple[str, int], until: int) -> None:
    lineage, count = stands
    found, good_until, before = segments(folder), 0, None
    heads = [_head(segment) for segment in found]
    if not any(head and head["lineage"] == lineage for head in heads):
        raise JournalBroken(copy.name, 0)
    begun = False
    for n, (segment, head) in enumerate(zip(found, heads, strict=True)):
        following = heads[n + 1] if n + 1 < len(heads) else None
        if head is None or head["lineage"] != lineage:
            if begun and began(segment) <= until:
                raise JournalBroken(segment.name, good_until)
            continue
        begun = True
        if following and following["lineage"] == lineage and following["n"] <= count + 1:
            continue  # the backup has all of it
        if head["n"] > count + 1 or before not in (None, head["after"]):
            raise JournalBroken(segment.name, good_until)
        await migrate.upgrade(url_of(f"sqlite:///{copy}"), head["schema"])
        reading = _Reading(segment, last=following is None)
        count, good_until, ended = _commit(copy, reading, count, until, good_until)
        if ended:
            break
        before = reading.hash


def _head(segment: Path) -> Line | None:
    with segment.open("rb") as opened:
        _, _, told = opened.readline().partition(b" ")
    try:
        head: Line = json.loads(told)
        return head if {"lineage", "n", "after", "schema"} <= set(head) else None
    except (ValueError, TypeError):
        return None


class _Reading:
    """The lines of one segment, each compared with the hash before it."""

    def __init__(self, segment: Path, last: bool) -> None:
        self._segment, self.name, self._last = segment, segment.name, last
        self.hash = ""

    def lines(self) -> Iterator[Line]:
        """JournalBroken, of which the reader knows the last good moment, where a line is not as it was written."""
        with self._segment.open("rb") as opened:
            for number, raw in enumerate(opened, 1):
                mark, _, told = raw.rstrip(b"\n").partition(b" ")
                if not raw.endswith(b"\n") and self._last:
                    return  # the process died while it wrote: no commit followed
                try:
                    line: Line = json.loads(told)
                    before = str(line["after"]) if number == 1 else self.hash
                except (ValueError, KeyError, TypeError):
                    raise JournalBroken(f"{self.name}:{number}", 0) from None
                if mark != chained(before, told).encode():
                    raise JournalBroken(f"{self.name}:{number}", 0)
                self.hash = mark.decode()
                if number > 1:
                    yield line


def _commit(copy: Path, reading: _Reading, count: int, until: int, good_until: int) -> tuple[int, int, bool]:
    """(the number of the last commit, its time, whether the moment is reached)"""
    statements: dict[str, tuple[str, Sequence[str]]] = {}
    with closing(sqlite3.connect(copy, isolation_level=None)) as database:
        database.execute("PRAGMA synchronous=OFF")
        database.execute("PRAGMA foreign_keys=ON")
        database.execute("BEGIN")
        try:
            for line in reading.lines():
                statements.update(line.get("new", {}))
                if line["n"] <= count:
                    continue
                if line["at"] > until:
                    return count, good_until, True
                if line["n"] != count + 1:
                    raise JournalBroken(f"{reading.name}: {line['n']}", good_until)
                for number, rows in line["do"]:
                    spelled, columns = statements[str(number)]
                    database.executemany(spelled, [dict(zip(columns, map(_whole, row), strict=True)) for row in rows])
                count, good_until = line["n"], line["at"]
        except JournalBroken as broken:
            raise JournalBroken(broken.where, good_until) from broken
        finally:
            database.execute("COMMIT")
    return count, good_until, False


def _whole(value: Any) -> Any:
    return base64.b64decode(value["b"]) if isinstance(value, dict) else value
