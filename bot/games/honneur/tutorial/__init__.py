"""The lessons of À l'Honneur. The learner sits in seat 0."""

from bot.games.honneur.rules import State
from bot.kit.cards import PACK, Card, Cards, cards, without
from bot.kit.game import Seat
from bot.kit.lesson import Lesson, Offer, Question, Show
from bot.kit.screen import Say
from bot.kit.secret import Secret
from bot.kit.seed import Seed

_LEARNER = Seat(0)


def _turn(
    hand: str, table: str, deck: str, pile: str = "", theirs: str = "J♣ 8♦ 3♠", rounds: int = 2, drew: bool = True
) -> State:
    """Return a state in which the learner has drawn the last card of the hand, or begins the round. The deck is drawn
    from its last card on; below the cards that are named lie all others."""
    hands = tuple(Secret(cards(text), seat) for seat, text in enumerate((hand, theirs)))
    chains = tuple(cards(chain) for chain in table.split("|") if chain)
    named_cards = cards(" ".join((hand, theirs, table.replace("|", " "), deck, pile)))
    whole_deck = (*(without((*PACK, *PACK), named_cards) or ()), *cards(deck))
    return State(
        Seed(b"honneur lessons".ljust(32)), False, True, rounds, _LEARNER, 1, _LEARNER, hands, drew,
        Secret(whole_deck), 0, cards(pile), chains, ((), ()), (False, False), 0, (), Seat(1), None, None, (),
    )  # fmt: skip


def _ten() -> State:
    hand = "7♠ K♠ 7♥ J♥ 2♦ 7♦ 9♦ 4♣ 5♣ 6♣ Q♣"
    return _turn(hand, "", "K♥ 8♥ 3♣ 3♥", theirs="A♠ 10♥ 8♦ 9♣ 3♠ 6♦ 2♥ K♣ 4♠ J♦", drew=False)


def _set_up_join() -> State:
    return _turn("7♥ 7♦ K♣ 4♣ 9♠", "4♠ 5♠ 6♠ 7♠ | 2♣ 3♣ 4♣ 5♣ 6♣", "K♥ 8♥ Q♥ 3♥")


def _set_up_pile() -> State:
    return _turn("Q♠ Q♥ 8♣ 6♦", "2♦ 3♦ 4♦", "K♥ 8♥ J♥ 3♥", "5♥ Q♦ 10♠", "J♣ 8♦ 3♠ 7♠ 8♠ 9♠")


def _set_up_close() -> State:
    return _turn("5♥ 6♥ K♦ A♣", "2♣ 3♣ 4♣ | 9♠ 9♦ 9♣", "8♥ 3♥ 7♥ K♥", "2♥", rounds=1)


def _lay(move: str, pieces: str, why: str = "", drop: str = "") -> Offer:
    """Offer a move with a button that names the pieces, and the card that is dropped."""
    facts: dict[str, Cards | Card] = {"cards": cards(pieces)}
    label = Say("honneur-lesson-lay", facts)
    if drop:
        move, label = f"{move} drop {drop}", Say("honneur-lesson-lay-drop", {**facts, "card": cards(drop)[0]})
    return Offer(move, Say(why) if why else None, label)


def _drop(card: str, why: str = "") -> Offer:
    return Offer(f"pass drop {card}", Say(why) if why else None, Say("honneur-lesson-drop", {"card": cards(card)[0]}))


def _two(one: str, two: str) -> Offer:
    label = Say("honneur-lesson-two", {"one": cards(one), "two": cards(two)})
    return Offer(f"add new {one} new {two}", None, label)


def _lay_at(move: str, code: str, pieces: str, why: str = "", chain: int = 0, drop: str = "") -> Offer:
    """Say where the pieces go as well."""
    facts: dict[str, Cards | Card | int] = {"cards": cards(pieces), "chain": chain}
    if drop:
        facts["card"] = cards(drop)[0]
    return Offer(f"{move} drop {drop}" if drop else move, Say(why) if why else None, Say(code, facts))


CHAINS = Lesson(
    "chains",
    Say("honneur-lesson-chains"),
    2,
    (
        Show(Say("honneur-lesson-chains-1"), anew=_ten),
        Question(
            Say("honneur-lesson-chains-2"),
            Say("honneur-lesson-chains-2-hint"),
            (
                _two("4♣ 5♣ 6♣", "7♠ 7♥ 7♦"),
                _lay("add new 7♠ 7♥ 7♦", "7♠ 7♥ 7♦", "honneur-lesson-chains-2-one"),
                _two("4♣ 5♣ 6♣", "7♠ 7♥ 9♦"),
            ),
        ),
        Question(
            Say("honneur-lesson-chains-3", {"seat": 1}),
            Say("honneur-lesson-chains-3-hint"),
            (
                _lay("add before 1 3♣", "3♣", drop="K♠"),
                _lay("add before 1 3♣", "3♣", "honneur-lesson-chains-3-keep"),
                _drop("3♣", "honneur-lesson-chains-3-drop"),
                _lay("add new J♥ Q♣ K♠", "J♥ Q♣ K♠"),
            ),
            ((1, "pass drop 3♥"),),
        ),
        Show(Say("honneur-lesson-chains-4")),
    ),
)

TABLE = Lesson(
    "table",
    Say("honneur-lesson-table"),
    2,
    (
        Show(Say("honneur-lesson-table-1"), anew=_set_up_join),
        Question(
            Say("honneur-lesson-table-2"),
            Say("honneur-lesson-table-2-hint"),
            (
                _lay_at("add after 1 7♥ 7♦", "honneur-lesson-after", "7♥ 7♦", chain=1),
                _lay_at("add new 7♥ 7♦", "honneur-lesson-new", "7♥ 7♦"),
                _lay_at("add after 1 7♥", "honneur-lesson-after", "7♥", chain=1),
            ),
        ),
        Question(
            Say("honneur-lesson-table-3", {"seat": 1}),
            Say("honneur-lesson-table-3-hint"),
            (
                _lay_at("lay 4♠ 5♠ 6♠ 7♠ 7♥ 7♦ / 2♣ 3♣ 4♣ / 4♣ 5♣ 6♣", "honneur-lesson-split", "4♣"),
                _lay_at("add after 2 4♣", "honneur-lesson-after", "4♣", chain=2),
                _drop("4♣", "honneur-lesson-table-3-drop"),
            ),
            ((1, "pass drop J♣"),),
        ),
        Show(Say("honneur-lesson-table-4")),
    ),
)

ORPHANS = Lesson(
    "orphans",
    Say("honneur-lesson-orphans"),
    2,
    (
        Show(Say("honneur-lesson-orphans-1"), anew=_set_up_pile),
        Question(
            Say("honneur-lesson-orphans-2"),
            Say("honneur-lesson-orphans-2-hint"),
            (
                _lay_at("add new Q♠ Q♥ Q♦ take 2 leave 1", "honneur-lesson-take", "Q♠ Q♥ Q♦"),
                _lay("add new Q♠ Q♥ Q♦", "Q♠ Q♥ Q♦"),
                _drop("Q♠", "honneur-lesson-orphans-2-drop"),
            ),
        ),
        Question(
            Say("honneur-lesson-orphans-3", {"seat": 1}),
            Say("honneur-lesson-orphans-3-hint"),
            (
                _lay_at("add after 3 10♠", "honneur-lesson-after-drop", "10♠", chain=3, drop="J♥"),
                _drop("10♠"),
                _drop("J♥", "honneur-lesson-orphans-3-leave"),
            ),
            ((1, "add new 7♠ 8♠ 9♠"),),
        ),
        Show(Say("honneur-lesson-orphans-4")),
    ),
)

OUT = Lesson(
    "out",
    Say("honneur-lesson-out"),
    2,
    (
        Show(Say("honneur-lesson-out-1"), anew=_set_up_close),
        Question(
            Say("honneur-lesson-out-2"),
            Say("honneur-lesson-out-2-hint"),
            (
                _lay("add before 1 A♣", "A♣", drop="K♦"),
                _lay("add before 1 A♣", "A♣", "honneur-lesson-out-2-king"),
                _lay("add before 1 A♣", "A♣", "honneur-lesson-out-2-hearts", drop="5♥"),
            ),
        ),
        Question(
            Say("honneur-lesson-out-3", {"seat": 1}),
            Say("honneur-lesson-out-3-hint"),
            (
                _lay("add new 5♥ 6♥ 7♥", "5♥ 6♥ 7♥"),
                _lay("add new 5♥ 6♥", "5♥ 6♥"),
                _drop("7♥", "honneur-lesson-out-3-drop"),
            ),
            ((1, "pass drop K♥"),),
        ),
        Show(Say("honneur-lesson-out-4", {"seat": 1})),
        Show(Say("honneur-lesson-out-5")),
    ),
)

lessons: tuple[Lesson, ...] = (CHAINS, TABLE, ORPHANS, OUT)
