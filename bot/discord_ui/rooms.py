"""What a room of the Discord face offers the router: commands, presses, and choices while somebody types."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol

from bot.discord_ui.answers import Answer, Press
from bot.discord_ui.marks import Mark

Command = Callable[[Press, Answer, str], Awaitable[None]]  # the str is the language of who pressed
Pressed = Callable[[Press, Answer, str, Mark], Awaitable[None]]
Completer = Callable[[Press, str, str], Awaitable[list[dict[str, Any]]]]  # (press, what was typed, language)


class Room(Protocol):
    @property
    def commands(self) -> Mapping[str, Command]: ...  # by full name: "play", "league open"
    @property
    def presses(self) -> Mapping[str, Pressed]: ...  # by the verb of the mark; of modals too
    @property
    def completions(self) -> Mapping[str, Completer]: ...  # by the name of the option: "game"
