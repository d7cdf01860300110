"""Pictures are painted beside the event loop, each of them once."""

import asyncio
from concurrent.futures import Executor, Future
from dataclasses import replace

import pytest

from bot.paint import Easel, easel, paint
from tests.paint.states import full_hand


@pytest.fixture
def strokes(monkeypatch):
    """Counts what is painted."""
    done = []

    def counted(sheet):
        done.append(sheet)
        return paint(sheet)

    monkeypatch.setattr(easel, "paint", counted)
    easel._painted.cache_clear()
    yield done
    easel._painted.cache_clear()


async def test_the_same_picture_is_painted_once(strokes):
    desk = Easel()
    first, second = await asyncio.gather(desk.paint(full_hand(5)), desk.paint(full_hand(5)))
    again = await desk.paint(full_hand(5))
    assert first is second is again
    assert len(strokes) == 1
    assert first.png == paint(full_hand(5))
    assert first.leaf.name.endswith(".png")
    desk.close()


async def test_the_oldest_picture_makes_room(strokes):
    desk = Easel(kept=2)
    first = [await desk.paint_all(full_hand(count)) for count in (1, 2, 3)]
    assert await desk.paint_all(full_hand(3)) is first[2]
    assert await desk.paint_all(full_hand(1)) is not first[0]
    assert await desk.paint_all(full_hand(1)) == first[0]
    assert len(strokes) == 3  # the leaves are kept where they are painted
    desk.close()


class ByHand(Executor):
    """Does what it is asked when the test says so."""

    def __init__(self):
        self.asked = []

    def submit(self, work, sheet):
        self.asked.append((work, sheet, Future()))
        return self.asked[-1][2]

    async def all(self):
        while self.asked:
            work, sheet, done = self.asked.pop(0)
            done.set_result(work(sheet))
            yield sheet
            await calm()


async def calm():
    for _ in range(9):
        await asyncio.sleep(0)


async def test_who_is_waited_for_goes_first_even_if_it_was_asked_for_before():
    hand = ByHand()
    desk, sheets = Easel(hand), [full_hand(count) for count in range(1, 8)]
    asked = [asyncio.create_task(desk.paint(sheet)) for sheet in sheets]
    asked.append(asyncio.create_task(desk.paint(sheets[-1], urgent=True)))
    await calm()
    done = [sheet async for sheet in hand.all()]
    assert done == [*sheets[: easel.AT_ONCE], sheets[-1], *sheets[easel.AT_ONCE : -1]]
    await asyncio.gather(*asked)


async def test_who_stops_waiting_spoils_nothing_for_others(strokes):
    desk = Easel()
    one, other = (asyncio.ensure_future(desk.paint(full_hand(9))) for _ in range(2))
    await asyncio.sleep(0)
    one.cancel()
    assert (await other).png
    assert len(strokes) == 1
    desk.close()


async def test_a_picture_that_fails_is_tried_again():
    desk = Easel()
    bad = replace(full_hand(1), theme="no such theme")
    for _ in range(2):
        with pytest.raises(ValueError, match="not in tuple"):
            await desk.paint(bad)
    desk.close()


async def test_the_loop_goes_on_meanwhile():
    desk, ticks = Easel(), 0
    work = asyncio.gather(*(desk.paint(full_hand(count)) for count in range(2, 40)))
    while not work.done():
        await asyncio.sleep(0)
        ticks += 1
    assert ticks > 38
    desk.close()
