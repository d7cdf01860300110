"""The events of the gateway: those that are sent, with the intents that ask for them, and those that are not.

Together they are all that Discord documents. An event that stands in neither table cannot be sent: that is a KeyError.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ...forms.form import Json
from ..requests import next_number

# Event: the bit of its intent in guilds and in DMs, or None if it needs no intent.
EVENTS: dict[str, tuple[int, int] | None] = {
    "GUILD_CREATE": (0, 0),
    "GUILD_UPDATE": (0, 0),
    "GUILD_DELETE": (0, 0),
    "GUILD_ROLE_CREATE": (0, 0),
    "GUILD_ROLE_UPDATE": (0, 0),
    "GUILD_ROLE_DELETE": (0, 0),
    "CHANNEL_CREATE": (0, 0),
    "CHANNEL_UPDATE": (0, 0),
    "CHANNEL_DELETE": (0, 0),
    "CHANNEL_PINS_UPDATE": (0, 12),
    "THREAD_CREATE": (0, 0),
    "THREAD_UPDATE": (0, 0),
    "THREAD_DELETE": (0, 0),
    "GUILD_MEMBER_ADD": (1, 1),
    "GUILD_MEMBER_UPDATE": (1, 1),
    "GUILD_MEMBER_REMOVE": (1, 1),
    "MESSAGE_CREATE": (9, 12),
    "MESSAGE_UPDATE": (9, 12),
    "MESSAGE_DELETE": (9, 12),
    "MESSAGE_DELETE_BULK": (9, 9),
    "MESSAGE_REACTION_ADD": (10, 13),
    "MESSAGE_REACTION_REMOVE": (10, 13),
    "MESSAGE_REACTION_REMOVE_ALL": (10, 13),
    "MESSAGE_REACTION_REMOVE_EMOJI": (10, 13),
    "MESSAGE_POLL_VOTE_ADD": (24, 25),
    "MESSAGE_POLL_VOTE_REMOVE": (24, 25),
    "GUILD_BAN_ADD": (2, 2),
    "GUILD_BAN_REMOVE": (2, 2),
    "GUILD_AUDIT_LOG_ENTRY_CREATE": (2, 2),
    "GUILD_EMOJIS_UPDATE": (3, 3),
    "GUILD_STICKERS_UPDATE": (3, 3),
    "GUILD_SOUNDBOARD_SOUND_CREATE": (3, 3),
    "GUILD_SOUNDBOARD_SOUND_UPDATE": (3, 3),
    "GUILD_SOUNDBOARD_SOUND_DELETE": (3, 3),
    "GUILD_INTEGRATIONS_UPDATE": (4, 4),
    "INTEGRATION_CREATE": (4, 4),
    "INTEGRATION_DELETE": (4, 4),
    "WEBHOOKS_UPDATE": (5, 5),
    "INVITE_CREATE": (6, 6),
    "INVITE_DELETE": (6, 6),
    "VOICE_STATE_UPDATE": (7, 7),
    "STAGE_INSTANCE_CREATE": (0, 0),
    "STAGE_INSTANCE_UPDATE": (0, 0),
    "STAGE_INSTANCE_DELETE": (0, 0),
    "PRESENCE_UPDATE": (8, 8),
    "GUILD_SCHEDULED_EVENT_CREATE": (16, 16),
    "GUILD_SCHEDULED_EVENT_UPDATE": (16, 16),
    "GUILD_SCHEDULED_EVENT_DELETE": (16, 16),
    "GUILD_SCHEDULED_EVENT_EXCEPTION_CREATE": (16, 16),
    "GUILD_SCHEDULED_EVENT_EXCEPTION_UPDATE": (16, 16),
    "GUILD_SCHEDULED_EVENT_EXCEPTION_DELETE": (16, 16),
    "GUILD_SCHEDULED_EVENT_USER_ADD": (16, 16),
    "GUILD_SCHEDULED_EVENT_USER_REMOVE": (16, 16),
    "AUTO_MODERATION_RULE_CREATE": (20, 20),
    "AUTO_MODERATION_RULE_UPDATE": (20, 20),
    "AUTO_MODERATION_RULE_DELETE": (20, 20),
    "AUTO_MODERATION_ACTION_EXECUTION": (21, 21),
    "TYPING_START": (11, 14),
    "READY": None,
    "RESUMED": None,
    "INTERACTION_CREATE": None,
    "APPLICATION_COMMAND_PERMISSIONS_UPDATE": None,
    "GUILD_MEMBERS_CHUNK": None,
    "SOUNDBOARD_SOUNDS": None,
    "THREAD_MEMBERS_UPDATE": None,
    "VOICE_SERVER_UPDATE": None,
    "VOICE_CHANNEL_STATUS_UPDATE": None,
    "USER_UPDATE": None,
    "GUILD_JOIN_REQUEST_CREATE": None,
    "GUILD_JOIN_REQUEST_UPDATE": None,
}
# Event: why no bot hears of it here.
ABSENT_EVENTS = {
    "CHANNEL_INFO": "sound",
    "ENTITLEMENT_CREATE": "monetization",
    "ENTITLEMENT_DELETE": "monetization",
    "ENTITLEMENT_UPDATE": "monetization",
    "GUILD_SOUNDBOARD_SOUNDS_UPDATE": "each sound has an event of its own",
    "INTEGRATION_UPDATE": "an integration never changes here",
    "RATE_LIMITED": "asking too often for members closes the connection",
    "SUBSCRIPTION_CREATE": "monetization",
    "SUBSCRIPTION_DELETE": "monetization",
    "SUBSCRIPTION_UPDATE": "monetization",
    "THREAD_LIST_SYNC": "who gains sight of a channel is not told of its threads",
    "THREAD_MEMBER_UPDATE": "a bot's settings of a thread never change here",
    "VOICE_CHANNEL_EFFECT_SEND": "sound",
    "VOICE_CHANNEL_START_TIME_UPDATE": "sound",
}
_ACTS = frozenset(("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_REACTION_ADD"))
# Frames that a bot may send, by their opcodes.
OPCODES = {
    1: "heartbeat",
    2: "identify",
    3: "presence",
    4: "voice state",
    6: "resume",
    8: "request for members",
    31: "request for sounds",
}
ABSENT_OPCODES = {43: "channel infos"}


@dataclass(frozen=True, slots=True)
class SentEvent:
    """An event that was sent to a bot."""

    at: float
    name: str
    body: Json
    shard: int
    number: int = field(default_factory=next_number)

    @property
    def is_act(self) -> bool:
        """Whether a person did it, and a bot may be about to answer."""
        if self.name == "INTERACTION_CREATE":
            return True
        doer = self.body.get("author") or (self.body.get("member") or {}).get("user") or {}
        return self.name in _ACTS and not doer.get("bot")

    def __str__(self) -> str:
        """Tell the event by its name, and by what of its body a person would name it."""
        author = (self.body.get("author") or self.body.get("user") or {}).get("username")
        data = self.body.get("data") or {}
        words = self.body.get("content") or data.get("name") or data.get("custom_id") or self.body.get("name")
        shown = " ".join(str(one) for one in (author and f"{author}:", words) if one)
        return f"{self.name}{f' {shown[:60]!r}' if shown else ''}"
