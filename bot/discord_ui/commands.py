"""The slash commands, in every language of the house, and what they answer."""

from collections.abc import Iterable, Sequence
from typing import Any

from bot.kit.game import AnyGame
from bot.kit.pace import Pace
from bot.league.season import ROUNDS_MOST
from bot.words import Words

SUBCOMMAND, STRING, INTEGER, BOOLEAN, USER = 1, 3, 4, 5, 6
LOCALES = {"fr": ("fr",), "pl": ("pl",)}  # Discord's names for our languages
ROBOTS_MOST, SEATS_MOST = 10, 12
MANAGE_GUILD = str(1 << 5)
ANYWHERE, IN_SERVERS = [0, 1], [0]

TOLD = {  # name and description of each command
    "play": ("discord-command-play", "discord-command-play-told"),
    "tables": ("discord-command-tables", "discord-command-tables-told"),
    "turns": ("discord-command-turns", "discord-command-turns-told"),
    "rules": ("discord-command-rules", "discord-command-rules-told"),
    "help": ("discord-command-help", "discord-command-help-told"),
    "settings": ("discord-command-settings", "discord-command-settings-told"),
    "server": ("discord-command-server", "discord-command-server-told"),
    "replay": ("discord-command-replay", "discord-command-replay-told"),
    "verify": ("discord-command-verify", "discord-command-verify-told"),
    "privacy": ("discord-command-privacy", "discord-command-privacy-told"),
    "privacy export": ("discord-command-export", "discord-command-export-told"),
    "privacy delete": ("discord-command-delete", "discord-command-delete-told"),
    "judge": ("discord-command-judge", "discord-command-judge-told"),
    "judge void": ("discord-command-void", "discord-command-void-told"),
    "judge points": ("discord-command-points", "discord-command-points-told"),
    "judge time": ("discord-command-time", "discord-command-time-told"),
    "judge seat": ("discord-command-seat", "discord-command-seat-told"),
    "leaderboard": ("league-command-leaderboard", "league-command-leaderboard-told"),
    "profile": ("league-command-profile", "league-command-profile-told"),
    "history": ("league-command-history", "league-command-history-told"),
    "head-to-head": ("league-command-head-to-head", "league-command-head-to-head-told"),
    "league": ("league-command-league", "league-command-league-told"),
    "league open": ("league-command-open", "league-command-open-told"),
    "league join": ("league-command-join", "league-command-join-told"),
    "league leave": ("league-command-leave", "league-command-leave-told"),
    "league standings": ("league-command-standings", "league-command-standings-told"),
    "league history": ("league-command-seasons", "league-command-seasons-told"),
    "league end": ("league-command-end", "league-command-end-told"),
    "league extend": ("league-command-extend", "league-command-extend-told"),
    "league reset": ("league-command-reset", "league-command-reset-told"),
    "league exclude": ("league-command-exclude", "league-command-exclude-told"),
    "league readmit": ("league-command-readmit", "league-command-readmit-told"),
    "league export": ("league-command-export", "league-command-export-told"),
}
GIVEN = {
    "game": "discord-given-game",
    "robots": "discord-given-robots",
    "pace": "discord-given-pace",
    "players": "discord-given-players",
    "rated": "discord-given-rated",
    "private": "discord-given-private",
    "zone": "discord-given-zone",
    "match": "discord-given-match",
    "everyone": "discord-given-everyone",
    "table": "discord-given-table",
    "player": "discord-given-player",
    "points": "discord-given-points",
    "minutes": "discord-given-minutes",
    "to": "discord-given-to",
    "reason": "discord-given-reason",
    "pool": "league-given-pool",
    "other": "league-given-other",
    "size": "league-given-size",
    "rounds": "league-given-rounds",
    "weeks": "league-given-weeks",
    "days": "league-given-days",
    "season": "league-given-season",
}


def definitions(words: Words) -> list[dict[str, Any]]:
    """The bodies for Discord; names in English are what people of any language may type."""

    def localized(kind: str, code: str) -> dict[str, Any]:
        told = {locale: words.say(language, code) for language, locales in LOCALES.items() for locale in locales}
        return {kind: words.say("en", code), f"{kind}_localizations": told}

    def command(name: str, *options: dict[str, Any], contexts: Sequence[int] = ANYWHERE, **more: Any) -> dict[str, Any]:
        return {"type": 1, **named(name, *options), "contexts": contexts, "integration_types": [0], **more}

    def named(name: str, *options: dict[str, Any]) -> dict[str, Any]:
        told = {**localized("name", TOLD[name][0]), **localized("description", TOLD[name][1])}
        return {**told, "options": list(options)}

    def sub(name: str, *options: dict[str, Any]) -> dict[str, Any]:
        return {"type": SUBCOMMAND, **named(name, *options)}

    def given(name: str, kind: int, **more: Any) -> dict[str, Any]:
        return {"type": kind, "name": name, **localized("description", GIVEN[name]), **more}

    game = given("game", STRING, required=True, autocomplete=True)
    pace = given("pace", STRING, autocomplete=True)
    players = given("players", INTEGER, min_value=2, max_value=SEATS_MOST)
    robots = given("robots", INTEGER, min_value=0, max_value=ROBOTS_MOST)
    match = given("match", STRING, required=True, autocomplete=True)
    table = given("table", STRING, required=True, autocomplete=True)
    player = given("player", USER, required=True)
    season = given("season", INTEGER, min_value=1)
    reason = given("reason", STRING, required=True, max_length=200)
    return [
        command(
            "play", game, players, pace, robots, given("rated", BOOLEAN), given("private", BOOLEAN), contexts=IN_SERVERS
        ),
        command("tables", contexts=IN_SERVERS),
        command("turns"),
        command("rules", game),
        command("help"),
        command("settings", given("zone", STRING, autocomplete=True)),
        command("replay", match, given("everyone", BOOLEAN)),
        command("verify", match),
        command("privacy", sub("privacy export"), sub("privacy delete")),
        command("server", contexts=IN_SERVERS, default_member_permissions=MANAGE_GUILD),
        command(
            "leaderboard",
            game,
            given("pool", STRING, autocomplete=True),
            season,
            given("everyone", BOOLEAN),
            contexts=IN_SERVERS,
        ),
        command(
            "league",
            sub(
                "league open",
                game,
                given("rounds", INTEGER, min_value=1, max_value=ROUNDS_MOST),
                given("weeks", INTEGER, min_value=1, max_value=2),
                given("days", INTEGER, min_value=0, max_value=60),
                given("size", INTEGER, min_value=2, max_value=SEATS_MOST),
                pace,
            ),
            sub("league join", game),
            sub("league leave", game),
            sub("league standings", game, season),
            sub("league history", game),
            sub("league end", game),
            sub("league extend", game, given("rounds", INTEGER, required=True, min_value=1, max_value=ROUNDS_MOST)),
            sub("league reset", game),
            sub("league exclude", player),
            sub("league readmit", player),
            sub("league export", game),
            contexts=IN_SERVERS,
        ),
        command("profile", given("player", USER), contexts=IN_SERVERS),
        command("history", given("player", USER), contexts=IN_SERVERS),
        command("head-to-head", player, given("other", USER), contexts=IN_SERVERS),
        command(
            "judge",
            sub("judge void", table, reason),
            sub("judge points", table, player, given("points", INTEGER, required=True), reason),
            sub("judge time", table, player, given("minutes", INTEGER, required=True, min_value=1), reason),
            sub("judge seat", table, player, given("to", USER, required=True), reason),
            contexts=IN_SERVERS,
        ),
    ]


def games_named(games: Iterable[AnyGame], typed: str, words: Words, language: str) -> list[dict[str, Any]]:
    """Games whose name or key has what was typed, each with its short description."""
    found = []
    for game in games:
        name, told = words.say(language, f"{game.key}-name"), words.say(language, f"{game.key}-blurb")
        if typed.lower() in f"{game.key} {name}".lower():
            found.append({"name": cut(f"{name} – {told}"), "value": game.key})
    return found


PACES = ("live:5:00+0:05", "live:2:00+0:05", "live:15:00+0:10", "async:24h+8h/72h", "async:3d+1d/7d", "none")


def cut(text: str, most: int = 100) -> str:
    """Between words, so that it fits."""
    return text if len(text) <= most else text[: most - 1].rpartition(" ")[0] + "…"


def paces_named(typed: str, words: Words, language: str) -> list[dict[str, Any]]:
    """The paces most tables want; any other may be typed in full."""
    found = [{"name": pace_told(Pace.parse(pace), words, language), "value": pace} for pace in PACES]
    return [choice for choice in found if typed.lower() in f"{choice['name']} {choice['value']}".lower()]


def pace_told(pace: Pace, words: Words, language: str) -> str:
    return words.say(language, *pace.tempo.told(pace))
