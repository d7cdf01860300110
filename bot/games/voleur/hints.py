"""Says why the robot would play so, for somebody who practises."""

from itertools import combinations

from bot.games.voleur.combos import best as best_of
from bot.games.voleur.robot import robot
from bot.games.voleur.rules import TRICKS, AnyMove, Discard, Play, Score, Steal, legal, takes
from bot.games.voleur.view import View
from bot.kit.cards import Card, Cards
from bot.kit.game import Hint
from bot.kit.robot_levels import Level, Thoughts
from bot.kit.screen import Say
from bot.kit.seed import Dice

THOUGHTS = 8  # of a master: a review, which has more time, finds little better


def hint(view: View, dice: Dice) -> Hint:
    move = robot(view, dice, Level.MASTER, Thoughts(THOUGHTS))
    return Hint(move, says(view, move))


def name(move: AnyMove) -> Say:
    """Return what it does, its cards, and from whom it steals."""
    cards, victim = tuple[Card, ...](), None
    match move:
        case Discard(cards):
            does = "discard"
        case Play(card):
            does, cards = "play", (card,)
        case Score():
            does = "score"
        case Steal(seat):
            does, victim = "steal", seat
        case _:
            does, cards = "take", (move.card,)
    return Say("voleur-move", {"does": does, "cards": cards, "victim_seat": victim})


def reason(view: View, move: AnyMove, best: AnyMove) -> Say:
    """Say, after the match, what speaks for the best move and against the played one."""
    if isinstance(best, Discard) and isinstance(move, Discard):
        points, less = (
            best_of(tuple(card for card in view.hand if card not in each.cards)).points for each in (best, move)
        )
        than = "more" if points > less else "same" if points == less else "less"
        return Say("voleur-review-discard", {"cards": best.cards, "points": points, "less": less, "than": than})
    if isinstance(best, Play) and isinstance(move, Play):
        facts = {"best": best.card, "played": move.card}
        if _strength(view, best.card) < _strength(view, move.card):
            return Say("voleur-review-keep", facts)
        return Say("voleur-review-third" if _may_lead_last(view, best.card) else "voleur-review-spare", facts)
    return says(view, best)


def says(view: View, move: AnyMove) -> Say:
    if isinstance(move, Discard):
        points = _count_kept_points(view, move)
        most = max(best_of(four).points for four in combinations(view.hand, TRICKS))
        if most > points:
            return Say("voleur-hint-discard-later", {"cards": move.cards, "points": points, "most": most})
        return Say("voleur-hint-discard", {"cards": move.cards, "points": points})
    if isinstance(move, Play):
        return _play(view, move.card)
    mine: Cards = view.table.played_cards[view.seat] if view.seat is not None else ()
    points = best_of(mine).points
    if isinstance(move, Score):
        return Say("voleur-hint-score", {"points": points})
    if isinstance(move, Steal):
        scores = view.table.book.scores
        loot = min(points, scores[move.seat])
        if max(scores) == scores[move.seat] >= view.table.book.target > scores[move.seat] - loot:
            return Say(
                "voleur-hint-steal-back", {"victim_seat": move.seat, "points": loot, "target": view.table.book.target}
            )
        return Say("voleur-hint-steal", {"victim_seat": move.seat, "points": loot})
    return Say("voleur-hint-take", {"card": move.card, "points": best_of((*mine, move.card)).points})


def _count_kept_points(view: View, move: Discard) -> int:
    return best_of(tuple(card for card in view.hand if card not in move.cards)).points


def _play(view: View, card: Card) -> Say:
    """Say why this card is best. Only the last trick counts, and whoever takes the third leads it."""
    facts = {"card": card}
    if len(view.hand) == 1:
        return Say("voleur-hint-last", facts)
    can = legal(view.hand, view.table.trick, view.table.trump)
    if len(can) == 1:
        return Say("voleur-hint-only", facts)
    if card == min(can, key=lambda other: _strength(view, other)):
        keeps_stronger = any(_strength(view, other) > _strength(view, card) for other in view.hand)
        return Say("voleur-hint-weak" if keeps_stronger else "voleur-hint-alike", facts)
    return Say("voleur-hint-third" if _may_lead_last(view, card) else "voleur-hint-spare", facts)


def _may_lead_last(view: View, card: Card) -> bool:
    """Say whether this card may take the third trick, whose winner leads the fourth."""
    trick, trump = (*view.table.trick, card), view.table.trump
    return len(view.hand) == 2 and trump is not None and takes(trick, trump) == len(trick) - 1


def _strength(view: View, card: Card) -> int:
    trump = view.table.trump
    return card % 13 + (13 if trump is not None and card // 13 == trump // 13 else 0)
