"""From what a person means to the values that Discord sends, with everything they point at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import permissions
from .checks import Upload
from .components import (
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOXES,
    LABEL,
    MENTIONABLE_SELECT,
    RADIO,
    ROLE_SELECT,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_INPUT,
    UPLOAD,
    USER_SELECT,
)
from .views import Form, NotPossible
from .world import Channel, Json, Role, User

if TYPE_CHECKING:
    from .server import Server

_STRING, _INTEGER, _BOOLEAN, _USER, _CHANNEL, _ROLE, _MENTIONABLE, _NUMBER, _FILE = range(3, 12)


class Resolved:
    """Collects what the ids in an interaction stand for."""

    def __init__(self, server: Server, viewer: User, channel: Channel) -> None:
        self._server = server
        self._viewer = viewer
        self._channel = channel
        self.body: Json = {}

    def _put(self, shelf: str, number: int, value: Json) -> str:
        self.body.setdefault(shelf, {})[str(number)] = value
        return str(number)

    def user(self, user: User) -> str:
        guild = self._channel.guild
        member = guild.members.get(user.id) if guild else None
        if member is not None:
            granted = permissions.in_channel(user, self._channel)
            body = self._server.payloads.member(member, user=False)
            self._put("members", user.id, body | {"permissions": str(granted)})
        return self._put("users", user.id, self._server.payloads.user(user))

    def role(self, role: Role) -> str:
        return self._put("roles", role.id, self._server.payloads.role(role))

    def channel(self, channel: Channel) -> str:
        body = self._server.payloads.channel(channel, self._viewer)
        granted = permissions.in_channel(self._viewer, channel)
        return self._put("channels", channel.id, body | {"permissions": str(granted)})

    def file(self, value: Any) -> str:
        name, content = value
        upload = Upload(name, content, "application/octet-stream")
        attachment = self._server.messages.attachment(self._channel, upload, ephemeral=True)
        return self._put("attachments", attachment.id, self._server.payloads.attachment(attachment))

    def thing(self, value: Any, kinds: set[str]) -> str:
        """The id of a person, role or channel, given as an object or as an id."""
        record = getattr(value, "record", value)
        target = getattr(record, "user", record)
        guild = self._channel.guild
        if isinstance(target, str | int):
            number = int(target)
            target = None
            if "user" in kinds and number in self._server.world.users:
                target = self._server.world.users[number]
            elif "role" in kinds and guild is not None:
                target = guild.roles.get(number)
            if target is None and "channel" in kinds and number in self._server.world.channels:
                target = self._server.world.channels[number]
        if isinstance(target, User) and "user" in kinds:
            if guild is not None and target.id not in guild.members:
                raise NotPossible(f"{target.display} is no member here")
            return self.user(target)
        if isinstance(target, Role) and "role" in kinds:
            return self.role(target)
        if isinstance(target, Channel) and "channel" in kinds and permissions.sees(self._viewer, target):
            return self.channel(target)
        raise NotPossible(f"{value!r} cannot be chosen: a {' or '.join(sorted(kinds))} is wanted")

    # Options of slash commands

    def options(self, known: list[Json], given: dict[str, Any], name: str, *, typing: bool = False) -> list[Json]:
        """The options as Discord sends them, checked as its window checks them."""
        by_name = {one["name"]: one for one in known}
        for wrong in given.keys() - by_name.keys():
            raise NotPossible(f"/{name} has no option {wrong!r}")
        if not typing:
            for one in known:
                if one.get("required") and one["name"] not in given:
                    raise NotPossible(f"/{name} needs {one['name']!r}")
        return [
            {"name": key, "type": by_name[key]["type"], "value": self._value(by_name[key], value, typing=typing)}
            for key, value in given.items()
        ]

    def _value(self, option: Json, value: Any, *, typing: bool) -> Any:
        kind, name = option["type"], option["name"]
        if kind == _USER:
            return self.thing(value, {"user"})
        if kind == _CHANNEL:
            return self.thing(value, {"channel"})
        if kind == _ROLE:
            return self.thing(value, {"role"})
        if kind == _MENTIONABLE:
            return self.thing(value, {"user", "role"})
        if kind == _FILE:
            return self.file(value)
        if kind == _BOOLEAN:
            if not isinstance(value, bool):
                raise NotPossible(f"{name} is true or false")
            return value
        choices = option.get("choices") or []
        if choices and not typing:
            for one in choices:
                if value in (one["value"], one["name"]):
                    return one["value"]
            raise NotPossible(f"{name}: {value!r} is none of {[one['name'] for one in choices]}")
        if kind == _STRING:
            text = str(value)
            if not typing and not option.get("min_length", 0) <= len(text) <= option.get("max_length", 6000):
                raise NotPossible(f"{name}: {text!r} is too short or too long")
            return text
        if typing:
            return value
        if isinstance(value, bool) or not isinstance(value, int if kind == _INTEGER else (int, float)):
            raise NotPossible(f"{name} is a number")
        least, most = option.get("min_value"), option.get("max_value")
        if (least is not None and value < least) or (most is not None and value > most):
            raise NotPossible(f"{name}: {value} is out of bounds ({least} to {most})")
        return value

    # Selects

    def choose(self, select: Json, values: Any) -> list[str]:
        if isinstance(values, str) or not isinstance(values, list | tuple | set):
            values = [values]
        kind = select["type"]
        if kind == STRING_SELECT:
            chosen = [_option(select, value) for value in values]
        elif kind == USER_SELECT:
            chosen = [self.thing(value, {"user"}) for value in values]
        elif kind == ROLE_SELECT:
            chosen = [self.thing(value, {"role"}) for value in values]
        elif kind == MENTIONABLE_SELECT:
            chosen = [self.thing(value, {"user", "role"}) for value in values]
        elif kind == CHANNEL_SELECT:
            chosen = [self.thing(value, {"channel"}) for value in values]
            allowed = select.get("channel_types")
            shelf = self.body.get("channels", {})
            if allowed and any(shelf[one]["type"] not in allowed for one in chosen):
                raise NotPossible("a channel of that type cannot be chosen here")
        if len(set(chosen)) != len(chosen):
            raise NotPossible("the same cannot be chosen twice")
        _count(select, len(chosen))
        return chosen


def _option(select: Json, value: Any) -> str:
    for key in ("value", "label"):
        for one in select["options"]:
            if one[key] == value:
                return str(one["value"])
    raise NotPossible(f"{value!r} is none of {[one['label'] for one in select['options']]}")


def _count(select: Json, count: int) -> None:
    least = 1 if select.get("min_values") is None else select["min_values"]
    most = 1 if select.get("max_values") is None else select["max_values"]
    if not count and select.get("required") is False:
        return
    if not least <= count <= most:
        raise NotPossible(f"{least} to {most} can be chosen here, not {count}")


class Filling:
    """Fills in a modal."""

    def __init__(self, server: Server, user: User, channel: Channel) -> None:
        self.resolved = Resolved(server, user, channel)

    def submit(self, form: Form, answers: dict[str, Any]) -> list[Json]:
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
            _count(one, len(files))
            return body | {"values": [self.resolved.file(file) for file in files]}
        if kind == CHECKBOX:
            return body | {"value": bool(value) if given else bool(one.get("default"))}
        if kind == RADIO:
            chosen = value if given else next(iter(_defaults(one)), None)
            if chosen is None and required:
                raise NotPossible(f"{label}: something has to be chosen")
            return body | {"value": None if chosen is None else _option(one, chosen)}
        assert kind == CHECKBOXES
        chosen = value if given else _defaults(one)
        ticked = [_option(one, each) for each in (chosen if isinstance(chosen, list) else [chosen])]
        most = one.get("max_values") or len(one["options"])
        _count({"min_values": one.get("min_values"), "max_values": most, "required": required}, len(ticked))
        return body | {"values": ticked}


def _defaults(one: Json) -> list[Any]:
    if "options" in one:
        return [option["value"] for option in one["options"] if option.get("default")]
    return [default["id"] for default in one.get("default_values") or ()]
