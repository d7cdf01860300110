"""A bot's file plays in the process of the tests as if it were the program, and can be started again."""

import os
import sys
import textwrap
from pathlib import Path

import aiohttp
import discord as discord_py
import pytest
from discord import ui

import localcord
from tests.localcord.example_bots import EXAMPLES

from .libraries.__main__ import PLACE
from .rawbot import RawBot

HEAD = """
import asyncio, os, pathlib, sys
import discord
from discord.ext import commands

intents = discord.Intents.default()
intents.message_content = True


class Bot(commands.Bot):
    async def setup_hook(self):
        await self.load_extension("cogs.words")


bot = Bot("!", intents=intents)
"""
COG = """
import os, pathlib, sys
from discord.ext import commands


class Words(commands.Cog):
    @commands.command()
    async def token(self, context):
        await context.send(os.environ["DISCORD_TOKEN"][:6])

    @commands.command()
    async def file(self, context):
        await context.send(pathlib.Path("words.txt").read_text())

    @commands.command()
    async def late(self, context):
        import helper  # lies beside the bot

        helper.count += 1
        prefix = sys.modules["__main__"].bot.command_prefix
        await context.send(f"{helper.count} {pathlib.Path(sys.argv[0]).name} {prefix}")


async def setup(bot):
    await bot.add_cog(Words())
"""
STARTS = {
    "run": "bot.run('...')",
    "run, after an import of several": "import json, discord as d\nbot.run('...')",
    "run, and something after it": "bot.run(os.environ['DISCORD_TOKEN'])\nsys.exit('not before it ends')",
    "asyncio.run": """
async def main():
    async with bot:
        await bot.start("...")

asyncio.run(main())
""",
    "asyncio.run, without closing": """
async def main():
    await bot.start("my token")

def go():
    asyncio.run(main())

go()
""",
    "a loop of its own": """
loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)
try:
    loop.run_until_complete(bot.start(os.environ["DISCORD_TOKEN"]))
finally:
    loop.close()
""",
    "a task and a loop for ever": """
loop = asyncio.get_event_loop()
loop.create_task(bot.start("a-b-c"))
loop.run_forever()
""",
    "a database first": """
async def open_database():
    await asyncio.sleep(0)
    return "words"

assert asyncio.run(open_database()) == "words"
with asyncio.Runner() as runner:
    runner.run(bot.start("x"))
""",
}


def lay(folder: Path, start: str) -> Path:
    (folder / "cogs").mkdir()
    (folder / "cogs" / "words.py").write_text(COG)
    (folder / "helper.py").write_text("count = 0\n")
    (folder / "words.txt").write_text("from the folder")
    (folder / "bot.py").write_text(HEAD + textwrap.dedent(start))
    return folder / "bot.py"


@pytest.mark.parametrize("start", STARTS)
async def test_whatever_starts_it_its_surroundings_stay(tmp_path: Path, start: str) -> None:
    file, folder, path = lay(tmp_path, STARTS[start]), Path.cwd(), list(sys.path)
    async with localcord.Server(rate_limits=False) as discord:
        discord.guild("Club").channel("general")
        [guild] = discord.world.guilds.values()
        ana = discord.people.create("Ana")
        discord.guilds.join(guild, ana.user)
        async with localcord.playing(discord, file) as app:
            assert (await ana.ask("!token")).text == app.token[:6]
            assert (await ana.ask("!file")).text == "from the folder"
            assert (await ana.ask("!late")).text == "1 bot.py !"
        assert len(discord.world.applications) == 1
    assert (Path.cwd(), sys.path) == (folder, path)
    assert "helper" not in sys.modules
    assert "cogs.words" not in sys.modules
    assert "DISCORD_API" not in os.environ


async def test_a_second_playing_is_a_restart(tmp_path: Path) -> None:
    """The world, the application and its token stay; the modules of the bot are new."""
    file = lay(tmp_path, "bot.run('...')")
    async with localcord.Server(rate_limits=False) as discord:
        guild = discord.guild("Club")
        guild.channel("general")
        ana = guild.member("Ana")
        async with localcord.playing(discord, file) as first:
            assert (await ana.ask("!late")).text == "1 bot.py !"
            assert (await ana.ask("!late")).text == "2 bot.py !"
            await first.restart()
            assert (await ana.ask("!late")).text == "1 bot.py !"
        async with localcord.playing(discord, file) as second:
            assert second.token == first.token
            assert (await ana.ask("!late")).text == "1 bot.py !"
        async with localcord.playing(discord, file, first), localcord.playing(discord, file, first):
            assert (await ana.ask("!file")).text == "from the folder"
        assert not first.running


async def test_a_process_is_restarted_too(tmp_path: Path) -> None:
    file = lay(tmp_path, "bot.run('...')")
    async with localcord.Server(rate_limits=False) as discord:
        guild = discord.guild("Club")
        guild.channel("general")
        ana = guild.member("Ana")
        async with localcord.playing(discord, [sys.executable, "-W", "ignore", str(file)]) as app:
            assert (await ana.ask("!token")).text
            await app.restart()
            assert (await ana.ask("!token")).text == app.token[:6]


class Counter(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Count", custom_id="count")
    async def count(self, press: discord_py.Interaction, button: ui.Button) -> None:
        await press.response.edit_message(content="counted")


class Persistent(discord_py.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord_py.Intents.default())

    async def setup_hook(self) -> None:
        self.add_view(Counter())

    async def on_message(self, message: discord_py.Message) -> None:
        if message.author != self.user:
            await message.channel.send("0", view=Counter())


async def test_a_view_that_persists_answers_after_the_restart_of_a_client() -> None:
    async with localcord.Server(rate_limits=False) as discord:
        guild = discord.guild("Club")
        guild.channel("general")
        ana = guild.member("Ana")
        client = Persistent()
        async with localcord.playing(discord, client):
            shown = await ana.ask("go")
        async with localcord.playing(discord, client):
            await ana.click(shown, "Count")
        async with localcord.playing(discord, Persistent()) as app:
            await ana.click(shown, "Count")
            assert len(discord.world.applications) == 1
            await app.restart()
            assert (await ana.click(shown, "Count")).message.text == "counted"


async def test_a_bot_that_vanished_resumes_its_session() -> None:
    async with localcord.Server(rate_limits=False) as discord:
        guild = discord.guild("Club")
        games = guild.channel("games")
        ana, app = guild.member("Ana"), discord.application("Parlour")
        async with RawBot(discord, app) as bot:
            discord.faults.add("drop")
            await app.offline()
        said = ana.say(games, "while nobody listens")
        again = RawBot(discord, app)
        again.session_id, again.seq = bot.session_id, bot.seq
        async with aiohttp.ClientSession() as again.http:
            await again.connect()
            await again.resume()
            assert (await again.event("MESSAGE_CREATE"))["id"] == str(said.id)
            await again.event("RESUMED")


async def test_a_token_belongs_to_the_application_that_adopted_it() -> None:
    async with localcord.Server(any_token=True) as discord:
        world = discord.world
        one = discord.application("One").record
        assert world.application_of("...") is one
        assert world.application_of("another") is one
        two = discord.application("Two").record
        assert world.application_of("a third") is two
        assert world.application_of("...") is one
        assert world.application_of("a fourth") is None
        assert world.application_of("") is None


async def test_a_library_of_the_bot_alone_plays_in_its_own_environment(tmp_path: Path) -> None:
    if not (PLACE / "nextcord" / "ready").is_file():
        pytest.skip("python -m tests.localcord.libraries nextcord was not run")
    (tmp_path / ".venv").symlink_to(PLACE / "nextcord")
    (tmp_path / "bot.py").write_text((EXAMPLES / "nextcord" / "bot.py").read_text())
    async with localcord.Server(rate_limits=False) as discord:
        games, ana = (guild := discord.guild("Club")).channel("games"), guild.member("Ana")
        async with localcord.playing(discord, tmp_path / "bot.py") as app:
            await app.ready(commands=["rules"])
            assert (await ana.slash(games, "rules", game="ruhd")).text == "The rules of ruhd"


HIKARI = """
import hikari
bot = hikari.GatewayBot({token!r}, intents=hikari.Intents.ALL, banner=None)
@bot.listen()
async def on_message(event: hikari.GuildMessageCreateEvent) -> None:
    if event.is_human:
        await event.message.respond(str(bot.get_me().id))
bot.run()
"""


@pytest.mark.parametrize("token", ["...", "MTIz.abc.def", "x"])
async def test_hikari_takes_any_token(tmp_path: Path, token: str) -> None:
    """It looks for the application's id in it."""
    if not (PLACE / "hikari" / "ready").is_file():
        pytest.skip("python -m tests.localcord.libraries hikari was not run")
    (tmp_path / ".venv").symlink_to(PLACE / "hikari")
    (tmp_path / "bot.py").write_text(HIKARI.format(token=token))
    async with localcord.Server(rate_limits=False) as discord:
        guild = discord.guild("Club")
        guild.channel("general")
        ana = guild.member("Ana")
        async with localcord.playing(discord, tmp_path / "bot.py") as app:
            assert (await ana.ask("who are you")).text == str(app.id)
