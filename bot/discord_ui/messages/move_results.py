"""What came of the moves since the reader's last one: who took or robbed what from whom, the result of a deal.

None of it is ever dropped. Where the usual lines have no room for all of it, it becomes one paragraph, and then names
are shortened, as little as that takes.
"""

from collections.abc import Iterator, Sequence

from bot.discord_ui.api.names import escape, unescape
from bot.kit.screen import MoveReport
from bot.table.face import Face
from bot.words.speaker import Speaker

SHORT_NAMES = (12, 8, 5, 3)  # letters of a shortened name
ELLIPSIS = "…"


def result_sentences(face: Face, say: Speaker) -> list[str]:
    return [say(part.code, part.facts) for move in face.news for part in move if part.to_all]


def tells_all(lines: Sequence[str], face: Face, say: Speaker) -> bool:
    """Say whether these lines tell all that came of the moves."""
    text = " ".join(lines)
    return all(sentence in text for sentence in result_sentences(face, say))


def paragraphs(face: Face, say: Speaker) -> Iterator[tuple[list[str], Speaker]]:
    """Yield all that came of the moves in one small paragraph, each shorter than the one before, and who says it: first
    among the moves, then beside the newest one, then alone, then with shorter names. How many moves are not told stands
    where they were made. Nothing where nothing came of any."""
    if not result_sentences(face, say):
        return
    yield _paragraph(face, face.news, say), say
    results = [[part for part in move if part.to_all] for move in face.news]
    newest = face.news[-1][0]
    if not newest.to_all:
        yield _paragraph(face, [*results[:-1], [newest, *results[-1]]], say), say
    speakers = [say, *(_with_names_of(length, say) for length in SHORT_NAMES)]
    for speaker in speakers:
        yield _paragraph(face, results, speaker), speaker


def shortest_results(face: Face, say: Speaker) -> list[str]:
    """Return the paragraph of all that came of the moves with the shortest names, and not how many are not told."""
    return results_alone(face, _with_names_of(SHORT_NAMES[-1], say))


def results_alone(face: Face, say: Speaker) -> list[str]:
    """Return the paragraph of all that came of the moves, with whole names."""
    return [f"-# {' '.join(sentences)}"] if (sentences := result_sentences(face, say)) else []


def _paragraph(face: Face, moves: Sequence[Sequence[MoveReport]], say: Speaker) -> list[str]:
    """Return what came of the reader's own move, what is told of the others, and where moves were made that are not
    told how many."""
    own_count = int(is_own(face.news))
    words, hidden_count = list[str](), 0
    for place, (parts, move) in enumerate(zip(moves, face.news, strict=True)):
        hidden_count += face.untold_places.count(place) + (place >= own_count and move[0] not in parts)
        if parts:
            words += [*_note(hidden_count, face, say), *(say(part.code, part.facts) for part in parts)]
            hidden_count = 0
    hidden_count += face.untold_places.count(len(moves))
    return [f"-# {' '.join([*words, *_note(hidden_count, face, say)])}"]


def _note(count: int, face: Face, say: Speaker) -> list[str]:
    """Return in a hand how many moves are not told, if any: a table has no reader who has seen the others."""
    return [hidden_moves(count, face, say)] if count and face.seat is not None else []


def is_own(news: Sequence[Sequence[MoveReport]]) -> bool:
    """Say whether news begin with what came of the reader's own move."""
    return bool(news) and news[0][0].own


def hidden_moves(count: int, face: Face, say: Speaker) -> str:
    """Return that so many moves are not told, and where they are, if the hand has a button for that."""
    return say("discord-hidden-moves", count=count, over="yes" if face.ending else "no")


def _with_names_of(length: int, say: Speaker) -> Speaker:
    return Speaker(say.words, say.language, short_names(say.names, length), say.reader)


def short_names(names: Sequence[str], length: int) -> list[str]:
    """Cut names to about so many letters; to more where two would look the same. A name stays whole where the cut saves
    nothing."""
    plain = [unescape(name) for name in names]
    while len({_cut(name, length) for name in plain}) < len(set(plain)):
        length += 1
    return [escape(_cut(name, length)) for name in plain]


def _cut(name: str, length: int) -> str:
    return name if len(name) <= length + 1 else name[:length].rstrip() + ELLIPSIS
