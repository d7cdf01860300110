"""Messages are written, changed, pinned and deleted here, whoever asks for it."""

from __future__ import annotations

import mimetypes
import re
from collections import OrderedDict

from . import permissions
from .checks import Ground, Upload, check_message
from .components import V2_FLAG, number, walk
from .errors import Refusal, missing_access, missing_permissions, unknown
from .payloads import Payloads, iso
from .pictures import kind_of, size_of
from .world import (
    DM,
    Application,
    Attachment,
    Channel,
    Json,
    Message,
    News,
    User,
    World,
)

EPHEMERAL, LOADING, HAS_THREAD = 1 << 6, 1 << 7, 1 << 5
NONCE_LIFE = 300.0
_USER, _ROLE = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>")
_ODD_LETTERS = re.compile(r"[^\w.\-]")


class Messages:
    def __init__(self, world: World, payloads: Payloads) -> None:
        self.world = world
        self.payloads = payloads
        self._nonces: OrderedDict[tuple[int, int, str], tuple[float, Message]] = OrderedDict()

    def post(
        self,
        channel: Channel,
        author: User,
        body: Json,
        files: dict[str, Upload],
        *,
        application: Application | None = None,
        only_for: User | None = None,
        webhook: bool = False,
        interaction: Json | None = None,
        kind: int = 0,
        odd: list[str] | None = None,
        checked: bool = False,
    ) -> Message:
        """A new message; the form is checked unless it was before."""
        if not checked:
            ground = Ground(set(application.emojis) if application else set())
            check_message(body, files, ground)
            if odd is not None:
                odd.extend(ground.odd)
        if channel.archived and not channel.locked:
            self.unarchive(channel)
        world = self.world
        now = world.clock.now()
        message = Message(
            id=world.ids.next(),
            channel=channel,
            author=author,
            timestamp=now,
            type=kind,
            flags=(body.get("flags") or 0) & ~EPHEMERAL,
            tts=bool(body.get("tts")),
            nonce=body.get("nonce"),
            application=application,
            webhook=webhook,
            interaction=interaction,
            only_for=only_for,
        )
        if only_for is not None:
            message.flags |= EPHEMERAL
        reference = body.get("message_reference")
        if reference:
            message.reference = self._reference(channel, reference)
            message.type = 19
        self._attach(message, body, files)
        self._write(message, body)
        if only_for is not None:
            channel.whispers[message.id] = message
        else:
            channel.messages[message.id] = message
            channel.last_message_id = message.id
            channel.sent += 1
            channel.active = now
            author.read[channel.id] = message.id
        if channel.is_thread and only_for is None:
            channel.thread_members.setdefault(author.id, now)
        self.tell("MESSAGE_CREATE", message)
        return message

    def repeated(self, channel: Channel, author: User, body: Json) -> Message | None:
        """The message that the same nonce made some minutes ago, when it is to be enforced."""
        if body.get("nonce") is None or not body.get("enforce_nonce"):
            return None
        now = self.world.clock.now()
        while self._nonces and next(iter(self._nonces.values()))[0] < now - NONCE_LIFE:
            self._nonces.popitem(last=False)
        found = self._nonces.get((channel.id, author.id, str(body["nonce"])))
        return found[1] if found else None

    def remember(self, channel: Channel, author: User, body: Json, message: Message) -> None:
        if body.get("nonce") is not None:
            self._nonces[channel.id, author.id, str(body["nonce"])] = (self.world.clock.now(), message)

    def edit(
        self,
        message: Message,
        body: Json,
        files: dict[str, Upload],
        *,
        odd: list[str] | None = None,
        checked: bool = False,
    ) -> Message:
        if message.gone:
            raise unknown("Message")
        if message.channel.archived:
            raise Refusal(400, 50083, "Thread is archived")
        was_v2 = bool(message.flags & V2_FLAG)
        if not checked:
            ground = Ground(
                set(message.application.emojis) if message.application else set(),
                [(one.id, one.filename) for one in message.attachments],
                was_v2=was_v2,
                editing=True,
                legacy=tuple(key for key in ("content", "embeds") if getattr(message, key)),
            )
            check_message(body, files, ground)
            if odd is not None:
                odd.extend(ground.odd)
        if message.flags & LOADING:
            message.flags &= ~LOADING
        elif "content" in body or "components" in body or "embeds" in body or files:
            message.edited = self.world.clock.now()
        flags = body.get("flags")
        if flags is not None:
            message.flags = message.flags & ~4 | flags & (4 | V2_FLAG)
        self._attach(message, body, files)
        self._write(message, body)
        self.tell("MESSAGE_UPDATE", message)
        return message

    def delete(self, message: Message) -> None:
        if message.gone:
            raise unknown("Message")
        message.gone = True
        channel = message.channel
        channel.messages.pop(message.id, None)
        channel.whispers.pop(message.id, None)
        body: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        if channel.guild is not None:
            body["guild_id"] = str(channel.guild.id)
        self.world.tell(News("MESSAGE_DELETE", body, channel.guild, channel, self._only(message), message.author))

    def pin(self, message: Message, user: User, *, pinned: bool) -> None:
        if (message.pinned is not None) == pinned:
            return
        channel, now = message.channel, self.world.clock.now()
        if pinned:
            count = sum(one.pinned is not None for one in channel.messages.values())
            if count >= 250:
                raise Refusal(400, 30003, "Maximum number of pins reached (250)")
        message.pinned = now if pinned else None
        pins = [one.pinned for one in channel.messages.values() if one.pinned is not None]
        channel.last_pin = max(pins) if pins else None
        self.tell("MESSAGE_UPDATE", message)
        body: Json = {
            "channel_id": str(channel.id),
            "last_pin_timestamp": None if channel.last_pin is None else iso(channel.last_pin),
        }
        if channel.guild is not None:
            body["guild_id"] = str(channel.guild.id)
        self.world.tell(News("CHANNEL_PINS_UPDATE", body, channel.guild, channel))
        if pinned:
            self.note(channel, user, 6, reference=(channel.id, message.id))

    def note(
        self,
        channel: Channel,
        author: User,
        kind: int,
        content: str = "",
        reference: tuple[int, int] | None = None,
    ) -> Message:
        """A message that Discord itself writes: "Ana pinned a message"."""
        now = self.world.clock.now()
        message = Message(self.world.ids.next(), channel, author, now, content, kind, reference=reference)
        channel.messages[message.id] = message
        channel.last_message_id = message.id
        self.tell("MESSAGE_CREATE", message)
        return message

    def tell(self, name: str, message: Message) -> None:
        self.world.tell(
            News(
                name,
                self.payloads.message_news(message),
                message.channel.guild,
                message.channel,
                self._only(message),
                message.author,
            )
        )

    def unarchive(self, thread: Channel) -> None:
        thread.archived = False
        thread.active = thread.archived_at = self.world.clock.now()
        self.world.tell(News("THREAD_UPDATE", self.payloads.channel(thread), thread.guild, thread))

    def _only(self, message: Message) -> frozenset[int] | None:
        if message.only_for is None:
            return None
        return frozenset((message.only_for.id,))

    def _reference(self, channel: Channel, reference: Json) -> tuple[int, int] | None:
        target = int(reference.get("message_id") or 0)
        if target in channel.messages:
            return channel.id, target
        if reference.get("fail_if_not_exists", True):
            raise Refusal(
                400,
                50035,
                "Invalid Form Body",
                {"message_reference": {"_errors": [{"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}]}},
            )
        return None

    def _write(self, message: Message, body: Json) -> None:
        if "content" in body:
            message.content = str(body["content"] or "")
            self._mention(message, body)
        if "embeds" in body:
            message.embeds = [{"type": "rich", **one} for one in body["embeds"] or []]
        if "components" in body:
            message.components = number(body["components"] or [])
            if message.flags & V2_FLAG:
                self._mention(message, body)

    def _mention(self, message: Message, body: Json) -> None:
        allowed = body.get("allowed_mentions")
        parse = {"users", "roles", "everyone"} if allowed is None else set(allowed.get("parse") or [])
        listed = {str(one) for key in ("users", "roles") for one in (allowed or {}).get(key) or []}
        text = "\n".join([message.content, *(str(one.get("content", "")) for _, one in walk(message.components))])
        world, guild = self.world, message.channel.guild
        message.mentions = [
            world.users[int(found)]
            for found in dict.fromkeys(_USER.findall(text))
            if int(found) in world.users and ("users" in parse or found in listed)
        ]
        message.mention_roles = [
            int(found)
            for found in dict.fromkeys(_ROLE.findall(text))
            if guild and int(found) in guild.roles and ("roles" in parse or found in listed)
        ]
        message.mention_everyone = (
            "everyone" in parse
            and ("@everyone" in text or "@here" in text)
            and permissions.may(message.author, message.channel, "MENTION_EVERYONE")
        )

    def _attach(self, message: Message, body: Json, files: dict[str, Upload]) -> None:
        listed = body.get("attachments")
        told = {str(one.get("id")): one for one in listed or []}
        if listed is not None:
            message.attachments = [one for one in message.attachments if str(one.id) in told]
            for one in message.attachments:
                if "description" in told[str(one.id)]:
                    one.description = told[str(one.id)]["description"]
        for key, upload in files.items():
            more = told.get(key.removeprefix("files[").removesuffix("]"), {})
            message.attachments.append(
                self.attachment(
                    message.channel,
                    upload,
                    name=more.get("filename"),
                    description=more.get("description"),
                    ephemeral=message.only_for is not None,
                )
            )
        if len(message.attachments) > 10:
            raise Refusal(400, 30015, "Maximum number of attachments in a message reached (10)")

    def attachment(
        self,
        channel: Channel,
        upload: Upload,
        *,
        name: str | None = None,
        description: str | None = None,
        ephemeral: bool = False,
    ) -> Attachment:
        """A file put on the CDN."""
        filename = _ODD_LETTERS.sub("_", name or upload.filename) or "unknown"
        size = size_of(upload.content)
        kind = kind_of(upload.content) or mimetypes.guess_type(filename)[0] or "application/octet-stream"
        attachment = Attachment(
            id=self.world.ids.next(),
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
        self.world.attachments[attachment.id] = attachment
        return attachment

    def may_post(self, channel: Channel, author: User, body: Json, files: dict[str, Upload]) -> None:
        """Refuse a message that `author` has no right to write here."""
        if not permissions.sees(author, channel):
            raise missing_access()
        if channel.type == DM:
            other = next(one for one in channel.recipients if one is not author)
            if author.bot and not self.world.mutual(author, other):
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
        if body.get("message_reference") and not permissions.may(author, channel, "READ_MESSAGE_HISTORY"):
            raise Refusal(400, 160002, "Cannot reply without permission to read message history")
