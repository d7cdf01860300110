"""Fills in the fields of a modal, and checks them as Discord's window does."""

from __future__ import annotations

from typing import Any

from ..forms.components import CHECKBOX, CHECKBOXES, LABEL, RADIO, ROW, SELECTS, TEXT_INPUT, UPLOAD
from ..forms.form import Json
from .resolved import ResolvedObjects, check_count, option_value
from .views import Form, NotPossible


class ModalAnswers:
    """Fills in a modal for a person."""

    def __init__(self, resolved: ResolvedObjects) -> None:
        self.resolved = resolved

    def fill(self, form: Form, answers: dict[str, Any]) -> list[Json]:
        left = dict(answers)
        made = []
        for one in form.json["components"]:
            if one["type"] == LABEL:
                inner = self._field(one["label"], one["component"], left)
                made.append({"type": LABEL, "id": one["id"], "component": inner})
            elif one["type"] == ROW:
                inner_fields = [self._field(child.get("label"), child, left) for child in one["components"]]
                made.append({"type": ROW, "id": one["id"], "components": inner_fields})
            else:
                made.append({"type": one["type"], "id": one["id"]})
        if left:
            fields = [label for label, _ in form.fields]
            raise NotPossible(f"the modal has no field {sorted(left)}; it has {fields}")
        return made

    def _field(self, label: str | None, one: Json, answers: dict[str, Any]) -> Json:
        key = one["custom_id"] if one["custom_id"] in answers else label
        given = key in answers
        value = answers.pop(key) if key is not None and given else None
        kind = one["type"]
        body: Json = {"type": kind, "id": one["id"], "custom_id": one["custom_id"]}
        required = one.get("required", True) is not False
        if kind == TEXT_INPUT:
            text = str(value) if given else str(one.get("value") or "")
            if not text and not required:
                return body | {"value": ""}
            least, most = one.get("min_length") or (1 if required else 0), one.get("max_length") or 4000
            if not least <= len(text) <= most:
                raise NotPossible(f"{label}: {least} to {most} letters are wanted, not {len(text)}")
            return body | {"value": text}
        if kind in SELECTS:
            chosen = value if given else _defaults(one)
            return body | {"values": self.resolved.choose(one, chosen)}
        if kind == UPLOAD:
            files = value if isinstance(value, list) else [] if value is None else [value]
            check_count(one, len(files))
            return body | {"values": [self.resolved.file(file) for file in files]}
        if kind == CHECKBOX:
            return body | {"value": bool(value) if given else bool(one.get("default"))}
        if kind == RADIO:
            chosen = value if given else next(iter(_defaults(one)), None)
            if chosen is None and required:
                raise NotPossible(f"{label}: something has to be chosen")
            return body | {"value": None if chosen is None else option_value(one, chosen)}
        assert kind == CHECKBOXES
        chosen = value if given else _defaults(one)
        ticked = [option_value(one, each) for each in (chosen if isinstance(chosen, list) else [chosen])]
        most = one.get("max_values") or len(one["options"])
        check_count({"min_values": one.get("min_values"), "max_values": most, "required": required}, len(ticked))
        return body | {"values": ticked}


def _defaults(one: Json) -> list[Any]:
    if "options" in one:
        return [option["value"] for option in one["options"] if option.get("default")]
    return [default["id"] for default in one.get("default_values") or ()]
