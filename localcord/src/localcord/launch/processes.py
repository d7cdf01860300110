"""Groups of processes, on every system: a bot may start others, and all of them end with it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
from collections.abc import Callable
from typing import Any

POSIX = os.name == "posix"


def group_options() -> dict[str, Any]:
    """Return what lets `create_subprocess_exec` start a group of its own: Ctrl-C then reaches only this process, which
    ends the group in order."""
    if POSIX:
        return {"start_new_session": True}
    return {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0x200)}


def ask_group_to_end(number: int) -> None:
    """Ask a group, named by its first process, to end."""
    with contextlib.suppress(ProcessLookupError, PermissionError, OSError):
        if POSIX:
            os.killpg(number, signal.SIGTERM)
        else:
            os.kill(number, getattr(signal, "CTRL_BREAK_EVENT", signal.SIGTERM))


def kill_group(number: int) -> None:
    """End a group without asking. Where nobody is left in it, nothing happens."""
    if POSIX:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(number, signal.SIGKILL)
    else:
        words = ["taskkill", "/F", "/T", "/PID", str(number)]
        subprocess.run(words, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class AskedToEnd:
    """Ctrl-C, or the signal to end. The second one calls `again`, which does not wait for anybody."""

    def __init__(self) -> None:
        self.once = asyncio.Event()
        self.again: Callable[[], object] = int
        self._loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            try:
                self._loop.add_signal_handler(name, self._ask)
            except (NotImplementedError, RuntimeError):  # Windows has none, and only the main thread may
                with contextlib.suppress(ValueError):
                    signal.signal(name, lambda number, frame: self._loop.call_soon_threadsafe(self._ask))

    def _ask(self) -> None:
        if self.once.is_set():
            self.again()
        self.once.set()


def python_in(environment: str) -> str:
    """Return where the Python of a virtual environment lies in it."""
    return os.path.join(environment, *(("bin", "python") if POSIX else ("Scripts", "python.exe")))  # noqa: PTH118 - of another platform, too


def command_for(words: list[str]) -> list[str]:
    """Return what starts a command: Windows starts `npm` and its like only by their whole file names."""
    return words if POSIX else [shutil.which(words[0]) or words[0], *words[1:]]
