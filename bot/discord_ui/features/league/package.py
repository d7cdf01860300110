"""Ratings, seasons and profiles."""

from bot.cups.cups import Cups
from bot.discord_ui.features.feature import Package
from bot.discord_ui.features.league.history import History
from bot.discord_ui.features.league.leaderboards import Boards
from bot.discord_ui.features.league.league_admin import LeagueAdmin
from bot.discord_ui.features.league.league_pictures import LeaguePictures
from bot.discord_ui.features.league.profiles import Profiles
from bot.discord_ui.features.league.season_messages import SeasonMessages
from bot.discord_ui.features.league.seasons import SeasonFeature
from bot.discord_ui.features.lost_servers import Contests, LostServers
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.messages.posting import TableMessages
from bot.discord_ui.messages.screens import Screens
from bot.league.seasons import Seasons


class LeaguePages(Package):
    def __init__(self, desk: Desk, screens: Screens, messages: MatchMessages, seasons: Seasons, cups: Cups) -> None:
        pictures = LeaguePictures(screens.picture_maker)
        self.messages = SeasonMessages(desk, seasons, TableMessages(desk, messages), pictures)
        season = SeasonFeature(desk, seasons, self.messages)
        self.features = [
            season,
            Boards(desk, season.card),
            Profiles(desk, pictures, cups),
            History(desk),
            LeagueAdmin(desk),
        ]

        async def list_running() -> Contests:
            return [(each.id, each.guild) for each in await desk.store.list_running()]

        self.lost_servers = LostServers(desk, "season", list_running, seasons.end)
        self.catch_ups = [self.messages.update_all]
        self.periodic_jobs = [desk.league.settle_late, *self.catch_ups, self.lost_servers.end_contests]
        self.forgets, self.exports = [season.forget], [season.export]
