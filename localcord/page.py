"""The page in the browser: its files, what a chosen person sees, and what they do."""

from __future__ import annotations

import asyncio
import base64
import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import orjson
from aiohttp import WSMsgType, web

from . import permissions
from .errors import Refusal
from .people import Person
from .views import Form, NotPossible, Reply, Shown
from .world import DM, Channel, Json, Message, News

if TYPE_CHECKING:
    from .server import Server

FILES = Path(__file__).parent / "page"
LAST = 50
_LOCAL = ("127.0.0.1", "localhost")
# News whose body differs with who reads it.
_CHANNEL_NEWS = frozenset(("CHANNEL_UPDATE", "THREAD_UPDATE", "THREAD_CREATE"))
# The page is itself alone: no script, style or picture from elsewhere, and no frame around it.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self' ws://127.0.0.1:* ws://localhost:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


class Live:
    """One open page."""

    def __init__(self, ws: web.WebSocketResponse, person: Person) -> None:
        self.ws = ws
        self.person = person
        self.known: set[int] = set()  # channels the page was told of
        self.out: asyncio.Queue[bytes] = asyncio.Queue()

    def send(self, name: str, body: object) -> None:
        self.out.put_nowait(orjson.dumps({"t": name, "d": body}))


class Page:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.live: set[Live] = set()
        self.forms: dict[str, Form] = {}
        self._online: dict[int, bool] = {}

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self.index),
            web.get("/page/{path:.+}", self.file),
            web.get("/local/people", self.people),
            web.get("/local/live", self.listen),
            web.get("/local/messages", self.history),
            web.get("/local/commands", self.offered),
            web.post("/local/act", self.act),
        ]

    # Files

    async def index(self, request: web.Request) -> web.StreamResponse:
        return self._file("index.html")

    async def file(self, request: web.Request) -> web.StreamResponse:
        return self._file(request.match_info["path"])

    def _file(self, name: str) -> web.StreamResponse:
        path = (FILES / name).resolve()
        if not path.is_relative_to(FILES.resolve()) or not path.is_file():
            return web.Response(status=404, text=f"There is no page/{name}")
        kind = _TYPES.get(path.suffix)
        headers = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
        if path.suffix == ".html":
            headers["Content-Security-Policy"] = _POLICY
        if kind:
            headers["Content-Type"] = f"{kind}; charset=utf-8"
        return web.FileResponse(path, headers=headers)

    # Guard

    def _guard(self, request: web.Request) -> None:
        """Only this page may speak for people: no other site, no other name for this machine."""
        host = urlsplit(f"//{request.headers.get('Host', '')}").hostname
        if host not in _LOCAL:
            raise web.HTTPForbidden(text="localcord answers to 127.0.0.1 and localhost only")
        origin = request.headers.get("Origin")
        if origin is not None and origin != f"http://{request.headers['Host']}":
            raise web.HTTPForbidden(text="another site cannot speak for people here")
        if request.headers.get("Sec-Fetch-Site") not in (None, "same-origin", "none"):
            raise web.HTTPForbidden(text="another site cannot speak for people here")

    def _person(self, raw: object) -> Person:
        user = self.server.world.users.get(int(str(raw))) if str(raw).isdigit() else None
        if user is None or user.bot:
            raise web.HTTPNotFound(text=f"nobody has the id {raw}")
        return self.server.person(user)

    # Reading

    async def people(self, request: web.Request) -> web.Response:
        self._guard(request)
        return _json(
            [
                {
                    "id": str(one.id),
                    "name": one.name,
                    "locale": one.locale,
                    "dms_closed": one.dms_closed,
                    "avatar_url": self._avatar(one.id),
                }
                for one in self.server.people.values()
            ]
        )

    def _avatar(self, number: int) -> str:
        return f"{self.server.address}/cdn/embed/avatars/{(number >> 22) % 6}.png"

    async def history(self, request: web.Request) -> web.Response:
        self._guard(request)
        person = self._person(request.query.get("person"))
        try:
            channel = person.channel(int(request.query.get("channel", "0")))
        except (NotPossible, ValueError):
            return _json({"error": "that channel is not seen"}, 403)
        before = request.query.get("before")
        found = person.visible(channel)
        if before and before.isdigit():
            found = [one for one in found if one.id < int(before)]
        return _json([self.server.payloads.message_news(one) for one in found[-LAST:]])

    async def offered(self, request: web.Request) -> web.Response:
        self._guard(request)
        person = self._person(request.query.get("person"))
        try:
            channel = person.channel(int(request.query.get("channel", "0")))
        except (NotPossible, ValueError):
            return _json({"error": "that channel is not seen"}, 403)
        return _json(self._commands(person, channel))

    def _commands(self, person: Person, channel: Channel) -> list[Json]:
        return [
            command | {"application": application.name}
            for application, command in self.server.commands.offered(person.user, channel)
        ]

    def _ready(self, live: Live) -> Json:
        person, world, payloads = live.person, self.server.world, self.server.payloads
        guilds = []
        commands: Json = {}
        channels: list[Channel] = []
        for guild in world.guilds.values():
            if person.id not in guild.members:
                continue
            guilds.append(payloads.guild_create(guild, person.user, everyone=True))
            seen = [one for one in guild.channels.values() if permissions.sees(person.user, one)]
            channels += seen
            if seen:
                commands[str(guild.id)] = self._commands(person, seen[0])
        direct = [one for one in person.dm_channels() if one.messages or one.whispers]
        for channel in direct:
            commands[str(channel.id)] = self._commands(person, channel)
        channels += direct
        live.known = {one.id for one in channels}
        return {
            "user": payloads.user(person.user) | {"locale": person.locale, "dms_closed": person.dms_closed},
            "guilds": guilds,
            "private_channels": [payloads.channel(one, person.user) for one in direct],
            "messages": {
                str(one.id): [payloads.message_news(m) for m in person.visible(one)[-LAST:]] for one in channels
            },
            "commands": commands,
            "applications": [
                {
                    "id": str(one.id),
                    "name": one.name,
                    "user": payloads.user(one.user),
                    "online": self.server.gateway.online(one) > 0,
                }
                for one in world.applications.values()
                if world.mutual(person.user, one.user)
            ],
            "read_state": {str(one.id): self._unread(person, one) for one in channels},
        }

    def _unread(self, person: Person, channel: Channel) -> Json:
        last = person.user.read.get(channel.id, 0)
        new = [one for one in channel.messages.values() if one.id > last and one.author is not person.user]
        mentions = [one for one in new if self._pings(person, one)]
        return {"last_read": str(last), "unread": len(new), "mentions": len(mentions)}

    def _pings(self, person: Person, message: Message) -> bool:
        if message.channel.type == DM or message.mention_everyone or person.user in message.mentions:
            return True
        member = person.membership(message.channel)
        return member is not None and any(role.id in message.mention_roles for role in member.roles)

    # Live

    async def listen(self, request: web.Request) -> web.StreamResponse:
        self._guard(request)
        person = self._person(request.query.get("person"))
        ws = web.WebSocketResponse(heartbeat=30)
        await ws.prepare(request)
        live = Live(ws, person)
        live.send("ready", self._ready(live))
        self.live.add(live)
        writer = asyncio.create_task(self._write(live))
        try:
            async for message in ws:
                if message.type is WSMsgType.ERROR:
                    break
        finally:
            self.live.discard(live)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return ws

    async def _write(self, live: Live) -> None:
        with contextlib.suppress(ConnectionError, RuntimeError):
            while True:
                await live.ws.send_str((await live.out.get()).decode())

    def hear(self, news: News) -> None:
        """Pass on to each open page what its person may see."""
        for live in self.live:
            user = live.person.user
            if news.only is not None and user.id not in news.only:
                continue
            if news.guild is not None and news.only is None and user.id not in news.guild.members:
                continue
            channel = news.channel
            body = news.body
            if channel is not None:
                if not permissions.sees(user, channel):
                    if channel.id in live.known:
                        # What was in sight is not any more.
                        live.known.discard(channel.id)
                        gone = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
                        live.send(gone, self.server.payloads.channel(channel, user))
                    continue
                if channel.id not in live.known and not news.name.endswith("_DELETE"):
                    live.known.add(channel.id)
                    new = "THREAD_CREATE" if channel.is_thread else "CHANNEL_CREATE"
                    live.send(new, self.server.payloads.channel(channel, user))
                    if news.name == new:
                        continue
                elif news.name in _CHANNEL_NEWS:
                    body = self.server.payloads.channel(channel, user)
            live.send(news.name, body)

    def presence_changed(self) -> None:
        """Tell which applications are connected."""
        for application in self.server.world.applications.values():
            online = self.server.gateway.online(application) > 0
            if self._online.get(application.id, False) is not online:
                self._online[application.id] = online
                for live in self.live:
                    live.send("APPLICATION_UPDATE", {"id": str(application.id), "online": online})

    def commands_changed(self) -> None:
        for live in self.live:
            live.send("COMMANDS_UPDATE", {})

    async def close(self) -> None:
        for live in tuple(self.live):
            with contextlib.suppress(ConnectionError, RuntimeError):
                await live.ws.close(code=1001)

    # Acting

    async def act(self, request: web.Request) -> web.Response:
        self._guard(request)
        if request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType(text="send application/json")
        try:
            body = orjson.loads(await request.read())
            person = self._person(body.get("person"))
            result = await self._do(person, body)
        except NotPossible as refusal:
            return _json({"error": str(refusal)}, 400)
        except Refusal as refusal:
            return _json({"error": refusal.message}, 400)
        except (KeyError, ValueError, TypeError, AttributeError) as error:
            return _json({"error": f"that act is not understood: {error!r}"}, 400)
        return _json(result)

    async def _do(self, person: Person, body: Json) -> Any:
        deed = body["do"]
        app = self._app(body.get("app"))
        if deed == "slash":
            options = _options(body.get("options") or {})
            return self._reply(await person.use(int(body["channel"]), body["name"], options, app=app))
        if deed == "complete":
            typed = body.get("options") or {}
            where, focus = int(body["channel"]), body.get("focus")
            choices = await person.type_option(where, body["name"], typed, focus=focus, app=app)
            return {"kind": "choices", "choices": choices}
        if deed in ("click", "pick", "menu", "dismiss", "delete") and body.get("message"):
            channel = person.channel(int(body["channel"]))
            shown = Shown(self.server, person.message(int(body["message"]), channel))
            if deed == "click":
                return self._reply(await person.click(shown, body["custom_id"]))
            if deed == "pick":
                return self._reply(await person.pick(shown, body["custom_id"], body["values"]))
            if deed == "menu":
                return self._reply(await person.menu(shown, body["name"], app=app))
            if deed == "dismiss":
                person.dismiss(shown)
            else:
                person.delete(shown)
            return {"kind": "done"}
        if deed == "menu":
            target = self.server.world.users[int(body["user"])]
            # Whoever is clicked, an application or the owner, does not become somebody to play.
            other = Person(self.server, target)
            return self._reply(await person.menu(other, body["name"], where=int(body["channel"]), app=app))
        if deed == "submit":
            form = self.forms.get(str(body["modal"]))
            if form is None or form.interaction.user is not person.user:
                raise NotPossible("that form is not open any more")
            return self._reply(await person.fill(form, _files_in(body.get("values") or {})))
        if deed == "send":
            shown = self._send(person, body)
            return {"kind": "message", "message": shown.json}
        if deed == "open_dm":
            if app is None:
                raise NotPossible("say which application")
            channel = person.open_dm(app)
            return {"kind": "channel", "channel": self.server.payloads.channel(channel, person.user)}
        if deed == "settings":
            person.dms_closed = bool(body.get("dms_closed", person.dms_closed))
            person.locale = str(body.get("locale", person.locale))
            return {"kind": "done"}
        if deed == "read":
            person.read(int(body["channel"]))
            return {"kind": "done"}
        if deed == "typing":
            person.types(int(body["channel"]))
            return {"kind": "done"}
        if deed == "join_thread":
            person.join_thread(int(body["channel"]))
            return {"kind": "done"}
        raise NotPossible(f"nobody can {deed!r} here")

    def _send(self, person: Person, body: Json) -> Shown:
        files = {one["name"]: base64.b64decode(one["base64"]) for one in body.get("files") or ()}
        channel = person.channel(int(body["channel"]))
        to = body.get("reply_to")
        reply_to = Shown(self.server, person.message(int(to), channel)) if to else None
        return person.say(channel, str(body.get("content") or ""), files=files, reply_to=reply_to)

    def _app(self, raw: object) -> Any:
        if not raw:
            return None
        from .stage import App

        return App(self.server, self.server.world.applications[int(str(raw))])

    def _reply(self, reply: Reply) -> Json:
        if reply.modal is not None:
            self.forms[str(reply.interaction.id)] = reply.modal
        return reply.json


def _options(options: Json) -> Json:
    return {key: _file(value) for key, value in options.items()}


def _files_in(values: Json) -> Json:
    return {
        key: [_file(one) for one in value] if isinstance(value, list) else _file(value) for key, value in values.items()
    }


def _file(value: Any) -> Any:
    if isinstance(value, dict) and "base64" in value:
        return value["name"], base64.b64decode(value["base64"])
    return value


def _json(body: object, status: int = 200) -> web.Response:
    return web.Response(status=status, body=orjson.dumps(body), content_type="application/json")
