"""What the players at a table are called."""

from collections.abc import Mapping, Sequence

from bot.discord_ui.api.names import escape, plain_name
from bot.kit.robot_levels import ROBOT, USUAL, level_of, number_of
from bot.table.face import Face
from bot.words import Words
from bot.words.speaker import Speaker


def drawn_names(face: Face, names: Mapping[str, str], words: Words, language: str) -> list[str]:
    """Return the names seat by seat, for pictures: no letter is escaped."""
    return [drawn_name(player, names, Speaker(words, language)) for player in face.players]


def written_names(face: Face, names: Mapping[str, str], words: Words, language: str) -> list[str]:
    """Return the names seat by seat, for messages: no name can format, ping or link."""
    return [escape(name) for name in drawn_names(face, names, words, language)]


def speaker_at(players: Sequence[str], names: Mapping[str, str], say: Speaker, reader: int | None = None) -> Speaker:
    """Return a speaker in the same language who knows these players, seat by seat, and speaks to the `reader`."""
    return Speaker(say.words, say.language, [player_name(player, names, say) for player in players], reader)


def robot_lines(players: Sequence[str], say: Speaker) -> list[str]:
    """Return how strong those robots are whose names do not say it: the usual ones."""
    levels = {level_of(player) for player in players if player.startswith(ROBOT)}
    return [say("discord-robots")] if USUAL in levels else []


def player_name(player: str, names: Mapping[str, str], say: Speaker) -> str:
    """Return the name of one player or robot, for messages."""
    return escape(drawn_name(player, names, say))


def drawn_name(player: str, names: Mapping[str, str], say: Speaker) -> str:
    """Return the name of one player or robot, with no letter escaped."""
    if player.startswith(ROBOT):
        return say("robot-name", number=number_of(player), level=level_of(player).value)
    return plain_name(names.get(player, "?"))
