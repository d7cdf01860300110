"""Guilds with all they hold, and applications, as Discord's JSON."""

from __future__ import annotations

from ..forms.form import Json
from . import permissions
from .channel_payloads import ChannelPayloads
from .dates import iso
from .records import (
    Application,
    AuditEntry,
    Emoji,
    Guild,
    Integration,
    Invite,
    JoinRequest,
    LiveStage,
    ScheduledEvent,
    Sticker,
    User,
    VoiceState,
    Webhook,
)

PACK = 1  # the id of the one pack of stickers
SOUNDS = "GUILD_SOUNDBOARD_SOUND"  # the collection of a guild's sounds
LARGE = 250  # members; above it a guild says so


class GuildPayloads(ChannelPayloads):
    """Turns the records of a guild into JSON."""

    def guild(self, guild: Guild) -> Json:
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": guild.icon,
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
            "emojis": [self.emoji(one) for one in guild.emojis.values()],
            "stickers": [self.sticker(one) for one in guild.stickers.values()],
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
            **guild.settings,
        }

    def guild_create(self, guild: Guild, viewer: User, *, everyone: bool, large_over: int = LARGE) -> Json:
        """The body of GUILD_CREATE: the guild with its channels, and with all members if `everyone` is set. Of a guild
        with more members than `large_over`, those who are offline are left out."""
        large = len(guild.members) > large_over
        members = [
            one
            for one in guild.members.values()
            if one.user is viewer or (everyone and not (large and one.user.status == "offline"))
        ]
        seen = [one for one in guild.channels.values() if permissions.sees(viewer, one)]
        return self.guild(guild) | {
            "joined_at": iso(guild.members[viewer.id].joined),
            "large": large,
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
            "voice_states": [self.voice_state(guild, one) for one in guild.voice_states.values()],
            "stage_instances": [self.stage(guild, one) for one in guild.stages.values()],
            "guild_scheduled_events": [self.event(guild, one) for one in guild.events.values()],
            "soundboard_sounds": self.sounds(guild),
        }

    def voice_state(self, guild: Guild, state: VoiceState) -> Json:
        member = guild.members.get(state.user.id)
        return {
            "guild_id": str(guild.id),
            "channel_id": str(state.channel.id),
            "user_id": str(state.user.id),
            **({"member": self.member(member)} if member else {}),
            "session_id": state.session_id,
            "deaf": bool(member and member.deafened),
            "mute": bool(member and member.muted),
            "self_deaf": state.self_deaf,
            "self_mute": state.self_mute,
            "self_video": state.self_video,
            "self_stream": False,
            "suppress": state.suppressed,
            "request_to_speak_timestamp": iso(state.asks_to_speak) if state.asks_to_speak else None,
        }

    def stage(self, guild: Guild, stage: LiveStage) -> Json:
        return {
            "id": str(stage.id),
            "guild_id": str(guild.id),
            "channel_id": str(stage.channel.id),
            "topic": stage.topic,
            "privacy_level": stage.privacy,
            "discoverable_disabled": True,
            "guild_scheduled_event_id": str(stage.event) if stage.event else None,
        }

    def sounds(self, guild: Guild) -> list[Json]:
        return list(guild.kept.get(SOUNDS, {}).values())

    def sticker(self, sticker: Sticker) -> Json:
        body: Json = {
            "id": str(sticker.id),
            "name": sticker.name,
            "tags": sticker.tags,
            "type": 1 if sticker.guild_id is None else 2,
            "format_type": sticker.format,
            "description": sticker.description,
            "available": True,
        }
        if sticker.guild_id is None:
            return body | {"pack_id": str(PACK), "sort_value": sticker.place}
        body["guild_id"] = str(sticker.guild_id)
        return body | ({"user": self.user(sticker.maker)} if sticker.maker else {})

    def audit_entry(self, entry: AuditEntry) -> Json:
        body: Json = {
            "id": str(entry.id),
            "action_type": entry.action,
            "user_id": str(entry.user.id),
            "target_id": None if entry.target is None else str(entry.target),
        }
        for key in ("changes", "options", "reason"):
            if value := getattr(entry, key):
                body[key] = list(value) if key == "changes" else value
        return body

    def invite(self, invite: Invite) -> Json:
        guild = invite.channel.guild
        assert guild is not None
        whole = self.guild(guild)
        shown = ("id", "name", "splash", "banner", "description", "icon", "features", "verification_level")
        more = ("vanity_url_code", "nsfw_level", "nsfw", "premium_subscription_count")
        ends = iso(invite.created + invite.max_age) if invite.max_age else None
        return {
            "type": 0,
            "code": invite.code,
            "guild": {key: whole[key] for key in (*shown, *more)},
            "guild_id": str(guild.id),
            "channel": {"id": str(invite.channel.id), "type": invite.channel.type, "name": invite.channel.name},
            "inviter": self.user(invite.inviter),
            "created_at": iso(invite.created),
            "expires_at": ends,
            "max_age": invite.max_age,
            "max_uses": invite.max_uses,
            "temporary": invite.temporary,
            "uses": invite.uses,
        }

    def webhook(self, webhook: Webhook) -> Json:
        guild = webhook.channel.guild
        body = {
            "id": str(webhook.id),
            "type": 1,
            "name": webhook.name,
            "avatar": webhook.avatar,
            "channel_id": str(webhook.channel.id),
            "guild_id": str(guild.id) if guild else None,
            "application_id": str(webhook.application.id) if webhook.application else None,
            "user": self.user(webhook.maker),
            "token": webhook.token,
            "url": f"{self.address}/api/webhooks/{webhook.id}/{webhook.token}",
        }
        source = webhook.source
        if source is None or source.guild is None:
            return body
        del body["token"], body["url"]  # nobody writes through it
        there = {"id": str(source.guild.id), "icon": source.guild.icon, "name": source.guild.name}
        return body | {
            "type": 2,
            "source_guild": there,
            "source_channel": {"id": str(source.id), "name": source.name},
        }

    def event_user(self, guild: Guild, event: ScheduledEvent, exception: int, user: User) -> Json:
        member = guild.members.get(user.id)
        return {
            "guild_scheduled_event_id": str(event.id),
            "guild_scheduled_event_exception_id": str(exception) if exception else None,
            "user_id": str(user.id),
            "user": self.user(user),
            "response": 1,
            **({"member": self.member(member)} if member else {}),
        }

    def integration(self, integration: Integration) -> Json:
        application = integration.application
        return {
            "id": str(integration.id),
            "type": "discord",
            "name": application.name,
            "account": {"id": str(application.id), "name": application.name},
            "enabled": True,
            "application": {
                "id": str(application.id),
                "name": application.name,
                "icon": None,
                "description": application.description,
                "summary": "",
                "type": None,
                "bot": self.user(application.user),
            },
            "scopes": ["applications.commands", "bot"],
            "user": self.user(integration.by),
        }

    def join_request(self, guild: Guild, request: JoinRequest) -> Json:
        return {
            "id": str(request.id),
            "created_at": iso(request.created),
            "reviewed_at": None if request.reviewed is None else iso(request.reviewed),
            "application_status": request.status,
            "rejection_reason": request.reason,
            "guild_id": str(guild.id),
            "user_id": str(request.user.id),
            "user": self.user(request.user),
            "form_responses": [],
            "actioned_by_user": self.user(request.reviewer) if request.reviewer else None,
        }

    def event(self, guild: Guild, event: ScheduledEvent) -> Json:
        return {
            "id": str(event.id),
            "guild_id": str(guild.id),
            "name": event.name,
            "description": event.description,
            "channel_id": str(event.channel.id) if event.channel else None,
            "creator_id": str(event.creator.id),
            "creator": self.user(event.creator),
            "image": None,
            "scheduled_start_time": event.start,
            "scheduled_end_time": event.end,
            "status": event.status,
            "entity_type": event.kind,
            "entity_id": None,
            "entity_metadata": {"location": event.location} if event.channel is None else None,
            "recurrence_rule": event.recurrence,
            "user_count": len(event.interested.get(0, {})),
            "privacy_level": 2,
            "user_rsvp": None,
            "guild_scheduled_event_exceptions": list(event.exceptions.values()),
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
            "approximate_user_install_count": len(application.users),
            "approximate_user_authorization_count": 0,
            "approximate_guild_count": sum(
                application.user.id in guild.members for guild in self.world.guilds.values()
            ),
            "team": None,
            "integration_types_config": {"0": {}, "1": {}},
            **application.settings,
        }

    def emoji(self, emoji: Emoji) -> Json:
        return {
            "id": str(emoji.id),
            "name": emoji.name,
            "roles": [str(one) for one in emoji.roles],
            "user": self.user(emoji.maker),
            "require_colons": True,
            "managed": False,
            "animated": emoji.animated,
            "available": True,
        }
