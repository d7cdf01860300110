"""Presses everything that a bot offers, and reports what failed."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial

from ..forms.components import BUTTON, SELECTS
from ..forms.form import Json
from ..people.bot_errors import BotError
from ..people.handles import AppHandle, ChannelHandle, GuildHandle
from ..people.person import Person
from ..people.views import NotPossible, Reply, ShownMessage
from ..server import Server
from ..world.records import Message
from .explore_values import Values

MAX_PRESSES = 500
ANSWER_TIMEOUT = 3.0  # seconds
MESSAGE_PAUSE = 0.3  # seconds in which the message of a prefix command follows what else it does
ERROR_PAUSE = 0.12  # seconds in which what breaks after an answer is told
LAST_PAUSE = 0.5  # seconds in which a bot ends, or leaves
LATE_PAUSE = 1.0  # seconds in which a bot that missed its time answers after all, which breaks there
QUIET_CHECKS = 15  # so often a bot that goes on sending is waited for
_LINK, _PREMIUM = 5, 6
# What is pressed last: it may end the bot, or take from it what the others need.
_ENDINGS = re.compile(
    r"\b(shut ?down|stop|quit|exit|restart|reboot|kill|die|leave|close|logout|ban|kick|purge|nuke|delete)\b", re.I
)


async def until_quiet(discord: Server, seconds: float) -> None:
    """Wait until the bot has sent nothing for so many seconds: by then it has registered its commands."""
    for _ in range(QUIET_CHECKS):
        newest = discord.requests[-1:]
        await asyncio.sleep(seconds)
        if discord.requests[-1:] == newest:
            return


@dataclass(slots=True)
class Report:
    """What was pressed, in the order of the presses, and what went wrong."""

    presses: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def failed(self) -> bool:
        return bool(self.faults) or not self.presses

    def __str__(self) -> str:
        notes = [f"Note: {one}" for one in self.notes]
        failures = [f"- {one}" for one in self.faults]
        if not self.presses:
            nothing = "The bot offered nothing to press: no command, no menu, no prefix command."
            return "\n".join([nothing, *notes, *failures])
        verdict = failures or ["Nothing failed."]
        summary = f"{len(self.presses)} presses, {len(self.faults)} failures"
        return "\n".join([*(f"  {one}" for one in self.presses), *notes, summary, *verdict])


Press = Callable[[], Awaitable[Reply | ShownMessage | None]]


class Explorer:
    """The owner of the server and the bot, who presses everything: each command, and what its answers bring."""

    def __init__(self, discord: Server, guild: GuildHandle, channel: ChannelHandle, app: AppHandle) -> None:
        self.report = Report()
        self._discord = discord
        self._guild = guild
        self._channel = channel
        self._app = app
        owner = discord.people.of(app.record.owner)
        self._me = owner if owner.id in guild.record.members else guild.member("Explorer")
        self._other = guild.member("Bystander")
        self._values = Values(self._me, self._other, guild.record.everyone, channel)
        self._waiting: deque[tuple[str, Press]] = deque()
        self._presses: dict[str, Press] = {}  # the first one of each name
        self._ways: dict[str, str] = {}  # of what an answer offered: what was answered by it
        self._last = "its start"
        guild.hand_over(self._me)

    async def explore(self) -> Report:
        for application, command in self._me.offered(self._channel):
            if application is self._app.record:
                self._add_command(command)
        self._add_prefix_commands()
        self._waiting = deque(sorted(self._waiting, key=lambda one: bool(_ENDINGS.search(one[0]))))
        while self._waiting and len(self.report.presses) < MAX_PRESSES:
            name, press = self._waiting.popleft()
            await self._try(name, press)
        await asyncio.sleep(MESSAGE_PAUSE)
        self._blame_last()
        if not self._app.running:
            how = "" if self.report.presses else f" {self._discord.errors.end}".rstrip()
            self.report.notes.append(f"{self._last} ended the bot.{how}")
        if self._waiting:
            self.report.notes.append(f"{len(self._waiting)} more were left out after {MAX_PRESSES} presses.")
        return self.report

    def _add(self, name: str, press: Press, *, next_: bool = False) -> None:
        if name not in self._presses:
            self._presses[name] = press
            (self._waiting.appendleft if next_ else self._waiting.append)((name, press))

    def _add_command(self, command: Json) -> None:
        me, where, name = self._me, self._channel, command["name"]
        if command["type"] == 2:
            self._add(f"menu of a person: {name}", lambda: me.menu(self._other, name, where=where))
        elif command["type"] == 3:
            text = self._other.say(where, "Something to press on")
            self._add(f"menu of a message: {name}", lambda: me.menu(text, name))
        else:
            for path, options in _leaves(name, command.get("options") or []):
                self._add_slash(path, options)

    def _add_slash(self, path: str, options: list[Json]) -> None:
        required = {one["name"]: self._values.option(one) for one in options if one.get("required")}
        every = {one["name"]: self._values.option(one) for one in options}
        for shown in (required, every):
            more = "".join(f" {key}" for key in shown)
            self._add(f"/{path}{more}", partial(self._me.use, self._channel, path, shown, app=self._app))

    def _add_prefix_commands(self) -> None:
        notes = self._app.describe()
        commands, prefix = notes.get("commands") or [], notes.get("prefix")
        if commands and prefix is None:
            self.report.notes.append("its prefix is a function of its own, so that no prefix command was pressed.")
            return
        for one in commands:
            words = [f"{prefix}{one['name']}", *map(self._values.word, one["parameters"])]
            self._add(f"{prefix}{one['name']}", partial(self._ask, " ".join(words)))

    async def _ask(self, text: str) -> ShownMessage | None:
        """Write a prefix command. What it answers with may be a message, or anything else that it asks Discord for."""
        discord, requests = self._discord, self._discord.requests
        begin = len(requests)
        message = self._me.say(self._channel, text)

        def answer() -> Message | None:
            later = (one for one in self._me.visible(message.record.channel) if one.id > message.id)
            return next((one for one in later if one.author is self._app.record.user), None)

        try:
            await discord.until(
                lambda: any(not one.path.endswith("/typing") for one in requests[begin:]), ANSWER_TIMEOUT
            )
        except TimeoutError:
            raise BotError("the bot did nothing") from None
        try:
            found = await discord.until(answer, MESSAGE_PAUSE)
        except TimeoutError:
            return None
        return self._me.shown(found) if found else None

    async def _try(self, name: str, press: Press) -> None:
        """Press one thing. If the bot ends meanwhile, press it again, to tell whether this ended it."""
        self._blame_last()
        await self._mend(self._last)
        begin = len(self._discord.violations)
        try:
            answer = await self._press_until_alive(name, press)
        except NotPossible as reason:
            self.report.notes.append(f"{name} could not be pressed: {reason}.")
            return
        except TimeoutError:
            self.report.presses.append(name)
            self.report.faults.append(f"{name}: it thinks for ever")
        except BotError as error:
            self.report.presses.append(name)
            self._last = name
            self._blame(error, in_order=self._ended_in_order)
        else:
            self._judge(name, answer, begin)
            if isinstance(answer, Reply) and answer.failed:
                await asyncio.sleep(LATE_PAUSE)
        self._last = name
        await asyncio.sleep(LAST_PAUSE if _ENDINGS.search(name) else ERROR_PAUSE)

    async def _press_until_alive(self, name: str, press: Press) -> Reply | ShownMessage | None:
        """Press. If the bot has ended by the time it should answer, this or the press before ended it: the next run
        tells which."""
        try:
            return await self._press_or_go_back(name, press)
        except BotError as error:
            if self._app.running:
                raise
            blame = partial(self._blame, error, in_order=self._ended_in_order)
        await self._restart()
        try:
            return await _settled(partial(self._press_anew, name))
        finally:
            if self._app.running:
                blame()
                self._note_end(self._last)

    async def _press_or_go_back(self, name: str, press: Press) -> Reply | ShownMessage | None:
        """Press. If another press has changed the message meanwhile, go the whole way to it again."""
        try:
            return await _settled(press)
        except NotPossible:
            if name not in self._ways:
                raise
            return await _settled(partial(self._press_anew, name))

    async def _press_anew(self, name: str) -> Reply | ShownMessage | None:
        """Press what is not offered any more, or by a run of the bot that has ended: go the whole way to it again."""
        if name not in self._ways:
            return await self._presses[name]()
        way = self._ways[name]
        answer = await _settled(partial(self._press_anew, way))
        press = dict(self._offers(way, answer)).get(name)
        if press is None:
            raise NotPossible("it is not offered again")
        return await press()

    def _judge(self, name: str, answer: Reply | ShownMessage | None, begin: int) -> None:
        self.report.presses.append(name)
        if isinstance(answer, Reply) and answer.failed:
            self.report.faults.append(f"{name}: {answer.reason}\n{answer.trouble}".rstrip())
        self.report.faults += [f"{name}: {one}" for one in self._discord.violations[begin:]]
        self._follow(name, answer)

    def _blame_last(self) -> None:
        """What broke after the last press was answered is its fault."""
        error = self._discord.errors.next()
        if error is not None:
            self._blame(error, in_order=self._ended_in_order)

    def _blame(self, error: BotError, *, in_order: bool) -> None:
        """Tell what broke by the last press. A bot that was asked to end, and did, broke nothing."""
        if not in_order:
            self.report.faults.append(f"{self._last}: {error}")

    @property
    def _ended_in_order(self) -> bool:
        return not self._app.running and bool(self._discord.errors.end)

    async def _restart(self) -> None:
        self._waiting = deque((one, partial(self._press_anew, one)) for one, _ in self._waiting)
        await self._app.restart()

    def _note_end(self, name: str) -> None:
        self.report.notes.append(f"{name} ended the bot, which was started again.")

    async def _mend(self, name: str) -> None:
        """Start the bot again if it has ended, and bring back what it has thrown out."""
        if not self._app.running:
            self._note_end(name)
            await self._restart()
        record = self._guild.record
        if self._app.id not in record.members:
            self.report.notes.append(f"{name} took the bot from the server, to which it was added again.")
            self._guild.install(self._app)
        for person in (self._me, self._other):
            if person.id not in record.members:
                record.bans.pop(person.id, None)
                self._guild.add(person)

    def _follow(self, name: str, answer: Reply | ShownMessage | None) -> None:
        """Note what the answer offers to press. It is pressed next, before anything else may end it."""
        for offer, press in reversed(self._offers(name, answer)):
            if offer not in self._presses:
                self._ways[offer] = name
            self._add(offer, press, next_=True)

    def _offers(self, name: str, answer: Reply | ShownMessage | None) -> list[tuple[str, Press]]:
        """What an answer offers to press."""
        way, me = name.partition(" > ")[0], self._me
        shown = answer.message if isinstance(answer, Reply) else answer
        offers = self._of_message(way, shown) if shown else []
        if isinstance(answer, Reply) and answer.modal is not None:
            form = answer.modal
            offers.append((f"{way} > {form.title}", lambda: me.fill(form, self._values.answers(form))))
        return offers

    def _of_message(self, way: str, shown: ShownMessage) -> list[tuple[str, Press]]:
        offers: list[tuple[str, Press]] = []
        for one in shown.components:
            if one.get("disabled") or "custom_id" not in one:
                continue
            if one["type"] == BUTTON and one["style"] not in (_LINK, _PREMIUM):
                offers.append((f"{way} > {_label(one)}", partial(self._me.click, shown, one["custom_id"])))
            elif one["type"] in SELECTS:
                offers.append((f"{way} > {_label(one)}", partial(self._pick, self._me, shown, one)))
        return offers

    async def _pick(self, me: Person, shown: ShownMessage, one: Json) -> Reply:
        return await me.pick(shown, one["custom_id"], self._values.choice(one))


async def _settled(press: Press) -> Reply | ShownMessage | None:
    """Press, and wait for the answer that a bot which thinks has promised."""
    answer = await press()
    if isinstance(answer, Reply) and answer.kind == "thinking":
        await answer.settled()
    return answer


def _leaves(name: str, options: list[Json]) -> list[tuple[str, list[Json]]]:
    """A command without sub-commands, or each of those that it has, with its options."""
    inner = [one for one in options if one["type"] in (1, 2)]
    if not inner:
        return [(name, options)]
    return [leaf for one in inner for leaf in _leaves(f"{name} {one['name']}", one.get("options") or [])]


def _label(one: Json) -> str:
    emoji = one.get("emoji") or {}
    return str(one.get("label") or one.get("placeholder") or emoji.get("name") or one["custom_id"])


async def explore(discord: Server, guild: GuildHandle, channel: ChannelHandle, app: AppHandle) -> Report:
    """Press everything that the bot offers in `channel`, each way once, and report what failed."""
    return await Explorer(discord, guild, channel, app).explore()
