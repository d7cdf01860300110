"""What the tests of all games need to know about one game, with a default for each value.

A game overrides a default in `tests/games/<key>/examples.py`, under the same name.
"""

import importlib
from importlib.util import find_spec
from typing import Any

from bot.kit.game import AnyGame

DEFAULTS: dict[str, Any] = {
    # Positions that are kept as images: name -> (golden match, entries replayed or None for all, seat that looks or
    # None for a spectator). Without any, the fullest screen of all golden matches is kept under the game's key.
    "PICTURES": {},
    # Only every so manieth position of a match is asked for its guides. Raise it where a guide takes long.
    "GUIDE_EVERY": 1,
    # Options with which a match is over soon.
    "SHORT": {},
    # How many of three moves a player in a test takes from the robot. Raise it where random matches take too long.
    "SENSIBLE": 0,
    # Codes with which `play` may refuse a move that a guide calls whole, because only the rules can tell.
    "WHOLE_MAY_BE_REFUSED": frozenset(),
    # The plies a second that a random match must reach on one core, with views and choices, and with `play` alone.
    # With these defaults a robot that tries a few hundred plies still answers at once.
    "PLIES_A_SECOND": 2_000,
    "PLAYS_A_SECOND": 2_000,
    # The bench `luck`: with which options it plays how many deals, which deals of a match belong together, and the
    # share of luck, in per cent, that may be left when tables with the same deals are compared.
    "LUCK_OPTIONS": {},
    "LUCK_SEEDS": 40,
    "LUCK_PARTS": {"": range(1)},
    "LUCK_LIMIT": 15,
    # The bench `strength`: what is played for itself, as (name, options, how many deals of a match or 0 for all); and
    # by number of players, how many deals each of its pairs plays. More where an interval must be narrow.
    "STRENGTH_PARTS": (("", {}, 0),),
    "STRENGTH_DEALS": {},
}


def example(game: AnyGame, name: str) -> Any:
    """Return the game's own value of this name, or the default."""
    place = f"tests.games.{game.key}.examples"
    own = importlib.import_module(place) if find_spec(place) else None
    return getattr(own, name, DEFAULTS[name])
