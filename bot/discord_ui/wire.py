"""What is said to Discord: plain bodies over discord.py's own connection, its rate limits and retries included."""

import json
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
from discord.http import Route
from discord.webhook.async_ import async_context

from bot.discord_ui.blocks import Block

# Everything a send may raise that is Discord's or the network's doing.
TROUBLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError)

BAD_REQUEST = 400
GONE = {10003, 10008}  # channel, message
ARCHIVED = {50083}
FORBIDDEN = {50001, 50007, 50013, 50278}  # no access, DM closed, no permission, no server in common

SAY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
WEEK = 7 * 24 * 60  # minutes until a thread nobody writes in is archived
PRIVATE_THREAD, THREADS = 12, (10, 11, 12)
REMEMBERED = 4_096  # messages whose files need not be sent again


Press = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class File:
    """A file that the blocks of a message point at by its name."""

    name: str
    content: bytes
    kind: str = "image/png"


class Wire:
    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._hanging: OrderedDict[int, dict[str, str]] = OrderedDict()  # by message: its files' ids, by name

    async def answer(
        self,
        press: Press,
        kind: int,
        body: Mapping[str, Any] | None = None,
        files: Sequence[File] = (),
    ) -> Any:
        """The first answer to an interaction; tells what became of it where a message did."""
        shows = body is not None and kind in (SAY, UPDATE)
        route = Route(
            "POST",
            f"/interactions/{{webhook_id}}/{{webhook_token}}/callback{'?with_response=true' if shows else ''}",
            webhook_id=press.id,
            webhook_token=press.token,
        )
        if body is None or not shows:
            said: dict[str, Any] = {"type": kind} if body is None else {"type": kind, "data": dict(body)}
            return await self._ask(route, said, press=press)
        over = _pressed(press) if kind == UPDATE else 0
        return await self._put(route, body, files, over, lambda said: {"type": kind, "data": said}, press)

    async def amend(
        self,
        press: Press,
        body: Mapping[str, Any],
        files: Sequence[File] = (),
        *,
        over: bool = False,
    ) -> Any:
        """The answer that was put off, or another version of it; `over` the message that was pressed or a new one."""
        route = Route(
            "PATCH",
            "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            webhook_id=press.application_id,
            webhook_token=press.token,
        )
        return await self._put(route, body, files, _pressed(press) if over else 0, press=press)

    async def follow(self, press: Press, body: Mapping[str, Any], files: Sequence[File] = ()) -> Any:
        """A message more, after an acknowledgement."""
        route = Route(
            "POST",
            "/webhooks/{webhook_id}/{webhook_token}?wait=true&with_components=true",
            webhook_id=press.application_id,
            webhook_token=press.token,
        )
        return await self._put(route, body, files, press=press)

    async def send(self, channel: int, body: Block, nonce: str, files: Sequence[File] = ()) -> int:
        """The id of the new message. The same nonce again is the same message, for some minutes."""
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
        sent = await self._put(route, {**body, "nonce": nonce[:25], "enforce_nonce": True}, files)
        return int(sent["id"])

    async def edit(self, channel: int, message: int, body: Block, files: Sequence[File] = ()) -> None:
        """Of its files only those are sent that do not hang there already."""
        route = Route("PATCH", "/channels/{channel_id}/messages/{message_id}", channel_id=channel, message_id=message)
        await self._put(route, body, files, message)

    async def delete(self, channel: int, message: int) -> None:
        route = Route("DELETE", "/channels/{channel_id}/messages/{message_id}", channel_id=channel, message_id=message)
        await self._client.http.request(route)

    def server(self, guild: int) -> str:
        """What it is called; nothing where we are not."""
        found = self._client.get_guild(guild)
        return found.name if found else ""

    async def dm(self, user: int) -> int:
        route = Route("POST", "/users/@me/channels")
        opened = await self._client.http.request(route, json={"recipient_id": str(user)})
        return int(opened["id"])

    async def thread(self, channel: int, message: int, name: str) -> int:
        """A public thread that hangs on a message."""
        route = Route(
            "POST", "/channels/{channel_id}/messages/{message_id}/threads", channel_id=channel, message_id=message
        )
        opened = await self._client.http.request(route, json={"name": name[:100], "auto_archive_duration": WEEK})
        return int(opened["id"])

    async def private_thread(self, channel: int, name: str, member: int) -> int:
        """For one person, beside this channel or beside the one that this thread is in."""
        found = await self._client.http.request(Route("GET", "/channels/{channel_id}", channel_id=channel))
        beside = int(found["parent_id"]) if found["type"] in THREADS else channel
        body = {"name": name[:100], "type": PRIVATE_THREAD, "invitable": False, "auto_archive_duration": WEEK}
        route = Route("POST", "/channels/{channel_id}/threads", channel_id=beside)
        thread = int((await self._client.http.request(route, json=body))["id"])
        route = Route("PUT", "/channels/{channel_id}/thread-members/{user_id}", channel_id=thread, user_id=member)
        await self._client.http.request(route)
        return thread

    async def wake(self, thread: int) -> None:
        """Out of the archive."""
        await self._client.http.request(
            Route("PATCH", "/channels/{channel_id}", channel_id=thread), json={"archived": False}
        )

    def _attached(
        self, body: Mapping[str, Any], files: Sequence[File], message: int
    ) -> tuple[dict[str, Any], Sequence[File]]:
        """The body with the list of all its files, and those of them that must be sent. What is not listed goes."""
        hanging = self._hanging.get(message, {})
        new = [file for file in files if file.name not in hanging]
        kept = [{"id": hanging[file.name]} for file in files if file.name in hanging]
        return {**body, "attachments": [*kept, *({"id": n, "filename": file.name} for n, file in enumerate(new))]}, new

    async def _put(
        self,
        route: Route,
        body: Mapping[str, Any],
        files: Sequence[File],
        over: int = 0,
        wrapped: Callable[[dict[str, Any]], dict[str, Any]] = dict,
        press: Press | None = None,
    ) -> Any:
        """Blocks and files, `over` a message that hangs already. Was it changed meanwhile, all files are sent."""
        said, new = self._attached(body, files, over)
        try:
            told = await self._ask(route, wrapped(said), new, press)
        except discord.HTTPException as refused:
            if self._hanging.pop(over, None) is None or refused.status != BAD_REQUEST or len(new) == len(files):
                raise
            said, new = self._attached(body, files, over)
            told = await self._ask(route, wrapped(said), new, press)
        self._note((told or {}).get("resource", {}).get("message", told), files)
        return told

    async def _ask(
        self, route: Route, said: Mapping[str, Any], new: Sequence[File] = (), press: Press | None = None
    ) -> Any:
        form: list[dict[str, Any]] = [{"name": "payload_json", "value": json.dumps(said)}] if new else []
        for n, file in enumerate(new):
            part = {"name": f"files[{n}]", "value": file.content, "filename": file.name, "content_type": file.kind}
            form.append(part)
        if press is None:
            body: dict[str, Any] = {"form": form} if new else {"json": said}
            return await self._client.http.request(route, **body)
        # The client's own way remembers a rate limit for each press, and looks at all of them at every other.
        adapter, payload = async_context.get(), None if new else dict(said)
        return await adapter.request(route, press._session, payload=payload, multipart=form or None)

    def _note(self, message: Mapping[str, Any] | None, files: Sequence[File]) -> None:
        if not message or "id" not in message:
            return
        ids = dict(_media(message.get("components") or []))
        self._hanging[int(message["id"])] = {file.name: ids[file.name] for file in files if file.name in ids}
        self._hanging.move_to_end(int(message["id"]))
        while len(self._hanging) > REMEMBERED:
            self._hanging.popitem(last=False)


def _media(parts: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """Name and id of every file that a gallery shows: a file which a block points at is told there only."""
    for part in parts:
        yield from _media(part.get("components") or [])
        for item in part.get("items") or []:
            media = item["media"]
            if "attachment_id" in media:
                yield str(media["url"]).partition("?")[0].rpartition("/")[2], str(media["attachment_id"])


def _pressed(press: Press) -> int:
    return press.message.id if press.message is not None else 0
