"""Keeps every message that shows a match as the match is: one task a message, which paints the newest state only."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol
from weakref import WeakValueDictionary

import discord

from bot.discord_ui import blocks
from bot.discord_ui.blocks import Block
from bot.discord_ui.screens import Screens
from bot.discord_ui.wire import TROUBLE, Wire
from bot.kit.pace import Tempo
from bot.table.face import Face, Notice
from bot.table.log import ROBOT
from bot.table.ports import People, Poster, Posters
from bot.table.tables import Tables
from bot.words import Words

log = logging.getLogger(__name__)

GONE = {10003, 10008, 50083}  # channel, message, archived thread
FORBIDDEN = {50001, 50007, 50013, 50278}  # no access, DM closed, no permission, no server in common
AGAIN = 5.0  # seconds until a message that could not be painted is tried again
REPOSTS = 3  # how often a message that was deleted is put up again

Key = tuple[str, str, str]  # match, kind, player


class Shelf(Posters, People, Protocol):
    """What the painter needs of the store."""


class Painter:
    def __init__(
        self,
        tables: Tables,
        shelf: Shelf,
        wire: Wire,
        screens: Screens,
        words: Words,
        language: Callable[[str, str], Awaitable[str]],
    ) -> None:
        """`language` tells, for a match, what a player reads; of the empty name, what everybody at the table does."""
        self._tables, self._shelf, self._wire = tables, shelf, wire
        self._screens, self._words, self._language = screens, words, language
        self._dirty: set[Key] = set()
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._painted: dict[Key, Block] = {}
        self._reposts: dict[Key, int] = {}
        self._brushes: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()
        self.closed: dict[str, set[str]] = {}  # by match: players who cannot be written to

    def note(self, notice: Notice) -> None:
        """A listener of Tables."""
        self.wake(notice.match)
        for seat, _ in notice.warned:
            self._start((notice.match, "call", str(seat)))

    def wake(self, match: str) -> None:
        self._start((match, "all", ""))

    async def catch_up(self) -> None:
        """After a restart: whatever shows an older ply is painted."""
        for match in await self._shelf.behind():
            self.wake(match)

    async def close(self, patience: float) -> None:
        """What is being painted is finished, as far as the patience goes; the rest is painted at the next start."""
        tasks = list(self._tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=patience)
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def brush(self, match: str, player: str) -> asyncio.Lock:
        """Whoever holds it paints this hand: an answer to a press must not be overtaken by an older picture."""
        return self._brushes.setdefault((match, "hand", player), asyncio.Lock())

    def shown(self, match: str, player: str, body: Block) -> None:
        """An answer to a press has painted this hand already."""
        self._painted[match, "hand", player] = body

    def _start(self, key: Key) -> None:
        self._dirty.add(key)
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._run(key))

    async def _run(self, key: Key) -> None:
        try:
            await self._while_dirty(key)
        finally:
            del self._tasks[key]  # at once, so that nobody counts on a task that looks no more

    async def _while_dirty(self, key: Key) -> None:
        match, kind, player = key
        while key in self._dirty:
            self._dirty.discard(key)
            try:
                if kind == "all":
                    await self._spread(match)
                elif kind == "call":
                    await self._call(match, int(player))
                elif kind == "hand":
                    async with self.brush(match, player):
                        await self._paint(key)
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
        posters = {(poster.kind, poster.player): poster for poster in await self._shelf.posters(match)}
        self._start((match, "table", ""))
        for player in face.players:
            if not player.startswith(ROBOT):
                self._start((match, "hand", player))
        for (kind, player), poster in posters.items():
            seat = face.players.index(player) if player in face.players else -1
            if kind == "call" and seat not in face.turns:
                await self._take_down(poster)
        if face.pace.tempo is Tempo.ASYNC:
            for seat in face.turns - face.robots:
                if ("call", face.players[seat]) not in posters and ("hand", face.players[seat]) in posters:
                    self._start((match, "call", str(seat)))

    async def _paint(self, key: Key) -> None:
        match, kind, player = key
        posters = {(poster.kind, poster.player): poster for poster in await self._shelf.posters(match)}
        table, poster = posters.get(("table", "")), posters.get((kind, player))
        face = await self._tables.look(match, player or None)
        if table is None or (poster is None and (kind == "table" or face.ending)):
            return
        names = await self._shelf.names(face.players)
        body = await self._body(face, names, player, table)
        if player in self.closed.get(match, ()) or self._painted.get(key) == body:
            return
        if poster is None:
            poster = await self._first_hand(match, player, table)
            if poster is None:
                return
        try:
            if poster.message:
                await self._wire.edit(poster.channel, poster.message, body)
            else:
                poster = await self._put_up(poster, body, face.ply)
        except discord.HTTPException as refused:
            if refused.code in FORBIDDEN and kind == "hand":
                self._close(match, player)
                return
            if refused.code not in GONE | FORBIDDEN:
                raise
            poster = await self._again(key, poster, body, face.ply) if refused.code in GONE else None
            if poster is None:
                log.warning("match %s: the %s of %s has no place any more", match, kind, player or "all")
                self._painted[key] = body
                return
        self._painted[key] = body
        await self._shelf.hang(_at(poster, face.ply))
        if face.ending:
            self._painted.pop(key, None)

    async def _body(self, face: Face, names: Mapping[str, str], player: str, table: Poster) -> Block:
        language = await self._language(face.match, player)
        if player:
            return blocks.message(*self._screens.hand(face, names, language, url(table)))
        closed = sorted(self.closed.get(face.match, ()))
        return blocks.message(*self._screens.table(face, names, language, closed))

    async def _first_hand(self, match: str, player: str, table: Poster) -> Poster | None:
        try:
            channel = await self._wire.dm(int(player))
        except discord.HTTPException as refused:
            if refused.code not in FORBIDDEN:
                raise
            self._close(match, player)
            return None
        return Poster(match, "hand", player, table.guild, channel, 0, 0)

    async def _put_up(self, poster: Poster, body: Block, ply: int) -> Poster:
        nonce = f"{poster.match}{poster.kind[0]}{poster.player[-8:]}{self._reposts.get(_key(poster), 0)}"
        message = await self._wire.send(poster.channel, body, nonce)
        hung = Poster(poster.match, poster.kind, poster.player, poster.guild, poster.channel, message, ply)
        await self._shelf.hang(hung)
        return hung

    async def _again(self, key: Key, poster: Poster, body: Block, ply: int) -> Poster | None:
        """It was deleted: put it up again, a few times."""
        self._reposts[key] = self._reposts.get(key, 0) + 1
        if self._reposts[key] > REPOSTS:
            return None
        try:
            return await self._put_up(poster, body, ply)
        except discord.HTTPException as refused:
            if refused.code in GONE | FORBIDDEN:
                return None
            raise

    async def _call(self, match: str, seat: int) -> None:
        """A short message that pings, since an edited one does not. It is taken down when its turn is over."""
        face = await self._tables.look(match)
        player = face.players[seat]
        posters = {(poster.kind, poster.player): poster for poster in await self._shelf.posters(match)}
        hand = posters.get(("hand", player))
        if seat not in face.turns or seat in face.robots or hand is None or face.pace.tempo is Tempo.NONE:
            return
        if (old := posters.get(("call", player))) is not None:
            await self._take_down(old)
        when = face.clocks[seat].deadline or 0
        told = self._words.say(
            await self._language(match, player),
            "discord-call",
            {
                "link": f"https://discord.com/channels/@me/{hand.channel}/{hand.message}",
                "when": f"<t:{when // 1000}:R>",
            },
        )
        nonce = f"{match}c{seat}{face.ply}{when % 1_000_000}"
        message = await self._wire.send(hand.channel, blocks.message(blocks.text(told)), nonce)
        await self._shelf.hang(Poster(match, "call", player, hand.guild, hand.channel, message, face.ply))

    async def _take_down(self, poster: Poster) -> None:
        await self._shelf.take_down(poster.match, poster.kind, poster.player)
        try:
            await self._wire.delete(poster.channel, poster.message)
        except discord.HTTPException as refused:
            if refused.code not in GONE | FORBIDDEN:
                raise

    def _close(self, match: str, player: str) -> None:
        self.closed.setdefault(match, set()).add(player)
        log.info("match %s: a player's DMs are closed; their hand is under the table's button", match)
        self._start((match, "table", ""))


def url(table: Poster) -> str:
    return f"https://discord.com/channels/{table.guild}/{table.channel}/{table.message}"


def _at(poster: Poster, ply: int) -> Poster:
    return Poster(poster.match, poster.kind, poster.player, poster.guild, poster.channel, poster.message, ply)


def _key(poster: Poster) -> Key:
    return poster.match, poster.kind, poster.player
