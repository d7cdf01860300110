"""One press: a slash command, a button, a choice, a filled-in form, or an option being typed. It is read once, here."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.answer import Answer
from bot.discord_ui.api.custom_id import CustomId
from bot.discord_ui.api.interaction import EPHEMERAL_FLAG, Interaction, Kind, get_id_time, is_outside
from bot.discord_ui.api.requests import Requests
from bot.words import Words
from bot.words.languages import language_of
from bot.words.speaker import Speaker

__all__ = ["Kind", "Press"]

SUBCOMMAND = 1
PUBLIC_COMMANDS = {"play", "league open", "league move", "cup open", "cup move"}  # that are answered to everybody


class Press:
    """Who asked for what, from where, and the one answer to it. It is read from the payload alone: whoever answers need
    not be the process that heard it."""

    def __init__(self, payload: Mapping[str, Any], requests: Requests, words: Words) -> None:
        data: Any = payload.get("data") or {}
        member, message = payload.get("member") or {}, payload.get("message")
        user = member.get("user") or payload["user"]
        options = _options(data)
        self.interaction = Interaction.read(payload)
        self._directory = requests.directory
        self.id, self.sent_at = str(self.interaction.id), get_id_time(self.interaction.id)  # by Discord's clock
        self.at = self.sent_at  # by ours, as soon as the router has set it
        self.kind = self.interaction.kind
        self.player, self.player_name = str(user["id"]), _name(user)
        self.guild, self.channel = self.interaction.guild, self.interaction.channel
        self.message = self.interaction.message
        self.alone = message is None or bool(message.get("flags", 0) & EPHEMERAL_FLAG)  # nobody else sees the message
        self.outside = is_outside(payload)
        self.locale = str(payload.get("locale") or "")
        self.guild_locale = str(payload.get("guild_locale") or self.locale)
        self.say = Speaker(words, language_of(self.locale))  # until the reader's own setting is known

        self.custom_id = CustomId.parse(str(data.get("custom_id", "")))
        self.subject, self.number, self.argument = (
            (self.custom_id.subject, self.custom_id.number, self.custom_id.argument) if self.custom_id else ("", 0, "")
        )
        self.mark = self.custom_id.mark if self.custom_id else ""
        self.command = " ".join([str(data.get("name", "")), *(part["name"] for part in _subcommands(data))])
        self.option_values: Mapping[str, Any] = {option["name"]: option.get("value") for option in options}
        public = self.command in PUBLIC_COMMANDS or bool(self.option_values.get("everyone"))
        self.answer = Answer(requests, self.interaction, public)
        self.typed_option = next(((o["name"], str(o["value"])) for o in options if o.get("focused")), None)
        users = (data.get("resolved") or {}).get("users") or {}  # those who were named in an option or chosen
        self.user_names: Mapping[str, str] = {str(key): _name(user) for key, user in users.items()}
        self.bots = {str(key) for key, user in users.items() if user.get("bot")}
        self.target_ids = _target_ids(data)  # of the controls in the message whose menu was opened
        self.values = [str(value) for value in data.get("values") or []]
        self.texts = _texts(data)
        self.text = next(iter(self.texts.values()), "")

        self._roles = frozenset({self.guild, *map(int, member.get("roles") or ())})
        permissions = discord.Permissions(int(member.get("permissions") or 0))
        self.may_manage = self.guild != 0 and permissions.manage_guild

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
        """Answer whoever pressed in this language from now on."""
        self.say = Speaker(self.say.words, language)

    def show_french_cards(self) -> None:
        """Write V, D and R on cards from now on, in answers that nobody else sees."""
        self.answer.french = True
        self.answer.updates_alone = not self.guild or (self.message != 0 and self.alone)

    async def reply(self, code: str, **facts: Any) -> None:
        """Answer with a sentence that nobody else sees."""
        await self.reply_text(self.say(code, facts))

    async def reply_alone(self, code: str) -> None:
        """Answer with a sentence that nobody else sees, unless somebody else has acknowledged the press and so answers
        it."""
        await self.answer.send_alone(blocks.message(blocks.text(self.say(code)), ephemeral=True))

    async def reply_text(self, text: str) -> None:
        await self.answer.send(blocks.message(blocks.text(text), ephemeral=True))

    def has_role(self, role: int) -> bool:
        return role in self._roles

    async def sees(self, channel: int) -> bool:
        """Say whether who pressed may see this channel or thread of the server; no, where that cannot be told."""
        return await self._directory.sees(self.guild, channel, int(self.player), self._roles)

    def __str__(self) -> str:
        """Return what was asked for, for the log. What a move names may be in somebody's hand, so it is left out."""
        return f"{self.what} {self.subject} {self.number}" if self.custom_id else self.what


def _subcommands(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [option for option in data.get("options") or [] if option["type"] == SUBCOMMAND]


def _options(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the options of the command, or of its subcommand."""
    for subcommand in _subcommands(data):
        return list(subcommand.get("options") or [])
    return list(data.get("options") or [])


def _name(user: Mapping[str, Any]) -> str:
    """Return what a user is called. A nickname is one server's own, and names are shown on others too."""
    return str(user.get("global_name") or user["username"])


def _target_ids(data: Mapping[str, Any]) -> Sequence[CustomId]:
    messages = (data.get("resolved") or {}).get("messages") or {}
    parts = _fields((messages.get(str(data.get("target_id"))) or {}).get("components") or [])
    ids = (CustomId.parse(str(part["custom_id"])) for part in parts if "custom_id" in part)
    return [custom_id for custom_id in ids if custom_id]


def _texts(data: Mapping[str, Any]) -> dict[str, str]:
    """Return what was written into the fields of a form, by their ids, in their order."""
    fields = (part for part in _fields(data.get("components") or []) if "value" in part)
    return {str(part.get("custom_id", "")): " ".join(str(part["value"]).split()) for part in fields}


def _fields(parts: list[Any]) -> Iterator[Mapping[str, Any]]:
    for part in parts:
        yield part
        yield from _fields([part["component"]] if "component" in part else part.get("components") or [])
