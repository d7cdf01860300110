"""What the stage drawer does: it sets the stage while people play, as a test does with its handles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..api.faults import EVENT_KINDS, HTTP_KINDS, SOCKET_KINDS, FaultList
from ..clock import SystemClock
from ..forms.form import Json
from ..people.people import People
from ..people.views import NotPossible
from ..world import permissions
from ..world.parts import WorldParts
from ..world.records import CATEGORY, TEXT, Channel, Guild, Overwrite, Role, User

_SUCCESS: Json = {"kind": "done"}
_WAITS_FOR_END = frozenset(("silence",))  # a fault that only its end heals is left to tests


class Stage:
    """Reads the body of a wish, does it, and returns the answer for the page."""

    def __init__(self, parts: WorldParts, people: People, faults: FaultList) -> None:
        self._parts = parts
        self._people = people
        self._faults = faults
        self._table: dict[str, Callable[[Json], Any]] = {
            "person": self._person,
            "channel": self._channel,
            "role": self._role,
            "give": self._give,
            "permission": self._permission,
            "fault": self._fault,
            "skip": self._skip,
        }

    def show(self) -> Json:
        """What can be set: the permissions and the faults by their names."""
        return {
            "permissions": sorted(permissions.FLAGS),
            "faults": {
                "requests": sorted(HTTP_KINDS),
                "events": sorted(EVENT_KINDS),
                "gateway": sorted(SOCKET_KINDS - _WAITS_FOR_END),
            },
            "overwrites": [
                {"channel": str(channel.id), "id": str(one.id), "allow": _names(one.allow), "deny": _names(one.deny)}
                for channel in self._parts.world.channels.values()
                for one in channel.overwrites.values()
            ],
        }

    def do(self, body: Json) -> Json:
        action = self._table.get(body["do"])
        if action is None:
            raise NotPossible(f"the stage knows no {body['do']!r}")
        action(body)
        return _SUCCESS

    def _guild(self, body: Json) -> Guild:
        return self._parts.world.guild(int(body["guild"]))

    def _person(self, body: Json) -> None:
        person = self._people.create(_name(body), locale=str(body.get("locale") or "en-US"))
        self._parts.guilds.join(self._guild(body), person.user)

    def _channel(self, body: Json) -> None:
        name, category = _name(body), bool(body.get("category"))
        if not category:
            name = name.lower().replace(" ", "-")
        self._parts.channels.create(self._guild(body), name, kind=CATEGORY if category else TEXT)

    def _role(self, body: Json) -> None:
        granted = permissions.bits(*(one for one in body.get("permissions") or () if one in permissions.FLAGS))
        self._parts.guilds.create_role(self._guild(body), _name(body), granted)

    def _give(self, body: Json) -> None:
        """Give a role to a member, or take it if they have it."""
        guild = self._guild(body)
        member, role = guild.members[int(body["user"])], guild.roles[int(body["role"])]
        if role in member.roles:
            member.roles.remove(role)
        else:
            member.roles.append(role)
        self._parts.guilds.member_changed(guild, member)

    def _permission(self, body: Json) -> None:
        """Allow, deny or leave open what somebody may do in a channel."""
        channel = self._parts.world.channel(int(body["channel"]))
        flag, number = permissions.FLAGS[body["permission"]], int(body["whom"])
        one = channel.overwrites.setdefault(number, Overwrite(number, self._kind(channel, number)))
        one.allow, one.deny = one.allow & ~flag, one.deny & ~flag
        if body.get("allowed") is True:
            one.allow |= flag
        elif body.get("allowed") is False:
            one.deny |= flag
        self._parts.channels.changed(channel)

    def _kind(self, channel: Channel, number: int) -> int:
        known: Role | User | None = channel.guild.roles.get(number) if channel.guild else None
        return 0 if known is not None else 1

    def _fault(self, body: Json) -> None:
        route = str(body.get("route") or "") or None
        self._faults.add(str(body["fault"]), route, seconds=float(body.get("seconds") or 1.0))

    def _skip(self, body: Json) -> None:
        clock = self._parts.world.clock
        if not isinstance(clock, SystemClock):
            raise NotPossible("the time of this Discord is moved by a test")
        clock.skip(float(body["seconds"]))


def _name(body: Json) -> str:
    name = str(body.get("name") or "").strip()
    if not 1 <= len(name) <= 32:
        raise NotPossible("a name has 1 to 32 letters")
    return name


def _names(bits: int) -> list[str]:
    return [name for name, flag in permissions.FLAGS.items() if bits & flag]
