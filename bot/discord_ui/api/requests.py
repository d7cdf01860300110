"""The HTTP requests to Discord: plain bodies over discord.py's own connection, with its rate limits and retries."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from typing import Any

import aiohttp
import discord
from discord.http import Route

from bot.discord_ui.api.attached_files import AttachedFiles
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.by_token import BAD_REQUEST, SERVER_ERROR, TOO_MANY, ByToken
from bot.discord_ui.api.discord_py import open_unwatched_session
from bot.discord_ui.api.forbidden import FORBIDDEN_CODES, GONE_CODES, ForbiddenPlaces
from bot.discord_ui.api.interaction import Interaction
from bot.discord_ui.api.loop_turns import LoopTurns
from bot.discord_ui.api.press_tokens import PressTokens
from bot.discord_ui.api.rate_limit import AnswerPace, RequestBudget, Urgency
from bot.discord_ui.api.traffic import Traffic
from bot.discord_ui.api.wire import DISCORD_ERRORS, MESSAGE, MESSAGES, File, Wire

__all__ = ["DISCORD_ERRORS", "FORBIDDEN_CODES", "GONE_CODES", "AlreadyAnswered", "File", "Requests", "message_id"]

ANSWERED_CODE = 40060

# The kinds of a first answer to an interaction.
NEW_MESSAGE, DEFER_NEW, DEFER_EDIT, EDIT, CHOICES, FORM = 4, 5, 6, 7, 8, 9
ORIGINAL = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
RETRY_DELAYS = (0.1, 0.4)  # seconds until an answer that was lost, or that Discord had trouble with, is given again
EVENTS = "/guilds/{guild_id}/scheduled-events"
WEEK = 7 * 24 * 60  # minutes until Discord archives a thread in which nobody writes
PRIVATE_THREAD, THREADS = 12, (10, 11, 12)
BOT_ADD = 28  # an action in a server's audit log
MAX_SEARCHED_MESSAGES = 50
MAX_AUDIT_ENTRIES = 10  # of its newest entries about bots, one should be ours
FREE_EDITS = 100  # edits a second that do not count against Discord's limit


class AlreadyAnswered(Exception):
    """Somebody else has acknowledged this press: the process that heard it, or one that died over it."""

    def __init__(self, over: bool) -> None:
        """`over`: the content will replace the message that was pressed."""
        super().__init__()
        self.over = over


class Requests:
    def __init__(self, library: discord.Client, traffic: Traffic, session_held: Callable[[], Awaitable[bool]]) -> None:
        """`session_held` returns when this process may be sure that it holds what it holds, and whether that took a
        while. It raises StoreOutage if the process was replaced meanwhile: nobody speaks for the bot who may have been
        replaced."""
        self.traffic = traffic
        self.budget, self.answers = RequestBudget(traffic.gap), AnswerPace(traffic.answers_gap)
        self._free = RequestBudget(traffic.gap, FREE_EDITS)
        self.library, self._wire = library, Wire(library, self.budget, session_held)
        self.session_held = session_held
        self.directory = self._wire.directory
        self._tokens, self._by_token = PressTokens(), ByToken(partial(open_unwatched_session, library), traffic)
        self.presses, self.turns = 0, LoopTurns()  # presses that are being answered; who puts something together now
        self._dms: dict[int, int] = {}  # by user: the channel of our DMs
        self._attached = AttachedFiles()

    @property
    def forbidden_places(self) -> ForbiddenPlaces:
        return self._wire.forbidden_places

    def share(self, part: float, processes: int) -> None:
        """Share what Discord allows with so many processes: each sends as large a part of it as it has of the work."""
        self.traffic.processes = processes
        self.budget.share(part)

    async def turn(self, urgency: Urgency) -> None:
        """Wait until something that may wait may be sent."""
        await self.traffic.outage.over()
        await self.budget.turn(urgency)

    async def turn_to_edit(self, urgency: Urgency, freely: bool) -> AbstractContextManager[None]:
        """Wait until one more message may be updated, and return a context that has paid for it. An edit that does not
        count against Discord's limit waits for no request that does, while nothing is wrong."""
        if freely and not self.traffic.gap():
            await self._free.turn(urgency)
            return nullcontext()
        await self.budget.turn(urgency)
        return self.budget.paid()

    async def answer(
        self,
        interaction: Interaction,
        kind: int,
        body: Mapping[str, Any] | None = None,
        files: Sequence[File] = (),
    ) -> Any:
        """Give the first answer to an interaction. Return the message that it became, if it became one. Raise
        AlreadyAnswered where somebody else has acknowledged it."""
        tries = 0

        async def give() -> Any:
            nonlocal tries
            tries += 1
            return await self._answer(interaction, kind, body, files)

        try:
            answer = await _insist(give)
        except discord.HTTPException as error:
            if error.code != ANSWERED_CODE:
                raise
            answer = await self._find_answer(interaction) if kind != CHOICES else None
            over = answer is not None and int(answer["id"]) == interaction.message
            if tries == 1 or (kind in (DEFER_NEW, DEFER_EDIT) and over != (kind == DEFER_EDIT)):
                raise AlreadyAnswered(over) from error  # else Discord took it, and what it said was lost
        if kind in (EDIT, NEW_MESSAGE):
            self._tokens.keep(message_id(answer) if kind == NEW_MESSAGE else interaction.message, interaction)
        return answer

    async def _find_answer(self, interaction: Interaction) -> Any:
        """Return the message that the answer became, or the one that was pressed; None while nobody sees any."""
        route = Route("GET", ORIGINAL, webhook_id=interaction.application, webhook_token=interaction.token)
        try:
            return await _insist(lambda: self._by_token.request(route, None))
        except discord.NotFound:
            return None

    async def _answer(
        self, interaction: Interaction, kind: int, body: Mapping[str, Any] | None, files: Sequence[File]
    ) -> Any:
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        over = interaction.message if kind == EDIT else 0
        shows = body is not None and kind in (NEW_MESSAGE, EDIT)
        if shows and not (over and self._attached.has(over, files)):  # else it is known what the message will be
            path += "?with_response=true"
        route = Route("POST", path, webhook_id=interaction.id, webhook_token=interaction.token)
        if body is None or not shows:
            answer: dict[str, Any] = {"type": kind} if body is None else {"type": kind, "data": dict(body)}
            return await self._by_token.request(route, answer)
        return await self._send(route, body, files, over, lambda data: {"type": kind, "data": data})

    async def edit_answer(
        self,
        interaction: Interaction,
        body: Mapping[str, Any],
        files: Sequence[File] = (),
        *,
        over: bool = False,
    ) -> Any:
        """Fill in an answer that was put off. With `over`, that answer is the message that was pressed."""
        route = Route("PATCH", ORIGINAL, webhook_id=interaction.application, webhook_token=interaction.token)
        message = interaction.message if over else 0
        answer = await _insist(lambda: self._send(route, body, files, message))
        self._tokens.keep(message or message_id(answer), interaction)
        return answer

    async def follow_up(self, interaction: Interaction, body: Mapping[str, Any], files: Sequence[File] = ()) -> Any:
        """Send one more message after an interaction was answered."""
        route = Route(
            "POST",
            "/webhooks/{webhook_id}/{webhook_token}?wait=true&with_components=true",
            webhook_id=interaction.application,
            webhook_token=interaction.token,
        )
        return await self._send(route, body, files)

    async def edit_mine(self, token: str, message: int, body: Mapping[str, Any], files: Sequence[File] = ()) -> None:
        """Edit a message that the interaction of this token made or pressed in the last 15 minutes, even before a
        restart. That may be one that only its user sees."""
        await self._edit_by_token(token, str(message), message, body, files)

    async def _edit_by_token(
        self, token: str, which: str, message: int, body: Mapping[str, Any], files: Sequence[File]
    ) -> None:
        application = self.library.application_id
        assert application is not None
        await self.session_held()
        route = Route(
            "PATCH",
            "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
            webhook_id=application,
            webhook_token=token,
            message_id=which,
        )
        await self._send(route, body, files, message)

    async def send(self, channel: int, body: Block, nonce: str, files: Sequence[File] = ()) -> int:
        """Return the id of the new message. For some minutes, the same nonce means the same message."""
        route = Route("POST", MESSAGES, channel_id=channel)
        message = await self._send(route, {**body, "nonce": nonce[:25], "enforce_nonce": True}, files, place=channel)
        return int(message["id"])

    async def edit(self, channel: int, message: int, body: Block, files: Sequence[File] = ()) -> None:
        """Edit a message, in the name of a press where one may. Send only files that the message lacks."""
        if self.edits_freely(channel, message) and await self._edit_for_press(message, body, files):
            return
        route = Route("PATCH", MESSAGE, channel_id=channel, message_id=message)
        await self._send(route, body, files, message, place=channel)

    def edits_freely(self, channel: int, message: int) -> bool:
        """Say whether an edit of this message does not count against Discord's limit. A press might still edit where
        the bot may not write any more, and nobody would learn that the place is lost."""
        token = self._tokens.of(message)
        if token is None or token.guild not in self.directory.servers:
            return token is not None and token.may_write
        return bool(self._wire.may_write(channel))

    async def _edit_for_press(self, message: int, body: Block, files: Sequence[File]) -> bool:
        """Edit in the name of a press. Return False if Discord does not take that; it may take it from the bot."""
        if (token := self._tokens.of(message)) is None:
            return False
        try:
            await self._edit_by_token(token.token, "@original", message, body, files)
            return True
        except discord.HTTPException as error:
            if error.status >= SERVER_ERROR or error.status == TOO_MANY:
                raise
            self._tokens.drop(message)
            return False

    async def delete(self, channel: int, message: int) -> None:
        route = Route("DELETE", MESSAGE, channel_id=channel, message_id=message)
        await self._wire.request(route, channel, message=message)

    async def find_message(self, channel: int, custom_id: str) -> int:
        """Return the newest message with this control among the last ones of a channel; 0 if there is none."""
        route = Route("GET", MESSAGES, channel_id=channel)
        messages = await self._wire.request(route, channel, params={"limit": MAX_SEARCHED_MESSAGES})
        return next((int(one["id"]) for one in messages if f'"{custom_id}"' in json.dumps(one["components"])), 0)

    async def give_role(self, guild: int, user: int, role: int) -> None:
        """Give a member a role. Nothing changes where the member has it."""
        route = Route(
            "PUT", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", guild_id=guild, user_id=user, role_id=role
        )
        await self._wire.request(route, guild)

    def server_name(self, guild: int) -> str:
        """Return a server's name; empty for a server that the bot is not in."""
        return self.directory.name(guild)

    def receives_events(self, guild: int) -> bool:
        """Say whether the gateway has told this process of all servers where this one would be."""
        return self.directory.receives_events(guild)

    def is_in(self, guild: int) -> bool:
        """Say whether the bot is in this server, as far as the gateway has told: also while it is unavailable."""
        return guild in self.directory.servers

    def knows(self, channel: int) -> bool:
        """Say whether the gateway has told of this channel or thread; it does not tell of all threads."""
        return self.directory.knows_channel(channel)

    async def permissions(self, guild: int, channel: int) -> int | None:
        """Return what the bot may do in this channel of a server: nothing where it does not see it; None where Discord
        does not tell."""
        await self.directory.learn(guild)
        if guild in self.directory.servers and not self.directory.knows_channel(channel):
            return 0
        return self.directory.permissions(channel)

    async def who_added(self, guild: int) -> int:
        """Return whoever added the bot to this server; 0 if its audit log does not tell."""
        route = Route("GET", "/guilds/{guild_id}/audit-logs", guild_id=guild)
        me = str(self.library.user.id if self.library.user else 0)
        audit_log = await self._wire.request(route, guild, params={"action_type": BOT_ADD, "limit": MAX_AUDIT_ENTRIES})
        return next((int(one["user_id"] or 0) for one in audit_log["audit_log_entries"] if one["target_id"] == me), 0)

    async def open_dm(self, user: int) -> int:
        """Return the channel of our DMs with somebody, which never changes. Whether it takes any is seen later."""
        if user not in self._dms:
            route = Route("POST", "/users/@me/channels")
            self._dms[user] = int((await self._wire.request(route, user, {"recipient_id": str(user)}))["id"])
        return self._dms[user]

    async def open_thread(self, channel: int, message: int, name: str) -> int:
        """Open a public thread on a message."""
        route = Route("POST", f"{MESSAGE}/threads", channel_id=channel, message_id=message)
        body = {"name": name[:100], "auto_archive_duration": WEEK}
        return int((await self._wire.request(route, channel, body, message=message))["id"])

    async def open_private_thread(self, channel: int, name: str, member: int) -> int:
        """Open a thread for one person in this channel, or in the channel that this thread belongs to."""
        place = await self._wire.request(Route("GET", "/channels/{channel_id}", channel_id=channel), channel)
        beside = int(place["parent_id"]) if place["type"] in THREADS else channel
        body = {"name": name[:100], "type": PRIVATE_THREAD, "invitable": False, "auto_archive_duration": WEEK}
        route = Route("POST", "/channels/{channel_id}/threads", channel_id=beside)
        thread = int((await self._wire.request(route, beside, body))["id"])
        route = Route("PUT", "/channels/{channel_id}/thread-members/{user_id}", channel_id=thread, user_id=member)
        await self._wire.request(route, thread)
        return thread

    async def unarchive(self, thread: int) -> None:
        await self._wire.request(
            Route("PATCH", "/channels/{channel_id}", channel_id=thread), thread, {"archived": False}
        )

    async def create_event(self, guild: int, body: Mapping[str, Any]) -> int:
        """Return an event in the server's own calendar; the one that is there, if it has this name and place."""
        there = await self._wire.request(Route("GET", EVENTS, guild_id=guild), guild)
        for event in there:
            if (event["name"], event["entity_metadata"]) == (body["name"], body["entity_metadata"]):
                return int(event["id"])
        return int((await self._wire.request(Route("POST", EVENTS, guild_id=guild), guild, body))["id"])

    async def edit_event(self, guild: int, event: int, body: Mapping[str, Any]) -> None:
        route = Route("PATCH", f"{EVENTS}/{{event}}", guild_id=guild, event=event)
        await self._wire.request(route, guild, body)

    def takes_files(self, channel: int) -> bool:
        return self._wire.takes_files(channel)

    def note_press(self, player: int, channel: int) -> None:
        """Let what was refused at these places be tried once more: somebody is there."""
        self.forbidden_places.note_press(player, channel, self._dms.get(player, 0))

    async def _send(
        self,
        route: Route,
        body: Mapping[str, Any],
        files: Sequence[File],
        over: int = 0,
        wrap: Callable[[dict[str, Any]], dict[str, Any]] = dict,
        place: int = 0,
    ) -> Any:
        """Send blocks and files; `over` is the message they replace. Send every file if the message changed since we
        last read it. At a place, send as the bot; else in the name of a press."""

        async def request(content: dict[str, Any], new: Sequence[File]) -> Any:
            if place:
                return await self._wire.request(route, place, wrap(content), new, message=over)
            return await self._by_token.request(route, wrap(content), new)

        whole, new = self._attached.attach(body, files, over)
        try:
            answer = await request(whole, new)
        except (aiohttp.ClientError, OSError):
            self._attached.forget(over)  # Discord may have taken it, with other files
            raise
        except discord.HTTPException as error:
            self._attached.forget(over)
            if error.status != BAD_REQUEST or len(new) == len(files):
                raise
            answer = await request(*self._attached.attach(body, files, over))
        self._attached.note((answer or {}).get("resource", {}).get("message", answer), over, files)
        return answer


async def _insist(request: Callable[[], Awaitable[Any]]) -> Any:
    """Make a request; repeat it soon if it is lost or Discord has trouble with it, since somebody waits for it."""
    for wait in RETRY_DELAYS:
        with suppress(aiohttp.ClientError, OSError, discord.DiscordServerError):
            return await request()
        await asyncio.sleep(wait)
    return await request()


def message_id(answer: Any) -> int:
    """Return the id of the message that an answer became, as Discord told it; 0 if it told none."""
    message = answer or {}
    return int((message.get("resource") or {}).get("message", message).get("id", 0))
