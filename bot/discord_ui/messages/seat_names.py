"""What the players at a table are called."""

from collections.abc import Mapping

from bot.discord_ui.api.names import escaped, plain_name
from bot.table.face import Face
from bot.table.log import ROBOT
from bot.words import Words


def drawn_names(face: Face, names: Mapping[str, str], words: Words, language: str) -> list[str]:
    """Seat by seat, for pictures: letters stay as they are."""
    return [
        words.say(language, "discord-robot", {"number": int(player.removeprefix(ROBOT))})
        if player.startswith(ROBOT)
        else plain_name(names.get(player, "?"))
        for player in face.players
    ]


def written_names(face: Face, names: Mapping[str, str], words: Words, language: str) -> list[str]:
    """Seat by seat, for messages: no name can format, ping or link."""
    return [escaped(name) for name in drawn_names(face, names, words, language)]
