"""Which lessons a player has finished."""

from collections.abc import Mapping

from bot.table.ports import ValueStore


class Progress:
    def __init__(self, values: ValueStore) -> None:
        self._values = values

    async def list_finished(self, player: str, game: str) -> frozenset[str]:
        """Return the keys of the lessons that this player has finished."""
        return frozenset((await self._values.value(f"learnt:{player}:{game}") or "").split())

    async def add(self, player: str, game: str, lesson: str) -> None:
        lessons = await self.list_finished(player, game)
        if lesson not in lessons:
            await self._values.set_value(f"learnt:{player}:{game}", " ".join(sorted({*lessons, lesson})))

    async def all(self, player: str) -> Mapping[str, list[str]]:
        """Return the keys of the finished lessons, by game."""
        texts = await self._values.values_under(f"learnt:{player}:")
        return {name.rpartition(":")[2]: text.split() for name, text in texts.items()}

    async def forget(self, player: str) -> None:
        for name in await self._values.values_under(f"learnt:{player}:"):
            await self._values.delete_value(name)
