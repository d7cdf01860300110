"""Which rounds a cup has: how many tables, and who fills the free seats. Rulings HO.7 and HO.9, for any size of table.

Tables are as many as the players need. Of each table `go_on` play the next round. A free seat goes to the reserve in
round one, later to a lucky loser, and to a robot when nobody else is left. The last table is the final.
"""

from dataclasses import dataclass
from itertools import groupby

from bot.table.refusals import TableError

MAX_ROUNDS = 12  # 256 players at tables of two take eight: more rounds would mean a course that does not end


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """A round as planned if everybody comes. `players` + `lucky` + `robots` fill all seats."""

    players: int
    tables: int
    lucky: int
    robots: int

    @property
    def final(self) -> bool:
        return self.tables == 1


@dataclass(frozen=True, slots=True)
class Course:
    """The rounds for `least` to `most` players who checked in; where these differ, the rounds of `most` are told."""

    least: int
    most: int
    rounds: tuple[PlannedRound, ...]


def round_of(players: int, losers: int, size: int, least: int) -> PlannedRound:
    """Return the round that so many players begin, of whom none sits alone. `losers` may fill seats.

    The final seats whoever is left, if the game seats so few; the rest are robots.
    """
    if players <= size:
        return PlannedRound(players, 1, 0, max(0, least - players))
    tables = -(-players // size)
    free = tables * size - players
    return PlannedRound(players, tables, min(free, losers), max(0, free - losers))


def course(players: int, size: int, go_on: int, least: int, reserve: int = 0) -> tuple[PlannedRound, ...]:
    """Return all rounds if everybody comes; raise TableError where they would not end."""
    rounds: list[PlannedRound] = []
    spare = reserve
    while players:
        rounds.append(round_of(players, spare, size, least))
        if rounds[-1].final:
            return tuple(rounds)
        people = players + rounds[-1].lucky
        next_players = min(rounds[-1].tables * go_on, people)
        if next_players >= people or len(rounds) == MAX_ROUNDS:
            raise TableError("cup-has-no-end", players=players)
        players, spare = next_players, people - next_players
    return ()


def courses(most: int, size: int, go_on: int, least: int) -> tuple[Course, ...]:
    """Return every possible course of a cup with up to so many players, grouped by what is alike."""
    every = [(n, course(n, size, go_on, least)) for n in range(1, most + 1)]
    alike = [list(group) for _, group in groupby(every, key=lambda each: _shape(each[1]))]
    return tuple(Course(group[0][0], group[-1][0], group[-1][1]) for group in alike)


def _shape(rounds: tuple[PlannedRound, ...]) -> tuple[tuple[int, int], ...]:
    """Return what makes courses alike: free seats in round one may differ."""
    return tuple((each.tables, each.lucky if n else 0) for n, each in enumerate(rounds))


def spread(people: int, tables: int, size: int) -> list[int]:
    """Return how many people sit at each table, as evenly as possible, so that robots are spread evenly too."""
    assert people <= tables * size
    return [people // tables + (n < people % tables) for n in range(tables)]
