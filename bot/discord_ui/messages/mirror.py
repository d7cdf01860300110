"""One message that shows a match, as a value that `mirrors.py` changes: its states are told there."""

import asyncio
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from bot.discord_ui.api.blocks import Block
from bot.discord_ui.messages.controls import NO_EFFECT, PressEffect
from bot.kit.game import Seat, Stage

NEVER = float("inf")
MAX_REPOSTS = 3  # how often a message that was deleted is sent again


class State(Enum):
    CLEAN = "shows what is wanted"
    DUE = "is to be updated"
    BUILDING = "is put together"
    SENDING = "is on its way"
    UNKNOWN = "shows nobody knows what"
    PARKED = "was refused"
    GONE = "is not ours"


class MirrorKey(NamedTuple):
    """One message of a match; the kind "match" stands for the plan which of the others are to be updated."""

    match: str
    kind: str  # "match", "table", "hand", "reminder", or "mine" for a hand under the table's button
    player: str = ""  # whose hand
    seat: Seat | None = None  # of a reminder
    share: int = 0  # of a reminder: how much of the time is gone, in per cent


class ParkReason(NamedTuple):
    """Why a mirror is parked."""

    place: int  # the channel that must be open; 0 if that is not what keeps it
    until: float


@dataclass(frozen=True, slots=True)
class PressHandle:
    """The press that may edit a hand under the table's button, and the message that it made."""

    token: str = field(repr=False)  # whoever has it may write in the press's name; no log tells it
    message: int
    pressed_at: int
    is_copy: bool = False  # beside another hand that is kept current: it shows the end alone


@dataclass(slots=True, eq=False)
class Mirror:
    key: MirrorKey
    state: State = State.CLEAN
    due_time: float = NEVER  # by the clock of the loop
    wanted_version: int = 0
    version: int = 0
    begun_version: int = 0  # `wanted_version` when its newest content began to be put together
    body: Block | None = None  # what Discord shows; None where nobody knows
    urgent: bool = False  # somebody is to move
    free: bool = False  # an edit does not count against Discord's limit
    over: bool = False  # nothing follows this update: the match is over, the seat another's, or it is a reminder
    failures: int = 0  # in a row
    park_reason: ParkReason | None = None
    reposts: int = 0  # how often it was sent again because somebody deleted it
    closed_dm: int = 0  # the channel that takes no DMs, or the player to whom none could be opened; 0: neither
    placeless: bool = False  # Discord has no place for it
    press: PressHandle | None = None  # of a hand under the table's button: its way to Discord
    hint: PressEffect = NO_EFFECT  # what a hint has changed in a hand's controls
    hint_ply: int = -1  # the question that the hint answers: until there is another one, updates show it too
    answering: bool = False  # an answer to a press is writing it
    overtaken: bool = False  # an answer has begun since the task began to build
    idle: asyncio.Event | None = None  # set when the task's request has ended
    timer: asyncio.TimerHandle | None = None
    task: asyncio.Task[None] | None = None

    @property
    def is_copy(self) -> bool:
        return self.press is not None and self.press.is_copy

    def keep_hint(self, ply: int, effect: PressEffect) -> None:
        self.hint, self.hint_ply = (effect, ply) if effect.hint else (NO_EFFECT, -1)

    def effect_at(self, ply: int) -> PressEffect:
        """Return what an update of a hand shows in its controls when this question is asked."""
        return self.hint if ply == self.hint_ply else NO_EFFECT


@dataclass(slots=True, eq=False)
class MatchMirrors:
    """The mirrors of one match, and what concerns all of them."""

    mirrors: dict[MirrorKey, Mirror] = field(default_factory=dict)
    stage: Stage | None = None  # the deal and trick that its messages were updated for
    news_for_all: bool = False  # something happened that nobody may learn late
    only_older: bool = False  # what shows the newest ply was shown by the last home, and need not be sent
    damaged: bool = False  # the match does not replay, and its table says so
