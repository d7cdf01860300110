"""A parlour with four people, a bot that shows everything, and a browser that looks at it."""

import contextlib
import itertools
import os
import shutil
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

import localcord

from .showbot import COMMANDS, ShowBot

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
WELCOME_SCRIPT = "if (location.protocol === 'http:') localStorage.setItem('localcord.welcomed', 'yes')"

expect.set_options(timeout=5000)


def _arguments() -> list[str]:
    root = sys.platform == "linux" and os.geteuid() == 0
    return [*QUIET, "--no-sandbox"] if root else [*QUIET]


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser() -> AsyncIterator[Browser]:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    async with async_playwright() as playwright:
        path = found or playwright.chromium.executable_path
        if not os.path.exists(path):  # noqa: ASYNC240, PTH110 - one look at the disk before anything runs
            pytest.skip("no Chromium here: none of " + ", ".join(NAMES) + ", and Playwright brought none")
        browser = await playwright.chromium.launch(executable_path=path, args=_arguments())
        yield browser
        await browser.close()


class Windows:
    """Browser windows for all tests. A new window takes longer than most tests, so a window is used again."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: dict[tuple[bool, bool], list[Page]] = {}

    async def take(self, *, phone: bool, keep: bool) -> Page:
        free = self.free.setdefault((phone, keep), [])
        return free.pop() if free else await self._open(phone=phone, keep=keep)

    async def _open(self, *, phone: bool, keep: bool) -> Page:
        context = await self.browser.new_context(
            viewport=PHONE if phone else WIDE, has_touch=phone, is_mobile=phone, reduced_motion="reduce"
        )
        if not keep:
            await context.add_init_script(WELCOME_SCRIPT)
        return await context.new_page()

    async def give_back(self, page: Page, address: str, *, phone: bool, keep: bool) -> None:
        """Forget everything that the page of `address` has left in the window."""
        await page.goto("about:blank")
        await page.mouse.move(0, 0)
        devtools = await page.context.new_cdp_session(page)
        await devtools.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        await devtools.detach()
        self.free[phone, keep].append(page)

    async def close(self) -> None:
        for page in itertools.chain.from_iterable(self.free.values()):
            await page.context.close()


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def windows(browser: Browser) -> AsyncIterator[Windows]:
    found = Windows(browser)
    yield found
    await found.close()


@dataclass
class Visit:
    """A window while a test uses it, and who listens to it."""

    page: Page
    phone: bool
    keep: bool
    listeners: dict[str, Callable[[Any], None]]


@dataclass
class Parlour:
    """The stage of a test; `faults` is what the browser complained of."""

    discord: localcord.Server
    guild: localcord.Guild
    general: localcord.Channel
    games: localcord.Channel
    ana: localcord.Person
    ben: localcord.Person
    bot: ShowBot
    windows: Windows
    faults: list[str] = field(default_factory=list)
    visits: list[Visit] = field(default_factory=list)

    def address(self, person: str, channel: Any = None, message: Any = None) -> str:
        where = f"/{self.guild.id}/{(channel or self.games).id}"
        return f"{self.discord.address}/#/{person}{where}{f'/{message}' if message else ''}"

    async def visit(self, person: str = "ana", channel: Any = None, *, phone: bool = False, keep: bool = False) -> Page:
        """Open a browser window without memory, and return its page. Close the hint of the first visit unless `keep` is
        set.
        """
        page = await self.windows.take(phone=phone, keep=keep)
        visit = Visit(page, phone, keep, {"pageerror": self._error, "console": self._said, "request": self._asked})
        self.visits.append(visit)
        for name, listener in visit.listeners.items():
            page.on(name, listener)
        await page.goto(self.address(person, channel))
        await expect(page.locator("#log")).not_to_be_empty()
        return page

    async def leave(self) -> None:
        for visit in self.visits:
            await self.windows.give_back(visit.page, self.discord.address, phone=visit.phone, keep=visit.keep)
            for name, listener in visit.listeners.items():
                visit.page.remove_listener(name, listener)

    def _error(self, error: Any) -> None:
        self.faults.append(str(error))

    def _said(self, said: Any) -> None:
        if said.type == "error":
            self.faults.append(said.text)

    def _asked(self, asked: Any) -> None:
        if not asked.url.startswith((self.discord.address, "data:", "blob:", "about:")):
            self.faults.append(f"asked for {asked.url}")


@contextlib.asynccontextmanager
async def a_parlour(windows: Windows, **settings: Any) -> AsyncIterator[Parlour]:
    async with localcord.Server(rate_limits=False, **settings) as discord:
        guild = discord.guild("Club")
        general = guild.channel("general", topic="Say hello")
        games = guild.channel("games")
        ana = guild.member("Ana", locale="fr")
        ben = guild.member("Ben", locale="en-GB")
        guild.member("Celina", locale="pl")
        guild.member("Dov")
        app = discord.application("Parlour")
        async with ShowBot(discord, app) as bot:
            await bot.commands(*COMMANDS)
            stage = Parlour(discord, guild, general, games, ana, ben, bot, windows)
            yield stage
            await stage.leave()
        assert stage.faults == []


@pytest_asyncio.fixture(loop_scope="session")
async def parlour(windows: Windows) -> AsyncIterator[Parlour]:
    async with a_parlour(windows) as found:
        yield found


@pytest_asyncio.fixture(loop_scope="session")
async def still_parlour(windows: Windows) -> AsyncIterator[Parlour]:
    """A parlour whose clock moves only when told."""
    async with a_parlour(windows, clock=localcord.ManualClock()) as found:
        yield found
