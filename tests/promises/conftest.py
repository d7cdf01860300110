"""Every listed game, one after the other."""

import pytest

from bot.games import ALL


@pytest.fixture(params=ALL, ids=lambda game: game.key)
def game(request):
    return request.param
