"""The pytest plugin: a stranger's bot is tested in a few lines, and a test that fails says why."""

import asyncio
import sys
import time
from pathlib import Path

import pytest

import localcord

pytest_plugins = ["pytester"]
HERE = Path(__file__).parent
PING = str(HERE / "ping_bot.py")

NEWCOMER = """
import pytest


@pytest.mark.bot({bot!r})
async def test_ping(bot, ana):
    assert (await ana.ask("!ping")).text == "pong"
    assert (await ana.ask("!owner")).text == "yes"
"""
TROUBLE = """
import pytest

pytestmark = pytest.mark.bot({bot!r})


async def test_too_long(bot, ana, discord):
    with pytest.raises(AssertionError, match="2000 or fewer in length"):
        await ana.ask("!mistake", patience=0.2)


@pytest.mark.violations_expected
async def test_too_long_on_purpose(bot, ana, discord):
    with pytest.raises(AssertionError):
        await ana.ask("!mistake", patience=0.2)
    assert "content: Must be 2000 or fewer in length." in str(discord.violations[0])


async def test_nobody_answers(bot, ana):
    await ana.ask("!pin", patience=0.1)
"""
DEAD = """
import pytest


@pytest.mark.bot(["{python}", "-c", "raise SystemExit('no such luck')"])
async def test_dead(bot): ...


async def test_which(bot): ...


@pytest.mark.bot("elsewhere.py")
async def test_elsewhere(bot): ...
"""
MISTAKEN_TEST = """
import pytest

pytestmark = pytest.mark.bot({bot!r})


async def test_no_such_command(ana, channel, bot):
    await ana.slash(channel, "nothing")


async def test_nobody_answers(bot, ana):
    await ana.ask("!nonsense", patience=0.1)


async def test_what_is_wrong_here(bot):
    bot.nothing()
"""


STRICT = """
import pytest


@pytest.mark.bot({bot!r})
async def test_marked(bot, ana):
    assert (await ana.ask("!ping")).text == "pong"


@pytest.mark.bot({bot!r})
class TestClass:
    async def test_in_a_class(self, bot, ana):
        assert (await ana.ask("!ping")).text == "pong"


async def test_named_in_the_settings(bot, ana):
    assert (await ana.ask("!ping")).text == "pong"


async def test_that_does_not_play(tmp_path): ...
"""


@pytest.fixture
def run(pytester: pytest.Pytester):
    def run_tests(text: str, *more: str) -> pytest.RunResult:
        pytester.makepyfile(text)
        settings = (
            "[pytest]\nasyncio_mode = auto\nasyncio_default_fixture_loop_scope = function\nfilterwarnings = ignore\n"
        )
        pytester.makeini(settings)
        return pytester.runpytest_inprocess(*more)

    return run_tests


def test_a_newcomer_needs_few_lines_and_little_time(run) -> None:
    assert len(NEWCOMER.strip().splitlines()) <= 12
    run(NEWCOMER.format(bot=PING)).assert_outcomes(passed=1)  # the library is loaded now, as it is in any second test
    began = time.perf_counter()
    run(NEWCOMER.format(bot=PING)).assert_outcomes(passed=1)
    assert time.perf_counter() - began < 3  # a loaded machine; 0.3 s on an idle one


@pytest.mark.parametrize("named", ["", f"localcord_bot = {PING}\n"])
def test_who_plays_needs_no_settings_of_asyncio(pytester: pytest.Pytester, named: str) -> None:
    pytester.makepyfile(STRICT.format(bot=PING))
    pytester.makeini(f"[pytest]\nfilterwarnings = ignore\nasyncio_default_fixture_loop_scope = function\n{named}")
    result = pytester.runpytest_inprocess("-p", "no:anyio")
    result.assert_outcomes(passed=2 + bool(named), failed=1, errors=1 - bool(named))
    result.stdout.fnmatch_lines(["FAILED *::test_that_does_not_play*"])


def test_a_test_that_fails_says_what_the_bot_sent_and_wrote(run) -> None:
    result = run(TROUBLE.format(bot=PING))
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(
        [
            "Discord would not have it:",
            "- POST /channels/*/messages: content: Must be 2000 or fewer in length. (*)",
            "*what the bot sent*",
            "*← MESSAGE_CREATE 'ana: !mistake'",
            "*→ POST /channels/*/messages -> 400",
            "*NotAnswered: nobody answered '!pin' within 0.1 s; the bot wrote:",
            '*CommandNotFound: Command "pin" is not found',
        ]
    )


def test_a_bot_that_dies_ends_the_waiting(run) -> None:
    result = run(DEAD.format(python=sys.executable))
    result.assert_outcomes(errors=3)
    result.stdout.fnmatch_lines(["*BotEnded: * ended with exit code 1", "*no such luck", "*say which bot:*"])
    result.stdout.fnmatch_lines(["*UsageError: there is no file */elsewhere.py, which the test names as its bot"])


def test_a_mistake_is_shown_where_the_test_makes_it(run) -> None:
    result = run(MISTAKEN_TEST.format(bot=PING))
    result.assert_outcomes(failed=3)
    result.stdout.fnmatch_lines(
        ['>*await ana.slash(channel, "nothing")', "*NotPossible: no command 'nothing' *; there is 'broken'"]
    )
    result.stdout.fnmatch_lines(['>*await ana.ask("!nonsense", patience=0.1)', "*NotAnswered: nobody answered*"])
    result.stdout.fnmatch_lines([">*bot.nothing()", "*AttributeError*"])
    result.stdout.no_fnmatch_line("*bot_acts.py*")


async def test_a_failed_answer_carries_the_traceback() -> None:
    """What the bot does wrong is told where the answer is asked for, and not three seconds of silence later."""
    clock = localcord.ManualClock()
    async with localcord.Server(clock=clock, rate_limits=False, errors_expected=True) as discord:
        guild = discord.guild("Club")
        games, ana = guild.channel("games"), guild.member("Ana")
        async with localcord.playing(discord, PING) as app:
            await app.ready(commands=["broken"])
            press = asyncio.create_task(ana.slash(games, "broken"))
            await discord.until(lambda: discord.interactions.trouble)
            await clock.advance(3)
            reply = await press
        assert reply.failed
        with pytest.raises(localcord.NotAnswered, match="LookupError: the cupboard is bare"):
            assert reply.text == "fine"
