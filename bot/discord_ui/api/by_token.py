"""Requests by the token of an interaction, which do not count against the bot's limit."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import aiohttp
import discord
import yarl
from discord.http import Route, json_or_text

from bot.discord_ui.api.traffic import INTERACTION, Traffic
from bot.discord_ui.api.wire import File, encode

REFUSAL, NOT_FOUND, BAD_REQUEST, TOO_MANY, SERVER_ERROR = 403, 404, 400, 429, 500
MAX_ATTEMPTS = 3  # of one request by an interaction's token, where Discord says that it came too soon
TOKENS = 1_024  # that were used of late


class ByToken:
    """Requests in the name of an interaction: its token is in the route, and they do not count against the bot's limit.

    The client's own way tries again for 25 seconds what Discord had trouble with, and makes those wait who ask after
    the last request that was allowed. Here, whoever asked decides whether to ask again, and the next one waits. What
    `Traffic` must know is told it here: to have each step of a request watched takes an eighth of its time."""

    def __init__(self, open_session: Callable[[], aiohttp.ClientSession], traffic: Traffic) -> None:
        self._open_session, self._traffic = open_session, traffic
        self._newest_session: aiohttp.ClientSession | None = None
        self._tokens: OrderedDict[str, _Token] = OrderedDict()

    @property
    def _session(self) -> aiohttp.ClientSession:
        if self._newest_session is None or self._newest_session.closed:
            self._newest_session = self._open_session()
        return self._newest_session

    async def request(self, route: Route, body: Mapping[str, Any] | None, new: Sequence[File] = ()) -> Any:
        """Return what Discord answers; raise discord.HTTPException for a refusal, and what the network raises."""
        try:
            return await self._request(route, yarl.URL(route.url, encoded=True), encode(body, new))
        except (aiohttp.ClientError, OSError) as error:
            self._traffic.note_loss(error)
            raise

    async def _request(self, route: Route, address: yarl.URL, content: Mapping[str, Any]) -> Any:
        token = self._tokens.setdefault(route.webhook_token or "", _Token())
        self._tokens.move_to_end(route.webhook_token or "")
        while len(self._tokens) > TOKENS:
            self._tokens.popitem(last=False)
        async with token.lock:
            for retries in reversed(range(MAX_ATTEMPTS)):
                if (wait := token.free - asyncio.get_running_loop().time()) > 0:
                    await asyncio.sleep(wait)
                async with self._session.request(route.method, address, **content) as response:
                    self._traffic.note_answer(INTERACTION, response)
                    answer = await json_or_text(response)
                    token.note(response, answer)
                    if response.status < 300:
                        return answer
                    if response.status != TOO_MANY or "Via" not in response.headers or not retries:
                        raise _refusal(response, answer)
            raise AssertionError("the last try returns or raises")


class _Token:
    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.free = 0.0  # when the next request may go, by the loop's clock

    def note(self, response: aiohttp.ClientResponse, answer: Any) -> None:
        """Set when the next request by this token may go, by what Discord tells of its limit."""
        wait = 0.0
        if response.status == TOO_MANY and isinstance(answer, dict):
            wait = float(answer.get("retry_after", 0))
        elif response.headers.get("X-RateLimit-Remaining") == "0":
            wait = float(response.headers.get("X-RateLimit-Reset-After", 0))
        self.free = asyncio.get_running_loop().time() + wait


def _refusal(response: aiohttp.ClientResponse, answer: Any) -> discord.HTTPException:
    if response.status >= SERVER_ERROR:
        return discord.DiscordServerError(response, answer)
    kinds = {REFUSAL: discord.Forbidden, NOT_FOUND: discord.NotFound}
    return kinds.get(response.status, discord.HTTPException)(response, answer)
