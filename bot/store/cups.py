"""The cups' store port on SQLAlchemy."""

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import RowMapping, bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.cups.cup import Cup, CupDamaged, CupHeader
from bot.cups.values.log_entries import (
    TYPED_FIELDS,
    CupEntry,
    EditCup,
    EndCup,
    Rule,
    data_of,
    get_typed_text,
    kind_of,
    word_of,
)
from bot.cups.values.plain_values import plain, read
from bot.cups.values.terms import CupTerms
from bot.cups.values.typed_texts import REMOVAL_MARK, Sentence, is_seal
from bot.store.rows import PARSE_ERRORS, readable
from bot.store.schema import cup_entries, cup_matches, cups, entries
from bot.store.writer import Step, Writer
from bot.table.store_events import StoreEvent, StoreEventKind

_OPEN, _WRITE, _NAME_MATCH = insert(cups), insert(cup_entries), insert(cup_matches)
_END = update(cups).where(cups.c.id == bindparam("cup_id")).values(ended=bindparam("end"))
_SHOW = (
    update(cups)
    .where(cups.c.id == bindparam("cup_id"))
    .values(channel=bindparam("now_channel"), message=bindparam("now_message"))
)
_RENAME = update(cups).where(cups.c.id == bindparam("cup_id")).values(name=bindparam("new_name"))
_REMOVE = (
    update(cup_entries)
    .where(cup_entries.c.cup == bindparam("cup_id"), cup_entries.c.number == bindparam("entry"))
    .values(data=bindparam("rest"), sentence=None)
)
_REMOVE_REASON = (
    update(entries)
    .where(entries.c.match == bindparam("match_id"), entries.c.source == bindparam("cause"))
    .values(reason="")
)


class CupRows:
    """The part of the store that keeps cups."""

    _writer: Writer
    _reading: AsyncEngine

    async def open_cup(self, header: CupHeader, source: str) -> None:
        row = {
            "id": header.id, "guild": header.guild, "number": header.number, "name": header.name,
            "terms": json.dumps(plain(header.terms)), "opened": header.opened_at, "host": header.host,
            "secret": header.secret, "source": source or None, "channel": header.channel, "message": header.message,
            "ended": None,
        }  # fmt: skip
        await self._writer.write([(_OPEN, [row])], StoreEvent(StoreEventKind.CUP, header.id))

    async def append_to_cup(
        self, cup: str, entry: CupEntry, matches: Sequence[str] = (), end: int | None = None
    ) -> None:
        row = {
            "cup": cup, "number": entry.number, "at": entry.at, "kind": entry.kind,
            "data": json.dumps(data_of(entry.word), ensure_ascii=False), "by": entry.by,
            "source": entry.source or None, "fingerprint": entry.fingerprint,
            "sentence": json.dumps(plain(entry.sentence), ensure_ascii=False) if entry.sentence else None,
        }  # fmt: skip
        steps: list[Step] = [(_WRITE, [row])]
        if matches:
            steps.append((_NAME_MATCH, [{"match": match, "cup": cup} for match in matches]))
        if isinstance(entry.word, EditCup) and entry.word.name:
            steps.append((_RENAME, [{"cup_id": cup, "new_name": entry.word.name}]))
        if end is not None:
            steps.append((_END, [{"cup_id": cup, "end": end}]))
        await self._writer.write(steps, StoreEvent(StoreEventKind.CUP, cup))

    async def show_cup(self, cup: str, channel: int, message: int) -> None:
        await self._writer.write(
            [(_SHOW, [{"cup_id": cup, "now_channel": channel, "now_message": message}])],
            StoreEvent(StoreEventKind.CUP, cup),
        )

    async def cup(self, name: str) -> Cup | None:
        async with self._reading.connect() as connection:
            row = (await connection.execute(select(cups).where(cups.c.id == name))).mappings().first()
            query = select(cup_entries).where(cup_entries.c.cup == name).order_by(cup_entries.c.number)
            lines = (await connection.execute(query)).mappings().all()
        if row is None:
            return None
        try:
            return Cup.replay(_header(row), [_entry(line) for line in lines])
        except PARSE_ERRORS as error:
            raise CupDamaged(f"{name}: {error!r}") from error

    async def cup_headers(self, guild: str) -> Sequence[CupHeader]:
        async with self._reading.connect() as connection:
            result = await connection.execute(select(cups).where(cups.c.guild == guild).order_by(cups.c.number))
            return list(readable(result.mappings(), _header, "cups"))

    async def running_cups(self) -> Sequence[str]:
        async with self._reading.connect() as connection:
            result = await connection.execute(select(cups.c.id).where(cups.c.ended.is_(None)).order_by(cups.c.id))
            return list(result.scalars())

    async def ended_cups(self, since: int) -> Sequence[str]:
        async with self._reading.connect() as connection:
            result = await connection.execute(select(cups.c.id).where(cups.c.ended >= since).order_by(cups.c.id))
            return list(result.scalars())

    async def cup_ends(self, guild: str) -> Sequence[tuple[CupHeader, EndCup]]:
        query = (
            select(cups, cup_entries.c.kind, cup_entries.c.data)
            .join_from(cups, cup_entries, cups.c.id == cup_entries.c.cup)
            .where(cups.c.guild == guild, cups.c.ended.is_not(None), cup_entries.c.kind == kind_of(EndCup))
            .order_by(cups.c.number)
        )
        async with self._reading.connect() as connection:
            rows = (await connection.execute(query)).mappings()
            return list(readable(rows, _end, "cups"))

    async def cup_entries_by(self, player: str) -> Sequence[tuple[str, CupEntry]]:
        query = (
            select(cup_entries)
            .where(cup_entries.c.by == player)
            .order_by(cup_entries.c.at, cup_entries.c.cup, cup_entries.c.number)
        )
        async with self._reading.connect() as connection:
            rows = (await connection.execute(query)).mappings()
            return list(readable(rows, lambda row: (row["cup"], _entry(row)), "cup_entries"))

    async def remove_sentences(self, player: str) -> Sequence[str]:
        """Remove the sentences that this player typed into cups, and return the ids of these cups. An older entry has
        its sentence in the word itself; if it is a ruling, its match has the sentence too."""
        rows: list[dict[str, Any]] = []
        reason_rows: list[dict[str, Any]] = []
        for cup, entry in await self.cup_entries_by(player):
            old = bool(get_typed_text(entry.word)) and not is_seal(get_typed_text(entry.word))
            if not old and entry.sentence is None:
                continue
            rest = data_of(entry.word) | ({TYPED_FIELDS[type(entry.word)]: REMOVAL_MARK} if old else {})
            rows.append({"cup_id": cup, "entry": entry.number, "rest": json.dumps(rest, ensure_ascii=False)})
            if old and isinstance(entry.word, Rule):
                reason_rows.append({"match_id": entry.word.match, "cause": f"cup:{cup}:{entry.number}"})
        cup_ids = sorted({row["cup_id"] for row in rows})
        if rows:
            steps: list[Step] = [(_REMOVE, rows), *([(_REMOVE_REASON, reason_rows)] if reason_rows else [])]
            await self._writer.write(steps, *(StoreEvent(StoreEventKind.CUP, cup) for cup in cup_ids))
        return cup_ids

    async def cup_of_match(self, match: str) -> str | None:
        async with self._reading.connect() as connection:
            return await connection.scalar(select(cup_matches.c.cup).where(cup_matches.c.match == match))

    async def cup_of_press(self, guild: str, source: str) -> str | None:
        async with self._reading.connect() as connection:
            return await connection.scalar(select(cups.c.id).where(cups.c.guild == guild, cups.c.source == source))


def _header(row: RowMapping) -> CupHeader:
    return CupHeader(
        row["id"], row["guild"], row["number"], row["name"], read(CupTerms, json.loads(row["terms"])), row["opened"],
        row["host"], row["secret"], row["channel"], row["message"],
    )  # fmt: skip


def _end(row: RowMapping) -> tuple[CupHeader, EndCup]:
    word = word_of(row["kind"], json.loads(row["data"]))
    assert isinstance(word, EndCup)
    return _header(row), word


def _entry(row: RowMapping) -> CupEntry:
    word = word_of(row["kind"], json.loads(row["data"]))
    sentence = read(Sentence, json.loads(row["sentence"])) if row["sentence"] else None
    return CupEntry(row["number"], row["at"], word, row["by"], row["source"] or "", row["fingerprint"], sentence)
