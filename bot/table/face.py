"""All that leaves the table: a match as one player may know it, and notices for listeners."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from bot.kit.game import Result, Seat, Stage
from bot.kit.notation import Move
from bot.kit.pace import Pace
from bot.kit.screen import MoveReport, Say, Screen
from bot.table.match_log import Entry, MatchEnding

NO_STAGE = Stage()
MAX_TOLD_MOVES = 12  # where all is told in words
MAX_NEWS_MOVES = 3  # of others, since the reader's own last one
News = tuple[tuple[MoveReport, ...], ...]  # by move, the oldest first


@dataclass(frozen=True, slots=True)
class Clockface:
    """A seat's clock as everybody sees it: the milliseconds in its bank and, while it runs, when they are used up."""

    bank: int
    deadline: int | None = None


class ToldMoves(NamedTuple):
    """What the newest moves did, and where others were made since the reader's last one: each before the one at its
    place, or after all of them."""

    news: News = ()
    untold_places: tuple[int, ...] = ()


def no_news() -> ToldMoves:
    return ToldMoves()


@dataclass(frozen=True, slots=True)
class Face:
    """A match as one seat may know it (None: a spectator). Nothing else leaves the table."""

    match: str
    game: str
    options: Mapping[str, str]
    pace: Pace
    players: tuple[str, ...]
    robots: frozenset[Seat]  # seats a machine plays, for the whole match or for a while
    resigned_seats: frozenset[Seat]  # whose players resigned
    ply: int
    seat: Seat | None
    asked_ply: int  # the ply a press must carry; -1 when this seat has nothing to say
    turns: frozenset[Seat]
    clocks: tuple[Clockface, ...]
    paused: bool
    ending: MatchEnding | None
    commitment: str  # the hash of the secret, shown before anybody pressed Start
    view: Any
    choices: Sequence[Move]
    screen: Screen
    stage: Stage = NO_STAGE  # the deal or round, and the trick of it
    may: frozenset[Seat] = frozenset()  # who may move now; not for each of them does the match wait
    practice: bool = False  # one person alone with robots, and nothing counts
    undoable: bool = False  # this seat's player may take a move back
    still: bool = False  # robots hold the seats of all people, and wait until one is back
    daily: str = ""  # the day whose deal this is, as 2026-11-24
    sealed: bool = False  # others play the same deal still, so nobody may learn anything of this one
    read_news: Callable[[], ToldMoves] = field(default=no_news, compare=False, repr=False)  # on demand
    read_all_news: Callable[[], ToldMoves] = field(default=no_news, compare=False, repr=False)  # where room is

    @property
    def news(self) -> News:
        """Return what the newest moves did since the reader's last one, the oldest first."""
        return self.read_news().news

    @property
    def untold_places(self) -> tuple[int, ...]:
        """Return for each move since the reader's last one that is not in `news` the place there before which it was
        made."""
        return self.read_news().untold_places

    @property
    def result(self) -> Result | None:
        return self.ending.result if self.ending else None


def redact(face: Face) -> Face:
    """Return what everybody may know of a sealed match: who sits there, which deal is played, whose clock runs."""
    stage = face.stage
    kind = "over" if face.ending else "deal" if stage.deal else "round" if stage.round else "match"
    notice = Say("table-sealed", {"kind": kind, "number": 0 if face.ending else stage.deal or stage.round})
    ending = MatchEnding(face.ending.at, None, face.ending.players) if face.ending else None
    return replace(
        face, ending=ending, view=None, choices=(), screen=(notice,), read_news=no_news, read_all_news=no_news
    )


@dataclass(frozen=True, slots=True)
class Notice:
    """An event for listeners: an entry was written, an alarm was set, or a seat has little time left."""

    match: str
    ply: int
    turns: frozenset[Seat]
    robots: frozenset[Seat]
    next_alarm: int | None  # when the alarm must look at the match again
    ending: MatchEnding | None
    entry: Entry | None = None
    warnings: tuple[tuple[Seat, int], ...] = ()  # (seat, per cent of its time gone)
