"""The lessons of The Honey Tournament. The learner sits in seat 0; it goes on with seats 1, 2 and 3."""

from bot.games.honey.rules import NO_CARDS, NO_POINTS, PublicState, State, Trick, Trump
from bot.kit.cards import PACK, Cards, cards
from bot.kit.game import Seat
from bot.kit.lesson import Lesson, Offer, Question, Show
from bot.kit.screen import Say
from bot.kit.secret import Secret
from bot.kit.seed import Seed

OF_PLAY = (-10, -20, -15, -20), (-13, -7, -25, -20), (-5, -30, -10, -20), (-22, -13, -16, -14)  # what the deals cost
AROUND = tuple(map(Seat, (1, 2, 3, 0)))  # who sits left of each seat
Numbers = tuple[int, ...]


def _table(
    hands: str,
    deal: int,
    turn: int,
    trump: Trump | None = None,
    naming: bool = False,
    stock: Cards = (),
    tricks: Numbers = NO_POINTS,
    points: Numbers = NO_POINTS,
    scores: tuple[Numbers, ...] = (),
) -> State:
    """Return the table of a lesson. `hands` are four, from seat 0 on, with bars between them. All other cards are
    played already."""
    in_hands = [cards(hand) for hand in hands.split("|")]
    played_cards = tuple(card for card in PACK if card not in stock and not any(card in hand for hand in in_hands))
    lots = cards("A♠ K♠ Q♠ J♠")
    public = PublicState(
        lots, AROUND, deal, Seat(turn), naming, trump, Trick(Seat(turn)), played_cards, None, tricks, points, scores
    )  # fmt: skip
    secrets = tuple(Secret(tuple(sorted(hand)), seat) for seat, hand in enumerate(in_hands))
    return State(Seed(b"honey lessons".ljust(32)), secrets, Secret(stock) if stock else NO_CARDS, public)


def _play() -> State:
    hands = "4♣ A♣ 3♠ 9♠ 6♥ 10♥ | 9♣ 2♦ 5♠ J♠ 7♥ 8♣ | 5♣ 6♦ 6♠ K♠ 2♥ 3♥ | Q♣ K♦ 4♦ 8♠ Q♠ 5♥"
    return _table(hands, 0, 1, tricks=(1, 2, 2, 2), points=(-4, -9, -12, -8))


def _hearts() -> State:
    hands = "5♥ 9♥ 4♠ J♦ | 10♠ 2♦ K♣ 9♣ | K♥ 7♦ 2♣ 5♣ | 6♠ Q♦ 8♥ 3♥"
    return _table(hands, 1, 0, tricks=(2, 2, 3, 2), points=(-3, -8, -9, -7), scores=OF_PLAY[:1])


def _revenge() -> State:
    six = "A♠ K♠ 9♠ 4♠ 7♦ J♣ | 10♠ A♥ K♥ 9♥ A♦ K♣ | J♠ Q♥ 10♥ K♦ A♣ 9♣ | 8♠ J♥ 8♥ J♦ 10♦ Q♣"
    seven = "Q♠ 6♠ 2♦ 9♦ 3♣ 8♣ Q♦ 2♠ 5♥ 5♦ 3♦ 10♣ 6♣ 2♣ 7♠ 3♠ 7♥ 2♥ 8♦ 7♣ 4♣ 5♠ 6♥ 4♥ 3♥ 6♦ 4♦ 5♣"  # of each, in order
    return _table(six, 4, 0, naming=True, stock=cards(seven), scores=OF_PLAY)


def _last_tricks() -> State:
    scores = (*OF_PLAY, (20, 15, 15, 15), (25, 10, 20, 10), (15, 20, 10, 20))
    hands = "A♣ 6♦ 5♠ Q♥ | K♣ 9♠ 7♥ 3♦ | 4♣ J♠ 10♥ 2♠ | 8♣ Q♠ K♥ J♣"
    return _table(
        hands, 7, 0, Trump.DIAMONDS, tricks=(2, 3, 2, 2), points=(10, 15, 10, 10), scores=scores
    )  # fmt: skip


GOAL = Lesson(
    "play",
    Say("honey-lesson-play"),
    4,
    (
        Show(Say("honey-lesson-play-1"), anew=_play),
        Question(
            Say("honey-lesson-play-2", {"seat": 1}),
            Say("honey-lesson-play-2-hint"),
            (
                Offer("play 4♣"),
                Offer("play A♣", Say("honey-lesson-play-2-ace")),
                Offer("play 10♥"),
                Offer("play 3♠"),
            ),
            ((1, "play 9♣"), (2, "play 5♣"), (3, "play Q♣")),
        ),
        Question(
            Say("honey-lesson-play-3", {"seat": 3}),
            Say("honey-lesson-play-3-hint"),
            (
                Offer("play 10♥"),
                Offer("play A♣", Say("honey-lesson-play-3-none")),
                Offer("play 3♠", Say("honey-lesson-play-3-none")),
            ),
            ((3, "play K♦"),),
        ),
        Show(Say("honey-lesson-play-4", {"seat": 3}), ((1, "play 2♦"), (2, "play 6♦"))),
    ),
)

HEARTS = Lesson(
    "hearts",
    Say("honey-lesson-hearts"),
    4,
    (
        Show(Say("honey-lesson-hearts-1"), anew=_hearts),
        Question(
            Say("honey-lesson-hearts-2"),
            Say("honey-lesson-hearts-2-hint"),
            (Offer("play 4♠"), Offer("play 5♥"), Offer("play J♦", Say("honey-lesson-hearts-2-jack"))),
        ),
        Question(
            Say("honey-lesson-hearts-3", {"seat": 2, "taker_seat": 1}),
            Say("honey-lesson-hearts-3-hint"),
            (Offer("play J♦"), Offer("play 9♥"), Offer("play 5♥")),
            ((1, "play 10♠"), (2, "play K♥"), (3, "play 6♠"), (1, "play 2♦"), (2, "play 7♦"), (3, "play Q♦")),
        ),
        Question(
            Say("honey-lesson-hearts-4", {"seat": 3}),
            Say("honey-lesson-hearts-4-hint"),
            (Offer("play 5♥"), Offer("play 9♥", Say("honey-lesson-hearts-4-nine"))),
            ((3, "play 8♥"),),
        ),
        Show(Say("honey-lesson-hearts-5")),
    ),
)

REVENGE = Lesson(
    "revenge",
    Say("honey-lesson-revenge"),
    4,
    (
        Show(Say("honey-lesson-revenge-1"), anew=_revenge),
        Question(
            Say("honey-lesson-revenge-2"),
            Say("honey-lesson-revenge-2-hint"),
            (
                Offer("name ♠"),
                Offer("name ♦", Say("honey-lesson-revenge-2-other")),
                Offer("name NT", Say("honey-lesson-revenge-2-none")),
            ),
        ),
        Question(
            Say("honey-lesson-revenge-3"),
            Say("honey-lesson-revenge-3-hint"),
            (
                Offer("play A♠"),
                Offer("play 4♠", Say("honey-lesson-revenge-3-low")),
                Offer("play J♣", Say("honey-lesson-revenge-3-low")),
            ),
        ),
        Question(
            Say("honey-lesson-revenge-4", {"seat": 1}),
            Say("honey-lesson-revenge-4-hint"),
            (
                Offer("play 4♠"),
                Offer("play 7♦"),
                Offer("play 8♣"),
                Offer("play K♠", Say("honey-lesson-revenge-4-king")),
            ),
            (
                (1, "play 2♠"), (2, "play 3♠"), (3, "play 5♠"),
                (0, "play 2♦"), (1, "play A♦"), (2, "play 8♦"), (3, "play 4♦"),
                (1, "play K♥"), (2, "play 2♥"), (3, "play 3♥"),
            ),
        ),
        Show(Say("honey-lesson-revenge-5")),
    ),
)  # fmt: skip

ROUND = Lesson(
    "end",
    Say("honey-lesson-end"),
    4,
    (
        Show(Say("honey-lesson-end-1"), anew=_last_tricks),
        Question(
            Say("honey-lesson-end-2"),
            Say("honey-lesson-end-2-hint"),
            (
                Offer("play A♣"),
                Offer("play 5♠", Say("honey-lesson-end-2-low")),
                Offer("play Q♥", Say("honey-lesson-end-2-low")),
            ),
        ),
        Question(
            Say("honey-lesson-end-3", {"seat": 3}),
            Say("honey-lesson-end-3-hint"),
            (Offer("play 6♦"), Offer("play Q♥")),
            (
                (1, "play K♣"), (2, "play 4♣"), (3, "play 8♣"),
                (0, "play 5♠"), (1, "play 9♠"), (2, "play 2♠"), (3, "play Q♠"), (3, "play J♣"),
            ),
        ),
        Show(Say("honey-lesson-end-4"), ((1, "play 3♦"), (2, "play J♠"))),
    ),
)  # fmt: skip

lessons: tuple[Lesson, ...] = (GOAL, HEARTS, REVENGE, ROUND)
