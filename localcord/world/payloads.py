"""The records as Discord's JSON."""

from __future__ import annotations

import hashlib
import hmac
import zlib
from collections.abc import Iterable
from datetime import UTC, datetime
from urllib.parse import quote

from ..forms.form import Json
from . import permissions
from .records import (
    DM,
    PRIVATE_THREAD,
    Application,
    Attachment,
    Channel,
    Emoji,
    Guild,
    Member,
    Message,
    Role,
    ScheduledEvent,
    User,
)
from .world import World

LARGE = 250  # members; above it a guild says so
LINK_LIFE = 24 * 3600.0  # as long as Discord's own links to files


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")


class Payloads:
    """Turns records into JSON. Links to files carry the address of this server and a signature."""

    def __init__(self, world: World, secret: bytes) -> None:
        self.world = world
        self.address = ""
        self._secret = secret

    @property
    def gateway_url(self) -> str:
        return f"{self.address.replace('http', 'ws', 1)}/gateway"

    def user(self, user: User) -> Json:
        return {
            "id": str(user.id),
            "username": user.name,
            "global_name": None if user.bot else user.display,
            "discriminator": "0",
            "avatar": None,
            "banner": None,
            "accent_color": None,
            "avatar_decoration_data": None,
            "collectibles": None,
            "clan": None,
            "primary_guild": None,
            "public_flags": 0,
            "flags": 0,
            "bot": user.bot,
            "system": False,
        }

    def member(self, member: Member, *, user: bool = True) -> Json:
        body: Json = {
            "nick": member.nick,
            "avatar": None,
            "banner": None,
            "roles": [str(role.id) for role in member.roles],
            "joined_at": iso(member.joined),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
            "communication_disabled_until": None,
        }
        if user:
            body["user"] = self.user(member.user)
        return body

    def presence(self, user: User) -> Json:
        here = {} if user.status == "offline" else {"web" if user.bot else "desktop": user.status}
        activities = [{"type": 0, "id": "custom", "created_at": 0, **one} for one in user.activities]
        return {"user": {"id": str(user.id)}, "status": user.status, "activities": activities, "client_status": here}

    def presences(self, guild: Guild, members: Iterable[Member]) -> list[Json]:
        """The presences of those members who are not offline."""
        shown = [one.user for one in members if one.user.status != "offline"]
        return [self.presence(one) | {"guild_id": str(guild.id)} for one in shown]

    def role(self, role: Role) -> Json:
        return {
            "id": str(role.id),
            "name": role.name,
            "color": role.color,
            "colors": {"primary_color": role.color, "secondary_color": None, "tertiary_color": None},
            "hoist": role.hoist,
            "icon": None,
            "unicode_emoji": None,
            "position": role.position,
            "permissions": str(role.permissions),
            "managed": role.managed,
            "mentionable": role.mentionable,
            "flags": 0,
            **({"tags": {"bot_id": str(role.bot_id)}} if role.bot_id else {}),
        }

    def channel(self, channel: Channel, viewer: User | None = None) -> Json:
        last = str(channel.last_message_id) if channel.last_message_id else None
        if channel.type == DM:
            return {
                "id": str(channel.id),
                "type": DM,
                "last_message_id": last,
                "flags": 0,
                "recipients": [self.user(one) for one in channel.recipients if one is not viewer],
            }
        assert channel.guild is not None
        body: Json = {
            "id": str(channel.id),
            "type": channel.type,
            "guild_id": str(channel.guild.id),
            "name": channel.name,
            "parent_id": str(channel.parent.id) if channel.parent else None,
            "last_message_id": last,
            "rate_limit_per_user": channel.slowmode,
            "flags": 0,
        }
        if channel.is_thread:
            return body | self._thread_fields(channel, viewer)
        return body | {
            "topic": channel.topic,
            "position": channel.position,
            "nsfw": channel.nsfw,
            "permission_overwrites": [
                {"id": str(one.id), "type": one.kind, "allow": str(one.allow), "deny": str(one.deny)}
                for one in channel.overwrites.values()
            ],
            "last_pin_timestamp": iso(channel.last_pin) if channel.last_pin else None,
        }

    def _thread_fields(self, thread: Channel, viewer: User | None) -> Json:
        assert thread.owner is not None
        meta: Json = {
            "archived": thread.archived,
            "auto_archive_duration": thread.auto_archive,
            "archive_timestamp": iso(thread.archived_at or thread.created),
            "locked": thread.locked,
            "create_timestamp": iso(thread.created),
        }
        if thread.type == PRIVATE_THREAD:
            meta["invitable"] = thread.invitable
        body: Json = {
            "owner_id": str(thread.owner.id),
            "thread_metadata": meta,
            "message_count": len(thread.messages),
            "member_count": min(50, len(thread.thread_members)),
            "total_message_sent": thread.sent,
        }
        if viewer is not None and viewer.id in thread.thread_members:
            body["member"] = self.thread_member(thread, viewer.id)
        return body

    def thread_member(self, thread: Channel, user_id: int) -> Json:
        joined = iso(thread.thread_members[user_id])
        return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": joined, "flags": 0}

    def guild(self, guild: Guild) -> Json:
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "description": None,
            "home_header": None,
            "splash": None,
            "discovery_splash": None,
            "banner": None,
            "features": [],
            "owner_id": str(guild.owner.id),
            "application_id": None,
            "region": "local",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "system_channel_id": str(guild.system_channel.id) if guild.system_channel else None,
            "system_channel_flags": 0,
            "widget_enabled": False,
            "widget_channel_id": None,
            "verification_level": 0,
            "roles": [self.role(role) for role in guild.roles.values()],
            "emojis": [],
            "stickers": [],
            "default_message_notifications": 1,
            "mfa_level": 0,
            "explicit_content_filter": 0,
            "max_presences": None,
            "max_members": 500000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "vanity_url_code": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "preferred_locale": guild.locale,
            "rules_channel_id": None,
            "safety_alerts_channel_id": None,
            "public_updates_channel_id": None,
            "nsfw": False,
            "nsfw_level": 0,
            "incidents_data": None,
        }

    def guild_create(self, guild: Guild, viewer: User, *, everyone: bool) -> Json:
        """The body of GUILD_CREATE: the guild with its channels, and with all members if `everyone` is set."""
        members = list(guild.members.values()) if everyone else [guild.members[viewer.id]]
        seen = [one for one in guild.channels.values() if permissions.sees(viewer, one)]
        return self.guild(guild) | {
            "joined_at": iso(guild.members[viewer.id].joined),
            "large": len(guild.members) > LARGE,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [self.member(one) for one in members],
            # Bots hear of all channels, but only of the threads that they can see.
            "channels": [
                self.channel(one)
                for one in guild.channels.values()
                if not one.is_thread and (viewer.bot or one in seen)
            ],
            "threads": [self.channel(one, viewer) for one in seen if one.is_thread and not one.archived],
            "presences": self.presences(guild, members),
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [self.event(guild, one) for one in guild.events.values()],
            "soundboard_sounds": [],
        }

    def event(self, guild: Guild, event: ScheduledEvent) -> Json:
        return {
            "id": str(event.id),
            "guild_id": str(guild.id),
            "name": event.name,
            "description": event.description,
            "channel_id": None,
            "creator_id": str(event.creator.id),
            "creator": self.user(event.creator),
            "image": None,
            "scheduled_start_time": event.start,
            "scheduled_end_time": event.end,
            "status": event.status,
            "entity_type": 3,
            "entity_id": None,
            "entity_metadata": {"location": event.location},
            "recurrence_rule": None,
            "user_count": 0,
            "privacy_level": 2,
            "user_rsvp": None,
            "guild_scheduled_event_exceptions": [],
        }

    def application(self, application: Application) -> Json:
        flags = (1 << 13 | 1 << 15 | 1 << 19) if application.privileged else 0
        return {
            "id": str(application.id),
            "name": application.name,
            "icon": None,
            "description": application.description,
            "summary": "",
            "type": None,
            "bot": self.user(application.user),
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": application.public_key,
            "flags": flags,
            "flags_new": str(flags),
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": ["applications.commands", "bot", "identify"],
            "hook": True,
            "rpc_origins": [],
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": self.user(application.owner),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "approximate_guild_count": sum(
                application.user.id in guild.members for guild in self.world.guilds.values()
            ),
            "team": None,
            "integration_types_config": {"0": {}},
        }

    def emoji(self, emoji: Emoji, application: Application) -> Json:
        return {
            "id": str(emoji.id),
            "name": emoji.name,
            "roles": [],
            "user": self.user(application.user),
            "require_colons": True,
            "managed": False,
            "animated": emoji.animated,
            "available": True,
        }

    def link(self, attachment: Attachment) -> str:
        """A signed address of a file. It expires after `LINK_LIFE`."""
        folder = "ephemeral-attachments" if attachment.ephemeral else "attachments"
        path = f"/cdn/{folder}/{attachment.channel}/{attachment.id}/{quote(attachment.filename)}"
        issued = int(self.world.clock.now())
        expires = issued + int(LINK_LIFE)
        return f"{self.address}{path}?ex={expires:x}&is={issued:x}&hm={self.signature(attachment.id, expires)}"

    def signature(self, attachment_id: int, expires: int) -> str:
        return hmac.new(self._secret, b"%d:%d" % (attachment_id, expires), hashlib.sha256).hexdigest()

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

    def message(self, message: Message, *, deep: bool = True) -> Json:
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
            "reactions": [],
            "pinned": message.pinned is not None,
            "type": message.type,
            "flags": message.flags,
            "channel_type": channel.type,
        }
        if message.nonce is not None:
            body["nonce"] = message.nonce
        if message.application is not None:
            body["application_id"] = str(message.application.id)
        if message.webhook and message.application is not None:
            body["webhook_id"] = str(message.application.id)
        if message.interaction is not None:
            body["interaction_metadata"] = message.interaction
        if message.thread is not None:
            body["thread"] = self.channel(message.thread)
        if message.reference is not None:
            there, target_id = message.reference
            body["message_reference"] = {"type": 0, "channel_id": str(there), "message_id": str(target_id)}
            if channel.guild is not None:
                body["message_reference"]["guild_id"] = str(channel.guild.id)
            if deep and message.type in (19, 21):
                target_channel = self.world.channels.get(there)
                target = target_channel.messages.get(target_id) if target_channel else None
                body["referenced_message"] = self.message(target, deep=False) if target else None
        return body

    def unshown_attachments(self, message: Message) -> list[Attachment]:
        """The attachments that no embed and no component shows. The others are listed where they are shown."""
        named = _names(message.embeds) | _names(message.components)
        return [one for one in message.attachments if one.filename not in named]

    def message_event(self, message: Message) -> Json:
        """A message as the gateway sends it, with guild and member."""
        body = self.message(message)
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
