"""What the league needs of the store. It names no database."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.league.finished import FinishedMatch, Pool
from bot.league.ledger import Key, LedgerLine, Ruling
from bot.league.rating import Rating
from bot.league.season import Entrant, Pairing, Season
from bot.table.quiet_hours import Calendar

MatchOrder = tuple[int, str]  # when a match ended, and its id: the order in which matches count
FIRST_ORDER: MatchOrder = (0, "")


@dataclass(frozen=True, slots=True)
class Settlement:
    """All that is written together when matches of one game on one server are settled."""

    guild: str
    game: str
    matches: Sequence[FinishedMatch]
    lines: Sequence[LedgerLine] = ()
    ratings: Mapping[Key, Rating] = field(default_factory=dict)
    before: Mapping[Key, Rating] = field(default_factory=dict)  # the ratings these were worked out from
    since: MatchOrder | None = None  # None: adds. Otherwise replaces all ratings, and all lines from this match on


@dataclass(frozen=True, slots=True)
class Rival:
    """How one player fared against another at a game. A tie is neither a win nor a loss."""

    player: str
    game: str
    meetings: int
    wins: int
    ties: int

    @property
    def losses(self) -> int:
        return self.meetings - self.wins - self.ties


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """One game's ratings in one pool at one moment. The surest come first, so that a few lucky matches do not lead."""

    guild: str
    game: str
    pool: Pool
    at: int
    active_since: int = 0  # players who have not played since then are not listed
    exclusions: frozenset[str] = frozenset()


class RatingStore(Protocol):
    """Finished matches, and what they did to ratings."""

    async def to_settle(self, match: str, again: bool = False) -> FinishedMatch | None:
        """Return the match; None in play, and once it is settled unless `again`."""

    async def list_finished_since(self, guild: str, game: str, since: MatchOrder) -> Sequence[FinishedMatch]: ...
    async def list_unsettled(self) -> Sequence[str]: ...  # in the order they ended
    async def rework_from(self, match: FinishedMatch) -> MatchOrder | None:
        """Return from which match on ratings must be worked out again; None: this match is the newest."""

    async def settle(self, settlement: Settlement) -> None:
        """Write a settlement; raise AlreadyWritten when a match was settled, or a rating changed, meanwhile."""

    async def ledgers(self) -> Sequence[tuple[str, str]]: ...  # (server, game) of all finished matches
    async def ratings_before(self, guild: str, game: str, before: MatchOrder) -> Mapping[Key, Rating]: ...
    async def ratings(self, guild: str, game: str, pool: Pool | None = None) -> Mapping[Key, Rating]: ...
    async def ratings_of(self, guild: str, game: str, players: Iterable[str]) -> Mapping[Key, Rating]: ...
    async def list_ranked(self, board: Leaderboard, first: int, count: int) -> Sequence[tuple[str, Rating]]: ...
    async def count_listed(self, board: Leaderboard) -> int: ...  # how many players it lists
    async def rank(self, board: Leaderboard, player: str) -> tuple[int | None, int]: ...  # None: none; of how many
    async def lines_of(self, guild: str | None, player: str) -> Sequence[LedgerLine]:
        """Return the newest first; of every server where `guild` is None."""

    async def all_lines(self, guild: str, game: str) -> Sequence[LedgerLine]: ...
    async def lines_at(self, match: str) -> Sequence[LedgerLine]: ...
    async def list_finished(self, matches: Iterable[str]) -> Sequence[FinishedMatch]:
        """Return those of the matches that are over, in the order they ended."""

    async def who_played(self, players: Iterable[str]) -> frozenset[str]:
        """Return those of the players who have finished a match, on whatever server."""

    async def rivals(self, guild: str, player: str, without: Collection[str] = ()) -> Sequence[Rival]:
        """Leave out the matches `without`."""
        ...

    async def absences(self, players: Iterable[str], since: int) -> Mapping[str, Sequence[int]]: ...
    async def rulings(self, guild: str) -> Sequence[Ruling]: ...
    async def rule(self, ruling: Ruling) -> None: ...


class SeasonStore(Protocol):
    """Seasons and who takes part in them."""

    async def keep_season(self, season: Season) -> None: ...  # of one that is open already, all but its message
    async def show_season(self, name: str, message: int) -> None: ...
    async def season(self, name: str) -> Season | None: ...
    async def seasons(self, guild: str, game: str) -> Sequence[Season]: ...  # the oldest first
    async def list_running(self) -> Sequence[Season]: ...
    async def list_ended_since(self, at: int) -> Sequence[Season]: ...
    async def enter(self, season: str, entrant: Entrant) -> None: ...  # a new entrant, or one who changed
    async def entrants(self, season: str) -> Sequence[Entrant]: ...  # in the order of their keys
    async def list_entered(self, player: str) -> Sequence[str]: ...  # the running seasons a player takes part in
    async def list_all_entered(self, player: str) -> Sequence[tuple[Season, int | None]]:
        """Return every season that a player entered, each with when it was left."""

    async def pair(self, season: str, pairings: Sequence[Pairing], entrants: Sequence[Entrant]) -> None:
        """Write a round and the entrants it placed in divisions; raise AlreadyWritten when the round is drawn."""

    async def pairings(self, season: str) -> Sequence[Pairing]: ...  # round by round
    async def season_of(self, match: str) -> tuple[Season, Pairing] | None: ...  # None where no season drew it
    async def fates(self, matches: Iterable[str]) -> Mapping[str, bool]:
        """Return those of the matches that were dealt, and whether each is settled or quarantined."""

    async def finish(self, season: Season, entrants: Sequence[Entrant]) -> None: ...
    async def lines_in(self, matches: Iterable[str]) -> Sequence[LedgerLine]: ...
    async def calendars(self, players: Iterable[str]) -> Mapping[str, Calendar]: ...
