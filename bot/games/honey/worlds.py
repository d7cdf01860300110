"""What the others may hold: the unseen cards dealt at random, but never against what their plays have proved."""

from collections.abc import Iterator, Sequence

from bot.games.honey.playout import ALL, SUIT, Deal, mask, winning
from bot.games.honey.rules import PLAYS, SUIT_OF, Trump
from bot.games.honey.view import View
from bot.kit.cards import PACK
from bot.kit.game import Seat
from bot.kit.seed import Dice

TRIES = 50  # deals that are begun anew where the last cards fit nobody


def worlds(view: View, dice: Dice) -> Iterator[Deal]:
    """Deals as they may lie now, without end. Seat 0 is the view's."""
    lies = view.open
    order = around(view)
    may = _may_hold(view, order)
    sizes = [len(view.hand) - (seat in _played(view, order)) for seat in range(4)]
    own, seen = mask(view.hand), mask(lies.gone)
    unseen = [card for card in PACK if not (own | seen) >> card & 1]
    trump = SUIT_OF[lies.trump] if lies.trump else 4
    led = order.index(lies.trick.leader)
    turn = (led + len(lies.trick.cards)) % 4
    while True:
        hands = _dealt(unseen, may, sizes, dice)
        yield Deal([own, *hands[1:]], turn, [int(card) for card in lies.trick.cards], trump, lies.deal < PLAYS)


def naming_worlds(view: View, dice: Dice) -> Iterator[Deal]:
    """Deals in which everybody has thirteen cards, while six of mine are known and a trump is to be named."""
    own = mask(view.hand)
    unseen = [card for card in PACK if not own >> card & 1]
    while True:
        pile = dice.shuffle(unseen)
        hands = [own | mask(pile[:7]), mask(pile[7:20]), mask(pile[20:33]), mask(pile[33:46])]
        yield Deal(hands, 0, [], 4, hurts=False)


def around(view: View) -> list[Seat]:
    """The seats clockwise, from the view's own."""
    assert view.seat is not None
    order = [view.seat]
    while len(order) < 4:
        order.append(view.open.after[order[-1]])
    return order


def _played(view: View, order: list[Seat]) -> set[int]:
    """Who has played to the trick that lies."""
    led = order.index(view.open.trick.leader)
    return {(led + n) % 4 for n in range(len(view.open.trick.cards))}


def _may_hold(view: View, order: list[Seat]) -> list[int]:
    """Of each seat, the cards that it may have: none of a suit it did not follow, no trump where it did not ruff."""
    lies = view.open
    may, trump = [ALL] * 4, SUIT_OF[lies.trump or Trump.NONE]
    cards = [int(card) for card in lies.gone]
    tricks = [cards[n : n + 4] for n in range(0, len(cards), 4)]
    seat = _first_leader(tricks, order.index(lies.trick.leader), trump)
    for trick in tricks:
        led = trick[0] // 13
        for n, card in enumerate(trick):
            if card // 13 != led:
                may[(seat + n) % 4] &= ~SUIT[led]
                if card // 13 != trump:
                    may[(seat + n) % 4] &= ~SUIT[trump]
        if len(trick) == 4:
            seat = (seat + winning(trick, trump)) % 4
    return may


def _first_leader(tricks: list[list[int]], leader: int, trump: int) -> int:
    """Who led the first trick, found backwards from who leads now."""
    for trick in tricks:
        if len(trick) == 4:
            leader -= winning(trick, trump)
    return leader % 4


def _dealt(unseen: Sequence[int], may: list[int], sizes: list[int], dice: Dice) -> list[int]:
    """Cards that fewer seats may have are dealt first."""
    for _ in range(TRIES):
        hands, left = [0, 0, 0, 0], list(sizes)
        for card in sorted(dice.shuffle(unseen), key=lambda card: sum(m >> card & 1 for m in may[1:])):
            free = [seat for seat in (1, 2, 3) if left[seat] and may[seat] >> card & 1]
            if not free:
                break
            throw = dice.below(sum(left[seat] for seat in free))
            for seat in free:
                throw -= left[seat]
                if throw < 0:
                    hands[seat] |= 1 << card
                    left[seat] -= 1
                    break
        else:
            return hands
    raise AssertionError("no hands fit what was played")
