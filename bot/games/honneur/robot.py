"""A machine player: lays what it finds by looking, asks the solver for more, and drops the dearest card."""

from collections import Counter
from itertools import combinations

from bot.games.honneur import arranger, candidate_moves
from bot.games.honneur.chains import COMPANY, Table, is_chain, points
from bot.games.honneur.moves import Add, Challenge, Lay, Part, Pass
from bot.games.honneur.rules import Spoken
from bot.games.honneur.view import View
from bot.kit.cards import Card, Cards, without
from bot.kit.robot import PLENTY, USUAL, Budget, Level
from bot.kit.seed import Dice

THINK = 0.1  # seconds
CLOSE = 6  # with so few cards left it also looks at the top of the pile
SHUFFLES = 4  # from here on it drops nothing, so that the cards run out


def robot(view: View, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> Spoken:
    for chain in view.challengeable:
        if not is_chain(view.table[chain - 1]):
            return Challenge(chain)
    parts, left = _glance(view.table, view.hand + view.mine)
    left = tuple((Counter(left) & Counter(view.hand)).elements())
    if len(left) + len(view.mine) > 1:
        depths = (0, 1) if view.pile and len(left) <= CLOSE else (0,)
        thought = [lay for depth in depths if view.table or depth for lay in _think(view, depth, points(left))]
        if thought:
            return min(thought, key=lambda lay: points(arranger.preview(view, lay).after.hand))
    drop = _drop(view, left)
    return Add(parts, drop=drop) if parts else Pass(drop)


def _glance(table: Table, hand: Cards) -> tuple[tuple[Part, ...], Cards]:
    """The dearest chains of the hand, then cards at the ends of chains; and what is left of the hand."""
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


def _think(view: View, depth: int, seen: int) -> list[Lay]:
    """A whole new table, if it leaves fewer points in the hand than `_glance` did."""
    move = arranger.hint(view, depth, budget=THINK).move
    if move is None:
        return []
    left = arranger.preview(view, move).after.hand
    drop = _drop(view, left)
    return [Lay(move.chains, move.take, move.leave, drop)] if points(left) < seen else []


def _drop(view: View, left: Cards) -> Card | None:
    """The card that costs most and is least likely to find a pattern."""
    if not left or (view.shuffles >= SHUFFLES and len(left) > 1):
        return None
    near = Counter(card for pair in combinations(set(left), 2) for card in pair if _kin(*pair))
    return max(left, key=lambda card: (points((card,)) - 4 * near[card], card))


def _kin(one: Card, two: Card) -> bool:
    return any(two in three for _, _, three in COMPANY[one])
