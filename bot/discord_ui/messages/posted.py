"""Which messages show a match."""

from collections.abc import Iterable, Mapping

from bot.table.face import TableError
from bot.table.ports import MatchMessage

Posted = Mapping[tuple[str, str], MatchMessage]  # by kind and player

TABLE = ("table", "")


def by_kind(messages: Iterable[MatchMessage]) -> Posted:
    return {(posted.kind, posted.player): posted for posted in messages}


def table_in(messages: Iterable[MatchMessage]) -> MatchMessage:
    """The table's message; TableError when the match has none."""
    if (table := by_kind(messages).get(TABLE)) is None:
        raise TableError("table-no-such-match")
    return table
