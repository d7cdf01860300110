"""Says why the robot would play so, for somebody who practises."""

from bot.games.voleur.combos import best as best_of
from bot.games.voleur.robot import robot
from bot.games.voleur.rules import AnyMove, Discard, Play, Score, Steal, legal
from bot.games.voleur.view import View
from bot.kit.cards import Card, Cards
from bot.kit.game import Hint
from bot.kit.screen import Say
from bot.kit.seed import Dice


def hint(view: View, dice: Dice) -> Hint:
    move = robot(view, dice)
    return Hint(move, _says(view, move))


def reason(view: View, played: AnyMove, best: AnyMove) -> Say:
    return _says(view, best)


def _says(view: View, move: AnyMove) -> Say:
    if isinstance(move, Discard):
        kept = tuple(card for card in view.hand if card not in move.cards)
        return Say("voleur-hint-discard", {"cards": move.cards, "points": best_of(kept).points})
    if isinstance(move, Play):
        return _play(view, move.card)
    mine: Cards = view.table.played[view.seat] if view.seat is not None else ()
    points = best_of(mine).points
    if isinstance(move, Score):
        return Say("voleur-hint-score", {"points": points})
    if isinstance(move, Steal):
        taken = min(points, view.table.book.scores[move.seat])
        return Say("voleur-hint-steal", {"victim_seat": move.seat, "points": taken})
    return Say("voleur-hint-take", {"card": move.card, "points": best_of((*mine, move.card)).points})


def _play(view: View, card: Card) -> Say:
    """Only the last trick counts; whoever takes the third leads it."""
    facts = {"card": card}
    if len(view.hand) == 1:
        return Say("voleur-hint-last", facts)
    can = legal(view.hand, view.table.trick, view.table.trump)
    if len(can) == 1:
        return Say("voleur-hint-only", facts)
    weakest = card == min(can, key=lambda held: _strength(view, held))
    return Say("voleur-hint-weak" if weakest else "voleur-hint-third", facts)


def _strength(view: View, card: Card) -> int:
    trump = view.table.trump
    return card % 13 + (13 if trump is not None and card // 13 == trump // 13 else 0)
