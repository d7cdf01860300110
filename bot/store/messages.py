"""The store's port of messages that show matches, on SQLAlchemy."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, replace

from sqlalchemy import Executable, bindparam, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.cache import ReadCache
from bot.store.schema import IN_PLAY, cup_matches, entries, match_messages, matches, pairings
from bot.store.writer import Step, Writer
from bot.table.ports import MatchMessage

_THIS = (
    match_messages.c.match == bindparam("match_id"),
    match_messages.c.kind == bindparam("of_kind"),
    match_messages.c.player == bindparam("whose"),
)
_DROP_MESSAGE = delete(match_messages).where(*_THIS)
_SHOWS = (
    update(match_messages)
    .where(*_THIS, match_messages.c.message == bindparam("shown_in"))
    .values(ply=bindparam("now_ply"))
)


class MessageRows:
    """The part of the store that keeps messages."""

    _writer: Writer
    _reading: AsyncEngine
    _messages: ReadCache[str, tuple[MatchMessage, ...]]
    _keep_message: Executable

    async def keep_message(self, posted: MatchMessage) -> None:
        """A message that shows a newer ply is written later: after a crash the painter only paints it once more. Where
        another process has sent a new one in its place meanwhile, that stays."""

        def with_it(kept: tuple[MatchMessage, ...]) -> tuple[MatchMessage, ...]:
            return (*_others(kept, posted.kind, posted.player), posted)

        kept, news = self._messages.peek(posted.match) or (), f"messages:{posted.match}"
        if any(replace(old, ply=posted.ply) == posted for old in kept):
            names = {"match_id": posted.match, "of_kind": posted.kind, "whose": posted.player}
            self._writer.write_later([(_SHOWS, [{**names, "shown_in": posted.message, "now_ply": posted.ply}])], news)
            self._messages.put(posted.match, with_it(kept))
        else:
            work: list[Step] = [(self._keep_message, [asdict(posted)])]
            await self._messages.change(posted.match, self._writer.write(work, news), with_it)

    async def drop_message(self, match: str, kind: str, player: str) -> None:
        keys = [{"match_id": match, "of_kind": kind, "whose": player}]
        write = self._writer.write([(_DROP_MESSAGE, keys)], f"messages:{match}")
        await self._messages.change(match, write, lambda kept: _others(kept, kind, player))

    async def messages_of(self, match: str) -> Sequence[MatchMessage]:
        async def read() -> tuple[MatchMessage, ...]:
            async with self._reading.connect() as connection:
                found = await connection.execute(select(match_messages).where(match_messages.c.match == match))
                return tuple([MatchMessage(**row) for row in found.mappings()])

        return list(await self._messages.get(match, read))

    async def messages_of_all(self, matches: Collection[str]) -> Mapping[str, Sequence[MatchMessage]]:
        async def read(missing: list[str]) -> Mapping[str, tuple[MatchMessage, ...]]:
            gathered: dict[str, list[MatchMessage]] = {match: [] for match in missing}
            async with self._reading.connect() as connection:
                asked = select(match_messages).where(match_messages.c.match.in_(missing))
                for row in (await connection.execute(asked)).mappings():
                    gathered[row["match"]].append(MatchMessage(**row))
            return {match: tuple(found) for match, found in gathered.items()}

        return await self._messages.get_many(matches, read)

    async def matches_in(self, guild: int) -> Sequence[str]:
        """Matches of old versions know their server by their message alone."""
        there = (
            match_messages.c.match == matches.c.id,
            match_messages.c.guild == guild,
            match_messages.c.kind == "table",
        )
        of_server = matches.c.guild.in_((str(guild), "")), select(match_messages.c.match).where(*there).exists()
        async with self._reading.connect() as connection:
            found = await connection.execute(select(matches.c.id).where(IN_PLAY, *of_server).order_by(matches.c.opened))
            return list(found.scalars())

    async def tables_in_play(self) -> Sequence[MatchMessage]:
        tables = select(match_messages).join(matches, matches.c.id == match_messages.c.match)
        async with self._reading.connect() as connection:
            found = await connection.execute(tables.where(match_messages.c.kind == "table", IN_PLAY))
            return [MatchMessage(**row) for row in found.mappings()]

    async def unseen(self) -> Sequence[str]:
        named = match_messages.c, pairings.c, cup_matches.c
        nowhere = [~select(one.match).where(one.match == matches.c.id).exists() for one in named]
        unseen = select(matches.c.id).where(IN_PLAY, matches.c.guild != "", *nowhere)
        async with self._reading.connect() as connection:
            return list((await connection.execute(unseen)).scalars())

    async def outdated(self, since: int) -> Sequence[str]:
        newest = select(func.coalesce(func.max(entries.c.ply), 0)).where(entries.c.match == matches.c.id)
        shows = match_messages.c.match == matches.c.id, match_messages.c.kind != "reminder"
        oldest = select(func.min(match_messages.c.ply)).where(*shows)
        late = oldest.scalar_subquery() < newest.scalar_subquery()
        lately = or_(matches.c.ended.is_(None), matches.c.ended >= since)
        async with self._reading.connect() as connection:
            return list((await connection.execute(select(matches.c.id).where(lately, late))).scalars())


def _others(kept: tuple[MatchMessage, ...], kind: str, player: str) -> tuple[MatchMessage, ...]:
    return tuple([message for message in kept if (message.kind, message.player) != (kind, player)])
