"""Draws pictures while the event loop goes on: each picture once, those that somebody waits for first."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

from bot.paint.layout import Layout
from bot.paint.pages import pages
from bot.paint.png_files import draw

CACHE_SIZE = 512  # pictures, most of them under 20 kB
MAX_DRAWINGS = 3  # one is being drawn, one is on its way back, one is already there
BUSY_QUEUE_LENGTH = 8  # pictures that wait: beyond this, what they show is likely to be old when they are drawn

Describe = Callable[[Layout, str], str]  # (page, language): what an image shows, for those who do not see it
_Drawing = tuple[Layout | None, str, bytes, str]  # of a page; None: that is the layout, and need not be sent back


class MadePicture(NamedTuple):
    """An image: the page it shows, the name of its file, the file, and what it shows in words."""

    page: Layout
    name: str
    png: bytes
    description: str


class _Job:
    """A layout, and the language in which it is described. Its hash is worked out once: a layout has many parts."""

    __slots__ = ("_hash", "of")

    def __init__(self, layout: Layout, language: str) -> None:
        self.of = layout, language
        self._hash = hash(self.of)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Job) and self.of == other.of


class PictureMaker:
    """Draws layouts in another thread or process. Two callers who ask for the same layout wait for the same picture."""

    def __init__(
        self, executor: Executor | None = None, describe: Describe | None = None, cache_size: int = CACHE_SIZE
    ) -> None:
        """`describe` is called where the picture is drawn. Without it, pictures have no description."""
        self._executor = executor or ThreadPoolExecutor(MAX_DRAWINGS, "pictures")
        self._places = _WorkPlaces(MAX_DRAWINGS)
        self._whole = _PictureCache(self._executor, self._places, _draw_whole, cache_size)
        self._by_pages = _PictureCache(self._executor, self._places, partial(_make_pages, describe), cache_size)

    async def make(self, layout: Layout, urgent: bool = False) -> MadePicture:
        """Return the whole layout as one picture."""
        return (await self._whole.get(_Job(layout, ""), urgent))[0]

    async def make_pages(self, layout: Layout, language: str, urgent: bool = False) -> tuple[MadePicture, ...]:
        """Return one picture for each page. Pass `urgent` if a player waits for the answer to a press."""
        return await self._by_pages.get(_Job(layout, language), urgent)

    def is_ready(self, layout: Layout, language: str) -> bool:
        """Say whether `make_pages` would answer at once."""
        return self._by_pages.has(_Job(layout, language))

    @property
    def busy(self) -> bool:
        """True when more pictures wait than can be drawn while they still show what is true."""
        return self._places.waiting_count > BUSY_QUEUE_LENGTH

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)


class _WorkPlaces:
    """A fixed number of pictures is drawn at once. The others wait in two queues, the urgent one first."""

    def __init__(self, free: int) -> None:
        self.free = free
        self._urgent: OrderedDict[_Job, asyncio.Future[None]] = OrderedDict()
        self._other: OrderedDict[_Job, asyncio.Future[None]] = OrderedDict()

    @property
    def waiting_count(self) -> int:
        return len(self._urgent) + len(self._other)

    def wait(self, job: _Job, urgent: bool) -> asyncio.Future[None]:
        """Return a future that is done when there is a free place. Whoever waited for it must call `give_back`
        afterwards."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self.free:
            self.free -= 1
            turn.set_result(None)
        else:
            (self._urgent if urgent else self._other)[job] = turn
        return turn

    def hurry(self, job: _Job) -> None:
        """Move a waiting job to the urgent queue: somebody waits for it by now."""
        if (turn := self._other.pop(job, None)) is not None:
            self._urgent[job] = turn

    def give_back(self) -> None:
        """Hand the place to the next in a queue, or keep it free."""
        for queue in (self._urgent, self._other):
            while queue:
                _, turn = queue.popitem(last=False)
                if not turn.done():
                    turn.set_result(None)
                    return
        self.free += 1


class _PictureCache:
    """Pictures by layout: each is drawn once, and the newest ones are kept."""

    def __init__(
        self, executor: Executor, places: _WorkPlaces, draw: Callable[[Layout, str], Sequence[_Drawing]], most: int
    ) -> None:
        self._executor, self._places, self._draw, self._most = executor, places, draw, most
        self._ready: OrderedDict[_Job, tuple[MadePicture, ...]] = OrderedDict()
        self._in_work: dict[_Job, asyncio.Task[tuple[MadePicture, ...]]] = {}

    def has(self, job: _Job) -> bool:
        return job in self._ready

    async def get(self, job: _Job, urgent: bool) -> tuple[MadePicture, ...]:
        """Return the pictures of the layout, and draw them only once. The work is shielded: a caller who stops waiting
        does not spoil it for the others."""
        if (pictures := self._ready.get(job)) is not None:
            self._ready.move_to_end(job)
            return pictures
        if (work := self._in_work.get(job)) is None:
            work = self._in_work[job] = asyncio.create_task(self._work(job, self._places.wait(job, urgent)))
            work.add_done_callback(lambda task: self._keep(job, task))
        elif urgent:
            self._places.hurry(job)
        return await asyncio.shield(work)

    async def _work(self, job: _Job, turn: asyncio.Future[None]) -> tuple[MadePicture, ...]:
        await turn
        try:
            drawings = await asyncio.get_running_loop().run_in_executor(self._executor, self._draw, *job.of)
            return tuple([MadePicture(page or job.of[0], name, png, words) for page, name, png, words in drawings])
        finally:
            self._places.give_back()

    def _keep(self, job: _Job, task: "asyncio.Task[tuple[MadePicture, ...]]") -> None:
        """Keep the result of the work. A failure is not kept, so the next caller tries again."""
        self._in_work.pop(job, None)
        if task.cancelled() or task.exception():
            return
        self._ready[job] = task.result()
        while len(self._ready) > self._most:
            self._ready.popitem(last=False)


def _make_pages(describe: Describe | None, layout: Layout, language: str) -> list[_Drawing]:
    return [
        (None if page == layout else page, *draw_page(page), describe(page, language) if describe else "")
        for page in pages(layout)
    ]


def _draw_whole(layout: Layout, _: str) -> list[_Drawing]:
    return [(None, *draw_page(layout), "")]


def draw_page(page: Layout) -> tuple[str, bytes]:
    """Return the file's name and the file."""
    return page.name, draw(page)
