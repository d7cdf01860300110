"""A machine player: keeps the best four, saves its strongest card for the last trick, takes what pays most."""

from collections.abc import Mapping
from itertools import combinations

from bot.games.voleur.combos import best
from bot.games.voleur.rules import AnyMove, Discard, Phase, Play, Score, Steal, Take, legal, takes
from bot.games.voleur.view import View, yields
from bot.kit.cards import Card, Cards
from bot.kit.game import Seat
from bot.kit.robot import PLENTY, USUAL, Budget, Level
from bot.kit.seed import Dice

SURE = 13 + 10  # a queen of trumps or better takes the last trick, whoever leads it


def robot(view: View, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> AnyMove:
    if view.table.phase is Phase.DISCARD:
        return Discard(_discards(view.hand, dice))
    if view.table.phase is Phase.PRIVILEGE and view.seat is not None:
        return _privilege(view, view.seat)
    return Play(_card(view))


def _discards(hand: Cards, dice: Dice) -> Cards:
    """The two whose loss leaves the most: points first, then high cards and a long suit for the last trick."""

    def kept(pair: tuple[Card, Card]) -> float:
        rest = tuple([card for card in hand if card not in pair])
        suits = [card // 13 for card in rest]
        strength = max(card % 13 for card in rest) / 12 + max(map(suits.count, suits)) / 4
        return best(rest).points + strength

    return max(dice.shuffle(combinations(hand, 2)), key=kept)


def _card(view: View) -> Card:
    """The weakest card, because only the last trick counts. The third is worth taking: its winner leads the last."""
    table = view.table
    can, trick = legal(view.hand, table.trick, table.trump), table.trick
    trumps = -1 if table.trump is None else table.trump // 13

    def strength(card: Card) -> int:
        return card % 13 + (13 if card // 13 == trumps else 0)

    weakest, strongest = min(can, key=strength), max(can, key=strength)
    if len(view.hand) != 2 or table.trump is None:
        return weakest
    if not trick:
        return weakest if strength(strongest) >= SURE else strongest
    keeps = max(view.hand, key=strength)
    winning = [card for card in can if takes((*trick, card), table.trump) == len(trick)]
    cheap = [card for card in winning if card != keeps or keeps // 13 != trumps]
    return min(cheap, key=strength) if cheap else weakest


def _privilege(view: View, seat: Seat) -> AnyMove:
    """The privilege that puts me furthest ahead of the others; between equals, the one with the most points."""
    scores, points = view.table.book.scores, best(view.table.played[seat]).points
    options: dict[AnyMove, Mapping[int, int]] = {Score(): {seat: points}}
    for victim, score in enumerate(scores):
        if victim != seat:
            options[Steal(victim)] = {seat: min(points, score), victim: -min(points, score)}
    worth, cards = next(iter(yields(view, seat).items()))
    options[Take(cards[0])] = {seat: worth}

    def ahead(move: AnyMove) -> tuple[float, int]:
        after = [score + options[move].get(n, 0) for n, score in enumerate(scores)]
        others = [score for n, score in enumerate(after) if n != seat]
        return after[seat] - max(others) / 2 - sum(others) / len(others) / 2, after[seat]

    return max(options, key=ahead)
