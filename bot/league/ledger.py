"""From finished matches to ratings, as a pure function: the same matches always give the same numbers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.kit.game import Luck, Seat
from bot.league.finished import FinishedMatch, Participant, Pool
from bot.league.rating import BETA, Rating, rate

ABSENT = "league-why-absent"  # made fewer than half of their moves, and is last


class Verdict(StrEnum):
    """What a server's host may decide about the leaderboards."""

    RESET = "reset"  # everybody's rating at this game starts again
    EXCLUDE = "exclude"  # this player is no longer rated or listed
    READMIT = "readmit"


@dataclass(frozen=True, slots=True)
class Ruling:
    guild: str
    at: int
    verdict: Verdict
    game: str = ""
    player: str = ""


class Rulings:
    """All decisions of one server's hosts. They can be asked about any moment."""

    def __init__(self, rulings: Iterable[Ruling]) -> None:
        self._rulings = sorted(rulings, key=lambda ruling: ruling.at)

    def reset(self, game: str, before: int | None = None) -> int:
        """Return when this game's ratings were last reset (before that time), or 0."""
        resets = (r.at for r in self._rulings if r.verdict is Verdict.RESET and r.game == game)
        return max((at for at in resets if before is None or at < before), default=0)

    def list_excluded(self, at: int) -> frozenset[str]:
        """Return who is excluded at that time: the last decision about a player counts."""
        verdicts = {r.player: r.verdict for r in self._rulings if r.player and r.at <= at}
        return frozenset(player for player, verdict in verdicts.items() if verdict is Verdict.EXCLUDE)


class LedgerLine(NamedTuple):
    """What one match did to one player's rating, and why. `before` and `after` are None where it did nothing."""

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
    def absent(self) -> bool:
        return self.why == ABSENT

    @property
    def rating(self) -> Rating | None:
        """Return the player's rating after the match; None where the match did not change it."""
        if self.after is None or self.var is None:
            return None
        return Rating(self.after, self.var, self.matches, self.ended)


Key = tuple[Pool, str]  # names a rating of one game on one server: pool and player


def fold(
    game: str, luck: Luck, matches: Iterable[FinishedMatch], rulings: Rulings, start: Mapping[Key, Rating]
) -> tuple[list[LedgerLine], dict[Key, Rating]]:
    """Return the lines of these matches of one game on one server, in order, and the ratings after the last of them."""
    ratings, lines, last_reset = dict(start), [], 0
    for match in sorted(matches, key=lambda match: match.order):
        if (reset := rulings.reset(game, match.ended)) > last_reset:
            last_reset, ratings = reset, _keep_newer(reset, ratings)
        for line in _lines(match, luck, rulings, ratings):
            lines.append(line)
            if (rating := line.rating) is not None:
                ratings[line.pool, line.player] = rating
    return lines, _keep_newer(rulings.reset(game), ratings)


def _keep_newer(reset: int, ratings: Mapping[Key, Rating]) -> dict[Key, Rating]:
    return {key: rating for key, rating in ratings.items() if rating.last > reset}


def _lines(match: FinishedMatch, luck: Luck, rulings: Rulings, ratings: Mapping[Key, Rating]) -> list[LedgerLine]:
    people = match.people()
    pool = Pool.of(len(people), match.tempo)
    excluded_players = rulings.list_excluded(match.ended)
    rivals = [one for one in people if one.player not in excluded_players]
    if not match.rated or len(rivals) < 2:
        why = "league-why-unrated" if not match.rated else "league-why-alone"
        return [_line(match, pool, one, len(people), ABSENT if match.rated and one.absent else why) for one in people]
    old_ratings = [ratings.get((pool, one.player), Rating()) for one in rivals]
    places = [one.place for one in rivals]
    new_ratings, expected_places = rate(old_ratings, places, BETA[luck], match.ended)
    new_ratings = tuple(
        rating._replace(mu=min(rating.mu, old_ratings[n].mu)) if one.absent else rating
        for n, (one, rating) in enumerate(zip(rivals, new_ratings, strict=True))
    )  # several who are absent tie for the last place: that must raise none of them
    lines = [
        LedgerLine(
            match.id, one.player, match.guild, match.game, pool, one.seat, match.ended, one.place,
            len(people), one.points, one.left, _why(one),
            expected_places[n], old_ratings[n].mu, new_ratings[n].mu, new_ratings[n].var, new_ratings[n].matches,
        )
        for n, one in enumerate(rivals)
    ]  # fmt: skip
    others = [one for one in people if one.player in excluded_players]
    return lines + [_line(match, pool, one, len(people), "league-why-excluded") for one in others]


def _why(one: Participant) -> str:
    return ABSENT if one.absent else "league-why-left" if one.left else "league-why-placed"


def _line(match: FinishedMatch, pool: Pool, one: Participant, people: int, why: str) -> LedgerLine:
    return LedgerLine(
        match.id, one.player, match.guild, match.game, pool, one.seat, match.ended, one.place, people,
        one.points, one.left, why,
    )  # fmt: skip
