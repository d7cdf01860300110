"""Links to places at Discord, and the time that an id of Discord's holds."""

from bot.table.ports import MatchMessage

SITE = "https://discord.com/channels"
_DISCORDS_FIRST = 1_420_070_400_000  # ids count the milliseconds since then


def link_to(message: MatchMessage) -> str:
    """Return a link to the message, or to its channel while the message is not sent yet. A DM has no server."""
    return link(message.guild, message.channel, message.message)


def link(guild: int, channel: int, message: int = 0) -> str:
    place = f"{SITE}/{guild or '@me'}/{channel}"
    return f"{place}/{message}" if message else place


def get_sent_time(message: int) -> int:
    """Return when a message was sent, in UTC milliseconds."""
    return (message >> 22) + _DISCORDS_FIRST
