"""A Discord on this machine: unmodified bots log in to it, and tests play the people.

Names are imported when they are first used: pytest loads the plugin in every project of an environment, and that costs
no time where nobody plays.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .clock import Clock, ManualClock, SystemClock
    from .discord_py import point_discord_py
    from .golden import replay
    from .launch.playing import playing
    from .people.bot_errors import BotError
    from .people.handles import AppHandle as App
    from .people.handles import ChannelHandle as Channel
    from .people.handles import GuildHandle as Guild
    from .people.person import Person
    from .people.views import Form, NotAnswered, NotPossible, Reply
    from .people.views import ShownMessage as Shown
    from .screens.screen import Screen, screen
    from .server import Server
    from .world.permissions import FLAGS, bits

__version__ = "1.0.0"
_PLACES = {
    "App": ("people.handles", "AppHandle"),
    "BotError": ("people.bot_errors", "BotError"),
    "Channel": ("people.handles", "ChannelHandle"),
    "Clock": ("clock", "Clock"),
    "FLAGS": ("world.permissions", "FLAGS"),
    "Form": ("people.views", "Form"),
    "Guild": ("people.handles", "GuildHandle"),
    "ManualClock": ("clock", "ManualClock"),
    "NotAnswered": ("people.views", "NotAnswered"),
    "NotPossible": ("people.views", "NotPossible"),
    "Person": ("people.person", "Person"),
    "Reply": ("people.views", "Reply"),
    "Screen": ("screens.screen", "Screen"),
    "Server": ("server", "Server"),
    "Shown": ("people.views", "ShownMessage"),
    "SystemClock": ("clock", "SystemClock"),
    "bits": ("world.permissions", "bits"),
    "playing": ("launch.playing", "playing"),
    "point_discord_py": ("discord_py", "point_discord_py"),
    "replay": ("golden", "replay"),
    "screen": ("screens.screen", "screen"),
}


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, own_name = _PLACES[name]
    found = globals()[name] = getattr(importlib.import_module(f".{module}", __name__), own_name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_PLACES})


__all__ = [
    "FLAGS",
    "App",
    "BotError",
    "Channel",
    "Clock",
    "Form",
    "Guild",
    "ManualClock",
    "NotAnswered",
    "NotPossible",
    "Person",
    "Reply",
    "Screen",
    "Server",
    "Shown",
    "SystemClock",
    "bits",
    "playing",
    "point_discord_py",
    "replay",
    "screen",
]
