"""The tally of a match so far, for cups and seasons: points deal by deal, and who made how many moves."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.kit.game import PerDeal, Seat, totals
from bot.table.match import Match
from bot.table.match_log import MOVERS, By, replaces

NOBODY = ""  # who makes the moves of clocks and robots


@dataclass(frozen=True, slots=True)
class MatchTally:
    """Seat by seat. What judges added to the points is not in it."""

    players: tuple[str, ...]  # who holds the seats now
    points: tuple[int, ...]  # of the match, or of the finished deals while it is played
    deals: PerDeal = ()
    ties: PerDeal = ()
    fewest_win: bool = False
    moves: tuple[Mapping[str, int], ...] = ()  # by person; NOBODY: the clock and robots
    asked_since: Mapping[int, int] = field(default_factory=dict)  # of the seats that have to move
    robots: frozenset[Seat] = frozenset()
    resigned_seats: frozenset[Seat] = frozenset()
    end: int | None = None
    void: bool = False


def tally_of(match: Match) -> MatchTally:
    seats = len(match.header.seats)
    deals, ties = match.game.deal_points(match.state), match.game.tie_breaks(match.state)
    result = match.game.result(match.state)
    return MatchTally(
        players=match.players,
        points=result.points if result else totals(deals, seats),
        deals=tuple(zip(*deals, strict=True)) if deals else ((),) * seats,
        ties=tuple(zip(*ties, strict=True)) if ties else ((),) * seats,
        fewest_win=match.game.fewest_win,
        moves=_moves(match),
        asked_since={seat: match.asked_at(seat) for seat in match.turns},
        robots=match.robots,
        resigned_seats=match.resigned_seats,
        end=match.ending.at if match.ending else None,
        void=match.void,
    )


def _moves(match: Match) -> tuple[Mapping[str, int], ...]:
    holders, moves = list(match.header.seats), [Counter[str]() for _ in match.header.seats]
    for entry in match.log:
        if entry.seat is None:
            continue
        if entry.by in MOVERS:
            moves[entry.seat][holders[entry.seat] if entry.by is By.PLAYER else NOBODY] += 1
        elif word := replaces(entry):
            holders[entry.seat] = word.player
    return tuple(moves)
