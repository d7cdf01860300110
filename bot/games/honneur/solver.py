"""Arranges the table with an integer program. An answer says whether it is proved best or the budget ran out.

A chain consists of segments of three or four cards, in each of which every three neighbours are a pattern. Two
segments that meet share one card, the joint. The unknowns are how often each segment lies on the table and how many
joints each card has, such that every card is used as often as it is there. Numbers that fit can be joined into chains
(`join_segments`) unless segments close into a ring. Then a new row forbids that ring, and the program is solved again.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise, permutations, product

from highspy import (
    Highs,
    HighsCallbackEvent,
    HighsLp,
    HighsModelStatus,
    HighsVarType,
    MatrixFormat,
    ObjSense,
    kHighsInf,
)

from bot.games.honneur.candidate_moves import add_to
from bot.games.honneur.chains import RISING_CHAINS, WORTH, Table, list_lonely, up
from bot.games.honneur.join_segments import join_segments
from bot.kit.cards import PACK, Card, Cards

BUDGET = 50  # checks: the solver asks now and then whether to go on; so many take it a second at most, as a rule

UNIT = 1000  # what one point, card or pair of neighbours is worth; the least joints break ties
Manner = Mapping[str, bool | int | float | str]
QUIET_MANNER: Manner = {"output_flag": False, "threads": 1, "parallel": "off"}
BEST_MANNER: Manner = {
    "presolve": "off",
    "mip_heuristic_run_feasibility_jump": False,
    "mip_pool_age_limit": 5,
    "mip_abs_gap": 0.8 * UNIT,
}
ANY_MANNER: Manner = {"mip_abs_gap": kHighsInf}

_fresh: Callable[[], Highs] = Highs  # the class is typed, its __init__ is not

Pair = tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Task:
    """Where all cards lie, as the seat on turn knows it."""

    table: Table
    hand: Cards
    own_cards: Cards = ()  # own orphans
    others: Cards = ()  # everybody else's
    pile_cards: Cards = ()  # taken from it, the deepest first

    @property
    def all_cards(self) -> frozenset[Card]:
        return frozenset().union(*self.table, self.hand, self.own_cards, self.others, self.pile_cards)


@dataclass(frozen=True, slots=True)
class Answer:
    """A table, or None. `proved` says that there is no better one, or none at all; else the budget ran out first."""

    table: Table | None
    proved: bool


def arrange(task: Task, target: Cards, loose: Cards = (), budget: int = BUDGET) -> Answer:
    """Return the table that holds exactly these cards of the hand and these loose cards, and changes least.

    Of the cards of the table, the pile and the own orphans it leaves the fewest points without a chain. Among such
    tables it keeps the most neighbours of the old table together.
    """
    want, hand = Counter(target), Counter(task.hand)
    if want - hand:
        return Answer(None, proved=True)
    is_plain = not (loose or task.own_cards or task.pile_cards)
    if is_plain and (table := add_to(task.table, target)) is not None:
        return Answer(table, proved=True)
    program = _Program(task, ordered=True)
    for card in program.cards:
        program.lay(card, least=want[card], most=want[card])
        if hand[card] > want[card]:
            program.leave_others(card)  # the rules would take the one in the hand
    pairs = program.keep(Counter(map(_pair, _neighbours(task.table))))
    program.settle(UNIT * (1 + pairs))
    for card, count in Counter(loose).items():
        program.use(card, count)
    return program.solve(budget)


def most(task: Task, *, by_points: bool = True, may_leave: bool = False, budget: int = BUDGET) -> Answer:
    """Return the table with the most of the hand on it, by points or by number of cards.

    Own orphans that find a chain count as well. A new orphan is not allowed, or counts against the table if it may be
    left. If nothing better is found within the budget, the answer is the table as it lies.
    """
    if list_lonely(task.pile_cards[:1], task.all_cards):
        return Answer(None, proved=True)
    program = _Program(task)
    for card in program.cards:
        program.lay(card, worth=UNIT * (WORTH[card] if by_points else 1))
        if not may_leave:
            program.leave_none(card)
    answer = program.solve(budget)
    nothing = answer.table is None and not answer.proved and not task.pile_cards
    return Answer(task.table, proved=False) if nothing else answer


def find_way_out(task: Task, budget: int = BUDGET) -> Answer:
    """Return a table that leaves no own orphan and at most one card in the hand, which is then dropped."""
    there = task.all_cards
    if list_lonely((*task.own_cards, *task.pile_cards), there) or len(list_lonely(task.hand, there)) > 1:
        return Answer(None, proved=True)
    program = _Program(task)
    for card in program.cards:
        program.lay(card)
        program.settle_all(card)
    program.lay_but_one()
    return program.solve(budget)


def _segments() -> Mapping[Cards, frozenset[Card]]:
    """Return every segment of three or four cards, each one way round only, with the cards that it needs.
    Longer chains are several joined segments."""
    fours = [(*run, up(run[2])) for run in RISING_CHAINS]
    groups: list[Cards] = []
    for rank in range(13):
        kin = PACK[rank::13]
        groups += [order for three in combinations(kin, 3) for order in permutations(three) if order[0] < order[2]]
        groups += [order for order in permutations(kin) if order[0] < order[3]]
        groups += [(a, b, c, a) for a, (b, c) in product(kin, combinations(kin, 2)) if a not in (b, c)]
    return {segment: frozenset(segment) for segment in (*RISING_CHAINS, *fours, *groups)}


SEGMENTS = _segments()
TWINS = frozenset(s for s in SEGMENTS if len(s) == 4 and s[1] % 13 == s[2] % 13 and s[1] > s[2])  # of another group


def _neighbours(table: Table) -> Iterable[Pair]:
    return [pair for chain in table for pair in pairwise(chain)]


def _pair(two: Pair) -> Pair:
    return two if two[0] <= two[1] else (two[1], two[0])


@dataclass(slots=True)
class _Rows:
    lower: list[float] = field(default_factory=list)
    upper: list[float] = field(default_factory=list)
    starts: list[int] = field(default_factory=lambda: [0])
    places: list[int] = field(default_factory=list)
    values: list[float] = field(default_factory=list)

    def add(self, lower: float, upper: float, row: dict[int, float]) -> None:
        self.lower.append(lower)
        self.upper.append(upper)
        self.places += row.keys()
        self.values += row.values()
        self.starts.append(len(self.places))


class _Program:
    """The integer program of one task. Its unknowns: each segment, each card's joints, and where each card comes from.

    `ordered` says that the order of cards within a group of four matters.
    """

    def __init__(self, task: Task, ordered: bool = False) -> None:
        self.task = task
        fixed_cards = [card for lot in (*task.table, task.own_cards, task.pile_cards) for card in lot]
        self.fixed, self.hand, self.others = Counter(fixed_cards), Counter(task.hand), Counter(task.others)
        there = self.fixed + self.hand + self.others
        self.cards = tuple(sorted(there))
        self.cost: list[float] = []
        self.lower: list[float] = []
        self.upper: list[float] = []
        self.whole: list[bool] = []
        self.rows = _Rows()
        self.segments: dict[int, Cards] = {}
        for segment, needs in SEGMENTS.items():
            if not there.keys() >= needs or (not ordered and segment in TWINS):
                continue
            if segment[0] == segment[-1] and there[segment[0]] < 2:
                continue
            most = min([there[card] for card in segment[1:-1]])  # an end may serve twice, a middle may not
            self.segments[self._add_unknown(most)] = segment
        self.joints = {card: self._add_unknown(there[card]) for card in self.cards}
        self.fixed_uses = {card: self._add_unknown(self.fixed[card], whole=False) for card in self.cards}
        self.hand_uses = {card: self._add_unknown(self.hand[card], whole=False) for card in self.cards}
        self.other_uses = {card: self._add_unknown(self.others[card], whole=False) for card in self.cards}
        self.pair_uses: dict[Pair, int] = {}
        self.manner = BEST_MANNER
        for place in self.joints.values():
            self.cost[place] = -1
        self._tie()

    def _add_unknown(self, upper: float, whole: bool = True) -> int:
        self.cost.append(0)
        self.lower.append(0)
        self.upper.append(upper)
        self.whole.append(whole)
        return len(self.cost) - 1

    def _tie(self) -> None:
        """Add the rows that hold for every table: each card is used as often as it is there, and a joint joins two
        ends."""
        uses: dict[Card, dict[int, float]] = {card: {} for card in self.cards}
        ends: dict[Card, dict[int, float]] = {card: {self.joints[card]: -2} for card in self.cards}
        for place, segment in self.segments.items():
            for card in segment:
                uses[card][place] = uses[card].get(place, 0) + 1
            for card in (segment[0], segment[-1]):
                ends[card][place] = ends[card].get(place, 0) + 1
        for card in self.cards:
            sources = (self.joints[card], self.fixed_uses[card], self.hand_uses[card], self.other_uses[card])
            self.rows.add(0, 0, uses[card] | dict.fromkeys(sources, -1))
            self.rows.add(0, kHighsInf, ends[card])
        if self.task.pile_cards:  # the deepest must lie in a chain
            deepest = self.task.pile_cards[0]
            lying = (self.fixed_uses[deepest], self.hand_uses[deepest], self.other_uses[deepest])
            self.rows.add(1, kHighsInf, dict.fromkeys(lying, 1))

    def lay(self, card: Card, least: int = 0, most: int = 2, worth: int = 0) -> None:
        """Set how many of this card come from the hand, and what each is worth. Cards on the table count first."""
        place = self.hand_uses[card]
        self.lower[place], self.upper[place] = least, min(most, self.upper[place])
        self.cost[place] = worth
        self.cost[self.fixed_uses[card]] = worth and worth + 1
        if least:
            self.settle_all(card)

    def settle_all(self, card: Card) -> None:
        place = self.fixed_uses[card]
        self.lower[place], self.cost[place] = self.fixed[card], 0

    def leave_none(self, card: Card) -> None:
        """Forbid new orphans of this card. A card that is an own orphan already may stay one."""
        self.lower[self.fixed_uses[card]] = self.fixed[card] - self.task.own_cards.count(card)

    def settle(self, worth: float) -> None:
        """Set what each point of the cards that lay there is worth."""
        for card, place in self.fixed_uses.items():
            self.cost[place] = worth * WORTH[card]

    def leave_others(self, card: Card) -> None:
        self.upper[self.other_uses[card]] = 0

    def use(self, card: Card, count: int) -> None:
        """Demand that so many of this card among orphans and taken cards lie in chains, the own ones first."""
        own = min(count, self.task.own_cards.count(card) + self.task.pile_cards.count(card))
        lying = self.fixed[card] - self.task.own_cards.count(card) - self.task.pile_cards.count(card)
        self.lower[self.fixed_uses[card]] = max(self.lower[self.fixed_uses[card]], lying + own)
        self.lower[self.other_uses[card]] = count - own

    def lay_but_one(self) -> None:
        self.manner = ANY_MANNER
        self.rows.add(len(self.task.hand) - 1, kHighsInf, dict.fromkeys(self.hand_uses.values(), 1))

    def keep(self, pairs: Counter[Pair]) -> int:
        """Make each pair of old neighbours that stay together worth one UNIT. Return the number of pairs."""
        self.pair_uses = unknown = {pair: self._add_unknown(count, whole=False) for pair, count in pairs.items()}
        rows: dict[Pair, dict[int, float]] = {pair: {place: -1} for pair, place in unknown.items()}
        for place, segment in self.segments.items():
            for two in _neighbours((segment,)):
                if (pair := _pair(two)) in rows:
                    rows[pair][place] = rows[pair].get(place, 0) + 1
        for pair, row in rows.items():
            self.cost[unknown[pair]] = UNIT
            self.rows.add(0, kHighsInf, row)
        return pairs.total()

    def solve(self, budget: int) -> Answer:
        """Solve, forbid rings and solve again, until the best table is proved or the budget is spent."""
        best, most = None, -1
        while True:
            values, optimal, checks = self._run(budget)
            if values is None:
                return self._answer(best, optimal)
            budget -= checks
            segments = [segment for n, segment in self.segments.items() for _ in range(round(values[n]))]
            table, rings = join_segments(segments, {card: round(values[n]) for card, n in self.joints.items()})
            if table is not None and (worth := self._worth(table)) > most:
                best, most = table, worth
            if not rings or most >= self._bound(values) or not optimal or budget <= 0:
                return self._answer(best, optimal and most >= self._bound(values))
            for ring in rings:
                self._forbid([segments[n] for n in ring])

    def _answer(self, table: Table | None, proved: bool) -> Answer:
        return Answer(table and _in_order(self.task.table, table), proved)

    def _bound(self, values: Sequence[float]) -> int:
        """Return what these numbers would be worth if they could be joined into chains: no table is worth more."""
        sources = (self.fixed_uses, self.hand_uses, self.other_uses, self.pair_uses)
        return sum(round(self.cost[n] * values[n]) for source in sources for n in source.values())

    def _worth(self, table: Table) -> int:
        lying = Counter(card for chain in table for card in chain)
        pairs = Counter(map(_pair, _neighbours(table)))
        worth = sum(self.cost[n] * min(pairs[pair], self.upper[n]) for pair, n in self.pair_uses.items())
        for card in self.cards:
            fixed_count = min(lying[card], self.fixed[card])
            hand_count = min(lying[card] - fixed_count, self.upper[self.hand_uses[card]])
            worth += self.cost[self.fixed_uses[card]] * fixed_count + self.cost[self.hand_uses[card]] * hand_count
        return round(worth)

    def _forbid(self, ring: list[Cards]) -> None:
        """Forbid this ring: segments that meet in these cards alone must have fewer joints than there are segments."""
        where = {card for segment in ring for card in (segment[0], segment[-1])}
        row: dict[int, float] = {self.joints[card]: -1 for card in where}
        for place, segment in self.segments.items():
            if segment[0] in where or segment[-1] in where:
                row[place] = 1
        for segment in dict.fromkeys(ring):
            place = next(n for n, other in self.segments.items() if other == segment)
            self.rows.add(0, kHighsInf, row | {place: row[place] - 1 / self.upper[place]})

    def _run(self, budget: int) -> tuple[list[float] | None, bool, int]:
        """Return (the values of the unknowns or None, whether they are proved best, the checks it took).

        Checks are counted, and not seconds, so that the answer is the same on every machine.
        """
        lp, rows = HighsLp(), self.rows
        lp.num_col_, lp.num_row_ = len(self.cost), len(rows.lower)
        lp.sense_ = ObjSense.kMaximize
        lp.col_cost_, lp.col_lower_, lp.col_upper_ = self.cost, self.lower, self.upper
        lp.row_lower_, lp.row_upper_ = rows.lower, rows.upper
        lp.a_matrix_.format_ = MatrixFormat.kRowwise
        lp.a_matrix_.start_, lp.a_matrix_.index_, lp.a_matrix_.value_ = rows.starts, rows.places, rows.values
        kinds = (HighsVarType.kContinuous, HighsVarType.kInteger)
        lp.integrality_ = [kinds[whole] for whole in self.whole]
        highs = _fresh()
        for option, value in {**QUIET_MANNER, **self.manner}.items():
            highs.setOptionValue(option, value)
        checks = 0

        def check(event: HighsCallbackEvent) -> None:
            nonlocal checks
            checks += 1
            if checks > budget:
                event.interrupt()

        highs.cbMipInterrupt.subscribe(check)
        highs.passModel(lp)
        highs.run()
        status = highs.getModelStatus()
        if status in (HighsModelStatus.kInfeasible, HighsModelStatus.kUnboundedOrInfeasible):
            return None, True, checks
        has_solution = highs.getInfo().primal_solution_status == 2
        return (
            (list(highs.getSolution().col_value) if has_solution else None),
            status == HighsModelStatus.kOptimal,
            checks,
        )


def _in_order(old: Table, new: Table) -> Table:
    """Return the new table with each chain in the place, and the way round, of the old chain that is most like it."""
    before = [Counter(map(_pair, _neighbours((chain,)))) for chain in old]
    after = [Counter(map(_pair, _neighbours((chain,)))) for chain in new]
    likeness = sorted(
        ((a & b).total(), (a == b), -n, m) for n, a in enumerate(before) for m, b in enumerate(after) if a & b
    )
    place: dict[int, int] = {}
    while likeness:
        _, _, n, m = likeness.pop()
        if m not in place and -n not in place.values():
            place[m] = -n
    order = sorted(range(len(new)), key=lambda m: place.get(m, len(old)))
    return tuple(_turn_like(old[place[m]], new[m]) if m in place else new[m] for m in order)


def _turn_like(old: Cards, new: Cards) -> Cards:
    """Return the new chain the way round of the old one, which stays as it lies where the cards are the same."""
    if Counter(old) == Counter(new):
        return old
    ahead = set(pairwise(old))
    same = sum(two in ahead for two in pairwise(new))
    return new[::-1] if sum((b, a) in ahead for a, b in pairwise(new)) > same else new
