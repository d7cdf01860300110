"""The slash commands as Discord wants them, in every language. What they do is told in the features."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.cups.values.terms import LONGEST_NAME, MATCHES, MOST, SIZES
from bot.league.season import ROUNDS_MOST
from bot.words import Words
from bot.words.languages import DEFAULT, translations

SUBCOMMAND, STRING, INTEGER, BOOLEAN, USER, ROLE = 1, 3, 4, 5, 6, 8
ROBOTS_LONGEST, SEATS_MOST = 80, 12
VARIANT_MOST = 200  # letters of options that are not as usual
REASON_MOST = 200  # letters of a judge's reason
POINTS_MOST = 1_000_000  # that a judge gives or takes at a time
MINUTES_MOST = 60 * 24 * 60  # sixty days, which is more time than any pace gives
SEASONS_MOST = 10_000  # of one game on one server
MANAGE_GUILD = str(1 << 5)
ANYWHERE, IN_SERVERS = [0, 1], [0]

NAMES = {  # the codes of each command's name and description
    "play": ("discord-command-play", "discord-command-play-told"),
    "daily": ("daily-command", "daily-command-told"),
    "tables": ("discord-command-tables", "discord-command-tables-told"),
    "turns": ("discord-command-turns", "discord-command-turns-told"),
    "rules": ("discord-command-rules", "discord-command-rules-told"),
    "learn": ("learn-command", "learn-command-told"),
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
    "judge queue": ("cup-command-calls", "cup-command-calls-told"),
    "cup": ("cup-command", "cup-command-told"),
    "cup open": ("cup-command-open", "cup-command-open-told"),
    "cup show": ("cup-command-show", "cup-command-show-told"),
    "cup winners": ("cup-command-winners", "cup-command-winners-told"),
    "cup join": ("cup-command-join", "cup-command-join-told"),
    "cup leave": ("cup-command-leave", "cup-command-leave-told"),
    "cup manage": ("cup-command-manage", "cup-command-manage-told"),
    "cup invite": ("cup-command-invite", "cup-command-invite-told"),
    "cup move": ("cup-command-move", "cup-command-move-told"),
    "cup cancel": ("cup-command-cancel", "cup-command-cancel-told"),
    "cup export": ("cup-command-export", "cup-command-export-told"),
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
    "league move": ("league-command-move", "league-command-move-told"),
    "league reset": ("league-command-reset", "league-command-reset-told"),
    "league exclude": ("league-command-exclude", "league-command-exclude-told"),
    "league readmit": ("league-command-readmit", "league-command-readmit-told"),
    "league export": ("league-command-export", "league-command-export-told"),
}
OPTIONS = {  # the codes of each option's name and description
    "game": ("discord-option-game", "discord-given-game"),
    "robots": ("discord-option-robots", "discord-given-robots"),
    "pace": ("discord-option-pace", "discord-given-pace"),
    "players": ("discord-option-players", "discord-given-players"),
    "rated": ("discord-option-rated", "discord-given-rated"),
    "private": ("discord-option-private", "discord-given-private"),
    "zone": ("discord-option-zone", "discord-given-zone"),
    "match": ("discord-option-match", "discord-given-match"),
    "everyone": ("discord-option-everyone", "discord-given-everyone"),
    "table": ("discord-option-table", "discord-given-table"),
    "player": ("discord-option-player", "discord-given-player"),
    "points": ("discord-option-points", "discord-given-points"),
    "minutes": ("discord-option-minutes", "discord-given-minutes"),
    "to": ("discord-option-to", "discord-given-to"),
    "reason": ("discord-option-reason", "discord-given-reason"),
    "pool": ("league-option-pool", "league-given-pool"),
    "other": ("league-option-other", "league-given-other"),
    "size": ("league-option-size", "league-given-size"),
    "rounds": ("league-option-rounds", "league-given-rounds"),
    "weeks": ("league-option-weeks", "league-given-weeks"),
    "days": ("league-option-days", "league-given-days"),
    "season": ("league-option-season", "league-given-season"),
    "cup": ("cup-option-cup", "cup-given-cup"),
    "name": ("cup-option-name", "cup-given-name"),
    "starts": ("cup-option-starts", "cup-given-starts"),
    "winners": ("cup-option-winners", "cup-given-winners"),
    "same-deals": ("cup-option-duplicate", "cup-given-duplicate"),
    "length": ("cup-option-length", "cup-given-length"),
    "limit": ("cup-option-limit", "cup-given-limit"),
    "judges": ("cup-option-judges", "cup-given-judges"),
    "final": ("cup-option-final", "cup-given-final"),
    "variant": ("cup-option-variant", "cup-given-variant"),
    "final-variant": ("cup-option-final-variant", "cup-given-final-variant"),
}


def definitions(words: Words) -> list[dict[str, Any]]:
    """The bodies for Discord. The English names are what people of any language may type."""
    make = _Definitions(words)
    return [
        *_play_commands(make),
        *_personal_commands(make),
        *_league_commands(make),
        _cup_command(make),
        *_host_commands(make),
    ]


def told(words: Words, ids: Mapping[str, int], language: str, name: str) -> str:
    """How a sentence names a command. Discord shows a mention as the reader's client calls the command; while its id is
    not known, it is told in the language of the sentence."""
    first, *_ = path = name.split()
    if first in ids:
        return f"</{name}:{ids[first]}>"
    parts = [NAMES[" ".join(path[: n + 1])][0] for n in range(len(path))]
    return f"/{' '.join(words.say(language, code) for code in parts)}"


class _Definitions:
    """Makes the parts of a command, each with its words in every language."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.game = self.option("game", STRING, required=True, autocomplete=True)
        self.pace = self.option("pace", STRING, autocomplete=True)
        self.player = self.option("player", USER, required=True)
        self.season = self.option("season", INTEGER, min_value=1, max_value=SEASONS_MOST)
        self.everyone = self.option("everyone", BOOLEAN)

    def command(
        self, name: str, *options: dict[str, Any], where: Sequence[int] = ANYWHERE, **more: Any
    ) -> dict[str, Any]:
        return {"type": 1, **self._named(name, options), "contexts": where, "integration_types": [0], **more}

    def subcommand(self, name: str, *options: dict[str, Any]) -> dict[str, Any]:
        return {"type": SUBCOMMAND, **self._named(name, options)}

    def option(self, name: str, kind: int, **more: Any) -> dict[str, Any]:
        name_code, told_code = OPTIONS[name]
        told = {**self._in_all_languages("name", name_code), **self._in_all_languages("description", told_code)}
        return {"type": kind, **told, **more}

    def _named(self, name: str, options: Sequence[dict[str, Any]]) -> dict[str, Any]:
        name_code, told_code = NAMES[name]
        told = {**self._in_all_languages("name", name_code), **self._in_all_languages("description", told_code)}
        return {**told, "options": list(options)}

    def _in_all_languages(self, field: str, code: str) -> dict[str, Any]:
        others = {locale: self._words.say(language, code) for locale, language in translations().items()}
        return {field: self._words.say(DEFAULT.code, code), f"{field}_localizations": others}


def _play_commands(make: _Definitions) -> list[dict[str, Any]]:
    return [
        make.command(
            "play",
            make.game,
            make.option("players", INTEGER, min_value=2, max_value=SEATS_MOST),
            make.pace,
            make.option("robots", STRING, autocomplete=True, max_length=ROBOTS_LONGEST),
            make.option("rated", BOOLEAN),
            make.option("private", BOOLEAN),
            where=IN_SERVERS,
        ),
        make.command("daily"),
        make.command("tables", where=IN_SERVERS),
        make.command("turns"),
        make.command("rules", make.game),
        make.command("learn", make.option("game", STRING, autocomplete=True)),
        make.command("help"),
    ]


def _personal_commands(make: _Definitions) -> list[dict[str, Any]]:
    match = make.option("match", STRING, required=True, autocomplete=True)
    return [
        make.command("settings", make.option("zone", STRING, autocomplete=True)),
        make.command("replay", match, make.everyone),
        make.command("verify", match),
        make.command("privacy", make.subcommand("privacy export"), make.subcommand("privacy delete")),
    ]


def _league_commands(make: _Definitions) -> list[dict[str, Any]]:
    sub, game, season = make.subcommand, make.game, make.season
    rounds: dict[str, Any] = {"min_value": 1, "max_value": ROUNDS_MOST}
    opened = sub(
        "league open",
        game,
        make.option("rounds", INTEGER, **rounds),
        make.option("weeks", INTEGER, min_value=1, max_value=2),
        make.option("days", INTEGER, min_value=0, max_value=60),
        make.option("size", INTEGER, min_value=2, max_value=SEATS_MOST),
        make.pace,
    )
    league = make.command(
        "league",
        opened,
        sub("league join", game),
        sub("league leave", game),
        sub("league standings", game, season),
        sub("league history", game),
        sub("league end", game),
        sub("league extend", game, make.option("rounds", INTEGER, required=True, **rounds)),
        sub("league move", game),
        sub("league reset", game),
        sub("league exclude", make.player),
        sub("league readmit", make.player),
        sub("league export", game),
        where=IN_SERVERS,
    )
    pool, anybody = make.option("pool", STRING, autocomplete=True), make.option("player", USER)
    return [
        make.command("leaderboard", game, pool, season, make.everyone, where=IN_SERVERS),
        league,
        make.command("profile", anybody, where=IN_SERVERS),
        make.command("history", anybody, where=IN_SERVERS),
        make.command("head-to-head", make.player, make.option("other", USER), where=IN_SERVERS),
    ]


def _cup_command(make: _Definitions) -> dict[str, Any]:
    sub, cup = make.subcommand, make.option("cup", STRING, autocomplete=True)
    minutes: dict[str, Any] = {"min_value": 1, "max_value": MINUTES_MOST}
    opened = sub(
        "cup open",
        make.option("name", STRING, required=True, max_length=LONGEST_NAME),
        make.game,
        make.option("starts", INTEGER, autocomplete=True, **minutes),
        make.pace,
        make.option("size", INTEGER, min_value=2, max_value=SIZES[-1]),
        make.option("winners", INTEGER, min_value=1, max_value=SIZES[-1] // 2),
        make.option("same-deals", BOOLEAN),
        make.option("length", INTEGER, **minutes),
        make.option("limit", INTEGER, min_value=2, max_value=MOST),
        make.option("private", BOOLEAN),
        make.option("judges", ROLE),
        make.option("final", INTEGER, min_value=MATCHES[0], max_value=MATCHES[-1]),
        make.option("variant", STRING, autocomplete=True, max_length=VARIANT_MOST),
        make.option("final-variant", STRING, autocomplete=True, max_length=VARIANT_MOST),
    )
    reason = make.option("reason", STRING, required=True, max_length=REASON_MOST)
    return make.command(
        "cup",
        opened,
        sub("cup show", cup),
        sub("cup winners"),
        sub("cup join", cup),
        sub("cup leave", cup),
        sub("cup manage", cup),
        sub("cup invite", make.player, cup),
        sub("cup move", cup),
        sub("cup cancel", reason, cup),
        sub("cup export", cup),
        where=IN_SERVERS,
    )


def _host_commands(make: _Definitions) -> list[dict[str, Any]]:
    sub, player = make.subcommand, make.player
    table = make.option("table", STRING, required=True, autocomplete=True)
    reason = make.option("reason", STRING, required=True, max_length=REASON_MOST)
    points = make.option("points", INTEGER, required=True, min_value=-POINTS_MOST, max_value=POINTS_MOST)
    minutes = make.option("minutes", INTEGER, required=True, min_value=1, max_value=MINUTES_MOST)
    judge = make.command(
        "judge",
        sub("judge queue"),
        sub("judge void", table, reason),
        sub("judge points", table, player, points, reason),
        sub("judge time", table, player, minutes, reason),
        sub("judge seat", table, player, make.option("to", USER, required=True), reason),
        where=IN_SERVERS,
    )
    return [make.command("server", where=IN_SERVERS, default_member_permissions=MANAGE_GUILD), judge]
