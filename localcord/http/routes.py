"""The table of routes, and what a handler is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .. import permissions
from ..checks import Upload
from ..errors import Refusal, missing_access
from ..world import Application, Channel, Json, Message, User, World

if TYPE_CHECKING:
    from ..server import Server


@dataclass(slots=True)
class Call:
    """One request that passed the door."""

    server: Server
    route: str
    parts: dict[str, str]
    query: dict[str, str]
    body: Any
    files: dict[str, Upload]
    application: Application | None
    odd: list[str] = field(default_factory=list)
    status: int = 200

    @property
    def world(self) -> World:
        return self.server.world

    @property
    def app(self) -> Application:
        assert self.application is not None
        return self.application

    @property
    def me(self) -> User:
        return self.app.user

    @property
    def form(self) -> Json:
        """The body, which has to be an object."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise Refusal(400, 50109, "The request body contains invalid JSON.")
        return self.body

    def number(self, name: str) -> int:
        """An id in the path."""
        raw = self.parts[name]
        if not raw.isdigit():
            raise Refusal(
                400,
                50035,
                "Invalid Form Body",
                {name: {"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": f'Value "{raw}" is not snowflake.'}]}},
            )
        return int(raw)

    def channel(self) -> Channel:
        """The channel of the path, seen by the application."""
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
        if self.parts["user_id"] == "@me":
            return self.me
        return self.world.user(self.number("user_id"))

    def limit(self, usual: int, most: int) -> int:
        raw = self.query.get("limit", str(usual))
        if not raw.isdigit() or not 1 <= int(raw) <= most:
            raise Refusal(
                400,
                50035,
                "Invalid Form Body",
                {
                    "limit": {
                        "_errors": [
                            {
                                "code": "NUMBER_TYPE_MAX",
                                "message": f"int value should be less than or equal to {most}.",
                            }
                        ]
                    }
                },
            )
        return int(raw)


Handler = Callable[[Call], Any]


@dataclass(frozen=True, slots=True)
class Route:
    method: str
    path: str
    handler: Handler
    token: bool  # a bot's token is asked for
    judged: bool  # the body is checked against the official description at the door

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"


ROUTES: list[Route] = []


def route(method: str, path: str, *, token: bool = True, judged: bool = True) -> Callable[[Handler], Handler]:
    def add(handler: Handler) -> Handler:
        ROUTES.append(Route(method, path, handler, token, judged))
        return handler

    return add
