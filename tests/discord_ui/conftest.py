"""Parlour itself, logged in to a local Discord."""

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import bot
import localcord
from bot.app import Discord
from bot.config import Config
from bot.daily import references
from bot.discord_ui import shard
from bot.discord_ui.api import identify_permits, rate_limit
from bot.discord_ui.messages import presence
from bot.kit.robot_levels import Level
from bot.operator import serve
from bot.paint import PictureMaker, picture_maker
from bot.services import open_services
from localcord.people.waiting import PATIENCE
from tests.discord_ui.blank import blank
from tests.discord_ui.made_up_reviews import MadeUpEngine


def left_tasks():
    """Name the work of the bot's own code that is still under way."""
    codes = [getattr(task.get_coro(), "cr_code", None) for task in asyncio.all_tasks()]
    return [code.co_qualname for code in codes if code and Path(bot.__file__).parent in Path(code.co_filename).parents]


class Stage:
    """A server with a channel, four people, and the house serving them."""

    def __init__(self, discord, tmp_path, review_engine=None):
        self.discord, self.review_engine = discord, review_engine
        self.guild = discord.guild("Club")
        self.games = self.guild.channel("games")
        self.ana, self.ben, self.cel, self.dov = (
            self.guild.member(name, locale=locale)
            for name, locale in (("Ana", "en-GB"), ("Ben", "fr"), ("Cel", "pl"), ("Dov", "en-US"))
        )
        self.app = discord.application("Parlour")
        self.config = Config(
            f"sqlite:///{tmp_path}/p.db", "en", "INFO", self.app.token, discord.address, quick_robots=True
        )
        self.services = None

    @asynccontextmanager
    async def open(self):
        """The bot's process, from its start to its orderly end; it may be opened again."""
        stop = asyncio.Event()
        async with open_services(self.config) as self.services:
            at = Discord(self.services)
            self.at, self.router = at, at.router
            serve_all = serve.serve(self.services, self.config, stop, lambda code, count: None, at)
            self.serving = serving = asyncio.create_task(serve_all)
            try:
                online = asyncio.create_task(self.app.online())
                await asyncio.wait({serving, online}, return_when=asyncio.FIRST_COMPLETED)
                online.cancel()
                if not serving.done():
                    yield self
            finally:
                stop.set()
                await serving
        await asyncio.sleep(0)  # what was cancelled ends
        assert left_tasks() == [], "nothing goes on once the store is closed"

    async def match(self):
        [(match, _)] = await self.services.store.next_alarms()
        return match

    async def until(self, what, patience=PATIENCE):
        return await self.discord.until(what, patience)


@pytest.fixture
def blank_pictures(monkeypatch):
    """Pictures have names and words and show nothing: to draw one takes longer than all else that a press does.

    They are drawn in `test_pictures`, by the bots of `kills` and in the campaigns.
    """
    monkeypatch.setattr(picture_maker, "draw_page", blank)


@pytest.fixture
def quick_references(monkeypatch):
    """The reference plays of a day take as long as all robots' moves of 32 matches: here their leads are made up."""
    leads = {level: -1_000.0 if level is Level.NOVICE else float(n) for n, level in enumerate(Level)}
    monkeypatch.setattr(references, "lead_of", lambda game, deal, secret, level, label: leads[level] + int(label[-1]))


@pytest.fixture
async def stage(tmp_path, lay_database, blank_pictures, quick_references, monkeypatch):
    lay_database(tmp_path / "p.db")
    monkeypatch.setattr(PictureMaker, "is_ready", lambda *_: True)  # answers come whole
    monkeypatch.setattr(rate_limit, "RATE", 1_000)
    monkeypatch.setattr(shard, "SERVERS_TIMEOUT", 0.01)  # all servers are told of at once here
    monkeypatch.setattr(presence, "PRESENCE", 0.0)  # whoever has pressed is gone at once
    monkeypatch.setattr(identify_permits, "SPACE", 0)  # the local Discord lets sessions begin at once
    # A step of a true review may take a minute of a thread that nobody can end; `test_reviews` asks for one.
    engine = MadeUpEngine(monkeypatch)
    async with localcord.Server(rate_limits=False) as discord:
        yield Stage(discord, tmp_path, engine)
        assert discord.violations == []
