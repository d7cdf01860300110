"""What can be laid at a glance: chains from the hand, cards at the ends of chains. No thinking, no rearranging."""

from collections.abc import Iterator

from bot.games.honneur.chains import COMPANY, FOLLOWS, Table, is_chain, up
from bot.games.honneur.moves import Add, Lay, Part
from bot.kit.cards import PACK, Card, Cards


def chains(hand: Cards) -> list[Cards]:
    """[5] [6] Every sequence and every group that the hand holds, from three cards on."""
    held = set(hand)
    found: list[Cards] = []
    for card in held:
        run = [card]
        while (after := up(run[-1])) in held and len(run) < 13:
            run.append(after)
            if len(run) > 2:
                found.append(tuple(run))
    for rank in {card % 13 for card in held}:
        kin = tuple([card for card in PACK[rank::13] if card in held])
        if len(kin) > 2:
            found.append(kin)
        if len(kin) == 4:
            found += [kin[:n] + kin[n + 1 :] for n in range(4)]
    return found


def extensions(table: Table, hand: Cards) -> list[Part]:
    """[7] Every card of the hand that fits at an end of a chain."""
    found: list[Part] = []
    for n, chain in enumerate(table, 1):
        if len(chain) > 1:
            behind = FOLLOWS.get((chain[-2], chain[-1]), ())
            before = FOLLOWS.get((chain[1], chain[0]), ())
            found += [Part(n, False, (card,)) for card in behind if card in hand]
            found += [Part(n, True, (card,)) for card in before if card in hand]
    return found


def company(card: Card, hand: Cards) -> Iterator[Cards]:
    """The patterns that two cards of the hand make with this one."""
    for one, two, three in COMPANY[card]:
        if one in hand and two in hand:
            yield three


def takes(pile: Cards, hand: Cards, orphans: Cards, deepest: int = 3) -> Iterator[Add]:
    """[11] A card of the pile with two of the hand; what lay above it is left. With own orphans, only the top card."""
    for depth in range(1, 1 + min(len(pile), deepest if not orphans else 1)):
        taken = pile[-depth:]
        for three in company(taken[0], hand):
            loose = [card for n, card in enumerate(taken) if card not in three or card in taken[:n]]
            yield Add((Part(0, False, three),), depth, len(loose))


def swaps(table: Table, hand: Cards) -> Iterator[Lay]:
    """[9] The spare card at the end of a chain, with two of the hand in a chain of its own."""
    for n, chain in enumerate(table):
        if len(chain) < 4:
            continue
        for end, rest in ((chain[0], chain[1:]), (chain[-1], chain[:-1])):
            for three in company(end, hand):
                if is_chain(rest):
                    yield Lay((*table[:n], rest, *table[n + 1 :], three))


def rest(hand: Cards, move: Add) -> Cards:
    """The hand once that is laid, if the hand pays for it as far as it can."""
    left = list(hand)
    for part in move.parts:
        for card in part.cards:
            if card in left:
                left.remove(card)
    return tuple(left)
