"""Matches that are under way, that are over, or whose place is gone."""

from collections.abc import Sequence

from bot.discord_ui.features.feature import CupOf, Package
from bot.discord_ui.features.matches.judge import Judge
from bot.discord_ui.features.matches.lost_channels import LostChannels
from bot.discord_ui.features.matches.match_lists import Lists
from bot.discord_ui.features.matches.proof import Proofs
from bot.discord_ui.features.matches.replay import Replays
from bot.discord_ui.features.matches.share import Sharing
from bot.discord_ui.features.matches.turn_digest import TurnDigest
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.messages.screens import Screens
from bot.kit.game import AnyGame


class Matches(Package):
    def __init__(
        self, desk: Desk, screens: Screens, messages: MatchMessages, versions: Sequence[AnyGame], cup_of: CupOf
    ) -> None:
        self.digest, self.lost_channels = TurnDigest(desk), LostChannels(desk, messages)
        self.features = [
            Lists(desk, self.digest),
            Replays(desk, screens, versions),
            Proofs(desk, versions),
            Sharing(desk, screens.pictures),
            Judge(desk, cup_of),
        ]
        self.periodic_jobs = [self.digest.send_due, self.lost_channels.end_lost]
        desk.inbox.answer("place", self.lost_channels.carry_out)
        messages.place_listeners.append(self.lost_channels.on_place)
