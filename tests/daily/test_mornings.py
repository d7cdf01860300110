"""When a group is told of a day, whom it names, and which streaks it counts."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.daily.day import day_of, end_of
from bot.daily.morning import count_day, day_to_tell, morning_after, report
from bot.daily.ports import DayGroup, Member
from bot.daily.score import Score
from bot.daily.streak import Streak
from bot.kit.time_units import HOUR, MINUTE

DAY = day_of("2026-11-24")


def streak(days):
    """Return the streak after these days: "x" is a day that was played, any other letter is not."""
    streak_so_far = Streak()
    for number, day in enumerate(days, 100):
        streak_so_far = streak_so_far.after(number, day == "x")
    return streak_so_far


@pytest.mark.parametrize(
    ("days", "length"),
    [("xxx", 3), ("xx-x", 3), ("xx-", 2), ("xx--", 0), ("xx-xx-x", 1), ("x-xxxxxx-x", 8), ("--x", 1), ("x-xxxxx-", 0)],
)
def test_a_missed_day_is_forgiven_once_a_week(days, length):
    assert streak(days).days == length


def test_it_says_which_day_was_forgiven():
    assert streak("xx-").is_forgiven(102)
    assert not streak("xx-x").is_forgiven(103)
    assert not streak("-").is_forgiven(100), "nothing was there to forgive"


@pytest.mark.parametrize(
    ("zone", "local_time"),
    [
        ("UTC", "2026-11-25 09:00"),
        ("Europe/Warsaw", "2026-11-25 09:00"),
        ("America/New_York", "2026-11-25 09:00"),
        ("Asia/Tokyo", "2026-11-25 10:00"),  # the day is over by then, and it is morning still
        ("Pacific/Auckland", "2026-11-26 09:00"),  # it was 14:00
    ],
)
def test_a_group_is_told_in_its_own_morning_and_never_before_the_hour_is_over(zone, local_time):
    at = morning_after(DAY, zone)
    assert f"{datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M}" == local_time
    assert at >= end_of(DAY) + HOUR
    assert day_to_tell(zone, at) == DAY
    assert day_to_tell(zone, at - MINUTE) == DAY - 1


def test_every_morning_tells_of_one_more_day_also_where_clocks_change():
    for zone in ("Europe/Warsaw", "America/New_York", "Australia/Lord_Howe"):
        mornings = [morning_after(day, zone) for day in range(DAY - 365, DAY)]
        assert mornings == sorted(set(mornings))
        assert {day_to_tell(zone, at) for at in mornings} == set(range(DAY - 365, DAY))


def test_the_crown_goes_to_whoever_beat_most_of_the_plays_in_all_games():
    members = [Member("7", player, Streak(days)) for player, days in (("ana", 1), ("ben", 5), ("cel", 2))]
    scores = {
        "ana": {"honey": Score(3.0, 30, 32)},
        "ben": {"honey": Score(1.0, 20, 32), "farck": Score(-1.0, 11, 32)},
        "cel": {},
    }
    morning_report = report(DAY, members, scores)
    assert morning_report.crown == ["ben"]
    assert [(best.game, best.players) for best in morning_report.winners] == [("farck", ["ben"]), ("honey", ["ana"])]
    assert [(member.player, games) for member, games in morning_report.members] == [("ben", 2), ("ana", 1), ("cel", 0)]
    nobody = report(DAY, members, {"ana": {"honey": Score(-9.0, 0, 32)}})
    assert nobody.crown == [], "no crown for who beat nobody"


def test_a_group_has_played_where_anybody_has():
    group, members = DayGroup("7", 8, "UTC", DAY - 1, streak=Streak(4)), [Member("7", "ana"), Member("7", "ben")]
    group, members = count_day(group, members, DAY, {"ben"})
    assert (group.day, group.streak.days, [member.streak.days for member in members]) == (DAY, 5, [0, 1])
    group, members = count_day(group, members, DAY + 1, set())
    assert group.streak == Streak(5, DAY + 1)
    assert members[1].streak.is_forgiven(DAY + 1)
