"""One of everything, in py-cord. Nothing here knows of localcord."""

import io
import os

import discord
from discord import ui

bot = discord.Bot()


class Name(ui.Modal):
    def __init__(self) -> None:
        super().__init__(title="Who are you")
        self.add_item(ui.InputText(label="Name"))

    async def callback(self, press: discord.Interaction) -> None:
        await press.response.send_message(f"Hello {self.children[0].value}")


class Table(ui.View):
    @ui.button(label="Join")
    async def join(self, button: ui.Button, press: discord.Interaction) -> None:
        await press.response.edit_message(content="One sits here")

    @ui.select(placeholder="A card", options=[discord.SelectOption(label="7"), discord.SelectOption(label="8")])
    async def card(self, select: ui.Select, press: discord.Interaction) -> None:
        await press.response.send_message(f"Chosen: {select.values[0]}", ephemeral=True)


@bot.slash_command(description="Open a table")
async def play(press: discord.ApplicationContext) -> None:
    await press.respond("A table", view=Table())


@bot.slash_command(description="A form")
async def about(press: discord.ApplicationContext) -> None:
    await press.send_modal(Name())


@bot.slash_command(description="Writes to you")
async def whisper(press: discord.ApplicationContext) -> None:
    await press.author.send("psst")
    await press.respond("Written", ephemeral=True)


@bot.slash_command(description="A file")
async def picture(press: discord.ApplicationContext) -> None:
    await press.respond(file=discord.File(io.BytesIO(b"abc"), "a.txt"))


@bot.slash_command(description="Takes its time")
async def slow(press: discord.ApplicationContext) -> None:
    await press.defer()
    await press.followup.send("Thought about it")


async def words(press: discord.AutocompleteContext) -> list[str]:
    return [one for one in ("honey", "ruhd") if one.startswith(press.value)]


@bot.slash_command(description="Guess")
@discord.option("word", autocomplete=words)
async def guess(press: discord.ApplicationContext, word: str) -> None:
    await press.respond(f"You said {word}")


bot.run(os.environ["DISCORD_TOKEN"])
