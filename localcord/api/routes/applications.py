"""Routes of the application itself, its commands and its emoji."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Any

from ...forms.errors import Refusal, invalid, unknown
from ...world.pictures import content_type_of
from ...world.records import Emoji
from ..calls import Call, route

MAX_EMOJIS, MAX_EMOJI_BYTES = 2000, 256 * 1024


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
def me(call: Call) -> Any:
    return call.payloads.application(call.app)


@route(
    "PATCH", "/applications/@me", takes="description tags install_params integration_types_config custom_install_url"
)
def change_me(call: Call) -> Any:
    call.app.description = call.form.get("description", call.app.description) or ""
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


@route("GET", "/applications/{application_id}/emojis")
def emojis(call: Call) -> Any:
    application = call.own_application()
    return {"items": [call.payloads.emoji(one, application) for one in application.emojis.values()]}


@route("POST", "/applications/{application_id}/emojis", takes="name image")
def add_emoji(call: Call) -> Any:
    application = call.own_application()
    if len(application.emojis) >= MAX_EMOJIS:
        raise Refusal(400, 30008, f"Maximum number of emojis reached ({MAX_EMOJIS})")
    name = _emoji_name(call, application.emojis)
    match = re.fullmatch(r"data:image/(?:png|jpeg|gif|webp);base64,(.*)", str(call.form.get("image")), re.S)
    try:
        image = base64.b64decode(match[1], validate=True) if match else b""
    except binascii.Error:
        image = b""
    kind = content_type_of(image)
    if kind is None:
        raise invalid(("image",), "BASE_TYPE_INVALID", "Unsupported image type given")
    if len(image) > MAX_EMOJI_BYTES:
        raise invalid(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    emoji = Emoji(call.world.ids.next(), name, image, kind, kind == "image/gif")
    application.emojis[emoji.id] = emoji
    call.status = 201
    return call.payloads.emoji(emoji, application)


def _emoji_name(call: Call, others: dict[int, Emoji], own: Emoji | None = None) -> str:
    name = str(call.form.get("name") or "")
    if not re.fullmatch(r"\w{2,32}", name, re.ASCII):
        raise invalid(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(one.name == name and one is not own for one in others.values()):
        raise invalid(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "That emoji name is already taken")
    return name


def _emoji(call: Call) -> Emoji:
    found = call.own_application().emojis.get(call.number("emoji_id"))
    if found is None:
        raise unknown("Emoji")
    return found


@route("GET", "/applications/{application_id}/emojis/{emoji_id}")
def emoji(call: Call) -> Any:
    return call.payloads.emoji(_emoji(call), call.app)


@route("PATCH", "/applications/{application_id}/emojis/{emoji_id}", takes="name")
def rename_emoji(call: Call) -> Any:
    found = _emoji(call)
    found.name = _emoji_name(call, call.app.emojis, found)
    return call.payloads.emoji(found, call.app)


@route("DELETE", "/applications/{application_id}/emojis/{emoji_id}")
def delete_emoji(call: Call) -> Any:
    del call.app.emojis[_emoji(call).id]
