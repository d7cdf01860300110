"""A person as code: everything that a human can do in Discord's window, and nothing more."""

from __future__ import annotations

from ..forms.errors import Refusal
from ..forms.form import Json, Upload
from ..world import permissions
from ..world.messages import NewMessage
from ..world.records import TEXT, Channel, Member, Message, User
from .bot_acts import BotActs
from .channel_acts import PersonParts
from .references import AnyApp, AnyGuild, Where, application_of, guild_of
from .views import NotAnswered, NotPossible, ShownMessage


class Person(BotActs):
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

    def sees(self, where: Where) -> list[ShownMessage]:
        """The messages of a channel that this person can see, oldest first. Ephemeral ones are included."""
        channel = self.channel(where)
        return [self.shown(one) for one in self.visible(channel)]

    def visible(self, channel: Channel) -> list[Message]:
        if not permissions.may(self.user, channel, "READ_MESSAGE_HISTORY"):
            return []
        own = [one for one in channel.ephemeral_messages.values() if one.only_for is self.user]
        return sorted((*channel.messages.values(), *own), key=lambda one: one.id)

    def dms(self) -> list[ShownMessage]:
        """All messages in this person's DMs, oldest first."""
        found = [one for channel in self.dm_channels() for one in self.visible(channel)]
        return [self.shown(one) for one in sorted(found, key=lambda one: one.id)]

    def dm_channels(self) -> list[Channel]:
        return list(self._parts.world.direct_channels(self.user))

    @property
    def server_address(self) -> str:
        """Where the page is on which this person can be played."""
        return self._parts.payloads.address

    def shown(self, message: Message) -> ShownMessage:
        return ShownMessage(message, self._parts.payloads)

    def channel(self, where: Where) -> Channel:
        """Find a channel, given as a handle, a record or an id. This person must see it."""
        world = self._parts.world
        record = world.channels.get(where) if isinstance(where, int) else getattr(where, "record", where)
        if not isinstance(record, Channel) or not permissions.sees(self.user, record):
            raise NotPossible(f"{self.name} does not see that channel")
        return record

    def message(self, message: ShownMessage | int, channel: Channel | None = None) -> Message:
        """Find a message, given as it is shown or by its id in `channel`. This person must see it."""
        if isinstance(message, ShownMessage):
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
        reply_to: ShownMessage | None = None,
    ) -> ShownMessage:
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

    async def ask(self, content: str, where: Where | None = None, *, patience: float = 3.0) -> ShownMessage:
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

    def delete(self, message: ShownMessage) -> None:
        record = self.message(message)
        if record.author is not self.user and not permissions.may(self.user, record.channel, "MANAGE_MESSAGES"):
            raise NotPossible("only one's own messages can be deleted")
        self._parts.messages.delete(record)

    def edit(self, message: ShownMessage, content: str) -> None:
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

    def react(self, message: ShownMessage, emoji: str) -> None:
        """Press an emoji under a message: "👍", or "name:id" for one of the server's own."""
        record = self.message(message)
        self._try(lambda: self._parts.reactions.add(record, self.user, emoji))

    def forward(self, message: ShownMessage, where: Where) -> ShownMessage:
        """Pass a message on to another channel."""
        record, channel = self.message(message), self.channel(where)
        body: Json = {
            "message_reference": {"type": 1, "channel_id": str(record.channel.id), "message_id": str(record.id)}
        }
        self._try(lambda: self._parts.messages.check_may_post(channel, self.user, body, {}))
        return self.shown(self._try(lambda: self._parts.messages.post(NewMessage(channel, self.user, body))))

    def unreact(self, message: ShownMessage, emoji: str) -> None:
        record = self.message(message)
        self._try(lambda: self._parts.reactions.remove(record, self.user, emoji))

    def vote(self, message: ShownMessage, *answers: str) -> None:
        """Vote in a poll for the answers of these texts. Without any, the vote is taken back."""
        record = self.message(message)
        poll = self._try(lambda: self._parts.polls.of(record))
        texts = [str(one.get("text")) for one in poll.answers]
        for answer in answers:
            if answer not in texts:
                raise NotPossible(f"{answer!r} is none of {texts}")
        self.choose(message, {texts.index(answer) + 1 for answer in answers})

    def choose(self, message: ShownMessage, numbers: set[int]) -> None:
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

    def dismiss(self, message: ShownMessage) -> None:
        """Dismiss an ephemeral message."""
        record = self.message(message)
        if not record.ephemeral:
            raise NotPossible("only ephemeral messages can be dismissed")
        self._parts.messages.dismiss(record)

    def membership(self, channel: Channel) -> Member | None:
        return channel.guild.members.get(self.id) if channel.guild else None


def _uploads(files: dict[str, bytes]) -> dict[str, Upload]:
    return {
        f"files[{index}]": Upload(name, content, "application/octet-stream")
        for index, (name, content) in enumerate(files.items())
    }
