"""The connection to Discord: logs in, reconnects when it is lost or deaf, leaves in order."""

import asyncio
import contextlib
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import aiohttp
import discord

from bot.discord_ui.api.commands import definitions, told
from bot.discord_ui.api.identifies import Allowance, IdentifiesSpent
from bot.discord_ui.api.requests import TROUBLE
from bot.discord_ui.client import Client
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.router import Router
from bot.shares import Room, Shares
from bot.store.slots import Takes
from bot.table.ports import StoreTrouble, ValueStore
from bot.words import Words

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 5.0, 900.0  # seconds between two attempts to connect
ROUND = 60.0  # seconds between two rounds of chores
AT_FIRST = 5.0  # seconds for the commands to be sent before presses are heard
HAND_OVER = 9.0  # seconds, when the program ends, for other processes to take what is ours
DRAIN, FINISH = 5.0, 4.0  # seconds, when the program ends, for presses that are being answered; for messages
HANG_UP = 2.0  # seconds for Discord to say goodbye
REACH = 10.0  # seconds for an answer that tells that Discord is there
UNHEARD, GLANCE = 15.0, 0.2  # seconds that a process waits for its first shard to hear; between two looks at it
DEAF_SESSIONS = 3  # in a row, after which a new process is tried

# What the gateway closes a connection with where trying again cannot help.
FATAL = {
    4004: "terminal-wrong-token",
    4010: "terminal-needs-shards",
    4011: "terminal-needs-shards",
    4013: "terminal-missing-intents",
    4014: "terminal-missing-intents",
}
GROWN = {4010, 4011}  # of these: the next process asks Discord anew how many shards there must be

Chore = Callable[[], Awaitable[None]]


class CannotServe(Exception):
    """Discord does not let us in, or does not let us hear. The code is a sentence with the remedy."""

    def __init__(self, code: str, *, for_good: bool = True) -> None:
        """`for_good`: another process would fare no better."""
        super().__init__(code)
        self.code, self.for_good = code, for_good


async def attend(
    client: Client,
    token: str,
    router: Router,
    messages: MatchMessages,
    values: ValueStore,
    words: Words,
    stop: asyncio.Event,
    shares: Shares,
    room: Room,
    chores: Sequence[Chore],
    loops: Sequence[Chore] = (),
) -> None:
    """Stays connected until `stop`, or tries to; CannotServe where that is in vain. Does the chores once a minute, and
    the loops all the time."""
    client.router = router
    ended, tasks = asyncio.create_task(stop.wait()), list[asyncio.Task[None]]()
    try:
        logged_in = asyncio.create_task(_log_in(client, token, stop, shares))
        tasks.append(logged_in)
        await asyncio.wait((logged_in, ended), return_when=asyncio.FIRST_COMPLETED)
        if stop.is_set():
            return
        await logged_in
        synced = asyncio.create_task(_keep_commands(client, values, words))
        tasks.append(synced)
        await asyncio.wait((synced, ended), timeout=AT_FIRST, return_when=asyncio.FIRST_COMPLETED)
        await shares.join(room)
        connected = asyncio.create_task(_connect_all(client, token, stop, shares))
        tasks += [
            connected,
            asyncio.create_task(_take_when_heard(client, shares)),
            asyncio.create_task(_do_chores(chores)),
            *(asyncio.ensure_future(one()) for one in loops),
        ]
        await asyncio.wait((connected, ended), return_when=asyncio.FIRST_COMPLETED)
        if not connected.done():
            await shares.hand_over(HAND_OVER)
        await client.drain(DRAIN)
        await messages.close(FINISH)
        if connected.done():
            await connected
    finally:
        for task in (*tasks, ended):
            task.cancel()
        await asyncio.gather(*tasks, ended, return_exceptions=True)
        await _leave(client)


async def _leave(client: Client) -> None:
    """Closes the connections, also those that nobody answers at."""
    await asyncio.gather(*map(_leave_one, client.shards))


async def _leave_one(client: Client) -> None:
    client.stop_listening()
    if (ready := client._connection._ready_task) is not None:
        ready.cancel()  # the library forgets it, and it would fail
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(HANG_UP):
            await client.close()
    await client.http.close()


async def _log_in(client: Client, token: str, stop: asyncio.Event, shares: Shares) -> None:
    """Asks Discord how many shards there must be; those that are ours log in when they connect."""
    await _reach(partial(client.login, token), stop)
    await _reach(partial(_grow, client, shares), stop)


async def _grow(client: Client, shares: Shares) -> None:
    count, _, limit = await client.http.get_bot_gateway()
    count = await shares.share_shards(count)
    assert client.application_id is not None
    left, anew = limit["remaining"], limit["reset_after"]
    allowed = Allowance(count, limit["total"], left, anew, limit["max_concurrency"])
    await client.tickets.read(client.application_id, allowed)
    client.grow(count)
    if count > 1:
        log.info("Discord recommends %d shards", count)


async def _reach(work: Chore, stop: asyncio.Event) -> None:
    """Tries until Discord answers."""
    wait = FIRST_WAIT
    while not stop.is_set():
        try:
            await work()
            return
        except (discord.LoginFailure, UnicodeError) as wrong:
            raise CannotServe("terminal-wrong-token") from wrong
        except (discord.GatewayNotFound, discord.HTTPException, aiohttp.ClientError, OSError, StoreTrouble) as trouble:
            log.warning("Discord cannot be reached: %s; again in %d s", trouble, wait)
            await pause(stop, wait)
            wait = min(wait * 2, LONGEST_WAIT)


async def _take_when_heard(client: Client, shares: Shares) -> None:
    """Clocks and robots wait for a process that hears of Discord; not for ever, if there is nothing to hear."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(UNHEARD):
            while not client.ready.is_set() and shares.expects_shard():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(GLANCE):
                        await client.ready.wait()
    shares.take(Takes.ALL)


async def _connect_all(client: Client, token: str, stop: asyncio.Event, shares: Shares) -> None:
    """Every shard that is ours stays connected by itself. Where one cannot, for good, none goes on."""
    connected: dict[int, asyncio.Task[None]] = {}
    try:
        while True:
            changed, ours = asyncio.ensure_future(shares.changed()), shares.shards(len(client.shards))
            for shard in client.shards:
                shard.held = shard.shard_id in ours
            for number in [number for number in connected if number not in ours]:
                await _let_go(client.shards[number], connected.pop(number))
            for number in [number for number in sorted(ours) if client.shards[number].is_ready()]:
                shares.heard(number)
            for number in sorted(ours - connected.keys()):
                connected[number] = asyncio.create_task(_stay_connected(client.shards[number], token, stop))
            await asyncio.wait([changed, *connected.values()], return_when=asyncio.FIRST_COMPLETED)
            changed.cancel()
            for task in connected.values():
                if task.done():
                    await task
    except IdentifiesSpent as spent:
        raise CannotServe("terminal-identifies-spent", for_good=False) from spent
    finally:
        for task in connected.values():
            task.cancel()
        await asyncio.gather(*connected.values(), return_exceptions=True)


async def _let_go(shard: Client, connected: asyncio.Task[None]) -> None:
    """Another process has this shard."""
    connected.cancel()
    await asyncio.gather(connected, return_exceptions=True)
    await _hang_up(shard)
    shard.forget()


async def _stay_connected(client: Client, token: str, stop: asyncio.Event) -> None:
    """Begins a new session where the library gives up, and where a session is deaf. For ever: whoever needs it no more
    cancels it."""
    client.hearing.begin()
    if client.user is None:
        await _reach(partial(client.login, token), stop)
    wait = FIRST_WAIT
    while True:
        await client.tickets.free(client.shard_id or 0)  # not with a socket: the library would not wait that long
        connected = asyncio.create_task(client.connect(reconnect=True))
        deaf = asyncio.create_task(client.hearing.until_deaf(client.ask_for_event, partial(_is_there, client)))
        try:
            await asyncio.wait((connected, deaf), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (connected, deaf):
                task.cancel()
            ended, heard = await asyncio.gather(connected, deaf, return_exceptions=True)
        if heard is None:
            if client.hearing.deaf_sessions >= DEAF_SESSIONS:
                raise CannotServe("terminal-deaf", for_good=False)
            log.warning("Discord is there, but this session hears nothing; a new one begins")
            await _hang_up(client)
            continue
        if isinstance(ended, discord.PrivilegedIntentsRequired):
            raise CannotServe("terminal-missing-intents")
        if isinstance(ended, discord.ConnectionClosed):  # the library gave up, and has closed itself
            raise CannotServe(FATAL.get(ended.code, "terminal-closed-by-discord"), for_good=ended.code not in GROWN)
        if isinstance(ended, IdentifiesSpent):
            raise ended
        log.warning("the connection to Discord is lost: %r; again in %d s", ended, wait)
        await asyncio.sleep(wait)
        wait = min(wait * 2, LONGEST_WAIT)


async def _is_there(client: Client) -> bool:
    try:
        async with asyncio.timeout(REACH):
            await client.http.request(discord.http.Route("GET", "/users/@me"))
    except TROUBLE:
        return False
    return True


async def _hang_up(client: Client) -> None:
    """Leaves a connection that may not even answer to that."""
    if client.ws is None:
        return
    with contextlib.suppress(TimeoutError, *TROUBLE):
        async with asyncio.timeout(HANG_UP):
            await client.ws.close()


async def pause(stop: asyncio.Event, seconds: float) -> None:
    """Waits, unless the program is to end."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), seconds)


async def _keep_commands(client: Client, values: ValueStore, words: Words) -> None:
    """Tries until Discord has the commands; those it has already work meanwhile."""
    wait = FIRST_WAIT
    while True:
        try:
            async with values.one_at_a_time("commands"):
                await _sync(client, values, words)
            return
        except TROUBLE as trouble:
            if isinstance(trouble, discord.HTTPException) and trouble.status in (400, 403):
                log.error("Discord refuses the commands: %s", trouble)
                return
            log.warning("the commands could not be sent: %s; again in %d s", trouble, wait)
        await asyncio.sleep(wait)
        wait = min(wait * 2, LONGEST_WAIT)


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
