"""Routes of the webhooks of channels, and of invites."""

from __future__ import annotations

from typing import Any

from ...forms.errors import invalid, missing_permissions
from ...world import audit
from ...world.audit import change
from ...world.records import Channel, Invite, Webhook
from ..calls import Call, RawAnswer, route

_COMPLETION = 2  # the state of a job


def _channel(call: Call, need: str) -> Channel:
    channel = call.channel()
    if channel.guild is None:
        raise missing_permissions()
    call.need(channel.guild, need)
    return channel


@route("POST", "/channels/{channel_id}/webhooks", takes="name avatar")
def make(call: Call) -> Any:
    channel = _channel(call, "MANAGE_WEBHOOKS")
    avatar = call.picture("avatar", None)
    made = call.parts.webhooks.make(channel, call.form["name"], call.me, call.app, avatar)
    assert channel.guild is not None
    call.note(channel.guild, audit.WEBHOOK_CREATE, made.id, change("name", None, made.name))
    return call.payloads.webhook(made)


@route("POST", "/channels/{channel_id}/followers", takes="webhook_channel_id")
def follow(call: Call) -> Any:
    source, target = call.channel(), call.world.channel(int(call.form["webhook_channel_id"]))
    if target.guild is None or not call.parts.webhooks.may_manage(call.me, target):
        raise missing_permissions()
    made = call.parts.webhooks.follow(source, target, call.me, call.app)
    call.note(target.guild, audit.WEBHOOK_CREATE, made.id, change("name", None, made.name))
    return {"channel_id": str(source.id), "webhook_id": str(made.id)}


@route("GET", "/channels/{channel_id}/webhooks")
def of_channel(call: Call) -> Any:
    channel = _channel(call, "MANAGE_WEBHOOKS")
    assert channel.guild is not None
    return [call.payloads.webhook(one) for one in channel.guild.webhooks.values() if one.channel is channel]


@route("GET", "/guilds/{guild_id}/webhooks")
def of_guild(call: Call) -> Any:
    return [call.payloads.webhook(one) for one in call.guild("MANAGE_WEBHOOKS").webhooks.values()]


def _own(call: Call) -> Webhook:
    """The webhook of the path. The bot must be allowed to manage it."""
    found = call.parts.webhooks.find(call.number("webhook_id"))
    assert found.channel.guild is not None
    call.need(found.channel.guild, "MANAGE_WEBHOOKS")
    return found


@route("GET", "/webhooks/{webhook_id}")
def read(call: Call) -> Any:
    return call.payloads.webhook(_own(call))


@route("PATCH", "/webhooks/{webhook_id}", takes="name avatar channel_id")
def edit(call: Call) -> Any:
    found = _own(call)
    guild = found.channel.guild
    assert guild is not None
    if call.form.get("channel_id") is not None:
        found.channel = call.world.channel(int(call.form["channel_id"]))
    return _edit(call, found)


def _edit(call: Call, found: Webhook) -> Any:
    found.name = call.form.get("name") or found.name
    found.avatar = call.picture("avatar", found.avatar)
    call.parts.webhooks.changed(found.channel)
    return call.payloads.webhook(found)


@route("DELETE", "/webhooks/{webhook_id}")
def remove(call: Call) -> Any:
    found = _own(call)
    assert found.channel.guild is not None
    call.parts.webhooks.remove(found)
    call.note(found.channel.guild, audit.WEBHOOK_DELETE, found.id, change("name", found.name, None))


def _by_token(call: Call) -> Webhook:
    return call.parts.webhooks.find(call.number("webhook_id"), call.path["webhook_token"])


@route("GET", "/webhooks/{webhook_id}/{webhook_token}", token=False)
def read_by_token(call: Call) -> Any:
    body = call.payloads.webhook(_by_token(call))
    del body["user"]  # whoever has but the token does not learn who made it
    return body


@route("PATCH", "/webhooks/{webhook_id}/{webhook_token}", token=False, takes="name avatar")
def edit_by_token(call: Call) -> Any:
    body = _edit(call, _by_token(call))
    del body["user"]
    return body


@route("DELETE", "/webhooks/{webhook_id}/{webhook_token}", token=False)
def remove_by_token(call: Call) -> Any:
    call.parts.webhooks.remove(_by_token(call))


@route("POST", "/channels/{channel_id}/invites", takes="max_age max_uses temporary unique")
def invite(call: Call) -> Any:
    channel = _channel(call, "CREATE_INSTANT_INVITE")
    form = call.form
    age = 86_400 if form.get("max_age") is None else form["max_age"]
    made = call.parts.webhooks.invite(
        channel, call.me, age, form.get("max_uses") or 0, temporary=bool(form.get("temporary"))
    )
    assert channel.guild is not None
    call.note(channel.guild, audit.INVITE_CREATE, None, change("code", None, made.code))
    return call.payloads.invite(made)


@route("GET", "/channels/{channel_id}/invites")
def invites_of_channel(call: Call) -> Any:
    channel = _channel(call, "MANAGE_CHANNELS")
    assert channel.guild is not None
    return [
        call.payloads.invite(one) for one in call.parts.webhooks.open_invites(channel.guild) if one.channel is channel
    ]


@route("GET", "/guilds/{guild_id}/invites")
def invites_of_guild(call: Call) -> Any:
    return [call.payloads.invite(one) for one in call.parts.webhooks.open_invites(call.guild("MANAGE_GUILD"))]


def _invite(call: Call) -> Invite:
    return call.parts.webhooks.find_invite(call.path["code"])


@route("GET", "/invites/{code}")
def read_invite(call: Call) -> Any:
    found = _invite(call)
    guild = found.channel.guild
    body = call.payloads.invite(found)
    if guild is not None and call.query.get("with_counts") == "true":
        body |= {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}
    return body


def _own_invite(call: Call) -> Invite:
    """An invite that this bot made, or may manage."""
    found = _invite(call)
    if found.inviter is not call.me and found.channel.guild is not None:
        call.need(found.channel.guild, "MANAGE_GUILD")
    return found


@route("GET", "/invites/{code}/target-users")
def target_users(call: Call) -> Any:
    """Whom the invite is for, as a table with one column."""
    lines = ["user_id", *(str(one) for one in _own_invite(call).targets or ())]
    return RawAnswer("\n".join(lines).encode(), "text/csv")


@route("PUT", "/invites/{code}/target-users")
def set_target_users(call: Call) -> Any:
    found, file = _own_invite(call), call.files.get("target_users_file")
    if file is None:
        raise invalid(("target_users_file",), "BASE_TYPE_REQUIRED", "This field is required")
    lines = [one.strip().strip(",") for one in file.content.decode().splitlines()]
    ids = [one for one in lines if one and one.lower() not in ("user_id", "users", "id")]
    if not all(one.isdigit() for one in ids):
        raise invalid(("target_users_file",), "NUMBER_TYPE_COERCE", "Every line must be a user's id.")
    found.targets = [int(one) for one in ids]


@route("GET", "/invites/{code}/target-users/job-status")
def target_users_status(call: Call) -> Any:
    """Nothing takes long here: whatever was sent is done."""
    targets = _own_invite(call).targets
    count, state = len(targets or ()), 0 if targets is None else _COMPLETION
    times = {"created_at": None, "completed_at": None, "error_message": None}
    return {"status": state, "total_users": count, "processed_users": count, **times}


@route("DELETE", "/invites/{code}")
def revoke(call: Call) -> Any:
    found = _own_invite(call)
    guild = found.channel.guild
    assert guild is not None
    body = call.payloads.invite(found)
    call.parts.webhooks.revoke(found)
    call.note(guild, audit.INVITE_DELETE, None, change("code", found.code, None))
    return body
