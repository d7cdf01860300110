"""A greedy player: lays whatever it can, burns what helps least, trades for a card that makes a meld."""

from bot.games.farck.melds import POINTS, lays
from bot.games.farck.news import Outcome, Traded
from bot.games.farck.rules import AnyMove, Burn, Draw, Extend, Join, Lay, Pass, Trade
from bot.games.farck.view import View, fits, worth
from bot.kit.cards import JOKER, Card, Cards, without
from bot.kit.robot import PLENTY, USUAL, Budget, Level
from bot.kit.seed import Dice


def robot(view: View, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> AnyMove:
    if view.asking is not None:
        return _join(view, view.asking.wanted)
    if can := lays(view.hand):
        return Lay(max(can, key=worth))
    if more := fits(view):
        return Extend(*max(more, key=lambda fit: POINTS[fit[1]]))
    if not view.hand or view.stock + len(view.burned) < 2:
        return Draw()
    idle = dice.shuffle(sorted(set(view.hand), key=lambda card: (_use(view, card), POINTS[card])))
    least = min(idle, key=lambda card: _use(view, card))
    tied = {news.wanted for news in view.table.news if isinstance(news, Traded) and news.outcome is Outcome.TIE}
    wanted = max(view.table.centre, key=lambda card: _gain(view, card))
    if _gain(view, wanted) > 9 and wanted not in tied:  # else a tie repeats for ever
        bids = [card for card in idle if card != JOKER and _gain(view, wanted, card) > 9]
        if bids:
            return Trade(wanted, min(bids, key=lambda card: (_use(view, card), -POINTS[card])))
    return Burn(JOKER if JOKER in idle else least)


def _use(view: View, card: Card) -> int:
    """How close this card is to a meld: counts cards of its rank, and cards near it in its suit."""
    if card == JOKER:
        return -1
    partners = [other for other in view.hand if other != JOKER and other != card]
    ranks = sum(other % 13 == card % 13 for other in partners) + view.hand.count(card) - 1
    near = sum(other // 13 == card // 13 and abs(POINTS[other] - POINTS[card]) <= 2 for other in partners)
    return 40 * max(ranks, near) + POINTS[card]


def _gain(view: View, wanted: Card, given: Card | None = None) -> int:
    """The points I could lay at once with this card in hand and the given one out of it."""
    if wanted == JOKER:
        return 0
    rest: Cards = view.hand if given is None else without(view.hand, (given,)) or ()
    melds = [cards for cards in lays((*rest, wanted)) if wanted in cards]
    most = max(map(worth, melds), default=0)
    if view.seat in view.table.begun and any(wanted in meld.fits for meld in view.table.melds):
        most = max(most, POINTS[wanted])
    return most


def _join(view: View, wanted: Card) -> AnyMove:
    bids = [card for card in view.hand if POINTS[card] >= 9 and _gain(view, wanted, card) > 9]
    if not bids:
        return Pass()
    return Join(min(bids, key=lambda card: (_use(view, card), -POINTS[card])))
