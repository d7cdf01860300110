"""The tables that wait for a player, the one with the least time left first: where *Next* in a hand leads.

A player's matches are asked of the store once in `REFRESH_INTERVAL`. In between they are counted in memory: every
change of a match tells who sits there. A match whose home is another process counts as it stood when the store was
asked.
"""

import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.discord_ui.messages.desk import Desk
from bot.kit.time_units import MINUTE
from bot.table.face import Notice
from bot.table.ports import StoreOutage
from bot.table.refusals import TableError

log = logging.getLogger(__name__)

REFRESH_INTERVAL = 5 * MINUTE
CACHE_SIZE = 4_096  # players


class OtherTables(NamedTuple):
    """How many other tables wait for the reader, and the most urgent one."""

    tables: int = 0
    match: str = ""


NO_OTHER_TABLES = OtherTables()


@dataclass(slots=True)
class _PlayerMatches:
    asked_at: int
    matches: set[str]
    elsewhere: dict[str, float] = field(default_factory=dict)  # when time is up in those whose home is not here


class WaitingTables:
    def __init__(self, desk: Desk) -> None:
        self._tables, self._players, self._clock = desk.tables, desk.store, desk.clock
        self._matches: OrderedDict[str, _PlayerMatches] = OrderedDict()

    def on_notice(self, notice: Notice) -> None:
        """Note who plays the match, until it ends; a listener of Tables."""
        for player in self._tables.players_at(notice.match):
            if own := self._matches.get(player):
                (own.matches.discard if notice.ending else own.matches.add)(notice.match)

    async def find_waiting(self, match: str, player: str) -> OtherTables:
        """Return what waits for this player beside that match. A hand is shown all the same while the store is in
        trouble."""
        try:
            own = await self._look_up(player)
            if own.matches <= {match}:
                return NO_OTHER_TABLES
            urgent = await self._sort_matches(player, own, match)
        except StoreOutage as error:
            log.info("what waits for a player is not known: %s", error)
            return NO_OTHER_TABLES
        return OtherTables(len(urgent), urgent[0]) if urgent else NO_OTHER_TABLES

    async def all(self, player: str) -> list[str]:
        """Return every match that waits for this player, asked anew: the most urgent first."""
        self._matches.pop(player, None)
        return await self._sort_matches(player, await self._look_up(player))

    async def _look_up(self, player: str) -> _PlayerMatches:
        own, now = self._matches.get(player), self._clock.now()
        if own is None or now - own.asked_at >= REFRESH_INTERVAL:
            own = _PlayerMatches(now, {*await self._players.list_current_matches(player)})
            if len(own.matches) > 1:  # most players have one, and it is being shown
                await self._tables.look_ahead([match for match in own.matches if self._tables.holds(match)])
            for match in sorted(own.matches):
                if (
                    not self._tables.holds(match)
                    and (until := await self._get_deadline(player, own, match)) is not None
                ):
                    own.elsewhere[match] = until
            self._matches[player] = own
            if len(self._matches) > CACHE_SIZE:
                self._matches.popitem(last=False)
        self._matches.move_to_end(player)
        return own

    async def _sort_matches(self, player: str, own: _PlayerMatches, beside: str = "") -> list[str]:
        deadlines = {match: until for match, until in own.elsewhere.items() if not self._tables.holds(match)}
        for match in sorted(own.matches - {beside}):
            if self._tables.holds(match) and (until := await self._get_deadline(player, own, match)) is not None:
                deadlines[match] = until
        deadlines.pop(beside, None)
        return sorted(deadlines, key=lambda match: (deadlines[match], match))

    async def _get_deadline(self, player: str, own: _PlayerMatches, match: str) -> float | None:
        """Return when this player's time is up there; None where nobody waits for them."""
        try:
            return await self._tables.waits_until(match, player)
        except TableError as refusal:  # it is over, or somebody else sits there now
            log.debug("match %s does not wait for a player: %s", match, refusal.code)
            own.matches.discard(match)
            return None
