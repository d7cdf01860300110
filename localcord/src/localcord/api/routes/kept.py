"""Routes of what a guild keeps as its bots wrote it: rules of auto moderation, and sounds. One table serves both."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...forms.errors import Refusal, invalid, unknown
from ...forms.form import Json
from ...world import audit
from ...world.audit import change
from ...world.guild_payloads import SOUNDS
from ...world.kept import RULES
from ...world.records import Guild
from ..calls import Call, route

_WORDS: Json = {"keyword_filter": [], "regex_patterns": [], "allow_list": []}
_METADATA: dict[int, Json] = {  # of a rule, by what triggers it: each field, and its value when nothing is said
    1: _WORDS,
    3: {},
    4: {"presets": [], "allow_list": []},
    5: {"mention_total_limit": 0, "mention_raid_protection_enabled": False},
    6: _WORDS,
}
_MOST_RULES = {1: 6, 3: 1, 4: 1, 5: 1, 6: 1}
_MOST_SOUNDS, _LARGEST_SOUND = 8, 512 * 1024


@dataclass(frozen=True, slots=True)
class Kind:
    """What is kept in one collection, and how it is served."""

    name: str  # of the collection
    what: str  # Discord's word for one of them
    path: str
    number: str  # the name of the id, in the path
    key: str  # and in the answer
    fields: Json  # what a form may say, with the value when it says nothing
    needs: tuple[str | None, str, str]  # the permissions to read them, to make one, and to change another's
    log: tuple[int, int, int]  # the kinds of entries: made, changed, removed
    maker: str  # where the answer tells who made one
    finish: Callable[[Call, Guild, Json], None]  # checks what was said and completes it
    listed: Callable[[list[Json]], Any] = list
    status: int = 200  # of the answer to the one who makes one

    def serve(self) -> None:
        takes, one = " ".join(self.fields), f"{self.path}/{{{self.number}}}"
        route("GET", self.path)(self.read_all)
        route("POST", self.path, takes=takes)(self.make)
        route("GET", one)(self.read)
        route("PATCH", one, takes=takes)(self.change)
        route("DELETE", one)(self.remove)

    def _guild(self, call: Call) -> Guild:
        return call.guild(*filter(None, self.needs[:1]))

    def _one(self, call: Call, guild: Guild) -> Json:
        found = call.parts.keeper.of(guild, self.name).get(call.number(self.number))
        if found is None:
            raise unknown(self.what)
        return found

    def _own(self, call: Call) -> tuple[Guild, Json]:
        """One that this bot may change: what it made itself needs less than what others made."""
        guild = self._guild(call)
        found = self._one(call, guild)
        call.need(guild, self.needs[1] if _maker_of(found, self.maker) == str(call.me.id) else self.needs[2])
        return guild, found

    def read_all(self, call: Call) -> Any:
        return self.listed(list(call.parts.keeper.of(self._guild(call), self.name).values()))

    def read(self, call: Call) -> Any:
        return self._one(call, self._guild(call))

    def make(self, call: Call) -> Any:
        guild = call.guild(self.needs[1])
        number = call.world.ids.next()
        body: Json = {self.key: str(number), "guild_id": str(guild.id), **self._said(call, self.fields)}
        body[self.maker] = call.payloads.user(call.me) if self.maker == "user" else str(call.me.id)
        self.finish(call, guild, body)
        call.parts.keeper.put(guild, self.name, number, body)
        call.note(guild, self.log[0], number, change("name", None, body["name"]))
        call.status = self.status
        return body

    def change(self, call: Call) -> Any:
        guild, found = self._own(call)
        body = found | self._said(call, {key: found.get(key, usual) for key, usual in self.fields.items()})
        self.finish(call, guild, body)
        number = int(body[self.key])
        call.parts.keeper.put(guild, self.name, number, body)
        changes = [change(key, found[key], body[key]) for key in body if body[key] != found[key]]
        call.note(guild, self.log[1], number, *changes)
        return body

    def remove(self, call: Call) -> Any:
        guild, found = self._own(call)
        number = int(found[self.key])
        call.parts.keeper.remove(guild, self.name, number)
        call.note(guild, self.log[2], number, change("name", found["name"], None))

    def _said(self, call: Call, usual: Json) -> Json:
        """Each field as the form has it; null says nothing."""
        return {key: value if call.form.get(key) is None else call.form[key] for key, value in usual.items()}


def _maker_of(body: Json, key: str) -> str:
    return str(body[key]["id"] if key == "user" else body[key])


def _rule(call: Call, guild: Guild, body: Json) -> None:
    kind = int(body["trigger_type"])
    rules = call.parts.keeper.of(guild, RULES)
    if sum(one["trigger_type"] == kind and one["id"] != body["id"] for one in rules.values()) >= _MOST_RULES[kind]:
        code = "AUTO_MODERATION_MAX_RULES_OF_TYPE_EXCEEDED"
        raise invalid(("trigger_type",), code, f"No more than {_MOST_RULES[kind]} rules of this type")
    said = body["trigger_metadata"] or {}
    body["trigger_metadata"] = {
        key: value if said.get(key) is None else said[key] for key, value in _METADATA[kind].items()
    }
    for pattern in body["trigger_metadata"].get("regex_patterns", ()):
        try:
            re.compile(pattern)
        except re.error as error:
            place = ("trigger_metadata", "regex_patterns")
            raise invalid(place, "AUTO_MODERATION_INVALID_REGEX", f"Invalid regex: {error}") from error
    body["actions"] = [{"type": one["type"], "metadata": one.get("metadata") or {}} for one in body["actions"]]
    for one in body["actions"]:
        if "channel_id" in one["metadata"] and int(one["metadata"]["channel_id"]) not in guild.channels:
            raise unknown("Channel")
    for key in ("exempt_roles", "exempt_channels"):
        body[key] = [str(one) for one in body[key]]


def _sound(call: Call, guild: Guild, body: Json) -> None:
    sound = body.pop("sound")
    if sound is not None:
        found = re.fullmatch(r"data:audio/(?:mpeg|mp3|ogg);base64,(.+)", str(sound), re.DOTALL)
        content = base64.b64decode(found[1]) if found else b""
        if not 0 < len(content) <= _LARGEST_SOUND:
            raise invalid(("sound",), "BASE_TYPE_INVALID", "Unsupported sound given")
        if len(call.parts.keeper.of(guild, SOUNDS)) >= _MOST_SOUNDS:
            raise Refusal(400, 30045, f"Maximum number of soundboard sounds reached ({_MOST_SOUNDS})")
        call.world.sounds[int(body["sound_id"])] = content
    body["available"] = True


_RULE: Json = {
    "name": None,
    "event_type": 1,
    "trigger_type": 1,
    "trigger_metadata": None,
    "actions": [],
    "enabled": False,
    "exempt_roles": [],
    "exempt_channels": [],
}
_SOUND: Json = {"name": None, "sound": None, "volume": 1.0, "emoji_id": None, "emoji_name": None}
_MAKE, _MANAGE = "CREATE_GUILD_EXPRESSIONS", "MANAGE_GUILD_EXPRESSIONS"
Kind(
    RULES,
    "Auto Moderation Rule",
    "/guilds/{guild_id}/auto-moderation/rules",
    "rule_id",
    "id",
    _RULE,
    ("MANAGE_GUILD", "MANAGE_GUILD", "MANAGE_GUILD"),
    (audit.RULE_CREATE, audit.RULE_UPDATE, audit.RULE_DELETE),
    "creator_id",
    _rule,
).serve()
Kind(
    SOUNDS,
    "Sound",
    "/guilds/{guild_id}/soundboard-sounds",
    "sound_id",
    "sound_id",
    _SOUND,
    (None, _MAKE, _MANAGE),
    (audit.SOUND_CREATE, audit.SOUND_UPDATE, audit.SOUND_DELETE),
    "user",
    _sound,
    listed=lambda found: {"items": found},
    status=201,
).serve()
