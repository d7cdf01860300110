"""The 32 plays of robots that everybody's play of a day is compared with: eight of each level, on the same deal, in the
same seat, against the same answers. They are counted, never timed: a slow machine makes the same ones.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from bot.daily.day import DailyDeal
from bot.daily.score import lead
from bot.kit.game import AnyGame, Result, Seat
from bot.kit.robot_levels import USUAL, Level, Thoughts
from bot.kit.seed import Dice
from bot.table.advice import THOUGHTS_PER_MOVE
from bot.table.match import Match
from bot.table.match_log import MOVERS, By, Entry, Header

PLAYS_PER_LEVEL = 8  # plays of each level
PLAYS = PLAYS_PER_LEVEL * len(Level)


def reference(game: AnyGame, deal: DailyDeal, secret: bytes) -> list[float]:
    """Return the leads of all reference plays, level by level. `secret` is that of the match."""
    return [lead_of(game, deal, secret, level, f"reference {n}") for level in Level for n in range(PLAYS_PER_LEVEL)]


def lead_of(game: AnyGame, deal: DailyDeal, secret: bytes, level: Level, label: str) -> float:
    """Return the lead of a robot of this level in the seat of the day; `label` gives it dice of its own."""
    match = play_match(game, deal.header_of(secret, "reference", "reference", 0), deal.seat, level, label)
    assert match.ending is not None
    assert match.ending.result is not None
    return lead(match.ending.result.points, deal.seat, game.fewest_win)


class SeatPlay(NamedTuple):
    """What somebody did in the seat of the day, and what it brought."""

    moves: tuple[str, ...]
    points: int


def play_of(log: Iterable[Entry], seat: Seat, result: Result) -> SeatPlay:
    return SeatPlay(
        tuple([entry.text for entry in log if entry.seat == seat and entry.by in MOVERS]), result.points[seat]
    )


def reference_play(game: AnyGame, deal: DailyDeal, secret: bytes, level: Level, label: str) -> SeatPlay:
    match = play_match(game, deal.header_of(secret, "reference", "reference", 0), deal.seat, level, label)
    assert match.ending is not None
    assert match.ending.result is not None
    return play_of(match.log, deal.seat, match.ending.result)


def play_match(game: AnyGame, header: Header, mine: Seat, level: Level, label: str) -> Match:
    """Play the whole match. The robots answer as they would answer a person."""
    match = Match.open(header, game)
    while match.turns:
        seat = min(match.turns)
        ply = match.asked_plies[seat]
        dice = header.seed.dice(f"{label} {level} {ply}") if seat == mine else Dice(header.robot_dice(seat, ply))
        move = _move(game, match.state, seat, dice, level if seat == mine else USUAL)
        match = match.play(seat, str(move), 0, By.ROBOT)
    return match


def _move(game: AnyGame, state: Any, seat: Seat, dice: Dice, level: Level) -> Any:
    return game.robot(game.view(state, seat), dice, level, Thoughts(THOUGHTS_PER_MOVE))
