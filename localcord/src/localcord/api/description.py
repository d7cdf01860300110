"""Discord's official API description, and what it says about one route."""

from __future__ import annotations

import functools
import re
from collections import OrderedDict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson

from ..forms.form import Json
from .overlay import OF_ANSWERS, OF_REQUESTS, widen, widen_unnamed

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator


OFFICIAL = Path(__file__).parent / "official" / "openapi.json"


@functools.lru_cache(maxsize=4)
def load(path: Path, of: str = "requests") -> Description:
    """Read a description, of "requests" or of "answers", once for all servers of this process."""
    return Description(orjson.loads(path.read_bytes()), of)


class Description:
    """Discord's description with the overlay for one direction: what bots send, or what they are answered."""

    def __init__(self, spec: Json, of: str) -> None:
        # jsonschema takes long to import, and a server whose judge is off needs none of it.
        from referencing import Registry
        from referencing.jsonschema import DRAFT202012

        self.good: OrderedDict[tuple[str, bytes], None] = OrderedDict()  # requests in which nothing is wrong
        if of == "requests":
            widen(spec, OF_REQUESTS)
            widen_unnamed(spec)
        else:
            widen(spec, OF_ANSWERS)
        _quicken(spec["components"]["schemas"])
        self._absent_if_null = of == "requests"
        self.paths: Json = spec["paths"]
        self._schemas: Json = spec["components"]["schemas"]
        self._templates = {_bare(path): path for path in self.paths}
        self._registry: Any = Registry().with_resource("urn:spec", DRAFT202012.create_resource(spec))
        self._validators: dict[tuple[str, int], Draft202012Validator | None] = {}

    def validator(self, route: str) -> Draft202012Validator | None:
        """Return what checks the body of a request, or None if the description tells of no body."""
        return self._validator(route, 0)

    def answer_validator(self, route: str, status: int) -> Draft202012Validator | None:
        """Return what checks the body of an answer, or None if an answer of this status has none."""
        return self._validator(route, status)

    def knows(self, route: str, status: int) -> bool:
        """Tell whether the description has this route, and lets it answer with this status."""
        _, operation = self._operation(route)
        return str(status) in operation.get("responses", {})

    def fields(self, route: str) -> Json:
        """Return the fields of the form that a route takes, by name."""
        content = self._operation(route)[1].get("requestBody", {}).get("content", {})
        return self._fields_of(content.get("application/json", {}).get("schema", {}))

    def _fields_of(self, schema: Json) -> Json:
        if "$ref" in schema:
            return self._fields_of(self._schemas[schema["$ref"].rpartition("/")[2]])
        fields: Json = dict(schema.get("properties", {}))
        for branch in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
            fields |= self._fields_of(branch)
        return fields

    def _operation(self, route: str) -> tuple[str, Json]:
        method, _, path = route.partition(" ")
        template = self._templates.get(_bare(path), "")
        return template, self.paths.get(template, {}).get(method.lower(), {})

    def _validator(self, route: str, status: int) -> Draft202012Validator | None:
        if (route, status) not in self._validators:
            self._validators[route, status] = self._make_validator(route, status)
        return self._validators[route, status]

    def _make_validator(self, route: str, status: int) -> Draft202012Validator | None:
        template, operation = self._operation(route)
        part = operation.get("responses", {}).get(str(status), {}) if status else operation.get("requestBody", {})
        if "application/json" not in part.get("content", {}):
            return None
        place = template.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
        where = f"responses/{status}" if status else "requestBody"
        method = route.partition(" ")[0].lower()
        reference = f"urn:spec#/paths/{place}/{method}/{where}/content/application~1json/schema"
        kind = _validator_class(self._absent_if_null)
        made: Draft202012Validator = kind({"$ref": reference}, registry=self._registry)
        return made


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
def _validator_class(absent_if_null: bool) -> Any:
    """`absent_if_null`: a field that may be left out may be null, as Discord takes it."""
    from jsonschema import Draft202012Validator, validators

    extend: Any = validators.extend
    choose = Draft202012Validator.VALIDATORS["oneOf"]
    look_inside = Draft202012Validator.VALIDATORS["properties"]

    def one_of(validator: Any, branches: Any, instance: Any, schema: Any) -> Any:
        by_type = schema.get(BY_TYPE, {})
        kind = instance.get("type") if isinstance(instance, dict) else None
        if isinstance(kind, int) and kind in by_type:
            yield from validator.descend(instance, by_type[kind])
        else:
            yield from choose(validator, branches, instance, schema)

    def properties(validator: Any, known: Any, instance: Any, schema: Any) -> Any:
        if isinstance(instance, dict) and None in instance.values():
            needed = schema.get("required", ())
            instance = {key: value for key, value in instance.items() if value is not None or key in needed}
        yield from look_inside(validator, known, instance, schema)

    rules = {"oneOf": one_of} | ({"properties": properties} if absent_if_null else {})
    return extend(Draft202012Validator, rules)


def _bare(path: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", path)
