"""discord.py's own examples, as they are, through `localcord run`: each does what it is there to show.

They are no part of the library's package on its registry, and not of this repository: Debian's package of its
documentation brings them. An id that an example names (a channel 1234567, a role 0) is an id of the stage. Only
`discord.Object(id=0)`, which says "replace with your guild id", is filled in while the example is loaded: the library
takes 0 for no guild.
"""

import asyncio
import re
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import localcord
from localcord.launch.child import start_unknowing
from localcord.world.permissions import ALL
from localcord.world.records import TEXT, Channel, Role

PACKAGE = "python-discord-doc"
NAMED_CHANNEL = 1234567
LEAST = 15  # of them must play
PATIENCE = 20.0
FILL_IN = """
import os, runpy, sys
import discord
make = discord.Object.__init__
discord.Object.__init__ = lambda self, id, **more: make(self, id or int(os.environ["GUILD_ID"]), **more)
runpy.run_path(sys.argv[1], run_name="__main__")
"""


class NotHere(Exception):
    """The examples cannot be had here. The sentence says why."""


def folder_of_examples(place: Path) -> Path:
    """Return the folder with the examples, fetching Debian's package at the first time."""
    found = place / "usr" / "share" / "doc" / PACKAGE / "examples"
    if not found.is_dir():
        try:
            with tempfile.TemporaryDirectory() as fresh:
                _run(["apt-get", "download", "-qq", PACKAGE], fresh)
                place.mkdir(parents=True, exist_ok=True)
                _run(["dpkg-deb", "-x", *map(str, Path(fresh).glob("*.deb")), str(place)], fresh)
        except FileNotFoundError as missing:
            raise NotHere(f"there is no {missing.filename} here") from missing
        except subprocess.TimeoutExpired as late:
            raise NotHere("the package was not loaded within a minute") from late
    return found


def _run(command: list[str], folder: str) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    if done.returncode:
        raise NotHere((done.stderr.strip() or "apt-get failed").splitlines()[-1])


@dataclass
class Play:
    discord: localcord.Server
    guild: localcord.Guild
    games: localcord.Channel
    ana: localcord.Person
    ben: localcord.Person
    app: localcord.App

    async def ask(self, words: str) -> str:
        return (await self.ana.ask(words, self.games, patience=PATIENCE)).text

    async def said(self, pattern: str) -> None:
        """Wait until somebody has written that in the channel."""
        look = re.compile(pattern)
        await self.discord.until(lambda: any(look.fullmatch(one.text) for one in self.ana.sees(self.games)), PATIENCE)


async def basic_bot(play: Play) -> None:
    assert await play.ask("?add 2 3") == "5"
    assert await play.ask("?roll 2d1") == "1, 1"
    assert await play.ask("?roll dice") == "Format has to be in NdN!"
    assert await play.ask("?choose tea tea") == "tea"
    assert "joined <t:" in await play.ask(f"?joined {play.ana.id}")
    assert await play.ask("?cool bot") == "Yes, the bot is cool."


async def converters(play: Play) -> None:
    assert await play.ask("!multiply 5 yes") == "10"
    assert (await play.ask(f"!userinfo {play.ben.mention}")).startswith(f"User found: {play.ben.id}")
    assert await play.ask("!userinfo nobody") == "Couldn't find that user."
    assert play.games.mention in await play.ask("!ignore games")
    play.ana.say(play.games, f"!notify {play.ben.id}")
    await play.discord.until(lambda: [one.text.partition(",")[0] for one in play.ben.dms()] == ["Hello"], PATIENCE)


async def custom_context(play: Play) -> None:
    said = play.ana.say(play.games, "!guess 3")
    await play.discord.until(lambda: {*said.reactions} & {"✅", "❌"}, PATIENCE)


async def deleted(play: Play) -> None:
    play.ana.say(play.games, "!deleteme")
    await play.said(".* has deleted the message: I will delete myself now...")
    await play.said(".* has deleted the message: Goodbye in 3 seconds...")


async def edits(play: Play) -> None:
    play.ana.say(play.games, "!editme")
    await play.said(r"\*\*.*\*\* edited their message:\n10 -> 40")


async def guessing_game(play: Play) -> None:
    assert await play.ask("$guess") == "Guess a number between 1 and 10."
    assert re.fullmatch(r"You are right!|Oops. It is actually \d+\.", await play.ask("5"))


async def new_member(play: Play) -> None:
    play.guild.tell_news_in(play.games)
    cleo = play.guild.member("Cleo")
    await play.said(f"Welcome {cleo.mention} to Club!")


async def reply(play: Play) -> None:
    hello = await play.ana.ask("!hello", play.games, patience=PATIENCE)
    assert (hello.text, hello.json["referenced_message"]["content"]) == ("Hello!", "!hello")


async def secret(play: Play) -> None:
    bot = play.app.record.user.mention
    assert await play.ask(f"{bot} secret") == "Shh!"
    play.ana.say(play.games, f"{bot} secret text hideout {play.ana.mention}")
    channels = play.guild.record.channels
    await play.discord.until(lambda: any(one.name == "hideout" for one in channels.values()), PATIENCE)
    (hideout,) = (one for one in channels.values() if one.name == "hideout")
    assert play.ana.sees(hideout) == []
    try:
        play.ben.sees(hideout)
    except localcord.NotPossible:
        return
    raise AssertionError("Ben sees the secret channel")


async def reaction_roles(play: Play) -> None:
    role = Role(0, "red", 0, 1)
    play.discord.guilds.add_role(play.guild.record, role)
    asked = play.ana.say(play.games, "React to get a role")
    del asked.record.channel.messages[asked.id]
    asked.record.id = 0
    asked.record.channel.messages[0] = asked.record
    member = play.guild.record.members[play.ana.id]
    play.ana.react(asked, "🔴")
    await play.discord.until(lambda: role in member.roles, PATIENCE)
    play.ana.unreact(asked, "🔴")
    await play.discord.until(lambda: role not in member.roles, PATIENCE)


async def background_task(play: Play) -> None:
    channel = play.guild.record.channels[NAMED_CHANNEL]
    await play.discord.until(lambda: [one.text for one in play.ana.sees(channel)] == ["1"], PATIENCE)


async def app_commands_basic(play: Play) -> None:
    await play.app.ready(commands=["hello", "add", "joined"], patience=PATIENCE)
    assert (await play.ana.slash(play.games, "hello")).text == f"Hi, {play.ana.mention}"
    assert (await play.ana.slash(play.games, "add", first_value=2, second_value=3)).text == "2 + 3 = 5"
    assert (await play.ana.slash(play.games, "send", text="Cards?")).text == "Cards?"
    assert "joined <t:" in (await play.ana.slash(play.games, "joined", member=play.ben)).text
    assert "joined at" in (await play.ana.menu(play.ben, "Show Join Date", play.games)).text


async def transformers(play: Play) -> None:
    await play.app.ready(commands=["graph3d"], patience=PATIENCE)
    assert (await play.ana.slash(play.games, "add", first=1, second=2)).text == "1 + 2 = 3"
    assert (await play.ana.slash(play.games, "shop", action="Buy", item="Tea")).text == "Action: Buy\nItem: Tea"
    assert "games" in (await play.ana.slash(play.games, "channel-info", channel=play.games)).text
    assert (await play.ana.slash(play.games, "graph", point="1, 2")).text == "Point(x=1, y=2)"


async def modals_basic(play: Play) -> None:
    await play.app.ready(commands=["feedback"], patience=PATIENCE)
    form = (await play.ana.slash(play.games, "feedback")).modal
    assert form is not None
    assert (await play.ana.fill(form, {"Name": "Ana"})).text == "Thanks for your feedback, Ana!"


async def confirm(play: Play) -> None:
    question = await play.ana.ask("$ask", play.games, patience=PATIENCE)
    answer = await play.ana.click(question, "Confirm")
    assert (answer.text, answer.message.ephemeral if answer.message else None) == ("Confirming", True)


async def counter(play: Play) -> None:
    await _count_to_five(play, await play.ana.ask("$counter", play.games, patience=PATIENCE))


async def _count_to_five(play: Play, shown: localcord.Shown) -> None:
    for number in range(5):
        await play.ana.click(shown, str(number))
    (button,) = (one for one in shown.components if one["type"] == 2)
    assert (button["label"], button["disabled"], button["style"]) == ("5", True, 3)


async def dropdown(play: Play) -> None:
    shown = await play.ana.ask("$colour", play.games, patience=PATIENCE)
    assert (await play.ana.pick(shown, None, "Green")).text == "Your favourite colour is Green"


async def ephemeral(play: Play) -> None:
    shown = await play.ana.ask("$counter", play.games, patience=PATIENCE)
    own = (await play.ana.click(shown, "Click")).message
    assert own is not None
    assert own not in play.ben.sees(play.games)
    await _count_to_five(play, own)


async def link(play: Play) -> None:
    shown = await play.ana.ask("$google six cards", play.games, patience=PATIENCE)
    (button,) = (one for one in shown.components if one["type"] == 2)
    assert button["url"].endswith("?q=six+cards")


async def persistent(play: Play) -> None:
    shown = await play.ana.ask("$prepare", play.games, patience=PATIENCE)
    assert (await play.ben.click(shown, "Grey")).text == "This is grey."


async def tic_tac_toe(play: Play) -> None:
    shown = await play.ana.ask("$tic", play.games, patience=PATIENCE)
    squares = [str(one["custom_id"]) for one in shown.components if one["type"] == 2]
    for square in (0, 3, 1, 4, 2):
        await play.ana.click(shown, squares[square])
    assert shown.text == "X won!"


EXAMPLES: dict[str, Callable[[Play], Awaitable[None]]] = {
    "app_commands/basic.py": app_commands_basic,
    "app_commands/transformers.py": transformers,
    "background_task.py": background_task,
    "background_task_asyncio.py": background_task,
    "basic_bot.py": basic_bot,
    "converters.py": converters,
    "custom_context.py": custom_context,
    "deleted.py": deleted,
    "edits.py": edits,
    "guessing_game.py": guessing_game,
    "modals/basic.py": modals_basic,
    "new_member.py": new_member,
    "reaction_roles.py": reaction_roles,
    "reply.py": reply,
    "secret.py": secret,
    "views/confirm.py": confirm,
    "views/counter.py": counter,
    "views/dropdown.py": dropdown,
    "views/ephemeral.py": ephemeral,
    "views/link.py": link,
    "views/persistent.py": persistent,
    "views/tic_tac_toe.py": tic_tac_toe,
}


async def play_example(file: Path, drive: Callable[[Play], Awaitable[None]]) -> list[str]:
    """Let people try one example, and return what went wrong."""
    async with localcord.Server(any_token=True) as discord:
        guild = discord.guild("Club")
        games, ana, ben = guild.channel("games"), guild.member("Ana"), guild.member("Ben")
        tasks = Channel(NAMED_CHANNEL, TEXT, guild.record, "tasks")
        guild.record.channels[tasks.id] = discord.world.channels[tasks.id] = tasks
        app = discord.application("Example", owner=ana, permissions=ALL)
        command = [sys.executable, "-W", "ignore", "-c", FILL_IN, file.name]
        child = await start_unknowing(command, discord, app, file.parent, _hush)
        try:
            async with asyncio.timeout(PATIENCE):
                await app.online()
            await drive(Play(discord, guild, games, ana, ben, app))
            return [f"violation: {one}" for one in discord.violations]
        except Exception as error:  # whatever it is, the others are tried
            return [repr(error), child.text[-1500:], *map(str, discord.violations)]
        finally:
            await child.end()


def _hush(piece: bytes) -> None:
    """Drop what an example writes. It is shown when the example fails."""
