"""Handles of guilds, channels and applications: a test sets the stage with them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Protocol

from ..api.gateway.gateway import Gateway
from ..forms.form import Json
from ..world import permissions
from ..world.channel_kinds import set_fields
from ..world.channels import Channels
from ..world.commands import CHANNEL, ROLE, USER
from ..world.parts import WorldParts
from ..world.payloads import Payloads
from ..world.pictures import content_type_of
from ..world.records import (
    CATEGORY,
    FORUM,
    MEDIA,
    NEWS,
    STAGE,
    VOICE,
    Application,
    Channel,
    Emoji,
    Guild,
    Overwrite,
    Role,
)
from .people import People
from .person import Person
from .waiting import PATIENCE, Waiters


class Play(Protocol):
    """A bot that can be started again and again."""

    async def start(self) -> None: ...
    async def stop(self) -> None: ...


class AppHandle:
    """An application as its developer holds it."""

    def __init__(self, record: Application, gateway: Gateway, payloads: Payloads, waiting: Waiters) -> None:
        self.record = record
        self._waiting = waiting
        self._running: list[asyncio.Task[None]] = []
        self._play: Play | None = None
        self.describe: Callable[[], Json] = dict  # its prefix commands, as far as they are known
        self._gateway = gateway
        self._payloads = payloads

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def name(self) -> str:
        return self.record.name

    @property
    def token(self) -> str:
        return self.record.token

    @property
    def env(self) -> dict[str, str]:
        """The variables that the bot's process needs."""
        return {
            "DISCORD_TOKEN": self.record.token,
            "DISCORD_API": self._payloads.address,
            "DISCORD_APPLICATION_ID": str(self.record.id),
        }

    @property
    def commands(self) -> list[str]:
        """The names of its global commands."""
        return [one["name"] for one in self.record.commands.values()]

    def __repr__(self) -> str:
        shards = self._gateway.online(self.record)
        return f"<{self.name}: {f'{shards} shards online' if shards else 'offline'}, commands {self.commands}>"

    def ends_with(self, running: asyncio.Task[None]) -> None:
        """Tell in which task the bot runs: who waits for the bot learns when the task ends."""
        self._running.append(running)

    def has_ended(self, running: asyncio.Task[None]) -> None:
        """Forget a task in which the bot ran."""
        self._running.remove(running)

    @property
    def running(self) -> bool:
        """Whether the bot was started here and has not ended."""
        return any(not one.done() for one in self._running)

    async def plays(self, play: Play) -> None:
        """Start the bot. If it runs already, end that run first. It may identify at once, as after a longer absence."""
        if self._play is not None:
            await self._play.stop()
        self._gateway.identify_limits.forget(self.record)
        self._play = play
        await play.start()

    async def restart(self) -> None:
        """End the bot, and start it again: it finds the world, its commands and its token as it left them."""
        if self._play is None:
            raise ValueError(f"{self.name} was not started by playing()")
        await self.plays(self._play)

    async def offline(self, patience: float = PATIENCE) -> None:
        """Wait until no shard is connected."""
        async with asyncio.timeout(patience):
            while self._gateway.online(self.record):
                await self._gateway.on_change.wait()

    async def online(self, shards: int = 1) -> None:
        """Wait until that many shards are connected. If the bot ends instead, raise what it ended with."""
        while self._gateway.online(self.record) < shards:
            await self._or_end(self._gateway.on_change.wait())

    async def ready(self, *, commands: Iterable[str] = (), patience: float = PATIENCE) -> None:
        """Wait until the bot is online and has registered these commands."""
        await self.online()
        wanted = set(commands)
        await self._or_end(self._waiting.until(lambda: wanted <= self._registered(), patience))

    def _registered(self) -> set[str]:
        of_guilds = (one["name"] for registered in self.record.guild_commands.values() for one in registered.values())
        return {*self.commands, *of_guilds}

    async def _or_end(self, waiting: Coroutine[Any, Any, object]) -> None:
        """Wait for something, unless the bot ends before."""
        task = asyncio.ensure_future(waiting)
        try:
            await asyncio.wait({task, *self._running}, return_when=asyncio.FIRST_COMPLETED)
            for one in self._running:
                if one.done() and not task.done():
                    one.result()
                    raise EOFError(f"{self.name} ended before that")
            task.result()
        finally:
            task.cancel()


Grantee = Role | Person | AppHandle | None  # None is everyone


class ChannelHandle:
    def __init__(self, record: Channel, channels: Channels) -> None:
        self.record = record
        self._channels = channels

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def name(self) -> str:
        return self.record.name

    def __repr__(self) -> str:
        return f"<#{self.name}>"

    @property
    def mention(self) -> str:
        return self.record.mention

    def allow(self, who: Grantee, *names: str) -> None:
        """Grant permissions in this channel to a role, a person, an application or everyone (None)."""
        overwrite = self._overwrite(who)
        overwrite.allow |= permissions.bits(*names)
        overwrite.deny &= ~overwrite.allow
        self._channels.changed(self.record)

    def deny(self, who: Grantee, *names: str) -> None:
        overwrite = self._overwrite(who)
        overwrite.deny |= permissions.bits(*names)
        overwrite.allow &= ~overwrite.deny
        self._channels.changed(self.record)

    def delete(self) -> None:
        self._channels.remove(self.record)

    def _overwrite(self, who: Grantee) -> Overwrite:
        assert self.record.guild is not None
        number = self.record.guild.id if who is None else who.id
        kind = 0 if who is None or isinstance(who, Role) else 1
        return self.record.overwrites.setdefault(number, Overwrite(number, kind))


class GuildHandle:
    def __init__(self, record: Guild, parts: WorldParts, people: People) -> None:
        self.record = record
        self._parts = parts
        self._guilds = parts.guilds
        self._channels = parts.channels
        self._people = people

    @property
    def id(self) -> int:
        return self.record.id

    def __repr__(self) -> str:
        return f"<{self.name}: {[one.user.display for one in self.record.members.values()]}>"

    @property
    def name(self) -> str:
        return self.record.name

    def channel(
        self,
        name: str,
        *,
        topic: str | None = None,
        category: ChannelHandle | None = None,
        id: int | None = None,  # noqa: A002 - Discord's word
    ) -> ChannelHandle:
        """Make a channel. Like a guild or a role, it may have an `id` of your own: bots have some in their code."""
        parent = category.record if category else None
        record = self._channels.create(self.record, name, topic, parent=parent, number=id)
        return ChannelHandle(record, self._channels)

    def category(self, name: str, *, id: int | None = None) -> ChannelHandle:  # noqa: A002 - Discord's word
        return ChannelHandle(self._channels.create(self.record, name, kind=CATEGORY, number=id), self._channels)

    def news(self, name: str, *, id: int | None = None) -> ChannelHandle:  # noqa: A002 - Discord's word
        """Make an announcement channel."""
        return ChannelHandle(self._channels.create(self.record, name, kind=NEWS, number=id), self._channels)

    def voice(self, name: str, *, user_limit: int = 0, id: int | None = None) -> ChannelHandle:  # noqa: A002 - Discord's word
        """Make a voice channel. Members can be in it, and bots hear of that; no sound is carried."""
        return self._of_kind(VOICE, name, id, {"user_limit": user_limit})

    def stage(self, name: str, *, id: int | None = None) -> ChannelHandle:  # noqa: A002 - Discord's word
        return self._of_kind(STAGE, name, id, {})

    def forum(
        self,
        name: str,
        *,
        tags: Iterable[str] = (),
        media: bool = False,
        id: int | None = None,  # noqa: A002 - Discord's word
    ) -> ChannelHandle:
        """Make a forum, or a media channel, whose posts may have these tags."""
        channel = self._of_kind(MEDIA if media else FORUM, name, id, {})
        set_fields(self._parts.world, channel.record, {"available_tags": [{"name": one} for one in tags]})
        self._channels.changed(channel.record)
        return channel

    def _of_kind(self, kind: int, name: str, number: int | None, settings: Json) -> ChannelHandle:
        record = self._channels.create(self.record, name, kind=kind, number=number, settings=settings)
        return ChannelHandle(record, self._channels)

    def emoji(self, name: str, image: bytes) -> str:
        """Add an emoji, and return how it is written in a message."""
        kind = content_type_of(image)
        if kind is None:
            raise ValueError("an emoji is a PNG, JPEG, GIF or WebP file")
        made = Emoji(self._parts.world.ids.next(), name, image, kind, kind == "image/gif", self.record.owner)
        self._guilds.add_emoji(self.record, made)
        return f"<{'a' if made.animated else ''}:{name}:{made.id}>"

    def ban(self, person: Person, *, reason: str | None = None) -> None:
        self._parts.moderation.ban(self.record, person.user, self.record.owner, reason)

    def time_out(self, person: Person, seconds: float, *, reason: str | None = None) -> None:
        """Silence a member for a while."""
        member, until = self.record.members[person.id], self._parts.world.clock.now() + seconds
        self._parts.moderation.time_out(self.record, member, until, self.record.owner, reason)

    def tell_news_in(self, channel: ChannelHandle) -> None:
        """Make this the channel in which Discord tells of new members."""
        self.record.system_channel = channel.record
        self._guilds.changed(self.record)

    def member(self, name: str, *, locale: str = "en-US", roles: list[Role] | None = None) -> Person:
        """Make a new person, who is a member here."""
        person = self._people.create(name, locale=locale)
        self.add(person, roles=roles)
        return person

    def add(self, person: Person, *, roles: list[Role] | None = None) -> None:
        """Let a person who exists already join."""
        self._guilds.join(self.record, person.user, roles)

    def hand_over(self, person: Person) -> None:
        """Let a member own the guild, who may then do everything there."""
        self._guilds.hand_over(self.record, person.user)

    def permit(self, app: AppHandle, command: str | None, whom: Grantee | ChannelHandle, *, allowed: bool) -> None:
        """Allow or deny a command (or all of the application, for None) to somebody, to everyone (None), or in a
        channel, as a person does in the server's settings."""
        record = app.record
        registered = [*record.commands.values(), *record.guild_commands.get(self.id, {}).values()]
        numbers = [int(one["id"]) for one in registered if one["name"] == command]
        if command is not None and not numbers:
            raise ValueError(f"{app.name} has no command {command!r}")
        kind = CHANNEL if isinstance(whom, ChannelHandle) else ROLE if whom is None or isinstance(whom, Role) else USER
        permission = {"id": str(self.id if whom is None else whom.id), "type": kind, "permission": allowed}
        self._parts.commands.permit(self.record, record, numbers[0] if numbers else record.id, permission)

    def role(self, name: str, *granted: str, id: int | None = None) -> Role:  # noqa: A002 - Discord's word
        """Make a role with the permissions named, such as "MANAGE_MESSAGES"."""
        return self._guilds.create_role(self.record, name, permissions.bits(*granted), number=id)

    def give(self, person: Person | AppHandle, role: Role) -> None:
        member = self.record.members[person.id]
        if role not in member.roles:
            member.roles.append(role)
            self._guilds.member_changed(self.record, member)

    def install(self, app: AppHandle, *, by: Person | None = None) -> None:
        """Let somebody (the owner, if nobody is named) add the application's bot, with a role of its own."""
        self._guilds.install(self.record, app.record, by.user if by else None)

    def remove(self, who: Person | AppHandle) -> None:
        self._guilds.leave(self.record, who.user if isinstance(who, Person) else who.record.user)
