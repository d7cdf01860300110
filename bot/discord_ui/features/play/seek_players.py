"""*Look for players*: a lobby calls the role that a server names for this, at most once an hour in the whole server."""

from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.links import link
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.features.play.open_lobbies import OpenLobbies, check_seated
from bot.discord_ui.features.role_pings import RolePings
from bot.discord_ui.messages.desk import Desk
from bot.table.lobby import Lobby
from bot.table.refusals import TableError
from bot.words.speaker import Speaker


class SeekPlayers(Feature):
    def __init__(self, desk: Desk) -> None:
        self._preferences, self._games, self._words = desk.preferences, desk.games, desk.words
        self._open_lobbies, self._pings = OpenLobbies(desk), RolePings(desk)

    @answers(Verb.SEEK)
    async def _seek(self, press: Press) -> None:
        lobby, place = await self._open_lobbies.find(press.subject)
        role = await self._pings.role(press.guild)
        if not role or not may_seek(check_seated(lobby, press.player)) or not lobby.has_place(self._games[lobby.game]):
            raise TableError("discord-no-seeking")
        async with self._pings.claimed(press.guild):
            say = Speaker(self._words, await self._preferences.public_language(press))
            facts = {"role": f"<@&{role}>", "game": say(f"{lobby.game}-name"), "link": link(*map(int, place.split()))}
            body = blocks.message(blocks.text(say("discord-seek-told", facts)))
            await press.answer.send({**body, "allowed_mentions": {"roles": [str(role)]}})


def may_seek(lobby: Lobby) -> bool:
    """Say whether the table may look for players: one by invitation looks for nobody."""
    return not lobby.private
