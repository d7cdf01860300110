"""What the last turn laid, and where it came from: for the screens alone, no rule reads it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from bot.games.honneur.chains import Table
from bot.kit.cards import Card, Cards
from bot.kit.secret import Recap


class LaidCards(NamedTuple):
    """Where the cards came from that a turn brought to the table, and how the table lay before."""

    from_hand: Cards = ()
    from_pile: Cards = ()  # all that was taken, the deepest first
    orphans: tuple[Cards, ...] = ()  # of each seat
    table_before: Table = ()
    new_orphans: Cards = ()


class CountedCards(NamedTuple):
    """What a seat counted at the end of a round."""

    hand: Cards
    orphans: Cards


class RoundTable(NamedTuple):
    """How the table lay at the end of a round, and before the turn that ended it."""

    table: Table = ()
    table_before: Table = ()
    changed_chains: tuple[int, ...] = ()


NO_LAID_CARDS = Recap(LaidCards())
NO_ROUND_TABLE = Recap(RoundTable())
NO_COUNTED_CARDS: Recap[tuple[CountedCards, ...]] = Recap(())


def note_laid_cards(
    hand: Cards,
    hand_after: Cards,
    from_pile: Cards,
    orphans: Sequence[Cards],
    orphans_after: Sequence[Cards],
    table_before: Table,
) -> Recap[LaidCards]:
    """Note which cards a turn brought to the table, and which became orphans.

    A card that was dropped counts as one of the hand still.
    """
    from_hand = _sort(Counter(hand) - Counter(hand_after))
    lots = [(Counter(before), Counter(after)) for before, after in zip(orphans, orphans_after, strict=True)]
    used_orphans = tuple([_sort(before - after) for before, after in lots])
    new_orphans = tuple([card for before, after in lots for card in _sort(after - before)])
    return Recap(LaidCards(from_hand, from_pile, used_orphans, table_before, new_orphans))


def _sort(cards: Counter[Card]) -> Cards:
    return tuple(sorted(cards.elements()))


def find_newest(table: Table, before: Table, changed_chains: Sequence[int]) -> list[frozenset[int]]:
    """Return the places in each chain of the cards that were not on the table before; or all places of the changed
    chains, where cards only moved."""
    new_cards = count_cards(table) - count_cards(before)
    if not new_cards:
        return [frozenset(range(len(chain)) if n in changed_chains else ()) for n, chain in enumerate(table)]
    newest: list[set[int]] = [set() for _ in table]
    old_places = _find_old_places(table, before, changed_chains)
    spots = [(n, place) for n in changed_chains for place in range(len(table[n]))]
    for n, place in sorted(spots, key=lambda spot: spot[1] in old_places[spot[0]]):
        if new_cards[card := table[n][place]] > 0:  # of two equal cards, the one beside what lay there
            new_cards[card] -= 1
            newest[n].add(place)
    return list(map(frozenset, newest))


def has_moved(table: Table, before: Table) -> bool:
    """Say whether a chain that was on the table lies there no more, be it as a part of a longer one."""
    lying = [order for chain in table for order in (chain, chain[::-1])]
    return not all(any(_is_part(old, chain) for chain in lying) for old in before)


def _is_part(short: Cards, long: Cards) -> bool:
    return any(long[n : n + len(short)] == short for n in range(len(long) - len(short) + 1))


def _find_old_places(table: Table, before: Table, changed_chains: Sequence[int]) -> dict[int, set[int]]:
    """Return the places in each changed chain that it has in common with an old one. No card that lay there before is
    found in two chains: it is where most of its neighbours are."""
    unchanged = count_cards(chain for n, chain in enumerate(table) if n not in changed_chains)
    remaining = count_cards(before) - unchanged
    common = {n: _find_common_places(table[n], before) for n in changed_chains}
    old_places: dict[int, set[int]] = {n: set() for n in changed_chains}
    for n in sorted(changed_chains, key=lambda n: -len(common[n])):
        for place in common[n]:
            if remaining[card := table[n][place]] > 0:
                remaining[card] -= 1
                old_places[n].add(place)
    return old_places


def _find_common_places(chain: Cards, before: Table) -> set[int]:
    """Return the places that the chain has in common with the old chain that is most like it."""
    common_places: set[int] = set()
    for order in [order for old in before for order in (old, old[::-1])]:
        blocks = SequenceMatcher(None, order, chain, autojunk=False).get_matching_blocks()
        places = {place for block in blocks for place in range(block.b, block.b + block.size)}
        common_places = max(common_places, places, key=len)
    return common_places


def count_cards(table: Iterable[Cards]) -> Counter[Card]:
    return Counter(card for chain in table for card in chain)
