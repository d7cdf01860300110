"""Keep in memory what was read lately. The caller drops a value when it learns that another process has written it."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

CACHE_SIZE = 20_000  # values: some megabytes


class ReadCache(Generic[K, V]):
    def __init__(self) -> None:
        self._values: OrderedDict[K, V] = OrderedDict()
        self._changes = (
            0  # counts the writes: a read that a write overtook may return the older value, so it is not kept
        )

    async def get(self, key: K, read: Callable[[], Awaitable[V]]) -> V:
        if key in self._values:
            self._values.move_to_end(key)
            return self._values[key]
        changes, value = self._changes, await read()
        if changes == self._changes:
            self._keep(key, value)
        return value

    async def get_many(self, keys: Iterable[K], read: Callable[[list[K]], Awaitable[Mapping[K, V]]]) -> Mapping[K, V]:
        """Return the values that exist for these keys. Read those that are not in memory with one call of `read`."""
        key_list = list(keys)
        changes, misses = self._changes, [key for key in key_list if key not in self._values]
        hits = {key: self._values[key] for key in key_list if key in self._values}  # dropped, perhaps, during the read
        values = await read(misses) if misses else {}
        if changes == self._changes:
            for key, value in values.items():
                self._keep(key, value)
        return {**hits, **values, **{key: self._values[key] for key in key_list if key in self._values}}

    async def change(self, key: K, write: Awaitable[None], update: Callable[[V], V]) -> None:
        """Await the write, then let `update` turn the cached value into the written one."""
        self._changes += 1
        try:
            await write
        except BaseException:
            self._values.pop(key, None)  # it may have been written all the same
            raise
        finally:
            self._changes += 1
        if key in self._values:
            self._keep(key, update(self._values[key]))

    def peek(self, key: K) -> V | None:
        """Return the cached value, without a read."""
        return self._values.get(key)

    def put(self, key: K, value: V) -> None:
        """Cache a value that the caller writes later."""
        self._changes += 1
        self._keep(key, value)

    def drop(self, key: K) -> None:
        """Drop a value that another process has written."""
        self._changes += 1
        self._values.pop(key, None)

    def drop_all(self, is_stale: Callable[[K], bool]) -> None:
        """Drop every value that another process may have written, or may write."""
        self._changes += 1
        for key in [key for key in self._values if is_stale(key)]:
            del self._values[key]

    def clear(self) -> None:
        """Drop everything: nobody knows what other processes have written."""
        self._changes += 1
        self._values.clear()

    def _keep(self, key: K, value: V) -> None:
        self._values[key] = value
        self._values.move_to_end(key)
        while len(self._values) > CACHE_SIZE:
            self._values.popitem(last=False)
