"""Which messages show a match."""

from collections.abc import Iterable, Mapping

from bot.table.ports import NO_MESSAGE, MatchMessage
from bot.table.refusals import TableError

PostedMessages = Mapping[tuple[str, str], MatchMessage]  # by kind and player

TABLE = ("table", "")
FORMER_HAND = "former"  # so begins the kind of a hand whose place another one has taken: it is to be deleted


def by_kind(messages: Iterable[MatchMessage]) -> PostedMessages:
    return {(message.kind, message.player): message for message in messages}


def make_unposted_table(match: str) -> MatchMessage:
    """Return the table of a day's deal, which nobody else plays at: it has no message."""
    return MatchMessage(match, *TABLE, 0, 0, NO_MESSAGE, 0)


def table_in(messages: Iterable[MatchMessage]) -> MatchMessage:
    """Return the table's message; TableError when the match has none."""
    if (table := by_kind(messages).get(TABLE)) is None:
        raise TableError("table-no-such-match")
    return table
