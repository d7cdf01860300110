"""The servers this bot is in, as far as they are known: told by the gateway, or asked for when they are needed.

A session that goes on after a restart tells nothing of the servers it has told of before. So whoever needs a server
calls `learn` first, and an unknown one is no proof that the bot is not there: `Shard.knows_all` tells that.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any

import aiohttp
import discord

from bot.discord_ui.api.forbidden import NO_ACCESS

log = logging.getLogger(__name__)

Fetch = Callable[[str], Awaitable[Any]]  # asks Discord for what is at this path
REFUSAL_MEMORY = 60.0  # seconds in which a server that the bot is not in is not asked for again
THREAD_TYPES = (10, 11, 12)
ROLE, MEMBER = 0, 1  # what an overwrite is for
NO_VIEW, NO_SEND = discord.Permissions.all_channel(), discord.Permissions(
    send_tts_messages=True, mention_everyone=True, embed_links=True, attach_files=True
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Channel:
    server: int
    parent: int = 0  # of a thread: the channel that it belongs to
    overwrites: Sequence[Mapping[str, Any]] = ()


@dataclass(slots=True)
class Server:
    id: int
    name: str
    owner: int
    locale: str
    news_channel: int  # where Discord itself tells of new members; 0 where the server wants none of it
    roles: dict[int, int] = field(default_factory=dict)  # the permissions of each
    own_roles: frozenset[int] = frozenset()  # of the bot
    channels: set[int] = field(default_factory=set)  # but for threads, of which those at rest are not told


class Directory:
    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self.me = 0  # the bot's own id
        self.count, self.complete = 1, set[int]()  # of all shards; those of ours that have told of all their servers
        self.servers: dict[int, Server] = {}
        self._channels: dict[int, Channel] = {}
        self._learning: dict[int, asyncio.Task[None]] = {}
        self._refused: dict[int, float] = {}  # by server: when the loop heard it

    # What is known.

    def shard_of(self, server: int) -> int:
        return (server >> 22) % self.count

    def receives_events(self, server: int) -> bool:
        """Say whether this process is told of the server, and has been told of all that are on its shard."""
        return self.shard_of(server) in self.complete

    def name(self, server: int) -> str:
        """Return what a server is called; empty where it is not known."""
        return record.name if (record := self.servers.get(server)) else ""

    def knows_channel(self, channel: int) -> bool:
        return channel in self._channels

    def permissions(self, channel: int) -> int | None:
        """Return what the bot may do in a channel of a server; None where that is not known."""
        place = self._channels.get(channel)
        server = self.servers.get(place.server) if place else None
        return self._permissions(channel, self.me, server.own_roles) if server and server.own_roles else None

    async def sees(self, server: int, channel: int, user: int, roles: frozenset[int]) -> bool:
        """Say whether this member may see this channel or thread; no, where that cannot be told."""
        await self.learn(server)
        place = self._channels.get(channel)
        if place is None or place.server != server:
            return False
        return bool(self._permissions(channel, user, roles) & discord.Permissions(view_channel=True).value)

    def _permissions(self, channel: int, user: int, roles: frozenset[int]) -> int:
        """Compute as Discord documents it: roles, then what the channel overwrites, a member's own last."""
        place = self._channels[channel]
        server = self.servers[place.server]
        if user == server.owner:
            return discord.Permissions.all().value
        base = server.roles.get(server.id, 0)
        for role in roles:
            base |= server.roles.get(role, 0)
        if discord.Permissions(base).administrator:
            return discord.Permissions.all().value
        base = _apply_overwrites(base, self._overwrites(place), server.id, roles, user)
        permissions = discord.Permissions(base)
        if not permissions.view_channel:
            return base & ~NO_VIEW.value
        return base if permissions.send_messages else base & ~NO_SEND.value

    def _overwrites(self, place: Channel) -> Sequence[Mapping[str, Any]]:
        parent = self._channels.get(place.parent)
        return parent.overwrites if parent else place.overwrites

    # What the gateway tells.

    def on_event(self, name: str, payload: Mapping[str, Any]) -> None:
        if name == "GUILD_CREATE" and not payload.get("unavailable"):
            self._forget_channels(int(payload["id"]))
            self._take(payload, payload.get("channels", ()), payload.get("threads", ()), payload.get("members", ()))
        elif name == "GUILD_UPDATE" and int(payload["id"]) in self.servers:
            self._take(payload, (), (), ())
        elif name == "GUILD_DELETE" and not payload.get("unavailable"):
            self._drop(int(payload["id"]))
        elif name in ("CHANNEL_CREATE", "CHANNEL_UPDATE", "THREAD_CREATE", "THREAD_UPDATE") and "guild_id" in payload:
            self._take_channel(int(payload["guild_id"]), payload)
        elif name in ("CHANNEL_DELETE", "THREAD_DELETE"):
            self._channels.pop(int(payload["id"]), None)
        elif name == "THREAD_LIST_SYNC":
            for thread in payload["threads"]:
                self._take_channel(int(payload["guild_id"]), thread)
        elif name in ("GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE"):
            if server := self.servers.get(int(payload["guild_id"])):
                server.roles[int(payload["role"]["id"])] = int(payload["role"]["permissions"])
        elif name == "GUILD_ROLE_DELETE":
            if server := self.servers.get(int(payload["guild_id"])):
                server.roles.pop(int(payload["role_id"]), None)
        elif name == "GUILD_MEMBER_UPDATE":
            self._take_member(int(payload["guild_id"]), payload)

    def _take(
        self, guild: Mapping[str, Any], channels: Sequence[Any], threads: Sequence[Any], members: Sequence[Any]
    ) -> None:
        number, before = int(guild["id"]), self.servers.get(int(guild["id"]))
        self.servers[number] = Server(
            number,
            guild["name"],
            int(guild.get("owner_id") or 0),
            str(guild.get("preferred_locale") or "en-US"),
            int(guild.get("system_channel_id") or 0),
            {int(role["id"]): int(role["permissions"]) for role in guild["roles"]},
            before.own_roles if before else frozenset(),
            before.channels if before else set(),
        )
        for channel in (*channels, *threads):
            self._take_channel(number, channel)
        for member in members:
            self._take_member(number, member)

    def _forget_channels(self, number: int) -> None:
        """Forget the channels of a server that is told of anew: nobody told of those deleted meanwhile."""
        if server := self.servers.get(number):
            for channel in server.channels:
                self._channels.pop(channel, None)
            server.channels.clear()

    def _take_channel(self, server: int, channel: Mapping[str, Any]) -> None:
        is_thread = channel["type"] in THREAD_TYPES
        parent = int(channel.get("parent_id") or 0) if is_thread else 0
        if not is_thread and (place := self.servers.get(server)):
            place.channels.add(int(channel["id"]))
        self._channels[int(channel["id"])] = Channel(server, parent, channel.get("permission_overwrites") or ())

    def _take_member(self, guild: int, member: Mapping[str, Any]) -> None:
        """Keep the bot's own roles; keep nothing of other members."""
        if int(member["user"]["id"]) == self.me and (server := self.servers.get(guild)):
            server.own_roles = frozenset({guild, *map(int, member["roles"])})

    def _drop(self, server: int) -> None:
        self.servers.pop(server, None)
        self._channels = {number: place for number, place in self._channels.items() if place.server != server}

    def forget(self, servers: Callable[[int], bool]) -> None:
        """Drop what nobody tells us of any more."""
        for server in [server for server in self.servers if servers(server)]:
            self._drop(server)

    # What is asked for.

    async def locale(self, server: int) -> str:
        """Return the locale of a server as Discord has it; empty for a server that the bot is not in."""
        await self.learn(server)
        return record.locale if (record := self.servers.get(server)) else ""

    async def learn(self, server: int) -> None:
        """Ask Discord for a server that is not known; one that does not answer stays unknown. Several callers ask
        once."""
        if not server or server in self.servers or self._was_refused(server):
            return
        task = self._learning.get(server)
        if task is None:
            task = self._learning[server] = asyncio.create_task(self._ask(server))
            task.add_done_callback(lambda _: self._learning.pop(server, None))
        await asyncio.shield(task)

    def _was_refused(self, server: int) -> bool:
        return self._refused.get(server, -inf) > asyncio.get_running_loop().time() - REFUSAL_MEMORY

    async def _ask(self, server: int) -> None:
        try:
            guild, channels, threads, me = await asyncio.gather(
                self._fetch(f"/guilds/{server}"),
                self._fetch(f"/guilds/{server}/channels"),
                self._fetch(f"/guilds/{server}/threads/active"),
                self._fetch(f"/guilds/{server}/members/{self.me}"),
            )
        except discord.HTTPException as refusal:
            if refusal.code in NO_ACCESS:
                recent = {each: at for each, at in self._refused.items() if self._was_refused(each)}
                self._refused = {**recent, server: asyncio.get_running_loop().time()}
            else:
                log.info("server %d could not be asked for: %s", server, refusal)
            return
        except (aiohttp.ClientError, OSError) as error:
            log.info("server %d could not be asked for: %s", server, error)
            return
        if server not in self.servers:  # else the gateway was quicker, and knows better
            self._take(guild, channels, threads["threads"], [me])


def _apply_overwrites(
    base: int, overwrites: Sequence[Mapping[str, Any]], everyone: int, roles: frozenset[int], user: int
) -> int:
    by_role = {int(each["id"]): each for each in overwrites if int(each["type"]) == ROLE}
    layers = [
        [by_role[everyone]] if everyone in by_role else [],
        [each for role, each in by_role.items() if role in roles and role != everyone],
        [each for each in overwrites if int(each["type"]) == MEMBER and int(each["id"]) == user],
    ]
    for layer in layers:
        deny = allow = 0
        for each in layer:
            deny, allow = deny | int(each["deny"]), allow | int(each["allow"])
        base = base & ~deny | allow
    return base
