"""Finds the cards on the table that the last turn laid."""

from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher

from bot.games.honneur.chains import Table
from bot.kit.cards import Card, Cards


def find_newest(table: Table, before: Table, changed_chains: Sequence[int]) -> list[frozenset[int]]:
    """Return the places in each chain of the cards that were not on the table before; or all places of the changed
    chains, where cards only moved."""
    new_cards = _count_cards(table) - _count_cards(before)
    if not new_cards:
        return [frozenset(range(len(chain)) if n in changed_chains else ()) for n, chain in enumerate(table)]
    newest: list[set[int]] = [set() for _ in table]
    old_places = {n: _find_old_places(table[n], before) for n in changed_chains}
    spots = [(n, place) for n in changed_chains for place in range(len(table[n]))]
    for n, place in sorted(spots, key=lambda spot: spot[1] in old_places[spot[0]]):
        if new_cards[card := table[n][place]] > 0:  # of two equal cards, the one beside what lay there
            new_cards[card] -= 1
            newest[n].add(place)
    return list(map(frozenset, newest))


def _find_old_places(chain: Cards, before: Table) -> set[int]:
    """Return the places that the chain has in common with the old chain that is most like it."""
    common_places: set[int] = set()
    for order in [order for old in before for order in (old, old[::-1])]:
        blocks = SequenceMatcher(None, order, chain, autojunk=False).get_matching_blocks()
        places = {place for block in blocks for place in range(block.b, block.b + block.size)}
        common_places = max(common_places, places, key=len)
    return common_places


def _count_cards(table: Table) -> Counter[Card]:
    return Counter(card for chain in table for card in chain)
