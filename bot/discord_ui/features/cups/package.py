"""Cups: their cards, rounds and judges."""

from functools import partial

from bot.cups.cups import Cups
from bot.discord_ui.features.cups.at_my_table import AtMyTable
from bot.discord_ui.features.cups.cup_feature import CupFeature
from bot.discord_ui.features.cups.cup_judge import CupJudge
from bot.discord_ui.features.cups.cup_messages import CupMessages
from bot.discord_ui.features.cups.organisers import CupOrganisers
from bot.discord_ui.features.feature import Package
from bot.discord_ui.features.league.league_pictures import LeaguePictures
from bot.discord_ui.features.lost_servers import Contests, LostServers
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.messages.posting import TableMessages
from bot.discord_ui.messages.screens import Screens

SERVER_GONE = "cup-server-gone"  # the reason that is told where the bot was sent away


class CupPages(Package):
    def __init__(self, desk: Desk, screens: Screens, messages: MatchMessages, cups: Cups) -> None:
        tables, pictures = TableMessages(desk, messages), LeaguePictures(screens.picture_maker)
        self.messages = cards = CupMessages(desk, cups, tables, pictures, screens.reminders)
        feature, organisers = CupFeature(desk, cups, cards), CupOrganisers(desk, cups, cards)
        self.features = [feature, AtMyTable(cups, cards), CupJudge(cups, cards, desk.preferences), organisers]

        async def list_running() -> Contests:
            return [(cup.header.id, cup.header.guild) for cup in await cups.list_running() if not cup.state.is_closing]

        self.lost_servers = LostServers(desk, "cup", list_running, partial(_cancel, cups))
        self.catch_ups = [cards.update_all]
        self.periodic_jobs = [*self.catch_ups, self.lost_servers.end_contests]
        self.loops = [partial(cups.runner.run, desk.clock, cards.has_place), cards.run]
        self.forgets = [feature.forget]
        cups.log.listeners.append(cards.on_store_event)
        desk.tables.listeners.append(cups.runner.on_notice)


async def _cancel(cups: Cups, cup: str, now: int) -> None:
    await cups.cancel(cup, "", SERVER_GONE, now)
