"""A face becomes a message: the table for all, a hand for one player. Everything needed is in it."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.discord_ui import blocks
from bot.discord_ui.blocks import Block
from bot.discord_ui.marks import LONGEST, Mark
from bot.kit.game import Seat
from bot.kit.pace import Tempo
from bot.kit.screen import Board, Button, Compose, Part, Pick, Picture, Row, Say, Tally
from bot.kit.secret import FaceDown
from bot.table.face import Face
from bot.table.log import ROBOT
from bot.words import Words
from bot.words.plain import board_lines, column_lines
from bot.words.sentences import spelled

BUTTONS = 4  # a fifth wraps on small phones
PICKS = 4  # a message has room for so many
NAME = 12  # letters of a name in a table of numbers
MARKDOWN = str.maketrans({letter: f"\\{letter}" for letter in "\\*_~`|>#[]()<@:-"})


def safe(name: str) -> str:
    """A name that cannot format, ping, link or reorder what stands around it."""
    plain = "".join(letter for letter in " ".join(name.split())[:32] if letter.isprintable())
    return plain.translate(MARKDOWN) or "?"


class Screens:
    def __init__(self, words: Words) -> None:
        self._words = words

    def table(self, face: Face, names: Mapping[str, str], language: str, closed: Sequence[str] = ()) -> list[Block]:
        """What everybody sees; `closed` are players whose hands cannot be brought to them."""
        say = _Speaker(self._words, language, self.names(face, names, language))
        parts = [blocks.text(f"### {say(f'{face.game}-name')}"), *_shown(face.screen, say)]
        if note := self._state(face, say):
            parts.append(blocks.text(note))
        parts += [blocks.text(say("discord-dm-closed", {"seat": face.players.index(player)})) for player in closed]
        end = [blocks.button(say("discord-again"), f"v1:{face.match}:{face.ply}:again", blocks.PRIMARY)]
        end.append(blocks.button(say("discord-proof"), f"v1:{face.match}:{face.ply}:proof"))
        hand = [blocks.button(say("discord-my-hand"), f"v1:{face.match}:0:hand", blocks.PRIMARY)]
        return [blocks.frame(*parts, blocks.row(*(end if face.ending else hand)))]

    def hand(self, face: Face, names: Mapping[str, str], language: str, place: str, word: str = "") -> list[Block]:
        """One seat's whole game: state, cards, controls, the way back to the table. `word` answers the last press."""
        say = _Speaker(self._words, language, self.names(face, names, language))
        parts = [blocks.text(f"### {say(f'{face.game}-name')}\n-# {say('discord-hand-of', {'link': place})}")]
        if word:
            parts.append(blocks.text(f"**{word}**"))
        parts += _shown(face.screen, say)
        if note := self._state(face, say):
            parts.append(blocks.text(note))
        parts += self._controls(face, say, place)
        return [blocks.frame(*parts)]

    def sure(self, mark: Mark, label: str, language: str) -> list[Block]:
        """A costly move is asked about once."""
        say = _Speaker(self._words, language, ())
        return [
            blocks.text(say("discord-sure")),
            blocks.row(blocks.button(label, str(mark), blocks.RED)),
        ]

    def names(self, face: Face, names: Mapping[str, str], language: str) -> list[str]:
        told = []
        for player in face.players:
            if player.startswith(ROBOT):
                told.append(self._words.say(language, "discord-robot", {"number": int(player.removeprefix(ROBOT))}))
            else:
                told.append(safe(names.get(player, "?")))
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
            people = [seat for seat in sorted(face.robots) if not face.players[seat].startswith(ROBOT)]
            lines += [say("discord-left" if s in face.left else "discord-stand-in", {"seat": s}) for s in people]
        return "\n".join(lines)

    def _controls(self, face: Face, say: "_Speaker", place: str) -> list[Block]:
        rows: list[Block] = []
        last = [blocks.link(say("discord-to-table"), place)]
        if face.ending:
            return [blocks.row(*last)]
        mine = face.seat is not None and face.seat in face.robots
        if mine and face.seat not in face.left:
            last.insert(0, blocks.button(say("discord-take-back"), f"v1:{face.match}:0:back", blocks.GREEN))
        elif face.asked >= 0:
            rows += _moves(face, say)
            last.insert(0, blocks.button(say("discord-type"), f"v1:{face.match}:{face.asked}:write"))
        if not mine:
            last.append(blocks.button(say("discord-leave"), f"v1:{face.match}:0:leave"))
        return [*rows, blocks.row(*last)]


class _Speaker:
    """Says codes to one reader."""

    def __init__(self, words: Words, language: str, names: Sequence[str]) -> None:
        self._words, self._language, self.names = words, language, names

    def __call__(self, code: str, facts: Mapping[str, Any] | None = None) -> str:
        return self._words.say(self._language, code, facts or {}, self.names)


def _shown(screen: Sequence[Part], say: _Speaker) -> list[Block]:
    """Everything that is not a control, as few texts: a message holds forty blocks and four thousand letters."""
    lines: list[str] = []
    for part in screen:
        match part:
            case Say():
                lines.append(say(part.code, part.facts))
            case Picture():
                lines += _picture(part, say)
            case Tally():
                names = [name.replace("\\", "")[:NAME] for name in say.names]
                columns = [(say(code), [str(number) for number in numbers]) for code, numbers in part.columns[-4:]]
                lines += ["```", *column_lines(names, columns), "```"]
            case _:
                pass
    return [blocks.text("\n".join(lines))] if lines else []


def _picture(picture: Picture, say: _Speaker) -> list[str]:
    caption = f"**{say(picture.code, picture.facts)}**" if picture.code else ""
    rows = [part for part in picture.parts if isinstance(part, Row)]
    if picture.layout == "trick":
        return [f"{caption} {' · '.join(f'{say(row.code, row.facts)} {_pieces(row)}' for row in rows)}"]
    lines = [caption] if caption else []
    for part in picture.parts:
        if isinstance(part, Board):
            lines += [f"**{say(part.code, part.facts)}**", "```", *board_lines(part), "```"]
        else:
            lines.append(f"**{say(part.code, part.facts)}** {_pieces(part)}")
    return lines


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
        options = [blocks.option(say(part.code, part.facts), str(part.move)) for part in buttons] + options
    unique = list({option["value"]: option for option in options}.values())
    groups = [unique[n : n + blocks.OPTIONS_MOST] for n in range(0, len(unique), blocks.OPTIONS_MOST)]
    for n, group in enumerate(groups):
        rows.append(blocks.select(f"v1:{face.match}:{face.asked}:choose {n}", say("discord-choose"), group))
    for number, pick in enumerate(picks):
        if pick not in many:
            rows += _pick(face, pick, number, say)
    return rows


def _move(face: Face, part: Button, say: _Speaker) -> Block:
    verb = "ask" if part.costly else "move"
    mark = str(Mark(face.match, face.asked, f"{verb} {part.move}"))
    return blocks.button(say(part.code, part.facts), mark[:LONGEST], blocks.RED if part.costly else blocks.PRIMARY)


def _pick(face: Face, part: Pick, number: int, say: _Speaker) -> list[Block]:
    """One piece of few is a button; otherwise a select, in which copies of a card are told apart by a number."""
    hint = say(part.code, part.facts)
    if part.most == 1 and len(part.pieces) <= BUTTONS:
        marks = {Mark(face.match, face.asked, f"move {part.spelled(piece)}"): piece for piece in part.pieces}
        buttons = [blocks.button(spelled(piece), str(mark), blocks.PRIMARY) for mark, piece in marks.items()]
        return [blocks.text(f"-# {hint}"), blocks.row(*buttons)]
    options = [blocks.option(spelled(piece), f"{piece}#{n}") for n, piece in enumerate(part.pieces)]
    groups = [options[n : n + blocks.OPTIONS_MOST] for n in range(0, len(options), blocks.OPTIONS_MOST)]
    return [
        blocks.select(
            str(Mark(face.match, face.asked, f"pick{number}.{n} {part.verb}"))[:LONGEST],
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


def live(face: Face) -> bool:
    return face.pace.tempo is Tempo.LIVE
