"""One shard: a connection to Discord's gateway that goes on with its session across restarts and processes.

Theory of operation. A session is Discord's memory of what it has told us. Whoever knows its id, its address and the
number of the last event may *resume* it: Discord sends what came since, and nothing is lost. So these three are written
down (`GatewaySessions`), about once a second and at the end.

The number that is written is not that of the last event received, but of the last before which all work is *done*: a
press is done when it is answered, or stands in the inbox. If we die amid a press, whoever resumes is told of it again.
So that one press that waits for long does not bring back all presses after it, the unfinished ones are written too.
What was done since the note comes twice, so every press counts once by its id.

    no session -> IDENTIFY (costs a permit of the day) -> READY, GUILD_CREATE ... -> `knows_all`
    a session  -> RESUME (costs nothing)               -> what came since, RESUMED;  no word of the servers
    INVALID_SESSION -> the session is over: IDENTIFY

Nothing is sent to the gateway unless `permit` lets it: on PostgreSQL, it asks whether the lock of this shard is ours
*now*. A process that was frozen and wakes would otherwise take the session back. We close with 4000; 1000 would end the
session.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Protocol

import aiohttp
import discord

from bot.discord_ui.api.discord_py import GatewaySession, Link, ReconnectWebSocket, open_socket
from bot.discord_ui.api.identify_permits import IdentifyPermits, PermitsSpent
from bot.discord_ui.api.requests import DISCORD_ERRORS
from bot.discord_ui.event_watch import EventWatch
from bot.table.ports import Clock, StoreOutage

log = logging.getLogger(__name__)

FIRST_WAIT, MAX_WAIT = 5.0, 900.0  # seconds between two attempts to connect
QUICK_RETRY = 1.0  # seconds until a lost connection is made again
CONNECTION_ERRORS = (
    aiohttp.ClientConnectorError,
    aiohttp.WSServerHandshakeError,
    TimeoutError,
)  # by the address that was tried
CONNECT_TIMEOUT = 60.0  # seconds
SERVERS_TIMEOUT = 2.0  # seconds without news of another server, after which a session has told of all
ANOTHER_SESSIONS = 0  # the number of an event that this session cannot tell of again
NOTE_INTERVAL = 1.0  # seconds between two notes of how far a session has come
MAX_SESSION_AGE = 600_000  # milliseconds after which nobody tries to go on with it
HANG_UP_TIMEOUT = 2.0  # seconds for Discord to say goodbye
REACH_TIMEOUT = 10.0  # seconds for an answer that tells that Discord is there
MAX_SILENT_SESSIONS = 3  # in a row, after which a new process is tried
RESUMABLE_CLOSE = 4000  # any code but 1000 and 1001, which end the session
OPENING_EVENTS = {"READY", "RESUMED", "GUILD_CREATE"}

# What the gateway closes a connection with where trying again cannot help.
FATAL = {
    4004: "terminal-wrong-token",
    4010: "terminal-needs-shards",
    4011: "terminal-needs-shards",
    4013: "terminal-missing-intents",
    4014: "terminal-missing-intents",
}
SHARD_COUNT_CODES = {4010, 4011}  # of these: the next process asks Discord anew how many shards there must be

Work = Coroutine[Any, Any, None]


class CannotServe(Exception):
    """Discord does not let us in, or does not let us hear. The code is a sentence with the remedy."""

    def __init__(self, code: str, *, for_good: bool = True) -> None:
        """`for_good`: another process would fare no better."""
        super().__init__(code)
        self.code, self.for_good = code, for_good


class NoteStore(Protocol):
    async def value(self, name: str) -> str | None: ...
    async def set_value(self, name: str, text: str) -> None: ...
    async def value_now(self, name: str) -> str | None: ...
    def note_value(self, name: str, text: str) -> None: ...


class GatewaySessions:
    """Where each session stands, as it is written down."""

    def __init__(self, values: NoteStore, clock: Clock, application: int, count: int) -> None:
        self._values, self.clock, self.count = values, clock, count
        self._prefix = f"gateway:{application}:{count}:"

    async def read(self, shard: int) -> GatewaySession | None:
        """Return where the shard's session stands; None where there is none, or it is so old that Discord has forgotten
        it."""
        text = await self._values.value_now(f"{self._prefix}{shard}")
        if not text:
            return None
        at, *session = json.loads(text)
        return GatewaySession(*session) if self.clock.now() - at < MAX_SESSION_AGE else None

    def note(self, shard: int, session: GatewaySession) -> None:
        """Write it soon; a crash may lose the newest note, and then some events come twice."""
        self._values.note_value(f"{self._prefix}{shard}", self._text(session))

    async def write(self, shard: int, session: GatewaySession) -> None:
        await self._values.set_value(f"{self._prefix}{shard}", self._text(session))

    def _text(self, session: GatewaySession) -> str:
        return json.dumps([self.clock.now(), *session])


class ShardListener(Protocol):
    """Who is told of what a shard hears."""

    def on_event(self, shard: "Shard", name: str, payload: Mapping[str, Any]) -> Work | None:
        """Return what is to be done about it: until that is done, the event does not count as heard."""

    def on_open(self, shard: "Shard", complete: bool) -> None:
        """Take note that a session begins or goes on. With `complete`, its servers are known now; those that are still
        missing are waited for no longer."""


class Shard:
    def __init__(
        self,
        number: int,
        library: discord.Client,
        sessions: GatewaySessions,
        permits: IdentifyPermits,
        permit: Callable[[int], Awaitable[None]],
        listener: ShardListener,
    ) -> None:
        """`permit` raises unless the shard is this process's just now."""
        self.number, self.event_watch = number, EventWatch(sessions.clock)
        self._discord, self._sessions, self._permits, self._listener = library, sessions, permits, listener
        self._link = Link(library, number, sessions.count, partial(permit, number), self._may_identify, self._on_event)
        self.knows_all = False  # of its servers
        self.is_open = False  # a session is under way
        self._servers = set[int]()  # of the session, when it began
        self._missing = set[int]()  # of these, the ones that it has not told of yet
        self._quiet: asyncio.TimerHandle | None = None
        self._at_work: dict[asyncio.Task[None], int] = {}  # on which event
        self._sequence = 0  # of the newest event
        self._finished_events = frozenset[int]()  # events that whoever had the session before has dealt with
        self._noting: asyncio.TimerHandle | None = None
        self._listens = True

    @property
    def latency(self) -> float:
        """Seconds, of the newest heartbeat; 0 while there is none."""
        socket = self._link.socket
        return socket.latency if socket and self.is_connected and socket.latency != float("inf") else 0.0

    @property
    def is_connected(self) -> bool:
        return self._link.socket is not None and self._link.socket.open

    @property
    def work(self) -> frozenset[asyncio.Task[None]]:
        """What is being done about what was heard."""
        return frozenset(self._at_work)

    # Connecting.

    async def stay_connected(self) -> None:
        """Connect again and again, until cancelled; CannotServe where that is in vain."""
        self._listens, wait = True, FIRST_WAIT
        session = await self._sessions.read(self.number)
        self._sequence = session.sequence if session else 0
        self._finished_events = _list_finished_events(session) if session else frozenset()
        self.event_watch.begin()
        try:
            while True:
                if session is None:
                    self._forget_servers()
                    await self._permits.wait_for_permit(
                        self.number
                    )  # not with a socket: the library would not wait that long
                try:
                    session = await self._one_connection(session)
                    wait = FIRST_WAIT
                except (*DISCORD_ERRORS, discord.GatewayNotFound, StoreOutage) as error:
                    if isinstance(error, CONNECTION_ERRORS) and session and session.address:
                        log.info("shard %d: nobody answers where its session is kept; asking elsewhere", self.number)
                        session = session._replace(address="")
                        continue
                    log.warning("the connection to Discord is lost: %r; again in %d s", error, wait)
                    session = self._own_session() or session
                    await asyncio.sleep(wait)
                    wait = min(wait * 2, MAX_WAIT)
        finally:
            self._forget_servers()
            await self.hang_up()

    async def _one_connection(self, session: GatewaySession | None) -> GatewaySession | None:
        """Live through one connection. Return the session to go on with, None to begin a new one."""
        resumes, connection = session is not None, asyncio.create_task(self._listen(session))
        watch = asyncio.create_task(self.event_watch.until_silent(self._ask_for_event, self._is_reachable))
        try:
            await asyncio.wait((connection, watch), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (connection, watch):
                task.cancel()
            outcome, watch_outcome = await asyncio.gather(connection, watch, return_exceptions=True)
        if watch_outcome is None:
            if self.event_watch.silent_sessions >= MAX_SILENT_SESSIONS:
                raise CannotServe("terminal-deaf", for_good=False)
            log.warning("Discord is there, but this session hears nothing; a new one begins")
            await self.hang_up()
            return None
        if isinstance(outcome, ReconnectWebSocket):
            log.info("shard %d: the connection is made again", self.number)
            if not outcome.resume and not resumes:
                await asyncio.sleep(QUICK_RETRY)
            return (self._own_session() or session) if outcome.resume else None
        if isinstance(outcome, discord.PrivilegedIntentsRequired):
            raise CannotServe("terminal-missing-intents")
        if isinstance(outcome, discord.ConnectionClosed):
            if outcome.code == 1000:
                return None
            raise CannotServe(
                FATAL.get(outcome.code, "terminal-closed-by-discord"), for_good=outcome.code not in SHARD_COUNT_CODES
            )
        if isinstance(outcome, PermitsSpent):
            raise outcome
        assert isinstance(outcome, BaseException)
        raise outcome

    async def _listen(self, session: GatewaySession | None) -> None:
        async with asyncio.timeout(CONNECT_TIMEOUT):
            socket = await open_socket(self._link, session)
        while True:
            await socket.poll_event()

    async def _may_identify(self) -> None:
        await self._permits.take(self.number)

    async def hang_up(self) -> None:
        """Leave the connection, which may not even answer to that, so that the session can go on."""
        socket = self._link.socket
        if socket is None or not socket.open:
            return
        with suppress(TimeoutError, *DISCORD_ERRORS):
            async with asyncio.timeout(HANG_UP_TIMEOUT):
                await socket.close(code=RESUMABLE_CLOSE)

    async def _ask_for_event(self) -> bool:
        """Have the gateway send an event to this session; False where there is no server to ask about."""
        socket, server = self._link.socket, next(iter(self._servers), None)
        if server is None or self._discord.user is None:
            return False
        if socket is not None and socket.open:
            await socket.request_chunks(server, user_ids=[self._discord.user.id], limit=1, nonce="hearing")
        return True

    async def _is_reachable(self) -> bool:
        """Say whether Discord answers a plain request. A gateway that is silent then has lost the session."""
        try:
            async with asyncio.timeout(REACH_TIMEOUT):
                await self._discord.http.request(discord.http.Route("GET", "/users/@me"))
        except DISCORD_ERRORS:
            return False
        return True

    # Hearing.

    def stop_listening(self) -> None:
        """Leave what comes from now on to whoever goes on with the session."""
        self._listens = False

    def _on_event(self, name: str, payload: dict[str, Any], sequence: int) -> None:
        if not self._listens:
            return
        self._sequence = sequence
        self.event_watch.note_event(opening=name in OPENING_EVENTS)
        if name == "READY":
            self._finished_events = frozenset()  # these numbers were another session's
            self._at_work = dict.fromkeys(self._at_work, ANOTHER_SESSIONS)
            self._begin({int(server["id"]) for server in payload["guilds"]})
        elif name == "RESUMED":
            self.is_open = True
            self._listener.on_open(self, complete=False)
        elif "guild_id" in payload:
            self._servers.add(int(payload["guild_id"]))  # a session that goes on is not told of them again
        is_finished = name == "INTERACTION_CREATE" and sequence in self._finished_events
        if not is_finished and (work := self._listener.on_event(self, name, payload)) is not None:
            task = asyncio.create_task(work)
            self._at_work[task] = sequence
            task.add_done_callback(self._finish)
        if name in ("GUILD_CREATE", "GUILD_DELETE"):
            self._note_server(int(payload["id"]), here=name == "GUILD_CREATE")
        self._note_soon()

    def _finish(self, task: asyncio.Task[None]) -> None:
        del self._at_work[task]
        if not task.cancelled() and (error := task.exception()):
            log.error("an event was not dealt with", exc_info=error)
        self._note_soon()

    def is_known(self, server: int) -> bool:
        """Say whether the session has told of this server before."""
        return server in self._servers

    def _begin(self, servers: set[int]) -> None:
        self.is_open, self.knows_all = True, False
        self._servers, self._missing = servers, set(servers)
        self._wait_for_servers()

    def _forget_servers(self) -> None:
        self.is_open = self.knows_all = False
        if self._quiet is not None:
            self._quiet.cancel()
            self._quiet = None

    def _note_server(self, server: int, here: bool) -> None:
        (self._servers.add if here else self._servers.discard)(server)
        self._missing.discard(server)
        if self.is_open and self._quiet is not None:
            self._wait_for_servers()

    def _wait_for_servers(self) -> None:
        if self._quiet is not None:
            self._quiet.cancel()
        delay = SERVERS_TIMEOUT if self._missing else 0.0
        self._quiet = asyncio.get_running_loop().call_later(delay, self._complete)

    def _complete(self) -> None:
        self._quiet, self.knows_all = None, True
        self._listener.on_open(self, complete=True)

    # How far the session has come.

    def _own_session(self) -> GatewaySession | None:
        """Return where this process itself goes on: what it is at work on needs no second telling."""
        socket = self._link.socket
        if socket is None or not socket.session_id:
            return None
        return GatewaySession(socket.session_id, str(socket.gateway), self._sequence)

    def _session(self) -> GatewaySession | None:
        """Return where somebody else would have to go on: behind the last event before which all work is done."""
        session, unfinished_events = self._own_session(), sorted(filter(None, self._at_work.values()))
        last = unfinished_events[0] - 1 if unfinished_events else self._sequence
        return session and session._replace(sequence=last, newest=self._sequence, unfinished_events=unfinished_events)

    def _note_soon(self) -> None:
        if self._noting is None and self._listens:
            self._noting = asyncio.get_running_loop().call_later(NOTE_INTERVAL, self._note)

    def _note(self) -> None:
        self._noting = None
        if session := self._session():
            self._sessions.note(self.number, session)

    async def write_session(self) -> None:
        """Write down where the session stands, before this process ends or lets go of the shard. What is written stays
        as it is where we have not connected yet: the session is whole, and not ours."""
        if self._noting is not None:
            self._noting.cancel()
            self._noting = None
        if session := self._session():
            with suppress(StoreOutage):
                await self._sessions.write(self.number, session)


def _list_finished_events(session: GatewaySession) -> frozenset[int]:
    """Return the events that will be told again although all was done about them."""
    return frozenset(range(session.sequence + 1, session.newest + 1)).difference(session.unfinished_events)
