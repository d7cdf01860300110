"""How a person is told which channel, guild or application is meant: by a handle, a record or an id."""

from __future__ import annotations

from typing import Protocol, TypeVar

from ..world.records import Application, Channel, Guild

R_co = TypeVar("R_co", covariant=True)


class Handle(Protocol[R_co]):
    """Anything that stands for a record. The handles themselves know `Person`, so `Person` cannot know them."""

    @property
    def record(self) -> R_co: ...


Where = Handle[Channel] | Channel | int
AnyApp = Handle[Application] | Application
AnyGuild = Handle[Guild] | Guild


def guild_of(guild: AnyGuild) -> Guild:
    return guild if isinstance(guild, Guild) else guild.record


def application_of(app: AnyApp) -> Application:
    return app if isinstance(app, Application) else app.record
