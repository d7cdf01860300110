"""Options that commands of several features take. What one command alone takes stands beside its function."""

from bot.discord_ui.api.commands import BOOLEAN, INTEGER, STRING, USER, option

MAX_SEATS = 12
MAX_REASON_LENGTH = 200  # letters
MAX_MINUTES = 60 * 24 * 60  # sixty days, which is more time than any pace gives
MAX_SEASONS = 10_000  # of one game on one server

GAME = option(STRING, "discord-option-game", "discord-given-game", required=True, autocomplete=True)
PACE = option(STRING, "discord-option-pace", "discord-given-pace", autocomplete=True)
MATCH = option(STRING, "discord-option-match", "discord-given-match", required=True, autocomplete=True)
EVERYONE = option(BOOLEAN, "discord-option-everyone", "discord-given-everyone")
PRIVACY = option(BOOLEAN, "discord-option-private", "discord-given-private")
PLAYER = option(USER, "discord-option-player", "discord-given-player", required=True)
ANYBODY = option(USER, "discord-option-player", "discord-given-player")
SEASON = option(INTEGER, "league-option-season", "league-given-season", min_value=1, max_value=MAX_SEASONS)
REASON = option(STRING, "discord-option-reason", "discord-given-reason", required=True, max_length=MAX_REASON_LENGTH)
