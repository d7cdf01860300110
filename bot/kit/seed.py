"""The only source of chance: a secret seed. Its hash is shown before the deal, the secret itself after the match.

Each shuffle sorts the pieces by HMAC-SHA-256 of the match's seed and a label (`deal 3`). The seed mixes a secret of the
bot with the ids of the players' *Start* presses. The secret of a match stands alone, or follows from another one:

- of a season: HMAC-SHA-256(season's secret, `round 3 table 2`), and `draw 3` for the draw of a round. The ids of the
  presses that signed up are mixed into each deal. The hash stands on the season's message before anybody has signed up.
- of a cup: see `bot/cups/rules/deals.py`. Of a day: see `bot/daily/day.py`.
"""

import hmac
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32

_INNER, _OUTER = (bytes(letter ^ pad for letter in range(256)) for pad in (0x36, 0x5C))  # HMAC's two pads


@dataclass(frozen=True, slots=True)
class Seed:
    """The same seed and label give the same order on every version of Python.

    Each label ("deal 1", "reshuffle 2") names a shuffle of its own, so a state carries no counter, and anyone can check
    a deal by hand once the seed is public.
    """

    key: bytes = field(repr=False)  # SEED_BYTES of them

    @classmethod
    def of(cls, secret: bytes, presses: Iterable[str]) -> "Seed":
        """Mix the bot's secret with the players' Ready presses, so that neither side can choose the seed alone."""
        return cls(hmac.digest(secret, "/".join(presses).encode(), "sha256"))

    def shuffle(self, pieces: Iterable[T], label: str) -> tuple[T, ...]:
        """Return the pieces sorted by HMAC-SHA-256(seed, label/n), where n is the place of each."""
        pile, lot = tuple(pieces), self._lots(label)
        return tuple([pile[n] for n in sorted(range(len(pile)), key=lot)])

    def _lots(self, label: str) -> Callable[[int], bytes]:
        """Return a function from a place to its HMAC-SHA-256. The part that all places share is hashed only once, so a
        deal takes half the time."""
        block = self.key.ljust(64, b"\0")
        inside, outside = sha256(block.translate(_INNER)), sha256(block.translate(_OUTER))
        inside.update(f"{label}/".encode())

        def lot(n: int) -> bytes:
            inner, outer = inside.copy(), outside.copy()
            inner.update(b"%d" % n)
            outer.update(inner.digest())
            return outer.digest()

        return lot

    def dice(self, label: str) -> "Dice":
        return Dice(hmac.digest(self.key, label.encode(), "sha256"))


class Dice:
    """Fair throws, one after the other, for robots and tests. Dice change with each throw: keep them out of states."""

    __slots__ = ("_block", "_key", "_range")

    def __init__(self, key: bytes) -> None:
        self._key, self._block, self._range = key, 0, 0

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to limit - 1."""
        if self._range < 1 << 32:
            self._key = sha256(self._key).digest()
            self._range, self._block = 1 << 256, int.from_bytes(sha256(b"throw" + self._key).digest(), "big")
        self._block, throw = divmod(self._block, limit)
        self._range //= limit
        return throw

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: Iterable[T]) -> tuple[T, ...]:
        pile = list(things)
        for n in range(len(pile) - 1, 0, -1):
            other = self.below(n + 1)
            pile[n], pile[other] = pile[other], pile[n]
        return tuple(pile)


def fresh_seed(dice: Dice) -> Seed:
    return Seed(dice.below(1 << 8 * SEED_BYTES).to_bytes(SEED_BYTES, "big"))


def commitment(secret: bytes) -> str:
    """Return the hash that the lobby shows: it binds the bot to its secret without telling it."""
    return sha256(secret).hexdigest()
