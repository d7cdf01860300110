"""The gateway: sessions, shards, heartbeats, replay, and the news of the world for applications."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from typing import Any

import orjson
from aiohttp import WSCloseCode, WSMsgType, web

from . import permissions
from .clock import Clock, Timer
from .faults import Fault, FaultList
from .payloads import Payloads
from .world import DM, Application, Json, News, World

HEARTBEAT = 41.25
REPLAY = 2000
IDENTIFIES_A_DAY = 1000
SHARD_GUILDS = 2500
_PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
_CONTENT = 1 << 15
_MEMBERS = 1 << 1
_ALL_INTENTS = (1 << 26) - 1
# Event -> intent in guilds, intent in DMs. What is not listed always comes.
_INTENTS = {
    "GUILD_CREATE": (0, 0),
    "GUILD_UPDATE": (0, 0),
    "GUILD_DELETE": (0, 0),
    "GUILD_ROLE_CREATE": (0, 0),
    "GUILD_ROLE_UPDATE": (0, 0),
    "GUILD_ROLE_DELETE": (0, 0),
    "CHANNEL_CREATE": (0, 0),
    "CHANNEL_UPDATE": (0, 0),
    "CHANNEL_DELETE": (0, 0),
    "CHANNEL_PINS_UPDATE": (0, 12),
    "THREAD_CREATE": (0, 0),
    "THREAD_UPDATE": (0, 0),
    "THREAD_DELETE": (0, 0),
    "GUILD_MEMBER_ADD": (1, 1),
    "GUILD_MEMBER_UPDATE": (1, 1),
    "GUILD_MEMBER_REMOVE": (1, 1),
    "MESSAGE_CREATE": (9, 12),
    "MESSAGE_UPDATE": (9, 12),
    "MESSAGE_DELETE": (9, 12),
    "TYPING_START": (11, 14),
}


class Session:
    """What the gateway remembers of one shard, connected or not."""

    def __init__(self, application: Application, shard: tuple[int, int], intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.application = application
        self.shard = shard
        self.intents = intents
        self.seq = 0
        self.kept: deque[tuple[int, bytes]] = deque(maxlen=REPLAY)
        self.socket: Socket | None = None

    def wants(self, guild_id: int | None, *, direct: bool) -> bool:
        index, count = self.shard
        if direct or guild_id is None:
            return index == 0
        return (guild_id >> 22) % count == index


class Socket:
    """One connection: frames out in order, squeezed as asked."""

    def __init__(self, ws: web.WebSocketResponse, transport: asyncio.BaseTransport | None, squeeze: bool) -> None:
        self.ws = ws
        self._transport = transport
        self.session: Session | None = None
        self.heard = 0.0
        self._squeezer = zlib.compressobj() if squeeze else None
        self._frames: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._closing = False
        self._writer = asyncio.create_task(self._write())
        self.timer: Timer | None = None

    def send(self, frame: bytes) -> None:
        self._frames.put_nowait(frame)

    def close(self, code: int) -> None:
        """Close after everything that was sent before."""
        self._frames.put_nowait(code)

    def abort(self) -> None:
        """Break the connection without a word."""
        if isinstance(self._transport, asyncio.WriteTransport):
            self._transport.abort()

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError, RuntimeError):
            while True:
                frame = await self._frames.get()
                if isinstance(frame, int):
                    self._closing = True
                    await self.ws.close(code=frame)
                    return
                if self._squeezer is None:
                    await self.ws.send_str(frame.decode())
                else:
                    squeezed = self._squeezer.compress(frame) + self._squeezer.flush(zlib.Z_SYNC_FLUSH)
                    await self.ws.send_bytes(squeezed)

    async def end(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        if not self._closing:
            self._writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._writer


class Gateway:
    def __init__(
        self,
        world: World,
        payloads: Payloads,
        clock: Clock,
        faults: FaultList,
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.clock = clock
        self.faults = faults
        self.sessions: dict[str, Session] = {}
        self.sockets: set[Socket] = set()
        self.on_change = asyncio.Event()
        self.listeners: list[Callable[[], None]] = []
        self._late: set[Timer] = set()
        self._held: list[tuple[Session, bytes]] = []
        faults.act = self._act

    # Connections

    async def connect(self, request: web.Request) -> web.StreamResponse:
        if self.faults.refuses():
            return web.Response(status=503)
        query = request.query
        squeeze = query.get("compress")
        if query.get("encoding", "json") != "json" or squeeze not in (None, "zlib-stream"):
            return web.Response(status=400, text="localcord speaks json, plain or zlib-stream")
        ws = web.WebSocketResponse(timeout=1.0, max_msg_size=4 * 4096)
        await ws.prepare(request)
        socket = Socket(ws, request.transport, squeeze == "zlib-stream")
        self.sockets.add(socket)
        try:
            if query.get("v", "10") not in ("9", "10"):
                socket.close(4012)
            _send(socket, 10, {"heartbeat_interval": int(HEARTBEAT * 1000), "_trace": ["localcord"]})
            self._listen_for_life(socket)
            async for message in ws:
                if message.type is not WSMsgType.TEXT and message.type is not WSMsgType.BINARY:
                    continue
                code = self._hear(socket, message.data)
                if code:
                    socket.close(code)
        finally:
            self.sockets.discard(socket)
            session = socket.session
            if session is not None and session.socket is socket:
                session.socket = None
                if ws.close_code in (WSCloseCode.OK, WSCloseCode.GOING_AWAY):
                    self.sessions.pop(session.id, None)
            await socket.end()
            self._changed()
        return ws

    def _listen_for_life(self, socket: Socket) -> None:
        socket.heard = self.clock.now()

        def look() -> None:
            if self.clock.now() - socket.heard >= HEARTBEAT * 1.5:
                socket.close(4009)
            else:
                socket.timer = self.clock.call_later(HEARTBEAT, look)

        socket.timer = self.clock.call_later(HEARTBEAT * 1.5, look)

    def _hear(self, socket: Socket, raw: Any) -> int:
        """One frame from the client; the code to close with, or 0."""
        try:
            frame = orjson.loads(raw)
            op, data = frame["op"], frame.get("d")
        except (orjson.JSONDecodeError, KeyError, TypeError):
            return 4002
        if op == 1:
            socket.heard = self.clock.now()
            _send(socket, 11, None)
            return 0
        if op == 2:
            return self._identify(socket, data) if socket.session is None else 4005
        if op == 6:
            return self._resume(socket, data) if socket.session is None else 4005
        if op not in (3, 4, 8, 31, 43):
            return 4001
        if socket.session is None:
            return 4003
        if op == 8:
            return self._members(socket.session, data)
        return 0

    def _identify(self, socket: Socket, data: Json) -> int:
        application = self._who(data)
        if application is None:
            return 4004
        shard = data.get("shard") or [0, 1]
        intents = data.get("intents")
        if len(shard) != 2 or not 0 <= shard[0] < shard[1]:
            return 4010
        if not isinstance(intents, int) or intents & ~_ALL_INTENTS:
            return 4013
        if intents & _PRIVILEGED and not application.privileged:
            return 4014
        if len(self._guilds(application, (0, 1))) > SHARD_GUILDS * shard[1]:
            return 4011
        application.identifies += 1
        if application.identifies > IDENTIFIES_A_DAY:
            del self.world.tokens[application.token]
            application.token = f"{application.token}.reset"
            self.world.tokens[application.token] = application
            return 4004
        session = Session(application, (shard[0], shard[1]), intents)
        session.socket, socket.session = socket, session
        self.sessions[session.id] = session
        guilds = self._guilds(application, session.shard)
        self.dispatch(
            session,
            "READY",
            {
                "v": 10,
                "user": self.payloads.user(application.user) | {"email": None, "verified": True, "mfa_enabled": True},
                "guilds": [{"id": str(one.id), "unavailable": True} for one in guilds],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": f"{self.payloads.address.replace('http', 'ws', 1)}/gateway",
                "shard": list(session.shard),
                "application": {
                    "id": str(application.id),
                    "flags": self.payloads.application(application)["flags"],
                },
                "private_channels": [],
                "presences": [],
                "relationships": [],
                "user_settings": {},
                "guild_join_requests": [],
                "_trace": ["localcord"],
            },
        )
        for guild in guilds:
            everyone = bool(session.intents & _MEMBERS)
            body = self.payloads.guild_create(guild, application.user, everyone=everyone)
            self.dispatch(session, "GUILD_CREATE", body)
        self._changed()
        return 0

    def _resume(self, socket: Socket, data: Json) -> int:
        application = self._who(data)
        if application is None:
            return 4004
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq") or 0
        oldest = session.kept[0][0] if session and session.kept else 1
        if session is None or session.application is not application or seq < oldest - 1:
            _send(socket, 9, False)
            return 0
        if seq > session.seq:
            return 4007
        if session.socket is not None:
            session.socket.session = None
            session.socket.close(4000)
        session.socket, socket.session = socket, session
        for number, frame in session.kept:
            if number > seq:
                socket.send(frame)
        self.dispatch(session, "RESUMED", {"_trace": ["localcord"]})
        self._changed()
        return 0

    def _who(self, data: object) -> Application | None:
        token = data.get("token") if isinstance(data, dict) else None
        return self.world.tokens.get(str(token).removeprefix("Bot "))

    def _guilds(self, application: Application, shard: tuple[int, int]) -> list[Any]:
        index, count = shard
        return [
            guild
            for guild in self.world.guilds.values()
            if application.user.id in guild.members and (guild.id >> 22) % count == index
        ]

    def _members(self, session: Session, data: Json) -> int:
        guild = self.world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None or session.application.user.id not in guild.members:
            return 0
        wanted = data.get("user_ids")
        query = str(data.get("query") or "").lower()
        limit = data.get("limit") or 1000
        if wanted is not None:
            ids = {int(one) for one in (wanted if isinstance(wanted, list) else [wanted])}
            found = [one for one in guild.members.values() if one.user.id in ids]
        else:
            found = [one for one in guild.members.values() if one.user.name.lower().startswith(query)]
        body: Json = {
            "guild_id": str(guild.id),
            "members": [self.payloads.member(one) for one in found[:limit]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
            "presences": [],
        }
        if data.get("nonce"):
            body["nonce"] = data["nonce"]
        self.dispatch(session, "GUILD_MEMBERS_CHUNK", body)
        return 0

    # News

    def hear(self, news: News) -> None:
        """Pass on to every session what it may and wants to know."""
        if news.only is not None and not any(one in self.world.applications for one in news.only):
            return
        direct = news.guild is None and news.channel is not None and news.channel.type == DM
        intents = _INTENTS.get(news.name)
        for session in tuple(self.sessions.values()):
            user = session.application.user
            if news.only is not None and user.id not in news.only:
                continue
            if intents is not None and not session.intents & 1 << intents[1 if direct else 0]:
                continue
            if not session.wants(news.guild.id if news.guild else None, direct=direct):
                continue
            if news.guild is not None and news.only is None and user.id not in news.guild.members:
                continue
            if news.channel is not None and not self._may_hear(session.application, news):
                continue
            if news.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
                self.dispatch(session, news.name, self._blanked(session, news, direct=direct))
            else:
                self.dispatch(session, news.name, news.body)

    def _may_hear(self, application: Application, news: News) -> bool:
        assert news.channel is not None
        if news.name.startswith("CHANNEL_"):
            return news.guild is not None or application.user in news.channel.recipients
        if news.name == "THREAD_DELETE":
            return True
        return permissions.sees(application.user, news.channel)

    def _blanked(self, session: Session, news: News, *, direct: bool) -> Json:
        """Without the content intent a bot reads its own messages, its DMs and its mentions only."""
        user = session.application.user
        if direct or session.intents & _CONTENT or news.author is user:
            return news.body
        if any(one["id"] == str(user.id) for one in news.body["mentions"]):
            return news.body
        return news.body | {"content": "", "embeds": [], "attachments": [], "components": []}

    def deliver(self, application: Application, body: Json, guild_id: int | None) -> None:
        """An interaction, to the shard that serves the place."""
        for session in self.sessions.values():
            if session.application is application and session.wants(guild_id, direct=guild_id is None):
                self.dispatch(session, "INTERACTION_CREATE", body)

    def dispatch(self, session: Session, name: str, body: Json) -> None:
        fault = self.faults.for_event(name) if name not in ("READY", "RESUMED") else None
        if fault is None:
            self._emit(session, name, body)
            if self._held:
                held, self._held = self._held, []
                for other, frame in held:
                    self._push(other, frame)
            return
        if fault.kind == "twice":
            self._emit(session, name, body)
            self._emit(session, name, body)
        elif fault.kind == "late":
            timer: Timer

            def go() -> None:
                self._late.discard(timer)
                self._emit(session, name, body)

            timer = self.clock.call_later(fault.seconds, go)
            self._late.add(timer)
        elif fault.kind == "out_of_order":
            # It has its number, but arrives after the next event.
            self._held.append((session, self._frame(session, name, body)))

    def _frame(self, session: Session, name: str, body: Json) -> bytes:
        session.seq += 1
        frame = orjson.dumps({"op": 0, "s": session.seq, "t": name, "d": body})
        session.kept.append((session.seq, frame))
        return frame

    def _emit(self, session: Session, name: str, body: Json) -> None:
        self._push(session, self._frame(session, name, body))

    def _push(self, session: Session, frame: bytes) -> None:
        if self.faults.silent:
            self._held.append((session, frame))
        elif session.socket is not None:
            session.socket.send(frame)

    def _act(self, fault: Fault) -> None:
        if fault.kind == "silence":
            fault.on_end = self._speak_again
            return
        fault.strike()
        for socket in tuple(self.sockets):
            if fault.kind == "drop":
                socket.abort()
            elif fault.kind == "reconnect":
                _send(socket, 7, None)
            elif fault.kind == "invalid_session":
                if not fault.resumable and socket.session is not None:
                    self.sessions.pop(socket.session.id, None)
                    socket.session.socket = None
                    socket.session = None
                _send(socket, 9, fault.resumable)

    def _speak_again(self) -> None:
        held, self._held = self._held, []
        for session, frame in held:
            if session.socket is not None:
                session.socket.send(frame)

    def online(self, application: Application) -> int:
        """How many shards of the application are connected."""
        return sum(
            session.application is application and session.socket is not None for session in self.sessions.values()
        )

    def _changed(self) -> None:
        self.on_change.set()
        self.on_change = asyncio.Event()
        for listener in self.listeners:
            listener()

    async def close(self) -> None:
        for timer in self._late:
            timer.cancel()
        for socket in tuple(self.sockets):
            socket.close(1001)


def _send(socket: Socket, op: int, data: object) -> None:
    socket.send(orjson.dumps({"op": op, "d": data, "s": None, "t": None}))
