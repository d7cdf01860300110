"""What a feature offers the router: commands, presses, and choices while somebody types."""

from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from typing import Any, TypeVar

from bot.discord_ui.api.commands import Option, SlashCommand
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press

Handler = Callable[[Press], Awaitable[None]]
PeriodicJob = Callable[[], Awaitable[None]]
CupOf = Callable[[str], Awaitable[object]]  # where a match belongs that is played in a cup; else None
Forget = Callable[[str], Awaitable[None]]  # what is kept about a player
Export = Callable[[str], Awaitable[Mapping[str, Any]]]  # the same, by the names that it has in the file
Completer = Callable[[Press, str], Awaitable[list[dict[str, Any]]]]  # (press, what was typed so far) -> choices

_H = TypeVar("_H", bound=Callable[..., Awaitable[None]])
_C = TypeVar("_C", bound=Callable[..., Awaitable[list[dict[str, Any]]]])


def command(name: str, title: str, description: str = "", *options: Option, **facts: Any) -> Callable[[_H], _H]:
    """Mark the function that carries out this command; `facts` are those of `SlashCommand`: where, permissions, group,
    place, kind."""
    return _marker("commands", SlashCommand(name, title, description, options, **facts))


def answers(verb: Verb) -> Callable[[_H], _H]:
    """Mark the function that answers the presses of a verb."""
    return _marker("presses", verb)


def completes(option: str) -> Callable[[_C], _C]:
    """Mark the function that offers choices for an option, by its name in all commands, or of one: "review match"."""
    return _marker("completions", option)


class Feature:
    """Something that people ask for. Decorators beside its functions say what each of them answers."""

    @property
    def commands(self) -> Mapping[SlashCommand, Handler]:
        return self._collect_marked("commands")

    @property
    def presses(self) -> Mapping[Verb, Handler]:
        return self._collect_marked("presses")

    @property
    def completions(self) -> Mapping[str, Completer]:
        return self._collect_marked("completions")

    def _collect_marked(self, kind: str) -> dict[Any, Any]:
        functions = [(name, getattr(type(self), name)) for name in dir(type(self))]
        return {each: getattr(self, name) for name, function in functions for each in getattr(function, f"_{kind}", ())}


def _marker(kind: str, name: Hashable) -> Callable[[Any], Any]:
    def mark(function: Any) -> Any:
        vars(function).setdefault(f"_{kind}", []).append(name)
        return function

    return mark


class Package:
    """Features that belong together, and what they need done without a press. It joins its parts by itself."""

    features: Sequence[Feature] = ()
    periodic_jobs: Sequence[PeriodicJob] = ()  # done once a minute
    catch_ups: Sequence[PeriodicJob] = ()  # those of them that are also done as soon as more becomes ours
    loops: Sequence[PeriodicJob] = ()  # that never end
    forgets: Sequence[Forget] = ()  # asked by whoever wants to be forgotten
    exports: Sequence[Export] = ()  # asked by whoever wants to know what is kept
