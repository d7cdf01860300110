"""Moves said at a table, for the tests of every game's rules."""

import pytest

from bot.kit.game import RuleError
from bot.kit.notation import read


def after(game, state, *moves):
    """after(game, state, "0 play 7♠", "play 8♠"): seat and move. Without a seat, the one that is to move says it."""
    for line in moves:
        first, _, rest = line.partition(" ")
        seat, move = (int(first), rest) if first.isdecimal() else (min(game.turns(state)), line)
        state = game.play(state, seat, read(move, game.moves))
    return state


def refused(game, code, state, *moves):
    """The facts of the refusal, which must be this one."""
    with pytest.raises(RuleError) as refusal:
        after(game, state, *moves)
    assert refusal.value.code == code
    return refusal.value.facts
