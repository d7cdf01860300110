"""A session that was recorded, as a test of what the bot answers."""

from __future__ import annotations

import contextlib
from pathlib import Path

from .demo import furnish
from .launch.playing import Bot, playing
from .launch.replay import load
from .launch.replay import replay as play_again
from .server import Server

COMMANDS_TIMEOUT = 5.0  # seconds in which a bot registers its commands: discord.py calls `on_ready` after two


async def replay(session: str | Path, bot: Bot) -> list[str]:
    """Play a session again that `localcord record` has written. Return a sentence for each act whose answer differs."""
    steps = load(Path(session))
    name = bot[-1] if isinstance(bot, list) else bot if isinstance(bot, str | Path) else "bot"
    server = Server(rate_limits=False, any_token=True, errors_expected=True)
    async with server as discord, playing(discord, bot, furnish(discord, Path(name).stem)) as app:
        commands = {one.act["name"].split()[0] for one in steps if one.act["do"] == "slash"}
        with contextlib.suppress(TimeoutError):  # what is not there any more is told below
            await app.ready(commands=commands, patience=COMMANDS_TIMEOUT)
        return await play_again(discord, steps)
