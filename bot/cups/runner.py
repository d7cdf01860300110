"""Carry out what falls due in cups.

A kill between two steps does no harm, because the next `tick` repeats the step: a match is dealt once, since its id is
in the draw, and an entry takes effect in a match once, by the entry's number.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, TypeVar

from bot.cups.cup import Cup
from bot.cups.cup_log import CupLog
from bot.cups.effects import carry_out, header_of
from bot.cups.next_steps import DueSteps, Effect, OpenMatch, UnsealMatches, due, running_matches
from bot.cups.ports import CupStore
from bot.cups.rules.deals import is_shared
from bot.cups.rules.draw import TakesLong
from bot.cups.rules.progress import find_match
from bot.cups.task_cancellation import end_if_cancelled, finish_before_cancelling
from bot.cups.values.log_entries import CarriedOut, DealtSitting, UnsealRound
from bot.kit.game import AnyGame
from bot.table.face import Notice
from bot.table.ports import NO_DEAL_MESSAGE, NO_MESSAGE, AlreadyWritten, Clock, MatchMessage, StoreOutage
from bot.table.refusals import TableError
from bot.table.tables import Tables
from bot.table.tally import MatchTally

log = logging.getLogger(__name__)

MAX_STEPS = 5_000  # of one cup in one tick: more would be an endless loop
MAX_INLINE_ENTRANTS = 32  # in a smaller cup `due` takes less time than a thread would
MAX_TICK_INTERVAL = 60_000  # milliseconds until `run` looks again at the latest: a notice may be missed
OUTAGE_RETRY_DELAY = 3_000  # milliseconds, where the database did not answer

T = TypeVar("T")


HasPlace = Callable[[Cup], Awaitable[bool]]  # whether people can see its tables


async def _is_always_held(cup: Cup) -> bool:
    return True


class LongWork(Protocol):
    """Run work that keeps a core busy in another process."""

    async def __call__(self, work: Callable[..., T], /, *args: Any) -> T: ...


class CupRunner:
    def __init__(
        self, games: Mapping[str, AnyGame], tables: Tables, store: CupStore, cups: CupLog, run_in_process: LongWork
    ) -> None:
        """`run_in_process` does work that keeps a core busy."""
        self._games, self._tables, self._store, self._log = games, tables, store, cups
        self._run_in_process = run_in_process
        self._tick_lock = asyncio.Lock()

    def wake(self) -> None:
        """Make the runner look at all cups again: some are ours from now on."""
        self._log.changed.set()

    def on_notice(self, notice: Notice) -> None:
        """Look again when a match ends: it may belong to a cup. `Tables` calls this."""
        if notice.ending is not None:
            self._log.changed.set()

    async def run(self, clock: Clock, has_place: HasPlace = _is_always_held) -> None:
        """Do what falls due, for ever."""
        while True:
            self._log.changed.clear()
            try:
                next_look = await finish_before_cancelling(self.tick(clock.now(), has_place))
            except StoreOutage as outage:
                log.warning("cups wait for the database: %s", outage)
                next_look = clock.now() + OUTAGE_RETRY_DELAY
            except Exception:
                log.exception("cups could not go on; it is tried again")
                next_look = None
            end_if_cancelled()
            latest = clock.now() + MAX_TICK_INTERVAL
            waits = [
                asyncio.ensure_future(clock.sleep_until(min(latest, next_look or latest))),
                asyncio.ensure_future(self._log.changed.wait()),
            ]
            try:
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for wait in waits:
                    wait.cancel()

    async def tick(self, now: int, has_place: HasPlace = _is_always_held) -> int | None:
        """Do what is due in all cups, once, however often this is called. Return when to look again."""
        async with self._tick_lock:
            return await self._tick(now, has_place)

    async def _tick(self, now: int, has_place: HasPlace) -> int | None:
        looks = []
        for name in await self._store.running_cups():
            if not self._store.holds(name):
                continue
            try:
                next_look = await self._advance(name, now, has_place)
            except TableError as refusal:
                log.warning("cup %s cannot go on: %s", name, refusal.code)
            except StoreOutage as outage:
                log.warning("cup %s waits for the database: %s", name, outage)
                looks.append(now + OUTAGE_RETRY_DELAY)
            except Exception:
                log.exception("cup %s could not go on; it is tried again", name)
            else:
                looks += [next_look] if next_look is not None else []
        return min(looks, default=None)

    async def _advance(self, name: str, now: int, has_place: HasPlace) -> int | None:
        attempts = set[Effect]()  # robots that are slow to finish a match, or a place that is missing, wait for a tick
        for _ in range(MAX_STEPS):
            cup = await self._log.cup(name)
            if cup.over:
                self._log.forget([name])
                return None
            step = await self._look(cup, now)
            effects = [effect for effect in step.effects if effect not in attempts]
            if not step.words and not effects:
                return step.next_look
            for word in step.words:
                await self._log.write(name, word, now)
            for effect in effects:
                attempts.add(effect)
                await self._carry(await self._log.cup(name), effect, now, has_place)
        log.error("cup %s goes round in a circle", name)
        return None

    async def _look(self, cup: Cup, now: int) -> DueSteps:
        facts = {match: await tally_at(self._tables, match) for match in running_matches(cup)}
        downtimes = [(downtimes.start, downtimes.end) for downtimes in self._tables.downtimes]
        try:
            if len(cup.state.entrants) <= MAX_INLINE_ENTRANTS:
                return due(cup, now, facts, downtimes, waits=False)
            return await asyncio.to_thread(due, cup, now, facts, downtimes, waits=False)
        except TakesLong:
            return await self._run_in_process(due, cup, now, facts, downtimes)

    async def _carry(self, cup: Cup, effect: Effect, now: int, has_place: HasPlace) -> None:
        if isinstance(effect, OpenMatch):
            if await has_place(cup) and not (cup := await self._log.cup(cup.header.id)).state.is_closing:
                await self._deal(cup, effect.match, now)
            return
        if isinstance(effect, UnsealMatches):
            await self._tables.unseal(effect.matches)
            await self._log.write(cup.header.id, UnsealRound(effect.round), now)
            return
        await carry_out(self._tables, cup, effect)
        if entry := getattr(effect, "entry", 0):
            await self._log.write(cup.header.id, CarriedOut(entry), now)

    async def _deal(self, cup: Cup, match: str, now: int) -> None:
        header = header_of(cup, self._games[cup.terms.game], match, now)
        guild = int(cup.header.guild) if cup.header.guild.isdecimal() else 0
        place = MatchMessage(match, "table", "", guild, cup.header.channel, NO_MESSAGE, NO_DEAL_MESSAGE)
        try:
            await self._tables.open(header, place, sealed=is_shared(*find_match(cup.state, match), cup.terms.duplicate))
        except AlreadyWritten:
            log.info("match %s was dealt before", match)
        await self._log.write(cup.header.id, DealtSitting(match, header.commitment), now)


async def tally_at(tables: Tables, match: str) -> MatchTally | None:
    try:
        return await tables.tally(match)
    except TableError as refusal:
        log.warning("match %s of a cup cannot be counted: %s", match, refusal.code)
        return None
