"""What each round of turns brought is told when the match is over: who took the lead, and when."""

from dataclasses import replace

import pytest

from bot.games.farck.rules import NO_ROUNDS
from bot.games.farck.view import screen, view
from bot.kit.game import Seat
from bot.kit.screen import Say, Tally
from bot.kit.secret import spell
from bot.table.faces import face_of
from bot.words import LANGUAGES
from tests.discord_ui import showing
from tests.games.farck.table import after, table
from tests.paint.states import _replayed
from tests.promises import golden
from tests.services import GAMES

START = table("2♥ 3♥ 4♥ 9♣", "10♠ J♠ Q♠ K♦ 9♦")


def rounds(state):
    [tally] = [part for part in screen(view(state, Seat(0))) if isinstance(part, Tally)]
    return tally.rounds


def test_points_are_counted_round_by_round_with_the_one_in_which_the_match_ended():
    state = after(START, "lay 2♥ 3♥ 4♥", "draw", "lay 10♠ J♠ Q♠")
    assert state.rounds.value == (), "the round is not over"
    state = after(state, "burn K♦", "draw")
    assert state.rounds.value == ((9, 33),)
    assert rounds(state) is None, "it is told at the end"
    state = after(START, "draw", "burn K♦")
    state = replace(state, hands=(replace(state.hands[0], pieces=state.hands[0].pieces[:3]), state.hands[1]))
    state = after(state, f"lay {' '.join(map(str, state.hands[0].pieces))}")
    assert not state.turns
    assert rounds(state).points == ((0, 0), (9, 0))


def test_rounds_stand_in_no_fingerprint():
    state = after(START, "draw", "draw")
    assert state.rounds.value
    assert spell(state) == spell(replace(state, rounds=NO_ROUNDS))


@pytest.mark.long
@pytest.mark.parametrize(("language", "words"), [("en", "Round "), ("fr", "Tour "), ("pl", "Kolejka ")])
def test_the_end_of_a_match_tells_in_which_round_somebody_took_the_lead(language, words):
    assert language in LANGUAGES
    texts = []
    for log in golden.logs(GAMES["farck"]):
        *_, match = _replayed(log)
        if match.over:
            face = face_of(match, None, {})
            names = dict(zip(face.players, "ABCDEFGH", strict=False))
            texts.append(str(showing.table(face, names, language)))
    assert texts
    assert any(words in text for text in texts)


def test_a_match_that_is_cut_short_says_why_it_is_over():
    """As the deal of the day is, whose draw pile is not empty."""
    state = after(replace(START, remaining_rounds=1), "draw", "draw")
    assert not state.turns
    assert state.piles.stock.pieces
    assert "farck-all-turns-played" in [part.code for part in screen(view(state, Seat(0))) if isinstance(part, Say)]
    assert len(rounds(state).points) == 1, "no round came after the last one"


def test_a_last_card_that_went_in_a_trade_is_no_end_of_the_match():
    state = table("7♦ A♥", "5♥", centre="10♠ J♠ Q♠")
    state = after(replace(state, remaining_rounds=1), "draw", "1 trade 10♠ 5♥", "0 join 7♦")
    assert not state.turns
    assert [len(hand.pieces) for hand in state.hands] == [3, 0]
    codes = [part.code for part in screen(view(state, Seat(0))) if isinstance(part, Say)]
    assert "farck-all-turns-played" in codes
    assert "farck-out" not in codes
