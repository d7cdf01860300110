"""The client of Discord's gateway: hands every press to the router, and tells what happened to servers."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord
import yarl

from bot.discord_ui.api.traffic import Traffic
from bot.discord_ui.features.learning.welcome import JoinedServer
from bot.discord_ui.hearing import Hearing
from bot.discord_ui.router import Router
from bot.table.ports import Clock

OPENING = {"READY", "RESUMED", "GUILD_CREATE"}  # events that begin a session

GuildListener = Callable[[int, bool], Awaitable[None]]  # (server, whether the bot is there now)
JoinListener = Callable[[JoinedServer], Awaitable[None]]


discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot never speaks


class Client(discord.Client):
    def __init__(self, clock: Clock) -> None:
        self.traffic = Traffic()
        super().__init__(
            http_trace=self.traffic.trace(),
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.router: Router | None = None
        self.hearing = Hearing(clock)
        self.guild_listeners: list[GuildListener] = []
        self.join_listeners: list[JoinListener] = []
        self.ready_listeners: list[Callable[[], Coroutine[Any, Any, None]]] = []
        self.channel_listeners: list[Callable[[int], Awaitable[None]]] = []  # told of channels that are gone
        self.permission_listeners: list[Callable[[], None]] = []  # told when the bot's permissions may have changed
        self._open = True
        self._at_work: set[asyncio.Task[Any]] = set()  # on what the gateway told

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if self.router is not None:
            await self._do(self.router.answer(interaction))

    async def on_ready(self) -> None:
        self.traffic.outage.try_now()
        for on_ready in self.ready_listeners:
            await self._do(on_ready())

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._do(self._channel_gone(channel.id))

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._do(self._channel_gone(thread.thread_id))

    async def _channel_gone(self, channel: int) -> None:
        for on_gone in self.channel_listeners:
            await on_gone(channel)

    async def on_resumed(self) -> None:
        self.traffic.outage.try_now()

    async def on_guild_update(self, *_: discord.Guild) -> None:
        self._permissions_changed()

    async def on_member_update(self, *_: discord.Member) -> None:
        self._permissions_changed()

    async def on_guild_role_update(self, *_: discord.Role) -> None:
        self._permissions_changed()

    async def on_guild_channel_update(self, *_: discord.abc.GuildChannel) -> None:
        self._permissions_changed()

    async def on_thread_update(self, *_: discord.Thread) -> None:
        self._permissions_changed()

    def _permissions_changed(self) -> None:
        for on_change in self.permission_listeners:
            on_change()

    async def on_socket_event_type(self, name: str) -> None:
        self.hearing.heard(opening=name in OPENING)

    async def ask_for_event(self) -> bool:
        """Has the gateway send an event to this session; False where there is no server to ask about."""
        if not self.guilds or self.user is None:
            return False
        if self.ws is not None and self.ws.open:
            await self.ws.request_chunks(self.guilds[0].id, user_ids=[self.user.id], limit=1, nonce="hearing")
        return True

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._do(self._tell_listeners(guild.id, here=False))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._do(self._joined(guild))

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._do(self._tell_listeners(guild.id, here=True))

    async def _joined(self, guild: discord.Guild) -> None:
        await self._tell_listeners(guild.id, here=True)
        news = guild.system_channel.id if guild.system_channel else 0
        audit_log = guild.me.guild_permissions.view_audit_log
        joined = JoinedServer(guild.id, guild.owner_id or 0, news, str(guild.preferred_locale), audit_log)
        for on_join in self.join_listeners:
            await on_join(joined)

    async def _tell_listeners(self, guild: int, here: bool) -> None:
        self._permissions_changed()
        for on_guild in self.guild_listeners:
            await on_guild(guild, here)

    async def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Does it in the task of the event, unless the program is ending."""
        task = asyncio.current_task()
        if not self._open or task is None:
            work.close()
            return
        self._at_work.add(task)
        try:
            await work
        finally:
            self._at_work.discard(task)

    async def drain(self, patience: float) -> None:
        """Takes nothing new from the gateway, and finishes what is under way: nothing may read the store after it."""
        self._open = False
        if self._at_work:
            await asyncio.wait(self._at_work, timeout=patience)
        left = tuple(self._at_work)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)


def point_at(address: str) -> None:
    """Makes the library talk to a Discord elsewhere, such as one on this machine."""
    discord.http.Route.BASE = f"{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{address.replace('http', 'ws', 1)}/gateway")
    discord.asset.Asset.BASE = f"{address}/cdn"
