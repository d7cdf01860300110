"""Every table that a few cards allow, found by trying them all: what the solver must agree with."""

from collections import Counter
from itertools import pairwise

from bot.kit.cards import Card, Cards
from tests.games.honneur.chain_words import group, sequence

PairCounts = tuple[int, ...]


class Tables:
    """Cards are told apart by their place here. `chains` and `tables`: which sets of places can be one chain, and
    which can be some chains; and for each, how many of the given pairs of neighbours can lie in it.
    """

    def __init__(self, pool: Cards, pairs: Counter[frozenset[Card]]) -> None:
        self.pool, self.pairs, self.order = pool, pairs, list(pairs)
        self.chains: dict[int, set[PairCounts]] = {}
        self.line: dict[int, Cards] = {}  # one chain for each set
        self._grow()
        self.tables: dict[int, set[PairCounts]] = {0: {(0,) * len(self.order)}}
        for mask in range(1, 1 << len(pool)):
            totals = self._split(mask)
            if totals:
                self.tables[mask] = totals

    def _pattern(self, a: int, b: int, c: int) -> bool:
        three = self.pool[a], self.pool[b], self.pool[c]
        return sequence(*three) or group(*three)

    def _grow(self) -> None:
        places = range(len(self.pool))
        todo = [((a, b), False) for a in places for b in places if a != b]
        seen_states = set()
        while todo:
            line, is_covered = todo.pop()
            for c in places:
                if c in line or not ((good := self._pattern(*line[-2:], c)) or is_covered):
                    continue
                longer = (*line, c)
                mask, counts = sum(1 << n for n in longer), self.count_pairs(self.pool[n] for n in longer)
                if (state := (mask, longer[-2:], good, counts)) in seen_states:
                    continue
                seen_states.add(state)
                todo.append((longer, good))
                if good:
                    self.chains.setdefault(mask, set()).add(counts)
                    self.line[mask] = tuple(self.pool[n] for n in longer)

    def count_pairs(self, *lines) -> PairCounts:
        neighbours = Counter(frozenset(two) for line in lines for two in pairwise(line))
        return tuple(min(neighbours[pair], self.pairs[pair]) for pair in self.order)

    def _split(self, mask: int) -> set[PairCounts]:
        first, totals = mask & -mask, set()
        part = mask
        while part:
            if part & first and part in self.chains:
                for one in self.chains[part]:
                    for two in self.tables.get(mask ^ part, ()):
                        sums = zip(one, two, self.order, strict=True)
                        totals.add(tuple(min(a + b, self.pairs[pair]) for a, b, pair in sums))
            part = (part - 1) & mask
        return totals
