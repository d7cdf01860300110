"""Whom a message mentions."""

from __future__ import annotations

import re

from ..forms.components import walk
from ..forms.form import Json
from . import permissions
from .records import Message
from .world import World

_USER, _ROLE = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>")


def find_mentions(world: World, message: Message, body: Json) -> None:
    """Note whom a message mentions, as far as its form allows that."""
    allowed = body.get("allowed_mentions")
    parse = {"users", "roles", "everyone"} if allowed is None else set(allowed.get("parse") or [])
    listed = {str(one) for key in ("users", "roles") for one in (allowed or {}).get(key) or []}
    text = "\n".join([message.content, *(str(one.get("content", "")) for _, one in walk(message.components))])
    guild = message.channel.guild
    message.mentions = [
        world.users[int(found)]
        for found in dict.fromkeys(_USER.findall(text))
        if int(found) in world.users and ("users" in parse or found in listed)
    ]
    message.mention_roles = [
        int(found)
        for found in dict.fromkeys(_ROLE.findall(text))
        if guild and int(found) in guild.roles and ("roles" in parse or found in listed)
    ]
    message.mention_everyone = (
        "everyone" in parse
        and ("@everyone" in text or "@here" in text)
        and permissions.may(message.author, message.channel, "MENTION_EVERYONE")
    )
