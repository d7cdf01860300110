"""The world: every record by its id, and the events that tell of each change."""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..clock import Clock
from ..forms.errors import unknown
from ..forms.form import Json
from .permissions import BOT
from .records import DM, Application, Attachment, Channel, Emoji, Guild, Message, Sticker, User
from .snowflake import Snowflakes


@dataclass(slots=True)
class Event:
    """One change as Discord's gateway names it, and whom it concerns."""

    name: str
    body: Json
    guild: Guild | None = None
    channel: Channel | None = None
    only: frozenset[int] | None = None  # user ids; None means everybody who can see the channel
    author: User | None = None


class World:
    """Keeps the records. Whoever changes a record announces an event."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.users: dict[int, User] = {}
        self.applications: dict[int, Application] = {}
        self.tokens: dict[str, Application] = {}
        self.any_token = False  # any application may adopt a token: its bot has one of its own written down
        self.adopters: list[Application] = []  # those that may if not any may
        self.adoptions: dict[str, Application] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.attachments: dict[int, Attachment] = {}
        self.pictures: dict[str, bytes] = {}  # avatars, icons and banners by their names
        self.sounds: dict[int, bytes] = {}
        self.pack: dict[int, Sticker] = {}  # the stickers that everybody may use
        self.listeners: list[Callable[[Event], None]] = []

    def announce(self, event: Event) -> None:
        for listener in tuple(self.listeners):
            listener(event)

    def add_user(self, name: str, display: str, *, locale: str = "en-US") -> User:
        user = User(self.ids.next(), name, display, locale=locale, status="online")
        self.users[user.id] = user
        return user

    def add_application(
        self, name: str, *, permissions: int | None = None, privileged: bool = True, owner: User | None = None
    ) -> Application:
        """Register an application with its bot. Without `permissions` the bot gets those that most bots have; without
        an `owner` it belongs to a developer whom nobody plays."""
        owner = owner or self.add_user(f"developer-of-{name.lower()}", f"Developer of {name}")
        number = self.ids.next()
        user = User(number, name, name, bot=True)
        granted = BOT if permissions is None else permissions
        application = Application(number, name, _token(number), user, owner, granted, privileged=privileged)
        self.users[number] = user
        self.applications[number] = application
        self.tokens[application.token] = application
        return application

    def reset_token(self, application: Application) -> None:
        """Replace the application's token. The old one is refused from now on."""
        del self.tokens[application.token]
        application.token = _token(application.id)
        self.tokens[application.token] = application

    def adopt_for(self, application: Application) -> None:
        """Let an application adopt the token that its bot has written down."""
        if application not in self.adopters:
            self.adopters.append(application)

    def application_of(self, token: str) -> Application | None:
        """Return the application that a token belongs to. A token that nobody gave out is adopted, if that is allowed:
        by the newest application that has adopted none, and it stays with it."""
        application = self.tokens.get(token) or self.adoptions.get(token)
        adopters = list(self.applications.values()) if self.any_token else self.adopters
        if application is not None or not token or not adopters:
            return application
        free = [one for one in adopters if one not in self.adoptions.values()]
        if not free and len({one.id for one in adopters}) > 1:
            return None
        self.adoptions[token] = (free or adopters)[-1]
        return self.adoptions[token]

    def keep_picture(self, content: bytes) -> str:
        """Keep an avatar, an icon or a banner, and return its name."""
        name = hashlib.md5(content, usedforsecurity=False).hexdigest()
        name = f"a_{name}" if content.startswith(b"GIF") else name
        self.pictures[name] = content
        return name

    def user(self, user_id: int) -> User:
        if found := self.users.get(user_id):
            return found
        raise unknown("User")

    def guild(self, guild_id: int) -> Guild:
        if found := self.guilds.get(guild_id):
            return found
        raise unknown("Guild")

    def channel(self, channel_id: int) -> Channel:
        if found := self.channels.get(channel_id):
            return found
        raise unknown("Channel")

    def emoji(self, number: int) -> Emoji | None:
        """Find an emoji of a guild or of an application."""
        of_guilds = [one.emojis for one in self.guilds.values()]
        of_applications = [one.emojis for one in self.applications.values()]
        return next((emojis[number] for emojis in of_guilds + of_applications if number in emojis), None)

    def sticker(self, number: int) -> Sticker | None:
        """Find a sticker of a guild or of the pack."""
        found = (one.stickers[number] for one in self.guilds.values() if number in one.stickers)
        return next(found, self.pack.get(number))

    def message(self, channel: Channel, message_id: int) -> Message:
        """Return a message that everyone in the channel can read; ephemeral messages are not among them."""
        if found := channel.messages.get(message_id):
            return found
        raise unknown("Message")

    def share_a_guild(self, one: User, other: User) -> bool:
        return any(one.id in guild.members and other.id in guild.members for guild in self.guilds.values())

    def direct_channel(self, one: User, other: User) -> Channel | None:
        """Return the DM channel of two users if one of them has opened it."""
        for channel in self.channels.values():
            if channel.type == DM and one in channel.recipients and other in channel.recipients:
                return channel
        return None

    def direct_channels(self, user: User) -> Iterator[Channel]:
        return (one for one in self.channels.values() if one.type == DM and user in one.recipients)


def _token(number: int) -> str:
    """A token as Discord shapes it: libraries read the bot's id in its first part."""
    first = base64.b64encode(str(number).encode()).decode().rstrip("=")
    return f"{first}.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(28)}"
