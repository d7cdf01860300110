"""The lessons of Farck. The learner sits in seat 0."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.farck.melds import ORDER, POINTS, Meld, meld
from bot.games.farck.piles import Piles
from bot.games.farck.rules import State, Table
from bot.kit.cards import Card, cards
from bot.kit.game import Seat
from bot.kit.lesson import Lesson, Offer, Question, Show
from bot.kit.screen import Say
from bot.kit.secret import Secret
from bot.kit.seed import Seed


def _table(hands: str, centre: str, stock: str, melds: tuple[Meld, ...] = ()) -> State:
    """Return a table where it is the learner's turn. The stock is drawn from its first card on."""
    in_hands = [sorted(cards(hand), key=ORDER.__getitem__) for hand in hands.split("|")]
    points = [0] * len(in_hands)
    for each in melds:
        for seat, card in zip(each.layers, each.cards, strict=True):
            points[seat] += POINTS[card]
    melders = frozenset(seat for each in melds for seat in each.layers)
    table = Table(Seat(len(in_hands) - 1), Seat(0), False, 0, cards(centre), melds, melders, tuple(points), ())
    secrets = tuple(Secret(tuple(hand), seat) for seat, hand in enumerate(in_hands))
    piles = Piles(Secret(cards(stock)), cards("2♣"), 0)
    return State(Seed(b"farck lessons".ljust(32)), frozenset({Seat(0)}), table, secrets, piles, None)


def _laid_by(seats: Sequence[int], pieces: str) -> Meld:
    """Return a meld whose cards these seats laid, from its lowest card on."""
    lying = meld(cards(pieces), Seat(0))
    return replace(lying, layers=tuple(map(Seat, seats)))


def _begin() -> State:
    return _table("4♠ 5♠ 6♠ K♥ K♦ 9♣ 2♥ | 3♦ 8♦ J♠ Q♥ 10♦ A♣ 7♥", "9♦ 5♥ Q♠ J♦ 8♠", "K♣ 7♠ 6♦ 10♣ 4♦ 8♣")


def _set_up_extension() -> State:
    melds = (_laid_by((1, 1, 1), "8♥ 9♥ 10♥"),)
    return _table("4♣ 4♦ 4♠ J♥ 7♥ | Q♠ K♠ 2♦ 5♣", "9♦ 5♠ Q♣ J♦ A♠", "K♣ 7♠ 6♦ 10♣ 3♦", melds)


def _set_up_trade() -> State:
    hands = "9♠ 9♥ K♣ 4♦ 10♠ | 10♥ joker 6♣ 3♠ 8♦ | Q♦ 7♣ 5♣ A♥ 2♠"
    return _table(hands, "9♦ 3♥ Q♠ 5♥ J♦", "6♥ 7♠ 6♦ 10♣ 4♣ 8♣ K♦ A♦ 2♥ 4♠ 9♣ 5♦ J♠ Q♥ 3♦ 8♥ K♥ 7♦ 6♠ J♣")


def _ending() -> State:
    hands = "A♦ 2♦ 3♦ 8♠ Q♣ K♣ | 4♥ 5♠ 7♣"
    melds = (_laid_by((1, 1, 1), "8♥ 8♦ 8♣"), _laid_by((1, 0, 0, 0, 1), "9♥ 10♥ J♥ Q♥ K♥"))
    return _table(hands, "9♦ 5♥ Q♠ J♦ 6♠", "J♣ 7♠ 6♦ 10♣ 4♦", melds)


def _lay(pieces: str, why: str = "") -> Offer:
    return Offer(f"lay {pieces}", Say(why) if why else None, Say("farck-lesson-lay", {"cards": cards(pieces)}))


def _extend(number: int, card: str, why: str = "") -> Offer:
    label = Say("farck-lesson-extend", {"number": number, "card": _card(card)})
    return Offer(f"extend {number} {card}", Say(why) if why else None, label)


def _burn(card: str, why: str = "") -> Offer:
    return Offer(f"burn {card}", Say(why) if why else None, Say("farck-lesson-burn", {"card": _card(card)}))


def _trade(target: str, bid: str, why: str = "") -> Offer:
    label = Say("farck-lesson-trade", {"wanted": _card(target), "card": _card(bid)})
    return Offer(f"trade {target} {bid}", Say(why) if why else None, label)


def _join(card: str, why: str = "") -> Offer:
    return Offer(f"join {card}", Say(why) if why else None, Say("farck-lesson-join", {"card": _card(card)}))


def _draw(why: str = "") -> Offer:
    return Offer("draw", Say(why) if why else None, Say("farck-draw"))


def _card(text: str) -> Card:
    return cards(text)[0]


LAYING = Lesson(
    "lay",
    Say("farck-lesson-laying"),
    2,
    (
        Show(Say("farck-lesson-laying-1"), anew=_begin),
        Question(
            Say("farck-lesson-laying-2"),
            Say("farck-lesson-laying-2-hint"),
            (
                _lay("4♠ 5♠ 6♠"),
                _lay("K♥ K♦"),
                _draw("farck-lesson-laying-2-draw"),
            ),
        ),
        Question(
            Say("farck-lesson-laying-3"),
            Say("farck-lesson-laying-3-hint"),
            (
                _burn("2♥"),
                _burn("K♥", "farck-lesson-laying-3-king"),
                _draw("farck-lesson-laying-3-draw"),
            ),
        ),
        Question(
            Say("farck-lesson-laying-4", {"seat": 1}),
            Say("farck-lesson-laying-4-hint"),
            (_lay("K♥ K♦ K♣"), _lay("7♠ 9♣ K♣"), _draw("farck-lesson-laying-4-draw")),
            ((1, "draw"),),
        ),
        Show(Say("farck-lesson-laying-5")),
    ),
)

EXTENDING = Lesson(
    "extend",
    Say("farck-lesson-extending"),
    2,
    (
        Question(
            Say("farck-lesson-extending-1", {"seat": 1}),
            Say("farck-lesson-extending-1-hint"),
            (_lay("4♣ 4♦ 4♠"), _extend(1, "J♥"), _draw("farck-lesson-extending-1-draw")),
            anew=_set_up_extension,
        ),
        Question(
            Say("farck-lesson-extending-2", {"seat": 1}),
            Say("farck-lesson-extending-2-hint"),
            (
                _extend(1, "J♥"),
                _extend(2, "J♥"),
                _extend(1, "7♥", "farck-lesson-extending-2-seven"),
            ),
        ),
        Question(
            Say("farck-lesson-extending-3", {"seat": 1}),
            Say("farck-lesson-extending-3-hint"),
            (_extend(1, "7♥"), _extend(2, "7♥"), _draw("farck-lesson-extending-3-draw")),
        ),
        Show(Say("farck-lesson-extending-4")),
    ),
)

TRADING = Lesson(
    "trade",
    Say("farck-lesson-trading"),
    3,
    (
        Show(Say("farck-lesson-trading-1"), anew=_set_up_trade),
        Question(
            Say("farck-lesson-trading-2"),
            Say("farck-lesson-trading-2-hint"),
            (
                _trade("9♦", "K♣"),
                _trade("9♦", "4♦", "farck-lesson-trading-2-low"),
                _trade("9♣", "K♣"),
            ),
        ),
        Show(Say("farck-lesson-trading-3", {"seat": 1}), ((1, "join 10♥"), (2, "pass"))),
        Question(
            Say("farck-lesson-trading-4", {"seat": 2}),
            Say("farck-lesson-trading-4-hint"),
            (
                Offer("pass"),
                _join("9♠", "farck-lesson-trading-4-join"),
                _join("10♠", "farck-lesson-trading-4-join"),
                _lay("9♠ 9♥ 9♦"),
            ),
            ((1, "draw"), (2, "trade K♣ Q♦")),
        ),
        Question(
            Say("farck-lesson-trading-5", {"seat": 1}),
            Say("farck-lesson-trading-5-hint"),
            (_lay("9♠ 9♥ 9♦"), _lay("9♠ 9♥ 10♠"), _draw("farck-lesson-trading-5-draw")),
            ((1, "join joker"),),
        ),
        Show(Say("farck-lesson-trading-6")),
    ),
)

ENDING = Lesson(
    "end",
    Say("farck-lesson-ending"),
    2,
    (
        Question(
            Say("farck-lesson-ending-1"),
            Say("farck-lesson-ending-1-hint"),
            (_lay("A♦ 2♦ 3♦"), _lay("Q♣ K♣ A♦"), _draw("farck-lesson-ending-1-draw")),
            anew=_ending,
        ),
        Question(
            Say("farck-lesson-ending-2"),
            Say("farck-lesson-ending-2-hint"),
            (_extend(1, "8♠"), _extend(2, "8♠"), _draw("farck-lesson-ending-2-draw")),
        ),
        Question(
            Say("farck-lesson-ending-3"),
            Say("farck-lesson-ending-3-hint"),
            (
                _draw(),
                _burn("Q♣", "farck-lesson-ending-3-burn"),
                _trade("Q♠", "K♣", "farck-lesson-ending-3-trade"),
                _lay("Q♣ K♣"),
            ),
        ),
        Question(
            Say("farck-lesson-ending-4", {"seat": 1}),
            Say("farck-lesson-ending-4-hint"),
            (_lay("J♣ Q♣ K♣"), _draw("farck-lesson-ending-4-draw"), _extend(1, "J♣")),
            ((1, "burn 4♥"),),
        ),
        Show(Say("farck-lesson-ending-5", {"seat": 1})),
    ),
)

lessons: tuple[Lesson, ...] = (LAYING, EXTENDING, TRADING, ENDING)
