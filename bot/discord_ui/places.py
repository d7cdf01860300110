"""Where things hang at Discord, and the links that lead there."""

from collections.abc import Mapping

from bot.table.face import TableError
from bot.table.ports import MatchMessage, MessageStore

SITE = "https://discord.com/channels"
_DISCORDS_FIRST = 1_420_070_400_000  # when its ids begin: they hold the milliseconds since


async def hanging(posters: MessageStore, match: str) -> Mapping[tuple[str, str], MatchMessage]:
    """All that shows a match, by kind and player."""
    return {(poster.kind, poster.player): poster for poster in await posters.messages_of(match)}


async def table_of(posters: MessageStore, match: str) -> MatchMessage:
    if (table := (await hanging(posters, match)).get(("table", ""))) is None:
        raise TableError("table-no-such-match")
    return table


def url(poster: MatchMessage) -> str:
    """A DM has no server; what is not hung yet is looked for in its channel."""
    channel = f"{SITE}/{poster.guild or '@me'}/{poster.channel}"
    return f"{channel}/{poster.message}" if poster.message else channel


def sent(message: int) -> int:
    """When a message was sent: its id tells."""
    return (message >> 22) + _DISCORDS_FIRST
