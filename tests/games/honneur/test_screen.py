"""What a seat is shown."""

from dataclasses import replace

import pytest

from bot.games.honneur import game as honneur
from bot.games.honneur.rules import Ending
from bot.kit.cards import cards
from bot.kit.game import Seat
from bot.kit.notation import read
from bot.kit.screen import Ask, Button, Compose, MoveReport, Pick, Picture, Row, Say, Tally, past_rows
from bot.kit.secret import FaceDown
from bot.paint import hand_page
from bot.paint.legible import PAGE_WIDTH, px
from bot.paint.lettering import clean, fit
from bot.words import LANGUAGES, Words

from .desk import SEED, position, say


def parts(state, seat, kind):
    return [part for part in honneur.screen(honneur.view(state, seat)) if isinstance(part, kind)]


def rows(state, seat) -> list[Row]:
    (picture,) = parts(state, seat, Picture)
    return list(picture.parts)


def told(state):
    """Return what is said to Ben of Ana's turn."""
    return [Words().say("en", part.code, part.facts, ("Ana", "Ben", "Cel")) for part in parts(state, 1, MoveReport)]


MIDDLE = {"table": "4♠ 5♠ 6♠ / 9♥ 9♦ 9♣", "pile": "2♦ J♥", "orphans": {1: "K♣"}}


def test_table_orphans_and_pile_are_open_and_hands_are_not():
    state = position("7♠ 2♣", "9♥ Q♥", **MIDDLE)
    by_code = {(row.code, row.owner): row.pieces for row in rows(state, 0)}
    assert by_code["honneur-orphans", 1] == cards("K♣")
    assert by_code["honneur-pile", None] == cards("2♦ J♥")
    assert by_code["honneur-hand", 0] == cards("7♠ 2♣")
    assert by_code["honneur-their-hand", 1] == FaceDown(2)
    chains = [(row.facts["chain"], row.pieces) for row in rows(state, 0) if row.code == "honneur-chain"]
    assert chains == [(1, cards("4♠ 5♠ 6♠")), (2, cards("9♥ 9♦ 9♣"))]


def test_at_the_end_no_hand_is_a_number():
    """It is told what each one cost, and points may be as many as cards."""
    state = position("7♠", "9♥ Q♥", options={"rounds": "one"}, **MIDDLE)
    over = say(state, "pass drop 7♠")
    assert not honneur.turns(over)
    assert not [row for row in rows(over, 0) if row.code == "honneur-their-hand"]


def test_a_spectator_sees_no_hand():
    state = position("7♠ 2♣", "9♥ Q♥", **MIDDLE)
    assert all(isinstance(row.pieces, FaceDown) for row in rows(state, None) if "hand" in row.code)


def test_the_card_just_drawn_is_marked_for_its_owner_alone():
    state = say(position("7♠ 2♣", "9♥ Q♥", **MIDDLE), "pass")
    (mine,) = [row for row in rows(state, 1) if row.code == "honneur-hand"]
    assert [mine.pieces[n] for n in mine.marked] == [*cards("8♣")]
    [question] = parts(state, 1, Ask)
    assert (question.facts["drew"], question.facts["card"]) == ("yes", cards("8♣")[0])
    assert not parts(state, 0, Ask)
    assert "8♣" not in repr(honneur.view(state, 0))


def test_the_seat_on_turn_is_offered_everything_it_needs():
    state = position("7♠ 2♣ 9♠", "9♥ Q♥", **MIDDLE)
    assert [str(part.move) for part in parts(state, 0, Button)] == ["pass"]
    (pick,) = parts(state, 0, Pick)
    assert pick.spell(pick.pieces[0]) == "pass drop 7♠"
    assert [part.text for part in parts(state, 0, Compose)][-1] == "4♠ 5♠ 6♠ / 9♥ 9♦ 9♣"
    assert not parts(state, 1, Button)


def test_writing_the_table_is_shown_by_an_example_that_can_be_written():
    view = honneur.view(position("7♠ 8♠ 9♠ K♠ 4♣", "9♥", pile="K♥ K♦", arranger="off"), 0)
    [edit] = [part for part in honneur.guide_draft(view, "").steps if isinstance(part, Compose)]
    for language in LANGUAGES:
        how = Words().say(language, edit.how.code)
        assert len(how) <= 100
        assert "7♠ 8♠ 9♠ / K♠ K♥ K♦" in how
        assert how.endswith("take 1, drop 4♣")
    guide = honneur.guide_draft(view, "written 7♠ 8♠ 9♠ / K♠ K♥ K♦ take 2 drop 4♣")
    assert str(guide.whole.move) == "lay 7♠ 8♠ 9♠ / K♠ K♥ K♦ take 2 drop 4♣"


def test_challenges_are_offered_to_who_may_make_them():
    start = position("4♠ 5♥ 6♦ K♠", "9♥ 2♦", "10♥ 2♣", judging="honour")
    state = say(start, "add new 4♠ 5♥ 6♦")
    for seat, many in ((0, 0), (1, 1), (2, 1), (None, 0)):
        assert [str(b.move) for b in parts(state, seat, Button) if b.code == "honneur-challenge"] == [
            "challenge 1"
        ] * many


def test_what_was_done_is_told():
    start = position("7♠ 2♣ 9♠ 5♥ 5♦", "9♥ Q♥", table="4♠ 5♠ 6♠", pile="8♠")
    state = say(start, "lay 5♠ 5♥ 5♦ / 7♠ 8♠ 9♠ take 1 leave 2 drop 2♣")
    lay, leave = told(state)
    how = "laid 7♠ 9♠ 5♥ 5♦ to make 5♠ 5♥ 5♦ / 7♠ 8♠ 9♠"
    assert lay == f"Ana took 8♠ from the discard pile, {how} and dropped 2♣."
    assert leave == "Ana left 2 new orphans: 4♠ 6♠."


@pytest.mark.parametrize(("seat", "codes"), [(0, ["honneur-did-leave"]), (1, ["honneur-did-use"]), (None, [])])
def test_what_became_of_ones_orphans_is_an_outcome_that_ones_hand_never_drops(seat, codes):
    start = position("7♠ 2♣ 9♠ 5♥ 5♦", "9♥ Q♥", table="4♠ 5♠ 6♠", pile="8♠", orphans={1: "10♠"})
    state = say(start, "lay 5♠ 5♥ 5♦ / 7♠ 8♠ 9♠ 10♠ take 1 leave 2 drop 2♣")
    assert [part.code for part in parts(state, seat, MoveReport) if part.to_all] == codes


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("add new 7♠ 8♠ 9♠", "Ana laid 7♠ 8♠ 9♠."),
        ("add new 7♠ 8♠ 9♠ drop 2♣", "Ana laid 7♠ 8♠ 9♠ and dropped 2♣."),
        ("add after 1 7♠", "Ana laid 7♠ to make 4♠ 5♠ 6♠ 7♠."),
        (
            "add after 1 7♠ 8♠ 9♠ new K♠ K♥ K♦",
            "Ana laid 7♠ 8♠ 9♠ K♠ K♥ K♦ to make 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ / K♠ K♥ K♦.",
        ),
        (  # chains of ten cards
            "add after 1 7♠ 8♠ 9♠ 10♠ new K♠ K♥ K♦",
            "Ana laid 7♠ 8♠ 9♠ 10♠ K♠ K♥ K♦ from their hand (see chains 1, 2).",
        ),
        ("add new J♠ J♥ J♦ take 2", "Ana took J♥ J♦ from the discard pile and laid J♠ to make J♠ J♥ J♦."),
        (
            "add after 1 7♠ 8♠ 9♠ 10♠ J♠ before 1 A♠ 2♠ 3♠",
            "Ana laid 2♠ 3♠ 7♠ 8♠ 9♠ 10♠ J♠ A♠ from their hand (see chain 1).",
        ),
        ("pass drop 2♣", "Ana dropped 2♣."),
        ("pass", "Ana left everything as it was."),
    ],
)
def test_a_turn_is_told_in_one_sentence_with_its_cards(move, text):
    hand, orphans = "A♠ 2♠ 3♠ 7♠ 8♠ 9♠ 10♠ K♠ K♥ K♦ J♠ J♣ 2♣ 3♥", {1: "Q♥ Q♦ Q♣"}
    start = position(hand, "9♥ Q♥", table="4♠ 5♠ 6♠", pile="J♥ J♦", orphans=orphans)
    assert told(say(start, move)) == [text]


@pytest.mark.parametrize(
    ("lay", "text"),
    [
        ("lay 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 8♣ 8♦ 8♥ 8♠", "Ana laid 8♠ from their hand (see chain 1)."),
        (
            "lay 2♠ 3♠ 4♠ / 5♠ 6♠ 7♠ 8♠ 8♣ 8♦ 8♥ 8♠ drop K♦",
            "Ana laid 8♠ from their hand (see chain 2), rearranged the table and dropped K♦.",
        ),
        (
            "lay 2♠ 3♠ 4♠ / 5♠ 6♠ 7♠ 8♠ 8♣ 8♦ 8♥ 8♠",
            "Ana laid 8♠ from their hand (see chain 2) and rearranged the table.",
        ),
        (
            "lay A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ / 8♠ 8♣ 8♦ 8♥ / 9♠ 9♥ 9♦",
            "Ana laid 9♠ A♠ 9♥ 9♦ from their hand (see chains 1, 3).",
        ),
    ],
)
def test_a_table_that_was_rearranged_is_said_to_be(lay, text):
    start = position("8♠ 9♠ A♠ 9♥ 9♦ K♦ K♣", "9♥ Q♥", table="2♠ 3♠ 4♠ 5♠ 6♠ 7♠ / 8♠ 8♣ 8♦ 8♥")
    assert told(say(start, lay)) == [text]


def test_where_to_look_for_cards_of_the_hand_names_no_chain_with_an_orphan_alone():
    before = "6♣ 7♣ 8♣ 9♣ / 8♥ 8♣ 8♦ 7♦ 6♦ 7♦ 8♦"
    after = "7♥ 7♦ 7♣ 8♣ 9♣ / 8♥ 8♣ 8♦ / 4♠ 5♠ 6♠ 6♣ 6♦ 7♦ 8♦"
    start = position("4♠ 6♠ 4♦ 2♣", "9♥ Q♥", table=before, pile="5♠", orphans={0: "7♥"}, drew=True)
    lay, use_own = told(say(start, f"lay {after} take 1 drop 4♦"))
    how = "laid 4♠ 6♠ from their hand (see chain 3), rearranged the table and dropped 4♦"
    assert lay == f"Ana took 5♠ from the discard pile, {how}."
    assert use_own == "Ana got rid of the orphan 7♥."


def test_whose_orphans_were_laid_is_told():
    start = position("Q♠ 5♠", "9♥ 2♥", table="4♠ 5♠ 6♠", orphans={0: "7♠", 1: "Q♥ Q♦"})
    state = say(start, "add after 1 7♠ new Q♠ Q♥ Q♦")
    use_own, use = told(state)[1:]
    assert use_own == "Ana got rid of the orphan 7♠."
    assert use == "Ana used Ben’s orphans Q♥ Q♦."


def test_only_the_cards_that_were_laid_are_framed():
    start = position("7♠ 5♠ 2♣", "9♥ 2♥", table="4♠ 5♠ 6♠ / 9♥ 9♦ 9♣")
    chains = parts(say(start, "add after 1 7♠"), 1, Picture)[0].parts[:2]
    assert [sorted(row.marked) for row in chains] == [[3], []]
    start = position("2♣ K♦", "9♥ 2♥", table="4♠ 5♠ 6♠ 7♠ / 8♠ 9♠ 10♠")
    changed_chains = parts(say(start, "lay 4♠ 5♠ 6♠ / 7♠ 8♠ 9♠ 10♠"), 1, Picture)[0].parts[:2]
    assert [sorted(row.marked) for row in changed_chains] == [[0, 1, 2], [0, 1, 2, 3]], "no new card: all that changed"


@pytest.mark.parametrize(
    ("table", "move", "places"),
    [
        ("7♣ 6♣ 5♣ 5♥ 5♦", "add after 1 5♣", [[5]]),
        ("10♣ J♣ Q♣ / 3♥ 3♦ 3♠", "add new J♣ Q♣ K♣", [[], [], [0, 1, 2]]),
        ("10♣ J♣ Q♣ / Q♠ Q♦ Q♥", "lay 10♣ J♣ Q♣ K♣ / Q♠ Q♦ Q♥ Q♣", [[3], [3]]),
        ("5♣ 6♣ 7♣", "lay 8♣ 7♣ 6♣ 5♣", [[0]]),  # turned round
        ("10♣ J♣ Q♣ / Q♣ Q♦ Q♥", "lay 10♣ J♣ Q♣ / Q♣ Q♦ Q♥ Q♠ / J♣ Q♣ K♣", [[], [3], [0, 1, 2]]),
    ],
)
def test_of_two_equal_cards_the_one_that_was_laid_is_framed(table, move, places):
    state = say(position("5♣ J♣ Q♣ K♣ 8♣ Q♠ 2♦", "9♥ 2♥", table=table), move)
    chains = parts(state, 1, Picture)[0].parts[: len(places)]
    assert [sorted(row.marked) for row in chains] == places


def test_the_end_shows_points_per_round():
    state = say(position("4♠ 5♠ 6♠", "9♥", "K♦"), "add new 4♠ 5♠ 6♠")
    (tally,) = parts(state, 1, Tally)
    assert dict(tally.columns)["honneur-round-points"] == dict(tally.columns)["honneur-total"] == (0, 9, 10)
    assert {part.code for part in parts(state, 1, (Say, MoveReport))} >= {"honneur-winner", "honneur-ended-out"}
    assert told(state) == [
        "Ana laid 4♠ 5♠ 6♠ from their hand.",
        "Ana went out and ended round 1.",
        "Round 1 – Ana: +0.",
        "Ben: +9 (9♥).",
        "Cel: +10 (K♦).",
    ]
    chain = parts(state, 1, Picture)[0].parts[0]
    assert (chain.pieces, sorted(chain.marked)) == (cards("4♠ 5♠ 6♠"), [0, 1, 2])
    [final] = [part for part in parts(state, 1, (Say,)) if part.code == "honneur-winner"]
    assert final.first, "who won is always told"
    assert not parts(state, 1, Button)


def test_what_a_round_cost_names_the_orphans_as_such():
    state = say(position("4♠ 5♠ 6♠", "9♥", "", orphans={1: "K♦ 2♣", 2: "3♥"}), "add new 4♠ 5♠ 6♠")
    assert told(state)[3:] == ["Ben: +21 (9♥; orphans K♦ 2♣).", "Cel: +3 (orphan 3♥)."]


def test_the_first_move_of_a_round_says_which_round_that_is():
    state = say(replace(position("4♠ 5♠ 6♠", "9♥", "K♦"), rounds=3), "add new 4♠ 5♠ 6♠")
    assert "Round 2:" not in told(state)
    for turn in range(4):
        state = say(state, f"pass drop {state.hands[state.turn].pieces[0]}")
        sentences = told(state)
        assert (sentences[-2:-1] == ["Round 2:"]) == (turn < 2), "news tell it once, since it was there before"
        assert "dropped" in sentences[-1]


def test_how_the_table_lay_at_the_end_of_a_round_is_there_until_everybody_has_had_a_turn():
    state = position("4♠ 5♠ 6♠", "9♥", "K♦", table="7♠ 7♥ 7♦")
    state = say(replace(state, rounds=3), "add new 4♠ 5♠ 6♠")
    for turn in range(4):
        rows = past_rows(honneur.screen(honneur.view(state, 0)))
        assert bool(rows) == (turn < 3)
        if rows:
            assert [row.pieces for row in rows] == [cards("7♠ 7♥ 7♦"), cards("4♠ 5♠ 6♠")]
            assert [sorted(row.marked) for row in rows] == [[], [0, 1, 2]]
        state = say(state, f"pass drop {state.hands[state.turn].pieces[0]}")


@pytest.mark.parametrize("stocks", ["common", "personal"])
def test_how_a_round_ended_is_told_in_everybodys_first_turn_and_never_again_whatever_the_pile_holds(stocks):
    state = honneur.deal(3, {"stocks": stocks}, SEED)
    state = replace(state, round=2, last_ending=Ending("out", Seat(1)), scores=((5, 0, 7),))
    for turn in range(9):
        for pile in (state.pile, ()):
            reports = parts(replace(state, pile=pile), 0, (MoveReport,))
            ends = [part.code for part in reports if part.code == "honneur-ended-out"]
            assert bool(ends) == (turn < 3), (turn, pile)
        state = say(state, f"pass drop {state.hands[state.turn].pieces[0]}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ends_a_turn_is_said_in_one_short_sentence_in_the_first_one(language):
    [question] = parts(position("7♠ 2♣", "9♥"), 0, Ask)
    sentence = Words().say(language, question.code, question.facts)
    ends = {
        "en": "At the end of your turn you may drop a card.",
        "fr": "À la fin de votre tour, vous pouvez défausser une carte.",
        "pl": "Na koniec tury możesz odrzucić kartę.",
    }
    assert ends[language] in sentence
    assert len(sentence) < 160
    [later_question] = parts(say(position("7♠ 2♣", "9♥"), "pass"), 1, Ask)
    assert len(Words().say(language, later_question.code, later_question.facts)) < 90


def test_every_offer_can_be_said():
    state = position("7♠ 2♣ 9♠", "9♥ Q♥", **MIDDLE)
    for part in parts(state, 0, Compose):
        honneur.play(state, state.turn, read(f"{part.verb} {part.text}", honneur.moves))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_hand_and_orphans_cost_is_told_above_the_hand_uncut(language):
    facts = {"points": 188, "orphans": 120}
    caption = clean(Words().say(language, "honneur-hand", facts))
    assert "188" in caption
    assert "+ 120" in caption, "orphans come on top"
    assert fit(caption, PAGE_WIDTH - 2 * px(8), hand_page.TITLE)[1] == (caption,)


def test_who_only_rearranged_the_table_laid_nothing():
    state = position("K♠ 2♣", "9♥ Q♥", "J♠ J♥", table="4♠ 5♠ 6♠ 7♠ 8♠ 9♠", drew=True)
    assert told(say(state, "lay 4♠ 5♠ 6♠ / 7♠ 8♠ 9♠")) == ["Ana rearranged the table."]
    assert told(say(state, "lay 4♠ 5♠ 6♠ / 7♠ 8♠ 9♠ drop K♠")) == ["Ana rearranged the table and dropped K♠."]
    own = position("K♠ 2♣", "9♥ Q♥", "J♠ J♥", table="4♠ 5♠ 6♠", orphans={0: "7♠"}, drew=True)
    assert told(say(own, "lay 4♠ 5♠ 6♠ 7♠"))[0] == "Ana laid 4♠ 5♠ 6♠ 7♠."


def test_whoever_goes_out_by_a_new_chain_has_rearranged_nothing():
    """The table of the next round is empty by then."""
    state = position("5♠ 6♠ 7♠", "9♥", table="9♣ 10♣ J♣", rounds="each", drew=True)
    state = say(state, "add new 5♠ 6♠ 7♠")
    assert (state.round, state.table) == (2, ())
    assert told(state)[0] == "Ana laid 5♠ 6♠ 7♠ from their hand."
