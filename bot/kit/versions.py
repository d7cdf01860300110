"""Old rules beside new ones: a match ends under the rules it began with."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bot.kit.game import AnyGame


class Outdated(Exception):
    """A match was begun under rules that are not here. It is whole, and goes on when they are here again."""


def older(game: AnyGame, version: int, **changed: Any) -> AnyGame:
    """The game as its older version was: the same promises, but for those that are given."""
    return replace(game, version=version, **changed)


def newest(games: Iterable[AnyGame]) -> dict[str, AnyGame]:
    """The newest version of each game, by its key."""
    by_key: dict[str, AnyGame] = {}
    for game in games:
        if game.key not in by_key or by_key[game.key].version < game.version:
            by_key[game.key] = game
    return by_key


def under(games: Iterable[AnyGame], key: str, version: int) -> AnyGame:
    """The game in the version that a match was begun under, or Outdated."""
    for game in games:
        if (game.key, game.version) == (key, version):
            return game
    raise Outdated(f"the rules of {key}, version {version}, are not here")
