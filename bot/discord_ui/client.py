"""The connection to Discord: logs in, hands every press to the router, reconnects when it is lost, leaves in order."""

import asyncio
import contextlib
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any

import aiohttp
import discord
import yarl

from bot.discord_ui.api.commands import definitions, told
from bot.discord_ui.api.traffic import Traffic
from bot.discord_ui.features.learning.welcome import JoinedServer
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.router import Router
from bot.table.ports import ValueStore
from bot.words import Words

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 5.0, 900.0  # seconds between two attempts to connect
DRAIN = 10.0  # seconds for presses that are being answered when the program ends
ROUND = 60.0  # seconds between two rounds of chores

Chore = Callable[[], Awaitable[None]]
GuildListener = Callable[[int, bool], Awaitable[None]]  # (server, whether the bot is there now)
JoinListener = Callable[[JoinedServer], Awaitable[None]]


discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot never speaks


class Client(discord.Client):
    def __init__(self) -> None:
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
        self.guild_listeners: list[GuildListener] = []
        self.join_listeners: list[JoinListener] = []
        self.permission_listeners: list[Callable[[], None]] = []  # told when the bot's permissions may have changed
        self._open = True
        self._at_work: set[asyncio.Task[Any]] = set()  # on what the gateway told

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if self.router is not None:
            await self._do(self.router.answer(interaction))

    async def on_ready(self) -> None:
        self.traffic.outage.try_now()

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

    async def drain(self) -> None:
        """Takes nothing new from the gateway, and finishes what is under way: nothing may read the store after it."""
        self._open = False
        if self._at_work:
            await asyncio.wait(self._at_work, timeout=DRAIN)


async def attend(
    client: Client,
    token: str,
    router: Router,
    messages: MatchMessages,
    values: ValueStore,
    words: Words,
    stop: asyncio.Event,
    chores: Sequence[Chore],
) -> None:
    """Stays connected, or tries to be, until `stop`. Does the chores once a minute."""
    client.router = router
    await _log_in(client, token, stop)
    if stop.is_set():
        return
    await _sync(client, values, words)
    await messages.catch_up()
    tasks = [asyncio.create_task(_stay_connected(client, stop)), asyncio.create_task(_do_chores(chores))]
    await stop.wait()
    await client.drain()
    await messages.close(DRAIN)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await client.close()


async def _log_in(client: Client, token: str, stop: asyncio.Event) -> None:
    wait = FIRST_WAIT
    while not stop.is_set():
        try:
            await client.login(token)
            return
        except discord.LoginFailure:
            raise
        except (discord.HTTPException, aiohttp.ClientError, OSError) as trouble:
            log.warning("Discord cannot be reached: %s; again in %d s", trouble, wait)
            await _wait(stop, wait)
            wait = min(wait * 2, LONGEST_WAIT)


async def _stay_connected(client: Client, stop: asyncio.Event) -> None:
    """Tries again where the library gives up: when its first attempt fails."""
    wait = FIRST_WAIT
    while not stop.is_set():
        try:
            await client.connect(reconnect=True)
            wait = FIRST_WAIT
        except Exception as trouble:
            log.warning("the connection to Discord is lost: %r; again in %d s", trouble, wait)
        await _wait(stop, wait)
        wait = min(wait * 2, LONGEST_WAIT)


async def _wait(stop: asyncio.Event, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), seconds)


async def _sync(client: Client, values: ValueStore, words: Words) -> None:
    """Sends the commands only when they changed: Discord takes 200 new ones a day. Sentences then mention them."""
    commands = definitions(words)
    digest = hashlib.sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()
    name, ids_name = f"commands:{client.application_id}", f"command-ids:{client.application_id}"
    ids: dict[str, int] = json.loads(await values.value(ids_name) or "{}")
    if await values.value(name) != digest or not ids:
        assert client.application_id is not None
        made = await client.http.bulk_upsert_global_commands(client.application_id, commands)
        ids = {command["name"]: int(command["id"]) for command in made}
        await values.set_value(ids_name, json.dumps(ids))
        await values.set_value(name, digest)
    words.name_commands(partial(told, words, ids))


async def _do_chores(chores: Sequence[Chore]) -> None:
    while True:
        await asyncio.sleep(ROUND)
        for chore in chores:
            try:
                await chore()
            except Exception:
                log.exception("a chore failed")


def point_at(address: str) -> None:
    """Makes the library talk to a Discord elsewhere, such as one on this machine."""
    discord.http.Route.BASE = f"{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{address.replace('http', 'ws', 1)}/gateway")
    discord.asset.Asset.BASE = f"{address}/cdn"
