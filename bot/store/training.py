"""Answers to puzzles, ratings of puzzles and reviews of finished matches, on SQLAlchemy."""

from collections.abc import Mapping, Sequence
from functools import cache

from sqlalchemy import Executable, RowMapping, bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.rows import readable
from bot.store.schema import puzzle_ratings, puzzle_results, reviews
from bot.store.upserts import insert_into
from bot.store.writer import Writer
from bot.training.ports import PuzzleChange, PuzzleResult, ReviewKey, ReviewRow

_ADD_RESULT = insert(puzzle_results)
_KEEP_REVIEW = insert(reviews)
_DROP_REVIEWS = delete(reviews).where(reviews.c.match == bindparam("of_match"), reviews.c.seat == bindparam("of_seat"))
_FORGET_RESULTS = delete(puzzle_results).where(puzzle_results.c.player == bindparam("whose"))
_FORGET_REVIEWS = delete(reviews).where(reviews.c.player == bindparam("whose"))


class TrainingRows:
    """The part of the store that keeps what people do to play better."""

    _writer: Writer
    _reading: AsyncEngine
    _dialect: str

    async def add_result(self, player: str, result: PuzzleResult, change: PuzzleChange) -> None:
        row = {**result._asdict(), "player": player, "solved": int(result.solved)}
        rating = {"puzzle": result.puzzle, "rating": change.seed + change.gain, "answers": 1, "gained": change.gain}
        await self._writer.write([(_ADD_RESULT, [row]), (_rate_puzzle(self._dialect), [rating])])

    async def results_of(self, player: str) -> Sequence[PuzzleResult]:
        query = select(puzzle_results).where(puzzle_results.c.player == player)
        query = query.order_by(puzzle_results.c.at, puzzle_results.c.puzzle)
        async with self._reading.connect() as connection:
            rows = await connection.execute(query)
            return list(readable(rows.mappings(), _result, "answers to puzzles"))

    async def puzzle_ratings(self) -> Mapping[str, float]:
        async with self._reading.connect() as connection:
            rows = await connection.execute(select(puzzle_ratings.c.puzzle, puzzle_ratings.c.rating))
            return {row.puzzle: row.rating for row in rows}

    async def keep_review(self, review: ReviewRow) -> None:
        row = {**review.key._asdict(), "player": review.player, "ended": review.ended, "body": review.body}
        older = {"of_match": review.key.match, "of_seat": review.key.seat}
        await self._writer.write([(_DROP_REVIEWS, [older]), (_KEEP_REVIEW, [row])])

    async def review_of(self, key: ReviewKey) -> str | None:
        this = reviews.c.match == key.match, reviews.c.seat == key.seat, reviews.c.version == key.version
        async with self._reading.connect() as connection:
            return await connection.scalar(select(reviews.c.body).where(*this))

    async def reviews_by(self, player: str, since: int) -> Sequence[ReviewRow]:
        query = select(reviews).where(reviews.c.player == player, reviews.c.ended >= since)
        query = query.order_by(reviews.c.ended.desc(), reviews.c.match)
        async with self._reading.connect() as connection:
            rows = await connection.execute(query)
            return list(readable(rows.mappings(), _review, "reviews"))

    async def forget_training(self, player: str) -> None:
        whose = [{"whose": player}]
        await self._writer.write([(_FORGET_RESULTS, whose), (_FORGET_REVIEWS, whose)])


@cache
def _rate_puzzle(dialect: str) -> Executable:
    """Return the statement that inserts the rating of a puzzle, or adds to it: two answers at once both count."""
    statement = insert_into(dialect, puzzle_ratings).values(
        puzzle=bindparam("puzzle"), rating=bindparam("rating"), answers=bindparam("answers")
    )
    new_values = {
        "rating": puzzle_ratings.c.rating + bindparam("gained"),
        "answers": puzzle_ratings.c.answers + 1,
    }
    return statement.on_conflict_do_update(index_elements=[puzzle_ratings.c.puzzle], set_=new_values)


def _result(row: RowMapping) -> PuzzleResult:
    return PuzzleResult(row["puzzle"], bool(row["solved"]), row["at"], row["rating"])


def _review(row: RowMapping) -> ReviewRow:
    return ReviewRow(ReviewKey(row["match"], row["seat"], row["version"]), row["player"], row["ended"], row["body"])
