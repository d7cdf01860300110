"""The records as Discord's JSON: messages and their files here, everything else in `guild_payloads`."""

from __future__ import annotations

import hashlib
import hmac
import zlib
from urllib.parse import quote

from ..forms.form import Json
from .dates import iso
from .guild_payloads import GuildPayloads
from .records import Attachment, Message, Poll, Reaction, User
from .world import World

LINK_LIFE = 24 * 3600.0  # as long as Discord's own links to files


class Payloads(GuildPayloads):
    """Turns records into JSON. Links to files carry the address of this server and a signature."""

    def __init__(self, world: World, secret: bytes) -> None:
        super().__init__(world)
        self.secret = secret

    def link(self, attachment: Attachment) -> str:
        """A signed address of a file. It expires after `LINK_LIFE`."""
        folder = "ephemeral-attachments" if attachment.ephemeral else "attachments"
        path = f"/cdn/{folder}/{attachment.channel}/{attachment.id}/{quote(attachment.filename)}"
        issued = int(self.world.clock.now())
        expires = issued + int(LINK_LIFE)
        return f"{self.address}{path}?ex={expires:x}&is={issued:x}&hm={self.signature(attachment.id, expires)}"

    def signature(self, attachment_id: int, expires: int) -> str:
        return hmac.new(self.secret, b"%d:%d" % (attachment_id, expires), hashlib.sha256).hexdigest()

    def attachment(self, attachment: Attachment) -> Json:
        url = self.link(attachment)
        body: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": len(attachment.content),
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
            "content_scan_version": 0,
        }
        if attachment.width is not None:
            body |= {"width": attachment.width, "height": attachment.height}
        if attachment.description:
            body["description"] = attachment.description
        if attachment.title:
            body["title"] = attachment.title
        if attachment.ephemeral:
            body["ephemeral"] = True
        if attachment.spoiler:
            body["flags"] = 8
        return body

    def message(self, message: Message, *, deep: bool = True, viewer: User | None = None) -> Json:
        """The message, and which of its reactions and votes are those of `viewer`."""
        channel = message.channel
        shown = {one.filename: one for one in message.attachments}
        body: Json = {
            "id": str(message.id),
            "channel_id": str(channel.id),
            "author": self.user(message.author),
            "content": message.content,
            "timestamp": iso(message.timestamp),
            "edited_timestamp": iso(message.edited) if message.edited else None,
            "tts": message.tts,
            "mention_everyone": message.mention_everyone,
            "mentions": [self.user(one) for one in message.mentions],
            "mention_roles": [str(one) for one in message.mention_roles],
            "mention_channels": [],
            "attachments": [self.attachment(one) for one in self.unshown_attachments(message)],
            "embeds": [self._with_links(one, shown) for one in message.embeds],
            "components": [self._with_links(one, shown) for one in message.components],
            "reactions": [self._reaction(one, viewer) for one in message.reactions.values()],
            "pinned": message.pinned is not None,
            "type": message.type,
            "flags": message.flags,
            "channel_type": channel.type,
        }
        if message.nonce is not None:
            body["nonce"] = message.nonce
        if message.application is not None:
            body["application_id"] = str(message.application.id)
        if message.webhook_id is not None:
            body["webhook_id"] = str(message.webhook_id)
        if message.avatar_url is not None:
            body["author"]["avatar"] = None  # Discord has a copy of the picture; this keeps its address
        if message.stickers:
            body["sticker_items"] = [
                {"id": str(one.id), "name": one.name, "format_type": one.format} for one in message.stickers
            ]
        if message.poll is not None:
            body["poll"] = self.poll(message.poll, viewer)
        if message.interaction is not None:
            body["interaction_metadata"] = message.interaction
        if message.thread is not None:
            body["thread"] = self.channel(message.thread)
        return body | self._origin(message, deep=deep)

    def _origin(self, message: Message, *, deep: bool) -> Json:
        """What the message answers or passes on."""
        if message.reference is None:
            return {}
        there, target_id = message.reference
        kind = 0 if message.forwarded is None else 1
        reference: Json = {"type": kind, "channel_id": str(there), "message_id": str(target_id)}
        body: Json = {"message_reference": reference}
        if message.channel.guild is not None:
            reference["guild_id"] = str(message.channel.guild.id)
        if deep and message.type in (19, 21):
            channel = self.world.channels.get(there)
            target = channel.messages.get(target_id) if channel else None
            body["referenced_message"] = self.message(target, deep=False) if target else None
        if message.forwarded is not None:
            whole = self.message(message.forwarded, deep=False)
            body["message_snapshots"] = [{"message": {key: whole[key] for key in _SNAPSHOT}}]
        return body

    def _reaction(self, reaction: Reaction, viewer: User | None) -> Json:
        return {
            "emoji": reaction.emoji,
            "count": len(reaction.users),
            "count_details": {"burst": 0, "normal": len(reaction.users)},
            "burst_colors": [],
            "me": viewer in reaction.users,
            "me_burst": False,
        }

    def poll(self, poll: Poll, viewer: User | None) -> Json:
        counts = [
            {"id": number, "count": len(users), "me_voted": viewer in users} for number, users in poll.votes.items()
        ]
        return {
            "question": poll.question,
            "answers": [{"answer_id": number, "poll_media": one} for number, one in enumerate(poll.answers, 1)],
            "expiry": iso(poll.ends),
            "allow_multiselect": poll.multiple,
            "layout_type": 1,
            "results": {"answer_counts": counts, "is_finalized": poll.over},
        }

    def unshown_attachments(self, message: Message) -> list[Attachment]:
        """The attachments that no embed and no component shows. The others are listed where they are shown."""
        if not message.attachments:
            return []
        named = _names(message.embeds) | _names(message.components)
        return [one for one in message.attachments if one.filename not in named]

    def message_event(self, message: Message, viewer: User | None = None) -> Json:
        """A message as the gateway sends it, with guild and member."""
        body = self.message(message, viewer=viewer)
        guild = message.channel.guild
        if guild is not None and not message.ephemeral:
            body["guild_id"] = str(guild.id)
            if member := guild.members.get(message.author.id):
                body["member"] = self.member(member, user=False)
        return body

    def _with_links(self, node: Json, shown: dict[str, Attachment]) -> Json:
        """Copy an embed or a component, with links in place of attachment:// names."""
        copy: Json = {}
        for key, value in node.items():
            if isinstance(value, dict):
                copy[key] = self._with_links(value, shown)
                if key in _MEDIA_KEYS:
                    copy[key].setdefault("id", copy[key].get("attachment_id") or _number_of(str(value.get("url"))))
            elif isinstance(value, list):
                copy[key] = [self._with_links(one, shown) if isinstance(one, dict) else one for one in value]
            else:
                copy[key] = value
        url = copy.get("url")
        if isinstance(url, str) and url.startswith("attachment://"):
            if attachment := shown.get(url.removeprefix("attachment://")):
                copy["url"] = copy["proxy_url"] = self.link(attachment)
                copy["content_type"] = attachment.content_type
                copy["attachment_id"] = str(attachment.id)
                if attachment.width is not None:
                    copy["width"], copy["height"] = attachment.width, attachment.height
        elif isinstance(file := node.get("file"), dict):
            attachment = shown.get(str(file.get("url")).removeprefix("attachment://"))
            copy["name"] = attachment.filename if attachment else None
            copy["size"] = len(attachment.content) if attachment else None
        elif isinstance(url, str) and not copy.get("type") and "label" not in copy and "title" not in copy:
            copy.setdefault("proxy_url", url)
        return copy


# What a forwarded message shows of the one that it passes on.
_SNAPSHOT = [
    "type",
    "content",
    "mentions",
    "mention_roles",
    "attachments",
    "embeds",
    "timestamp",
    "edited_timestamp",
    "flags",
    "components",
]
_MEDIA_KEYS = ("media", "file")


def _number_of(url: str) -> str:
    """The id of a picture that lies elsewhere: the same one for the same address."""
    return str(zlib.crc32(url.encode()))


def _names(nodes: object) -> set[str]:
    if isinstance(nodes, dict):
        found = set().union(*(_names(one) for one in nodes.values())) if nodes else set()
        url = nodes.get("url")
        if isinstance(url, str) and url.startswith("attachment://"):
            found.add(url.removeprefix("attachment://"))
        return found
    if isinstance(nodes, list):
        return set().union(*(_names(one) for one in nodes)) if nodes else set()
    return set()
