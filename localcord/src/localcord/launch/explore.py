"""Presses everything that a bot offers, and reports what failed."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ..forms.components import BUTTON, CHECKBOX, CHECKBOXES, RADIO, SELECTS, STRING_SELECT, TEXT_INPUT, UPLOAD
from ..forms.form import Json
from ..people.bot_errors import BotError
from ..people.handles import AppHandle, ChannelHandle, GuildHandle
from ..people.views import Form, NotPossible, Reply, Shown
from ..server import Server

MOST = 500  # presses
_LINK, _PREMIUM = 5, 6
_STRING, _INTEGER, _BOOLEAN, _USER, _CHANNEL, _ROLE, _MENTIONABLE, _NUMBER, _FILE = range(3, 12)


@dataclass(slots=True)
class Report:
    """What was pressed, in the order of the presses, and what went wrong."""

    pressed: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        found = "\n".join(f"- {one}" for one in self.wrong) or "Nothing failed."
        return f"{len(self.pressed)} presses, {len(self.wrong)} failures\n{found}"


Press = tuple[str, Callable[[], Awaitable[Reply]]]


class Explorer:
    """One person who presses everything: each command, and each button and select that the answers bring."""

    def __init__(self, discord: Server, guild: GuildHandle, channel: ChannelHandle, app: AppHandle) -> None:
        self.report = Report()
        self._discord = discord
        self._channel = channel
        self._app = app
        self._me, self._other = guild.member("Explorer"), guild.member("Bystander")
        self._role = guild.record.everyone
        self._waiting: deque[Press] = deque()
        self._seen: set[str] = set()

    async def explore(self) -> Report:
        for application, command in self._me.offered(self._channel):
            if application is self._app.record:
                self._add_command(command)
        while self._waiting and len(self.report.pressed) < MOST:
            name, press = self._waiting.popleft()
            await self._try(name, press)
        return self.report

    def _add(self, name: str, press: Callable[[], Awaitable[Reply]]) -> None:
        if name not in self._seen:
            self._seen.add(name)
            self._waiting.append((name, press))

    def _add_command(self, command: Json) -> None:
        me, where, name = self._me, self._channel, command["name"]
        if command["type"] == 2:
            self._add(f"menu of a person: {name}", lambda: me.menu(self._other, name, where=where))
        elif command["type"] == 3:
            said = self._other.say(where, "Something to press on")
            self._add(f"menu of a message: {name}", lambda: me.menu(said, name))
        else:
            for path, options in _leaves(name, command.get("options") or []):
                self._add_slash(path, options)

    def _add_slash(self, path: str, options: list[Json]) -> None:
        needed = {one["name"]: self._value(one) for one in options if one.get("required")}
        every = {one["name"]: self._value(one) for one in options}
        for shown in (needed, every):
            more = "".join(f" {key}" for key in shown)
            self._add(f"/{path}{more}", partial(self._me.use, self._channel, path, shown, app=self._app))

    def _value(self, option: Json) -> Any:
        if choices := option.get("choices"):
            return choices[0]["value"]
        number = option.get("min_value", min(1, option.get("max_value", 1)))
        return {
            _STRING: "words"[: option.get("max_length", 5)].ljust(option.get("min_length", 0), "."),
            _INTEGER: int(number),
            _NUMBER: float(number),
            _BOOLEAN: True,
            _USER: self._other,
            _MENTIONABLE: self._other,
            _CHANNEL: self._channel,
            _ROLE: self._role,
            _FILE: ("words.txt", b"words"),
        }[option["type"]]

    async def _try(self, name: str, press: Callable[[], Awaitable[Reply]]) -> None:
        self.report.pressed.append(name)
        before = len(self._discord.violations)
        try:
            reply = await press()
            if reply.kind == "thinking":
                await reply.settled()
        except NotPossible:
            return  # it changed meanwhile: nobody could press it any more
        except TimeoutError:
            self.report.wrong.append(f"{name}: it thinks for ever")
            return
        except BotError as error:
            self.report.wrong.append(f"{name}: {error}")
            return
        if reply.failed:
            self.report.wrong.append(f"{name}: {reply.reason}\n{reply.trouble}".rstrip())
        self.report.wrong += [f"{name}: {one}" for one in self._discord.violations[before:]]
        self._follow(name, reply)

    def _follow(self, name: str, reply: Reply) -> None:
        """Note what the answer offers to press."""
        way = name.partition(" > ")[0]
        if reply.modal is not None:
            form = reply.modal
            self._add(f"{way} > {form.title}", lambda: self._me.fill(form, self._answers(form)))
        if reply.message is None:
            return
        shown = reply.message
        for one in shown.components:
            if one.get("disabled") or "custom_id" not in one:
                continue
            if one["type"] == BUTTON and one["style"] not in (_LINK, _PREMIUM):
                self._add(f"{way} > {_label(one)}", partial(self._me.click, shown, one["custom_id"]))
            elif one["type"] in SELECTS:
                self._add(f"{way} > {_label(one)}", partial(self._pick, shown, one))

    async def _pick(self, shown: Shown, one: Json) -> Reply:
        count = max(1, one.get("min_values") or 1)
        if one["type"] == STRING_SELECT:
            return await self._me.pick(shown, one["custom_id"], [option["value"] for option in one["options"][:count]])
        things = [self._other, self._me]
        chosen = {6: [self._role], 8: [self._channel]}.get(one["type"], things[:count])
        return await self._me.pick(shown, one["custom_id"], chosen)

    def _answers(self, form: Form) -> dict[str, Any]:
        return {one["custom_id"]: self._answer(one) for _, one in form.fields if "custom_id" in one}

    def _answer(self, one: Json) -> Any:
        kind = one["type"]
        if kind == TEXT_INPUT:
            return one.get("value") or "words"[: one.get("max_length") or 5].ljust(one.get("min_length") or 0, ".")
        if kind in (STRING_SELECT, CHECKBOXES):
            return [option["value"] for option in one["options"][: max(1, one.get("min_values") or 1)]]
        if kind == RADIO:
            return one["options"][0]["value"]
        if kind == CHECKBOX:
            return True
        if kind == UPLOAD:
            return [("words.txt", b"words")]
        return {6: [self._role], 8: [self._channel]}.get(kind, [self._other])


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
