"""Keeps a world in a file of SQLite: servers, people, messages, applications and the tokens of their presses.

A row holds one record. What has changed is written half a second after an event, in one transaction, and once more when
the world ends, so that whatever ends it costs at most the last moment.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

from ..people.handles import AppHandle
from ..server import Server
from .record_codec import Encoder, Rows, decode
from .unreadable import UnreadableFile

SAVE_DELAY = 0.5  # seconds
FORMAT = 1  # of the rows; another one is not read
_WORLD_FIELDS = (
    *("users", "applications", "tokens", "adopters", "adoptions", "guilds", "channels"),
    *("attachments", "pictures", "sounds", "pack"),
)


def kept_port(path: Path) -> int:
    """Return where the world in this file was last served; 0 where nobody knows."""
    if not path.exists():
        return 0
    with contextlib.closing(sqlite3.connect(path)) as file, contextlib.suppress(sqlite3.Error):
        row = file.execute("SELECT port FROM addresses").fetchone()
        return int(row[0]) if row else 0
    return 0


def _format_of(path: Path, file: sqlite3.Connection) -> int:
    try:
        return int(file.execute("PRAGMA user_version").fetchone()[0])
    except sqlite3.DatabaseError as error:
        raise UnreadableFile(f"{path} is no world that was kept: {error}") from error


class KeptWorld:
    """The file of a world. Call `load` before anything is made in it, and `close` at its end."""

    def __init__(self, discord: Server, path: Path) -> None:
        self._discord = discord
        self._encoder = Encoder()
        self._rows: Rows = {}
        self._timer: asyncio.TimerHandle | None = None
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = sqlite3.connect(path)
        with self._file:
            version = _format_of(path, self._file)
            if version not in (0, FORMAT):
                raise UnreadableFile(f"{path} was written by another localcord, as format {version}: {FORMAT} is read")
            self._file.execute(f"PRAGMA user_version = {FORMAT}")
            self._file.execute("CREATE TABLE IF NOT EXISTS records (id INTEGER PRIMARY KEY, kind TEXT, body BLOB)")
            self._file.execute("CREATE TABLE IF NOT EXISTS addresses (port INTEGER PRIMARY KEY)")  # the newest alone
            self._file.execute("DELETE FROM addresses")
            self._file.execute("INSERT INTO addresses VALUES (?)", (discord.port,))

    def load(self) -> AppHandle | None:
        """Read the world, and return its first application; None if the file is new. Write what changes from now on."""
        self._rows = {row[0]: (row[1], row[2]) for row in self._file.execute("SELECT id, kind, body FROM records")}
        if self._rows:
            root, objects = decode(self._rows)
            self._encoder.know(objects)
            world = self._discord.world
            for name in _WORLD_FIELDS:
                setattr(world, name, root[name])
            world.ids.go_on_after(root["last_id"])
            self._discord.payloads.secret = root["secret"]
            self._discord.interactions.go_on_with(root["interactions"])
            for application in world.applications.values():
                application.identifies, application.user.status = 0, "offline"
            for number in root["people"]:
                self._discord.people.of(world.users[number])
            self._discord.go_on()
        self._discord.world.listeners.append(lambda event: self._save_soon())
        applications = list(self._discord.world.applications.values())
        return self._discord.application_handle(applications[0]) if self._rows and applications else None

    def _save_soon(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SAVE_DELAY, self._save_later)

    def _save_later(self) -> None:
        self._timer = None
        self.save()

    def save(self) -> None:
        """Write what has changed since."""
        rows = self._encoder.encode(self._root())
        changed = [(number, *row) for number, row in rows.items() if self._rows.get(number) != row]
        with self._file:
            self._file.executemany("INSERT OR REPLACE INTO records VALUES (?, ?, ?)", changed)
            self._file.executemany(
                "DELETE FROM records WHERE id = ?", [(one,) for one in self._rows.keys() - rows.keys()]
            )
        self._rows = rows

    def _root(self) -> dict[str, Any]:
        discord = self._discord
        body = {name: getattr(discord.world, name) for name in _WORLD_FIELDS}
        more = {"last_id": discord.world.ids.last, "secret": discord.payloads.secret}
        people = [one.id for one in discord.people if one.id in discord.world.users]
        return body | more | {"interactions": discord.interactions.by_token, "people": people}

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        with contextlib.closing(self._file):
            self.save()
