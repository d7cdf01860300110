"""Events that processes which share a database publish to each other: the kind of thing, and which one has changed."""

from dataclasses import dataclass
from enum import StrEnum


class StoreEventKind(StrEnum):
    ANYTHING = "anything"  # nobody knows what has changed: some news may be lost
    AWAY = "away"  # an absence of the bot was noted
    CUP = "cup"
    INBOX = "inbox"  # something lies there for the home of a slot
    PLACE = "place"  # something happened to the place of a match's table: its home looks
    PLAYER = "player"  # a name or a calendar
    SEALS = "seals"
    SHOW = "show"  # the home of this match shows it anew
    SHOW_CUP = "show-cup"
    SHOW_SEASON = "show-season"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class StoreEvent:
    kind: StoreEventKind
    name: str = ""  # of the match, cup, player or value; for the inbox, what lies there

    def __str__(self) -> str:
        return f"{self.kind}:{self.name}"

    @classmethod
    def parse(cls, text: str) -> "StoreEvent | None":
        """Return the event that this text spells; None where only another release knows its kind."""
        kind, _, name = text.partition(":")
        return cls(StoreEventKind(kind), name) if kind in STORE_EVENT_KINDS else None


STORE_EVENT_KINDS = frozenset(map(str, StoreEventKind))
