"""Says why the robot would play so, for somebody who practises."""

from collections.abc import Sequence
from itertools import groupby

from bot.games.honey.robot import robot
from bot.games.honey.rules import LAST_TWO, SEATS, SUIT_OF, WORTH, Name, Play, Trump, takes
from bot.games.honey.view import View, list_unseen, playable
from bot.kit.cards import Card, Cards
from bot.kit.game import Hint
from bot.kit.robot_levels import Level, Thoughts
from bot.kit.screen import Say
from bot.kit.seed import Dice

THOUGHTS = 3  # of a master: a review, which has more time, finds little better
HIGH_RANK = 8  # the ten: from here on a card is dangerous to keep


def hint(view: View, dice: Dice) -> Hint:
    move = robot(view, dice, Level.MASTER, Thoughts(THOUGHTS))
    if isinstance(move, Play):
        move = Play(_spare(view, move.card))
    return Hint(move, says(view, move))


def _spare(view: View, card: Card) -> Card:
    """Return the lowest card of its suit that takes the trick as well, at the end of one of REVENGE: what lies in it
    changes nothing there."""
    trick, trump = view.public.trick.cards, view.public.trump
    if view.hurts or len(trick) != SEATS - 1 or takes((*trick, card), trump) != len(trick):
        return card
    suit = [each for each in playable(view) if each // 13 == card // 13]
    return min(each for each in suit if takes((*trick, each), trump) == len(trick))


def says(view: View, move: Play | Name) -> Say:
    if isinstance(move, Name):
        if move.trump is Trump.NONE:
            return Say("honey-hint-high")
        cards = [card for card in view.hand if card // 13 == SUIT_OF[move.trump]]
        facts = {"trump": move.trump, "count": len(cards), "highest": max(cards, default=None)}
        return Say("honey-hint-trump" if _is_best_suit(view.hand, cards) else "honey-hint-trump-average", facts)
    if len(playable(view)) == 1:
        return Say("honey-hint-only", {"card": move.card})
    return _ducks(view, move.card) if view.hurts else _grabs(view, move.card)


def _is_best_suit(hand: Cards, cards: Sequence[Card]) -> bool:
    """Say whether these are more cards than there are of any other suit, or as many with a higher one."""
    suits = [list(suit) for _, suit in groupby(sorted(hand), key=lambda card: card // 13)]
    return [*cards] == max(suits, key=lambda suit: (len(suit), max(card % 13 for card in suit)))


def trick_cost(view: View, card: Card) -> int:
    """Return what the trick costs so far, with this card: each of the last two costs more."""
    late = LAST_TWO if len(view.hand) <= 2 else 0
    return late + sum(WORTH[each] for each in (*view.public.trick.cards, card))


def _ducks(view: View, card: Card) -> Say:
    trick, can = view.public.trick.cards, playable(view)
    if not trick and (higher := count_higher(view, card)):
        lower = _count_lower(view, card)
        facts = {"card": card, "higher": higher, "lower": lower, "chance": _chance_of_others(higher, lower)}
        return Say("honey-hint-lead", facts)
    if all(surely_takes(view, each) for each in can):
        return Say("honey-hint-must-take", {"card": card, "kind": "highest" if card == max(can) else "lower"})
    if takes((*trick, card), None) == len(trick):
        if card % 13 < HIGH_RANK:
            return Say("honey-hint-best", {"card": card})
        sure = "over" if len(trick) == SEATS - 1 else "yes" if surely_takes(view, card) else "no"
        return Say("honey-hint-take-now", {"card": card, "sure": sure, "cost": trick_cost(view, card)})
    dearest = max(can, key=WORTH.__getitem__)
    if card // 13 != trick[0] // 13 and WORTH[card] < WORTH[dearest]:
        return Say("honey-hint-part", {"card": card, "dearest": dearest})
    if card // 13 == trick[0] // 13:
        return Say("honey-hint-below", {"card": card, "best": trick[takes(trick, None)]})
    facts = {"card": card, "points": WORTH[card], "rank": "high" if card % 13 >= HIGH_RANK else "low"}
    return Say("honey-hint-throw", facts)


def _grabs(view: View, card: Card) -> Say:
    trick, trump = view.public.trick.cards, view.public.trump
    facts = {"card": card}
    if not trick:
        if wins_lead(view, card):
            return Say("honey-hint-sure", facts)
        if not count_higher(view, card):
            return Say("honey-hint-trumps", {**facts, "out": count_suit(view, card)})
        is_low = card % 13 < HIGH_RANK and card == _find_lowest(card, view.hand)
        has_sure = any(wins_lead(view, each) for each in playable(view))
        return Say("honey-hint-low" if is_low and not has_sure else "honey-hint-best", facts)
    if takes((*trick, card), trump) == len(trick):
        if len(trick) == SEATS - 1:
            return Say("honey-hint-takes", facts)
        return Say("honey-hint-win", {**facts, "kind": _compare_winners(view, card)})
    if card != _find_lowest(card, playable(view)):
        return Say("honey-hint-best", facts)
    may_win = any(takes((*trick, each), trump) == len(trick) for each in playable(view))
    return Say("honey-hint-lose", {**facts, "chance": "some" if may_win else "none"})


def _compare_winners(view: View, card: Card) -> str:
    """Say which of the cards that take the trick as it lies now this one is."""
    trick, trump = view.public.trick.cards, view.public.trump
    winners = [each for each in playable(view) if takes((*trick, each), trump) == len(trick)]
    if len(winners) == 1:
        return "only"
    return "lowest" if card == min(winners) else "highest" if card == max(winners) else "middle"


def _find_lowest(card: Card, cards: Cards) -> Card:
    """Return the lowest card of the same suit."""
    return min(each for each in cards if each // 13 == card // 13)


def surely_takes(view: View, card: Card) -> bool:
    """Say whether the card takes a trick of PLAY whatever is played after it."""
    trick = view.public.trick.cards
    if takes((*trick, card), None) != len(trick):
        return False
    return len(trick) == SEATS - 1 or not count_higher(view, card)


def _chance_of_others(higher: int, lower: int) -> str:
    """Say how surely somebody else takes a trick that is led with a card between these, since who has a lower card need
    not beat it."""
    if not lower:
        return "sure"
    if lower < SEATS - 1 <= higher:  # one of the others has no lower card
        return "likely"
    return "even" if higher >= lower else "poor"


def wins_lead(view: View, card: Card) -> bool:
    """Say whether nobody can beat the card if it is led: with a higher one of its suit, or with a trump."""
    trump_suit = SUIT_OF.get(view.public.trump or Trump.NONE)
    trumps = [other for other in list_unseen(view) if other // 13 == trump_suit]
    return not count_higher(view, card) and (card // 13 == trump_suit or not trumps)


def must_be_beaten(view: View, card: Card) -> bool:
    """Say whether somebody else has to take a trick of PLAY that is led with the card: whoever has its suit has higher
    cards of it."""
    return bool(count_higher(view, card)) and not _count_lower(view, card)


def count_suit(view: View, card: Card) -> int:
    """Count the cards of its suit that are still out."""
    return sum(other // 13 == card // 13 for other in list_unseen(view))


def count_higher(view: View, card: Card) -> int:
    """Count the higher cards of its suit that are still out."""
    return sum(other // 13 == card // 13 and other > card for other in list_unseen(view))


def _count_lower(view: View, card: Card) -> int:
    return sum(other // 13 == card // 13 and other < card for other in list_unseen(view))
