"""Hears what a bot writes: its log in this process, or the output of its own process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import sys
import traceback
from collections.abc import Iterator
from types import FrameType
from typing import Any
from unittest import mock

from ..server import Server

OUTPUT_PAUSE = 0.05  # seconds after which a traceback is taken for whole
MAX_ERROR_LENGTH = 4000  # characters
_LIBRARIES = ("discord", "disnake", "nextcord")
# How libraries and asyncio begin what they log of an exception that nothing caught.
_UNHANDLED = re.compile(
    r"^.*(?:Ignoring exception|Unhandled exception in|Exception in callback|Task exception was never retrieved"
    r"|an exception occurred handling an event)",
    re.MULTILINE,
)
# What a person typed is no mistake of the bot's.
_HARMLESS = re.compile(r"\bCommandNotFound\b")


def traceback_of(error: BaseException) -> str:
    return "".join(traceback.format_exception(error)).rstrip()


class ErrorLog(logging.Handler):
    """Hears the errors that are logged or printed while a bot plays in this process: its tracebacks come out here."""

    def __init__(self, discord: Server) -> None:
        super().__init__(logging.ERROR)
        self._discord = discord
        self._loop = asyncio.get_running_loop()
        self._errors: list[BaseException] = []

    @contextlib.contextmanager
    def attached(self) -> Iterator[None]:
        """Hear the log of this process, and the tracebacks that nextcord and py-cord print instead."""
        logging.getLogger().addHandler(self)
        print_exception, print_exc = traceback.print_exception, traceback.print_exc

        def hear_exception(*words: Any, **more: Any) -> None:
            print_exception(*words, **more)
            error = next((one for one in words if isinstance(one, BaseException)), None)
            if error is not None:
                self._hear_printed(error)

        def hear_exc(*words: Any, **more: Any) -> None:
            print_exc(*words, **more)
            if (error := sys.exc_info()[1]) is not None:
                self._hear_printed(error)

        before = self._loop.get_exception_handler()
        self._loop.set_exception_handler(self._on_loop_error)
        try:
            with (
                mock.patch.object(traceback, "print_exception", hear_exception),
                mock.patch.object(traceback, "print_exc", hear_exc),
            ):
                yield
        finally:
            logging.getLogger().removeHandler(self)
            self._loop.set_exception_handler(before)

    def emit(self, record: logging.LogRecord) -> None:
        library = record.name.partition(".")[0]
        unhandled = library in _LIBRARIES and _UNHANDLED.match(str(record.msg))
        self._hear(self.format(record), record.exc_info[1] if unhandled and record.exc_info else None)

    def _on_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Hear what broke in a task or a callback of this loop. What other loops left behind is not this bot's."""
        loop.default_exception_handler(context)
        if isinstance(error := context.get("exception"), Exception) and not context["message"].startswith("Future"):
            self._tell_error(traceback_of(error), error)

    def _hear_printed(self, error: BaseException) -> None:
        caller: FrameType = sys._getframe(2)
        if str(caller.f_globals.get("__name__")).partition(".")[0] in _LIBRARIES:
            self._hear(traceback_of(error), error)

    def _hear(self, text: str, error: BaseException | None) -> None:
        if asyncio._get_running_loop() is self._loop:
            self._tell(text, error)
        else:
            self._loop.call_soon_threadsafe(self._tell, text, error)

    def _tell(self, text: str, error: BaseException | None) -> None:
        self._discord.hear_trouble(text)
        if error is not None:
            self._tell_error(text, error)

    def _tell_error(self, text: str, error: BaseException) -> None:
        """Tell of an exception once, though discord.py's loops of tasks log it and asyncio does so again."""
        if error not in self._errors and type(error).__name__ != "CommandNotFound":
            self._errors.append(error)
            self._discord.errors.add(text)


class OutputReader:
    """Hears what a process writes, and finds the exceptions that nothing caught."""

    def __init__(self, discord: Server) -> None:
        self._discord = discord
        self._text = ""  # from the beginning of an exception on
        self._line = ""  # the one that has not ended
        self._timer: asyncio.TimerHandle | None = None

    def read(self, piece: bytes) -> None:
        text = piece.decode(errors="replace")
        self._discord.hear_trouble(text)
        if self._text:
            self._text += text
        else:
            lines = self._line + text
            begin = _UNHANDLED.search(lines)
            self._line = lines[lines.rfind("\n") + 1 :]
            if begin is None:
                return
            self._text = lines[begin.start() :]
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(OUTPUT_PAUSE, self._tell)

    def _tell(self) -> None:
        text, self._text = self._text, ""
        if not _HARMLESS.search(text):
            self._discord.errors.add(text[:MAX_ERROR_LENGTH].rstrip())
