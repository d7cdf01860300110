"""Every slash command of the house, as its features describe it."""

import bot.app  # noqa: F401 - imports every feature
from bot.discord_ui.api.commands import Commands, SlashCommand
from bot.discord_ui.features.feature import Feature
from bot.words import Words


def described() -> list[SlashCommand]:
    """Return all slash commands of the bot, by name. No feature is constructed: `commands` needs nothing of an
    instance.
    """
    kinds = [kind for kind in Feature.__subclasses__() if kind.__module__.startswith("bot.")]
    return sorted((each for kind in kinds for each in object.__new__(kind).commands), key=lambda each: each.name)


def all_commands(words: Words) -> Commands:
    return Commands(words, described())
