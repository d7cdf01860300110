"""The parts that face Discord, joined layer by layer; `services.py` opens what they stand on. Read this first."""

import asyncio
from functools import partial

from bot.cups.cups import Cups
from bot.discord_ui.api.commands import Commands
from bot.discord_ui.api.identify_permits import IdentifyPermits
from bot.discord_ui.api.requests import Requests
from bot.discord_ui.client import Client, make_library
from bot.discord_ui.connection import CatchUp
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
from bot.discord_ui.health_log import Health
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.messages.occasions import Occasions
from bot.discord_ui.messages.preferences import Preferences
from bot.discord_ui.messages.screens import join_screens
from bot.discord_ui.router import Router
from bot.games import ALL, EVERY_VERSION
from bot.league.seasons import Seasons
from bot.services import Services, new_secret
from bot.table.last_cards import LastCards
from bot.table.ports import Partition
from bot.words import Words
from bot.workers import in_a_process

GAMES = {game.key: game for game in ALL}


class Discord:
    def __init__(self, services: Services) -> None:
        self.services, self.words, self.health = services, Words(), Health()
        store, tables, clock = services.store, services.tables, services.clock

        # What talks to Discord
        self.requests = Requests(*make_library(), store.sure)
        self.preferences = Preferences(store, self.requests.directory.locale)

        # What shows matches
        self.desk = desk = Desk(
            games=GAMES,
            tables=tables,
            league=services.league,
            store=store,
            inbox=services.inbox,
            requests=self.requests,
            preferences=self.preferences,
            words=self.words,
            clock=clock,
        )
        self.cups = Cups(GAMES, tables, store, new_secret, in_a_process)
        seasons = Seasons(GAMES, tables, store, new_secret)
        occasions = Occasions(occasion_sources(self.cups, store), seasons.points_at)
        self.screens = screens = join_screens(desk, services.advice, services.painter, occasions)
        self.messages = MatchMessages(desk, screens)
        self.last_cards = LastCards(tables, clock, self.preferences.plays_last_card)

        # What people ask for
        self.learning = Learning(desk, screens)
        self.play = Play(desk, screens, self.messages, services.advice, self.cups.place_of)
        self.matches = Matches(desk, screens, self.messages, EVERY_VERSION, self.cups.place_of)
        self.league_pages = LeaguePages(desk, screens, self.messages, seasons, self.cups)
        self.cup_pages = CupPages(desk, screens, self.messages, self.cups)
        self.daily = DailyPages(desk, EVERY_VERSION, new_secret, services.advice.run_in_background, self.play.hands)
        self.training = Training(desk, screens, services.advice)
        packages: list[Package] = [self.learning, self.play, self.matches, self.league_pages, self.cup_pages]
        packages += [self.daily, self.training]
        forgets = [forget for package in packages for forget in package.forgets]
        exports = [export for package in packages for export in package.exports]
        packages.append(Settings(desk, self.messages, forgets, exports, services.copies))
        features = [feature for package in packages for feature in package.features]
        self.commands = Commands(self.words, [command for feature in features for command in feature.commands])
        self.router = Router(desk, features, self.health, screens.presence)
        permits = IdentifyPermits(store, clock)
        self.client = Client(self.requests, self.router, permits, services.shares.check_shard, clock)
        self.periodic_jobs = [job for package in packages for job in package.periodic_jobs] + [store.empty_log]
        self.catch_up = CatchUp(asyncio.Event(), [job for package in packages for job in package.catch_ups])
        self.loops = [loop for package in packages for loop in package.loops]
        self._join_listeners()

    def _join_listeners(self) -> None:
        """Connect each part to the events that it listens to: those at tables, at Discord and in other processes."""
        services, messages, lost_channels = self.services, self.messages, self.matches.lost_channels
        services.heartbeat.listen(self.client.silent_since)
        services.heartbeat.listeners.append(messages.on_downtime)
        services.inbox.answer("press", self.router.answer_carried)
        services.tables.listeners += [
            self.screens.waiting_tables.on_notice,
            messages.on_notice,
            self.last_cards.on_notice,
        ]
        services.tables.damage_listeners.append(messages.on_damage)
        services.league.listeners.append(messages.update)

        gateway = self.client.listeners
        gateway.permission.append(self.requests.forbidden_places.look_again)
        gateway.guild += [lost_channels.on_guild, self.screens.servers.on_guild]
        gateway.channel.append(lost_channels.on_channel_gone)
        gateway.ready.append(partial(lost_channels.compare, self.requests))
        gateway.join.append(self.learning.welcome.on_join)

        listeners = (messages, self.screens.newcomers, self.league_pages.messages.cards, services.inbox)
        services.store.listeners += [each.on_store_event for each in listeners]
        services.store.listeners += [self.cups.log.on_store_event, self.cup_pages.messages.cards.on_store_event]
        services.shares.listen(self.requests.share)

    async def take(self, part: Partition) -> None:
        """Begin to show the matches of this part, and to carry out what falls due in its cups and seasons."""
        self.services.store.forget_part(part)
        await self.messages.take(part)
        await self.services.inbox.take(part)
        self.cups.runner.wake()
        self.catch_up.due.set()

    async def leave(self, part: Partition, lost: bool) -> None:
        """Stop showing this part's matches, because another process shows them from now on."""
        self.last_cards.drop(part)
        await self.services.inbox.leave(part, lost)
        await self.messages.leave(part, lost)
        self.services.store.forget_part(part)

    async def close(self) -> None:
        """End what is still being worked out, before the store is closed."""
        await self.last_cards.close()
        await self.daily.references.close()
        self.screens.picture_maker.close()
