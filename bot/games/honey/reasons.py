"""Says after the match what speaks for one move and against another, in one sentence from what can be seen."""

from collections.abc import Mapping
from typing import Any

from bot.games.honey.hints import count_higher, count_suit, must_be_beaten, says, surely_takes, trick_cost, wins_lead
from bot.games.honey.rules import SEATS, WORTH, Name, Play, takes
from bot.games.honey.view import View
from bot.kit.cards import Card
from bot.kit.screen import Say


def reason(view: View, move: Play | Name, best: Play | Name) -> Say:
    if isinstance(move, Name) or isinstance(best, Name):
        return says(view, best)
    facts = {"best": best.card, "played": move.card}
    if not view.public.trick.cards:
        return _lead(view, move.card, best.card, facts)
    return (_ducks if view.hurts else _grabs)(view, move.card, best.card, facts)


def _lead(view: View, card: Card, best: Card, facts: Mapping[str, Any]) -> Say:
    higher, fewer = (count_higher(view, each) for each in (best, card))
    if view.hurts:
        if must_be_beaten(view, best):
            return Say("honey-review-lead-either" if must_be_beaten(view, card) else "honey-review-lead-beaten", facts)
        if must_be_beaten(view, card):
            if (dear := _find_throw(view, best)) is not None:
                return Say("honey-review-lead-void", {**facts, "dear": dear})
            return Say("honey-review-lead-later", facts)
        low = Say("honey-review-lead-low", {**facts, "higher": higher, "fewer": fewer})
        return low if higher > fewer else Say("honey-review-lead-high", facts)
    if wins_lead(view, best):
        return Say("honey-review-sure", facts)
    if not higher:
        return Say("honey-review-trumps", {**facts, "out": count_suit(view, best)})
    return Say("honey-review-keep-sure" if wins_lead(view, card) else "honey-review-lead-small", facts)


def _find_throw(view: View, lead: Card) -> Card | None:
    """Return the dearest card that could be thrown later, if this lead is the last card of its suit in the hand, and
    others still have some."""
    others = [card for card in view.hand if card // 13 != lead // 13]
    if len(others) < len(view.hand) - 1 or not count_suit(view, lead):
        return None
    dear = max(others, key=WORTH.__getitem__)
    return dear if WORTH[dear] > 1 else None


def _ducks(view: View, card: Card, best: Card, facts: Mapping[str, Any]) -> Say:
    trick = view.public.trick.cards
    lying = trick[takes(trick, None)]
    if best // 13 != trick[0] // 13:
        costs = {**facts, "points": WORTH[best], "less": WORTH[card]}
        if WORTH[best] > WORTH[card]:
            return Say("honey-review-throw", costs)
        is_danger = count_higher(view, best) < count_higher(view, card)
        return Say("honey-review-danger", costs) if is_danger else Say("honey-review-later", facts)
    if best < lying:
        if card > lying:
            sure = surely_takes(view, card)
            return Say("honey-review-below-sure" if sure else "honey-review-below", {**facts, "lying": lying})
        return Say("honey-review-high-below" if best > card else "honey-review-keep", {**facts, "lying": lying})
    if card < lying:
        return Say("honey-review-take", {**facts, "points": trick_cost(view, best)})
    if not (surely_takes(view, best) and surely_takes(view, card)):
        return Say("honey-review-spend" if best > card else "honey-review-beaten", facts)
    if best > card:
        return Say("honey-review-spend-sure", facts)
    if WORTH[best] < WORTH[card]:
        costs = {"points": trick_cost(view, best), "more": trick_cost(view, card)}
        return Say("honey-review-cheaper", {**facts, **costs})
    return Say("honey-review-unclear", facts)


def _grabs(view: View, card: Card, best: Card, facts: Mapping[str, Any]) -> Say:
    trick, trump = view.public.trick.cards, view.public.trump
    wins, won = (takes((*trick, each), trump) == len(trick) for each in (best, card))
    if wins != won:
        return Say("honey-review-win" if wins else "honey-review-save", facts)
    spares = count_higher(view, best) - count_higher(view, card)  # more than 0: the stronger card is kept
    if not wins:
        return Say("honey-review-least" if spares >= 0 else "honey-review-unclear", facts)
    if spares > 0:
        return Say("honey-review-enough", facts)
    if spares < 0 and len(trick) < SEATS - 1:
        return Say("honey-review-strong", facts)
    return Say("honey-review-unclear", facts)
