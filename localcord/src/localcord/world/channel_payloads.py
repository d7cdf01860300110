"""Users, members, roles and channels as Discord's JSON."""

from __future__ import annotations

from collections.abc import Iterable

from ..forms.form import Json
from .channel_kinds import POST_KINDS, settings_of
from .dates import iso
from .hosts import GATEWAY, is_discord
from .records import (
    CATEGORY,
    DM,
    PRIVATE_THREAD,
    Channel,
    Guild,
    Member,
    Role,
    User,
)
from .world import World


class ChannelPayloads:
    """Turns people and channels into JSON."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.address = ""

    @property
    def gateway_url(self) -> str:
        return f"{self.address.replace('http', 'ws', 1)}/gateway"

    def gateway_for(self, host: str) -> str:
        """Return where the gateway is for a bot that speaks to this host."""
        return GATEWAY if is_discord(host) else self.gateway_url

    def user(self, user: User) -> Json:
        return {
            "id": str(user.id),
            "username": user.name,
            "global_name": None if user.bot else user.display,
            "discriminator": "0",
            "avatar": user.avatar,
            "banner": user.banner,
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
            "deaf": member.deafened,
            "mute": member.muted,
            "pending": False,
            "flags": 0,
            "communication_disabled_until": iso(member.timeout) if member.timeout else None,
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
            "flags": channel.flags,
        }
        if channel.is_thread:
            return body | self._thread_fields(channel, viewer)
        if channel.type == CATEGORY:
            del body["last_message_id"], body["rate_limit_per_user"]
        return body | {
            "topic": channel.topic,
            "position": channel.position,
            "nsfw": channel.nsfw,
            "permission_overwrites": [
                {"id": str(one.id), "type": one.kind, "allow": str(one.allow), "deny": str(one.deny)}
                for one in channel.overwrites.values()
            ],
            "last_pin_timestamp": iso(channel.last_pin) if channel.last_pin else None,
            **settings_of(channel),
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
        if thread.parent is not None and thread.parent.type in POST_KINDS:
            body["applied_tags"] = [str(one) for one in thread.tags]
        if viewer is not None and viewer.id in thread.thread_members:
            body["member"] = self.thread_member(thread, viewer.id)
        return body

    def thread_member(self, thread: Channel, user_id: int) -> Json:
        joined = iso(thread.thread_members[user_id])
        return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": joined, "flags": 0}
