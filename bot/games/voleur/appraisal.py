"""What a move is worth after the match: in rounds as they may lie, with everybody playing by rules of thumb to the last
trick. In chance to win the match; in points beside the table's mean where a number of rounds is played."""

from collections.abc import Mapping, Sequence
from itertools import combinations

import numpy as np

from bot.games.voleur.ahead import Lookahead, values_of_fours
from bot.games.voleur.combos import worth
from bot.games.voleur.hints import name, reason
from bot.games.voleur.rules import AnyMove, Discard, Phase, Play, Score, State, Steal, Take
from bot.games.voleur.standing import lead_or_chance
from bot.games.voleur.view import View, choices
from bot.games.voleur.worlds import Lot, lots
from bot.kit.appraisal import CHAINS, QUICK_WORLDS, Appraisal, Floats, Unit
from bot.kit.seats import with_slot
from bot.kit.seed import Dice
from bot.kit.worlds import generator

TRIED_SIXES = 1_000, 4_000, 32_000  # sixes that each of the others may have been dealt; more where nothing fits


def unit(options: Mapping[str, str]) -> Unit:
    return Unit.POINTS if "rounds" in options else Unit.CHANCE


def value(state: State, seat: int) -> float:
    book = state.table.book
    return float(lead_or_chance(book, np.array(book.scores))[seat])


def candidates(view: View) -> Sequence[AnyMove]:
    if view.table.phase is Phase.DISCARD:
        return [Discard(two) for two in combinations(view.hand, 2)]
    if view.table.phase is Phase.PRIVILEGE and view.seat is not None:
        return _privileges(view, view.seat)
    return choices(view)


def _privileges(view: View, seat: int) -> Sequence[AnyMove]:
    """Return the winner's moves. Of all takes, only the best one is among them."""
    takes = [move for move in choices(view) if isinstance(move, Take)]
    best = max(takes, key=lambda move: worth((*view.table.played_cards[seat], move.card)))
    return [best, *[move for move in choices(view) if not isinstance(move, Take)]]


def compare(view: View, moves: Sequence[AnyMove], dice: Dice, worlds: int) -> Floats:
    if view.table.phase is Phase.PRIVILEGE:
        return np.tile([_score_move(view, move) for move in moves], (CHAINS, 1))
    rows = []
    for _ in range(CHAINS):
        lot = _lot(view, dice, worlds // CHAINS)
        if lot is None:
            return np.zeros((CHAINS, len(moves)))  # nobody plays like that: nothing can be said
        rows.append(_values(view, moves, lot).mean(axis=0))
    return np.stack(rows)


def glance(view: View, moves: Sequence[AnyMove], dice: Dice, worlds: int) -> Floats:
    if view.table.phase is Phase.PRIVILEGE:
        return compare(view, moves, dice, worlds)
    lot = _lot(view, dice, worlds)
    return np.zeros((1, len(moves))) if lot is None else _values(view, moves, lot)


def _lot(view: View, dice: Dice, size: int) -> Lot | None:
    for six_count in TRIED_SIXES:
        if lot := next(lots(view, generator(dice), six_count, size), None):
            return lot
    return None


def _values(view: View, moves: Sequence[AnyMove], lot: Lot) -> Floats:
    if view.table.phase is Phase.DISCARD:
        put_away = [move.cards for move in moves if isinstance(move, Discard)]
        fours = [tuple([card for card in view.hand if card not in cards]) for cards in put_away]
        return values_of_fours(view, lot, fours, lead_or_chance)
    cards = tuple([move.card for move in moves if isinstance(move, Play)])
    return Lookahead(view, cards, lead_or_chance).values(lot, range(len(cards)))


def _score_move(view: View, move: AnyMove) -> float:
    """Return what the winner's move is worth to this seat. Everything lies open then, so nothing is estimated from
    worlds."""
    book, seat = view.table.book, view.seat or 0
    hand, scores = view.table.played_cards[seat], book.scores
    if isinstance(move, Steal):
        booty = min(worth(hand), scores[move.seat])
        scores = with_slot(with_slot(scores, move.seat, scores[move.seat] - booty), seat, scores[seat] + booty)
    elif isinstance(move, (Take, Score)):
        cards = (*hand, move.card) if isinstance(move, Take) else hand
        scores = with_slot(scores, seat, scores[seat] + worth(cards))
    return float(lead_or_chance(book, np.array(scores))[seat])


appraisal: Appraisal[State, AnyMove, View] = Appraisal(
    least_loss={Unit.CHANCE: 0.02, Unit.POINTS: 1.0},
    unit=unit,
    value=value,
    candidates=candidates,
    compare=compare,
    glance=glance,
    worlds=QUICK_WORLDS,
    reason=reason,
    name=name,
)
