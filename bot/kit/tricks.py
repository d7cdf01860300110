"""What games of tricks do alike: follow suit, who takes, refusals, the trick's picture, and what a play gives away.

A trick is its cards, the leader's first. A suit is its number in SUITS; the trump is such a number too, or NO_TRUMP.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from bot.kit.cards import SUITS, Card, Cards
from bot.kit.game import RuleError
from bot.kit.screen import Ask, Row

NO_TRUMP = 4  # the suit of no card


class FollowCodes(NamedTuple):
    """The codes of what is told to whoever must follow suit, or must ruff; `free`: may play any card."""

    follow: str
    must_trump: str = ""
    free: str = ""


def followers(hand: Cards, trick: Cards, trump: int = NO_TRUMP, must_trump: bool = True) -> Cards:
    """Return the cards that may be played: those of the suit that was led; without any, the trumps if one must ruff;
    without these, all. Whoever leads may play any card."""
    if not trick:
        return hand
    led = trick[0] // 13
    if follow := tuple([card for card in hand if card // 13 == led]):
        return follow
    return (must_trump and tuple([card for card in hand if card // 13 == trump])) or hand


def taker(trick: Sequence[int], trump: int = NO_TRUMP) -> int:
    """Return the place in the trick of the card that takes it: the highest trump, else the highest of the suit led."""
    best, of, place = trick[0], trick[0] // 13, 0
    for n in range(1, len(trick)):
        card = trick[n]
        suit = card // 13
        if card > best if suit == of else suit == trump:
            best, of, place = card, suit, n
    return place


def refusal(codes: FollowCodes, hand: Cards, trick: Cards, trump: int = NO_TRUMP) -> RuleError:
    """Return why a card that is not among the followers may not be played, with the fact `suit`."""
    led = trick[0] // 13
    if any(card // 13 == led for card in hand):
        return RuleError(codes.follow, suit=SUITS[led])
    return RuleError(codes.must_trump, suit=SUITS[trump])


def ask_to_follow(
    codes: FollowCodes, hand: Cards, trick: Cards, trump: int = NO_TRUMP, trump_fact: object = None
) -> Ask:
    """Return what is asked of whoever does not lead, with the facts `led` and `trump`. `trump_fact` names it."""
    can, facts = followers(hand, trick, trump), {"led": trick[0].suit, "trump": trump_fact}
    if can[0] // 13 == trick[0] // 13:
        return Ask(codes.follow, facts)
    return Ask(codes.must_trump if can[0] // 13 == trump else codes.free, facts)


def trick_rows(code: str, trick: Cards, seats: Sequence[int], best: int) -> tuple[Row, ...]:
    """Return a row for each card, with its player. The card that takes the trick is marked. `seats` are in order of
    play."""
    rows = []
    for n, (card, seat) in enumerate(zip(trick, seats, strict=False)):
        facts = {"seat": seat, "led": "yes" if n == 0 else "no"}
        rows.append(Row(code, (card,), seat, facts, marked=frozenset({0} if n == best else ())))
    return tuple(rows)


def voids(card: int, before: Sequence[int], trump: int = NO_TRUMP) -> frozenset[int]:
    """Return the suits that whoever played this card to this trick has no card of,
    where one must follow and must ruff."""
    if not before or card // 13 == before[0] // 13:
        return frozenset()
    return frozenset({before[0] // 13} if card // 13 == trump else {before[0] // 13, trump} - {NO_TRUMP})


class PlayedCard(NamedTuple):
    """A card that was played, and what lay in the trick before it."""

    seat: int
    card: int
    before: tuple[int, ...]


def attribute_cards(cards: Sequence[int], leader: int, seats: int, trump: int = NO_TRUMP) -> list[PlayedCard]:
    """Return who played these cards, in order. `leader` leads the last trick, or the next one if the last trick is
    complete. Seats play in the order of their numbers."""
    tricks = [tuple(cards[n : n + seats]) for n in range(0, len(cards), seats)]
    turns = [taker(trick, trump) for trick in tricks if len(trick) == seats]
    first, cards_laid = leader - sum(turns), list[PlayedCard]()
    for number, trick in enumerate(tricks):
        cards_laid += [PlayedCard((first + n) % seats, card, trick[:n]) for n, card in enumerate(trick)]
        first += turns[number] if number < len(turns) else 0
    return cards_laid


def play_tricks(
    hands: Sequence[Cards],
    leader: int,
    trick: Cards,
    trump: int,
    choose: Callable[[int, Cards, Cards], Card],
    must_trump: bool = True,
) -> Iterator[tuple[int, Cards]]:
    """Play a deal to its end by rules of thumb: who takes each trick from this one on, and the trick.

    `choose` gets a seat, the cards it may play and what lies in the trick. `must_trump` is that of `followers`.
    """
    hands_left, seats = [list(hand) for hand in hands], len(hands)
    while trick or any(hands_left):
        while len(trick) < seats:
            seat = (leader + len(trick)) % seats
            card = choose(seat, followers(tuple(hands_left[seat]), trick, trump, must_trump), trick)
            hands_left[seat].remove(card)
            trick = (*trick, card)
        leader = (leader + taker(trick, trump)) % seats
        yield leader, trick
        trick = ()
