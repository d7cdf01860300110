"""Tells players that it is their turn: one short message each, taken down when the turn is over; or once a day."""

import logging
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Protocol
from zoneinfo import ZoneInfo

import discord

from bot.discord_ui import blocks
from bot.discord_ui.places import hanging, sent, table_of, url
from bot.discord_ui.settings import Settings
from bot.discord_ui.wire import FORBIDDEN, GONE, TROUBLE, Wire
from bot.kit.game import Seat
from bot.kit.pace import MINUTE
from bot.league.ledger import LedgerLine as Line
from bot.table.face import Face
from bot.table.ports import Clock, MatchMessage, MessageStore, PlayerStore, Store, ValueStore
from bot.table.tables import Tables
from bot.table.timer import Calendar
from bot.words import Words

log = logging.getLogger(__name__)

MORNING = 9  # the hour, where the player lives, of the one message a day

Hanging = Mapping[tuple[str, str], MatchMessage]


class Shelf(MessageStore, PlayerStore, ValueStore, Store, Protocol):
    """What messages about matches need of the store."""

    async def lines_at(self, match: str) -> Sequence[Line]: ...  # what it did to ratings
    async def lines_of(self, guild: str | None, player: str) -> Sequence[Line]: ...


class Calls:
    def __init__(
        self, tables: Tables, shelf: Shelf, wire: Wire, words: Words, settings: Settings, clock: Clock
    ) -> None:
        self._tables, self._shelf, self._wire, self._clock = tables, shelf, wire, clock
        self._words, self._settings = words, settings

    async def call(self, match: str, seat: Seat, nudge: str = "") -> None:
        """An edited message makes no sound, a new one does. Where there is no DM, it stands at the table."""
        face = await self._tables.look(match)
        player, hung = face.players[seat], await hanging(self._shelf, match)
        if seat not in face.turns or seat in face.robots or face.paused or ("table", "") not in hung:
            return
        if (await self._settings.taste(player)).reminders != "ping" and not nudge:
            return
        if (old := hung.get(("reminder", player))) is not None:
            if old.ply == face.ply and not nudge and abs(self._clock.now() - sent(old.message)) < MINUTE:
                return  # two saw at once that it was time
            await self.take_down(old)
        table = hung["table", ""]
        hand = hung.get(("hand", player), table)
        when = face.clocks[seat].deadline
        facts = {"player": f"<@{player}>", "when": f"<t:{when // 1000}:R>" if when else "none", "link": url(hand)}
        told = self._words.say(await self._settings.language(match, player), "discord-call", facts)
        body = {**blocks.message(blocks.text(told)), "allowed_mentions": {"users": [player]}}
        nonce = f"{match}c{seat}{nudge}{face.ply}{(when or 0) % 100_000}"
        message = await self._wire.send(hand.channel, body, nonce)
        await self._shelf.keep_message(
            MatchMessage(match, "reminder", player, hand.guild, hand.channel, message, face.ply)
        )

    async def end(self, face: Face, hung: Hanging) -> None:
        """Whose turn is over is called no more."""
        for (kind, player), poster in hung.items():
            seat = face.players.index(player) if player in face.players else -1
            if kind == "reminder" and (seat not in face.turns or seat in face.robots or face.paused):
                await self.take_down(poster)

    async def take_down(self, poster: MatchMessage) -> None:
        await self._shelf.drop_message(poster.match, poster.kind, poster.player)
        try:
            await self._wire.delete(poster.channel, poster.message)
        except discord.HTTPException as refused:
            if refused.code not in GONE | FORBIDDEN:
                raise

    async def waiting(self, player: str, language: str) -> Sequence[str]:
        """A line for every match where this player is asked."""
        lines = []
        for match in await self._shelf.playing(player):
            face = await self._tables.watch(match, player)
            if face.seat is None or face.seat not in face.turns or face.seat in face.robots or face.paused:
                continue
            deadline = face.clocks[face.seat].deadline
            facts = {
                "game": self._words.say(language, f"{face.game}-name"),
                "link": url(await table_of(self._shelf, match)),
                "when": f"<t:{deadline // 1000}:R>" if deadline else "–",
            }
            lines.append(self._words.say(language, "discord-waits", facts))
        return lines

    async def digest(self) -> None:
        """Each morning, for those who want it so: all that waits, in one message."""
        for player, taste in (await self._settings.tastes()).items():
            if taste.reminders != "digest":
                continue
            calendar = (await self._shelf.calendars([player])).get(player, Calendar())
            here = datetime.fromtimestamp(self._clock.now() / 1000, UTC).astimezone(ZoneInfo(calendar.zone))
            today = f"{here:%Y-%m-%d}"
            if here.hour < MORNING or await self._shelf.value(f"digest:{player}") == today:
                continue
            await self._shelf.set_value(f"digest:{player}", today)
            language = await self._settings.language("", player)
            if lines := await self.waiting(player, language):
                told = [self._words.say(language, "discord-digest"), *lines]
                try:
                    channel = await self._wire.dm(int(player))
                    await self._wire.send(channel, blocks.message(blocks.text("\n".join(told))), f"d{player}{today}")
                except TROUBLE as trouble:
                    log.info("a digest could not be sent: %s", trouble)
