"""From finished matches to ratings: a pure fold, so that the same matches give the same numbers whenever it is made."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.kit.game import Luck, Seat
from bot.league.finished import Finished, Pool, Sitting
from bot.league.rating import BETA, Rating, rate


class Verdict(StrEnum):
    """What a server's host may say about the boards."""

    RESET = "reset"  # everybody begins anew at this game
    EXCLUDE = "exclude"  # this player is rated no more, nor shown
    READMIT = "readmit"


@dataclass(frozen=True, slots=True)
class Ruling:
    guild: str
    at: int
    verdict: Verdict
    game: str = ""
    player: str = ""


class Rulings:
    """What the hosts of one server have said, asked of any moment."""

    def __init__(self, rulings: Iterable[Ruling]) -> None:
        self._rulings = sorted(rulings, key=lambda ruling: ruling.at)

    def reset(self, game: str, before: int | None = None) -> int:
        """When this game's ratings last began anew (before then), or 0."""
        resets = (r.at for r in self._rulings if r.verdict is Verdict.RESET and r.game == game)
        return max((at for at in resets if before is None or at < before), default=0)

    def excluded(self, at: int) -> frozenset[str]:
        """Who is out then: of each player the last word counts."""
        said = {r.player: r.verdict for r in self._rulings if r.player and r.at <= at}
        return frozenset(player for player, verdict in said.items() if verdict is Verdict.EXCLUDE)


class Line(NamedTuple):
    """What one match did to one player, and why. `before` and `after` are None where it did nothing."""

    match: str
    player: str
    guild: str
    game: str
    pool: Pool
    seat: Seat
    ended: int
    place: int
    people: int
    points: int
    left: bool
    why: str
    expected: float = 0.0
    before: float | None = None
    after: float | None = None
    var: float | None = None
    matches: int = 0

    @property
    def rating(self) -> Rating | None:
        """The player's rating from then on, where this match moved it."""
        if self.after is None or self.var is None:
            return None
        return Rating(self.after, self.var, self.matches, self.ended)


Key = tuple[Pool, str]  # of a rating, at one game of one server: pool and player


def fold(
    game: str, luck: Luck, matches: Iterable[Finished], rulings: Rulings, start: Mapping[Key, Rating]
) -> tuple[list[Line], dict[Key, Rating]]:
    """The lines of these matches of one game at one server, in their order, and the ratings as they are then."""
    ratings, lines, begun = dict(start), [], 0
    for match in sorted(matches, key=lambda match: match.turn):
        if (reset := rulings.reset(game, match.ended)) > begun:
            begun, ratings = reset, _since(reset, ratings)
        for line in _lines(match, luck, rulings, ratings):
            lines.append(line)
            if (rating := line.rating) is not None:
                ratings[line.pool, line.player] = rating
    return lines, _since(rulings.reset(game), ratings)


def _since(reset: int, ratings: Mapping[Key, Rating]) -> dict[Key, Rating]:
    return {key: rating for key, rating in ratings.items() if rating.last > reset}


def _lines(match: Finished, luck: Luck, rulings: Rulings, ratings: Mapping[Key, Rating]) -> list[Line]:
    people = match.people()
    pool = Pool.of(len(people), match.tempo)
    barred = rulings.excluded(match.ended)
    rivals = [sitting for sitting in people if sitting.player not in barred]
    if not match.rated or len(rivals) < 2:
        why = "league-why-unrated" if not match.rated else "league-why-alone"
        return [_line(match, pool, sitting, len(people), why) for sitting in people]
    before = [ratings.get((pool, sitting.player), Rating()) for sitting in rivals]
    places = [sitting.place for sitting in rivals]
    after, expected = rate(before, places, BETA[luck], match.ended)
    rated = [
        Line(
            match.id, sitting.player, match.guild, match.game, pool, sitting.seat, match.ended, sitting.place,
            len(people), sitting.points, sitting.left, "league-why-left" if sitting.left else "league-why-placed",
            expected[n], before[n].mu, after[n].mu, after[n].var, after[n].matches,
        )
        for n, sitting in enumerate(rivals)
    ]  # fmt: skip
    outside = [sitting for sitting in people if sitting.player in barred]
    return rated + [_line(match, pool, sitting, len(people), "league-why-excluded") for sitting in outside]


def _line(match: Finished, pool: Pool, sitting: Sitting, people: int, why: str) -> Line:
    return Line(
        match.id, sitting.player, match.guild, match.game, pool, sitting.seat, match.ended, sitting.place, people,
        sitting.points, sitting.left, why,
    )  # fmt: skip
