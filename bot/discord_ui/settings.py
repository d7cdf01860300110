"""What players and servers have settled about how they are served: small values, kept by name in the house's notes."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, TypeVar

from bot.discord_ui.answers import Press
from bot.table.ports import ValueStore
from bot.words import LANGUAGES

HANDS = ("dm", "button", "thread")  # where a hand is shown: by DM, under the table's button, in a private thread
CALLS = ("ping", "digest", "none")  # how a player learns of a turn: at once, once a day, not at all
THEMES = ("dark", "light")


@dataclass(frozen=True, slots=True)
class Taste:
    """A player's own."""

    language: str = ""  # empty: as the player's Discord
    hand: str = HANDS[0]
    reminders: str = CALLS[0]
    theme: str = THEMES[0]


@dataclass(frozen=True, slots=True)
class Manners:
    """A server's, settled by those who may manage it."""

    channels: tuple[int, ...] = ()  # where tables may stand; empty: everywhere
    threads: bool = False  # every table in a thread of its own
    pace: str = ""  # empty: each game's own
    language: str = ""  # empty: as the server's Discord
    tables: int = 50  # in play at a time
    each: int = 10  # that one player may have opened and not finished
    judge: int = 0  # the role whose members may rule on matches


T = TypeVar("T", Taste, Manners)


class Settings:
    def __init__(self, notes: ValueStore) -> None:
        self._notes = notes

    async def taste(self, player: str) -> Taste:
        return _made(Taste, await self._notes.value(f"player-settings:{player}"))

    async def keep_taste(self, player: str, taste: Taste) -> None:
        await self._notes.set_value(f"player-settings:{player}", json.dumps(asdict(taste)))

    async def tastes(self) -> Mapping[str, Taste]:
        """Of everybody who has settled something."""
        found = await self._notes.values_under("player-settings:")
        return {name.removeprefix("player-settings:"): _made(Taste, text) for name, text in found.items()}

    async def manners(self, guild: int) -> Manners:
        return _made(Manners, await self._notes.value(f"server-settings:{guild}"))

    async def keep_manners(self, guild: int, manners: Manners) -> None:
        await self._notes.set_value(f"server-settings:{guild}", json.dumps(asdict(manners)))

    async def reads(self, press: Press) -> str:
        """The language of who pressed."""
        return (await self.taste(str(press.user.id))).language or spoken(press.locale)

    async def public(self, press: Press) -> str:
        """The language of the server where it was pressed."""
        settled = (await self.manners(press.guild_id)).language if press.guild_id else ""
        return settled or spoken(press.guild_locale or press.locale)

    async def know(self, press: Press) -> None:
        """What this player's Discord speaks, for messages that answer no press."""
        name, language = f"language:{press.user.id}", spoken(press.locale)
        if await self._notes.value(name) != language:
            await self._notes.set_value(name, language)

    async def language(self, match: str, player: str) -> str:
        """What a player reads; of nobody, what the table's server does."""
        settled = (await self.taste(player)).language if player else ""
        known = settled or await self._notes.value(f"language:{player}" if player else f"language:table:{match}")
        return known or LANGUAGES[0]

    async def theme(self, match: str, player: str) -> str:
        """Light or dark, for the pictures a player is shown; a table's are dark."""
        return (await self.taste(player)).theme if player else THEMES[0]

    async def forget(self, player: str) -> None:
        for name in ("player-settings", "language", "digest"):
            await self._notes.delete_value(f"{name}:{player}")


def spoken(locale: object) -> str:
    """The language of the house that fits Discord's."""
    return str(locale)[:2] if str(locale)[:2] in LANGUAGES else LANGUAGES[0]


def _made(kind: type[T], text: str | None) -> T:
    """What was kept, as far as it is still asked for."""
    kept: dict[str, Any] = json.loads(text) if text else {}
    lists: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in kept.items()}
    return kind(**{one.name: lists[one.name] for one in fields(kind) if one.name in lists})
