"""Works out for a player which move lays the picked cards, and what a move would lead to. It makes no move."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from bot.games.honneur import solver
from bot.games.honneur.chains import is_chain, points
from bot.games.honneur.moves import Lay, Pass, split_tail
from bot.games.honneur.rules import After, Turn, settle
from bot.games.honneur.view import View
from bot.kit.cards import Card, Cards, cards, without
from bot.kit.game import RuleError

THINK = 12  # checks of the solver for a robot's turn
CACHE_SIZE = 1_024  # answers of the solver, some kilobytes each


@dataclass(frozen=True, slots=True)
class Preview:
    """What a turn would lead to. For its player alone."""

    after: After
    orphans: Cards  # own orphans, afterwards
    points: int  # what hand and orphans would cost
    out: bool  # whether it ends the round


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A move, and what it would lead to, or None. `proved` says that there is no better one, or none at all; else the
    budget ran out first."""

    move: Lay | None
    proved: bool
    preview: Preview | None = None


def preview(view: View, move: Turn) -> Preview:
    """Return what the move would lead to, or RuleError if the rules refuse it."""
    assert view.seat is not None
    after = settle(move, view.seat, view.table, view.hand, view.orphans, view.pile, view.honour)
    mine = after.orphans[view.seat]
    return Preview(after, mine, points((*after.hand, *mine)), not after.hand and not mine)


def arrange(
    view: View,
    target: Cards,
    depth: int = 0,
    drop: Card | None = None,
    loose: Cards = (),
    budget: int = solver.BUDGET,
) -> Arrangement:
    """Return the turn that lays exactly these cards of the hand and these loose ones, takes so many cards of the pile,
    and changes the table least."""
    task = _task(view, depth, drop)
    answer = None if task is None else _arrange(task, target, loose, budget)
    return _make_found(view, task, answer, depth, drop)


# A draft is asked about again with every press: its answer comes at once, and does not change by itself.
_arrange = lru_cache(64)(solver.arrange)
# Everybody who plays a deal of the day meets the same robots, which ask the same again and again.
_most = lru_cache(CACHE_SIZE)(solver.most)
_find_way_out = lru_cache(CACHE_SIZE)(solver.find_way_out)


def disturb_least(view: View, move: Lay) -> Lay:
    """Return the turn that lays the same cards and changes the table least. What a robot lays was found for its worth
    alone, so that chains come apart, and neighbours change places, for nothing."""
    outcome = preview(view, move)
    drops = () if move.drop is None else (move.drop,)
    from_hand = Counter(view.hand) - Counter(outcome.after.hand) - Counter(drops)
    lying = [Counter(card for chain in table for card in chain) for table in (outcome.after.table, view.table)]
    others = lying[0] - lying[1] - from_hand
    quiet = arrange(view, tuple(from_hand.elements()), move.take, move.drop, tuple(others.elements()), THINK)
    if quiet.move is None or quiet.preview is None:
        return move
    ends = [(each.points, each.out, each.after.orphans) for each in (quiet.preview, outcome)]
    return quiet.move if ends[0] == ends[1] else move


def find_twins(view: View, target: Cards, depth: int, drop: Card | None, loose: Cards) -> Cards:
    """[10] Return those cards of the hand of which an equal own orphan or taken card would have to be laid first, if
    the turn works with these instead."""
    own = Counter((*view.own_orphans, *view.pile[len(view.pile) - depth :])) - Counter(loose)
    twins = tuple((Counter(target) & own).elements())
    rest = without(target, twins) or ()
    return twins if twins and arrange(view, rest, depth, drop, (*loose, *twins)).move is not None else ()


def interpret(view: View, words: str) -> Lay | Pass | None:
    """[16] Return the turn that lays the named cards of the hand, and takes and drops what is named: "7♠ 7♥ take 1 drop
    9♣". A drop alone is a pass. Return None if the words mean no turn. Raise RuleError if no table is found that leaves
    no orphan."""
    try:
        rest, depth, leave, drop, owner = split_tail(words.split())
        target = cards(" ".join(rest))
    except ValueError:
        return None
    hand_cards = (*target, *((drop,) if drop is not None else ()))
    if view.seat != view.turn or not hand_cards or without(view.hand, hand_cards) is None or leave or owner:
        return None
    if not target and not depth:
        return Pass(drop)
    if not view.arranger:
        return None
    if depth > len(view.pile):
        raise RuleError("honneur-pile-short", count=depth, pile=len(view.pile))
    arrangement = arrange(view, target, depth, drop)
    move = arrangement.move
    if move is None and not arrangement.proved:
        raise RuleError("honneur-draft-no-time")
    if move is None or move.leave:
        leaves = "some" if move is not None else "none"
        drops = "may" if len(target) == 1 and drop is None else "no"  # somebody may have meant that
        raise RuleError("honneur-no-table-for", cards=target, orphans=leaves, drops=drops)
    return move


def hint(
    view: View,
    depth: int = 0,
    drop: Card | None = None,
    *,
    by_points: bool = True,
    may_leave: bool = False,
    budget: int = solver.BUDGET,
) -> Arrangement:
    """Return the turn that lays the most of the hand."""
    task = _task(view, depth, drop)
    answer = None
    if task is not None:
        answer = _most(task, by_points=by_points, may_leave=may_leave, budget=budget)
    return _make_found(view, task, answer, depth, drop)


def find_way_out(view: View, depth: int = 0, budget: int = solver.BUDGET) -> Arrangement:
    """Return the turn that ends the round by dropping the last card."""
    task = _task(view, depth, None)
    way_out = _make_found(view, task, None if task is None else _find_way_out(task, budget), depth, None)
    if way_out.move is None or way_out.preview is None or way_out.preview.out:
        return way_out
    move = Lay(way_out.move.chains, depth, 0, way_out.preview.after.hand[0])
    dropping = preview(view, move)
    assert dropping.out
    return Arrangement(move, way_out.proved, dropping)


def _task(view: View, depth: int, drop: Card | None) -> solver.Task | None:
    """[16] Return the solver's task, or None if this seat cannot play it. Chains that are not valid stay as they
    lie."""
    hand = view.hand if drop is None else without(view.hand, (drop,))
    if view.seat is None or view.seat != view.turn or hand is None or not 0 <= depth <= len(view.pile):
        return None
    others = tuple(card for seat, cards in enumerate(view.orphans) if seat != view.seat for card in cards)
    table = tuple(chain for chain in view.table if is_chain(chain))
    return solver.Task(table, hand, view.own_orphans, others, view.pile[len(view.pile) - depth :])


def _make_found(
    view: View, task: solver.Task | None, answer: solver.Answer | None, depth: int, drop: Card | None
) -> Arrangement:
    """Return the solver's answer as a move. The rules check it before anybody sees it."""
    if task is None or answer is None or answer.table is None:
        return Arrangement(None, proved=answer is None or answer.proved)
    lying = Counter(card for chain in answer.table for card in chain)
    dues = Counter([*task.own_cards, *task.pile_cards, *(card for chain in task.table for card in chain)])
    leave = (dues - lying - Counter(task.own_cards)).total()
    table = answer.table + tuple(chain for chain in view.table if not is_chain(chain))
    move = Lay(table, depth, leave, drop)
    return Arrangement(move, answer.proved, preview(view, move))
