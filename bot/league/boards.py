"""Who stands where at a game: pages of a board."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.league.finished import Pool
from bot.league.ledger import Rulings
from bot.league.ports import Board, RatingStore
from bot.league.rating import Rating


@dataclass(frozen=True, slots=True)
class Place:
    rank: int
    player: str
    rating: Rating


async def board_of(archive: RatingStore, guild: str, game: str, pool: Pool, at: int) -> Board:
    rulings = Rulings(await archive.rulings(guild))
    return Board(guild, game, pool, at, rulings.reset(game), rulings.excluded(at))


async def page_of(archive: RatingStore, board: Board, first: int, count: int) -> Sequence[Place]:
    found = await archive.ranked(board, first, count)
    return [Place(rank, player, rating) for rank, (player, rating) in enumerate(found, first + 1)]
