"""Keeps every message that shows a match as the match is: one task a message, which paints the newest state only."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

import discord

from bot.discord_ui import blocks
from bot.discord_ui.blocks import Block
from bot.discord_ui.calls import Calls, Shelf
from bot.discord_ui.drafts import Drafts
from bot.discord_ui.pictures import IN_WORDS, Painting, Pictures
from bot.discord_ui.places import hanging, sent, url
from bot.discord_ui.screens import Screens
from bot.discord_ui.settings import Settings
from bot.discord_ui.strokes import Strokes
from bot.discord_ui.wire import ARCHIVED, FORBIDDEN, GONE, TROUBLE, File, Wire
from bot.kit.game import Guide, Seat
from bot.kit.pace import HOUR, Tempo
from bot.league.ledger import LedgerLine as Line
from bot.table.face import Face, Notice
from bot.table.log import ROBOT
from bot.table.ports import Clock, MatchMessage
from bot.table.tables import Tables
from bot.words import Words

log = logging.getLogger(__name__)

NO_PERMISSION = 50013
NO_THREADS = {50024, 50035, 160004, 160005, 160006}  # a thread inside a thread, a second one, a locked one, too many
RATE = 40  # messages changed a second; Discord takes fifty requests
PATIENCE = 1.0  # seconds that a message waits for its pictures
LATER = 2.0  # seconds until they are asked for again
AGAIN = 5.0  # seconds until a message that could not be painted is tried again
OLD = HOUR  # a hand that hangs for so long comes anew with the next turn: edits make no sound, and are slow
FAR = 3  # messages of ours below a hand, from which it comes anew too
REPOSTS = 3  # how often a message that was deleted is put up again

Key = tuple[str, str, str]  # match, kind, player


class Painter:
    def __init__(
        self,
        tables: Tables,
        shelf: Shelf,
        wire: Wire,
        screens: Screens,
        words: Words,
        pictures: Pictures,
        drafts: Drafts,
        calls: Calls,
        settings: Settings,
        clock: Clock,
    ) -> None:
        self._tables, self._shelf, self._wire, self._clock = tables, shelf, wire, clock
        self._screens, self._words, self._calls, self._settings = screens, words, calls, settings
        self.pictures, self.drafts = pictures, drafts
        self._dirty: set[Key] = set()
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._painted: dict[Key, Block] = {}
        self._reposts: dict[Key, int] = {}
        self._strokes = Strokes(RATE)
        self._first: set[Key] = set()  # hands of those whose turn it is
        self._closing = False
        self._drying: set[asyncio.Task[Painting]] = set()  # pictures that are being painted
        self._brushes: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()
        self._held: set[Key] = set()  # hands that an answer to a press is painting
        self._wet: set[Key] = set()  # messages that are being changed
        self._wordy: set[int] = set()  # channels where no files may be sent
        self.closed: dict[str, set[str]] = {}  # by match: players who cannot be written to

    def on_notice(self, notice: Notice) -> None:
        """A listener of Tables."""
        self.wake(notice.match)
        for seat, _ in notice.warnings:
            self._start((notice.match, "reminder", str(seat)))

    def wake(self, match: str) -> None:
        self._start((match, "all", ""))

    async def catch_up(self) -> None:
        """After a restart: whatever shows an older ply is painted."""
        for match in await self._shelf.outdated():
            self.wake(match)

    async def close(self, patience: float) -> None:
        """What is being painted is finished, as far as the patience goes; the rest is painted at the next start."""
        self._closing = True
        tasks = list(self._tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=patience)
        left = [*self._tasks.values(), *self._drying]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    @asynccontextmanager
    async def brush(self, match: str, player: str) -> AsyncIterator[None]:
        """Who answers a press holds it: meanwhile nobody else begins to paint this hand.

        It waits for other answers, not for paintings: where an older one was on its way, and may come last, the hand
        is painted once more.
        """
        key = (match, "hand", player)
        async with self._brushes.setdefault(key, asyncio.Lock()):
            raced = key in self._wet
            self._held.add(key)
            try:
                yield
            finally:
                self._held.discard(key)
                if raced:
                    self._painted.pop(key, None)
                if raced or key in self._dirty:
                    self._start(key)

    def shown(self, match: str, player: str, body: Block) -> None:
        """An answer to a press has painted this hand already."""
        self._painted[match, "hand", player] = body

    def _start(self, key: Key) -> None:
        self._dirty.add(key)
        if key not in self._tasks and not self._closing:
            self._tasks[key] = asyncio.create_task(self._run(key))

    async def _run(self, key: Key) -> None:
        try:
            await self._while_dirty(key)
        finally:
            del self._tasks[key]  # at once, so that nobody counts on a task that looks no more

    async def _while_dirty(self, key: Key) -> None:
        match, kind, player = key
        while key in self._dirty and key not in self._held:
            if kind != "all":
                await self._strokes.turn(first=key in self._first)
            self._dirty.discard(key)
            try:
                if kind == "all":
                    await self._spread(match)
                elif kind == "reminder":
                    await self._calls.call(match, Seat(int(player)))
                else:
                    await self._paint(key)
            except TROUBLE as trouble:
                log.warning("match %s: the %s of %s could not be painted: %s", match, kind, player or "all", trouble)
                await asyncio.sleep(AGAIN)
                self._dirty.add(key)
            except Exception:
                log.exception("match %s: the %s of %s could not be painted", match, kind, player or "all")

    async def _spread(self, match: str) -> None:
        face = await self._tables.look(match)
        hung = await hanging(self._shelf, match)
        if face.pace.tempo is Tempo.ASYNC and not face.paused:
            for seat in face.turns - face.robots:
                await self._call_without_hand(match, seat, face.players[seat], hung)
        self._start((match, "table", ""))
        for n, player in enumerate(face.players):
            if not player.startswith(ROBOT):
                key = (match, "hand", player)
                (self._first.add if Seat(n) in face.turns else self._first.discard)(key)
                self._start(key)
        await self._calls.end(face, hung)
        for (kind, player), poster in hung.items():
            if kind == "hand" and player not in face.players:
                await self._given_away(poster)

    async def _call_without_hand(
        self, match: str, seat: Seat, player: str, hung: Mapping[tuple[str, str], MatchMessage]
    ) -> None:
        """Whose hand hangs nowhere hears of the turn at the table."""
        if ("reminder", player) not in hung and ("hand", player) not in hung:
            wanted = (await self._settings.taste(player)).hand
            if wanted == "button" or player in self.closed.get(match, ()):
                self._start((match, "reminder", str(seat)))

    async def _buried(self, hand: MatchMessage) -> bool:
        """Under other messages of ours, so that one would have to scroll for it."""
        later = 0
        for match in await self._shelf.playing(hand.player):
            for poster in await self._shelf.messages_of(match):
                later += poster.channel == hand.channel and poster.message > hand.message
        return later >= FAR

    async def _given_away(self, hand: MatchMessage) -> None:
        """Somebody else plays on in this seat."""
        await self._shelf.drop_message(hand.match, hand.kind, hand.player)
        language = await self._settings.language(hand.match, hand.player)
        told = blocks.message(blocks.frame(blocks.text(self._words.say(language, "discord-seat-given"))))
        try:
            await self._wire.edit(hand.channel, hand.message, told)
        except discord.HTTPException as refused:
            if refused.code not in GONE | FORBIDDEN | ARCHIVED:
                raise

    async def _paint(self, key: Key) -> None:
        match, kind, player = key
        hung = await hanging(self._shelf, match)
        table, poster = hung.get(("table", "")), hung.get((kind, player))
        face, guide = await self.drafts.look(await self._tables.look(match, player or None))
        if table is None or (poster is None and (kind == "table" or face.ending)):
            return
        if kind == "table" and table.ply < 0 and table.message:
            poster = table = await self._to_thread(table, face)
        names = await self._shelf.names(face.players)
        language = await self._settings.language(match, player)
        painting = await self._in_time(key, face, names, language, player)
        if poster is not None and poster.channel in self._wordy:
            painting = IN_WORDS
        lines = await self._shelf.lines_at(match) if face.ending and kind == "table" else ()
        body = self._body(face, names, language, player, table, painting, guide, lines)
        if player in self.closed.get(match, ()) or self._painted.get(key) == body:
            return
        if poster is None:
            poster = await self._first_hand(match, player, table)
            if poster is None:
                return
        if key in self._held:
            self._dirty.add(key)
            return
        handed_over = _handed_over(face, poster)
        anew = handed_over and (self._clock.now() - sent(poster.message) > OLD or await self._buried(poster))
        self._wet.add(key)
        try:
            if anew:
                old, poster = poster, await self._put_up(poster, body, painting.files, face.ply, f"n{face.asked}")
                await self._wire.delete(old.channel, old.message)
            elif poster.message:
                await self._edit(poster, body, painting.files)
            else:
                poster = await self._put_up(poster, body, painting.files, face.ply)
                if kind == "table":
                    self.wake(match)  # the hands lead there
        except discord.HTTPException as refused:
            if refused.code == NO_PERMISSION and painting.files:
                self._wordy.add(poster.channel)
                self._dirty.add(key)
                return
            if refused.code in FORBIDDEN and kind == "hand":
                self._close(match, player)
                return
            if refused.code not in GONE | FORBIDDEN:
                raise
            poster = await self._again(key, poster, body, painting.files, face.ply) if refused.code in GONE else None
            if poster is None:
                log.warning("match %s: the %s of %s has no place any more", match, kind, player or "all")
                self._painted[key] = body
                return
        finally:
            self._wet.discard(key)
        self._painted[key] = body
        await self._shelf.keep_message(_at(poster, face.ply))
        if handed_over and not anew:
            self._start((match, "reminder", str(face.seat)))
        if face.ending:
            self._painted.pop(key, None)

    def _body(
        self,
        face: Face,
        names: Mapping[str, str],
        language: str,
        player: str,
        table: MatchMessage,
        painting: Painting,
        guide: Guide | None,
        lines: Sequence[Line],
    ) -> Block:
        if player:
            server = self._wire.server(table.guild)
            hand = self._screens.hand(face, names, language, url(table), hung=painting.hung, guide=guide, server=server)
            return blocks.message(*hand)
        closed = sorted(self.closed.get(face.match, ()))
        return blocks.message(*self._screens.table(face, names, language, closed, painting.hung, lines))

    async def _in_time(self, key: Key, face: Face, names: Mapping[str, str], language: str, player: str) -> Painting:
        """A busy house tells it in words first, but to those whose turn it is; the pictures follow."""
        first = key in self._first
        if first or not self.pictures.busy:
            task = asyncio.create_task(self.pictures.of(face, names, language, player, urgent=first))
            self._drying.add(task)
            task.add_done_callback(self._drying.discard)
            if (await asyncio.wait({task}, timeout=PATIENCE))[0]:
                return task.result()
        asyncio.get_running_loop().call_later(LATER, self._start, key)
        return IN_WORDS

    async def _edit(self, poster: MatchMessage, body: Block, files: Sequence[File]) -> None:
        """A thread that fell asleep is woken first."""
        try:
            await self._wire.edit(poster.channel, poster.message, body, files)
        except discord.HTTPException as refused:
            if refused.code not in ARCHIVED:
                raise
            await self._wire.wake(poster.channel)
            await self._wire.edit(poster.channel, poster.message, body, files)

    async def _to_thread(self, table: MatchMessage, face: Face) -> MatchMessage:
        """Where the server wants it so, a table is laid in a thread of its own, and its first message leads there."""
        if not (await self._settings.manners(table.guild)).threads:
            return table
        language = await self._settings.language(face.match, "")
        name = f"{self._words.say(language, f'{face.game}-name')} {face.match[:4]}"
        try:
            thread = await self._wire.thread(table.channel, table.message, name)
            told = self._words.say(language, "discord-in-thread", {"thread": f"<#{thread}>"})
            await self._wire.edit(table.channel, table.message, blocks.message(blocks.frame(blocks.text(told))))
        except discord.HTTPException as refused:
            if refused.code not in FORBIDDEN | GONE | NO_THREADS:
                raise
            log.info("match %s: no thread could be opened (%s); the table stays in the channel", face.match, refused)
            return table
        moved = MatchMessage(table.match, "table", "", table.guild, thread, 0, -1)
        await self._shelf.keep_message(moved)
        return moved

    async def _first_hand(self, match: str, player: str, table: MatchMessage) -> MatchMessage | None:
        """By DM, or where the player would rather have it; None: under the table's button alone."""
        wanted = (await self._settings.taste(player)).hand
        if wanted == "button":
            return None
        if wanted == "thread" and (thread := await self._private_thread(match, player, table)):
            return MatchMessage(match, "hand", player, table.guild, thread, 0, 0)
        try:
            channel = await self._wire.dm(int(player))
        except discord.HTTPException as refused:
            if refused.code not in FORBIDDEN:
                raise
            self._close(match, player)
            return None
        return MatchMessage(match, "hand", player, 0, channel, 0, 0)

    async def _private_thread(self, match: str, player: str, table: MatchMessage) -> int | None:
        """None where that is not allowed: then the hand comes by DM."""
        language = await self._settings.language(match, player)
        name = self._words.say(language, "discord-my-hand")
        try:
            return await self._wire.private_thread(table.channel, f"{name} {match[:4]}", int(player))
        except discord.HTTPException as refused:
            if refused.code not in FORBIDDEN | NO_THREADS:
                raise
            log.info("match %s: no private thread could be opened: %s", match, refused)
            return None

    async def _put_up(
        self, poster: MatchMessage, body: Block, files: Sequence[File], ply: int, anew: str = ""
    ) -> MatchMessage:
        nonce = f"{poster.match}{poster.kind[0]}{poster.player[-5:]}{self._reposts.get(_key(poster), 0)}{anew}"
        message = await self._wire.send(poster.channel, body, nonce, files)
        hung = MatchMessage(poster.match, poster.kind, poster.player, poster.guild, poster.channel, message, ply)
        await self._shelf.keep_message(hung)
        return hung

    async def _again(
        self, key: Key, poster: MatchMessage, body: Block, files: Sequence[File], ply: int
    ) -> MatchMessage | None:
        """It was deleted: put it up again, a few times."""
        self._reposts[key] = self._reposts.get(key, 0) + 1
        if self._reposts[key] > REPOSTS:
            return None
        try:
            return await self._put_up(poster, body, files, ply)
        except discord.HTTPException as refused:
            if refused.code in GONE | FORBIDDEN:
                return None
            raise

    def _close(self, match: str, player: str) -> None:
        self.closed.setdefault(match, set()).add(player)
        log.info("match %s: a player's DMs are closed; their hand is under the table's button", match)
        self._start((match, "table", ""))


def _handed_over(face: Face, poster: MatchMessage) -> bool:
    """Whether the turn has come to this hand since it was painted, and nobody sits waiting for it."""
    mine = face.seat is not None and face.seat in face.turns - face.robots and not face.paused
    return mine and face.pace.tempo is Tempo.ASYNC and poster.message > 0 and poster.ply < face.asked


def _at(poster: MatchMessage, ply: int) -> MatchMessage:
    return MatchMessage(poster.match, poster.kind, poster.player, poster.guild, poster.channel, poster.message, ply)


def _key(poster: MatchMessage) -> Key:
    return poster.match, poster.kind, poster.player
