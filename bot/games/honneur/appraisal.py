"""What can be proved after the match: somebody could have gone out, or dropped a card that would have found a place.

Nothing is estimated. Playing on with casual robots says little in this game: even masters gain hardly anything by it.
"""

from collections import Counter
from collections.abc import Sequence

from bot.games.honneur import arranger
from bot.games.honneur.chains import WORTH, points
from bot.games.honneur.moves import Add, Challenge, Flag, Lay, Pass
from bot.games.honneur.rules import SpokenMove, State, Turn
from bot.games.honneur.view import View, choices
from bot.kit.appraisal import Appraisal, ProvedLoss, Unit
from bot.kit.cards import Card, Cards
from bot.kit.screen import Say

THINK = 25  # checks of the solver
DEEPEST = 2  # cards of the pile with which going out is looked for
SMALL_HAND = 10  # cards in the hand: with more hardly anybody goes out


def candidates(view: View) -> Sequence[SpokenMove]:
    """Return the turns worth comparing. A challenge is not a turn."""
    return [] if view.seat != view.turn else [move for move in choices(view) if not isinstance(move, Challenge)]


def name(move: SpokenMove) -> Say:
    """Return what is laid, taken and dropped; not how the table is laid anew, which is long."""
    lays, cards, chain = "nothing", tuple[Card, ...](), 0
    if isinstance(move, Add):
        lays, cards = "cards", tuple([card for part in move.parts for card in part.cards])
    elif isinstance(move, Lay):
        lays = "anew"
    elif isinstance(move, Challenge):
        lays, chain = "challenge", move.chain
    take = move.take if isinstance(move, (Add, Lay)) else 0
    drop = None if isinstance(move, (Challenge, Flag)) else move.drop
    orphan_count = move.leave if isinstance(move, Lay) else 0
    facts = {"lays": lays, "cards": cards, "chain": chain, "take": take, "drop": drop}
    return Say("honneur-move", {**facts, "orphans": None, "orphan_count": orphan_count})


def name_at(view: View, move: SpokenMove) -> Say:
    """Return the same with the cards of the hand that a new table takes, and those that it leaves: two turns may differ
    in them alone."""
    if not isinstance(move, Lay):
        return name(move)
    preview, facts = arranger.preview(view, move), name(move).facts
    if move.leave:
        facts = {**facts, "orphans": tuple((Counter(preview.orphans) - Counter(view.own_orphans)).elements())}
    if laid_cards := _list_laid(view, move, preview):
        facts = {**facts, "lays": "cards", "cards": laid_cards}
    return Say("honneur-move", facts)


def prove(view: View, move: SpokenMove) -> ProvedLoss | None:
    if isinstance(move, (Challenge, Flag)) or not view.arranger:
        return None
    after = arranger.preview(view, move)
    if after.out:
        return None
    return _find_missed_out(view, after) or _dropped_in_vain(view, move, after)


def _find_missed_out(view: View, after: arranger.Preview) -> ProvedLoss | None:
    """Return a turn that would have ended the round at no cost, if there was one. Now the hand costs its points unless
    it is laid later."""
    if len(view.hand) > SMALL_HAND:
        return None
    for depth in range(1 + min(DEEPEST, len(view.pile))):
        if (move := arranger.find_way_out(view, depth, THINK).move) is not None and arranger.preview(view, move).out:
            cards = _list_laid(view, move, arranger.preview(view, move)) or view.own_orphans
            return ProvedLoss(move, after.points, _say_way_out(cards, depth, move.drop))
    return None


def _say_way_out(cards: Cards, depth: int, drop: Card | None) -> Say:
    if not cards:
        return Say("honneur-review-last-card")
    if drop is None:
        return Say("honneur-review-out", {"cards": cards, "take": depth})
    return Say("honneur-review-out-drop", {"cards": cards, "take": depth, "drop": drop})


def _dropped_in_vain(view: View, turn: Turn, after: arranger.Preview) -> ProvedLoss | None:
    """Return a better turn if the dropped card would have found a place beside all that was laid, so that another card
    could have been dropped."""
    if turn.drop is None or not after.after.hand:
        return None
    instead = max(after.after.hand, key=WORTH.__getitem__)
    laid_cards, take = _list_laid(view, turn, after), 0 if isinstance(turn, Pass) else turn.take
    move = arranger.arrange(view, (*laid_cards, turn.drop), take, instead, budget=THINK).move
    if move is None or arranger.preview(view, move).points != after.points - WORTH[instead]:
        return None
    return ProvedLoss(move, points([instead]), Say("honneur-review-fits", {"card": turn.drop, "other": instead}))


def _list_laid(view: View, move: Turn, after: arranger.Preview) -> Cards:
    drops: Sequence[Card] = () if move.drop is None else (move.drop,)
    return tuple(sorted((Counter(view.hand) - Counter(after.after.hand) - Counter(drops)).elements()))


appraisal: Appraisal[State, SpokenMove, View] = Appraisal(
    least_loss={Unit.POINTS: 1.0}, candidates=candidates, prove=prove, name=name, name_at=name_at
)
