"""Routes of the pages that a guild has once: welcome screen, onboarding, widget, and what a raid switches off."""

from __future__ import annotations

from typing import Any

from ...forms.errors import Refusal, invalid, unknown
from ...forms.form import Json
from ...world import audit, permissions
from ...world.dates import iso, read_iso
from ...world.pictures import plain_png
from ...world.records import TEXT, Guild
from ..calls import Call, RawAnswer, route

_REGION = {"id": "local", "name": "This machine", "custom": False, "deprecated": False, "optimal": True}
_LONGEST_PAUSE = 86_400.0
_FEATURE = "WELCOME_SCREEN_ENABLED"
_BLURPLE = (88, 101, 242)


def _channel_id(guild: Guild, number: object) -> str | None:
    """The id of a channel of this guild, as a form names it."""
    if number is None:
        return None
    if int(str(number)) not in guild.channels:
        raise unknown("Channel")
    return str(number)


def _emoji(form: Json) -> Json:
    number = form.get("emoji_id")
    return {"emoji_id": None if number is None else str(number), "emoji_name": form.get("emoji_name")}


@route("GET", "/guilds/{guild_id}/welcome-screen")
def welcome_screen(call: Call) -> Any:
    """Whoever may not manage the guild sees it only while it is switched on."""
    guild = call.guild()
    page = guild.pages.get("welcome screen")
    hidden = page is None or not (page["enabled"] or permissions.in_guild(call.me, guild) & _manage())
    if page is None or hidden:
        raise unknown("Guild Welcome Screen")
    return page["shown"]


def _manage() -> int:
    return permissions.bits("MANAGE_GUILD")


@route("PATCH", "/guilds/{guild_id}/welcome-screen", takes="description welcome_channels enabled")
def change_welcome_screen(call: Call) -> Any:
    guild, form = call.guild("MANAGE_GUILD"), call.form
    nothing = {"enabled": False, "shown": {"description": None, "welcome_channels": []}}
    page = guild.pages.setdefault("welcome screen", nothing)
    page["shown"]["description"] = form.get("description", page["shown"]["description"])
    if form.get("welcome_channels") is not None:
        page["shown"]["welcome_channels"] = [
            {"channel_id": _channel_id(guild, one["channel_id"]), "description": one["description"], **_emoji(one)}
            for one in form["welcome_channels"]
        ]
    page["enabled"] = page["enabled"] if form.get("enabled") is None else form["enabled"]
    features = [one for one in guild.settings.get("features", ()) if one != _FEATURE]
    guild.settings["features"] = [*features, _FEATURE] if page["enabled"] else features
    call.parts.guilds.changed(guild)
    return page["shown"]


@route("GET", "/guilds/{guild_id}/onboarding")
def onboarding(call: Call) -> Any:
    guild = call.guild()
    nothing: Json = {"prompts": [], "default_channel_ids": [], "enabled": False, "mode": 0}
    return {"guild_id": str(guild.id), **guild.pages.get("onboarding", nothing)}


@route("PUT", "/guilds/{guild_id}/onboarding", takes="prompts default_channel_ids enabled mode")
def change_onboarding(call: Call) -> Any:
    guild, form = call.guild("MANAGE_GUILD", "MANAGE_ROLES"), call.form
    page = onboarding(call)
    del page["guild_id"]
    if form.get("prompts") is not None:
        page["prompts"] = [_prompt(call, guild, one) for one in form["prompts"]]
    if form.get("default_channel_ids") is not None:
        page["default_channel_ids"] = [_channel_id(guild, one) for one in form["default_channel_ids"]]
    for key in ("enabled", "mode"):
        page[key] = page[key] if form.get(key) is None else form[key]
    guild.pages["onboarding"] = page
    call.parts.guilds.changed(guild)
    call.note(guild, audit.ONBOARDING_UPDATE, guild.id)
    return onboarding(call)


def _prompt(call: Call, guild: Guild, form: Json) -> Json:
    """A question as it is kept. One that is new brings an id of its own, which is replaced, as Discord does."""
    kept = {one["id"] for one in guild.pages.get("onboarding", {}).get("prompts", ())}
    number = str(form["id"])
    return {
        "id": number if number in kept else str(call.world.ids.next()),
        "title": form["title"],
        "options": [_option(call, guild, one) for one in form["options"]],
        "single_select": bool(form.get("single_select")),
        "required": bool(form.get("required")),
        "in_onboarding": bool(form.get("in_onboarding")),
        "type": form.get("type") or 0,
    }


def _option(call: Call, guild: Guild, form: Json) -> Json:
    roles, emoji = [int(one) for one in form.get("role_ids") or ()], _emoji(form)
    if any(one not in guild.roles for one in roles):
        raise unknown("Role")
    return {
        "id": str(form.get("id") or call.world.ids.next()),
        "title": form["title"],
        "description": form.get("description") or "",
        "emoji": {
            "id": emoji["emoji_id"],
            "name": emoji["emoji_name"],
            "animated": bool(form.get("emoji_animated")),
        },
        "role_ids": [str(one) for one in roles],
        "channel_ids": [_channel_id(guild, one) for one in form.get("channel_ids") or ()],
    }


@route("GET", "/guilds/{guild_id}/new-member-welcome")
def new_member_welcome(call: Call) -> Any:
    """Nobody can set one here, nor with a bot at Discord: there is none."""
    call.guild("MANAGE_GUILD")


@route("PUT", "/guilds/{guild_id}/incident-actions", takes="invites_disabled_until dms_disabled_until")
def incident_actions(call: Call) -> Any:
    guild = call.guild("MANAGE_GUILD")
    data = guild.settings.get("incidents_data") or {}
    until = {}
    for key in ("invites_disabled_until", "dms_disabled_until"):
        raw = call.form.get(key, data.get(key))
        moment = read_iso(raw) if raw else None
        if moment is not None and moment - call.world.clock.now() > _LONGEST_PAUSE:
            raise invalid((key,), "INCIDENT_ACTION_TOO_LONG", "No more than 24 hours ahead")
        until[key] = None if moment is None else iso(moment)
    guild.settings["incidents_data"] = until
    call.parts.guilds.changed(guild)
    return until


@route("GET", "/guilds/{guild_id}/vanity-url")
def vanity(call: Call) -> Any:
    call.guild("MANAGE_GUILD")
    return {"code": None, "uses": 0}


@route("GET", "/voice/regions")
@route("GET", "/guilds/{guild_id}/regions")
def regions(call: Call) -> Any:
    if "guild_id" in call.path:
        call.guild()
    return [_REGION]


@route("GET", "/guilds/{guild_id}/widget")
def widget_settings(call: Call) -> Any:
    return _widget(call.guild("MANAGE_GUILD"))


def _widget(guild: Guild) -> Json:
    settings = guild.settings
    return {"enabled": settings.get("widget_enabled", False), "channel_id": settings.get("widget_channel_id")}


@route("PATCH", "/guilds/{guild_id}/widget", takes="enabled channel_id")
def change_widget(call: Call) -> Any:
    guild, form = call.guild("MANAGE_GUILD"), call.form
    if form.get("enabled") is not None:
        guild.settings["widget_enabled"] = form["enabled"]
    if "channel_id" in form:
        guild.settings["widget_channel_id"] = _channel_id(guild, form["channel_id"])
    call.parts.guilds.changed(guild)
    call.note(guild, audit.GUILD_UPDATE, guild.id)
    return _widget(guild)


def _open_widget(call: Call) -> Guild:
    """The guild of the path, whoever asks: a widget stands on a page of the web."""
    guild = call.world.guild(call.number("guild_id"))
    if not _widget(guild)["enabled"]:
        raise Refusal(403, 50004, "Widget Disabled")
    return guild


@route("GET", "/guilds/{guild_id}/widget.json", token=False)
def widget(call: Call) -> Any:
    """No ids of people are told, and no channel: a widget lists those of voice."""
    guild = _open_widget(call)
    online = [one.user for one in guild.members.values() if one.user.status != "offline"]
    members = [
        {
            "id": str(place),
            "username": one.display,
            "discriminator": "0000",
            "avatar": None,
            "status": one.status,
            "avatar_url": f"{call.payloads.address}/cdn/embed/avatars/{place % 6}.png",
        }
        for place, one in enumerate(online)
    ]
    told: Json = {
        "id": str(guild.id),
        "name": guild.name,
        "instant_invite": _widget_invite(call, guild),
        "channels": [],
    }
    return told | {"members": members, "presence_count": len(online)}


def _widget_invite(call: Call, guild: Guild) -> str | None:
    """An invite to the widget's channel, made when it is first asked for."""
    channel = guild.channels.get(int(_widget(guild)["channel_id"] or 0))
    if channel is None or channel.type != TEXT:
        return None
    found = (one for one in call.parts.webhooks.open_invites(guild) if one.channel is channel and not one.max_uses)
    made = next(found, None) or call.parts.webhooks.invite(channel, guild.owner, 0, 0, temporary=False)
    return f"{call.payloads.address}/invite/{made.code}"


@route("GET", "/guilds/{guild_id}/widget.png", token=False)
def widget_picture(call: Call) -> Any:
    _open_widget(call)
    return RawAnswer(plain_png(*_BLURPLE), "image/png")
