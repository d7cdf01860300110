"""Which messages show a match, and the ply that each of them shows."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict

from sqlalchemy import Executable, bindparam, delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.cache import ReadCache
from bot.store.schema import match_messages
from bot.store.writer import Step, Writer
from bot.table.ports import HousePart, MatchMessage

FRESH = "guild", "channel", "message", "ply"  # what a new message for the same eyes changes
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
    """The part of the store that knows where a match is shown."""

    _writer: Writer
    _reading: AsyncEngine
    _messages: ReadCache[str, tuple[MatchMessage, ...]]
    _values: ReadCache[str, str | None]
    _keep_message: Executable
    _holds: Callable[[str], bool]  # whether this process is the home of a match

    async def keep_message(self, posted: MatchMessage) -> None:
        def with_it(kept: tuple[MatchMessage, ...]) -> tuple[MatchMessage, ...]:
            return (*_others(kept, posted.kind, posted.player), posted)

        if any(_place(old) == _place(posted) for old in self._messages.peek(posted.match) or ()):
            self.note_shown(posted)
        else:
            work: list[Step] = [(self._keep_message, [asdict(posted)])]
            write = self._writer.write(work)
            await self._messages.change(posted.match, write, with_it)

    def note_shown(self, posted: MatchMessage) -> None:
        """It is written later: after a crash the message is only updated once more."""
        names = {"match_id": posted.match, "of_kind": posted.kind, "whose": posted.player}
        step = (_SHOWS, [{**names, "shown_in": posted.message, "now_ply": posted.ply}])
        self._writer.write_later([step])
        if (kept := self._messages.peek(posted.match)) is not None:
            now = [posted if _place(old) == _place(posted) else old for old in kept]
            self._messages.put(posted.match, tuple(now))

    async def drop_message(self, match: str, kind: str, player: str) -> None:
        keys = [{"match_id": match, "of_kind": kind, "whose": player}]
        write = self._writer.write([(_DROP_MESSAGE, keys)])
        await self._messages.change(match, write, lambda kept: _others(kept, kind, player))

    async def messages_of(self, match: str) -> Sequence[MatchMessage]:
        async def read() -> tuple[MatchMessage, ...]:
            async with self._reading.connect() as connection:
                rows = await connection.execute(select(match_messages).where(match_messages.c.match == match))
                return tuple([MatchMessage(**row) for row in rows.mappings()])

        return list(await (self._messages.get(match, read) if self._holds(match) else read()))

    async def messages_of_all(self, matches: Collection[str]) -> Mapping[str, Sequence[MatchMessage]]:
        async def read(missing: list[str]) -> Mapping[str, tuple[MatchMessage, ...]]:
            gathered: dict[str, list[MatchMessage]] = {match: [] for match in missing}
            async with self._reading.connect() as connection:
                statement = select(match_messages).where(match_messages.c.match.in_(missing))
                for row in (await connection.execute(statement)).mappings():
                    gathered[row["match"]].append(MatchMessage(**row))
            return {match: tuple(messages) for match, messages in gathered.items()}

        ours = [match for match in matches if self._holds(match)]
        others = await read([match for match in matches if not self._holds(match)])
        return {**others, **await self._messages.get_many(ours, read)}

    def forget_part(self, part: HousePart) -> None:
        """Where these matches are shown, and what is kept of them by name: their home is another process from now on,
        or has been, and the news of what it wrote may come after the match itself."""
        self._messages.drop_all(part)
        self._values.drop_all(lambda name: part(name.rpartition(":")[2]))


def _place(message: MatchMessage) -> tuple[object, ...]:
    """All but what it shows."""
    return message.kind, message.player, message.guild, message.channel, message.message


def _others(kept: tuple[MatchMessage, ...], kind: str, player: str) -> tuple[MatchMessage, ...]:
    return tuple([message for message in kept if (message.kind, message.player) != (kind, player)])
