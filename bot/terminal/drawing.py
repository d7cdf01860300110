"""Draws a screen as lines of text: sentences, rows and boards of pieces, columns of numbers, numbered choices."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.kit.cards import Card
from bot.kit.notation import Move
from bot.kit.numbers import numeral
from bot.kit.screen import Ask, Board, Button, Compose, MoveReport, Pick, Picture, Row, Say, Screen, Tally
from bot.kit.secret import FaceDown
from bot.kit.typed import labels, own_number
from bot.words.plain import board_lines, column_lines, width
from bot.words.sentences import spell

Sentence = Callable[[str, Mapping[str, Any]], str]  # (code, facts) -> a sentence in the reader's language

_SUIT_INK = ("1", "31", "34", "32")  # bold, red, blue, green: the colours alone tell the suits apart
_DIM, _MARK = "2", "7"
_WIDTH = 100


@dataclass(frozen=True, slots=True)
class Choice:
    """What a typed number stands for: a whole move, or one piece of a pick."""

    part: Button | Pick
    piece: Any = None

    @property
    def own_number(self) -> int | None:
        return own_number(self.part, self.piece)


@dataclass(slots=True)
class DrawnScreen:
    """The lines to print, and what may be typed to them."""

    lines: list[str] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    composes: list[Compose] = field(default_factory=list)
    moves_by_sentence: dict[str, set[str]] = field(default_factory=dict)  # that offer or advise moves

    @property
    def numbered_choices(self) -> dict[int, Choice]:
        """The choices by what is typed for them."""
        return dict(zip(labels(choice.own_number for choice in self.choices), self.choices, strict=True))

    @property
    def says_numbers(self) -> bool:
        """Whether digits may mean a number that the game asks for, such as a bid."""
        return any(choice.own_number is not None for choice in self.choices)

    def remember(self, sentence: str, move: Move) -> None:
        """Let this sentence be typed for its move from now on, also without its reason, which follows a colon."""
        parts = sentence.split(":")
        for count in range(1, len(parts) + 1):
            self.moves_by_sentence.setdefault(_plain(":".join(parts[:count])), set()).add(str(move))

    def find_move(self, sentence: str) -> str | None:
        """Return the one move that these words tell, or None."""
        moves = self.moves_by_sentence.get(_plain(sentence), set())
        return next(iter(moves)) if len(moves) == 1 else None


class Drawing:
    def __init__(self, say: Sentence, names: Sequence[str], ink: bool) -> None:
        self._say, self._names, self._ink = say, names, ink

    def page(self, screen: Screen, more: Sequence[tuple[str, Sequence[str]]] = ()) -> DrawnScreen:
        """Draw the screen as lines of text. `more` are further columns beside the numbers, such as the clocks."""
        page = DrawnScreen()
        has_tally = False
        for part in screen:
            match part:
                case Say() | MoveReport() | Ask():
                    page.lines.append(self._say(part.code, part.facts))
                case Picture():
                    page.lines += self._picture(part)
                case Tally():
                    heads = [(self._say(code, {}), [numeral(n) for n in numbers]) for code, numbers in part.columns]
                    page.lines += self.columns([*heads, *([] if has_tally else more)])
                    has_tally = True
                case Button():
                    page.choices.append(Choice(part))
                    page.remember(self._say(part.code, part.facts), part.move)
                case Pick():
                    page.choices += [Choice(part, piece) for piece in part.pieces]
                case Compose():
                    page.composes.append(part)
        if more and not has_tally:
            page.lines += self.columns(more)
        page.lines += self._choices(page)
        return page

    def piece(self, piece: Any) -> str:
        text = spell(piece)
        if self._ink and isinstance(piece, Card) and piece.suit:
            return f"\x1b[{_SUIT_INK[piece // 13]}m{text}\x1b[0m"
        return text

    def _picture(self, picture: Picture) -> list[str]:
        caption = [self._say(picture.code, picture.facts)] if picture.code else []
        if picture.layout == "trick":
            cards = [
                f"{self._say(row.code, row.facts)} {self._row(row)}" for row in picture.parts if isinstance(row, Row)
            ]
            return _wrap(caption[0] + ": " if caption else "", cards, " · ")
        lines = [f"{caption[0]}:"] if caption else []
        for part in picture.parts:
            if isinstance(part, Board):
                lines += [
                    f"{self._say(part.code, part.facts)}:",
                    *(f"  {line}" for line in board_lines(part, self._say)),
                ]
            else:
                lines.append(f"{self._say(part.code, part.facts)}: {self._row(part)}")
        return lines

    def _row(self, row: Row) -> str:
        if isinstance(row.pieces, FaceDown):
            return f"{row.pieces.count} ▒" if row.pieces.count else "–"
        texts = []
        for n, piece in enumerate(row.pieces):
            text = self.piece(piece)
            if n in row.marked:
                text = f"\x1b[{_MARK}m{text}\x1b[0m" if self._ink else f"[{text}]"
            elif n in row.dimmed:
                text = f"\x1b[{_DIM}m{spell(piece)}\x1b[0m" if self._ink else f"({text})"
            texts.append(text)
        return " ".join(texts) or "–"

    def columns(self, columns: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
        return column_lines(self._names, columns)

    def _choices(self, page: DrawnScreen) -> list[str]:
        lines: list[str] = []
        pick: Pick | None = None
        items: list[str] = []
        for number, choice in page.numbered_choices.items():
            if isinstance(choice.part, Pick):
                if choice.part is not pick:
                    lines += _wrap("  ", items, "   ")
                    lines.append(f"{self._say(choice.part.code, choice.part.facts)}:")
                    items, pick = [], choice.part
                items.append(f"{number}) {self.piece(choice.piece)}")
            else:
                lines += _wrap("  ", items, "   ")
                items, pick = [], None
                lines.append(f"  {number}) {self._say(choice.part.code, choice.part.facts)}")
        lines += _wrap("  ", items, "   ")
        for part in page.composes:
            lines.append(f"{self._say(part.code, {})}:")
            lines.append(f"  {part.verb} {part.text}".rstrip())
        return lines


def _plain(sentence: str) -> str:
    """Return a sentence as fingers type it: without its full stop, in small letters."""
    return " ".join(sentence.replace("’", "'").split()).rstrip(" .").casefold()


def _wrap(start: str, items: Sequence[str], separator: str) -> list[str]:
    lines: list[str] = []
    for item in items:
        if lines and width(lines[-1] + separator + item) <= _WIDTH:
            lines[-1] += separator + item
        else:
            lines.append((start if not lines else " " * width(start)) + item)
    return lines
