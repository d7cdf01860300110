"""Activities: an application's own page, which people open together in a channel, and who may know who they are."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from ..forms.errors import Refusal, invalid
from ..forms.form import Json
from .records import Application, Channel, User
from .world import Event, World

TOKEN_LIFE = 604_800  # seconds


@dataclass(eq=False, slots=True)
class ActivityInstance:
    """An Activity that is open in a channel, and who has it open."""

    id: str
    launch_id: int
    application: Application
    channel: Channel
    users: list[User] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Grant:
    """What a user allows an application: to know what these scopes name."""

    user: User
    application: Application
    scopes: tuple[str, ...]


class Activities:
    def __init__(self, world: World) -> None:
        self._world = world
        self.addresses: dict[int, str] = {}  # of an application: where its Activity is served
        self.instances: dict[str, ActivityInstance] = {}
        self.listeners: list[Callable[[ActivityInstance], None]] = []  # called when somebody comes or goes
        self._codes: dict[str, Grant] = {}
        self._tokens: dict[str, Grant] = {}

    def launch(self, application: Application, channel: Channel, user: User) -> ActivityInstance:
        """Open the application's Activity in a channel, or join the one that is open there."""
        if application.id not in self.addresses:
            raise invalid(("type",), "INTERACTION_CALLBACK_TYPE_INVALID", "This application has no Activity.")
        here = (one for one in self.instances.values() if (one.application, one.channel) == (application, channel))
        found = next(here, None)
        if found is None:
            number = self._world.ids.next()
            place = f"gc-{channel.guild.id}-{channel.id}" if channel.guild else f"pc-{channel.id}"
            found = ActivityInstance(f"i-{number}-{place}", number, application, channel)
            self.instances[found.id] = found
        address = f"{self.addresses[application.id]}/__localcord__/frame?instance={found.id}&person={user.id}"
        body = {"instance_id": found.id, "name": application.name, "address": address}
        self._world.announce(Event("ACTIVITY_LAUNCH", body, only=frozenset((user.id,))))
        return found

    def enter(self, instance: ActivityInstance, user: User) -> None:
        """Somebody's window of the Activity is open."""
        if user not in instance.users:
            instance.users.append(user)
            self._tell(instance)

    def leave(self, instance: ActivityInstance, user: User) -> None:
        """Somebody's window was closed. After the last one the instance is over."""
        if user in instance.users:
            instance.users.remove(user)
            if not instance.users:
                self.instances.pop(instance.id, None)
            self._tell(instance)

    def is_client(self, client: object, application: Application) -> bool:
        """Whether an id names the application. Where any token is good, so is any id: an Activity has the one that
        Discord gave its developer."""
        return self._world.any_token or str(client) == str(application.id)

    def _tell(self, instance: ActivityInstance) -> None:
        for listener in tuple(self.listeners):
            listener(instance)

    def authorize(self, user: User, application: Application, scopes: tuple[str, ...]) -> str:
        """Return a code with which the application's server gets a token, once."""
        code = secrets.token_urlsafe(22)
        self._codes[code] = Grant(user, application, scopes)
        return code

    def exchange(self, code: str, client: str) -> Json:
        """Give a token for a code, as OAuth2 has it."""
        grant = self._codes.get(code)
        if grant is None or (client and not self.is_client(client, grant.application)):
            raise Refusal(400, 0, "invalid_grant", more={"error": "invalid_grant", "error_description": "Invalid code"})
        del self._codes[code]
        token = secrets.token_urlsafe(22)
        self._tokens[token] = grant
        return {
            "token_type": "Bearer",
            "access_token": token,
            "expires_in": TOKEN_LIFE,
            "refresh_token": secrets.token_urlsafe(22),
            "scope": " ".join(grant.scopes),
        }

    def grant(self, token: str) -> Grant | None:
        return self._tokens.get(token)
