"""The moves and their spelling.

`lay 4♠ 5♠ 6♠ / 7♠ 7♥ 7♦ take 2 leave 1 drop K♠` names the whole table. `add new 7♠ 7♥ 7♦ after 2 8♠` names only
what is added to the table as it lies.
"""

from dataclasses import dataclass
from typing import ClassVar, Self

from bot.games.honneur.chains import Table
from bot.kit.cards import Card, Cards
from bot.kit.notation import Move

BARS = ("/", "|")


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """[9] The table stays as it is."""

    drop: Card | None = None

    def __str__(self) -> str:
        return " ".join(["pass", *_tail(0, 0, self.drop)])

    @classmethod
    def parse(cls, words: list[str]) -> Self:
        rest, take, leave, drop, owner = split_tail(words)
        if rest or take or leave or owner:
            raise ValueError(words)
        return cls(drop)


@dataclass(frozen=True, slots=True)
class Part:
    """Cards put behind or before a chain of the table, counted from 1, or a new chain (0)."""

    chain: int
    front: bool
    cards: Cards

    def __str__(self) -> str:
        where = f"{'before' if self.front else 'after'} {self.chain}" if self.chain else "new"
        return " ".join([where, *map(str, self.cards)])


@dataclass(frozen=True, slots=True)
class Add(Move):
    """[9] Cards are added to the table as it lies."""

    parts: tuple[Part, ...]
    take: int = 0
    leave: int = 0
    drop: Card | None = None
    owner: int = 0  # whose orphans are used first, counted from 1; 0: the next player's

    def __str__(self) -> str:
        return " ".join(["add", *map(str, self.parts), *_tail(self.take, self.leave, self.drop, self.owner)])

    @classmethod
    def parse(cls, words: list[str]) -> Self:
        """Read the move. The first word `new` may be left out, and a bar may stand for any other `new`."""
        rest, take, leave, drop, owner = split_tail(words)
        parts = []
        while rest:
            word = rest.pop(0).lower() if rest[0].lower() in ("new", "after", "before", *BARS) else "new"
            chain = _count(rest.pop(0)) if word in ("after", "before") else 0
            end = next((n for n, w in enumerate(rest) if w.lower() in ("new", "after", "before", *BARS)), len(rest))
            parts.append(Part(chain, word == "before", tuple(map(Card.parse, rest[:end]))))
            rest = rest[end:]
        if not parts or not all(part.cards for part in parts):
            raise ValueError(words)
        return cls(tuple(parts), take, leave, drop, owner)


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """[9] The whole table is laid anew."""

    chains: Table
    take: int = 0
    leave: int = 0
    drop: Card | None = None
    owner: int = 0  # whose orphans are used first, counted from 1; 0: the next player's

    def __str__(self) -> str:
        return " ".join(["lay", *spell_table(self.chains), *_tail(self.take, self.leave, self.drop, self.owner)])

    @classmethod
    def parse(cls, words: list[str]) -> Self:
        rest, take, leave, drop, owner = split_tail(words)
        return cls(read_table(rest), take, leave, drop, owner)


@dataclass(frozen=True, slots=True)
class Challenge(Move):
    """[15] Says that this chain, counted from 1, is not valid."""

    aside: ClassVar[bool] = True

    chain: int


@dataclass(frozen=True, slots=True)
class Flag(Move):
    """[17] The seat is out of time."""


def spell_table(table: Table) -> list[str]:
    """Return the words that spell a table: its chains with bars between them."""
    return [word for n, chain in enumerate(table) for word in (["/"] if n else []) + list(map(str, chain))]


def read_table(words: list[str]) -> Table:
    chains: list[list[Card]] = [[]]
    for word in words:
        if word in BARS:
            chains.append([])
        else:
            chains[-1].append(Card.parse(word))
    if not all(chains) and words:
        raise ValueError(words)
    return tuple(map(tuple, chains)) if words else ()


def _tail(take: int, leave: int, drop: Card | None, owner: int = 0) -> list[str]:
    words = [f"take {take}"] if take else []
    words += [f"leave {leave}"] if leave else []
    words += [f"drop {drop}"] if drop is not None else []
    return [*words, f"from {owner}"] if owner else words


def split_tail(words: list[str]) -> tuple[list[str], int, int, Card | None, int]:
    """Return (the words before `take`, what follows `take`, what follows `leave`, what follows `drop`, what follows
    `from`)."""
    rest, tail = list(words), {"take": 0, "leave": 0, "drop": 0, "from": 0}
    drop: Card | None = None
    for word in reversed(tail):
        if len(rest) >= 2 and rest[-2].lower() == word:
            if word == "drop":
                drop = Card.parse(rest[-1])
            else:
                tail[word] = _count(rest[-1])
            rest = rest[:-2]
    return rest, tail["take"], tail["leave"], drop, tail["from"]


def _count(word: str) -> int:
    """Return a number from 1 to 999 in its one spelling."""
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and word[0] != "0"):
        raise ValueError(word)
    return int(word)
