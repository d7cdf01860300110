"""What a bot raises and nothing in it catches fails a test, with its traceback, at once."""

import asyncio
import gc
import sys
import time
from pathlib import Path

import pytest

import localcord
from localcord.launch.listening import OutputReader

pytest_plugins = ["pytester"]
BROKEN_BOT = Path(__file__).parent / "broken_bot.py"
AT_ONCE = 1.5  # seconds; half of what a person waits for an answer
ACTS = {
    "a prefix command": ("!crash", "the cupboard is bare"),
    "a slash command": ("/broken", "the drawer is stuck"),
    "a button": ("button", "nobody sits here"),
    "a modal": ("modal", "no such name"),
    "an event": ("react", "no such face"),
    "a loop of tasks": ("!later", "the loop is broken"),
}
TESTS = """
import asyncio
import gc
import pytest

pytestmark = pytest.mark.bot({bot!r})


async def test_noticed_when_it_ends(bot, ana, discord):
    said = await ana.ask("!ping")
    ana.react(said, "👍")
    await asyncio.sleep(0.05)


async def test_a_task_that_nobody_awaits(bot, ana):
    await ana.ask("!forgotten")
    await asyncio.sleep(0.02)
    gc.collect()
    await ana.ask("!ping")


@pytest.mark.errors_expected
async def test_expected(bot, ana, discord):
    with pytest.raises(AssertionError, match="the cupboard is bare"):
        await ana.ask("!crash", patience=0.1)


async def test_no_such_command(bot, ana):
    ana.say(ana._first_channel(), "!nonsense")
    assert (await ana.ask("!ping")).text == "pong"


async def test_handled(bot, ana):
    assert (await ana.ask("!handled")).text == "caught"
"""
LAST_ACTS = """
import sys
import pytest

pytestmark = pytest.mark.bot({bot!r})


async def test_an_act_that_nobody_waits_for(bot, ana, channel):
    ana.say(channel, "!crash")


async def test_what_breaks_after_the_answer(bot, ana):
    await ana.ask("!later")


async def test_a_press_of_which_only_the_answer_is_looked_at(bot, ana, channel):
    await ana.slash(channel, "table")


@pytest.mark.bot([sys.executable, "-W", "ignore", {bot!r}])
async def test_in_a_process(bot, ana):
    await ana.ask("!later")


@pytest.mark.errors_expected
async def test_expected(bot, ana):
    await ana.ask("!later")


async def test_what_discord_refuses_after_the_test(bot, ana, channel):
    ana.say(channel, "!rude")
"""


async def act(ana: localcord.Person, games: localcord.Channel, what: str) -> None:
    if what.startswith("!"):
        await ana.ask(what)
        await ana.ask("!ping")  # where the answer came, the error fails what is waited for next
        await ana.ask("!ping")
    elif what == "/broken":
        await ana.slash(games, "broken")
    elif what == "button":
        await ana.click((await ana.slash(games, "table")).message, "Join")
    elif what == "modal":
        await ana.fill((await ana.slash(games, "name")).modal, {"Name": "Ana"})
    else:
        ana.react(await ana.ask("!ping"), "👍")
        await ana.ask("!nonsense")


@pytest.mark.long
@pytest.mark.parametrize("name", ACTS)
async def test_an_unhandled_exception_fails_what_waits_for_the_bot(name: str) -> None:
    what, words = ACTS[name]
    async with localcord.Server(rate_limits=False) as discord:
        guild = discord.guild("Club")
        games, ana = guild.channel("games"), guild.member("Ana")
        async with localcord.playing(discord, BROKEN_BOT) as app:
            await app.ready(commands=["broken"])
            began = time.monotonic()
            with pytest.raises(localcord.BotError, match=f"(?s)Traceback.*LookupError: {words}"):
                await act(ana, games, what)
            assert time.monotonic() - began < AT_ONCE
            assert discord.errors.new == []
            assert (await ana.ask("!ping")).text == "pong"  # it was told once
        gc.collect()  # asyncio tells of forgotten tasks when they are collected, and no other test shall hear it


async def test_an_exception_in_another_process_fails_what_waits_too() -> None:
    async with localcord.Server(rate_limits=False) as discord:
        guild = discord.guild("Club")
        games, ana = guild.channel("games"), guild.member("Ana")
        async with localcord.playing(discord, [sys.executable, "-W", "ignore", str(BROKEN_BOT)]) as app:
            await app.ready(commands=["broken"])
            began = time.monotonic()
            with pytest.raises(localcord.BotError, match=r"(?s)Traceback.*LookupError: the drawer is stuck"):
                await ana.slash(games, "broken")
            with pytest.raises(localcord.BotError, match="ended with exit code 7"):
                await ana.ask("!die")
            assert time.monotonic() - began < AT_ONCE


@pytest.mark.long
def test_what_nobody_waited_for_fails_the_test_when_it_ends(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(TESTS.format(bot=str(BROKEN_BOT)))
    pytester.makeini("[pytest]\nasyncio_mode = auto\nasyncio_default_fixture_loop_scope = function\n")
    result = pytester.runpytest_inprocess("-W", "ignore")
    result.assert_outcomes(passed=3, failed=2)
    result.stdout.fnmatch_lines(
        ["The bot raised what nothing in it catches:", "*LookupError: no such face", "*LookupError: nobody awaits me"]
    )


@pytest.mark.long
def test_what_the_last_act_of_a_test_breaks_fails_the_test(pytester: pytest.Pytester) -> None:
    """A test that ends with an act ends before its bot has heard of it."""
    pytester.makepyfile(LAST_ACTS.format(bot=str(BROKEN_BOT)))
    pytester.makeini("[pytest]\nasyncio_mode = auto\nasyncio_default_fixture_loop_scope = function\n")
    result = pytester.runpytest_inprocess("-W", "ignore")
    result.assert_outcomes(passed=6, errors=4)
    result.stdout.fnmatch_lines(
        [
            "*ERROR at teardown of test_an_act_that_nobody_waits_for*",
            "*LookupError: the cupboard is bare",
            "*ERROR at teardown of test_what_breaks_after_the_answer*",
            "*LookupError: the loop is broken",
            "*ERROR at teardown of test_in_a_process*",
            "*LookupError: the loop is broken*",
            "*ERROR at teardown of test_what_discord_refuses_after_the_test*",
            "- POST /channels/*/messages: content: Must be 2000 or fewer in length. (*)",
        ]
    )
    gc.collect()  # as above


@pytest.mark.parametrize(
    ("output", "errors"),
    [
        ("Ignoring exception in command None:\nTraceback\nLookupError: bare\n", 1),
        ("2026 ERROR hikari.event_manager: an exception occurred handling an event (X)\nLookupError: bare\n", 1),
        ("Ignoring exception in command None:\ndiscord.ext.commands.errors.CommandNotFound: no\n", 0),
        ("Traceback (most recent call last):\nLookupError: it was logged and dealt with\n", 0),
        ("all is well\n", 0),
    ],
)
async def test_unhandled_exceptions_are_found_in_the_output_of_a_process(output: str, errors: int) -> None:
    async with localcord.Server() as discord:
        reader = OutputReader(discord)
        reader.read(b"before\n" + output[:9].encode())
        reader.read(output[9:].encode())
        reader.read(b"  and a last line")
        await asyncio.sleep(0.06)
        assert len(discord.errors.texts) == errors
        assert not errors or "before" not in discord.errors.texts[0]
