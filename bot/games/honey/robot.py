"""A machine player: avoids tricks that hurt in PLAY, and takes tricks as cheaply as it can in REVENGE."""

from bot.games.honey.rules import SUIT_OF, WORTH, Name, Play, Trump, takes
from bot.games.honey.view import View, playable, unseen
from bot.kit.cards import Card, Cards
from bot.kit.robot import PLENTY, USUAL, Budget, Level
from bot.kit.seed import Dice


def robot(view: View, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> Play | Name:
    if view.open.naming:
        return Name(_best_trump(view.hand))
    can = playable(view)
    return Play(_duck(view, can) if view.hurts else _grab(view, can))


def _best_trump(hand: Cards) -> Trump:
    def strength(trump: Trump) -> int:
        suit = SUIT_OF[trump]
        return sum(8 + card % 13 for card in hand if card // 13 == suit)

    if sum(card % 13 for card in hand) >= 60:  # six cards of queens and better on the whole
        return Trump.NONE
    return max(list(Trump)[:4], key=strength)


def _duck(view: View, can: Cards) -> Card:
    trick = view.open.trick.cards
    late = len(view.hand) <= 3  # the last two tricks cost as much as a good heart
    if not trick:
        rest = unseen(view)

        def danger(card: Card) -> tuple[int, int]:
            lower = sum(other // 13 == card // 13 and other < card for other in rest)
            higher = sum(other // 13 == card // 13 and other > card for other in rest)
            return (lower - higher if higher else 20 + lower, WORTH[card])

        return min(can, key=danger)
    under = [card for card in can if takes((*trick, card), None) != len(trick)]
    if under:
        return max(under, key=lambda card: (WORTH[card], card % 13))
    last_to_play, price = len(trick) == 3, sum(WORTH[card] for card in trick)
    if last_to_play and price == 0 and not late:
        return max(can, key=lambda card: (-WORTH[card], card % 13))
    return min(can, key=lambda card: (WORTH[card], card % 13))


def _grab(view: View, can: Cards) -> Card:
    trick, trump = view.open.trick.cards, view.open.trump
    suit = SUIT_OF[trump or Trump.NONE]
    rest = unseen(view)

    def cheap(card: Card) -> int:
        return card % 13 + (13 if card // 13 == suit else 0)

    if not trick:
        sure = [card for card in can if not any(o // 13 == card // 13 and o > card for o in rest)]
        trumps_out = any(card // 13 == suit for card in rest)
        if good := [card for card in sure if card // 13 == suit or not trumps_out]:
            return max(good, key=cheap)
        return max(sure, key=cheap) if sure else min(can, key=cheap)
    winning = [card for card in can if takes((*trick, card), trump) == len(trick)]
    if not winning:
        return min(can, key=cheap)
    if len(trick) == 3:
        return min(winning, key=cheap)
    best = max(winning, key=cheap)
    stands = not any(takes((*trick, best, other), trump) > len(trick) for other in rest if other // 13 == best // 13)
    return best if stands else min(can, key=cheap)
