"""The open pages: each has a websocket over which it hears what its person may see."""

from __future__ import annotations

import asyncio
import contextlib

import orjson
from aiohttp import WSMsgType, web

from ..api.gateway.gateway import Gateway
from ..forms.form import Json
from ..people.person import Person
from ..world import permissions
from ..world.payloads import Payloads
from ..world.records import Channel
from ..world.world import Event, World
from .snapshot import Snapshots

# Events whose body depends on who reads it.
_CHANGES_OF_MESSAGES = ("MESSAGE_REACTION_", "MESSAGE_POLL_VOTE_")
_CHANNEL_EVENTS = frozenset(("CHANNEL_UPDATE", "THREAD_UPDATE", "THREAD_CREATE"))


class LivePage:
    def __init__(self, ws: web.WebSocketResponse, person: Person) -> None:
        self.ws = ws
        self.person = person
        self.known_ids: set[int] = set()  # the channels that the page lists
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue()

    def send(self, name: str, body: object) -> None:
        self.outbox.put_nowait(orjson.dumps({"t": name, "d": body}))

    async def write(self) -> None:
        """Send what is queued until the connection ends."""
        with contextlib.suppress(ConnectionError, RuntimeError):
            while True:
                await self.ws.send_str((await self.outbox.get()).decode())


class LivePages:
    def __init__(self, world: World, payloads: Payloads, gateway: Gateway, snapshots: Snapshots) -> None:
        self.open: set[LivePage] = set()
        self._world = world
        self._payloads = payloads
        self._gateway = gateway
        self._snapshots = snapshots
        self._online: dict[int, bool] = {}

    async def serve(self, request: web.Request, person: Person) -> web.StreamResponse:
        ws = web.WebSocketResponse(heartbeat=30)
        await ws.prepare(request)
        page = LivePage(ws, person)
        page.known_ids = {one.id for one in self._snapshots.channels(person)}
        page.send("ready", self._snapshots.take(person))
        self.open.add(page)
        writer = asyncio.create_task(page.write())
        try:
            async for message in ws:
                if message.type is WSMsgType.ERROR:
                    break
        finally:
            self.open.discard(page)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return ws

    def on_event(self, event: Event) -> None:
        """Send an event to each page whose person may know of it."""
        for page in self.open:
            user = page.person.user
            if event.only is not None and user.id not in event.only:
                continue
            if event.guild is not None and event.only is None and user.id not in event.guild.members:
                continue
            if event.channel is None:
                page.send(event.name, event.body)
            elif permissions.sees(user, event.channel):
                self._send_visible(page, event, event.channel)
            elif event.channel.id in page.known_ids:
                self._send_gone(page, event.channel)

    def on_presence(self) -> None:
        """Tell every page which applications went online or offline."""
        for application in self._world.applications.values():
            online = self._gateway.online(application) > 0
            if self._online.get(application.id, False) is not online:
                self._online[application.id] = online
                self._send_all("APPLICATION_UPDATE", {"id": str(application.id), "online": online})

    def on_commands(self) -> None:
        """Tell every page to ask for the commands again."""
        self._send_all("COMMANDS_UPDATE", {})

    async def close(self) -> None:
        for page in tuple(self.open):
            with contextlib.suppress(ConnectionError, RuntimeError):
                await page.ws.close(code=1001)

    def _send_all(self, name: str, body: Json) -> None:
        for page in self.open:
            page.send(name, body)

    def _send_visible(self, page: LivePage, event: Event, channel: Channel) -> None:
        user, body = page.person.user, event.body
        if event.name == "MESSAGE_DELETE_BULK":
            for number in body["ids"]:
                page.send("MESSAGE_DELETE", {"id": number, "channel_id": body["channel_id"]})
            return
        if event.name == "MESSAGE_UPDATE" or event.name.startswith(_CHANGES_OF_MESSAGES):
            self._send_message(page, channel, int(body.get("message_id") or body["id"]))
            return
        if channel.id not in page.known_ids and not event.name.endswith("_DELETE"):
            page.known_ids.add(channel.id)
            created = "THREAD_CREATE" if channel.is_thread else "CHANNEL_CREATE"
            page.send(created, self._payloads.channel(channel, user))
            if event.name == created:
                return
        elif event.name in _CHANNEL_EVENTS:
            body = self._payloads.channel(channel, user)
        page.send(event.name, body)

    def _send_message(self, page: LivePage, channel: Channel, number: int) -> None:
        """Send a message as it is now, with the reactions and votes that are this person's own."""
        message = channel.messages.get(number) or channel.ephemeral_messages.get(number)
        if message is not None:
            page.send("MESSAGE_UPDATE", self._payloads.message_event(message, viewer=page.person.user))

    def _send_gone(self, page: LivePage, channel: Channel) -> None:
        """Take a channel off the page, because its person no longer sees it."""
        page.known_ids.discard(channel.id)
        deleted = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        page.send(deleted, self._payloads.channel(channel, page.person.user))
