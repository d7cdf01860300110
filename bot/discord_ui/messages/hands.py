"""A hand: one seat's whole game in one message, seen at once: what to do, the table, the cards, the controls."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

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
from bot.discord_ui.messages.pictures import NO_PLAN, Pictures, ShownPicture
from bot.discord_ui.messages.preferences import Preferences
from bot.discord_ui.messages.seat_names import robots_told, written_names
from bot.discord_ui.messages.table_screen import content, results, sitting_in
from bot.discord_ui.messages.turn_lines import needed, news_lines, turn_line
from bot.kit.game import Guide
from bot.kit.screen import Picture, Row, Say
from bot.table.face import TOLD, Face
from bot.table.ports import MatchMessage, PlayerStore
from bot.words import Words
from bot.words.speaker import Speaker

PLACE_LENGTH = 20  # letters of the name of a cup or server
MANY_CARDS = 18  # on the table
CACHE_SIZE = 512  # hands: some kilobytes each, and their pictures


class Hand:
    """Everything that a hand's message is made of. Words and height are worked out once for all who show it."""

    def __init__(
        self,
        face: Face,
        say: Speaker,
        table_link: str,
        place: str = "",
        guide: Guide | None = None,
        newcomer: bool = False,
    ) -> None:
        """`place` is the name of the cup or the server, empty where the bot is in no server; `guide` tells how a move
        may be put together; a `newcomer` plays this game for the first time."""
        self.face, self.say, self.guide = face, say, guide
        self._table_link, self._place, self._newcomer = table_link, place, newcomer
        self._messages: dict[Sequence[ShownPicture], Block] = {}
        self.plan = NO_PLAN  # which picture it wants

    def message(self, pictures: Sequence[ShownPicture] = ()) -> Block:
        """The same value each time, which nobody may change."""
        if pictures not in self._messages:
            self._messages[pictures] = blocks.message(*self.blocks(pictures))
        return self._messages[pictures]

    def blocks(
        self, pictures: Sequence[ShownPicture] = (), asked: Asked = NOTHING_ASKED, note: Block | None = None
    ) -> list[Block]:
        """In the order in which they are read aloud. Words make room for a note that stands below all."""
        below = self._plain_below if asked == NOTHING_ASKED else self._below(asked)
        end = [note] if note else []
        if not pictures:
            head = [*self._head, *news_lines(self.face, self.say)]
            return [blocks.frame(_text(head), *content(self.face, self.say, ()), *below), *end]
        shown = [blocks.gallery(each.name, each.description) for each in pictures]
        if asked.refusal:  # it takes the place of other words, so that nothing moves but they
            return [blocks.frame(blocks.text(turn_line(self.face, self.say)), *shown, *below), *end]
        plain = below is self._plain_below
        words = self._short_words(below, end) if end else self._plain_words if plain else self._words(below)
        return [blocks.frame(words, *shown, *below), *end]

    @cached_property
    def room(self) -> int:
        """How tall its picture may be, in per cent of its width."""
        return page.room_beside(page.heights([self._plain_words, *self._plain_below]))

    @cached_property
    def _plain_below(self) -> list[Block]:
        return self._below(NOTHING_ASKED)

    @cached_property
    def _plain_words(self) -> Block:
        return self._words(self._plain_below)

    def _below(self, asked: Asked) -> list[Block]:
        """The controls, and above them how somebody new learns the game."""
        if not self._newcomer or asked.confirm or (self.guide and self.guide.draft):
            return controls(self.face, self.say, self.guide, asked)
        line, learn = greeting(self.face, self.say)
        return [line, *controls(self.face, self.say, self.guide, asked, [learn])]

    @cached_property
    def _head(self) -> list[str]:
        """Which match this is, and what is to do."""
        face, say = self.face, self.say
        game = f"[{say(f'{face.game}-name')}]({self._table_link})"
        where = [game, *([safe_name(self._place[:PLACE_LENGTH])] if self._place else [])]
        where += [] if face.ending else robots_told(face.players, say)
        turn = turn_line(face, say)
        return [f"-# {' · '.join(where)}", *([turn] if turn else []), *results(face, say), *sitting_in(face, say)]

    @cached_property
    def _first_says(self) -> list[str]:
        """The head, and the sentences of the screen that come first."""
        says = [part for part in self.face.screen if isinstance(part, Say) and part.first]
        return [*self._head, *(self.say(part.code, part.facts) for part in says)]

    def _words(self, below: Sequence[Block]) -> Block:
        """The head, what has happened, and sentences of the screen: as many as there is room for beside a picture and
        these controls. *More* tells all of them."""
        head, drafted, controls_height = (
            list(self._first_says),
            bool(self.guide and self.guide.draft),
            page.heights(below),
        )

        def taken(*lines: str) -> page.Heights:
            return page.stacked(page.heights([_text([*head, *lines])]), controls_height)

        best = page.good_sizes(taken())
        # The news may take from the picture, on a phone before a desktop, and the newest is told in any case.
        # Where much lies on the table, the picture comes before all but what came of the moves.
        goods = page.PHONE.good if lying(self.face) > MANY_CARDS else page.PHONE.good[1:]
        sizes = [(min(best[0], good), min(best[1], wide)) for wide in page.DESKTOP.good[:2] for good in goods]
        least = needed(self.face, self.say)
        news = {n: news_lines(self.face, self.say, n) for n in range(TOLD, 0, -1)}
        heights = {n: taken(*lines) for n, lines in news.items()}
        counts = [(most, size) for most in (range(TOLD, least - 1, -1), range(least - 1, 0, -1)) for size in sizes]
        fitting = (n for most, size in counts for n in most if page.fits(heights[n], size))
        head += [] if drafted else news[next(fitting, 1)]
        begun = taken()
        wanted = [page.good_sizes(begun, n) for n in range(page.SIZES if drafted else 1)]
        says = next((says for sizes in wanted if (says := self._fitting(head, taken, drafted, sizes))), [])
        return _text([*head, " ".join(says)] if says else head)

    def _fitting(
        self, head: list[str], taken: Callable[..., page.Heights], drafted: bool, sizes: Sequence[int]
    ) -> list[str]:
        """The sentences that fit beside a picture so large, in their order. Of a draft the last ones come first: they
        tell what the move would do. Nothing is told twice."""
        lines = [self.say(part.code, part.facts) for part in self.face.screen if isinstance(part, Say)]
        lines = [line for line in lines if not any(line in news for news in head)]
        says: list[str] = []
        for line in reversed(lines) if drafted else lines:
            more = [line, *says] if drafted else [*says, line]
            if page.fits(taken(" ".join(more)), sizes):
                says = more
        return says

    def _short_words(self, below: Sequence[Block], end: Sequence[Block]) -> Block:
        """The usual words if they fit with what stands at the end, else fewer: the picture is the same."""
        sizes = [min(screen.picture * self.room // 100, page.FRAME) for screen in page.SCREENS]
        choices = [[*self._first_says, *news_lines(self.face, self.say, n)] for n in range(TOLD, 0, -1)]
        texts = [self._plain_words, *map(_text, choices), _text(self._first_says)]
        return next((text for text in texts if page.leave([text, *below, *end], sizes)), texts[-1])


def lying(face: Face) -> int:
    """How many cards lie open in rows on the table."""
    rows = [row for part in face.screen if isinstance(part, Picture) and part.layout == "rows" for row in part.parts]
    return sum(
        len(row.pieces) for row in rows if isinstance(row, Row) and not row.hand and isinstance(row.pieces, tuple)
    )


def _text(lines: Sequence[str]) -> Block:
    return blocks.text("\n".join(lines))


class _MadeOf(NamedTuple):
    """Whatever a hand depends on: where that is equal, the hand is."""

    face: Face
    guide: Guide | None
    names: tuple[str | None, ...]
    language: str
    theme: str
    link: str
    place: str
    newcomer: bool


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
        preferences: Preferences,
    ) -> None:
        self._players, self._servers, self._words = players, servers, words
        self._pictures, self.drafts, self._newcomers = pictures, drafts, newcomers
        self._occasions, self._preferences = occasions, preferences
        self._hands: OrderedDict[tuple[str, str], tuple[_MadeOf, Hand]] = OrderedDict()  # the newest of each player

    def speaker(self, language: str) -> Speaker:
        """For sentences that name nobody."""
        return Speaker(self._words, language)

    async def of(self, face: Face, player: str, language: str, table: MatchMessage) -> Hand:
        """The hand of the seat that the face belongs to: one value for all who show it, until something changes."""
        shown, guide = await self.drafts.current(face)
        names = await self._players.names(face.players)
        newcomer = await self._newcomers.is_new(player, face)
        occasion = await self._occasions.of(face.match)
        if not self._servers.known(table.guild):
            await self._servers.learn(table.guild)
        place = occasion.name if occasion else self._servers.name(table.guild, face.match)
        theme = await self._preferences.theme(player)
        key, link = (face.match, player), link_to(table)
        made_of = _MadeOf(face, guide, tuple(map(names.get, face.players)), language, theme, link, place, newcomer)
        cached = self._hands.get(key)
        if cached is not None and cached[0] == made_of:
            self._hands.move_to_end(key)
            return cached[1]
        say = Speaker(self._words, language, written_names(shown, names, self._words, language))
        hand = Hand(shown, say, link, place, guide, newcomer)
        hand.plan = self._pictures.plan_in(theme, shown, names, language, hand.room)
        if face.ending:  # nobody will ask for it often, and its pictures are large
            self._hands.pop(key, None)
            return hand
        self._hands[key] = made_of, hand
        self._hands.move_to_end(key)
        if len(self._hands) > CACHE_SIZE:
            self._hands.popitem(last=False)
        return hand
