"""One of everything, in nextcord. Nothing here knows of localcord."""

import io
import os

import nextcord
from nextcord import ui
from nextcord.ext import commands

bot = commands.Bot()


class Name(ui.Modal):
    def __init__(self) -> None:
        super().__init__("Who are you")
        self.name = ui.TextInput("Name")
        self.add_item(self.name)

    async def callback(self, press: nextcord.Interaction) -> None:
        await press.response.send_message(f"Hello {self.name.value}")


class Table(ui.View):
    @ui.button(label="Join")
    async def join(self, button: ui.Button, press: nextcord.Interaction) -> None:
        await press.response.edit_message(content="One sits here")

    @ui.string_select(
        placeholder="A card", options=[nextcord.SelectOption(label="7"), nextcord.SelectOption(label="8")]
    )
    async def card(self, select: ui.StringSelect, press: nextcord.Interaction) -> None:
        await press.response.send_message(f"Chosen: {select.values[0]}", ephemeral=True)


@bot.slash_command(description="Open a table")
async def play(press: nextcord.Interaction) -> None:
    await press.response.send_message("A table", view=Table())


@bot.slash_command(description="A form")
async def about(press: nextcord.Interaction) -> None:
    await press.response.send_modal(Name())


@bot.slash_command(description="Writes to you")
async def whisper(press: nextcord.Interaction) -> None:
    await press.user.send("psst")
    await press.response.send_message("Written", ephemeral=True)


@bot.slash_command(description="A file")
async def picture(press: nextcord.Interaction) -> None:
    await press.response.send_message(file=nextcord.File(io.BytesIO(b"abc"), "a.txt"))


@bot.slash_command(description="Takes its time")
async def slow(press: nextcord.Interaction) -> None:
    await press.response.defer()
    await press.followup.send("Thought about it")


@bot.slash_command(description="Guess")
async def guess(press: nextcord.Interaction, word: str) -> None:
    await press.response.send_message(f"You said {word}")


@guess.on_autocomplete("word")
async def words(press: nextcord.Interaction, word: str) -> None:
    await press.response.send_autocomplete([one for one in ("honey", "ruhd") if one.startswith(word)])


bot.run(os.environ["DISCORD_TOKEN"])
