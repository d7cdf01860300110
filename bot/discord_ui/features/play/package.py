"""Lobbies, hands and moves."""

from bot.discord_ui.features.feature import CupOf, Package
from bot.discord_ui.features.play.drafting import Drafting
from bot.discord_ui.features.play.guest_list import GuestList
from bot.discord_ui.features.play.hand_answers import HandAnswers
from bot.discord_ui.features.play.last_round import LastRound
from bot.discord_ui.features.play.leaving import Leaving
from bot.discord_ui.features.play.lobby import Lobbies
from bot.discord_ui.features.play.more import MoreMenu
from bot.discord_ui.features.play.moves import Moves
from bot.discord_ui.features.play.nudges import Nudges
from bot.discord_ui.features.play.practice import Practice
from bot.discord_ui.features.play.seek_players import SeekPlayers
from bot.discord_ui.features.play.votes import Votes
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.messages.screens import Screens
from bot.table.advice import Advice


class Play(Package):
    def __init__(self, desk: Desk, screens: Screens, messages: MatchMessages, advice: Advice, cup_of: CupOf) -> None:
        self.hands = hands = HandAnswers(desk, screens, messages)
        moves = Moves(desk.tables, advice, hands)
        self.lobbies = Lobbies(desk, screens.screen, messages, hands.send_first)
        self.features = [
            self.lobbies,
            GuestList(desk),
            SeekPlayers(desk),
            hands,
            moves,
            Drafting(desk.tables, screens.drafts, hands, moves),
            Practice(desk, advice, hands, moves),
            LastRound(desk, screens.pictures),
            Leaving(desk.tables, hands),
            MoreMenu(desk, cup_of),
            Nudges(desk, screens.reminders),
            Votes(desk, screens.screen, messages),
        ]
        self.periodic_jobs = [self.lobbies.end_old, screens.my_hands.end_old, messages.retry_refused]
        self.forgets = [self.lobbies.forget, screens.drafts.forget, screens.my_hands.forget]
        desk.inbox.answer("forget", self.lobbies.carry_out)
