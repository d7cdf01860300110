"""Routes of guilds, their members and roles."""

from __future__ import annotations

from typing import Any

from ...forms.errors import missing_access, missing_permissions, unknown
from ...world import permissions
from ...world.records import Guild, Member, Role
from ..calls import Call, route

# What Discord's audit log speaks of too.
_NOT_IN_AUDIT_LOG = (
    "application_commands",
    "auto_moderation_rules",
    "guild_scheduled_events",
    "integrations",
    "threads",
    "webhooks",
)


def _guild(call: Call) -> Guild:
    guild = call.world.guild(call.number("guild_id"))
    if call.me.id not in guild.members:
        raise missing_access()
    return guild


def _member(call: Call, guild: Guild) -> Member:
    found = guild.members.get(call.user().id)
    if found is None:
        raise unknown("Member")
    return found


def _role(call: Call, guild: Guild) -> Role:
    found = guild.roles.get(call.number("role_id"))
    if found is None:
        raise unknown("Role")
    return found


@route("GET", "/guilds/{guild_id}")
def read(call: Call) -> Any:
    guild = _guild(call)
    body = call.payloads.guild(guild)
    if call.query.get("with_counts") == "true":
        body |= {"approximate_member_count": len(guild.members), "approximate_presence_count": 1}
    return body


@route("GET", "/guilds/{guild_id}/audit-logs")
def audit_log(call: Call) -> Any:
    """The newest entries first; after an entry, the oldest first."""
    guild, asked = _guild(call), call.query
    if not permissions.in_guild(call.me, guild) & permissions.FLAGS["VIEW_AUDIT_LOG"]:
        raise missing_permissions()
    found = [
        one
        for one in guild.audit_log
        if asked.get("action_type") in (None, str(one.action))
        and asked.get("user_id") in (None, str(one.user.id))
        and asked.get("target_id") in (None, str(one.target.id))
        and int(asked.get("after", 0)) < one.id < int(asked.get("before", one.id + 1))
    ]
    shown = (found if "after" in asked else found[::-1])[: call.limit(50, 100)]
    users = {user.id: user for one in shown for user in (one.user, one.target)}
    return {
        "audit_log_entries": [
            {
                "id": str(one.id),
                "action_type": one.action,
                "user_id": str(one.user.id),
                "target_id": str(one.target.id),
            }
            for one in shown
        ],
        "users": [call.payloads.user(user) for user in users.values()],
        **{nothing: [] for nothing in _NOT_IN_AUDIT_LOG},
    }


@route("GET", "/guilds/{guild_id}/members")
def members(call: Call) -> Any:
    guild = _guild(call)
    after = int(call.query.get("after", "0"))
    found = sorted((one for one in guild.members.values() if one.user.id > after), key=lambda one: one.user.id)
    return [call.payloads.member(one) for one in found[: call.limit(1, 1000)]]


@route("GET", "/guilds/{guild_id}/members/search")
def search(call: Call) -> Any:
    query = call.query.get("query", "").lower()
    found = [
        one
        for one in _guild(call).members.values()
        if one.user.name.lower().startswith(query) or (one.nick or "").lower().startswith(query)
    ]
    return [call.payloads.member(one) for one in found[: call.limit(1, 1000)]]


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def member(call: Call) -> Any:
    return call.payloads.member(_member(call, _guild(call)))


@route("PATCH", "/guilds/{guild_id}/members/{user_id}")
def change_member(call: Call) -> Any:
    guild = _guild(call)
    found = _member(call, guild)
    granted = permissions.in_guild(call.me, guild)
    own = found.user is call.me
    if "nick" in call.form:
        need = "CHANGE_NICKNAME" if own else "MANAGE_NICKNAMES"
        if not granted & permissions.FLAGS[need]:
            raise missing_permissions()
        found.nick = call.form["nick"] or None
    if "roles" in call.form:
        if not granted & permissions.FLAGS["MANAGE_ROLES"]:
            raise missing_permissions()
        found.roles = [guild.roles[int(one)] for one in call.form["roles"] if int(one) in guild.roles]
    call.parts.guilds.member_changed(guild, found)
    return call.payloads.member(found)


@route("DELETE", "/guilds/{guild_id}/members/{user_id}")
def kick(call: Call) -> Any:
    guild = _guild(call)
    found = _member(call, guild)
    if not permissions.in_guild(call.me, guild) & permissions.FLAGS["KICK_MEMBERS"]:
        raise missing_permissions()
    call.parts.guilds.leave(guild, found.user)


@route("PUT", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}")
def give_role(call: Call) -> Any:
    guild, found, role = _role_to_change(call)
    if role not in found.roles:
        found.roles.append(role)
        call.parts.guilds.member_changed(guild, found)


@route("DELETE", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}")
def take_role(call: Call) -> Any:
    guild, found, role = _role_to_change(call)
    if role in found.roles:
        found.roles.remove(role)
        call.parts.guilds.member_changed(guild, found)


def _role_to_change(call: Call) -> tuple[Guild, Member, Role]:
    """The guild, member and role of the path. A bot may only give and take roles below its own."""
    guild = _guild(call)
    found, role = _member(call, guild), _role(call, guild)
    highest = max((one.position for one in guild.members[call.me.id].roles), default=0)
    if not permissions.in_guild(call.me, guild) & permissions.FLAGS["MANAGE_ROLES"] or role.position >= highest:
        raise missing_permissions()
    return guild, found, role


@route("GET", "/guilds/{guild_id}/roles")
def roles(call: Call) -> Any:
    return [call.payloads.role(one) for one in _guild(call).roles.values()]


@route("GET", "/guilds/{guild_id}/roles/{role_id}")
def one_role(call: Call) -> Any:
    return call.payloads.role(_role(call, _guild(call)))
