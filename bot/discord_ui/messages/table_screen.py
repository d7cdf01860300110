"""What a face shows, as blocks without controls but the table's own: pictures, sentences, numbers, clocks."""

from collections.abc import Mapping, Sequence

from bot import paint
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.messages.pictures import ShownPicture
from bot.discord_ui.messages.seat_names import written_names
from bot.kit.game import Seat
from bot.kit.numbers import numeral
from bot.kit.screen import Ask, Board, Picture, Row, Say, Tally
from bot.kit.secret import FaceDown
from bot.league.ledger import LedgerLine
from bot.league.profile import gain
from bot.league.rating import shown
from bot.table.face import Face
from bot.table.log import ROBOT
from bot.words import Words
from bot.words.languages import decimal
from bot.words.number_format import signed
from bot.words.plain import board_lines, column_lines
from bot.words.sentences import spelled
from bot.words.speaker import Speaker

NAME = 12  # letters of a name in a table of numbers
SHORT = 16  # letters of the fairness code that stand at a table in play
COLUMNS = 4  # of numbers that fit beside the names on a phone


class TableScreen:
    """The message that everybody at a table sees; and the scene that hands and replays show too."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def speaker(self, face: Face, names: Mapping[str, str], language: str) -> Speaker:
        return Speaker(self._words, language, written_names(face, names, self._words, language))

    def blocks(
        self,
        face: Face,
        names: Mapping[str, str],
        language: str,
        closed: Sequence[str] = (),
        pictures: Sequence[ShownPicture] = (),
        rated: Sequence[LedgerLine] = (),
    ) -> list[Block]:
        """`closed` are players who take no DMs; `rated` is what the match did to ratings."""
        say = self.speaker(face, names, language)
        parts = self.scene(face, say, pictures)
        robots = any(player.startswith(ROBOT) for player in face.players)
        if changes := [_rating_change(line, robots, say) for line in rated if line.after is not None]:
            parts.append(blocks.text("\n".join(changes)))
        parts += [blocks.text(say("discord-dm-closed", seat=face.players.index(player))) for player in closed]
        code = face.commitment if face.ending else f"{face.commitment[:SHORT]}…"
        parts.append(blocks.text(f"-# {say('discord-commitment', commitment=code)}"))
        buttons = _after_the_end(face, say) if face.ending else _in_play(face, say)
        return [blocks.frame(*parts, blocks.row(*buttons))]

    def scene(self, face: Face, say: Speaker, pictures: Sequence[ShownPicture] = (), heading: str = "") -> list[Block]:
        """What a face shows, without anything to press; `heading` stands below the game's name."""
        parts = [blocks.text(f"### {say(f'{face.game}-name')}")]
        parts += [blocks.text(heading)] if heading else []
        return [*parts, *content(face, say, pictures), *state(face, say)]


def _in_play(face: Face, say: Speaker) -> list[Block]:
    buttons = [
        blocks.button(say("discord-my-hand"), CustomId(Verb.HAND, face.match), blocks.PRIMARY),
        blocks.button(say("learn-how"), CustomId(Verb.HOW, face.game)),
    ]
    if face.paused:
        buttons.append(blocks.button(say("discord-go-on"), CustomId(Verb.GO_ON, face.match), blocks.GREEN))
    return buttons


def _after_the_end(face: Face, say: Speaker) -> list[Block]:
    return [
        blocks.button(say("discord-again"), CustomId(Verb.AGAIN, face.match, face.ply), blocks.PRIMARY),
        blocks.button(say("discord-replay"), CustomId(Verb.REPLAY, face.match)),
        blocks.button(say("discord-proof"), CustomId(Verb.PROOF, face.match, face.ply)),
    ]


def state(face: Face, say: Speaker) -> list[Block]:
    """Clocks, robots who sit in, and how it ended."""
    lines = []
    if face.ending and face.ending.conceded is not None:
        left = face.ending.conceded
        lines.append(say("table-conceded", seat=Seat(1 - left), left_seat=left))
    elif face.ending and face.result:
        lines += [
            say("discord-placed", place=place, seat=Seat(seat), points=face.result.points[seat])
            for place, seat in sorted((place, seat) for seat, place in enumerate(face.result.places))
        ]
    elif face.ending:
        lines.append(say("discord-void"))
    else:
        for seat in sorted(face.turns - face.robots):
            if when := face.clocks[seat].deadline:
                lines.append(say("discord-clock", seat=seat, when=f"<t:{when // 1000}:R>"))
        lines += [say("discord-paused")] if face.paused else []
        lines += [say("discord-still")] if face.still else []
        people = [seat for seat in sorted(face.robots) if not face.players[seat].startswith(ROBOT)]
        lines += [say("discord-left" if s in face.left else "discord-stand-in", seat=s) for s in people]
    return [blocks.text("\n".join(lines))] if lines else []


def _rating_change(line: LedgerLine, robots: bool, say: Speaker) -> str:
    """What a match did to a rating, and why. Where `robots` sat, the place is that among the people."""
    return say(
        "discord-rating-moved",
        seat=line.seat,
        why="left" if line.left else "placed",
        gain=signed(gain(line)),
        rating=str(shown(line.after or 0.0)),
        place=line.place,
        people=line.people,
        robots="yes" if robots else "no",
        expected=decimal(line.expected, say.language),
    )


def content(face: Face, say: Speaker, pictures: Sequence[ShownPicture]) -> list[Block]:
    """Everything that is no control, in few blocks: a message holds forty blocks and four thousand letters.

    The pictures stand in the place of the first of them. Their descriptions tell what they show, so it is not said
    again, except for the reader's own pieces.
    """
    told: list[list[str]] = []
    above: list[list[str]] | None = None
    for part in face.screen:
        match part:
            case Say() | Ask():
                told.append([say(part.code, part.facts)])
            case Picture() | Tally() if pictures:
                if above is None:
                    above, told = told, []
                if isinstance(part, Picture):
                    told.append(_own_pieces(part, face.seat, say))
            case Picture():
                told += _picture_in_words(part, say)
            case Tally():
                told.append(_tally_in_words(part, say))
            case _:
                pass
    galleries = [blocks.gallery(each.name, each.description) for each in pictures]
    first = blocks.fitting(above or [])
    rest = blocks.fitting(told, blocks.TEXT_MOST - len(first))
    return [*([blocks.text(first)] if first else []), *galleries, *([blocks.text(rest)] if rest else [])]


def _own_pieces(picture: Picture, seat: Seat | None, say: Speaker) -> list[str]:
    """The hand in words, which can be copied and read at any size, with what lies beside it; and its tiles."""
    lines = []
    rows = [part for part in picture.parts if isinstance(part, Row) and part.owner is not None and part.owner == seat]
    if not any(row.hand for row in rows):
        rows = []
    for part in picture.parts:
        if part in rows and isinstance(part, Row):
            lines.append(f"**{say(part.code, part.facts)}** {_pieces(part)}")
        elif isinstance(part, Board) and all(cell.piece is not None and cell.label for cell in part.cells):
            lines.append(f"**{say(part.code, part.facts)}** {paint.spelled(part.cells[0].piece, say)}")
    return lines


def _picture_in_words(picture: Picture, say: Speaker) -> list[list[str]]:
    caption = f"**{say(picture.code, picture.facts)}**" if picture.code else ""
    rows = [part for part in picture.parts if isinstance(part, Row)]
    if picture.layout == "trick":
        return [[f"{caption} {' · '.join(f'{say(row.code, row.facts)} {_pieces(row)}' for row in rows)}"]]
    told = [[caption]] if caption else []
    for part in picture.parts:
        if isinstance(part, Board):
            told.append([f"**{say(part.code, part.facts)}**", "```", *board_lines(part, say), "```"])
        else:
            told.append([f"**{say(part.code, part.facts)}** {_pieces(part)}"])
    return told


def _tally_in_words(tally: Tally, say: Speaker) -> list[str]:
    names = [name.replace("\\", "")[:NAME] for name in say.names]
    columns = [(say(code), [numeral(number) for number in numbers]) for code, numbers in tally.columns[-COLUMNS:]]
    return ["```", *column_lines(names, columns), "```"]


def _pieces(row: Row) -> str:
    if isinstance(row.pieces, FaceDown):
        return f"{row.pieces.count} ▒" if row.pieces.count else "–"
    drawn = [f"__{spelled(p)}__" if n in row.marked else spelled(p) for n, p in enumerate(row.pieces)]
    return " ".join(drawn) or "–"
