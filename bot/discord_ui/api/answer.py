"""The one answer to an interaction: acknowledged in time, given once."""

import asyncio
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.interaction import Interaction, Kind
from bot.discord_ui.api.requests import (
    CHOICES,
    DEFER_EDIT,
    DEFER_NEW,
    EDIT,
    FORM,
    NEW_MESSAGE,
    AlreadyAnswered,
    File,
    Requests,
)
from bot.table.refusals import TableError
from bot.words.french_cards import show_in_french

DEFER_DELAY = 1.5  # seconds until an answer is put off; Discord gives up after 3
MAX_ANSWER_DELAY = 2.1  # seconds until one is given, where so many are invalid that they must come slowly


class TooSlow(Exception):
    """A form can only be the first answer, and this press was put off already."""


class Answer:
    """Discord wants an answer within three seconds: `put_off` acknowledges the press, and the content comes later."""

    def __init__(self, requests: Requests, interaction: Interaction, public: bool = False) -> None:
        """`public`: whether everybody will see a new message, whoever acknowledges the press."""
        self._requests, self._interaction, self.public = requests, interaction, public
        self._over = interaction.kind in (Kind.CONTROL, Kind.FORM)  # whether the content replaces what was pressed
        self.french = False  # whether cards read V, D and R, where nobody else sees the answer
        self.updates_alone = False  # whether nobody else sees the message that was pressed
        self._lock, self._put_off, self.given = asyncio.Lock(), False, False
        self._is_anothers = False  # whether somebody else has acknowledged the press: Discord may tell of it twice
        self._beside: set[asyncio.Task[object]] = set()  # what acknowledges while the press is carried out
        self._latest = asyncio.get_running_loop().time() + MAX_ANSWER_DELAY

    def watch(self, age: float) -> asyncio.TimerHandle:
        """Put the answer off if it takes long, so many seconds after the press. Whoever has answered cancels this."""
        delay = max(0.0, DEFER_DELAY - age)
        return asyncio.get_running_loop().call_later(delay, lambda: self._do_beside(self.acknowledge()))

    async def acknowledge(self) -> bool:
        """Put the answer off as this kind of press wants it. False for what somebody types: that cannot be put off."""
        await self.put_off(over=self._over)
        return self._put_off

    async def put_off(self, over: bool) -> None:
        """Acknowledge the press now, unless it is answered already. With `over`, the content will replace the message
        that was pressed. Choices for what somebody types cannot be put off: do nothing then."""
        if self._interaction.kind is Kind.TYPING:
            return
        async with self._lock:
            if not self.given and not self._put_off:
                self._put_off, self._over = True, over
                body = None if over or self.public else {"flags": blocks.EPHEMERAL}
                try:
                    await self._requests.answer(self._interaction, DEFER_EDIT if over else DEFER_NEW, body)
                except AlreadyAnswered as error:  # what was said then is what counts
                    self._over, self._is_anothers = error.over, True
                except BaseException as error:
                    self._put_off = isinstance(error, discord.HTTPException) and error.status < 500
                    raise

    async def take_time(self, over: bool) -> None:
        """Acknowledge now, as `put_off` does, since the content takes a moment. While Discord refuses much, one request
        is better than two: then leave it to `watch` to acknowledge."""
        if not self._requests.answers.slow:
            await self.put_off(over)
        elif not self._put_off:
            self._over = over

    def acknowledge_beside(self) -> None:
        """Acknowledge while the press is still being carried out, since what it asks for takes a moment in any case. If
        the acknowledgement fails, the answer shows it."""
        self._do_beside(self.take_time(self._over))

    def _do_beside(self, acknowledgement: Coroutine[Any, Any, object]) -> None:
        task = asyncio.create_task(acknowledgement)
        self._beside.add(task)
        task.add_done_callback(self._forget_beside)

    def _forget_beside(self, task: asyncio.Task[object]) -> None:
        self._beside.discard(task)
        if not task.cancelled():
            task.exception()

    async def send(self, body: Block, files: Sequence[File] = ()) -> Any:
        """Answer with a new message. Return what Discord tells of it."""
        return await self._give(NEW_MESSAGE, body, files)

    async def send_alone(self, body: Block) -> None:
        """Answer with a new message, unless somebody else has acknowledged the press."""
        if not self._is_anothers:
            await self._give(NEW_MESSAGE, body, alone=True)

    async def update(self, body: Block, files: Sequence[File] = ()) -> Any:
        """Answer by editing the message that was pressed. Return what Discord tells of it."""
        return await self._give(EDIT, body, files)

    async def show_form(self, form: Block) -> None:
        """Answer with a form. Raise TooSlow if the press was put off already, and TableError if a form was sent in:
        Discord opens no form in answer to another."""
        if self._interaction.kind is Kind.FORM:
            raise TableError("discord-not-ours")
        await self._give(FORM, form)

    async def offer(self, choices: Sequence[Mapping[str, Any]]) -> None:
        """Answer what somebody is typing with choices."""
        await self._give(CHOICES, {"choices": list(choices[: blocks.MAX_OPTIONS])})

    async def correct(self, body: Block) -> None:
        """Replace what was answered."""
        await self._requests.edit_answer(self._interaction, body, over=self._over)

    async def _give(self, kind: int, body: Mapping[str, Any], files: Sequence[File] = (), alone: bool = False) -> Any:
        """Give the answer, or fill in the one that was put off. After `put_off(over=True)`, Discord would edit the
        pressed message; a new message therefore goes into a follow-up and never overwrites it."""
        if self.french and (kind == FORM or self.updates_alone or body.get("flags", 0) & blocks.EPHEMERAL):
            body = show_in_french(body)
        async with self._lock:
            if self._put_off and kind == FORM:
                raise TooSlow
            self.given = True
            if not self._put_off:
                if wait := self._requests.answers.wait(self._latest):
                    await asyncio.sleep(wait)
                try:
                    return await self._requests.answer(self._interaction, kind, body, files)
                except AlreadyAnswered as error:
                    self._put_off, self._over, self._is_anothers = True, error.over, True
                    if alone:
                        return None
                    if kind == FORM:
                        raise TooSlow from error
                    if kind == CHOICES:
                        return None
            if self._over and kind == NEW_MESSAGE:
                return await self._requests.follow_up(self._interaction, body, files)
            return await self._requests.edit_answer(self._interaction, body, files, over=self._over)
