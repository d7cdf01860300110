"""Replay a written match: step by step for a reader, or all at once to see what it proves."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from bot.kit.game import AnyGame, PerDeal, Seat, Stage
from bot.kit.screen import Board, Part, Picture, Row, Screen
from bot.kit.versions import find_version
from bot.table.face import Face
from bot.table.faces import face_of, face_of_step
from bot.table.match import DamagedMatch, Match
from bot.table.match_file import keeps
from bot.table.match_log import By, Entry, Header, MatchEnding, undoes


@dataclass(frozen=True, slots=True)
class Proof:
    """What a replay of a whole match found."""

    promise_kept: bool  # the secret fits the commitment
    damage: str  # why it does not replay; empty when it does
    moves: int  # entries that are legal and lead to the state their fingerprint names
    ending: MatchEnding | None = None

    @property
    def verdict(self) -> str:
        """Return "fair", "broken" when the secret does not fit, or "damaged" when nothing can be said."""
        if not self.promise_kept:
            return "broken"
        return "damaged" if self.damage else "fair"


def prove(header: Header, entries: Sequence[Entry], stated_commitment: str, games: Iterable[AnyGame]) -> Proof:
    """Verify the commitment, every shuffle, every move and every fingerprint; raise OutdatedMatch without the rules."""
    is_commitment_kept = keeps(header, stated_commitment)
    try:
        match = Match.replay(header, find_version(games, header.game, header.version), entries, every_fingerprint=True)
    except DamagedMatch as damage:
        return Proof(is_commitment_kept, str(damage), 0)
    return Proof(is_commitment_kept, "", match.ply, match.ending)


def deal_points(header: Header, entries: Sequence[Entry], games: Iterable[AnyGame]) -> PerDeal:
    """Return each seat's points in each finished deal of a match, over or not, without what judges added."""
    game = find_version(games, header.game, header.version)
    return game.deal_points(Match.replay(header, game, entries).state)


class Section(NamedTuple):
    """What begins at a ply: a deal or round, a trick in it, or somebody's turn in a game without tricks."""

    ply: int
    stage: Stage
    seat: Seat | None


def line(entries: Sequence[Entry]) -> list[int]:
    """Return the plies through which the match came to where it is: none that was taken back, and no taking back."""
    plies = [0]
    for ply, entry in enumerate(entries, 1):
        if undone := undoes(entry):
            plies = [before for before in plies if before < undone.ply]
        else:
            plies.append(ply)
    return plies


def sections(header: Header, entries: Sequence[Entry], games: Iterable[AnyGame]) -> list[Section]:
    game, result, plies = find_version(games, header.game, header.version), list[Section](), set(line(entries))
    for match in Match.steps(header, game, entries, every_fingerprint=False):
        if match.ply not in plies:
            continue
        turns, stage = game.turns(match.state), game.stage(match.state)
        seat = result[-1].seat if result else None
        if stage.trick is not None:
            seat = None
        elif len(turns) == 1:
            seat = min(turns)
        if turns and (not result or result[-1][1:] != (stage, seat)):
            result.append(Section(match.ply, stage, seat))
    return result


def faces(header: Header, entries: Sequence[Entry], games: Iterable[AnyGame]) -> list[Face]:
    """Return what a spectator saw, from the deal to the last entry; of a match that is over, with all hands."""
    matches = list(Match.steps(header, find_version(games, header.game, header.version), entries))
    spectator_faces = [face_of(match, None, {}) for match in matches]
    if not matches[-1].over:
        return spectator_faces
    return [_with_hands(face, match) for face, match in zip(spectator_faces, matches, strict=True)]


def state_after(header: Header, entries: Sequence[Entry], game: AnyGame) -> Any:
    """Return the state of the game after these entries."""
    return Match.replay(header, game, entries).state


def at(header: Header, entries: Sequence[Entry], ply: int, seat: Seat | None, games: Iterable[AnyGame]) -> Face:
    """Return what a seat, or a spectator (None), saw after so many entries."""
    return face_of(Match.replay(header, find_version(games, header.game, header.version), entries[:ply]), seat, {})


def step(header: Header, entries: Sequence[Entry], ply: int, seat: Seat | None, games: Iterable[AnyGame]) -> Face:
    """Return what a seat, or a spectator (None), saw after so many entries. Only the last one of them is told."""
    return face_of_step(Match.replay(header, find_version(games, header.game, header.version), entries[:ply]), seat)


def open_step(header: Header, entries: Sequence[Entry], ply: int, games: Iterable[AnyGame]) -> Face:
    """Return such a step as a spectator saw it, with every hand."""
    match = Match.replay(header, find_version(games, header.game, header.version), entries[:ply])
    return _with_hands(face_of_step(match, None), match)


def come_to_the_same(header: Header, entries: Sequence[Entry], seat: Seat, moves: Iterable[str], game: AnyGame) -> bool:
    """Say whether all these moves lead to one state after the entries; raise UnreadableMove or RuleError."""
    match = Match.replay(header, game, entries)
    at = entries[-1].at if entries else header.opened_at
    return len({match.play(seat, move, at, By.PLAYER).fingerprint for move in moves}) == 1


def _with_hands(face: Face, match: Match) -> Face:
    seats = map(Seat, range(len(match.players)))
    hands = [part for seat in seats for part in _hand_parts(face_of(match, seat, {}).screen, seat)]
    rows = tuple(part for part in hands if isinstance(part, Row))
    pictures = [Picture("rows", rows)] if rows else [Picture("board", (board,)) for board in hands]
    return replace(face, screen=(*face.screen, *pictures))


def name_hand(face: Face) -> Face:
    """Return the same with the hand called by its player's name, for somebody else who looks through their eyes."""

    def name(part: Row | Board) -> Row | Board:
        is_hand = part.hand if isinstance(part, Row) else part.is_hand
        return replace(part, code="table-hand-of", facts={"seat": face.seat}) if is_hand else part

    def name_all(part: Part) -> Part:
        return replace(part, parts=tuple(map(name, part.parts))) if isinstance(part, Picture) else part

    return replace(face, screen=tuple(map(name_all, face.screen)))


def _hand_parts(screen: Screen, seat: Seat) -> list[Row | Board]:
    """Return the hand of this seat as its own screen shows it: a row of cards, or tiles with their numbers."""
    facts, parts = {"seat": seat}, list[Row | Board]()
    for part in (part for picture in screen if isinstance(picture, Picture) for part in picture.parts):
        if isinstance(part, Row) and part.hand:
            parts.append(Row("table-hand-of", part.pieces, seat, facts))
        elif isinstance(part, Board) and part.is_hand:
            parts.append(Board("table-hand-of", part.cells, facts))
    return parts
