"""What was read lately, kept at hand for as long as nobody but this process writes."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST = 20_000


class Recall(Generic[K, V]):
    def __init__(self, alone: bool) -> None:
        """Where others write too, nothing is kept."""
        self._alone = alone
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._changes = 0  # what was read while something changed may be older than the change

    async def of(self, key: K, read: Callable[[], Awaitable[V]]) -> V:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        changes, found = self._changes, await read()
        if changes == self._changes:
            self._keep(key, found)
        return found

    async def all_of(self, keys: Iterable[K], read: Callable[[list[K]], Awaitable[Mapping[K, V]]]) -> Mapping[K, V]:
        """Those there are of these; what is not at hand is read together."""
        wanted = list(keys)
        changes, missing = self._changes, [key for key in wanted if key not in self._kept]
        found = await read(missing) if missing else {}
        if changes == self._changes:
            for key, value in found.items():
                self._keep(key, value)
        at_hand = {key: self._kept[key] for key in wanted if key in self._kept}
        return {**found, **at_hand}

    async def change(self, key: K, write: Awaitable[None], how: Callable[[V], V]) -> None:
        """`how` makes what was at hand into what is written."""
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

    def at_hand(self, key: K) -> V | None:
        return self._kept.get(key)

    def change_at_hand(self, key: K, value: V) -> None:
        """What will be written later."""
        self._changes += 1
        self._keep(key, value)

    def _keep(self, key: K, value: V) -> None:
        if self._alone:
            self._kept[key] = value
            self._kept.move_to_end(key)
            while len(self._kept) > MOST:
                self._kept.popitem(last=False)
