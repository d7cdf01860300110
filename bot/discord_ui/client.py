"""Parlour at Discord: logs in, hands every press to the router, comes back after a lost connection, leaves in order."""

import asyncio
import contextlib
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import aiohttp
import discord
import yarl

from bot.discord_ui.commands import definitions
from bot.discord_ui.painter import Painter
from bot.discord_ui.router import Router
from bot.table.ports import ValueStore
from bot.words import Words

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 5.0, 900.0  # seconds between two attempts to connect
DRAIN = 10.0  # seconds for presses that are being answered when the house closes
SWEEP = 60.0  # seconds between two rounds of chores

Chore = Callable[[], Awaitable[None]]


discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here


class Client(discord.Client):
    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.router: Router | None = None
        self.guilds_heard: list[Callable[[int, bool], Awaitable[None]]] = []  # (server, whether we are there now)
        self._open = True
        self._answering: set[asyncio.Task[Any]] = set()

    async def on_interaction(self, press: discord.Interaction[Any]) -> None:
        if self._open and self.router is not None and (task := asyncio.current_task()):
            self._answering.add(task)
            try:
                await self.router.answer(press)
            finally:
                self._answering.discard(task)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._met(guild.id, here=False)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._met(guild.id, here=True)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._met(guild.id, here=True)

    async def _met(self, guild: int, here: bool) -> None:
        for hear in self.guilds_heard:
            await hear(guild, here)

    async def drain(self) -> None:
        """No new presses; those that are being answered are finished."""
        self._open = False
        if self._answering:
            await asyncio.wait(self._answering, timeout=DRAIN)


async def attend(
    client: Client,
    token: str,
    router: Router,
    painter: Painter,
    notes: ValueStore,
    words: Words,
    stop: asyncio.Event,
    chores: Sequence[Chore],
) -> None:
    """Until `stop`: connected, or trying to be. The chores are done once a minute."""
    client.router = router
    await _log_in(client, token, stop)
    if stop.is_set():
        return
    await _sync(client, notes, words)
    await painter.catch_up()
    tasks = [asyncio.create_task(_stay_connected(client, stop)), asyncio.create_task(_sweep(chores))]
    await stop.wait()
    await client.drain()
    await painter.close(DRAIN)
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
            await _rest(stop, wait)
            wait = min(wait * 2, LONGEST_WAIT)


async def _stay_connected(client: Client, stop: asyncio.Event) -> None:
    """The library gives up when its first attempt fails; we do not."""
    wait = FIRST_WAIT
    while not stop.is_set():
        try:
            await client.connect(reconnect=True)
            wait = FIRST_WAIT
        except Exception as trouble:
            log.warning("the connection to Discord is lost: %r; again in %d s", trouble, wait)
        await _rest(stop, wait)
        wait = min(wait * 2, LONGEST_WAIT)


async def _rest(stop: asyncio.Event, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), seconds)


async def _sync(client: Client, notes: ValueStore, words: Words) -> None:
    """Commands are sent only when they changed: Discord takes 200 new ones a day."""
    commands = definitions(words)
    told = hashlib.sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()
    name = f"commands:{client.application_id}"
    if await notes.value(name) != told:
        assert client.application_id is not None
        await client.http.bulk_upsert_global_commands(client.application_id, commands)
        await notes.set_value(name, told)


async def _sweep(chores: Sequence[Chore]) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        for chore in chores:
            try:
                await chore()
            except Exception:
                log.exception("a chore failed")


def point_at(address: str) -> None:
    """For a Discord elsewhere, such as one on this machine."""
    discord.http.Route.BASE = f"{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{address.replace('http', 'ws', 1)}/gateway")
    discord.asset.Asset.BASE = f"{address}/cdn"
