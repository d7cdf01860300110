"""Where pictures are painted while the house goes on: in threads, each picture once, the latest ones kept."""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from bot.paint.canvas import paint
from bot.paint.sheet import Sheet

KEPT = 256  # pictures, some 40 kB each


class Painted(NamedTuple):
    name: str  # of the file; it tells nothing but what the picture shows
    png: bytes


class Easel:
    """Paints sheets off the event loop. Who asks for what is being painted waits for the same picture."""

    def __init__(self, threads: int = 2, kept: int = KEPT) -> None:
        self._threads = ThreadPoolExecutor(threads, "easel")
        self._kept: OrderedDict[str, Painted] = OrderedDict()
        self._most = kept
        self._wet: dict[str, asyncio.Future[Painted]] = {}

    async def paint(self, sheet: Sheet) -> Painted:
        key = sheet.key
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._wet:
            loop = asyncio.get_running_loop()
            self._wet[key] = loop.run_in_executor(self._threads, _painted, sheet, key)
            self._wet[key].add_done_callback(lambda done: self._dried(key, done))
        return await asyncio.shield(self._wet[key])

    def _dried(self, key: str, done: "asyncio.Future[Painted]") -> None:
        self._wet.pop(key, None)
        if done.cancelled() or done.exception():
            return
        self._kept[key] = done.result()
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _painted(sheet: Sheet, key: str) -> Painted:
    return Painted(f"{key[:16]}.png", paint(sheet))
