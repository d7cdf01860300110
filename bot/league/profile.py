"""What a player's ledger lines show: form, records, best results, favourite opponents."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.league.finished import Pool, TablePlace
from bot.league.ledger import LedgerLine
from bot.league.ports import Rival
from bot.league.rating import scale_rating

BEST_MATCHES, FAVOURITE_OPPONENTS, FORM_MATCHES, CURVE_MATCHES = 3, 3, 8, 40


Places = Mapping[str, TablePlace]  # by match: the place of the player whose lines these are


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game, in all pools. A shared first place counts as won."""

    game: str
    matches: int
    wins: int
    mean: float  # of the places among all who sat there


def list_practice_records(lines: Iterable[LedgerLine], places: Places) -> list[GameRecord]:
    """Return the records of matches that were played with robots alone."""
    return _records(lines, places, practice=True)


def records(lines: Iterable[LedgerLine], places: Places) -> list[GameRecord]:
    return _records(lines, places, practice=False)


def _records(lines: Iterable[LedgerLine], places: Places, *, practice: bool) -> list[GameRecord]:
    games: dict[str, list[int]] = {}
    for line in lines:
        if places[line.match].practice is practice:
            games.setdefault(line.game, []).append(places[line.match].place)
    records_ = [
        GameRecord(game, len(places_), places_.count(1), sum(places_) / len(places_)) for game, places_ in games.items()
    ]
    return sorted(records_, key=lambda record: (-record.matches, record.game))


def form(lines: Sequence[LedgerLine], places: Places) -> list[TablePlace]:
    """Return the places of the last few matches with other people, the newest first."""
    return [place for line in lines if not (place := places[line.match]).practice][:FORM_MATCHES]


def best(lines: Iterable[LedgerLine]) -> list[LedgerLine]:
    """Return the matches in which the rating rose most."""
    gains = [line for line in lines if gain(line) > 0]
    return sorted(gains, key=lambda line: (-gain(line), line.ended))[:BEST_MATCHES]


def gain(line: LedgerLine) -> int:
    """Return the difference of the two numbers that are shown, so that they add up for the reader."""
    return 0 if line.before is None or line.after is None else scale_rating(line.after) - scale_rating(line.before)


def curve(lines: Iterable[LedgerLine], game: str, pool: Pool) -> list[int]:
    """Return the shown ratings of one game and pool, the oldest first."""
    ratings = [line.after for line in lines if (line.game, line.pool) == (game, pool) and line.after is not None]
    return [scale_rating(mu) for mu in reversed(ratings[:CURVE_MATCHES])]


def favourites(rivals: Iterable[Rival]) -> list[tuple[str, int]]:
    """Return the opponents met most often, over all games."""
    meetings = Counter[str]()
    for rival in rivals:
        meetings[rival.player] += rival.meetings
    return sorted(meetings.items(), key=lambda item: (-item[1], item[0]))[:FAVOURITE_OPPONENTS]
