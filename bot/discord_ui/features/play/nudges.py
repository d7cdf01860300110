"""The nudge for those we wait for."""

from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
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
        last, gap = int(await self._store.value(f"nudge:{face.match}") or 0), face.pace.tempo.nudge_gap
        if now - last < gap:
            raise TableError("discord-nudged", when=f"<t:{(last + gap) // 1000}:R>")
        await self._store.set_value(f"nudge:{face.match}", str(now))
        await press.answer.update(blocks.message(blocks.text(press.say("discord-nudge-sent"))))
        for seat in seats:
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
