"""One websocket of the gateway."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import zlib
from collections import deque
from collections.abc import Callable
from typing import Any

import orjson
from aiohttp import web

from ...clock import Timer

Compressor = Callable[[bytes], bytes]


def compressor(kind: str | None) -> Compressor | None:
    """Return what compresses one frame after the other, so that each can be read when it arrives. A compression that
    nobody speaks is a ValueError, and zstd without its package an ImportError."""
    if kind == "zlib-stream":
        deflate = zlib.compressobj()
        return lambda frame: deflate.compress(frame) + deflate.flush(zlib.Z_SYNC_FLUSH)
    if kind == "zstd-stream":
        zstd = _zstd()
        stream = zstd.ZstdCompressor()
        return lambda frame: bytes(stream.compress(frame, zstd.ZstdCompressor.FLUSH_BLOCK))
    if kind is not None:
        raise ValueError(f"localcord does not speak {kind}")
    return None


def _zstd() -> Any:
    """The standard library's module, which Python has from 3.14 on, or its twin for older ones."""
    if sys.version_info >= (3, 14):
        from compression import zstd
    else:
        try:
            from backports import zstd
        except ImportError:
            raise ImportError("zstd-stream needs the package backports.zstd") from None
    return zstd


class Socket:
    """One connection. It sends frames in order, compressed if the client asks for that."""

    def __init__(
        self,
        ws: web.WebSocketResponse,
        transport: asyncio.BaseTransport | None,
        compress: Compressor | None,
        host: str,
    ) -> None:
        self.ws = ws
        self.host = host  # to which the client connected
        self._transport = transport
        self.last_heartbeat = 0.0
        self.frame_times: deque[float] = deque()  # when the client sent its newest frames
        self._compress = compress
        self._frames: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._closing = self._silent = False
        self._writer = asyncio.create_task(self._write())
        self.timer: Timer | None = None

    def send(self, frame: bytes) -> None:
        self._frames.put_nowait(frame)

    def send_op(self, op: int, data: object) -> None:
        """Send a frame that is no event."""
        self.send(orjson.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Close after everything that was sent before has gone out."""
        if self._silent:
            self.abort()
        self._frames.put_nowait(code)

    def abort(self) -> None:
        """Break the connection without a close frame."""
        if isinstance(self._transport, asyncio.WriteTransport):
            self._transport.abort()

    def fall_silent(self) -> None:
        """Read and write nothing more, as when the network between has gone without a word."""
        self._silent = True
        if isinstance(self._transport, asyncio.Transport):
            self._transport.pause_reading()

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError, RuntimeError):
            while True:
                frame = await self._frames.get()
                if self._silent:
                    continue
                if isinstance(frame, int):
                    self._closing = True
                    await self.ws.close(code=frame)
                    return
                if self._compress is None:
                    await self.ws.send_str(frame.decode())
                else:
                    await self.ws.send_bytes(self._compress(frame))

    async def end(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        if not self._closing:
            self._writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._writer
