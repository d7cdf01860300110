"""Routes of guilds: read and changed, and their audit log."""

from __future__ import annotations

from typing import Any

from ...forms.errors import unknown
from ...forms.form import Json
from ...world import audit
from ...world.audit import change
from ...world.records import TEXT, Guild
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


# What is only kept and shown: each field's value when nothing was said.
_GUILD_FIELDS: Json = {
    "description": None,
    "verification_level": 0,
    "default_message_notifications": 1,
    "explicit_content_filter": 0,
    "afk_timeout": 300,
    "system_channel_flags": 0,
    "premium_progress_bar_enabled": False,
}
_CHANNELS = ("rules_channel_id", "public_updates_channel_id", "safety_alerts_channel_id")
_TAKES = " ".join(("name", "icon", "preferred_locale", "system_channel_id", *_GUILD_FIELDS, *_CHANNELS))


@route("GET", "/guilds/{guild_id}")
def read(call: Call) -> Any:
    guild = call.guild()
    body = call.payloads.guild(guild)
    if call.query.get("with_counts") == "true":
        body |= _counts(guild)
    return body


def _counts(guild: Guild) -> Json:
    online = sum(one.user.status != "offline" for one in guild.members.values())
    return {"approximate_member_count": len(guild.members), "approximate_presence_count": online}


@route("GET", "/guilds/{guild_id}/preview")
def preview(call: Call) -> Any:
    guild = call.guild()
    whole = call.payloads.guild(guild)
    shown = ("id", "name", "icon", "description", "home_header", "splash", "discovery_splash", "features")
    return {key: whole[key] for key in (*shown, "emojis", "stickers")} | _counts(guild)


@route("PATCH", "/guilds/{guild_id}", takes=_TAKES)
def edit(call: Call) -> Any:
    guild, form = call.guild("MANAGE_GUILD"), call.form
    before = call.payloads.guild(guild)
    guild.name = form.get("name") or guild.name
    guild.locale = form.get("preferred_locale") or guild.locale
    guild.icon = call.picture("icon", guild.icon)
    if "system_channel_id" in form:
        number = form["system_channel_id"]
        guild.system_channel = None if number is None else guild.channels.get(int(number))
        if number is not None and (guild.system_channel is None or guild.system_channel.type != TEXT):
            raise unknown("Channel")
    for key, usual in _GUILD_FIELDS.items():
        if key in form:
            guild.settings[key] = usual if form[key] is None else form[key]
    for key in _CHANNELS:
        if key in form:
            guild.settings[key] = None if form[key] is None else str(form[key])
    call.parts.guilds.changed(guild)
    after = call.payloads.guild(guild)
    changes = [change(key, before[key], after[key]) for key in form if key in after and before[key] != after[key]]
    call.note(guild, audit.GUILD_UPDATE, guild.id, *changes)
    return after


@route("GET", "/guilds/{guild_id}/audit-logs")
def audit_log(call: Call) -> Any:
    """The newest entries first; after an entry, the oldest first."""
    guild, asked = call.guild("VIEW_AUDIT_LOG"), call.query
    found = [
        one
        for one in guild.audit_log
        if asked.get("action_type") in (None, str(one.action))
        and asked.get("user_id") in (None, str(one.user.id))
        and asked.get("target_id") in (None, str(one.target))
        and int(asked.get("after", 0)) < one.id < int(asked.get("before", one.id + 1))
    ]
    shown = (found if "after" in asked else found[::-1])[: call.limit(50, 100)]
    users = {user.id: user for one in shown for user in (one.user, call.world.users.get(one.target or 0)) if user}
    return {
        "audit_log_entries": [call.payloads.audit_entry(one) for one in shown],
        "users": [call.payloads.user(user) for user in users.values()],
        **{nothing: [] for nothing in _NOT_IN_AUDIT_LOG},
    }
