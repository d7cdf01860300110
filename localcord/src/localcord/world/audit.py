"""The audit log of a guild: who did what to whom, and why."""

from __future__ import annotations

from ..forms.form import Json
from . import permissions
from .payloads import Payloads
from .records import AuditEntry, Guild, User
from .world import Event, World

GUILD_UPDATE, CHANNEL_CREATE, CHANNEL_UPDATE, CHANNEL_DELETE = 1, 10, 11, 12
OVERWRITE_CREATE, OVERWRITE_UPDATE, OVERWRITE_DELETE = 13, 14, 15
MEMBER_KICK, MEMBER_PRUNE, BAN_ADD, BAN_REMOVE, MEMBER_UPDATE, MEMBER_ROLE_UPDATE, BOT_ADD = 20, 21, 22, 23, 24, 25, 28
ROLE_CREATE, ROLE_UPDATE, ROLE_DELETE = 30, 31, 32
INVITE_CREATE, INVITE_DELETE = 40, 42
WEBHOOK_CREATE, WEBHOOK_UPDATE, WEBHOOK_DELETE = 50, 51, 52
EMOJI_CREATE, EMOJI_UPDATE, EMOJI_DELETE = 60, 61, 62
MESSAGE_DELETE, MESSAGE_BULK_DELETE = 72, 73
INTEGRATION_CREATE, INTEGRATION_DELETE = 80, 82
STICKER_CREATE, STICKER_UPDATE, STICKER_DELETE = 90, 91, 92
COMMAND_PERMISSION_UPDATE = 121
SOUND_CREATE, SOUND_UPDATE, SOUND_DELETE = 130, 131, 132
RULE_CREATE, RULE_UPDATE, RULE_DELETE = 140, 141, 142
BLOCKED_MESSAGE, FLAGGED_MESSAGE, TIMED_OUT = 143, 144, 145  # what rules did
ONBOARDING_UPDATE = 167


class Audit:
    def __init__(self, world: World, payloads: Payloads) -> None:
        self._world = world
        self._payloads = payloads

    def note(
        self,
        guild: Guild,
        action: int,
        by: User,
        target: int | None,
        *,
        reason: str | None = None,
        changes: tuple[Json, ...] = (),
        options: Json | None = None,
    ) -> None:
        """Write a line, and tell those who may read the log."""
        entry = AuditEntry(self._world.ids.next(), action, by, target, reason, changes, options or {})
        guild.audit_log.append(entry)
        body = self._payloads.audit_entry(entry) | {"guild_id": str(guild.id)}
        readers = permissions.holders(guild, "VIEW_AUDIT_LOG")
        self._world.announce(Event("GUILD_AUDIT_LOG_ENTRY_CREATE", body, guild, only=readers))


def change(key: str, old: object, new: object) -> Json:
    """One change of an entry."""
    return {"key": key, "old_value": old, "new_value": new}
