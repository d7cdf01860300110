"""Plays all lessons in all languages, and names every fault in them."""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence

from bot.kit.game import AnyGame, RuleError
from bot.kit.lesson import LEARNER_SEAT, Lesson, Question
from bot.kit.notation import UnreadableMove
from bot.kit.screen import Say, Screen
from bot.learn.walk import LEGAL_ANSWER, OutOfTurn, face, label, try_move
from bot.words import LANGUAGES, Words
from bot.words.speaker import Speaker

PRESSES = 12
SECONDS = 90
LETTERS = 240  # of a caption
LABEL = 80  # letters on a button, by Discord's rule
A_SECOND = 20  # letters: 238 words a minute, the usual speed of silent reading
A_PRESS = 2  # seconds

Draw = Callable[[Speaker, Screen], object]  # says everything on a screen


def faults(games: Iterable[AnyGame], words: Words, draw: Draw) -> Iterator[str]:
    """Yield one line for each fault. The line begins with the fault's place."""
    for game in games:
        keys = [lesson.key for lesson in game.lessons]
        if len(set(keys)) < len(keys):
            yield f"{game.key}: two lessons have the same key"
        for lesson in game.lessons:
            for fault in list(_moves(game, lesson)) or _check_sentences(game, lesson, words, draw):
                yield f"{game.key} {lesson.key}: {fault}"


def presses(lesson: Lesson) -> int:
    """Return what a learner presses who tries only right moves."""
    return len(lesson.steps)


def _moves(game: AnyGame, lesson: Lesson) -> Iterator[str]:
    if presses(lesson) > PRESSES:
        yield f"{presses(lesson)} presses, {PRESSES} are allowed"
    if lesson.steps[0].anew is None:
        yield "the first step has no table"
        return
    if isinstance(lesson.steps[-1], Question):
        yield "the last step is a question, and nothing tells what its answer led to"
    for number, step in enumerate(lesson.steps):
        try:
            position = face(game, lesson, number)
        except (RuleError, UnreadableMove) as error:
            yield f"step {number + 1} cannot be reached: {error!r}"
            return
        except OutOfTurn as error:
            yield f"step {number + 1} cannot be reached: {error}. Its moves are made before it is shown, in this order"
            return
        if isinstance(step, Question) and LEARNER_SEAT not in position.turns:
            yield f"step {number + 1}: it is not the learner's turn. Moves of a question are made before it is asked"
        elif isinstance(step, Question):
            yield from (f"step {number + 1}: {fault}" for fault in _offers(game, lesson, number, step))


def _offers(game: AnyGame, lesson: Lesson, number: int, step: Question) -> Iterator[str]:
    for place, offer in enumerate(step.offers):
        try:
            outcome = try_move(game, lesson, number, offer.move)
        except UnreadableMove:
            yield f"nobody can read {offer.move!r}"
            continue
        if outcome.right != (place == 0):
            yield f"{offer.move!r} {'is right as well' if outcome.right else f'is refused: {outcome.says}'}"
        elif place and outcome.says == LEGAL_ANSWER:
            yield f"{offer.move!r} is legal, and nothing says why it is not right"
        elif offer.why and outcome.says != offer.why:
            yield f"the rules refuse {offer.move!r}, so its own sentence is never said"
    if len(step.offers) < 2:
        yield "nothing wrong can be tried"


def _check_sentences(game: AnyGame, lesson: Lesson, words: Words, draw: Draw) -> Iterator[str]:
    for language in LANGUAGES:
        complaints = _Complaints()
        names = ["…", *(f"Robot {n}" for n in range(1, lesson.seats))]
        say = Speaker(words, language, names)
        with complaints:
            for fault in _sentences(game, lesson, say, draw):
                yield f"{language}: {fault}"
        yield from (f"{language}: {line}" for line in complaints.lines)


def _sentences(game: AnyGame, lesson: Lesson, say: Speaker, draw: Draw) -> Iterator[str]:
    letters = 0
    say(lesson.title.code, lesson.title.facts)
    for number, step in enumerate(lesson.steps):
        position, caption = face(game, lesson, number), say(step.says.code, step.says.facts)
        draw(say, position.screen)
        letters += len(caption)
        if len(caption) > LETTERS:
            yield f"step {number + 1}: a caption of {len(caption)} letters, {LETTERS} are allowed"
        if isinstance(step, Question):
            yield from _answers(game, lesson, number, step, say)
    if (seconds := letters // A_SECOND + A_PRESS * presses(lesson)) > SECONDS:
        yield f"{seconds} seconds to read and press, {SECONDS} are allowed"


def _answers(game: AnyGame, lesson: Lesson, number: int, step: Question, say: Speaker) -> Iterator[str]:
    sentences = [step.hint, *(offer.why for offer in step.offers if offer.why)]
    for each in sentences:
        if len(text := say(each.code, each.facts)) > LETTERS:
            yield f"step {number + 1}: {text[:30]!r} has {len(text)} letters, {LETTERS} are allowed"
    position = face(game, lesson, number)
    labels = [_label(label(position, offer), say) for offer in step.offers]
    if len(set(labels)) < len(labels) or max(map(len, labels)) > LABEL:
        yield f"step {number + 1}: two buttons are alike, or one is too long: {labels}"
    for offer in step.offers[1:]:
        outcome = try_move(game, lesson, number, offer.move)
        if outcome.says:
            say(outcome.says.code, outcome.says.facts)


def _label(text: Say | str, say: Speaker) -> str:
    return text if isinstance(text, str) else say(text.code, text.facts)


class _Complaints(logging.Handler):
    """Hears what the words complain of while a lesson is told."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []
        self._log = logging.getLogger("bot.words.sentences")

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())

    def __enter__(self) -> None:
        self._log.addHandler(self)

    def __exit__(self, *_: object) -> None:
        self._log.removeHandler(self)


def count(games: Sequence[AnyGame]) -> tuple[int, int]:
    """Return how many lessons there are, and how many presses they take."""
    lessons = [lesson for game in games for lesson in game.lessons]
    return len(lessons), sum(map(presses, lessons))
