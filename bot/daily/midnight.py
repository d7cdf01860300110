"""Do what each day needs once: reference plays before it begins, and closing it when nobody can play it any more."""

import logging
from collections.abc import Awaitable, Callable

from bot.daily.daily import CLOSED_DAY_KEY, KEPT_DAYS, Daily
from bot.daily.day import end_of
from bot.daily.deals_of_day import DealStore
from bot.kit.time_units import HOUR
from bot.table.ports import Clock

log = logging.getLogger(__name__)

PREPARATION = HOUR  # before a day, in which its reference plays are worked out


class Midnight:
    def __init__(
        self, daily: Daily, store: DealStore, clock: Clock, end_match: Callable[[str], Awaitable[None]]
    ) -> None:
        """`end_match` ends a try that was not finished, where its home is."""
        self._daily, self._store, self._clock, self._end_match = daily, store, clock, end_match

    async def prepare_day(self) -> None:
        """Begin to work out the next day's reference plays in the last hour of a day. The schedule calls this
        periodically."""
        today = self._daily.today
        if end_of(today) - self._clock.now() <= PREPARATION:
            await self._daily.references.prepare(today + 1)

    async def close_days(self) -> None:
        """Settle the tries of days that are over, open what is sealed, and drop days that are too old. The schedule
        calls this periodically."""
        if not self._store.holds(CLOSED_DAY_KEY):
            return
        day = int(await self._store.value(CLOSED_DAY_KEY) or self._daily.today - 2)
        while self._daily.is_over(day + 1):
            day += 1
            for match in await self._daily.close_day(day):
                await self._end_match(match)
            await self._store.drop_days(day - KEPT_DAYS + 1)
            await self._store.set_value(CLOSED_DAY_KEY, str(day))
            log.info("day %d is closed", day)
