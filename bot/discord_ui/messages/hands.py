"""A hand: one seat's whole game in one message, seen at once: what to do, the table, the cards, the controls."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.links import link_to
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.api.server_names import ServerNames
from bot.discord_ui.messages import page
from bot.discord_ui.messages.controls import NOTHING_ASKED, Asked, controls
from bot.discord_ui.messages.drafts import Drafts
from bot.discord_ui.messages.newcomers import Newcomers, greeting
from bot.discord_ui.messages.occasions import Occasions
from bot.discord_ui.messages.pictures import PicturePlan, Pictures, ShownPicture
from bot.discord_ui.messages.seat_names import robots_told, written_names
from bot.discord_ui.messages.table_screen import content, results, sitting_in
from bot.discord_ui.messages.turn_lines import needed, news_lines, turn_line
from bot.kit.game import Guide
from bot.kit.screen import Picture, Row, Say
from bot.table.face import TOLD, Face
from bot.table.ports import MatchMessage, PlayerStore
from bot.words import Words
from bot.words.speaker import Speaker

PLACE = 20  # letters of the name of a cup or server
MUCH = 18  # cards on the table


@dataclass(frozen=True, slots=True)
class Hand:
    """Everything that a hand's message is made of."""

    face: Face
    say: Speaker
    table_link: str
    place: str = ""  # the name of the cup or the server; empty where the bot is in no server
    guide: Guide | None = None  # how a move may be put together
    newcomer: bool = False  # plays this game for the first time

    def blocks(self, pictures: Sequence[ShownPicture] = (), asked: Asked = NOTHING_ASKED) -> list[Block]:
        """In the order in which they are read aloud."""
        below = self._below(asked)
        if not pictures:
            head = [*self._head(), *news_lines(self.face, self.say)]
            return [blocks.frame(_text(head), *content(self.face, self.say, ()), *below)]
        shown = [blocks.gallery(each.name, each.description) for each in pictures]
        if asked.refusal:  # it takes the place of other words, so that nothing moves but they
            return [blocks.frame(blocks.text(turn_line(self.face, self.say)), *shown, *below)]
        return [blocks.frame(self._words(below), *shown, *below)]

    @property
    def room(self) -> int:
        """How tall its picture may be, in per cent of its width."""
        below = self._below(NOTHING_ASKED)
        return page.picture_room([self._words(below), *below])

    def _below(self, asked: Asked) -> list[Block]:
        """The controls, and above them how somebody new learns the game."""
        if not self.newcomer or asked.confirm or (self.guide and self.guide.draft):
            return controls(self.face, self.say, self.guide, asked)
        line, learn = greeting(self.face, self.say)
        return [line, *controls(self.face, self.say, self.guide, asked, [learn])]

    def _head(self) -> list[str]:
        """Which match this is, and what is to do."""
        face, say = self.face, self.say
        game = f"[{say(f'{face.game}-name')}]({self.table_link})"
        where = [game, *([safe_name(self.place[:PLACE])] if self.place else [])]
        where += [] if face.ending else robots_told(face.players, say)
        turn = turn_line(face, say)
        return [f"-# {' · '.join(where)}", *([turn] if turn else []), *results(face, say), *sitting_in(face, say)]

    def _words(self, below: Sequence[Block]) -> Block:
        """The head, what has happened, and sentences of the screen: as many as there is room for beside a picture and
        these controls. *More* tells all of them."""
        head, drafted = self._head(), bool(self.guide and self.guide.draft)
        head += [self.say(part.code, part.facts) for part in self.face.screen if isinstance(part, Say) and part.first]
        best = page.good_sizes([_text(head), *below])
        # The news may take from the picture, on a phone before a desktop, and the newest is told in any case.
        # Where much lies on the table, the picture comes before all but what came of the moves.
        goods = page.PHONE.good if lying(self.face) > MUCH else page.PHONE.good[1:]
        sizes = [(min(best[0], good), min(best[1], wide)) for wide in page.DESKTOP.good[:2] for good in goods]
        least = needed(self.face, self.say)
        counts = [(most, size) for most in (range(TOLD, least - 1, -1), range(least - 1, 0, -1)) for size in sizes]
        lines = ((news_lines(self.face, self.say, n), size) for most, size in counts for n in most)
        fitting = (news for news, size in lines if page.leave([_text([*head, *news]), *below], size))
        news = next(fitting, news_lines(self.face, self.say, 1))
        head += [] if drafted else news
        wanted = [page.good_sizes([_text(head), *below], n) for n in range(page.SIZES if drafted else 1)]
        told = next((told for sizes in wanted if (told := self._fitting(head, below, drafted, sizes))), [])
        return _text([*head, " ".join(told)] if told else head)

    def _fitting(self, head: list[str], below: Sequence[Block], drafted: bool, sizes: Sequence[int]) -> list[str]:
        """The sentences that fit beside a picture so large, in their order. Of a draft the last ones come first: they
        tell what the move would do. Nothing is told twice."""
        says = [self.say(part.code, part.facts) for part in self.face.screen if isinstance(part, Say)]
        says = [line for line in says if not any(line in news for news in head)]
        told: list[str] = []
        for line in reversed(says) if drafted else says:
            more = [line, *told] if drafted else [*told, line]
            if page.leave([_text([*head, " ".join(more)]), *below], sizes):
                told = more
        return told


def lying(face: Face) -> int:
    """How many cards lie open in rows on the table."""
    rows = [row for part in face.screen if isinstance(part, Picture) and part.layout == "rows" for row in part.parts]
    return sum(
        len(row.pieces) for row in rows if isinstance(row, Row) and not row.hand and isinstance(row.pieces, tuple)
    )


def _text(lines: Sequence[str]) -> Block:
    return blocks.text("\n".join(lines))


class Hands:
    def __init__(
        self,
        players: PlayerStore,
        servers: ServerNames,
        words: Words,
        pictures: Pictures,
        drafts: Drafts,
        newcomers: Newcomers,
        occasions: Occasions,
    ) -> None:
        self._players, self._servers, self._words = players, servers, words
        self._pictures, self.drafts, self._newcomers = pictures, drafts, newcomers
        self._occasions = occasions

    def speaker(self, language: str) -> Speaker:
        """For sentences that name nobody."""
        return Speaker(self._words, language)

    async def of(self, face: Face, player: str, language: str, table: MatchMessage) -> tuple[Hand, PicturePlan]:
        """The hand of the seat that the face belongs to, and the picture it wants."""
        face, guide = await self.drafts.current(face)
        names: Mapping[str, str] = await self._players.names(face.players)
        say = Speaker(self._words, language, written_names(face, names, self._words, language))
        new = self._newcomers.remembered(player, face)
        if new is None:
            new = await self._newcomers.look_up(player, face)
        if not self._occasions.known(face.match):
            await self._occasions.learn(face.match)
        occasion = self._occasions.of(face.match)
        if not self._servers.known(table.guild):
            await self._servers.learn(table.guild)
        place = occasion.name if occasion else self._servers.name(table.guild, face.match)
        hand = Hand(face, say, link_to(table), place, guide, new)
        return hand, await self._pictures.plan(face, names, language, player, hand.room)
