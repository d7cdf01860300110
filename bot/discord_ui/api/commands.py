"""The commands as Discord wants them, in every language. Each is described beside the function that carries it out, by
`@command` in the features; here the descriptions become one list."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.words import Words
from bot.words.languages import DEFAULT, translations

COMMAND, ON_MESSAGE = 1, 3  # what a command is: typed, or chosen from the menu of a message
SUBCOMMAND, STRING, INTEGER, BOOLEAN, USER, ROLE = 1, 3, 4, 5, 6, 8
MANAGE_GUILD = str(1 << 5)
PRIVATE_CHANNELS = 2  # of others: the bot is there by its user's install alone
ANYWHERE, IN_SERVERS = (0, 1), (0,)
WITH_ITS_USER = (*ANYWHERE, PRIVATE_CHANNELS)  # for whoever has installed the app for themselves, wherever they are
LAST_PLACE = 1_000  # behind every command that says its place


@dataclass(frozen=True, slots=True)
class Option:
    """Something that a command takes. `title` and `description` are codes of sentences."""

    kind: int
    title: str
    description: str
    limits: Mapping[str, Any]  # as Discord calls them: required, autocomplete, min_value


@dataclass(frozen=True, slots=True, eq=False)
class CommandGroup:
    """What stands before the subcommands: "league" of "league open"."""

    name: str
    title: str
    description: str
    where: Sequence[int] = ANYWHERE
    place: int = LAST_PLACE


@dataclass(frozen=True, slots=True, eq=False)
class SlashCommand:
    """A command by its whole English name: "play", "league open". Discord lists commands by their places.

    One on a message has neither a description nor options.
    """

    name: str
    title: str
    description: str
    options: Sequence[Option] = ()
    where: Sequence[int] = ANYWHERE
    permissions: str = ""  # whom a server offers it, unless it says otherwise
    group: CommandGroup | None = None
    place: int = LAST_PLACE
    kind: int = COMMAND


def option(kind: int, title: str, description: str, **limits: Any) -> Option:
    return Option(kind, title, description, limits)


class Commands:
    """All commands of the features. Sentences name them as the reader's client does."""

    def __init__(self, words: Words, commands: Iterable[SlashCommand]) -> None:
        self._words, self._ids = words, dict[str, int]()
        self._commands = sorted(commands, key=lambda each: each.place)
        self._titles = {each.name: each.title for each in self._commands}
        self._titles |= {each.group.name: each.group.title for each in self._commands if each.group}
        words.name_commands(self.mention)

    def learn_ids(self, ids: Mapping[str, int]) -> None:
        """Mention the commands by these ids of Discord's in all sentences from now on."""
        self._ids = dict(ids)
        self._words.name_commands(self.mention)

    def mention(self, language: str, name: str) -> str:
        """Return how a sentence names a command. Discord shows a mention as the reader's client calls the command;
        while its id is not known, it is told in the language of the sentence."""
        first, *_ = path = name.split()
        if first in self._ids:
            return f"</{name}:{self._ids[first]}>"
        titles = [self._titles[" ".join(path[: n + 1])] for n in range(len(path))]
        return f"/{' '.join(self._words.say(language, title) for title in titles)}"

    def payloads(self) -> list[dict[str, Any]]:
        """Return the bodies for Discord. The English names are what people of any language may type."""
        groups = {each.group: each.group.place for each in self._commands if each.group}
        bodies = [(each.place, self._command(each)) for each in self._commands if each.group is None]
        bodies += [(place, self._group(group)) for group, place in groups.items()]
        return [body for _, body in sorted(bodies, key=lambda each: each[0])]

    def _command(self, each: SlashCommand) -> dict[str, Any]:
        permissions = {"default_member_permissions": each.permissions} if each.permissions else {}
        body = {"type": each.kind, **self._in_all_languages("name", each.title)}
        if each.kind == COMMAND:
            body |= {**self._in_all_languages("description", each.description), "options": self._options(each)}
        return {**body, **_available(each.where), **permissions}

    def _group(self, group: CommandGroup) -> dict[str, Any]:
        inner = [each for each in self._commands if each.group is group]
        subcommands = [{"type": SUBCOMMAND, **self._name_part(each), "options": self._options(each)} for each in inner]
        return {"type": COMMAND, **self._name_part(group), "options": subcommands, **_available(group.where)}

    def _options(self, command: SlashCommand) -> list[dict[str, Any]]:
        return [{"type": each.kind, **self._name_part(each), **each.limits} for each in command.options]

    def _name_part(self, part: SlashCommand | CommandGroup | Option) -> dict[str, Any]:
        return {**self._in_all_languages("name", part.title), **self._in_all_languages("description", part.description)}

    def _in_all_languages(self, field: str, code: str) -> dict[str, Any]:
        others = {locale: self._words.say(language, code) for locale, language in translations().items()}
        return {field: self._words.say(DEFAULT.code, code), f"{field}_localizations": others}


def _available(where: Sequence[int]) -> dict[str, Any]:
    return {"contexts": list(where), "integration_types": [0, 1] if PRIVATE_CHANNELS in where else [0]}
