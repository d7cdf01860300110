"""What is kept at hand never differs from what is written."""

import asyncio
from functools import partial

import pytest

from bot.store.cache import ReadCache


class Source:
    def __init__(self):
        self.text, self.reads, self.gate = "old", 0, asyncio.Event()
        self.gate.set()

    async def read(self):
        self.reads += 1
        text = self.text
        await self.gate.wait()
        return text

    async def write(self, text, fails=False):
        await asyncio.sleep(0)
        self.text = text
        if fails:
            raise OSError("disk full")


async def test_what_was_read_is_not_read_again_until_it_changes():
    source, cache = Source(), ReadCache()
    assert [await cache.get("a", source.read) for _ in range(3)] == ["old"] * 3
    await cache.change("a", source.write("new"), lambda _: "new")
    assert await cache.get("a", source.read) == "new"
    assert source.reads == 1


async def test_a_read_that_a_write_overtook_is_not_kept():
    source, cache = Source(), ReadCache()
    source.gate.clear()
    slow = asyncio.create_task(cache.get("a", source.read))
    await asyncio.sleep(0)
    await cache.change("a", source.write("new"), lambda _: "new")
    source.gate.set()
    assert await slow == "old"  # it was asked before the change
    assert await cache.get("a", source.read) == "new"


async def test_after_a_write_that_failed_it_is_read_again():
    source, cache = Source(), ReadCache()
    await cache.get("a", source.read)
    with pytest.raises(OSError, match="disk full"):
        await cache.change("a", source.write("half", fails=True), lambda _: "half")
    assert await cache.get("a", source.read) == "half"
    assert source.reads == 2


async def test_what_another_process_wrote_is_read_again():
    source, cache = Source(), ReadCache()
    await cache.get("a", source.read)
    for text, forget in (("by another process", lambda: cache.drop("a")), ("by many", cache.clear)):
        source.text = text
        forget()
        assert await cache.get("a", source.read) == text


async def test_a_read_during_which_another_process_wrote_is_not_kept():
    source, cache = Source(), ReadCache()
    source.gate.clear()
    slow = asyncio.create_task(cache.get("a", source.read))
    await asyncio.sleep(0)
    source.text = "new"
    cache.drop("a")
    source.gate.set()
    assert await slow == "old"
    assert await cache.get("a", source.read) == "new"


async def test_of_several_only_those_that_are_missing_are_read():
    reads, cache = [], ReadCache()

    async def read(missing):
        reads.append(missing)
        return {key: key.upper() for key in missing if key != "x"}

    assert await cache.get_many(["a", "b"], read) == {"a": "A", "b": "B"}
    assert await cache.get_many(["b", "c", "x"], read) == {"b": "B", "c": "C"}
    assert reads == [["a", "b"], ["c", "x"]]


async def test_what_is_dropped_while_others_are_read_is_told_all_the_same():
    cache = ReadCache()
    await cache.get_many(["a"], partial(values, {"a": "Ana"}))

    async def read(missing):
        cache.clear()  # another process has written something
        return {"b": "Ben"}

    assert await cache.get_many(["a", "b"], read) == {"a": "Ana", "b": "Ben"}


async def values(of, missing):
    return {key: of[key] for key in missing}
