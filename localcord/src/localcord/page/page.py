"""The page's own API, as PAGE_API.md tells it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import orjson
from aiohttp import web

from ..api.faults import FaultList
from ..api.gateway.gateway import Gateway
from ..forms.errors import Refusal
from ..forms.form import Json
from ..people.people import People
from ..people.person import Person
from ..people.views import NotPossible
from ..world.parts import WorldParts
from ..world.records import Channel
from .actions import Actions
from .browser_files import serve_file
from .guard import check_origin
from .live import LivePages
from .recording import Recorder
from .snapshot import Snapshots
from .stage import Stage


class Page:
    def __init__(self, parts: WorldParts, gateway: Gateway, people: People, faults: FaultList) -> None:
        world, payloads, commands = parts.world, parts.payloads, parts.commands
        self._world = world
        self._payloads = payloads
        self._stage = Stage(parts, people, faults)
        self._people = people
        self._snapshots = Snapshots(world, payloads, commands, gateway)
        self._actions = Actions(world, payloads)
        self.recorder: Recorder | None = None
        self.live = LivePages(world, payloads, gateway, self._snapshots)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/page/{path:.+}", serve_file),
            web.get("/local/people", self.people),
            web.get("/local/live", self.listen),
            web.get("/local/messages", self.messages),
            web.get("/local/commands", self.commands),
            web.post("/local/act", self.act),
            web.get("/local/stage", self.show_stage),
            web.post("/local/stage", self.set_stage),
        ]

    async def people(self, request: web.Request) -> web.Response:
        check_origin(request)
        return _json(
            [
                {
                    "id": str(one.id),
                    "name": one.name,
                    "locale": one.locale,
                    "dms_closed": one.dms_closed,
                    "avatar_url": f"{self._payloads.address}/cdn/embed/avatars/{(one.id >> 22) % 6}.png",
                }
                for one in self._people
            ]
        )

    async def listen(self, request: web.Request) -> web.StreamResponse:
        check_origin(request)
        return await self.live.serve(request, self._person(request.query.get("person")))

    async def messages(self, request: web.Request) -> web.Response:
        check_origin(request)
        person = self._person(request.query.get("person"))
        channel = _channel(request, person)
        if channel is None:
            return _json({"error": "that channel is not seen"}, 403)
        before = request.query.get("before", "")
        return _json(self._snapshots.messages(person, channel, int(before) if before.isdigit() else None))

    async def commands(self, request: web.Request) -> web.Response:
        check_origin(request)
        person = self._person(request.query.get("person"))
        channel = _channel(request, person)
        if channel is None:
            return _json({"error": "that channel is not seen"}, 403)
        return _json(self._snapshots.commands(person, channel))

    async def act(self, request: web.Request) -> web.Response:
        return await _answered(request, self.do)

    async def do(self, body: Json) -> Json:
        """Let a person do something, and keep it if a session is recorded."""
        return await (self.recorder.act(body, self._do) if self.recorder else self._do(body))

    async def _do(self, body: Json) -> Json:
        return await self._actions.do(self._person(body.get("person")), body)

    async def show_stage(self, request: web.Request) -> web.Response:
        check_origin(request)
        return _json(self._stage.show())

    async def set_stage(self, request: web.Request) -> web.Response:
        async def act(body: Json) -> Json:
            return self._stage.do(body)

        return await _answered(request, act)

    def _person(self, number: object) -> Person:
        user = self._world.users.get(int(str(number))) if str(number).isdigit() else None
        if user is None or user.bot:
            raise web.HTTPNotFound(text=f"nobody has the id {number}")
        return self._people.of(user)


async def _answered(request: web.Request, act: Callable[[Json], Awaitable[Json]]) -> web.Response:
    """Do what a request asks for. What cannot be done is answered with a sentence."""
    check_origin(request)
    if request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType(text="send application/json")
    try:
        return _json(await act(orjson.loads(await request.read())))
    except NotPossible as refusal:
        return _json({"error": str(refusal)}, 400)
    except Refusal as refusal:
        return _json({"error": refusal.message}, 400)
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        return _json({"error": f"that act is not understood: {error!r}"}, 400)


def _channel(request: web.Request, person: Person) -> Channel | None:
    try:
        return person.channel(int(request.query.get("channel", "0")))
    except (NotPossible, ValueError):
        return None


def _json(body: object, status: int = 200) -> web.Response:
    return web.Response(status=status, body=orjson.dumps(body), content_type="application/json")
