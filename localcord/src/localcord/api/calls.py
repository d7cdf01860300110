"""The table of routes, and what the function behind a route is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..forms.errors import Refusal, invalid, missing_access, missing_permissions
from ..forms.form import Json, Upload
from ..world import permissions
from ..world.parts import WorldParts
from ..world.payloads import Payloads
from ..world.pictures import read_picture
from ..world.records import Application, Channel, Guild, Message, User
from ..world.world import World
from .interactions import Interactions
from .rate_limits import RateLimits


@dataclass(frozen=True, slots=True)
class ApiParts(WorldParts):
    """What the routes work with."""

    interactions: Interactions
    rate_limits: RateLimits


@dataclass(frozen=True, slots=True)
class RawAnswer:
    """An answer that is no JSON."""

    content: bytes
    content_type: str


@dataclass(slots=True)
class Call:
    """One request whose token, rate limit and form are in order."""

    parts: ApiParts
    path: dict[str, str]  # the ids in the path, by their names in the route
    query: dict[str, str]
    queries: list[tuple[str, str]]  # the same with those that stand more than once
    body: Any
    files: dict[str, Upload]
    application: Application | None
    warnings: list[str] = field(default_factory=list)
    reason: str | None = None  # for the audit log
    host: str = ""  # to which the request was sent
    status: int = 200

    @property
    def world(self) -> World:
        return self.parts.world

    @property
    def payloads(self) -> Payloads:
        return self.parts.payloads

    @property
    def app(self) -> Application:
        assert self.application is not None
        return self.application

    @property
    def me(self) -> User:
        return self.app.user

    @property
    def form(self) -> Json:
        """The body, which must be an object."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise Refusal(400, 50109, "The request body contains invalid JSON.")
        return self.body

    def guild(self, *needed: str) -> Guild:
        """The guild of the path. The bot must be in it, and have the permissions named."""
        guild = self.world.guild(self.number("guild_id"))
        if self.me.id not in guild.members:
            raise missing_access()
        self.need(guild, *needed)
        return guild

    def need(self, guild: Guild, *needed: str) -> None:
        if permissions.bits(*needed) & ~permissions.in_guild(self.me, guild):
            raise missing_permissions()

    def note(self, guild: Guild, action: int, target: int | None, *changes: Json, options: Json | None = None) -> None:
        """Write a line into the guild's audit log."""
        self.parts.audit.note(
            guild, action, self.me, target, reason=self.reason, changes=tuple(changes), options=options
        )

    def picture(self, name: str, before: str | None) -> str | None:
        """Keep the picture in a field of the form, and return its name; `before` if the form has no such field."""
        given = self.form.get(name, before)
        if given is None or given == before:
            return before if name not in self.form else None
        content = read_picture(given)
        if content is None:
            raise invalid((name,), "BASE_TYPE_INVALID", "Unsupported image type given")
        return self.world.keep_picture(content)

    def number(self, name: str) -> int:
        """An id in the path."""
        raw = self.path[name]
        if not raw.isdigit():
            raise invalid((name,), "NUMBER_TYPE_COERCE", f'Value "{raw}" is not snowflake.')
        return int(raw)

    def channel(self) -> Channel:
        """The channel of the path. The application must see it."""
        channel = self.world.channel(self.number("channel_id"))
        if not permissions.sees(self.me, channel):
            raise missing_access()
        return channel

    def message(self, channel: Channel) -> Message:
        return self.world.message(channel, self.number("message_id"))

    def own_application(self) -> Application:
        if self.number("application_id") != self.app.id:
            raise Refusal(403, 20012, "You are not authorized to perform this action on this application")
        return self.app

    def user(self) -> User:
        if self.path["user_id"] == "@me":
            return self.me
        return self.world.user(self.number("user_id"))

    def every(self, name: str) -> list[str]:
        """Every value of a name in the query."""
        return [value for key, value in self.queries if key in (name, f"{name}[]")]

    def limit(self, usual: int, most: int) -> int:
        """How many results the query asks for."""
        raw = self.query.get("limit", str(usual))
        if not raw.isdigit() or not 1 <= int(raw) <= most:
            raise invalid(("limit",), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        return int(raw)


Handler = Callable[[Call], Any]


@dataclass(frozen=True, slots=True)
class Route:
    method: str
    path: str
    handler: Handler
    token: bool  # whether the request must carry a bot's token
    takes: frozenset[str] | None  # the fields that the handler knows; None if it sees to its form itself

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"


ROUTES: list[Route] = []


def route(method: str, path: str, *, token: bool = True, takes: str | None = None) -> Callable[[Handler], Handler]:
    """Serve a route. `takes` lists the fields that the handler knows: what else a bot sends there is refused, so
    that nothing vanishes in silence."""

    def add(handler: Handler) -> Handler:
        ROUTES.append(Route(method, path, handler, token, None if takes is None else frozenset(takes.split())))
        return handler

    return add
