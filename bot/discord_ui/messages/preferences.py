"""How players and servers want to be served: language, theme, where a hand is shown, how many tables there may be."""

import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, TypeVar

from bot.discord_ui.api.press import Press
from bot.kit.robot_levels import ROBOT
from bot.paint import FRENCH
from bot.table.ports import ValueStore
from bot.words import LANGUAGES
from bot.words.languages import language_of

log = logging.getLogger(__name__)

HANDS = ("dm", "button", "thread")  # where a hand is shown: by DM, under the table's button, in a private thread
BUTTON_HANDS = ("copy", "live")  # beside a hand by DM, that under the table's button is a copy, or kept current as well
REMINDERS = ("ping", "digest", "none")  # how a player learns of a turn: at once, once a day, not at all
THEMES = ("dark", "light")
PRIVATE_MARK, PUBLIC_MARK = "yes", "watched"  # of a match by invitation: who may watch it
LAST_CARDS = ("ask", "play")  # what happens to a forced last card: its player is asked, or it plays itself
SORTS = ("suit", "rank")  # the order of one's cards on screen
CARDS = ("english", "french")  # J Q K or V D R
ROBOTS = ("calm", "quick")  # whether robots take a moment for a move or none


@dataclass(frozen=True, slots=True)
class PlayerSettings:
    language: str = ""  # empty: as the player's Discord
    hand: str = HANDS[0]
    button_hand: str = BUTTON_HANDS[0]
    reminders: str = REMINDERS[0]
    theme: str = THEMES[0]
    last_card: str = LAST_CARDS[0]
    robots: str = ROBOTS[0]
    sort: str = SORTS[0]
    cards: str = CARDS[0]

    @property
    def theme_of_cards(self) -> str:
        """The theme of pictures, with the letters of its cards."""
        return f"{self.theme}{FRENCH}" if self.has_french_cards else self.theme

    @property
    def has_french_cards(self) -> bool:
        return self.cards == "french"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """Chosen by those who may manage the server."""

    channels: tuple[int, ...] = ()  # where tables may stand; empty: everywhere
    threads: bool = False  # every table in a thread of its own
    pace: str = ""  # empty: each game's own
    language: str = ""  # empty: as the server's Discord
    tables: int = 50  # in play at a time
    each: int = 10  # that one player may have opened and not finished
    judge: int = 0  # the role whose members may rule on matches
    winner: int = 0  # the role that who wins a cup gets
    seekers: int = 0  # the role that a lobby may call once an hour


S = TypeVar("S", PlayerSettings, ServerSettings)


class Preferences:
    """Keeps settings and languages as small values by name."""

    def __init__(self, values: ValueStore, server_locale: Callable[[int], Awaitable[str]]) -> None:
        """`server_locale` tells how Discord is set there; empty where that is not known."""
        self._values, self._server_locale = values, server_locale

    async def player(self, player: str) -> PlayerSettings:
        return _read(PlayerSettings, await self._values.value(f"player-settings:{player}"))

    async def keep_player(self, player: str, settings: PlayerSettings) -> None:
        await self._values.set_value(f"player-settings:{player}", json.dumps(asdict(settings)))

    async def remember_quick_robots(self, match: str) -> None:
        """Remember that whoever made this table chose robots that move at once."""
        await self._values.set_value(f"quick-robots:{match}", "yes")

    async def chose_quick_robots(self, match: str) -> bool:
        return await self._values.value(f"quick-robots:{match}") is not None

    async def want_quick_robots(self, match: str, players: Iterable[str]) -> bool:
        """Say whether robots are to move at once: it was chosen for the table, or everybody there has chosen it."""
        if await self.chose_quick_robots(match):
            return True
        people = [player for player in players if not player.startswith(ROBOT)]
        return all([(await self.player(player)).robots == "quick" for player in people])

    async def players(self) -> Mapping[str, PlayerSettings]:
        """Return the settings of everybody who has chosen something."""
        texts = await self._values.values_under("player-settings:")
        return {name.removeprefix("player-settings:"): _read(PlayerSettings, text) for name, text in texts.items()}

    async def server(self, guild: int) -> ServerSettings:
        return _read(ServerSettings, await self._values.value(f"server-settings:{guild}"))

    async def keep_server(self, guild: int, settings: ServerSettings) -> None:
        await self._values.set_value(f"server-settings:{guild}", json.dumps(asdict(settings)))

    async def own_language(self, press: Press) -> str:
        """Return the language of who pressed."""
        return (await self.player(press.player)).language or language_of(press.locale)

    async def public_language(self, press: Press) -> str:
        """Return the language of the server where it was pressed."""
        language = (await self.server(press.guild)).language if press.guild else ""
        return language or language_of(press.guild_locale)

    async def server_language(self, guild: int) -> str:
        """Return the language of a server where no press tells which one it reads."""
        language = (await self.server(guild)).language if guild else ""
        return language or language_of(await self._server_locale(guild))

    async def message_language(self, press: Press) -> str:
        """Return the language of the pressed message: one for everybody keeps to the server's."""
        return press.language if press.alone else await self.public_language(press)

    async def remember_locale(self, press: Press) -> None:
        """Remember the language of whoever pressed, for messages that answer no press."""
        name, language = f"language:{press.player}", language_of(press.locale)
        if await self._values.value(name) != language:
            await self._values.set_value(name, language)

    async def is_private(self, match: str) -> bool:
        """Say whether only those who sit there may watch it: it is by invitation, and not all have agreed to more."""
        return await self._values.value(f"private:{match}") == PRIVATE_MARK

    async def let_watch(self, match: str) -> None:
        await self._values.set_value(f"private:{match}", PUBLIC_MARK)

    async def remember_table_language(self, table: str, language: str) -> None:
        """Remember the language of what everybody is shown at `table`, a match, season or cup."""
        await self._values.set_value(f"language:table:{table}", language)

    async def language_of_player(self, player: str) -> str:
        language = (await self.player(player)).language
        return language or await self._values.value(f"language:{player}") or LANGUAGES[0]

    async def language_of_table(self, table: str) -> str:
        return await self._values.value(f"language:table:{table}") or LANGUAGES[0]

    async def language(self, match: str, player: str) -> str:
        """Return the language of a player, or, for an empty player, of the match's table."""
        return await self.language_of_player(player) if player else await self.language_of_table(match)

    async def theme(self, player: str) -> str:
        """Return light or dark, for the pictures that a player is shown. Those of a table (an empty player) are
        dark."""
        return (await self.player(player)).theme_of_cards if player else THEMES[0]

    async def plays_last_card(self, player: str) -> bool:
        """Say whether a forced last card is to play itself."""
        return (await self.player(player)).last_card == "play"

    async def forget(self, player: str) -> None:
        for name in ("player-settings", "language", "digest"):
            await self._values.delete_value(f"{name}:{player}")


def _read(kind: type[S], text: str | None) -> S:
    """Return what was kept, less the fields that are not used any more; nothing, if it makes no sense."""
    if not text:
        return kind()  # as most people: a press asks several times
    try:
        record: dict[str, Any] = dict(json.loads(text))
    except (ValueError, TypeError):
        log.error("settings cannot be read: %.80r", text)
        return kind()
    lists: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in record.items()}
    return kind(**{one.name: lists[one.name] for one in fields(kind) if one.name in lists})
