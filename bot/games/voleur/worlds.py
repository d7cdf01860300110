"""What the others may hold: the unseen cards dealt at random, but never against what their plays have proved.

Everybody is taken to have kept a good four and to play by rules of thumb as a rule, so cards that were played tell of
those that are still hidden: who lays a weak card has only stronger ones.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from bot.games.voleur.combos import worth
from bot.games.voleur.playout import STRENGTH, TRUMPS, World, by_thumb, keeps
from bot.games.voleur.rules import DEALT, DISCARDED, TRICKS, takes, takes_blind
from bot.games.voleur.view import View
from bot.kit.cards import PACK, Card, Cards
from bot.kit.seed import Dice

TRIES = 6  # sixes that are drawn for a seat until one fits what it has played
HALF = 60  # after so many, any way of playing is taken to be likely
MOST = 200  # after so many, the hands of all are drawn anew
ODD = 6  # one card in so many is not what the rules of thumb would have played


def discard_worlds(view: View, dice: Dice) -> Iterator[World]:
    """Rounds as they may go on from the discard, without end. My own four is still to be chosen."""
    me, seats = view.seat, len(view.table.played)
    unseen = [card for card in PACK if card not in view.hand]
    while True:
        pile = _draw(unseen, DEALT * (seats - 1) + 1, dice)
        fours: list[Cards] = [()] * seats
        gone: list[Cards] = [()] * seats
        for n in range(seats):
            if n != me:
                six = tuple(pile[:DEALT])
                pile = pile[DEALT:]
                fours[n] = max(keeps(six))[1]
                gone[n] = tuple([card for card in six if card not in fours[n]])
        yield World(view.table.book, fours, gone, pile[0])


def worlds(view: View, dice: Dice) -> Iterator[World]:
    """Rounds as they may lie while tricks are played, without end."""
    table, me = view.table, view.seat
    assert me is not None
    assert table.trump is not None
    seats, mine = len(table.played), (*table.played[me], *view.hand)
    seen = {*mine, *view.discards, table.trump, *[card for cards in table.played for card in cards]}
    unseen, never = [card for card in PACK if card not in seen], lacking(view)
    others = [n for n in range(seats) if n != me]
    lay = laid_before(view)
    while True:
        fours, gone = [mine] * seats, [view.discards] * seats
        left = list(unseen)
        for n in sorted(others, key=lambda n: -len(never[n])):
            if not (six := _six(Shown(table.played[n], lay[n], table.trump // 13), left, never[n], dice)):
                break
            fours[n], gone[n] = six
            left = [card for card in left if card not in fours[n] and card not in gone[n]]
        else:
            yield World(table.book, fours, gone, table.trump)


class Shown(NamedTuple):
    """What a seat has played, and what lay before it each time."""

    played: Cards
    laid: list[Cards]
    trump: int

    def is_likely(self, four: Cards, dice: Dice) -> bool:
        """Always, if the rules of thumb would have played so with this four; else the less, the more often not."""
        hand = four
        for card, laid in zip(self.played, self.laid, strict=True):
            if STRENGTH[self.trump][by_thumb(hand, laid, self.trump)] != STRENGTH[self.trump][card] and dice.below(ODD):
                return False
            hand = tuple([other for other in hand if other != card])
        return True


def _six(shown: Shown, unseen: Sequence[Card], never: frozenset[int], dice: Dice) -> tuple[Cards, Cards] | None:
    """A four with what was played, and the two discards with which it may have been dealt; None if none was found."""
    played = shown.played
    hidden = TRICKS - len(played)
    for tries in range(MOST):
        drawn = _draw(unseen, hidden + DISCARDED, dice)
        held = [rest for rest in combinations(drawn, hidden) if not any(card // 13 in never for card in rest)]
        if not held:
            continue
        rest = max(held, key=lambda rest: worth((*played, *rest)))
        four = (*played, *rest)
        if not shown.is_likely(four, dice) and tries < HALF:
            continue
        if tries >= TRIES or worth(four) == max(worth(kept) for kept in combinations((*played, *drawn), TRICKS)):
            return four, tuple([card for card in drawn if card not in rest])
    return None


def lacking(view: View) -> list[frozenset[int]]:
    """Of each seat, the suits that it cannot hold: what it did not follow, and trumps where it had to ruff."""
    table = view.table
    assert table.trump is not None
    never: list[set[int]] = [set() for _ in table.played]
    trump = table.trump // 13
    for played, lay, suits in zip(table.played, laid_before(view), never, strict=True):
        for card, laid in zip(played, lay, strict=True):
            if laid and card // 13 != laid[0] // 13:
                suits |= {laid[0] // 13} if card // 13 == trump else {laid[0] // 13, trump}
    return [frozenset(suits) for suits in never]


def laid_before(view: View) -> list[list[Cards]]:
    """Of each seat, what lay in the trick before each of its cards, the leader's first; nothing in a blind trick."""
    table = view.table
    assert table.trump is not None
    found: list[list[Cards]] = [[] for _ in table.played]
    leader, seats = None, len(table.played)
    for trick in range(TRICKS):
        order = [((leader or 0) + n) % seats for n in range(seats)]
        laid = [table.played[n][trick] for n in order if len(table.played[n]) > trick]
        for place, n in enumerate(order[: len(laid)]):
            found[n].append(() if leader is None else tuple(laid[:place]))
        if len(laid) < seats:
            break
        if leader is None:
            leader = takes_blind(tuple(laid), TRUMPS[table.trump // 13], table.book.top)
        else:
            leader = order[takes(tuple(laid), TRUMPS[table.trump // 13])]
    return found


def _draw(cards: Sequence[Card], count: int, dice: Dice) -> list[Card]:
    """So many of them, at random."""
    pile = list(cards)
    for n in range(count):
        other = n + dice.below(len(pile) - n)
        pile[n], pile[other] = pile[other], pile[n]
    return pile[:count]
