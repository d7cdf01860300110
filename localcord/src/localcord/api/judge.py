"""Checks requests, and answers too, against Discord's official API description."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson

from ..forms.errors import FormErrors
from ..forms.form import FieldPath, Json
from .description import OFFICIAL, Description, load

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

_TEXT = r'(?:[^"\\]|\\.){1,%d}'
# Any text of at most so many bytes is as good as any other: the description asks for a text, and for no more.
ANY_TEXT = {"content": 2_000, "custom_id": 100, "filename": 1_000, "label": 45, "value": 100}
_ANY_TEXT = re.compile("|".join(f'(?<="{name}":)"{_TEXT % most}"' for name, most in ANY_TEXT.items()).encode())
# So are the address of a picture and what it is said to show.
_ANY_PICTURE = re.compile(
    f'(?<="media":){{"url":"attachment://{_TEXT % 1_000}"}},"description":"{_TEXT % 1_000}"'.encode()
)
CACHE_SIZE = 4096  # requests in which nothing was wrong: the same one is not checked again, whichever server gets it
_CODES = {
    "required": "BASE_TYPE_REQUIRED",
    "maxLength": "BASE_TYPE_MAX_LENGTH",
    "minLength": "BASE_TYPE_BAD_LENGTH",
    "maxItems": "BASE_TYPE_MAX_LENGTH",
    "minItems": "BASE_TYPE_BAD_LENGTH",
    "enum": "BASE_TYPE_CHOICES",
    "const": "BASE_TYPE_CHOICES",
    "maximum": "NUMBER_TYPE_MAX",
    "minimum": "NUMBER_TYPE_MIN",
    "pattern": "NUMBER_TYPE_COERCE",
    "type": "BASE_TYPE_INVALID",
    "oneOf": "UNION_TYPE_CHOICES",
    "anyOf": "UNION_TYPE_CHOICES",
    "uniqueItems": "SET_TYPE_ALREADY_CONTAINS_VALUE",
}


class Judge:
    """Knows the official form of every request. `path` is another description than the official one, for tests;
    a judge that is not `awake` accepts everything."""

    def __init__(self, path: Path | None = None, *, awake: bool = True) -> None:
        self.ready = awake
        self._path = path or OFFICIAL
        self._description: Description | None = None

    def check(self, route: str, body: Any) -> FormErrors:
        """Return the errors of `body`. `route` looks like "POST /channels/{}/messages"."""
        errors = FormErrors()
        if not self.ready:
            return errors
        known, key = self._known(), (route, _form(body))
        if key in known.good:
            known.good.move_to_end(key)
            return errors
        validator = known.validator(route)
        if validator is None:
            return errors
        for error in validator.iter_errors(body):
            _add_error(error, errors)
        if not errors.problems:
            known.good[key] = None
            if len(known.good) > CACHE_SIZE:
                known.good.popitem(last=False)
        return errors

    def knows_field(self, route: str, name: str) -> bool:
        """Tell whether the official form of a route has a field of this name."""
        return self.ready and name in self._known().fields(route)

    def is_text(self, route: str, name: str) -> bool:
        """Tell whether a field is a text, or nobody knows it."""
        field: Json = self._known().fields(route).get(name, {})
        return "string" in field.get("type", "string")

    def _known(self) -> Description:
        if self._description is None:
            self._description = load(self._path)
        return self._description


def _form(body: Any) -> bytes:
    """Return what of a body the description looks at."""
    return _ANY_TEXT.sub(b'"words"', _ANY_PICTURE.sub(b'"words"', orjson.dumps(body)))


def faults_of_answer(route: str, status: int, body: Any) -> list[str]:
    """What is wrong with an answer of localcord itself, seen from the official description."""
    description = load(OFFICIAL, "answers")
    if not description.knows(route, status):
        return [f"{route} never answers {status}"]
    validator = description.answer_validator(route, status)
    if validator is None:
        return [] if body is None else [f"{route} answers {status} without a body"]
    errors = FormErrors()
    for error in validator.iter_errors(body):
        _add_error(error, errors)
    return [f"{'.'.join(map(str, place))}: {code}: {message}" for place, code, message in errors.problems]


def _add_error(error: ValidationError, errors: FormErrors) -> None:
    if error.validator in ("oneOf", "anyOf") and error.context:
        best = _nearest(error)
        if best is not None:
            for one in best:
                _add_error(one, errors)
            return
    path: FieldPath = tuple(error.absolute_path)
    if error.validator == "required":
        missing = error.message.split("'")[1] if "'" in error.message else ""
        errors.add((*path, missing), "BASE_TYPE_REQUIRED", "This field is required")
        return
    errors.add(path, _CODES.get(str(error.validator), "BASE_TYPE_INVALID"), error.message[:200])


def _nearest(error: ValidationError) -> list[ValidationError] | None:
    """Return the errors within the alternative that was meant: the one whose `type` fits."""
    branches: dict[int, list[ValidationError]] = {}
    for one in error.context or ():
        branches.setdefault(int(one.schema_path[0]), []).append(one)
    for errors in branches.values():
        top = [one for one in errors if len(one.path) == 0 and one.validator == "type"]
        kind = [one for one in errors if len(one.path) == 1 and one.path[0] in ("type", "data_type")]
        if not top and not kind:
            return errors
    return None
