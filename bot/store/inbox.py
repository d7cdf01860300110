"""Parcels that one process leaves for the home of a slot: presses above all. Each stays here until it is done."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.notices import MAX_NOTICE_SIZE
from bot.store.schema import inbox
from bot.store.writer import Writer
from bot.table.ports import SLOTS, Partition
from bot.table.store_events import StoreEvent, StoreEventKind

_PUT = insert(inbox)
_DROP = delete(inbox).where(inbox.c.id == bindparam("row"))


class Parcel(NamedTuple):
    """One thing to be done by the home of `slot`. The ids rise with time."""

    id: int
    slot: int
    body: Mapping[str, Any]

    @property
    def news(self) -> StoreEvent:
        """Return the notice of this parcel, without the body where that is too long."""
        text = json.dumps(self.body)
        body = text if len(text.encode()) < MAX_NOTICE_SIZE - 64 else ""
        return StoreEvent(StoreEventKind.INBOX, f"{self.id} {self.slot} {body}")


def parcel_of(name: str) -> Parcel | None:
    """Return the parcel that a notice brings; None where its body has to be read from the database."""
    number, slot, text = name.split(" ", 2)
    return Parcel(int(number), int(slot), json.loads(text)) if text else None


class InboxRows:
    """The part of the store that carries things between processes."""

    _writer: Writer
    _reading: AsyncEngine

    async def carry(self, parcel: Parcel) -> None:
        """Leave a parcel for the home of its slot; raise AlreadyWritten where the parcel is there already."""
        row = {"id": parcel.id, "slot": parcel.slot, "body": json.dumps(parcel.body)}
        await self._writer.write([(_PUT, [row])], parcel.news)

    async def list_parcels(self, part: Partition) -> Sequence[Parcel]:
        """Return the parcels for these slots, the oldest first."""
        query = select(inbox).order_by(inbox.c.id)
        if len(part.slots) < SLOTS:
            query = query.where(inbox.c.slot.in_(part.slots))
        async with self._reading.connect() as connection:
            return [Parcel(row.id, row.slot, json.loads(row.body)) for row in await connection.execute(query)]

    async def is_carried(self, number: int) -> bool:
        """Say whether the parcel of this number is still there."""
        async with self._reading.connect() as connection:
            return await connection.scalar(select(inbox.c.id).where(inbox.c.id == number)) is not None

    def drop_carried(self, number: int) -> None:
        """Delete a parcel that is done. After a crash it may be done once more, so doing it twice must do no harm."""
        self._writer.write_later([(_DROP, [{"row": number}])])
