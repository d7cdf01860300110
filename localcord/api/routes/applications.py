"""Routes of the application itself, and its commands."""

from __future__ import annotations

from typing import Any

from ...forms.errors import invalid
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
    """Nobody has changed who may use which command: the window for that is not here."""
    call.own_application()
    call.guild()
    return []
