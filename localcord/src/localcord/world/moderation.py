"""Bans, kicks and timeouts, whoever asks for them; each stands in the audit log."""

from __future__ import annotations

from ..clock import Timer
from . import audit
from .audit import Audit, change
from .dates import iso
from .guilds import Guilds
from .messages import Messages
from .payloads import Payloads
from .records import Ban, Guild, Member, Message, User
from .world import Event, World


class Moderation:
    def __init__(self, world: World, payloads: Payloads, guilds: Guilds, messages: Messages, log: Audit) -> None:
        self._world = world
        self._payloads = payloads
        self._guilds = guilds
        self._messages = messages
        self._audit = log
        self._timers: dict[Member, Timer] = {}

    def kick(self, guild: Guild, user: User, by: User, reason: str | None = None) -> None:
        self._guilds.leave(guild, user)
        self._audit.note(guild, audit.MEMBER_KICK, by, user.id, reason=reason)

    def ban(self, guild: Guild, user: User, by: User, reason: str | None = None, *, delete_seconds: float = 0) -> None:
        """Ban a user, member or not, and delete what they wrote in the last `delete_seconds`."""
        if user.id in guild.bans:
            return
        guild.bans[user.id] = Ban(user, reason)
        edge = self._world.clock.now() - delete_seconds
        for channel in tuple(guild.channels.values()) if delete_seconds else ():
            gone = [one for one in channel.messages.values() if one.author is user and one.timestamp >= edge]
            self.delete_many(gone)
        if user.id in guild.members:
            self._guilds.leave(guild, user)
        body = {"guild_id": str(guild.id), "user": self._payloads.user(user)}
        self._world.announce(Event("GUILD_BAN_ADD", body, guild))
        self._audit.note(guild, audit.BAN_ADD, by, user.id, reason=reason)

    def unban(self, guild: Guild, user: User, by: User, reason: str | None = None) -> None:
        del guild.bans[user.id]
        body = {"guild_id": str(guild.id), "user": self._payloads.user(user)}
        self._world.announce(Event("GUILD_BAN_REMOVE", body, guild))
        self._audit.note(guild, audit.BAN_REMOVE, by, user.id, reason=reason)

    def time_out(self, guild: Guild, member: Member, until: float | None, by: User, reason: str | None = None) -> None:
        """Silence a member until then; None lets them speak again."""
        before, member.timeout = member.timeout, until
        if timer := self._timers.pop(member, None):
            timer.cancel()
        left = 0.0 if until is None else until - self._world.clock.now()
        member.silenced = left > 0
        if member.silenced:
            self._set_timer(member, left)
        self._guilds.member_changed(guild, member)
        said = change("communication_disabled_until", before and iso(before), until and iso(until))
        self._audit.note(guild, audit.MEMBER_UPDATE, by, member.user.id, reason=reason, changes=(said,))

    def _set_timer(self, member: Member, seconds: float) -> None:
        self._timers[member] = self._world.clock.call_later(seconds, lambda: setattr(member, "silenced", False))

    def go_on(self) -> None:
        """Wait for the ends of the timeouts of a world that was read from a file."""
        members = [one for guild in self._world.guilds.values() for one in guild.members.values()]
        for member in members:
            if member.silenced and member.timeout is not None:
                self._set_timer(member, max(0.0, member.timeout - self._world.clock.now()))

    def delete_many(self, messages: list[Message]) -> None:
        """Delete messages of one channel at once: a single event tells of all."""
        if not messages:
            return
        channel = messages[0].channel
        for message in messages:
            self._messages.forget(message)
        body = {"ids": [str(one.id) for one in messages], "channel_id": str(channel.id)}
        if channel.guild is not None:
            body["guild_id"] = str(channel.guild.id)
        self._world.announce(Event("MESSAGE_DELETE_BULK", body, channel.guild, channel))

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
