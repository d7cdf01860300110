"""Says why the robot would play so, for somebody who practises."""

from bot.games.voleur.combos import best
from bot.games.voleur.robot import robot
from bot.games.voleur.rules import Discard, Play, Score, Steal, legal
from bot.games.voleur.view import View
from bot.kit.cards import Card, Cards
from bot.kit.game import Hint
from bot.kit.screen import Say
from bot.kit.seed import Dice


def hint(view: View, dice: Dice) -> Hint:
    move = robot(view, dice)
    if isinstance(move, Discard):
        four = tuple(card for card in view.hand if card not in move.cards)
        return Hint(move, Say("voleur-hint-discard", {"cards": move.cards, "points": best(four).points}))
    if isinstance(move, Play):
        return Hint(move, _play(view, move.card))
    mine: Cards = view.table.played[view.seat] if view.seat is not None else ()
    points = best(mine).points
    if isinstance(move, Score):
        return Hint(move, Say("voleur-hint-score", {"points": points}))
    if isinstance(move, Steal):
        loot = min(points, view.table.book.scores[move.seat])
        return Hint(move, Say("voleur-hint-steal", {"victim_seat": move.seat, "points": loot}))
    return Hint(move, Say("voleur-hint-take", {"card": move.card, "points": best((*mine, move.card)).points}))


def _play(view: View, card: Card) -> Say:
    """Only the last trick counts; whoever takes the third leads it."""
    facts = {"card": card}
    if len(view.hand) == 1:
        return Say("voleur-hint-last", facts)
    can = legal(view.hand, view.table.trick, view.table.trump)
    if len(can) == 1:
        return Say("voleur-hint-only", facts)
    weakest = card == min(can, key=lambda other: _strength(view, other))
    return Say("voleur-hint-weak" if weakest else "voleur-hint-third", facts)


def _strength(view: View, card: Card) -> int:
    trump = view.table.trump
    return card % 13 + (13 if trump is not None and card // 13 == trump // 13 else 0)
