"""What a player's ledger lines show: form, records, best results, favourite opponents."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.league.finished import Pool, TablePlace
from bot.league.ledger import LedgerLine
from bot.league.ports import Rival
from bot.league.rating import shown

BEST, FAVOURITES, FORM, CURVE = 3, 3, 8, 40


Places = Mapping[str, TablePlace]  # by match: the place of the player whose lines these are


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game, in all pools. A shared first place counts as won."""

    game: str
    played: int
    won: int
    mean: float  # of the places among all who sat there


def practised(lines: Iterable[LedgerLine], places: Places) -> list[GameRecord]:
    """The same of matches that were played with robots alone."""
    return _records(lines, places, practice=True)


def records(lines: Iterable[LedgerLine], places: Places) -> list[GameRecord]:
    return _records(lines, places, practice=False)


def _records(lines: Iterable[LedgerLine], places: Places, *, practice: bool) -> list[GameRecord]:
    games: dict[str, list[int]] = {}
    for line in lines:
        if places[line.match].practice is practice:
            games.setdefault(line.game, []).append(places[line.match].place)
    found = [GameRecord(game, len(won), won.count(1), sum(won) / len(won)) for game, won in games.items()]
    return sorted(found, key=lambda record: (-record.played, record.game))


def form(lines: Sequence[LedgerLine], places: Places) -> list[TablePlace]:
    """The last few matches with other people, the newest first."""
    return [place for line in lines if not (place := places[line.match]).practice][:FORM]


def best(lines: Iterable[LedgerLine]) -> list[LedgerLine]:
    """The matches in which the rating rose most."""
    up = [line for line in lines if gain(line) > 0]
    return sorted(up, key=lambda line: (-gain(line), line.ended))[:BEST]


def gain(line: LedgerLine) -> int:
    """The difference of the two numbers that are shown, so that they add up for the reader."""
    return 0 if line.before is None or line.after is None else shown(line.after) - shown(line.before)


def curve(lines: Iterable[LedgerLine], game: str, pool: Pool) -> list[int]:
    """The shown ratings of one game and pool, the oldest first."""
    after = [line.after for line in lines if (line.game, line.pool) == (game, pool) and line.after is not None]
    return [shown(mu) for mu in reversed(after[:CURVE])]


def favourites(rivals: Iterable[Rival]) -> list[tuple[str, int]]:
    """The opponents met most often, over all games."""
    met = Counter[str]()
    for rival in rivals:
        met[rival.player] += rival.met
    return sorted(met.items(), key=lambda item: (-item[1], item[0]))[:FAVOURITES]
