"""Checks requests against Discord's official API description, where it can be found."""

from __future__ import annotations

import os
import re
from collections import OrderedDict
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

import orjson

from .errors import Faults, Path
from .world import Json

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError

_BESIDE = FilePath(__file__).resolve().parents[2] / "shared" / "discord" / "openapi.json"
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


def find_description() -> FilePath | None:
    """`LOCALCORD_OPENAPI`, or `shared/discord/openapi.json` beside the project's root."""
    named = os.environ.get("LOCALCORD_OPENAPI")
    path = FilePath(named) if named else _BESIDE
    return path if path.is_file() else None


class Judge:
    """Knows the official form of every request; knows none when the description is missing."""

    def __init__(self, path: FilePath | None) -> None:
        self.path = path
        self._spec: Json | None = None
        self._validators: dict[str, Draft202012Validator | None] = {}
        self._good: OrderedDict[tuple[str, bytes], None] = OrderedDict()
        self._templates: dict[str, str] = {}

    @property
    def ready(self) -> bool:
        return self.path is not None

    def check(self, route: str, body: Any) -> Faults:
        """What the description finds wrong with `body`; `route` is such as "POST /channels/{}/messages"."""
        faults = Faults()
        if self.path is None:
            return faults
        key = (route, orjson.dumps(body))
        if key in self._good:
            self._good.move_to_end(key)
            return faults
        validator = self._validator(route)
        if validator is None:
            return faults
        for error in validator.iter_errors(body):
            _note(error, faults)
        if not faults.found:
            self._good[key] = None
            if len(self._good) > 4096:
                self._good.popitem(last=False)
        return faults

    def _validator(self, route: str) -> Draft202012Validator | None:
        if route not in self._validators:
            self._validators[route] = self._make(route)
        return self._validators[route]

    def _make(self, route: str) -> Draft202012Validator | None:
        from jsonschema import Draft202012Validator
        from referencing import Registry
        from referencing.jsonschema import DRAFT202012

        if self._spec is None:
            assert self.path is not None
            self._spec = orjson.loads(self.path.read_bytes())
            self._ease(self._spec)
            self._templates = {_bare(path): path for path in self._spec["paths"]}
            resource = DRAFT202012.create_resource(self._spec)
            self._registry: Any = Registry().with_resource("urn:spec", resource)
        method, _, path = route.partition(" ")
        template = self._templates.get(_bare(path))
        if template is None:
            return None
        operation = self._spec["paths"][template].get(method.lower(), {})
        if "application/json" not in operation.get("requestBody", {}).get("content", {}):
            return None
        place = template.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
        reference = f"urn:spec#/paths/{place}/{method.lower()}/requestBody/content/application~1json/schema"
        return Draft202012Validator({"$ref": reference}, registry=self._registry)

    @staticmethod
    def _ease(spec: Json) -> None:
        """Let snowflakes be integers too, as discord.py sends some, and permissions be texts."""
        schemas = spec["components"]["schemas"]
        schemas["SnowflakeType"] = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}

        def visit(node: Any) -> None:
            if isinstance(node, dict):
                for key, value in node.items():
                    if key == "default_member_permissions" and isinstance(value, dict) and "type" in value:
                        value["type"] = ["string", "integer", "null"]
                    visit(value)
            elif isinstance(node, list):
                for one in node:
                    visit(one)

        visit(schemas)


def _bare(path: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", path)


def _note(error: ValidationError, faults: Faults) -> None:
    if error.validator in ("oneOf", "anyOf") and error.context:
        best = _nearest(error)
        if best is not None:
            for one in best:
                _note(one, faults)
            return
    path: Path = tuple(error.absolute_path)
    if error.validator == "required":
        missing = error.message.split("'")[1] if "'" in error.message else ""
        faults.add((*path, missing), "BASE_TYPE_REQUIRED", "This field is required")
        return
    faults.add(path, _CODES.get(str(error.validator), "BASE_TYPE_INVALID"), error.message[:200])


def _nearest(error: ValidationError) -> list[ValidationError] | None:
    """The faults within the alternative that was meant: the one whose `type` fits."""
    branches: dict[int, list[ValidationError]] = {}
    for one in error.context or ():
        branches.setdefault(int(one.schema_path[0]), []).append(one)
    for faults in branches.values():
        top = [one for one in faults if len(one.path) == 0 and one.validator == "type"]
        kind = [one for one in faults if len(one.path) == 1 and one.path[0] in ("type", "data_type")]
        if not top and not kind:
            return faults
    return None
