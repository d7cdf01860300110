"""Cache results by the identity of the value they come from: comparing two states costs more than a screen."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class IdentityCache(Generic[V]):
    """Keeps the newest results. Each holds its source, so that no other object can take its identity meanwhile."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._cache: OrderedDict[tuple[int, Hashable], tuple[object, V]] = OrderedDict()

    def get(self, source: object, key: Hashable, make: Callable[[], V]) -> V:
        """Return the cached result, or `make()`, which must depend only on the key and on the unchanging source."""
        entry = self._cache.get((id(source), key))
        if entry is None or entry[0] is not source:
            entry = self._cache[id(source), key] = source, make()
            if len(self._cache) > self._size:
                self._cache.popitem(last=False)
        return entry[1]

    def clear(self) -> None:
        self._cache.clear()
