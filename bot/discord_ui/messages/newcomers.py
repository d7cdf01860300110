"""Who plays a game for the first time: until their first move they are told where to learn it, and never again."""

from collections.abc import Collection

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import FORGOTTEN_NAME
from bot.table.face import Face
from bot.table.ports import PlayerStore, ValueStore
from bot.table.store_events import StoreEvent, StoreEventKind
from bot.words.speaker import Speaker

KNOWN_GAME = "- 0"  # what is kept of a player who knew the game before anybody asked
NO_PLY = -1  # as in a face
PAST = 100  # finished matches that are looked at, once
CACHE_SIZE = 10_000  # players and games that need not be looked up again


class Newcomers:
    """Keeps for each player and game the first match, and the ply at which its first question was asked."""

    def __init__(self, values: ValueStore, players: PlayerStore, taught_games: Collection[str]) -> None:
        """`taught_games` are the games that have lessons."""
        self._values, self._players, self._taught_games = values, players, taught_games
        self._first: dict[tuple[str, str], str] = {}

    async def is_new(self, player: str, face: Face) -> bool:
        """Say whether the player has made no move in this game yet. What is found out is written down, unless the
        player wants to be forgotten."""
        if face.game not in self._taught_games:
            return False
        match, _, ply = self._first.get((player, face.game), "").partition(" ")
        if not match or (match == face.match and ply == str(NO_PLY) != str(face.asked_ply)):
            match, _, ply = (await self._look_up(player, face)).partition(" ")
        is_first = match == face.match and ply == str(face.asked_ply) and not face.ending
        return is_first and not await self._has_learnt(player, face.game)

    async def _has_learnt(self, player: str, game: str) -> bool:
        """Say whether the player has finished a lesson of the game."""
        return await self._values.value(f"learnt:{player}:{game}") is not None

    async def _look_up(self, player: str, face: Face) -> str:
        name, now = f"first:{player}:{face.game}", f"{face.match} {face.asked_ply}"
        first = await self._values.value(name)
        if (await self._players.names([player])).get(player) == FORGOTTEN_NAME:
            first = KNOWN_GAME
        elif first is None:
            past = await self._players.list_past_matches(player, 0, PAST)
            knows = any(match.game == face.game for match in past) or await self._has_learnt(player, face.game)
            first = KNOWN_GAME if knows else now
            await self._values.set_value(name, first)
        elif first == f"{face.match} {NO_PLY}" != now:
            first = now
            await self._values.set_value(name, first)
        if len(self._first) >= CACHE_SIZE:
            self._first.clear()
        self._first[player, face.game] = first
        return first

    def on_store_event(self, news: StoreEvent) -> None:
        """Forget what another process knows better; a listener of the store."""
        if news.kind is StoreEventKind.VALUE and news.name.startswith("first:"):
            _, player, game = news.name.split(":", 2)
            self._first.pop((player, game), None)

    async def forget(self, player: str) -> None:
        self._first.clear()
        for name in await self._values.values_under(f"first:{player}:"):
            await self._values.delete_value(name)


def greeting(face: Face, say: Speaker) -> Block:
    """Return a line for somebody who has never played this game, beside a button that leads to its lessons; or
    to how it is played, in a deal of the day: no table stands beside that hand."""
    if face.daily:
        how = blocks.button(say("learn-how"), CustomId(Verb.HOW, face.game), blocks.GREEN)
        return blocks.section(f"-# {say('learn-first-daily')}", how)
    learn = blocks.button(say("learn-button"), CustomId(Verb.LEARN, face.game), blocks.GREEN)
    return blocks.section(f"-# {say('learn-first-time')}", learn)
