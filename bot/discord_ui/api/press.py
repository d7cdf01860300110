"""One press: a slash command, a button, a choice, a filled-in form, or an option being typed. It is read once, here."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.answer import Answer
from bot.discord_ui.api.custom_id import CustomId
from bot.discord_ui.api.requests import Interaction, Requests
from bot.words import Words
from bot.words.languages import language_of
from bot.words.speaker import Speaker

SUBCOMMAND = 1


class Kind(Enum):
    COMMAND = discord.InteractionType.application_command
    CONTROL = discord.InteractionType.component
    FORM = discord.InteractionType.modal_submit
    TYPING = discord.InteractionType.autocomplete


class Press:
    """Who asked for what, from where, and the one answer to it."""

    def __init__(self, interaction: Interaction, requests: Requests, words: Words) -> None:
        data: Any = interaction.data or {}
        options = _options(data)
        self.interaction, self.answer = interaction, Answer(requests, interaction)
        self.id, self.at = str(interaction.id), int(interaction.created_at.timestamp() * 1000)
        self.kind = Kind(interaction.type)
        # Not the nickname: it is this server's, and the name is shown on others too.
        self.player, self.player_name = str(interaction.user.id), interaction.user.global_name or interaction.user.name
        self.guild, self.channel = interaction.guild_id or 0, interaction.channel_id or 0
        self.message = interaction.message.id if interaction.message is not None else 0
        self.alone = interaction.message is None or interaction.message.flags.ephemeral  # nobody else sees the message
        self.locale, self.guild_locale = str(interaction.locale), str(interaction.guild_locale or interaction.locale)
        self.say = Speaker(words, language_of(self.locale))  # until the reader's own setting is known

        self.custom_id = CustomId.parse(str(data.get("custom_id", "")))
        self.subject, self.number, self.argument = (
            (self.custom_id.subject, self.custom_id.number, self.custom_id.argument) if self.custom_id else ("", 0, "")
        )
        self.mark = self.custom_id.mark if self.custom_id else ""
        self.command = " ".join([str(data.get("name", "")), *(part["name"] for part in _subcommands(data))])
        self.given: Mapping[str, Any] = {option["name"]: option.get("value") for option in options}
        self.typing = next(((o["name"], str(o["value"])) for o in options if o.get("focused")), None)
        self.values = [str(value) for value in data.get("values") or []]
        self.texts = _texts(data)
        self.text = next(iter(self.texts.values()), "")

        self.may_manage = self.guild != 0 and interaction.permissions.manage_guild

    @property
    def value(self) -> str:
        """The only choice, or the first of several; empty if none was made."""
        return self.values[0] if self.values else ""

    @property
    def what(self) -> str:
        """What was asked for, in a word: the command or the verb."""
        return str(self.custom_id.verb) if self.custom_id else self.command or "?"

    @property
    def language(self) -> str:
        return self.say.language

    def speak(self, language: str) -> None:
        """From now on, who pressed is answered in this language."""
        self.say = Speaker(self.say.words, language)

    async def tell(self, code: str, **facts: Any) -> None:
        """Answers with a sentence that nobody else sees."""
        await self.tell_text(self.say(code, facts))

    async def tell_text(self, text: str) -> None:
        await self.answer.send(blocks.message(blocks.text(text), ephemeral=True))

    def has_role(self, role: int) -> bool:
        member = self.interaction.user
        return isinstance(member, discord.Member) and member.get_role(role) is not None

    def sees(self, channel: int) -> bool:
        """Whether who pressed may see this channel or thread of the server; no, where that cannot be told."""
        server, member = self.interaction.guild, self.interaction.user
        found = server.get_channel_or_thread(channel) if server else None
        return found is not None and isinstance(member, discord.Member) and found.permissions_for(member).view_channel

    def bot_may(self, permission: str) -> bool:
        """Whether the bot has this permission in the channel."""
        return bool(getattr(self.interaction.app_permissions, permission))

    def __str__(self) -> str:
        """For the log: what a move names may be in somebody's hand, so it is left out."""
        return f"{self.what} {self.subject} {self.number}" if self.custom_id else self.what


def _subcommands(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [option for option in data.get("options") or [] if option["type"] == SUBCOMMAND]


def _options(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The options of the command, or of its subcommand."""
    for subcommand in _subcommands(data):
        return list(subcommand.get("options") or [])
    return list(data.get("options") or [])


def _texts(data: Mapping[str, Any]) -> dict[str, str]:
    """What was written into the fields of a form, by their ids, in their order."""
    written = (part for part in _fields(data.get("components") or []) if "value" in part)
    return {str(part.get("custom_id", "")): " ".join(str(part["value"]).split()) for part in written}


def _fields(parts: list[Any]) -> Iterator[Mapping[str, Any]]:
    for part in parts:
        yield part
        yield from _fields([part["component"]] if "component" in part else part.get("components") or [])
