"""Old rules beside new ones: a match ends under the rules it began with.

When the rules of a game change so that an old log would replay differently, its `version` rises. What was different
before stays beside it, as `bot/games/farck/version_1.py` does, and is listed in `OLDER` of `bot/games/__init__.py`.

A match whose version is not here is *outdated*, not *damaged*: it waits untouched, and nothing of a match that is over
is ever thrown away. Before a release serves, it replays a sample of the matches under way, and refuses to start if it
cannot go on with them. `python -m bot readmit` looks again at what was quarantined.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bot.kit.game import AnyGame


class OutdatedMatch(Exception):
    """A match was begun under rules that are not here. It is whole, and goes on when they are here again."""


def older(game: AnyGame, version: int, **changes: Any) -> AnyGame:
    """Return the game as its older version was: the same promises, but for those that are given."""
    return replace(game, version=version, **changes)


def newest(games: Iterable[AnyGame]) -> dict[str, AnyGame]:
    """Return the newest version of each game, by its key."""
    by_key: dict[str, AnyGame] = {}
    for game in games:
        if game.key not in by_key or by_key[game.key].version < game.version:
            by_key[game.key] = game
    return by_key


def find_version(games: Iterable[AnyGame], key: str, version: int) -> AnyGame:
    """Return the game in the version that a match was begun under, or OutdatedMatch."""
    for game in games:
        if (game.key, game.version) == (key, version):
            return game
    raise OutdatedMatch(f"the rules of {key}, version {version}, are not here")
