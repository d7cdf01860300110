"""A Discord on this machine: unmodified bots log in to it, and tests play the people."""

from .clock import Clock, ManualClock, SystemClock
from .discord_py import point_discord_py
from .launch.playing import playing
from .people.bot_errors import BotError
from .people.handles import AppHandle as App
from .people.handles import ChannelHandle as Channel
from .people.handles import GuildHandle as Guild
from .people.person import Person
from .people.views import Form, NotAnswered, NotPossible, Reply, Shown
from .server import Server
from .world.permissions import FLAGS, bits

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
    "Server",
    "Shown",
    "SystemClock",
    "bits",
    "playing",
    "point_discord_py",
]
