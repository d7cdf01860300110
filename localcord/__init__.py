"""A Discord on loopback: unmodified bots log in, tests play the people."""

from .clock import Clock, ManualClock, SystemClock
from .discord_py import point_discord_py
from .people import Person
from .permissions import FLAGS, bits
from .server import Server
from .stage import App, Channel, Guild
from .views import Form, NotPossible, Reply, Shown

__all__ = [
    "FLAGS",
    "App",
    "Channel",
    "Clock",
    "Form",
    "Guild",
    "ManualClock",
    "NotPossible",
    "Person",
    "Reply",
    "Server",
    "Shown",
    "SystemClock",
    "bits",
    "point_discord_py",
]
