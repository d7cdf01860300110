"""Says after the match what speaks for one move and against another, in one sentence from what can be seen."""

from collections.abc import Mapping
from typing import Any

from bot.games.honey.hints import says
from bot.games.honey.rules import WORTH, Name, Play, takes
from bot.games.honey.view import View, list_unseen
from bot.kit.cards import Card
from bot.kit.screen import Say


def reason(view: View, played: Play | Name, best: Play | Name) -> Say:
    if isinstance(played, Name) or isinstance(best, Name):
        return says(view, best)
    facts = {"best": best.card, "played": played.card}
    if not view.open.trick.cards:
        return _lead(view, played.card, best.card, facts)
    return (_ducks if view.hurts else _grabs)(view, played.card, best.card, facts)


def _lead(view: View, played: Card, best: Card, facts: Mapping[str, Any]) -> Say:
    higher, fewer = (_higher(view, card) for card in (best, played))
    if view.hurts:
        low = Say("honey-review-lead-low", {**facts, "higher": higher, "fewer": fewer})
        return low if higher > fewer else Say("honey-review-lead-high", facts)
    if not higher:
        return Say("honey-review-sure", facts)
    return Say("honey-review-keep-sure" if not fewer else "honey-review-lead-small", facts)


def _ducks(view: View, played: Card, best: Card, facts: Mapping[str, Any]) -> Say:
    trick = view.open.trick.cards
    lying = trick[takes(trick, None)]
    if best // 13 != trick[0] // 13:
        costs = {**facts, "points": WORTH[best], "less": WORTH[played]}
        return Say("honey-review-throw" if WORTH[best] > WORTH[played] else "honey-review-danger", costs)
    if best < lying:
        if played > lying:
            return Say("honey-review-below", {**facts, "lying": lying})
        return Say("honey-review-high-below" if best > played else "honey-review-keep", {**facts, "lying": lying})
    if played < lying:
        cost = sum(WORTH[card] for card in (*trick, best))
        return Say("honey-review-take", {**facts, "points": cost})
    return Say("honey-review-spend" if best > played else "honey-review-beaten", facts)


def _grabs(view: View, played: Card, best: Card, facts: Mapping[str, Any]) -> Say:
    trick, trump = view.open.trick.cards, view.open.trump
    wins, won = (takes((*trick, card), trump) == len(trick) for card in (best, played))
    if not wins:
        return Say("honey-review-save" if won else "honey-review-least", facts)
    if not won:
        return Say("honey-review-win", facts)
    return Say("honey-review-strong" if best > played else "honey-review-enough", facts)


def _higher(view: View, card: Card) -> int:
    """Return the cards still about that are higher in its suit."""
    return sum(other // 13 == card // 13 and other > card for other in list_unseen(view))
