"""What lies face down stays so."""

from dataclasses import dataclass
from typing import NamedTuple

from bot.kit.cards import Cards, cards
from bot.kit.secret import FaceDown, Recap, SealedChoice, Secret, find, reimagine, spell
from bot.kit.seed import Seed


@dataclass(frozen=True, slots=True)
class State:
    seed: Seed
    hands: tuple[Secret, ...]
    stock: Secret
    sealed: SealedChoice
    open: Cards


STATE = State(
    Seed(b"x" * 32),
    (Secret(cards("2♠ 3♠ 4♠"), 0), Secret(cards("5♥ 6♥ 7♥"), 1)),
    Secret(cards("8♦ 9♦ 10♦ J♦")),
    SealedChoice(2, among=4, owner=1),
    cards("A♣"),
)


def test_only_the_owner_looks():
    hand = STATE.hands[0]
    assert hand.show_to(0) == cards("2♠ 3♠ 4♠")
    assert hand.show_to(1) == hand.show_to(None) == FaceDown(3)
    assert STATE.stock.show_to(0) == STATE.stock.show_to(None) == FaceDown(4)
    assert (STATE.sealed.show_to(1), STATE.sealed.show_to(0), STATE.sealed.show_to(None)) == (2, None, None)


def test_secrets_are_never_printed():
    assert not any(f"{card}" in repr(STATE) for card in cards("2♠ 5♥ 8♦"))
    assert "choice" not in repr(STATE)


def test_another_truth_keeps_what_the_seat_knows():
    truths = set()
    for n in range(40):
        other = reimagine(STATE, 0, Seed(bytes([n]) * 32))
        assert other.hands[0] == STATE.hands[0]
        assert other.open == STATE.open
        hidden_cards = other.hands[1].pieces + other.stock.pieces
        assert sorted(hidden_cards) == sorted(STATE.hands[1].pieces + STATE.stock.pieces)
        truths.add((other.hands[1].pieces, other.sealed.choice))
    assert len(truths) > 30
    assert {choice for _, choice in truths} == {0, 1, 2, 3}


def test_the_owner_of_a_sealed_choice_keeps_it():
    assert all(reimagine(STATE, 1, Seed(bytes([n]) * 32)).sealed.choice == 2 for n in range(10))


def test_find_and_spell_reach_everything():
    assert len(find(STATE, Secret)) == 3
    assert find(STATE, SealedChoice) == [STATE.sealed]
    text = spell(STATE)
    assert STATE.seed.key.hex() in text
    assert "5♥" in text
    assert "A♣" in text
    assert spell(frozenset({2, 10, 1})) == spell(frozenset({10, 1, 2}))


def test_a_recap_leaves_the_fingerprint_as_it_was():
    class OldState(NamedTuple):
        cards: tuple[int, ...]

    class NewState(NamedTuple):
        cards: tuple[int, ...]
        before: Recap[tuple[int, ...]]

    assert spell(OldState((1, 2))) == spell(NewState((1, 2), Recap((3,))))
