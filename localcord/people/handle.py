"""What every handle has in common: it stands for a record of the world."""

from __future__ import annotations

from typing import Protocol, TypeVar

from ..world.records import Application, Channel, Guild

R_co = TypeVar("R_co", covariant=True)


class Handle(Protocol[R_co]):
    """A handle as others see it, so that a person can be given one without knowing its class."""

    @property
    def record(self) -> R_co: ...


Where = Handle[Channel] | Channel | int
AnyApp = Handle[Application] | Application
AnyGuild = Handle[Guild] | Guild


def application_of(app: AnyApp) -> Application:
    return app if isinstance(app, Application) else app.record
