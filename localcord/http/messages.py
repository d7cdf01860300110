"""Messages of channels: sent, read, edited, deleted, pinned."""

from __future__ import annotations

from typing import Any

from .. import permissions
from ..errors import Refusal, invalid, missing_permissions
from ..payloads import iso
from ..snowflake import moment
from ..world import DM, Channel, Message
from .routes import Call, route

OLD_AFTER = 3600.0


@route("POST", "/channels/{channel_id}/messages")
def send(call: Call) -> Any:
    messages = call.server.messages
    channel = call.world.channel(call.number("channel_id"))
    messages.may_post(channel, call.me, call.form, call.files)
    message = messages.repeated(channel, call.me, call.form)
    if message is None:
        if (call.form.get("flags") or 0) & 1 << 6:
            call.odd.append("ephemeral messages answer interactions only")
        message = messages.post(channel, call.me, call.form, call.files, application=call.app, odd=call.odd)
        messages.remember(channel, call.me, call.form, message)
    return call.server.payloads.message(message)


@route("GET", "/channels/{channel_id}/messages")
def history(call: Call) -> Any:
    channel = _readable(call)
    limit = call.limit(50, 100)
    every = list(channel.messages.values())
    query = call.query
    if "before" in query:
        found = [one for one in every if one.id < int(query["before"])][-limit:]
    elif "after" in query:
        found = [one for one in every if one.id > int(query["after"])][:limit]
    elif "around" in query:
        place = sum(one.id < int(query["around"]) for one in every)
        found = every[max(0, min(place - limit // 2, len(every) - limit)) :][:limit]
    else:
        found = every[-limit:]
    return [call.server.payloads.message(one) for one in reversed(found)]


@route("GET", "/channels/{channel_id}/messages/{message_id}")
def read(call: Call) -> Any:
    return call.server.payloads.message(call.message(_readable(call)))


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit(call: Call) -> Any:
    message = call.message(call.channel())
    if message.author is not call.me:
        manages = permissions.may(call.me, message.channel, "MANAGE_MESSAGES")
        if not (manages and call.form.keys() <= {"flags"}):
            raise Refusal(403, 50005, "Cannot edit a message authored by another user")
    if call.files and not permissions.may(call.me, message.channel, "ATTACH_FILES"):
        raise missing_permissions()
    if call.server.clock.now() - moment(message.id) > OLD_AFTER:
        call.server.buckets.old_edit(message.channel.id)
    call.server.messages.edit(message, call.form, call.files, odd=call.odd)
    return call.server.payloads.message(message)


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete(call: Call) -> Any:
    message = call.message(call.channel())
    _may_delete(call, message)
    call.server.messages.delete(message)


@route("POST", "/channels/{channel_id}/messages/bulk-delete")
def bulk_delete(call: Call) -> Any:
    channel = call.channel()
    if not permissions.may(call.me, channel, "MANAGE_MESSAGES"):
        raise missing_permissions()
    wanted = call.form.get("messages") or []
    if not 2 <= len(wanted) <= 100:
        raise invalid(("messages",), "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 100 in length.")
    edge = call.server.clock.now() - 14 * 86400
    if any(moment(int(one)) < edge for one in wanted):
        raise Refusal(400, 50034, "You can only bulk delete messages that are under 14 days old.")
    for one in wanted:
        if found := channel.messages.get(int(one)):
            call.server.messages.delete(found)


def _may_delete(call: Call, message: Message) -> None:
    channel = message.channel
    if message.author is call.me:
        return
    if channel.type == DM or not permissions.may(call.me, channel, "MANAGE_MESSAGES"):
        raise (
            Refusal(403, 50003, "Cannot execute action on a DM channel")
            if channel.type == DM
            else (missing_permissions())
        )


def _readable(call: Call) -> Channel:
    channel = call.channel()
    if not permissions.may(call.me, channel, "READ_MESSAGE_HISTORY"):
        raise missing_permissions()
    return channel


def _pin(call: Call, *, pinned: bool) -> None:
    channel = call.channel()
    if channel.type != DM and not (
        permissions.may(call.me, channel, "PIN_MESSAGES") or permissions.may(call.me, channel, "MANAGE_MESSAGES")
    ):
        raise missing_permissions()
    call.server.messages.pin(call.message(channel), call.me, pinned=pinned)


@route("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
@route("PUT", "/channels/{channel_id}/pins/{message_id}")
def pin(call: Call) -> Any:
    _pin(call, pinned=True)


@route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
@route("DELETE", "/channels/{channel_id}/pins/{message_id}")
def unpin(call: Call) -> Any:
    _pin(call, pinned=False)


def _pinned(channel: Channel) -> list[Message]:
    found = [one for one in channel.messages.values() if one.pinned is not None]
    return sorted(found, key=lambda one: -(one.pinned or 0))


@route("GET", "/channels/{channel_id}/pins")
def old_pins(call: Call) -> Any:
    return [call.server.payloads.message(one) for one in _pinned(_readable(call))[:50]]


@route("GET", "/channels/{channel_id}/messages/pins")
def pins(call: Call) -> Any:
    found = _pinned(_readable(call))
    limit = call.limit(50, 50)
    before = call.query.get("before")
    if before:
        found = [one for one in found if iso(one.pinned or 0) < before]
    return {
        "items": [
            {"pinned_at": iso(one.pinned or 0), "message": call.server.payloads.message(one)} for one in found[:limit]
        ],
        "has_more": len(found) > limit,
    }
