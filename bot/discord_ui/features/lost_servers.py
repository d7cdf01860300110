"""Cups and seasons of servers that sent the bot away."""

import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from bot.discord_ui.messages.desk import Desk
from bot.kit.time_units import DAY
from bot.table.refusals import TableError

log = logging.getLogger(__name__)

MAX_ABSENCE = 7 * DAY  # after which what is under way in a server that sent the bot away is ended

Contests = Iterable[tuple[str, str]]  # the id and the server of each that is under way


class LostServers:
    def __init__(
        self, desk: Desk, kind: str, list_running: Callable[[], Awaitable[Contests]],
        end: Callable[[str, int], Awaitable[object]],
    ) -> None:  # fmt: skip
        """`kind` is what the contests are called in the log; `end` gets the id of one, and the time."""
        self._store, self._requests, self._clock = desk.store, desk.requests, desk.clock
        self._kind, self._list_running, self._end = kind, list_running, end

    async def end_contests(self) -> None:
        """End contests that nobody has been able to see for a week; a periodic job. The bot may be asked back before.

        The process that receives a server's events looks after its contests.
        """
        now = self._clock.now()
        for contest, guild in await self._list_running():
            value_name = f"lost-{self._kind}:{contest}"
            if not self._requests.receives_events(int(guild)):
                continue
            since = await self._store.value(value_name)
            if self._requests.is_in(int(guild)):
                if since:
                    await self._store.delete_value(value_name)
            elif since is None:
                await self._store.set_value(value_name, str(now))
            elif now - int(since) >= MAX_ABSENCE:
                log.warning("%s %s is ended: the bot has been away from its server for a week", self._kind, contest)
                with suppress(TableError):  # it ended meanwhile
                    await self._end(contest, now)
                await self._store.delete_value(value_name)
