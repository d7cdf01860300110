"""The solver against every table there is, on small tables; and what is hard about large ones."""

from collections import Counter
from itertools import pairwise

import pytest

from bot.games.honneur import solver
from bot.games.honneur.chains import PATTERNS, is_chain, points
from bot.games.honneur.join_segments import join_segments
from bot.games.honneur.solver import Task, arrange, find_way_out, most
from bot.kit.cards import PACK, Cards, cards
from bot.kit.seed import Dice

from .brute import Tables
from .desk import chains

SWEEP = 60


def pairs_of(table) -> Counter:
    return Counter(frozenset(two) for chain in table for two in pairwise(chain))


def small(dice: Dice, size: int) -> Task:
    """Return a small task: cards of neighbouring ranks from both packs, one or more chains of them on the table.

    The other cards lie anywhere else.
    """
    low, suits = dice.below(13), dice.shuffle(range(4))[: 2 + dice.below(3)]
    near = [card for card in PACK if (card % 13 - low) % 13 < 3 + dice.below(2) and card // 13 in suits]
    pool = dice.shuffle(near + near)[:size]
    every = Tables(pool, Counter())
    lying, table = 0, []
    for mask in dice.shuffle(every.line)[:8]:
        if not mask & lying and mask.bit_count() <= len(pool) - 3:
            lying |= mask
            table.append(every.line[mask])
    loose = [card for n, card in enumerate(pool) if not lying >> n & 1]
    mine, others, pile_cards = (tuple(loose.pop() for _ in range(dice.below(5) // 2) if loose) for _ in range(3))
    return Task(tuple(table), tuple(loose), mine, others, pile_cards)


class Truth:
    """All that can be done in a task, by trying."""

    def __init__(self, task: Task) -> None:
        self.task = task
        table_cards = [card for chain in task.table for card in chain]
        self.home = [*("fixed" for _ in table_cards), *("fixed" for _ in task.own_cards + task.pile_cards)]
        self.home += ["hand" for _ in task.hand] + ["others" for _ in task.others]
        self.pool: Cards = (*table_cards, *task.own_cards, *task.pile_cards, *task.hand, *task.others)
        self.every = Tables(self.pool, pairs_of(task.table))
        self.can = [self._outcome(mask) for mask in self.every.tables if self._fair(mask)]

    def _used(self, mask: int, home: str) -> Counter:
        return Counter(c for n, c in enumerate(self.pool) if mask >> n & 1 and self.home[n] == home)

    def _fair(self, mask: int) -> bool:
        """[10] Say whether these cards may pay: first what lies there, then the hand, then the others.

        If a card was taken, the deepest one must lie in a chain.
        """
        fixed, hand, others = (self._used(mask, home) for home in ("fixed", "hand", "others"))
        for card in set(self.pool):
            if (hand[card] or others[card]) and fixed[card] < self.whole("fixed")[card]:
                return False
            if others[card] and hand[card] < self.whole("hand")[card]:
                return False
        return not self.task.pile_cards or (fixed + hand + others)[self.task.pile_cards[0]] > 0

    def whole(self, home: str) -> Counter:
        return Counter(card for card, at in zip(self.pool, self.home, strict=True) if at == home)

    def _outcome(self, mask: int) -> tuple[Counter, Counter, int]:
        """Return what a table lays, what it leaves, and how many pairs of neighbours it keeps at best."""
        rest = self.whole("fixed") - self._used(mask, "fixed")
        pairs = max(map(sum, self.every.tables[mask]))
        return self._used(mask, "hand"), rest, pairs

    def arrange(self, target: Cards) -> tuple[int, int] | None:
        fits = [(points(rest.elements()), -pairs) for lay, rest, pairs in self.can if lay == Counter(target)]
        return min(fits, default=None)

    def worth(self, lay: Counter, rest: Counter, by_points: bool) -> int:
        return points(lay.elements()) - points(rest.elements()) if by_points else lay.total() - rest.total()

    def leaves_nothing_new(self, rest: Counter) -> bool:
        return rest <= Counter(self.task.own_cards)

    def most(self, by_points: bool, may_leave: bool) -> int | None:
        fair = [(lay, rest) for lay, rest, _ in self.can if may_leave or self.leaves_nothing_new(rest)]
        return max((self.worth(lay, rest, by_points) for lay, rest in fair), default=None)

    def out(self) -> bool:
        return any(not rest and lay.total() >= len(self.task.hand) - 1 for lay, rest, _ in self.can)

    def read(self, table) -> tuple[Counter, Counter, int]:
        """Return the same of a table that the solver found."""
        assert all(map(is_chain, table))
        lying, fixed = Counter(card for chain in table for card in chain), self.whole("fixed")
        assert lying <= Counter(self.pool)
        rest = fixed - lying
        lay = (lying - fixed) & self.whole("hand")
        pairs = (pairs_of(table) & pairs_of(self.task.table)).total()
        return lay, rest, pairs


@pytest.mark.parametrize("number", range(SWEEP))
def test_the_solver_finds_what_trying_everything_finds(number):
    dice = Dice(number.to_bytes(32, "big"))
    task = small(dice, 8 + number % 3)
    truth = Truth(task)
    target = tuple(card for card in task.hand if dice.below(2))
    if truth.can and dice.below(4):
        target = tuple(dice.choice(truth.can)[0].elements())
    answer = arrange(task, target)
    best = truth.arrange(target)
    assert answer.proved
    if best is None:
        assert answer.table is None
    else:
        lay, rest, pairs = truth.read(answer.table)
        assert lay == Counter(target)
        assert (points(rest.elements()), -pairs) == best
    for by_points in (True, False):
        for may_leave in (True, False):
            answer = most(task, by_points=by_points, may_leave=may_leave)
            worth = None
            if answer.table is not None:
                lay, rest, _ = truth.read(answer.table)
                worth = truth.worth(lay, rest, by_points)
                assert may_leave or truth.leaves_nothing_new(rest)
            assert (worth, answer.proved) == (truth.most(by_points, may_leave), True)
    answer = find_way_out(task)
    assert answer.proved
    assert (answer.table is not None) is truth.out()
    if answer.table is not None:
        lay, rest, _ = truth.read(answer.table)
        assert not rest
        assert lay.total() >= len(task.hand) - 1


RING = "4♠ 5♠ 6♠ 6♥ 6♦ 5♦ 4♦ 4♥"


def test_a_ring_is_no_table():
    """AH.3: two runs and two groups that would close into a ring; one card must stay in the hand."""
    answer = most(Task((), cards(RING)), by_points=False)
    assert answer.proved
    assert sorted(map(len, answer.table)) in ([7], [3, 4])
    assert find_way_out(Task((), cards(RING))).table is not None
    assert find_way_out(Task((), cards(RING) + cards("K♥"))) == solver.Answer(None, proved=True)


def test_a_ring_is_opened_where_another_chain_meets_it():
    ring = [cards(text) for text in ("4♠ 5♠ 6♠", "6♠ 6♥ 6♦", "6♦ 5♦ 4♦", "4♦ 4♥ 4♠")]
    joints = dict.fromkeys(cards("4♠ 6♠ 6♦ 4♦"), 1)
    assert join_segments(ring, joints) == (None, [{0, 1, 2, 3}])
    table, closed_rings = join_segments([*ring, cards("6♠ 7♠ 8♠")], joints)
    assert closed_rings == []
    assert len(table) == 1
    assert is_chain(table[0])


def test_a_ring_is_cut_where_it_can_spare_it():
    ring = [cards(text) for text in ("4♠ 5♠ 6♠", "6♠ 6♥ 6♣ 6♦", "6♦ 5♦ 4♦", "4♦ 4♥ 4♠")]
    table, closed_rings = join_segments(ring, dict.fromkeys(cards("4♠ 6♠ 6♦ 4♦"), 1))
    assert len(closed_rings) == 1
    assert is_chain(table[0])
    assert len(table[0]) == 9


@pytest.mark.parametrize("line", [*sorted(PATTERNS)[::60], *list(solver.SEGMENTS)[::40]])
def test_every_segment_is_a_chain(line):
    assert is_chain(line)


@pytest.mark.parametrize(
    ("table", "hand", "target"),
    [
        ("4♠ 5♠ 6♠", "6♥ 6♦", "6♥ 6♦"),  # a multi-pattern
        ("7♠ 7♥ 7♦ 7♣", "5♠ 6♠", "5♠ 6♠"),  # borrow an end
        ("4♠ 5♠ 6♠ 7♠ 8♠", "6♠", "6♠"),  # split a run with the same card of the other pack
        ("2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠", "2♠ 3♠ 4♠", "2♠ 3♠ 4♠"),  # once round and on
        ("7♠ 7♥ 7♦ 7♠", "7♣ 7♥", "7♣ 7♥"),  # groups of both packs
        ("K♠ Q♠ J♠ / J♦ Q♦ K♦", "J♥", "J♥"),  # the designer's valid example 8, from invalid example 3
        ("", "A♥ 2♥ 3♥ 3♠ 3♣ 2♣ A♣", "A♥ 2♥ 3♥ 3♠ 3♣ 2♣ A♣"),
    ],
)
def test_cards_that_find_their_place(table, hand, target):
    answer = arrange(Task(chains(table), cards(hand)), cards(target))
    assert answer.proved
    assert all(map(is_chain, answer.table))
    lying = Counter(card for chain in answer.table for card in chain)
    assert lying == Counter(cards(target)) + Counter(card for chain in chains(table) for card in chain)


def test_what_need_not_change_stays_as_and_where_it_lies():
    table = chains("9♥ 8♥ 7♥ / 4♠ 5♠ 6♠ / K♦ K♠ K♥")
    answer = arrange(Task(table, cards("3♠ 2♦")), cards("3♠"))
    assert answer.table == chains("9♥ 8♥ 7♥ / 3♠ 4♠ 5♠ 6♠ / K♦ K♠ K♥")


def test_fewest_points_in_orphans_come_before_fewest_changes():
    """Two whole runs are cut for the 4♠ rather than leaving it alone, which would be one change only."""
    table = chains("4♠ 5♠ 6♠ 7♠ / A♥ 2♥ 3♥ 4♥ 5♥ 6♥ / A♣ 2♣ 3♣ 4♣ 5♣ 6♣")
    answer = arrange(Task(table, cards("5♦ 5♥")), cards("5♦ 5♥"))
    assert sum(map(len, answer.table)) == 18
    assert (pairs_of(table) - pairs_of(answer.table)).total() == 3


def test_two_low_orphans_cost_less_than_two_high_ones():
    """Though the chain is as long, and as many neighbours stay together."""
    answer = arrange(Task(chains("Q♣ K♣ A♣ 2♣ 3♣"), cards("A♠ A♥ J♥")), cards("A♠ A♥"))
    lying = Counter(card for chain in answer.table for card in chain)
    assert lying == Counter(cards("Q♣ K♣ A♣ A♠ A♥"))


def test_a_table_that_cannot_be_bettered_in_time_stays():
    table = chains("4♠ 5♠ 6♠ 7♠ / A♥ 2♥ 3♥ 4♥ 5♥ 6♥ / K♣ K♥ K♦")
    answer = most(Task(table, PACK[:20]), budget=0)
    assert answer.table is not None
    assert not answer.proved or sum(map(len, answer.table)) > 13


def test_the_deepest_card_must_lie_in_a_chain_and_what_lies_above_need_not():
    """AH.5"""
    task = Task((), cards("4♠ 5♠ K♦"), pile_cards=cards("6♠ Q♥"))
    assert arrange(task, cards("4♠ 5♠")) == solver.Answer(chains("4♠ 5♠ 6♠"), proved=True)
    task = Task((), cards("4♠ 5♠ K♦"), pile_cards=cards("Q♥ 6♠"))
    assert arrange(task, cards("4♠ 5♠")) == solver.Answer(None, proved=True)


def test_nothing_is_claimed_when_the_budget_runs_out():
    dice = Dice(bytes(32))
    task = Task((), dice.shuffle(PACK + PACK)[:70])
    answer = most(task, budget=0)
    assert not answer.proved
    assert answer.table is None or all(map(is_chain, answer.table))


def test_the_same_budget_gives_the_same_answer():
    """However fast the machine is: checks are counted."""
    task = Task((), Dice(bytes(32)).shuffle(PACK + PACK)[:60])
    short_answer, again, whole = most(task, budget=3), most(task, budget=3), most(task)
    assert short_answer == again
    assert not short_answer.proved
    assert whole.proved


def test_a_card_that_is_not_in_the_hand_cannot_be_wanted():
    assert arrange(Task((), cards("4♠ 5♠ 6♠")), cards("7♠ 7♥ 7♦")) == solver.Answer(None, proved=True)
