"""Pictures are painted beside the event loop, each of them once."""

import asyncio
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
    return done


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
    for count in (1, 2, 3, 2, 1):
        await desk.paint(full_hand(count))
    assert len(strokes) == 4
    desk.close()


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
