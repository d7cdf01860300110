"""Routes of users, of the bot's own account, of DMs, and of the gateway's address."""

from __future__ import annotations

import math
from typing import Any

from ...forms.errors import Refusal, invalid, unknown
from ...world.world import Event
from ..calls import Call, route
from ..gateway.gateway import IDENTIFIES_A_DAY

GUILDS_A_SHARD = 1000  # as many as Discord advises
UNLIMITED_CONCURRENCY = 16  # what a bot reads that need not be slowed down: as much as large bots get


@route("GET", "/gateway", token=False)
def gateway(call: Call) -> Any:
    return {"url": call.payloads.gateway_for(call.host)}


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Any:
    guilds = sum(call.me.id in one.members for one in call.world.guilds.values())
    return {
        "url": call.payloads.gateway_for(call.host),
        "shards": max(call.app.shards, math.ceil(guilds / GUILDS_A_SHARD)),
        "session_start_limit": {
            "total": IDENTIFIES_A_DAY,
            "remaining": max(0, IDENTIFIES_A_DAY - call.app.identifies),
            "reset_after": 86_400_000,
            "max_concurrency": call.app.max_concurrency if call.parts.rate_limits.strict else UNLIMITED_CONCURRENCY,
        },
    }


@route("GET", "/users/@me")
def me(call: Call) -> Any:
    return call.payloads.user(call.me) | {
        "email": None,
        "verified": True,
        "mfa_enabled": True,
        "locale": "en-US",
    }


@route("PATCH", "/users/@me", takes="username avatar banner")
def change_me(call: Call) -> Any:
    name = call.form.get("username")
    if name is not None:
        if not 2 <= len(name) <= 32:
            raise invalid(("username",), "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 32 in length.")
        call.me.name = call.me.display = name
    call.me.avatar = call.picture("avatar", call.me.avatar)
    call.me.banner = call.picture("banner", call.me.banner)
    body = me(call)
    call.world.announce(Event("USER_UPDATE", body, only=frozenset((call.me.id,))))
    return body


@route("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> Any:
    return [
        {
            "id": str(one.id),
            "name": one.name,
            "icon": None,
            "banner": None,
            "owner": one.owner is call.me,
            "permissions": str(call.app.permissions),
            "features": [],
        }
        for one in call.world.guilds.values()
        if call.me.id in one.members
    ]


@route("DELETE", "/users/@me/guilds/{guild_id}")
def leave_guild(call: Call) -> Any:
    guild = call.world.guild(call.number("guild_id"))
    if call.me.id not in guild.members:
        raise unknown("Guild")
    call.parts.guilds.leave(guild, call.me)


@route("GET", "/users/{user_id}")
def user(call: Call) -> Any:
    return call.payloads.user(call.user())


@route("POST", "/users/@me/channels", takes="recipient_id")
def open_dm(call: Call) -> Any:
    world = call.world
    raw = str(call.form.get("recipient_id") or "")
    other = world.users.get(int(raw)) if raw.isdigit() else None
    if other is None:
        raise invalid(("recipient_id",), "INVALID_RECIPIENT", "Invalid Recipient(s)")
    if other is call.me or other.bot:
        raise Refusal(400, 50007, "Cannot send messages to this user")
    channel = world.direct_channel(call.me, other)
    if channel is None:
        call.parts.rate_limits.count_new_dm(call.app)
        channel = call.parts.channels.open_direct(call.me, other)
    return call.payloads.channel(channel, call.me)


@route("GET", "/soundboard-default-sounds")
def sounds(call: Call) -> Any:
    """There is no voice here, and so no sound: py-cord asks for them before it is ready."""
    return []
