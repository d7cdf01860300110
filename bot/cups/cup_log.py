"""The log of each cup, and the one path by which an entry gets into it."""

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace

from bot.cups.cup import Cup, CupDamaged, CupHeader
from bot.cups.ports import CupStore
from bot.cups.values.log_entries import AddSitting, CupEntry, CupWord, DrawRound
from bot.cups.values.typed_texts import Sentence
from bot.table.door import LogDoor
from bot.table.ports import AlreadyWritten
from bot.table.refusals import TableError
from bot.table.store_events import StoreEvent, StoreEventKind

log = logging.getLogger(__name__)

WRITE_ATTEMPTS = 8  # of an entry, where other processes write first


@dataclass(frozen=True, slots=True)
class CupEvent:
    """An entry was written; `cup` is the cup after it. Show nobody the results of a round before it is `unsealed`."""

    cup: Cup
    entry: CupEntry


class CupLog:
    def __init__(self, store: CupStore) -> None:
        self._store = store
        self._cups: dict[str, Cup] = {}  # running cups that have been read
        self._lives: dict[str, int | None] = {}  # by cup: the life of its home when it was read
        self._overtakings = 0  # by other processes' writes: a read that one overtakes is not cached
        self._door: LogDoor[CupEvent] = LogDoor()
        self.changed = asyncio.Event()  # something was written, here or elsewhere
        self.listeners = self._door.listeners

    async def cup(self, name: str, fresh: bool = False) -> Cup:
        """Return the cup of this id; raise TableError where there is none, or its log is damaged. Trust the cache only
        where this process has been the cup's home ever since it was read; `fresh`: not even there."""
        life = self._store.life(name)
        if fresh or life is None or life != self._lives.get(name):
            self.forget([name])
        if (cup := self._cups.get(name)) is None:
            overtakings = self._overtakings
            try:
                cup = await self._store.cup(name)
            except CupDamaged as damage:
                log.error("a cup cannot go on: %s", damage)
                raise TableError("cup-damaged") from damage
            if cup is None:
                raise TableError("cup-no-such-cup")
            if not cup.over and overtakings == self._overtakings:
                cup, self._lives[name] = self._cups.setdefault(name, cup), life
        return cup

    async def list_running(self, guild: str = "") -> list[Cup]:
        """Return the cups that have not ended, on this server or everywhere, without damaged ones."""
        cups = []
        for name in await self._store.running_cups():
            with suppress(TableError):
                cups.append(await self.cup(name))
        return [cup for cup in cups if guild in ("", cup.header.guild)]

    async def open(self, header: CupHeader, source: str) -> Cup:
        try:
            await self._store.open_cup(header, source)
        except AlreadyWritten as error:
            raise TableError("cup-again") from error
        self._cups[header.id] = cup = Cup.open(header)
        self.changed.set()
        return cup

    async def show(self, name: str, channel: int, message: int) -> Cup:
        """Write where the cup is shown."""
        cup = await self.cup(name)
        async with self._door.lock(name):
            await self._store.show_cup(name, channel, message)
            cup = self._cups.get(name, cup)
            cup = cup._replace(header=replace(cup.header, channel=channel, message=message))
            if not cup.over:
                self._cups[name] = cup
            return cup

    async def write(
        self, name: str, word: CupWord, now: int, by: str = "", source: str = "", sentence: Sentence | None = None
    ) -> Cup:
        """Return the cup after this entry, or as it stands when the press is in the log already. Where another process
        was quicker, check and write the entry again."""
        for _ in range(WRITE_ATTEMPTS):
            with suppress(AlreadyWritten):
                return await self._try_write(name, word, now, by, source, sentence)
        raise TableError("cup-again")

    async def _try_write(
        self, name: str, word: CupWord, now: int, by: str, source: str, sentence: Sentence | None
    ) -> Cup:
        async with self._door.lock(name):
            cup = await self.cup(name)
            if cup.has(source):
                return cup
            overtakings, after = self._overtakings, cup.after(word, now, by, source, sentence)
            entry = after.log[-1]
            writing = self._store.append_to_cup(name, entry, _new_matches(word), after.state.ended or None)
            await self._door.write(writing, lambda: self._cups.pop(name, None))
            if overtakings == self._overtakings:
                self._cups[name] = after
            else:
                self._cups.pop(name, None)
            self.changed.set()
            self._door.notify(CupEvent(after, entry), f"cup {name} entry {entry.number}")
            return after

    # What other processes do.

    def on_store_event(self, news: StoreEvent) -> None:
        """Forget a cup to which another process has written. The store calls this."""
        if news.kind is StoreEventKind.CUP:
            self.forget([news.name])
            self.changed.set()
        elif news.kind is StoreEventKind.ANYTHING:
            self._overtakings += 1
            self._cups.clear()

    def forget(self, names: Iterable[str]) -> None:
        """Drop what is remembered of these cups."""
        self._overtakings += 1
        for name in names:
            self._cups.pop(name, None)
            self._lives.pop(name, None)


def _new_matches(word: CupWord) -> tuple[str, ...]:
    """Return the matches that an entry names for the first time."""
    if isinstance(word, DrawRound):
        return tuple(plan.match for plan in word.tables)
    return (word.plan.match,) if isinstance(word, AddSitting) else ()
