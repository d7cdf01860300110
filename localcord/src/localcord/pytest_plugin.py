"""Fixtures for tests of bots: `discord`, `guild`, `channel`, `ana`, `ben` and `bot`.

A test says which bot it plays with: `@pytest.mark.bot("bot.py")`, or `localcord_bot = "bot.py"` in pytest's settings. A
test fails if the bot sends what Discord would refuse, unless it is marked with `violations_expected`; and a test that
fails shows what the bot sent and heard.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import AsyncIterator, Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio

if TYPE_CHECKING:  # the rest is imported where a test plays: pytest loads this file in every project
    from .people.handles import AppHandle, ChannelHandle, GuildHandle
    from .people.person import Person
    from .server import Server

SHOWN_RECORDS = 80  # the newest requests and events that a failed test shows
FIXTURES = frozenset(("discord", "guild", "channel", "ana", "ben", "bot"))
_ERROR_HEADING = "The bot raised what nothing in it catches:"
_VIOLATION_COUNT = pytest.StashKey[int]()  # how many violations a test was told of
ASYNC_MARKS = frozenset(("anyio", "asyncio", "trio"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("localcord_bot", "the file of the bot that the tests play with")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "bot(what): the bot to play with: a client, a file's name or a command")
    config.addinivalue_line("markers", "violations_expected: the bot may send what Discord refuses")
    config.addinivalue_line("markers", "errors_expected: the bot may raise what nothing in it catches")


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Module | pytest.Class, name: str, obj: object) -> None:
    """Let pytest-asyncio run each test that plays, in its strict mode, too: the bot lives on the loop that it makes.

    Other tests stay as they are: those of projects that have fixtures of the same names, and those marked for
    another library.
    """
    if not inspect.iscoroutinefunction(obj):
        return
    marks = {one.name for one in (*collector.iter_markers(), *getattr(obj, "pytestmark", ()))}
    named_in_settings = bool(collector.config.getini("localcord_bot"))
    plays = "bot" in marks or (named_in_settings and FIXTURES & inspect.signature(obj).parameters.keys())
    if plays and not marks & ASYNC_MARKS:
        pytest.mark.asyncio(obj)


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
    from .people.bot_errors import BotError

    mark = request.node.get_closest_marker("bot")
    what = mark.args[0] if mark else request.config.getini("localcord_bot")
    if not what:
        raise pytest.UsageError('say which bot: @pytest.mark.bot("bot.py"), or localcord_bot in pytest\'s settings')
    discord.errors.expected = request.node.get_closest_marker("errors_expected") is not None
    bot = as_bot(_file_of_bot(request.config, what) if isinstance(what, str) else what)
    try:
        async with playing(discord, bot, discord.application("Bot", owner=ana)) as app:
            yield app
    except BotError as error:  # by the last act of the test
        pytest.fail(f"{_ERROR_HEADING}\n{error}", pytrace=False)


def _file_of_bot(config: pytest.Config, name: str) -> str:
    file = config.rootpath / name
    if not file.is_file():
        raise pytest.UsageError(f"there is no file {file}, which the test names as its bot")
    return str(file)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[Any, Any, Any]:
    """Fail a test for violations, and show what was sent in a test that fails."""
    if call.excinfo is not None:
        _hide_own_code(call.excinfo)
    report = yield
    server = getattr(item, "funcargs", {}).get("discord")
    known = sys.modules.get("localcord.server")
    if call.when in ("call", "teardown") and known is not None and isinstance(server, known.Server):
        begin = item.stash.get(_VIOLATION_COUNT, 0)
        violations = server.violations[begin:]
        item.stash[_VIOLATION_COUNT] = begin + len(violations)
        if report.passed and violations and not item.get_closest_marker("violations_expected"):
            report.outcome = "failed"
            report.longrepr = "Discord would not have it:\n" + "\n".join(f"- {one}" for one in violations)
        if call.when == "call" and report.passed and (error := server.errors.next()):
            report.outcome = "failed"
            report.longrepr = f"{_ERROR_HEADING}\n{error}"
        if report.failed:
            report.sections.append(("what the bot sent (→) and heard (←)", timeline(server)))
    return report


def _hide_own_code(error: pytest.ExceptionInfo[BaseException]) -> None:
    """End a traceback at the line of the test, where it is the test or its bot that went wrong."""
    own_code = Path(__file__).parent
    for one in error.traceback:
        if Path(one.path).is_relative_to(own_code):  # pytest asks the module of each line whether it shows it
            one.frame.f_globals["__tracebackhide__"] = _is_mistake


def _is_mistake(error: pytest.ExceptionInfo[BaseException]) -> bool:
    """Return whether the error says what the test or its bot did wrong, rather than localcord."""
    from .people.bot_errors import BotError
    from .people.views import NotAnswered, NotPossible

    return error.errisinstance((NotPossible, NotAnswered, BotError))


def timeline(server: Server) -> str:
    """The newest requests of bots and events to them, in order, each with its time and with what was wrong about it."""
    made = [(one.number, one.at, "→", str(one), one.violations) for one in server.requests[-SHOWN_RECORDS:]]
    heard: list[tuple[int, float, str, str, list[str]]] = [
        (one.number, one.at, "←", str(one), []) for one in server.events
    ]
    shown = sorted(made + heard)[-SHOWN_RECORDS:]
    lines = []
    for _, at, way, what, reasons in shown:
        lines.append(f"{at - shown[0][1]:7.3f} s  {way} {what}")
        lines += [f"             {reason}" for reason in reasons]
    return "\n".join(lines) or "nothing"
