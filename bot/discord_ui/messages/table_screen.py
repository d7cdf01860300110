"""What a face shows, as blocks without controls but the table's own: pictures, sentences, numbers, clocks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.messages.controls import after_the_end
from bot.discord_ui.messages.occasions import Occasion
from bot.discord_ui.messages.pictures import ShownPicture
from bot.discord_ui.messages.seat_names import robot_lines, written_names
from bot.discord_ui.messages.turn_lines import clock_lines, count_newest_lines, news_lines, turn_line
from bot.kit.game import Seat
from bot.kit.numbers import numeral
from bot.kit.robot_levels import ROBOT
from bot.kit.screen import DOWN, WINNER, Board, Picture, Row, Say, Tally
from bot.kit.secret import FaceDown
from bot.kit.turning_points import count_changes, led_from, turning_points
from bot.league.ledger import LedgerLine
from bot.league.profile import gain
from bot.league.rating import scale_rating
from bot.table.face import MAX_NEWS_MOVES, Face
from bot.words import Words
from bot.words.languages import decimal
from bot.words.number_format import spell_signed
from bot.words.plain import board_list, column_lines
from bot.words.sentences import spell
from bot.words.speaker import Speaker

NO_POINTS: Mapping[str, float] = {}
NAME = 12  # letters of a name in a table of numbers
CODE_LENGTH = 16  # letters of the fairness code that stand at a table in play
COLUMNS = 4  # of numbers that fit beside the names on a phone
PHONE_LETTERS = 36  # of a line of such a table
MAX_DEAL_COLUMNS = 6  # deals beside the names: their numbers are narrower
TOLD_CHANGES = 2  # of the lead, the last ones: were one left out between, its winner would seem to have kept it
MAX_TOLD_LINES = 12  # of news, where all is told in words
SMALL = "-# "  # before a line in small letters
TABLE_ROOM = 340  # px on a phone for the one picture of a table, which a desktop shows whole


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
        closed_dms: Sequence[str] = (),
        pictures: Sequence[ShownPicture] = (),
        lines: Sequence[LedgerLine] = (),
        occasion: Occasion | None = None,
        private: bool = False,
        points: Mapping[str, float] = NO_POINTS,
    ) -> list[Block]:
        """Return the table's message. The players in `closed_dms` take no DMs; `lines` tell what the match did to
        ratings, `points` what it counts in its season. At a private table nothing is told of the match but whose turn
        it is: whoever plays has all the rest in their hand."""
        say = self.speaker(face, names, language)
        parts = _closed_scene(face, say) if private else self.scene(face, say, pictures)
        lines = () if private else lines
        robots = any(player.startswith(ROBOT) for player in face.players)
        if changes := [_rating_change(line, robots, say) for line in lines if line.after is not None]:
            parts.append(blocks.text("\n".join(changes)))
        if points and not private:
            parts.append(blocks.text("\n".join(_season_points(face, points, say))))
        parts += [blocks.text(say("discord-dm-closed", seat=face.players.index(player))) for player in closed_dms]
        if occasion is not None:
            facts = {**occasion._asdict(), "name": safe_name(occasion.name)}
            code = "discord-occasion-season" if occasion.season else "discord-occasion"
            parts.append(blocks.text(f"-# {say(code, facts)}"))
        code = face.commitment if face.ending else f"{face.commitment[:CODE_LENGTH]}…"
        parts.append(blocks.text(f"-# {say('discord-commitment', commitment=code)}"))
        buttons = _after_the_end(face, say) if face.ending and not face.sealed else _in_play(face, say)
        return [blocks.frame(*parts, blocks.row(*buttons))]

    def scene(self, face: Face, say: Speaker, pictures: Sequence[ShownPicture] = (), heading: str = "") -> list[Block]:
        """Return what a face shows, without anything to press; `heading` stands below the game's name, and what the
        moves did below it, in large letters. At the end who won comes first."""
        lines = [f"### {say(f'{face.game}-name')}", *([heading] if heading else [])]
        if face.ending and not heading:
            winners = [part for part in says(face) if part.group == WINNER]
            lines += [f"**{say(part.code, part.facts)}**" for part in winners]
            face = replace(face, screen=tuple([part for part in face.screen if part not in winners]))
        turn = turn_line(face, say)
        most = MAX_TOLD_LINES if heading else max(MAX_NEWS_MOVES, count_newest_lines(face, say))
        news = news_lines(face, say, most, whole=bool(heading))
        lines += [line.removeprefix(SMALL) for line in news] if heading else [*([turn] if turn else []), *news]
        robots = [] if heading or face.ending else robot_lines(face.players, say)
        below = [
            *results(face, say, not pictures),
            *turning_lines(face, say),
            *clock_lines(face, say),
            *sitting_in(face, say),
        ]
        below += [say("discord-paused")] if face.paused else []
        below += [say("discord-still")] if face.still else []
        below += [f"-# {line}" for line in robots]
        state = [blocks.text("\n".join(below))] if below else []
        return [blocks.text("\n".join(lines)), *content(face, say, pictures), *state]


def _closed_scene(face: Face, say: Speaker) -> list[Block]:
    lines = [f"### {say(f'{face.game}-name')}", say("discord-by-invitation")]
    sentences = [turn_line(face, say), *clock_lines(face, say), *sitting_in(face, say)]
    sentences += [say("discord-paused")] if face.paused else []
    sentences = [say("discord-private-over")] if face.ending else sentences
    return [blocks.text("\n".join([*lines, *filter(None, sentences)]))]


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
        *after_the_end(face, say),
        blocks.button(say("discord-proof"), CustomId(Verb.PROOF, face.match, face.ply)),
    ]


def says(face: Face) -> Iterator[Say]:
    """Yield the sentences of the screen. It knows no absence: who won is told by `results` where somebody was away."""
    somebody_was_away = face.ending is not None and bool(face.ending.absentees)
    yield from (
        part for part in face.screen if isinstance(part, Say) and not (somebody_was_away and part.group == WINNER)
    )


def results(face: Face, say: Speaker, in_words: bool) -> list[str]:
    """Return how the match ended. Everybody's place is told `in_words` where no picture tells it."""
    if face.ending is None or _is_withheld(face):
        return []
    absent = [say("discord-absent", seat=seat) for seat in sorted(face.ending.absentees) if seat != face.seat]
    if face.result is None:
        return [say("discord-nobody-played" if absent or face.seat in face.ending.absentees else "discord-void")]
    if (loser := face.ending.conceder) is not None:
        concession = [say("table-conceded", seat=Seat(1 - loser), left_seat=loser)] if not face.ending.absentees else []
        return [*_my_place(face, face.result.places, say), *concession, *absent]
    ranking = [
        say("discord-placed", place=place, seat=Seat(seat), points=face.result.points[seat])
        for place, seat in sorted((place, seat) for seat, place in enumerate(face.result.places))
    ]
    ranking = ranking if in_words or (face.ending.absentees and face.seat is None) else []
    return [*_my_place(face, face.result.places, say), *ranking, *absent]


def _is_withheld(face: Face) -> bool:
    return face.sealed and face.seat is None


def turning_lines(face: Face, say: Speaker) -> list[str]:
    """Tell of a match that was played to its end which deals ended with another leader. The crown, which follows every
    move, may have been elsewhere in between."""
    if face.ending is None or face.result is None or face.ending.conceder is not None or _is_withheld(face):
        return []
    tally = next((part for part in face.screen if isinstance(part, Tally) and (part.deals or part.rounds)), None)
    if tally is None:
        return []
    code, deals = tally.rounds or (tally.deals, tally.by_deal)
    tally_name, points = say(code), turning_points(deals, tally.low)
    if (first := led_from(deals, tally.low)) is not None:
        code = "discord-led-from" if first.deal < len(deals) else "discord-led-at-last"
        return [say(code, called=tally_name, deal=first.deal, seat=first.seat)]
    last_points = points[-TOLD_CHANGES:]
    lines = [say("discord-took-lead", called=tally_name, deal=at, seat=s, before_seat=b) for at, s, b in last_points]
    if lines and (earlier := count_changes(deals[: last_points[0].deal - 1], tally.low)):
        lines[0] += f" {say('discord-lead-before', count=earlier)}"
    return lines


def _my_place(face: Face, places: Sequence[int], say: Speaker) -> list[str]:
    """Return how the reader did, in a hand. At the table there is no such reader."""
    if face.seat is None:
        return []
    if face.ending and face.seat in face.ending.absentees:
        return [f"**{say('discord-you-were-absent')}**"]
    if face.seat in face.resigned_seats and places[face.seat] == 1:
        return [f"**{say('discord-you-left')}**"]
    place = places[face.seat]
    shared = "yes" if places.count(place) > 1 else "no"
    if (place, shared) == (1, "no") and (victory := _find_own_victory(face)):
        return [f"**{say(victory.code, victory.facts)}**"]
    return [f"**{say('discord-you-placed', place=place, shared=shared)}**"]


def _find_own_victory(face: Face) -> Say | None:
    return next((part for part in says(face) if part.group == WINNER and part.facts.get("seat") == face.seat), None)


def sitting_in(face: Face, say: Speaker) -> list[str]:
    """Tell for whom a robot plays."""
    people = [] if face.ending else [s for s in sorted(face.robots) if not face.players[s].startswith(ROBOT)]
    return [say("discord-left" if seat in face.resigned_seats else "discord-stand-in", seat=seat) for seat in people]


def _season_points(face: Face, points: Mapping[str, float], say: Speaker) -> list[str]:
    """Tell what the match counts in its season; whoever got most comes first."""
    ranking = sorted(
        ((points[p], seat) for seat, p in enumerate(face.players) if p in points), key=lambda each: -each[0]
    )
    return [
        say(
            "discord-season-points",
            seat=seat,
            points=decimal(score, say.language, 2, 0),
            one="yes" if score == 1 else "no",
        )
        for score, seat in ranking
    ]


def _rating_change(line: LedgerLine, robots: bool, say: Speaker) -> str:
    """Return what a match did to a rating, and why. Where `robots` sat, the place is that among the people."""
    return say(
        "discord-rating-moved",
        seat=line.seat,
        why="absent" if line.absent else "left" if line.left else "placed",
        gain=spell_signed(gain(line)),
        rating=str(scale_rating(line.after or 0.0)),
        place=line.place,
        people=line.people,
        robots="yes" if robots else "no",
        expected=decimal(line.expected, say.language),
    )


def content(face: Face, say: Speaker, pictures: Sequence[ShownPicture], before: Sequence[str] = ()) -> list[Block]:
    """Return everything that is no control, in few blocks: a message holds forty blocks and four thousand letters.

    The pictures stand in the place of the first of them. Their descriptions tell what they show, so it is not said
    again.
    """
    paragraphs = [list(before)] if before else []
    above: list[list[str]] | None = None
    sentences = list(says(face))
    for part in face.screen:
        match part:
            case Say() if part in sentences:
                paragraphs.append([say(part.code, part.facts)])
            case Picture() | Tally() if pictures:
                if above is None:
                    above, paragraphs = paragraphs, []
            case Picture():
                paragraphs += _picture_in_words(part, say)
            case Tally():
                paragraphs.append(_tally_in_words(part, say))
            case _:
                pass
    galleries = [blocks.gallery(each.name, each.description) for each in pictures]
    first = blocks.fit_text(above or [])
    rest = blocks.fit_text(paragraphs, blocks.MAX_TEXT_LENGTH - len(first))
    return [*([blocks.text(first)] if first else []), *galleries, *([blocks.text(rest)] if rest else [])]


def in_words(face: Face, say: Speaker) -> list[Block]:
    """Return all that a face tells: whose turn it is, what lies where, who stands how, and whose time runs."""
    whole_face = replace(face, read_news=face.read_all_news)
    turn, news = turn_line(face, say), news_lines(whole_face, say, MAX_TOLD_LINES, whole=True)
    return content(face, say, (), [*([turn] if turn else []), *news, *clock_lines(face, say)])


def _picture_in_words(picture: Picture, say: Speaker) -> list[list[str]]:
    caption = f"**{say(picture.code, picture.facts)}**" if picture.code else ""
    rows = [part for part in picture.parts if isinstance(part, Row)]
    if picture.layout == "trick":
        cards = " · ".join(_played_in_words(row, say) for row in rows if row.pieces)
        return [lines] if (lines := list(filter(None, (caption, cards)))) else []
    paragraphs = [[caption]] if caption else []
    for part in picture.parts:
        if isinstance(part, Board):
            paragraphs.append([f"**{say(part.code, part.facts)}**", *board_list(part, say)])
        else:
            caption = f"**{say(part.code, part.facts)}**"  # a sentence of its own, where it ends with pieces itself
            pieces = "" if isinstance(part.pieces, FaceDown) and "count" in part.facts else _pieces(part)
            paragraphs.append([caption, pieces] if part.keeps_caption else [f"{caption} {pieces}".rstrip()])
    return paragraphs


def _played_in_words(row: Row, say: Speaker) -> str:
    """Return who played what in a trick. The caption of a card that lies face down says so itself."""
    caption = say(row.code, row.facts)
    return caption if isinstance(row.pieces, FaceDown) and row.kind == DOWN else f"{caption} {_pieces(row)}"


def _tally_in_words(tally: Tally, say: Speaker) -> list[str]:
    names = [name.replace("\\", "")[:NAME] for name in say.names]
    columns = [(code, list(map(numeral, numbers))) for code, numbers in tally.columns]
    other = [(say(code), numbers) for code, numbers in columns if code != tally.deals]
    by_deal = [numbers for code, numbers in columns if code == tally.deals]
    deals = [(str(n), numbers) for n, numbers in enumerate(by_deal, 1)]
    bands = [deals[n : n + MAX_DEAL_COLUMNS] for n in range(0, len(deals), MAX_DEAL_COLUMNS)]
    lines = [line for band in bands for line in ["", *column_lines(names, band)]]
    block = ["```", *column_lines(names, other[-COLUMNS:], PHONE_LETTERS), "```"]
    return [*block, f"**{say(tally.deals)}**", "```", *lines[1:], "```"] if deals else block


def _pieces(row: Row) -> str:
    if isinstance(row.pieces, FaceDown):
        return f"{row.pieces.count} ▒" if row.pieces.count else "–"
    pieces = [f"__{spell(p)}__" if n in row.marked else spell(p) for n, p in enumerate(row.pieces)]
    return " ".join(pieces) or "–"
