"""Machine players: they keep four cards that pay, fight for the last trick, and take what helps them most.

A *casual* player follows rules of thumb. A *club* player and a *master* imagine what the others may hold, and play
each of their cards to the last trick by the same rules of thumb, in a few rounds or in many. A master moreover learns
from imagined rounds how to go on after this trick, and cannot be read when all lay at once. A *novice* keeps and plays
something else now and then.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

import numpy as np

from bot.games.voleur.ahead import WAYS, Lookahead, values_of_fours
from bot.games.voleur.combos import worth
from bot.games.voleur.fours import Floats
from bot.games.voleur.mixed import shares
from bot.games.voleur.rules import TRICKS, AnyMove, Discard, Phase, Play, Score, Steal, Take, legal
from bot.games.voleur.standing import chance
from bot.games.voleur.thumbs import by_thumb, keeps, privileges
from bot.games.voleur.view import View, yields
from bot.games.voleur.worlds import Lot, lots
from bot.kit.cards import Card, Cards
from bot.kit.game import Seat
from bot.kit.paired import best_of_lots
from bot.kit.robot_levels import PLENTY, USUAL, Budget, Level
from bot.kit.seed import Dice
from bot.kit.worlds import generator

TRIED_SIXES = {Level.CLUB: 2000, Level.MASTER: 6000}  # sixes that each of the others may have been dealt
SIZE = 128  # rounds in a lot
LOTS = {Level.CLUB: 1, Level.MASTER: 7}
LEARNING_LOTS = 3  # lots from which a master learns how to go on, before it compares its cards on the others
COMPARED_FOURS = {Level.CLUB: 5, Level.MASTER: 8}  # fours that are compared, of fifteen
TRUST = 0.75  # how likely the others lay by rules of thumb where all lay at once; else what harms most
CLEAR_GAIN = 0.002  # by so much a card must be better there than the one of the rules of thumb
ERRS = 4  # a novice plays any card, one time in so many
NOVICE_TOLERANCE = 2  # points that a novice may overlook in what it keeps


def robot(view: View, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> AnyMove:
    if view.table.phase is Phase.DISCARD:
        return Discard(_discards(view, dice, level, budget))
    if view.table.phase is Phase.PRIVILEGE and view.seat is not None:
        return _privilege(view, view.seat, level)
    return Play(_card(view, dice, level, budget))


def _discards(view: View, dice: Dice, level: Level, budget: Budget) -> Cards:
    fours = keeps(view.hand)
    if level is Level.NOVICE:
        most = worth(fours[0])
        four = dice.choice([four for four in fours if worth(four) + NOVICE_TOLERANCE > most])
    elif level is Level.CASUAL:
        four = fours[0]
    else:
        fours = fours[: COMPARED_FOURS[level]]

        def values(lot: Lot, some: Sequence[int]) -> Floats:
            return values_of_fours(view, lot, [fours[n] for n in some])

        four = fours[best_of_lots(len(fours), _lots(view, generator(dice), level), values, budget)]
    return tuple([card for card in view.hand if card not in four])


def _card(view: View, dice: Dice, level: Level, budget: Budget) -> Card:
    table = view.table
    assert table.trump is not None
    can = legal(view.hand, table.trick, table.trump)
    if len(can) == 1:
        return can[0]
    if level is Level.NOVICE and not dice.below(ERRS):
        return dice.choice(can)
    first = by_thumb(view.hand, table.trick, table.trump // 13)
    if level not in LOTS:
        return first
    cards, chance_of = (first, *[card for card in can if card != first]), generator(dice)
    ahead, worlds = Lookahead(view, cards), _lots(view, chance_of, level)
    if level is Level.MASTER and len(view.hand) > 2:
        for lot in islice(worlds, LEARNING_LOTS):
            ahead.learn(lot)
            if budget.is_spent():
                break
        if table.phase is Phase.BLIND and len(can) == TRICKS and len(table.played_cards) == 2:
            return cards[chance_of.choice(TRICKS, p=_mix_cards(ahead, worlds, budget))]
    return cards[best_of_lots(len(cards), worlds, ahead.values, budget)]


def _mix_cards(ahead: Lookahead, worlds: Iterator[Lot], budget: Budget) -> Floats:
    """Return how often to lay each card in the first trick of two. Whoever always lays the best one against the rules
    of thumb can be read; among more players that hardly helps anybody."""
    tables = []
    for lot in worlds:
        ways = [ahead.values(lot, range(TRICKS), others).mean(axis=0) for others in WAYS]
        tables.append(np.stack(ways, axis=1))
        if budget.is_spent():
            break
    worth = np.mean(tables, axis=0)
    worth[0] += CLEAR_GAIN
    return shares(TRUST * worth[:, :1] + (1 - TRUST) * worth)


def _lots(view: View, chance_of: np.random.Generator, level: Level) -> Iterator[Lot]:
    return islice(lots(view, chance_of, TRIED_SIXES[level], SIZE), LOTS[level])


def _privilege(view: View, seat: Seat, level: Level) -> AnyMove:
    """Return the privilege that gives the best chance to win the match; between equals,
    the one with the most points."""
    book, own = view.table.book, worth(view.table.played_cards[seat])
    most, cards = next(iter(yields(view, seat).items()))
    choices = list(privileges(book.scores, seat, own, most))

    def good(after: tuple[int, ...]) -> tuple[float, int]:
        return chance(after, seat, book.target), after[seat]

    victim, _ = max(choices, key=lambda one: good(one[1]))
    if victim is not None:
        return Steal(victim)
    return Take(cards[0]) if most > own else Score()
