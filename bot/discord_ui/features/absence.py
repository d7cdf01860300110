"""What becomes of a server's matches while the bot is not there."""

import asyncio
import json
from contextlib import suppress

from bot.table.face import TableError
from bot.table.log import GoOn, Pause
from bot.table.ports import MessageStore, ValueStore
from bot.table.tables import Tables


class Absence:
    """Nobody on a server can play when the bot was sent away, so its matches pause until it is back."""

    def __init__(self, tables: Tables, posted: MessageStore, values: ValueStore) -> None:
        self._tables, self._posted, self._values = tables, posted, values
        self._lock = asyncio.Lock()

    async def on_guild(self, guild: int, here: bool) -> None:
        name, changed = f"away:{guild}", []
        async with self._lock:
            matches = (
                json.loads(await self._values.value(name) or "[]") if here else await self._posted.matches_in(guild)
            )
            for match in matches:
                with suppress(TableError):  # it was paused before, or goes on already
                    await self._tables.agree(match, [(GoOn() if here else Pause(), None)])
                    changed.append(match)
            if not here:
                await self._values.set_value(name, json.dumps(changed))
            elif changed:
                await self._values.delete_value(name)
