"""What a move is called where somebody looks back at it: never as it is typed, unless that is only its pieces."""

from bot.kit.game import AnyGame
from bot.kit.notation import read
from bot.words.speaker import Speaker


def move_name(game: AnyGame, text: str, say: Speaker) -> str:
    """Return what a move is called, with the names of the table that `say` knows, else with numbers of players."""
    if game.appraisal.name is None:
        return text.partition(" ")[2] or text
    name = game.appraisal.name(read(text, game.moves))
    if not say.names:
        numbers = [say("review-player", number=number) for number in range(1, game.seats.stop)]
        say = Speaker(say.words, say.language, numbers)
    return say(name.code, name.facts)
