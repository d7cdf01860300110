"""The sessions of a day. Discord lets a bot begin only so many, and takes the token back from one that begins more."""

import json
import logging
from typing import NamedTuple

from bot.table.ports import Clock, ValueStore

log = logging.getLogger(__name__)

DAY = 86_400_000  # milliseconds
SPACE = 5_500  # milliseconds between two sessions of a bucket; Discord asks for five seconds
WORTH_TELLING = 30_000  # milliseconds of waiting


class PermitsSpent(Exception):
    """No session may begin before some of the last day's are a day old."""


class Allowance(NamedTuple):
    """What Discord says of the sessions it expects and allows."""

    shards: int
    a_day: int
    remaining: int
    reset_after: int  # in so many milliseconds
    at_once: int  # so many shards may begin within five seconds: each in a bucket of its own


class IdentifyPermits:
    """Each session is written down before it begins, so that whoever is started again and again knows of all of them.

    The more sessions a shard has begun within a day, the longer it waits for the next one: after k of a share of n, it
    is 4k³/n⁴ of a day. The first ones cost nothing; n of them take a whole day, so that no crash loop spends the share.
    """

    def __init__(self, values: ValueStore, clock: Clock) -> None:
        self._values, self._clock = values, clock
        self._sessions: list[tuple[int, int]] = []  # (when, shard) of each session within a day, the oldest first
        self._name, self._allowance, self._read_at = "", Allowance(1, 1_000, 1_000, DAY, 1), 0

    async def read(self, application: int, allowance: Allowance) -> None:
        """Read which sessions earlier processes began, and keep what Discord allows now."""
        self._name, self._allowance, self._read_at = f"identifies:{application}", allowance, self._clock.now()
        await self._learn()

    async def _learn(self) -> None:
        """Read which sessions all processes began."""
        self._sessions = _read(await self._values.value(self._name))

    async def wait_for_permit(self, shard: int) -> None:
        """Wait until this shard may begin a session. Raise PermitsSpent where none is left."""
        is_logged = False
        await self._learn()
        while (when := self._next(shard)) > (now := self._clock.now()):
            if when - now > WORTH_TELLING and not is_logged:
                log.warning("shard %d has begun so often that it waits %d s", shard, (when - now) // 1000)
                is_logged = True
            await self._clock.sleep_until(when)

    async def take(self, shard: int) -> None:
        """Wait until this shard may begin a session, and write the session down. Raise PermitsSpent where none is
        left."""
        has_permit = False

        def take(text: str | None) -> str:
            nonlocal has_permit
            self._sessions = _read(text)
            if has_permit := self._next(shard) <= self._clock.now():
                self._sessions.append((self._clock.now(), shard))
            return json.dumps(self._sessions)

        while not has_permit:
            await self.wait_for_permit(shard)
            await self._values.change_value(self._name, take)

    def _next(self, shard: int) -> int:
        """Return the time from which this shard may begin a session. Raise PermitsSpent where none is left."""
        now, allowance = self._clock.now(), self._allowance
        self._sessions = [(when, one) for when, one in self._sessions if when > now - DAY]
        recent_count = sum(when >= self._read_at for when, _ in self._sessions)
        is_spent = recent_count >= allowance.remaining and now < self._read_at + allowance.reset_after
        if is_spent or len(self._sessions) >= allowance.a_day:
            raise PermitsSpent
        bucket = shard % allowance.at_once
        alike = [when + SPACE for when, one in self._sessions if one % allowance.at_once == bucket]
        own = [when for when, one in self._sessions if one == shard]
        rest = own[-1] + gap(len(own), max(allowance.a_day // allowance.shards, 1)) if own else 0
        return max(rest, *alike[-1:], 0)


def _read(text: str | None) -> list[tuple[int, int]]:
    return [(when, shard) for when, shard in json.loads(text or "[]")]


def gap(session_count: int, share: int) -> int:
    """Return how many milliseconds a shard waits after its newest session, if it has begun so many of its share in a
    day."""
    return 4 * DAY * session_count**3 // share**4
