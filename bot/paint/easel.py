"""Where pictures are painted while the house goes on: in threads, each picture once, the latest ones kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Generic, NamedTuple, TypeVar

from bot.paint.canvas import paint
from bot.paint.leaves import leaves
from bot.paint.sheet import Sheet

KEPT = 512  # pictures, most of them under 20 kB

Made = TypeVar("Made")


class Painted(NamedTuple):
    leaf: Sheet
    png: bytes


class Easel:
    """Paints sheets off the event loop. Who asks for what is being painted waits for the same picture."""

    def __init__(self, threads: int = 2, kept: int = KEPT) -> None:
        self._threads = ThreadPoolExecutor(threads, "easel")
        self._painted = _Works(self._threads, _painted, kept)
        self._torn = _Works(self._threads, leaves, kept)

    async def paint(self, sheet: Sheet) -> Painted:
        return await self._painted.of(sheet)

    async def paint_all(self, sheet: Sheet) -> tuple[Painted, ...]:
        """Leaf by leaf."""
        return tuple(await asyncio.gather(*map(self.paint, await self._torn.of(sheet))))

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class _Works(Generic[Made]):
    """What is made of sheets, once each."""

    def __init__(self, threads: Executor, make: Callable[[Sheet], Made], most: int) -> None:
        self._threads, self._make, self._most = threads, make, most
        self._dry: OrderedDict[str, Made] = OrderedDict()
        self._wet: dict[str, asyncio.Future[Made]] = {}

    async def of(self, sheet: Sheet) -> Made:
        key = sheet.key
        if key in self._dry:
            self._dry.move_to_end(key)
            return self._dry[key]
        if key not in self._wet:
            self._wet[key] = asyncio.get_running_loop().run_in_executor(self._threads, self._make, sheet)
            self._wet[key].add_done_callback(lambda done: self._dries(key, done))
        return await asyncio.shield(self._wet[key])

    def _dries(self, key: str, done: "asyncio.Future[Made]") -> None:
        self._wet.pop(key, None)
        if done.cancelled() or done.exception():
            return
        self._dry[key] = done.result()
        while len(self._dry) > self._most:
            self._dry.popitem(last=False)


def _painted(sheet: Sheet) -> Painted:
    return Painted(sheet, paint(sheet))
