"""Who is in which voice channel, and which stages are live. Bots hear of both; sound is carried nowhere."""

from __future__ import annotations

import secrets

from ..forms.errors import Refusal, missing_permissions
from ..forms.form import Json
from . import permissions
from .channel_kinds import VOICE_KINDS
from .payloads import Payloads
from .records import STAGE, Channel, Guild, LiveStage, User, VoiceState
from .world import Event, World


class Voice:
    def __init__(self, world: World, payloads: Payloads) -> None:
        self._world = world
        self._payloads = payloads
        world.listeners.append(self._on_event)

    def enter(self, channel: Channel, user: User, *, by: User | None = None) -> VoiceState:
        """Bring a member into a voice channel. `by` is whoever moves them there, if they do not go themselves."""
        if channel.guild is None or channel.type not in VOICE_KINDS:
            raise Refusal(400, 50024, "Cannot execute action on this channel type")
        guild, before = channel.guild, channel.guild.voice_states.get(user.id)
        if not permissions.may(by or user, channel, "VIEW_CHANNEL", "CONNECT"):
            raise missing_permissions()
        if before is not None and before.channel is channel:
            return before
        limit = channel.settings.get("user_limit") or 0
        inside = sum(one.channel is channel for one in guild.voice_states.values())
        if limit and inside >= limit and not permissions.may(by or user, channel, "MOVE_MEMBERS"):
            raise Refusal(400, 50013, "This voice channel is full")
        state = before or VoiceState(user, channel, secrets.token_hex(16))
        state.channel, state.asks_to_speak = channel, None
        state.suppressed = channel.type == STAGE and not permissions.may(user, channel, "MUTE_MEMBERS")
        guild.voice_states[user.id] = state
        self.changed(guild, state)
        return state

    def changed(self, guild: Guild, state: VoiceState) -> None:
        """Announce a change that was made to a voice state, or to its member."""
        self._world.announce(Event("VOICE_STATE_UPDATE", self._payloads.voice_state(guild, state), guild))

    def leave(self, guild: Guild, user: User) -> None:
        """Take somebody out of the guild's voice channels. Who is in none stays as they are."""
        state = guild.voice_states.pop(user.id, None)
        if state is not None:
            body = self._payloads.voice_state(guild, state) | {"channel_id": None}
            self._world.announce(Event("VOICE_STATE_UPDATE", body, guild))

    def leave_all(self, user: User) -> None:
        """Take somebody out of every voice channel, as when their connection ends."""
        for guild in self._world.guilds.values():
            self.leave(guild, user)

    def set_own(self, guild: Guild, user: User, channel: Channel | None, said: Json) -> VoiceState | None:
        """Do what a client says of itself: where it is, whether it is muted, deafened or shows a picture."""
        if channel is None:
            self.leave(guild, user)
            return None
        before = guild.voice_states.get(user.id)
        moves = before is None or before.channel is not channel
        state = self.enter(channel, user)
        wanted = (bool(said.get("self_mute")), bool(said.get("self_deaf")), bool(said.get("self_video")))
        if wanted != (state.self_mute, state.self_deaf, state.self_video):
            state.self_mute, state.self_deaf, state.self_video = wanted
            self.changed(guild, state)
        elif not moves:
            self.changed(guild, state)  # Discord answers each frame
        return state

    def go_live(self, channel: Channel, topic: str, event: int | None) -> LiveStage:
        if channel.guild is None or channel.type != STAGE:
            raise Refusal(400, 50024, "Cannot execute action on this channel type")
        if channel.id in channel.guild.stages:
            raise Refusal(400, 150006, "The Stage is already open")
        stage = LiveStage(self._world.ids.next(), channel, topic, event=event)
        channel.guild.stages[channel.id] = stage
        self.tell_stage("CREATE", channel.guild, stage)
        return stage

    def end_stage(self, guild: Guild, stage: LiveStage) -> None:
        del guild.stages[stage.channel.id]
        self.tell_stage("DELETE", guild, stage)

    def tell_stage(self, what: str, guild: Guild, stage: LiveStage) -> None:
        self._world.announce(Event(f"STAGE_INSTANCE_{what}", self._payloads.stage(guild, stage), guild))

    def _on_event(self, event: Event) -> None:
        """Whoever leaves a guild leaves its voice channels, and nobody stays in a channel that is removed."""
        if event.guild is None:
            return
        if event.name == "GUILD_MEMBER_REMOVE":
            gone = [one for number, one in event.guild.voice_states.items() if number not in event.guild.members]
        elif event.name == "CHANNEL_DELETE":
            gone = [one for one in event.guild.voice_states.values() if one.channel is event.channel]
            stage = event.guild.stages.get(event.channel.id) if event.channel else None
            if stage is not None:
                self.end_stage(event.guild, stage)
        else:
            return
        for one in gone:
            self.leave(event.guild, one.user)
