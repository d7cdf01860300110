"""*Count me in*: whose results and streak a group is told each morning."""

from bot.daily.ports import Member
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.messages.desk import Desk
from bot.table.refusals import TableError


class GroupMembership(Feature):
    def __init__(self, desk: Desk) -> None:
        self._store = desk.store

    @answers(Verb.DAILY_COUNT_IN)
    async def _join(self, press: Press) -> None:
        """Count whoever pressed into the group. Their streak begins with the next day that the group is told of, so
        joining changes nothing about the days before."""
        guild = str(press.guild or "")
        if not guild or await self._store.group(guild) is None:
            raise TableError("daily-no-group")
        await self._store.join_group(Member(guild, press.player))
        await press.reply("daily-counted")

    @answers(Verb.DAILY_COUNT_OUT)
    async def _leave(self, press: Press) -> None:
        await self._store.leave_group(str(press.guild), press.player)
        await press.reply("daily-not-counted")
