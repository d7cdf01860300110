"""Routes of channels: read, change, make and remove them."""

from __future__ import annotations

from typing import Any

from ...forms.errors import Refusal, invalid, missing_access, missing_permissions
from ...forms.form import Json
from ...world import permissions
from ...world.records import DM, TEXT, Channel, Overwrite
from ..calls import Call, route


@route("GET", "/channels/{channel_id}")
def read(call: Call) -> Any:
    return call.payloads.channel(call.channel(), call.me)


@route("PATCH", "/channels/{channel_id}")
def change(call: Call) -> Any:
    channel = call.channel()
    if channel.is_thread:
        call.parts.threads.change(channel, call.me, call.form)
        return call.payloads.channel(channel, call.me)
    if channel.type == DM:
        raise Refusal(400, 50003, "Cannot execute action on a DM channel")
    if not permissions.may(call.me, channel, "MANAGE_CHANNELS"):
        raise missing_permissions()
    body = call.form
    if "name" in body:
        channel.name = _name(body)
    channel.topic = body.get("topic", channel.topic)
    channel.position = body.get("position", channel.position)
    channel.nsfw = bool(body.get("nsfw", channel.nsfw))
    channel.slowmode = body.get("rate_limit_per_user", channel.slowmode) or 0
    if body.get("permission_overwrites") is not None:
        channel.overwrites = {int(one["id"]): _overwrite(one) for one in body["permission_overwrites"]}
    call.parts.channels.changed(channel)
    return call.payloads.channel(channel)


@route("DELETE", "/channels/{channel_id}")
def remove(call: Call) -> Any:
    channel = call.channel()
    body = call.payloads.channel(channel, call.me)
    if channel.type == DM:
        return body
    need = "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS"
    if not permissions.may(call.me, channel, need):
        raise missing_permissions()
    call.parts.channels.remove(channel)
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
    guild = call.world.guild(call.number("guild_id"))
    if call.me.id not in guild.members:
        raise missing_access()
    return [call.payloads.channel(one) for one in guild.channels.values() if not one.is_thread]


@route("POST", "/guilds/{guild_id}/channels")
def make(call: Call) -> Any:
    guild = call.world.guild(call.number("guild_id"))
    if call.me.id not in guild.members:
        raise missing_access()
    if not permissions.in_guild(call.me, guild) & permissions.FLAGS["MANAGE_CHANNELS"]:
        raise missing_permissions()
    body = call.form
    if body.get("type", TEXT) != TEXT:
        raise invalid(("type",), "BASE_TYPE_CHOICES", "localcord has text channels only.")
    channel = Channel(
        id=call.world.ids.next(),
        type=TEXT,
        guild=guild,
        name=_name(body),
        topic=body.get("topic"),
        position=body.get("position") or len(guild.channels),
        nsfw=bool(body.get("nsfw")),
        slowmode=body.get("rate_limit_per_user") or 0,
    )
    channel.overwrites = {int(one["id"]): _overwrite(one) for one in body.get("permission_overwrites") or []}
    call.parts.channels.add(channel)
    call.status = 201
    return call.payloads.channel(channel)


@route("PUT", "/channels/{channel_id}/permissions/{overwrite_id}")
def allow(call: Call) -> Any:
    channel = call.channel()
    if not permissions.may(call.me, channel, "MANAGE_ROLES"):
        raise missing_permissions()
    made = _overwrite(call.form | {"id": call.number("overwrite_id")})
    channel.overwrites[made.id] = made
    call.parts.channels.changed(channel)


@route("DELETE", "/channels/{channel_id}/permissions/{overwrite_id}")
def disallow(call: Call) -> Any:
    channel = call.channel()
    if not permissions.may(call.me, channel, "MANAGE_ROLES"):
        raise missing_permissions()
    channel.overwrites.pop(call.number("overwrite_id"), None)
    call.parts.channels.changed(channel)


def _overwrite(one: Json) -> Overwrite:
    return Overwrite(int(one["id"]), int(one.get("type") or 0), int(one.get("allow") or 0), int(one.get("deny") or 0))


def _name(body: Json) -> str:
    name = str(body.get("name") or "").lower().replace(" ", "-")
    if not 1 <= len(name) <= 100:
        raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    return name
