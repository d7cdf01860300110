"""What an opening page receives: everything that its person sees now."""

from __future__ import annotations

from ..api.gateway.gateway import Gateway
from ..forms.form import Json
from ..people.person import Person
from ..world import permissions
from ..world.commands import Commands
from ..world.payloads import Payloads
from ..world.records import DM, Channel, Message
from ..world.world import World

NEWEST = 50  # the most messages of one channel that a page receives at once


class Snapshots:
    def __init__(self, world: World, payloads: Payloads, commands: Commands, gateway: Gateway) -> None:
        self._world = world
        self._payloads = payloads
        self._commands = commands
        self._gateway = gateway

    def channels(self, person: Person) -> list[Channel]:
        """The channels that a page lists: those the person sees in guilds, and DMs in which something was said."""
        found: list[Channel] = []
        for guild in self._world.guilds.values():
            if person.id in guild.members:
                found += [one for one in guild.channels.values() if permissions.sees(person.user, one)]
        return found + self._direct(person)

    def take(self, person: Person) -> Json:
        payloads, channels = self._payloads, self.channels(person)
        guilds = [one for one in self._world.guilds.values() if person.id in one.members]
        return {
            "user": payloads.user(person.user) | {"locale": person.locale, "dms_closed": person.dms_closed},
            "guilds": [payloads.guild_create(one, person.user, everyone=True) for one in guilds],
            "private_channels": [payloads.channel(one, person.user) for one in self._direct(person)],
            "messages": {str(one.id): self.messages(person, one) for one in channels},
            "commands": self._offered(person, channels),
            "applications": [
                {
                    "id": str(one.id),
                    "name": one.name,
                    "user": payloads.user(one.user),
                    "online": self._gateway.online(one) > 0,
                }
                for one in self._world.applications.values()
                if self._world.share_a_guild(person.user, one.user)
            ],
            "read_state": {str(one.id): _unread(person, one) for one in channels},
        }

    def messages(self, person: Person, channel: Channel, before: int | None = None) -> list[Json]:
        """The newest messages that the person sees in a channel, or the newest before a message id."""
        found = [one for one in person.visible(channel) if before is None or one.id < before]
        return [self._payloads.message_event(one, viewer=person.user) for one in found[-NEWEST:]]

    def commands(self, person: Person, channel: Channel) -> list[Json]:
        return [
            command | {"application": application.name}
            for application, command in self._commands.offered(person.user, channel)
        ]

    def _offered(self, person: Person, channels: list[Channel]) -> Json:
        """The commands by guild, as the first channel offers them, and by DM channel."""
        offered: Json = {}
        for channel in channels:
            place = channel.guild or channel
            if str(place.id) not in offered:
                offered[str(place.id)] = self.commands(person, channel)
        return offered

    def _direct(self, person: Person) -> list[Channel]:
        return [one for one in person.dm_channels() if one.messages or one.ephemeral_messages]


def _unread(person: Person, channel: Channel) -> Json:
    last = person.user.read.get(channel.id, 0)
    new = [one for one in channel.messages.values() if one.id > last and one.author is not person.user]
    mentions = [one for one in new if _mentions(person, one)]
    return {"last_read": str(last), "unread": len(new), "mentions": len(mentions)}


def _mentions(person: Person, message: Message) -> bool:
    if message.channel.type == DM or message.mention_everyone or person.user in message.mentions:
        return True
    member = person.membership(message.channel)
    return member is not None and any(role.id in message.mention_roles for role in member.roles)
