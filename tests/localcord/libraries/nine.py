"""What a bot in any library must be able to do on localcord, through `localcord run`, unmodified."""

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import localcord
from localcord.launch.child import start_unknowing


@dataclass
class Stage:
    discord: localcord.Server
    games: localcord.Channel
    ana: localcord.Person


async def slash(stage: Stage) -> None:
    assert (await stage.ana.slash(stage.games, "play")).text == "A table"


async def button(stage: Stage) -> None:
    table = (await stage.ana.slash(stage.games, "play")).message
    await stage.ana.click(table, "Join")
    assert table.text == "One sits here"


async def select(stage: Stage) -> None:
    table = (await stage.ana.slash(stage.games, "play")).message
    assert (await stage.ana.pick(table, "A card", "8")).text == "Chosen: 8"


async def ephemeral(stage: Stage) -> None:
    table = (await stage.ana.slash(stage.games, "play")).message
    reply = await stage.ana.pick(table, "A card", "7")
    assert reply.message, reply
    assert reply.message.ephemeral


async def modal(stage: Stage) -> None:
    form = (await stage.ana.slash(stage.games, "about")).modal
    assert (await stage.ana.fill(form, {"Name": "Ana"})).text == "Hello Ana"


async def direct(stage: Stage) -> None:
    await stage.ana.slash(stage.games, "whisper")
    assert [one.text for one in stage.ana.dms()] == ["psst"]


async def file(stage: Stage) -> None:
    assert (await stage.ana.slash(stage.games, "picture")).message.files == {"a.txt": b"abc"}


async def thinking(stage: Stage) -> None:
    reply = await stage.ana.slash(stage.games, "slow")
    assert (await reply.settled()).text == "Thought about it"


async def autocomplete(stage: Stage) -> None:
    assert [one["value"] for one in await stage.ana.complete(stage.games, "guess", word="h")] == ["honey"]
    assert (await stage.ana.slash(stage.games, "guess", word="honey")).text == "You said honey"


NINE: tuple[Callable[[Stage], Awaitable[None]], ...] = (
    slash,
    button,
    select,
    ephemeral,
    modal,
    direct,
    file,
    thinking,
    autocomplete,
)


@contextlib.asynccontextmanager
async def on_stage(command: list[str], folder: Path) -> AsyncIterator[Stage]:
    """A stage on which the bot of `command` has registered its commands. What it wrote is shown if something fails."""
    async with localcord.Server(any_token=True) as discord:
        guild = discord.guild("Club")
        stage = Stage(discord, guild.channel("games"), guild.member("Ana"))
        app = discord.application("Parlour", owner=stage.ana)
        child = await start_unknowing(command, discord, app, folder, lambda piece: None)
        try:
            await discord.until(lambda: len(app.commands) == 6 and discord.gateway.online(app.record), 20)
            yield stage
        except BaseException:
            print(child.text[-4000:])  # noqa: T201 - this is what pytest and the command show
            raise
        finally:
            await child.end()


async def play(command: list[str], folder: Path) -> list[str]:
    """Let a bot do the nine things, and return what went wrong."""
    wrong: list[str] = []
    async with on_stage(command, folder) as stage:
        for thing in NINE:
            try:
                await thing(stage)
            except Exception as error:  # whatever it is, the next thing is tried
                wrong.append(f"{thing.__name__}: {error!r}")
        wrong += [f"violation: {one}" for one in stage.discord.violations]
    return wrong
