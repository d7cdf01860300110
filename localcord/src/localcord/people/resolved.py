"""Turns what a person chooses into the values that Discord sends, with the objects that they stand for."""

from __future__ import annotations

from typing import Any

from ..forms.components import CHANNEL_SELECT, MENTIONABLE_SELECT, ROLE_SELECT, STRING_SELECT, USER_SELECT
from ..forms.form import Json, Upload
from ..world import permissions
from ..world.messages import Messages
from ..world.payloads import Payloads
from ..world.records import Channel, Role, User
from ..world.world import World
from .views import NotPossible

_STRING, _INTEGER, _BOOLEAN, _USER, _CHANNEL, _ROLE, _MENTIONABLE, _NUMBER, _FILE = range(3, 12)


class ResolvedObjects:
    """Collects the objects that the ids in an interaction stand for. Discord calls them resolved."""

    def __init__(self, viewer: User, channel: Channel, world: World, payloads: Payloads, messages: Messages) -> None:
        self._world = world
        self._payloads = payloads
        self._messages = messages
        self._viewer = viewer
        self._channel = channel
        self.body: Json = {}

    def _put(self, group: str, number: int, value: Json) -> str:
        self.body.setdefault(group, {})[str(number)] = value
        return str(number)

    def user(self, user: User) -> str:
        guild = self._channel.guild
        member = guild.members.get(user.id) if guild else None
        if member is not None:
            granted = permissions.in_channel(user, self._channel)
            body = self._payloads.member(member, user=False)
            self._put("members", user.id, body | {"permissions": str(granted)})
        return self._put("users", user.id, self._payloads.user(user))

    def role(self, role: Role) -> str:
        return self._put("roles", role.id, self._payloads.role(role))

    def channel(self, channel: Channel) -> str:
        body = self._payloads.channel(channel, self._viewer)
        granted = permissions.in_channel(self._viewer, channel)
        return self._put("channels", channel.id, body | {"permissions": str(granted)})

    def file(self, value: Any) -> str:
        name, content = value
        upload = Upload(name, content, "application/octet-stream")
        attachment = self._messages.add_attachment(self._channel, upload, ephemeral=True)
        return self._put("attachments", attachment.id, self._payloads.attachment(attachment))

    def thing(self, value: Any, kinds: set[str]) -> str:
        """Resolve a person, role or channel, given as an object or an id, and return its id."""
        record = getattr(value, "record", value)
        target = getattr(record, "user", record)
        guild = self._channel.guild
        if isinstance(target, str | int):
            number = int(target)
            target = None
            if "user" in kinds and number in self._world.users:
                target = self._world.users[number]
            elif "role" in kinds and guild is not None:
                target = guild.roles.get(number)
            if target is None and "channel" in kinds and number in self._world.channels:
                target = self._world.channels[number]
        if isinstance(target, User) and "user" in kinds:
            if guild is not None and target.id not in guild.members:
                raise NotPossible(f"{target.display} is no member here")
            return self.user(target)
        if isinstance(target, Role) and "role" in kinds:
            return self.role(target)
        if isinstance(target, Channel) and "channel" in kinds and permissions.sees(self._viewer, target):
            return self.channel(target)
        raise NotPossible(f"{value!r} cannot be chosen: a {' or '.join(sorted(kinds))} is wanted")

    def options(self, known: list[Json], given: dict[str, Any], name: str, *, typing: bool = False) -> list[Json]:
        """Return the options of a slash command as Discord sends them. Check them as its window does."""
        by_name = {one["name"]: one for one in known}
        for wrong in given.keys() - by_name.keys():
            raise NotPossible(f"/{name} has no option {wrong!r}; it has {', '.join(map(repr, by_name)) or 'none'}")
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

    def choose(self, select: Json, values: Any) -> list[str]:
        """Return the chosen values of a select as Discord sends them. Check them as its window does."""
        if isinstance(values, str) or not isinstance(values, list | tuple | set):
            values = [values]
        kind = select["type"]
        if kind == STRING_SELECT:
            chosen = [option_value(select, value) for value in values]
        elif kind == USER_SELECT:
            chosen = [self.thing(value, {"user"}) for value in values]
        elif kind == ROLE_SELECT:
            chosen = [self.thing(value, {"role"}) for value in values]
        elif kind == MENTIONABLE_SELECT:
            chosen = [self.thing(value, {"user", "role"}) for value in values]
        elif kind == CHANNEL_SELECT:
            chosen = [self.thing(value, {"channel"}) for value in values]
            allowed = select.get("channel_types")
            group = self.body.get("channels", {})
            if allowed and any(group[one]["type"] not in allowed for one in chosen):
                raise NotPossible("a channel of that type cannot be chosen here")
        if len(set(chosen)) != len(chosen):
            raise NotPossible("the same cannot be chosen twice")
        check_count(select, len(chosen))
        return chosen


def option_value(select: Json, value: Any) -> str:
    """Return the value of an option, given by its value or its label."""
    for key in ("value", "label"):
        for one in select["options"]:
            if one[key] == value:
                return str(one["value"])
    raise NotPossible(f"{value!r} is none of {[one['label'] for one in select['options']]}")


def check_count(select: Json, count: int) -> None:
    """Refuse a choice of too few or too many."""
    least = 1 if select.get("min_values") is None else select["min_values"]
    most = 1 if select.get("max_values") is None else select["max_values"]
    if not count and select.get("required") is False:
        return
    if not least <= count <= most:
        raise NotPossible(f"{least} to {most} can be chosen here, not {count}")
