"""*Look for players*: a lobby calls the role that a server names for this, at most once an hour in the whole server."""

from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.links import link
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.features.play.open_lobbies import OpenLobbies, seated
from bot.discord_ui.messages.desk import Desk
from bot.table.face import TableError
from bot.table.lobby import Lobby
from bot.words.speaker import Speaker

CALL_GAP = 3_600_000  # milliseconds between two calls in a server


class SeekPlayers(Feature):
    def __init__(self, desk: Desk) -> None:
        self._store, self._preferences, self._games = desk.store, desk.preferences, desk.games
        self._open_lobbies, self._words, self._clock = OpenLobbies(desk), desk.words, desk.clock

    @answers(Verb.SEEK)
    async def _seek(self, press: Press) -> None:
        lobby, place = await self._open_lobbies.find(press.subject)
        role = (await self._preferences.server(press.guild)).seekers
        if not role or not may_seek(seated(lobby, press.player)) or not lobby.has_place(self._games[lobby.game]):
            raise TableError("discord-no-seeking")
        name, now = f"sought:{press.guild}", self._clock.now()
        before = await self._store.value(name)

        def claimed(last: str | None) -> str:
            if (free := int(last or 0) + CALL_GAP) > now:
                raise TableError("discord-sought", when=f"<t:{free // 1000}:R>")
            return str(now)

        await self._store.change_value(name, claimed)
        say = Speaker(self._words, await self._preferences.public_language(press))
        facts = {"role": f"<@&{role}>", "game": say(f"{lobby.game}-name"), "link": link(*map(int, place.split()))}
        body = blocks.message(blocks.text(say("discord-seek-told", facts)))
        try:
            await press.answer.send({**body, "allowed_mentions": {"roles": [str(role)]}})
        except BaseException:
            await self._store.set_value(name, before or "0")  # nobody was called
            raise


def may_seek(lobby: Lobby) -> bool:
    """A table by invitation looks for nobody."""
    return not lobby.private
