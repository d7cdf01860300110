"""Sentences about whose turn it is, and about what has happened since the reader's last one."""

from collections.abc import Sequence

from bot.kit.game import Seat
from bot.kit.screen import Ask
from bot.table.face import TOLD, Face
from bot.words.speaker import Speaker

NO_TIME = "none"
LINE = 90  # letters: two lines on a phone


def turn_line(face: Face, say: Speaker) -> str:
    """What is to do now: what is asked of a reader who is to move, or who is waited for. Empty at the end."""
    if face.ending or not face.turns:
        return ""
    if face.seat is not None and face.seat in face.turns - face.robots:
        asked = [say(part.code, part.facts) for part in face.screen if isinstance(part, Ask)]
        when = _when(face, face.seat)
        clock = [] if when == NO_TIME else [say("discord-your-clock", when=when)]
        return " ".join([f"**{say('discord-your-turn')}**", *asked, *clock])
    waited = sorted(face.turns)
    return say(
        "discord-waiting", seats=_joined(waited, say), when=_when(face, waited[0]) if len(waited) == 1 else NO_TIME
    )


def clock_lines(face: Face, say: Speaker) -> list[str]:
    """When the time of each of several seats runs out."""
    if face.ending or len(face.turns) == 1:
        return []
    times = {seat: _when(face, seat) for seat in sorted(face.turns)}
    return [say("discord-clock", seat=seat, when=when) for seat, when in times.items() if when != NO_TIME]


def news_lines(face: Face, say: Speaker, most: int = TOLD) -> list[str]:
    """A small line for each of the newest moves; the first one counts those before."""
    lines = [_short([say(part.code, part.facts) for part in told]) for told in face.news[-most:]]
    older = face.older + len(face.news) - len(lines)
    if lines and older:
        lines[0] = f"{lines[0]} {say('discord-older-moves', count=older)}"
    return [f"-# {line}" for line in lines]


def _short(sentences: Sequence[str]) -> str:
    """A small line of as many of these sentences as it holds, and of the first in any case."""
    line = sentences[0]
    for sentence in sentences[1:]:
        if len(line) + len(sentence) <= LINE:
            line += f" {sentence}"
    return line


def _when(face: Face, seat: Seat) -> str:
    deadline = None if seat in face.robots else face.clocks[seat].deadline
    return f"<t:{deadline // 1000}:R>" if deadline else NO_TIME


def _joined(seats: Sequence[Seat], say: Speaker) -> str:
    names = [say.names[seat] for seat in seats]
    return say("discord-and", first=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]
