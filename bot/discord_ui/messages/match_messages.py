"""Keeps every message that shows a match as the match is: who must see what now. Nothing lives only in a message.

`mirrors.py` tells when a message is written, and by whom; this file what is wanted, and what it shows.
"""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.interaction import get_id_time
from bot.discord_ui.api.requests import DISCORD_ERRORS
from bot.discord_ui.messages.delivery import Content, Refusal
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.mirror import Mirror, MirrorKey
from bot.discord_ui.messages.pictures import NO_PICTURES, PicturePlan, PictureSet
from bot.discord_ui.messages.posted import TABLE, PostedMessages, by_kind, find_former, make_former
from bot.discord_ui.messages.screens import Screens
from bot.discord_ui.messages.table_screen import TABLE_ROOM
from bot.discord_ui.messages.turn_reminders import TIME_IS_UP
from bot.kit.game import Seat
from bot.kit.pace import Tempo
from bot.kit.robot_levels import ROBOT
from bot.kit.time_units import DAY, HOUR, SECOND
from bot.table.face import Face, Notice
from bot.table.match_log import MOVERS, By
from bot.table.ports import AS_LOBBY, NO_DEAL_MESSAGE, NO_DEAL_PICTURES, NO_MESSAGE, MatchMessage, Partition
from bot.table.refusals import TableError
from bot.table.store_events import StoreEvent, StoreEventKind

log = logging.getLogger(__name__)

PICTURES_DELAY = 2.0  # seconds until pictures that were not ready in time are asked for again
TABLE_DELAY, WAITING_DELAY = 0.8, 8.0  # seconds until the table, and the hand of somebody who waits, show a move
UNMETERED_DELAY = 3.0  # the same for the hands of several who wait, where it does not count against Discord's limit
PENDING_PICTURES = PictureSet()  # of a message that is sent without its pictures first
OLD_HAND = HOUR  # a hand this old is sent anew for the next turn: an edit makes no sound and is far up by now
MAX_AGE = 60 * DAY  # a match that ended before is not looked at any more; none is sealed for so long
TOUCHED_SPAN = 10 * SECOND  # what changed so lately is painted once more where another process was cut off
MAX_NEWER = 3  # so many newer messages of ours below a hand, and it is sent anew too

PlaceListener = Callable[[str, bool], Awaitable[None]]  # (match, whether Discord has a place for its table)


class MatchMessages:
    def __init__(self, desk: Desk, screens: Screens) -> None:
        self._tables, self._store, self._preferences = desk.tables, desk.store, desk.preferences
        self._screen, self._hands, self._pictures = screens.screen, screens.hands, screens.pictures
        self._reminders, self._delivery, self._my_hands = screens.reminders, screens.delivery, screens.my_hands
        self._clock, self._requests, self._forbidden = desk.clock, desk.requests, desk.requests.forbidden_places
        self._occasions, self._presence, self.mirrors = screens.occasions, screens.presence, screens.mirrors
        self.place_listeners = list[PlaceListener]()
        painters = {"match": self._plan, "table": self._paint, "hand": self._paint, "reminder": self._remind_seat}
        for kind, painter in painters.items():
            screens.mirrors.painters[kind] = painter
        screens.servers.listeners.append(self.update)

    # Who asks for updates

    def on_notice(self, notice: Notice) -> None:
        """Update the match's messages, and remind those whose time runs out; a listener of Tables."""
        if notice.entry is None or notice.entry.by not in MOVERS or notice.ending:
            self.mirrors.board(notice.match).news_for_all = True
        self.mirrors.want(MirrorKey(notice.match, "match"))
        if notice.entry is not None and notice.entry.seat is not None and not notice.ending:
            if notice.entry.by is By.PLAYER:
                self._reminders.is_back(notice.match, notice.entry.seat)
            elif notice.entry.by is By.CLOCK and notice.entry.seat not in notice.robots:
                self.mirrors.want(MirrorKey(notice.match, "reminder", seat=notice.entry.seat, share=TIME_IS_UP))
        for seat, share in notice.warnings:
            self.mirrors.want(MirrorKey(notice.match, "reminder", seat=seat, share=share))

    @property
    def waiting_count(self) -> int:
        """How many messages wait to be updated."""
        return self.mirrors.waiting_count

    def update(self, match: str) -> None:
        """Update all messages of a match soon, or ask the process that is its home to do so."""
        if not self._store.holds(match):
            self._store.publish(StoreEvent(StoreEventKind.SHOW, match))
            return
        self.mirrors.board(match).news_for_all = True
        self.mirrors.want(MirrorKey(match, "match"))

    def look_again(self, match: str) -> None:
        """Send the table's message again, since something has happened to its place."""
        if not self._store.holds(match):
            self._store.publish(StoreEvent(StoreEventKind.PLACE, match))
            return
        self.mirrors.forget(MirrorKey(match, *TABLE))
        self.mirrors.want(MirrorKey(match, *TABLE))

    async def retry_refused(self) -> None:
        """Try once more what Discord may take by now; a periodic job."""
        self.mirrors.retry_parked()

    def on_damage(self, match: str) -> None:
        """Show at the table that the match is damaged; a listener of Tables."""
        board = self.mirrors.board(match)
        if not board.damaged:
            board.damaged = True
            self.mirrors.want(MirrorKey(match, *TABLE))

    async def take(self, part: Partition) -> None:
        """Update whatever shows an older ply: called after a restart, and when another process was home of these
        matches. If that one was cut off, what it sent last may have come late: then update also whatever changed
        lately."""
        await self._my_hands.take(part)
        now = self._clock.now()
        for match in {
            *await self._store.list_outdated_matches(now - MAX_AGE),
            *await self._store.in_play([Tempo.LIVE]),
        }:
            if part(match):  # a live one may have got time back that no message shows
                self.mirrors.board(match).only_older = True
                self.update(match)
        for match in await self._store.list_touched_matches(now - TOUCHED_SPAN) if part.forced else ():
            if part(match):
                self.mirrors.board(match).only_older = False
                self.update(match)
        for match, player in await self._hands.drafts.catch_up(part):
            if part(match):
                self.mirrors.want(MirrorKey(match, "hand", player))

    async def on_downtime(self) -> None:
        """Update live matches; a listener of the heartbeat. Their clocks have got time back, so deadlines are later
        than shown."""
        for match in await self._store.in_play([Tempo.LIVE]):
            if self._store.holds(match):
                self.update(match)

    async def leave(self, part: Partition, lost: bool) -> None:
        """Let go of these matches: another process is their home from now on."""
        await self.mirrors.leave(part)

    def on_store_event(self, news: StoreEvent) -> None:
        """Show what other processes ask us to show; a listener of the store."""
        if news.kind is StoreEventKind.SHOW and self._store.holds(news.name):
            self.update(news.name)
        elif news.kind is StoreEventKind.PLACE and self._store.holds(news.name):
            self.look_again(news.name)

    async def close(self, patience: float) -> None:
        await self.mirrors.close(patience)

    @asynccontextmanager
    async def answering(self, match: str, player: str, kind: str) -> AsyncIterator[Mirror]:
        """While the answer to a press writes this player's hand, nobody else begins to; other answers wait."""
        try:
            async with self.mirrors.answer(MirrorKey(match, kind, player)) as mirror:
                yield mirror
        except DISCORD_ERRORS:
            self._hands.drafts.note_not_shown(match, player)
            self.mirrors.want(MirrorKey(match, "hand", player))
            raise

    # Which messages are to be updated

    async def _plan(self, mirror: Mirror) -> None:
        match = mirror.key.match
        face = await self._tables.look(match)
        posted = by_kind(await self._store.messages_of(match))
        board = self.mirrors.board(match)
        await self._remind_without_hand(face, posted)
        urgent, stage_changed = board.news_for_all, board.stage != face.stage
        current = {name for name, to in posted.items() if _shows(to, face) and not find_former(to, posted)}
        current = current if board.only_older else set()
        board.news_for_all, board.only_older, board.stage = False, False, face.stage
        mirror.over = face.ending is not None
        alone = len(face.players) - len(face.robots) == 1
        robots_only = alone and face.turns <= face.robots
        if TABLE not in current:
            at_once = urgent or (stage_changed and not robots_only)
            self._want(MirrorKey(match, *TABLE), posted, at_once, WAITING_DELAY if robots_only else TABLE_DELAY)
        for n, player in enumerate(face.players):
            if not player.startswith(ROBOT):
                key, at_once = MirrorKey(match, "hand", player), urgent or stage_changed or Seat(n) in face.may
                self.mirrors.of(key).urgent = Seat(n) in face.turns
                if ("hand", player) not in current:
                    self._want(key, posted, at_once, WAITING_DELAY, 0 if alone else UNMETERED_DELAY)
                mine = self.mirrors.peek(MirrorKey(match, "mine", player))
                if mine and (face.ending or mine.answering or not mine.is_copy):  # an answer may make a copy follow
                    mine.urgent = Seat(n) in face.turns
                    self.mirrors.want(mine.key, 0 if at_once or alone else UNMETERED_DELAY)
        with self.mirrors.sending(mirror):
            await self._reminders.delete_old(face, posted)
            for (kind, player), message in posted.items():
                if kind == "hand" and player not in face.players:
                    await self._retire(message)

    async def _retire(self, hand: MatchMessage) -> None:
        if (mirror := self.mirrors.peek(MirrorKey(hand.match, "hand", hand.player))) is not None:
            self.mirrors.drop(mirror)
        await self._delivery.retire_hand(hand)

    def _want(self, key: MirrorKey, posted: PostedMessages, at_once: bool, within: float, freely: float = 0) -> None:
        """Ask for an update. One that need not be seen at once waits for more of its kind; less long if it does not
        count against Discord's limit."""
        mirror, to = self.mirrors.of(key), posted.get((key.kind, key.player))
        mirror.free = to is not None and self._requests.edits_freely(to.channel, to.message)
        within = freely if mirror.free else within
        unsent = to is None or to.message == NO_MESSAGE
        self.mirrors.want(key, 0 if at_once or unsent else within)

    async def _remind_without_hand(self, face: Face, posted: PostedMessages) -> None:
        """Remind at the table those players of a match over days who have no hand to look at."""
        if not face.pace.tempo.over_days or face.paused:
            return
        for seat in face.turns - face.robots:
            player = face.players[seat]
            if ("reminder", player) not in posted and ("hand", player) not in posted:
                hand = self.mirrors.peek(MirrorKey(face.match, "hand", player))
                is_closed = hand is not None and hand.closed_dm
                if is_closed or (await self._preferences.player(player)).hand == "button":
                    self.mirrors.want(MirrorKey(face.match, "reminder", seat=seat))

    async def _remind_seat(self, mirror: Mirror) -> None:
        mirror.over, key = True, mirror.key
        assert key.seat is not None
        player = (await self._tables.look(key.match)).players[key.seat]
        if not key.share and (wait := self._presence.get_remaining_time(player)):
            self.mirrors.want(key, wait)
            return
        with self.mirrors.sending(mirror):
            await self._reminders.remind(key.match, key.seat, key.share)

    # What a message shows

    async def _paint(self, mirror: Mirror) -> None:
        match, board = mirror.key.match, self.mirrors.board(mirror.key.match)
        try:
            await self._bring_up_to_date(mirror)
        except TableError as refusal:
            if not board.damaged:
                raise
            log.info("match %s: %s", match, refusal.code)
        if board.damaged and mirror.key.kind == "table":
            table = by_kind(await self._store.messages_of(match)).get(TABLE)
            if table is not None and table.message != NO_MESSAGE:
                with self.mirrors.sending(mirror):
                    await self._delivery.show_damage(mirror, table)

    async def _bring_up_to_date(self, mirror: Mirror) -> None:
        key = mirror.key
        posted = by_kind(await self._store.messages_of(key.match))
        table, message = posted.get(TABLE), posted.get((key.kind, key.player))
        face = await (self._tables.watch(key.match, key.player) if key.player else self._tables.look(key.match))
        if key.player and face.seat is None:  # somebody else sits there now, as `_plan` tells the one who did
            mirror.over = True
            return
        mirror.over = face.ending is not None
        if table is None or table.ply == NO_DEAL_MESSAGE or (message is None and (key.kind == "table" or face.ending)):
            return
        if key.kind == "table" and table.ply == AS_LOBBY and table.message != NO_MESSAGE:
            with self.mirrors.sending(mirror):
                message = table = await self._delivery.place_for_table(table, face)
        content = await self.content(mirror, face, table, message)
        if mirror.closed_dm and self._forbidden.bars(mirror.closed_dm):
            self.mirrors.park(mirror, mirror.closed_dm)
            return
        former = message and find_former(message, posted)
        if mirror.body == content.body and former is None:
            return
        if not content.whole and message is not None and _shows(message, face):
            return  # it has its pictures, and nobody would miss them if we ended before they are drawn again
        if message is None:
            with self.mirrors.sending(mirror):
                place = await self._delivery.place_for_hand(key.match, key.player, table)
            if not isinstance(place, MatchMessage):
                await self._note_refusal(mirror, place, int(key.player))
                return
            message = place
        await self._deliver(mirror, face, message, content, former)

    async def _deliver(
        self, mirror: Mirror, face: Face, message: MatchMessage, content: Content, former: MatchMessage | None
    ) -> None:
        key, turn_came = mirror.key, _has_turn_come(face, message)
        if former is None and turn_came and await self._is_far(message):
            former = make_former(message, face.asked_ply)
        with self.mirrors.sending(mirror):
            outcome = await self._delivery.deliver(mirror, message, content, shown_ply(face, content.whole), former)
        if not isinstance(outcome, MatchMessage):
            await self._note_refusal(mirror, outcome, message.channel)
            return
        if former is not None:
            self.mirrors.want(MirrorKey(key.match, "match"))  # whose plan deletes the former one
        elif turn_came:
            await self._remind(key.match, face.seat)
        self.mirrors.note_sent(mirror, content.body)
        self._hands.drafts.note_shown(key.match, key.player)
        mirror.placeless = False
        await self._tell_place(mirror, here=True)
        if mirror.closed_dm:
            mirror.closed_dm = 0
            self.mirrors.want(MirrorKey(key.match, *TABLE))  # which tells nobody any more that their DMs are closed
        self._store.note_shown(outcome)
        if key.kind == "table" and message.message == NO_MESSAGE:
            self.update(key.match)  # the hands link to it

    async def _remind(self, match: str, seat: Seat | None) -> None:
        """Remind a player before the hand counts as shown: a reminder that is lost with the program is then sent by the
        next one. Whoever is there has seen the hand change, and is reminded when they have gone without a move."""
        assert seat is not None
        if wait := self._presence.get_remaining_time((await self._tables.look(match)).players[seat]):
            self.mirrors.want(MirrorKey(match, "reminder", seat=seat), wait)
            return
        try:
            await self._reminders.remind(match, seat)
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise
            self.mirrors.want(MirrorKey(match, "reminder", seat=seat))  # which waits until Discord takes it

    async def content(self, mirror: Mirror, face: Face, table: MatchMessage, message: MatchMessage | None) -> Content:
        key = mirror.key
        language = await self._preferences.language(key.match, key.player)
        if key.player:
            hand = await self._hands.of(face, key.player, language, table)
            pictures = await self.pictures_for(mirror, hand.plan, message)
            body = hand.message(pictures.album, mirror.effect_at(face.asked_ply))
            return Content(body, pictures.files, pictures is not PENDING_PICTURES)
        names = await self._store.names(face.players)
        private, pictures = await self._preferences.is_private(key.match), NO_PICTURES
        if not private:
            plan = await self._pictures.plan(face, names, language, "", TABLE_ROOM)
            pictures = await self.pictures_for(mirror, plan, message)
        closed_dms = sorted(hand.key.player for hand in self.mirrors.of_match(key.match, "hand") if hand.closed_dm)
        lines = await self._store.lines_at(key.match) if face.ending else ()
        is_settled = not face.ending or await self._store.to_settle(key.match) is None
        occasion = await self._occasions.of(key.match)
        points = await self._occasions.points(key.match) if face.ending else {}
        parts = self._screen.blocks(face, names, language, closed_dms, pictures.album, lines, occasion, private, points)
        return Content(blocks.message(*parts), pictures.files, pictures is not PENDING_PICTURES and is_settled)

    async def pictures_for(self, mirror: Mirror, plan: PicturePlan, message: MatchMessage | None) -> PictureSet:
        """Return the pictures; who must move waits a moment for them, others see words first when many are drawn."""
        pictures = await self._pictures.make_in_time(plan, mirror.urgent)
        if pictures is None:
            self.mirrors.want(mirror.key, PICTURES_DELAY)
            return PENDING_PICTURES
        if message is None or self._delivery.takes_files(message.channel):
            return pictures
        self.mirrors.park(mirror, message.channel)  # in words, until files are taken there again
        return NO_PICTURES

    async def _note_refusal(self, mirror: Mirror, refusal: Refusal | None, place: int) -> None:
        """Act on Discord's refusal. Without files, the message is written again at once. Else it waits until `place`
        takes it, which is a channel, or the player to whom no DM could be opened; only the first time this is told, in
        the log and to whoever listens. None: the player wants no message of this kind."""
        key = mirror.key
        if refusal is Refusal.NO_FILES:
            self.mirrors.want(key)
        elif refusal is Refusal.DM_CLOSED:
            self.mirrors.park(mirror, place)
            if not mirror.closed_dm:
                log.info("match %s: a player takes no DMs; their hand is under the table's button", key.match)
                self.mirrors.want(MirrorKey(key.match, *TABLE))
            mirror.closed_dm = place
        elif refusal is Refusal.NO_PLACE:
            self.mirrors.park(mirror, place)
            if not mirror.placeless:
                log.warning("match %s: the %s of %s has no place any more", key.match, key.kind, key.player or "all")
                await self._tell_place(mirror, here=False)
            mirror.placeless = True

    async def _tell_place(self, mirror: Mirror, here: bool) -> None:
        for on_place in self.place_listeners if mirror.key.kind == "table" else ():
            await on_place(mirror.key.match, here)

    async def _is_far(self, hand: MatchMessage) -> bool:
        """Say whether one would have to scroll for it."""
        if self._clock.now() - get_id_time(hand.message) > OLD_HAND:
            return True
        newer = 0
        for match in await self._store.list_current_matches(hand.player):
            for other in await self._store.messages_of(match):
                newer += other.channel == hand.channel and other.message > hand.message
        return newer >= MAX_NEWER


def shown_ply(face: Face, whole: bool = True) -> int:
    """Return the ply that the message shows. A sealed match that is over will show more, and so will a message that is
    not `whole`, since pictures or ratings follow: it counts as out of date, so that the next program catches up if this
    one ends."""
    more = (face.sealed and face.ending) or not whole
    return (face.ply - 1 if face.ply else NO_DEAL_PICTURES) if more else face.ply


def _shows(message: MatchMessage, face: Face) -> bool:
    return message.message != NO_MESSAGE and message.ply >= face.ply


def _has_turn_come(face: Face, hand: MatchMessage) -> bool:
    """Say whether, over days, the turn has come to this hand since it was updated last."""
    mine = face.seat is not None and face.seat in face.turns - face.robots and not face.paused
    return mine and face.pace.tempo.over_days and hand.message != NO_MESSAGE and max(0, hand.ply) < face.asked_ply
