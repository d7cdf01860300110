"""The server: every room of the house joined together, on one port of the loopback."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Self, TypeVar

from aiohttp import web

from . import permissions
from .buckets import Buckets
from .clock import Clock, SystemClock
from .commands import Commands
from .faults import FaultList
from .gateway import Gateway
from .http.cdn import Cdn
from .http.door import Door, Request, Violation
from .interactions import Interactions
from .judge import Judge, find_description
from .messages import Messages
from .page import Page
from .payloads import Payloads
from .people import Person
from .stage import App, Guild
from .threads import Threads
from .world import TEXT, Application, Channel, Member, News, Role, User, World
from .world import Guild as GuildRecord

PATIENCE, RECORD = 10.0, 10_000
T = TypeVar("T")


class Server:
    """A Discord on 127.0.0.1.

    `rate_limits=False` lets a bot send as fast as it can; `judge=False` leaves the official description out.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        clock: Clock | None = None,
        rate_limits: bool = True,
        judge: bool = True,
    ) -> None:
        self.port = port
        self.clock: Clock = clock or SystemClock()
        self.world = World(self.clock)
        self.payloads = Payloads(self.world, secrets.token_bytes(32))
        self.faults = FaultList()
        self.buckets = Buckets(self.clock, strict=rate_limits)
        self.judge = Judge(find_description() if judge else None)
        self.messages = Messages(self.world, self.payloads)
        self.threads = Threads(self.world, self.payloads, self.messages)
        self.commands = Commands(self.world)
        self.gateway = Gateway(self.world, self.payloads, self.clock, self.faults)
        self.interactions = Interactions(self.world, self.payloads, self.messages, self.gateway.deliver)
        self.requests: list[Request] = []
        self.violations: list[Violation] = []
        self.people: dict[int, Person] = {}
        self.page = Page(self)
        self.world.listeners += [self.gateway.hear, self.page.hear, lambda news: self.happened()]
        self.gateway.listeners += [self.page.presence_changed, self.happened]
        self._waiting: set[asyncio.Future[None]] = set()
        self._runner: web.AppRunner | None = None

    # Life

    async def start(self) -> Self:
        app = web.Application(client_max_size=30 * 1024 * 1024)
        door = Door(self)
        app.router.add_route("*", "/api/{rest:.*}", door.handle)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        app.router.add_routes(Cdn(self).routes())
        app.router.add_routes(self.page.routes())
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0, handle_signals=False)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port, reuse_address=True)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.payloads.address = self.address
        return self

    async def stop(self) -> None:
        self.faults.clear()
        self.interactions.close()
        self.threads.close()
        await self.gateway.close()
        await self.page.close()
        for waiter in self._waiting:
            waiter.cancel()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(self, *error: object) -> None:
        await self.stop()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def gateway_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/gateway"

    def env(self, app: App | None = None) -> dict[str, str]:
        """The variables that a bot process needs: those of `app`, or of the first application."""
        if app is None and not self.world.applications:
            raise ValueError("no application is registered yet")
        record = app.record if app is not None else next(iter(self.world.applications.values()))
        return {
            "DISCORD_TOKEN": record.token,
            "DISCORD_API": self.address,
            "DISCORD_APPLICATION_ID": str(record.id),
        }

    # Setting the stage

    def guild(self, name: str, *, locale: str = "en-US") -> Guild:
        world = self.world
        number = world.ids.next()
        owner = User(world.ids.next(), f"owner-of-{name.lower()}", f"Owner of {name}")
        world.users[owner.id] = owner
        everyone = Role(number, "@everyone", permissions.EVERYONE, 0)
        now = self.clock.now()
        record = GuildRecord(number, name, owner, everyone, locale, now)
        record.roles[number] = everyone
        record.members[owner.id] = Member(owner, now)
        world.guilds[number] = record
        return Guild(self, record)

    def application(
        self,
        name: str,
        *,
        guilds: list[Guild] | None = None,
        permissions: int | None = None,
        privileged: bool = True,
    ) -> App:
        """A registered application with its bot, installed in `guilds` (all there are, unless told)."""
        world = self.world
        number = world.ids.next()
        user = User(number, name, name, bot=True)
        token = f"{secrets.token_urlsafe(18)}.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(28)}"
        record = Application(number, name, token, user, _bot_permissions(permissions), privileged=privileged)
        world.users[number] = user
        world.applications[number] = record
        world.tokens[token] = record
        app = App(self, record)
        for guild in [Guild(self, one) for one in world.guilds.values()] if guilds is None else guilds:
            guild.install(app)
        return app

    def person(self, user: User) -> Person:
        if user.id not in self.people:
            self.people[user.id] = Person(self, user)
        return self.people[user.id]

    # Changes that several rooms make

    def make_channel(self, guild: GuildRecord, name: str, topic: str | None) -> Channel:
        channel = Channel(self.world.ids.next(), TEXT, guild, name, topic, len(guild.channels))
        guild.channels[channel.id] = self.world.channels[channel.id] = channel
        self.world.tell(News("CHANNEL_CREATE", self.payloads.channel(channel), guild, channel))
        return channel

    def remove_channel(self, channel: Channel) -> None:
        assert channel.guild is not None
        name = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        body = self.payloads.channel(channel)
        if channel.timer is not None:
            channel.timer.cancel()
        self.world.tell(News(name, body, channel.guild, channel))
        for thread in channel.guild.threads:
            if thread.parent is channel:
                self.remove_channel(thread)
        del channel.guild.channels[channel.id]
        del self.world.channels[channel.id]

    def people_leave(self, guild: GuildRecord, user: User) -> None:
        """A member, person or bot, leaves the guild."""
        guild.members.pop(user.id, None)
        for thread in guild.threads:
            thread.thread_members.pop(user.id, None)
        body = {"guild_id": str(guild.id), "user": self.payloads.user(user)}
        self.world.tell(News("GUILD_MEMBER_REMOVE", body, guild))
        self.world.tell(News("GUILD_DELETE", {"id": str(guild.id)}, guild, only=frozenset((user.id,))))

    def type_in(self, channel: Channel, user: User) -> None:
        body = {"channel_id": str(channel.id), "user_id": str(user.id), "timestamp": int(self.clock.now())}
        if channel.guild is not None:
            body["guild_id"] = str(channel.guild.id)
            body["member"] = self.payloads.member(channel.guild.members[user.id])
        self.world.tell(News("TYPING_START", body, channel.guild, channel))

    def commands_changed(self) -> None:
        self.page.commands_changed()

    def joined(self, guild: GuildRecord, member: Member) -> None:
        guild.members[member.user.id] = member
        body = self.payloads.member(member) | {"guild_id": str(guild.id)}
        self.world.tell(News("GUILD_MEMBER_ADD", body, guild))
        whole = self.payloads.guild_create(guild, member.user, everyone=True)
        self.world.tell(News("GUILD_CREATE", whole, guild, only=frozenset((member.user.id,))))

    # Waiting

    def happened(self) -> None:
        """Something changed: whoever waits looks again."""
        if len(self.requests) > 2 * RECORD:
            del self.requests[:RECORD]
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)

    async def until(self, look: Callable[[], T], patience: float = PATIENCE) -> T:
        """Wait for `look` to find something, and return it. Looks again after every change."""
        async with asyncio.timeout(patience):
            while not (found := look()):
                waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                self._waiting.add(waiter)
                try:
                    await waiter
                finally:
                    self._waiting.discard(waiter)
        return found


def _bot_permissions(asked: int | None) -> int:
    return permissions.BOT if asked is None else asked
