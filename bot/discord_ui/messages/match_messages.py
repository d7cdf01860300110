"""Keeps every message that shows a match as the match is: who must see what now. Nothing lives only in a message."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.links import sent_at
from bot.discord_ui.api.requests import TROUBLE, Requests
from bot.discord_ui.messages.delivery import Content, Delivery, Refusal
from bot.discord_ui.messages.hands import Hands
from bot.discord_ui.messages.my_hands import MyHands
from bot.discord_ui.messages.occasions import Occasions
from bot.discord_ui.messages.pictures import NO_PICTURES, PicturePlan, Pictures, PictureSet
from bot.discord_ui.messages.posted import TABLE, Posted, by_kind
from bot.discord_ui.messages.preferences import Preferences
from bot.discord_ui.messages.table_screen import TableScreen, table_room
from bot.discord_ui.messages.turn_reminders import TurnReminders
from bot.discord_ui.messages.update_queue import Key, UpdateQueue
from bot.kit.game import Seat, Stage
from bot.kit.pace import DAY, HOUR
from bot.kit.robot import ROBOT
from bot.league.ports import RatingStore
from bot.table.face import Face, Notice, TableError
from bot.table.log import MOVERS
from bot.table.ports import NOT_SENT, UNTOLD, Clock, HousePart, MatchMessage, MessageStore, PlayerStore
from bot.table.tables import Tables

log = logging.getLogger(__name__)

LATER = 2.0  # seconds until pictures that were not ready in time are asked for again
SOON, WAITING = 0.8, 8.0  # seconds until the table, and the hand of somebody who waits, tell of a move at the latest
FREELY = 3.0  # the same for the hands of several who wait, where it does not count against Discord's limit
LATE = PictureSet()  # of a message that is sent without its pictures first
OLD = HOUR  # a hand this old is sent anew for the next turn: an edit makes no sound and is far up by now
LATELY = 60 * DAY  # a match that ended before is not looked at any more; none is sealed for so long
ANSWERED = 3.0  # seconds by which an answer to a press has come as a rule, or is lost
LOST = 8.0  # the same, of another process that has not said that it came: that one may have died
OVERTAKEN = 20  # seconds in which a process that died may have sent what came after newer updates
DOUBTFUL = 10.0  # seconds in which a process may not know that another one shows a match
HANDED_OVER = 2.0  # seconds for what is on its way when another process takes over
BURIED = 3  # so many newer messages of ours below a hand, and it is sent anew too

PlaceListener = Callable[[str, bool], Awaitable[None]]  # (match, whether Discord has a place for its table)


class MatchMessages:
    def __init__(
        self,
        tables: Tables,
        messages: MessageStore,
        players: PlayerStore,
        ratings: RatingStore,
        preferences: Preferences,
        screen: TableScreen,
        hands: Hands,
        pictures: Pictures,
        reminders: TurnReminders,
        delivery: Delivery,
        my_hands: MyHands,
        requests: Requests,
        occasions: Occasions,
        clock: Clock,
    ) -> None:
        self._tables, self._messages, self._players, self._ratings = tables, messages, players, ratings
        self._preferences, self._screen, self._hands, self._pictures = preferences, screen, hands, pictures
        self._reminders, self._delivery, self._my_hands, self._clock = reminders, delivery, my_hands, clock
        self._requests, self._forbidden, self._occasions = requests, requests.forbidden, occasions
        self._queue = UpdateQueue(self._update, requests)
        self._shown: dict[Key, Block] = {}  # what each message shows
        self._stages: dict[str, Stage] = {}  # by match: the deal and trick that its hands were updated for
        self._news_for_all: set[str] = set()  # matches in which something happened that nobody may learn late
        self._taken: set[str] = set()  # matches that were another process's: what shows them already need not be sent
        self._damaged: set[str] = set()  # matches that do not replay, and whose tables say so
        self._closed: dict[str, dict[str, int]] = {}  # by match: players who take no DMs, and what is closed to us
        self._out_of_place: set[Key] = set()  # messages for which Discord has no place
        self._sent: dict[Key, float] = {}  # when each hand was sent last, by the clock of the loop
        self._elsewhere: dict[Key, int] = {}  # hands that answers of other processes show, and at which ply
        self._expected: dict[Key, asyncio.TimerHandle] = {}  # hands that another process is about to update
        self.place_listeners: list[PlaceListener] = []

    # Who asks for updates

    def on_notice(self, notice: Notice) -> None:
        """A listener of Tables."""
        if notice.entry is None or notice.entry.by not in MOVERS or notice.ending:
            self._news_for_all.add(notice.match)
        self._look_at(notice.match)
        for seat, share in notice.warnings:
            self._queue.add(Key(notice.match, "reminder", str(seat), share))

    @property
    def waiting(self) -> int:
        """How many messages wait to be updated."""
        return len(self._queue)

    def update(self, match: str) -> None:
        """Updates all messages of a match, soon; or whoever holds it does."""
        if not self._messages.holds(match):
            self._messages.tell(f"show:{match}")
            return
        self._news_for_all.add(match)
        self._look_at(match)

    def _look_at(self, match: str) -> None:
        self._queue.add(Key(match, "match"))

    def look_again(self, match: str) -> None:
        """Something happened to the place of its table."""
        if not self._messages.holds(match):
            self._messages.tell(f"place:{match}")
            return
        self._shown.pop(Key(match, "table"), None)
        self._queue.add(Key(match, "table"))

    async def retry_refused(self) -> None:
        """A chore: tries once more what Discord may take by now."""
        self._queue.retry_parked()

    def on_damage(self, match: str) -> None:
        """A listener of Tables."""
        if match not in self._damaged:
            self._damaged.add(match)
            self._queue.add(Key(match, "table"))

    async def take(self, part: HousePart) -> None:
        """After a restart, or when these matches were another process's: updates whatever shows an older ply."""
        await self._my_hands.take(part)
        for match in await self._messages.outdated(self._clock.now() - LATELY):
            if part(match):
                self._taken.add(match)
                self.update(match)
        for match, player in await self._hands.drafts.catch_up(part):
            if part(match):
                self._queue.add(Key(match, "hand", player))

    async def leave(self, part: HousePart, lost: bool) -> None:
        """Another process shows these matches from now on. If it may have done so for a while, what we sent lately may
        have come after its updates."""
        if lost:
            late = asyncio.get_running_loop().time() - DOUBTFUL
            for match in {key.match for key, sent in self._sent.items() if sent > late and part(key.match)}:
                self._messages.tell(f"again:{match}")
        await asyncio.gather(self._queue.drop(part, HANDED_OVER), self._my_hands.leave(part, HANDED_OVER))
        for key in [key for key in self._expected if part(key.match)]:
            self._expect_no_answer(key)
        self._taken -= {match for match in self._taken if part(match)}
        for keys in (self._shown, self._sent, self._elsewhere):
            for key in [key for key in keys if part(key.match)]:
                keys.pop(key, None)
        for names in (self._stages, self._closed):
            for match in [match for match in names if part(match)]:
                names.pop(match, None)

    def on_news(self, kind: str, name: str) -> None:
        """A listener of the store: what other processes ask us to show, or have shown."""
        if kind == "show" and self._messages.holds(name):
            self.update(name)
        elif kind == "again" and self._messages.holds(name):
            for key in [key for key in self._shown if key.match == name]:
                del self._shown[key]
            self.update(name)
        elif kind == "place" and self._messages.holds(name):
            self.look_again(name)
        elif kind == "draft":
            player, match = name.split(":")
            self._hands.drafts.was_not_shown(match, player)
            self._look_after_answer(Key(match, "hand", player))
        elif kind == "answers":
            match, player = name.split(":")
            self._expect_answer(Key(match, "hand", player))
        elif kind == "shown":
            match, player, ply = name.split(":")
            self._expect_no_answer(Key(match, "hand", player))
            self._was_shown_elsewhere(Key(match, "hand", player), int(ply))

    def _was_shown_elsewhere(self, key: Key, ply: int) -> None:
        """An older update of ours may come after the answer of the other process; then it is updated once more."""
        self._hands.drafts.was_shown(key.match, key.player)
        if not self._messages.holds(key.match):
            return
        self._shown.pop(key, None)
        lately = asyncio.get_running_loop().time() - self._sent.get(key, -ANSWERED) < ANSWERED
        if lately or self._queue.is_being_sent(key):
            self._queue.add(key)
        else:
            self._elsewhere[key] = ply
            self._look_after_answer(key)

    def _look_after_answer(self, key: Key) -> None:
        """The answer of another process shows this hand, unless it is lost, or older than what we have shown."""
        if self._messages.holds(key.match):
            self._queue.add_within(key, ANSWERED)

    def _expect_answer(self, key: Key) -> None:
        """Another process is about to update this hand. If it dies, what it sent may come later than our next look."""
        if self._messages.holds(key.match):
            self._expect_no_answer(key)
            self._expected[key] = asyncio.get_running_loop().call_later(LOST, self._show_anew, key)
            self._shown.pop(key, None)
            self._look_after_answer(key)

    def _expect_no_answer(self, key: Key) -> None:
        if (expected := self._expected.pop(key, None)) is not None:
            expected.cancel()

    def _show_anew(self, key: Key) -> None:
        self._expected.pop(key, None)
        self._shown.pop(key, None)
        self._queue.add(key)

    async def close(self, patience: float) -> None:
        for key in tuple(self._expected):
            self._expect_no_answer(key)
        await asyncio.gather(self._queue.close(patience), self._my_hands.close(patience))
        await self._pictures.close()

    @asynccontextmanager
    async def answering(self, match: str, player: str) -> AsyncIterator[None]:
        """While the answer to a press updates this player's hand, nobody else begins to; other answers wait."""
        key = Key(match, "hand", player)
        if not self._messages.holds(match):
            self._messages.tell(f"answers:{match}:{player}")  # first: we may end before it is said that it is shown
        async with self._queue.lock(key):
            with self._queue.answering(key) as raced:
                try:
                    yield
                except TROUBLE:
                    self._was_not_shown(key)
                    raise
                finally:
                    if raced:
                        self._shown.pop(key, None)

    def _was_not_shown(self, key: Key) -> None:
        """The answer to a press is lost: the hand follows by itself."""
        self._hands.drafts.was_not_shown(key.match, key.player)
        if not self._messages.holds(key.match):
            self._messages.tell(f"draft:{key.player}:{key.match}", f"show:{key.match}")
            return
        self._shown.pop(key, None)
        self._queue.add(key)
        self._my_hands.update(key.match)

    def was_shown(self, match: str, player: str, body: Block, ply: int) -> None:
        """An answer to a press has updated this hand."""
        self._hands.drafts.was_shown(match, player)
        if self._messages.holds(match):
            self._shown[Key(match, "hand", player)] = body
        else:
            self._messages.tell(f"shown:{match}:{player}:{ply}")

    # What an update does

    async def _update(self, key: Key) -> None:
        if not self._messages.holds(key.match):
            return
        try:
            await self._bring_up_to_date(key)
        except TableError as refusal:
            if key.match not in self._damaged:
                raise
            log.info("match %s: %s", key.match, refusal.code)
        if key.match in self._damaged and (key.kind, key.player) == TABLE:
            table = by_kind(await self._messages.messages_of(key.match)).get(TABLE)
            if table is not None and table.message != NOT_SENT:
                await self._delivery.tell_damage(table)

    async def _bring_up_to_date(self, key: Key) -> None:
        if key.kind == "match":
            await self._update_match(key.match)
        elif key.kind == "reminder":
            await self._reminders.remind(key.match, Seat(int(key.player)), key.share)
        else:
            await self._update_message(key)

    async def _update_match(self, match: str) -> None:
        face = await self._tables.look(match)
        posted = by_kind(await self._messages.messages_of(match))
        await self._remind_without_hand(face, posted)
        told, part = match in self._news_for_all, self._stages.get(match) != face.stage
        shown = {name for name, to in posted.items() if _shows(to, face)} if match in self._taken else set()
        self._news_for_all.discard(match)
        self._taken.discard(match)
        self._stages[match] = face.stage
        if face.ending:
            del self._stages[match]
        alone = len(face.players) - len(face.robots) == 1
        robots_only = alone and face.turns <= face.robots
        if TABLE not in shown:
            at_once = told or (part and not robots_only)
            self._want(Key(match, "table"), posted, at_once, WAITING if robots_only else SOON)
        waits = set()
        for n, player in enumerate(face.players):
            if not player.startswith(ROBOT):
                key, at_once = Key(match, "hand", player), told or part or Seat(n) in face.may
                self._queue.set_urgent(key, Seat(n) in face.turns)
                if ("hand", player) not in shown:
                    self._want(key, posted, at_once, WAITING, 0 if alone else FREELY)
                waits |= set() if at_once or alone else {player}
        self._my_hands.update(match, waits, FREELY)
        await self._reminders.delete_old(face, posted)
        for (kind, player), message in posted.items():
            if kind == "hand" and player not in face.players:
                await self._delivery.retire_hand(message)

    def _want(self, key: Key, posted: Posted, at_once: bool, within: float, freely: float = 0) -> None:
        """What need not be seen at once waits for more of its kind; less long if it does not count against Discord's
        limit."""
        to = posted.get((key.kind, key.player))
        free = to is not None and self._requests.edits_freely(to.channel, to.message)
        self._queue.set_free(key, free)
        within = freely if free else within
        if at_once or to is None or to.message == NOT_SENT or not within:
            self._queue.add(key)
        else:
            self._queue.add_within(key, within)

    async def _remind_without_hand(self, face: Face, posted: Posted) -> None:
        """Over days, a player who has no hand to look at hears of the turn at the table."""
        if not face.pace.tempo.over_days or face.paused:
            return
        for seat in face.turns - face.robots:
            player = face.players[seat]
            if ("reminder", player) not in posted and ("hand", player) not in posted:
                wanted = (await self._preferences.player(player)).hand
                if wanted == "button" or player in self._closed.get(face.match, ()):
                    self._queue.add(Key(face.match, "reminder", str(seat)))

    async def _update_message(self, key: Key) -> None:
        posted = by_kind(await self._messages.messages_of(key.match))
        table, message = posted.get(TABLE), posted.get((key.kind, key.player))
        face = await self._tables.look(key.match, key.player or None)
        if table is None or table.ply == UNTOLD or (message is None and (key.kind == "table" or face.ending)):
            return
        if key.kind == "table" and table.ply < 0 and table.message != NOT_SENT:
            message = table = await self._delivery.place_for_table(table, face)
        content = await self._content(key, face, table, message)
        closed = self._closed.get(key.match, {}).get(key.player)
        if closed and self._forbidden.bars(closed):
            self._queue.park(key, closed)
            return
        if self._elsewhere.pop(key, UNTOLD) >= face.ply:
            self._shown[key] = content.body
        if self._shown.get(key) == content.body:
            return
        if message is None:
            place = await self._delivery.place_for_hand(key.match, key.player, table)
            if not isinstance(place, MatchMessage):
                await self._note_refusal(key, place, int(key.player))
                return
            message = place
        if self._queue.is_being_answered(key):
            self._queue.add(key)
            return
        await self._deliver(key, face, message, content)

    async def _deliver(self, key: Key, face: Face, message: MatchMessage, content: Content) -> None:
        came = _turn_came(face, message)
        anew = came and await self._is_far(message)
        if not self._messages.holds(key.match):  # it was given away while this was made
            return
        with self._queue.sending(key):
            ply = _shown_ply(face, content)
            done = await self._delivery.deliver(message, content, ply, f"n{face.asked}" if anew else "")
        if not isinstance(done, MatchMessage):
            await self._note_refusal(key, done, message.channel)
            return
        if came and not anew:
            await self._remind(key.match, face.seat)
        self._shown[key] = content.body
        if self._messages.shared:
            self._sent[key] = asyncio.get_running_loop().time()
        self._hands.drafts.was_shown(key.match, key.player)
        self._out_of_place.discard(key)
        await self._tell_place(key, here=True)
        if self._closed.get(key.match, {}).pop(key.player, None):
            self._queue.add(Key(key.match, "table"))  # which tells nobody any more that their DMs are closed
        self._messages.note_shown(done)
        if key.kind == "table" and message.message == NOT_SENT:
            self.update(key.match)  # the hands link to it
        if face.ending:
            self._shown.pop(key, None)
            self._sent.pop(key, None)
            self._queue.set_free(key, False)

    async def _remind(self, match: str, seat: Seat | None) -> None:
        """Before the hand counts as shown: a reminder that is lost with the program is then sent by the next one."""
        assert seat is not None
        try:
            await self._reminders.remind(match, seat)
        except discord.HTTPException as refused:
            if refused.status >= 500 or refused.status == 429:
                raise
            self._queue.add(Key(match, "reminder", str(seat)))  # which waits until Discord takes it

    async def _content(self, key: Key, face: Face, table: MatchMessage, message: MatchMessage | None) -> Content:
        language = await self._preferences.language(key.match, key.player)
        if key.player:
            hand, plan = await self._hands.of(face, key.player, language, table)
            pictures = await self._pictures_for(key, plan, message)
            return Content(blocks.message(*hand.blocks(pictures.shown)), pictures.files, pictures is not LATE)
        names = await self._players.names(face.players)
        plan = await self._pictures.plan(face, names, language, "", table_room(face))
        pictures = await self._pictures_for(key, plan, message)
        closed = sorted(self._closed.get(face.match, ()))
        rated = await self._ratings.lines_at(key.match) if face.ending else ()
        if not self._occasions.known(key.match):
            await self._occasions.learn(key.match)
        occasion = self._occasions.of(key.match)
        screen = self._screen.blocks(face, names, language, closed, pictures.shown, rated, occasion)
        return Content(blocks.message(*screen), pictures.files, pictures is not LATE)

    async def _pictures_for(self, key: Key, plan: PicturePlan, message: MatchMessage | None) -> PictureSet:
        """Those whose turn it is wait for their pictures a moment; others see words first when many are drawn."""
        made = await self._pictures.make_in_time(plan, self._queue.is_urgent(key))
        if made is None:
            self._queue.add_within(key, LATER)
            return LATE
        if message is None or self._delivery.takes_files(message.channel):
            return made
        self._queue.park(key, message.channel)  # in words, until files are taken there again
        return NO_PICTURES

    async def _note_refusal(self, key: Key, refusal: Refusal | None, place: int) -> None:
        """Tells it once; the message waits until it may be tried again."""
        if refusal is Refusal.NO_FILES:
            self._queue.add(key)
        elif refusal is Refusal.DM_CLOSED:
            self._queue.park(key, place)
            closed = self._closed.setdefault(key.match, {})
            if key.player not in closed:
                log.info("match %s: a player takes no DMs; their hand is under the table's button", key.match)
                self._queue.add(Key(key.match, "table"))
            closed[key.player] = place
        elif refusal is Refusal.NO_PLACE:
            self._queue.park(key, place)
            if key not in self._out_of_place:
                log.warning("match %s: the %s of %s has no place any more", key.match, key.kind, key.player or "all")
                await self._tell_place(key, here=False)
            self._out_of_place.add(key)

    async def _tell_place(self, key: Key, here: bool) -> None:
        for on_place in self.place_listeners if key.kind == "table" else ():
            await on_place(key.match, here)

    async def _is_far(self, hand: MatchMessage) -> bool:
        """Whether one would have to scroll for it."""
        if self._clock.now() - sent_at(hand.message) > OLD:
            return True
        newer = 0
        for match in await self._players.playing(hand.player):
            for other in await self._messages.messages_of(match):
                newer += other.channel == hand.channel and other.message > hand.message
        return newer >= BURIED


def _shown_ply(face: Face, content: Content) -> int:
    """The ply that the message shows. A sealed match that is over will show more, and so will a message whose pictures
    follow: it counts as out of date, so that if the program ends before the update, the next one catches up."""
    more = (face.sealed and face.ending) or not content.whole
    return max(0, face.ply - 1) if more else face.ply


def _shows(message: MatchMessage, face: Face) -> bool:
    return message.message != NOT_SENT and message.ply >= face.ply


def _turn_came(face: Face, hand: MatchMessage) -> bool:
    """Whether, over days, the turn has come to this hand since it was updated last."""
    mine = face.seat is not None and face.seat in face.turns - face.robots and not face.paused
    return mine and face.pace.tempo.over_days and hand.message != NOT_SENT and hand.ply < face.asked
