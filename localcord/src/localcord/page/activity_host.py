"""Serves an Activity on an origin of its own, as Discord does: the developer's server, and the frame in which it runs.

The Embedded App SDK speaks to its parent window, and trusts few origins, its own among them. So the Activity runs in a
frame that this same origin serves: that frame answers the SDK, and passes on what localcord knows.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import aiohttp
import orjson
from aiohttp import WSMsgType, web

from ..api.requests import Requests
from ..forms.form import Json
from ..world.activities import Activities, ActivityInstance
from ..world.payloads import Payloads
from ..world.records import Application, User
from .activity_rpc import ActivityRpc, RpcError
from .browser_files import FILES
from .guard import check_origin

_HOP = frozenset(
    ("connection", "keep-alive", "transfer-encoding", "upgrade", "content-encoding", "content-length", "host")
)
_NO_FRAMES = frozenset(("x-frame-options", "content-security-policy"))  # Discord takes them off, too


class ActivityHost:
    def __init__(
        self, application: Application, target: str, activities: Activities, payloads: Payloads, requests: Requests
    ) -> None:
        self._application = application
        self._target = target.rstrip("/")
        self._activities = activities
        self._payloads = payloads
        self._requests = requests
        self._runner: web.AppRunner | None = None
        self._client: aiohttp.ClientSession | None = None
        self._windows: dict[web.WebSocketResponse, tuple[ActivityInstance, ActivityRpc]] = {}
        self._sending: set[asyncio.Task[None]] = set()

    async def start(self) -> str:
        """Serve it, and return its address."""
        app = web.Application(client_max_size=30 * 1024 * 1024)
        app.router.add_get("/__localcord__/frame", self._frame)
        app.router.add_get("/__localcord__/frame.js", self._script)
        app.router.add_get("/__localcord__/live", self._live)
        app.router.add_route("*", "/{path:.*}", self._pass_on)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0, handle_signals=False)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self._client = aiohttp.ClientSession(auto_decompress=True)
        address = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        self._activities.addresses[self._application.id] = address
        self._activities.listeners.append(self._tell_participants)
        return address

    async def stop(self) -> None:
        self._activities.addresses.pop(self._application.id, None)
        self._activities.listeners.remove(self._tell_participants)
        for window in tuple(self._windows):
            with contextlib.suppress(ConnectionError, RuntimeError):
                await window.close(code=1001)
        if self._client is not None:
            await self._client.close()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _frame(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(FILES / "activity_frame.html", headers={"Cache-Control": "no-store"})

    async def _script(self, request: web.Request) -> web.StreamResponse:
        headers = {"Cache-Control": "no-store", "Content-Type": "text/javascript; charset=utf-8"}
        return web.FileResponse(FILES / "activity_frame.js", headers=headers)

    async def _live(self, request: web.Request) -> web.StreamResponse:
        """The frame's own socket: what the SDK sends, and what it is told. While it is open, its person is there."""
        check_origin(request)
        instance = self._activities.instances.get(request.query.get("instance", ""))
        user = self._payloads.world.users.get(int(request.query.get("person", "0")))
        if instance is None or user is None or user.bot or instance.application is not self._application:
            return web.Response(status=404, text="no such instance")
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        await socket.send_str(orjson.dumps([3, _address_of(instance)]).decode())
        rpc = ActivityRpc(instance, user, self._activities, self._payloads, self._requests)
        self._windows[socket] = (instance, rpc)
        self._activities.enter(instance, user)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await socket.send_str(orjson.dumps(_answer(rpc, orjson.loads(message.data))).decode())
        finally:
            del self._windows[socket]
            self._gone(instance, user)
        return socket

    def _gone(self, instance: ActivityInstance, user: User) -> None:
        self._activities.leave(instance, user)

    def _tell_participants(self, instance: ActivityInstance) -> None:
        for socket, (theirs, rpc) in self._windows.items():
            if theirs is instance:
                frame = rpc.dispatch("ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE", rpc.participants())
                task = asyncio.create_task(_send(socket, [1, frame]))
                self._sending.add(task)
                task.add_done_callback(self._sending.discard)

    async def _pass_on(self, request: web.Request) -> web.StreamResponse:
        """Ask the developer's server. Discord's own prefix /.proxy is taken off."""
        assert self._client is not None
        url = self._target + request.raw_path.removeprefix("/.proxy")
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self._pass_on_socket(request, url)
        headers = {key: value for key, value in request.headers.items() if key.lower() not in _HOP}
        body = await request.read() or None
        try:
            asking = self._client.request(request.method, url, headers=headers, data=body, allow_redirects=False)
            async with asking as answer:
                kept = {key: value for key, value in answer.headers.items() if key.lower() not in _HOP | _NO_FRAMES}
                return web.Response(status=answer.status, body=await answer.read(), headers=kept)
        except aiohttp.ClientError as error:
            return web.Response(status=502, text=f"The Activity at {self._target} does not answer: {error}")

    async def _pass_on_socket(self, request: web.Request, url: str) -> web.StreamResponse:
        assert self._client is not None
        wanted = [one.strip() for one in request.headers.get("Sec-WebSocket-Protocol", "").split(",") if one.strip()]
        try:
            there = await self._client.ws_connect(url, protocols=wanted)
        except aiohttp.ClientError as error:
            return web.Response(status=502, text=f"The Activity at {self._target} does not answer: {error}")
        here = web.WebSocketResponse(protocols=[there.protocol] if there.protocol else ())
        await here.prepare(request)
        ways = (asyncio.create_task(_relay(here, there)), asyncio.create_task(_relay(there, here)))
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await there.close()
        await here.close()
        return here


def _answer(rpc: ActivityRpc, sent: Any) -> list[Any]:
    """Answer what the SDK has sent: [opcode, frame]."""
    opcode, frame = sent
    if opcode == 1:
        return [1, rpc.answer(frame)]
    try:
        return [1, rpc.handshake(frame.get("client_id"))]
    except RpcError as error:
        return [2, {"code": error.code, "message": str(error)}]


def _address_of(instance: ActivityInstance) -> Json:
    """What stands in the Activity's address."""
    channel = instance.channel
    place = f"gc-{channel.guild.id}-{channel.id}" if channel.guild else f"pc-{channel.id}"
    return {
        "instance_id": instance.id,
        "launch_id": str(instance.launch_id),
        "location_id": place,
        "channel_id": str(channel.id),
        **({"guild_id": str(channel.guild.id)} if channel.guild else {}),
        "frame_id": f"frame-{instance.launch_id}",
        "platform": "desktop",
    }


async def _send(socket: web.WebSocketResponse, frame: object) -> None:
    with contextlib.suppress(ConnectionError, RuntimeError):
        await socket.send_str(orjson.dumps(frame).decode())


async def _relay(one: Any, other: Any) -> None:
    async for message in one:
        if message.type is WSMsgType.TEXT:
            await other.send_str(message.data)
        elif message.type is WSMsgType.BINARY:
            await other.send_bytes(message.data)
