"""The world of `python -m localcord`: one guild, two channels, four people, one application."""

from __future__ import annotations

from .people.handles import AppHandle
from .server import Server
from .world.permissions import BOT, bits

PEOPLE = (("Ana", "en-US"), ("Ben", "fr"), ("Celina", "pl"), ("Dov", "en-GB"))
_BOT_BITS = BOT | bits("MANAGE_MESSAGES", "MANAGE_THREADS", "PIN_MESSAGES", "MENTION_EVERYONE", "CREATE_EVENTS")


def furnish(discord: Server, application: str = "Parlour") -> AppHandle:
    guild = discord.guild("The Parlour")
    guild.channel("general", topic="Say hello")
    guild.channel("games", topic="Tables are opened here")
    people = [guild.member(name, locale=locale) for name, locale in PEOPLE]
    guild.hand_over(people[0])  # so that one of them may manage the guild
    return discord.application(application, permissions=_BOT_BITS, owner=people[0])
