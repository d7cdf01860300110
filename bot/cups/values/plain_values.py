"""Turn the values of a cup into plain ones that JSON can hold, and back. Refuse what does not fit."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")


def plain(value: Any) -> Any:
    """Return the value as JSON can hold it: dataclasses become objects, tuples become lists, and enums become their
    values."""
    if is_dataclass(value) and not isinstance(value, type):
        return {name: plain(getattr(value, name)) for name in _hints(type(value))}
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(part) for part in value]
    return value.value if isinstance(value, Enum) else value


def read(kind: type[T], value: Any) -> T:
    """Read a value of this type that was made plain. Raise ValueError if it is not one. Missing fields get their
    defaults."""
    result: T = _read(kind, value)
    return result


def _read(kind: Any, value: Any) -> Any:
    if is_dataclass(kind) and isinstance(kind, type):
        hints = _hints(kind)
        if not isinstance(value, dict) or not set(value) <= set(hints):
            raise ValueError(f"no {kind.__name__}: {str(value)[:80]}")
        try:
            return kind(**{name: _read(hints[name], part) for name, part in value.items()})
        except TypeError as error:
            raise ValueError(f"no {kind.__name__}: {error}") from error
    origin, inner = get_origin(kind), get_args(kind)
    if origin is tuple and isinstance(value, list):
        if inner[1:] == (...,):
            return tuple([_read(inner[0], part) for part in value])
        if len(inner) == len(value):
            return tuple([_read(each, part) for each, part in zip(inner, value, strict=True)])
    elif origin is not None and issubclass(origin, Mapping) and isinstance(value, dict):
        return {key: _read(inner[1], part) for key, part in value.items()}
    elif isinstance(kind, type) and issubclass(kind, Enum):
        return kind(value)
    elif type(value) is kind or (kind is float and type(value) is int):
        return value
    raise ValueError(f"no {kind}: {str(value)[:80]}")


@cache
def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}
