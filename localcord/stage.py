"""What a test holds in its hands: guilds, channels, roles, applications."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import permissions, world
from .people import Person
from .world import Member, News, Overwrite, Role

if TYPE_CHECKING:
    from .server import Server


class Guild:
    def __init__(self, server: Server, record: world.Guild) -> None:
        self._server = server
        self.record = record

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def name(self) -> str:
        return self.record.name

    def channel(self, name: str, *, topic: str | None = None) -> Channel:
        return Channel(self._server, self._server.make_channel(self.record, name, topic))

    def member(self, name: str, *, locale: str = "en-US", roles: list[Role] | None = None) -> Person:
        """A new person who is a member here."""
        user = world.User(self._server.world.ids.next(), name.lower(), name, locale=locale)
        self._server.world.users[user.id] = user
        person = self._server.person(user)
        self.add(person, roles=roles)
        return person

    def add(self, person: Person, *, roles: list[Role] | None = None) -> None:
        """A person who exists already joins."""
        member = Member(person.user, self._server.clock.now(), list(roles or ()))
        self._server.joined(self.record, member)

    def role(self, name: str, *granted: str) -> Role:
        """A role with the permissions named, such as "MANAGE_MESSAGES"."""
        role = Role(self._server.world.ids.next(), name, permissions.bits(*granted), len(self.record.roles))
        self.record.roles[role.id] = role
        body = {"guild_id": str(self.id), "role": self._server.payloads.role(role)}
        self._server.world.tell(News("GUILD_ROLE_CREATE", body, self.record))
        return role

    def give(self, person: Person, role: Role) -> None:
        member = self.record.members[person.id]
        if role not in member.roles:
            member.roles.append(role)

    def install(self, app: App) -> None:
        """The application's bot joins, with a role of its own."""
        record = app.record
        role = Role(
            self._server.world.ids.next(),
            record.name,
            record.permissions,
            len(self.record.roles),
            managed=True,
            bot_id=record.user.id,
        )
        self.record.roles[role.id] = role
        self._server.joined(self.record, Member(record.user, self._server.clock.now(), [role]))

    def remove(self, who: Person | App) -> None:
        user = who.user if isinstance(who, Person) else who.record.user
        self._server.people_leave(self.record, user)


class Channel:
    def __init__(self, server: Server, record: world.Channel) -> None:
        self._server = server
        self.record = record

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def name(self) -> str:
        return self.record.name

    @property
    def mention(self) -> str:
        return self.record.mention

    def allow(self, who: Role | Person | App | None, *names: str) -> None:
        """Grant permissions here to a role, a person or an application (None is everyone)."""
        overwrite = self._overwrite(who)
        overwrite.allow |= permissions.bits(*names)
        overwrite.deny &= ~overwrite.allow
        self._tell()

    def deny(self, who: Role | Person | App | None, *names: str) -> None:
        overwrite = self._overwrite(who)
        overwrite.deny |= permissions.bits(*names)
        overwrite.allow &= ~overwrite.deny
        self._tell()

    def delete(self) -> None:
        self._server.remove_channel(self.record)

    def _overwrite(self, who: Role | Person | App | None) -> Overwrite:
        assert self.record.guild is not None
        number = self.record.guild.id if who is None else who.id
        kind = 0 if who is None or isinstance(who, Role) else 1
        return self.record.overwrites.setdefault(number, Overwrite(number, kind))

    def _tell(self) -> None:
        body = self._server.payloads.channel(self.record)
        self._server.world.tell(News("CHANNEL_UPDATE", body, self.record.guild, self.record))


class App:
    """An application as its developer holds it."""

    def __init__(self, server: Server, record: world.Application) -> None:
        self._server = server
        self.record = record

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def name(self) -> str:
        return self.record.name

    @property
    def token(self) -> str:
        return self.record.token

    @property
    def env(self) -> dict[str, str]:
        return self._server.env(self)

    @property
    def commands(self) -> list[str]:
        """The names of its global commands."""
        return [one["name"] for one in self.record.commands.values()]

    async def online(self, shards: int = 1) -> None:
        """Wait until that many shards are connected."""
        gateway = self._server.gateway
        while gateway.online(self.record) < shards:
            await gateway.on_change.wait()
