"""The requests in the bot's own name; what Discord has forbidden is not asked for again."""

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
from discord.http import Route

from bot.discord_ui.api.budget import RequestBudget
from bot.discord_ui.api.directory import Directory
from bot.discord_ui.api.forbidden import Forbidden, is_lasting
from bot.discord_ui.api.press_tokens import WRITING

# Everything a request may raise that is Discord's or the network's doing.
TROUBLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError)
NO_MESSAGE = 10008
MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = f"{MESSAGES}/{{message_id}}"
WITH_FILES = " with files"  # a permission of its own


@dataclass(frozen=True, slots=True)
class File:
    """A file that the blocks of a message point at by its name."""

    name: str
    content: bytes
    kind: str = "image/png"


class Wire:
    def __init__(
        self, client: discord.Client, budget: RequestBudget, session_held: Callable[[], Awaitable[None]]
    ) -> None:
        self._client, self._budget, self._session_held = client, budget, session_held
        self.directory = Directory(self._fetch)
        self.forbidden = Forbidden(self.directory.permissions)

    async def _fetch(self, path: str) -> Any:
        self._budget.spend()
        await self._budget.room()
        return await self._client.http.request(Route("GET", path))

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
        """In the bot's own name, at a channel or a user, or at a message there. Raises at once what Discord answered to
        the same before."""
        what = f"{route.method} {route.path}{WITH_FILES if new else ''}"
        self.forbidden.check(place, what)
        self.forbidden.check(message, what)
        permissions = self.directory.permissions(place)
        await self._session_held()
        self._budget.spend()
        await self._budget.room()
        content: dict[str, Any] = {"form": as_form(body or {}, new)} if new else {} if body is None else {"json": body}
        try:
            answer = await self._client.http.request(route, **content, **more)
        except discord.HTTPException as refused:
            if is_lasting(refused) and permissions == self.directory.permissions(
                place
            ):  # else it may be granted by now
                self.forbidden.note(message if refused.code == NO_MESSAGE else place, what, refused)
            raise
        self.forbidden.worked(place, what)
        return answer

    def takes_files(self, channel: int) -> bool:
        """Whether messages there may get files, as far as Discord has told."""
        ways = (f"POST {MESSAGES}", f"PATCH {MESSAGE}")
        return not any(self.forbidden.bars(channel, f"{way}{WITH_FILES}") for way in ways)

    def may_write(self, place: int) -> bool | None:
        """Whether the bot may write in this channel of a server, with files; None where the gateway has not told."""
        permissions = self.directory.permissions(place)
        return None if permissions is None else discord.Permissions(permissions) >= WRITING


def as_form(body: Mapping[str, Any], new: Sequence[File]) -> list[dict[str, Any]]:
    files = [
        {"name": f"files[{n}]", "value": file.content, "filename": file.name, "content_type": file.kind}
        for n, file in enumerate(new)
    ]
    return [{"name": "payload_json", "value": json.dumps(body)}, *files]
