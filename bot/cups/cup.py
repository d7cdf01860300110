"""One cup as a value: a header and a log. Everything else is worked out from them, and nothing here waits.

cup = Cup.open(header).after(Enter("ana", "801"), at=now)
assert Cup.replay(cup.header, cup.log) == cup
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from hashlib import sha256
from typing import Any, NamedTuple

from bot.cups.rules import judging, organising, progress, registration
from bot.cups.rules.deals import secret_of
from bot.cups.values.log_entries import CupEntry, CupWord, DealtSitting, EditCup, EndCup, UnsealRound, get_typed_text
from bot.cups.values.plain_values import plain
from bot.cups.values.state import CupState, Handlers
from bot.cups.values.terms import CupTerms
from bot.cups.values.typed_texts import REMOVAL_MARK, Sentence
from bot.kit.seed import commitment
from bot.table.refusals import TableError


class CupDamaged(Exception):
    """The log does not replay to what was seen."""


@dataclass(frozen=True, slots=True)
class CupHeader:
    """Everything that is fixed at the announcement; and the name and where the cup is shown, which may change."""

    id: str
    guild: str
    number: int  # 1 for the first cup on this server
    name: str
    terms: CupTerms
    opened_at: int
    host: str
    secret: bytes = field(repr=False)
    channel: int = 0
    message: int = 0  # which shows the cup; 0: none yet

    @property
    def commitment(self) -> str:
        """Return the hash of the secret, shown from the announcement on, before anybody has entered."""
        return commitment(self.secret)

    @property
    def fingerprint(self) -> str:
        """Return the fingerprint of the announcement, from which the log's fingerprints follow."""
        terms = [self.id, self.commitment, self.opened_at, plain(self.terms)]
        return sha256(json.dumps(terms, sort_keys=True).encode()).hexdigest()

    def secret_of(self, part: str) -> bytes:
        return secret_of(self.secret, part)


HANDLERS: Handlers = {
    **registration.HANDLERS, **organising.HANDLERS, **progress.HANDLERS, **judging.HANDLERS,
}  # fmt: skip


class Cup(NamedTuple):
    header: CupHeader
    state: CupState = CupState()
    log: tuple[CupEntry, ...] = ()

    @classmethod
    def open(cls, header: CupHeader) -> "Cup":
        return cls(header)

    @classmethod
    def replay(cls, header: CupHeader, log: Iterable[CupEntry]) -> "Cup":
        """Return the cup that this log leads to; raise CupDamaged. Compare every fingerprint."""
        cup = cls(header)
        for entry in log:
            cup = cup.repeat(entry)
        return cup

    def repeat(self, entry: CupEntry) -> "Cup":
        """Return the cup after an entry of a written log; raise CupDamaged."""
        try:
            after = self.after(entry.word, entry.at, entry.by, entry.source, entry.sentence)
        except Exception as error:
            raise CupDamaged(f"{self.header.id} at entry {entry.number}: {error!r}") from error
        if get_typed_text(entry.word) == REMOVAL_MARK:
            after = after._replace(log=(*self.log, replace(after.log[-1], fingerprint=entry.fingerprint)))
        if after.log[-1] != entry:
            raise CupDamaged(f"{self.header.id} at entry {entry.number}: the fingerprint differs")
        return after

    @property
    def terms(self) -> CupTerms:
        """Return the terms as announced, with what organisers changed before round one."""
        edit, terms = self.state.edit, self.header.terms
        if edit is None:
            return terms
        return replace(
            terms, enter_until=edit.enter_until, check_in_from=edit.check_in_from,
            check_in_until=edit.check_in_until, limit=edit.limit,
        )  # fmt: skip

    @property
    def over(self) -> bool:
        return self.state.over

    def is_organised_by(self, player: str) -> bool:
        """Say whether the player opened the cup or was named as an organiser of it."""
        return player == self.header.host or player in self.state.organisers

    def after(self, word: CupWord, at: int, by: str = "", source: str = "", sentence: Sentence | None = None) -> "Cup":
        """Return the cup after this entry; raise TableError if it is refused. A log's times never decrease. The word
        holds the seal of `sentence`."""
        if sentence is not None and sentence.seal != get_typed_text(word):
            raise ValueError("the sentence is another")
        words = AFTER_THE_END if self.over else AT_THE_END if self.state.is_closing else HANDLERS.keys()
        if type(word) not in words:
            raise TableError("cup-over")
        at = max(at, self.log[-1].at if self.log else self.header.opened_at)
        entry = CupEntry(len(self.log) + 1, at, word, by, source, sentence=sentence)
        state = HANDLERS[type(word)](self.terms, self.state, word, entry)
        fingerprint = self.log[-1].fingerprint if self.log else self.header.fingerprint
        entry = replace(entry, fingerprint=_fingerprint(fingerprint, self.state, state))
        name = word.name if isinstance(word, EditCup) else ""
        header = replace(self.header, name=name) if name else self.header
        return Cup(header, state, (*self.log, entry))

    def has(self, source: str) -> bool:
        """Say whether this press is in the log already."""
        return bool(source) and any(entry.source == source for entry in self.log)


AFTER_THE_END: frozenset[type[CupWord]] = registration.AFTER_THE_END | judging.AFTER_THE_END
AT_THE_END = AFTER_THE_END | {DealtSitting, UnsealRound, EndCup}  # a match may be dealt as the cup is cancelled


def _fingerprint(before: str, old: CupState, new: CupState) -> str:
    """Hash the old state's fingerprint with all that differs in the new state, which is faster than hashing it all."""
    return sha256("\n".join([before, *_changes("", old, new)]).encode()).hexdigest()[:8]


def _changes(path: str, old: Any, new: Any) -> Iterator[str]:
    if old is new:
        return
    if isinstance(old, tuple) and isinstance(new, tuple):
        if len(old) != len(new):
            yield f"{path}#{len(new)}"
        for n, part in enumerate(new):
            yield from _changes(f"{path}/{n}", old[n] if n < len(old) else None, part)
    elif is_dataclass(new) and type(old) is type(new):
        for each in fields(new):
            yield from _changes(f"{path}/{each.name}", getattr(old, each.name), getattr(new, each.name))
    elif old != new:
        yield f"{path}={new!r}"
