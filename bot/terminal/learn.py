"""Lessons in a terminal: played step by step, or all of them checked."""

from collections.abc import Sequence

from bot.kit.game import AnyGame
from bot.kit.lesson import LEARNER_SEAT, Offer, Question
from bot.kit.notation import UnreadableMove
from bot.kit.robot_levels import USUAL
from bot.kit.screen import Button, Compose, Pick, Say, Screen
from bot.kit.typed import labels, own_number, typed_moves
from bot.learn.check import count, faults
from bot.learn.walk import Feedback, face, in_order, label, try_move
from bot.table.face import Face
from bot.terminal.drawing import Drawing
from bot.terminal.play import Console
from bot.words import LANGUAGES, Words
from bot.words.speaker import Speaker


class LessonSession:
    """Plays the lessons of a game one after the other, until they are over or somebody quits."""

    def __init__(self, game: AnyGame, words: Words, language: str, console: Console) -> None:
        self._game, self._words, self._language, self._console = game, words, language, console

    async def run(self, first: int) -> None:
        """Play the lessons from this one on, counted from 0."""
        for number in range(first, len(self._game.lessons)):
            if not await self._play(number):
                return
        say = self._speaker(number)
        self._console.print("", say("terminal-learnt", game=self._game.key))

    async def _play(self, number: int) -> bool:
        lesson, say = self._game.lessons[number], self._speaker(number)
        for step in range(len(lesson.steps)):
            self._show(number, step, say)
            if not await (
                self._ask(number, step, say) if isinstance(lesson.steps[step], Question) else self._go_on(say)
            ):
                return False
        return True

    def _show(self, number: int, at: int, say: Speaker) -> None:
        lesson = self._game.lessons[number]
        step, lesson_facts = lesson.steps[at], {"lesson": number + 1, "lessons": len(self._game.lessons)}
        where = say("learn-step", lesson_facts, step=at + 1, steps=len(lesson.steps))
        right = [say("learn-right")] if at and isinstance(lesson.steps[at - 1], Question) else []
        position = face(self._game, lesson, at)
        lines = draw(say, position.screen, self._console.ink)
        title = say(lesson.title.code, lesson.title.facts)
        self._console.print("", "─" * 60, f"{title} · {where}", "", *lines, "", *right, _say(step.says, say))
        for number_typed, offer in _number_offers(position, in_order(lesson, at, position)).items():
            text = label(position, offer)
            self._console.print(f"  {number_typed}) {text if isinstance(text, str) else _say(text, say)}")

    async def _go_on(self, say: Speaker) -> bool:
        line = await self._console.line(say("terminal-learn-on"))
        return line is not None and line.lower() not in ("q", "quit", "exit")

    async def _ask(self, number: int, at: int, say: Speaker) -> bool:
        """Ask until the right move comes. Return False if somebody quits before."""
        lesson = self._game.lessons[number]
        step = lesson.steps[at]
        assert isinstance(step, Question)
        while True:
            line = await self._console.line(say("terminal-learn-asks"))
            if line is None or line.lower() in ("q", "quit", "exit"):
                return False
            if line.lower() in ("?", "h", "hint"):
                self._console.print(_say(step.hint, say))
            elif line:
                outcome = self._try_line(number, at, line)
                if outcome is None:
                    self._console.print(say("table-unreadable", text=line[:60]))
                elif outcome.right:
                    return True
                elif outcome.says is not None:
                    self._console.print(_say(outcome.says, say))

    def _try_line(self, number: int, at: int, line: str) -> Feedback | None:
        """Return what the typed number, move or pieces come to; None if nobody can read them."""
        lesson = self._game.lessons[number]
        position = face(self._game, lesson, at)
        offers = _number_offers(position, in_order(lesson, at, position))
        if (offer := next((offer for at_, offer in offers.items() if str(at_) == line), None)) is not None:
            return try_move(self._game, lesson, at, offer.move)
        for text in typed_moves(position.screen, line):
            try:
                return try_move(self._game, lesson, at, text)
            except UnreadableMove:
                continue
        return None

    def _speaker(self, number: int) -> Speaker:
        robots = range(1, self._game.lessons[number].seats)
        names = [
            self._words.say(self._language, "robot-name", {"number": robot, "level": USUAL.value}) for robot in robots
        ]
        names.insert(LEARNER_SEAT, self._words.say(self._language, "terminal-you"))
        return Speaker(self._words, self._language, names)


def _number_offers(position: Face, offers: Sequence[Offer]) -> dict[int, Offer]:
    """Return the offers by what is typed for them, as on the screen of the game."""
    numbers: dict[str, int | None] = {}
    for part in position.screen:
        if isinstance(part, Button):
            numbers[str(part.move)] = own_number(part)
        elif isinstance(part, Pick):
            numbers.update({part.spell(piece): own_number(part, piece) for piece in part.pieces})
    return dict(zip(labels(numbers.get(offer.move) for offer in offers), offers, strict=True))


def draw(say: Speaker, screen: Screen, ink: bool = False) -> list[str]:
    """Return the screen without anything to choose."""
    parts = tuple(part for part in screen if not isinstance(part, (Button, Pick, Compose)))
    return Drawing(lambda code, facts: say(code, facts), say.names, ink).page(parts).lines


def check(games: Sequence[AnyGame], words: Words, language: str, console: Console) -> bool:
    """Print every fault in a lesson, or how many lessons there are. Return whether all are right."""
    sentences = list(faults(games, words, draw))
    lessons, presses = count(games)
    facts = {"lessons": lessons, "games": len(games), "languages": len(LANGUAGES), "presses": presses}
    console.print(*sentences, words.say(language, "terminal-lessons-checked", {**facts, "faults": len(sentences)}))
    return not sentences


def _say(sentence: Say, say: Speaker) -> str:
    return say(sentence.code, sentence.facts)
