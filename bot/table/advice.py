"""Asks a game for advice beside the loop, in an executor: what a robot plays, what a player means, how a move goes on.

It must not change a match: whatever comes out of it goes through `Tables` like a player's own words.
"""

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from importlib import import_module
from types import ModuleType
from typing import TypeVar, cast

from bot.kit.game import AnyGame, Guide, Hint
from bot.kit.seed import Dice

BUDGET = 20.0  # seconds that advice may take: then a player goes on without it, and the clock plays for a robot

T = TypeVar("T")
PortableGame = AnyGame | str  # a module travels to another process by its name, because it cannot be pickled


class Advice:
    def __init__(self, games: Iterable[AnyGame], executor: Executor, dice: Callable[[], bytes]) -> None:
        """`dice` makes 32 fresh bytes for each move of a robot."""
        self._games = {game.key: game for game in games}
        self._executor, self._dice = executor, dice

    async def robot_move(self, game: str, view: object) -> str:
        """The move of the game's robot, spelled; TimeoutError after BUDGET seconds."""
        return await self._in_time(_robot_move, _portable(self._games[game]), view, self._dice())

    async def hint(self, game: str, view: object) -> Hint:
        """A good move and its reason; TimeoutError after BUDGET seconds."""
        return await self._in_time(_hint, _portable(self._games[game]), view, self._dice())

    async def meant(self, game: str, view: object, words: str) -> str | None:
        """The spelled move of a player who only names pieces, or RuleError; None: no pieces, or it takes too long."""
        try:
            return await self._in_time(_meant, _portable(self._games[game]), view, words)
        except TimeoutError:
            return None

    def first_step(self, game: str, view: object) -> Guide | None:
        """How a move may begin; None where there is nothing to guide. A game must not think about it."""
        return self._games[game].guided(view, "")

    async def guided(self, game: str, view: object, draft: str) -> Guide | None:
        """How a half-made move may go on; None where there is nothing to guide, or when it takes too long."""
        try:
            return await self._in_time(_guided, _portable(self._games[game]), view, draft)
        except TimeoutError:
            return None

    async def _in_time(self, job: Callable[..., T], *told: object) -> T:
        thought = asyncio.get_running_loop().run_in_executor(self._executor, job, *told)
        return await asyncio.wait_for(thought, BUDGET)


def _robot_move(game: PortableGame, view: object, key: bytes) -> str:
    return str(_found(game).robot(view, Dice(key)))


def _hint(game: PortableGame, view: object, key: bytes) -> Hint:
    return _found(game).hint(view, Dice(key))


def _meant(game: PortableGame, view: object, words: str) -> str | None:
    move = _found(game).meant(view, words)
    return None if move is None else str(move)


def _guided(game: PortableGame, view: object, draft: str) -> Guide | None:
    return _found(game).guided(view, draft)


def _portable(game: AnyGame) -> PortableGame:
    return game.__name__ if isinstance(game, ModuleType) else game


def _found(game: PortableGame) -> AnyGame:
    return cast("AnyGame", import_module(game)) if isinstance(game, str) else game
