"""The gateway's side of a connection: hello, heartbeats, identify, resume and requests for members."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import orjson
from aiohttp import WSCloseCode, WSMsgType, web

from ...clock import Clock, ManualClock, SystemClock
from ...forms.errors import Refusal
from ...forms.form import Json
from ...world.payloads import Payloads
from ...world.presences import Presences
from ...world.records import Application, Guild
from ...world.voice import Voice
from ...world.world import World
from ..faults import Fault, FaultList
from ..requests import Requests
from .close_codes import CLOSED_BECAUSE, SETTINGS_CODES
from .delivery import Delivery
from .events import ABSENT_OPCODES
from .identify_limits import IDENTIFY_INTERVAL, IdentifyLimits
from .member_chunks import member_chunks
from .sessions import ALL_INTENTS, MEMBERS, PRESENCES, PRIVILEGED, Session
from .sockets import Socket, compressor

HEARTBEAT = 41.25  # seconds, as Discord asks
ACK_AFTER = 0.05  # discord.py notes in a thread when it has sent a heartbeat: an answer must not come before that
PATIENCE = HEARTBEAT * 1.5  # a socket that is silent for longer is closed
IDENTIFIES_A_DAY = 1000
SHARD_GUILDS = 2500
MAX_FRAME = 4096  # bytes
MAX_READ = 1 << 24  # bytes; a longer frame is not even read, and not answered by Discord's own code
MAX_FRAMES_PER_MINUTE = 120
LARGE = 50  # members; of a guild with more, a bot is told of those who are not offline, unless it asks for more
BEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = 1, 2, 3, 6, 7, 8, 9, 10, 11
REQUEST_SOUNDS = 31
VOICE_STATE = 4
_LOG = logging.getLogger("localcord")


class Gateway:
    def __init__(
        self,
        world: World,
        payloads: Payloads,
        presences: Presences,
        voice: Voice,
        faults: FaultList,
        requests: Requests,
    ) -> None:
        self.on_change = asyncio.Event()
        self.listeners: list[Callable[[], None]] = []
        self.delivery = Delivery(world, faults)
        self.sessions = self.delivery.sessions
        self._world = world
        self._payloads = payloads
        self._presences = presences
        self._voice = voice
        self._requests = requests
        self._clock: Clock = world.clock
        # A bot's heart beats by the machine's clock, whatever somebody does to the world's.
        strict = isinstance(world.clock, ManualClock) and not world.clock.spares_heartbeats
        self._beats: Clock = world.clock if strict else SystemClock()
        if isinstance(world.clock, ManualClock):
            world.clock.on_step.append(self._keep_awake)
        self.identify_limits = IdentifyLimits(self._beats)
        self._faults = faults
        self._sockets: dict[Socket, Session | None] = {}
        faults.strike_gateway = self._strike

    @property
    def _limited(self) -> bool:
        """Whether a bot may send too much."""
        return self.identify_limits.enforced

    def online(self, application: Application) -> int:
        """Return how many shards of the application are connected."""
        return sum(one.application is application and one.socket is not None for one in self.sessions.values())

    async def connect(self, request: web.Request) -> web.StreamResponse:
        if self._faults.for_connection():
            return web.Response(status=503)
        encoding, compression = request.query.get("encoding", "json"), request.query.get("compress")
        try:
            if encoding != "json":
                raise ValueError(f"localcord does not speak {encoding}")
            compress = compressor(compression)
        except (ImportError, ValueError) as error:
            self._requests.note("handshake", self._clock.now(), str(error))
            return web.Response(status=400, text=str(error))
        ws = web.WebSocketResponse(timeout=1.0, max_msg_size=MAX_READ)
        await ws.prepare(request)
        socket = Socket(ws, request.transport, compress, request.host)
        self._sockets[socket] = None
        try:
            if request.query.get("v", "10") not in ("9", "10"):
                self._say_why(4012)
                socket.close(4012)
            socket.send_op(HELLO, {"heartbeat_interval": int(HEARTBEAT * 1000), "_trace": ["localcord"]})
            self._expect_heartbeats(socket)
            async for message in ws:
                if message.type is not WSMsgType.TEXT and message.type is not WSMsgType.BINARY:
                    continue
                if code := self._on_frame(socket, message.data):
                    self._say_why(code)
                    socket.close(code)
        finally:
            self._disconnected(socket)
            await socket.end()
            self._changed()
        return ws

    def _keep_awake(self) -> None:
        """Show every client that its socket lives, although its timers were moved."""
        for socket in self._sockets:
            socket.send_op(ACK, None)

    def _say_why(self, code: int) -> None:
        """A connection is closed. That is the bot's fault, unless its application has not the rights for it."""
        reason = f"closed with {code}: {CLOSED_BECAUSE[code]}"
        if code in SETTINGS_CODES:
            _LOG.warning("gateway: %s", reason)
        else:
            self._requests.note("frame", self._clock.now(), reason)

    async def close(self) -> None:
        self.delivery.close()
        for socket in tuple(self._sockets):
            socket.close(1001)

    def _disconnected(self, socket: Socket) -> None:
        session = self._sockets.pop(socket)
        if session is not None and session.socket is socket:
            session.socket = None
            if not self.online(session.application):
                self._presences.show(session.application.user, "offline", [])
                self._voice.leave_all(session.application.user)
            # A client that says goodbye ends its session. One that vanishes may resume.
            if socket.ws.close_code in (WSCloseCode.OK, WSCloseCode.GOING_AWAY):
                self.sessions.pop(session.id, None)

    def _expect_heartbeats(self, socket: Socket) -> None:
        socket.last_heartbeat = self._beats.now()

        def check() -> None:
            if self._beats.now() - socket.last_heartbeat >= PATIENCE:
                socket.close(4009)
            else:
                socket.timer = self._beats.call_later(HEARTBEAT, check)

        socket.timer = self._beats.call_later(PATIENCE, check)

    def _on_frame(self, socket: Socket, text: str | bytes) -> int:
        """Take one frame from the client. Return the code to close the socket with, or 0."""
        raw = text.encode() if isinstance(text, str) else text
        if len(raw) > MAX_FRAME:
            return 4002
        if self._limited and self._sends_too_fast(socket):
            return 4008
        try:
            frame = orjson.loads(raw)
            op, data = frame["op"], frame.get("d")
        except (orjson.JSONDecodeError, KeyError, TypeError):
            return 4002
        session = self._sockets[socket]
        if op == BEAT:
            socket.last_heartbeat = self._beats.now()
            asyncio.get_running_loop().call_later(ACK_AFTER, socket.send_op, ACK, None)
            return 0
        if op == IDENTIFY:
            return self._identify(socket, data) if session is None else 4005
        if op == RESUME:
            return self._resume(socket, data) if session is None else 4005
        if op not in (REQUEST_MEMBERS, PRESENCE, REQUEST_SOUNDS, VOICE_STATE) and op not in ABSENT_OPCODES:
            return 4001
        if session is None:
            return 4003
        if op == REQUEST_MEMBERS:
            self._send_members(session, data)
        elif op == REQUEST_SOUNDS:
            self._send_sounds(session, data)
        elif op == VOICE_STATE:
            self._set_voice_state(session, data)
        elif op == PRESENCE:
            self._set_presence(session.application, data)
        else:
            self._requests.note(
                f"opcode {op}", self._clock.now(), f"localcord has no {ABSENT_OPCODES[op]}", session.application
            )
        return 0

    def _set_voice_state(self, session: Session, data: Json) -> None:
        """Let a bot enter or leave a voice channel. It is told of no voice server: there is no sound to be had."""
        application, now = session.application, self._clock.now()
        guild = self._world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None or application.user.id not in guild.members:
            self._requests.note("opcode 4", now, "speaks of a guild that is not the bot's", application)
            return
        channel = guild.channels.get(int(data.get("channel_id") or 0))
        was_inside = application.user.id in guild.voice_states
        try:
            self._voice.set_own(guild, application.user, channel, data)
        except Refusal as refusal:
            self._requests.note("opcode 4", now, refusal.message, application)
            return
        if channel is not None and not was_inside:
            self._requests.note(
                "opcode 4", now, "localcord carries no sound, and so names no voice server", application
            )
            body = {"token": session.id, "guild_id": str(guild.id), "endpoint": None}
            self.delivery.send(session, "VOICE_SERVER_UPDATE", body)

    def _sends_too_fast(self, socket: Socket) -> bool:
        """Count a frame, and tell whether it is one too many within a minute."""
        now = self._beats.now()
        socket.frame_times.append(now)
        if len(socket.frame_times) <= MAX_FRAMES_PER_MINUTE:
            return False
        return now - socket.frame_times.popleft() < 60.0

    def _set_presence(self, application: Application, data: object) -> None:
        try:
            self._presences.change(application.user, data)
        except ValueError as error:
            self._requests.note("presence", self._clock.now(), str(error), application)

    def _identify(self, socket: Socket, data: Json) -> int:
        application = self._application(data)
        if application is None:
            return 4004
        shard, intents = data.get("shard") or [0, 1], data.get("intents")
        if code := self._check_identify(application, shard, intents):
            return code
        if not self.identify_limits.take(application, shard[0]):
            _LOG.warning(
                "gateway: shard %s of %s identifies again within %.0f s, and is told that its session is invalid: "
                "max_concurrency is %s",
                shard[0],
                application.name,
                IDENTIFY_INTERVAL,
                application.max_concurrency,
            )
            socket.send_op(INVALID_SESSION, False)
            return 0
        application.identifies += 1
        if application.identifies > IDENTIFIES_A_DAY:
            self._world.reset_token(application)
            return 4004
        assert isinstance(intents, int)
        session = Session(application, (shard[0], shard[1]), intents)
        large = data.get("large_threshold") or LARGE
        session.socket, self._sockets[socket] = socket, session
        self.sessions[session.id] = session
        self._set_presence(application, data.get("presence") or {"status": "online"})
        guilds = self._guilds(application, session.shard)
        self.delivery.send(session, "READY", self._ready(session, guilds))
        for guild in guilds:
            everyone = bool(session.intents & MEMBERS)
            body = self._payloads.guild_create(guild, application.user, everyone=everyone, large_over=large)
            if not session.intents & PRESENCES:
                body["presences"] = []
            self.delivery.send(session, "GUILD_CREATE", body)
        self._changed()
        return 0

    def _check_identify(self, application: Application, shard: list[int], intents: object) -> int:
        """Return the code that a bad identify is closed with, or 0."""
        if len(shard) != 2 or not 0 <= shard[0] < shard[1]:
            return 4010
        if not isinstance(intents, int) or intents & ~ALL_INTENTS:
            return 4013
        if intents & PRIVILEGED and not application.privileged:
            return 4014
        if len(self._guilds(application, (0, 1))) > SHARD_GUILDS * shard[1]:
            return 4011
        return 0

    def _ready(self, session: Session, guilds: list[Guild]) -> Json:
        application, payloads = session.application, self._payloads
        return {
            "v": 10,
            "user": payloads.user(application.user) | {"email": None, "verified": True, "mfa_enabled": True},
            "guilds": [{"id": str(one.id), "unavailable": True} for one in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": payloads.gateway_for(session.socket.host if session.socket else ""),
            "shard": list(session.shard),
            "application": {"id": str(application.id), "flags": payloads.application(application)["flags"]},
            "private_channels": [],
            "presences": [],
            "relationships": [],
            "user_settings": {},
            "guild_join_requests": [],
            "_trace": ["localcord"],
        }

    def _resume(self, socket: Socket, data: Json) -> int:
        application = self._application(data)
        if application is None:
            return 4004
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq") or 0
        oldest = session.replay_events[0][0] if session and session.replay_events else 1
        if session is None or session.application is not application or seq < oldest - 1:
            socket.send_op(INVALID_SESSION, False)
            return 0
        if seq > session.seq:
            return 4007
        if session.socket is not None:
            self._sockets[session.socket] = None
            session.socket.close(4000)
        session.socket, self._sockets[socket] = socket, session
        for number, frame in session.replay_events:
            if number > seq and not session.deaf:
                socket.send(frame)
        self.delivery.send(session, "RESUMED", {"_trace": ["localcord"]})
        self._changed()
        return 0

    def _application(self, data: object) -> Application | None:
        token = data.get("token") if isinstance(data, dict) else None
        return self._world.application_of(str(token or "").removeprefix("Bot "))

    def _guilds(self, application: Application, shard: tuple[int, int]) -> list[Guild]:
        index, count = shard
        return [
            guild
            for guild in self._world.guilds.values()
            if application.user.id in guild.members and (guild.id >> 22) % count == index
        ]

    def _send_members(self, session: Session, data: Json) -> None:
        """Answer a request for members, in chunks of a thousand, and name the ids that nobody has."""
        guild = self._world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None or session.application.user.id not in guild.members:
            self._requests.note(
                "opcode 8", self._clock.now(), "asks for members of a guild that is not the bot's", session.application
            )
            return
        for body in member_chunks(self._payloads, guild, data):
            self.delivery.send(session, "GUILD_MEMBERS_CHUNK", body)

    def _send_sounds(self, session: Session, data: Json) -> None:
        """Send the sounds of each guild that is asked for, if the bot is in it."""
        for number in data.get("guild_ids") or ():
            guild = self._world.guilds.get(int(number))
            if guild is not None and session.application.user.id in guild.members:
                body = {"guild_id": str(guild.id), "soundboard_sounds": self._payloads.sounds(guild)}
                self.delivery.send(session, "SOUNDBOARD_SOUNDS", body)

    def _strike(self, fault: Fault) -> None:
        if fault.kind == "silence":
            fault.on_end = self.delivery.end_silence
            return
        fault.strike()
        for socket, session in tuple(self._sockets.items()):
            if fault.kind == "drop":
                socket.abort()
            elif fault.kind == "half_open":
                socket.fall_silent()
            elif fault.kind == "deaf" and session is not None:
                session.deaf = True
            elif fault.kind == "reconnect":
                socket.send_op(RECONNECT, None)
            elif fault.kind == "invalid_session":
                if not fault.resumable and session is not None:
                    self.sessions.pop(session.id, None)
                    session.socket = None
                    self._sockets[socket] = None
                socket.send_op(INVALID_SESSION, fault.resumable)

    def _changed(self) -> None:
        self.on_change.set()
        self.on_change = asyncio.Event()
        for listener in self.listeners:
            listener()
