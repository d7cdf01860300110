"""Reactions: the emoji under a message."""

from __future__ import annotations

import unicodedata

from ..forms.errors import Refusal, missing_permissions
from ..forms.form import Json
from . import permissions
from .payloads import Payloads
from .records import Message, Reaction, User
from .world import Event, World

MAX_REACTIONS = 20  # different emoji under one message


class Reactions:
    def __init__(self, world: World, payloads: Payloads) -> None:
        self._world = world
        self._payloads = payloads

    def add(self, message: Message, user: User, written: str) -> None:
        """React with an emoji, written as in an address: "👍", or "name:id" for one of a guild or an application."""
        emoji = self._read(written)
        key = _key(emoji)
        if not permissions.may(user, message.channel, "READ_MESSAGE_HISTORY"):
            raise missing_permissions()
        if key not in message.reactions:
            if not permissions.may(user, message.channel, "ADD_REACTIONS"):
                raise missing_permissions()
            if len(message.reactions) >= MAX_REACTIONS:
                raise Refusal(400, 30010, f"Maximum number of reactions reached ({MAX_REACTIONS})")
        reaction = message.reactions.setdefault(key, Reaction(emoji))
        if user in reaction.users:
            return
        reaction.users.append(user)
        body = self._body(message, emoji) | self._by(user) | {"message_author_id": str(message.author.id)}
        guild = message.channel.guild
        if guild is not None and user.id in guild.members:
            body["member"] = self._payloads.member(guild.members[user.id])
        self._tell("ADD", message, body | {"burst_colors": []})

    def remove(self, message: Message, user: User, written: str) -> None:
        reaction = self.of(message, written)
        if reaction is None or user not in reaction.users:
            return
        reaction.users.remove(user)
        if not reaction.users:
            del message.reactions[_key(reaction.emoji)]
        self._tell("REMOVE", message, self._body(message, reaction.emoji) | self._by(user))

    def clear(self, message: Message, written: str | None = None) -> None:
        """Take away every reaction with one emoji, or with any."""
        if written is None:
            message.reactions.clear()
            self._tell("REMOVE_ALL", message, self._body(message, None))
        elif reaction := self.of(message, written):
            del message.reactions[_key(reaction.emoji)]
            self._tell("REMOVE_EMOJI", message, self._body(message, reaction.emoji))

    def of(self, message: Message, written: str) -> Reaction | None:
        return message.reactions.get(_key(self._read(written)))

    def _read(self, written: str) -> Json:
        name, _, number = written.removeprefix("a:").rpartition(":")
        if number.isdigit() and (found := self._world.emoji(int(number))):
            return {"id": str(found.id), "name": found.name, "animated": found.animated}
        if name or not _is_emoji(written):
            raise Refusal(400, 10014, "Unknown Emoji")
        return {"id": None, "name": written}

    def _body(self, message: Message, emoji: Json | None) -> Json:
        body: Json = {"channel_id": str(message.channel.id), "message_id": str(message.id)}
        if message.channel.guild is not None:
            body["guild_id"] = str(message.channel.guild.id)
        return body if emoji is None else body | {"emoji": emoji}

    def _by(self, user: User) -> Json:
        return {"user_id": str(user.id), "burst": False, "type": 0}

    def _tell(self, what: str, message: Message, body: Json) -> None:
        channel = message.channel
        only = None if message.only_for is None else frozenset((message.only_for.id,))
        self._world.announce(Event(f"MESSAGE_REACTION_{what}", body, channel.guild, channel, only))


def _key(emoji: Json) -> str:
    """Emoji of a guild are told apart by their id, all others by their letters, whichever way these are shown."""
    return str(emoji["id"] or emoji["name"].replace("\ufe0f", ""))


def _is_emoji(text: str) -> bool:
    """Tell whether a text can be one emoji: symbols beyond ASCII, and no letter but ℹ."""
    words = any(unicodedata.category(one)[0] in "LZC" and one not in "ℹ\u200d" for one in text if ord(one) < 0xE0000)
    return len(text) <= 20 and any(ord(one) > 0x7F for one in text) and not words
