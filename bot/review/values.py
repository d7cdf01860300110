"""What a review of a finished match says, as plain values that can be kept."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple

from bot.kit.appraisal import Unit as Unit
from bot.kit.game import AnyGame, Stage
from bot.kit.screen import Say
from bot.table.match_log import Entry, Header
from bot.words.sentences import spell

REVIEW_VERSION = 8  # raise it when the same match would be reviewed otherwise


class ReviewedMatch(NamedTuple):
    """A match that is over, with its rules. It can be sent to another process."""

    game: AnyGame
    header: Header
    log: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """A real decision: more than one choice, and not all of them equal."""

    ply: int  # entries of the log before it
    stage: Stage
    played: str  # the move, spelled
    best: str  # the best move, spelled; may be the one that was played
    loss: float  # what `played` lost against `best`, on a sample that did not choose `best`; may be below 0
    error: float  # the standard error of the loss, from independent batches


@dataclass(frozen=True, slots=True)
class Claim:
    """A loss that is told: it is clear on a third sample, and above the least size of the game."""

    decision: Decision
    reason: Say  # one sentence from features; its facts are numbers, seats and spelled pieces
    hindsight: float | None  # the same difference on the true deal, all cards open; None where it cannot be said


@dataclass(frozen=True, slots=True)
class LuckPoint:
    """One deal: what it gave to the seat and what the play added, both beside the mean of the table."""

    deal: int  # counted from 1
    luck: float
    play: float


@dataclass(frozen=True, slots=True)
class Review:
    game: str
    version: int  # of the rules
    seat: int
    unit: Unit
    proofs: bool  # its claims are proved and not estimated: À l'Honneur
    decisions: tuple[Decision, ...]
    claims: tuple[Claim, ...]  # the dearest first, a few at most
    lost: float  # per real decision
    interval: tuple[float, float]  # of 95 %
    luck: tuple[LuckPoint, ...]


def plain(reason: Say) -> Say:
    """Spell the pieces in the facts of a sentence, so that it can be kept."""
    return Say(reason.code, {name: fact if type(fact) is int else spell(fact) for name, fact in reason.facts.items()})


def to_json(review: Review) -> str:
    return json.dumps({"review": REVIEW_VERSION, **asdict(review)}, ensure_ascii=False)


def from_json(text: str) -> Review:
    """Raise ValueError for a review of another version."""
    values = json.loads(text)
    if values.pop("review") != REVIEW_VERSION:
        raise ValueError("a review of another version")
    return Review(
        **{
            **values,
            "unit": Unit(values["unit"]),
            "decisions": tuple(map(_decision, values["decisions"])),
            "claims": tuple(map(_claim, values["claims"])),
            "interval": tuple(values["interval"]),
            "luck": tuple([LuckPoint(**point) for point in values["luck"]]),
        }
    )


def _decision(values: Mapping[str, Any]) -> Decision:
    return replace(Decision(**values), stage=Stage(*values["stage"]))


def _claim(values: Mapping[str, Any]) -> Claim:
    reason = values["reason"]
    return Claim(_decision(values["decision"]), Say(reason["code"], reason["facts"]), values["hindsight"])
