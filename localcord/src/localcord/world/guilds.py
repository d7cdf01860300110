"""Guilds are founded and changed here; people and bots join and leave them; roles and emoji are made."""

from __future__ import annotations

from datetime import UTC, datetime

from ..forms.form import Json
from . import audit, permissions
from .audit import Audit
from .messages import Messages
from .payloads import Payloads
from .records import (
    CANCELED,
    COMPLETED,
    SCHEDULED,
    Application,
    Emoji,
    Guild,
    Integration,
    JoinRequest,
    Member,
    Role,
    ScheduledEvent,
    User,
)
from .recurrence import next_after
from .snowflake import moment
from .world import Event, World

JOIN_NOTICE = 7  # the notice in the system channel that somebody has come
NO_JOIN_NOTICES = 1  # a flag of the system channel


class Guilds:
    def __init__(self, world: World, payloads: Payloads, messages: Messages, log: Audit) -> None:
        self._world = world
        self._payloads = payloads
        self._messages = messages
        self._audit = log

    def create(self, name: str, *, locale: str = "en-US", number: int | None = None) -> Guild:
        world = self._world
        number, now = number or world.ids.next_apart(), world.clock.now()
        if number in world.guilds:
            raise ValueError(f"there is a guild {number} already")
        owner = world.add_user(f"owner-of-{name.lower()}", f"Owner of {name}")
        owner.founder = True
        everyone = Role(number, "@everyone", permissions.EVERYONE, 0)
        guild = Guild(number, name, owner, everyone, locale, now)
        guild.roles[number] = everyone
        guild.members[owner.id] = Member(owner, now)
        world.guilds[number] = guild
        return guild

    def changed(self, guild: Guild) -> None:
        """Announce a change that was made to the guild's record."""
        self._world.announce(Event("GUILD_UPDATE", self._payloads.guild(guild), guild))

    def join(self, guild: Guild, user: User, roles: list[Role] | None = None) -> None:
        member = Member(user, self._world.clock.now(), list(roles or ()))
        guild.members[user.id] = member
        body = self._payloads.member(member) | {"guild_id": str(guild.id)}
        self._world.announce(Event("GUILD_MEMBER_ADD", body, guild))
        whole = self._payloads.guild_create(guild, user, everyone=True)
        del whole["unavailable"]  # Discord leaves it out for who has just joined, and says false at a connection
        self._world.announce(Event("GUILD_CREATE", whole, guild, only=frozenset((user.id,))))
        if guild.system_channel is not None and not guild.settings.get("system_channel_flags", 0) & NO_JOIN_NOTICES:
            self._messages.post_notice(guild.system_channel, user, JOIN_NOTICE)

    def hand_over(self, guild: Guild, user: User) -> None:
        """Make a member the owner. The one who founded the guild, whom nobody plays, leaves it."""
        earlier, guild.owner = guild.owner, user
        self.changed(guild)
        if earlier.founder and earlier is not user:
            self.leave(guild, earlier)

    def install(self, guild: Guild, application: Application, by: User | None = None) -> None:
        """Let somebody (the owner, if nobody is named) add the application's bot, with a role of its own."""
        role = Role(
            self._world.ids.next(),
            application.name,
            application.permissions,
            len(guild.roles),
            managed=True,
            bot_id=application.user.id,
        )
        guild.roles[role.id] = role
        self.join(guild, application.user, [role])
        made = Integration(self._world.ids.next(), application, by or guild.owner)
        guild.integrations[made.id] = made
        self._tell_integration("CREATE", guild, self._payloads.integration(made) | {"guild_id": str(guild.id)})
        self._audit.note(guild, audit.BOT_ADD, made.by, application.user.id)

    def leave(self, guild: Guild, user: User) -> None:
        """Take a person or a bot out of the guild, whether they leave or are sent away."""
        guild.members.pop(user.id, None)
        for one in [one for one in guild.integrations.values() if one.application.user is user]:
            del guild.integrations[one.id]
            gone = {"id": str(one.id), "guild_id": str(guild.id), "application_id": str(one.application.id)}
            self._tell_integration("DELETE", guild, gone)
        for thread in guild.threads:
            thread.thread_members.pop(user.id, None)
        body = {"guild_id": str(guild.id), "user": self._payloads.user(user)}
        self._world.announce(Event("GUILD_MEMBER_REMOVE", body, guild))
        self._world.announce(Event("GUILD_DELETE", {"id": str(guild.id)}, guild, only=frozenset((user.id,))))

    def _tell_integration(self, what: str, guild: Guild, body: Json) -> None:
        self._world.announce(Event(f"INTEGRATION_{what}", body, guild))
        self._world.announce(Event("GUILD_INTEGRATIONS_UPDATE", {"guild_id": str(guild.id)}, guild))

    def create_role(self, guild: Guild, name: str, granted: int, *, number: int | None = None) -> Role:
        """Make a role below those of the bots, so that a bot may give it."""
        number = number or self._world.ids.next()
        if number in guild.roles:
            raise ValueError(f"there is a role {number} already")
        role = Role(number, name, granted, 1)
        self.add_role(guild, role)
        return role

    def add_role(self, guild: Guild, role: Role) -> None:
        """Add a role below all others but everyone's."""
        for other in guild.roles.values():
            if other is not guild.everyone:
                other.position += 1
        guild.roles[role.id] = role
        self._tell_role("CREATE", guild, role)

    def role_changed(self, guild: Guild, role: Role) -> None:
        """Announce a change that was made to the role's record."""
        self._tell_role("UPDATE", guild, role)

    def remove_role(self, guild: Guild, role: Role) -> None:
        del guild.roles[role.id]
        for member in guild.members.values():
            if role in member.roles:
                member.roles.remove(role)
        body = {"guild_id": str(guild.id), "role_id": str(role.id)}
        self._world.announce(Event("GUILD_ROLE_DELETE", body, guild))

    def _tell_role(self, what: str, guild: Guild, role: Role) -> None:
        body = {"guild_id": str(guild.id), "role": self._payloads.role(role)}
        self._world.announce(Event(f"GUILD_ROLE_{what}", body, guild))

    def emojis_changed(self, guild: Guild) -> None:
        """Announce that emoji of the guild came, went or changed."""
        emojis = [self._payloads.emoji(one) for one in guild.emojis.values()]
        self._world.announce(Event("GUILD_EMOJIS_UPDATE", {"guild_id": str(guild.id), "emojis": emojis}, guild))

    def add_emoji(self, guild: Guild, emoji: Emoji) -> None:
        guild.emojis[emoji.id] = emoji
        self.emojis_changed(guild)

    def stickers_changed(self, guild: Guild) -> None:
        """Announce that stickers of the guild came, went or changed."""
        stickers = [self._payloads.sticker(one) for one in guild.stickers.values()]
        self._world.announce(Event("GUILD_STICKERS_UPDATE", {"guild_id": str(guild.id), "stickers": stickers}, guild))

    def add_event(self, guild: Guild, event: ScheduledEvent) -> None:
        guild.events[event.id] = event
        self._tell_event("CREATE", guild, event)

    def event_changed(self, guild: Guild, event: ScheduledEvent) -> None:
        """Announce a change that was made to the event's record. One that is over leaves the guild's list, or waits for
        its next time."""
        if event.status == COMPLETED and event.recurrence is not None:
            _wait_for_next(event, event.recurrence)
        if event.status in (COMPLETED, CANCELED):
            guild.events.pop(event.id, None)
        self._tell_event("UPDATE", guild, event)

    def remove_event(self, guild: Guild, event: ScheduledEvent) -> None:
        guild.events.pop(event.id, None)
        self._tell_event("DELETE", guild, event)

    def tell_exception(self, what: str, guild: Guild, exception: Json) -> None:
        """Announce that a time of an event was made otherwise, or as the rule has it again."""
        body = exception | {"guild_id": str(guild.id)}
        self._world.announce(Event(f"GUILD_SCHEDULED_EVENT_EXCEPTION_{what}", body, guild))

    def show_interest(
        self, guild: Guild, event: ScheduledEvent, user: User, *, exception: int = 0, comes: bool = True
    ) -> None:
        """Note whether somebody wants to come to an event, or to one exception."""
        interested = event.interested.setdefault(exception, {})
        if (user.id in interested) == comes:
            return
        if comes:
            interested[user.id] = user
        else:
            del interested[user.id]
        body: Json = {"guild_scheduled_event_id": str(event.id), "user_id": str(user.id), "guild_id": str(guild.id)}
        if exception:
            body["guild_scheduled_event_exception_id"] = str(exception)
        what = "ADD" if comes else "REMOVE"
        self._world.announce(Event(f"GUILD_SCHEDULED_EVENT_USER_{what}", body, guild))

    def ask_to_join(self, guild: Guild, user: User) -> JoinRequest:
        """Note that somebody asks to become a member. Whoever may kick members hears of it, and decides."""
        request = JoinRequest(self._world.ids.next(), user, self._world.clock.now())
        guild.join_requests[request.id] = request
        self._tell_request("CREATE", guild, request)
        return request

    def decide(self, guild: Guild, request: JoinRequest, by: User, status: str, reason: str | None) -> None:
        request.status, request.reviewer, request.reason = status, by, reason
        request.reviewed = self._world.clock.now()
        self._tell_request("UPDATE", guild, request)
        if status == "APPROVED" and request.user.id not in guild.members:
            self.join(guild, request.user)

    def _tell_request(self, what: str, guild: Guild, request: JoinRequest) -> None:
        body = {"status": request.status, "request": self._payloads.join_request(guild, request)}
        only = permissions.holders(guild, "KICK_MEMBERS")
        told = body | {"guild_id": str(guild.id)}
        self._world.announce(Event(f"GUILD_JOIN_REQUEST_{what}", told, guild, only=only))

    def _tell_event(self, what: str, guild: Guild, event: ScheduledEvent) -> None:
        self._world.announce(Event(f"GUILD_SCHEDULED_EVENT_{what}", self._payloads.event(guild, event), guild))

    def member_changed(self, guild: Guild, member: Member) -> None:
        """Announce a change that was made to the member's record."""
        body: Json = self._payloads.member(member) | {"guild_id": str(guild.id)}
        self._world.announce(Event("GUILD_MEMBER_UPDATE", body, guild))


def _wait_for_next(event: ScheduledEvent, rule: Json) -> None:
    """Move an event to the next time of its rule that was not called off. Without one it stays completed."""
    start = datetime.fromisoformat(event.start)
    length = datetime.fromisoformat(event.end) - start if event.end else None
    moved = (number for number, one in event.exceptions.items() if one["scheduled_start_time"] == event.start)
    number = next(moved, None)
    found = next_after(rule, start if number is None else datetime.fromtimestamp(moment(number), UTC))
    while found is not None:
        told = next((one for number, one in event.exceptions.items() if moment(number) == found.timestamp()), {})
        if not told.get("is_canceled"):
            event.start = told.get("scheduled_start_time") or found.isoformat()
            event.end = told.get("scheduled_end_time") or (None if length is None else (found + length).isoformat())
            event.status = SCHEDULED
            return
        found = next_after(rule, found)
