"""The rules of thumb, of whoever knows its own hand and what has been played. Hands are 52-bit numbers."""

from bot.games.honey.rules import HEARTS, WORTH
from bot.kit.cards import PACK
from bot.kit.tricks import taker
from bot.kit.worlds import SUIT

ALL_CARDS = (1 << 52) - 1
NO_HEART = ALL_CARDS & ~SUIT[HEARTS]
DEAREST = tuple(
    sum(1 << card for card in PACK if WORTH[card] == worth) for worth in sorted({*WORTH} - {0}, reverse=True)
)
COSTLY_CARDS = sum(DEAREST)


def playable(hand: int, trick: list[int], trump: int, hurts: bool) -> int:
    """Return the cards of the hand that may be played."""
    if not trick:
        return ((hand & NO_HEART) or hand) if hurts else hand
    return (hand & SUIT[trick[0] // 13]) or (hand & SUIT[trump]) or hand


def top(cards: int) -> int:
    return cards.bit_length() - 1


def bottom(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """Return the highest card by rank; of equal ranks, any."""
    return max((top(cards & suit) for suit in SUIT[:4] if cards & suit), key=_rank)


def lowest(cards: int) -> int:
    return min((bottom(cards & suit) for suit in SUIT[:4] if cards & suit), key=_rank)


def _rank(card: int) -> int:
    return card % 13


def duck(hand: int, rest: int, trick: list[int], trump: int) -> int:
    """Take as little as it can. `rest` are the cards that the others may hold."""
    if not trick:
        return _safest_lead(hand, rest)
    suit = SUIT[trick[0] // 13]
    follow = hand & suit
    if not follow:
        return _dearest(hand, rest)
    best = trick[taker(trick, 4)]
    if under := follow & ((1 << best) - 1):
        return _dearest(under, 0) if under & COSTLY_CARDS else top(under)
    cheap = follow & ~COSTLY_CARDS
    if len(trick) == 3:  # it takes the trick anyway, and spends what would take another one
        return top(cheap) if cheap else _cheapest(follow)
    return bottom(cheap) if cheap else _cheapest(follow)


def _safest_lead(hand: int, rest: int) -> int:
    """Return the lowest card of the suit in which most of the others' cards are higher."""
    safest, least = -1, 99
    for suit in SUIT[:4] if not hand & NO_HEART else (SUIT[0], SUIT[2], SUIT[3]):
        if not hand & suit:
            continue
        card = bottom(hand & suit)
        higher = (rest & suit) >> card
        above = higher.bit_count()
        below = (rest & suit).bit_count() - above
        danger = 2 * (below - above if above else 20 + below) + (WORTH[card] > 0)
        if danger < least:
            safest, least = card, danger
    return safest


def _dearest(cards: int, rest: int) -> int:
    """Return what it would cost most to take; where nothing costs, the card that most likely takes a trick."""
    for mask in DEAREST:
        if suit_cards := cards & mask:
            if not rest:
                return top(suit_cards)
            if WORTH[top(suit_cards)] > 1 or not cards & ~mask:
                return highest(suit_cards)
            break  # small hearts: a bare king's killer may be worse than they are
    danger, worst = -1, highest(cards)
    for suit in SUIT[:4]:
        if own := cards & suit:
            card = top(own)
            lower = (rest & suit & ((1 << card) - 1)).bit_count()
            threat = lower * 4 - own.bit_count() + (3 * WORTH[card])
            if threat > danger:
                danger, worst = threat, card
    return worst


def _cheapest(cards: int) -> int:
    for mask in reversed(DEAREST):
        if suit_cards := cards & mask:
            return bottom(suit_cards)
    return bottom(cards)


def grab(hand: int, rest: int, trick: list[int], trump: int) -> int:
    """Choose a card to take tricks with, as cheaply as it can be done."""
    trumps = SUIT[trump]
    if not trick:
        return _best_lead(hand, rest, trumps)
    can = playable(hand, trick, trump, hurts=False)
    best = trick[taker(trick, trump)]
    suit = SUIT[best // 13]
    over = can & suit & ~((2 << best) - 1)
    if not over and trump != best // 13:
        over = can & trumps
        suit = trumps
    if not over:
        return _give_away(can, rest, trumps)
    if len(trick) == 3:
        return bottom(over)
    high = top(over)
    above = rest & suit & ~((2 << high) - 1)
    if above:
        return _give_away(can, rest, trumps) if can & ~over else bottom(over)
    between = rest & suit & ((1 << high) - 1)
    return bottom(over & ~((1 << top(between)) - 1)) if between else bottom(over)  # as good as its highest


def _best_lead(hand: int, rest: int, trumps: int) -> int:
    for suit in SUIT[:4]:  # trumps out of the others' hands first, while mine are the highest
        if suit == trumps and hand & suit and rest & suit and top(hand & suit) > top(rest & suit):
            return top(hand & suit)
    for suit in SUIT[:4]:
        own = hand & suit
        sure = own and (not rest & suit or top(own) > top(rest & suit))
        if sure and suit != trumps and (rest & suit or not rest & trumps):  # nobody has it, and nobody can ruff
            return top(own)
    plain = hand & ~trumps
    return _longest(plain or hand)


def _longest(cards: int) -> int:
    """Return the lowest card of the longest suit."""
    return bottom(max((cards & suit for suit in SUIT[:4] if cards & suit), key=int.bit_count))


def _give_away(can: int, rest: int, trumps: int) -> int:
    plain = can & ~trumps
    return lowest(plain or can)
