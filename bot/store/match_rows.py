"""The logs of matches, and what is kept of each of them beside its log."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict

from sqlalchemy import Connection, Executable, RowMapping, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store import rows
from bot.store.cache import ReadCache
from bot.store.league import unsettle
from bot.store.schema import entries, lobbies, matches, seats
from bot.store.writer import Step, Writer
from bot.table.match_log import MOVERS, Entry, Header, MatchEnding, replaces
from bot.table.ports import BadRow, MatchMessage, NoSuchMatch

_OPEN, _SIT, _WRITE = insert(matches), insert(seats), insert(entries)
DROP_LOBBY = delete(lobbies).where(lobbies.c.id == bindparam("lobby_id"))
_MOVE_ON = (
    update(matches)
    .where(matches.c.id == bindparam("match_id"))
    .values(next_alarm=bindparam("new_alarm"), ended=bindparam("end"), result=bindparam("told"))
)
_HAND_OVER = (
    update(seats)
    .where(seats.c.match == bindparam("match_id"), seats.c.seat == bindparam("place"))
    .values(holder=bindparam("new_holder"))
)
_SET_ALARM = update(matches).where(matches.c.id == bindparam("match_id")).values(next_alarm=bindparam("new_alarm"))
_QUARANTINE = (
    update(matches)
    .where(matches.c.id == bindparam("match_id"), matches.c.ended.is_(None))
    .values(next_alarm=None, aside=bindparam("why"))
)
_READMIT = (
    update(matches)
    .where(matches.c.id == bindparam("match_id"), matches.c.aside.is_not(None))
    .values(next_alarm=bindparam("new_alarm"), aside=None)
)


class MatchRows:
    """The part of the store that keeps logs."""

    _writer: Writer
    _reading: AsyncEngine
    _messages: ReadCache[str, tuple[MatchMessage, ...]]
    _keep_message: Executable

    async def open(self, header: Header, next_alarm: int | None, place: MatchMessage | None = None) -> None:
        seat_rows = [{"match": header.id, "seat": n, "player": player} for n, player in enumerate(header.seats)]
        work: list[Step] = [(_OPEN, [rows.header_row(header, next_alarm)]), (_SIT, seat_rows)]
        if place:
            work.append((self._keep_message, [asdict(place)]))
        work.append((DROP_LOBBY, [{"lobby_id": header.id}]))
        write = self._writer.write(work, home_of=header.id)
        await self._messages.change(header.id, write, lambda messages: (place,) if place else messages)

    async def append(
        self, match: str, new: Sequence[Entry], next_alarm: int | None, ending: MatchEnding | None
    ) -> None:
        change: Step = (_SET_ALARM, [{"match_id": match, "new_alarm": next_alarm}])
        if ending or not all(entry.by in MOVERS for entry in new):  # a word of the bot may take an ending back
            end = rows.ending_row(ending)
            row = {"match_id": match, "new_alarm": next_alarm, "end": end["ended"], "told": end["result"]}
            change = (_MOVE_ON, [row])
        work: list[Step] = [(_WRITE, [rows.entry_row(match, entry) for entry in new]), change]
        if hand_overs := [
            {"match_id": match, "place": entry.seat, "new_holder": word.player}
            for entry in new
            if (word := replaces(entry))
        ]:
            work.append((_HAND_OVER, hand_overs))
        if ending:
            work += unsettle(match, ending.at)
        await self._writer.write(work, home_of=match)

    async def entries_after(self, match: str, ply: int) -> Sequence[Entry]:
        query = select(entries).where(entries.c.match == match, entries.c.ply > ply).order_by(entries.c.ply)
        async with self._reading.connect() as connection:
            return rows.entries_of(match, (await connection.execute(query)).mappings(), ply)

    async def set_alarm(self, match: str, next_alarm: int | None) -> None:
        await self._writer.write([(_SET_ALARM, [{"match_id": match, "new_alarm": next_alarm}])], home_of=match)

    async def quarantine(self, match: str, why: str) -> None:
        await self._writer.write([(_QUARANTINE, [{"match_id": match, "why": why}])], home_of=match)

    async def all_quarantined(self) -> Mapping[str, str]:
        async with self._reading.connect() as connection:
            result = await connection.execute(select(matches.c.id, matches.c.aside).where(matches.c.aside.is_not(None)))
            return {row.id: row.aside for row in result}

    async def readmit(self, match: str, next_alarm: int) -> None:
        await self._writer.write([(_READMIT, [{"match_id": match, "new_alarm": next_alarm}])])

    async def ending_of(self, match: str) -> MatchEnding | None:
        async with self._reading.connect() as connection:
            result = await connection.execute(select(matches.c.ended, matches.c.result).where(matches.c.id == match))
            row = result.mappings().first()
            return rows.ending_of(row) if row else None

    async def load(self, match: str) -> tuple[Header, tuple[Entry, ...]]:
        """Return the header and the log of a match; raise NoSuchMatch, or the BadRow that is found in its place."""
        async with self._reading.connect() as connection:
            rows = await connection.run_sync(load_matches, [match])
        if not rows:
            raise NoSuchMatch(match)
        if isinstance(match_or_error := rows[0], BadRow):
            raise match_or_error
        return match_or_error

    async def load_all(self, matches: Collection[str]) -> Sequence[tuple[Header, tuple[Entry, ...]]]:
        async with self._reading.connect() as connection:
            matches_ = await connection.run_sync(load_matches, list(matches))
        return [match for match in matches_ if not isinstance(match, BadRow)]


def load_matches(connection: Connection, match_ids: Sequence[str]) -> list[tuple[Header, tuple[Entry, ...]] | BadRow]:
    """Return the headers and logs of those of these matches that exist, and a BadRow for each that cannot be read. Read
    the headers first: a match that is opened meanwhile is then complete, or missing."""
    heads = connection.execute(select(matches).where(matches.c.id.in_(match_ids))).mappings().all()
    found_ids = [head["id"] for head in heads]
    players: dict[str, list[str]] = {}
    for row in connection.execute(select(seats).where(seats.c.match.in_(found_ids)).order_by(seats.c.seat)):
        players.setdefault(row.match, []).append(row.player)
    logs: dict[str, list[RowMapping]] = {}
    log_query = select(entries).where(entries.c.match.in_(found_ids)).order_by(entries.c.match, entries.c.ply)
    for line in connection.execute(log_query).mappings():
        logs.setdefault(line["match"], []).append(line)
    results: list[tuple[Header, tuple[Entry, ...]] | BadRow] = []
    for head in heads:
        try:
            results.append(rows.match_of(head, tuple(players.get(head["id"], ())), logs.get(head["id"], ())))
        except BadRow as bad:
            results.append(bad)
    return results
