"""Replays a written match: step by step for a reader, or all at once to see what it proves."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.kit.game import AnyGame, Seat
from bot.kit.versions import under
from bot.table.face import Face
from bot.table.log import Entry, Header, MatchEnding
from bot.table.match import Damaged, Match
from bot.table.record import keeps


@dataclass(frozen=True, slots=True)
class Proof:
    """What a replay of a whole match found."""

    promise_kept: bool  # the secret fits the commitment
    damage: str  # why it does not replay; empty when it does
    moves: int  # entries that are legal and lead to the state their fingerprint names
    ending: MatchEnding | None = None


def prove(header: Header, entries: Sequence[Entry], promised: str, games: Iterable[AnyGame]) -> Proof:
    """Works out the commitment, every shuffle, every move and every fingerprint again; or Outdated."""
    kept = keeps(header, promised)
    try:
        match = Match.replay(header, under(games, header.game, header.version), entries, every_fingerprint=True)
    except Damaged as damage:
        return Proof(kept, str(damage), 0)
    return Proof(kept, "", match.ply, match.ending)


def faces(header: Header, entries: Sequence[Entry], games: Iterable[AnyGame]) -> list[Face]:
    """What a spectator saw, from the deal to the last entry."""
    return [match.face(None, {}) for match in Match.steps(header, under(games, header.game, header.version), entries)]


def at(header: Header, entries: Sequence[Entry], ply: int, seat: Seat | None, games: Iterable[AnyGame]) -> Face:
    """What a seat, or a spectator (None), saw after so many entries."""
    return Match.replay(header, under(games, header.game, header.version), entries[:ply]).face(seat, {})
