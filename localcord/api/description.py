"""Discord's official API description, read once for all servers of this process."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson

from ..forms.form import Json

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator


@functools.lru_cache(maxsize=2)
def load(path: Path, changed: int) -> Description:
    """Read a description. `changed` is when the file was written: a new file is read again."""
    return Description(orjson.loads(path.read_bytes()))


class Description:
    def __init__(self, spec: Json) -> None:
        # jsonschema takes long to import, and a server without a description needs none of it.
        from referencing import Registry
        from referencing.jsonschema import DRAFT202012

        _loosen(spec["components"]["schemas"])
        _quicken(spec["components"]["schemas"])
        self._paths: Json = spec["paths"]
        self._templates = {_bare(path): path for path in self._paths}
        self._registry: Any = Registry().with_resource("urn:spec", DRAFT202012.create_resource(spec))
        self._validators: dict[str, Draft202012Validator | None] = {}

    def validator(self, route: str) -> Draft202012Validator | None:
        """Return what checks the JSON body of a route, or None if the description tells of no body."""
        if route not in self._validators:
            self._validators[route] = self._make_validator(route)
        return self._validators[route]

    def _make_validator(self, route: str) -> Draft202012Validator | None:
        method, _, path = route.partition(" ")
        template = self._templates.get(_bare(path))
        if template is None:
            return None
        operation = self._paths[template].get(method.lower(), {})
        if "application/json" not in operation.get("requestBody", {}).get("content", {}):
            return None
        place = template.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
        reference = f"urn:spec#/paths/{place}/{method.lower()}/requestBody/content/application~1json/schema"
        made: Draft202012Validator = _validator_class()({"$ref": reference}, registry=self._registry)
        return made


def _loosen(schemas: Json) -> None:
    """Allow ids to be integers, as discord.py sends some of them, and permissions to be texts."""
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


BY_TYPE = "x-by-type"  # beside oneOf: the only branch that can fit, by the `type` of the instance


def _quicken(schemas: Json) -> None:
    """Rewrite choices so that one look finds the branch: they say the same, and checking takes a tenth of the time."""

    def type_of(branch: Json) -> int | None:
        """The only `type` that this branch allows."""
        named = schemas.get(branch.get("$ref", "").rpartition("/")[2], {})
        allowed = named.get("properties", {}).get("type", {}).get("enum", [])
        return allowed[0] if len(allowed) == 1 and "type" in named.get("required", []) else None

    def visit(node: Any) -> None:
        if isinstance(node, dict):
            branches = node.get("oneOf")
            if isinstance(branches, list) and all(isinstance(branch, dict) for branch in branches):
                consts = [branch["const"] for branch in branches if "const" in branch]
                types = [type_of(branch) for branch in branches]
                if len(consts) == len(branches) and "enum" not in node:
                    del node["oneOf"]
                    node["enum"] = consts
                elif None not in types and len(set(types)) == len(types):
                    node[BY_TYPE] = dict(zip(types, branches, strict=True))
            for value in node.values():
                visit(value)
        elif isinstance(node, list):
            for one in node:
                visit(one)

    visit(schemas)


@functools.cache
def _validator_class() -> Any:
    from jsonschema import Draft202012Validator, validators

    extend: Any = validators.extend
    choose = Draft202012Validator.VALIDATORS["oneOf"]

    def one_of(validator: Any, branches: Any, instance: Any, schema: Any) -> Any:
        by_type = schema.get(BY_TYPE, {})
        kind = instance.get("type") if isinstance(instance, dict) else None
        if isinstance(kind, int) and kind in by_type:
            yield from validator.descend(instance, by_type[kind])
        else:
            yield from choose(validator, branches, instance, schema)

    return extend(Draft202012Validator, {"oneOf": one_of})


def _bare(path: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", path)
