"""One websocket of the gateway."""

from __future__ import annotations

import asyncio
import contextlib
import zlib

import orjson
from aiohttp import web

from ...clock import Timer


class Socket:
    """One connection. It sends frames in order, compressed if the client asks for that."""

    def __init__(self, ws: web.WebSocketResponse, transport: asyncio.BaseTransport | None, compress: bool) -> None:
        self.ws = ws
        self._transport = transport
        self.last_heartbeat = 0.0
        self._compressor = zlib.compressobj() if compress else None
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
                if self._compressor is None:
                    await self.ws.send_str(frame.decode())
                else:
                    compressed = self._compressor.compress(frame) + self._compressor.flush(zlib.Z_SYNC_FLUSH)
                    await self.ws.send_bytes(compressed)

    async def end(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        if not self._closing:
            self._writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._writer
