"""What a move is called where somebody looks back at it: never as it is typed, unless that is only its pieces."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.kit.game import AnyGame
from bot.kit.notation import read


def move_name(game: AnyGame, text: str, say: Callable[[str, Mapping[str, Any]], str]) -> str:
    if game.appraisal.name is None:
        return text.partition(" ")[2] or text
    name = game.appraisal.name(read(text, game.moves))
    return say(name.code, name.facts)
