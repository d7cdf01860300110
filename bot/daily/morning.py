"""What a group is told each morning about the day that is over. Nothing here waits or asks the time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from bot.daily.day import day_at, end_of, is_over
from bot.daily.ports import DayGroup, Member
from bot.daily.score import Score
from bot.table.match_log import GRACE

MORNING, NOON = 9, 12  # hours of the group's zone, between which the message is sent

Scores = Mapping[str, Mapping[str, Score]]  # by player, then by game: what each finished


class GameWinners(NamedTuple):
    """Who did best at a game."""

    game: str
    players: Sequence[str]
    score: Score


@dataclass(frozen=True, slots=True)
class Morning:
    """The report of a day."""

    day: int
    winners: Sequence[GameWinners]
    crown: Sequence[str]  # who was better than the most reference plays, all games together
    members: Sequence[tuple[Member, int]]  # with the number of deals that each finished; whoever played most first


def morning_after(day: int, zone: str) -> int:
    """Return when a group may be told of a day: the first morning there after nobody plays it any more."""
    close = datetime.fromtimestamp((end_of(day) + GRACE) / 1000, UTC).astimezone(ZoneInfo(zone))
    if MORNING <= close.hour < NOON:
        return end_of(day) + GRACE
    first = close.replace(hour=MORNING, minute=0, second=0, microsecond=0)
    if first < close:
        first = (first + timedelta(days=1)).replace(hour=MORNING)
    return int(first.timestamp() * 1000)


def day_to_tell(zone: str, now: int) -> int:
    """Return the newest day that this group may be told of by now."""
    day = day_at(now)
    while not (is_over(day, now) and morning_after(day, zone) <= now):
        day -= 1
    return day


def report(day: int, members: Sequence[Member], scores: Scores) -> Morning:
    games = sorted({game for each in scores.values() for game in each})
    best = [_best(game, scores) for game in games]
    wins = {player: sum(score.better_than for score in each.values()) for player, each in scores.items() if each}
    most = max(wins.values(), default=0)
    crown = sorted(player for player, count in wins.items() if count == most) if most else []
    counts = [(member, len(scores.get(member.player, ()))) for member in members]
    return Morning(day, best, crown, sorted(counts, key=lambda each: (-each[1], -each[0].streak.days, each[0].player)))


def _best(game: str, scores: Scores) -> GameWinners:
    of_game = {player: each[game] for player, each in scores.items() if game in each}
    best = max(of_game.values(), key=lambda score: score.points)
    return GameWinners(game, sorted(player for player, score in of_game.items() if score.points == best.points), best)


def count_day(
    group: DayGroup, members: Sequence[Member], day: int, players: set[str], could_play: bool = True
) -> tuple[DayGroup, list[Member]]:
    """Return both with their streaks when this day is over; `players` finished a deal. A group has played where
    anybody has."""
    new_members = [replace(each, streak=each.streak.after(day, each.player in players, could_play)) for each in members]
    return replace(group, day=day, streak=group.streak.after(day, bool(players), could_play)), new_members
