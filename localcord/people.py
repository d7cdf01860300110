"""People as code: whatever a person can do in Discord's window, and nothing more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import permissions
from .answers import Filling, Resolved
from .checks import Upload
from .commands import leaf
from .components import BUTTON, SELECTS, walk
from .errors import Refusal
from .interactions import AUTOCOMPLETE, COMPONENT, MODAL, SLASH, Interaction
from .views import Form, NotPossible, Reply, Shown
from .world import DM, Application, Channel, Json, Member, Message, News, User

if TYPE_CHECKING:
    from . import stage
    from .server import Server

    Where = stage.Channel | Channel | int


class Person:
    """A human account. Every method does what a press in Discord's window does."""

    def __init__(self, server: Server, user: User) -> None:
        self._server = server
        self.user = user

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.display

    @property
    def mention(self) -> str:
        return self.user.mention

    @property
    def locale(self) -> str:
        return self.user.locale

    @locale.setter
    def locale(self, value: str) -> None:
        self.user.locale = value

    @property
    def dms_closed(self) -> bool:
        return self.user.dms_closed

    @dms_closed.setter
    def dms_closed(self, value: bool) -> None:
        self.user.dms_closed = value

    # Looking

    def sees(self, where: Where) -> list[Shown]:
        """The messages of a channel that this person can see, oldest first, ephemeral ones included."""
        channel = self.channel(where)
        return [Shown(self._server, one) for one in self.visible(channel)]

    def visible(self, channel: Channel) -> list[Message]:
        if not permissions.may(self.user, channel, "READ_MESSAGE_HISTORY"):
            return []
        own = [one for one in channel.whispers.values() if one.only_for is self.user]
        return sorted((*channel.messages.values(), *own), key=lambda one: one.id)

    def dms(self) -> list[Shown]:
        """All that is said in this person's DMs, oldest first."""
        found = [one for channel in self.dm_channels() for one in self.visible(channel)]
        return [Shown(self._server, one) for one in sorted(found, key=lambda one: one.id)]

    def dm_channels(self) -> list[Channel]:
        return [one for one in self._server.world.channels.values() if one.type == DM and self.user in one.recipients]

    def channel(self, where: Where) -> Channel:
        """The channel meant, if this person can see it."""
        world = self._server.world
        record = world.channels.get(where) if isinstance(where, int) else getattr(where, "record", where)
        if not isinstance(record, Channel) or not permissions.sees(self.user, record):
            raise NotPossible(f"{self.name} does not see that channel")
        return record

    def message(self, message: Shown | int, channel: Channel | None = None) -> Message:
        if isinstance(message, Shown):
            record: Message | None = message.record
        else:
            record = None
            if channel is not None:
                record = channel.messages.get(message) or channel.whispers.get(message)
        if record is None or record.gone or record.only_for not in (None, self.user):
            raise NotPossible(f"{self.name} does not see that message")
        self.channel(record.channel)
        return record

    # Talking

    def say(
        self,
        where: Where,
        content: str = "",
        *,
        files: dict[str, bytes] | None = None,
        reply_to: Shown | None = None,
    ) -> Shown:
        channel = self.channel(where)
        uploads = _uploads(files or {})
        body: Json = {"content": content}
        if reply_to is not None:
            body["message_reference"] = {"message_id": str(reply_to.id)}
        messages = self._server.messages
        try:
            messages.may_post(channel, self.user, body, uploads)
            return Shown(self._server, messages.post(channel, self.user, body, uploads))
        except Refusal as refusal:
            raise NotPossible(refusal.message) from refusal

    def delete(self, message: Shown) -> None:
        record = self.message(message)
        if record.author is not self.user and not permissions.may(self.user, record.channel, "MANAGE_MESSAGES"):
            raise NotPossible("only one's own messages can be deleted")
        self._server.messages.delete(record)

    def types(self, where: Where) -> None:
        self._server.type_in(self.channel(where), self.user)

    def read(self, where: Where) -> None:
        """Mark a channel as read."""
        channel = self.channel(where)
        if channel.last_message_id is not None:
            self.user.read[channel.id] = channel.last_message_id

    def open_dm(self, app: stage.App | Application) -> Channel:
        """The DM channel with an application's bot."""
        record = app if isinstance(app, Application) else app.record
        world = self._server.world
        if found := world.direct(self.user, record.user):
            return found
        if not world.mutual(self.user, record.user):
            raise NotPossible(f"{self.name} shares no server with {record.name}")
        channel = Channel(world.ids.next(), DM, recipients=[record.user, self.user])
        world.channels[channel.id] = channel
        body = self._server.payloads.channel(channel, self.user)
        world.tell(News("CHANNEL_CREATE", body, None, channel, frozenset((self.user.id,))))
        return channel

    def leave(self, guild: stage.Guild) -> None:
        self._server.people_leave(guild.record, self.user)

    def join_thread(self, thread: Where) -> None:
        try:
            self._server.threads.join(self.channel(thread), self.user, self.user)
        except Refusal as refusal:
            raise NotPossible(refusal.message) from refusal

    def dismiss(self, message: Shown) -> None:
        """Sweep an ephemeral message away."""
        record = self.message(message)
        if not record.ephemeral:
            raise NotPossible("only ephemeral messages can be dismissed")
        self._server.interactions.dismiss(record)

    # Commands

    def commands(self, where: Where) -> list[str]:
        """The slash commands offered in a channel."""
        channel = self.channel(where)
        offered = self._server.commands.offered(self.user, channel)
        return [one["name"] for _, one in offered if one["type"] == 1]

    async def slash(self, where: Where, name: str, /, app: stage.App | None = None, **options: Any) -> Reply:
        """Send a slash command; `name` holds sub-commands too ("table open")."""
        return await self.use(where, name, options, app=app)

    async def use(self, where: Where, name: str, options: dict[str, Any], *, app: stage.App | None = None) -> Reply:
        """`slash`, for options of any name."""
        channel = self.channel(where)
        application, command, path = self._command(channel, name, 1, app)
        resolved = Resolved(self._server, self.user, channel)
        chosen = resolved.options(leaf(command, path), options, name)
        data = self._command_data(command, path, chosen)
        if resolved.body:
            data["resolved"] = resolved.body
        return await self._outcome(self._start(SLASH, application, channel, data))

    async def complete(
        self,
        where: Where,
        name: str,
        /,
        app: stage.App | None = None,
        focus: str | None = None,
        **options: Any,
    ) -> list[Json]:
        """The choices offered while an option is typed: `focus`, or the last one given."""
        return await self.type_option(where, name, options, focus=focus, app=app)

    async def type_option(
        self,
        where: Where,
        name: str,
        options: dict[str, Any],
        *,
        focus: str | None = None,
        app: stage.App | None = None,
    ) -> list[Json]:
        """`complete`, for options of any name."""
        channel = self.channel(where)
        application, command, path = self._command(channel, name, 1, app)
        known = leaf(command, path)
        focus = focus or next(reversed(options), None)
        option = next((one for one in known if one["name"] == focus), None)
        if focus is None or option is None or not option.get("autocomplete"):
            raise NotPossible(f"/{name} offers nothing while {focus!r} is typed")
        chosen = Resolved(self._server, self.user, channel).options(known, options, name, typing=True)
        for one in chosen:
            if one["name"] == focus:
                one["focused"] = True
                one["value"] = str(options.get(focus, ""))
        if focus not in options:
            chosen.append({"name": focus, "type": option["type"], "value": "", "focused": True})
        reply = await self._outcome(
            self._start(AUTOCOMPLETE, application, channel, self._command_data(command, path, chosen))
        )
        return reply.choices

    async def menu(
        self,
        target: Shown | Person,
        name: str,
        /,
        where: Where | None = None,
        app: stage.App | None = None,
    ) -> Reply:
        """Use a command of the right-click menu on a message, or on a person in a channel."""
        payloads = self._server.payloads
        if isinstance(target, Shown):
            record = self.message(target)
            channel = record.channel
            application, command, _ = self._command(channel, name, 3, app)
            resolved: Json = {"messages": {str(record.id): payloads.message(record)}}
        else:
            if where is None:
                raise NotPossible("say in which channel the person is clicked")
            channel = self.channel(where)
            application, command, _ = self._command(channel, name, 2, app)
            found = Resolved(self._server, self.user, channel)
            found.user(target.user)
            resolved = found.body
        data = self._command_data(command, [], []) | {"target_id": str(target.id), "resolved": resolved}
        return await self._outcome(self._start(SLASH, application, channel, data))

    def _command(
        self, channel: Channel, name: str, kind: int, app: stage.App | None
    ) -> tuple[Application, Json, list[str]]:
        words = name.split() if kind == 1 else [name]
        found = [
            (application, one)
            for application, one in self._server.commands.offered(self.user, channel)
            if one["type"] == kind and one["name"] == words[0] and (app is None or app.id == application.id)
        ]
        if not found:
            raise NotPossible(f"no command {words[0]!r} is offered to {self.name} here")
        if len(found) > 1:
            raise NotPossible(f"several applications offer {words[0]!r}: say app=")
        application, command = found[0]
        has_subs = any(one["type"] in (1, 2) for one in command.get("options") or ())
        try:
            options = leaf(command, words[1:])
        except Refusal:
            raise NotPossible(f"there is no command {name!r}") from None
        if has_subs and any(one["type"] in (1, 2) for one in options):
            raise NotPossible(f"{name!r} is no whole command: a sub-command is missing")
        return application, command, words[1:]

    def _command_data(self, command: Json, path: list[str], chosen: list[Json]) -> Json:
        options = chosen
        for depth, word in enumerate(reversed(path)):
            kind = 1 if depth == 0 else 2
            options = [{"name": word, "type": kind, "options": options}]
        data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
        if options:
            data["options"] = options
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data

    # Components and modals

    async def click(self, message: Shown, button: str) -> Reply:
        """Press a button, named by label, emoji or custom_id."""
        record = self.message(message)
        one = message.component(button)
        if one["type"] != BUTTON:
            raise NotPossible(f"{button!r} is not a button")
        if one.get("disabled"):
            raise NotPossible(f"the button {button!r} is disabled")
        if one["style"] == 5:
            raise NotPossible(f"{button!r} is a link to {one['url']}")
        return await self._press(record, one, {})

    async def pick(self, message: Shown, select: str | None, values: Any) -> Reply:
        """Choose from a select, named by custom_id or placeholder (None: the only one there is)."""
        record = self.message(message)
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
        resolved = Resolved(self._server, self.user, record.channel)
        chosen = resolved.choose(one, values)
        data: Json = {"values": chosen}
        if one["type"] != 3:
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
        return await self._outcome(self._start(COMPONENT, application, record.channel, data, source=record))

    async def fill(self, modal: Form | None, answers: dict[str, Any] | None = None) -> Reply:
        """Fill in a modal, fields named by label or custom_id, and submit it."""
        if modal is None:
            raise NotPossible("no modal is open")
        opened = modal.interaction
        filling = Filling(self._server, self.user, opened.channel)
        components = filling.submit(modal, answers or {})
        data: Json = {"custom_id": modal.custom_id, "components": components}
        if filling.resolved.body:
            data["resolved"] = filling.resolved.body
        return await self._outcome(
            self._start(MODAL, opened.application, opened.channel, data, source=opened.source, opened_by=opened)
        )

    def _start(
        self,
        kind: int,
        application: Application,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        opened_by: Interaction | None = None,
    ) -> Interaction:
        return self._server.interactions.start(
            kind, application, self.user, channel, data, source=source, opened_by=opened_by
        )

    async def _outcome(self, interaction: Interaction) -> Reply:
        return Reply(self._server, interaction, await interaction.outcome)

    def membership(self, channel: Channel) -> Member | None:
        return channel.guild.members.get(self.id) if channel.guild else None


def _uploads(files: dict[str, bytes]) -> dict[str, Upload]:
    return {
        f"files[{index}]": Upload(name, content, "application/octet-stream")
        for index, (name, content) in enumerate(files.items())
    }
