"""A session that was played on the page is played again, and what comes out otherwise is told."""

import re
from pathlib import Path
from typing import Any

import discord as discord_py
import pytest

import localcord
from localcord.launch.replay import load, replay, save
from localcord.page.recording import Recorder
from localcord.sample import Sample

from .conftest import Club, a_club


class Quarrelsome(Sample):
    """The sample after a change: it greets otherwise."""

    async def setup_hook(self) -> None:
        await super().setup_hook()
        table = self.tree.get_command("play")
        assert table is not None
        before = table.callback

        async def play(press: discord_py.Interaction, game: str) -> None:
            await before(press, f"{game}!")

        table._callback = play


@pytest.fixture
async def played(tmp_path: Path) -> Path:
    """A session of eight acts, in a file."""
    async with a_club() as club, localcord.playing(club.discord, Sample(), club.app) as app:
        await app.ready(commands=["play", "about", "selects"])
        page = club.discord.page
        page.recorder = Recorder(club.discord.world)

        async def act(who: localcord.Person, do: str, **more: Any) -> Any:
            return await page.do({"person": str(who.id), "do": do, "channel": str(club.games.id), **more})

        await act(club.ana, "send", content=f"Hello {club.ben.mention}")
        table = await act(club.ana, "slash", name="play", options={"game": "ruhd"})
        message = table["message"]["id"]
        await act(club.ben, "click", message=message, custom_id="sample:join")
        await act(club.ben, "react", message=message, emoji="👍")
        form = await act(club.ana, "slash", name="about", options={})
        answers = {one["component"]["custom_id"]: "Ana" for one in form["modal"]["components"][:1]}
        answers |= {one["component"]["custom_id"]: ["ruhd"] for one in form["modal"]["components"][1:]}
        await act(club.ana, "submit", modal=form["modal"]["id"], values=answers)
        selects = await act(club.ben, "slash", name="selects", options={})
        chosen = {"message": selects["message"]["id"], "custom_id": "sample:player", "values": [str(club.ana.id)]}
        await act(club.ben, "pick", **chosen)
        save(page.recorder, tmp_path / "session.json")
    return tmp_path / "session.json"


async def again(session: Path, bot: discord_py.Client) -> list[str]:
    async with a_club() as club, localcord.playing(club.discord, bot, club.app) as app:
        await app.ready(commands=["play", "about", "selects"])
        return await replay(club.discord, load(session))


async def test_the_same_bot_answers_as_before(played: Path) -> None:
    steps = load(played)
    assert [one.act["do"] for one in steps] == ["send", "slash", "click", "react", "slash", "submit", "slash", "pick"]
    assert not re.search(r"\b\d{15,}\b", str(steps))
    assert (steps[0].act["content"], steps[7].act["values"]) == ("Hello <@ben>", [{"person": "ana"}])
    assert not any(re.fullmatch("[0-9a-f]{32}", key) for key in steps[5].act["values"])  # as discord.py draws them
    assert await again(played, Sample()) == []


async def test_a_bot_that_has_changed_is_told(played: Path) -> None:
    assert await again(played, Quarrelsome()) == [
        "2. ana: slash play\n"
        "   was: message / A table of ruhd / Join / Rules / Closed\n"
        "   is:  message / A table of ruhd! / Join / Rules / Closed"
    ]


class Talker(discord_py.Client):
    """It answers what people write, and thinks before it answers a command."""

    def __init__(self, pong: str = "pong", done: str = "done", more: str = "") -> None:
        super().__init__(intents=discord_py.Intents.all())
        self.pong, self.more, self.tree = pong, more, discord_py.app_commands.CommandTree(self)

        @self.tree.command(description="Work")
        async def work(press: discord_py.Interaction) -> None:
            await press.response.defer()
            await press.followup.send(done)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_message(self, message: discord_py.Message) -> None:
        for text in (self.pong, self.more) if not message.author.bot else ():
            if text:
                await message.channel.send(f"{text} <t:{message.created_at.timestamp():.0f}>")


@pytest.mark.long
async def test_what_a_bot_writes_after_an_act_belongs_to_it(tmp_path: Path) -> None:
    """Prefix commands have no other answer, and a command that thinks has a late one."""
    session = tmp_path / "session.json"
    async with a_club() as club, localcord.playing(club.discord, Talker(), club.app) as app:
        await app.ready(commands=["work"])
        page = club.discord.page
        page.recorder = Recorder(club.discord.world)
        who = {"person": str(club.ana.id), "channel": str(club.games.id)}
        await page.do(who | {"do": "send", "content": "ping"})
        await club.discord.until(lambda: club.ana.sees(club.games)[-1].text.startswith("pong"))
        await page.do(who | {"do": "slash", "name": "work", "options": {}})
        await club.discord.until(lambda: club.ana.sees(club.games)[-1].text == "done")
        save(page.recorder, session)
    assert [one.later for one in load(session)] == [["pong <t:#>"], ["done"]]

    async def differences(bot: Talker) -> list[str]:
        async with a_club() as club, localcord.playing(club.discord, bot, club.app) as app:
            await app.ready(commands=["work"])
            return await replay(club.discord, load(session), 0.5)

    assert await differences(Talker()) == []
    assert await differences(Talker(pong="pang", done="did it")) == [
        "1. ana: send ping\n   then was: pong <t:#>\n   then is:  pang <t:#>",
        "2. ana: slash work\n   then was: done\n   then is:  did it",
    ]
    assert await differences(Talker(pong="")) == ["1. ana: send ping\n   then was: pong <t:#>\n   then is:  nothing"]
    extra = "a bot wrote what it did not write before: and more <t:#>"
    assert await differences(Talker(more="and more")) == [extra]


async def test_what_is_not_there_any_more_is_told(played: Path, club: Club) -> None:
    steps = load(played)[:2]
    steps[0].act["channel"] = "#attic"
    assert [one.partition("\n")[0] for one in await replay(club.discord, steps[:1], 0.01)] == [
        "1. ana: send Hello <@ben>"
    ]


async def test_a_session_is_a_test_by_itself(played: Path) -> None:
    """On the stage of `localcord run`, which has the same people and channel."""
    assert await localcord.replay(played, Sample()) == []
    assert [one.partition("\n")[0] for one in await localcord.replay(played, Quarrelsome())] == ["2. ana: slash play"]
