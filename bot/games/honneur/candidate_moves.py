"""Moves that are found by looking, without rearranging the table: the sample for `choices` and robots."""

from collections.abc import Iterator

from bot.games.honneur.chains import COMPANY, FOLLOWS, Table, in_line, is_chain, up
from bot.games.honneur.moves import Add, Lay, Part
from bot.kit.cards import PACK, Card, Cards, without

MAX_TABLES = 200  # that are looked at for cards to be added


def chains(hand: Cards) -> list[Cards]:
    """[5] [6] Return every sequence and group of at least three cards in the hand."""
    hand_cards = set(hand)
    all_chains: list[Cards] = []
    for card in hand_cards:
        run = [card]
        while (after := up(run[-1])) in hand_cards and len(run) < 13:
            run.append(after)
            if len(run) > 2:
                all_chains.append(tuple(run))
    for rank in {card % 13 for card in hand_cards}:
        kin = tuple([card for card in PACK[rank::13] if card in hand_cards])
        if len(kin) > 2:
            all_chains.append(kin)
        if len(kin) == 4:
            all_chains += [kin[:n] + kin[n + 1 :] for n in range(4)]
    return all_chains


def extensions(table: Table, hand: Cards) -> list[Part]:
    """[7] Return every way to put one card of the hand at an end of a chain that is valid: where players judge, others
    may lie there."""
    parts: list[Part] = []
    for n, chain in enumerate(table, 1):
        if is_chain(chain):
            behind = FOLLOWS.get((chain[-2], chain[-1]), ())
            before = FOLLOWS.get((chain[1], chain[0]), ())
            parts += [Part(n, False, (card,)) for card in behind if card in hand]
            parts += [Part(n, True, (card,)) for card in before if card in hand]
    return parts


def add_to(table: Table, target: Cards) -> Table | None:
    """Return a table with these cards on it in which every chain lies as it did, or is longer at an end; or None if
    none is found. Cards that make a chain by themselves are a new one."""
    todo, found_tables = [(table, target)], {table}
    while todo and len(found_tables) <= MAX_TABLES:
        lying, rest = todo.pop()
        if not rest:
            return lying
        chain = in_order if is_chain(in_order := tuple(sorted(rest))) else in_line(rest)
        if chain is not None:
            return (*lying, chain)
        for part in extensions(lying, tuple(sorted(set(rest)))):
            chain = lying[part.chain - 1]
            longer = part.cards + chain if part.front else chain + part.cards
            next_table = (*lying[: part.chain - 1], longer, *lying[part.chain :])
            if next_table not in found_tables:
                found_tables.add(next_table)
                todo.append((next_table, without(rest, part.cards) or ()))
    return None


def company(card: Card, hand: Cards) -> Iterator[Cards]:
    """Yield the patterns that this card makes with two cards of the hand."""
    for one, two, three in COMPANY[card]:
        if one in hand and two in hand:
            yield three


def takes(pile: Cards, hand: Cards, orphans: Cards, deepest: int = 3) -> Iterator[Add]:
    """[11] Yield moves that take a card of the pile for a pattern with two cards of the hand, and leave the cards above
    it.

    A seat with orphans takes the top card only.
    """
    for depth in range(1, 1 + min(len(pile), deepest if not orphans else 1)):
        pieces = pile[-depth:]
        for three in company(pieces[0], hand):
            loose = [card for n, card in enumerate(pieces) if card not in three or card in pieces[:n]]
            yield Add((Part(0, False, three),), depth, len(loose))


def swaps(table: Table, hand: Cards) -> Iterator[Lay]:
    """[9] Yield moves that take the spare card at the end of a chain for a new chain with two cards of the hand."""
    for n, chain in enumerate(table):
        if len(chain) < 4:
            continue
        for end, rest in ((chain[0], chain[1:]), (chain[-1], chain[:-1])):
            for three in company(end, hand):
                if is_chain(rest):
                    yield Lay((*table[:n], rest, *table[n + 1 :], three))


def rest(hand: Cards, move: Add) -> Cards:
    """Return the hand after this move, if every card that is in the hand comes from there."""
    cards = list(hand)
    for part in move.parts:
        for card in part.cards:
            if card in cards:
                cards.remove(card)
    return tuple(cards)
