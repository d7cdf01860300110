"""The day of the whole world, and the one deal that it has for each game.

A day begins and ends at 00:00 UTC. Everything here follows from the day, the games and one secret of this bot.
"""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Self

from bot.kit.game import AnyGame, Seat
from bot.kit.pace import Pace
from bot.kit.robot_levels import USUAL, robot_key
from bot.kit.seed import commitment
from bot.kit.time_units import DAY
from bot.table.match_log import DAILY, GRACE, Header

_FIRST = date(1970, 1, 1)


def day_at(now: int) -> int:
    """Return the number of the day at this time."""
    return now // DAY


def end_of(day: int) -> int:
    return (day + 1) * DAY


def is_over(day: int, now: int) -> bool:
    """Say whether nobody can play the day's deal any more, so that all of it may be shown."""
    return now >= end_of(day) + GRACE


def format_day(day: int) -> str:
    return (_FIRST + timedelta(days=day)).isoformat()


def day_of(text: str) -> int:
    return (date.fromisoformat(text) - _FIRST).days


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """Everything that is fixed of a day's deal of one game but its chance. Nothing here is secret."""

    day: int
    game: str
    version: int  # of the rules
    robots: int  # version of the robots
    seats: int
    seat: Seat  # where everybody sits
    options: Mapping[str, str]

    @classmethod
    def of(cls, game: AnyGame, day: int) -> Self:
        """Return the deal of a day. Units take turns from day to day; seats change once all units had their turn."""
        seats, units = game.daily_seats, len(game.daily)
        seat, options = Seat(day // units % seats), game.daily[day % units]
        return cls(day, game.key, game.version, game.robot_version, seats, seat, options)

    @property
    def terms(self) -> str:
        """Return the terms in one line, with everything that the commitment binds."""
        parts = [f"daily {format_day(self.day)}", f"{self.game} {self.version}", f"seat {self.seat} of {self.seats}"]
        parts += [f"robots {USUAL}.{self.robots}"]
        return " ".join([*parts, *(f"{name}={value}" for name, value in sorted(self.options.items()))])

    def secret(self, key: bytes) -> bytes:
        """Return the secret of the match: the terms in clear, then chance. Its hash binds us to both."""
        return f"{self.terms}\n".encode() + hmac.digest(key, self.terms.encode(), "sha256")

    def commitment(self, key: bytes) -> str:
        return commitment(self.secret(key))

    def header_of(self, secret: bytes, match: str, player: str, opened_at: int) -> Header:
        """Return the header of a player's match, which differs from all others only in who plays, and when."""
        robots = iter([robot_key(USUAL, n) for n in range(1, self.seats)])
        seats = tuple(player if n == self.seat else next(robots) for n in range(self.seats))
        options = {**self.options, DAILY: format_day(self.day)}
        return Header(match, self.game, self.version, options, seats, NO_CLOCK, opened_at, secret)


NO_CLOCK = Pace.parse("none")


def is_bound(header: Header) -> bool:
    """Say whether the secret of this match, and so its commitment, names the very day, game, options, seat and versions
    that it was played with. True of every match that is not a day's deal."""
    if not header.daily:
        return True
    terms, line, chance = header.secret.partition(b"\n")
    people = [Seat(n) for n, player in enumerate(header.seats) if not player.startswith("robot:")]
    robots = terms.decode(errors="replace").partition(f" robots {USUAL}.")[2].split(" ")[0]
    if len(people) != 1 or not robots.isdecimal() or not line or len(chance) != 32 or header.presses:
        return False
    options = {name: value for name, value in header.options.items() if name != DAILY}
    try:
        day = day_of(header.daily)
    except ValueError:
        return False
    seats = len(header.seats)
    deal = DailyDeal(day, header.game, header.version, int(robots), seats, people[0], options)
    return deal.terms.encode() == terms
