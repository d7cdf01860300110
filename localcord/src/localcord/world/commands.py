"""Application commands are registered and changed here, and offered to the people who may use them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..forms.command_rules import check_commands
from ..forms.errors import Refusal, invalid, unknown
from ..forms.form import Json
from . import permissions
from .records import Application, Channel, Guild, User
from .world import Event, World

MAX_GLOBAL = {1: 100, 2: 15, 3: 15}
ENTRY_POINT = 4  # the kind of the command that opens an Activity
DAILY_CREATES = 200
ROLE, USER, CHANNEL = 1, 2, 3  # to whom a command is permitted
USER_INSTALL = 1  # beside the install in a guild, which is 0
GUILD, BOT_DM, PRIVATE_CHANNEL = 0, 1, 2  # contexts in which a command may be used


class Commands:
    def __init__(self, world: World) -> None:
        self._world = world
        self.listeners: list[Callable[[], None]] = []
        self._created: dict[tuple[int, int | None], list[float]] = {}

    def registered(self, application: Application, guild_id: int | None) -> dict[int, Json]:
        if guild_id is None:
            return application.commands
        guild = self._world.guilds.get(guild_id)
        if guild is None or application.user.id not in guild.members:
            raise Refusal(403, 50001, "Missing Access")
        return application.guild_commands.setdefault(guild_id, {})

    def replace(self, application: Application, guild_id: int | None, forms: list[Json]) -> list[Json]:
        """Replace all commands. A command keeps its id if its type and name stay the same."""
        check_commands(((index,), form) for index, form in enumerate(forms))
        self._count(forms)
        registered = self.registered(application, guild_id)
        old = {(one["type"], one["name"]): one for one in registered.values()}
        made = [self._make(application, guild_id, form, old) for form in forms]
        registered.clear()
        registered.update((int(one["id"]), one) for one in made)
        self.changed()
        return made

    def add(self, application: Application, guild_id: int | None, form: Json) -> tuple[Json, bool]:
        """Add a command or replace the one of the same name. Return it, and whether it is new."""
        check_commands([((), form)])
        registered = self.registered(application, guild_id)
        old = {(one["type"], one["name"]): one for one in registered.values()}
        fresh = (form.get("type") or 1, form["name"]) not in old
        others = [one for key, one in old.items() if key != (form.get("type") or 1, form["name"])]
        self._count([*others, form])
        made = self._make(application, guild_id, form, old)
        registered[int(made["id"])] = made
        self.changed()
        return made, fresh

    def get(self, application: Application, guild_id: int | None, command_id: int) -> Json:
        if found := self.registered(application, guild_id).get(command_id):
            return found
        raise unknown("application command")

    def change(self, application: Application, guild_id: int | None, command_id: int, form: Json) -> Json:
        before = self.get(application, guild_id, command_id)
        merged = before | form
        registered = self.registered(application, guild_id)
        others = [one for number, one in registered.items() if number != command_id]
        check_commands(((), one) for one in (merged, *others))
        made = self._shape(application, guild_id, merged) | {"id": str(command_id)}
        registered[command_id] = made
        self.changed()
        return made

    def remove(self, application: Application, guild_id: int | None, command_id: int) -> None:
        self.get(application, guild_id, command_id)
        del self.registered(application, guild_id)[command_id]
        self.changed()

    def changed(self) -> None:
        """Tell listeners that other commands are offered."""
        for listener in self.listeners:
            listener()

    def _count(self, forms: list[Json]) -> None:
        for kind, most in MAX_GLOBAL.items():
            if sum((form.get("type") or 1) == kind for form in forms) > most:
                raise Refusal(400, 30032, f"Maximum number of application commands reached ({most})")

    def _make(
        self, application: Application, guild_id: int | None, form: Json, old: dict[tuple[int, str], Json]
    ) -> Json:
        made = self._shape(application, guild_id, form)
        before = old.get((made["type"], made["name"]))
        if before is None:
            self._count_creation(application, guild_id)
        made["id"] = before["id"] if before else str(self._world.ids.next())
        return made

    def _count_creation(self, application: Application, guild_id: int | None) -> None:
        now = self._world.clock.now()
        made = [at for at in self._created.get((application.id, guild_id), []) if at > now - 86400]
        if len(made) >= DAILY_CREATES:
            raise Refusal(
                400,
                30034,
                f"Max number of daily application command creates has been reached ({DAILY_CREATES})",
            )
        self._created[application.id, guild_id] = [*made, now]

    def _shape(self, application: Application, guild_id: int | None, form: Json) -> Json:
        kind = form.get("type") or 1
        needed = form.get("default_member_permissions")
        made: Json = {
            "application_id": str(application.id),
            "version": str(self._world.ids.next()),
            "type": kind,
            "name": form["name"],
            "name_localizations": form.get("name_localizations"),
            "description": form.get("description") or "",
            "description_localizations": form.get("description_localizations"),
            "default_member_permissions": None if needed is None else str(needed),
            "dm_permission": form.get("dm_permission", True) is not False,
            "contexts": form.get("contexts"),
            "integration_types": form.get("integration_types") or [0],
            "nsfw": bool(form.get("nsfw")),
        }
        if kind == ENTRY_POINT:
            made["handler"] = form.get("handler") or 1
        if kind == 1 and form.get("options"):
            made["options"] = _without_nulls(form["options"])
        if guild_id is not None:
            made["guild_id"] = str(guild_id)
        return made

    def offered(self, user: User, channel: Channel) -> list[tuple[Application, Json]]:
        """Return the commands that `user` finds in `channel`, each with its application."""
        found: list[tuple[Application, Json]] = []
        guild = channel.guild
        if guild is not None and not permissions.may(user, channel, "USE_APPLICATION_COMMANDS"):
            return found
        for application in self._world.applications.values():
            if is_outside(application, channel):
                found += [
                    (application, one)
                    for one in application.commands.values()
                    if _by_install(application, one, user, channel)
                ]
                continue
            if guild is None:
                registered = list(application.commands.values())
                found += [(application, one) for one in registered if _in_direct(one)]
                continue
            # A guild's own command hides the global one of the same name.
            own = list(application.guild_commands.get(guild.id, {}).values())
            names = {(one["type"], one["name"]) for one in own}
            registered = [
                *own,
                *(one for one in application.commands.values() if (one["type"], one["name"]) not in names),
            ]
            for one in registered:
                contexts = one.get("contexts")
                if (contexts is None or 0 in contexts) and _may_use(user, channel, application, one):
                    found.append((application, one))
        return found

    def permit(self, guild: Guild, application: Application, number: int, permission: Json) -> None:
        """Allow or deny a command, or all of an application, to somebody or in a channel."""
        listed = guild.command_permissions.setdefault(number, [])
        listed[:] = [one for one in listed if (one["id"], one["type"]) != (permission["id"], permission["type"])]
        listed.append(permission)
        ids = {"id": str(number), "application_id": str(application.id), "guild_id": str(guild.id)}
        body: Json = {**ids, "permissions": list(listed)}
        self._world.announce(Event("APPLICATION_COMMAND_PERMISSIONS_UPDATE", body, guild))
        self.changed()


def _may_use(user: User, channel: Channel, application: Application, command: Json) -> bool:
    """What was said of the command goes before what was said of its application, and both before what it asks for
    itself. A member who is named goes before roles, of which one that is allowed is enough."""
    guild = channel.guild
    assert guild is not None
    granted, member = permissions.in_channel(user, channel), guild.members[user.id]
    if granted == permissions.ALL:
        return True
    said = guild.command_permissions
    listed = said.get(int(command["id"])) or said.get(application.id) or []
    place = (channel.parent if channel.is_thread and channel.parent else channel).id
    of = {(one["type"], int(one["id"])): bool(one["permission"]) for one in listed}
    if not of.get((CHANNEL, place), of.get((CHANNEL, guild.id - 1), True)):
        return False
    roles = [of[ROLE, one.id] for one in member.roles if (ROLE, one.id) in of]
    whom = of.get((USER, user.id), any(roles) if roles else of.get((ROLE, guild.id)))
    if whom is not None:
        return whom
    needed = command["default_member_permissions"]
    asked = permissions.ALL if needed == "0" else int(needed or 0)
    return not asked & ~granted


def is_outside(application: Application, channel: Channel) -> bool:
    """Return whether the bot is no member of the place: there, only those use it who have installed it themselves."""
    if channel.guild is not None:
        return application.user.id not in channel.guild.members
    return application.user not in channel.recipients


def _by_install(application: Application, command: Json, user: User, channel: Channel) -> bool:
    contexts, context = command.get("contexts"), PRIVATE_CHANNEL if channel.guild is None else GUILD
    installed = user.id in application.users and USER_INSTALL in command["integration_types"]
    return installed and (contexts is None or context in contexts)


def _in_direct(command: Json) -> bool:
    contexts = command.get("contexts")
    return bool(command["dm_permission"]) if contexts is None else 1 in contexts


def _without_nulls(node: Any) -> Any:
    """Copy a form without the fields that are null: Discord takes them as absent."""
    if isinstance(node, dict):
        return {key: _without_nulls(value) for key, value in node.items() if value is not None}
    return [_without_nulls(one) for one in node] if isinstance(node, list) else node


def options_of(command: Json, names: list[str]) -> list[Json]:
    """Return the options of a command, or of the sub-command that `names` lead to."""
    options: list[Json] = command.get("options") or []
    for name in names:
        inner: Any = next((one for one in options if one["name"] == name and one["type"] in (1, 2)), None)
        if inner is None:
            raise invalid(("options",), "UNKNOWN_SUBCOMMAND", f"There is no sub-command {name!r}")
        options = inner.get("options") or []
    return options
