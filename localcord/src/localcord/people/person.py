"""A person as code: everything that a human can do in Discord's window, and nothing more."""

from __future__ import annotations

from typing import Any, TypeVar

from ..api.interactions import AUTOCOMPLETE, COMPONENT, MODAL, SLASH, Interaction
from ..forms.components import BUTTON, SELECTS, STRING_SELECT, walk
from ..forms.errors import Refusal
from ..forms.form import Json, Upload
from ..world import permissions
from ..world.commands import options_of
from ..world.messages import NewMessage
from ..world.records import TEXT, Application, Channel, Member, Message, User
from .channel_acts import ChannelActs, PersonParts
from .modal_answers import ModalAnswers
from .references import AnyApp, AnyGuild, Where, application_of, guild_of
from .resolved import Resolved
from .views import Form, NotAnswered, NotPossible, Reply, Shown

T = TypeVar("T")
_LINK_BUTTON = 5
_SLASH_COMMAND, _USER_COMMAND, _MESSAGE_COMMAND = 1, 2, 3
_SUB_COMMAND, _SUB_COMMAND_GROUP = 1, 2


class Person(ChannelActs):
    """A human account. Every method does what a press in Discord's window does."""

    def __init__(self, user: User, parts: PersonParts) -> None:
        self.user = user
        self._parts = parts

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

    def sees(self, where: Where) -> list[Shown]:
        """The messages of a channel that this person can see, oldest first. Ephemeral ones are included."""
        channel = self.channel(where)
        return [self.shown(one) for one in self.visible(channel)]

    def visible(self, channel: Channel) -> list[Message]:
        if not permissions.may(self.user, channel, "READ_MESSAGE_HISTORY"):
            return []
        own = [one for one in channel.ephemeral_messages.values() if one.only_for is self.user]
        return sorted((*channel.messages.values(), *own), key=lambda one: one.id)

    def dms(self) -> list[Shown]:
        """All messages in this person's DMs, oldest first."""
        found = [one for channel in self.dm_channels() for one in self.visible(channel)]
        return [self.shown(one) for one in sorted(found, key=lambda one: one.id)]

    def dm_channels(self) -> list[Channel]:
        return list(self._parts.world.direct_channels(self.user))

    @property
    def server_address(self) -> str:
        """Where the page is on which this person can be played."""
        return self._parts.payloads.address

    def shown(self, message: Message) -> Shown:
        return Shown(message, self._parts.payloads)

    def channel(self, where: Where) -> Channel:
        """Find a channel, given as a handle, a record or an id. This person must see it."""
        world = self._parts.world
        record = world.channels.get(where) if isinstance(where, int) else getattr(where, "record", where)
        if not isinstance(record, Channel) or not permissions.sees(self.user, record):
            raise NotPossible(f"{self.name} does not see that channel")
        return record

    def message(self, message: Shown | int, channel: Channel | None = None) -> Message:
        """Find a message, given as it is shown or by its id in `channel`. This person must see it."""
        if isinstance(message, Shown):
            record: Message | None = message.record
        else:
            record = None
            if channel is not None:
                record = channel.messages.get(message) or channel.ephemeral_messages.get(message)
        if record is None or record.gone or record.only_for not in (None, self.user):
            raise NotPossible(f"{self.name} does not see that message")
        self.channel(record.channel)
        return record

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
        messages = self._parts.messages
        new = NewMessage(channel, self.user, body, uploads)
        try:
            messages.check_may_post(channel, self.user, body, uploads)
            messages.check_new(new)
            self._parts.auto_moderation.look_at(channel, self.user, content)
            return self.shown(messages.post(new))
        except Refusal as refusal:
            raise NotPossible(refusal.message) from refusal

    async def ask(self, content: str, where: Where | None = None, *, patience: float = 3.0) -> Shown:
        """Write something, and return the first message that a bot writes there afterwards.

        Without `where` it is the first channel that this person sees.
        """
        said = self.say(self._first_channel() if where is None else where, content)
        channel = said.record.channel
        trouble = self._parts.interactions.trouble
        before = len(trouble)

        def answer() -> Message | None:
            later = (one for one in self.visible(channel) if one.id > said.id and one.author.bot)
            return next(later, None)

        try:
            found = await self._parts.waiting.until(answer, patience)
        except TimeoutError:
            wrote = "\n".join(trouble[before:])
            more = f"; the bot wrote:\n{wrote}" if wrote else ""
            raise NotAnswered(f"nobody answered {content!r} within {patience} s{more}") from None
        assert found is not None
        return self.shown(found)

    def _first_channel(self) -> Channel:
        for guild in self._parts.world.guilds.values():
            for channel in guild.channels.values():
                if self.id in guild.members and channel.type == TEXT and permissions.sees(self.user, channel):
                    return channel
        raise NotPossible(f"{self.name} sees no channel")

    def delete(self, message: Shown) -> None:
        record = self.message(message)
        if record.author is not self.user and not permissions.may(self.user, record.channel, "MANAGE_MESSAGES"):
            raise NotPossible("only one's own messages can be deleted")
        self._parts.messages.delete(record)

    def edit(self, message: Shown, content: str) -> None:
        """Write one's own message anew."""
        record = self.message(message)
        if record.author is not self.user:
            raise NotPossible("only one's own messages can be edited")
        body = {"content": content}
        self._try(lambda: self._parts.messages.check_edit(record, body, {}))
        self._try(lambda: self._parts.auto_moderation.look_at(record.channel, self.user, content))
        if not content.strip() and not record.attachments:
            raise NotPossible("a message cannot be emptied: delete it instead")
        self._parts.messages.edit(record, body, {})

    def react(self, message: Shown, emoji: str) -> None:
        """Press an emoji under a message: "👍", or "name:id" for one of the server's own."""
        record = self.message(message)
        self._try(lambda: self._parts.reactions.add(record, self.user, emoji))

    def forward(self, message: Shown, where: Where) -> Shown:
        """Pass a message on to another channel."""
        record, channel = self.message(message), self.channel(where)
        body: Json = {
            "message_reference": {"type": 1, "channel_id": str(record.channel.id), "message_id": str(record.id)}
        }
        self._try(lambda: self._parts.messages.check_may_post(channel, self.user, body, {}))
        return self.shown(self._try(lambda: self._parts.messages.post(NewMessage(channel, self.user, body))))

    def unreact(self, message: Shown, emoji: str) -> None:
        record = self.message(message)
        self._try(lambda: self._parts.reactions.remove(record, self.user, emoji))

    def vote(self, message: Shown, *answers: str) -> None:
        """Vote in a poll for the answers of these texts. Without any, the vote is taken back."""
        record = self.message(message)
        poll = self._try(lambda: self._parts.polls.of(record))
        texts = [str(one.get("text")) for one in poll.answers]
        for answer in answers:
            if answer not in texts:
                raise NotPossible(f"{answer!r} is none of {texts}")
        self.choose(message, {texts.index(answer) + 1 for answer in answers})

    def choose(self, message: Shown, numbers: set[int]) -> None:
        """Vote in a poll for the answers of these numbers, of which the first is 1."""
        record = self.message(message)
        self._try(lambda: self._parts.polls.vote(record, self.user, numbers))

    def accept(self, code: str) -> None:
        """Join the guild that an invite leads to."""
        guild = self._try(lambda: self._parts.webhooks.use(self._parts.webhooks.find_invite(code), self.user))
        if self.id not in guild.members:
            self._parts.guilds.join(guild, self.user)

    def ask_to_join(self, guild: AnyGuild) -> int:
        """Ask to become a member of a guild, and return the id of the request."""
        return self._parts.guilds.ask_to_join(guild_of(guild), self.user).id

    def comes_to(self, event: int, *, exception: int = 0, comes: bool = True) -> None:
        """Say whether one comes to an event of a guild, or to one time of it; both are named by their ids."""
        for guild in self._parts.world.guilds.values():
            found = guild.events.get(event) if self.id in guild.members else None
            if found is not None and (not exception or exception in found.exceptions):
                show = self._parts.guilds.show_interest
                return show(guild, found, self.user, exception=exception, comes=comes)
        raise NotPossible(f"{self.name} knows of no such event")

    def shows(self, status: str) -> None:
        """Be "online", "idle", "dnd" or "offline" from now on."""
        self._parts.presences.show(self.user, status, self.user.activities)

    def types(self, where: Where) -> None:
        self._parts.channels.start_typing(self.channel(where), self.user)

    def read(self, where: Where) -> None:
        """Mark a channel as read."""
        channel = self.channel(where)
        if channel.last_message_id is not None:
            self.user.read[channel.id] = channel.last_message_id

    def open_dm(self, app: AnyApp) -> Channel:
        """Open the DM channel with an application's bot."""
        application, world = application_of(app), self._parts.world
        if found := world.direct_channel(self.user, application.user):
            return found
        if self.id not in application.users and not world.share_a_guild(self.user, application.user):
            raise NotPossible(f"{self.name} shares no server with {application.name}")
        return self._parts.channels.open_direct(self.user, application.user)

    def talk_to(self, other: Person) -> Channel:
        """Open the DM channel with another person, in which no bot is."""
        found = self._parts.world.direct_channel(self.user, other.user)
        return found or self._parts.channels.open_direct(self.user, other.user)

    def leave(self, guild: AnyGuild) -> None:
        self._parts.guilds.leave(guild_of(guild), self.user)

    def dismiss(self, message: Shown) -> None:
        """Dismiss an ephemeral message."""
        record = self.message(message)
        if not record.ephemeral:
            raise NotPossible("only ephemeral messages can be dismissed")
        self._parts.messages.dismiss(record)

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
        target: Shown | Person | User,
        name: str,
        /,
        where: Where | None = None,
        app: AnyApp | None = None,
    ) -> Reply:
        """Use a context menu command on a message, or on a user in the channel `where`."""
        payloads = self._parts.payloads
        if isinstance(target, Shown):
            record = self.message(target)
            channel = record.channel
            application, command, _ = self._command(channel, name, _MESSAGE_COMMAND, app)
            resolved: Json = {"messages": {str(record.id): payloads.message(record)}}
        else:
            if where is None:
                raise NotPossible("say in which channel the person is clicked")
            channel = self.channel(where)
            application, command, _ = self._command(channel, name, _USER_COMMAND, app)
            found = self._resolved(channel)
            found.user(target.user if isinstance(target, Person) else target)
            resolved = found.body
        data = self._command_data(command, [], []) | {"target_id": str(target.id), "resolved": resolved}
        return await self._send(SLASH, application, channel, data)

    def _command(
        self, channel: Channel, name: str, kind: int, app: AnyApp | None
    ) -> tuple[Application, Json, list[str]]:
        words = name.split() if kind == _SLASH_COMMAND else [name]
        wanted = None if app is None else application_of(app)
        found = [
            (application, one)
            for application, one in self._parts.commands.offered(self.user, channel)
            if one["type"] == kind and one["name"] == words[0] and wanted in (None, application)
        ]
        if not found:
            raise NotPossible(f"no command {words[0]!r} is offered to {self.name} here")
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

    async def click(self, message: Shown, button: str) -> Reply:
        """Press a button, named by label, emoji or custom_id."""
        record = self.message(message)
        one = message.component(button)
        if one["type"] != BUTTON:
            raise NotPossible(f"{button!r} is not a button")
        if one.get("disabled"):
            raise NotPossible(f"the button {button!r} is disabled")
        if one["style"] == _LINK_BUTTON:
            raise NotPossible(f"{button!r} is a link to {one['url']}")
        return await self._press(record, one, {})

    async def pick(self, message: Shown, select: str | None, values: Any) -> Reply:
        """Choose from a select, named by custom_id or placeholder. None means the only one there is."""
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
        filled = ModalAnswers(self._resolved(opened.channel))
        components = filled.fill(modal, answers or {})
        data: Json = {"custom_id": modal.custom_id, "components": components}
        if filled.resolved.body:
            data["resolved"] = filled.resolved.body
        return await self._send(MODAL, opened.application, opened.channel, data, source=opened.source, opened_by=opened)

    def _resolved(self, channel: Channel) -> Resolved:
        parts = self._parts
        return Resolved(self.user, channel, parts.world, parts.payloads, parts.messages)

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

    def membership(self, channel: Channel) -> Member | None:
        return channel.guild.members.get(self.id) if channel.guild else None


def _uploads(files: dict[str, bytes]) -> dict[str, Upload]:
    return {
        f"files[{index}]": Upload(name, content, "application/octet-stream")
        for index, (name, content) in enumerate(files.items())
    }
