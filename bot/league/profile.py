"""What a player's lines tell about them: form, records, best results, favourite opponents."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.league.finished import Pool
from bot.league.ledger import Line
from bot.league.ports import Rival
from bot.league.rating import shown

BEST, FAVOURITES, FORM, CURVE = 3, 3, 8, 40


@dataclass(frozen=True, slots=True)
class Record:
    """One game, all pools: a shared first place is won."""

    game: str
    played: int
    won: int
    mean: float  # of the places


def records(lines: Iterable[Line]) -> list[Record]:
    games: dict[str, list[int]] = {}
    for line in lines:
        games.setdefault(line.game, []).append(line.place)
    found = [Record(game, len(won), won.count(1), sum(won) / len(won)) for game, won in games.items()]
    return sorted(found, key=lambda record: (-record.played, record.game))


def form(lines: Sequence[Line]) -> list[Line]:
    """The last few matches with other people in them, the newest first as the lines are."""
    return [line for line in lines if line.people > 1][:FORM]


def best(lines: Iterable[Line]) -> list[Line]:
    """Where the rating rose most."""
    up = [line for line in lines if gain(line) > 0]
    return sorted(up, key=lambda line: (-gain(line), line.ended))[:BEST]


def gain(line: Line) -> int:
    """As it is shown: the difference of two shown numbers."""
    return 0 if line.before is None or line.after is None else shown(line.after) - shown(line.before)


def curve(lines: Iterable[Line], game: str, pool: Pool) -> list[int]:
    """The shown ratings of one game and pool, the oldest first."""
    after = [line.after for line in lines if (line.game, line.pool) == (game, pool) and line.after is not None]
    return [shown(mu) for mu in reversed(after[:CURVE])]


def favourites(rivals: Iterable[Rival]) -> list[tuple[str, int]]:
    """Who one has met most often, over all games."""
    met = Counter[str]()
    for rival in rivals:
        met[rival.player] += rival.met
    return sorted(met.items(), key=lambda item: (-item[1], item[0]))[:FAVOURITES]
