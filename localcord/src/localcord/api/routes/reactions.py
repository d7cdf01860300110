"""Routes of reactions, and of polls."""

from __future__ import annotations

from typing import Any

from ...forms.errors import missing_permissions
from ...world import permissions
from ...world.records import Message, User
from ..calls import Call, route

_REACTIONS = "/channels/{channel_id}/messages/{message_id}/reactions"


def _message(call: Call, *needed: str) -> Message:
    channel = call.channel()
    if not permissions.may(call.me, channel, *needed):
        raise missing_permissions()
    return call.message(channel)


@route("PUT", _REACTIONS + "/{emoji_name}/@me")
def react(call: Call) -> Any:
    call.parts.reactions.add(_message(call), call.me, call.path["emoji_name"])


@route("DELETE", _REACTIONS + "/{emoji_name}/@me")
def take_back(call: Call) -> Any:
    call.parts.reactions.remove(_message(call), call.me, call.path["emoji_name"])


@route("DELETE", _REACTIONS + "/{emoji_name}/{user_id}")
def take_away(call: Call) -> Any:
    message = _message(call, "MANAGE_MESSAGES")
    call.parts.reactions.remove(message, call.user(), call.path["emoji_name"])


@route("GET", _REACTIONS + "/{emoji_name}")
def who(call: Call) -> Any:
    reaction = call.parts.reactions.of(_message(call, "READ_MESSAGE_HISTORY"), call.path["emoji_name"])
    return _page(call, reaction.users if reaction else [])


@route("DELETE", _REACTIONS)
def clear(call: Call) -> Any:
    call.parts.reactions.clear(_message(call, "MANAGE_MESSAGES"))


@route("DELETE", _REACTIONS + "/{emoji_name}")
def clear_one(call: Call) -> Any:
    call.parts.reactions.clear(_message(call, "MANAGE_MESSAGES"), call.path["emoji_name"])


@route("GET", "/channels/{channel_id}/polls/{message_id}/answers/{answer_id}")
def voters(call: Call) -> Any:
    poll = call.parts.polls.of(_message(call, "READ_MESSAGE_HISTORY"))
    return {"users": _page(call, poll.votes.get(call.number("answer_id"), []))}


@route("POST", "/channels/{channel_id}/polls/{message_id}/expire")
def expire(call: Call) -> Any:
    message = _message(call)
    call.parts.polls.expire(message, call.me)
    return call.payloads.message(message, viewer=call.me)


def _page(call: Call, users: list[User]) -> Any:
    after = int(call.query.get("after", "0"))
    found = sorted((one for one in users if one.id > after), key=lambda one: one.id)
    return [call.payloads.user(one) for one in found[: call.limit(25, 100)]]
