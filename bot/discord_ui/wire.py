"""What is said to Discord: plain bodies over discord.py's own connection, its rate limits and retries included."""

import json
from collections.abc import Mapping
from typing import Any

import aiohttp
import discord
from discord.http import Route

from bot.discord_ui.blocks import Block

# Everything a send may raise that is Discord's or the network's doing.
TROUBLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError)

SAY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


class Wire:
    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def answer(self, press: discord.Interaction[Any], kind: int, body: Mapping[str, Any] | None = None) -> Any:
        """The first answer to an interaction; tells what became of it where a message did."""
        route = Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback?with_response=true",
            webhook_id=press.id,
            webhook_token=press.token,
        )
        said: dict[str, Any] = {"type": kind}
        if body is not None:
            said["data"] = dict(body)
        return await self._client.http.request(route, json=said)

    async def answer_with_file(self, press: discord.Interaction[Any], body: Block, name: str, content: str) -> Any:
        route = Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=press.id,
            webhook_token=press.token,
        )
        said = {"type": SAY, "data": {**body, "attachments": [{"id": 0, "filename": name}]}}
        form: list[dict[str, Any]] = [
            {"name": "payload_json", "value": json.dumps(said)},
            {"name": "files[0]", "value": content.encode(), "filename": name, "content_type": "text/plain"},
        ]
        return await self._client.http.request(route, form=form)

    async def amend(self, press: discord.Interaction[Any], body: Block) -> Any:
        """The answer that was put off, or another version of it."""
        route = Route(
            "PATCH",
            "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            webhook_id=press.application_id,
            webhook_token=press.token,
        )
        return await self._client.http.request(route, json=body)

    async def send(self, channel: int, body: Block, nonce: str) -> int:
        """The id of the new message. The same nonce again is the same message, for some minutes."""
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
        sent = await self._client.http.request(route, json={**body, "nonce": nonce[:25], "enforce_nonce": True})
        return int(sent["id"])

    async def edit(self, channel: int, message: int, body: Block) -> None:
        route = Route("PATCH", "/channels/{channel_id}/messages/{message_id}", channel_id=channel, message_id=message)
        await self._client.http.request(route, json=body)

    async def delete(self, channel: int, message: int) -> None:
        route = Route("DELETE", "/channels/{channel_id}/messages/{message_id}", channel_id=channel, message_id=message)
        await self._client.http.request(route)

    async def dm(self, user: int) -> int:
        route = Route("POST", "/users/@me/channels")
        opened = await self._client.http.request(route, json={"recipient_id": str(user)})
        return int(opened["id"])

    async def put_commands(self, application: int, commands: list[dict[str, Any]]) -> None:
        route = Route("PUT", "/applications/{application_id}/commands", application_id=application)
        await self._client.http.request(route, json=commands)
