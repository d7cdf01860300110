"""What puts together and keeps current the messages that show matches, joined."""

from concurrent.futures import Executor
from dataclasses import dataclass

from bot.discord_ui.api.server_names import ServerNames
from bot.discord_ui.messages.delivery import Delivery
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.drafts import Drafts
from bot.discord_ui.messages.hands import Hands, HandSources
from bot.discord_ui.messages.mirrors import Mirrors
from bot.discord_ui.messages.my_hands import MyHands
from bot.discord_ui.messages.newcomers import Newcomers
from bot.discord_ui.messages.occasions import Occasions
from bot.discord_ui.messages.picture_words import describe
from bot.discord_ui.messages.pictures import Pictures
from bot.discord_ui.messages.presence import Presence
from bot.discord_ui.messages.table_screen import TableScreen
from bot.discord_ui.messages.turn_reminders import TurnReminders
from bot.discord_ui.messages.waiting_tables import WaitingTables
from bot.paint import PictureMaker
from bot.table.advice import Advice


@dataclass(frozen=True, slots=True)
class Screens:
    drafts: Drafts
    newcomers: Newcomers
    occasions: Occasions
    pictures: Pictures
    screen: TableScreen
    servers: ServerNames
    hands: Hands
    reminders: TurnReminders
    delivery: Delivery
    mirrors: Mirrors
    my_hands: MyHands
    presence: Presence
    waiting_tables: WaitingTables
    picture_maker: PictureMaker


def join_screens(desk: Desk, advice: Advice, drawing: Executor | None, occasions: Occasions) -> Screens:
    maker = PictureMaker(drawing, describe)
    taught_games = frozenset(key for key, game in desk.games.items() if game.lessons)
    servers, mirrors = ServerNames(desk.requests), Mirrors(desk.requests, desk.store.holds)
    drafts, newcomers = Drafts(desk.store, advice), Newcomers(desk.store, desk.store, taught_games)
    pictures = Pictures(maker, desk.words, desk.preferences)
    waiting = WaitingTables(desk)
    hands = Hands(desk, pictures, drafts, HandSources(servers, newcomers, occasions, waiting))
    return Screens(
        drafts=drafts,
        newcomers=newcomers,
        occasions=occasions,
        pictures=pictures,
        screen=TableScreen(desk.words),
        servers=servers,
        hands=hands,
        reminders=TurnReminders(desk),
        delivery=Delivery(desk),
        mirrors=mirrors,
        my_hands=MyHands(desk, hands, pictures, mirrors),
        presence=Presence(),
        waiting_tables=waiting,
        picture_maker=maker,
    )
