"""What is kept at hand never differs from what is written."""

import asyncio

import pytest

from bot.store.recall import Recall


class Shelf:
    def __init__(self):
        self.text, self.reads, self.gate = "old", 0, asyncio.Event()
        self.gate.set()

    async def read(self):
        self.reads += 1
        found = self.text
        await self.gate.wait()
        return found

    async def write(self, text, fails=False):
        await asyncio.sleep(0)
        self.text = text
        if fails:
            raise OSError("disk full")


async def test_what_was_read_is_not_read_again_until_it_changes():
    shelf, recall = Shelf(), Recall(alone=True)
    assert [await recall.of("a", shelf.read) for _ in range(3)] == ["old"] * 3
    await recall.change("a", shelf.write("new"), lambda _: "new")
    assert await recall.of("a", shelf.read) == "new"
    assert shelf.reads == 1


async def test_a_read_that_a_write_overtook_is_not_kept():
    shelf, recall = Shelf(), Recall(alone=True)
    shelf.gate.clear()
    slow = asyncio.create_task(recall.of("a", shelf.read))
    await asyncio.sleep(0)
    await recall.change("a", shelf.write("new"), lambda _: "new")
    shelf.gate.set()
    assert await slow == "old"  # it was asked before the change
    assert await recall.of("a", shelf.read) == "new"


async def test_after_a_write_that_failed_it_is_read_again():
    shelf, recall = Shelf(), Recall(alone=True)
    await recall.of("a", shelf.read)
    with pytest.raises(OSError, match="disk full"):
        await recall.change("a", shelf.write("half", fails=True), lambda _: "half")
    assert await recall.of("a", shelf.read) == "half"
    assert shelf.reads == 2


async def test_where_others_write_too_nothing_is_kept():
    shelf, recall = Shelf(), Recall(alone=False)
    await recall.of("a", shelf.read)
    shelf.text = "by another process"
    assert await recall.of("a", shelf.read) == "by another process"


async def test_of_several_only_those_that_are_missing_are_read():
    asked, recall = [], Recall(alone=True)

    async def read(missing):
        asked.append(missing)
        return {key: key.upper() for key in missing if key != "x"}

    assert await recall.all_of(["a", "b"], read) == {"a": "A", "b": "B"}
    assert await recall.all_of(["b", "c", "x"], read) == {"b": "B", "c": "C"}
    assert asked == [["a", "b"], ["c", "x"]]
