"""What is written down of a cup, as plain values: the store keeps them, and `Cup` is worked out from them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bot.cups.values.plain_values import plain, read
from bot.cups.values.typed_texts import Sentence, is_seal

METHOD = 4  # how rounds are drawn today: as by 3, and matches get the home of their cup
ROBOT_SEAT = "robot"  # in a hand-over: a robot plays on in the place of whoever holds the seat


class SittingKind(StrEnum):
    MATCH = "match"
    PLAY_OFF = "play-off"  # between those who are tied; robots hold the other seats


class Step(StrEnum):
    """What an absent player has been sent: the ladder before the seat is given to somebody else."""

    REMINDED = "reminded"
    MARKED = "marked"


class Remedy(StrEnum):
    """What a judge may decide."""

    TIME = "time"  # `amount` milliseconds for a seat
    RESTORE = "restore"  # the seat goes back to who was drawn into it
    REPLACE = "replace"  # `player`, or a robot, gets the seat
    POINTS = "points"  # `amount` points for a seat
    ANNUL = "annul"  # the deal `amount` counts for nothing
    VOID = "void"  # the match counts for nothing and is dealt anew
    DEADLINE = "deadline"  # the table gets `amount` milliseconds more
    STAND = "stand"  # nothing changes


class CupWord:
    """What an entry says. A kind of entry is a frozen dataclass."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Enter(CupWord):
    player: str
    press: str


@dataclass(frozen=True, slots=True)
class Withdraw(CupWord):
    player: str


@dataclass(frozen=True, slots=True)
class InvitePlayers(CupWord):
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CheckIn(CupWord):
    player: str
    press: str


@dataclass(frozen=True, slots=True)
class CloseEntries(CupWord):
    """Who has checked in takes part, as many as the limit allows; the others are the reserve."""


@dataclass(frozen=True, slots=True)
class SittingPlan:
    """A match before it is dealt. Its id is fixed here, so that it is dealt only once."""

    kind: SittingKind
    match: str
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawRound(CupWord):
    """`lucky` of those who went out in the round before play again; `queue` may follow where somebody is absent."""

    round: int
    tables: tuple[SittingPlan, ...]
    due: int
    lucky: tuple[str, ...] = ()
    queue: tuple[str, ...] = ()
    method: int = 1  # of drawing: METHOD in new ones; older ones are proved by what they were drawn by


@dataclass(frozen=True, slots=True)
class AddSitting(CupWord):
    round: int
    table: int
    plan: SittingPlan


@dataclass(frozen=True, slots=True)
class DealtSitting(CupWord):
    match: str
    commitment: str


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat did in one match. The points of the deals sum up to `points`."""

    player: str  # who holds the seat at the end
    points: int
    deals: tuple[int, ...]
    ties: tuple[int, ...] = ()  # what the game tells about players with equal points; more is better
    moves: tuple[tuple[str, int], ...] = ()  # how many each person made; under "": the clock and robots
    left: bool = False  # its player has resigned


@dataclass(frozen=True, slots=True)
class EndSitting(CupWord):
    """`early`: the round could wait no longer, and the match counts as it stands."""

    match: str
    seats: tuple[SeatResult, ...]
    fewest_win: bool = False
    early: bool = False


@dataclass(frozen=True, slots=True)
class BreakSitting(CupWord):
    """The match was made void, or cannot go on. It counts for nothing."""

    match: str


@dataclass(frozen=True, slots=True)
class NoteAbsence(CupWord):
    match: str
    seat: int
    step: Step


@dataclass(frozen=True, slots=True)
class HandOver(CupWord):
    """The seat of an absent player goes to somebody else, or to ROBOT_SEAT."""

    match: str
    seat: int
    to: str


@dataclass(frozen=True, slots=True)
class CallJudge(CupWord):
    match: str
    player: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Rule(CupWord):
    """A judge's ruling on a match. `undoes` is the number of an earlier ruling, which then counts no more."""

    match: str
    remedy: Remedy
    reason: str
    seat: int = -1
    amount: int = 0
    player: str = ""
    answers: int = 0  # the number of the call; 0: nobody called
    undoes: int = 0


@dataclass(frozen=True, slots=True)
class AppealRuling(CupWord):
    ruling: int
    player: str
    sentence: str


@dataclass(frozen=True, slots=True)
class DecideAppeal(CupWord):
    """`upheld`: the ruling stands. Otherwise it is undone."""

    ruling: int
    upheld: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Lapse(CupWord):
    """Nobody answered this call, or decided the appeal against this ruling, until the round's deadline."""

    number: int


@dataclass(frozen=True, slots=True)
class ProposeTimes(CupWord):
    round: int
    table: int
    times: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AcceptTime(CupWord):
    round: int
    table: int
    player: str
    at: int


@dataclass(frozen=True, slots=True)
class UnsealRound(CupWord):
    """No table plays the round's common deals any more: everybody may look at all its matches."""

    round: int


@dataclass(frozen=True, slots=True)
class CarriedOut(CupWord):
    """The match has been told of this hand-over or ruling."""

    entry: int


@dataclass(frozen=True, slots=True)
class EndCup(CupWord):
    """Who won, and everybody's place; ties share one. A cancelled cup ends without places."""

    places: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class CancelCup(CupWord):
    """The cup is played no further, and ends as soon as nothing of it is sealed."""

    reason: str


@dataclass(frozen=True, slots=True)
class ForgetPlayer(CupWord):
    """The player takes part in nothing more. Results stay, and are told of a player without a name."""

    player: str


@dataclass(frozen=True, slots=True)
class EditCup(CupWord):
    """An organiser changes what was announced, before round one. What is empty or 0 stays as it is."""

    name: str = ""
    limit: int = 0
    start: int = 0  # when check-in ends and round one is drawn
    check_in_from: int = 0


@dataclass(frozen=True, slots=True)
class RemovePlayer(CupWord):
    """An organiser takes a player out of the cup. They may not enter again unless they are invited."""

    player: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ExtendRound(CupWord):
    """Every table of the round that is not late yet gets `amount` milliseconds more."""

    round: int
    amount: int


@dataclass(frozen=True, slots=True)
class NameOrganisers(CupWord):
    """Who organises the cup together with its host: these, and nobody else."""

    players: tuple[str, ...]


KINDS: dict[str, type[CupWord]] = {
    "enter": Enter, "withdraw": Withdraw, "invite": InvitePlayers, "check-in": CheckIn, "close": CloseEntries,
    "draw": DrawRound, "add": AddSitting, "dealt": DealtSitting, "ended": EndSitting, "broken": BreakSitting,
    "absent": NoteAbsence, "hand-over": HandOver, "call": CallJudge, "rule": Rule, "appeal": AppealRuling,
    "decide": DecideAppeal, "lapse": Lapse, "propose": ProposeTimes, "accept": AcceptTime, "carried": CarriedOut,
    "unseal": UnsealRound, "end": EndCup, "cancel": CancelCup, "forget": ForgetPlayer,
    "edit": EditCup, "remove": RemovePlayer, "extend": ExtendRound, "organisers": NameOrganisers,
}  # fmt: skip
_NAMES = {kind: name for name, kind in KINDS.items()}
TYPED_FIELDS: dict[type[CupWord], str] = {  # where a word has what somebody typed, or its seal
    CallJudge: "sentence", Rule: "reason", AppealRuling: "sentence", DecideAppeal: "reason", CancelCup: "reason",
    RemovePlayer: "reason",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CupEntry:
    """One line of a cup's log."""

    number: int  # the first is 1
    at: int
    word: CupWord
    by: str = ""  # who asked for it; empty: the bot
    source: str = ""  # the id of the press: unique in a cup
    fingerprint: str = ""  # of the state after it
    sentence: Sentence | None = None  # whose seal is in the word; None: nothing was typed, or it was removed

    @property
    def kind(self) -> str:
        return _NAMES[type(self.word)]


def get_typed_text(word: CupWord) -> str:
    """Return what somebody typed, or its seal; a code where no person gave the reason."""
    return str(getattr(word, TYPED_FIELDS[type(word)])) if type(word) in TYPED_FIELDS else ""


def sentence_of(entry: CupEntry) -> str | None:
    """Return what somebody typed with this entry; None where they had it removed."""
    if not is_seal(text := get_typed_text(entry.word)):
        return text
    return entry.sentence.text if entry.sentence else None


def kind_of(word: type[CupWord]) -> str:
    """Return the name of this kind of entry in a log."""
    return _NAMES[word]


def data_of(word: CupWord) -> Any:
    """Return the word as JSON can hold it; `word_of` reads it again."""
    return plain(word)


def word_of(kind: str, data: Any) -> CupWord:
    """Return the word of this kind and data; raise ValueError where there is no such word."""
    if kind not in KINDS:
        raise ValueError(f"no kind of entry: {kind[:40]!r}")
    return read(KINDS[kind], data)
