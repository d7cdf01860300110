"""A hand: one seat's whole game in one message, with state, cards, controls and the way back to the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.links import link_to
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.api.requests import Requests
from bot.discord_ui.messages.controls import controls
from bot.discord_ui.messages.drafts import Drafts
from bot.discord_ui.messages.newcomers import Newcomers, greeting
from bot.discord_ui.messages.pictures import PicturePlan, Pictures, ShownPicture
from bot.discord_ui.messages.seat_names import written_names
from bot.discord_ui.messages.table_screen import content, state
from bot.kit.game import Guide
from bot.kit.screen import Button
from bot.table.face import Face
from bot.table.ports import MatchMessage, PlayerStore
from bot.words import Words
from bot.words.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Hand:
    """Everything that a hand's message is made of."""

    face: Face
    say: Speaker
    table_link: str
    server: str = ""  # its name; empty where the bot is in no server
    guide: Guide | None = None  # how a move may be put together
    newcomer: bool = False  # plays this game for the first time

    def blocks(
        self, pictures: Sequence[ShownPicture] = (), refusal: str = "", confirm: Button | None = None
    ) -> list[Block]:
        """`refusal` answers the last press; `confirm` is a costly move that the player must confirm."""
        face, say = self.face, self.say
        where = say("discord-hand-of", link=self.table_link, server=safe_name(self.server) if self.server else "none")
        parts = [blocks.text(f"### {say(f'{face.game}-name')}\n-# {where}")]
        if refusal:
            parts.append(blocks.text(f"**{refusal}**"))
        parts += [*content(face, say, pictures), *state(face, say)]
        parts += greeting(face, say) if self.newcomer and not confirm else []
        return [blocks.frame(*parts, *controls(face, say, self.table_link, self.guide, confirm))]


class Hands:
    def __init__(
        self,
        players: PlayerStore,
        requests: Requests,
        words: Words,
        pictures: Pictures,
        drafts: Drafts,
        newcomers: Newcomers,
    ) -> None:
        self._players, self._requests, self._words = players, requests, words
        self._pictures, self._drafts, self._newcomers = pictures, drafts, newcomers

    async def of(self, face: Face, player: str, language: str, table: MatchMessage) -> tuple[Hand, PicturePlan]:
        """The hand of the seat that the face belongs to, and the pictures it wants."""
        face, guide = await self._drafts.current(face)
        names: Mapping[str, str] = await self._players.names(face.players)
        say = Speaker(self._words, language, written_names(face, names, self._words, language))
        new = self._newcomers.remembered(player, face)
        if new is None:
            new = await self._newcomers.look_up(player, face)
        hand = Hand(face, say, link_to(table), self._requests.server_name(table.guild), guide, new)
        return hand, await self._pictures.plan(face, names, language, player)
