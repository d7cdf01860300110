"""The world that a newcomer finds: one server, two channels, four people, one application."""

from __future__ import annotations

from .permissions import BOT, bits
from .server import Server
from .stage import App

PEOPLE = (("Ana", "en-US"), ("Ben", "fr"), ("Celina", "pl"), ("Dov", "en-GB"))
_GRANTED = BOT | bits("MANAGE_MESSAGES", "MANAGE_THREADS", "PIN_MESSAGES", "MENTION_EVERYONE")


def furnish(discord: Server, application: str = "Parlour") -> App:
    guild = discord.guild("The Parlour")
    guild.channel("general", topic="Say hello")
    guild.channel("games", topic="Tables are opened here")
    for name, locale in PEOPLE:
        guild.member(name, locale=locale)
    return discord.application(application, permissions=_GRANTED)
