"""Looks back at a match: steps through its file, and says what the file proves."""

from collections.abc import Sequence

from bot.kit.numbers import numeral
from bot.table.face import Face
from bot.table.match_log import By, Entry, Header, MatchEnding
from bot.table.replay import Proof
from bot.terminal.drawing import Drawing
from bot.terminal.play import Console, seat_names
from bot.words import Words


class FileReview:
    def __init__(self, words: Words, language: str, console: Console) -> None:
        self._words, self._language, self._console = words, language, console

    async def step(self, header: Header, entries: Sequence[Entry], faces: Sequence[Face]) -> None:
        """Step through the match by keyboard, or print all of it if the output is no terminal."""
        at = 0
        while True:
            self._show(header, entries, faces, at)
            if not self._console.ink:
                at += 1
                if at == len(faces):
                    return
                continue
            line = await self._console.line(self._say("terminal-step-help"))
            if line is None or line == "q":
                return
            if line.isascii() and line.isdecimal():
                at = min(int(line[:9]), len(faces) - 1)
            else:
                at = max(0, at - 1) if line == "b" else min(at + 1, len(faces) - 1)

    def print_proof(self, header: Header, proof: Proof) -> None:
        """Print what was worked out again, how the match ended, and what no file can prove."""
        say, out = self._say, self._console.print
        out(self._words.say(self._language, "proof-verdict", {"verdict": proof.verdict}))
        out(say("proof-commitment-kept" if proof.promise_kept else "proof-commitment-broken"))
        if proof.damage:
            out(self._words.say(self._language, "proof-damaged", {"reason": proof.damage}))
            return
        out(self._words.say(self._language, "proof-deals", {"count": len(header.presses)}))
        out(self._words.say(self._language, "proof-moves", {"count": proof.moves}))
        self._tell_ending(header, proof.ending)
        out(say("proof-not-promise"), say("proof-not-people"))

    def _tell_ending(self, header: Header, ending: MatchEnding | None) -> None:
        if ending is None:
            self._console.print(self._say("proof-open"))
        elif ending.result is None:
            self._console.print(self._say("proof-void"))
        else:
            points, places = ending.result.points, ending.result.places
            columns = [
                (self._say("proof-points"), [numeral(n) for n in points]),
                (self._say("proof-place"), [str(n) for n in places]),
            ]
            names = seat_names(header.seats, self._words, self._language)
            drawing = Drawing(lambda code, facts: self._words.say(self._language, code, facts, names), names, False)
            self._console.print(self._say("proof-result"), *drawing.columns(columns))

    def _show(self, header: Header, entries: Sequence[Entry], faces: Sequence[Face], at: int) -> None:
        face = faces[at]
        names = seat_names(face.players, self._words, self._language)
        drawing = Drawing(
            lambda code, facts: self._words.say(self._language, code, facts, names), names, self._console.ink
        )
        step = self._words.say(self._language, "terminal-step", {"ply": at, "plies": len(entries)})
        heading = f"{step} · {self._by(entries[at - 1], names)}: {entries[at - 1].text}" if at else step
        self._console.print("", "─" * 60, heading, *drawing.page(face.screen).lines)

    def _by(self, entry: Entry, names: Sequence[str]) -> str:
        if entry.by is By.PLAYER and entry.seat is not None:
            return names[entry.seat]
        code = {
            By.CLOCK: "terminal-by-clock",
            By.ROBOT: "terminal-by-robot",
            By.HOUSE: "terminal-by-house" if entry.seat is None else "terminal-by-house-seat",
            By.JUDGE: "terminal-by-judge" if entry.seat is None else "terminal-by-judge-seat",
        }[entry.by]
        return self._words.say(self._language, code, {"seat": entry.seat} if entry.seat is not None else {}, names)

    def _say(self, code: str) -> str:
        return self._words.say(self._language, code)
