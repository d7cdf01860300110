"""Bots that others have published, as they are: each starts as its operator would start it, and does what it is for.

They come from the registries of their languages, at the versions and hashes of the locks, and are no part of this
repository; NOTICE names them with their licences. What stands in `files` and `environment` is what their own manuals
tell an operator to fill in.
"""

import asyncio
import re
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import localcord
from localcord.launch.child import start_unknowing
from localcord.launch.proxy import proxied
from localcord.world.permissions import ALL
from tests.localcord.libraries import examples

PATIENCE_SECONDS = 30.0
ATTEMPTS = 5
NODE = "node"
DEBUG_GUILD = 161406117686149120  # timer-bot registers its commands in this guild of its author's
NODE_MODULES = Path(__file__).parents[1] / "node_modules"


@dataclass
class Play(examples.Play):
    output: Callable[[], str]

    async def ask(self, words: str) -> localcord.Shown:
        return await self.ana.ask(words, self.games, patience=PATIENCE_SECONDS)

    async def until(self, condition: Callable[[], object]) -> None:
        await self.discord.until(condition, PATIENCE_SECONDS)

    async def message_with(self, label: str) -> localcord.Shown:
        """Wait for the message of the channel that has a button with this label."""
        await self.until(lambda: self._messages_with(label))
        return self._messages_with(label)[-1]

    def _messages_with(self, label: str) -> list[localcord.Shown]:
        messages = self.ana.sees(self.games)
        return [one for one in messages if any(part.get("label") == label for part in one.components)]


async def ticket_desk(play: Play) -> None:
    await play.app.ready(commands=["inbox"], patience=PATIENCE_SECONDS)
    started = await play.ana.slash(play.games, "inbox create", channel=play.games)
    assert "You must now select the message" in started.text
    text = play.ana.say(play.games, "Anything wrong at the table?")
    await play.ana.menu(text, "Select this message", play.games)
    inbox = await play.message_with("Create Ticket")
    await play.until(lambda: any("Your inbox has been created" in one.text for one in play.ana.sees(play.games)))
    await play.ben.click(inbox, "Create Ticket")
    await play.until(lambda: any(play.ben.id in one.thread_members for one in play.guild.record.threads))


async def egg_hunt(play: Play) -> None:
    await play.app.ready(commands=["egg"], patience=PATIENCE_SECONDS)
    await play.until(lambda: "Logged on as" in play.output())
    enabled = await play.ana.slash(play.games, "egg enable")
    assert "activée" in (await enabled.settled()).text
    assert "Liste des commandes" in (await play.ben.slash(play.games, "egg help")).text
    await play.ana.slash(play.games, "egg tictactoe", member=play.ben)
    duel = await play.message_with("Accepter")
    await play.ben.click(duel, "Accepter")
    await play.until(lambda: any("a accepté le duel" in one.text for one in play.ana.sees(play.games)))


async def timer(play: Play) -> None:
    await play.app.ready(commands=["timer"], patience=PATIENCE_SECONDS)
    assert (await play.ana.slash(play.games, "timer start", hours=0, minutes=10)).text == "Starting Timer"
    running = await play.message_with("Pause")
    assert (await play.ana.click(running, "Pause")).text == "Timer paused"
    paused = await play.message_with("Resume")
    await play.until(lambda: "Timer paused: 10 minutes remaining" in paused.text)
    await play.ana.click(paused, "Stop")
    await play.until(lambda: any("Stopped with" in one.text for one in play.ana.sees(play.games)))


async def tic_tac_toe(play: Play) -> None:
    await play.ask(f"{play.app.record.user.mention} tttdeploy")
    await play.app.ready(commands=["tictactoe"], patience=PATIENCE_SECONDS)
    await play.ana.slash(play.games, "tictactoe")
    board = await play.message_with("-")
    squares = [str(part["custom_id"]) for part in board.components if part["type"] == 2]
    for _ in range(ATTEMPTS):  # the bot hears presses only some time after it has shown the board
        if not (await play.ana.click(board, squares[4])).failed:
            break
    await play.until(lambda: sorted(part["label"] for part in board.components if part["type"] == 2)[-2:] == ["O", "X"])


async def jishaku(play: Play) -> None:
    """Ask two things of the bot by its prefix, which it draws at each start and writes to its log."""
    await play.until(lambda: re.search(r"Dispatching event ready", play.output()))
    prefix = re.search(r"Generated a unique UUID for this session: (\S+)", play.output())
    assert prefix
    assert "Python" in (await play.ask(f"{prefix[1]}::jsk")).text
    assert (await play.ask(f"{prefix[1]}::jsk py 6 * 7")).text == "42"


async def onami(play: Play) -> None:
    await play.until(lambda: "Dispatching event ready" in play.output())
    mention = play.app.record.user.mention
    assert "onami v2.6.3, nextcord" in (await play.ask(f"{mention} oni")).text
    assert (await play.ask(f"{mention} oni py 6 * 7")).text == "42"


async def synthhaku(play: Play) -> None:
    assert (await play.ask("!synthhaku py 6 * 7")).text == "42"
    assert "six cards" in (await play.ask("!synthhaku sh echo six cards")).text


async def jejudo(play: Play) -> None:
    assert "py-cord" in (await play.ask("!jejudo")).text
    assert (await play.ask("!jejudo py 6 * 7")).text == "42"
    assert "owner-only" in (await play.ben.ask("!jejudo py 6 * 7", play.games, patience=PATIENCE_SECONDS)).text


async def hello_world(play: Play) -> None:
    """Ask the bot for a ping in a DM. It does without the intent that lets it read what is said in servers."""
    where = play.ana.open_dm(play.app)
    answer = await play.ana.ask("!ping", where, patience=PATIENCE_SECONDS)
    assert re.fullmatch(r"Pong! (\d+|nan)ms", answer.text)


async def nonebot(play: Play) -> None:
    assert (await play.ask(f"{play.app.record.user.mention} /echo six cards")).text == "six cards"


async def koishi(play: Play) -> None:
    assert "help" in (await play.ask("help")).text


@dataclass(frozen=True)
class PublicBot:
    """How its operator starts it. `{token}`, `{folder}`, `{bin}` (where its lock was installed) and `{sources}` are
    filled in."""

    library: str  # whose lock brings it, or NODE
    command: tuple[str, ...]
    play: Callable[[Play], Awaitable[None]]
    files: Mapping[str, str] = field(default_factory=dict)
    environment: Mapping[str, str] = field(default_factory=dict)
    prepare: tuple[str, ...] = ()  # a command of its own that sets it up
    is_proxied: bool = False  # no library that localcord points here by itself


def with_extension(package: str, extension: str) -> str:
    """Write the bot that the manual of an extension asks for."""
    return (
        "import os\n"
        f"import {package}\n"
        f"from {package}.ext import commands\n"
        f'bot = commands.Bot("!", intents={package}.Intents.all())\n'
        f'bot.load_extension("{extension}")\n'
        'bot.run(os.environ["DISCORD_TOKEN"])\n'
    )


WITH_ALL_INTENTS = ("-s", "--", "+all", "{token}")
PUBLIC_BOTS = {
    "theticketbot": PublicBot(
        "discordpy",
        ("{bin}/theticketbot",),
        ticket_desk,
        files={"config.toml": '[bot]\ntoken = "{token}"\n[db]\npath = "tickets.db"\n'},
        environment={"HOME": "{folder}"},
    ),
    "easterobot": PublicBot(
        "discordpy",
        ("{bin}/easterobot", "run", "--verbose", "--config", "{folder}/config.yml"),
        egg_hunt,
        prepare=("{bin}/easterobot", "generate", "--token", "{token}", "{folder}"),
    ),
    "jishaku": PublicBot("discordpy", ("{bin}/python", "-m", "jishaku", *WITH_ALL_INTENTS), jishaku),
    "onami": PublicBot("nextcord", ("{bin}/python", "-W", "ignore", "-m", "onami", "--", "+all", "{token}"), onami),
    "synthhaku": PublicBot(
        "disnake", ("{bin}/python", "bot.py"), synthhaku, files={"bot.py": with_extension("disnake", "synthhaku")}
    ),
    "jejudo": PublicBot(
        "pycord", ("{bin}/python", "bot.py"), jejudo, files={"bot.py": with_extension("discord", "jejudo")}
    ),
    "timer-bot": PublicBot("interactions", ("{bin}/timer-bot",), timer),
    "hikari hello_world": PublicBot(
        "hikari",
        ("{bin}/python", "{sources}/examples/hello_world.py"),
        hello_world,
        environment={"BOT_TOKEN": "{token}"},
    ),
    "discord-tictactoe": PublicBot(
        NODE, ("node", "{bin}/tictactoe"), tic_tac_toe, environment={"TOKEN": "{token}", "GAME_EXPIRE_TIME": "300"}
    ),
    "koishi": PublicBot(
        NODE,
        ("node", "{bin}/koishi", "start"),
        koishi,
        files={
            "package.json": '{"name": "koishi-app"}',
            "koishi.yml": "plugins:\n  help: {}\n  adapter-discord:\n    token: {token}\n"
            "    endpoint: ${{ env.DISCORD_API }}/api/v10\n",
        },
    ),
    "nonebot": PublicBot(
        "nonebot",
        ("{bin}/python", "bot.py"),
        nonebot,
        files={
            "bot.py": "import nonebot\n"
            "from nonebot.adapters.discord import Adapter\n"
            'nonebot.init(driver="~aiohttp")\n'
            "nonebot.get_driver().register_adapter(Adapter)\n"
            'nonebot.load_builtin_plugins("echo")\n'
            "nonebot.run()\n"
        },
        environment={"DISCORD_BOTS": '[{"token": "{token}", "intent": {"message_content": true}}]'},
        is_proxied=True,
    ),
}


async def play_public(bot: PublicBot, places: Mapping[str, str]) -> list[str]:
    """Let people try a public bot, and return what went wrong. `places` are the folders `bin` and `sources`."""
    with tempfile.TemporaryDirectory() as folder:
        async with localcord.Server(rate_limits=False, any_token=True) as discord, AsyncExitStack() as stack:
            guild = discord.guild("Club", id=DEBUG_GUILD)
            games, ana, ben = guild.channel("games"), guild.member("Ana"), guild.member("Ben")
            guild.hand_over(ana)
            app = discord.application("Public", owner=ana, permissions=ALL)
            facts = {**places, "token": app.token, "folder": folder}
            environment = {name: _filled_in(value, facts) for name, value in bot.environment.items()}
            if bot.is_proxied:
                environment |= await stack.enter_async_context(proxied(discord))
            for name, text in bot.files.items():
                (Path(folder) / name).write_text(_filled_in(text, facts))
            if bot.prepare:
                await _run([_filled_in(word, facts) for word in bot.prepare])
            command = [_filled_in(word, facts) for word in bot.command]
            child = await start_unknowing(command, discord, app, Path(folder), _hush, more=environment)
            try:
                async with asyncio.timeout(PATIENCE_SECONDS):
                    await app.online()
                await bot.play(Play(discord, guild, games, ana, ben, app, lambda: child.text))
                return [f"violation: {one}" for one in discord.violations]
            except Exception as error:  # whatever it is, the others are tried
                texts = [repr(one.text) for one in ana.sees(games)]
                return [repr(error), *texts, child.text[-1500:], *map(str, discord.violations)]
            finally:
                await child.end()


def _filled_in(text: str, facts: Mapping[str, str]) -> str:
    """Fill in `{token}` and its like; every other brace stays, since JSON and YAML are full of them."""
    return re.sub(r"(?<!\{)\{(\w+)\}", lambda found: facts.get(found[1], found[0]), text)


async def _run(command: list[str]) -> None:
    piped = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdout=piped, stderr=asyncio.subprocess.STDOUT)
    output, _ = await asyncio.wait_for(process.communicate(), PATIENCE_SECONDS)
    if process.returncode:
        raise RuntimeError(output.decode(errors="replace")[-1500:])


def _hush(piece: bytes) -> None:
    """Drop what a bot writes. It is shown when the bot fails."""
