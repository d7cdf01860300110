"""What a cup is played by. It is announced before anybody enters. Organisers may change only the start and the limit,
and only before round one (`CupEdit`)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.kit.game import AnyGame
from bot.kit.pace import Pace
from bot.kit.time_units import DAY, HOUR, MINUTE
from bot.table.refusals import TableError

MAX_PLAYERS = 256  # players: a draw of more would keep presses waiting
TABLE_SIZES = range(3, 7)  # players at a table, in games that leave the choice
MAX_NAME_LENGTH = 60  # letters
MAX_LEAD_TIME = 400 * DAY  # between the opening and round one: a year, and some
FINAL_MATCHES = range(1, 6)  # of a final
OWN_STOCKS = ("stocks", "personal")  # the option of games in which one draws, so that nobody shifts others' cards
MIN_ROUND_SPAN = {True: 10 * MINUTE, False: DAY}  # a round's span, by whether the cup is live: robots need a while too
MAX_ROUND_SPAN = {True: 6 * HOUR, False: 60 * DAY}


class TieBreak(StrEnum):
    """How players with equal points are told apart; a cup uses them in the order of its terms."""

    SAME_SEAT = "same-seat"  # how each did compared with those who had the same seat at the other tables
    GAME = "game"  # what the game itself tells
    PLAY_OFF = "play-off"  # a match more


@dataclass(frozen=True, slots=True)
class CupTerms:
    """Times are UTC milliseconds. `least` is the smallest table of the game; the service fills it in."""

    game: str
    pace: str
    enter_until: int
    check_in_from: int
    check_in_until: int  # then round one is drawn
    span: int  # the longest time a round takes
    size: int = 4
    go_on: int = 2  # how many of a table play the next round
    options: Mapping[str, str] = field(default_factory=dict)
    duplicate: bool = False  # all tables of a round play the same deals
    final_options: Mapping[str, str] = field(default_factory=dict)  # where they differ from `options`
    final_matches: int = 1  # their points are added up
    limit: int = MAX_PLAYERS
    invited_only: bool = False
    judges: int = 0  # the role whose members rule; 0: whoever manages the server
    tie_breaks: tuple[TieBreak, ...] = (TieBreak.GAME, TieBreak.PLAY_OFF)
    least: int = 2

    @property
    def live(self) -> bool:
        """Whether the rounds follow each other while people wait, and not over days."""
        return not Pace.parse(self.pace).tempo.over_days

    def options_of(self, final: bool) -> dict[str, str]:
        return {**self.options, **(self.final_options if final else {})}


def sizes(game: AnyGame) -> tuple[int, ...]:
    """Return how many may play at a table of a cup."""
    return tuple(n for n in game.seats if n in TABLE_SIZES) or tuple(game.seats)


def usual(game: AnyGame, pace: str, starts: int, span: int, duplicate: bool = False) -> CupTerms:
    """Return what a cup of this game is played by where nobody chose otherwise:
    entry and check-in end when it starts."""
    size = 4 if 4 in sizes(game) else sizes(game)[-1]
    options = {name: values[0] for name, values in game.options.items()}
    if duplicate and OWN_STOCKS[1] in game.options.get(OWN_STOCKS[0], ()):
        options |= dict([OWN_STOCKS])
    order = tuple(TieBreak) if duplicate else (TieBreak.GAME, TieBreak.PLAY_OFF)
    check_in = starts - (HOUR if span <= MAX_ROUND_SPAN[True] else DAY)
    return CupTerms(
        game.key, pace, starts, check_in, starts, span, size, max(1, size // 2), options, duplicate, tie_breaks=order,
        least=game.seats[0],
    )  # fmt: skip


def check(terms: CupTerms, game: AnyGame, now: int) -> None:
    """Raise TableError with the first reason why no cup can be played by these terms."""
    try:
        pace = Pace.parse(terms.pace)
    except ValueError as error:
        raise TableError("cup-bad-pace", text=terms.pace[:40]) from error
    if not pace.tempo.runs:
        raise TableError("cup-needs-a-clock")
    if terms.size not in sizes(game):
        raise TableError("cup-bad-size", least=sizes(game)[0], most=sizes(game)[-1])
    if not 1 <= terms.go_on <= terms.size // 2:
        raise TableError("cup-bad-go-on", most=terms.size // 2)
    if not 2 <= terms.limit <= MAX_PLAYERS:
        raise TableError("cup-bad-limit", least=2, most=MAX_PLAYERS)
    if terms.final_matches not in FINAL_MATCHES:
        raise TableError("cup-bad-final", least=FINAL_MATCHES[0], most=FINAL_MATCHES[-1])
    _check_times(terms, now)
    for options in (terms.options, terms.final_options):
        for name, value in options.items():
            if value not in game.options.get(name, ()):
                raise TableError("table-no-such-option")
    tie_breaks = [order for order in TieBreak if order is not TieBreak.SAME_SEAT or terms.duplicate]
    if terms.tie_breaks[-1:] != (TieBreak.PLAY_OFF,) or sorted(set(terms.tie_breaks)) != sorted(terms.tie_breaks):
        raise TableError("cup-bad-tie-breaks")
    if not set(terms.tie_breaks) <= set(tie_breaks):
        raise TableError("cup-same-seat-needs-duplicate")


def _check_times(terms: CupTerms, now: int) -> None:
    if not now < terms.enter_until <= terms.check_in_until <= now + MAX_LEAD_TIME:
        raise TableError("cup-bad-times")
    if not terms.check_in_from < terms.check_in_until:
        raise TableError("cup-bad-times")
    least, most = MIN_ROUND_SPAN[terms.live], MAX_ROUND_SPAN[terms.live]
    if not least <= terms.span <= most:
        unit = MINUTE if terms.live else DAY
        raise TableError("cup-bad-span", live="yes" if terms.live else "no", least=least // unit, most=most // unit)
