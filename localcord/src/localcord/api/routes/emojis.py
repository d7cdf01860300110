"""Routes of emoji: those of a guild, and those that an application brings along."""

from __future__ import annotations

import re
from typing import Any

from ...forms.errors import Refusal, invalid, unknown
from ...world import audit
from ...world.audit import change
from ...world.pictures import content_type_of, read_picture
from ...world.records import Emoji, Guild
from ..calls import Call, route

MAX_OF_APPLICATION, MAX_OF_GUILD, MAX_BYTES = 2000, 50, 256 * 1024
_GUILDS, _APPLICATIONS = "/guilds/{guild_id}/emojis", "/applications/{application_id}/emojis"


def _owned(call: Call) -> dict[int, Emoji]:
    """The emoji of the guild or of the application in the path."""
    return call.own_application().emojis if "application_id" in call.path else call.guild().emojis


def _one(call: Call) -> Emoji:
    found = _owned(call).get(call.number("emoji_id"))
    if found is None:
        raise unknown("Emoji")
    return found


def _name(call: Call, own: Emoji | None = None) -> str:
    name = str(call.form.get("name") or (own.name if own else ""))
    if not re.fullmatch(r"\w{2,32}", name, re.ASCII):
        raise invalid(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    taken = any(one.name == name and one is not own for one in _owned(call).values())
    if taken and "application_id" in call.path:  # a guild may have two of the same name
        raise invalid(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "That emoji name is already taken")
    return name


def _make(call: Call, most: int) -> Emoji:
    if len(_owned(call)) >= most:
        raise Refusal(400, 30008, f"Maximum number of emojis reached ({most})")
    name, image = _name(call), read_picture(call.form.get("image"))
    kind = content_type_of(image) if image else None
    if image is None or kind is None:
        raise invalid(("image",), "BASE_TYPE_INVALID", "Unsupported image type given")
    if len(image) > MAX_BYTES:
        raise invalid(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    roles = [int(one) for one in call.form.get("roles") or []]
    call.status = 201
    return Emoji(call.world.ids.next(), name, image, kind, kind == "image/gif", call.me, roles)


@route("GET", _APPLICATIONS)
def of_application(call: Call) -> Any:
    return {"items": [call.payloads.emoji(one) for one in _owned(call).values()]}


@route("GET", _GUILDS)
def of_guild(call: Call) -> Any:
    return [call.payloads.emoji(one) for one in _owned(call).values()]


@route("GET", _APPLICATIONS + "/{emoji_id}")
@route("GET", _GUILDS + "/{emoji_id}")
def read(call: Call) -> Any:
    return call.payloads.emoji(_one(call))


@route("POST", _APPLICATIONS, takes="name image")
def add_to_application(call: Call) -> Any:
    emoji = _make(call, MAX_OF_APPLICATION)
    _owned(call)[emoji.id] = emoji
    return call.payloads.emoji(emoji)


@route("PATCH", _APPLICATIONS + "/{emoji_id}", takes="name")
def rename_of_application(call: Call) -> Any:
    found = _one(call)
    found.name = _name(call, found)
    return call.payloads.emoji(found)


@route("DELETE", _APPLICATIONS + "/{emoji_id}")
def remove_from_application(call: Call) -> Any:
    del _owned(call)[_one(call).id]


@route("POST", _GUILDS, takes="name image roles")
def add_to_guild(call: Call) -> Any:
    guild = call.guild("CREATE_GUILD_EXPRESSIONS")
    emoji = _make(call, MAX_OF_GUILD)
    call.parts.guilds.add_emoji(guild, emoji)
    call.note(guild, audit.EMOJI_CREATE, emoji.id, change("name", None, emoji.name))
    return call.payloads.emoji(emoji)


def _may_change(call: Call, emoji: Emoji) -> Guild:
    """One's own emoji may be changed by who may make some, every other one needs more."""
    own = emoji.maker is call.me
    return call.guild("CREATE_GUILD_EXPRESSIONS" if own else "MANAGE_GUILD_EXPRESSIONS")


@route("PATCH", _GUILDS + "/{emoji_id}", takes="name roles")
def change_in_guild(call: Call) -> Any:
    found = _one(call)
    guild = _may_change(call, found)
    before, found.name = found.name, _name(call, found)
    if "roles" in call.form:
        found.roles = [int(one) for one in call.form["roles"] or []]
    call.parts.guilds.emojis_changed(guild)
    call.note(guild, audit.EMOJI_UPDATE, found.id, change("name", before, found.name))
    return call.payloads.emoji(found)


@route("DELETE", _GUILDS + "/{emoji_id}")
def remove_from_guild(call: Call) -> Any:
    found = _one(call)
    guild = _may_change(call, found)
    del guild.emojis[found.id]
    call.parts.guilds.emojis_changed(guild)
    call.note(guild, audit.EMOJI_DELETE, found.id, change("name", found.name, None))
