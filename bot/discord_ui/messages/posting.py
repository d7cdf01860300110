"""Messages that seasons and cups keep: their own, and the first one of each table that they deal."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.rate_limit import Urgency
from bot.discord_ui.api.requests import DISCORD_ERRORS, GONE_CODES, File, Requests, message_id
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.messages.posted import TABLE, by_kind
from bot.table.ports import AS_LOBBY, NO_DEAL_MESSAGE, MatchMessage, StoreOutage
from bot.table.store_events import StoreEvent, StoreEventKind

log = logging.getLogger(__name__)

NONCE_LETTERS = {"cup": "k", "season": "s"}

Keep = Callable[[int], Awaitable[object]]  # writes down which message it is


async def edit_or_send(
    requests: Requests, channel: int, message: int, body: Block, nonce: str, files: Sequence[File] = ()
) -> int:
    """Edit the message, or send it anew where there is none or it was deleted. Return its id. Matches go first."""
    await requests.budget.turn(Urgency.BOARD)
    with requests.budget.paid():
        if message:
            try:
                await requests.edit(channel, message, body, files)
                return message
            except discord.HTTPException as error:
                if error.code not in GONE_CODES:
                    raise
        return await requests.send(channel, body, nonce, files)


class PostedCard(NamedTuple):
    """The message of a cup or season as it should be."""

    name: str  # whose it is
    channel: int
    message: int  # 0: none is there yet
    body: Block
    files: Sequence[File] = ()


class PostedCards:
    """One message for each cup, or one for each season: its home keeps it current, and edits it only where it would
    look different."""

    def __init__(self, desk: Desk, kind: str, show: Callable[[str], None]) -> None:
        """`show` shows one of them soon: another process asks for it."""
        self._store, self._requests, self._kind, self._show = desk.store, desk.requests, kind, show
        self._asks = StoreEventKind(f"show-{kind}")
        self._bodies: dict[str, Block] = {}  # what is shown, as far as it is certain
        self._failing: set[str] = set()  # what Discord does not take; the log tells it once

    def lock(self, name: str) -> AbstractAsyncContextManager[None]:
        """Return the lock that whoever sends or edits this message holds."""
        return self._store.one_at_a_time(f"show-{self._kind}:{name}")

    def forget(self, name: str) -> None:
        """Forget what this message shows, so that it is written anew in any case."""
        self._bodies.pop(name, None)

    def is_elsewhere(self, name: str) -> bool:
        """Say whether another process is home of this; then that one is asked to show it."""
        if self._store.holds(name):
            return False
        self._store.publish(StoreEvent(self._asks, name))
        return True

    def on_store_event(self, news: StoreEvent) -> None:
        """Show what another process asks for; a listener of the store."""
        if news.kind is self._asks and self._store.holds(news.name):
            self.forget(news.name)
            self._show(news.name)

    async def put(self, card: PostedCard, keep: Keep) -> None:
        """Edit the message, or send it anew where it was deleted; the lock is held."""
        if self._bodies.get(card.name) == card.body:
            return
        nonce = f"{NONCE_LETTERS[self._kind]}{card.name}{card.message % 10_000}"
        message = await edit_or_send(self._requests, card.channel, card.message, card.body, nonce, card.files)
        if message != card.message:
            await keep(message)
        self._note(card)

    async def answer(self, press: Press, card: PostedCard, keep: Keep) -> None:
        """Answer a press with the message, which stays there from now on; the lock is held."""
        await keep(message_id(await press.answer.send(card.body, card.files)))
        self._note(card)

    def _note(self, card: PostedCard) -> None:
        if self._store.holds(card.name):
            self._bodies[card.name] = card.body

    async def attempt(self, name: str, work: Awaitable[None]) -> None:
        """Do what keeps a message current. A failure is logged the first time; a periodic job tries again."""
        try:
            await work
            self._failing.discard(name)
        except (*DISCORD_ERRORS, StoreOutage) as error:
            if name not in self._failing:
                log.warning("%s %s could not be shown: %s", self._kind, name, error)
            self._failing.add(name)
        except Exception:
            log.exception("%s %s could not be shown", self._kind, name)


class TableMessages:
    """Gives each table that nobody opened by a press its message, which is kept current from then on."""

    def __init__(self, desk: Desk, messages: MatchMessages) -> None:
        self._store, self._preferences, self._messages = desk.store, desk.preferences, messages
        self._requests = desk.requests

    async def of(self, match: str) -> MatchMessage | None:
        """Return the table's message; None while none is sent."""
        table = by_kind(await self._store.messages_of(match)).get(TABLE)
        return table if table and table.ply != NO_DEAL_MESSAGE else None

    async def open(self, match: str, guild: str, channel: int, sentence: str, language: str) -> None:
        """Send the table's message, unless it is there. `sentence` stands in it until the table is shown."""
        if await self.of(match) is not None:
            return
        body = blocks.message(blocks.frame(blocks.text(sentence)))
        message = await self._requests.send(channel, body, f"t{match}")
        await self._preferences.remember_table_language(match, language)
        await self._store.keep_message(MatchMessage(match, "table", "", int(guild), channel, message, AS_LOBBY))
        self._messages.update(match)
