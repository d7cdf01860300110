"""For a lobby's host: how much may be counted on those who sit there, and what is asked of who joins."""

from dataclasses import replace

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.features.play.open_lobbies import OpenLobbies, check_host
from bot.discord_ui.messages.desk import Desk
from bot.table.lobby import Lobby

REPUTATIONS = (0, 50, 80)  # that may be asked for, of a hundred


class GuestList(Feature):
    def __init__(self, desk: Desk) -> None:
        self._store, self._open_lobbies, self._league = desk.store, OpenLobbies(desk), desk.league
        self._clock = desk.clock

    @answers(Verb.GUESTS)
    async def _show(self, press: Press) -> None:
        lobby, _ = await self._open_lobbies.find(press.subject)
        await press.answer.send(await self._card(check_host(lobby, press.player), press))

    @answers(Verb.MIN_REPUTATION)
    async def _ask_for(self, press: Press) -> None:
        """Set the reputation that whoever joins from now on must have."""
        async with self._open_lobbies.lock(press.subject):
            lobby, place = await self._open_lobbies.find(press.subject)
            reputation = int(press.value) if press.value in map(str, REPUTATIONS) else 0
            lobby = replace(check_host(lobby, press.player), min_reputation=reputation)
            await self._store.keep_lobby(lobby, place)
        await press.answer.update(await self._card(lobby, press))

    async def _card(self, lobby: Lobby, press: Press) -> Block:
        names = await self._store.names(lobby.people)
        reputations = await self._league.reputations(lobby.people, self._clock.now())
        lines = [press.say("discord-guests")]
        for player in lobby.people:
            guest = reputations[player]
            facts = {"name": safe_name(names.get(player, "?")), "count": guest.days, "score": guest.score}
            lines.append(press.say("discord-guest" if guest.played else "discord-guest-new", facts))
        labels = {score: press.say("discord-min-reputation", bar=score) for score in REPUTATIONS}
        options = [
            blocks.option(label, str(score), chosen=score == lobby.min_reputation) for score, label in labels.items()
        ]
        select = blocks.select(CustomId(Verb.MIN_REPUTATION, lobby.id), labels[0], options)
        return blocks.message(blocks.text("\n".join(lines)), select, ephemeral=True)
