"""What every game promises the house, played out at random, by robots and in bad faith."""

from collections import Counter
from contextlib import suppress

import pytest

from bot.games.honneur import game as honneur
from bot.games.honneur.chains import is_chain
from bot.games.honneur.moves import Add, Challenge, Flag, Lay, Part, Pass
from bot.games.honneur.rules import pieces
from bot.kit.cards import PACK, Card
from bot.kit.game import RuleError, Seat
from bot.kit.notation import read
from bot.kit.screen import Button, Pick
from bot.kit.secret import SealedChoice, Secret, find, reimagine
from bot.kit.seed import Dice, Seed

TABLES = [(2, {}), (3, {"judging": "honour"}), (4, {"rounds": "one"}), (6, {"judging": "honour", "rounds": "one"})]
PACKS = Counter(PACK + PACK)


def seed(number: int) -> Seed:
    return Seed(bytes([number]) * 32)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_match_by_random_legal_play(seats, options):
    state, dice = honneur.deal(seats, options, seed(seats)), Dice(bytes(32))
    plies = 0
    while honneur.turns(state):
        seat = dice.choice(sorted(honneur.may(state)))
        choices = honneur.choices(honneur.view(state, seat))
        assert choices
        before = hash(state)
        if plies % 8 == 0:
            keeps_its_promises(state)
            for move in choices:
                assert read(str(move), honneur.moves) == move
                honneur.play(state, seat, move)
        after = honneur.play(state, seat, dice.choice(choices))
        assert hash(state) == before
        assert Counter(pieces(after)) == PACKS
        if not state.honour:
            assert all(map(is_chain, after.table))
        state, plies = after, plies + 1
    keeps_its_promises(state)
    assert honneur.result(state) is not None


def keeps_its_promises(state):
    assert honneur.turns(state) <= honneur.may(state)
    for seat in (*map(Seat, range(len(state.hands))), None):
        view = honneur.view(state, seat)
        assert honneur.view(reimagine(state, seat, seed(99)), seat) == view
        assert not [*find(view, Secret), *find(view, Seed), *find(view, SealedChoice)]
        for part in honneur.screen(view):
            if isinstance(part, Button):
                honneur.play(state, seat, part.move)
            if isinstance(part, Pick):
                for piece in part.pieces:
                    honneur.play(state, seat, read(part.spell(piece), honneur.moves))
        if seat is not None and seat not in honneur.may(state):
            assert not honneur.choices(view)


@pytest.mark.parametrize("options", [{}, {"judging": "honour"}])
def test_a_match_of_robots_ends(options):
    state, dice = honneur.deal(3, options, seed(5)), Dice(bytes(32))
    plies = 0
    while honneur.turns(state):
        (seat,) = honneur.turns(state)
        state = honneur.play(state, seat, honneur.robot(honneur.view(state, seat), dice))
        plies += 1
    assert plies < 600


@pytest.mark.long
def test_a_robot_beats_random_play():
    win_count = 0
    for number in range(8):
        state, dice = honneur.deal(4, {"rounds": "one"}, seed(number)), Dice(bytes([number]) * 32)
        while honneur.turns(state):
            (seat,) = honneur.turns(state)
            view = honneur.view(state, seat)
            clever = seat == number % 4
            move = honneur.robot(view, dice) if clever else dice.choice(honneur.choices(view))
            state = honneur.play(state, seat, move)
        win_count += honneur.result(state).places[number % 4] == 1
    assert win_count >= 6


def nonsense(dice: Dice) -> object:
    """Return any well-formed move at all."""
    card = lambda: Card(dice.below(53))  # noqa: E731 - a word for what is said often here
    some = lambda: tuple(card() for _ in range(1 + dice.below(5)))  # noqa: E731 - the same
    drop = card() if dice.below(2) else None
    parts = tuple(Part(dice.below(9), bool(dice.below(2)), some()) for _ in range(1 + dice.below(3)))
    return [
        Pass(drop),
        Add(parts, dice.below(4), dice.below(4), drop),
        Lay(tuple(some() for _ in range(dice.below(5))), dice.below(4), dice.below(9), drop),
        Lay(((), some()), 0, 0, drop),
        Challenge(dice.below(12) - 2),
        Flag(),
    ][dice.below(6)]


@pytest.mark.long
@pytest.mark.parametrize("options", [{}, {"judging": "honour"}])
def test_nonsense_is_refused_or_played_but_breaks_nothing(options):
    dice = Dice(bytes(32))
    state = honneur.deal(4, options, seed(1))
    for number in range(3000):
        if not honneur.turns(state):
            state = honneur.deal(4, options, seed(number % 250))
        seat = dice.choice(sorted(honneur.may(state)))
        move = nonsense(dice)
        if isinstance(move, Flag) and dice.below(20):
            move = dice.choice(honneur.choices(honneur.view(state, seat)))
        with suppress(RuleError):
            state = honneur.play(state, seat, move)
        assert Counter(pieces(state)) == PACKS
