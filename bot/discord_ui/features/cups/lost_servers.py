"""Cups of servers that sent the bot away."""

import logging
from contextlib import suppress

from bot.cups.cups import Cups
from bot.discord_ui.messages.desk import Desk
from bot.kit.time_units import DAY
from bot.table.refusals import TableError

log = logging.getLogger(__name__)

MAX_ABSENCE = 7 * DAY  # after which the cup of a server that sent the bot away is cancelled
SERVER_GONE = "cup-server-gone"  # the reason that is told then


class LostServers:
    def __init__(self, desk: Desk, cups: Cups) -> None:
        self._cups, self._store, self._requests, self._clock = cups, desk.store, desk.requests, desk.clock

    async def cancel_cups(self) -> None:
        """Cancel cups that nobody has been able to see for a week; a periodic job. The bot may be asked back before.

        The process that receives a server's events looks after its cups.
        """
        now = self._clock.now()
        for cup in await self._cups.list_running():
            value_name, guild = f"lost-cup:{cup.header.id}", int(cup.header.guild)
            if cup.state.is_closing or not self._requests.receives_events(guild):
                continue
            since = await self._store.value(value_name)
            if self._requests.is_in(guild):
                if since:
                    await self._store.delete_value(value_name)
            elif since is None:
                await self._store.set_value(value_name, str(now))
            elif now - int(since) >= MAX_ABSENCE:
                log.warning("cup %s is cancelled: the bot has been away from its server for a week", cup.header.id)
                with suppress(TableError):  # it ended meanwhile
                    await self._cups.cancel(cup.header.id, "", SERVER_GONE, now)
                await self._store.delete_value(value_name)
