"""The clients of Discord's gateway: they hand every press to the router, and tell what happened to servers."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import discord
import yarl

from bot.discord_ui.api.identifies import IdentifyTickets
from bot.discord_ui.api.traffic import Traffic
from bot.discord_ui.features.learning.welcome import JoinedServer
from bot.discord_ui.hearing import Hearing
from bot.discord_ui.router import Router
from bot.table.ports import Clock

OPENING = {"READY", "RESUMED", "GUILD_CREATE"}  # events that begin a session

TOLD = 2.0  # seconds without news of another server, after which a session has told of all

GuildListener = Callable[[int, bool], Awaitable[None]]  # (server, whether the bot is there now)
JoinListener = Callable[[JoinedServer], Awaitable[None]]


discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot never speaks


@dataclass
class Listeners:
    """Who is told of what the gateway tells, whichever shard it comes from."""

    guild: list[GuildListener] = field(default_factory=list)
    join: list[JoinListener] = field(default_factory=list)
    ready: list[Callable[[], Coroutine[Any, Any, None]]] = field(default_factory=list)  # told when all shards are
    heard: list[Callable[[int], None]] = field(default_factory=list)  # told of a shard that has begun to hear
    channel: list[Callable[[int], Awaitable[None]]] = field(default_factory=list)  # told of channels that are gone
    permission: list[Callable[[], None]] = field(default_factory=list)  # told when the bot's may have changed


class Claims(NamedTuple):
    """While a shard is handed over, two processes are told the same: the first to claim it acts."""

    is_contested: Callable[[int], bool]  # whether another process has a session of this shard
    claim: Callable[[str], Awaitable[bool]]  # whether we are the first


class Client(discord.Client):
    """One shard: a connection that tells of the servers that fall to it. The first also holds the others, makes the
    requests of all, and hears of DMs. Each is a client of its own, so that trouble with one is no trouble with all."""

    def __init__(self, clock: Clock, tickets: IdentifyTickets, first: "Client | None" = None, shard: int = 0) -> None:
        self.traffic: Traffic = first.traffic if first else Traffic()
        super().__init__(
            shard_id=shard,
            guild_ready_timeout=TOLD,
            http_trace=self.traffic.trace(),
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tickets, self._clock = tickets, clock
        self.listeners: Listeners = first.listeners if first else Listeners()
        self.router: Router | None = None
        self.hearing = Hearing(clock)
        self.shards: Sequence[Client] = [self]
        self._open = True
        self.claims: Claims | None = None  # of all shards, at the first
        self.held = True  # whether this process connects this shard
        self.ready: asyncio.Event = first.ready if first else asyncio.Event()  # one of our shards has begun to hear
        self._at_work: set[asyncio.Task[Any]] = set()  # on what the gateway told

    def grow(self, count: int) -> None:
        """Makes the other shards, before any of them connects."""
        self.shards = [self, *(Client(self._clock, self.tickets, self, shard) for shard in range(1, count))]
        for shard in self.shards:
            shard.shards, shard.router = self.shards, self.router
            shard.shard_count = shard._connection.shard_count = count

    def forget(self) -> None:
        """Another process is told of this shard's servers from now on."""
        user = self._connection.user
        self.clear()
        self._connection.user = user

    @property
    def own(self) -> "Sequence[Client]":
        """The shards that this process connects."""
        return [shard for shard in self.shards if shard.held]

    def hears(self, guild: int) -> bool:
        """Whether this process is told of the server."""
        shard = self.shards[(guild >> 22) % len(self.shards)]
        return shard.held and shard.is_ready()

    def get_guild(self, id: int, /) -> discord.Guild | None:  # noqa: A002 - the library's name
        own = self.shards[(id >> 22) % len(self.shards)]
        return own._connection._get_guild(id)

    def get_channel(self, id: int, /) -> Any:  # noqa: A002 - the library's name
        return next((found for one in self.shards if (found := one._connection.get_channel(id)) is not None), None)

    def silent_since(self) -> int | None:
        """Since when one of the shards hears nothing; None while all is well."""
        return min((since for one in self.own if (since := one.hearing.silent_since()) is not None), default=None)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await self.tickets.take(shard_id or 0)

    def dispatch(self, event: str, /, *args: Any, **more: Any) -> None:
        """Once it drains, the library begins no task any more for what it hears: nobody would wait for its end."""
        if self._open:
            super().dispatch(event, *args, **more)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if self.router is not None:
            await self._do(self._answer(interaction))

    async def _answer(self, interaction: discord.Interaction[Any]) -> None:
        assert self.router is not None
        if not self._contested or await self._claim(str(interaction.id)):
            await self.router.answer(interaction)

    @property
    def _contested(self) -> bool:
        claims = self.shards[0].claims
        return claims is not None and claims.is_contested(self.shard_id or 0)

    async def _claim(self, what: str) -> bool:
        claims = self.shards[0].claims
        return claims is None or await claims.claim(what)

    async def on_ready(self) -> None:
        self.traffic.outage.try_now()
        self.ready.set()
        for on_heard in self.listeners.heard:
            on_heard(self.shard_id or 0)
        if all(shard.is_ready() for shard in self.own):
            for on_ready in self.listeners.ready:
                await self._do(on_ready())

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._do(self._channel_gone(channel.id))

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._do(self._channel_gone(thread.thread_id))

    async def _channel_gone(self, channel: int) -> None:
        for on_gone in self.listeners.channel:
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
        for on_change in self.listeners.permission:
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
        if self._contested and not await self._claim(f"join:{guild.id}"):
            return
        for on_join in self.listeners.join:
            await on_join(joined)

    async def _tell_listeners(self, guild: int, here: bool) -> None:
        self._permissions_changed()
        for on_guild in self.listeners.guild:
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
        await asyncio.gather(*(shard._drain(patience) for shard in self.shards))

    def stop_listening(self) -> None:
        self._open = False

    async def _drain(self, patience: float) -> None:
        self.stop_listening()
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
