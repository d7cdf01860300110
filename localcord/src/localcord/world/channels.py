"""Channels are made, changed and removed here, and typing is announced."""

from __future__ import annotations

from ..forms.form import Json
from .payloads import Payloads
from .records import DM, TEXT, Channel, Guild, User
from .world import Event, World


class Channels:
    def __init__(self, world: World, payloads: Payloads) -> None:
        self._world = world
        self._payloads = payloads

    def create(
        self,
        guild: Guild,
        name: str,
        topic: str | None = None,
        *,
        kind: int = TEXT,
        parent: Channel | None = None,
        number: int | None = None,
        settings: Json | None = None,
    ) -> Channel:
        """Make a channel, of text unless another kind is named, at the end of the guild's list."""
        number = number or self._world.ids.next()
        if number in self._world.channels:
            raise ValueError(f"there is a channel {number} already")
        channel = Channel(number, kind, guild, name, topic, len(guild.channels), parent)
        channel.settings = dict(settings or {})
        self.add(channel)
        return channel

    def add(self, channel: Channel) -> None:
        assert channel.guild is not None
        channel.guild.channels[channel.id] = self._world.channels[channel.id] = channel
        self._announce("CHANNEL_CREATE", channel)

    def changed(self, channel: Channel) -> None:
        """Announce a change that was made to the record."""
        self._announce("CHANNEL_UPDATE", channel)

    def remove(self, channel: Channel) -> None:
        """Remove a channel and its threads, or one thread."""
        assert channel.guild is not None
        if channel.timer is not None:
            channel.timer.cancel()
        self._announce("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", channel)
        for inner in [one for one in channel.guild.channels.values() if one.parent is channel]:
            if inner.is_thread:
                self.remove(inner)
            else:
                inner.parent = None
                self.changed(inner)
        for webhook in [one for one in channel.guild.webhooks.values() if one.channel is channel]:
            del channel.guild.webhooks[webhook.id]
        if channel.guild.system_channel is channel:
            channel.guild.system_channel = None
        del channel.guild.channels[channel.id]
        del self._world.channels[channel.id]

    def open_direct(self, opener: User, other: User) -> Channel:
        """Make the DM channel of two users. Only `opener` hears of it before the first message."""
        channel = Channel(self._world.ids.next(), DM, recipients=[opener, other])
        self._world.channels[channel.id] = channel
        body = self._payloads.channel(channel, opener)
        self._world.announce(Event("CHANNEL_CREATE", body, None, channel, frozenset((opener.id,))))
        return channel

    def start_typing(self, channel: Channel, user: User) -> None:
        now = int(self._world.clock.now())
        body: Json = {"channel_id": str(channel.id), "user_id": str(user.id), "timestamp": now}
        if channel.guild is not None:
            body["guild_id"] = str(channel.guild.id)
            body["member"] = self._payloads.member(channel.guild.members[user.id])
        self._world.announce(Event("TYPING_START", body, channel.guild, channel))

    def _announce(self, name: str, channel: Channel) -> None:
        self._world.announce(Event(name, self._payloads.channel(channel), channel.guild, channel))
