"""What the league needs of the store, and nothing more."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.league.finished import Finished, Pool
from bot.league.ledger import Key, Line, Ruling
from bot.league.rating import Rating
from bot.league.season import Entrant, Pairing, Season
from bot.table.timer import Calendar

Turn = tuple[int, str]  # when a match ended, and its id: the order in which matches count
FIRST: Turn = (0, "")


@dataclass(frozen=True, slots=True)
class Page:
    """What is written down at once when matches of one server and game are settled."""

    guild: str
    game: str
    matches: Sequence[Finished]
    lines: Sequence[Line] = ()
    ratings: Mapping[Key, Rating] = field(default_factory=dict)
    before: Mapping[Key, Rating] = field(default_factory=dict)  # what these ratings were worked out from
    since: Turn | None = None  # all lines from there on, and all ratings, give way to these


@dataclass(frozen=True, slots=True)
class Rival:
    """How one player fared against another at a game. A tie is neither won nor lost."""

    player: str
    game: str
    met: int
    won: int
    tied: int

    @property
    def lost(self) -> int:
        return self.met - self.won - self.tied


@dataclass(frozen=True, slots=True)
class Board:
    """One game's ratings in one pool, as of a moment: the surest first, so that a few lucky matches do not lead."""

    guild: str
    game: str
    pool: Pool
    at: int
    begun: int = 0  # who has not played since is not listed
    excluded: frozenset[str] = frozenset()


class RatingStore(Protocol):
    """Finished matches, and what was made of them."""

    async def to_settle(self, match: str) -> Finished | None: ...  # None in play, and once it is settled
    async def finished_since(self, guild: str, game: str, turn: Turn) -> Sequence[Finished]: ...
    async def unsettled(self) -> Sequence[str]: ...  # in the order they ended
    async def crossed(self, match: Finished) -> Turn | None: ...  # from where lines that are there must give way
    async def settle(self, page: Page) -> None: ...  # or Taken: settled already, or a rating is another by now
    async def ledgers(self) -> Sequence[tuple[str, str]]: ...  # (server, game) of all finished matches
    async def ratings_before(self, guild: str, game: str, turn: Turn) -> Mapping[Key, Rating]: ...
    async def ratings(self, guild: str, game: str, pool: Pool | None = None) -> Mapping[Key, Rating]: ...
    async def ratings_of(self, guild: str, game: str, players: Iterable[str]) -> Mapping[Key, Rating]: ...
    async def ranked(self, board: Board, first: int, count: int) -> Sequence[tuple[str, Rating]]: ...
    async def listed(self, board: Board) -> int: ...  # how many stand on it
    async def rank(self, board: Board, player: str) -> int | None: ...
    async def lines_of(self, guild: str | None, player: str) -> Sequence[Line]: ...  # the newest first; None: anywhere
    async def all_lines(self, guild: str, game: str) -> Sequence[Line]: ...
    async def lines_at(self, match: str) -> Sequence[Line]: ...
    async def rivals(self, guild: str, player: str) -> Sequence[Rival]: ...
    async def absences(self, players: Iterable[str], since: int) -> Mapping[str, Sequence[int]]: ...
    async def rulings(self, guild: str) -> Sequence[Ruling]: ...
    async def rule(self, ruling: Ruling) -> None: ...


class SeasonStore(Protocol):
    """Seasons and who takes part in them."""

    async def keep_season(self, season: Season) -> None: ...
    async def season(self, name: str) -> Season | None: ...
    async def seasons(self, guild: str, game: str) -> Sequence[Season]: ...  # the first one first
    async def running(self) -> Sequence[Season]: ...
    async def ended_since(self, at: int) -> Sequence[Season]: ...
    async def enter(self, season: str, entrant: Entrant) -> None: ...  # anew, or as it is now
    async def entrants(self, season: str) -> Sequence[Entrant]: ...  # in the order of their keys
    async def entered(self, player: str) -> Sequence[str]: ...  # the running seasons a player takes part in
    async def pair(self, season: str, pairings: Sequence[Pairing], placed: Sequence[Entrant]) -> None: ...  # or Taken
    async def pairings(self, season: str) -> Sequence[Pairing]: ...  # round by round
    async def fates(self, matches: Iterable[str]) -> Mapping[str, bool]: ...  # of those that were dealt: settled?
    async def finish(self, season: Season, entrants: Sequence[Entrant]) -> None: ...
    async def lines_in(self, matches: Iterable[str]) -> Sequence[Line]: ...
    async def calendars(self, players: Iterable[str]) -> Mapping[str, Calendar]: ...
