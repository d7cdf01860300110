"""Everything of discord.py that is private: read in version 2.7.1, used here and nowhere else.

The library logs in, and limits and repeats HTTP requests. Of its gateway we use the socket alone: which session it goes
on with, and what becomes of the events, is ours to say. So its cache stays empty.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

__all__ = [
    "GatewaySession", "Link", "ReconnectWebSocket", "Socket", "end_global_wait", "open_socket",
    "open_unwatched_session", "point_at",
]  # fmt: skip

HEARTBEAT_TIMEOUT = 60.0  # seconds without a word from the gateway
INTENTS = discord.Intents(guilds=True)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot never speaks

OnEvent = Callable[[str, dict[str, Any], int], None]  # (name, payload, its number in the session)


class GatewaySession(NamedTuple):
    """What it takes to go on with a session where it was left."""

    id: str
    address: str  # where the gateway wants to be asked to resume it; empty: by its general address
    sequence: int  # of the event to go on behind
    newest: int = 0  # the newest event that was heard
    unfinished_events: Sequence[int] = ()  # of the events up to that one, those whose work was not done


class Socket(DiscordWebSocket):
    """A connection to the gateway."""

    _connection: "Link"  # type: ignore[assignment]  # a socket needs no more of a client than this

    async def resume(self) -> None:
        """Ask for the session to go on, unless this process lost the right to it meanwhile."""
        await self._connection.permit()
        await super().resume()


class _Events(dict[str, Callable[[Any], None]]):
    """What becomes of each event, by its name: all of them go to one place."""

    def __init__(self, link: "Link") -> None:
        super().__init__()
        self._link = link

    def __missing__(self, name: str) -> Callable[[Any], None]:
        parse = self[name] = lambda payload: self._link.hear(name, payload)
        return parse


class Link:
    """One shard, as the library's socket wants to see it: its client and its state in one."""

    _activity = _status = None
    _enable_debug_events = False

    def __init__(
        self, library: discord.Client, shard: int, shard_count: int, permit: Callable[[], Awaitable[None]],
        on_identify: Callable[[], Awaitable[None]], on_event: OnEvent,
    ) -> None:  # fmt: skip
        """`permit` raises unless this process may talk for the shard just now; `on_identify` waits for a permit that
        is limited by the day."""
        self.http, self.shard, self.shard_count, self.permit = library.http, shard, shard_count, permit
        self._on_identify, self._on_event, self._intents = on_identify, on_event, INTENTS
        self.parsers, self.heartbeat_timeout, self._connection = _Events(self), HEARTBEAT_TIMEOUT, self
        self.socket: Socket | None = None

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        return asyncio.get_running_loop()

    def dispatch(self, event: str, /, *_: Any) -> None:
        """Ignore what the library tells its own users: each event comes through `hear` too."""

    def hear(self, name: str, payload: Any) -> None:
        assert self.socket is not None
        self._on_event(name, payload or {}, self.socket.sequence or 0)

    async def call_hooks(self, hook: str, *_: Any, **__: Any) -> None:
        if hook == "before_identify":
            await self._on_identify()
            await self.permit()

    def _update_references(self, socket: Socket) -> None:
        self.socket = socket


async def open_socket(link: Link, session: GatewaySession | None) -> Socket:
    """Connect, and go on with this session; without one, begin a new one."""
    if session is None:
        return await Socket.from_client(
            link,  # type: ignore[arg-type]  # a socket needs no more of a client than a link
            initial=True,
            shard_id=link.shard,
        )
    return await Socket.from_client(
        link,  # type: ignore[arg-type]  # a socket needs no more of a client than a link
        gateway=yarl.URL(session.address) if session.address else None,
        shard_id=link.shard,
        session=session.id,
        sequence=session.sequence,
        resume=True,
    )


def open_unwatched_session(library: discord.Client) -> aiohttp.ClientSession:
    """Return a session with the library's connections, whose requests it neither limits, repeats nor watches. It ends
    with them."""
    connections, cookies = library.http.connector, aiohttp.DummyCookieJar()
    return aiohttp.ClientSession(connector=connections, connector_owner=False, cookie_jar=cookies)


def end_global_wait(library: discord.Client) -> None:
    """Let requests go on that wait for one that was told to make all of them wait, and was cancelled meanwhile. If it
    is too early, they are told so themselves."""
    library.http._global_over.set()


def point_at(address: str) -> None:
    """Make the library talk to a Discord elsewhere, such as one on this machine."""
    discord.http.Route.BASE = f"{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{address.replace('http', 'ws', 1)}/gateway")
    discord.asset.Asset.BASE = f"{address}/cdn"
