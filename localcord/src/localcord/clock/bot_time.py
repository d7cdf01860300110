"""Lets the bots of this process read the clock that a test moves.

A library that waits reads the time twice: `asyncio` sleeps by the loop's clock, and views, cooldowns and loops of tasks
look at `time.monotonic()`, `time.time()` or `datetime.now()` themselves. So these names are replaced in the modules of
discord.py and its relatives and in those of a bot's folder. What stands there afterwards asks the clock of the running
loop, and the machine where no clock moves that loop, so that it may stand there for ever. Heartbeats stay with the
machine: they guard a real socket.
"""

from __future__ import annotations

import asyncio
import datetime
import re
import sys
import time
import weakref
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

_LIBRARIES = re.compile(r"(?:discord|disnake|nextcord)(?:\.(?!gateway|voice|player|opus|shard).*)?")


class _Now(Protocol):
    def now(self) -> float: ...


_CLOCKS: weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, _Now] = weakref.WeakKeyDictionary()
_MODULES: weakref.WeakSet[ModuleType] = weakref.WeakSet()  # those that were looked at
_FOLDERS: dict[Path, set[int]] = {}  # of the bots that play now, with the modules that were there before each


def follow(loop: asyncio.AbstractEventLoop, clock: _Now) -> None:
    """Let whatever runs in `loop` read this clock."""
    _CLOCKS[loop] = clock
    replace_time()


def add_folder(folder: Path) -> None:
    """Let the modules of a bot's folder read the clock, if they are imported from now on: others are the test's."""
    _FOLDERS[folder] = {id(one) for one in sys.modules.values()}


def remove_folder(folder: Path) -> None:
    _FOLDERS.pop(folder, None)


def replace_time() -> None:
    """Replace the time in every module of a library or a bot that was loaded since."""
    for name, module in tuple(sys.modules.items()):
        if isinstance(module, ModuleType) and module not in _MODULES and _is_bots(name, module):
            _MODULES.add(module)
            for key, value in tuple(vars(module).items()):
                if (moved := _moved(value)) is not None:
                    setattr(module, key, moved)


def _is_bots(name: str, module: ModuleType) -> bool:
    if _LIBRARIES.fullmatch(name):
        return True
    file = getattr(module, "__file__", None)
    if not file or not _FOLDERS or "site-packages" in file:
        return False
    path, number = Path(file), id(module)
    return any(path.is_relative_to(folder) and number not in earlier for folder, earlier in _FOLDERS.items())


def _moved(value: Any) -> Any:
    """Return what stands for `value` in a bot's module, if it tells the time."""
    for real, moved in _PAIRS:
        if value is real:
            return moved
    return None


def _clock() -> _Now | None:
    loop = asyncio._get_running_loop()
    return None if loop is None else _CLOCKS.get(loop)


def _time() -> float:
    clock = _clock()
    return time.time() if clock is None else clock.now()


def _monotonic() -> float:
    """The loop's own time, by which everything sleeps."""
    return time.monotonic() if _clock() is None else asyncio.get_running_loop().time()


def _variant(real: ModuleType, **moved: Any) -> ModuleType:
    """A module like `real`, with other values for some names."""
    module = ModuleType(real.__name__, real.__doc__)
    vars(module).update({**vars(real), **moved})
    return module


class _DatetimeKind(type):
    """Takes every datetime for one of the class."""

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, datetime.datetime)

    def __subclasscheck__(cls, kind: type) -> bool:
        return issubclass(kind, datetime.datetime)


class _Datetime(datetime.datetime, metaclass=_DatetimeKind):
    """The class `datetime`, whose now is the clock's. It makes ordinary datetimes."""

    def __new__(cls, *words: Any, **more: Any) -> Any:
        return datetime.datetime(*words, **more)

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> Any:
        return datetime.datetime.fromtimestamp(_time(), tz)

    @classmethod
    def today(cls) -> Any:
        return cls.now()

    @classmethod
    def utcnow(cls) -> Any:
        return cls.now(datetime.UTC).replace(tzinfo=None)


_PAIRS: tuple[tuple[Any, Any], ...] = (
    (time.time, _time),
    (time.monotonic, _monotonic),
    (datetime.datetime, _Datetime),
    (time, _variant(time, time=_time, monotonic=_monotonic)),
    (datetime, _variant(datetime, datetime=_Datetime)),
)
