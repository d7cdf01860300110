"""The requests in the bot's own name; what Discord has forbidden is not asked for again."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import orjson
from discord.http import Route

from bot.discord_ui.api.directory import Directory
from bot.discord_ui.api.discord_py import end_global_wait
from bot.discord_ui.api.forbidden import ForbiddenPlaces, is_lasting
from bot.discord_ui.api.press_tokens import WRITING
from bot.discord_ui.api.rate_limit import RequestBudget
from bot.discord_ui.api.traffic import Departure

# Everything a request may raise that is Discord's or the network's doing.
DISCORD_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError)
UNKNOWN_MESSAGE_CODE = 10008
MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = f"{MESSAGES}/{{message_id}}"
# Seconds for one request, from its first byte to the answer's last: a lost connection says nothing.
TIMEOUT = aiohttp.ClientTimeout(total=30.0)
BOUNDARY = secrets.token_hex(16)  # between the parts of a form: nothing that is sent contains it
WITH_FILES = " with files"  # a permission of its own


@dataclass(frozen=True, slots=True)
class File:
    """A file that the blocks of a message point at by its name."""

    name: str
    content: bytes
    kind: str = "image/png"


class Wire:
    def __init__(
        self, client: discord.Client, budget: RequestBudget, session_held: Callable[[], Awaitable[bool]]
    ) -> None:
        self._client, self._budget, self._session_held = client, budget, session_held
        self.directory = Directory(self._fetch)
        self.forbidden_places = ForbiddenPlaces(self.directory.permissions)
        self._departure = Departure(self._take_room, budget.note_answer)
        self._learning = Departure(budget.take_room, budget.note_answer)  # changes nothing, whoever holds the session

    async def _fetch(self, path: str) -> Any:
        self._budget.spend()
        return await self._ask(Route("GET", path), self._learning, **encode(None))

    async def _ask(self, route: Route, departure: Departure, **content: Any) -> Any:
        """Give the request to the library, which may keep it waiting behind others about the same channel. It departs
        after that, as `Traffic` sees to."""
        try:
            return await self._client.http.request(route, trace_request_ctx=departure, **content)
        except asyncio.CancelledError:
            end_global_wait(self._client)  # all others may be waiting for this one
            raise

    async def request(
        self,
        route: Route,
        place: int,
        body: Mapping[str, Any] | None = None,
        new: Sequence[File] = (),
        *,
        message: int = 0,
        **more: Any,
    ) -> Any:
        """Send a request in the bot's own name, about a channel, user or server, or about a message there. Raise at
        once what Discord answered to the same before, while it is too early to try again."""
        what = f"{route.method} {route.path}{WITH_FILES if new else ''}"
        self.forbidden_places.check(place, what)
        self.forbidden_places.check(message, what)
        permissions = self.directory.permissions(place)
        await self._session_held()
        self._budget.spend()
        try:
            answer = await self._ask(route, self._departure, **encode(body, new), **more)
        except discord.HTTPException as error:
            if is_lasting(error) and permissions == self.directory.permissions(place):  # else it may be granted by now
                self.forbidden_places.note(message if error.code == UNKNOWN_MESSAGE_CODE else place, what, error)
            raise
        self.forbidden_places.note_success(place, what)
        return answer

    async def _take_room(self) -> None:
        """Wait until the second has room for a request, and until this process may be sure that it speaks for the bot:
        it may have been frozen meanwhile."""
        await self._budget.take_room()
        try:
            await self._session_held()
        except BaseException:
            self._budget.return_room()
            raise

    def takes_files(self, channel: int) -> bool:
        """Say whether messages there may get files, as far as Discord has told."""
        ways = (f"POST {MESSAGES}", f"PATCH {MESSAGE}")
        return not any(self.forbidden_places.bars(channel, f"{way}{WITH_FILES}") for way in ways)

    def may_write(self, place: int) -> bool | None:
        """Return whether the bot may write in this channel of a server, with files; None where the gateway has not
        told."""
        permissions = self.directory.permissions(place)
        return None if permissions is None else discord.Permissions(permissions) >= WRITING


def encode(body: Mapping[str, Any] | None, new: Sequence[File] = ()) -> dict[str, Any]:
    """Return what the HTTP client takes: the `data` in one piece, for it sends a form part by part, each with a call to
    the system."""
    if body is None and not new:
        return {"timeout": TIMEOUT}
    content = orjson.dumps(body or {}, option=orjson.OPT_NON_STR_KEYS)
    if not new:
        return {"data": aiohttp.BytesPayload(content, content_type="application/json"), "timeout": TIMEOUT}
    parts = [*_part('name="payload_json"', "application/json", content)]
    for n, file in enumerate(new):
        parts += _part(f'name="files[{n}]"; filename="{file.name}"', file.kind, file.content)
    whole = b"".join((*parts, f"--{BOUNDARY}--\r\n".encode()))
    payload = aiohttp.BytesPayload(whole, content_type=f"multipart/form-data; boundary={BOUNDARY}")
    return {"data": payload, "timeout": TIMEOUT}


def _part(name: str, kind: str, content: bytes) -> tuple[bytes, bytes, bytes]:
    head = f"--{BOUNDARY}\r\nContent-Disposition: form-data; {name}\r\nContent-Type: {kind}\r\n\r\n"
    return head.encode(), content, b"\r\n"
