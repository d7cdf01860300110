"""A proxy for bots that nothing can be loaded into: what they send to Discord's names by HTTPS comes here.

A bot asks the proxy to connect it to a host (HTTP's CONNECT). Discord's hosts are served by localcord itself, with the
certificate of an authority that the bot's environment tells it to trust; every other host is connected as it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import ssl
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path

from ..server import Server
from ..world.hosts import is_discord
from .authority import TRUSTSTORE_PASSWORD, Authority, make_authority

MAX_HEAD = 16_384  # bytes
_SUCCESS = b"HTTP/1.1 200 Connection established\r\n\r\n"
_FAILURE = b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n"
_REFUSAL = b"HTTP/1.1 405 Method Not Allowed\r\nAllow: CONNECT\r\nContent-Length: 0\r\n\r\n"


class Proxy:
    """Listens on this machine, and leads to `discord`."""

    def __init__(self, discord: Server, authority: Authority) -> None:
        self._protocol = discord.protocol
        self._context = authority.context()
        self._authority = authority
        self._server: asyncio.Server | None = None
        self._open: set[_Entrance] = set()
        self.port = 0

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(self._entrance, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        if self._server is not None:
            self._server.close()
            for one in tuple(self._open):
                one.abort()

    def _entrance(self) -> asyncio.Protocol:
        return _Entrance(self._protocol, self._context, self._open)

    def environment(self, given: Mapping[str, str]) -> dict[str, str]:
        """Return the variables by which programs in many languages find the proxy, and trust it."""
        address = f"http://127.0.0.1:{self.port}"
        here = "127.0.0.1,localhost,::1"
        bundle, certificate = str(self._authority.bundle), str(self._authority.certificate)
        found = {
            **dict.fromkeys(("HTTPS_PROXY", "https_proxy", "WSS_PROXY", "wss_proxy"), address),
            **dict.fromkeys(("NO_PROXY", "no_proxy"), here),
            **dict.fromkeys(("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"), bundle),
            **dict.fromkeys(("NODE_EXTRA_CA_CERTS", "DENO_CERT"), certificate),
            "NODE_USE_ENV_PROXY": "1",
        }
        java = [f"-Dhttps.proxyHost=127.0.0.1 -Dhttps.proxyPort={self.port}", given.get("JAVA_TOOL_OPTIONS", "")]
        if self._authority.truststore.is_file():
            store = "javax.net.ssl.trustStore"
            java.insert(1, f"-D{store}={self._authority.truststore} -D{store}Password={TRUSTSTORE_PASSWORD}")
        return found | {"JAVA_TOOL_OPTIONS": " ".join(filter(None, java))}


class _Entrance(asyncio.Protocol):
    """One connection to the proxy, until it is known where it goes."""

    def __init__(
        self, protocol: Callable[[], asyncio.Protocol], context: ssl.SSLContext, everyone: set[_Entrance]
    ) -> None:
        self._protocol = protocol
        self._context = context
        self._everyone = everyone
        self._head = b""
        self._transport: asyncio.Transport | None = None
        self._work: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._everyone.add(self)

    def connection_lost(self, error: Exception | None) -> None:
        self._everyone.discard(self)

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        assert self._transport is not None
        self._head += data
        if b"\r\n\r\n" in self._head and self._work is None:
            self._transport.pause_reading()
            self._work = asyncio.create_task(self._lead())
        elif len(self._head) > MAX_HEAD:
            self._transport.abort()

    async def _lead(self) -> None:
        assert self._transport is not None
        method, _, rest = self._head.decode("latin-1").partition(" ")
        host, _, port = rest.partition(" ")[0].rpartition(":")
        if method != "CONNECT" or not port.isdigit():
            self._transport.write(_REFUSAL)
            self._transport.close()
        elif is_discord(host):
            await self._serve(self._transport)
        else:
            await self._pass_on(self._transport, host.strip("[]"), int(port))

    async def _serve(self, transport: asyncio.Transport) -> None:
        """Let localcord itself answer, behind TLS."""
        transport.write(_SUCCESS)
        handler = self._protocol()
        loop = asyncio.get_running_loop()
        try:
            secure = await loop.start_tls(transport, handler, self._context, server_side=True)
        except (OSError, ssl.SSLError):
            transport.abort()  # a bot that does not trust the certificate
            return
        if secure is not None:
            handler.connection_made(secure)

    async def _pass_on(self, transport: asyncio.Transport, host: str, port: int) -> None:
        loop = asyncio.get_running_loop()
        try:
            _, relay = await loop.create_connection(lambda: _Relay(transport), host, port)
        except OSError:
            transport.write(_FAILURE)
            transport.close()
            return
        transport.set_protocol(_Relay(relay.transport, transport))
        transport.write(_SUCCESS)
        transport.resume_reading()


class _Relay(asyncio.Protocol):
    """Writes to another connection what comes in on this one."""

    def __init__(self, other: asyncio.Transport, own: asyncio.Transport | None = None) -> None:
        self._other = other
        self._own = own

    @property
    def transport(self) -> asyncio.Transport:
        assert self._own is not None
        return self._own

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._own = transport

    def data_received(self, data: bytes) -> None:
        self._other.write(data)

    def pause_writing(self) -> None:
        self._other.pause_reading()

    def resume_writing(self) -> None:
        self._other.resume_reading()

    def eof_received(self) -> bool:
        if self._other.can_write_eof():
            self._other.write_eof()
        return True

    def connection_lost(self, error: Exception | None) -> None:
        self._other.close()


@contextlib.asynccontextmanager
async def proxied(discord: Server) -> AsyncIterator[dict[str, str]]:
    """Run a proxy to `discord`, and yield the variables that a bot's environment needs for it."""
    folder = Path(tempfile.mkdtemp(prefix="localcord-proxy"))
    try:
        proxy = Proxy(discord, await asyncio.to_thread(make_authority, folder))
        await proxy.start()
        try:
            yield proxy.environment(os.environ)
        finally:
            await proxy.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
