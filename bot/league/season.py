"""A season as plain values: its terms, its players, who met whom, and the standings that follow."""

import hmac
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bot.kit.seed import commitment
from bot.kit.time_units import DAY

DIVISION_SIZE, MIN_DIVISION_SIZE = 12, 8  # players in a division: the aim, and the fewest
FIRST_PRIZE = 6.0
MAX_ROUNDS = 26


@dataclass(frozen=True, slots=True)
class Terms:
    """What the host of a season chose."""

    host: str
    size: int  # people at a table
    span: int  # of a round, in milliseconds
    rounds: int
    first: int  # when the first round is drawn
    pace: str


@dataclass(frozen=True, slots=True)
class Season:
    id: str
    guild: str
    game: str
    number: int
    terms: Terms
    channel: int
    message: int = 0
    ended: int | None = None
    secret: bytes = field(default=b"", repr=False)

    @property
    def commitment(self) -> str:
        """Return the hash of the secret, shown from the opening on, before anybody has signed up."""
        return commitment(self.secret)

    def secret_of(self, part: str) -> bytes:
        """Return the secret of a draw ("draw 3") or a table ("round 3 table 2"). It follows from the season's secret,
        which is published at the end, and reveals nothing of it."""
        return hmac.digest(self.secret, part.encode(), "sha256")


@dataclass(frozen=True, slots=True)
class Entrant:
    player: str
    press: str  # the id of the press that signed up
    division: int = 0  # 0: not placed yet
    out: int | None = None  # when the player left
    place: int | None = None  # when all is over
    points: float | None = None


@dataclass(frozen=True, slots=True)
class Pairing:
    """One table of a round. The match gets its id here, before it is dealt, so that it is dealt only once."""

    round: int
    number: int
    division: int
    players: tuple[str, ...]
    match: str
    due: int


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A line of the standings. `duel_balance`: duels won, less duels lost, against those with as many points."""

    player: str
    place: int
    points: float
    matches: int
    wins: int
    duel_balance: float
    out: bool


Places = Mapping[str, int]  # of one finished table: each person's place among the people there


@dataclass(frozen=True, slots=True)
class FinishedTable:
    places: Places
    absent: frozenset[str] = frozenset()  # who made fewer than half of their moves: they get nothing


def points(places: Places, absent: frozenset[str] = frozenset()) -> dict[str, float]:
    """Return each player's points: 6, 4, 2, 0 at a table of four; at other tables in even steps from 6 to 0.

    Tied players split the points of the places they share. Absent players get none.
    """
    step = FIRST_PRIZE / max(1, len(places) - 1)
    order = sorted(places.values())
    prizes: dict[int, list[float]] = {}
    for n, place in enumerate(order):
        prizes.setdefault(place, []).append(FIRST_PRIZE - n * step)
    return {
        player: 0.0 if player in absent else sum(prizes[place]) / len(prizes[place]) for player, place in places.items()
    }


def table(
    entrants: Iterable[Entrant], tables: Sequence[FinishedTable], ratings: Mapping[str, float]
) -> list[SeasonRow]:
    """Return the standings: by points, then duels among those with equal points, then matches won, then rating."""
    total: dict[str, float] = {}
    for each in tables:
        for player, prize in points(each.places, each.absent).items():
            total[player] = total.get(player, 0.0) + prize
    rows = []
    for entrant in entrants:
        player, mine = entrant.player, [each for each in tables if entrant.player in each.places]
        sum_ = round(total.get(player, 0.0), 6)
        level = {other for other, prize in total.items() if other != player and round(prize, 6) == sum_}
        duel_balance = sum(_count_duels(each.places, player, level) for each in mine)
        wins = sum(each.places[player] == 1 and player not in each.absent for each in mine)
        rows.append(SeasonRow(player, 0, sum_, len(mine), wins, duel_balance, entrant.out is not None))
    rows.sort(key=lambda row: (-row.points, -row.duel_balance, -row.wins, -ratings.get(row.player, 0.0), row.player))
    return [SeasonRow(r.player, n, r.points, r.matches, r.wins, r.duel_balance, r.out) for n, r in enumerate(rows, 1)]


def _count_duels(places: Places, player: str, others: set[str]) -> int:
    mine = places[player]
    return sum((place > mine) - (place < mine) for other, place in places.items() if other in others)


def divide(order: Sequence[str]) -> dict[str, int]:
    """Return each player's division, from the strongest down and as even as possible; all in one while they are few."""
    count = max(2, round(len(order) / DIVISION_SIZE)) if len(order) >= 2 * MIN_DIVISION_SIZE else 1
    size, larger = divmod(len(order), count)
    ends = [size * (n + 1) + min(n + 1, larger) for n in range(count)]
    return {player: 1 + sum(n >= end for end in ends) for n, player in enumerate(order)}


def seeding(last_standing: Sequence[Entrant], players: Iterable[str], ratings: Mapping[str, float]) -> list[str]:
    """Return the order to divide by: as the last season ended, with one player of each division moved up and one down.

    New players follow, by rating.
    """
    divisions: dict[int, list[str]] = {}
    for entrant in sorted((e for e in last_standing if e.place is not None), key=lambda e: (e.division, e.place or 0)):
        divisions.setdefault(entrant.division, []).append(entrant.player)
    levels = [divisions[number] for number in sorted(divisions)]
    order = [list(level) for level in levels]
    for upper, (high, low) in enumerate(pairwise(levels)):
        order[upper].remove(high[-1])
        order[upper + 1].remove(low[0])
        order[upper].append(low[0])
        order[upper + 1].insert(0, high[-1])
    player_ids = set(players)
    returning_players = [player for level in order for player in level if player in player_ids]
    newcomers = sorted(player_ids - set(returning_players), key=lambda player: (-ratings.get(player, 0.0), player))
    return [*returning_players, *newcomers]


def next_due(deadline: int, now: int, span: int) -> int:
    """Return when a round ends: one span after the one before; after a long downtime, a whole span from now."""
    return deadline + span if deadline + span > now + span // 2 else now + span


def weeks(span: int) -> int:
    return span // (7 * DAY)
