"""Routes of a guild's scheduled events. They take place on a stage, in a voice channel, or somewhere else."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ...forms.errors import Refusal, invalid, missing_access, missing_permissions, unknown
from ...forms.form import Json
from ...world import permissions
from ...world.records import ACTIVE, CANCELED, COMPLETED, SCHEDULED, STAGE, VOICE, Channel, Guild, ScheduledEvent
from ...world.recurrence import MONTHLY, complete, recurs_at
from ...world.snowflake import snowflake_of
from ..calls import Call, route

EXTERNAL = 3
_CHANNEL_OF = {1: STAGE, 2: VOICE}  # the kind of an event: the kind of its channel
_ONE = "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}"
_TAKES = (
    "name description channel_id entity_type entity_metadata scheduled_start_time scheduled_end_time privacy_level "
    "status recurrence_rule"
)
_TIMES = ("scheduled_start_time", "scheduled_end_time")
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


def _rule(form: Json, before: Json | None) -> Json | None:
    """The rule after which the event recurs, as the form has it."""
    rule = form.get("recurrence_rule", before)
    if rule is None:
        return None
    if rule["frequency"] == MONTHLY and not rule.get("by_n_weekday"):
        raise invalid(("recurrence_rule", "by_n_weekday"), "BASE_TYPE_REQUIRED", "This field is required")
    return complete(rule)


def _exception(call: Call, event: ScheduledEvent, name: str = "exception_id") -> int:
    number = call.number(name)
    if number not in event.exceptions:
        raise unknown("Guild Scheduled Event Exception")
    return number


def _place(guild: Guild, form: Json, kind: int) -> tuple[Channel | None, str | None]:
    """Return the channel of an event, or where else it takes place, as the form has it."""
    if kind == EXTERNAL:
        location = (form.get("entity_metadata") or {}).get("location")
        if not location:
            raise invalid(("entity_metadata", "location"), "BASE_TYPE_REQUIRED", "This field is required")
        return None, location
    channel = guild.channels.get(int(form.get("channel_id") or 0))
    if channel is None or channel.type != _CHANNEL_OF[kind]:
        raise invalid(("channel_id",), "GUILD_SCHEDULED_EVENT_CHANNEL_INVALID", "The channel is not of the right kind.")
    return channel, None


def _check_times(call: Call, start: str, end: str | None) -> None:
    begins = datetime.fromisoformat(start).timestamp()
    ends = datetime.fromisoformat(end).timestamp() if end else None
    if begins <= call.world.clock.now():
        code = "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST"
        raise invalid(("scheduled_start_time",), code, "Cannot schedule event in the past.")
    if ends is not None and ends <= begins:
        raise invalid(("scheduled_end_time",), "BASE_TYPE_BAD", "The end must come after the start.")


@route("GET", "/guilds/{guild_id}/scheduled-events")
def read_all(call: Call) -> Any:
    guild = _guild(call)
    return [call.payloads.event(guild, one) for one in guild.events.values()]


@route("POST", "/guilds/{guild_id}/scheduled-events", takes=_TAKES)
def create(call: Call) -> Any:
    guild, form = _guild(call), call.form
    _may(call, guild, "CREATE_EVENTS", "MANAGE_EVENTS")
    channel, location = _place(guild, form, form["entity_type"])
    if channel is None and not form.get("scheduled_end_time"):
        raise invalid(("scheduled_end_time",), "BASE_TYPE_REQUIRED", "This field is required")
    _check_times(call, form["scheduled_start_time"], form.get("scheduled_end_time"))
    event = ScheduledEvent(
        call.world.ids.next(),
        form["name"],
        form.get("description"),
        location,
        form["scheduled_start_time"],
        form.get("scheduled_end_time"),
        call.me,
        recurrence=_rule(form, None),
        channel=channel,
    )
    call.parts.guilds.add_event(guild, event)
    return call.payloads.event(guild, event)


@route("GET", _ONE)
def read(call: Call) -> Any:
    guild = _guild(call)
    return call.payloads.event(guild, _event(call, guild))


@route("GET", _ONE + "/users")
def users(call: Call) -> Any:
    guild = _guild(call)
    return _users(call, guild, _event(call, guild), 0)


@route("GET", _ONE + "/{guild_scheduled_event_exception_id}/users")
def users_of_exception(call: Call) -> Any:
    guild = _guild(call)
    event = _event(call, guild)
    return _users(call, guild, event, _exception(call, event, "guild_scheduled_event_exception_id"))


def _users(call: Call, guild: Guild, event: ScheduledEvent, exception: int) -> Any:
    query, interested = call.query, event.interested.get(exception, {})
    after, before = int(query.get("after", 0)), int(query.get("before", 1 << 63))
    found = [interested[one] for one in sorted(interested) if after < one < before]
    limit = call.limit(100, 100)
    found = found[-limit:] if "before" in query else found[:limit]
    shown = [call.payloads.event_user(guild, event, exception, one) for one in found]
    if query.get("with_member") != "true":
        for one in shown:
            one.pop("member", None)
    return shown


@route("GET", _ONE + "/users/counts")
def count_users(call: Call) -> Any:
    event = _event(call, _guild(call))
    asked = [one for value in call.every("guild_scheduled_event_exception_ids") for one in value.split(",") if one]
    counts = {one: len(event.interested.get(int(one), {})) for one in asked}
    whole = len(event.interested.get(0, {}))
    return {"guild_scheduled_event_count": whole, "guild_scheduled_event_exception_counts": counts}


@route("PATCH", _ONE, takes=_TAKES)
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
    kind = form.get("entity_type", event.kind)
    if kind != event.kind or form.get("channel_id") or form.get("entity_metadata"):
        usual = {"channel_id": event.channel.id if event.channel else None}
        event.channel, event.location = _place(guild, usual | form, kind)
    event.start, event.end, event.status = start, end, status
    event.recurrence = _rule(form, event.recurrence)
    call.parts.guilds.event_changed(guild, event)
    return call.payloads.event(guild, event)


@route("DELETE", _ONE)
def remove(call: Call) -> Any:
    guild = _guild(call)
    event = _event(call, guild)
    _may_touch(call, guild, event)
    call.parts.guilds.remove_event(guild, event)


def _may_touch(call: Call, guild: Guild, event: ScheduledEvent) -> None:
    """Its own events with CREATE_EVENTS, others' with MANAGE_EVENTS."""
    own = ("CREATE_EVENTS",) if event.creator is call.me else ()
    _may(call, guild, "MANAGE_EVENTS", *own)


@route(
    "POST",
    _ONE + "/exceptions",
    takes="original_scheduled_start_time is_canceled scheduled_start_time scheduled_end_time",
)
def make_exception(call: Call) -> Any:
    """Move one time of an event that recurs, or call it off."""
    guild, form = _guild(call), call.form
    event = _event(call, guild)
    _may_touch(call, guild, event)
    original = datetime.fromisoformat(form["original_scheduled_start_time"])
    if event.recurrence is None or not recurs_at(event.recurrence, original):
        raise invalid(("original_scheduled_start_time",), "BASE_TYPE_BAD", "The event does not recur then.")
    number = snowflake_of(original.timestamp())
    ids = {"event_id": str(event.id), "event_exception_id": str(number)}
    body = {**ids, **dict.fromkeys(_TIMES), "is_canceled": False}
    if number in event.exceptions:
        raise invalid(("original_scheduled_start_time",), "BASE_TYPE_BAD", "There is an exception already.")
    return _keep(call, guild, event, "CREATE", body)


@route("PATCH", _ONE + "/exceptions/{exception_id}", takes="is_canceled scheduled_start_time scheduled_end_time")
def change_exception(call: Call) -> Any:
    guild = _guild(call)
    event = _event(call, guild)
    _may_touch(call, guild, event)
    return _keep(call, guild, event, "UPDATE", event.exceptions[_exception(call, event)])


def _keep(call: Call, guild: Guild, event: ScheduledEvent, what: str, before: Json) -> Json:
    form = call.form
    body = before | {key: form[key] for key in _TIMES if key in form}
    body["is_canceled"] = bool(before["is_canceled"] if form.get("is_canceled") is None else form["is_canceled"])
    event.exceptions[int(body["event_exception_id"])] = body
    call.parts.guilds.tell_exception(what, guild, body)
    return body


@route("DELETE", _ONE + "/exceptions/{exception_id}")
def remove_exception(call: Call) -> Any:
    guild = _guild(call)
    event = _event(call, guild)
    _may_touch(call, guild, event)
    number = _exception(call, event)
    event.interested.pop(number, None)
    call.parts.guilds.tell_exception("DELETE", guild, event.exceptions.pop(number))
