"""What the screens of Voleur ask."""

import pytest

from bot.games.voleur import game as voleur
from bot.games.voleur.combos import WORTH, Kind
from bot.games.voleur.hints import reason, says
from bot.games.voleur.rules import Discard, Play, trick_winners
from bot.kit.cards import Card, cards
from bot.kit.screen import DOWN, Ask, Button, MoveReport, Picture, Say
from bot.kit.secret import FaceDown
from bot.kit.seed import Seed
from bot.paint import hand_page
from bot.paint.legible import PAGE_WIDTH, px
from bot.paint.lettering import clean, fit
from bot.words import LANGUAGES, Words
from tests.games.voleur.table import after, blind, led, scoring

WORDS = Words()


def parts(state, seat, kind):
    screen = voleur.screen(voleur.view(state, seat))
    return [
        (part.code, {name: str(fact) for name, fact in part.facts.items()}) for part in screen if type(part) is kind
    ]


@pytest.mark.parametrize(("hand", "trick", "question"), [
    ("9♠ 3♣", "", ("voleur-ask-lead", {})),
    ("9♠ 3♣", "K♠", ("voleur-ask-follow", {"led": "♠", "trump": "♥"})),
    ("9♠ 3♥", "K♦", ("voleur-ask-must-trump", {"led": "♦", "trump": "♥"})),
    ("9♠ 4♠", "K♦", ("voleur-ask-free", {"led": "♦", "trump": "♥"})),
])  # fmt: skip
def test_what_is_asked_in_a_trick_says_what_the_rules_want(hand, trick, question):
    state = after(led(1, hand, trick, trump="2♥"), f"1 play {trick}") if trick else led(0, hand, "5♠", trump="2♥")
    assert parts(state, 0, Ask) == [question]
    assert parts(state, 1, Ask) == parts(state, None, Ask) == []


def test_who_waits_reads_what_was_led():
    state = after(led(1, "9♠ 3♥", "K♦ 2♣", "5♣ 6♣", trump="2♥"), "1 play K♦")
    assert ("voleur-led", {"seat": "1", "card": "K♦"}) in parts(state, 0, Say)


def test_each_step_of_a_round_is_asked_for():
    first_state = voleur.deal(2, {"target": "50", "unmatched": "unmatched"}, Seed(b"v" * 32))
    assert parts(first_state, 1, Ask) == [("voleur-ask-step", {"phase": "discard"})]
    assert parts(blind("9♠", "K♦", trump="2♥"), 0, Ask) == [("voleur-ask-step", {"phase": "blind"})]


@pytest.mark.parametrize(("four", "scores", "can"), [
    ("2♠ 3♠ 9♦ A♠", (0, 0), "steal"),  # the other one has just scored a pair
    ("2♠ 3♠ 9♦ A♠", (0, -2), "score"),
    ("2♠ 6♠ 9♦ A♠", (0, 0), "take"),
    ("2♠ 6♠ 9♦ A♠", (0, -2), "take"),
])  # fmt: skip
def test_whoever_has_the_privilege_is_asked_for_what_can_be_done(four, scores, can):
    state = scoring(0, four, "4♦ 4♣ 8♥ 5♠", scores=scores)
    assert parts(state, 0, Ask) == [("voleur-ask-privilege", {"can": can})]
    codes = [part.code for part in voleur.screen(voleur.view(state, 0)) if isinstance(part, Button)]
    assert ("voleur-steal" in codes) == (can == "steal")


@pytest.mark.parametrize(("trick", "trump", "answer"), [
    ("9♠ Q♠ Q♣", "2♥", "tie"),
    ("9♠ Q♠ K♣", "2♥", "yes"),
    ("9♥ Q♠ Q♣", "2♥", "trump"),
])  # fmt: skip
def test_a_blind_trick_says_why_higher_cards_took_nothing(trick, trump, answer):
    state = blind(*[f"{card} {n}♦" for n, card in enumerate(trick.split(), 3)], trump=trump)
    state = after(state, *[f"{seat} play {card}" for seat, card in enumerate(trick.split())])
    [(code, facts)] = parts(state, 0, MoveReport)
    assert (code, facts["blind"]) == ("voleur-took", answer)


@pytest.mark.parametrize(("hand", "trick", "card", "code"), [
    ("9♠ 3♣ 8♦ K♦", "2♠", "9♠", "only"),
    ("9♠ K♠ 8♦ K♦", "2♠", "9♠", "weak"),
    ("9♠ K♠", "10♠", "K♠", "third"),
    ("9♣ K♦", "10♠", "K♦", "spare"),  # it takes nothing
    ("9♠", "2♠", "9♠", "last"),
])  # fmt: skip
def test_a_hint_gives_the_reason_that_holds(hand, trick, card, code):
    others = len(hand.split()) - 1
    state = led(1, hand, " ".join([trick, *["4♣", "5♣", "6♣"][:others]]), trump="2♥")
    view = voleur.view(after(state, f"1 play {trick}"), 0)
    assert says(view, Play(Card.parse(card))).code == f"voleur-hint-{code}"


@pytest.mark.parametrize(("hand", "discards", "sentence"), [
    ("7♥ 8♥ 10♥ J♦ J♣ K♠", "J♦ K♠", "worth nothing yet. Others would be worth 2 now, but on average these do better."),
    ("7♥ 8♥ 10♥ J♦ J♣ K♠", "8♥ 10♥", "worth 2."),
    ("7♥ 7♠ 7♦ J♦ J♣ K♠", "7♥ K♠", "worth 4. Others would be worth 6 now, but on average these do better."),
    ("7♥ 9♥ Q♥ J♦ 2♣ 5♠", "2♣ 5♠", "worth nothing yet, but on average they do best."),
])  # fmt: skip
def test_a_hint_for_the_discard_says_what_the_four_are_worth_and_what_others_would_be(hand, discards, sentence):
    state = voleur.deal(2, {"target": "50", "unmatched": "unmatched"}, Seed(b"v" * 32))
    view = voleur.view(state, 0)._replace(hand=cards(hand))
    advice = says(view, Discard(cards(discards)))
    assert WORDS.say("en", advice.code, advice.facts) == f"Discard {discards}: the four that you keep are {sentence}"


@pytest.mark.parametrize(("hand", "trick", "code"), [("9♠ K♠", "10♠", "third"), ("9♣ K♦", "10♠", "spare")])
def test_a_review_praises_a_card_for_the_third_trick_only_if_it_may_take_it(hand, trick, code):
    state = led(1, hand, f"{trick} 4♣", trump="2♥")
    move, best = (Play(Card.parse(card)) for card in hand.split())
    view = voleur.view(after(state, f"1 play {trick}"), 0)
    assert reason(view, move, best).code == f"voleur-review-{code}"


def test_what_the_winner_of_the_last_trick_did_is_told_first():
    """It may have cost the reader points, and a hand may have no room for all sentences."""
    state = scoring(1, "3♣ 3♦ 9♠ 4♥", "8♠ 8♦ 7♣ K♥", "2♦ 9♦ J♣ 5♥", scores=(20, 0, 0))
    state = after(state, "1 steal 0")
    codes = [part.code for part in voleur.screen(voleur.view(state, 0)) if isinstance(part, MoveReport)]
    assert next(code for code in codes if code in ("voleur-stole", "voleur-scored")) == "voleur-stole"


def test_what_everybody_scored_before_the_privilege_is_told_in_that_order_in_every_hand():
    """Clockwise, beginning on the left of the winner."""
    state = scoring(1, "3♣ 3♦ 9♠ 4♥", "8♠ 8♦ 7♣ K♥", "2♦ 2♥ J♣ 5♥", scores=(20, 0, 0))
    for seat in (None, 0, 1, 2):
        reports = [part for part in voleur.screen(voleur.view(state, seat)) if isinstance(part, MoveReport)]
        assert [part.facts["seat"] for part in reports if part.code == "voleur-scored"] == [2, 0]


def test_who_took_each_trick_follows_from_what_each_seat_played():
    """In whole matches it is whoever the rules gave the trick to."""
    game, trick_count = voleur, 0
    for seats in game.seats:
        for unmatched in game.options["unmatched"]:
            dice = Seed(bytes([seats]) * 32).dice("winners")
            state = game.deal(seats, {"unmatched": unmatched}, Seed(bytes([seats + 9]) * 32))
            for _ in range(40 * seats):
                if not game.turns(state):
                    break
                seat = min(game.turns(state))
                state = game.play(state, seat, dice.choice(game.choices(game.view(state, seat))))
                table = state.table
                if table.last_trick is not None and table.trump is not None and not table.trick:
                    winners = trick_winners(table.played_cards, table.trump, table.book.top)
                    assert winners[-1] == table.last_trick.winner
                    trick_count += 1
    assert trick_count > 50


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", Kind)
def test_what_four_cards_are_worth_is_told_above_them_uncut(language, kind):
    facts = {"kind": kind.value, "points": WORTH[kind], "cards": cards("10♠ J♠ Q♠" if WORTH[kind] else "10♠ J♠ 8♠ 10♥")}
    caption = clean(WORDS.say(language, "voleur-hand-worth", facts))
    assert fit(caption, PAGE_WIDTH - 2 * px(8), hand_page.TITLE)[1] == (caption,)


def test_four_cards_that_are_worth_nothing_are_named():
    """Those that were played are no longer in the hand."""
    state = led(0, "10♥", "5♣", trump="2♠", plays=["7♥ 8♥ J♠", "3♦ 9♦ J♦"])
    captions = [
        WORDS.say("en", row.code, row.facts)
        for part in voleur.screen(voleur.view(state, 0))
        if isinstance(part, Picture)
        for row in part.parts
        if row.hand
    ]
    assert captions == ["Your four, 7♥ 8♥ J♠ 10♥, are worth nothing yet"]


def test_a_card_that_lies_face_down_is_seen_to_lie_there_and_no_more():
    state = after(blind("3♦ 9♠", "4♦ 8♠", "5♦ 7♠", trump="2♥"), "0 play 9♠")

    def down_rows(seat):
        screen = voleur.screen(voleur.view(state, seat))
        rows = [row for part in screen if isinstance(part, Picture) for row in part.parts]
        return [row for row in rows if row.kind == DOWN]

    for seat in (1, 2, None):
        rows = down_rows(seat)
        assert [(row.code, row.owner, row.pieces) for row in rows] == [("voleur-laid-down", 0, FaceDown(1))]
    [own] = down_rows(0)
    assert (own.code, own.pieces) == ("voleur-sealed", cards("9♠"))
