"""A cup as it stands: who takes part, its rounds, tables and matches, calls and rulings. Values without behaviour."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.cups.values.log_entries import (
    ROBOT_SEAT,
    AppealRuling,
    CallJudge,
    CupEntry,
    CupWord,
    Rule,
    SeatResult,
    SittingKind,
)
from bot.cups.values.terms import CupTerms
from bot.kit.robot_levels import ROBOT


@dataclass(frozen=True, slots=True)
class CupEntrant:
    player: str
    press: str  # of the entry; mixed into the draws and the deals
    check_in: str = ""  # the press that checked in
    out: bool = False  # withdrew, or was forgotten
    marks: int = 0  # how often a table waited for them in vain


@dataclass(frozen=True, slots=True)
class Sitting:
    """One match of a table."""

    kind: SittingKind
    match: str
    seats: tuple[str, ...]  # who was drawn into each seat
    holders: tuple[str, ...]  # who holds it now; ROBOT_SEAT where a robot sits in for an absent player
    held_since: tuple[int, ...]
    hand_overs: tuple[int, ...]  # how many each seat had
    steps: tuple[str, ...]  # the last step of the ladder in each seat; "" when it has not begun
    commitment: str = ""  # empty until it is dealt
    dealt: int = 0
    ended: int = 0
    results: tuple[SeatResult, ...] = ()
    fewest_win: bool = False
    early: bool = False
    void: bool = False
    number: int = 1  # among those of its kind at this table

    @property
    def over(self) -> bool:
        return self.void or self.ended > 0


@dataclass(frozen=True, slots=True)
class CupTable:
    number: int
    due: int
    sittings: tuple[Sitting, ...]
    proposed: tuple[int, ...] = ()  # times at which all could meet
    accepted: tuple[tuple[str, int], ...] = ()  # (player, time)
    agreed: int = 0  # the time that all players accepted, for the match of then

    @property
    def meeting(self) -> int:
        """Return when its people meet for the newest match; 0 where they have not agreed on that."""
        ends = [sitting.ended for sitting in self.sittings[:-1]]
        return self.agreed if self.agreed > max(ends, default=0) else 0

    @property
    def seats(self) -> tuple[str, ...]:
        return self.sittings[0].seats

    @property
    def matches(self) -> tuple[Sitting, ...]:
        """Return the matches whose points count."""
        return tuple(s for s in self.sittings if s.kind is SittingKind.MATCH and not s.void)

    @property
    def play_offs(self) -> tuple[Sitting, ...]:
        return tuple(s for s in self.sittings if s.kind is SittingKind.PLAY_OFF and not s.void)


@dataclass(frozen=True, slots=True)
class CupRound:
    number: int
    drawn: int
    due: int
    tables: tuple[CupTable, ...]
    final: bool
    lucky: tuple[str, ...] = ()
    queue: tuple[str, ...] = ()  # who may take an absent player's seat, in this order
    unsealed: bool = False  # its matches may be looked at; a round whose deals are not shared is never sealed


@dataclass(frozen=True, slots=True)
class OpenCall:
    number: int
    at: int
    call: CallJudge
    answered: bool = False


@dataclass(frozen=True, slots=True)
class CupRuling:
    number: int
    at: int
    by: str
    rule: Rule
    holder: str = ""  # who held the seat before
    undone: bool = False
    carried: bool = False
    appeal: AppealRuling | None = None
    decided: bool = False  # the appeal is


@dataclass(frozen=True, slots=True)
class PendingChange:
    """What a match has not been told of yet: who holds a seat now, or, where `to` is empty, that it is over."""

    number: int  # of the entry
    match: str
    seat: int = -1
    to: str = ""


@dataclass(frozen=True, slots=True)
class CupEdit:
    """What organisers changed of the terms. It stands beside them, since the terms that were announced are proved."""

    entry: int  # the number of the last change
    enter_until: int
    check_in_from: int
    check_in_until: int
    limit: int


@dataclass(frozen=True, slots=True)
class CupState:
    entrants: tuple[CupEntrant, ...] = ()  # in the order in which they entered
    invited: tuple[str, ...] = ()
    closed: int = 0  # when entries were closed
    players: tuple[str, ...] = ()  # who plays round one
    reserve: tuple[str, ...] = ()  # who may still take a seat in round one
    rounds: tuple[CupRound, ...] = ()
    calls: tuple[OpenCall, ...] = ()
    rulings: tuple[CupRuling, ...] = ()
    changes: tuple[PendingChange, ...] = ()
    ended: int = 0
    cancelled: str = ""  # why; empty while it runs and when it ended well
    places: tuple[tuple[str, int], ...] = field(default=())
    edit: CupEdit | None = None
    organisers: tuple[str, ...] = ()  # beside the host
    removed: tuple[str, ...] = ()  # may not enter again

    @property
    def over(self) -> bool:
        return self.ended > 0

    @property
    def is_closing(self) -> bool:
        """Say whether the cup was cancelled, and is played no further."""
        return bool(self.cancelled)

    @property
    def round(self) -> CupRound | None:
        return self.rounds[-1] if self.rounds else None

    def entrant(self, player: str) -> CupEntrant | None:
        return next((entrant for entrant in self.entrants if entrant.player == player), None)

    def find(self, match: str) -> tuple[CupRound, CupTable, Sitting] | None:
        return next((place for place in self.all_sittings() if place[2].match == match), None)

    def all_sittings(self) -> Iterator[tuple[CupRound, CupTable, Sitting]]:
        for round_ in reversed(self.rounds):
            for table in round_.tables:
                for sitting in table.sittings:
                    yield round_, table, sitting

    def list_valid_rulings(self, match: str) -> Iterator[CupRuling]:
        """Return the rulings on this match that count."""
        return (ruling for ruling in self.rulings if ruling.rule.match == match and not ruling.undone)


def is_person(player: str) -> bool:
    return player not in ("", ROBOT_SEAT) and not player.startswith(ROBOT)


# What each kind of entry does: the state after it, or a refusal.
Handlers = Mapping[type[CupWord], Callable[[CupTerms, CupState, Any, CupEntry], CupState]]
