"""Ready plays that a guide offers: what is seen by looking, and what the solver finds for cards that are chosen."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.games.honneur import arranger, candidate_moves
from bot.games.honneur.chains import points
from bot.games.honneur.view import View, best
from bot.kit.cards import Card, Cards, without
from bot.kit.game import LONGEST_PICK

MAX_OFFERS = 3  # plays that are offered
DEEPEST = 3  # cards of the pile that are looked at for chosen cards
THINK = 15  # checks of the solver


class Play(NamedTuple):
    """Cards of the hand that find a place once so many cards are taken from the pile."""

    cards: Cards
    take: int = 0


def find_at_a_glance(view: View) -> list[Play]:
    """Return what can be laid at once, the dearest first; then what goes with the top card of the pile."""
    return _few(view, [*_list_best(view), *_list_takes(view, 1)])


def find_with_taken(view: View, take: int) -> list[Play]:
    """Return what goes with the cards that are taken, the best first."""
    deepest = view.pile[-take]
    plays = [Play(_others(three, deepest), take) for three in candidate_moves.company(deepest, view.hand)]
    return _few(view, [*_solve_anew(view, take), *sorted(plays, key=_worth, reverse=True)])


def find_with_picked(view: View, picks: Cards, take: int) -> list[Play]:
    """Return what can be laid together with chosen cards that find no place alone;
    else what can be laid without them."""
    plays = [*_solve_anew(view, take), *_list_best(view), *_list_takes(view, DEEPEST)]
    fitting = [play for play in plays if without(play.cards, picks) is not None]
    return _few(view, fitting or [play for play in plays if play.take == take])


def _few(view: View, plays: Iterable[Play]) -> list[Play]:
    """Return the first ones, each once. A play must fit the first page of the hand."""
    there = [
        play
        for play in dict.fromkeys(plays)
        if play.cards and without(view.hand[:LONGEST_PICK], play.cards) is not None
    ]
    return there[:MAX_OFFERS]


def _list_best(view: View) -> list[Play]:
    return [Play(part.cards) for part in best(view)]


def _list_takes(view: View, deepest: int) -> list[Play]:
    """Return plays that make a pattern of two cards of the hand with one of the pile. The cards above it are taken as
    well."""
    plays = [
        Play(_others(three, view.pile[-depth]), depth)
        for depth in range(1, 1 + min(deepest, len(view.pile)))
        for three in candidate_moves.company(view.pile[-depth], view.hand)
    ]
    return sorted(plays, key=_worth, reverse=True)


def _solve_anew(view: View, take: int) -> Iterator[Play]:
    """Yield the most that can be laid, if the whole table is arranged anew."""
    if cards := _most(view, take):
        yield Play(cards, take)


@lru_cache(64)  # a draft is asked about again with every press, and must not change by itself
def _most(view: View, take: int) -> Cards:
    move = arranger.hint(view, take, may_leave=take > 1, budget=THINK).move
    if move is None:
        return ()
    return tuple(sorted((Counter(view.hand) - Counter(arranger.preview(view, move).after.hand)).elements()))


def _others(three: Cards, one: Card) -> Cards:
    return tuple(sorted(without(three, (one,)) or ()))


def _worth(play: Play) -> int:
    return points(play.cards)
