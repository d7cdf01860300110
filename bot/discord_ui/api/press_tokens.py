"""Which messages may be edited in the name of a press: such an edit does not count against Discord's limit."""

import asyncio
from collections import OrderedDict
from typing import NamedTuple

import discord

from bot.discord_ui.api.interaction import Interaction

TOKEN_LIFETIME = 14 * 60.0  # seconds; Discord takes such edits for fifteen minutes after the press
CACHE_SIZE = 20_000  # messages: some megabytes
WRITING = discord.Permissions(view_channel=True, send_messages=True, attach_files=True)


class PressToken(NamedTuple):
    token: str
    guild: int  # 0 in a DM
    may_write: bool  # whether the bot might write there when it was pressed
    until: float


class PressTokens:
    """By message, the newest press that was answered with it. No log tells a token: whoever has it may write."""

    def __init__(self) -> None:
        self._tokens: OrderedDict[int, PressToken] = OrderedDict()

    def keep(self, message: int, press: Interaction) -> None:
        """Remember this press for the message that an answer to it has made or edited."""
        if not message:
            return
        may_write = not press.guild or discord.Permissions(press.permissions) >= WRITING
        now = asyncio.get_running_loop().time()
        self._tokens[message] = PressToken(press.token, press.guild, may_write, now + TOKEN_LIFETIME)
        self._tokens.move_to_end(message)
        oldest = next(iter(self._tokens))
        while len(self._tokens) > CACHE_SIZE or self._tokens[oldest].until <= now < self._tokens[message].until:
            del self._tokens[oldest]
            oldest = next(iter(self._tokens))

    def of(self, message: int) -> PressToken | None:
        """Return the press by which this message may be edited; None if no press may edit it any more."""
        token = self._tokens.get(message)
        return token if token and asyncio.get_running_loop().time() < token.until else None

    def drop(self, message: int) -> None:
        self._tokens.pop(message, None)
