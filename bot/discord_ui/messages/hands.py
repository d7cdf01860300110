"""A hand: one seat's whole game in one message, seen at once: what to do, the table, the cards, the controls."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import groupby
from typing import NamedTuple

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.links import link_to
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.api.server_names import ServerNames
from bot.discord_ui.messages import hand_height
from bot.discord_ui.messages.controls import NO_EFFECT, PressEffect, controls
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.drafts import Drafts
from bot.discord_ui.messages.move_results import paragraphs, results_alone, shortest_results, tells_all
from bot.discord_ui.messages.newcomers import Newcomers, greeting
from bot.discord_ui.messages.occasions import Occasions
from bot.discord_ui.messages.pictures import NO_PLAN, PicturePlan, Pictures, ShownPicture
from bot.discord_ui.messages.seat_names import robot_lines, written_names
from bot.discord_ui.messages.table_screen import content, results, says, sitting_in, turning_lines
from bot.discord_ui.messages.turn_lines import count_needed_lines, join_short_lines, news_lines, turn_line
from bot.discord_ui.messages.turn_reminders import waited_for
from bot.discord_ui.messages.waiting_tables import NO_OTHER_TABLES, OtherTables, WaitingTables
from bot.kit.card_order import by_rank, guide_by_rank
from bot.kit.game import Guide
from bot.table.face import MAX_NEWS_MOVES, Face
from bot.table.ports import MatchMessage
from bot.words.french_cards import show_in_french
from bot.words.speaker import Speaker

PLACE_LENGTH = 24  # letters of the name of a cup or server, and of the day of a daily deal
NEWS = 3  # lines for which a picture makes room
USUAL_PICTURE = 240  # px on a phone
CACHE_SIZE = 512  # hands: some kilobytes each, and their pictures


class HandSurroundings(NamedTuple):
    """What a hand's message tells beside the match, and how."""

    table_link: str
    place: str = ""  # the name of the cup or the server; empty where the bot is in no server
    newcomer: bool = False  # plays this game for the first time
    other_tables: OtherTables = NO_OTHER_TABLES
    french: bool = False  # cards read V, D and R


class CopyNote(NamedTuple):
    """What a copy of a hand tells that does not follow the game, and the button that brings it up to date."""

    text: str
    refresh: Block


class Hand:
    """Everything that a hand's message is made of. Words and height are worked out once for all who show it."""

    def __init__(self, face: Face, say: Speaker, around: HandSurroundings, guide: Guide | None = None) -> None:
        """`guide` tells how a move may be put together."""
        self.face, self.say, self.guide, self.around = face, say, guide, around
        self._messages: dict[Sequence[ShownPicture], Block] = {}
        self.plan = NO_PLAN  # which picture it wants

    def message(self, pictures: Sequence[ShownPicture] = (), effect: PressEffect = NO_EFFECT) -> Block:
        """Return the same value each time, which nobody may change."""
        if effect != NO_EFFECT:
            return blocks.message(*self.blocks(pictures, effect))
        if pictures not in self._messages:
            self._messages[pictures] = blocks.message(*self.blocks(pictures))
        return self._messages[pictures]

    def blocks(
        self, pictures: Sequence[ShownPicture] = (), effect: PressEffect = NO_EFFECT, note: CopyNote | None = None
    ) -> list[Block]:
        """Return the blocks in the order in which they are read aloud. Words make room for a note that stands below
        all."""
        parts = self._blocks(pictures, effect, note)
        return show_in_french(parts) if self.around.french else parts

    def _blocks(self, pictures: Sequence[ShownPicture], effect: PressEffect, note: CopyNote | None) -> list[Block]:
        below = self.plain_controls if effect == NO_EFFECT else self.make_controls(effect)
        below, end = self._place_note(below, note) if note else (below, [])
        if not pictures:
            head = [*self._head_lines(in_words=True), *news_lines(self.face, self.say)]
            return [blocks.frame(_text(head), *content(self.face, self.say, ()), *below), *end]
        galleries = [blocks.gallery(each.name, each.description) for each in pictures]
        if effect.refusal:  # it takes the place of other words, so that nothing moves but they
            return [blocks.frame(self._words_beside_refusal([*below, *end]), *galleries, *below), *end]
        plain = below is self.plain_controls
        words = self._short_words(below, end) if end else self.plain_words if plain else self._words(below)
        return [blocks.frame(words, *galleries, *below), *end]

    def _words_beside_refusal(self, below: Sequence[Block]) -> Block:
        """Return what is asked. What half a move would cost stays beside it: a hint is of another move."""
        bare = [turn_line(self.face, self.say, short=True)]
        costs = _first_sentences(self.face, self.say, []) if self._is_drafted else []
        trials = [([turn_line(self.face, self.say), *costs], hand_height.fits), ([*bare, *costs], hand_height.fits)]
        trials += [(lines, hand_height.nearly_fits_phone) for lines, _ in trials] if costs else []
        for lines, has_room in trials:
            if has_room(hand_height.heights([_text(lines), *below]), self.height):
                return _text(lines)
        return _text(bare)

    @cached_property
    def room(self) -> int:
        """How tall its picture may be, in px on a phone: beside what must be told, all else gives way."""
        return hand_height.room_beside(self._least_heights)

    @cached_property
    def wish(self) -> int:
        """How tall the picture may be if news are told too: it takes no more unless it must."""
        news = [] if self._is_drafted else news_lines(self.face, self.say)
        return hand_height.wish_beside(_heights([*self._first_says, *news], self._controls_heights))

    @property
    def height(self) -> int:
        """How tall the picture is that it wants, in px on a phone."""
        return self.plan.layout.room if self.plan.layout is not None else self.room

    @property
    def fits(self) -> bool:
        """Say whether a phone shows at once what must be told, the controls, and the picture that it wants."""
        return hand_height.fits_phone(self._least_heights, self.height)

    @cached_property
    def _least_heights(self) -> hand_height.Heights:
        """Of what must be told and the usual controls."""
        return _heights([*self._must, *self._newest], self._controls_heights)

    @cached_property
    def _controls_heights(self) -> hand_height.Heights:
        return hand_height.heights(self.plain_controls)

    @cached_property
    def _bare(self) -> list[str]:
        """That it is the reader's turn, without what is asked; nothing where it is not."""
        is_asked = not self.face.ending and self.face.seat in self.face.turns
        return [turn_line(self.face, self.say, short=True)] if is_asked else []

    @property
    def _is_drafted(self) -> bool:
        return bool(self.guide and self.guide.draft)

    @cached_property
    def _newest(self) -> list[str]:
        """What came of the moves, or the newest one. Beside a draft it gives way too."""
        if self._is_drafted:
            return []
        news = news_lines(self.face, self.say, min(self._needed_lines, NEWS))
        if tells_all(news, self.face, self.say):
            return news
        return max(news, results_alone(self.face, self.say), key=lambda lines: hand_height.heights([_text(lines)])[0])

    @cached_property
    def _needed_lines(self) -> int:
        return count_needed_lines(self.face, self.say)

    @cached_property
    def plain_controls(self) -> list[Block]:
        return self.make_controls(NO_EFFECT)

    @cached_property
    def plain_words(self) -> Block:
        return self._words(self.plain_controls)

    def make_controls(self, effect: PressEffect) -> list[Block]:
        """Return the controls, and above them how somebody new learns the game."""
        if not self.around.newcomer or effect.confirm or (self.guide and self.guide.draft):
            return controls(self.face, self.say, self.guide, effect, self.around.other_tables)
        parts = controls(self.face, self.say, self.guide, effect, self.around.other_tables)
        words, stack = _text([*self._must, *self._newest]), [greeting(self.face, self.say), *parts]
        return stack if hand_height.fits_phone(hand_height.heights([words, *stack]), USUAL_PICTURE) else parts

    @cached_property
    def _head(self) -> list[str]:
        return self._head_lines(in_words=False)

    def _head_lines(self, in_words: bool) -> list[str]:
        """Say which match this is, and what is to do or how it ended."""
        face, say = self.face, self.say
        name = say(f"{face.game}-name")
        game = f"[{name}]({self.around.table_link})" if self.around.table_link else name
        where = [game, *([safe_name(_short(self.around.place))] if self.around.place else [])]
        where += [] if face.ending else robot_lines(face.players, say)
        return [f"-# {' · '.join(where)}", *_what_to_do(face, say, in_words)]

    @cached_property
    def _first_says(self) -> list[str]:
        """The head, the sentences of the screen that come first, and where a match that is over turned."""
        first_says = _first_sentences(self.face, self.say, self._head)
        return [*self._head, *first_says, *turning_lines(self.face, self.say)]

    def _must_by(self, say: Speaker) -> list[str]:
        must = _what_to_do(self.face, say, in_words=False)
        return [*must, *_first_sentences(self.face, say, must), *turning_lines(self.face, say)]

    @cached_property
    def _must(self) -> list[str]:
        """What must be told: `_first_says` without the line that tells which match this is. That gives way to news."""
        return self._must_by(self.say) or self._first_says

    def _words(self, below: Sequence[Block]) -> Block:
        """Return the head, what has happened, and sentences of the screen: as many as there is room for beside the
        picture and these controls. *More* tells all of them."""
        controls = self._controls_heights if below is self.plain_controls else hand_height.heights(below)
        first, news = self._choose_sentences(controls)
        head = [*first, *news]
        says = self._fit_sentences(head, controls)
        return _text([*head, " ".join(says)] if says else head)

    def _choose_sentences(self, below: hand_height.Heights) -> tuple[list[str], list[str]]:
        """Return what stands first, and news. Before anything that happened gives way, a desktop, where pictures are
        taller, has to scroll for a line or two. What is asked gives way before the word that moves are not told."""
        if self._is_drafted:
            fits = hand_height.fits(_heights(self._first_says, below), self.height)
            return (self._first_says if fits else self._must), []
        for choices in self._choices():
            for has_room in (hand_height.fits, hand_height.fits_phone):
                for first, news in choices:
                    if has_room(_heights([*first, *news], below), self.height):
                        return first, news
        shortest = shortest_results(self.face, self.say)
        return (self._bare if shortest else []) or self._must, shortest

    def _choices(self) -> Iterator[list[tuple[list[str], list[str]]]]:
        """Yield what stands first, and news: all that came of the moves, in fewer and fewer words. Choices that tell
        the same come together. Which match this is gives way before what has just happened; then what is asked, which
        the controls tell too."""
        face, say = self.face, self.say
        for n in range(MAX_NEWS_MOVES, self._needed_lines - 1, -1):
            if tells_all(news := news_lines(face, say, n), face, say):
                shapes = (news, join_short_lines(news))
                yield [(first, lines) for lines in shapes for first in (self._first_says, self._must)]
        yield [(self._must_by(speaker), news) for news, speaker in paragraphs(face, say)]
        yield [(self._bare, news) for news, _ in paragraphs(face, say)] if self._bare else []
        yield [(self._must, shortest_results(face, say))]

    def _fit_sentences(self, head: list[str], below: hand_height.Heights) -> list[str]:
        """Return the sentences that fit beside the picture, in their order. Of a draft the last ones come first: they
        tell what the move would do. Nothing is told twice."""
        lines = list(self._sentences(head))
        says: list[str] = []
        for line in reversed(lines) if self._is_drafted else lines:
            more = [line, *says] if self._is_drafted else [*says, line]
            if hand_height.fits(_heights([*head, " ".join(more)], below), self.height):
                says = more
        return says

    def _sentences(self, head: Sequence[str]) -> Iterator[str]:
        """Yield those of the screen that the head does not tell, and all of a group as one."""
        parts = list(says(self.face))
        for _, group in groupby(enumerate(parts), key=lambda each: each[1].group or each[0]):
            sentences = [self.say(part.code, part.facts) for _, part in group]
            if new := [sentence for sentence in sentences if not any(sentence in line for line in head)]:
                yield " ".join(new)

    def _place_note(self, below: list[Block], note: CopyNote) -> tuple[list[Block], list[Block]]:
        """Return the controls, and what stands below them all: the note with its button beside it, if that leaves room
        for what must be told; else the note, with its button among the tools. There *Type* makes room for it; alone
        with robots, where nobody else plays on, it gives way itself."""
        apart = [blocks.section(note.text, note.refresh)]
        words = _heights([*self._must, *self._newest], hand_height.heights([*below, *apart]))
        if hand_height.fits_phone(words, self.height):
            return below, apart
        if below and hand_height.is_of_buttons(below[-1]):
            *others, last = below[-1]["components"]
            for first in (others, *([] if self.face.practice else [others[:-1]])):
                if hand_height.are_abreast(tools := [*first, note.refresh, last]):
                    return [*below[:-1], blocks.row(*tools)], [blocks.text(note.text)]
        return below, [blocks.text(note.text)]

    def _short_words(self, below: Sequence[Block], end: Sequence[Block]) -> Block:
        """Return the usual words if they fit with what stands at the end, else what is asked and what has happened: the
        picture is the same. What is asked stays if it takes a phone no more than a line or two to scroll."""
        heights = hand_height.heights([*below, *end])
        news = [] if self._is_drafted else join_short_lines(news_lines(self.face, self.say, self._needed_lines))
        texts = [self.plain_words, *(_text([*head, *news]) for head in (self._first_says, self._must))]
        trials = [*((text, hand_height.fits) for text in texts), (texts[-1], hand_height.nearly_fits_phone)]
        for text, has_room in trials:
            if has_room(hand_height.stack(hand_height.heights([text]), heights), self.height):
                return text
        return _text([*self._bare, *news]) if self._bare and news else texts[-1]


def plan_picture(hand: Hand, plan: Callable[[int, int], PicturePlan]) -> Hand:
    """Return the hand with the plan for its picture, made for a room and a wish. How somebody new learns the game gives
    way to a picture that cannot be read in less room."""
    hand.plan = plan(hand.room, hand.wish)
    if not hand.around.newcomer or hand.fits:
        return hand
    return plan_picture(Hand(hand.face, hand.say, hand.around._replace(newcomer=False), hand.guide), plan)


def _short(place: str) -> str:
    return place if len(place) <= PLACE_LENGTH else f"{place[: PLACE_LENGTH - 1].rstrip()}…"


def _what_to_do(face: Face, say: Speaker, in_words: bool) -> list[str]:
    """Return what is to do, or how the match ended."""
    turn = turn_line(face, say)
    return [*([turn] if turn else []), *results(face, say, in_words), *sitting_in(face, say)]


def _first_sentences(face: Face, say: Speaker, head: Sequence[str]) -> list[str]:
    """Return the sentences that come first, but for those that the head tells."""
    sentences = (say(part.code, part.facts) for part in says(face) if part.first)
    return [sentence for sentence in sentences if not any(sentence in line for line in head)]


def _heights(lines: Sequence[str], below: hand_height.Heights) -> hand_height.Heights:
    return hand_height.stack(hand_height.heights([_text(lines)]), below)


def _text(lines: Sequence[str]) -> Block:
    return blocks.text("\n".join(lines))


class _MadeOf(NamedTuple):
    """Whatever a hand depends on: where that is equal, the hand is."""

    face: Face
    guide: Guide | None
    names: tuple[str | None, ...]
    language: str
    theme: str
    around: HandSurroundings
    sort: str


class HandSources(NamedTuple):
    """Who knows what a hand tells beside its match: of its server, its player, its cup and other tables."""

    servers: ServerNames
    newcomers: Newcomers
    occasions: Occasions
    waiting_tables: WaitingTables


class Hands:
    def __init__(
        self,
        desk: Desk,
        pictures: Pictures,
        drafts: Drafts,
        sources: HandSources,
    ) -> None:
        self._store, self._words, self._pictures, self.drafts = desk.store, desk.words, pictures, drafts
        self._servers, self._newcomers, self._occasions, self._waiting = sources
        self._preferences = desk.preferences
        self._hands: OrderedDict[tuple[str, str], tuple[_MadeOf, Hand]] = OrderedDict()  # the newest of each player

    def speaker(self, language: str) -> Speaker:
        """Return a speaker for sentences that name nobody."""
        return Speaker(self._words, language)

    async def of(self, face: Face, player: str, language: str, table: MatchMessage) -> Hand:
        """Return the hand of the seat that the face belongs to: one value for all who show it,
        until something changes."""
        drafted_face, guide = await self.drafts.current(face)
        names = await self._store.names(face.players)
        newcomer = await self._newcomers.is_new(player, face)
        occasion = await self._occasions.of(face.match)
        if not face.daily and not self._servers.is_known(table.guild):
            await self._servers.learn(table.guild)
        place = occasion.name if occasion and occasion.name else ""
        if face.daily:
            place = self._words.say(language, "daily-place", {"day": face.daily})
        place = place or self._servers.name(table.guild, face.match)
        settings = await self._preferences.player(player)
        is_due = face.seat is not None and waited_for(face, face.seat) and not face.ending
        waiting = NO_OTHER_TABLES if is_due else await self._waiting.find_waiting(face.match, player)
        link = "" if face.daily else link_to(table)
        around = HandSurroundings(link, place, newcomer, waiting, settings.has_french_cards)
        key, of_players = (face.match, player), tuple(map(names.get, face.players))
        made_of = _MadeOf(face, guide, of_players, language, settings.theme_of_cards, around, settings.sort)
        entry = self._hands.get(key)
        if entry is not None and entry[0] == made_of:
            self._hands.move_to_end(key)
            return entry[1]
        if settings.sort == "rank":
            guide = guide and guide_by_rank(guide, drafted_face.screen)
            drafted_face = replace(drafted_face, screen=by_rank(drafted_face.screen))
        say = Speaker(
            self._words, language, written_names(drafted_face, names, self._words, language), drafted_face.seat
        )
        plan = partial(self._pictures.plan_in, settings.theme_of_cards, drafted_face, names, language)
        hand = plan_picture(Hand(drafted_face, say, around, guide), plan)
        if face.ending:  # nobody will ask for it often, and its pictures are large
            self._hands.pop(key, None)
            return hand
        self._hands[key] = made_of, hand
        self._hands.move_to_end(key)
        if len(self._hands) > CACHE_SIZE:
            self._hands.popitem(last=False)
        return hand
