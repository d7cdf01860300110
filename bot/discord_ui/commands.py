"""The slash commands, in every language of the house, and what they answer."""

from collections.abc import Iterable
from typing import Any

from bot.kit.game import AnyGame
from bot.words import Words

STRING, INTEGER = 3, 4
LOCALES = {"fr": ("fr",), "pl": ("pl",)}  # Discord's names for our languages
ROBOTS_MOST = 10
TOLD = {  # name and description of each command
    "play": ("discord-command-play", "discord-command-play-told"),
    "tables": ("discord-command-tables", "discord-command-tables-told"),
    "turns": ("discord-command-turns", "discord-command-turns-told"),
    "rules": ("discord-command-rules", "discord-command-rules-told"),
    "help": ("discord-command-help", "discord-command-help-told"),
}
GIVEN = {"game": "discord-given-game", "robots": "discord-given-robots", "pace": "discord-given-pace"}


def definitions(words: Words) -> list[dict[str, Any]]:
    """The bodies for Discord; names in English are what people of any language may type."""

    def localized(kind: str, code: str) -> dict[str, Any]:
        told = {locale: words.say(language, code) for language, locales in LOCALES.items() for locale in locales}
        return {kind: words.say("en", code), f"{kind}_localizations": told}

    def command(name: str, *options: dict[str, Any]) -> dict[str, Any]:
        return {
            "type": 1,
            **localized("name", TOLD[name][0]),
            **localized("description", TOLD[name][1]),
            "options": list(options),
            "contexts": [0] if name in ("play", "tables") else [0, 1],
            "integration_types": [0],
        }

    def given(name: str, kind: int, **more: Any) -> dict[str, Any]:
        told = localized("description", GIVEN[name])
        return {"type": kind, "name": name, **told, **more}

    game = given("game", STRING, required=True, autocomplete=True)
    robots = given("robots", INTEGER, min_value=0, max_value=ROBOTS_MOST)
    pace = given("pace", STRING, autocomplete=True)
    return [
        command("play", game, robots, pace),
        command("tables"),
        command("turns"),
        command("rules", game),
        command("help"),
    ]


def games_named(games: Iterable[AnyGame], typed: str, words: Words, language: str) -> list[dict[str, Any]]:
    """Games whose name or key has what was typed, each with its short description."""
    found = []
    for game in games:
        name, told = words.say(language, f"{game.key}-name"), words.say(language, f"{game.key}-blurb")
        if typed.lower() in f"{game.key} {name}".lower():
            found.append({"name": f"{name} – {told}"[:100], "value": game.key})
    return found


def paces_named(typed: str, words: Words, language: str) -> list[dict[str, Any]]:
    """The paces most tables want; any other may be typed in full."""
    usual = ("live:5:00+0:05", "live:2:00+0:05", "live:15:00+0:10", "async:24h+8h/72h", "async:3d+1d/7d", "none")
    found = [{"name": words.say(language, "discord-pace-choice", {"pace": pace}), "value": pace} for pace in usual]
    return [choice for choice in found if typed.lower() in f"{choice['name']} {choice['value']}".lower()]
