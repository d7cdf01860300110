"""What is left of the cups of a server: the role of those who won, and the hall of fame."""

import logging
from collections.abc import Mapping, Sequence

import discord

from bot.cups.cup import Cup, CupHeader
from bot.cups.values.log_entries import EndCup
from bot.discord_ui.api.names import safe_title
from bot.discord_ui.api.requests import DISCORD_ERRORS, FORBIDDEN_CODES
from bot.discord_ui.features.cups.story import CupDirectMessages
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.seat_names import player_name
from bot.words.speaker import Speaker

log = logging.getLogger(__name__)

LOST_ROLE = 10011


class WinnersRole:
    """Gives who wins a cup the role that the server names for it."""

    def __init__(self, desk: Desk, direct: CupDirectMessages) -> None:
        self._preferences, self._direct, self._requests = desk.preferences, direct, desk.requests

    async def give(self, cup: Cup, winners: Sequence[str]) -> None:
        """Give each winner the role that the server names; giving it twice does no harm. Where Discord refuses it, tell
        the host."""
        guild = int(cup.header.guild)
        role = (await self._preferences.server(guild)).winner
        if not role:
            return
        for player in winners:
            try:
                await self._requests.give_role(guild, int(player), role)
            except DISCORD_ERRORS as error:
                code = error.code if isinstance(error, discord.HTTPException) else 0
                log.info("the role of cup %s's winner could not be given: %s", cup.header.id, error)
                if code in FORBIDDEN_CODES | {LOST_ROLE}:
                    await self._direct.notify_of_refused_role(cup, role)
                elif not code:
                    raise


def hall_of_fame(
    endings: Sequence[tuple[CupHeader, EndCup]], names: Mapping[str, str], starts: Mapping[str, int], say: Speaker
) -> list[list[str]]:
    """Return who won which cup, the newest first; then who won more than one. `starts`: when cups began, by their ids;
    others as they were announced."""
    if not endings:
        return [[say("cup-fame-empty")]]
    paragraphs, wins = [[f"### {say('cup-fame')}"]], dict[str, int]()
    for header, end in reversed(endings):
        winners = [player for player, place in end.places if place == 1]
        for player in winners:
            wins[player] = wins.get(player, 0) + 1
        facts = {
            "cup": safe_title(header.name), "game": say(f"{header.terms.game}-name"),
            "names": ", ".join(player_name(player, names, say) for player in winners),
            "when": f"<t:{starts.get(header.id, header.terms.check_in_until) // 1000}:d>",
        }  # fmt: skip
        paragraphs.append([say("cup-fame-line", facts)])
    often = sorted(((count, player) for player, count in wins.items() if count > 1), reverse=True)
    if often:
        most = ", ".join(f"{player_name(player, names, say)} ×{count}" for count, player in often)
        paragraphs.insert(1, [say("cup-fame-often", names=most)])
    return paragraphs
