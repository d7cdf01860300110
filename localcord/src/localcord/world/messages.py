"""Messages are written, edited, pinned and deleted here, whoever asks for it."""

from __future__ import annotations

import mimetypes
import re
from collections import OrderedDict
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field

from ..forms.components import V2_FLAG, with_ids
from ..forms.errors import Refusal, invalid, missing_access, missing_permissions, unknown
from ..forms.form import Json, Upload
from ..forms.message_rules import MessageContext, check_message
from . import permissions
from .dates import iso
from .mentions import find_mentions
from .payloads import Payloads
from .pictures import content_type_of, size_of
from .records import CATEGORY, DM, FORUM, MEDIA, NEWS, Application, Attachment, Channel, Message, User
from .world import Event, World

CROSSPOSTED, IS_CROSSPOST, SUPPRESS_EMBEDS, HAS_THREAD, EPHEMERAL, LOADING = 1, 1 << 1, 1 << 2, 1 << 5, 1 << 6, 1 << 7
REPLY = 19
FORWARD = 1  # a kind of reference
NONCE_LIFE = 300.0  # Discord remembers a nonce for "a few minutes"
MAX_ATTACHMENTS, MAX_PINS = 10, 250
_NOT_IN_FILE_NAMES = re.compile(r"[^\w.\-]")


@dataclass(frozen=True, slots=True)
class NewMessage:
    """A message to be posted."""

    channel: Channel
    author: User
    body: Json
    files: dict[str, Upload] = field(default_factory=dict)
    application: Application | None = None
    type: int = 0
    only_for: User | None = None  # the one person who sees an ephemeral message
    webhook_id: int | None = None
    avatar_url: str | None = None  # the face that a webhook's message asks for
    interaction: Json | None = None  # what the message tells of the press it answers
    number: int | None = None  # its id, if that is known before: the first message of a post has its thread's


class Messages:
    """Checks and writes messages.

    `post` and `edit` trust the form: call `check_new` or `check_edit` before them.
    """

    def __init__(self, world: World, payloads: Payloads) -> None:
        self._world = world
        self._payloads = payloads
        self.on_poll: Callable[[Message, Json], None] = lambda message, form: None  # puts a poll into a message
        self.on_thread_message: Callable[[Message], None] = lambda message: None  # adds whom it mentions to the thread
        self._nonces: OrderedDict[tuple[int, int, str], tuple[float, Message]] = OrderedDict()

    def check_new(self, new: NewMessage) -> list[str]:
        """Refuse a bad form; return warnings about what no bot should send."""
        emojis = set(new.application.emojis) if new.application else set()
        return check_message(new.body, new.files, MessageContext(emojis))

    def post(self, new: NewMessage) -> Message:
        channel, author, only_for = new.channel, new.author, new.only_for
        if channel.archived and not channel.locked:
            self._unarchive(channel)
        now = self._world.clock.now()
        message = self._make(new, now)
        if only_for is not None:
            channel.ephemeral_messages[message.id] = message
        else:
            channel.messages[message.id] = message
            channel.last_message_id = message.id
            channel.sent += 1
            channel.active = now
            author.read[channel.id] = message.id
            if channel.is_thread:
                channel.thread_members.setdefault(author.id, now)
                self.on_thread_message(message)
        self.announce("MESSAGE_CREATE", message)
        return message

    def _make(self, new: NewMessage, now: float) -> Message:
        body = new.body
        ephemeral = EPHEMERAL if new.only_for is not None else 0
        message = Message(
            id=new.number or self._world.ids.next(),
            channel=new.channel,
            author=new.author,
            timestamp=now,
            type=new.type,
            flags=(body.get("flags") or 0) & ~EPHEMERAL | ephemeral,
            tts=bool(body.get("tts")),
            nonce=body.get("nonce"),
            application=new.application,
            webhook_id=new.webhook_id,
            avatar_url=new.avatar_url,
            interaction=new.interaction,
            only_for=new.only_for,
        )
        if reference := body.get("message_reference"):
            if reference.get("type") == FORWARD:
                self._forward(message, reference)
            else:
                message.reference = self._reference(new.channel, reference)
                message.type = REPLY
        self._attach(message, body, new.files)
        self._write(message, body)
        message.stickers = [one for one in map(self._world.sticker, map(int, body.get("sticker_ids") or ())) if one]
        if body.get("poll"):
            self.on_poll(message, body["poll"])
        return message

    def repeated(self, channel: Channel, author: User, body: Json) -> Message | None:
        """Return the message that the same nonce made some minutes ago, if the form asks for that."""
        if body.get("nonce") is None or not body.get("enforce_nonce"):
            return None
        now = self._world.clock.now()
        while self._nonces and next(iter(self._nonces.values()))[0] < now - NONCE_LIFE:
            self._nonces.popitem(last=False)
        found = self._nonces.get((channel.id, author.id, str(body["nonce"])))
        return found[1] if found else None

    def remember(self, channel: Channel, author: User, body: Json, message: Message) -> None:
        if body.get("nonce") is not None:
            self._nonces[channel.id, author.id, str(body["nonce"])] = (self._world.clock.now(), message)

    def check_edit(self, message: Message, body: Json, files: dict[str, Upload]) -> list[str]:
        """Refuse an edit that Discord would refuse; return warnings about what no bot should send."""
        self._check_editable(message)
        context = MessageContext(
            emojis=set(message.application.emojis) if message.application else set(),
            kept=[(one.id, one.filename) for one in message.attachments],
            was_v2=bool(message.flags & V2_FLAG),
            editing=True,
            legacy=tuple(key for key in ("content", "embeds") if getattr(message, key)),
        )
        return check_message(body, files, context)

    def edit(self, message: Message, body: Json, files: dict[str, Upload]) -> Message:
        self._check_editable(message)
        if message.flags & LOADING:
            message.flags &= ~LOADING
        elif "content" in body or "components" in body or "embeds" in body or files:
            message.edited = self._world.clock.now()
        flags = body.get("flags")
        if flags is not None:
            message.flags = message.flags & ~SUPPRESS_EMBEDS | flags & (SUPPRESS_EMBEDS | V2_FLAG)
        self._attach(message, body, files)
        self._write(message, body)
        self.announce("MESSAGE_UPDATE", message)
        return message

    def _check_editable(self, message: Message) -> None:
        if message.gone:
            raise unknown("Message")
        if message.channel.archived:
            raise Refusal(400, 50083, "Thread is archived")

    def forget(self, message: Message) -> None:
        """Take a message out of its channel. Whoever calls this tells of it."""
        message.gone = True
        message.channel.messages.pop(message.id, None)
        message.channel.ephemeral_messages.pop(message.id, None)

    def delete(self, message: Message) -> None:
        if message.gone:
            raise unknown("Message")
        self.forget(message)
        channel = message.channel
        body: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        if channel.guild is not None:
            body["guild_id"] = str(channel.guild.id)
        self._world.announce(Event("MESSAGE_DELETE", body, channel.guild, channel, self._only(message), message.author))

    def dismiss(self, message: Message) -> None:
        """Remove an ephemeral message from the view of its one reader."""
        message.gone = True
        message.channel.ephemeral_messages.pop(message.id, None)
        body: Json = {"id": str(message.id), "channel_id": str(message.channel.id)}
        self._world.announce(Event("MESSAGE_DELETE", body, message.channel.guild, message.channel, self._only(message)))

    def pin(self, message: Message, user: User, *, pinned: bool) -> None:
        if (message.pinned is not None) == pinned:
            return
        channel, now = message.channel, self._world.clock.now()
        if pinned:
            count = sum(one.pinned is not None for one in channel.messages.values())
            if count >= MAX_PINS:
                raise Refusal(400, 30003, "Maximum number of pins reached (250)")
        message.pinned = now if pinned else None
        pins = [one.pinned for one in channel.messages.values() if one.pinned is not None]
        channel.last_pin = max(pins) if pins else None
        self.announce("MESSAGE_UPDATE", message)
        body: Json = {
            "channel_id": str(channel.id),
            "last_pin_timestamp": None if channel.last_pin is None else iso(channel.last_pin),
        }
        if channel.guild is not None:
            body["guild_id"] = str(channel.guild.id)
        self._world.announce(Event("CHANNEL_PINS_UPDATE", body, channel.guild, channel))
        if pinned:
            self.post_notice(channel, user, 6, reference=(channel.id, message.id))

    def post_notice(
        self,
        channel: Channel,
        author: User,
        kind: int,
        content: str = "",
        reference: tuple[int, int] | None = None,
        embed: Json | None = None,
    ) -> Message:
        """Post what Discord itself writes, such as "Ana pinned a message"."""
        now = self._world.clock.now()
        message = Message(self._world.ids.next(), channel, author, now, content, kind, reference=reference)
        message.embeds = [embed] if embed else []
        channel.messages[message.id] = message
        channel.last_message_id = message.id
        self.announce("MESSAGE_CREATE", message)
        return message

    def crosspost(self, message: Message) -> None:
        """Publish a message of an announcement channel."""
        if message.channel.type != NEWS:
            raise Refusal(400, 50024, "Cannot execute action on this channel type")
        if message.flags & CROSSPOSTED:
            raise Refusal(400, 40033, "This message has already been crossposted.")
        message.flags |= CROSSPOSTED
        self.announce("MESSAGE_UPDATE", message)

    def copy_to(self, channel: Channel, author: User, message: Message, webhook_id: int) -> None:
        """Write a published message into a channel that follows."""
        copied = copy(message)
        copied.id, copied.channel, copied.author = self._world.ids.next(), channel, author
        copied.flags, copied.webhook_id = message.flags & ~CROSSPOSTED | IS_CROSSPOST, webhook_id
        copied.reference, copied.timestamp = (message.channel.id, message.id), self._world.clock.now()
        copied.reactions, copied.thread, copied.pinned, copied.nonce = {}, None, None, None
        copied.attachments = list(message.attachments)
        channel.messages[copied.id] = copied
        channel.last_message_id = copied.id
        self.announce("MESSAGE_CREATE", copied)

    def announce(self, name: str, message: Message) -> None:
        self._world.announce(
            Event(
                name,
                self._payloads.message_event(message),
                message.channel.guild,
                message.channel,
                self._only(message),
                message.author,
            )
        )

    def _unarchive(self, thread: Channel) -> None:
        thread.archived = False
        thread.active = thread.archived_at = self._world.clock.now()
        self._world.announce(Event("THREAD_UPDATE", self._payloads.channel(thread), thread.guild, thread))

    def _only(self, message: Message) -> frozenset[int] | None:
        if message.only_for is None:
            return None
        return frozenset((message.only_for.id,))

    def _forward(self, message: Message, reference: Json) -> None:
        """Pass on a message of any channel that the author may read, as it is now."""
        channel = self._world.channel(int(reference.get("channel_id") or message.channel.id))
        if not permissions.may(message.author, channel, "VIEW_CHANNEL", "READ_MESSAGE_HISTORY"):
            raise missing_access()
        found = self._world.message(channel, int(reference.get("message_id") or 0))
        message.reference = (channel.id, found.id)
        message.forwarded = copy(found)
        message.forwarded.attachments = list(found.attachments)

    def _reference(self, channel: Channel, reference: Json) -> tuple[int, int] | None:
        target = int(reference.get("message_id") or 0)
        if target in channel.messages:
            return channel.id, target
        if reference.get("fail_if_not_exists", True):
            raise invalid(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return None

    def _write(self, message: Message, body: Json) -> None:
        if "content" in body:
            message.content = str(body["content"] or "")
            find_mentions(self._world, message, body)
        if "embeds" in body:
            message.embeds = [_embed(one) for one in body["embeds"] or []]
        if "components" in body:
            message.components = with_ids(body["components"] or [])
            if message.flags & V2_FLAG:
                find_mentions(self._world, message, body)

    def _attach(self, message: Message, body: Json, files: dict[str, Upload]) -> None:
        listed = body.get("attachments")
        listing = {str(one.get("id")): one for one in listed or []}
        if listed is not None:
            message.attachments = [one for one in message.attachments if str(one.id) in listing]
            for one in message.attachments:
                if "description" in listing[str(one.id)]:
                    one.description = listing[str(one.id)]["description"]
        for key, upload in files.items():
            more = listing.get(key.removeprefix("files[").removesuffix("]"), {})
            message.attachments.append(
                self.add_attachment(
                    message.channel,
                    upload,
                    name=more.get("filename"),
                    description=more.get("description"),
                    ephemeral=message.only_for is not None,
                )
            )
        if len(message.attachments) > MAX_ATTACHMENTS:
            raise Refusal(400, 30015, "Maximum number of attachments in a message reached (10)")

    def add_attachment(
        self,
        channel: Channel,
        upload: Upload,
        *,
        name: str | None = None,
        description: str | None = None,
        ephemeral: bool = False,
    ) -> Attachment:
        """Put a file on the CDN."""
        filename = _NOT_IN_FILE_NAMES.sub("_", name or upload.filename) or "unknown"
        size = size_of(upload.content)
        kind = content_type_of(upload.content) or mimetypes.guess_type(filename)[0] or "application/octet-stream"
        attachment = Attachment(
            id=self._world.ids.next(),
            filename=filename,
            content=upload.content,
            content_type=kind,
            description=description,
            width=size[0] if size else None,
            height=size[1] if size else None,
            ephemeral=ephemeral,
            channel=channel.id,
            spoiler=filename.startswith("SPOILER_"),
        )
        self._world.attachments[attachment.id] = attachment
        return attachment

    def check_may_post(self, channel: Channel, author: User, body: Json, files: dict[str, Upload]) -> None:
        """Refuse a message that `author` may not write in this channel."""
        if not permissions.sees(author, channel):
            raise missing_access()
        if channel.type in (CATEGORY, FORUM, MEDIA):
            raise Refusal(400, 50008, "Cannot send messages in a non-text channel")
        if channel.type == DM:
            other = next(one for one in channel.recipients if one is not author)
            if author.bot and not self._world.share_a_guild(author, other):
                raise Refusal(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
            if author.bot and other.dms_closed:
                raise Refusal(403, 50007, "Cannot send messages to this user")
            return
        speak = "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"
        if not permissions.may(author, channel, speak):
            raise missing_permissions()
        if channel.is_thread and channel.locked and not permissions.may(author, channel, "MANAGE_THREADS"):
            raise Refusal(400, 160005, "Thread is locked")
        if files and not permissions.may(author, channel, "ATTACH_FILES"):
            raise missing_permissions()
        if body.get("embeds") and not permissions.may(author, channel, "EMBED_LINKS"):
            raise missing_permissions()
        if body.get("poll") and not permissions.may(author, channel, "SEND_POLLS"):
            raise missing_permissions()
        self._check_stickers(channel, author, body)
        if body.get("message_reference") and not permissions.may(author, channel, "READ_MESSAGE_HISTORY"):
            raise Refusal(400, 160002, "Cannot reply without permission to read message history")

    def _check_stickers(self, channel: Channel, author: User, body: Json) -> None:
        """Refuse stickers that are not there, and those of another guild without the permission for them."""
        for number in body.get("sticker_ids") or ():
            found = self._world.sticker(int(number))
            if found is None:
                raise Refusal(400, 50081, "Invalid sticker sent")
            foreign = channel.guild is None or found.guild_id not in (None, channel.guild.id)
            if foreign and found.guild_id and not permissions.may(author, channel, "USE_EXTERNAL_STICKERS"):
                raise Refusal(400, 50081, "Invalid sticker sent")


def _embed(form: Json) -> Json:
    """Return an embed with what Discord adds to it."""
    body = {"type": "rich", **form}
    if form.get("fields"):
        body["fields"] = [{"inline": False, **one} for one in form["fields"]]
    return body
