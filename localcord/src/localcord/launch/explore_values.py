"""What an explorer types into options, forms and prefix commands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..forms.components import CHECKBOX, CHECKBOXES, RADIO, STRING_SELECT, TEXT_INPUT, UPLOAD
from ..forms.form import Json
from ..people.handles import ChannelHandle
from ..people.person import Person
from ..people.views import Form
from ..world.records import Role

_STRING, _INTEGER, _BOOLEAN, _USER, _CHANNEL, _ROLE, _MENTIONABLE, _NUMBER, _FILE = range(3, 12)
_ROLE_SELECT, _CHANNEL_SELECT = 6, 8
_ATTACHMENT = ("words.txt", b"words")


@dataclass(frozen=True, slots=True)
class Values:
    """The people and things that are named wherever a bot asks for some."""

    me: Person
    other: Person
    role: Role
    channel: ChannelHandle

    def option(self, option: Json) -> Any:
        if choices := option.get("choices"):
            return choices[0]["value"]
        number = option.get("min_value", min(1, option.get("max_value", 1)))
        return {
            _STRING: "words"[: option.get("max_length", 5)].ljust(option.get("min_length", 0), "."),
            _INTEGER: int(number),
            _NUMBER: float(number),
            _BOOLEAN: True,
            _USER: self.other,
            _MENTIONABLE: self.other,
            _CHANNEL: self.channel,
            _ROLE: self.role,
            _FILE: _ATTACHMENT,
        }[option["type"]]

    def word(self, kind: str) -> str:
        """What is typed for a parameter of a prefix command."""
        mentions = {"person": self.other.mention, "channel": self.channel.mention, "role": self.role.mention}
        return mentions.get(kind) or {"number": "1", "yes": "yes"}.get(kind, "words")

    def choice(self, select: Json) -> list[Any]:
        """What is chosen from a select."""
        count = max(1, select.get("min_values") or 1)
        if select["type"] == STRING_SELECT:
            return [option["value"] for option in select["options"][:count]]
        people: list[Any] = [self.other, self.me]
        things: dict[int, list[Any]] = {_ROLE_SELECT: [self.role], _CHANNEL_SELECT: [self.channel]}
        return things.get(select["type"], people[:count])

    def answers(self, form: Form) -> dict[str, Any]:
        return {one["custom_id"]: self._answer(one) for _, one in form.fields if "custom_id" in one}

    def _answer(self, field: Json) -> Any:
        kind = field["type"]
        if kind == TEXT_INPUT:
            length = field.get("max_length") or 5
            return field.get("value") or "words"[:length].ljust(field.get("min_length") or 0, ".")
        if kind == CHECKBOXES:
            return [option["value"] for option in field["options"][: max(1, field.get("min_values") or 1)]]
        if kind == RADIO:
            return field["options"][0]["value"]
        if kind == CHECKBOX:
            return True
        return [_ATTACHMENT] if kind == UPLOAD else self.choice(field)
