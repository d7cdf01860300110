"""Pictures are drawn beside the event loop, each of them once."""

import asyncio
import threading
from concurrent.futures import Executor, Future
from dataclasses import replace

import pytest

from bot.paint import PictureMaker, draw, picture_maker
from tests.paint.states import full_hand


@pytest.fixture
def drawn_layouts(monkeypatch):
    """Counts what is drawn."""
    drawings = []

    def counted(layout):
        drawings.append(layout)
        return draw(layout)

    monkeypatch.setattr(picture_maker, "draw", counted)
    return drawings


async def test_the_same_picture_is_drawn_once(drawn_layouts):
    maker = PictureMaker()
    first, second = await asyncio.gather(maker.make(full_hand(5)), maker.make(full_hand(5)))
    again = await maker.make(full_hand(5))
    assert first is second is again
    assert len(drawn_layouts) == 1
    assert first.png == draw(full_hand(5))
    assert first.page.name.endswith(".png")
    maker.close()


async def test_the_oldest_picture_makes_room(drawn_layouts):
    maker = PictureMaker(cache_size=2)
    first = [await maker.make_pages(full_hand(count), "en") for count in (1, 2, 3)]
    assert await maker.make_pages(full_hand(3), "en") is first[2]
    assert await maker.make_pages(full_hand(1), "en") is not first[0]
    assert await maker.make_pages(full_hand(1), "en") == first[0]
    assert len(drawn_layouts) == 4
    maker.close()


async def test_a_picture_is_described_where_it_is_drawn_in_each_language():
    def describe(page, language):
        return f"{language}: {len(page.hands[0].pieces)} {threading.current_thread().name.partition('_')[0]}"

    maker = PictureMaker(describe=describe)
    [english], [polish] = [await maker.make_pages(full_hand(3), language) for language in ("en", "pl")]
    assert (english.description, polish.description) == ("en: 3 pictures", "pl: 3 pictures")
    assert english.png == polish.png
    maker.close()


class ByHand(Executor):
    """Does what it is asked when the test says so."""

    def __init__(self):
        self.jobs = []

    def submit(self, work, layout, language):
        self.jobs.append((work, (layout, language), Future()))
        return self.jobs[-1][2]

    async def all(self):
        while self.jobs:
            work, job, future = self.jobs.pop(0)
            future.set_result(work(*job))
            yield job[0]
            await calm()


async def calm():
    for _ in range(9):
        await asyncio.sleep(0)


async def test_who_is_waited_for_goes_first_even_if_it_was_asked_for_before():
    hand = ByHand()
    maker, layouts = PictureMaker(hand), [full_hand(count) for count in range(1, 8)]
    tasks = [asyncio.create_task(maker.make(layout)) for layout in layouts]
    tasks.append(asyncio.create_task(maker.make(layouts[-1], urgent=True)))
    await calm()
    order = [layout async for layout in hand.all()]
    assert order == [
        *layouts[: picture_maker.MAX_DRAWINGS],
        layouts[-1],
        *layouts[picture_maker.MAX_DRAWINGS : -1],
    ]
    await asyncio.gather(*tasks)


async def test_who_stops_waiting_spoils_nothing_for_others(drawn_layouts):
    maker = PictureMaker()
    one, other = (asyncio.ensure_future(maker.make(full_hand(9))) for _ in range(2))
    await asyncio.sleep(0)
    one.cancel()
    assert (await other).png
    assert len(drawn_layouts) == 1
    maker.close()


async def test_a_picture_that_fails_is_tried_again():
    maker = PictureMaker()
    bad = replace(full_hand(1), theme="no such theme")
    for _ in range(2):
        with pytest.raises(ValueError, match="not in tuple"):
            await maker.make(bad)
    maker.close()


async def test_the_loop_goes_on_meanwhile():
    maker, ticks = PictureMaker(), 0
    work = asyncio.gather(*(maker.make(full_hand(count)) for count in range(2, 40)))
    while not work.done():
        await asyncio.sleep(0)
        ticks += 1
    assert ticks > 38
    maker.close()
