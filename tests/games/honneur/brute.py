"""Every table that a few cards allow, found by trying them all: what the solver must agree with."""

from collections import Counter
from itertools import pairwise

from bot.kit.cards import Card, Cards
from tests.games.honneur.chain_words import group, sequence

Kept = tuple[int, ...]


class Tables:
    """Cards are told apart by their place here. `chains` and `tables`: which sets of places can be one chain, and
    which can be some chains; and for each, how many of the given pairs of neighbours can lie in it.
    """

    def __init__(self, pool: Cards, pairs: Counter[frozenset[Card]]) -> None:
        self.pool, self.pairs, self.order = pool, pairs, list(pairs)
        self.chains: dict[int, set[Kept]] = {}
        self.line: dict[int, Cards] = {}  # one chain for each set
        self._grow()
        self.tables: dict[int, set[Kept]] = {0: {(0,) * len(self.order)}}
        for mask in range(1, 1 << len(pool)):
            found = self._split(mask)
            if found:
                self.tables[mask] = found

    def _pattern(self, a: int, b: int, c: int) -> bool:
        three = self.pool[a], self.pool[b], self.pool[c]
        return sequence(*three) or group(*three)

    def _grow(self) -> None:
        places = range(len(self.pool))
        todo = [((a, b), False) for a in places for b in places if a != b]
        seen = set()
        while todo:
            line, covered = todo.pop()
            for c in places:
                if c in line or not ((good := self._pattern(*line[-2:], c)) or covered):
                    continue
                longer = (*line, c)
                mask, kept = sum(1 << n for n in longer), self.kept(self.pool[n] for n in longer)
                if (state := (mask, longer[-2:], good, kept)) in seen:
                    continue
                seen.add(state)
                todo.append((longer, good))
                if good:
                    self.chains.setdefault(mask, set()).add(kept)
                    self.line[mask] = tuple(self.pool[n] for n in longer)

    def kept(self, *lines) -> Kept:
        found = Counter(frozenset(two) for line in lines for two in pairwise(line))
        return tuple(min(found[pair], self.pairs[pair]) for pair in self.order)

    def _split(self, mask: int) -> set[Kept]:
        first, found = mask & -mask, set()
        part = mask
        while part:
            if part & first and part in self.chains:
                for one in self.chains[part]:
                    for two in self.tables.get(mask ^ part, ()):
                        sums = zip(one, two, self.order, strict=True)
                        found.add(tuple(min(a + b, self.pairs[pair]) for a, b, pair in sums))
            part = (part - 1) & mask
        return found
