"""A face becomes a message: the table for all, a hand for one player. Everything needed is in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bot import paint
from bot.discord_ui import blocks
from bot.discord_ui.blocks import Block
from bot.discord_ui.figures import decimal, gain_told
from bot.discord_ui.marks import LONGEST, Mark
from bot.kit.game import Guide, Seat
from bot.kit.screen import Board, Button, Compose, Pick, Picture, Row, Say, Tally
from bot.kit.secret import FaceDown
from bot.league.ledger import LedgerLine as Line
from bot.league.profile import gain
from bot.league.rating import shown
from bot.table.face import Face
from bot.table.log import ROBOT
from bot.words import Words
from bot.words.plain import board_lines, column_lines
from bot.words.sentences import spelled

BUTTONS = 4  # a fifth wraps on small phones
PICKS = 4  # a message has room for so many
ASKED = "? "  # before the move, where a choice in a list is a costly one
KEPT = 1_024  # pictures whose description is remembered
NAME = 12  # letters of a name in a table of numbers
MARKDOWN = str.maketrans({letter: f"\\{letter}" for letter in "\\*_~`|>#[]()<@:-"})


def plain(name: str) -> str:
    """A name that cannot reorder what stands around it."""
    return "".join(letter for letter in " ".join(name.split())[:32] if letter.isprintable()) or "?"


def safe(name: str) -> str:
    """A name that cannot format, ping or link either."""
    return plain(name).translate(MARKDOWN)


@dataclass(frozen=True, slots=True)
class Hung:
    """A picture among the words: the name of its file, and what those are told who do not see it."""

    name: str
    told: str


class Screens:
    def __init__(self, words: Words) -> None:
        self._words = words
        self._alt = lru_cache(KEPT)(self._in_words)

    def picture(self, face: Face, names: Mapping[str, str], language: str, theme: str) -> paint.Sheet:
        """What is to be painted of it."""
        say = _Speaker(self._words, language, self._called(face, names, language))
        return paint.sheet(face.screen, say, say.names, theme, face.turns, face.seat, face.result)

    def hung(self, painted: Sequence[paint.Painted], language: str) -> tuple[Hung, ...]:
        return tuple([Hung(name, self._alt(leaf, language)) for leaf, name, _ in painted])

    def _in_words(self, leaf: paint.Sheet, language: str) -> str:
        return paint.alt(leaf, _Speaker(self._words, language, leaf.names))

    def table(
        self,
        face: Face,
        names: Mapping[str, str],
        language: str,
        closed: Sequence[str] = (),
        hung: Sequence[Hung] = (),
        lines: Sequence[Line] = (),
    ) -> list[Block]:
        """What everybody sees; `closed` are players whose hands cannot be brought to them, `lines` for ratings."""
        say = _Speaker(self._words, language, self.names(face, names, language))
        parts = self.scene(face, names, language, hung)
        if rated := [_rated(line, say, language) for line in lines if line.after is not None]:
            parts.append(blocks.text("\n".join(rated)))
        parts += [blocks.text(say("discord-dm-closed", {"seat": face.players.index(player)})) for player in closed]
        end = [blocks.button(say("discord-again"), f"v1:{face.match}:{face.ply}:again", blocks.PRIMARY)]
        end.append(blocks.button(say("discord-replay"), f"v1:{face.match}:0:review"))
        end.append(blocks.button(say("discord-proof"), f"v1:{face.match}:{face.ply}:proof"))
        hand = [blocks.button(say("discord-my-hand"), f"v1:{face.match}:0:hand", blocks.PRIMARY)]
        if face.paused:
            hand.append(blocks.button(say("discord-go-on"), f"v1:{face.match}:0:goon", blocks.GREEN))
        return [blocks.frame(*parts, blocks.row(*(end if face.ending else hand)))]

    def scene(
        self, face: Face, names: Mapping[str, str], language: str, hung: Sequence[Hung] = (), word: str = ""
    ) -> list[Block]:
        """What a face shows, without anything to press."""
        say = _Speaker(self._words, language, self.names(face, names, language))
        parts = [blocks.text(f"### {say(f'{face.game}-name')}")]
        parts += [blocks.text(word)] if word else []
        parts += _shown(face, say, hung)
        note = self._state(face, say)
        return [*parts, blocks.text(note)] if note else parts

    def hand(
        self,
        face: Face,
        names: Mapping[str, str],
        language: str,
        place: str,
        word: str = "",
        hung: Sequence[Hung] = (),
        guide: Guide | None = None,
        asks: Button | None = None,
        server: str = "",
    ) -> list[Block]:
        """One seat's whole game: state, cards, controls, the way back to the table. `word` answers the last press,
        `guide` is how a move may be put together, and `asks` a costly one that is asked about."""
        say = _Speaker(self._words, language, self.names(face, names, language))
        at = {"link": place, "server": safe(server) if server else "none"}
        parts = [blocks.text(f"### {say(f'{face.game}-name')}\n-# {say('discord-hand-of', at)}")]
        if word:
            parts.append(blocks.text(f"**{word}**"))
        parts += _shown(face, say, hung)
        if note := self._state(face, say):
            parts.append(blocks.text(note))
        parts += self._controls(face, say, place, guide, asks)
        return [blocks.frame(*parts)]

    def names(self, face: Face, names: Mapping[str, str], language: str) -> list[str]:
        return [name.translate(MARKDOWN) for name in self._called(face, names, language)]

    def _called(self, face: Face, names: Mapping[str, str], language: str) -> list[str]:
        """For those who draw letters and do not mark up."""
        told = []
        for player in face.players:
            if player.startswith(ROBOT):
                told.append(self._words.say(language, "discord-robot", {"number": int(player.removeprefix(ROBOT))}))
            else:
                told.append(plain(names.get(player, "?")))
        return told

    def _state(self, face: Face, say: "_Speaker") -> str:
        """Clocks, robots who sit in, and how it ended."""
        lines = []
        if face.ending and face.result:
            lines += [
                say("discord-placed", {"place": place, "seat": Seat(seat), "points": face.result.points[seat]})
                for place, seat in sorted((place, seat) for seat, place in enumerate(face.result.places))
            ]
        elif face.ending:
            lines.append(say("discord-void"))
        else:
            for seat in sorted(face.turns - face.robots):
                if when := face.clocks[seat].deadline:
                    lines.append(say("discord-clock", {"seat": seat, "when": f"<t:{when // 1000}:R>"}))
            lines += [say("discord-paused")] if face.paused else []
            people = [seat for seat in sorted(face.robots) if not face.players[seat].startswith(ROBOT)]
            lines += [say("discord-left" if s in face.left else "discord-stand-in", {"seat": s}) for s in people]
        return "\n".join(lines)

    def _controls(
        self, face: Face, say: "_Speaker", place: str, guide: Guide | None, asks: Button | None
    ) -> list[Block]:
        rows: list[Block] = []
        last = [blocks.link(say("discord-to-table"), place)]
        if face.ending:
            return [blocks.row(*last)]
        mine = face.seat is not None and face.seat in face.robots
        if mine and face.seat not in face.left:
            last.insert(0, blocks.button(say("discord-take-back"), f"v1:{face.match}:0:back", blocks.GREEN))
        elif face.paused:
            last.insert(0, blocks.button(say("discord-go-on"), f"v1:{face.match}:0:goon", blocks.GREEN))
        elif face.asked >= 0 and asks and asks.costly:
            return [blocks.text(f"**{say(asks.costly.code, asks.costly.facts)}**"), _sure(face, asks, say)]
        elif face.asked >= 0:
            rows += _moves(face, say)
            rows += _steps(face, guide, say) if guide else []
            last.insert(0, blocks.button(say("discord-type"), f"v1:{face.match}:{face.asked}:write"))
        if not mine:
            last.append(blocks.button(say("discord-more"), f"v1:{face.match}:0:more"))
        return [*rows, blocks.row(*last)]


class _Speaker:
    """Says codes to one reader."""

    def __init__(self, words: Words, language: str, names: Sequence[str]) -> None:
        self._words, self._language, self.names = words, language, names

    def __call__(self, code: str, facts: Mapping[str, Any] | None = None) -> str:
        return self._words.say(self._language, code, facts or {}, self.names)


def _rated(line: Line, say: _Speaker, language: str) -> str:
    """What the match did to a rating, and why."""
    facts = {
        "seat": line.seat,
        "why": "left" if line.left else "placed",
        "gain": gain_told(gain(line)),
        "rating": str(shown(line.after or 0.0)),
        "place": line.place,
        "people": line.people,
        "expected": decimal(line.expected, language),
    }
    return say("discord-rating-moved", facts)


def _shown(face: Face, say: _Speaker, hung: Sequence[Hung]) -> list[Block]:
    """Everything that is not a control, as few texts: a message holds forty blocks and four thousand letters.

    Pictures stand where the first of them belongs; what they show, and their descriptions tell, is not said again
    but for what is the reader's own.
    """
    told: list[list[str]] = []
    above: list[list[str]] | None = None
    for part in face.screen:
        match part:
            case Say():
                told.append([say(part.code, part.facts)])
            case Picture() | Tally() if hung:
                if above is None:
                    above, told = told, []
                if isinstance(part, Picture):
                    told.append(_own(part, face.seat, say))
            case Picture():
                told += _picture(part, say)
            case Tally():
                names = [name.replace("\\", "")[:NAME] for name in say.names]
                columns = [(say(code), [str(number) for number in numbers]) for code, numbers in part.columns[-4:]]
                told.append(["```", *column_lines(names, columns), "```"])
            case _:
                pass
    shown = [blocks.gallery(each.name, each.told) for each in hung]
    first = blocks.fitting(above or [])
    rest = blocks.fitting(told, blocks.TEXT_MOST - len(first))
    return [*([blocks.text(first)] if first else []), *shown, *([blocks.text(rest)] if rest else [])]


def _own(picture: Picture, seat: Seat | None, say: _Speaker) -> list[str]:
    """The hand in words, which can be copied and read at any size, with what lies beside it; and its tiles."""
    lines = []
    rows = [part for part in picture.parts if isinstance(part, Row) and part.owner is not None and part.owner == seat]
    if not any(row.code.endswith(paint.HAND) for row in rows):
        rows = []
    for part in picture.parts:
        if part in rows and isinstance(part, Row):
            lines.append(f"**{say(part.code, part.facts)}** {_pieces(part)}")
        elif isinstance(part, Board) and all(cell.piece is not None and cell.label for cell in part.cells):
            lines.append(f"**{say(part.code, part.facts)}** {paint.spelled(part.cells[0].piece)}")
    return lines


def _picture(picture: Picture, say: _Speaker) -> list[list[str]]:
    caption = f"**{say(picture.code, picture.facts)}**" if picture.code else ""
    rows = [part for part in picture.parts if isinstance(part, Row)]
    if picture.layout == "trick":
        return [[f"{caption} {' · '.join(f'{say(row.code, row.facts)} {_pieces(row)}' for row in rows)}"]]
    told = [[caption]] if caption else []
    for part in picture.parts:
        if isinstance(part, Board):
            told.append([f"**{say(part.code, part.facts)}**", "```", *board_lines(part), "```"])
        else:
            told.append([f"**{say(part.code, part.facts)}** {_pieces(part)}"])
    return told


def _pieces(row: Row) -> str:
    if isinstance(row.pieces, FaceDown):
        return f"{row.pieces.count} ▒" if row.pieces.count else "–"
    drawn = [f"__{spelled(p)}__" if n in row.marked else spelled(p) for n, p in enumerate(row.pieces)]
    return " ".join(drawn) or "–"


def _moves(face: Face, say: _Speaker) -> list[Block]:
    """Up to four moves are buttons, more are a select; so are the picks, where there are too many for one message."""
    buttons = [part for part in face.screen if isinstance(part, Button)]
    picks = [part for part in face.screen if isinstance(part, Pick)]
    many = [pick for pick in picks if pick.least == pick.most == 1] if len(picks) > PICKS else []
    rows: list[Block] = []
    options = [
        blocks.option(f"{say(pick.code, pick.facts)}: {spelled(p)}", pick.spelled(p))
        for pick in many
        for p in pick.pieces
    ]
    if 0 < len(buttons) <= BUTTONS:
        rows.append(blocks.row(*(_move(face, part, say) for part in buttons)))
    else:
        options = [blocks.option(say(part.code, part.facts), _chosen(part)) for part in buttons] + options
    unique = list({option["value"]: option for option in options}.values())
    rows += _choices(face, "choose ", unique, say)
    for number, pick in enumerate(picks):
        if pick not in many:
            rows += _pick(face, pick, number, say)
    return rows


def _choices(face: Face, what: str, options: Sequence[Block], say: _Speaker) -> list[Block]:
    """One of many, page by page: what a page's mark says is followed by its number."""
    pages = [options[n : n + blocks.OPTIONS_MOST] for n in range(0, len(options), blocks.OPTIONS_MOST)]
    return [
        blocks.select(
            str(Mark(face.match, face.asked, f"{what}{n}")),
            say("discord-choose", {"page": n + 1, "pages": len(pages)}),
            page,
        )
        for n, page in enumerate(pages)
    ]


def _move(face: Face, part: Button, say: _Speaker) -> Block:
    verb = "ask" if part.costly else "move"
    mark = str(Mark(face.match, face.asked, f"{verb} {part.move}"))
    return blocks.button(say(part.code, part.facts), mark[:LONGEST], blocks.RED if part.costly else blocks.PRIMARY)


def _chosen(part: Button) -> str:
    return f"{ASKED}{part.move}" if part.costly else str(part.move)


def _sure(face: Face, part: Button, say: _Speaker) -> Block:
    """A costly move is asked about once: the move by its name, or back."""
    mark = str(Mark(face.match, face.asked, f"move {part.move}"))[:LONGEST]
    return blocks.row(
        blocks.button(say(part.code, part.facts), mark, blocks.RED),
        blocks.button(say("discord-go-back"), f"v1:{face.match}:{face.asked}:fresh"),
    )


def _steps(face: Face, guide: Guide, say: _Speaker) -> list[Block]:
    """How a draft may go on, in the game's order; below, what makes a move of it or gives it up."""

    def button(code: str, facts: Mapping[str, Any], what: str, style: int = blocks.PLAIN) -> Block:
        return blocks.button(say(code, facts), str(Mark(face.match, face.asked, what)), style)

    ways = [part for part in guide.steps if isinstance(part, Button)]
    rows: list[Block] = []
    for number, part in enumerate(guide.steps):
        if isinstance(part, Pick):
            rows += _pick(face, part, number, say, "say", "say#")
        elif part in ways[:1] and len(ways) <= BUTTONS:
            rows.append(blocks.row(*(button(w.code, w.facts, f"say {w.move}", blocks.PRIMARY) for w in ways)))
        elif part in ways[:1]:
            options = [blocks.option(say(way.code, way.facts), str(way.move)) for way in ways]
            rows += _choices(face, "say#", options, say)
    ends = [button(guide.whole.code, guide.whole.facts, "whole", blocks.GREEN)] if guide.whole else []
    forms = [part for part in guide.steps if isinstance(part, Compose)]
    ends += [button(part.code, part.facts, f"form {part.verb}") for part in forms]
    ends += [button("discord-start-over", {}, "anew")] if guide.draft else []
    return [*rows, blocks.row(*ends)] if ends else rows


def _pick(face: Face, part: Pick, number: int, say: _Speaker, press: str = "move", select: str = "pick") -> list[Block]:
    """One piece of few is a button; otherwise a select, in which copies of a card are told apart by a number.

    What is chosen already is green; where none need be, pressing it again lets it go.
    """
    hint = say(part.code, part.facts)
    if part.most == 1 and len(part.pieces) <= BUTTONS:
        buttons = {}
        for n, piece in enumerate(part.pieces):
            words = part.verb if n in part.chosen and not part.least else part.spelled(piece)
            style = blocks.GREEN if n in part.chosen else blocks.PRIMARY
            mark = str(Mark(face.match, face.asked, f"{press} {words}"))
            buttons[words] = blocks.button(spelled(piece), mark, style)
        return [blocks.text(f"-# {hint}"), blocks.row(*buttons.values())]
    told = [say(each.code, each.facts) for each in part.told] or [""] * len(part.pieces)
    options = [
        blocks.option(spelled(piece), f"{piece}#{n}", told[n], n in part.chosen) for n, piece in enumerate(part.pieces)
    ]
    groups = [options[n : n + blocks.OPTIONS_MOST] for n in range(0, len(options), blocks.OPTIONS_MOST)]
    return [
        blocks.select(
            str(Mark(face.match, face.asked, f"{select}{number}.{n} {part.verb}"))[:LONGEST],
            hint,
            group,
            part.least if len(groups) == 1 else min(part.least, 1),
            part.most,
        )
        for n, group in enumerate(groups)
    ]


def composed(face: Face) -> str:
    """What stands in the text field at first: the move a screen asks to be written, else nothing."""
    for part in face.screen:
        if isinstance(part, Compose):
            return f"{part.verb} {part.text}".strip()
    return ""


def typed(face: Face, words: str) -> list[str]:
    """What somebody may have meant: a move as it stands, or the pieces of a pick or text that is offered."""
    verbs = [part.verb for part in face.screen if isinstance(part, (Pick, Compose))]
    return [words, *(f"{verb} {words}" for verb in verbs)]
