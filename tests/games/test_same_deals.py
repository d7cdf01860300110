"""Games in which nobody's play changes what others are dealt later: they need no piles of everybody's own."""

import pytest

from bot.games.honey import game as honey
from bot.games.ruhd import game as ruhd
from bot.games.voleur import game as voleur
from bot.kit.seed import Seed


def states(game, seed, play):
    """Yield all states of a match. `play` chooses the dice, `seed` the deal."""
    state, dice = game.deal(4, {}, Seed(bytes([seed]) * 32)), Seed(bytes([play]) * 32).dice("play")
    while turns := game.turns(state):
        yield state
        seat = min(turns)
        state = game.play(state, seat, dice.choice(game.choices(game.view(state, seat))))


def dealt(game, seed, play):
    """Return the hands and the stock with which each deal begins, by its number."""
    deals = {}
    for state in states(game, seed, play):
        stage = game.stage(state)
        deals.setdefault(stage.deal or stage.round, (state.hands, state.stock))
    return deals


@pytest.mark.parametrize("game", [honey, voleur], ids=lambda game: game.key)
def test_every_deal_hangs_on_the_seed_alone(game):
    one, other = dealt(game, 3, 1), dealt(game, 3, 2)
    both = one.keys() & other.keys()
    assert len(both) > 2
    assert all(one[number] == other[number] for number in both)
    assert one[1] != dealt(game, 4, 1)[1]


def test_every_seat_draws_the_same_tiles_whatever_is_placed():
    """Each turn draws one tile, and turns go round: who draws which tile is settled by the deal."""

    def drawn(play):
        before, draws = None, []
        for state in states(ruhd, 5, play):
            if before is not None:
                draws += [
                    (seat, tile.number)
                    for seat, (old, new) in enumerate(zip(before.hands, state.hands, strict=True))
                    for tile in set(new.pieces) - set(old.pieces)
                ]
            before = state
        return draws

    assert len(drawn(1)) == 12
    assert drawn(1) == drawn(2)
