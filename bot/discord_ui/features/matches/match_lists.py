"""/tables and /turns: what is open on this server, and where I am waited for."""

import logging
from collections.abc import Sequence

from bot.discord_ui.api.blocks import fit_text
from bot.discord_ui.api.commands import IN_SERVERS
from bot.discord_ui.api.links import link, link_to
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import Feature, command
from bot.discord_ui.features.matches.turn_digest import TurnDigest
from bot.discord_ui.features.play.visibility import Visibility
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.posted import table_in
from bot.discord_ui.messages.seat_names import player_name, speaker_at
from bot.discord_ui.messages.table_line import players_line, whose_turn
from bot.table.refusals import TableError

log = logging.getLogger(__name__)

MAX_TABLES = 25  # tables that are played: the newest ones, so that the list is quick, short and one message


class Lists(Feature):
    def __init__(self, desk: Desk, digest: TurnDigest) -> None:
        self._tables, self._store, self._visibility, self._digest = desk.tables, desk.store, Visibility(desk), digest

    @command("tables", "discord-command-tables", "discord-command-tables-told", where=IN_SERVERS, place=3)
    async def _list_tables(self, press: Press) -> None:
        lines = []
        for lobby, place in await self._store.lobbies():
            guild, channel, message = map(int, place.split())
            if guild == press.guild and await self._visibility.shows_lobby(press, lobby, channel):
                facts = {"game": press.say(f"{lobby.game}-name"), "link": link(guild, channel, message)}
                names = await self._store.names(lobby.people)
                players = ", ".join(player_name(player, names, press.say) for player in lobby.seats)
                lines.append(press.say("discord-open-lobby", facts, players=players))
        matches, older = await self._find_visible_matches(press)
        posted, games = await self._store.messages_of_all(matches), await self._store.games_of(matches)
        await self._tables.look_ahead(matches)
        for match in matches:
            facts = {"game": press.say(f"{games[match]}-name"), "link": link_to(table_in(posted[match]))}
            lines.append(press.say("discord-open-table", facts, told=await self._describe_match(press, match)))
        if older:
            lines.append(press.say("discord-older-tables", count=older))
        await press.reply_text(fit_text([[line] for line in lines]) or press.say("discord-no-tables"))

    async def _find_visible_matches(self, press: Press) -> tuple[Sequence[str], int]:
        """Return the newest matches that who pressed may know of, the oldest first, and how many older ones there are:
        of a table that is hidden not even the count tells. Only hidden ones are read, to see who sits there now."""
        matches = await self._store.matches_in(press.guild)
        posted = await self._store.messages_of_all(matches)
        hidden_matches = {
            match for match in matches if not await self._visibility.shows(press, table_in(posted[match]))
        }
        await self._tables.look_ahead(hidden_matches)
        visible = [match for match in matches if match not in hidden_matches or await self._sits_at(press, match)]
        return visible[-MAX_TABLES:], len(visible[:-MAX_TABLES])

    async def _sits_at(self, press: Press, match: str) -> bool:
        try:
            return press.player in (await self._tables.look(match)).players
        except TableError as refusal:  # its own table tells of it
            log.info("match %s is not listed: %s", match, refusal.code)
            return False

    async def _describe_match(self, press: Press, match: str) -> str:
        """Return who sits there, who stands how, and who is waited for; of a match that cannot be read, a sentence."""
        try:
            face = await self._tables.look(match)
        except TableError as refusal:
            return press.say(refusal.code, refusal.facts)
        names = await self._store.names(face.players)
        say = speaker_at(face.players, names, press.say)
        return " · ".join(filter(None, (players_line(face, say), whose_turn(face, say))))

    @command("turns", "discord-command-turns", "discord-command-turns-told", place=4)
    async def _list_turns(self, press: Press) -> None:
        lines = [*await self._digest.lines(press.player, press.language), *await self._list_lobbies(press)]
        await press.reply_text(fit_text([[line] for line in lines]) or press.say("discord-no-turns"))

    async def _list_lobbies(self, press: Press) -> list[str]:
        """Return a line for each lobby in which who pressed has a seat and has not pressed *Start*."""
        return [
            press.say("discord-lobby-waits", game=press.say(f"{lobby.game}-name"), link=link(*map(int, place.split())))
            for lobby, place in await self._store.lobbies()
            if press.player in lobby.seats and press.player not in dict(lobby.ready_presses)
        ]
