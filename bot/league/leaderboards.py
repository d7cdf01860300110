"""Leaderboards: who stands where at a game."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.league.finished import Pool
from bot.league.ledger import Rulings
from bot.league.ports import Leaderboard, RatingStore
from bot.league.rating import Rating


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    rank: int
    player: str
    rating: Rating


async def board_of(ratings: RatingStore, guild: str, game: str, pool: Pool, at: int) -> Leaderboard:
    rulings = Rulings(await ratings.rulings(guild))
    return Leaderboard(guild, game, pool, at, rulings.reset(game), rulings.list_excluded(at))


async def page_of(ratings: RatingStore, board: Leaderboard, first: int, count: int) -> Sequence[LeaderboardRow]:
    ranks = await ratings.list_ranked(board, first, count)
    return [LeaderboardRow(rank, player, rating) for rank, (player, rating) in enumerate(ranks, first + 1)]
