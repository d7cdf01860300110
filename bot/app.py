"""The parts that face Discord, joined floor by floor; `house.py` opens what they stand on. Read this first."""

import secrets
from functools import partial

from bot.cups.cups import Cups
from bot.discord_ui.api.commands import Commands
from bot.discord_ui.api.identifies import IdentifyTickets
from bot.discord_ui.api.requests import Requests
from bot.discord_ui.client import Client, make_library
from bot.discord_ui.features.cups.package import CupPages
from bot.discord_ui.features.daily.package import DailyPages
from bot.discord_ui.features.feature import Package
from bot.discord_ui.features.league.package import LeaguePages
from bot.discord_ui.features.learning.package import Learning
from bot.discord_ui.features.matches.package import Matches
from bot.discord_ui.features.occasion_sources import occasion_sources
from bot.discord_ui.features.play.package import Play
from bot.discord_ui.features.review.package import Training
from bot.discord_ui.features.settings.package import Settings
from bot.discord_ui.health import Health
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.messages.occasions import Occasions
from bot.discord_ui.messages.preferences import Preferences
from bot.discord_ui.messages.screens import join_screens
from bot.discord_ui.router import Router
from bot.games import ALL, EVERY_VERSION
from bot.house import House
from bot.league.seasons import Seasons
from bot.table.last_cards import LastCards
from bot.table.ports import HousePart
from bot.words import Words
from bot.workers import in_a_process

GAMES = {game.key: game for game in ALL}


class Discord:
    def __init__(self, house: House) -> None:
        self.house, self.words, self.health = house, Words(), Health()
        store, tables, clock = house.store, house.tables, house.clock
        secret = partial(secrets.token_bytes, 32)

        # What talks to Discord
        self.requests, self.preferences = Requests(*make_library(), store.sure), Preferences(store)

        # What shows matches
        self.desk = desk = Desk(
            games=GAMES,
            tables=tables,
            league=house.league,
            store=store,
            inbox=house.inbox,
            requests=self.requests,
            preferences=self.preferences,
            words=self.words,
            clock=clock,
        )
        self.cups, seasons = Cups(GAMES, tables, store, secret, in_a_process), Seasons(GAMES, tables, store, secret)
        occasions = Occasions(occasion_sources(self.cups, store), seasons.points_at)
        self.screens = screens = join_screens(desk, house.advice, house.drawing, occasions)
        self.messages = MatchMessages(desk, screens)
        self.last_cards = LastCards(tables, clock, self.preferences.plays_last_card)

        # What people ask for
        self.learning = Learning(desk, screens)
        self.play = Play(desk, screens, self.messages, house.advice, self.cups.place_of)
        self.matches = Matches(desk, screens, self.messages, EVERY_VERSION, self.cups.place_of)
        self.league_pages = LeaguePages(desk, screens, self.messages, seasons, self.cups)
        self.cup_pages = CupPages(desk, screens, self.messages, self.cups)
        self.daily = DailyPages(desk, EVERY_VERSION, secret, house.advice.run_in_background, self.play.hands)
        self.training = Training(desk, screens, house.advice)
        packages: list[Package] = [self.learning, self.play, self.matches, self.league_pages, self.cup_pages]
        packages += [self.daily, self.training]
        forgets = [forget for package in packages for forget in package.forgets]
        packages.append(Settings(desk, self.messages, forgets, house.copies))
        features = [feature for package in packages for feature in package.features]
        self.commands = Commands(self.words, [command for feature in features for command in feature.commands])
        self.router = Router(desk, features, self.health, screens.presence)
        permits = IdentifyTickets(store, clock)
        self.client = Client(self.requests, self.router, permits, house.shares.check_shard, clock)
        self.chores = [chore for package in packages for chore in package.chores] + [store.empty_log]
        self.loops = [loop for package in packages for loop in package.loops]
        self._join_listeners()

    def _join_listeners(self) -> None:
        """Who hears of what happens at tables, at Discord and in other processes."""
        house, messages, absence = self.house, self.messages, self.matches.absence
        house.heartbeat.listen(self.client.silent_since)
        house.heartbeat.listeners.append(messages.on_absence)
        house.inbox.answer("press", self.router.answer_carried)
        house.tables.listeners += [self.screens.waiting.on_notice, messages.on_notice, self.last_cards.on_notice]
        house.tables.damage_listeners.append(messages.on_damage)
        house.league.listeners.append(messages.update)

        gateway = self.client.listeners
        gateway.permission.append(self.requests.forbidden.look_again)
        gateway.guild += [absence.on_guild, self.screens.servers.on_guild]
        gateway.channel.append(absence.on_channel_gone)
        gateway.ready.append(partial(absence.compare, self.requests))
        gateway.join.append(self.learning.welcome.on_join)

        listeners = (messages, self.screens.newcomers, self.league_pages.messages.cards, house.inbox)
        house.store.listeners += [each.on_news for each in listeners]
        house.store.listeners += [self.cups.log.on_news, self.cup_pages.messages.cards.on_news]
        house.shares.count(self.requests.share)

    async def take(self, part: HousePart) -> None:
        """From now on this process shows these matches, and carries out what falls due in these cups."""
        self.house.store.forget_part(part)
        await self.messages.take(part)
        await self.house.inbox.take(part)
        self.cups.runner.wake()

    async def leave(self, part: HousePart, lost: bool) -> None:
        """Another process does."""
        self.last_cards.drop(part)
        await self.house.inbox.leave(part, lost)
        await self.messages.leave(part, lost)
        self.house.store.forget_part(part)
