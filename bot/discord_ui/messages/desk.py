"""What the parts that face Discord work with, in one record."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.cups.ports import CupStore
from bot.daily.ports import DailyStore
from bot.discord_ui.api.requests import Requests
from bot.discord_ui.messages.preferences import Preferences
from bot.kit.game import AnyGame
from bot.league.league import League
from bot.league.ports import RatingStore, SeasonStore
from bot.sharing.inbox import Inbox
from bot.table.ports import Clock, LobbyStore, MessageStore, PlayerStore, ValueStore
from bot.table.tables import Tables
from bot.training.ports import TrainingStore
from bot.words import Words


class DeskStore(
    MessageStore, LobbyStore, PlayerStore, ValueStore, RatingStore, SeasonStore, CupStore, DailyStore, TrainingStore,
    Protocol,
):  # fmt: skip
    """Everything that is kept, but the logs of matches: those are behind `Tables`."""


@dataclass(frozen=True, slots=True)
class Desk:
    games: Mapping[str, AnyGame]  # by key
    tables: Tables
    league: League
    store: DeskStore
    inbox: Inbox
    requests: Requests
    preferences: Preferences
    words: Words
    clock: Clock
