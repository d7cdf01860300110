"""Routes of threads and their members."""

from __future__ import annotations

from typing import Any

from ...forms.errors import Refusal, invalid, missing_access, missing_permissions, unknown
from ...world import permissions
from ...world.channel_kinds import POST_KINDS
from ...world.dates import iso
from ...world.messages import NewMessage
from ...world.records import PRIVATE_THREAD, PUBLIC_THREAD, Channel
from ..calls import Call, route

_TAKES = "name type auto_archive_duration rate_limit_per_user invitable"
_POST_TAKES = " message applied_tags"


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads", takes=_TAKES)
def from_message(call: Call) -> Any:
    channel = call.channel()
    call.status = 201
    return _shown(call, call.parts.threads.open(channel, call.me, call.form, call.message(channel)))


@route("POST", "/channels/{channel_id}/threads", takes=_TAKES + _POST_TAKES)
def make(call: Call) -> Any:
    call.status = 201
    if call.channel().type in POST_KINDS:
        return _post(call, call.channel())
    for field in _POST_TAKES.split():
        if field in call.form:
            raise invalid((field,), "CHANNEL_TYPE_INVALID", "Only posts in forums have this field.")
    return _shown(call, call.parts.threads.open(call.channel(), call.me, call.form))


def _post(call: Call, forum: Channel) -> Any:
    """Open a post in a forum, with its first message."""
    form, messages, threads = call.form, call.parts.messages, call.parts.threads
    threads.check_may_post(forum, call.me)
    new = NewMessage(forum, call.me, form["message"], call.files, call.app)
    if call.files and not permissions.may(call.me, forum, "ATTACH_FILES"):
        raise missing_permissions()
    call.warnings += messages.check_new(new)
    thread, message = threads.post(new, form)
    return _shown(call, thread) | {"message": call.payloads.message(message)}


def _shown(call: Call, thread: Channel) -> Any:
    return call.payloads.channel(thread, call.me)


def _thread(call: Call) -> Channel:
    channel = call.channel()
    if not channel.is_thread:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    return channel


@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def join(call: Call) -> Any:
    call.parts.threads.join(_thread(call), call.user(), call.me)


@route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def leave(call: Call) -> Any:
    call.parts.threads.leave(_thread(call), call.user(), call.me)


@route("GET", "/channels/{channel_id}/thread-members/{user_id}")
def member(call: Call) -> Any:
    thread, user = _thread(call), call.user()
    if user.id not in thread.thread_members:
        raise unknown("Member")
    return call.payloads.thread_member(thread, user.id)


@route("GET", "/channels/{channel_id}/thread-members")
def members(call: Call) -> Any:
    thread = _thread(call)
    return [call.payloads.thread_member(thread, one) for one in thread.thread_members]


@route("GET", "/guilds/{guild_id}/threads/active")
def active(call: Call) -> Any:
    guild = call.world.guild(call.number("guild_id"))
    if call.me.id not in guild.members:
        raise missing_access()
    found = [one for one in guild.threads if not one.archived and permissions.sees(call.me, one)]
    return _threads(call, found) | {"has_more": False}


def _threads(call: Call, found: list[Channel]) -> Any:
    return {
        "threads": [_shown(call, one) for one in found],
        "members": [call.payloads.thread_member(one, call.me.id) for one in found if call.me.id in one.thread_members],
    }


def _archived(call: Call, kind: int, *, joined: bool = False) -> Any:
    parent = call.channel()
    if not permissions.may(call.me, parent, "READ_MESSAGE_HISTORY"):
        raise missing_permissions()
    assert parent.guild is not None
    found = [
        one
        for one in parent.guild.threads
        if one.parent is parent
        and one.archived
        and (one.type == PRIVATE_THREAD) == (kind == PRIVATE_THREAD)
        and permissions.sees(call.me, one)
        and (not joined or call.me.id in one.thread_members)
    ]
    found.sort(key=lambda one: -one.archived_at)
    if before := call.query.get("before"):
        found = [one for one in found if iso(one.archived_at) < before]
    limit = call.limit(50, 100)
    return _threads(call, found[:limit]) | {"has_more": len(found) > limit}


@route("GET", "/channels/{channel_id}/threads/archived/public")
def archived_public(call: Call) -> Any:
    return _archived(call, PUBLIC_THREAD)


@route("GET", "/channels/{channel_id}/threads/archived/private")
def archived_private(call: Call) -> Any:
    if not permissions.may(call.me, call.channel(), "MANAGE_THREADS"):
        raise missing_permissions()
    return _archived(call, PRIVATE_THREAD)


@route("GET", "/channels/{channel_id}/users/@me/threads/archived/private")
def archived_mine(call: Call) -> Any:
    return _archived(call, PRIVATE_THREAD, joined=True)
