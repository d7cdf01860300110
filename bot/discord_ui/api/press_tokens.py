"""Which messages may be edited in the name of a press: such an edit does not count against Discord's limit."""

import asyncio
from collections import OrderedDict
from typing import Any, NamedTuple

import discord

LIFE = 14 * 60.0  # seconds; Discord takes such edits for fifteen minutes after the press
KEPT = 20_000  # messages: some megabytes


Interaction = discord.Interaction[Any]


class PressToken(NamedTuple):
    token: str
    in_server: bool  # and not in a DM
    until: float


class PressTokens:
    """By message, the newest press that was answered with it. No log tells a token: whoever has it may write."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, PressToken] = OrderedDict()

    def keep(self, message: int, press: Interaction) -> None:
        """An answer to the press has made or edited this message."""
        if message:
            self.note(message, press.token, bool(press.guild_id))

    def note(self, message: int, token: str, in_server: bool) -> None:
        """The same, where another process has answered it."""
        self._kept[message] = PressToken(token, in_server, asyncio.get_running_loop().time() + LIFE)
        self._kept.move_to_end(message)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def of(self, message: int) -> PressToken | None:
        """None if no press may edit this message any more."""
        kept = self._kept.get(message)
        return kept if kept and asyncio.get_running_loop().time() < kept.until else None

    def drop(self, message: int) -> None:
        self._kept.pop(message, None)
