"""Routes of roles: made, changed, moved, given and taken."""

from __future__ import annotations

from typing import Any

from ...forms.errors import invalid, missing_permissions, unknown
from ...world import audit, permissions
from ...world.audit import change
from ...world.records import Guild, Member, Role
from ..calls import Call, route

_TAKES = "name permissions color colors hoist mentionable"


def _role(call: Call, guild: Guild) -> Role:
    found = guild.roles.get(call.number("role_id"))
    if found is None:
        raise unknown("Role")
    return found


def _below(call: Call, guild: Guild, role: Role) -> None:
    """Refuse to touch a role that does not stand below the bot's own."""
    if role.position >= permissions.highest(call.me, guild):
        raise missing_permissions()


@route("GET", "/guilds/{guild_id}/roles")
def roles(call: Call) -> Any:
    return [call.payloads.role(one) for one in call.guild().roles.values()]


@route("GET", "/guilds/{guild_id}/roles/member-counts")
def member_counts(call: Call) -> Any:
    guild = call.guild()
    return {str(one.id): _holders(guild, one) for one in guild.roles.values() if one is not guild.everyone}


def _holders(guild: Guild, role: Role) -> int:
    return sum(role in member.roles for member in guild.members.values())


@route("GET", "/guilds/{guild_id}/roles/{role_id}")
def one_role(call: Call) -> Any:
    return call.payloads.role(_role(call, call.guild()))


@route("POST", "/guilds/{guild_id}/roles", takes=_TAKES)
def make(call: Call) -> Any:
    guild = call.guild("MANAGE_ROLES")
    role = Role(call.world.ids.next(), "new role", guild.everyone.permissions, 1)
    _write(call, guild, role)
    call.parts.guilds.add_role(guild, role)
    call.note(guild, audit.ROLE_CREATE, role.id, change("name", None, role.name))
    return call.payloads.role(role)


@route("PATCH", "/guilds/{guild_id}/roles/{role_id}", takes=_TAKES)
def edit(call: Call) -> Any:
    guild = call.guild("MANAGE_ROLES")
    role = _role(call, guild)
    if role is not guild.everyone:
        _below(call, guild, role)
    before = role.name
    _write(call, guild, role)
    call.parts.guilds.role_changed(guild, role)
    call.note(guild, audit.ROLE_UPDATE, role.id, change("name", before, role.name))
    return call.payloads.role(role)


def _write(call: Call, guild: Guild, role: Role) -> None:
    form = call.form
    granted = int(form["permissions"]) if form.get("permissions") is not None else role.permissions
    if granted & ~role.permissions & ~permissions.in_guild(call.me, guild):
        raise missing_permissions()  # a bot cannot grant what it may not do itself
    role.permissions = granted
    role.name = form.get("name") or role.name
    colours = form.get("colors") or {}
    if colours.get("secondary_color") is not None:
        raise invalid(("colors",), "LOCALCORD_DOES_NOT_HAVE_THIS", "localcord has no roles of two colours")
    for colour in (form.get("color"), colours.get("primary_color")):
        role.color = role.color if colour is None else colour
    role.hoist = bool(role.hoist if form.get("hoist") is None else form["hoist"])
    role.mentionable = bool(role.mentionable if form.get("mentionable") is None else form["mentionable"])


@route("PATCH", "/guilds/{guild_id}/roles")
def move(call: Call) -> Any:
    guild = call.guild("MANAGE_ROLES")
    moved = []
    for one in call.body or []:
        role = guild.roles.get(int(one["id"] or 0))
        if role is None:
            raise unknown("Role")
        if one.get("position") is not None:
            _below(call, guild, role)
            moved.append((role, one["position"]))
    for role, position in moved:
        role.position = position
        call.parts.guilds.role_changed(guild, role)
    return roles(call)


@route("DELETE", "/guilds/{guild_id}/roles/{role_id}")
def remove(call: Call) -> Any:
    guild = call.guild("MANAGE_ROLES")
    role = _role(call, guild)
    _below(call, guild, role)
    if role.managed or role is guild.everyone:
        raise invalid((), "BASE_TYPE_INVALID", "Invalid Role")
    call.parts.guilds.remove_role(guild, role)
    call.note(guild, audit.ROLE_DELETE, role.id, change("name", role.name, None))


@route("PUT", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}")
def give(call: Call) -> Any:
    guild, found, role = _role_to_change(call)
    if role not in found.roles:
        found.roles.append(role)
        call.parts.guilds.member_changed(guild, found)
        call.note(guild, audit.MEMBER_ROLE_UPDATE, found.user.id, change("$add", None, [_short(role)]))


@route("DELETE", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}")
def take(call: Call) -> Any:
    guild, found, role = _role_to_change(call)
    if role in found.roles:
        found.roles.remove(role)
        call.parts.guilds.member_changed(guild, found)
        call.note(guild, audit.MEMBER_ROLE_UPDATE, found.user.id, change("$remove", None, [_short(role)]))


def _short(role: Role) -> dict[str, str]:
    return {"id": str(role.id), "name": role.name}


def _role_to_change(call: Call) -> tuple[Guild, Member, Role]:
    """The guild, member and role of the path. A bot may only give and take roles below its own."""
    guild = call.guild("MANAGE_ROLES")
    found = guild.members.get(call.user().id)
    if found is None:
        raise unknown("Member")
    role = _role(call, guild)
    _below(call, guild, role)
    return guild, found, role
