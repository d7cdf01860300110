"""Machine players: they keep four cards that pay, fight for the last trick, and take what helps them most.

A *casual* player follows rules of thumb. A *club* player and a *master* imagine what the others may hold, and play
each of their cards to the last trick by the same rules of thumb: a few times, or as often as time allows. A *novice*
keeps and plays something else now and then.
"""

from itertools import islice

from bot.games.voleur.combos import worth
from bot.games.voleur.playout import Tricks, World, by_thumb, keeps, privileges
from bot.games.voleur.rules import AnyMove, Discard, Phase, Play, Score, Steal, Take, legal
from bot.games.voleur.standing import chance
from bot.games.voleur.view import View, yields
from bot.games.voleur.worlds import discard_worlds, worlds
from bot.kit.cards import Card, Cards
from bot.kit.game import Seat
from bot.kit.paired import best
from bot.kit.robot import PLENTY, USUAL, Budget, Level
from bot.kit.seed import Dice

WORLDS = {Level.CLUB: 32, Level.MASTER: 160}
KEPT = {Level.CLUB: 3, Level.MASTER: 6}  # fours that are compared, of fifteen
ERRS = 4  # a novice plays any card, one time in so many
CARELESS = 2  # points that a novice may overlook in what it keeps


def robot(view: View, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> AnyMove:
    if view.table.phase is Phase.DISCARD:
        return Discard(_discards(view, dice, level, budget))
    if view.table.phase is Phase.PRIVILEGE and view.seat is not None:
        return _privilege(view, view.seat, level)
    return Play(_card(view, dice, level, budget))


def _discards(view: View, dice: Dice, level: Level, budget: Budget) -> Cards:
    fours = [four for _, four in sorted(keeps(view.hand), reverse=True)]
    if level is Level.NOVICE:
        most = worth(fours[0])
        four = dice.choice([four for four in fours if worth(four) + CARELESS > most])
    elif level is Level.CASUAL:
        four = fours[0]
    else:
        found = islice(discard_worlds(view, dice), WORLDS[level])
        four = best(fours[: KEPT[level]], found, lambda world, four: _worth_of_four(view, world, four), budget)
    return tuple([card for card in view.hand if card not in four])


def _worth_of_four(view: View, world: World, four: Cards) -> float:
    me = view.seat
    assert me is not None
    fours, gone = list(world.fours), list(world.gone)
    fours[me], gone[me] = four, tuple([card for card in view.hand if card not in four])
    first = by_thumb(four, (), world.trump // 13)
    winner = Tricks(fours, world.trump, world.book.top).last_winner(None, (), me, first)
    return World(world.book, fours, gone, world.trump).worth_of(winner, me)


def _card(view: View, dice: Dice, level: Level, budget: Budget) -> Card:
    table = view.table
    assert table.trump is not None
    can = legal(view.hand, table.trick, table.trump)
    if len(can) == 1:
        return can[0]
    if level is Level.NOVICE and not dice.below(ERRS):
        return dice.choice(can)
    first = by_thumb(view.hand, table.trick, table.trump // 13)
    if level not in WORLDS:
        return first
    cards = [first, *[card for card in can if card != first]]
    return best(
        cards, islice(worlds(view, dice), WORLDS[level]), lambda world, card: _worth_of(view, world, card), budget
    )


def _worth_of(view: View, world: World, card: Card) -> float:
    table, me = view.table, view.seat
    assert me is not None
    hands = [four[len(played) :] for four, played in zip(world.fours, table.played, strict=True)]
    leader = table.leader if table.phase is Phase.OPEN else None
    winner = Tricks(hands, world.trump, table.book.top).last_winner(leader, table.trick, me, card)
    return world.worth_of(winner, me)


def _privilege(view: View, seat: Seat, level: Level) -> AnyMove:
    """The privilege that gives the best chance to win the match; between equals, the one with the most points."""
    book, own = view.table.book, worth(view.table.played[seat])
    most, cards = next(iter(yields(view, seat).items()))
    found = list(privileges(book.scores, seat, own, most))

    def good(after: tuple[int, ...]) -> tuple[float, int]:
        return chance(after, seat, book.target), after[seat]

    victim, _ = max(found, key=lambda one: good(one[1]))
    if victim is not None:
        return Steal(victim)
    return Take(cards[0]) if most > own else Score()
