"""A parlour with four people, a bot that shows everything, and a browser that looks at it."""

import os
import shutil
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

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
    browser: Browser
    faults: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def address(self, person: str, channel: Any = None, message: Any = None) -> str:
        where = f"/{self.guild.id}/{(channel or self.games).id}"
        return f"{self.discord.address}/#/{person}{where}{f'/{message}' if message else ''}"

    async def visit(self, person: str = "ana", channel: Any = None, *, phone: bool = False, keep: bool = False) -> Page:
        """A fresh browser window; the hint of the first visit is closed unless it is to be kept."""
        context = await self.browser.new_context(
            viewport=PHONE if phone else WIDE, has_touch=phone, is_mobile=phone, reduced_motion="reduce"
        )
        self.contexts.append(context)
        if not keep:
            await context.add_init_script("localStorage.setItem('localcord.welcomed', 'yes')")
        page = await context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        page.on(
            "request",
            lambda asked: (
                None
                if asked.url.startswith((self.discord.address, "data:", "blob:"))
                else self.faults.append(f"asked for {asked.url}")
            ),
        )
        await page.goto(self.address(person, channel))
        await expect(page.locator("#log")).not_to_be_empty()
        return page


@pytest_asyncio.fixture(loop_scope="session")
async def parlour(browser: Browser) -> AsyncIterator[Parlour]:
    async with localcord.Server(rate_limits=False) as discord:
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
            stage = Parlour(discord, guild, general, games, ana, ben, bot, browser)
            yield stage
            for context in stage.contexts:
                await context.close()
        assert stage.faults == []
