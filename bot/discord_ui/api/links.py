"""Links to places at Discord."""

from bot.table.ports import MatchMessage

SITE = "https://discord.com/channels"


def link_to(message: MatchMessage) -> str:
    """Return a link to the message, or to its channel while the message is not sent yet. A DM has no server."""
    return link(message.guild, message.channel, message.message)


def link(guild: int, channel: int, message: int = 0) -> str:
    place = f"{SITE}/{guild or '@me'}/{channel}"
    return f"{place}/{message}" if message else place
