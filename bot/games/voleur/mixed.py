"""How often to lay which card where all lay at once: whoever always lays the same one can be read."""

import numpy as np

from bot.games.voleur.fours import Floats

ROUNDS = 1000  # of regret matching, in some 15 ms
SELDOM = 0.1  # a card that is laid less often is not laid at all: what is left of the search, and not worth its risk


def shares(worth: Floats) -> Floats:
    """Return how often I should lay each of my cards (rows), if others lay theirs (columns) so that it is worth least
    to me.

    Both sides lay a card the more often, the more they regret not to have laid it until now. On the average, this comes
    as close as one likes to shares that neither side can improve.
    """
    regrets = np.zeros(len(worth)), np.zeros(worth.shape[1])
    total = np.zeros(len(worth))
    for _ in range(ROUNDS):
        mine, theirs = _by_regret(regrets[0]), _by_regret(regrets[1])
        gains, losses = worth @ theirs, mine @ worth
        regrets = regrets[0] + gains - mine @ gains, regrets[1] - losses + losses @ theirs
        total += mine
    often = total / ROUNDS
    often[often < SELDOM] = 0
    result: Floats = often / often.sum()
    return result


def _by_regret(regrets: Floats) -> Floats:
    some = np.maximum(regrets, 0)
    result: Floats = some / some.sum() if some.any() else np.full(len(some), 1 / len(some))
    return result
