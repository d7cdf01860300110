"""A small bot that uses a little of everything. `python -m localcord.sample` runs it."""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
import os
import signal
from typing import Any

import discord
from discord import app_commands, ui

from .discord_py import point_discord_py
from .world.pictures import plain_png

GAMES = ("honey", "voleur", "ruhd", "honneur", "farck")
Press = discord.Interaction[Any]


class Join(ui.View):
    """Two buttons under a message."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.seats: list[str] = []

    @ui.button(label="Join", custom_id="sample:join", style=discord.ButtonStyle.primary)
    async def join(self, press: Press, button: ui.Button[Join]) -> None:
        self.seats.append(press.user.display_name)
        await press.response.edit_message(content=f"At the table: {', '.join(self.seats)}", view=self)

    @ui.button(label="Rules", custom_id="sample:rules")
    async def rules(self, press: Press, button: ui.Button[Join]) -> None:
        await press.response.send_message("Be kind. Follow suit.", ephemeral=True)

    @ui.button(label="Closed", custom_id="sample:closed", disabled=True)
    async def closed(self, press: Press, button: ui.Button[Join]) -> None: ...


class Selects(ui.View):
    """Every kind of select."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    async def say(self, press: Press, words: list[str]) -> None:
        await press.response.send_message("Chosen: " + ", ".join(words), ephemeral=True)

    @ui.select(
        placeholder="A card",
        custom_id="sample:card",
        max_values=2,
        options=[discord.SelectOption(label=f"{rank}♠", value=str(rank)) for rank in range(6, 11)],
    )
    async def card(self, press: Press, select: ui.Select[Selects]) -> None:
        await self.say(press, select.values)

    @ui.select(cls=ui.UserSelect, placeholder="A player", custom_id="sample:player")
    async def player(self, press: Press, select: ui.UserSelect[Selects]) -> None:
        await self.say(press, [one.display_name for one in select.values])

    @ui.select(cls=ui.RoleSelect, placeholder="A role", custom_id="sample:role")
    async def role(self, press: Press, select: ui.RoleSelect[Selects]) -> None:
        await self.say(press, [one.name for one in select.values])

    @ui.select(cls=ui.MentionableSelect, placeholder="Anyone", custom_id="sample:anyone", max_values=2)
    async def anyone(self, press: Press, select: ui.MentionableSelect[Selects]) -> None:
        await self.say(press, [one.name for one in select.values])

    @ui.select(cls=ui.ChannelSelect, placeholder="A channel", custom_id="sample:channel")
    async def channel(self, press: Press, select: ui.ChannelSelect[Selects]) -> None:
        await self.say(press, [one.name for one in select.values])


class About(ui.Modal, title="About you"):
    """A form with labels."""

    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(max_length=20))
    game: ui.Label[Any] = ui.Label(
        text="Favourite",
        description="Which one do you like best?",
        component=ui.Select(options=[discord.SelectOption(label=one) for one in GAMES]),
    )

    async def on_submit(self, press: Press) -> None:
        assert isinstance(self.name.component, ui.TextInput)
        assert isinstance(self.game.component, ui.Select)
        await press.response.send_message(f"{self.name.component.value} likes {self.game.component.values[0]}")


class Sample(discord.Client):
    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        _add_commands(self.tree)
        _add_commands_with_more(self.tree)
        _add_menus(self.tree)

    async def setup_hook(self) -> None:
        self.add_view(Join())
        self.add_view(Selects())
        await self.tree.sync()


def _add_commands(tree: app_commands.CommandTree[Sample]) -> None:
    @tree.command(description="Open a table")
    @app_commands.describe(game="Which game")
    async def play(press: Press, game: str) -> None:
        await press.response.send_message(f"A table of {game}", view=Join())

    @play.autocomplete("game")
    async def games(press: Press, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=one, value=one) for one in GAMES if one.startswith(current)]

    @tree.command(description="Every kind of select")
    async def selects(press: Press) -> None:
        await press.response.send_message("Choose", view=Selects())

    @tree.command(description="A form")
    async def about(press: Press) -> None:
        await press.response.send_modal(About())

    @tree.command(description="Writes to you")
    async def whisper(press: Press, text: str) -> None:
        try:
            await press.user.send(text)
        except discord.Forbidden:
            await press.response.send_message("Your DMs are closed", ephemeral=True)
        else:
            await press.response.send_message("Written", ephemeral=True)

    table = app_commands.Group(name="table", description="Tables")

    @table.command(name="close", description="Close a table")
    async def close(press: Press, number: app_commands.Range[int, 1, 99]) -> None:
        await press.response.send_message(f"Table {number} is closed")

    tree.add_command(table)


def _add_commands_with_more(tree: app_commands.CommandTree[Sample]) -> None:
    """Add the commands that answer with files, threads, follow-ups and layouts."""

    @tree.command(description="A picture with a description")
    async def picture(press: Press) -> None:
        png = io.BytesIO(plain_png(40, 120, 60))
        await press.response.send_message(file=discord.File(png, "table.png", description="A green table"))

    @tree.command(description="A table with its own thread")
    async def thread(press: Press) -> None:
        await press.response.send_message("This table has a thread")
        message = await press.original_response()
        assert isinstance(press.channel, discord.TextChannel)
        full = await press.channel.fetch_message(message.id)
        made = await full.create_thread(name="Table one")
        await made.send(f"Welcome {press.user.mention}")
        await made.add_user(press.user)

    @tree.command(description="Takes its time")
    async def slow(press: Press, hidden: bool = False) -> None:
        await press.response.defer(ephemeral=hidden, thinking=True)
        await press.followup.send("Thought about it")
        await press.followup.send("And one more thing", ephemeral=True)

    @tree.command(description="A layout of the new kind")
    async def layout(press: Press) -> None:
        view = ui.LayoutView(timeout=None)
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow(ui.Button(label="Press", custom_id="sample:press"))
        png = discord.File(io.BytesIO(plain_png(120, 40, 60)), "hand.png")
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(
            discord.MediaGalleryItem(png, description="Your hand")
        )
        view.add_item(ui.Container(ui.TextDisplay("# Your hand"), gallery, ui.Separator(), row))
        await press.response.send_message(view=view, file=png)


def _add_menus(tree: app_commands.CommandTree[Sample]) -> None:
    @tree.context_menu(name="Who is it")
    async def who(press: Press, member: discord.Member) -> None:
        await press.response.send_message(f"That is {member.display_name}", ephemeral=True)

    @tree.context_menu(name="Count letters")
    async def count(press: Press, message: discord.Message) -> None:
        await press.response.send_message(f"{len(message.content)} letters", ephemeral=True)


async def run() -> None:
    """Log in with DISCORD_TOKEN at DISCORD_API and serve until SIGTERM."""
    point_discord_py(os.environ["DISCORD_API"])
    bot = Sample()
    serving = asyncio.create_task(bot.start(os.environ["DISCORD_TOKEN"]))
    for name in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows' loops have none: there Ctrl-C cancels `run`
            asyncio.get_running_loop().add_signal_handler(name, serving.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await serving
    await bot.close()


if __name__ == "__main__":
    discord.utils.setup_logging(level=logging.INFO)
    asyncio.run(run())
