"""Routes of a guild's scheduled events. Only those that take place somewhere else are known: there is no voice here."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ...forms.errors import Refusal, invalid, missing_access, missing_permissions, unknown
from ...world import permissions
from ...world.records import ACTIVE, CANCELED, COMPLETED, SCHEDULED, Guild, ScheduledEvent
from ..calls import Call, route

EXTERNAL = 3
_TAKES = "name description entity_type entity_metadata scheduled_start_time scheduled_end_time privacy_level status"
NEXT = {SCHEDULED: (ACTIVE, CANCELED), ACTIVE: (COMPLETED,)}  # what may follow each status


def _guild(call: Call) -> Guild:
    guild = call.world.guild(call.number("guild_id"))
    if call.me.id not in guild.members:
        raise missing_access()
    return guild


def _event(call: Call, guild: Guild) -> ScheduledEvent:
    found = guild.events.get(call.number("guild_scheduled_event_id"))
    if found is None:
        raise unknown("Guild Scheduled Event")
    return found


def _may(call: Call, guild: Guild, *names: str) -> None:
    if not permissions.in_guild(call.me, guild) & permissions.bits(*names):
        raise missing_permissions()


def _check_times(call: Call, start: str, end: str) -> None:
    begins, ends = (datetime.fromisoformat(one).timestamp() for one in (start, end))
    if begins <= call.world.clock.now():
        code = "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST"
        raise invalid(("scheduled_start_time",), code, "Cannot schedule event in the past.")
    if ends <= begins:
        raise invalid(("scheduled_end_time",), "BASE_TYPE_BAD", "The end must come after the start.")


@route("GET", "/guilds/{guild_id}/scheduled-events")
def read_all(call: Call) -> Any:
    guild = _guild(call)
    return [call.payloads.event(guild, one) for one in guild.events.values()]


@route("POST", "/guilds/{guild_id}/scheduled-events", takes=_TAKES)
def create(call: Call) -> Any:
    guild, form = _guild(call), call.form
    _may(call, guild, "CREATE_EVENTS", "MANAGE_EVENTS")
    if form["entity_type"] != EXTERNAL:
        raise Refusal(400, 50035, "localcord has no voice channels: only external events.")
    if not form.get("scheduled_end_time"):
        raise invalid(("scheduled_end_time",), "BASE_TYPE_REQUIRED", "This field is required")
    _check_times(call, form["scheduled_start_time"], form["scheduled_end_time"])
    event = ScheduledEvent(
        call.world.ids.next(),
        form["name"],
        form.get("description"),
        form["entity_metadata"]["location"],
        form["scheduled_start_time"],
        form["scheduled_end_time"],
        call.me,
    )
    call.parts.guilds.add_event(guild, event)
    return call.payloads.event(guild, event)


@route("GET", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}")
def read(call: Call) -> Any:
    guild = _guild(call)
    return call.payloads.event(guild, _event(call, guild))


@route("GET", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/users")
def users(call: Call) -> Any:
    guild = _guild(call)
    event, query = _event(call, guild), call.query
    after, before = int(query.get("after", 0)), int(query.get("before", 1 << 63))
    found = [event.interested[one] for one in sorted(event.interested) if after < one < before]
    limit = call.limit(100, 100)
    found = found[-limit:] if "before" in query else found[:limit]
    shown = [call.payloads.event_user(guild, event, one) for one in found]
    if query.get("with_member") != "true":
        for one in shown:
            one.pop("member", None)
    return shown


@route("GET", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/users/counts")
def count_users(call: Call) -> Any:
    event = _event(call, _guild(call))
    return {"guild_scheduled_event_count": len(event.interested), "guild_scheduled_event_exception_counts": {}}


@route("PATCH", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}", takes=_TAKES)
def change(call: Call) -> Any:
    guild, form = _guild(call), call.form
    event = _event(call, guild)
    _may_touch(call, guild, event)
    if (status := form.get("status", event.status)) != event.status and status not in NEXT.get(event.status, ()):
        raise Refusal(400, 180000, "Invalid status for this scheduled event")
    start, end = form.get("scheduled_start_time", event.start), form.get("scheduled_end_time", event.end)
    if (start, end) != (event.start, event.end):
        _check_times(call, start, end)
    event.name, event.description = form.get("name", event.name), form.get("description", event.description)
    event.location = (form.get("entity_metadata") or {}).get("location", event.location)
    event.start, event.end, event.status = start, end, status
    call.parts.guilds.event_changed(guild, event)
    return call.payloads.event(guild, event)


@route("DELETE", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}")
def remove(call: Call) -> Any:
    guild = _guild(call)
    event = _event(call, guild)
    _may_touch(call, guild, event)
    call.parts.guilds.remove_event(guild, event)


def _may_touch(call: Call, guild: Guild, event: ScheduledEvent) -> None:
    """Its own events with CREATE_EVENTS, others' with MANAGE_EVENTS."""
    own = ("CREATE_EVENTS",) if event.creator is call.me else ()
    _may(call, guild, "MANAGE_EVENTS", *own)
