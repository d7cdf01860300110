"""Turns the records of a world into rows of JSON and back. A record that names another holds the number of its row."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

import orjson

from ..api import interactions
from ..world import records

Rows = dict[int, tuple[str, bytes]]
KINDS: dict[str, Any] = {
    name: kind for module in (records, interactions) for name, kind in vars(module).items() if is_dataclass(kind)
}
_VOLATILE = {"timer", "outcome", "voice_states"}  # fields that are made anew
_PLAIN = (str, int, float, bool, type(None))


class Encoder:
    """Numbers the records, each by the same number as long as this encoder lives."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}
        self._objects: dict[int, Any] = {}
        self._waiting: list[Any] = []
        self._reached: set[int] = set()

    def know(self, objects: dict[int, Any]) -> None:
        """Take over the numbers of records that were read."""
        self._objects = dict(objects)
        self._numbers = {id(one): number for number, one in objects.items()}

    def encode(self, root: dict[str, Any]) -> Rows:
        """Return a row for the root, which has the number 0, and one for each record that it leads to."""
        self._reached, self._waiting = set(), []
        rows: Rows = {0: ("root", orjson.dumps(self._value(root)))}
        while self._waiting:
            one = self._waiting.pop()
            body = {each.name: self._value(getattr(one, each.name)) for each in _lasting(type(one))}
            rows[self._numbers[id(one)]] = (type(one).__name__, orjson.dumps(body))
        self._objects = {number: one for number, one in self._objects.items() if number in self._reached}
        self._numbers = {id(one): number for number, one in self._objects.items()}
        return rows

    def _value(self, value: Any) -> Any:
        if isinstance(value, _PLAIN):
            return value
        if isinstance(value, bytes):
            return {"bytes": base64.b64encode(value).decode()}
        if isinstance(value, dict):
            return {"dict": [[self._value(key), self._value(one)] for key, one in value.items()]}
        if isinstance(value, (list, tuple, set)):
            return {type(value).__name__: [self._value(one) for one in value]}
        return {"row": self._number(value)}

    def _number(self, record: Any) -> int:
        number = self._numbers.get(id(record))
        if number is None:
            number = self._numbers[id(record)] = max(self._objects, default=0) + 1
            self._objects[number] = record
        if number not in self._reached:
            self._reached.add(number)
            self._waiting.append(record)
        return number


def decode(rows: Rows) -> tuple[dict[str, Any], dict[int, Any]]:
    """Return the root and every record by its number. A field that a row does not have gets its default."""
    objects: dict[int, Any] = {number: KINDS[kind].__new__(KINDS[kind]) for number, (kind, _) in rows.items() if number}
    for number, one in objects.items():
        body = orjson.loads(rows[number][1])
        for each in fields(one):
            value = _read(body[each.name], objects) if each.name in body else _default(each)
            object.__setattr__(one, each.name, value)
    return _read(orjson.loads(rows[0][1]), objects), objects


def _read(value: Any, objects: dict[int, Any]) -> Any:
    if not isinstance(value, dict):
        return value
    [(kind, inner)] = value.items()
    if kind == "row":
        return objects[inner]
    if kind == "bytes":
        return base64.b64decode(inner)
    if kind == "dict":
        return {_read(key, objects): _read(one, objects) for key, one in inner}
    return {"list": list, "tuple": tuple, "set": set}[kind](_read(one, objects) for one in inner)


def _default(field: Any) -> Any:
    if field.name == "outcome":
        return asyncio.get_running_loop().create_future()
    if field.default_factory is not MISSING:
        return field.default_factory()
    return None if field.default is MISSING else field.default


def _lasting(kind: type) -> Iterator[Any]:
    return (one for one in fields(kind) if one.name not in _VOLATILE)
