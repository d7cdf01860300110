"""A match in a terminal: one or more people at one keyboard, playing through `Tables` like everybody."""

import asyncio
import os
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper
from textwrap import wrap
from typing import Any, NamedTuple, TextIO

from bot.kit.game import RuleError, Seat
from bot.kit.notation import UnreadableMove
from bot.kit.numbers import numeral
from bot.kit.robot_levels import ROBOT, level_of, number_of
from bot.kit.screen import Button
from bot.kit.typed import typed_moves
from bot.table.advice import Advice
from bot.table.face import Face, Notice
from bot.table.match_file import harmless
from bot.table.ports import Clock
from bot.table.refusals import TableError
from bot.table.tables import Tables
from bot.terminal.drawing import Drawing, DrawnScreen
from bot.words import Words

MAX_DIGITS = 10  # of a typed number
RULES_WIDTH = 100  # letters: a longer line is hard to read, even where the terminal has room


class Console:
    """Reads and prints lines. A thread reads, so that clocks and robots go on while somebody thinks."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.target, self._source = target or sys.stdout, source or sys.stdin
        self.ink = self.target.isatty() and "NO_COLOR" not in os.environ
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._reading = self._ended = False

    def print(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self.target)
        self.target.flush()

    async def line(self, prompt: str) -> str | None:
        """Return the next line, or None when there are no more."""
        if not self._reading:
            self._reading = True
            loop = asyncio.get_running_loop()
            threading.Thread(target=self._read, args=(loop,), daemon=True).start()
        self.prompt(prompt)
        line = None if self._ended else await self._lines.get()
        self._ended = line is None
        return line

    def prompt(self, text: str) -> None:
        self.target.write(f"{text} ")
        self.target.flush()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        if isinstance(self._source, TextIOWrapper):
            self._source.reconfigure(errors="replace")  # a letter that cannot be read is no end of the game
        with suppress(RuntimeError):  # the loop is closed, and nobody waits for a line
            for line in self._source:
                loop.call_soon_threadsafe(self._lines.put_nowait, line.strip())
            loop.call_soon_threadsafe(self._lines.put_nowait, None)


class TerminalMatch(NamedTuple):
    """What is played in a terminal."""

    match: str
    rules: str  # to be read there
    language: str


class MatchSession:
    """Plays one match until it is over or somebody quits."""

    def __init__(
        self,
        tables: Tables,
        clock: Clock,
        advice: Advice,
        words: Words,
        console: Console,
        terminal_match: TerminalMatch,
    ) -> None:
        self._tables, self._clock, self._advice, self._words, self._console = tables, clock, advice, words, console
        self._match, self._rules, self._language = terminal_match
        self._changed = asyncio.Event()
        self._news: list[Notice] = []
        self._last: str | None = None  # the player who saw the screen last
        tables.listeners.append(self._note)

    def _note(self, notice: Notice) -> None:
        if notice.match == self._match:
            self._news.append(notice)
            self._changed.set()

    async def run(self) -> bool:
        """Play the match. Return True when it is over, and False if somebody left the terminal before."""
        while True:
            self._changed.clear()
            face = await self._tables.look(self._match)
            if face.ending:
                self._show_end(face)
                return True
            people = [seat for seat in sorted(face.turns - face.robots) if seat < len(face.players)]
            if not people:
                await self._changed.wait()
                continue
            seat = people[0] if self._last not in [face.players[s] for s in people] else self._seat_of(face)
            if not await self._turn(face.players[seat]):
                return False

    def _seat_of(self, face: Face) -> Seat:
        assert self._last
        return Seat(face.players.index(self._last))

    async def _turn(self, player: str) -> bool:
        face = await self._tables.look(self._match, player)
        names = self.names(face)
        assert face.seat is not None
        people = [p for p in face.players if not p.startswith(ROBOT)]
        if len(people) > 1 and self._last != player:
            self._console.print("\n" * 60 if self._console.ink else "")
            if await self._ask(self._say("terminal-hand-over", {"seat": face.seat}, names)) is None:
                return False
        self._last = player
        face = await self._tables.look(self._match, player)
        page = self._show(face)
        while face.seat in face.turns and face.seat not in face.robots:
            answer = await self._answer(face, names)
            if answer is None:
                return False
            if answer is _HANDOVER:
                return True
            if await self._do(answer, face, page, names):
                return True
        return True

    async def _answer(self, face: Face, names: Sequence[str]) -> Any:
        """Return the typed line, None at the end of the input, or _HANDOVER when the clock was quicker."""
        line = asyncio.ensure_future(self._ask(self._say("terminal-asks", {"seat": face.seat}, names)))
        try:
            while True:
                change = asyncio.ensure_future(self._changed.wait())
                try:
                    await asyncio.wait({line, change}, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    change.cancel()
                if line.done():
                    return line.result()
                self._changed.clear()
                has_news = self._tell(face, names)
                if (await self._tables.look(self._match, face.players[face.seat or 0])).asked_ply != face.asked_ply:
                    return _HANDOVER
                if has_news:
                    self._console.prompt(self._say("terminal-asks", {"seat": face.seat}, names))
        finally:
            line.cancel()

    def _tell(self, face: Face, names: Sequence[str]) -> bool:
        """Print what the clock did to this seat. Return whether there was anything."""
        lines = []
        for notice in self._news:
            lines += [
                self._say("terminal-warned", {"share": share}, names) for s, share in notice.warnings if s == face.seat
            ]
            if notice.entry and notice.entry.by == "clock" and notice.entry.seat == face.seat:
                lines.append(self._say("terminal-time-up", {}, names))
        self._news.clear()
        if lines:
            self._console.print("", *lines)
        return bool(lines)

    async def _do(self, line: str, face: Face, page: DrawnScreen, names: Sequence[str]) -> bool:
        """Do what the line says. Return True when the turn is done."""
        player = face.players[face.seat or 0]
        match line.lower().split():
            case []:
                return False
            case ["?"] | ["help"]:
                self._console.print(self._say("terminal-help", {}, names))
            case ["rules"]:
                self._console.print(*_wrap_rules(self._rules))
            case ["moves"]:
                self._console.print("  ".join(str(move) for move in face.choices))
            case ["hint"]:
                await self._hint(face, page, names)
            case ["undo"]:
                return await self._undo(player, names)
            case ["quit"] | ["exit"] | ["q"]:
                raise Quit
            case ["resign"]:
                again = await self._ask(self._say("terminal-quit-asks", {}, names))
                if again and again.lower() == "resign":
                    await self._tables.resign(self._match, player)
                    return True
            case words if all(map(_is_number, words)) and not (page.says_numbers and self._is_new(words, page)):
                return await self._play(
                    self._read_numbers([int(word) for word in words], page, names), face, player, names
                )
            case _ if not self._advice.is_move(face.game, line) and (text := page.find_move(line)):
                return await self._play([text], face, player, names)
            case _:
                try:
                    reading = await self._advice.interpret(face.game, face.view, line)
                except RuleError as refusal:
                    self._console.print(self._say(refusal.code, refusal.facts, names))
                    return False
                if reading and not await self._is_wanted(reading, names):
                    return False
                if reading:
                    return await self._play([reading], face, player, names)
                texts = typed_moves(face.screen, line, self._advice.verbs(face.game))
                return await self._play(texts, face, player, names, line)
        return False

    async def _hint(self, face: Face, page: DrawnScreen, names: Sequence[str]) -> None:
        if not face.practice:
            self._console.print(self._say("terminal-no-hint", {}, names))
            return
        hint = await self._advice.hint(face.game, face.view)
        sentence = self._say(hint.says.code, hint.says.facts, names)
        page.remember(sentence, hint.move)
        self._console.print(sentence)

    async def _undo(self, player: str, names: Sequence[str]) -> bool:
        """Undo a move of this player, or print why not. Return True if the table has changed."""
        try:
            await self._tables.undo(self._match, player)
        except TableError as refusal:
            self._console.print(self._say(refusal.code, refusal.facts, names))
            return False
        return True

    def _is_new(self, words: list[str], page: DrawnScreen) -> bool:
        """Say whether one of these numbers stands for no choice: where numbers are asked for, the rules say why not."""
        return any(int(word) not in page.numbered_choices for word in words)

    def _read_numbers(self, numbers: list[int], page: DrawnScreen, names: Sequence[str]) -> list[str]:
        choices = page.numbered_choices
        wrong = [number for number in numbers if number not in choices]
        if wrong:
            self._console.print(self._say("terminal-not-a-choice", {"number": wrong[0]}, names))
            return []
        picks = [choices[number] for number in numbers]
        first = picks[0].part
        if isinstance(first, Button):
            return [str(first.move)]
        return [first.spell(*(choice.piece for choice in picks if choice.part is first))]

    async def _is_wanted(self, move: str, names: Sequence[str]) -> bool:
        """Say whether the player wants the move that the typed pieces were taken for."""
        answer = await self._ask(self._say("terminal-meant", {"text": move}, names))
        if answer == "":
            return True
        self._console.print(self._say("terminal-not-played", {}, names))
        return False

    async def _play(
        self, texts: list[str], face: Face, player: str, names: Sequence[str], line: str | None = None
    ) -> bool:
        """Play the first of these texts that can be read. A move of more than a verb and the typed pieces, such as one
        that ends the turn with them, is asked about first."""
        for text in texts:
            if line is not None and len(text.split()) > 1 + len(line.split()):
                if not self._advice.is_move(face.game, text):
                    continue
                if not await self._is_wanted(text, names):
                    return False
            try:
                await self._tables.play(self._match, face.asked_ply, player, text)
            except UnreadableMove:
                continue
            except RuleError as refusal:
                self._console.print(self._say(refusal.code, refusal.facts, names))
                return False
            except TableError as refusal:
                self._console.print(self._say(refusal.code, refusal.facts, names))
                return True
            return True
        if unreadable := next(iter(texts), line):
            plain = "".join(letter for letter in unreadable[:60] if letter.isprintable())
            self._console.print(self._words.say(self._language, "table-unreadable", {"text": plain}))
        return False

    async def _ask(self, prompt: str) -> str | None:
        return await self._console.line(prompt)

    def _show(self, face: Face) -> DrawnScreen:
        names = self.names(face)
        page = self._drawing(names).page(face.screen, self._clocks(face))
        self._console.print("", "─" * 60, *page.lines)
        return page

    def _show_end(self, face: Face) -> None:
        names = self.names(face)
        self._console.print("", "─" * 60, *self._drawing(names).page(face.screen).lines)
        if face.result is None:
            self._console.print(self._say("terminal-match-void", {}, names))
            return
        self._console.print(self._say("terminal-match-over", {}, names))
        if face.ending and (loser := face.ending.conceder) is not None:
            self._console.print(self._say("table-conceded", {"seat": Seat(1 - loser), "left_seat": loser}, names))
            return
        columns = [
            (self._say("terminal-ended-points", {}, names), [numeral(n) for n in face.result.points]),
            (self._say("terminal-ended-place", {}, names), [str(n) for n in face.result.places]),
        ]
        self._console.print(*self._drawing(names).columns(columns))

    def _clocks(self, face: Face) -> list[tuple[str, list[str]]]:
        if not face.pace.tempo.runs:
            return []
        spans = [max(0, clock.deadline - self._clock.now()) if clock.deadline else clock.bank for clock in face.clocks]
        times = ["–" if Seat(n) in face.robots else clock_text(ms) for n, ms in enumerate(spans)]
        return [(self._words.say(self._language, "terminal-clock"), times)]

    def _drawing(self, names: Sequence[str]) -> Drawing:
        return Drawing(lambda code, facts: self._say(code, facts, names), names, self._console.ink)

    def _say(self, code: str, facts: Mapping[str, Any], names: Sequence[str]) -> str:
        return self._words.say(self._language, code, facts, names)

    def names(self, face: Face) -> list[str]:
        return seat_names(face.players, self._words, self._language)


class Quit(Exception):
    """Somebody at the keyboard quits. The match is kept."""


class _Handover:
    pass


_HANDOVER = _Handover()


def seat_names(players: Sequence[str], words: Words, language: str) -> list[str]:
    """Return the name of each seat. Robots get numbers, and "you" is translated; all others keep their names."""
    names = []
    for player in players:
        if player.startswith(ROBOT):
            facts = {"number": number_of(player), "level": level_of(player).value}
            names.append(words.say(language, "robot-name", facts))
        else:
            names.append(words.say(language, "terminal-you") if player == "you" else harmless(player))
    return names


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < MAX_DIGITS


def _wrap_rules(rules: str) -> list[str]:
    """Return the lines of the rules, broken between words so that they fit most terminals."""
    lines: list[str] = []
    for line in rules.splitlines():
        indent = "  " if line.startswith("- ") else ""
        lines += wrap(line, RULES_WIDTH, subsequent_indent=indent, break_on_hyphens=False) or [""]
    return lines


def clock_text(ms: int) -> str:
    seconds = ms // 1000
    if seconds >= 3600:
        return f"{seconds // 3600}:{seconds % 3600 // 60:02}:{seconds % 60:02}"
    return f"{seconds // 60}:{seconds % 60:02}"
