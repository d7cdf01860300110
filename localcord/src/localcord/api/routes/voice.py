"""Routes of voice states and stages. Who is where is told; no sound is carried."""

from __future__ import annotations

from typing import Any

from ...forms.errors import Refusal, invalid, missing_permissions, unknown
from ...world import permissions
from ...world.channel_kinds import VOICE_KINDS
from ...world.dates import read_iso
from ...world.records import STAGE, Guild, LiveStage, VoiceState
from ...world.world import Event
from ..calls import Call, route

MAX_STATUS = 500  # characters
_STATE = "/guilds/{guild_id}/voice-states/{user_id}"


def _state(call: Call, guild: Guild) -> VoiceState:
    found = guild.voice_states.get(call.user().id)
    if found is None:
        raise unknown("Voice State")
    return found


@route("GET", _STATE)
def read_state(call: Call) -> Any:
    guild = call.guild()
    return call.payloads.voice_state(guild, _state(call, guild))


@route("PATCH", _STATE, takes="channel_id suppress request_to_speak_timestamp")
def change_state(call: Call) -> Any:
    """Bring somebody on a stage, or ask to speak there."""
    guild, form = call.guild(), call.form
    state = _state(call, guild)
    if state.channel.type != STAGE or (
        "channel_id" in form and form["channel_id"] not in (None, str(state.channel.id))
    ):
        raise invalid(("channel_id",), "CHANNEL_INVALID", "The member is in no stage of this id.")
    moderates = permissions.may(call.me, state.channel, "MUTE_MEMBERS")
    own = state.user is call.me
    if "request_to_speak_timestamp" in form:
        if not own or not permissions.may(call.me, state.channel, "REQUEST_TO_SPEAK"):
            raise missing_permissions()
        asked = form["request_to_speak_timestamp"]
        state.asks_to_speak = read_iso(asked) if asked else None
    if form.get("suppress") is not None:
        if not moderates and not (own and form["suppress"]):
            raise missing_permissions()
        state.suppressed = form["suppress"]
        if not state.suppressed:
            state.asks_to_speak = None
    call.parts.voice.changed(guild, state)
    call.status = 204


@route("PUT", "/channels/{channel_id}/voice-status", takes="status")
def set_status(call: Call) -> Any:
    channel = call.channel()
    status = call.form.get("status") or None
    if not permissions.may(call.me, channel, "SET_VOICE_CHANNEL_STATUS"):
        raise missing_permissions()
    if status is not None and len(status) > MAX_STATUS:
        raise invalid(("status",), "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_STATUS} or fewer in length.")
    if channel.guild is None or channel.type not in VOICE_KINDS:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    body = {"id": str(channel.id), "guild_id": str(channel.guild.id), "status": status}
    call.world.announce(Event("VOICE_CHANNEL_STATUS_UPDATE", body, channel.guild, channel))
    call.status = 204


@route(
    "POST", "/stage-instances", takes="channel_id topic privacy_level send_start_notification guild_scheduled_event_id"
)
def go_live(call: Call) -> Any:
    form = call.form
    channel = call.world.channel(int(form["channel_id"]))
    if not permissions.may(call.me, channel, "MANAGE_CHANNELS", "MUTE_MEMBERS", "MOVE_MEMBERS"):
        raise missing_permissions()
    event = form.get("guild_scheduled_event_id")
    stage = call.parts.voice.go_live(channel, form["topic"], int(event) if event else None)
    assert channel.guild is not None
    return call.payloads.stage(channel.guild, stage)


def _stage(call: Call) -> tuple[Guild, LiveStage]:
    channel = call.channel()
    stage = channel.guild.stages.get(channel.id) if channel.guild else None
    if channel.guild is None or stage is None:
        raise unknown("Stage Instance")
    return channel.guild, stage


def _moderated(call: Call) -> tuple[Guild, LiveStage]:
    guild, stage = _stage(call)
    if not permissions.may(call.me, stage.channel, "MANAGE_CHANNELS", "MUTE_MEMBERS", "MOVE_MEMBERS"):
        raise missing_permissions()
    return guild, stage


@route("GET", "/stage-instances/{channel_id}")
def read_stage(call: Call) -> Any:
    return call.payloads.stage(*_stage(call))


@route("PATCH", "/stage-instances/{channel_id}", takes="topic privacy_level")
def change_stage(call: Call) -> Any:
    guild, stage = _moderated(call)
    stage.topic = call.form.get("topic") or stage.topic
    call.parts.voice.tell_stage("UPDATE", guild, stage)
    return call.payloads.stage(guild, stage)


@route("DELETE", "/stage-instances/{channel_id}")
def end_stage(call: Call) -> Any:
    call.parts.voice.end_stage(*_moderated(call))
    call.status = 204
