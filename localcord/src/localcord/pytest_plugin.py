"""Fixtures for tests of bots: `discord`, `guild`, `channel`, `ana`, `ben` and `bot`.

A test says which bot it plays with: `@pytest.mark.bot("bot.py")`, or `localcord_bot = "bot.py"` in pytest's settings. A
test fails if the bot sends what Discord would refuse, unless it is marked with `violations_expected`; and a test that
fails shows what the bot sent and heard.
"""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Generator
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio

if TYPE_CHECKING:  # the rest is imported where a test plays: pytest loads this file in every project
    from .people.handles import AppHandle, ChannelHandle, GuildHandle
    from .people.person import Person
    from .server import Server

SHOWN = 80  # the newest requests and events that a failed test shows


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("localcord_bot", "the file of the bot that the tests play with")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "bot(what): the bot to play with: a client, a file's name or a command")
    config.addinivalue_line("markers", "violations_expected: the bot may send what Discord refuses")
    config.addinivalue_line("markers", "errors_expected: the bot may raise what nothing in it catches")


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[Server]:
    """A Discord that does not slow the bot down."""
    from .server import Server

    async with Server(rate_limits=False) as server:
        yield server


@pytest.fixture
def guild(discord: Server) -> GuildHandle:
    return discord.guild("Club")


@pytest.fixture
def channel(guild: GuildHandle) -> ChannelHandle:
    return guild.channel("general")


@pytest.fixture
def ana(guild: GuildHandle, channel: ChannelHandle) -> Person:
    """A person, who also owns the server and the bot."""
    person = guild.member("Ana")
    guild.hand_over(person)
    return person


@pytest.fixture
def ben(guild: GuildHandle, channel: ChannelHandle) -> Person:
    return guild.member("Ben")


@pytest_asyncio.fixture
async def bot(request: pytest.FixtureRequest, discord: Server, ana: Person) -> AsyncIterator[AppHandle]:
    """The bot that the test is about, online."""
    from .launch.playing import as_bot, playing

    mark = request.node.get_closest_marker("bot")
    what = mark.args[0] if mark else request.config.getini("localcord_bot")
    if not what:
        raise pytest.UsageError('say which bot: @pytest.mark.bot("bot.py"), or localcord_bot in pytest\'s settings')
    discord.errors.expected = request.node.get_closest_marker("errors_expected") is not None
    what = str(request.config.rootpath / what) if isinstance(what, str) else what
    async with playing(discord, as_bot(what), discord.application("Bot", owner=ana)) as app:
        yield app


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[Any, Any, Any]:
    """Fail a test for violations, and show what was sent in a test that fails."""
    report = yield
    server = getattr(item, "funcargs", {}).get("discord")
    known = sys.modules.get("localcord.server")
    if call.when == "call" and known is not None and isinstance(server, known.Server):
        if report.passed and server.violations and not item.get_closest_marker("violations_expected"):
            report.outcome = "failed"
            report.longrepr = "Discord would not have it:\n" + "\n".join(f"- {one}" for one in server.violations)
        if report.passed and (error := server.errors.next()):
            report.outcome = "failed"
            report.longrepr = f"The bot raised what nothing in it catches:\n{error}"
        if report.failed:
            report.sections.append(("what the bot sent (→) and heard (←)", timeline(server)))
    return report


def timeline(server: Server) -> str:
    """The newest requests of bots and events to them, in order, each with its time and with what was wrong about it."""
    made = [(one.at, "→", str(one), one.violations) for one in server.requests[-SHOWN:]]
    heard: list[tuple[float, str, str, list[str]]] = [(one.at, "←", str(one), []) for one in server.events]
    shown = sorted(made + heard, key=lambda one: one[0])[-SHOWN:]
    lines = []
    for at, way, what, reasons in shown:
        lines.append(f"{at - shown[0][0]:7.3f} s  {way} {what}")
        lines += [f"             {reason}" for reason in reasons]
    return "\n".join(lines) or "nothing"
