"""A hand: one seat's whole game in one message, seen at once: what to do, the table, the cards, the controls."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.links import link_to
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.api.requests import Requests
from bot.discord_ui.messages import page
from bot.discord_ui.messages.controls import NOTHING_ASKED, Asked, controls
from bot.discord_ui.messages.drafts import Drafts
from bot.discord_ui.messages.pictures import PicturePlan, Pictures, ShownPicture
from bot.discord_ui.messages.seat_names import written_names
from bot.discord_ui.messages.table_screen import content, results, sitting_in
from bot.discord_ui.messages.turn_lines import news_lines, turn_line
from bot.kit.game import Guide
from bot.kit.screen import Say
from bot.table.face import Face
from bot.table.ports import MatchMessage, PlayerStore
from bot.words import Words
from bot.words.speaker import Speaker

SERVER = 20  # letters of a server's name


@dataclass(frozen=True, slots=True)
class Hand:
    """Everything that a hand's message is made of."""

    face: Face
    say: Speaker
    table_link: str
    server: str = ""  # its name; empty where the bot is in no server
    guide: Guide | None = None  # how a move may be put together

    def blocks(self, pictures: Sequence[ShownPicture] = (), asked: Asked = NOTHING_ASKED) -> list[Block]:
        """In the order in which they are read aloud."""
        below = controls(self.face, self.say, self.guide, asked)
        if not pictures:
            return [blocks.frame(blocks.text("\n".join(self._head())), *content(self.face, self.say, ()), *below)]
        shown = [blocks.gallery(each.name, each.description) for each in pictures]
        if asked.refusal:  # it takes the place of other words, so that nothing moves but they
            return [blocks.frame(blocks.text(turn_line(self.face, self.say)), *shown, *below)]
        return [blocks.frame(self._words(below), *shown, *below)]

    @property
    def room(self) -> int:
        """How tall its picture may be, in per cent of its width."""
        below = controls(self.face, self.say, self.guide)
        return page.picture_room([self._words(below), *below])

    def _head(self) -> list[str]:
        """Which match this is, what is to do, and what has happened."""
        face, say = self.face, self.say
        game = f"[{say(f'{face.game}-name')}]({self.table_link})"
        where = f"{game} · {safe_name(self.server[:SERVER])}" if self.server else game
        turn = turn_line(face, say)
        lines = [f"-# {where}", *([turn] if turn else []), *results(face, say)]
        return [*lines, *news_lines(face, say), *sitting_in(face, say)]

    def _words(self, below: Sequence[Block]) -> Block:
        """The head, and as many sentences of the screen as there is room for beside a picture and these controls.
        *More* tells all of them. Of a draft the last one is told in any case: what the move would do."""
        head, drafted = self._head(), bool(self.guide and self.guide.draft)
        sizes = range(page.SIZES if drafted else 1)
        told = next((told for smaller in sizes if (told := self._fitting(head, below, drafted, smaller))), [])
        return blocks.text("\n".join([*head, " ".join(told)] if told else head))

    def _fitting(self, head: Sequence[str], below: Sequence[Block], last_first: bool, smaller: int) -> list[str]:
        """The sentences that fit, in their order, beside a picture of the best size, or of a `smaller` one."""
        says = [self.say(part.code, part.facts) for part in self.face.screen if isinstance(part, Say)]
        sizes = page.good_sizes([blocks.text("\n".join(head)), *below], smaller)
        told: list[str] = []
        for line in reversed(says) if last_first else says:
            more = [line, *told] if last_first else [*told, line]
            if page.leave([blocks.text("\n".join([*head, " ".join(more)])), *below], sizes):
                told = more
        return told


class Hands:
    def __init__(
        self, players: PlayerStore, requests: Requests, words: Words, pictures: Pictures, drafts: Drafts
    ) -> None:
        self._players, self._requests, self._words = players, requests, words
        self._pictures, self._drafts = pictures, drafts

    async def of(self, face: Face, player: str, language: str, table: MatchMessage) -> tuple[Hand, PicturePlan]:
        """The hand of the seat that the face belongs to, and the picture it wants."""
        face, guide = await self._drafts.current(face)
        names: Mapping[str, str] = await self._players.names(face.players)
        say = Speaker(self._words, language, written_names(face, names, self._words, language))
        hand = Hand(face, say, link_to(table), self._requests.server_name(table.guild), guide)
        return hand, await self._pictures.plan(face, names, language, player, hand.room)
