"""What the tests of all games ask about one game, with a default for each.

A game that needs another answer says so in `tests/games/<key>/examples.py`, under the same name.
"""

import importlib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bot.kit.game import AnyGame

GAMES = Path(__file__).parents[1] / "games"

DEFAULTS: dict[str, Any] = {
    # pictures that are compared with kept images: name -> (golden match, entries or None for all, seat or None)
    "PICTURES": {},
    # every so manieth position of a match is asked for its guides; more where a guide has to think
    "GUIDE_EVERY": 1,
    # options with which a match is over soon
    "SHORT": {},
    # of three moves, how many people leave to the robot's sense where a match of pure chance would take too long
    "SENSIBLE": 0,
    # what may be refused of a move that a guide calls whole, since only the rules can tell
    "WHOLE_MAY_BE_REFUSED": frozenset(),
    # plies a second on one core that a random match must reach, with views and choices; and `play` alone. With the
    # defaults a robot that tries a few hundred plies still answers at once
    "PLIES_A_SECOND": 2_000,
    "PLAYS_A_SECOND": 2_000,
}


def example(game: AnyGame, name: str) -> Any:
    """The game's own answer, or the default."""
    place = f"tests.games.{game.key}.examples"
    own = importlib.import_module(place) if find_spec(place) else None
    return getattr(own, name, DEFAULTS[name])


def pictures(game: AnyGame) -> dict[str, tuple[str, int | None, int | None]]:
    """The game's own, or the middle of its first golden match as seat 0 sees it."""
    if own := example(game, "PICTURES"):
        return dict(own)
    first = sorted((GAMES / game.key / "logs").glob("*.match"))[0]
    entries = first.read_text(encoding="utf-8").partition("\n\n")[2].count("\n")
    return {game.key: (first.stem, entries // 2, 0)}
