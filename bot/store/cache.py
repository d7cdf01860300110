"""What was read lately, kept in memory. Whoever learns that another process has written something drops it."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST = 20_000  # values: some megabytes


class ReadCache(Generic[K, V]):
    def __init__(self) -> None:
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._changes = 0  # counts the writes: a read that one overtook may be older than it, and is not kept

    async def get(self, key: K, read: Callable[[], Awaitable[V]]) -> V:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        changes, found = self._changes, await read()
        if changes == self._changes:
            self._keep(key, found)
        return found

    async def get_many(self, keys: Iterable[K], read: Callable[[list[K]], Awaitable[Mapping[K, V]]]) -> Mapping[K, V]:
        """The values that exist for these keys. Those that are not kept are read together."""
        wanted = list(keys)
        changes, missing = self._changes, [key for key in wanted if key not in self._kept]
        there = {key: self._kept[key] for key in wanted if key in self._kept}  # dropped, perhaps, during the read
        found = await read(missing) if missing else {}
        if changes == self._changes:
            for key, value in found.items():
                self._keep(key, value)
        return {**there, **found, **{key: self._kept[key] for key in wanted if key in self._kept}}

    async def change(self, key: K, write: Awaitable[None], how: Callable[[V], V]) -> None:
        """Awaits the write, then lets `how` turn the kept value into the written one."""
        self._changes += 1
        try:
            await write
        except BaseException:
            self._kept.pop(key, None)  # it may have been written all the same
            raise
        finally:
            self._changes += 1
        if key in self._kept:
            self._keep(key, how(self._kept[key]))

    def peek(self, key: K) -> V | None:
        """The kept value, without a read."""
        return self._kept.get(key)

    def put(self, key: K, value: V) -> None:
        """Keeps a value that the caller writes later."""
        self._changes += 1
        self._keep(key, value)

    def drop(self, key: K) -> None:
        """Another process has written it."""
        self._changes += 1
        self._kept.pop(key, None)

    def drop_all(self, of_these: Callable[[K], bool]) -> None:
        """Another process may have written, or may write, any of these."""
        self._changes += 1
        for key in [key for key in self._kept if of_these(key)]:
            del self._kept[key]

    def clear(self) -> None:
        """Nobody knows what other processes have written."""
        self._changes += 1
        self._kept.clear()

    def _keep(self, key: K, value: V) -> None:
        self._kept[key] = value
        self._kept.move_to_end(key)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
