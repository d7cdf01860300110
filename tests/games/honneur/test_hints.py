"""What a hint says of a dropped card is true of it."""

import pytest

from bot.games.honneur import game as honneur
from bot.games.honneur.appraisal import name_at, prove
from bot.games.honneur.hints import MAX_CARD_LETTERS
from bot.games.honneur.moves import Pass
from bot.kit.cards import cards
from bot.kit.notation import read
from bot.kit.seed import Seed
from bot.words import LANGUAGES, Words

from .desk import chains as table_of
from .desk import position


def advice(hand, **more):
    state = position(hand, "9♥ 9♠ J♣ J♦", **more)
    return honneur.hint(honneur.view(state, 0), Seed(b"h" * 32).dice("hint"))


@pytest.mark.parametrize(
    ("hand", "card", "why"),
    [
        ("4♠ 2♦ 2♣", "4♠", "dear"),  # 4 points, and nothing there costs more
        ("K♠ 7♦ 2♣", "K♠", "dear"),
        ("9♦ Q♠ K♠", "9♦", "fits"),  # a jack or an ace of spades would make a sequence of the dearer two
        ("K♠", "K♠", "last"),
    ],
)
def test_a_dropped_card_has_its_own_reason(hand, card, why):
    hint = advice(hand)
    assert str(hint.move) == f"pass drop {card}"
    assert (str(hint.says.facts["card"]), hint.says.facts["why"]) == (card, why)


@pytest.mark.parametrize(
    ("hand", "card", "why"),
    [
        ("7♠ 4♦ 2♣", "4♦", "dear"),
        ("7♠ 9♦ Q♥ K♥", "9♦", "fits"),  # a jack or an ace of hearts would make a sequence of the dearer two
        ("7♠ 4♦", "4♦", "last"),
        ("7♠", None, "none"),
    ],
)
def test_a_card_that_is_dropped_after_others_were_laid_has_its_own_reason(hand, card, why):
    hint = advice(hand, table="4♠ 5♠ 6♠")
    assert (hint.says.code, hint.move.drop and str(hint.move.drop)) == ("honneur-hint-lay", card)
    assert hint.says.facts["why"] == why


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "and drop A♣: your dearer cards are more likely to fit into a chain."),
        ("fr", "et défaussez A♣ : vos cartes plus chères ont plus de chances d’être posées."),
        ("pl", "i odrzuć A♣: droższe mają większą szansę trafić do łańcucha."),
    ],
)
def test_why_a_cheap_card_goes_is_said_beside_what_is_laid_too(language, reason):
    hint = advice("2♠ 3♠ 5♠ K♠ 3♥ 6♥ K♥ 2♦ 6♦ 6♣ A♣", table="7♠ 7♦ 7♣", pile="Q♣ 10♣ J♦ Q♦ 9♦ Q♥")
    assert hint.says.facts["why"] == "fits"
    assert reason in Words().say(language, hint.says.code, hint.says.facts).replace("\N{NARROW NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("take", [0, 1, 4, 12])
@pytest.mark.parametrize("why", ["last", "dear", "fits"])
def test_a_hint_with_as_many_cards_as_it_may_name_is_short(language, take, why):
    facts = {"cards": "1" * 20, "chains": "1" * (MAX_CARD_LETTERS - 20), "points": 99, "card": "10♠", "out": "no"}
    hint = Words().say(language, f"honneur-hint-{'take' if take else 'lay'}", {**facts, "take": take, "why": why})
    assert len(hint) < 200


def test_with_an_orphan_the_last_card_ends_no_round():
    assert advice("K♠", orphans={0: "2♦"}).says.facts.get("why") != "last"


def test_who_can_go_out_with_an_orphan_too_is_told_how():
    """J♠ makes way: the orphan finds a place beside it, and J♣ where it lay."""
    hint = advice("J♣", orphans={0: "10♠"}, table="J♠ J♥ J♦ / Q♠ K♠ A♠")
    assert hint.move.chains in (table_of("J♣ J♥ J♦ / 10♠ J♠ Q♠ K♠ A♠"), table_of("J♥ J♦ J♣ / 10♠ J♠ Q♠ K♠ A♠"))
    assert hint.says.facts["out"] == "yes"
    assert (hint.says.facts["cards"], hint.says.facts["points"]) == (cards("J♣ 10♠"), 20), "both would cost points"
    assert "You go out" in Words().say("en", hint.says.code, hint.says.facts)
    later = advice("7♦ K♦ 2♠ 3♥", orphans={0: "7♥"}, table="7♣ 8♣ 9♣")
    assert set(later.says.facts["cards"]) == set(cards("7♦ 7♥"))
    assert "Lay 7♦ 7♥ (you pay 14 less) and drop" in Words().say("en", later.says.code, later.says.facts)
    assert advice("7♠ 2♦ 3♥", table="4♠ 5♠ 6♠").says.facts["out"] == "no"


def test_the_first_chain_on_an_empty_table_is_the_dearest_that_all_cards_can_make():
    hint = advice("5♦ 6♦ 7♦ 7♠ 7♣ J♦ 2♥")
    assert hint.says.facts["points"] == 32


@pytest.mark.parametrize(
    ("more", "code", "orphans"),
    [
        ({"table": "7♥ 7♦ 7♣", "orphans": {0: "7♠"}}, "honneur-review-out-drop", "7♠"),
        ({"table": "7♥ 7♦ 7♣"}, "honneur-review-last-card", ""),
    ],
)
def test_a_review_names_what_would_have_gone_out_though_nothing_of_the_hand_was_to_be_laid(more, code, orphans):
    view = honneur.view(position("K♠", "9♥ 9♠ J♣ J♦", drew=True, **more), 0)
    reason = prove(view, Pass()).reason
    assert reason.code == code
    assert " ".join(map(str, reason.facts.get("cards", ()))) == orphans


def test_two_turns_with_a_new_table_each_are_called_by_the_cards_that_they_take():
    view = honneur.view(position("4♠ 4♥ 3♣ K♦", "9♥ 9♠", table="4♦ 4♣ 4♠", drew=True), 0)
    names = [
        name_at(view, read(f"lay {chain} drop 3♣", honneur.moves)).facts["cards"]
        for chain in ("4♦ 4♣ 4♠ 4♥", "4♠ 4♦ 4♣ 4♠ 4♥")
    ]
    assert names == [cards("4♥"), cards("4♠ 4♥")]


def test_a_turn_is_called_by_what_it_leaves_without_a_chain():
    view = honneur.view(position("J♠ J♥ J♦ 10♠", "9♥ 9♠", table="A♥ A♣ A♠ A♥", drew=True), 0)
    name_there = name_at(view, read("lay A♥ A♣ A♠ / J♠ J♥ J♦ leave 1", honneur.moves))
    assert Words().say("en", name_there.code, name_there.facts) == "Lay J♠ J♥ J♦, leave A♥ without a chain"
    anywhere = honneur.appraisal.name(read("lay A♥ A♣ A♠ / J♠ J♥ J♦ leave 1", honneur.moves))
    assert Words().say("en", anywhere.code, anywhere.facts) == "Lay cards, leave an orphan"
