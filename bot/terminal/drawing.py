"""A screen as lines of text: sentences, pieces in rows and on boards, numbers in columns, choices with numbers."""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.kit.cards import Card
from bot.kit.screen import Board, Button, Compose, Pick, Picture, Row, Say, Screen, Tally
from bot.kit.secret import FaceDown
from bot.words.sentences import spelled

Sentence = Callable[[str, Mapping[str, Any]], str]  # (code, facts) -> a sentence in the reader's language

_SUIT_INK = ("1", "31", "34", "32")  # bold, red, blue, green: told apart without the shapes too
_DIM, _MARK = "2", "7"
_WIDE = 100


@dataclass(frozen=True, slots=True)
class Choice:
    """What a number stands for: a whole move, or one piece of a pick."""

    part: Button | Pick
    piece: Any = None


@dataclass(slots=True)
class Page:
    lines: list[str] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    composes: list[Compose] = field(default_factory=list)


class Drawing:
    def __init__(self, say: Sentence, names: Sequence[str], ink: bool) -> None:
        self._say, self._names, self._ink = say, names, ink

    def page(self, screen: Screen, more: Sequence[tuple[str, Sequence[str]]] = ()) -> Page:
        """`more` are columns beside the numbers, such as the clocks."""
        page = Page()
        tallied = False
        for part in screen:
            match part:
                case Say():
                    page.lines.append(self._say(part.code, part.facts))
                case Picture():
                    page.lines += self._picture(part)
                case Tally():
                    heads = [(self._say(code, {}), [str(n) for n in numbers]) for code, numbers in part.columns]
                    page.lines += self.columns([*heads, *([] if tallied else more)])
                    tallied = True
                case Button():
                    page.choices.append(Choice(part))
                case Pick():
                    page.choices += [Choice(part, piece) for piece in part.pieces]
                case Compose():
                    page.composes.append(part)
        if more and not tallied:
            page.lines += self.columns(more)
        page.lines += self._choices(page)
        return page

    def piece(self, piece: Any) -> str:
        text = spelled(piece)
        if self._ink and isinstance(piece, Card) and piece.suit:
            return f"\x1b[{_SUIT_INK[piece // 13]}m{text}\x1b[0m"
        return text

    def _picture(self, picture: Picture) -> list[str]:
        caption = [self._say(picture.code, picture.facts)] if picture.code else []
        if picture.layout == "trick":
            cards = [
                f"{self._say(row.code, row.facts)} {self._row(row)}" for row in picture.parts if isinstance(row, Row)
            ]
            return _wrapped(caption[0] + ": " if caption else "", cards, " · ")
        lines = [f"{caption[0]}:"] if caption else []
        for part in picture.parts:
            if isinstance(part, Board):
                lines += self._board(part)
            else:
                lines.append(f"{self._say(part.code, part.facts)}: {self._row(part)}")
        return lines

    def _row(self, row: Row) -> str:
        if isinstance(row.pieces, FaceDown):
            return f"{row.pieces.count} ▒" if row.pieces.count else "–"
        drawn = []
        for n, piece in enumerate(row.pieces):
            text = self.piece(piece)
            if n in row.marked:
                text = f"\x1b[{_MARK}m{text}\x1b[0m" if self._ink else f"[{text}]"
            elif n in row.dimmed:
                text = f"\x1b[{_DIM}m{spelled(piece)}\x1b[0m" if self._ink else f"({text})"
            drawn.append(text)
        return " ".join(drawn) or "–"

    def _board(self, board: Board) -> list[str]:
        """Cells are drawn to the height their pieces need; the top row is the highest y."""
        if not board.cells:
            return []
        drawn = {(cell.x, cell.y): _cell(cell.piece, cell.label, cell.marked) for cell in board.cells}
        wide = max(_width(line) for lines in drawn.values() for line in lines)
        tall = max(len(lines) for lines in drawn.values())
        columns = range(min(x for x, _ in drawn), max(x for x, _ in drawn) + 1)
        rows = range(max(y for _, y in drawn), min(y for _, y in drawn) - 1, -1)
        lines = [f"{self._say(board.code, board.facts)}:"]
        for y in rows:
            for n in range(tall):
                cells = [drawn.get((x, y), []) for x in columns]
                line = " ".join(_padded(cell[n] if n < len(cell) else "", wide) for cell in cells)
                if line.strip():
                    lines.append(f"  {line}".rstrip())
        return lines

    def columns(self, columns: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
        names = max(map(_width, self._names))
        wide = [max(_width(head), *map(_width, cells)) for head, cells in columns]
        lines = ["  ".join([" " * names, *(_left(head, w) for (head, _), w in zip(columns, wide, strict=True))])]
        for seat, name in enumerate(self._names):
            cells = [_left(cells[seat], w) for (_, cells), w in zip(columns, wide, strict=True)]
            lines.append("  ".join([_padded(name, names), *cells]))
        return lines

    def _choices(self, page: Page) -> list[str]:
        lines: list[str] = []
        seen: Pick | None = None
        items: list[str] = []
        for number, choice in enumerate(page.choices, 1):
            if isinstance(choice.part, Pick):
                if choice.part is not seen:
                    lines += _wrapped("  ", items, "   ")
                    lines.append(f"{self._say(choice.part.code, choice.part.facts)}:")
                    items, seen = [], choice.part
                items.append(f"{number}) {self.piece(choice.piece)}")
            else:
                lines += _wrapped("  ", items, "   ")
                items, seen = [], None
                lines.append(f"  {number}) {self._say(choice.part.code, choice.part.facts)}")
        lines += _wrapped("  ", items, "   ")
        for part in page.composes:
            lines.append(f"{self._say(part.code, part.facts)}:")
            lines.append(f"  {part.verb} {part.text}".rstrip())
        return lines


def _cell(piece: Any, label: str, marked: bool) -> list[str]:
    """A piece may know how to draw itself in lines; any other is its spelling."""
    if piece is None:
        return [label or "·"]
    draw = getattr(piece, "lines", None)
    lines: list[str] = list(draw()) if draw else [spelled(piece)]
    if label:
        lines = [*lines, label]
    return [f"[{line}]" for line in lines] if marked else [f" {line} " for line in lines]


def _wrapped(start: str, items: Sequence[str], between: str) -> list[str]:
    lines: list[str] = []
    for item in items:
        if lines and _width(lines[-1] + between + item) <= _WIDE:
            lines[-1] += between + item
        else:
            lines.append((start if not lines else " " * _width(start)) + item)
    return lines


def _width(text: str) -> int:
    """How many columns a terminal gives it; colours take none."""
    plain, skip = 0, False
    for letter in text:
        if letter == "\x1b":
            skip = True
        elif skip:
            skip = letter != "m"
        else:
            plain += 2 if unicodedata.east_asian_width(letter) in "WF" else not unicodedata.combining(letter)
    return plain


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))


def _left(text: str, width: int) -> str:
    return " " * (width - _width(text)) + text
