"""Routes of the application itself, and its commands."""

from __future__ import annotations

from typing import Any

from ...forms.errors import Refusal, invalid, unknown
from ..calls import Call, route


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
def me(call: Call) -> Any:
    return call.payloads.application(call.app)


@route("GET", "/applications/{application_id}")
def by_id(call: Call) -> Any:
    return call.payloads.application(call.own_application())


@route("PATCH", "/applications/@me", takes="description tags custom_install_url")
@route("PATCH", "/applications/{application_id}", takes="description tags custom_install_url")
def change_me(call: Call) -> Any:
    if "application_id" in call.path:
        call.own_application()
    call.app.description = call.form.get("description", call.app.description) or ""
    call.app.settings |= {key: value for key, value in call.form.items() if value and key != "description"}
    return me(call)


def _guild_id(call: Call) -> int | None:
    return call.number("guild_id") if "guild_id" in call.path else None


@route("GET", "/applications/{application_id}/commands")
@route("GET", "/applications/{application_id}/guilds/{guild_id}/commands")
def commands(call: Call) -> Any:
    return list(call.parts.commands.registered(call.own_application(), _guild_id(call)).values())


@route("PUT", "/applications/{application_id}/commands")
@route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands")
def put_commands(call: Call) -> Any:
    if not isinstance(call.body, list):
        raise invalid((), "BASE_TYPE_LIST", "Only iterables may be used in a ListType")
    return call.parts.commands.replace(call.own_application(), _guild_id(call), call.body)


@route("POST", "/applications/{application_id}/commands")
@route("POST", "/applications/{application_id}/guilds/{guild_id}/commands")
def post_command(call: Call) -> Any:
    made, fresh = call.parts.commands.add(call.own_application(), _guild_id(call), call.form)
    call.status = 201 if fresh else 200
    return made


@route("GET", "/applications/{application_id}/commands/{command_id}")
@route("GET", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}")
def command(call: Call) -> Any:
    return call.parts.commands.get(call.own_application(), _guild_id(call), call.number("command_id"))


@route("PATCH", "/applications/{application_id}/commands/{command_id}")
@route("PATCH", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}")
def patch_command(call: Call) -> Any:
    number = call.number("command_id")
    return call.parts.commands.change(call.own_application(), _guild_id(call), number, call.form)


@route("DELETE", "/applications/{application_id}/commands/{command_id}")
@route("DELETE", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}")
def delete_command(call: Call) -> Any:
    call.parts.commands.remove(call.own_application(), _guild_id(call), call.number("command_id"))


@route("GET", "/applications/{application_id}/guilds/{guild_id}/commands/permissions")
def permissions_of_commands(call: Call) -> Any:
    guild, own = call.guild(), {call.own_application().id, *_command_ids(call)}
    return [_permissions(call, one) for one in guild.command_permissions if one in own]


def _command_ids(call: Call) -> list[int]:
    """The commands that people find in the guild of the path."""
    return [*call.app.commands, *call.app.guild_commands.get(call.number("guild_id"), {})]


def _permissions(call: Call, number: int) -> Any:
    guild = call.guild()
    found = guild.command_permissions[number]
    ids = {"id": str(number), "application_id": str(call.app.id), "guild_id": str(guild.id)}
    return {**ids, "permissions": found}


@route("GET", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions")
def permissions_of_command(call: Call) -> Any:
    guild, number = call.guild(), call.number("command_id")
    if number not in (call.own_application().id, *_command_ids(call)):
        raise unknown("application command")
    if number not in guild.command_permissions:
        raise unknown("application command permissions")
    return _permissions(call, number)


@route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions")
def permit(call: Call) -> Any:
    """Discord takes this of people only, who are signed in; they do it here with `guild.permit`."""
    raise Refusal(403, 20001, "Bots cannot use this endpoint")


@route("GET", "/applications/{application_id}/role-connections/metadata")
def role_connections(call: Call) -> Any:
    return call.own_application().role_connections


@route("PUT", "/applications/{application_id}/role-connections/metadata")
def set_role_connections(call: Call) -> Any:
    application = call.own_application()
    application.role_connections = [
        {key: value for key, value in one.items() if value is not None} for one in call.body or []
    ]
    return application.role_connections
