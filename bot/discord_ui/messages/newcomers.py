"""Who plays a game for the first time: they are told where they can learn it, in that match and never again."""

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.table.face import Face
from bot.table.ports import PlayerStore, ValueStore
from bot.words.speaker import Speaker

PLAYED = "-"  # what is kept of a player who knew the game before anybody asked
REMEMBERED = 10_000  # players and games that need not be looked up again
PAST = 100  # finished matches that are looked at, once


class Newcomers:
    def __init__(self, values: ValueStore, players: PlayerStore) -> None:
        self._values, self._players = values, players
        self._first: dict[tuple[str, str], str] = {}

    def remembered(self, player: str, face: Face) -> bool | None:
        """Whether this is the player's first match of its game; None if that must be looked up."""
        first = self._first.get((player, face.game))
        return None if first is None else first == face.match and face.ending is None

    async def look_up(self, player: str, face: Face) -> bool:
        """The same, whatever it takes. What is found out once is written down."""
        name = f"first:{player}:{face.game}"
        first = await self._values.value(name)
        if first is None:
            past = await self._players.past(player, 0, PAST)
            first = PLAYED if any(match.game == face.game for match in past) else face.match
            await self._values.set_value(name, first)
        if len(self._first) >= REMEMBERED:
            self._first.clear()
        self._first[player, face.game] = first
        return bool(self.remembered(player, face))

    async def forget(self, player: str) -> None:
        self._first.clear()
        for name in await self._values.values_under(f"first:{player}:"):
            await self._values.delete_value(name)


def greeting(face: Face, say: Speaker) -> list[Block]:
    """A line for somebody who has never played this game, and the way to learn it."""
    learn = blocks.button(say("learn-button"), CustomId(Verb.LEARN, face.game), blocks.GREEN)
    how = blocks.button(say("learn-how"), CustomId(Verb.HOW, face.game))
    return [blocks.text(say("learn-first-time")), blocks.row(learn, how)]
