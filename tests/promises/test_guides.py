"""What every guide owes: whatever it offers leads on, and what it calls whole is a move."""

import pytest

from bot.games import ALL
from bot.kit.game import PAGE, RuleError
from bot.kit.notation import Unreadable, read
from bot.kit.screen import Button, Compose, Pick, Picture, Say, Tally
from tests.promises.test_promises import LONGEST_PRESS, positions

GUIDED = [game for game in ALL if hasattr(game, "guided")]
EVERY = {"ruhd": 1, "honneur": 13}  # positions between two that are looked at: the arranger needs its time


@pytest.fixture(params=GUIDED, ids=lambda game: game.key)
def game(request):
    return request.param


def views(game, matches):
    for dice, state, seat, _ in positions(game, matches, every=EVERY[game.key]):
        yield dice, state, seat, game.view(state, seat)


def said(part, dice):
    """What somebody says who uses this step, whichever way."""
    match part:
        case Button():
            return str(part.move)
        case Compose():
            return f"{part.verb} {part.text}"
        case Pick():
            many = part.least + dice.below(min(part.most, 3) - part.least + 1)
            return part.spelled(*dice.shuffle(part.pieces)[:many])


def walk(game, view, dice, steps):
    """The guides on a random way through."""
    guide = game.guided(view, "")
    yield guide
    for _ in range(steps):
        guide = game.guided(view, f"{guide.draft} {said(dice.choice(guide.steps), dice)}")
        yield guide


def test_there_are_guides():
    assert {game.key for game in GUIDED} == {"ruhd", "honneur"}


def test_every_step_leads_on_and_what_is_whole_is_a_move(game):
    whole = 0
    for dice, state, seat, view in views(game, 3):
        for guide in walk(game, view, dice, 5):
            assert guide.steps
            if guide.whole:
                assert read(str(guide.whole.move), game.moves) == guide.whole.move
                whole += legal(game, state, seat, guide.whole.move)
    assert whole > 20


def legal(game, state, seat, move):
    """It is the player who counts where points are claimed, and may count wrongly."""
    try:
        game.play(state, seat, move)
    except RuleError as refusal:
        if refusal.code == "ruhd-claimed-too-much":
            return False
        raise
    return True


def test_a_move_is_always_within_reach(game):
    """Given up and begun anew a few times at most."""
    for dice, _, _, view in views(game, 2):
        assert any(guide.whole for _ in range(12) for guide in walk(game, view, dice, 8))


def test_a_draft_that_was_kept_leads_to_the_same_guide(game):
    for dice, _, _, view in views(game, 2):
        for guide in walk(game, view, dice, 3):
            again = game.guided(view, guide.draft)
            assert again == guide


def test_a_guide_fits_a_message(game):
    for dice, _, _, view in views(game, 3):
        for guide in walk(game, view, dice, 3):
            assert bool(guide.screen) >= bool(guide.draft)
            assert all(isinstance(part, (Say, Picture, Tally)) for part in guide.screen)
            for part in guide.steps:
                if isinstance(part, Pick):
                    assert part.most == 1 or len(part.pieces) <= PAGE
                    assert 0 <= part.least <= part.most <= len(part.pieces)
                    assert len(part.told) in (0, len(part.pieces))
                    assert part.chosen <= set(range(len(part.pieces)))
                    assert len(part.verb) <= LONGEST_PRESS
                elif isinstance(part, Button):
                    assert len(str(part.move)) <= LONGEST_PRESS


def test_who_is_not_asked_is_not_guided(game):
    for _, state, seat, view in views(game, 1):
        assert game.guided(view, "") is not None
        assert game.guided(game.view(state, None), "") is None
        other = (seat + 1) % len(view.points if game.key == "ruhd" else view.held)
        assert game.guided(game.view(state, other), "") is None


def test_what_was_never_offered_is_refused_and_nothing_else(game):
    """A press may be forged: words of other positions, bent ones, and noise."""
    heard = ["dance", "take", "tile 99", "on zz9", "hand 0 2♠ 2♠ 2♠", "put after 99", "drop joker", "turn 9"]
    refused = 0
    for dice, _, _, view in views(game, 2):
        for guide in walk(game, view, dice, 2):
            heard += [said(part, dice) for part in guide.steps]
        words = " ".join(dice.choice(heard) for _ in range(1 + dice.below(2)))
        cut = words.split()[: 1 + dice.below(6)]
        for text in (words, " ".join(cut)):
            try:
                game.guided(view, text)
            except Unreadable:
                refused += 1
    assert refused > 5
