"""Where and when a server's group is told how it played the deals of the day."""

from dataclasses import replace

from bot.daily.day import day_at
from bot.daily.ports import DayGroup
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.features.bot_permissions import list_lacking, permissions_text
from bot.discord_ui.features.settings.quiet_hours_and_vacations import clock_in, zones
from bot.discord_ui.messages.desk import Desk
from bot.table.refusals import TableError
from bot.words.speaker import Speaker

SETTING = "morning"  # the argument of its select
TEXT_CHANNEL = 0


class MorningPlaces:
    def __init__(self, desk: Desk) -> None:
        self._store, self._requests, self._clock = desk.store, desk.requests, desk.clock

    async def choose_channel(self, guild: int, channel: int) -> None:
        """Choose the channel of the morning's message; 0 where none is wanted."""
        await self._store.place_group(replace(await self._group(guild), channel=channel))

    async def choose_zone(self, guild: int, zone: str) -> None:
        if zone not in zones():
            raise TableError("discord-no-such-zone")
        await self._store.place_group(replace(await self._group(guild), zone=zone))

    async def _group(self, guild: int) -> DayGroup:
        """Return the server's group. A new one is told of today first: nobody was in it before."""
        group = await self._store.group(str(guild))
        return group or DayGroup(str(guild), 0, "UTC", day_at(self._clock.now()) - 1)

    async def lines(self, guild: int, say: Speaker) -> list[str]:
        """Tell when and where the message is sent, and what the bot may not do there."""
        group = await self._group(guild)
        if not group.channel:
            return []
        facts = {"channel": f"<#{group.channel}>", "zone": group.zone, "time": clock_in(group.zone, self._clock.now())}
        lines = [say("discord-morning-told", facts)]
        permissions = await self._requests.permissions(guild, group.channel)
        if permissions is not None and (missing := list_lacking(permissions, threads=False)):
            warning = permissions_text(missing, say)
            lines.append(say("discord-channel-lacks", channel=f"<#{group.channel}>", permissions=warning))
        return lines

    async def select(self, guild: int, say: Speaker) -> Block:
        channel = (await self._group(guild)).channel
        channels = (channel,) if channel else ()
        setting = CustomId(Verb.SERVER_SETTING, argument=SETTING)
        hint = say("discord-morning-channel")
        return blocks.listed_by_discord(blocks.CHANNELS, setting, hint, channels, 1, channel_types=[TEXT_CHANNEL])
