"""What players and servers choose, and what is kept about a player."""

from collections.abc import Sequence

from bot.discord_ui.features.feature import Export, Forget, Package
from bot.discord_ui.features.settings.player_settings import PlayerSettingsPage
from bot.discord_ui.features.settings.privacy import Copies, Privacy
from bot.discord_ui.features.settings.server_settings import ServerSettingsPage
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages


class Settings(Package):
    def __init__(
        self, desk: Desk, messages: MatchMessages, forgets: Sequence[Forget], exports: Sequence[Export], copies: Copies
    ) -> None:
        self.features = [
            PlayerSettingsPage(desk, messages),
            ServerSettingsPage(desk),
            Privacy(desk, messages, forgets, exports, copies),
        ]
