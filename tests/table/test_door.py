"""The door to a log: what is written, dropped and told when something fails."""

import asyncio

import pytest

from bot.table.door import LogDoor
from bot.table.ports import AlreadyWritten


async def test_what_was_overtaken_is_dropped_before_whoever_waits_goes_on():
    async def append():
        raise AlreadyWritten

    drops = []
    with pytest.raises(AlreadyWritten):
        await LogDoor().write(append(), lambda: drops.append("m1"))
    assert drops == ["m1"]


async def test_who_is_cancelled_leaves_a_whole_entry_and_nothing_remembered():
    """It may be committed or not: nobody waited for it."""
    start, ends, end, drops = asyncio.Event(), asyncio.Event(), asyncio.Event(), []

    async def append():
        start.set()
        await ends.wait()
        end.set()

    async def press():
        await LogDoor().write(append(), lambda: drops.append("m1"))

    task = asyncio.create_task(press())
    await start.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert drops == ["m1"]
    ends.set()
    await asyncio.wait_for(end.wait(), 1)


async def test_what_was_written_is_remembered():
    async def append():
        pass

    drops = []
    await LogDoor().write(append(), lambda: drops.append("m1"))
    assert drops == []


def test_a_listener_that_fails_keeps_nothing_from_the_others(caplog):
    def fail(event):
        raise ValueError

    door, entries = LogDoor(), []
    door.listeners += [fail, entries.append]
    door.notify("a move", "match m1 ply 1")
    assert entries == ["a move"]
    assert "a listener failed at match m1 ply 1" in caplog.text


async def test_one_log_is_changed_by_one_at_a_time_and_others_meanwhile():
    door = LogDoor()
    async with door.lock("m1"):
        assert door.lock("m1").locked()
        assert not door.lock("m2").locked()
