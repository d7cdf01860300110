"""A game names little more than its rules: what it does not tell follows from the rest."""

import pickle
from dataclasses import fields

from bot.games.honey import game as honey
from bot.kit.game import Game, Hint, numbers
from bot.kit.robot_levels import USUAL
from bot.kit.seed import Dice, Seed

NAMED_FIELDS = ("key", "seats", "moves", "deal", "turns", "play", "result", "pieces", "view", "choices", "screen")
MINIMAL = Game(**{name: getattr(honey, name) for name in NAMED_FIELDS})


def a_view():
    options = {name: values[0] for name, values in honey.options.items()}
    state = MINIMAL.deal(4, options, Seed(bytes(32)))
    return MINIMAL.view(state, min(MINIMAL.turns(state)))


def test_eleven_members_are_enough():
    needed_members = {each.name for each in fields(Game)} - {
        each.name for each in fields(Game) if getattr(MINIMAL, each.name) is not None
    }
    assert not needed_members
    assert MINIMAL.folder == honey.folder


def test_the_clock_plays_the_first_choice_unless_the_game_says_what():
    assert MINIMAL.overdue(a_view()) == MINIMAL.choices(a_view())[0]


def test_a_robot_makes_any_choice_unless_the_game_knows_better():
    view = a_view()
    moves = {str(MINIMAL.robot(view, Dice(bytes([n])), USUAL)) for n in range(40)}
    assert 1 < len(moves) <= len(MINIMAL.choices(view))
    assert moves <= set(map(str, MINIMAL.choices(view)))


def test_a_hint_is_the_robots_move_unless_the_game_has_a_reason_for_one():
    hint, robots = MINIMAL.hint(a_view(), Dice(b"7")), MINIMAL.robot(a_view(), Dice(b"7"), USUAL)
    assert isinstance(hint, Hint)
    assert (hint.move, hint.says.facts) == (robots, {"move": str(robots)})


def test_an_option_may_be_a_range_of_numbers_with_the_usual_one_first():
    values = numbers(7, range(5, 9))
    assert values == ("7", "5", "6", "8")
    assert pickle.loads(pickle.dumps(values)) == values
    assert type(pickle.loads(pickle.dumps(values))) is type(values)
