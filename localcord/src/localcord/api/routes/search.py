"""Routes that search: a guild's messages, and a channel's threads. What cannot be asked here is refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ...forms.errors import invalid, missing_permissions
from ...forms.form import Json
from ...world import permissions
from ...world.records import Channel, Guild, Message
from ..calls import Call, route

_LINK = re.compile(r"https?://\S+")
_PAGE = ("sort_by", "sort_order", "limit", "offset", "slop", "include_nsfw", "content", "min_id", "max_id")
# What a message may have; with a minus before the word, what it must not have.
_HAS: dict[str, Callable[[Message], bool]] = {
    "link": lambda one: bool(_LINK.search(one.content)),
    "embed": lambda one: bool(one.embeds),
    "file": lambda one: bool(one.attachments),
    "image": lambda one: any(each.content_type.startswith("image/") for each in one.attachments),
    "video": lambda one: any(each.content_type.startswith("video/") for each in one.attachments),
    "sound": lambda one: any(each.content_type.startswith("audio/") for each in one.attachments),
    "sticker": lambda one: bool(one.stickers),
    "poll": lambda one: one.poll is not None,
    "snapshot": lambda one: one.forwarded is not None,
}
# Each filter of the query, and whether a message passes one of its values.
_FILTERS: dict[str, Callable[[Message, str], bool]] = {
    "channel_id": lambda one, value: str(one.channel.id) == value,
    "author_id": lambda one, value: str(one.author.id) == value,
    "author_type": lambda one, value: (_kind(one) == value.lstrip("-")) != value.startswith("-"),
    "mentions": lambda one, value: any(str(each.id) == value for each in one.mentions),
    "mentions_role_id": lambda one, value: int(value) in one.mention_roles,
    "mention_everyone": lambda one, value: one.mention_everyone == (value == "true"),
    "replied_to_message_id": lambda one, value: one.reference is not None and str(one.reference[1]) == value,
    "pinned": lambda one, value: (one.pinned is not None) == (value == "true"),
    "attachment_filename": lambda one, value: any(value in each.filename for each in one.attachments),
    "attachment_extension": lambda one, value: any(each.filename.endswith(f".{value}") for each in one.attachments),
    "has": lambda one, value: _HAS[value.lstrip("-")](one) != value.startswith("-"),
}


def _kind(message: Message) -> str:
    return "webhook" if message.webhook_id else "bot" if message.author.bot else "user"


def _check_asked(call: Call, known: set[str]) -> None:
    for key, _ in call.queries:
        if (name := key.removesuffix("[]")) not in known:
            raise invalid((name,), "LOCALCORD_DOES_NOT_HAVE_THIS", f"localcord does not search by {name!r}")


@route("GET", "/guilds/{guild_id}/messages/search")
def messages(call: Call) -> Any:
    guild = call.guild()
    _check_asked(call, {*_FILTERS, *_PAGE})
    found = [one for channel in _readable(call, guild) for one in channel.messages.values() if _fits(call, one)]
    found.sort(key=lambda one: one.id, reverse=call.query.get("sort_order") != "asc")
    offset = int(call.query.get("offset", 0))
    shown = found[offset:][: call.limit(25, 25)]
    threads = {one.channel.id: one.channel for one in shown if one.channel.is_thread}
    return {
        "messages": [[call.payloads.message(one, viewer=call.me) | {"hit": True}] for one in shown],
        "doing_deep_historical_index": False,
        "total_results": len(found),
        **_threads(call, list(threads.values())),
    }


def _readable(call: Call, guild: Guild) -> list[Channel]:
    channels = guild.channels.values()
    found = [one for one in channels if permissions.sees(call.me, one) and _may_read(call, one)]
    if not found:
        raise missing_permissions()
    return found


def _may_read(call: Call, channel: Channel) -> bool:
    return permissions.may(call.me, channel, "READ_MESSAGE_HISTORY")


def _fits(call: Call, message: Message) -> bool:
    words = call.query.get("content", "").lower().split()
    if not all(one in message.content.lower() for one in words) or not _between(call, message.id):
        return False
    asked = ((passes, call.every(name)) for name, passes in _FILTERS.items())
    return all(any(passes(message, value) for value in values) for passes, values in asked if values)


def _between(call: Call, number: int) -> bool:
    return int(call.query.get("min_id", 0)) < number < int(call.query.get("max_id", 1 << 63))


def _threads(call: Call, found: list[Channel]) -> Json:
    return {
        "threads": [call.payloads.channel(one, call.me) for one in found],
        "members": [call.payloads.thread_member(one, call.me.id) for one in found if call.me.id in one.thread_members],
    }


_ORDERS: dict[str, Callable[[Channel], float]] = {
    "last_message_time": lambda one: one.last_message_id or 0,
    "creation_time": lambda one: one.id,
    "archive_time": lambda one: one.archived_at,
    "relevance": lambda one: one.last_message_id or 0,
}


@route("GET", "/channels/{channel_id}/threads/search")
def threads(call: Call) -> Any:
    parent, query = call.channel(), call.query
    if parent.guild is None or not _may_read(call, parent):
        raise missing_permissions()
    known = {"name", "slop", "min_id", "max_id", "archived", "sort_by", "sort_order", "limit", "offset"}
    _check_asked(call, known)
    found = [
        one
        for one in parent.guild.threads
        if one.parent is parent
        and permissions.sees(call.me, one)
        and query.get("name", "").lower() in one.name.lower()
        and query.get("archived") in (None, "true" if one.archived else "false")
        and _between(call, one.id)
    ]
    order = _ORDERS.get(query.get("sort_by", "last_message_time"), _ORDERS["last_message_time"])
    found.sort(key=order, reverse=query.get("sort_order") != "asc")
    offset, limit = int(query.get("offset", 0)), call.limit(25, 25)
    shown = found[offset : offset + limit]
    firsts = [one.parent.messages.get(one.id) for one in shown if one.parent]
    return {
        **_threads(call, shown),
        "has_more": len(found) > offset + limit,
        "first_messages": [call.payloads.message(one) for one in firsts if one],
        "total_results": len(found),
    }
