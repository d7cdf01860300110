"""What a move is called where somebody looks back at it: never as it is typed, unless that is only its pieces."""

from typing import Any

from bot.kit.game import AnyGame
from bot.kit.notation import read
from bot.words.speaker import Speaker


def move_name(game: AnyGame, text: str, say: Speaker, view: Any = None) -> str:
    """Return what a move is called, with the names of the table that `say` knows, else with numbers of players. `view`
    is what its seat saw."""
    if game.appraisal.name is None:
        return text.partition(" ")[2] or text
    move, name_at = read(text, game.moves), game.appraisal.name_at
    name = name_at(view, move) if name_at is not None and view is not None else game.appraisal.name(move)
    if not say.names:
        numbers = [say("review-player", number=number) for number in range(1, game.seats.stop)]
        say = Speaker(say.words, say.language, numbers)
    return say(name.code, name.facts)
