"""What the gateway tells: every press goes to the router, and listeners learn what happened to servers."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.discord_ui.api.identify_permits import IdentifyPermits
from bot.discord_ui.api.requests import Requests
from bot.discord_ui.api.traffic import Traffic
from bot.discord_ui.features.learning.welcome import JoinedServer
from bot.discord_ui.router import Router
from bot.discord_ui.shard import GatewaySessions, NoteStore, Shard, Work
from bot.table.ports import Clock

REJOIN_WINDOW = 600_000  # milliseconds: a server that the bot joined before is not greeted as a new one
PERMISSION_EVENTS = {
    "GUILD_UPDATE", "GUILD_MEMBER_UPDATE", "GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE", "GUILD_ROLE_DELETE",
    "CHANNEL_UPDATE", "THREAD_UPDATE",
}  # fmt: skip

GuildListener = Callable[[int, bool], Awaitable[None]]  # (server, whether the bot is there now)


@dataclass
class Listeners:
    """Who is told of what the gateway tells, whichever shard it comes from."""

    guild: list[GuildListener] = field(default_factory=list)
    join: list[Callable[[JoinedServer], Awaitable[None]]] = field(default_factory=list)
    ready: list[Callable[[], Awaitable[None]]] = field(default_factory=list)  # all servers of all our shards are known
    channel: list[Callable[[int], Awaitable[None]]] = field(default_factory=list)  # told of channels that are gone
    permission: list[Callable[[], None]] = field(default_factory=list)  # told when the bot's may have changed


class Client:
    """The shards that this process connects, and what becomes of what they hear."""

    def __init__(
        self,
        requests: Requests,
        router: Router,
        permits: IdentifyPermits,
        permit: Callable[[int], Awaitable[None]],
        clock: Clock,
    ) -> None:
        """`permit` raises unless the shard of this number is this process's just now."""
        self.discord, self.directory, self.traffic = requests.library, requests.directory, requests.traffic
        self._router, self.permits, self._permit, self._clock = router, permits, permit, clock
        self.listeners = Listeners()
        self.count = 1  # of shards, in all processes
        self.shards: dict[int, Shard] = {}  # those of this process
        self.opened = asyncio.Event()  # one of our shards has begun to hear
        self.ready = asyncio.Event()  # all servers of all our shards are known
        self._sessions: GatewaySessions | None = None
        self._open = True
        self._tasks: set[asyncio.Task[None]] = set()

    def grow(self, count: int, values: NoteStore) -> None:
        """Learn how many shards there are, before any of them connects."""
        assert self.discord.application_id is not None
        assert self.discord.user is not None
        self.count = self.directory.count = count
        self.directory.me = self.discord.user.id
        self._sessions = GatewaySessions(values, self._clock, self.discord.application_id, count)

    def shard(self, number: int) -> Shard:
        """Return our shard of this number; it is made when it is asked for first."""
        if number not in self.shards:
            assert self._sessions is not None
            self.shards[number] = Shard(number, self.discord, self._sessions, self.permits, self._permit, self)
        return self.shards[number]

    def drop(self, number: int) -> None:
        """Drop this shard: another process is told of its servers from now on."""
        self.directory.complete.discard(number)
        if self.shards.pop(number, None):
            self.directory.forget(lambda server: self.directory.shard_of(server) == number)

    @property
    def own(self) -> Sequence[Shard]:
        return list(self.shards.values())

    def silent_since(self) -> int | None:
        """Return since when one of the shards hears nothing; None while all is well."""
        return min((since for one in self.own if (since := one.event_watch.silent_since()) is not None), default=None)

    # What is heard.

    def on_open(self, shard: Shard, complete: bool) -> None:
        """Note that a shard's session is open; a listener of a shard. Once all our shards know their servers, start
        what waits for that."""
        self.traffic.outage.try_now()
        self.opened.set()
        if complete:
            self.directory.complete.add(shard.number)
        if complete and all(each.knows_all for each in self.own):
            self.ready.set()
            for on_ready in self.listeners.ready:
                self._begin(on_ready())

    def on_event(self, shard: Shard, name: str, payload: Mapping[str, Any]) -> Work | None:
        """Return the work that this event asks for, if any; a listener of a shard."""
        if name == "INTERACTION_CREATE":
            return self._router.hear(payload)
        if name == "READY":
            self._forget_others(shard.number, {int(server["id"]) for server in payload["guilds"]})
        self.directory.on_event(name, payload)
        if name in PERMISSION_EVENTS:
            self._note_permissions()
        elif name == "GUILD_CREATE" and not payload.get("unavailable"):
            return self._enter(payload, is_new=self._is_new(shard, payload))
        elif name == "GUILD_DELETE" and not payload.get("unavailable"):
            return self._notify_of_guild(int(payload["id"]), here=False)
        elif name in ("CHANNEL_DELETE", "THREAD_DELETE"):
            return self._notify_of_channel(int(payload["id"]))
        return None

    def _forget_others(self, shard: int, servers: set[int]) -> None:
        """Forget the shard's other servers when a new session begins: the bot is in these, and in no other."""
        self.directory.complete.discard(shard)
        self.directory.forget(lambda each: self.directory.shard_of(each) == shard and each not in servers)

    @property
    def server_count(self) -> int:
        """How many servers the bot is in; as Discord estimates it, while this process has not been told of all."""
        if self.ready.is_set() or self.discord.application is None:
            return len(self.directory.servers)
        return self.discord.application.approximate_guild_count

    def _is_new(self, shard: Shard, payload: Mapping[str, Any]) -> bool:
        """Say whether the bot has just been asked to this server: the session did not know of it."""
        if shard.is_known(int(payload["id"])):
            return False
        joined_at = discord.utils.parse_time(payload.get("joined_at"))
        return joined_at is None or self._clock.now() - joined_at.timestamp() * 1000 < REJOIN_WINDOW

    async def _enter(self, payload: Mapping[str, Any], is_new: bool) -> None:
        server = self.directory.servers[int(payload["id"])]
        await self._notify_of_guild(server.id, here=True)
        if not is_new:
            return
        roles = [server.roles.get(role, 0) for role in server.own_roles]
        reads_log = any(discord.Permissions(role).view_audit_log for role in roles)
        reads_log = reads_log or any(discord.Permissions(role).administrator for role in roles)
        joined_server = JoinedServer(server.id, server.owner, server.news_channel, server.locale, reads_log)
        for on_join in self.listeners.join:
            await on_join(joined_server)

    async def _notify_of_guild(self, server: int, here: bool) -> None:
        self._note_permissions()
        for on_guild in self.listeners.guild:
            await on_guild(server, here)

    async def _notify_of_channel(self, channel: int) -> None:
        for on_gone in self.listeners.channel:
            await on_gone(channel)

    def _note_permissions(self) -> None:
        for on_change in self.listeners.permission:
            on_change()

    # The end.

    @property
    def work(self) -> frozenset[asyncio.Task[None]]:
        """What is being done about what was heard."""
        return frozenset(self._tasks).union(*(shard.work for shard in self.own))

    def _begin(self, work: Awaitable[None]) -> None:
        if not self._open:
            return
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def drain(self, patience: float) -> None:
        """Take nothing new from the gateway, and finish what is under way: nothing may read the store after it."""
        self._open = False
        for shard in self.own:
            shard.stop_listening()
        if at_work := self.work:
            await asyncio.wait(at_work, timeout=patience)
        await asyncio.gather(*(shard.write_session() for shard in self.own))  # the next one is told again of the rest
        for task in at_work:
            task.cancel()
        await asyncio.gather(*at_work, return_exceptions=True)


def make_library() -> tuple[discord.Client, Traffic]:
    """Return what logs in and makes requests, and what counts them."""
    traffic = Traffic()
    library = discord.Client(
        http_trace=traffic.trace(),
        intents=discord.Intents(guilds=True),
        max_messages=None,
        allowed_mentions=discord.AllowedMentions.none(),
    )
    return library, traffic
