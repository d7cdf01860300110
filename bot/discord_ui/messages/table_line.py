"""One line about a match in a list: who sits there, with how many points, and who is to move."""

from bot.discord_ui.messages.turn_lines import NO_DEADLINE, waiting_line
from bot.kit.numbers import numeral
from bot.kit.screen import Tally
from bot.table.face import Face
from bot.words.speaker import Speaker


def players_line(face: Face, say: Speaker) -> str:
    """Return every name with the number that decides, such as "Ana (12), Robot 1 (9)"; names alone where none is."""
    tally = next((part for part in face.screen if isinstance(part, Tally)), None)
    if tally is None:
        return ", ".join(say.names)
    columns = dict(tally.columns)
    points = columns[tally.strip[0]] if tally.strip else tally.columns[0][1]
    return ", ".join(f"{name} ({numeral(number)})" for name, number in zip(say.names, points, strict=True))


def whose_turn(face: Face, say: Speaker) -> str:
    """Return who is waited for, as for somebody who only looks on, as a part of a line; empty where nobody is."""
    return "" if face.ending or not face.turns else waiting_line(face, say, NO_DEADLINE).removesuffix(".")
