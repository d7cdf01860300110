"""Ask a game for advice in a worker process: what a robot plays, what a player means, how a move goes on.

Advice never changes a match: its result goes through `Tables` like a player's own words.
"""

import logging
import pickle
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import BrokenExecutor
from functools import cached_property, lru_cache
from typing import Any, Protocol, TypeVar

from bot.kit.game import AnyGame, Guide, Hint
from bot.kit.notation import UnreadableMove, read, verb
from bot.kit.robot_levels import Level, Thought, Thoughts
from bot.kit.seed import Dice
from bot.table.match_log import CountedTurn

log = logging.getLogger(__name__)

ADVICE_TIMEOUT = 20.0  # seconds that advice may take: then a player goes on without it
MAX_THINKING_TIME, MIN_THINKING_TIME = 0.8, 0.03  # seconds of a robot for one move: alone, and while many wait
COUNTED_MOVES = 16_384  # kept: a quarter of a kilobyte each
THOUGHTS_PER_MOVE = 2  # of a robot whose answer may not depend on how fast a machine is
WORKER_TIME_SHARE = 0.3  # seconds shared by the jobs of one worker: fifty tables at once wait less than three
HANG_TIMEOUT = 5.0  # seconds beyond the thinking time, after which a worker counts as hung

T = TypeVar("T")


class PortableGame:
    """A game that is pickled once, and unpickled once by each worker, instead of anew for every job."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @cached_property
    def _pickled(self) -> bytes:
        return pickle.dumps(self.game)

    def __reduce__(self) -> tuple[Callable[[bytes], Any], tuple[bytes]]:
        return _unpickle, (self._pickled,)


@lru_cache
def _unpickle(pickled: bytes) -> PortableGame:
    return PortableGame(pickle.loads(pickled))


class Helpers(Protocol):
    """Run jobs in worker processes, so that the event loop never waits."""

    @property
    def load(self) -> float: ...  # how many jobs there are for each worker

    async def do(self, job: Callable[..., T], *args: object, urgent: bool = True, patience: float) -> T: ...


class Advice:
    def __init__(self, games: Iterable[AnyGame], pool: Helpers, dice: Callable[[], bytes]) -> None:
        """`dice` makes 32 fresh bytes for each move of a robot."""
        self._games = {game.key: game for game in games}
        self._portable_games = {key: PortableGame(game) for key, game in self._games.items()}
        self._pool, self._dice = pool, dice
        self._counted_moves: OrderedDict[tuple[Level, CountedTurn], str] = OrderedDict()  # the last ones asked for

    async def robot_move(self, game: str, view: object, level: Level, urgent: bool = True) -> Thought:
        """Return the move of a robot of this level. While many wait it thinks shorter; if its worker dies or hangs,
        another robot plays with little thought. Raise TimeoutError if that one does not answer either."""
        portable, key = self._portable_games[game], self._dice()
        load = self._pool.load
        seconds = MAX_THINKING_TIME if load < 1 else max(MIN_THINKING_TIME, WORKER_TIME_SHARE / load)
        by, patience = f"{level}.{self._games[game].robot_version}", seconds + HANG_TIMEOUT
        try:
            job = (portable, view, key, level, seconds)
            text = await self._pool.do(_robot_move, *job, urgent=urgent, patience=patience)
        except (BrokenExecutor, TimeoutError) as error:
            log.warning("a robot of %s did not answer (%r); another one plays", game, error)
            job, seconds = (portable, view, key, level, 0.0), MIN_THINKING_TIME
            text = await self._pool.do(_robot_move, *job, urgent=True, patience=patience)
        return Thought(text, by, 0.0 if seconds == MAX_THINKING_TIME else seconds)

    async def counted_move(self, game: str, view: object, level: Level, turn: CountedTurn) -> Thought:
        """Return the move of a robot that thinks in steps: always the same move in the same turn, so that it thinks
        once for all who come there. Raise TimeoutError where that takes far too long."""
        question = level, turn
        if (text := self._counted_moves.get(question)) is None:
            job = (self._portable_games[game], view, turn.dice, level)
            text = await self._pool.do(_counted_move, *job, patience=MAX_THINKING_TIME + HANG_TIMEOUT)
            self._counted_moves[question] = text
            if len(self._counted_moves) > COUNTED_MOVES:
                self._counted_moves.popitem(last=False)
        else:
            self._counted_moves.move_to_end(question)
        return Thought(text, f"{level}.{self._games[game].robot_version}")

    async def run_in_background(self, work: Callable[..., T], *args: object, patience: float) -> T:
        """Run any other work, after all that somebody waits for; raise TimeoutError."""
        return await self._pool.do(work, *args, urgent=False, patience=patience)

    async def hint(self, game: str, view: object) -> Hint:
        """Return a good move and its reason; raise TimeoutError after ADVICE_TIMEOUT seconds."""
        return await self._do_in_time(_hint, self._portable_games[game], view, self._dice())

    async def interpret(self, game: str, view: object, words: str) -> str | None:
        """Return the spelled move of a player who only names pieces; None where the words name none, or when it takes
        too long. Raise RuleError where no move fits."""
        try:
            return await self._do_in_time(_interpret, self._portable_games[game], view, words)
        except TimeoutError:
            return None

    def is_move(self, game: str, text: str) -> bool:
        """Say whether this text spells a move of the game, allowed or not."""
        try:
            read(text, self._games[game].moves)
        except UnreadableMove:
            return False
        return True

    def verbs(self, game: str) -> Sequence[str]:
        """Return the words with which the moves of the game begin."""
        kinds: Sequence[Any] = self._games[game].moves
        return [verb(kind) for kind in kinds]

    def first_step(self, game: str, view: object) -> Guide | None:
        """Return how a move may begin; None where there is nothing to guide. The game must answer at once."""
        return self._games[game].guide_draft(view, "")

    async def guide_draft(self, game: str, view: object, draft: str) -> Guide | None:
        """Return how a half-made move may go on; None where there is nothing to guide, or when it takes too long."""
        try:
            return await self._do_in_time(_guide_draft, self._portable_games[game], view, draft)
        except TimeoutError:
            return None

    async def _do_in_time(self, job: Callable[..., T], *args: object) -> T:
        return await self._pool.do(job, *args, patience=ADVICE_TIMEOUT)


class Seconds:
    """A budget by this machine's clock."""

    def __init__(self, seconds: float) -> None:
        self._end = time.perf_counter() + seconds

    def is_spent(self) -> bool:
        return time.perf_counter() >= self._end


def _robot_move(game: PortableGame, view: object, key: bytes, level: Level, seconds: float) -> str:
    return str(game.game.robot(view, Dice(key), level, Seconds(seconds)))


def _counted_move(game: PortableGame, view: object, key: bytes, level: Level) -> str:
    return str(game.game.robot(view, Dice(key), level, Thoughts(THOUGHTS_PER_MOVE)))


def _hint(game: PortableGame, view: object, key: bytes) -> Hint:
    return game.game.hint(view, Dice(key))


def _interpret(game: PortableGame, view: object, words: str) -> str | None:
    move = game.game.interpret(view, words)
    return None if move is None else str(move)


def _guide_draft(game: PortableGame, view: object, draft: str) -> Guide | None:
    return game.game.guide_draft(view, draft)
