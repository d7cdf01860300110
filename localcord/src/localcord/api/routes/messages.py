"""Routes of messages: send, read, edit, delete and pin them."""

from __future__ import annotations

from typing import Any

from ...forms.errors import Refusal, invalid, missing_permissions
from ...world import audit, permissions
from ...world.dates import iso
from ...world.messages import EPHEMERAL, NewMessage
from ...world.records import DM, Channel, Message
from ...world.snowflake import moment
from ..calls import Call, route

OLD_AFTER = 3600.0  # seconds; edits of older messages have a rate limit of their own


@route("POST", "/channels/{channel_id}/messages")
def send(call: Call) -> Any:
    messages = call.parts.messages
    channel = call.world.channel(call.number("channel_id"))
    messages.check_may_post(channel, call.me, call.form, call.files)
    message = messages.repeated(channel, call.me, call.form)
    if message is None:
        if (call.form.get("flags") or 0) & EPHEMERAL:
            call.warnings.append("ephemeral messages answer interactions only")
        new = NewMessage(channel, call.me, call.form, call.files, call.app)
        call.warnings += messages.check_new(new)
        message = messages.post(new)
        messages.remember(channel, call.me, call.form, message)
    return call.payloads.message(message)


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
    return [call.payloads.message(one, viewer=call.me) for one in reversed(found)]


@route("GET", "/channels/{channel_id}/messages/{message_id}")
def read(call: Call) -> Any:
    return call.payloads.message(call.message(_readable(call)), viewer=call.me)


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit(call: Call) -> Any:
    message = call.message(call.channel())
    if message.author is not call.me:
        manages = permissions.may(call.me, message.channel, "MANAGE_MESSAGES")
        if not (manages and call.form.keys() <= {"flags"}):
            raise Refusal(403, 50005, "Cannot edit a message authored by another user")
    if call.files and not permissions.may(call.me, message.channel, "ATTACH_FILES"):
        raise missing_permissions()
    if call.world.clock.now() - moment(message.id) > OLD_AFTER:
        call.parts.rate_limits.count_old_edit(message.channel.id)
    call.warnings += call.parts.messages.check_edit(message, call.form, call.files)
    call.parts.messages.edit(message, call.form, call.files)
    return call.payloads.message(message)


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete(call: Call) -> Any:
    message = call.message(call.channel())
    _check_may_delete(call, message)
    call.parts.messages.delete(message)
    if message.author is not call.me and message.channel.guild is not None:
        told = {"channel_id": str(message.channel.id), "count": "1"}
        call.note(message.channel.guild, audit.MESSAGE_DELETE, message.author.id, options=told)


@route("POST", "/channels/{channel_id}/messages/{message_id}/crosspost")
def crosspost(call: Call) -> Any:
    message = call.message(call.channel())
    need = "SEND_MESSAGES" if message.author is call.me else "MANAGE_MESSAGES"
    if not permissions.may(call.me, message.channel, need):
        raise missing_permissions()
    call.parts.webhooks.publish(message)
    return call.payloads.message(message, viewer=call.me)


@route("POST", "/channels/{channel_id}/messages/bulk-delete", takes="messages")
def bulk_delete(call: Call) -> Any:
    channel = call.channel()
    if channel.type == DM or not permissions.may(call.me, channel, "MANAGE_MESSAGES"):
        raise missing_permissions()
    wanted = call.form.get("messages") or []
    if not 2 <= len(wanted) <= 100:
        raise invalid(("messages",), "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 100 in length.")
    edge = call.world.clock.now() - 14 * 86400
    if any(moment(int(one)) < edge for one in wanted):
        raise Refusal(400, 50034, "You can only bulk delete messages that are under 14 days old.")
    found = [channel.messages[int(one)] for one in dict.fromkeys(wanted) if int(one) in channel.messages]
    call.parts.moderation.delete_many(found)
    if channel.guild is not None and found:
        call.note(channel.guild, audit.MESSAGE_BULK_DELETE, channel.id, options={"count": str(len(found))})


def _check_may_delete(call: Call, message: Message) -> None:
    channel = message.channel
    if message.author is call.me:
        return
    if channel.type == DM:
        raise Refusal(403, 50003, "Cannot execute action on a DM channel")
    if not permissions.may(call.me, channel, "MANAGE_MESSAGES"):
        raise missing_permissions()


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
    call.parts.messages.pin(call.message(channel), call.me, pinned=pinned)


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
    return [call.payloads.message(one) for one in _pinned(_readable(call))[:50]]


@route("GET", "/channels/{channel_id}/messages/pins")
def pins(call: Call) -> Any:
    found = _pinned(_readable(call))
    limit = call.limit(50, 50)
    before = call.query.get("before")
    if before:
        found = [one for one in found if iso(one.pinned or 0) < before]
    return {
        "items": [{"pinned_at": iso(one.pinned or 0), "message": call.payloads.message(one)} for one in found[:limit]],
        "has_more": len(found) > limit,
    }
