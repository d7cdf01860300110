"""Play moves written as text, for the tests of every game's rules."""

import pytest

from bot.kit.game import RuleError
from bot.kit.notation import read


def after(game, state, *moves):
    """Return the state after these moves: after(game, state, "0 play 7♠", "play 8♠"). A move without a seat is by the
    seat that is to move."""
    for line in moves:
        first, _, rest = line.partition(" ")
        seat, move = (int(first), rest) if first.isdecimal() else (min(game.turns(state)), line)
        state = game.play(state, seat, read(move, game.moves))
    return state


def refused(game, code, state, *moves):
    """Check that the last of these moves is refused with this code, and return the facts of the refusal."""
    with pytest.raises(RuleError) as refusal:
        after(game, state, *moves)
    assert refusal.value.code == code
    return refusal.value.facts
