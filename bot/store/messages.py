"""Which messages show a match, and the ply that each of them shows."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict

from sqlalchemy import Executable, bindparam, delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.cache import ReadCache
from bot.store.schema import match_messages
from bot.store.writer import Writer
from bot.table.ports import MatchMessage, Partition

UPDATED_COLUMNS = "guild", "channel", "message", "ply"  # what a new message for the same eyes changes
_THIS = (
    match_messages.c.match == bindparam("match_id"),
    match_messages.c.kind == bindparam("of_kind"),
    match_messages.c.player == bindparam("whose"),
)
_DROP_MESSAGE = delete(match_messages).where(*_THIS, match_messages.c.message == bindparam("shown_in"))
_SET_PLY = (
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

    async def keep_message(self, message: MatchMessage) -> None:
        if any(_place(old) == _place(message) for old in self._messages.peek(message.match) or ()):
            self.note_shown(message)
            return
        write = self._writer.write([(self._keep_message, [asdict(message)])])
        await self._messages.change(
            message.match, write, lambda messages: (*_others(messages, message.kind, message.player), message)
        )

    def note_shown(self, message: MatchMessage) -> None:
        """Note the ply that a message shows, and write it later: after a crash the message is only edited once more."""
        names = {"match_id": message.match, "of_kind": message.kind, "whose": message.player}
        step = (_SET_PLY, [{**names, "shown_in": message.message, "now_ply": message.ply}])
        self._writer.write_later([step])
        if (messages := self._messages.peek(message.match)) is not None:
            now = [message if _place(old) == _place(message) else old for old in messages]
            self._messages.put(message.match, tuple(now))

    async def drop_message(self, old: MatchMessage) -> None:
        names = {"match_id": old.match, "of_kind": old.kind, "whose": old.player, "shown_in": old.message}
        write = self._writer.write([(_DROP_MESSAGE, [names])])
        await self._messages.change(
            old.match, write, lambda messages: tuple([each for each in messages if _place(each) != _place(old)])
        )

    async def messages_of(self, match: str) -> Sequence[MatchMessage]:
        async def read() -> tuple[MatchMessage, ...]:
            async with self._reading.connect() as connection:
                rows = await connection.execute(select(match_messages).where(match_messages.c.match == match))
                return tuple([MatchMessage(**row) for row in rows.mappings()])

        return list(await (self._messages.get(match, read) if self._holds(match) else read()))

    async def messages_of_all(self, matches: Collection[str]) -> Mapping[str, Sequence[MatchMessage]]:
        async def read(misses: list[str]) -> Mapping[str, tuple[MatchMessage, ...]]:
            by_match: dict[str, list[MatchMessage]] = {match: [] for match in misses}
            async with self._reading.connect() as connection:
                statement = select(match_messages).where(match_messages.c.match.in_(misses))
                for row in (await connection.execute(statement)).mappings():
                    by_match[row["match"]].append(MatchMessage(**row))
            return {match: tuple(messages) for match, messages in by_match.items()}

        ours = [match for match in matches if self._holds(match)]
        others = [match for match in matches if not self._holds(match)]
        return {**(await read(others) if others else {}), **await self._messages.get_many(ours, read)}

    def forget_part(self, part: Partition) -> None:
        """Drop the cached messages and values of these matches. Another process is their home from now on, or has been,
        and the notice of what that process wrote may arrive after the match itself."""
        self._messages.drop_all(part)
        self._values.drop_all(lambda name: part(name.rpartition(":")[2]))


def _place(message: MatchMessage) -> tuple[object, ...]:
    """Return everything of a message but the ply it shows."""
    return message.kind, message.player, message.guild, message.channel, message.message


def _others(messages: tuple[MatchMessage, ...], kind: str, player: str) -> tuple[MatchMessage, ...]:
    return tuple([message for message in messages if (message.kind, message.player) != (kind, player)])
