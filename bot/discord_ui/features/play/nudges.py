"""The nudge for those we wait for."""

from contextlib import suppress

from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import DISCORD_ERRORS
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.turn_reminders import TurnReminders, waited_for
from bot.kit.game import Seat
from bot.table.face import Face
from bot.table.quiet_hours import Calendar
from bot.table.refusals import TableError


def others_waited_for(face: Face) -> list[Seat]:
    return [seat for seat in sorted(face.turns) if seat != face.seat and waited_for(face, seat)]


class Nudges(Feature):
    def __init__(self, desk: Desk, reminders: TurnReminders) -> None:
        self._tables, self._store, self._clock, self._reminders = desk.tables, desk.store, desk.clock, reminders

    @answers(Verb.NUDGE)
    async def _nudge(self, press: Press) -> None:
        """Remind those who are waited for, but not at night, and not all the time."""
        face, now = await self._tables.look(press.subject, press.player), self._clock.now()
        seats = await self._list_awake(face, now)
        gap = face.pace.tempo.nudge_gap

        def claim(before: str | None) -> str:
            if now - int(before or 0) < gap:
                raise TableError("discord-nudged", when=f"<t:{(int(before or 0) + gap) // 1000}:R>")
            return str(now)

        await self._store.change_value(f"nudge:{face.match}", claim)
        with suppress(*DISCORD_ERRORS):  # they are reminded all the same
            await press.answer.update(blocks.message(blocks.text(press.say("discord-nudge-sent"))))
        for seat in seats:
            with suppress(*DISCORD_ERRORS):  # who cannot be reached keeps nobody else from being reminded
                await self._reminders.remind(face.match, seat, nudge=f"n{now // 1000 % 10_000}")

    async def _list_awake(self, face: Face, now: int) -> list[Seat]:
        """Return those who are waited for and do not rest; TableError when there is nobody."""
        seats = others_waited_for(face)
        if not seats:
            raise TableError("discord-nobody-to-nudge")
        calendars = await self._store.calendars(face.players)
        awake = [seat for seat in seats if not calendars.get(face.players[seat], Calendar()).rests(now, now + 1)]
        if not awake:
            raise TableError("discord-they-rest")
        return awake
