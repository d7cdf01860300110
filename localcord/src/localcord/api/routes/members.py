"""Routes about who is in a guild: its integrations, who asks to come in, and who was idle for long."""

from __future__ import annotations

from typing import Any

from ...forms.errors import invalid, unknown
from ...world import audit, permissions
from ...world.audit import change
from ...world.records import Guild, Member
from ..calls import Call, route

_DECISIONS = ("APPROVED", "REJECTED")


@route("GET", "/guilds/{guild_id}/integrations")
def integrations(call: Call) -> Any:
    guild = call.guild("MANAGE_GUILD")
    return [call.payloads.integration(one) for one in guild.integrations.values()]


@route("DELETE", "/guilds/{guild_id}/integrations/{integration_id}")
def remove_integration(call: Call) -> Any:
    """The application's bot leaves with it."""
    guild = call.guild("MANAGE_GUILD")
    found = guild.integrations.get(call.number("integration_id"))
    if found is None:
        raise unknown("Integration")
    call.parts.guilds.leave(guild, found.application.user)
    call.note(guild, audit.INTEGRATION_DELETE, found.id, change("name", found.application.name, None))


@route("GET", "/guilds/{guild_id}/requests")
def join_requests(call: Call) -> Any:
    guild, query = call.guild("KICK_MEMBERS"), call.query
    after, before = int(query.get("after", 0)), int(query.get("before", 1 << 63))
    found = [
        one
        for one in guild.join_requests.values()
        if query.get("status") in (None, one.status) and after < one.id < before
    ]
    shown = found[: call.limit(100, 100)]
    return {"total": len(found), "guild_join_requests": [call.payloads.join_request(guild, one) for one in shown]}


@route("PATCH", "/guilds/{guild_id}/requests/{request_id}", takes="action rejection_reason")
def decide(call: Call) -> Any:
    guild = call.guild("KICK_MEMBERS")
    found = guild.join_requests.get(call.number("request_id"))
    if found is None:
        raise unknown("Guild Join Request")
    if call.form.get("action") not in _DECISIONS:
        raise invalid(("action",), "BASE_TYPE_CHOICES", f"Value must be one of {_DECISIONS}.")
    if found.status != "SUBMITTED":
        raise invalid(("action",), "BASE_TYPE_BAD", "This request was decided already.")
    reason = call.form.get("rejection_reason")
    call.parts.guilds.decide(guild, found, call.me, call.form["action"], reason)
    return call.payloads.join_request(guild, found)


@route("GET", "/guilds/{guild_id}/prune")
def count_idle(call: Call) -> Any:
    roles = [one for value in call.every("include_roles") for one in value.split(",") if one]
    return {"pruned": len(_idle(call, call.query.get("days"), roles))}


@route("POST", "/guilds/{guild_id}/prune", takes="days compute_prune_count include_roles")
def prune(call: Call) -> Any:
    guild, roles = call.guild("KICK_MEMBERS", "MANAGE_GUILD"), call.form.get("include_roles") or []
    days = call.form.get("days") or 7
    found = _idle(call, days, roles.split(",") if isinstance(roles, str) else roles)
    for one in found:
        call.parts.guilds.leave(guild, one.user)
    told = {"delete_member_days": str(days), "members_removed": str(len(found))}
    call.note(guild, audit.MEMBER_PRUNE, None, options=told)
    return {"pruned": None if call.form.get("compute_prune_count") in (False, "false") else len(found)}


def _idle(call: Call, days: object, roles: list[Any]) -> list[Member]:
    """The members who are offline and have written nothing for so many days. Who has a role stays, unless it is one
    of `roles`; nobody goes whom the bot could not kick."""
    guild = call.guild("KICK_MEMBERS", "MANAGE_GUILD")
    wanted = int(str(days or 7))
    if not 1 <= wanted <= 30:
        raise invalid(("days",), "NUMBER_TYPE_MAX", "int value should be between 1 and 30.")
    edge = call.world.clock.now() - wanted * 86400
    spared = {one.id for one in guild.roles.values()} - {int(one) for one in roles}
    return [
        one
        for one in guild.members.values()
        if one.user.status == "offline"
        and not one.user.bot
        and one.user is not guild.owner
        and not any(role.id in spared for role in one.roles)
        and permissions.highest(one.user, guild) < permissions.highest(call.me, guild)
        and _last_heard(guild, one) < edge
    ]


def _last_heard(guild: Guild, member: Member) -> float:
    said = (
        message.timestamp
        for channel in guild.channels.values()
        for message in channel.messages.values()
        if message.author is member.user
    )
    return max(said, default=member.joined)
