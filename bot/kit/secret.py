"""Pieces that lie face down, and who may look at them. A view never holds one of these."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache, lru_cache
from typing import Any, Generic, TypeVar, cast

from bot.kit.seed import Dice, Seed

T = TypeVar("T")
S = TypeVar("S")

MAX_SPELLINGS = 1024  # of a kind of piece that is `spelled_once`: these are kept


@dataclass(frozen=True, slots=True)
class FaceDown:
    """What the others see of a secret: the number of its pieces."""

    count: int


@dataclass(frozen=True, slots=True)
class Secret(Generic[T]):
    """Pieces that only `owner` may see; nobody sees a stock, which has no owner. Never print one."""

    pieces: tuple[T, ...] = field(repr=False)
    owner: int | None = None

    def __init__(self, pieces: tuple[T, ...], owner: int | None = None) -> None:
        _set_pieces(self, pieces)
        _set_owner(self, owner)

    def __len__(self) -> int:
        return len(self.pieces)

    def show_to(self, seat: int | None) -> tuple[T, ...] | FaceDown:
        return self.pieces if seat is not None and seat == self.owner else FaceDown(len(self.pieces))


# A secret is made for every card played. The slots' own setters take half the time of a frozen class's.
_set_pieces, _set_owner = (vars(Secret)[name].__set__ for name in ("pieces", "owner"))


@dataclass(frozen=True, slots=True)
class SealedChoice:
    """A choice that its owner has made and nobody else may see yet: a number below `among`.

    A choice is kept as a number where moving the pieces would give it away: a hand that stays whole says "I pass".
    The pieces move when the choice is opened.
    """

    choice: int = field(repr=False)
    among: int
    owner: int

    def show_to(self, seat: int | None) -> int | None:
        return self.choice if seat == self.owner else None


@dataclass(frozen=True, slots=True)
class Recap(Generic[T]):
    """What was seen before, kept in a state for the screens alone; what one seat saw stands in it as a secret.

    No rule reads it, so fingerprints leave it out: a game may keep more, or less, without a new version.
    """

    value: T


def reimagine(state: S, seat: int | None, seed: Seed) -> S:
    """Return another state that looks the same to `seat`: everything it cannot see is shuffled.

    Reviews value moves on such states, and tests prove with them that views leak nothing.
    """
    secrets = [s for s in find(state, Secret) if s.owner is None or s.owner != seat]
    loose = iter(seed.shuffle((p for s in secrets for p in s.pieces), "reimagine"))
    throws = seed.dice("sealed")
    return cast("S", _change(state, seat, seed, loose, throws))


def _change(thing: Any, seat: int | None, seed: Seed, loose: Any, throws: Dice) -> Any:
    match thing:
        case Seed():
            return seed
        case Secret():
            mine = thing.owner is not None and thing.owner == seat
            return thing if mine else Secret(tuple(next(loose) for _ in thing.pieces), thing.owner)
        case SealedChoice():
            return thing if thing.owner == seat else replace(thing, choice=throws.below(thing.among))
        case tuple():
            parts = [_change(part, seat, seed, loose, throws) for part in thing]
            return thing._make(parts) if hasattr(thing, "_make") else tuple(parts)
        case _ if (names := _names(thing.__class__)) is not None:
            new_parts = {name: _change(getattr(thing, name), seat, seed, loose, throws) for name in names}
            return replace(thing, **new_parts)
        case _:
            return thing


def find(thing: Any, kind: type) -> list[Any]:
    """Return every `kind` inside a tree of dataclasses and tuples, in order."""
    if isinstance(thing, kind):
        return [thing]
    if isinstance(thing, (tuple, frozenset)):
        return [hit for part in thing for hit in find(part, kind)]
    return [hit for name in _names(thing.__class__) or () for hit in find(getattr(thing, name), kind)]


@cache
def _names(kind: Any) -> tuple[str, ...] | None:
    """Return the fields of a dataclass; None for any other type. Looking them up takes longer than what is done with
    them."""
    return tuple(each.name for each in fields(kind)) if is_dataclass(kind) else None


def spell(thing: Any) -> str:
    """Spell all values in order, with secrets, but without recaps and field names. Use it for fingerprints only."""
    return _speller(thing.__class__)(thing)


@cache
def _speller(kind: Any) -> Callable[[Any], str]:
    """Return what spells things of this kind. To find it takes longer than to spell them."""
    if kind is Seed:
        return lambda seed: str(seed.key.hex())
    if (names := _names(kind)) is not None:
        speller = _field_speller(names)
        return lru_cache(MAX_SPELLINGS)(speller) if getattr(kind, "spelled_once", False) else speller
    if kind is tuple:
        return _spell_parts
    if issubclass(kind, tuple):
        return lambda parts: _spell_parts([part for part in parts if type(part) is not Recap])
    if issubclass(kind, frozenset):
        return lambda parts: "{" + ",".join(sorted(map(spell, parts))) + "}"
    return str


def _field_speller(names: Sequence[str]) -> Callable[[Any], str]:
    return lambda thing: _spell_parts([part for name in names if type(part := getattr(thing, name)) is not Recap])


def _spell_parts(parts: Iterable[Any]) -> str:
    return "(" + ",".join([_speller(part.__class__)(part) for part in parts]) + ")"
