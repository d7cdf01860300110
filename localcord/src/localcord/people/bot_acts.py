"""What a person does with what bots offer: commands, menus, buttons, selects, modals."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from typing import Any

from ..api.interactions import AUTOCOMPLETE, COMPONENT, MODAL, SLASH, Interaction
from ..forms.components import BUTTON, SELECTS, STRING_SELECT, walk
from ..forms.errors import Refusal
from ..forms.form import Json
from ..world.commands import options_of
from ..world.records import Application, Channel, Message, User
from .channel_acts import ChannelActs
from .modal_answers import ModalAnswers
from .references import AnyApp, Where, application_of
from .resolved import ResolvedObjects
from .views import Form, NotPossible, Reply, ShownMessage

_LINK_BUTTON = 5
_SLASH_COMMAND, _USER_COMMAND, _MESSAGE_COMMAND = 1, 2, 3
_SUB_COMMAND, _SUB_COMMAND_GROUP = 1, 2


class BotActs(ChannelActs):
    @property
    @abstractmethod
    def name(self) -> str: ...

    @abstractmethod
    def message(self, message: ShownMessage | int, channel: Channel | None = None) -> Message: ...

    def offered(self, where: Where) -> list[tuple[Application, Json]]:
        """The commands and menus offered in a channel, each with its application."""
        return self._parts.commands.offered(self.user, self.channel(where))

    def commands(self, where: Where) -> list[str]:
        """The slash commands offered in a channel."""
        return [one["name"] for _, one in self.offered(where) if one["type"] == _SLASH_COMMAND]

    async def slash(self, where: Where, name: str, /, app: AnyApp | None = None, **options: Any) -> Reply:
        """Use a slash command. `name` includes sub-commands, as in "table open"."""
        return await self.use(where, name, options, app=app)

    async def use(self, where: Where, name: str, options: dict[str, Any], *, app: AnyApp | None = None) -> Reply:
        """Like `slash`, but options may have any name, even "where" or "app"."""
        channel = self.channel(where)
        application, command, path = self._command(channel, name, _SLASH_COMMAND, app)
        resolved = self._resolved(channel)
        chosen = resolved.options(options_of(command, path), options, name)
        data = self._command_data(command, path, chosen)
        if resolved.body:
            data["resolved"] = resolved.body
        return await self._send(SLASH, application, channel, data)

    async def complete(
        self,
        where: Where,
        name: str,
        /,
        app: AnyApp | None = None,
        focus: str | None = None,
        **options: Any,
    ) -> list[Json]:
        """Return the choices offered while an option is typed: the option `focus`, or the last one given."""
        return await self.type_option(where, name, options, focus=focus, app=app)

    async def type_option(
        self,
        where: Where,
        name: str,
        options: dict[str, Any],
        *,
        focus: str | None = None,
        app: AnyApp | None = None,
    ) -> list[Json]:
        """Like `complete`, but options may have any name, even "where" or "app"."""
        channel = self.channel(where)
        application, command, path = self._command(channel, name, _SLASH_COMMAND, app)
        known = options_of(command, path)
        focus = focus or next(reversed(options), None)
        option = next((one for one in known if one["name"] == focus), None)
        if focus is None or option is None or not option.get("autocomplete"):
            raise NotPossible(f"/{name} offers nothing while {focus!r} is typed")
        chosen = self._resolved(channel).options(known, options, name, typing=True)
        for one in chosen:
            if one["name"] == focus:
                one["focused"] = True
                one["value"] = str(options.get(focus, ""))
        if focus not in options:
            chosen.append({"name": focus, "type": option["type"], "value": "", "focused": True})
        reply = await self._send(AUTOCOMPLETE, application, channel, self._command_data(command, path, chosen))
        return reply.choices

    async def menu(
        self,
        target: ShownMessage | BotActs | User,
        name: str,
        /,
        where: Where | None = None,
        app: AnyApp | None = None,
    ) -> Reply:
        """Use a context menu command on a message, or on a user in the channel `where`."""
        payloads = self._parts.payloads
        if isinstance(target, ShownMessage):
            record = self.message(target)
            channel = record.channel
            application, command, _ = self._command(channel, name, _MESSAGE_COMMAND, app)
            clicked, resolved = record.id, {"messages": {str(record.id): payloads.message(record)}}
        else:
            if where is None:
                raise NotPossible("say in which channel the person is clicked")
            channel = self.channel(where)
            application, command, _ = self._command(channel, name, _USER_COMMAND, app)
            user = target.user if isinstance(target, BotActs) else target
            found = self._resolved(channel)
            found.user(user)
            clicked, resolved = user.id, found.body
        data = self._command_data(command, [], []) | {"target_id": str(clicked), "resolved": resolved}
        return await self._send(SLASH, application, channel, data)

    def _command(
        self, channel: Channel, name: str, kind: int, app: AnyApp | None
    ) -> tuple[Application, Json, list[str]]:
        words = name.split() if kind == _SLASH_COMMAND else [name]
        wanted = None if app is None else application_of(app)
        offered = [one for one in self._parts.commands.offered(self.user, channel) if one[1]["type"] == kind]
        found = [one for one in offered if one[1]["name"] == words[0] and wanted in (None, one[0])]
        if not found:
            others = ", ".join(repr(one["name"]) for _, one in offered) or "none"
            raise NotPossible(f"no command {words[0]!r} is offered to {self.name} here; there is {others}")
        if len(found) > 1:
            raise NotPossible(f"several applications offer {words[0]!r}: say app=")
        application, command = found[0]
        has_sub_commands = any(
            one["type"] in (_SUB_COMMAND, _SUB_COMMAND_GROUP) for one in command.get("options") or ()
        )
        try:
            options = options_of(command, words[1:])
        except Refusal:
            raise NotPossible(f"there is no command {name!r}") from None
        if has_sub_commands and any(one["type"] in (_SUB_COMMAND, _SUB_COMMAND_GROUP) for one in options):
            raise NotPossible(f"{name!r} is no whole command: a sub-command is missing")
        return application, command, words[1:]

    def _command_data(self, command: Json, path: list[str], chosen: list[Json]) -> Json:
        options = chosen
        for depth, word in enumerate(reversed(path)):
            kind = _SUB_COMMAND if depth == 0 else _SUB_COMMAND_GROUP
            options = [{"name": word, "type": kind, "options": options}]
        data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
        if options:
            data["options"] = options
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data

    async def click(self, message: ShownMessage, button: str) -> Reply:
        """Press a button, named by label, emoji or custom_id."""
        record = self.message(message)
        await self._react(record.application)
        one = message.component(button)
        if one["type"] != BUTTON:
            raise NotPossible(f"{button!r} is not a button")
        if one.get("disabled"):
            raise NotPossible(f"the button {button!r} is disabled")
        if one["style"] == _LINK_BUTTON:
            raise NotPossible(f"{button!r} is a link to {one['url']}")
        return await self._press(record, one, {})

    async def pick(self, message: ShownMessage, select: str | None, values: Any) -> Reply:
        """Choose from a select, named by custom_id or placeholder. None means the only one there is."""
        record = self.message(message)
        await self._react(record.application)
        if select is None:
            if len(message.selects) != 1:
                raise NotPossible(f"this message has {len(message.selects)} selects: say which")
            one = message.selects[0]
        else:
            one = message.component(select)
        if one["type"] not in SELECTS:
            raise NotPossible(f"{select!r} is not a select")
        if one.get("disabled"):
            raise NotPossible(f"the select {select!r} is disabled")
        resolved = self._resolved(record.channel)
        chosen = resolved.choose(one, values)
        data: Json = {"values": chosen}
        if one["type"] != STRING_SELECT:
            data["resolved"] = resolved.body
        return await self._press(record, one, data)

    async def _press(self, record: Message, one: Json, more: Json) -> Reply:
        application = record.application
        if application is None:
            raise NotPossible("nobody answers presses on this message")
        if not any(one is known for _, known in walk(record.components)):
            raise NotPossible("that is not in the message any more")
        data = {
            "custom_id": one["custom_id"],
            "component_type": one["type"],
            "id": one["id"],
            **more,
        }
        return await self._send(COMPONENT, application, record.channel, data, source=record)

    async def fill(self, modal: Form | None, answers: dict[str, Any] | None = None) -> Reply:
        """Fill in a modal, fields named by label or custom_id, and submit it."""
        if modal is None:
            raise NotPossible("no modal is open")
        opened = modal.interaction
        await self._react(opened.application)
        filled = ModalAnswers(self._resolved(opened.channel))
        components = filled.fill(modal, answers or {})
        data: Json = {"custom_id": modal.custom_id, "components": components}
        if filled.resolved.body:
            data["resolved"] = filled.resolved.body
        return await self._send(MODAL, opened.application, opened.channel, data, source=opened.source, opened_by=opened)

    def _resolved(self, channel: Channel) -> ResolvedObjects:
        parts = self._parts
        return ResolvedObjects(self.user, channel, parts.world, parts.payloads, parts.messages)

    async def _react(self, application: Application | None) -> None:
        """Let a bot elsewhere read the answer to its newest request. Many libraries listen to a button or a form only
        then, and no finger is quicker."""
        if application is not None and application.reaction:
            loop = asyncio.get_running_loop()
            await asyncio.sleep(max(0.0, application.answered + application.reaction - loop.time()))

    async def _send(
        self,
        kind: int,
        application: Application,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        opened_by: Interaction | None = None,
    ) -> Reply:
        """Send an interaction and wait for its outcome."""
        parts = self._parts
        parts.waiting.errors.raise_next()
        interaction = parts.interactions.start(
            kind, application, self.user, channel, data, source=source, opened_by=opened_by
        )
        return Reply(interaction, await interaction.outcome, parts.payloads, parts.waiting)
