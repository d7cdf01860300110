"""The only place where parts are joined, and it does nothing else. Read this first."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial

from bot.clock import SystemClock
from bot.config import Config
from bot.cups.cups import Cups
from bot.daily.daily import Daily
from bot.discord_ui.api.commands import told
from bot.discord_ui.api.identifies import IdentifyTickets
from bot.discord_ui.api.requests import Requests
from bot.discord_ui.api.server_names import ServerNames
from bot.discord_ui.api.traffic import Traffic
from bot.discord_ui.client import Client, make_library
from bot.discord_ui.connection import Chore
from bot.discord_ui.features.absence import Absence
from bot.discord_ui.features.choices import Choices
from bot.discord_ui.features.cups.at_my_table import AtMyTable
from bot.discord_ui.features.cups.calendar import CupEvents
from bot.discord_ui.features.cups.check_in import CheckInReminders
from bot.discord_ui.features.cups.cup_feature import CupFeature
from bot.discord_ui.features.cups.cup_judge import CupJudge
from bot.discord_ui.features.cups.cup_messages import CupMessages, occasion_of
from bot.discord_ui.features.cups.story import CupDirectMessages
from bot.discord_ui.features.cups.winners import WinnersRole
from bot.discord_ui.features.daily import DailyDeals
from bot.discord_ui.features.daily_digest import DailyDigest
from bot.discord_ui.features.feature import Feature
from bot.discord_ui.features.help import Help
from bot.discord_ui.features.judge import Judge
from bot.discord_ui.features.league.boards import Boards
from bot.discord_ui.features.league.history import History
from bot.discord_ui.features.league.league_admin import LeagueAdmin
from bot.discord_ui.features.league.league_pictures import LeaguePictures
from bot.discord_ui.features.league.profiles import Profiles
from bot.discord_ui.features.league.season_messages import SeasonMessages
from bot.discord_ui.features.league.season_messages import occasion_of as season_occasion_of
from bot.discord_ui.features.league.seasons import SeasonFeature
from bot.discord_ui.features.learning.how_to_play import HowToPlay
from bot.discord_ui.features.learning.lessons import Lessons
from bot.discord_ui.features.learning.progress import Progress
from bot.discord_ui.features.learning.welcome import Welcome
from bot.discord_ui.features.lists import Lists
from bot.discord_ui.features.play.drafting import Drafting
from bot.discord_ui.features.play.guest_list import GuestList
from bot.discord_ui.features.play.hand_answers import HandAnswers
from bot.discord_ui.features.play.leaving import Leaving
from bot.discord_ui.features.play.lobby import Lobbies
from bot.discord_ui.features.play.more import More
from bot.discord_ui.features.play.moves import Moves
from bot.discord_ui.features.play.open_lobbies import OpenLobbies
from bot.discord_ui.features.play.practice import Practice
from bot.discord_ui.features.play.table_limits import TableLimits
from bot.discord_ui.features.play.visibility import Visibility
from bot.discord_ui.features.play.votes import Votes
from bot.discord_ui.features.proof import Proofs
from bot.discord_ui.features.replay import Replays
from bot.discord_ui.features.settings.player_settings import PlayerSettingsPage
from bot.discord_ui.features.settings.privacy import NO_COPIES, Copies, Privacy
from bot.discord_ui.features.settings.server_settings import ServerSettingsPage
from bot.discord_ui.features.share import Sharing
from bot.discord_ui.health import Health
from bot.discord_ui.messages.delivery import Delivery
from bot.discord_ui.messages.drafts import Drafts
from bot.discord_ui.messages.hands import Hands
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.messages.mirrors import Mirrors
from bot.discord_ui.messages.my_hands import MyHands
from bot.discord_ui.messages.newcomers import Newcomers
from bot.discord_ui.messages.occasions import Occasions
from bot.discord_ui.messages.pictures import Pictures
from bot.discord_ui.messages.posting import TableMessages
from bot.discord_ui.messages.preferences import Preferences
from bot.discord_ui.messages.presence import Presence
from bot.discord_ui.messages.table_screen import TableScreen
from bot.discord_ui.messages.turn_reminders import TurnReminders
from bot.discord_ui.router import Router
from bot.games import ALL, EVERY_VERSION
from bot.league.league import League
from bot.league.seasons import Seasons
from bot.paint import PictureMaker
from bot.sharing.inbox import Inbox
from bot.sharing.shares import Shares
from bot.store.sql import SqlStore
from bot.table.advice import Advice
from bot.table.alarm import Alarm
from bot.table.heartbeat import Heartbeat
from bot.table.last_cards import LastCards
from bot.table.mending import mend_openings
from bot.table.ports import HousePart
from bot.table.release import check_release
from bot.table.robots import Robots
from bot.table.tables import Tables
from bot.words import Words
from bot.workers import Crew, Worker, in_a_process

GAMES = {game.key: game for game in ALL}
LUCK = {game.key: game.luck for game in ALL}
TAUGHT = frozenset(game.key for game in ALL if game.lessons)


@dataclass(frozen=True, slots=True)
class House:
    """What every way of playing needs: at Discord, in the terminal, in a test."""

    advice: Advice
    clock: SystemClock
    store: SqlStore
    tables: Tables
    alarm: Alarm
    robots: Robots
    league: League
    drawing: Executor | None  # where pictures are drawn; None: in threads
    heartbeat: Heartbeat
    workers: Sequence[Worker]
    shares: Shares
    inbox: Inbox
    copies: Copies = NO_COPIES


class HouseRoom:
    """Clocks, ratings and what older versions left, of matches that are ours."""

    def __init__(self, tables: Tables, store: SqlStore, alarm: Alarm, league: League) -> None:
        self._tables, self._store, self._alarm, self._league = tables, store, alarm, league

    async def take(self, part: HousePart) -> None:
        if part("mending"):
            await mend_openings(self._tables, self._store)
        self._alarm.set_all(await self._store.next_alarms(part))
        await self._league.settle_all(part)

    async def leave(self, part: HousePart, lost: bool) -> None:
        self._alarm.drop(part)


class RobotRoom:
    """Robots of matches that are ours."""

    def __init__(self, robots: Robots, alarm: Alarm, clock: SystemClock) -> None:
        self._robots, self._alarm, self._clock = robots, alarm, clock

    async def take(self, part: HousePart) -> None:
        self._robots.wake_soon([each for each in self._alarm.pending if part(each[0])], self._clock.now())

    async def leave(self, part: HousePart, lost: bool) -> None:
        self._robots.drop(part)


@asynccontextmanager
async def open_house(
    config: Config, *, processes: bool = False, anyway: bool = False, shared: bool = False
) -> AsyncIterator[House]:
    """Locks and migrates the database, notes how long the house was closed, sets the alarm; then opens.

    `shared`: beside other processes, where the database can be shared. Before it touches a match, it looks whether this
    release can go on with those under way, unless `anyway`.
    """
    store = await SqlStore.connect(config.database, shared)
    homes = store.commons.homes if store.commons else None
    shares = Shares(homes, store.moved)
    thinking = Crew.of_processes("bot.games", config.processes) if processes else Crew.of_threads()
    drawing = Worker("bot.paint") if processes else None
    tasks: list[asyncio.Task[None]] = []
    try:
        clock = SystemClock(homes.clock_offset) if homes else SystemClock()
        tables = Tables(EVERY_VERSION, store, clock)
        if not anyway:
            await check_release(tables, store)
        advice = Advice(ALL, thinking, partial(secrets.token_bytes, 32))
        alarm, robots = Alarm(tables, clock), Robots(tables, advice.robot_move, advice.counted_move)
        league, heartbeat = League(store, LUCK), Heartbeat(tables, store, clock)
        tables.listeners += [alarm.on_notice, robots.on_notice, league.on_notice]
        tables.damage_listeners.append(alarm.on_damage)
        inbox = Inbox(store, clock.now)
        inbox.answer("alarm", lambda facts: tables.reset_alarm(facts["match"]))
        store.listeners += [tables.on_news, heartbeat.on_news]
        await heartbeat.begin()
        await shares.join(tables)
        await shares.join(HouseRoom(tables, store, alarm, league))
        tasks = [asyncio.create_task(each.run()) for each in (alarm, heartbeat, shares)]
        tasks.append(asyncio.create_task(store.look_for_damage()))
        copies = Copies(config.database_file is not None, config.backup_lifetime)
        workers = [one for one in (*thinking.workers, drawing) if isinstance(one, Worker)]
        yield House(
            advice, clock, store, tables, alarm, robots, league, drawing, heartbeat, workers, shares, inbox, copies
        )
        await robots.close()
        await league.idle()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        thinking.shutdown()
        if drawing:
            drawing.shutdown(wait=False, cancel_futures=True)
        await store.close()


@asynccontextmanager
async def open_tables(config: Config) -> AsyncIterator[tuple[Tables, SqlStore]]:
    """The matches alone, while the house is closed: no clock runs."""
    store = await SqlStore.connect(config.database)
    try:
        yield Tables(EVERY_VERSION, store, SystemClock()), store
    finally:
        await store.close()


@asynccontextmanager
async def open_league(config: Config) -> AsyncIterator[League]:
    """The league alone, while the house is closed."""
    store = await SqlStore.connect(config.database)
    try:
        yield League(store, LUCK)
    finally:
        await store.close()


class Discord:
    """The parts that face Discord, floor by floor."""

    def __init__(self, house: House) -> None:
        self.house, self.words, self.health = house, Words(), Health()
        library = make_library(traffic := Traffic())
        self.requests, self.preferences = Requests(library, traffic, house.store.sure), Preferences(house.store)
        permits = IdentifyTickets(house.store, house.clock)
        self.client = Client(library, self.requests.directory, traffic, permits, house.shares.check_shard, house.clock)
        self.words.name_commands(partial(told, self.words, {}))
        house.heartbeat.silent_since = self.client.silent_since
        self.client.listeners.permission.append(self.requests.forbidden.look_again)
        self._join_messages()
        self.progress = Progress(house.store)
        features: list[Feature] = [*self._learning(), *self._play(), *self._league(), *self._cups(), *self._settings()]
        self.router = Router(
            features, self.requests, self.preferences, house.store, self.words, house.clock, self.health, house.inbox,
            self.presence,
        )  # fmt: skip
        absence = Absence(house.tables, house.store, house.store, self.messages, house.inbox, house.clock)
        house.inbox.answer("press", self.router.answer_carried)
        house.inbox.answer("place", absence.carry_out)
        house.inbox.answer("forget", self.lobbies.carry_out)
        self.client.listeners.guild.append(absence.on_guild)
        self.client.listeners.channel.append(absence.on_channel_gone)
        self.client.listeners.ready.append(partial(absence.compare, self.requests))
        self.messages.place_listeners.append(absence.on_place)
        self.last_cards = LastCards(house.tables, house.clock, self.preferences.plays_last_card)
        house.tables.damage_listeners.append(self.messages.on_damage)
        self._listen_to_others()
        house.tables.listeners += [self.messages.on_notice, self.last_cards.on_notice]
        self.client.listeners.join.append(Welcome(house.store, self.requests, self.words).on_join)
        house.league.heard.append(self.messages.update)
        self.chores: list[Chore] = [
            self.lobbies.end_old,
            self.my_hands.end_old,
            self.digest.send_due,
            self.messages.retry_refused,
            absence.end_lost,
            house.league.settle_late,
            self.season_messages.update_all,
            self.cup_messages.update_all,
            self.cup_messages.cancel_lost,
            house.store.empty_log,
            self.daily.close_days,
        ]
        self.loops: list[Chore] = [
            partial(self.cups.run, house.clock, self.cup_messages.has_place),
            self.cup_messages.run,
        ]

    def _listen_to_others(self) -> None:
        """What other processes do, where there are some."""
        self.client.listeners.guild.append(self.servers.on_guild)
        self.servers.update = self.messages.update
        rooms = self.messages, self.newcomers, self.season_messages, self.house.inbox
        self.house.store.listeners += [room.on_news for room in rooms]
        self.house.store.listeners += [self.cups.heard, self.cup_messages.heard]
        self.house.shares.count(self.requests.share)

    async def take(self, part: HousePart) -> None:
        """From now on this process shows these matches, and carries out what falls due in these cups."""
        self.house.store.forget_part(part)
        await self.messages.take(part)
        await self.house.inbox.take(part)
        self.cups.wake()

    async def leave(self, part: HousePart, lost: bool) -> None:
        """Another process does."""
        self.last_cards.drop(part)
        await self.house.inbox.leave(part, lost)
        await self.messages.leave(part, lost)
        self.house.store.forget_part(part)

    def _join_messages(self) -> None:
        house, store = self.house, self.house.store
        self.picture_maker = PictureMaker(house.drawing)
        self.pictures = Pictures(self.picture_maker, self.words, self.preferences)
        self.drafts = Drafts(store, house.advice)
        self.newcomers, self.occasions = Newcomers(store, store, TAUGHT), Occasions()
        self.servers = ServerNames(self.requests)
        self.hands = Hands(
            store,
            self.servers,
            self.words,
            self.pictures,
            self.drafts,
            self.newcomers,
            self.occasions,
            self.preferences,
        )
        self.screen = TableScreen(self.words)
        self.reminders = TurnReminders(house.tables, store, self.requests, self.words, self.preferences)
        delivery = Delivery(store, self.requests, self.words, self.preferences)
        self.presence = Presence()
        self.mirrors = Mirrors(self.requests, store.holds)
        self.my_hands = MyHands(
            house.tables, store, store, self.hands, self.pictures, self.requests, self.preferences, self.mirrors,
            house.clock,
        )  # fmt: skip
        self.messages = MatchMessages(
            house.tables, store, store, store, self.preferences, self.screen, self.hands, self.pictures, self.reminders,
            delivery, self.my_hands, self.requests, self.occasions, self.mirrors, self.presence, house.clock,
        )  # fmt: skip
        self.table_messages = TableMessages(store, self.preferences, self.messages, self.requests)
        self._join_cups()

    def _join_cups(self) -> None:
        house, store, clock = self.house, self.house.store, self.house.clock
        secret = partial(secrets.token_bytes, 32)
        self.cups = Cups(GAMES, house.tables, store, secret, in_a_process)
        self.occasions.sources.append(partial(occasion_of, self.cups))
        self.cup_events = CupEvents(store, self.requests, clock)
        check_ins = CheckInReminders(store, self.preferences, self.requests, self.words, clock)
        direct = CupDirectMessages(store, self.preferences, self.requests, self.words)
        winners_role = WinnersRole(self.preferences, direct, self.requests)
        self.cup_messages = CupMessages(
            GAMES, self.cups, store, store, store, self.table_messages, self.preferences,
            LeaguePictures(self.picture_maker), self.reminders, check_ins, direct, winners_role, self.cup_events,
            self.requests, self.words, clock,
        )  # fmt: skip

    def _learning(self) -> list[Feature]:
        return [
            Choices(GAMES),
            Help(GAMES, self.pictures),
            HowToPlay(GAMES, self.pictures),
            Lessons(GAMES, self.progress, self.screen, self.pictures),
        ]

    def _play(self) -> list[Feature]:
        tables, store, clock = self.house.tables, self.house.store, self.house.clock
        self.limits, self.open_lobbies = TableLimits(self.preferences, store, store, store), OpenLobbies(store)
        self.visibility = visibility = Visibility(store, store)
        hands = HandAnswers(tables, store, store, self.hands, self.pictures, self.messages, self.my_hands)
        self.lobbies = Lobbies(
            GAMES, tables, store, self.open_lobbies, visibility, store, store, self.preferences, self.limits,
            self.house.league, self.screen, self.messages, self.requests, self.words, clock, self.house.inbox,
            hands.send_first,
        )  # fmt: skip
        self.digest = DailyDigest(tables, store, store, store, self.requests, self.words, self.preferences, clock)
        moves = Moves(tables, self.house.advice, hands)
        secret, beside = partial(secrets.token_bytes, 32), self.house.advice.beside
        self.daily = Daily(ALL, EVERY_VERSION, tables, store, clock, secret, beside)
        return [
            self.lobbies,
            GuestList(store, self.open_lobbies, store, self.house.league, clock),
            hands,
            moves,
            Drafting(tables, self.drafts, hands, moves),
            Practice(tables, self.house.advice, store, hands, moves),
            Leaving(tables, hands),
            More(tables, store, store, self.reminders, self.screen, self.preferences, self.cups.place_of, clock),
            Votes(tables, store, store, store, self.preferences, self.screen, self.requests, self.messages),
            Lists(tables, store, store, store, visibility, self.digest),
            Replays(EVERY_VERSION, tables, store, visibility, self.preferences, self.screen, self.pictures),
            Proofs(EVERY_VERSION, tables, visibility),
            Sharing(tables, store, self.pictures, visibility),
            DailyDeals(self.daily, hands, clock),
            Judge(tables, store, store, self.preferences, self.cups.place_of),
        ]

    def _league(self) -> list[Feature]:
        store, clock = self.house.store, self.house.clock
        secret = partial(secrets.token_bytes, 32)
        seasons = Seasons(GAMES, self.house.tables, store, secret)
        self.occasions.sources.append(partial(season_occasion_of, store))
        self.occasions.season_points = seasons.points_at
        pictures = LeaguePictures(self.picture_maker)
        self.season_messages = SeasonMessages(
            store, seasons, store, self.table_messages, store, self.preferences, pictures, self.requests, self.words,
            clock,
        )  # fmt: skip
        self.seasons = SeasonFeature(
            GAMES, store, seasons, store, self.preferences, self.limits, self.season_messages, clock
        )
        return [
            self.seasons,
            Boards(GAMES, store, store, self.preferences, self.seasons.card, clock),
            Profiles(GAMES, self.progress, store, store, self.preferences, pictures, self.cups, clock),
            History(store, store, self.visibility),
            LeagueAdmin(GAMES, store, store, self.house.league, clock),
        ]

    def _cups(self) -> list[Feature]:
        house = self.house
        self.cups.listeners.append(self.cup_messages.on_news)
        house.tables.listeners.append(self.cups.on_notice)
        self.cup_feature = CupFeature(
            GAMES, self.cups, self.cup_messages, self.cup_events, self.preferences, self.limits, house.clock
        )
        return [
            self.cup_feature,
            AtMyTable(self.cups, self.cup_messages),
            CupJudge(self.cups, self.cup_messages, self.preferences),
        ]

    def _settings(self) -> list[Feature]:
        store = self.house.store
        forgetting = [
            each.forget
            for each in (
                self.lobbies,
                self.drafts,
                self.seasons,
                self.cup_feature,
                self.progress,
                self.newcomers,
                self.my_hands,
            )
        ]
        return [
            PlayerSettingsPage(self.house.inbox, store, self.preferences, self.messages, self.house.clock),
            ServerSettingsPage(self.preferences, self.requests),
            Privacy(
                self.house.inbox,
                store,
                store,
                self.progress,
                store,
                self.preferences,
                self.messages,
                forgetting,
                self.house.copies,
            ),
        ]
