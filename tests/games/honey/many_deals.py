"""Many deals of honey side by side."""

import numpy as np

from bot.games.honey import game as honey
from bot.games.honey.many import NO_TRUMP, ManyDeals
from bot.kit.seed import Seed
from brains.honey import deals, trumps

COUNT = 200


def dealt(hurts, seed=1):
    chance = np.random.default_rng(seed)
    hands, leader = deals(COUNT, chance), chance.integers(0, 4, COUNT)
    return ManyDeals(hands, leader, np.full(COUNT, NO_TRUMP) if hurts else trumps(hands, leader, chance), hurts)


def played(number, plies):
    """Return the real rules' state after so many moves of robots: in the first deal of PLAY, or with `number` of
    REVENGE.
    """
    state = honey.deal(4, {"deals": "revenge"} if number else {}, Seed(b"many".ljust(32)))
    dice = Seed(b"many".ljust(32)).dice("players")
    for _ in range(plies):
        seat = state.public.turn
        state = honey.play(state, seat, honey.robot(honey.view(state, seat), dice))
    return state
