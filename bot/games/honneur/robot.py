"""Machine players: they lay what they find by looking, ask the solver for more, and drop what they miss least.

A *novice* does not ask the solver, and drops any card now and then. A *casual* player looks at the top of the pile when
few cards are left, and asks whether it can go out. A *club* player and a *master* look deeper into the pile, and know
which cards are still to come when they choose what to drop. A *master* moreover keeps its chains to itself, where the
others cannot use them, until somebody may soon go out.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from bot.games.honneur import arranger, candidate_moves
from bot.games.honneur.arranger import Preview
from bot.games.honneur.chains import COMPANY, KIN, WORTH, Table, is_chain, list_lonely, points
from bot.games.honneur.moves import Add, Challenge, Lay, Part, Pass
from bot.games.honneur.rules import SpokenMove, Turn
from bot.games.honneur.view import View
from bot.kit.cards import Card, Cards, without
from bot.kit.robot_levels import PLENTY, USUAL, Budget, Level
from bot.kit.seed import Dice

CLOSE = 6  # with so few cards left a casual player also looks at the top of the pile
DEPTH = {Level.CLUB: 4, Level.MASTER: 12}  # cards of the pile that are looked at
SMALL_HAND = 4  # with so few cards left it is worth asking whether one can go out
SHUFFLES = 4  # from here on it drops nothing, so that the cards run out
HOPE = 4  # points for which a card is kept: for each card that may find a pattern with it
MIN_SAFE_CARDS = 3  # with so few cards left somebody may soon go out
AT_ENDS = 0.5  # of a hope: it takes a pattern with cards that find a place already
ERRS = 3  # a novice asks nobody, and drops any card, one time in so many
GOES_OUT = -1  # what it costs

Option = tuple[int, Turn]  # what it costs, and a turn


def robot(view: View, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> SpokenMove:
    for chain in view.challengeable:
        if not is_chain(view.table[chain - 1]):
            return Challenge(chain)
    parts, left_cards = _glance(view.table, view.hand + view.own_orphans)
    rest = tuple((Counter(left_cards) & Counter(view.hand)).elements())
    if level is Level.NOVICE:
        return _plain(parts, dice.choice(rest) if rest and not dice.below(ERRS) else _drop(view, rest, level))
    plain = _plain(parts, _drop(view, rest, level))
    if len(left_cards) <= 1 and len(left_cards) == len(rest):  # it goes out: an orphan cannot be dropped
        return plain
    options = _think(view, plain, _depths(view, rest, level), level, budget)
    cost, cheapest = min(options, key=lambda option: option[0])
    if level is Level.MASTER and cost > GOES_OUT and _waits(view, cheapest):
        return Pass(cheapest.drop)
    return arranger.disturb_least(view, cheapest) if isinstance(cheapest, Lay) else cheapest


def _waits(view: View, turn: Turn) -> bool:
    """Say whether these chains are better kept in the hand: nobody can use them there, and they can be laid later.

    Chains that are laid with cards from the pile are not kept, because others might take these cards.
    """
    if isinstance(turn, Pass) or turn.take or view.shuffles:
        return False
    return not any(
        count <= MIN_SAFE_CARDS
        for seat, count in enumerate(view.hand_sizes)
        if seat != view.seat and not view.out[seat]
    )


def _think(view: View, plain: Turn, depths: Iterable[int], level: Level, budget: Budget) -> Iterator[Option]:
    """Yield what was found by looking, and the solver's best turn for each depth of the pile; ends with one that goes
    out. The solver is not asked where nothing it could find would cost less."""
    lowest = _cost(arranger.preview(view, plain))
    yield lowest, plain
    for depth in depths:
        if depth > 1 and budget.is_spent():
            return
        if least_cost(view, depth) >= lowest:
            continue
        best = arranger.hint(view, depth, budget=arranger.THINK)
        if best.move is None or best.preview is None:
            continue
        drop = _drop(view, best.preview.after.hand, level)
        cost = _cost(best.preview, drop)
        yield cost, Lay(best.move.chains, best.move.take, best.move.leave, drop)
        if cost == GOES_OUT:
            return
        lowest = min(lowest, cost)
        if _count_left(best.preview, drop) <= SMALL_HAND:
            way_out = arranger.find_way_out(view, depth, budget=arranger.THINK).move
            if way_out is not None:
                yield GOES_OUT, way_out
                return


def least_cost(view: View, depth: int) -> int:
    """Return the points that a turn which takes so many cards leaves me with at least: cards that find a place nowhere
    stay with me, all but one."""
    there = frozenset().union(view.hand, view.pile[len(view.pile) - depth :], *view.table, *view.orphans)
    lonely = list_lonely(view.hand + view.own_orphans, there)
    return sum(sorted([WORTH[card] for card in lonely])[:-1]) if len(lonely) > 1 else GOES_OUT


def _depths(view: View, rest: Cards, level: Level) -> Iterator[int]:
    if view.table or level in DEPTH:
        yield 0
    deepest = DEPTH.get(level, 1 if len(rest) <= CLOSE else 0)
    yield from range(1, 1 + min(deepest, len(view.pile)))


def _plain(parts: tuple[Part, ...], drop: Card | None) -> Turn:
    return Add(parts, drop=drop) if parts else Pass(drop)


def _count_left(after: Preview, drop: Card | None) -> int:
    """Return how many cards I am left with once this one is dropped, too."""
    return len(after.after.hand) + len(after.orphans) - (drop is not None)


def _cost(after: Preview, drop: Card | None = None) -> int:
    """Return the points that I am left with then; going out is better than none."""
    return after.points - points(() if drop is None else (drop,)) if _count_left(after, drop) else GOES_OUT


def _glance(table: Table, hand: Cards) -> tuple[tuple[Part, ...], Cards]:
    """Return the dearest chains of the hand, then cards at the ends of chains; and what is left of the hand."""
    parts: list[Part] = []
    while chains := candidate_moves.chains(hand):
        best = max(chains, key=points)
        parts.append(Part(0, False, best))
        hand = without(hand, best) or ()
    lying = list(table)
    while fits := candidate_moves.extensions(tuple(lying), hand):
        best_fit = max(fits, key=lambda part: points(part.cards))
        parts.append(best_fit)
        chain = lying[best_fit.chain - 1]
        lying[best_fit.chain - 1] = best_fit.cards + chain if best_fit.front else chain + best_fit.cards
        hand = without(hand, best_fit.cards) or ()
    return tuple(parts), hand


def _drop(view: View, rest: Cards, level: Level) -> Card | None:
    """Return the card that costs most and is least likely to find a pattern."""
    if not rest or (view.shuffles >= SHUFFLES and len(rest) > 1):
        return None
    if level in DEPTH:
        draws = _draws(view, rest, AT_ENDS if level is Level.MASTER else 0)
    else:
        draws = {card: len(KIN[card].intersection(rest)) for card in rest}
    return max(rest, key=lambda card: (WORTH[card] - HOPE * draws[card], card))


def _draws(view: View, rest: Cards, at_ends: float) -> Mapping[Card, float]:
    """Return how many unseen cards would make a pattern of each card and another one of these.

    Those that make one with a card of the hand that finds a place, or with the end of a chain, count `at_ends`.
    """
    lying = [card for lot in (*view.table, *view.orphans) for card in lot]
    seen_counts, hopes = Counter([*view.hand, *view.pile, *lying]), dict[Card, float]()
    ends = {card for chain in view.table for card in (chain[0], chain[-1])} | set(Counter(view.hand) - Counter(rest))
    for card in set(rest):
        useful = _list_wanted(card, set(rest) - {card})
        hopes[card] = sum(2 - seen_counts[each] for each in useful)
        if at_ends:
            hopes[card] += at_ends * sum(2 - seen_counts[each] for each in _list_wanted(card, ends) - useful)
    return hopes


def _list_wanted(card: Card, others: set[Card]) -> set[Card]:
    """Return the cards that would make a pattern of this card and just one of the others."""
    return {one if two in others else two for one, two, _ in COMPANY[card] if (one in others) != (two in others)}
