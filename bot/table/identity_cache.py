"""Cache results by the identity of the value they come from: comparing two states costs more than a screen."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class IdentityCache(Generic[V]):
    """Keeps the results of the newest sources. Each is held, so that no other object can take its identity
    meanwhile."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._cache: OrderedDict[int, tuple[object, dict[Hashable, V]]] = OrderedDict()

    def get(self, source: object, key: Hashable, make: Callable[[], V]) -> V:
        """Return the cached result, or `make()`, which must depend only on the key and on the unchanging source."""
        if id(source) not in self._cache:
            self._cache[id(source)] = source, {}
            if len(self._cache) > self._size:
                self._cache.popitem(last=False)
        _, results = self._cache[id(source)]
        if key not in results:
            results[key] = make()
        return results[key]

    def forget(self, source: object) -> None:
        self._cache.pop(id(source), None)

    def clear(self) -> None:
        self._cache.clear()
