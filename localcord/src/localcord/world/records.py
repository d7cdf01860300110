"""The records of the world: users, guilds, channels, messages. They hold values and check nothing."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from ..clock import Timer
from ..forms.form import Json

TEXT, DM, VOICE, CATEGORY, NEWS, STAGE, FORUM, MEDIA = 0, 1, 2, 4, 5, 13, 15, 16
NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12


@dataclass(eq=False, slots=True)
class User:
    id: int
    name: str
    display: str
    bot: bool = False
    founder: bool = False  # of a guild, until somebody who is played owns it
    locale: str = "en-US"
    dms_closed: bool = False
    avatar: str | None = None  # the names of pictures
    banner: str | None = None
    status: str = "offline"
    activities: list[Json] = field(default_factory=list)
    read: dict[int, int] = field(default_factory=dict)  # channel -> last message read
    dismissed: set[int] = field(default_factory=set)

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(eq=False, slots=True)
class Emoji:
    id: int
    name: str
    image: bytes
    content_type: str
    animated: bool
    maker: User
    roles: list[int] = field(default_factory=list)  # who may use it; nobody in particular if there are none


@dataclass(eq=False, slots=True)
class Sticker:
    id: int
    name: str
    tags: str
    description: str | None
    image: bytes
    format: int  # 1 PNG, 2 APNG, 3 Lottie, 4 GIF
    maker: User | None = None  # nobody made those of a pack
    guild_id: int | None = None
    place: int = 0  # in its pack


@dataclass(eq=False, slots=True)
class Application:
    id: int
    name: str
    token: str
    user: User
    owner: User
    permissions: int
    privileged: bool = True
    description: str = ""
    settings: Json = field(default_factory=dict)  # what is only kept and shown, such as the tags
    public_key: str = field(default_factory=lambda: secrets.token_hex(32))
    commands: dict[int, Json] = field(default_factory=dict)
    guild_commands: dict[int, dict[int, Json]] = field(default_factory=dict)
    emojis: dict[int, Emoji] = field(default_factory=dict)
    role_connections: list[Json] = field(default_factory=list)  # what a linked role may ask for
    users: set[int] = field(default_factory=set)  # who have installed it for themselves
    identifies: int = 0
    answered: float = 0.0  # when a request of its bot was answered last, by the clock of the event loop
    reaction: float = 0.0  # seconds; so long after that, people press at the earliest
    shards: int = 1  # so many are recommended to it
    max_concurrency: int = 1  # so many of its shards may identify in five seconds


@dataclass(eq=False, slots=True)
class Role:
    id: int
    name: str
    permissions: int
    position: int
    color: int = 0
    managed: bool = False
    mentionable: bool = False
    hoist: bool = False
    bot_id: int | None = None

    @property
    def mention(self) -> str:
        return f"<@&{self.id}>"


@dataclass(eq=False, slots=True)
class Member:
    user: User
    joined: float
    roles: list[Role] = field(default_factory=list)
    nick: str | None = None
    timeout: float | None = None  # until when
    silenced: bool = False  # while a timeout lasts
    muted: bool = False  # in every voice channel
    deafened: bool = False


@dataclass(slots=True)
class Overwrite:
    id: int
    kind: int  # 0 role, 1 member
    allow: int = 0
    deny: int = 0


@dataclass(eq=False, slots=True)
class Attachment:
    id: int
    filename: str
    content: bytes
    content_type: str
    description: str | None = None
    title: str | None = None
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False
    channel: int = 0
    spoiler: bool = False


@dataclass(eq=False, slots=True)
class Reaction:
    """An emoji under a message, and who pressed it."""

    emoji: Json  # id and name
    users: list[User] = field(default_factory=list)


@dataclass(eq=False, slots=True)
class Poll:
    question: Json
    answers: list[Json]
    multiple: bool
    ends: float
    over: bool = False
    votes: dict[int, list[User]] = field(default_factory=dict)  # by the answer's number
    timer: Timer | None = None


@dataclass(eq=False, slots=True)
class Message:
    id: int
    channel: Channel
    author: User
    timestamp: float
    content: str = ""
    type: int = 0
    flags: int = 0
    edited: float | None = None
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[User] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    pinned: float | None = None
    tts: bool = False
    nonce: str | int | None = None
    application: Application | None = None
    webhook_id: int | None = None
    avatar_url: str | None = None  # a webhook's message may have a face of its own
    reactions: dict[str, Reaction] = field(default_factory=dict)
    poll: Poll | None = None
    stickers: list[Sticker] = field(default_factory=list)
    interaction: Json | None = None
    reference: tuple[int, int] | None = None
    forwarded: Message | None = None  # what the message passes on, as it was then
    only_for: User | None = None
    thread: Channel | None = None
    gone: bool = False

    @property
    def ephemeral(self) -> bool:
        return self.only_for is not None


@dataclass(eq=False, slots=True)
class Channel:
    id: int
    type: int
    guild: Guild | None = None
    name: str = ""
    topic: str | None = None
    position: int = 0
    parent: Channel | None = None
    slowmode: int = 0
    nsfw: bool = False
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemeral_messages: dict[int, Message] = field(default_factory=dict)  # each seen by one person alone
    last_message_id: int | None = None
    last_pin: float | None = None
    recipients: list[User] = field(default_factory=list)
    owner: User | None = None
    archived: bool = False
    archived_at: float = 0.0
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 1440
    created: float = 0.0
    active: float = 0.0
    sent: int = 0
    thread_members: dict[int, float] = field(default_factory=dict)
    flags: int = 0
    settings: Json = field(default_factory=dict)  # the fields that only channels of its kind have
    tags: list[int] = field(default_factory=list)  # of a post in a forum
    timer: Timer | None = None

    @property
    def is_thread(self) -> bool:
        return self.type in (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """A line of a guild's audit log: who did what to whom, and why."""

    id: int
    action: int
    user: User
    target: int | None
    reason: str | None = None
    changes: tuple[Json, ...] = ()
    options: Json = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ban:
    user: User
    reason: str | None


@dataclass(eq=False, slots=True)
class Invite:
    code: str
    channel: Channel
    inviter: User
    created: float
    max_age: int
    max_uses: int
    temporary: bool
    uses: int = 0
    targets: list[int] | None = None  # whoever else comes is refused


@dataclass(eq=False, slots=True)
class Webhook:
    """An address of a channel: whoever knows its token may write there under any name."""

    id: int
    token: str
    channel: Channel
    name: str
    maker: User
    application: Application | None
    avatar: str | None = None
    source: Channel | None = None  # an announcement channel whose published messages come here


SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4  # what a scheduled event may be


@dataclass(eq=False, slots=True)
class ScheduledEvent:
    """An event in a guild's calendar, in a channel or somewhere else."""

    id: int
    name: str
    description: str | None
    location: str | None
    start: str  # as the bot wrote it
    end: str | None
    creator: User
    status: int = SCHEDULED
    recurrence: Json | None = None
    exceptions: dict[int, Json] = field(default_factory=dict)  # the times that are otherwise than the rule has it
    interested: dict[int, dict[int, User]] = field(default_factory=dict)  # in all of it (0), or in an exception
    channel: Channel | None = None

    @property
    def kind(self) -> int:
        """Return 1 for a stage, 2 for a voice channel, and 3 for somewhere else."""
        return 3 if self.channel is None else 1 if self.channel.type == STAGE else 2


@dataclass(eq=False, slots=True)
class Integration:
    """An application in a guild, and who let it in."""

    id: int
    application: Application
    by: User


@dataclass(eq=False, slots=True)
class JoinRequest:
    """Somebody asks to become a member."""

    id: int
    user: User
    created: float
    status: str = "SUBMITTED"
    reviewed: float | None = None
    reviewer: User | None = None
    reason: str | None = None  # why it was rejected


@dataclass(eq=False, slots=True)
class VoiceState:
    """Somebody in a voice channel, and what they let others hear. No sound goes anywhere."""

    user: User
    channel: Channel
    session_id: str
    self_mute: bool = False
    self_deaf: bool = False
    self_video: bool = False
    suppressed: bool = False  # in a stage: is in the audience
    asks_to_speak: float | None = None


@dataclass(eq=False, slots=True)
class LiveStage:
    """A stage that is live."""

    id: int
    channel: Channel
    topic: str
    privacy: int = 2
    event: int | None = None


@dataclass(eq=False, slots=True)
class Guild:
    id: int
    name: str
    owner: User
    everyone: Role
    locale: str = "en-US"
    created: float = 0.0
    system_channel: Channel | None = None  # where Discord tells of new members
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    audit_log: list[AuditEntry] = field(default_factory=list)  # oldest first
    icon: str | None = None
    settings: Json = field(default_factory=dict)  # what is only kept and shown, such as the verification level
    bans: dict[int, Ban] = field(default_factory=dict)
    emojis: dict[int, Emoji] = field(default_factory=dict)
    invites: dict[str, Invite] = field(default_factory=dict)
    webhooks: dict[int, Webhook] = field(default_factory=dict)
    events: dict[int, ScheduledEvent] = field(default_factory=dict)
    stickers: dict[int, Sticker] = field(default_factory=dict)
    integrations: dict[int, Integration] = field(default_factory=dict)
    command_permissions: dict[int, list[Json]] = field(default_factory=dict)  # of a command, or of an application
    join_requests: dict[int, JoinRequest] = field(default_factory=dict)
    kept: dict[str, dict[int, Json]] = field(default_factory=dict)  # collections of what bots wrote, such as rules
    pages: dict[str, Json] = field(default_factory=dict)  # what stands once, such as the welcome screen
    voice_states: dict[int, VoiceState] = field(default_factory=dict)  # of those who are in a voice channel
    stages: dict[int, LiveStage] = field(default_factory=dict)  # those that are live, by their channels

    @property
    def threads(self) -> list[Channel]:
        return [one for one in self.channels.values() if one.is_thread]
