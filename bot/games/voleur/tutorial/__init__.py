"""The lessons of Voleur. The learner sits in seat 0."""

from bot.games.voleur.rules import Book, Phase, State, Table
from bot.kit.cards import PACK, Card, Cards, cards
from bot.kit.game import Seat
from bot.kit.lesson import Lesson, Offer, Question, Show
from bot.kit.screen import Say
from bot.kit.secret import Secret
from bot.kit.seed import Seed

Scores = tuple[int, ...]
TARGET = 50


def _deal(hands: str, stock: str, scores: Scores = (), rounds: tuple[Scores, ...] = ()) -> State:
    """Return a state in which everybody is about to discard. `hands` have bars between them, and the stock begins with
    the card that is trump."""
    in_hands = [cards(hand) for hand in hands.split("|")]
    seats, top = len(in_hands), cards(stock)
    rest = tuple(card for card in PACK if card not in top and not any(card in hand for hand in in_hands))
    book = Book(False, TARGET, len(rounds), scores or (0,) * seats, rounds, None)
    nothing: tuple[Cards, ...] = ((),) * seats
    none: tuple[Secret[Card], ...] = (Secret(()),) * seats
    secrets = tuple(Secret(tuple(sorted(hand)), seat) for seat, hand in enumerate(in_hands))
    table = Table(book, Phase.DISCARD, None, None, (), nothing, None, nothing, ())
    everybody = frozenset(map(Seat, range(seats)))
    return State(Seed(b"voleur lessons".ljust(32)), everybody, table, secrets, none, none, Secret((*top, *rest)))


def _first() -> State:
    return _deal("8♣ 9♦ 10♠ J♥ K♠ 3♦ | Q♦ 4♠ 4♣ 6♦ 2♣ 9♠ | Q♠ 7♠ 7♣ A♦ 5♦ 2♦", "5♥")


def _privilege() -> State:
    rounds = ((6, 4, 5), (0, 10, 4))
    return _deal("6♣ Q♥ 3♠ Q♦ 2♣ 7♦ | 9♥ 10♣ 9♠ J♣ Q♣ 4♠ | 5♥ 8♠ 5♠ 8♥ K♥ A♣", "4♦", (6, 14, 9), rounds)


def _pairs() -> State:
    return _deal("4♠ 4♣ J♦ J♥ 9♠ 10♥ | 2♥ 5♣ 8♦ K♣ 3♣ 7♥", "6♠")


def _ace() -> State:
    return _deal("A♣ 2♦ 3♠ 4♥ Q♦ K♦ | 2♥ 5♣ 8♦ K♣ 3♣ 7♥", "6♠")


def _last_round() -> State:
    rounds = ((8, 6), (6, 10), (10, 5), (12, 4), (4, 6), (6, 10))
    return _deal("5♣ 5♦ J♠ K♥ 2♦ 9♣ | 10♦ 10♣ Q♥ 8♠ 5♥ 3♣", "7♠", (46, 41), rounds)


def _discard(pair: str, why: str = "") -> Offer:
    label = Say("voleur-lesson-discard", {"cards": cards(pair)})
    return Offer(f"discard {pair}", Say(why) if why else None, label)


def _take(card: str, why: str = "") -> Offer:
    label = Say("voleur-lesson-take", {"card": cards(card)[0]})
    return Offer(f"take {card}", Say(why) if why else None, label)


def _play(card: str, why: str = "") -> Offer:
    label = Say("voleur-play", {"card": cards(card)[0]})
    return Offer(f"play {card}", Say(why) if why else None, label)


FOUR = Lesson(
    "four",
    Say("voleur-lesson-four"),
    3,
    (
        Show(Say("voleur-lesson-four-1"), anew=_first),
        Question(
            Say("voleur-lesson-four-2"),
            Say("voleur-lesson-four-2-hint"),
            (
                _discard("3♦ K♠"),
                _discard("8♣ 3♦", "voleur-lesson-four-2-run"),
                _discard("J♥ K♠", "voleur-lesson-four-2-run"),
            ),
        ),
        Question(
            Say("voleur-lesson-four-3"),
            Say("voleur-lesson-four-3-hint"),
            (
                _play("8♣"),
                _play("J♥", "voleur-lesson-four-3-trump"),
                _play("10♠", "voleur-lesson-four-3-ten"),
            ),
            ((1, "discard 2♣ 9♠"), (2, "discard 5♦ 2♦")),
        ),
        Show(Say("voleur-lesson-four-4"), ((1, "play Q♦"), (2, "play Q♠"))),
        Show(Say("voleur-lesson-four-5")),
    ),
)

LAST = Lesson(
    "last",
    Say("voleur-lesson-last"),
    3,
    (
        Question(
            Say("voleur-lesson-last-1"),
            Say("voleur-lesson-last-1-hint"),
            (_play("3♠"), _play("Q♦", "voleur-lesson-last-1-trump")),
            (
                (0, "discard 2♣ 7♦"), (1, "discard Q♣ 4♠"), (2, "discard K♥ A♣"),
                (0, "play 6♣"), (1, "play 10♣"), (2, "play 5♥"), (1, "play 9♥"), (2, "play 8♥"), (0, "play Q♥"),
            ),
            _privilege,
        ),
        Show(
            Say("voleur-lesson-last-2", {"seat": 1}),
            ((1, "play 9♠"), (2, "play 8♠"), (1, "play J♣"), (2, "play 5♠"), (0, "play Q♦")),
        ),
        Question(
            Say("voleur-lesson-last-3", {"seat": 1}),
            Say("voleur-lesson-last-3-hint"),
            (
                _take("Q♣"),
                Offer("score", Say("voleur-lesson-last-3-score")),
                Offer("steal 1", Say("voleur-lesson-last-3-steal")),
            ),
        ),
        Show(Say("voleur-lesson-last-4")),
    ),
)  # fmt: skip

COMBINATIONS = Lesson(
    "points",
    Say("voleur-lesson-points"),
    2,
    (
        Show(Say("voleur-lesson-points-1"), anew=_pairs),
        Question(
            Say("voleur-lesson-points-2"),
            Say("voleur-lesson-points-2-hint"),
            (
                _discard("9♠ 10♥"),
                _discard("4♠ 4♣", "voleur-lesson-points-2-run"),
                _discard("4♣ J♥", "voleur-lesson-points-2-run"),
            ),
        ),
        Question(
            Say("voleur-lesson-points-3"),
            Say("voleur-lesson-points-3-hint"),
            (
                _discard("Q♦ K♦"),
                _discard("3♠ 4♥", "voleur-lesson-points-3-high"),
                _discard("4♥ Q♦", "voleur-lesson-points-3-round"),
            ),
            anew=_ace,
        ),
        Show(Say("voleur-lesson-points-4")),
    ),
)

ROUND = Lesson(
    "round",
    Say("voleur-lesson-round"),
    2,
    (
        Question(
            Say("voleur-lesson-round-1"),
            Say("voleur-lesson-round-1-hint"),
            (
                _discard("2♦ 9♣"),
                _discard("5♣ 5♦", "voleur-lesson-round-1-pair"),
                _discard("J♠ K♥", "voleur-lesson-round-1-high"),
            ),
            anew=_last_round,
        ),
        Question(
            Say("voleur-lesson-round-2"),
            Say("voleur-lesson-round-2-hint"),
            (
                _play("5♣"),
                _play("J♠", "voleur-lesson-round-2-trump"),
                _play("K♥", "voleur-lesson-round-2-king"),
            ),
            ((1, "discard 5♥ 3♣"),),
        ),
        Question(
            Say("voleur-lesson-round-3", {"seat": 1}),
            Say("voleur-lesson-round-3-hint"),
            (_play("5♦"), _play("J♠"), _play("K♥")),
            ((1, "play 10♣"), (1, "play 10♦")),
        ),
        Question(
            Say("voleur-lesson-round-4", {"seat": 1}),
            Say("voleur-lesson-round-4-hint"),
            (_play("K♥"), _play("J♠")),
            ((1, "play Q♥"),),
        ),
        Question(
            Say("voleur-lesson-round-5"),
            Say("voleur-lesson-round-5-hint"),
            (
                _take("5♥"),
                Offer("score", Say("voleur-lesson-round-5-score")),
                Offer("steal 1", Say("voleur-lesson-round-5-score")),
                _take("Q♥", "voleur-lesson-round-5-run"),
            ),
            ((0, "play J♠"), (1, "play 8♠")),
        ),
        Show(Say("voleur-lesson-round-6")),
    ),
)

lessons: tuple[Lesson, ...] = (FOUR, LAST, COMBINATIONS, ROUND)
