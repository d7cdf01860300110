"""`explore` presses everything that a bot offers, and reports what failed."""

import asyncio
import sys
from pathlib import Path

import discord as discord_py
import pytest
from discord import app_commands, ui
from discord.ext import commands

import localcord
from localcord import __main__ as command
from localcord import golden
from localcord.launch.explore import explore, until_quiet

from .conftest import Club
from .rawbot import RawBot

OFFERING = Path(__file__).parent / "offering_bot.py"


class Table(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Join")
    async def join(self, press: discord_py.Interaction, button: ui.Button) -> None:
        await press.response.edit_message(content="One sits here")

    @ui.select(cls=ui.UserSelect, placeholder="With whom")
    async def partner(self, press: discord_py.Interaction, select: ui.UserSelect) -> None:
        await press.response.send_modal(Name())

    @ui.button(label="Leave")
    async def leave(self, press: discord_py.Interaction, button: ui.Button) -> None:
        raise LookupError("nobody sits here")


class Name(ui.Modal, title="Who are you"):
    name = ui.TextInput(label="Name", min_length=12)

    async def on_submit(self, press: discord_py.Interaction) -> None:
        await press.response.send_message(f"Hello {self.name.value}")


class Bot(discord_py.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord_py.Intents.default())
        self.tree = app_commands.CommandTree(self)
        tables = app_commands.Group(name="table", description="Tables")

        @tables.command(name="open", description="Open a table")
        async def start(
            press: discord_py.Interaction, seats: app_commands.Range[int, 2, 6], quiet: bool = False
        ) -> None:
            await press.response.send_message(f"A table for {seats}", view=Table())

        @self.tree.context_menu(name="Count")
        async def count(press: discord_py.Interaction, message: discord_py.Message) -> None:
            await press.response.send_message(str(len(message.content)))

        self.tree.add_command(tables)

    async def setup_hook(self) -> None:
        await self.tree.sync()


@pytest.mark.long
async def test_everything_is_pressed_once_and_what_fails_is_told() -> None:
    async with localcord.Server(rate_limits=False) as discord:
        guild = discord.guild("Club")
        channel = guild.channel("general")
        async with localcord.playing(discord, Bot()) as app:
            await app.ready(commands=["table", "Count"])
            report = await explore(discord, guild, channel, app)
    assert sorted(report.presses) == [
        "/table open seats",
        "/table open seats > Join",
        "/table open seats > Leave",
        "/table open seats > Who are you",
        "/table open seats > With whom",
        "/table open seats quiet",
        "/table open seats quiet > Join",
        "/table open seats quiet > Leave",
        "/table open seats quiet > Who are you",
        "/table open seats quiet > With whom",
        "menu of a message: Count",
    ]
    assert [one.partition(":")[0] for one in report.faults] == [
        "/table open seats > Leave",
        "/table open seats quiet > Leave",
    ]
    assert all("LookupError: nobody sits here" in one for one in report.faults)


@pytest.mark.long
@pytest.mark.parametrize("bot", [OFFERING, [sys.executable, "-W", "ignore", str(OFFERING)]], ids=["here", "a process"])
async def test_the_owner_presses_all_and_nothing_is_blamed_for_another(
    bot: Path | list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "localcord.launch.explore.ERROR_PAUSE", 0.4
    )  # a process beside a whole suite tells late what breaks
    async with localcord.Server(rate_limits=False) as discord:
        guild = discord.guild("Club")
        channel, ana = guild.channel("general"), guild.member("Ana")
        async with localcord.playing(discord, bot, discord.application("Bot", owner=ana)) as app:
            await app.ready(commands=["zebra"])
            await discord.until(app.describe)
            report = await explore(discord, guild, channel, app)
    assert set(report.presses) == {"/manage", "/zebra", "/leave", "?sync", "?silent", "?broken", "?late", "?stop"}
    assert {one.partition(":")[0] for one in report.faults} == {"?silent", "?broken", "?late"}
    assert "LookupError: no words here" in str(report)
    assert sorted(one.replace(", which was started again", "") for one in report.notes) == [
        "/leave took the bot from the server, to which it was added again.",
        "?stop ended the bot.",
    ]
    assert "  ?sync\n" in str(report)


DYING = """
import asyncio, os
import discord
from discord.ext import commands

bot = commands.Bot("?", intents=discord.Intents.all())


class Menu(discord.ui.View):
    @discord.ui.button(label="Bang")
    async def bang(self, press, button):
        os._exit(7)

    @discord.ui.button(label="Late")
    async def late(self, press, button):
        await asyncio.sleep(3.2)
        await press.response.send_message("late")

    @discord.ui.button(label="Ask")
    async def ask(self, press, button):
        await press.response.send_modal(Form())


class Form(discord.ui.Modal, title="Form"):
    name = discord.ui.TextInput(label="Name")

    async def on_submit(self, press):
        await press.response.send_message(f"Hello {self.name}")


@bot.command()
async def menu(context):
    await context.send("Press", view=Menu())


@bot.command()
async def ping(context):
    await context.send("pong")


@bot.command()
async def weary(context):
    await context.send("good night")
    os._exit(9)


@bot.command()
@commands.bot_has_permissions(kick_members=True)
async def guarded(context):
    await context.send("may kick")


bot.run("...")
"""


@pytest.mark.long
async def test_a_press_that_kills_the_bot_is_told_and_what_it_hid_is_pressed_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its buttons die with the bot: they are sought anew in the next run."""
    (tmp_path / "dying.py").write_text(DYING)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(command, "QUIET", 0.5)
    words = ["explore", "--", sys.executable, "-W", "ignore", "dying.py"]
    assert await command.explore_all(command.read_arguments(words)) == 1
    report = capsys.readouterr().out
    pressed = {line.strip() for line in report.splitlines() if line.startswith("  ?")}
    of_menu = {"?menu", "?menu > Bang", "?menu > Late", "?menu > Ask", "?menu > Form"}
    assert pressed == {*of_menu, "?help", "?ping", "?weary", "?guarded"}
    notes = sorted(line.removesuffix(", which was started again.") for line in report.splitlines() if "Note" in line)
    assert [one.rstrip(".") for one in notes] == ["Note: ?menu > Bang ended the bot", "Note: ?weary ended the bot"]
    wrong = sorted(line.partition(": ")[::2] for line in report.splitlines() if line.startswith("- "))
    assert [one[0] for one in wrong] == ["- ?menu > Bang", "- ?menu > Late", "- ?menu > Late", "- ?weary"]
    assert wrong[0][1].endswith("ended with exit code 7")
    assert wrong[-1][1].endswith("ended with exit code 9")


async def test_a_bot_that_is_still_preparing_is_waited_for(club: Club, bot: RawBot) -> None:
    async def prepare() -> None:
        for _ in range(100):
            await bot.rest("GET", "/users/@me")

    preparing = asyncio.create_task(prepare())
    await until_quiet(club.discord, 0.3)
    assert preparing.done()


async def test_a_bot_that_registers_its_commands_when_it_is_ready_is_waited_for() -> None:
    """discord.py calls `on_ready` so long after the last guild."""
    client = discord_py.Client(intents=discord_py.Intents.default())
    assert min(command.QUIET, golden.COMMANDS_TIMEOUT) > client._connection.guild_ready_timeout


async def test_a_bot_that_goes_on_for_ever_is_explored_all_the_same(club: Club, bot: RawBot) -> None:
    async def go_on() -> None:
        while True:
            await bot.rest("GET", "/users/@me")

    going_on = asyncio.create_task(go_on())
    await until_quiet(club.discord, 0.02)
    going_on.cancel()
    assert len(club.discord.requests) > 1


class Pages(ui.View):
    """Each press leads to another page, on which the other buttons are not."""

    @ui.button(label="One")
    async def one(self, press: discord_py.Interaction, button: ui.Button) -> None:
        await press.response.edit_message(content="Page one", view=None)

    @ui.button(label="Two")
    async def two(self, press: discord_py.Interaction, button: ui.Button) -> None:
        view = ui.View()
        view.add_item(Inner())
        await press.response.edit_message(content="Page two", view=view)


class Inner(ui.Button):
    def __init__(self) -> None:
        super().__init__(label="Inner")

    async def callback(self, press: discord_py.Interaction) -> None:
        raise LookupError("page two is torn")


async def test_what_another_press_has_taken_away_is_sought_again() -> None:
    bot = commands.Bot("!", intents=discord_py.Intents.all(), help_command=None)

    @bot.command()
    async def pages(context: commands.Context) -> None:
        await context.send("Contents", view=Pages())

    async with localcord.Server(rate_limits=False) as discord:
        guild = discord.guild("Club")
        channel = guild.channel("general")
        async with localcord.playing(discord, bot) as app:
            report = await explore(discord, guild, channel, app)
    assert report.presses == ["!pages", "!pages > One", "!pages > Two", "!pages > Inner"]
    assert report.notes == []
    assert [one.partition(":")[0] for one in report.faults] == ["!pages > Inner"]


async def test_a_bot_that_listens_to_its_mention_is_mentioned() -> None:
    bot = commands.Bot(commands.when_mentioned, intents=discord_py.Intents.default(), help_command=None)

    @bot.command()
    async def ping(context: commands.Context) -> None:
        await context.send("pong")

    async with localcord.Server(rate_limits=False) as discord:
        guild = discord.guild("Club")
        channel = guild.channel("general")
        async with localcord.playing(discord, bot) as app:
            report = await explore(discord, guild, channel, app)
    assert (report.presses, report.faults, report.notes) == ([f"<@{app.id}> ping"], [], [])


async def test_a_bot_that_offers_nothing_is_told() -> None:
    async with localcord.Server(rate_limits=False) as discord:
        guild = discord.guild("Club")
        async with localcord.playing(discord, discord_py.Client(intents=discord_py.Intents.default())) as app:
            report = await explore(discord, guild, guild.channel("general"), app)
    assert report.failed
    assert "nothing to press" in str(report)
    assert "Nothing failed" not in str(report)
