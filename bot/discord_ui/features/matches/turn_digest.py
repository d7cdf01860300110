"""What waits for a player, in one message a day or when asked for."""

import logging
from collections.abc import Sequence
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.links import link_to
from bot.discord_ui.api.requests import DISCORD_ERRORS
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.posted import table_in
from bot.discord_ui.messages.seat_names import written_names
from bot.discord_ui.messages.table_line import players_line
from bot.discord_ui.messages.turn_lines import NO_DEADLINE
from bot.discord_ui.messages.turn_reminders import waited_for
from bot.table.ports import StoreOutage
from bot.table.quiet_hours import Calendar
from bot.table.refusals import TableError
from bot.words.speaker import Speaker

log = logging.getLogger(__name__)

MORNING = 9  # the hour, where the player lives, from which the day's message is sent


class TurnDigest:
    def __init__(self, desk: Desk) -> None:
        self._tables, self._store, self._requests, self._words = desk.tables, desk.store, desk.requests, desk.words
        self._preferences, self._clock = desk.preferences, desk.clock

    async def lines(self, player: str, language: str) -> Sequence[str]:
        """Return a line for every match in which this player is waited for."""
        lines = []
        matches = await self._store.list_current_matches(player)
        await self._tables.look_ahead(matches)
        posted = await self._store.messages_of_all(matches)
        for match in matches:
            try:
                face, table = await self._tables.watch(match, player), table_in(posted[match])
            except TableError as refusal:  # its own table tells of it
                log.info("match %s is not listed: %s", match, refusal.code)
                continue
            if face.seat is None or not waited_for(face, face.seat):
                continue
            deadline = face.clocks[face.seat].deadline
            names = await self._store.names(face.players)
            say = Speaker(self._words, language, written_names(face, names, self._words, language))
            facts = {
                "players": players_line(face, say),
                "game": self._words.say(language, f"{face.game}-name"),
                "link": link_to(table),
                "when": f"<t:{deadline // 1000}:R>" if deadline else NO_DEADLINE,
            }
            lines.append(self._words.say(language, "discord-waits", facts))
        return lines

    async def send_due(self) -> None:
        """Send today's message to everybody who wants one and lives where it is morning by now, as soon as Discord
        takes it."""
        if self._requests.traffic.outage.is_on:
            return
        for player, settings in (await self._preferences.players()).items():
            if settings.reminders != "digest" or not self._store.holds(player):
                continue
            try:
                await self._send_if_due(player)
            except StoreOutage:
                raise
            except Exception:  # it keeps nobody else from theirs
                log.exception("player %s could not be sent the day's message", player)

    async def _send_if_due(self, player: str) -> None:
        calendar = (await self._store.calendars([player])).get(player, Calendar())
        here = datetime.fromtimestamp(self._clock.now() / 1000, UTC).astimezone(ZoneInfo(calendar.zone))
        today = f"{here:%Y-%m-%d}"
        if here.hour < MORNING or await self._store.value(f"digest:{player}") == today:
            return
        if await self._is_done(player, today):
            await self._store.set_value(f"digest:{player}", today)

    async def _is_done(self, player: str, today: str) -> bool:
        """Send it. False when it is worth another try."""
        language = await self._preferences.language_of_player(player)
        if not (lines := await self.lines(player, language)):
            return True
        text = blocks.fit_text([[self._words.say(language, "discord-digest")], *([line] for line in lines)])
        try:
            channel = await self._requests.open_dm(int(player))
            await self._requests.send(channel, blocks.message(blocks.text(text)), f"d{player}{today}")
        except DISCORD_ERRORS as error:
            log.info("a digest could not be sent: %s", error)
            return isinstance(error, discord.HTTPException) and error.status < 500
        return True
