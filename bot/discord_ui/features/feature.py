"""What a feature offers the router: commands, presses, and choices while somebody types."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol

from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press

Handler = Callable[[Press], Awaitable[None]]
Completer = Callable[[Press, str], Awaitable[list[dict[str, Any]]]]  # (press, what was typed so far) -> choices

NO_COMMANDS: Mapping[str, Handler] = {}
NO_PRESSES: Mapping[Verb, Handler] = {}
NO_COMPLETIONS: Mapping[str, Completer] = {}


class Feature(Protocol):
    @property
    def commands(self) -> Mapping[str, Handler]: ...  # by full name: "play", "league open"
    @property
    def presses(self) -> Mapping[Verb, Handler]: ...
    @property
    def completions(self) -> Mapping[str, Completer]: ...  # by the name of the option: "game"
