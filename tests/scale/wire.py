"""A wire between a process and its database that a test cuts or freezes."""

import asyncio


class Wire:
    """Everything passes through it to the port, unless it is frozen: then it waits."""

    def __init__(self, port):
        self._port, self._flows, self._cut = port, asyncio.Event(), asyncio.Event()
        self._open = set()
        self.ports = set()  # from which the other side is spoken to
        self._flows.set()

    async def __aenter__(self):
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_):
        self._flows.set()
        self._server.close()
        self.cut()
        await asyncio.gather(*self._open, return_exceptions=True)

    def freeze(self):
        """Hold back all that passes from now on. Neither side learns of it."""
        self._flows.clear()

    def thaw(self):
        self._flows.set()

    def cut(self):
        self._cut.set()
        self._cut = asyncio.Event()

    async def _join(self, reader, writer):
        self._open.add(asyncio.current_task())
        asyncio.current_task().add_done_callback(self._open.discard)
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:
            writer.close()
            return
        own = back.get_extra_info("sockname")[1]
        self.ports.add(own)
        ways = [asyncio.create_task(self._pass(*way)) for way in ((reader, back), (there, writer))]
        ways.append(asyncio.create_task(self._cut.wait()))
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self.ports.discard(own)
            for end in (writer, back):
                end.transport.abort()

    async def _pass(self, source, target):
        while data := await source.read(65_536):
            await self._flows.wait()
            target.write(data)
            await target.drain()
