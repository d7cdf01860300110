"""What came of the moves since the reader's last one: who took or robbed what from whom, the result of a deal.

None of it is ever dropped. Where the usual lines have no room for all of it, it becomes one paragraph, and then names
are shortened, as little as that takes.
"""

from collections.abc import Iterator, Sequence

from bot.discord_ui.api.names import escape, unescape
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
    first, and gives way last. Nothing where nothing came of them."""
    if not (alone := result_sentences(face, say)):
        return
    yield _paragraph(face, [say(part.code, part.facts) for move in face.news for part in move], say, 0), say
    silent = sum(not any(part.to_all for part in move) for move in face.news)
    newest = face.news[-1][0]
    if not newest.to_all:
        is_silent = not any(part.to_all for part in face.news[-1])
        yield _paragraph(face, [*alone, say(newest.code, newest.facts)], say, silent - is_silent), say
    speakers = [say, *(_with_names_of(length, say) for length in SHORT_NAMES)]
    for speaker in speakers:
        yield _paragraph(face, result_sentences(face, speaker), speaker, silent), speaker
    yield [f"-# {' '.join(result_sentences(face, speakers[-1]))}"], speakers[-1]


def results_alone(face: Face, say: Speaker) -> list[str]:
    """Return the paragraph of all that came of the moves, with whole names."""
    return [f"-# {' '.join(sentences)}"] if (sentences := result_sentences(face, say)) else []


def _paragraph(face: Face, sentences: Sequence[str], say: Speaker, silent: int) -> list[str]:
    """Return these sentences after how many moves they do not tell, of the older ones and so many newer ones."""
    count = face.older + silent if face.seat is not None else 0
    note = [say("discord-hidden-moves", count=count)] if count else []
    return [f"-# {' '.join([*note, *sentences])}"]


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
