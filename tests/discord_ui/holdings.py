"""What a bot holds in memory: its own objects by type, and how many members its containers have."""

import gc
import sys
from collections import Counter, OrderedDict, deque
from collections.abc import Mapping
from functools import lru_cache
from types import FunctionType, MethodType, ModuleType

CONTAINERS = (dict, OrderedDict, list, set, frozenset, tuple, deque)
REMEMBERS = type(lru_cache(len))
NOT_OURS = (FunctionType, MethodType, ModuleType, type)


def holdings(*roots):
    """Count all that can be reached from these roots: objects by type, members of containers by class and attribute."""
    gc.collect()
    counts, visited_ids, stack = Counter(_of_modules()), set(), list(roots)
    while stack:
        one = stack.pop()
        if id(one) in visited_ids or isinstance(one, NOT_OURS):
            continue
        visited_ids.add(id(one))
        if isinstance(one, Mapping) and isinstance(one, CONTAINERS):
            stack += [*one.keys(), *one.values()]
        elif type(one) in CONTAINERS:
            stack += one
        elif type(one).__module__.startswith("bot."):
            counts[type(one).__qualname__] += 1
            for name, value in _attributes(one):
                if type(value) in CONTAINERS and type(value) is not tuple:
                    counts[f"{type(one).__qualname__}.{name}"] += len(value)
                stack.append(value)
    return counts


def _attributes(one):
    if isinstance(one, tuple):  # a named one
        yield from zip(getattr(one, "_fields", ()), one, strict=False)
    yield from getattr(one, "__dict__", {}).items()
    for kind in type(one).__mro__:
        for name in getattr(kind, "__slots__", ()):
            if hasattr(one, name) and not name.startswith("__"):
                yield name, getattr(one, name)


def _of_modules():
    """Yield the name of each function that remembers results without a limit, once for each result that it
    remembers.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith("bot."):
            for function in vars(module).values():
                if isinstance(function, REMEMBERS) and (info := function.cache_info()).maxsize is None:
                    yield from [f"{name}.{function.__qualname__}()"] * info.currsize


def growth(before, after):
    """Return what there is more of than before, and how much more."""
    return dict((after - before).most_common())
