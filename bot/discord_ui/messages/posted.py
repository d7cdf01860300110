"""Which messages show a match."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.table.ports import NO_MESSAGE, MatchMessage
from bot.table.refusals import TableError

PostedMessages = Mapping[tuple[str, str], MatchMessage]  # by kind and player

TABLE = ("table", "")
FORMER_HAND = "former"  # so begins the kind of a hand whose place another one takes, or has taken: then it is deleted


def by_kind(messages: Iterable[MatchMessage]) -> PostedMessages:
    return {(message.kind, message.player): message for message in messages}


def make_former(hand: MatchMessage, asked_ply: int) -> MatchMessage:
    """Return the row that tells whoever comes next that another message takes this hand's place for a turn. Each hand
    has a row of its own: the turn may come again before Discord has taken the one before it away."""
    return replace(hand, kind=f"{FORMER_HAND} {hand.message}", ply=asked_ply - 1)  # out of date until it is deleted


def find_former(message: MatchMessage, posted: PostedMessages) -> MatchMessage | None:
    """Return that row, if this is a hand whose place is being taken: nobody knows whether the other was sent."""
    return posted.get((f"{FORMER_HAND} {message.message}", message.player))


def make_unposted_table(match: str) -> MatchMessage:
    """Return the table of a day's deal, which nobody else plays at: it has no message."""
    return MatchMessage(match, *TABLE, 0, 0, NO_MESSAGE, 0)


def table_in(messages: Iterable[MatchMessage]) -> MatchMessage:
    """Return the table's message; TableError when the match has none."""
    if (table := by_kind(messages).get(TABLE)) is None:
        raise TableError("table-no-such-match")
    return table
