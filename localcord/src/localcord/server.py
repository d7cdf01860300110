"""The server: it joins all the parts and serves them on one port of the loopback."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Self, TypeVar

from aiohttp import web

from .api.calls import ApiParts
from .api.cdn import Cdn
from .api.faults import FaultList
from .api.gateway.events import SentEvent
from .api.gateway.gateway import Gateway
from .api.http import HttpApi
from .api.interactions import Interactions
from .api.judge import Judge
from .api.rate_limits import RateLimits
from .api.requests import Request, Requests, Violation
from .clock import Clock, SystemClock
from .page.activity_host import ActivityHost
from .page.browser_files import serve_index
from .page.page import Page
from .people.bot_errors import BotError, BotErrors
from .people.channel_acts import PersonParts
from .people.handles import AppHandle, GuildHandle
from .people.people import People
from .people.person import Person
from .people.waiting import PATIENCE, Waiters
from .world.hosts import is_gateway
from .world.parts import WorldParts
from .world.records import Application

POSIX = os.name == "posix"
MAX_BODY = 30 * 1024 * 1024  # above the API's own limit, so that the API answers what is too large
T = TypeVar("T")


class Server:
    """A Discord on 127.0.0.1.

    `rate_limits=False` lets a bot send as fast as it can. `judge=False` does without the official
    description, and a path has requests judged by another one.
    `any_token=True` lets an application adopt whatever token its bot has written down.
    `errors_expected=True` lets bots raise what they do not catch: otherwise it fails whatever waits for them.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        clock: Clock | None = None,
        rate_limits: bool = True,
        judge: bool | Path = True,
        any_token: bool = False,
        errors_expected: bool = False,
    ) -> None:
        self.port = port
        self.clock: Clock = clock or SystemClock()
        parts = WorldParts.join(self.clock, any_token=any_token)
        self.world, self.payloads, self.guilds = parts.world, parts.payloads, parts.guilds
        self.messages, self.moderation, self.keeper = parts.messages, parts.moderation, parts.keeper
        self.activities = parts.activities
        self.payloads.address = self.address
        self.errors = BotErrors(errors_expected)
        self.waiting = Waiters(self.errors)
        self.bots: dict[str, AppHandle] = {}  # the bots that were started here, by what was started
        self.faults = FaultList()
        self.rate_limits = RateLimits(self.clock, strict=rate_limits)
        self.judge = Judge(judge if isinstance(judge, Path) else None, awake=bool(judge))
        self._requests = Requests(self.waiting.changed)
        self.gateway = Gateway(self.world, self.payloads, parts.presences, parts.voice, self.faults, self._requests)
        self.gateway.identify_limits.enforced = rate_limits
        send_interaction = self.gateway.delivery.send_interaction
        self.interactions = Interactions(self.world, self.payloads, parts.messages, parts.activities, send_interaction)
        self.people = People(PersonParts.with_more(parts, interactions=self.interactions, waiting=self.waiting))
        self.page = Page(parts, self.gateway, self.people, self.faults)
        self._parts = ApiParts.with_more(parts, interactions=self.interactions, rate_limits=self.rate_limits)
        self._activity_hosts: list[ActivityHost] = []
        self._runner: web.AppRunner | None = None
        self._listen()

    def _listen(self) -> None:
        live = self.page.live
        self.world.listeners += [
            self.gateway.delivery.on_event,
            live.on_event,
            lambda event: self.waiting.changed(),
        ]
        self.gateway.listeners += [live.on_presence, self.waiting.changed]
        self._parts.commands.listeners.append(live.on_commands)
        self.errors.listeners += [self._fail_presses, self.waiting.changed]

    async def start(self) -> Self:
        app = web.Application(client_max_size=MAX_BODY)
        api = HttpApi(self._parts, self.faults, self.judge, self._requests)
        app.router.add_route("*", "/api/{rest:.*}", api.handle)
        app.router.add_get("/", self._root)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        app.router.add_routes(Cdn(self.world, self.payloads).routes())
        app.router.add_routes(self.page.routes())
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0, handle_signals=False)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port, reuse_address=POSIX)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.payloads.address = self.address
        return self

    async def _root(self, request: web.Request) -> web.StreamResponse:
        """Serve the page, or the gateway to a bot that comes by a proxy and speaks to the gateway's own host."""
        return await (self.gateway.connect if is_gateway(request.host) else serve_index)(request)

    def protocol(self) -> asyncio.Protocol:
        """Make a protocol for one more connection, which somebody else has accepted."""
        assert self._runner is not None
        assert self._runner.server is not None
        return self._runner.server()

    async def serve_activity(self, app: AppHandle, address: str) -> str:
        """Make a web page the application's Activity: `address` is where its developer serves it. Return where it runs,
        on an origin of its own."""
        host = ActivityHost(app.record, address, self._parts.activities, self.payloads, self._requests)
        self._activity_hosts.append(host)
        return await host.start()

    async def stop(self) -> None:
        while self._activity_hosts:
            await self._activity_hosts.pop().stop()
        self.faults.clear()
        self.interactions.close()
        self._parts.close()
        await self.gateway.close()
        await self.page.live.close()
        self.waiting.close()
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
        return self.payloads.gateway_url

    @property
    def requests(self) -> list[Request]:
        return self._requests.history

    @property
    def events(self) -> list[SentEvent]:
        """The newest events that bots were sent."""
        return list(self.gateway.delivery.history)

    @property
    def violations(self) -> list[Violation]:
        return self._requests.violations

    def env(self, app: AppHandle | None = None) -> dict[str, str]:
        """The variables that a bot's process needs: those of `app`, or of the first application."""
        if app is None and not self.world.applications:
            raise ValueError("no application is registered yet")
        return (app or self.application_handle(next(iter(self.world.applications.values())))).env

    def guild(
        self,
        name: str,
        *,
        locale: str = "en-US",
        id: int | None = None,  # noqa: A002 - Discord's word
        shard: tuple[int, int] | None = None,
    ) -> GuildHandle:
        """Make a guild, with an id of your own, or with one that a shard such as (1, 4) serves."""
        number = self.world.ids.on_shard(*shard) if shard else id
        record = self.guilds.create(name, locale=locale, number=number)
        return GuildHandle(record, self._parts, self.people)

    def application(
        self,
        name: str,
        *,
        guilds: list[GuildHandle] | None = None,
        permissions: int | None = None,
        privileged: bool = True,
        owner: Person | None = None,
        max_concurrency: int = 1,
    ) -> AppHandle:
        """Register an application with its bot, and install it in `guilds`, or in all that there are.

        `owner` is the person whom the bot takes for its owner. `max_concurrency` is how many of its shards may identify
        in five seconds: Discord gives very large bots more than one.
        """
        record = self.world.add_application(
            name, permissions=permissions, privileged=privileged, owner=owner.user if owner else None
        )
        record.max_concurrency = max_concurrency
        wanted = list(self.world.guilds.values()) if guilds is None else [one.record for one in guilds]
        for guild in wanted:
            self.guilds.install(guild, record)
        return self.application_handle(record)

    async def until(self, look: Callable[[], T], patience: float = PATIENCE) -> T:
        """Wait for `look` to find something, and return it. It looks after every change, and at least every 50 ms."""
        return await self.waiting.until(look, patience)

    def hear_trouble(self, text: str) -> None:
        """Note what a bot wrote; answers that fail will tell it."""
        self.interactions.trouble.append(text)
        self.waiting.changed()

    def _fail_presses(self) -> None:
        """Fail the presses that wait for an answer, at once."""
        waiting = self.interactions.waiting
        error = self.errors.next() if waiting else None
        if error is None and self.errors.end and not self.errors.expected:
            error = BotError(self.errors.end)
        if error is not None:
            for interaction in waiting:
                interaction.outcome.set_exception(error)

    def go_on(self) -> None:
        """Set the timers of a world that was read from a file."""
        self._parts.go_on()

    def application_handle(self, record: Application) -> AppHandle:
        return AppHandle(record, self.gateway, self.payloads, self.waiting)
