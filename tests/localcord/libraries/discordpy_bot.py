"""One of everything, in discord.py. Nothing here knows of localcord."""

import io
import os

import discord
from discord import app_commands, ui

bot = discord.Client(intents=discord.Intents.default())
tree = app_commands.CommandTree(bot)


class Name(ui.Modal, title="Who are you"):
    name = ui.TextInput(label="Name")

    async def on_submit(self, press: discord.Interaction) -> None:
        await press.response.send_message(f"Hello {self.name.value}")


class Table(ui.View):
    @ui.button(label="Join")
    async def join(self, press: discord.Interaction, button: ui.Button) -> None:
        await press.response.edit_message(content="One sits here")

    @ui.select(placeholder="A card", options=[discord.SelectOption(label="7"), discord.SelectOption(label="8")])
    async def card(self, press: discord.Interaction, select: ui.Select) -> None:
        await press.response.send_message(f"Chosen: {select.values[0]}", ephemeral=True)


@tree.command(description="Open a table")
async def play(press: discord.Interaction) -> None:
    await press.response.send_message("A table", view=Table())


@tree.command(description="A form")
async def about(press: discord.Interaction) -> None:
    await press.response.send_modal(Name())


@tree.command(description="Writes to you")
async def whisper(press: discord.Interaction) -> None:
    await press.user.send("psst")
    await press.response.send_message("Written", ephemeral=True)


@tree.command(description="A file")
async def picture(press: discord.Interaction) -> None:
    await press.response.send_message(file=discord.File(io.BytesIO(b"abc"), "a.txt"))


@tree.command(description="Takes its time")
async def slow(press: discord.Interaction) -> None:
    await press.response.defer(thinking=True)
    await press.followup.send("Thought about it")


@tree.command(description="Guess")
async def guess(press: discord.Interaction, word: str) -> None:
    await press.response.send_message(f"You said {word}")


@guess.autocomplete("word")
async def words(press: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=one, value=one) for one in ("honey", "ruhd") if one.startswith(current)]


@bot.event
async def setup_hook() -> None:
    await tree.sync()


bot.run(os.environ["DISCORD_TOKEN"])
