"""Guilds are founded here; people and bots join and leave them, and roles are made."""

from __future__ import annotations

from . import permissions
from .payloads import Payloads
from .records import CANCELED, COMPLETED, Application, AuditEntry, Guild, Member, Role, ScheduledEvent, User
from .world import Event, World

BOT_ADD = 28  # an action in the audit log


class Guilds:
    def __init__(self, world: World, payloads: Payloads) -> None:
        self._world = world
        self._payloads = payloads

    def create(self, name: str, *, locale: str = "en-US") -> Guild:
        world = self._world
        number, now = world.ids.next(), world.clock.now()
        owner = world.add_user(f"owner-of-{name.lower()}", f"Owner of {name}")
        everyone = Role(number, "@everyone", permissions.EVERYONE, 0)
        guild = Guild(number, name, owner, everyone, locale, now)
        guild.roles[number] = everyone
        guild.members[owner.id] = Member(owner, now)
        world.guilds[number] = guild
        return guild

    def join(self, guild: Guild, user: User, roles: list[Role] | None = None) -> None:
        member = Member(user, self._world.clock.now(), list(roles or ()))
        guild.members[user.id] = member
        body = self._payloads.member(member) | {"guild_id": str(guild.id)}
        self._world.announce(Event("GUILD_MEMBER_ADD", body, guild))
        whole = self._payloads.guild_create(guild, user, everyone=True)
        del whole["unavailable"]  # Discord leaves it out for who has just joined, and says false at a connection
        self._world.announce(Event("GUILD_CREATE", whole, guild, only=frozenset((user.id,))))

    def hand_over(self, guild: Guild, user: User) -> None:
        """Make a member the owner. The one who founded the guild leaves it."""
        founder, guild.owner = guild.owner, user
        self._world.announce(Event("GUILD_UPDATE", self._payloads.guild(guild), guild))
        self.leave(guild, founder)

    def install(self, guild: Guild, application: Application, by: User | None = None) -> None:
        """Let somebody (the owner, if nobody is named) add the application's bot, with a role of its own."""
        entry = AuditEntry(self._world.ids.next(), BOT_ADD, by or guild.owner, application.user)
        guild.audit_log.append(entry)
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

    def leave(self, guild: Guild, user: User) -> None:
        """Take a person or a bot out of the guild, whether they leave or are sent away."""
        guild.members.pop(user.id, None)
        for thread in guild.threads:
            thread.thread_members.pop(user.id, None)
        body = {"guild_id": str(guild.id), "user": self._payloads.user(user)}
        self._world.announce(Event("GUILD_MEMBER_REMOVE", body, guild))
        self._world.announce(Event("GUILD_DELETE", {"id": str(guild.id)}, guild, only=frozenset((user.id,))))

    def create_role(self, guild: Guild, name: str, granted: int) -> Role:
        role = Role(self._world.ids.next(), name, granted, len(guild.roles))
        guild.roles[role.id] = role
        body = {"guild_id": str(guild.id), "role": self._payloads.role(role)}
        self._world.announce(Event("GUILD_ROLE_CREATE", body, guild))
        return role

    def add_event(self, guild: Guild, event: ScheduledEvent) -> None:
        guild.events[event.id] = event
        self._tell_event("CREATE", guild, event)

    def event_changed(self, guild: Guild, event: ScheduledEvent) -> None:
        """Announce a change that was made to the event's record. One that is over leaves the guild's list."""
        if event.status in (COMPLETED, CANCELED):
            guild.events.pop(event.id, None)
        self._tell_event("UPDATE", guild, event)

    def remove_event(self, guild: Guild, event: ScheduledEvent) -> None:
        guild.events.pop(event.id, None)
        self._tell_event("DELETE", guild, event)

    def _tell_event(self, what: str, guild: Guild, event: ScheduledEvent) -> None:
        self._world.announce(Event(f"GUILD_SCHEDULED_EVENT_{what}", self._payloads.event(guild, event), guild))

    def member_changed(self, guild: Guild, member: Member) -> None:
        """Announce a change that was made to the member's record."""
        body = self._payloads.member(member) | {"guild_id": str(guild.id)}
        self._world.announce(Event("GUILD_MEMBER_UPDATE", body, guild))
