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
# Reads until nobody can write any more, and ends the group whose number it was given.
_WATCHER = 'read -r line; kill -s TERM -- "-$0"; sleep 5; kill -s KILL -- "-$0"'


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


class Lifeline:
    """Ends a group of processes if this process is killed: a group of its own would go on, and come back to the next
    Discord at this port. On Windows nothing does so."""

    def __init__(self, number: int) -> None:
        self._watcher: subprocess.Popen[bytes] | None = None
        if POSIX:
            words, nowhere = ["/bin/sh", "-c", _WATCHER, str(number)], subprocess.DEVNULL
            self._watcher = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere, start_new_session=True
            )

    def cut(self) -> None:
        """Stop watching: the group has ended."""
        if self._watcher is not None:
            self._watcher.kill()
            self._watcher.communicate()
            self._watcher = None


class AskedToEnd:
    """Ctrl-C, the signal to end, or the end of the terminal.

    The second one calls `again`, which does not wait for anybody.
    """

    def __init__(self) -> None:
        self.once = asyncio.Event()
        self.again: Callable[[], object] = int
        self._loop = asyncio.get_running_loop()
        hangup = getattr(signal, "SIGHUP", None)  # Windows has none
        if hangup and signal.getsignal(hangup) is signal.SIG_IGN:  # as nohup has it
            hangup = None
        for name in filter(None, (signal.SIGINT, signal.SIGTERM, hangup)):
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
