"""The connection to Discord: logs in, keeps our shards connected, leaves in order."""

import asyncio
import contextlib
import hashlib
import json
import logging
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Protocol

import aiohttp
import discord

from bot.discord_ui.api.commands import Commands
from bot.discord_ui.api.identify_permits import Allowance, PermitsSpent
from bot.discord_ui.api.requests import DISCORD_ERRORS
from bot.discord_ui.client import Client
from bot.discord_ui.features.feature import PeriodicJob
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.shard import FIRST_WAIT, MAX_WAIT, CannotServe, NoteStore
from bot.sharing.shares import Service, Shares, Takes
from bot.table.ports import OneAtATime, StoreOutage

__all__ = ["CannotServe", "attend", "pause"]

log = logging.getLogger(__name__)


ROUND = 60.0  # seconds between two rounds of periodic jobs
COMMANDS_HEADSTART = 5.0  # seconds for the commands to be sent before presses are heard
HAND_OVER_TIMEOUT = 9.0  # seconds, when the program ends, for other processes to take what is ours
DRAIN_TIMEOUT, FINISH_TIMEOUT = 5.0, 4.0  # seconds, at the end, for presses that are being answered; for messages
UNHEARD_TIMEOUT, GLANCE = 15.0, 0.2  # seconds that a process waits for its first shard to hear; between two looks


class CatchUp(NamedTuple):
    """Periodic jobs that do not wait for their minute where more becomes ours: whoever did them before may have ended
    with something due."""

    due: asyncio.Event
    jobs: Sequence[PeriodicJob]


class Values(NoteStore, OneAtATime, Protocol):
    """Where it is written down what Discord knows of us."""


async def attend(
    client: Client,
    token: str,
    messages: MatchMessages,
    values: Values,
    commands: Commands,
    stop: asyncio.Event,
    shares: Shares,
    service: Service,
    periodic_jobs: Sequence[PeriodicJob],
    catch_up: CatchUp,
    loops: Sequence[PeriodicJob] = (),
) -> None:
    """Stay connected until `stop`; raise CannotServe where that is in vain. Run the periodic jobs once a minute, the
    loops all the time."""
    stop_task, tasks = asyncio.create_task(stop.wait()), list[asyncio.Task[None]]()
    try:
        login = asyncio.create_task(_log_in(client, token, stop, shares, values))
        tasks.append(login)
        await asyncio.wait((login, stop_task), return_when=asyncio.FIRST_COMPLETED)
        if stop.is_set():
            return
        await login
        command_sync = asyncio.create_task(_keep_commands(client, values, commands))
        tasks.append(command_sync)
        await asyncio.wait((command_sync, stop_task), timeout=COMMANDS_HEADSTART, return_when=asyncio.FIRST_COMPLETED)
        await shares.join(service)
        connection = asyncio.create_task(_connect_all(client, shares))
        tasks += [
            connection,
            asyncio.create_task(_take_when_heard(client, shares)),
            asyncio.create_task(run_periodic_jobs(periodic_jobs, catch_up)),
            *(asyncio.ensure_future(one()) for one in loops),
        ]
        await asyncio.wait((connection, stop_task), return_when=asyncio.FIRST_COMPLETED)
        if not connection.done():
            await shares.hand_over(HAND_OVER_TIMEOUT)
        await client.drain(DRAIN_TIMEOUT)
        await messages.close(FINISH_TIMEOUT)
        if connection.done():
            await connection
    finally:
        for task in (*tasks, stop_task):
            task.cancel()
        await asyncio.gather(*tasks, stop_task, return_exceptions=True)
        await client.discord.http.close()


async def _log_in(client: Client, token: str, stop: asyncio.Event, shares: Shares, values: NoteStore) -> None:
    """Ask Discord who we are, and how many shards there must be."""
    await _reach(partial(client.discord.login, token), stop)
    await _reach(partial(_learn_shards, client, shares, values), stop)


async def _learn_shards(client: Client, shares: Shares, values: NoteStore) -> None:
    """Ask Discord how many shards it recommends and how many sessions may still begin. Agree on the number with the
    other processes, and tell client and permits, before any shard connects."""
    recommended, _, limit = await client.discord.http.get_bot_gateway()
    count = await shares.share_shards(recommended)
    assert client.discord.application_id is not None
    remaining, milliseconds_to_reset = limit["remaining"], limit["reset_after"]
    allowance = Allowance(count, limit["total"], remaining, milliseconds_to_reset, limit["max_concurrency"])
    await client.permits.read(client.discord.application_id, allowance)
    client.grow(count, values)
    if max(count, recommended) > 1:
        log.info("Discord recommends %d shards; there are %d", recommended, count)


async def _reach(work: PeriodicJob, stop: asyncio.Event) -> None:
    """Try until Discord answers."""
    wait = FIRST_WAIT
    while not stop.is_set():
        try:
            await work()
            return
        except (discord.LoginFailure, UnicodeError) as error:
            raise CannotServe("terminal-wrong-token") from error
        except (discord.GatewayNotFound, discord.HTTPException, aiohttp.ClientError, OSError, StoreOutage) as error:
            log.warning("Discord cannot be reached: %s; again in %d s", error, wait)
            await pause(stop, wait)
            wait = min(wait * 2, MAX_WAIT)


async def _take_when_heard(client: Client, shares: Shares) -> None:
    """Wait until this process hears of Discord before it takes clocks and robots; not for ever, if there is nothing to
    hear."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(UNHEARD_TIMEOUT):
            while not client.opened.is_set() and shares.expects_shard():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(GLANCE):
                        await client.opened.wait()
    shares.take(Takes.ALL)


async def _connect_all(client: Client, shares: Shares) -> None:
    """Keep every shard that is ours connected, each by itself. If one cannot connect, for good, none goes on."""
    connections: dict[int, asyncio.Task[None]] = {}
    try:
        while True:
            change, ours = asyncio.ensure_future(shares.wait_for_change()), shares.shards(client.count)
            try:
                for number in [number for number in connections if number not in ours]:
                    await _let_go(client, number, connections.pop(number), shares)
                for number in sorted(ours - connections.keys()):
                    connections[number] = asyncio.create_task(client.shard(number).stay_connected())
                await asyncio.wait([change, *connections.values()], return_when=asyncio.FIRST_COMPLETED)
            finally:
                change.cancel()
            for task in connections.values():
                if task.done():
                    await task
    except PermitsSpent as error:
        raise CannotServe("terminal-identifies-spent", for_good=False) from error
    finally:
        for task in connections.values():
            task.cancel()
        await asyncio.gather(*connections.values(), return_exceptions=True)


async def _let_go(client: Client, number: int, connection: asyncio.Task[None], shares: Shares) -> None:
    """Let go of this shard. Another process goes on with it, if it does not do so already."""
    shard = client.shard(number)
    shard.stop_listening()
    if work := shard.work:
        await asyncio.wait(work, timeout=DRAIN_TIMEOUT)
    if shares.holds_shard(number):
        await shard.write_session()
    connection.cancel()
    await asyncio.gather(connection, return_exceptions=True)
    client.drop(number)
    await shares.give_shard(number)


async def pause(stop: asyncio.Event, seconds: float) -> None:
    """Wait so many seconds, or until the program is to end."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), seconds)


async def _keep_commands(client: Client, values: Values, commands: Commands) -> None:
    """Try until Discord has the commands; those it has already work meanwhile."""
    wait = FIRST_WAIT
    while True:
        try:
            async with values.one_at_a_time("commands"):
                await _sync(client.discord, values, commands)
            return
        except (*DISCORD_ERRORS, StoreOutage) as error:
            if isinstance(error, discord.HTTPException) and error.status in (400, 403):
                log.error("Discord refuses the commands: %s", error)
                return
            log.warning("the commands could not be sent: %s; again in %d s", error, wait)
        await asyncio.sleep(wait)
        wait = min(wait * 2, MAX_WAIT)


async def _sync(library: discord.Client, values: Values, commands: Commands) -> None:
    """Send the commands only when they changed: Discord takes 200 new ones a day. Sentences then mention them."""
    bodies = commands.payloads()
    digest = hashlib.sha256(json.dumps(bodies, sort_keys=True).encode()).hexdigest()
    name, ids_name = f"commands:{library.application_id}", f"command-ids:{library.application_id}"
    ids: dict[str, int] = json.loads(await values.value(ids_name) or "{}")
    if await values.value(name) != digest or not ids:
        assert library.application_id is not None
        payloads = await library.http.bulk_upsert_global_commands(library.application_id, bodies)
        ids = {command["name"]: int(command["id"]) for command in payloads}
        await values.set_value(ids_name, json.dumps(ids))
        await values.set_value(name, digest)
    commands.learn_ids(ids)


async def run_periodic_jobs(periodic_jobs: Sequence[PeriodicJob], catch_up: CatchUp) -> None:
    """Run them once a minute, and what catches up in between whenever that is due."""
    loop = asyncio.get_running_loop()
    next_round = loop.time() + ROUND
    while True:
        jobs = catch_up.jobs
        try:
            async with asyncio.timeout_at(next_round):
                await catch_up.due.wait()
        except TimeoutError:
            jobs, next_round = periodic_jobs, loop.time() + ROUND
        catch_up.due.clear()
        for job in jobs:
            try:
                await job()
            except StoreOutage as outage:
                log.warning("a periodic job waits for the database: %s", outage)
            except Exception:
                log.exception("a periodic job failed")
