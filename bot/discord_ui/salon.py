"""What every room of the Discord face is handed, and the few things all of them do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from bot.discord_ui import blocks
from bot.discord_ui.answers import Answer
from bot.discord_ui.calls import Calls, Shelf
from bot.discord_ui.painter import Painter
from bot.discord_ui.places import table_of
from bot.discord_ui.screens import Screens
from bot.discord_ui.settings import Settings
from bot.discord_ui.wire import SAY, Wire
from bot.kit.game import AnyGame
from bot.league.league import League
from bot.table.face import TableError
from bot.table.ports import Clock, LobbyStore, MatchMessage
from bot.table.tables import Tables
from bot.words import Words


class Shelves(Shelf, LobbyStore, Protocol):
    """What the Discord face needs of the store."""


@dataclass(frozen=True, slots=True)
class Salon:
    games: Mapping[str, AnyGame]
    tables: Tables
    shelf: Shelves
    wire: Wire
    clock: Clock
    painter: Painter
    calls: Calls
    screens: Screens
    words: Words
    settings: Settings
    league: League

    async def say(self, answer: Answer, sentence: str) -> None:
        """To who pressed, and to nobody else."""
        await answer.give(SAY, blocks.message(blocks.text(sentence), ephemeral=True))

    async def tell(self, answer: Answer, language: str, code: str, facts: Mapping[str, Any] | None = None) -> None:
        await self.say(answer, self.words.say(language, code, facts or {}))

    def game(self, key: str) -> AnyGame:
        if key not in self.games:
            raise TableError("discord-no-such-game")
        return self.games[key]

    async def table_of(self, match: str) -> MatchMessage:
        return await table_of(self.shelf, match)
