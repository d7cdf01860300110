"""A bot that sends bare frames and requests, also those that no library would send."""

import asyncio
import contextlib
import io
import json
import sys
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

import aiohttp
import pytest

import localcord


@dataclass
class Answer:
    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> int:
        return self.body["code"]

    @property
    def faults(self) -> set[str]:
        """The codes in the error tree, with their places: "content: BASE_TYPE_MAX_LENGTH"."""
        found: set[str] = set()

        def visit(node: dict[str, Any], path: tuple[str, ...]) -> None:
            for key, value in node.items():
                if key == "_errors":
                    found.update(f"{'.'.join(path)}: {one['code']}" for one in value)
                else:
                    visit(value, (*path, key))

        visit(self.body.get("errors", {}), ())
        return found


class ClosedSession(Exception):
    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


def decompressor(kind: str) -> Callable[[bytes], bytes]:
    if kind == "zstd-stream":
        name = "compression.zstd" if sys.version_info >= (3, 14) else "backports.zstd"
        return pytest.importorskip(name).ZstdDecompressor().decompress
    return zlib.decompressobj().decompress


class RawBot:
    def __init__(
        self,
        discord: localcord.Server,
        app: localcord.App,
        *,
        intents: int = (1 << 26) - 1,
        shard: tuple[int, int] | None = None,
        squeeze: str = "",
    ) -> None:
        self.discord, self.app = discord, app
        self.intents, self.shard, self.squeeze = intents, shard, squeeze
        self.events: list[tuple[str, Any]] = []
        self.seq = 0
        self.session_id = ""
        self._inflate = decompressor(squeeze)

    async def __aenter__(self) -> Self:
        self.http = aiohttp.ClientSession()
        try:
            await self.connect()
            await self.identify()
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *error: object) -> None:
        with contextlib.suppress(AttributeError):
            await self.ws.close()
        await self.http.close()

    async def connect(self) -> None:
        query = "?v=10&encoding=json" + (f"&compress={self.squeeze}" if self.squeeze else "")
        self.ws = await self.http.ws_connect(self.discord.gateway_url + query, max_msg_size=0, autoclose=False)
        assert (await self.frame())["op"] == 10

    async def identify(self, **more: Any) -> Any:
        """Identify, and wait until all guilds have come; return READY. The bot seems to have waited its five seconds
        before.
        """
        self.discord.gateway.identify_limits.forget(self.app.record)
        data = {"token": self.app.token, "intents": self.intents, "properties": {}, **more}
        if self.shard:
            data["shard"] = self.shard
        await self.send(2, data)
        ready = await self.event("READY")
        self.session_id = ready["session_id"]
        for _ in ready["guilds"]:
            await self.event("GUILD_CREATE")
        return ready

    async def resume(self, seq: int | None = None) -> None:
        seq = self.seq if seq is None else seq
        await self.send(6, {"token": self.app.token, "session_id": self.session_id, "seq": seq})

    async def send(self, op: int, data: Any) -> None:
        await self.ws.send_str(json.dumps({"op": op, "d": data}))

    async def frame(self) -> dict[str, Any]:
        async with asyncio.timeout(5):
            message = await self.ws.receive()
        if message.type is aiohttp.WSMsgType.BINARY:
            frame = json.loads(self._inflate(message.data))
        elif message.type is aiohttp.WSMsgType.TEXT:
            frame = json.loads(message.data)
        else:
            raise ClosedSession(self.ws.close_code)
        if frame.get("s"):
            self.seq = max(self.seq, frame["s"])
        return frame

    async def event(self, name: str) -> Any:
        """Return the next event of that name, and keep the others in `events`."""
        while True:
            frame = await self.frame()
            if frame["op"] == 0:
                self.events.append((frame["t"], frame["d"]))
                if frame["t"] == name:
                    return frame["d"]

    async def heard(self) -> list[str]:
        """Return the names of all events until a heartbeat comes back."""
        await self.send(1, self.seq)
        names = []
        while (frame := await self.frame())["op"] != 11:
            if frame["op"] == 0:
                names.append(frame["t"])
        return names

    async def rest(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, tuple[str, bytes]] | None = None,
        token: str | None = None,
    ) -> Answer:
        headers = {"Authorization": f"Bot {self.app.token if token is None else token}"}
        data: Any = None
        if files:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body), content_type="application/json")
            for key, (name, content) in files.items():
                data.add_field(key, io.BytesIO(content), filename=name)
        elif body is not None:
            data = json.dumps(body)
            headers["Content-Type"] = "application/json"
        url = f"{self.discord.address}/api/v10{path}"
        async with self.http.request(method, url, data=data, headers=headers) as answer:
            raw = await answer.read()
            kind = answer.headers.get("Content-Type", "")
            parsed = json.loads(raw) if kind == "application/json" else raw.decode(errors="replace") or None
            return Answer(answer.status, parsed, dict(answer.headers))

    async def say(self, channel: Any, content: str = "", **more: Any) -> Answer:
        return await self.rest("POST", f"/channels/{channel.id}/messages", {"content": content, **more})

    async def commands(self, *forms: dict[str, Any]) -> Answer:
        return await self.rest("PUT", f"/applications/{self.app.id}/commands", list(forms))

    async def pressed(self) -> Any:
        return await self.event("INTERACTION_CREATE")

    async def answer(self, press: Any, kind: int, data: Any = None, **more: Any) -> Answer:
        body = {"type": kind} if data is None else {"type": kind, "data": data}
        path = f"/interactions/{press['id']}/{press['token']}/callback?with_response=1"
        return await self.rest("POST", path, body, token="", **more)

    async def follow(self, press: Any, content: str, **more: Any) -> Answer:
        path = f"/webhooks/{self.app.id}/{press['token']}?wait=1"
        return await self.rest("POST", path, {"content": content, **more}, token="")

    async def hook(self, method: str, press: Any, which: str = "@original", body: Any = None) -> Answer:
        path = f"/webhooks/{self.app.id}/{press['token']}/messages/{which}"
        return await self.rest(method, path, body, token="")


PLAY = {"name": "play", "description": "Open a table"}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def button(label: str = "Join", custom_id: str = "join", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id, **more}


def select(*values: str, custom_id: str = "card", **more: Any) -> dict[str, Any]:
    options = [{"label": one, "value": one} for one in values]
    return {"type": 3, "custom_id": custom_id, "options": options, **more}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}
