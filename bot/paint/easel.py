"""Where pictures are painted while the house goes on: each picture once, those that are waited for first."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from bot.paint.canvas import paint
from bot.paint.leaves import leaves
from bot.paint.sheet import Sheet

KEPT = 512  # pictures, most of them under 20 kB
AT_ONCE = 3  # one is painted, one was painted and is on its way back, one is there already
BUSY = 8  # pictures that wait

Made = TypeVar("Made")


class Painted(NamedTuple):
    leaf: Sheet
    name: str
    png: bytes


class Easel:
    """Paints sheets off the event loop. Who asks for what is being painted waits for the same picture."""

    def __init__(self, executor: Executor | None = None, kept: int = KEPT) -> None:
        self._executor = executor or ThreadPoolExecutor(AT_ONCE, "easel")
        self._stools = _Stools(AT_ONCE)
        self._whole = _Works(self._executor, self._stools, _painted, kept)
        self._torn = _Works(self._executor, self._stools, _leaves, kept)

    async def paint(self, sheet: Sheet, urgent: bool = False) -> Painted:
        return await self._whole.of(sheet, urgent)

    async def paint_all(self, sheet: Sheet, urgent: bool = False) -> tuple[Painted, ...]:
        """Leaf by leaf; urgent where a player waits for the answer to a press."""
        return await self._torn.of(sheet, urgent)

    def dry(self, sheet: Sheet) -> bool:
        """Whether all its leaves are there at once."""
        return self._torn.has(sheet)

    @property
    def busy(self) -> bool:
        """More is asked for than can be painted while it is still true."""
        return self._stools.waiting > BUSY

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)


class _Stools:
    """So many may be at work; the others wait, in two rows."""

    def __init__(self, free: int) -> None:
        self.free = free
        self._urgent: OrderedDict[Sheet, asyncio.Future[None]] = OrderedDict()
        self._other: OrderedDict[Sheet, asyncio.Future[None]] = OrderedDict()

    @property
    def waiting(self) -> int:
        return len(self._urgent) + len(self._other)

    def turn(self, sheet: Sheet, urgent: bool) -> asyncio.Future[None]:
        """Done when there is a stool for it; whoever waited for it gives the stool back."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self.free:
            self.free -= 1
            turn.set_result(None)
        else:
            (self._urgent if urgent else self._other)[sheet] = turn
        return turn

    def hurry(self, sheet: Sheet) -> None:
        """By now somebody waits for it."""
        if (turn := self._other.pop(sheet, None)) is not None:
            self._urgent[sheet] = turn

    def give_back(self) -> None:
        for row in (self._urgent, self._other):
            while row:
                _, turn = row.popitem(last=False)
                if not turn.done():
                    turn.set_result(None)
                    return
        self.free += 1


class _Works(Generic[Made]):
    """What is made of sheets, once each."""

    def __init__(self, executor: Executor, stools: _Stools, make: Callable[[Sheet], Made], most: int) -> None:
        self._executor, self._stools, self._make, self._most = executor, stools, make, most
        self._dry: OrderedDict[Sheet, Made] = OrderedDict()
        self._wet: dict[Sheet, asyncio.Task[Made]] = {}

    def has(self, sheet: Sheet) -> bool:
        return sheet in self._dry

    async def of(self, sheet: Sheet, urgent: bool) -> Made:
        if sheet in self._dry:
            self._dry.move_to_end(sheet)
            return self._dry[sheet]
        if sheet not in self._wet:
            self._wet[sheet] = asyncio.create_task(self._begin(sheet, self._stools.turn(sheet, urgent)))
            self._wet[sheet].add_done_callback(lambda done: self._dries(sheet, done))
        elif urgent:
            self._stools.hurry(sheet)
        return await asyncio.shield(self._wet[sheet])

    async def _begin(self, sheet: Sheet, turn: asyncio.Future[None]) -> Made:
        await turn
        try:
            return await asyncio.get_running_loop().run_in_executor(self._executor, self._make, sheet)
        finally:
            self._stools.give_back()

    def _dries(self, sheet: Sheet, done: "asyncio.Task[Made]") -> None:
        self._wet.pop(sheet, None)
        if done.cancelled() or done.exception():
            return
        self._dry[sheet] = done.result()
        while len(self._dry) > self._most:
            self._dry.popitem(last=False)


def _leaves(sheet: Sheet) -> tuple[Painted, ...]:
    return tuple(map(_painted, leaves(sheet)))


@lru_cache(KEPT)  # a leaf of the table hangs in the hand of everybody there
def _painted(sheet: Sheet) -> Painted:
    return Painted(sheet, sheet.name, paint(sheet))
