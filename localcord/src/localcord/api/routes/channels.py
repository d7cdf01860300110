"""Routes of channels: read, change, make and remove them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...forms.errors import Refusal, invalid, missing_permissions, unknown
from ...forms.form import Json
from ...world import audit, permissions
from ...world.channel_kinds import CREATABLE, FIELDS, set_fields
from ...world.records import CATEGORY, FORUM, MEDIA, NEWS, STAGE, TEXT, VOICE, Channel, Guild, Overwrite
from ..calls import Call, route


@route("GET", "/channels/{channel_id}")
def read(call: Call) -> Any:
    return call.payloads.channel(call.channel(), call.me)


_TAKES = f"name type topic position nsfw rate_limit_per_user parent_id permission_overwrites {' '.join(FIELDS)}"
_THREAD_TAKES = " name archived locked invitable auto_archive_duration applied_tags flags"
_CAPITALS = (CATEGORY, VOICE, STAGE)  # their names keep capitals and spaces
_SAME_NATURE = ({TEXT, NEWS}, {FORUM, MEDIA})  # what one kind of channel can be turned into


@route("PATCH", "/channels/{channel_id}", takes=_TAKES + _THREAD_TAKES)
def change(call: Call) -> Any:
    channel = call.channel()
    if channel.is_thread:
        call.parts.threads.change(channel, call.me, call.form)
        return call.payloads.channel(channel, call.me)
    if channel.guild is None:
        raise Refusal(400, 50003, "Cannot execute action on a DM channel")
    if not permissions.may(call.me, channel, "MANAGE_CHANNELS"):
        raise missing_permissions()
    before = call.payloads.channel(channel)
    _write(call, channel.guild, channel)
    call.parts.channels.changed(channel)
    after = call.payloads.channel(channel)
    changes = [audit.change(key, before.get(key), after[key]) for key in after if before.get(key) != after[key]]
    call.note(channel.guild, audit.CHANNEL_UPDATE, channel.id, *changes)
    return after


def _write(call: Call, guild: Guild, channel: Channel) -> None:
    """Take over what the form says about a channel; null means that nothing is said, or that there is none."""
    body = call.form
    if "name" in body:
        channel.name = _name(body, channel.type)
    if body.get("type") not in (None, channel.type):
        if not any({body["type"], channel.type} <= kinds for kinds in _SAME_NATURE):
            raise invalid(("type",), "CHANNEL_TYPE_INVALID", "This channel cannot be turned into one of that type.")
        channel.type = body["type"]
    channel.topic = body.get("topic", channel.topic)
    channel.position = channel.position if body.get("position") is None else body["position"]
    channel.nsfw = bool(body.get("nsfw", channel.nsfw))
    channel.slowmode = body.get("rate_limit_per_user", channel.slowmode) or 0
    if "parent_id" in body:
        channel.parent = None if body["parent_id"] is None else guild.channels.get(int(body["parent_id"]))
        if body["parent_id"] is not None and (channel.parent is None or channel.parent.type != CATEGORY):
            raise invalid(("parent_id",), "CHANNEL_PARENT_INVALID", "Category does not exist")
    if body.get("permission_overwrites") is not None:
        channel.overwrites = {int(one["id"]): _overwrite(one) for one in body["permission_overwrites"]}
    passed_over = set_fields(call.world, channel, body)
    call.warnings += [f"unknown key {one!r} of such a channel, which Discord passes over" for one in passed_over]


@route("DELETE", "/channels/{channel_id}")
def remove(call: Call) -> Any:
    channel = call.channel()
    body = call.payloads.channel(channel, call.me)
    if channel.guild is None:
        return body
    need = "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS"
    if not permissions.may(call.me, channel, need):
        raise missing_permissions()
    call.parts.channels.remove(channel)
    if not channel.is_thread:
        call.note(channel.guild, audit.CHANNEL_DELETE, channel.id, audit.change("name", channel.name, None))
    return body


@route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> Any:
    channel = call.channel()
    speak = "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"
    if not permissions.may(call.me, channel, speak):
        raise missing_permissions()
    call.parts.channels.start_typing(channel, call.me)


@route("GET", "/guilds/{guild_id}/channels")
def listed(call: Call) -> Any:
    return [call.payloads.channel(one) for one in call.guild().channels.values() if not one.is_thread]


@route("POST", "/guilds/{guild_id}/channels", takes=_TAKES)
def make(call: Call) -> Any:
    guild = call.guild("MANAGE_CHANNELS")
    kind = call.form.get("type") or TEXT
    if kind not in CREATABLE:
        raise invalid(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {CREATABLE}.")
    channel = Channel(id=call.world.ids.next(), type=kind, guild=guild, position=len(guild.channels))
    _write(call, guild, channel)
    if channel.parent is not None and call.form.get("permission_overwrites") is None:
        channel.overwrites = {one.id: replace(one) for one in channel.parent.overwrites.values()}
    call.parts.channels.add(channel)
    call.note(guild, audit.CHANNEL_CREATE, channel.id, audit.change("name", None, channel.name))
    call.status = 201
    return call.payloads.channel(channel)


@route("PATCH", "/guilds/{guild_id}/channels")
def move(call: Call) -> Any:
    guild = call.guild("MANAGE_CHANNELS")
    for one in call.body or []:
        channel = guild.channels.get(int(one.get("id") or 0))
        if channel is None or channel.is_thread:
            raise unknown("Channel")
        channel.position = channel.position if one.get("position") is None else one["position"]
        if "parent_id" in one:
            channel.parent = None if one["parent_id"] is None else guild.channels.get(int(one["parent_id"]))
        if one.get("lock_permissions") and channel.parent is not None:
            channel.overwrites = {each.id: replace(each) for each in channel.parent.overwrites.values()}
        call.parts.channels.changed(channel)


@route("PUT", "/channels/{channel_id}/permissions/{overwrite_id}", takes="id type allow deny")
def allow(call: Call) -> Any:
    channel = call.channel()
    if channel.guild is None or not permissions.may(call.me, channel, "MANAGE_ROLES"):
        raise missing_permissions()
    made = _overwrite(call.form | {"id": call.number("overwrite_id")})
    action = audit.OVERWRITE_UPDATE if made.id in channel.overwrites else audit.OVERWRITE_CREATE
    channel.overwrites[made.id] = made
    call.parts.channels.changed(channel)
    call.note(channel.guild, action, channel.id, options=_of_overwrite(made))


@route("DELETE", "/channels/{channel_id}/permissions/{overwrite_id}")
def disallow(call: Call) -> Any:
    channel = call.channel()
    if channel.guild is None or not permissions.may(call.me, channel, "MANAGE_ROLES"):
        raise missing_permissions()
    gone = channel.overwrites.pop(call.number("overwrite_id"), None)
    call.parts.channels.changed(channel)
    if gone is not None:
        call.note(channel.guild, audit.OVERWRITE_DELETE, channel.id, options=_of_overwrite(gone))


def _of_overwrite(one: Overwrite) -> Json:
    return {"id": str(one.id), "type": str(one.kind)}


def _overwrite(one: Json) -> Overwrite:
    return Overwrite(int(one["id"]), int(one.get("type") or 0), int(one.get("allow") or 0), int(one.get("deny") or 0))


def _name(body: Json, kind: int) -> str:
    """Categories and voice channels keep their names as written; the others have no capitals and no spaces."""
    name = str(body.get("name") or "")
    if kind not in _CAPITALS:
        name = name.lower().replace(" ", "-")
    if not 1 <= len(name) <= 100:
        raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    return name
