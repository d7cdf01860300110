"""What an entry of the log says that is no move of the game: a pause, a robot that sits in, a judge's ruling."""

from bot.kit.notation import Move, UnreadableMove, read
from bot.kit.time_units import MINUTE
from bot.table.match_log import (
    HOUSE_WORDS,
    Absent,
    Adjust,
    By,
    Concede,
    Entry,
    Give,
    GoOn,
    Pause,
    Replace,
    Resign,
    StandIn,
    TakeBack,
    Undo,
    Void,
)
from bot.words.speaker import Speaker

CODES: dict[type[Move], str] = {  # of words that say all with their seat
    Resign: "discord-log-resign",
    Concede: "discord-log-concede",
    StandIn: "discord-stand-in",
    TakeBack: "discord-log-take-back",
    Replace: "discord-log-replace",
    Pause: "discord-log-pause",
    GoOn: "discord-log-go-on",
    Undo: "discord-log-undo",
    Absent: "discord-absent",
}


def describe_house_entry(entry: Entry, say: Speaker) -> str:
    """Return a sentence for an entry of the house or of a judge; a word that nobody knows as it is. The log's own
    spelling holds ids and milliseconds, which are nobody's to read."""
    try:
        word = read(entry.text, HOUSE_WORDS)
    except UnreadableMove:
        return say("discord-said", by=entry.by.value, seat=entry.seat, text=entry.text)
    if isinstance(word, Void):
        return say("discord-log-void", by=entry.by.value)
    text = _sentence(word, entry, say)
    return say("discord-said", by=entry.by.value, seat=entry.seat, text=text) if entry.by is By.JUDGE else text


def _sentence(word: Move, entry: Entry, say: Speaker) -> str:
    match word:
        case Give(ms):
            minutes = round(abs(ms) / MINUTE)
            return say("discord-log-give", way=_way(ms), minutes=minutes, seat=entry.seat)
        case Adjust(points):
            return say("discord-log-adjust", way=_way(points), points=abs(points), seat=entry.seat)
    return say(CODES[type(word)], seat=entry.seat)


def _way(amount: int) -> str:
    return "less" if amount < 0 else "more"
