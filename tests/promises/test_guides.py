"""Tests every `guide_draft`: each step it offers leads on, and what it calls whole is a move."""

from functools import cache

import pytest

from bot.kit.game import LONGEST_PICK, RuleError
from bot.kit.notation import UnreadableMove, read
from bot.kit.screen import Ask, Button, Pick, Picture, Say, Tally
from tests.promises.examples import example
from tests.promises.faults import broken, refused
from tests.promises.guided_walks import GUIDED_GAMES, said, walk
from tests.promises.matches import positions
from tests.promises.press_limits import LONGEST_PRESS


@pytest.fixture(params=GUIDED_GAMES, ids=lambda game: game.key)
def game(request):
    return request.param


def views(game, matches):
    """Yield positions with a guide. Assert that a position without one offers buttons for all its moves."""
    for dice, state, seat, choices in positions(game, matches, every=example(game, "GUIDE_EVERY")):
        view = game.view(state, seat)
        if game.guide_draft(view, "") is not None:
            yield dice, state, seat, view
            continue
        button_moves = {part.move for part in game.screen(view) if isinstance(part, Button)}
        assert button_moves >= set(choices), "a move that no button makes has no guide either"


MATCHES, STEPS = 3, 5


@cache
def walks(game):
    """Return (dice, state, seat, view, the guides of a random way through) of each position, once for all tests."""
    return [(*each, tuple(walk(game, each[3], each[0], STEPS))) for each in views(game, MATCHES)]


def test_there_are_guides():
    assert GUIDED_GAMES


@pytest.mark.long
def test_every_step_leads_on_and_what_is_whole_is_a_move(game):
    whole = 0
    for _, state, seat, _, guides in walks(game):
        for guide in guides:
            assert guide.steps
            if guide.whole:
                assert read(str(guide.whole.move), game.moves) == guide.whole.move
                whole += legal(game, state, seat, guide.whole.move)
    assert whole > 20


def legal(game, state, seat, move):
    """Say whether the rules take this move.

    Fail the test if they refuse it, unless the game says that a guide cannot foresee that refusal.
    """
    try:
        game.play(state, seat, move)
    except RuleError as refusal:
        if refusal.code in example(game, "WHOLE_MAY_BE_REFUSED"):
            return False
        broken(refused(game, "at a position of a random match", "`guide_draft`", seat, move, refusal))
    return True


def test_a_move_is_always_within_reach(game):
    """Given up and begun anew a few times at most."""
    for dice, _, _, view in views(game, 2):
        assert any(guide.whole for _ in range(12) for guide in walk(game, view, dice, 8))


@pytest.mark.long
def test_a_draft_that_was_kept_leads_to_the_same_guide(game):
    for _, _, _, view, guides in walks(game):
        for guide in guides[:4]:
            again = game.guide_draft(view, guide.draft)
            assert again == guide


@pytest.mark.long
def test_a_guide_fits_a_message(game):
    for _, _, _, _, guides in walks(game):
        for guide in guides:
            assert bool(guide.screen) >= bool(guide.draft)
            assert all(isinstance(part, (Say, Ask, Picture, Tally)) for part in guide.screen)
            for part in guide.steps:
                if isinstance(part, Pick):
                    assert len(part.pieces) <= LONGEST_PICK, "a list has no second page"
                    assert 0 <= part.least <= part.most <= len(part.pieces)
                    assert len(part.remarks) in (0, len(part.pieces))
                    assert part.chosen_places <= set(range(len(part.pieces)))
                    assert len(part.verb) <= LONGEST_PRESS
                elif isinstance(part, Button):
                    assert len(str(part.move)) <= LONGEST_PRESS


def test_who_is_not_asked_is_not_guided(game):
    for _, state, seat, view in views(game, 1):
        assert game.guide_draft(game.view(state, None), "") is None
        tally = next(part for part in game.screen(view) if isinstance(part, Tally))
        other = (seat + 1) % len(tally.columns[0][1])
        assert game.guide_draft(game.view(state, other), "") is None


def test_what_was_never_offered_is_refused_and_nothing_else(game):
    """A press may be forged: words of other positions, bent ones, and noise."""
    vocabulary = ["dance", "take", "tile 99", "on zz9", "hand 0 2♠ 2♠ 2♠", "put after 99", "drop joker", "turn 9"]
    refusal_count = 0
    for dice, _, _, view, guides in walks(game):
        for guide in guides[:3]:
            vocabulary += [said(part, dice) for part in guide.steps]
        words = " ".join(dice.choice(vocabulary) for _ in range(1 + dice.below(2)))
        beginning = words.split()[: 1 + dice.below(6)]
        for text in (words, " ".join(beginning)):
            try:
                game.guide_draft(view, text)
            except UnreadableMove:
                refusal_count += 1
    assert refusal_count > 5
