"""Says after the match what speaks for one move and against another, in one sentence from what can be seen."""

from collections.abc import Mapping
from typing import Any

from bot.games.honey.hints import count_higher, count_suit, must_be_beaten, says, trick_cost, wins_lead
from bot.games.honey.rules import WORTH, Name, Play, takes
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
            return Say("honey-review-lead-later", facts)
        low = Say("honey-review-lead-low", {**facts, "higher": higher, "fewer": fewer})
        return low if higher > fewer else Say("honey-review-lead-high", facts)
    if wins_lead(view, best):
        return Say("honey-review-sure", facts)
    if not higher:
        return Say("honey-review-trumps", {**facts, "out": count_suit(view, best)})
    return Say("honey-review-keep-sure" if wins_lead(view, card) else "honey-review-lead-small", facts)


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
            return Say("honey-review-below", {**facts, "lying": lying})
        return Say("honey-review-high-below" if best > card else "honey-review-keep", {**facts, "lying": lying})
    if card < lying:
        return Say("honey-review-take", {**facts, "points": trick_cost(view, best)})
    return Say("honey-review-spend" if best > card else "honey-review-beaten", facts)


def _grabs(view: View, card: Card, best: Card, facts: Mapping[str, Any]) -> Say:
    trick, trump = view.public.trick.cards, view.public.trump
    wins, won = (takes((*trick, each), trump) == len(trick) for each in (best, card))
    if wins != won:
        return Say("honey-review-win" if wins else "honey-review-save", facts)
    spares = count_higher(view, best) - count_higher(view, card)  # more than 0: the stronger card is kept
    if not wins:
        return Say("honey-review-least" if spares >= 0 else "honey-review-unclear", facts)
    if spares:
        return Say("honey-review-enough" if spares > 0 else "honey-review-strong", facts)
    return Say("honey-review-unclear", facts)
