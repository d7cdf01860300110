"""One of everything, in disnake. Nothing here knows of localcord."""

import io
import os

import disnake
from disnake import ui
from disnake.ext import commands

bot = commands.InteractionBot()


class Name(ui.Modal):
    def __init__(self) -> None:
        super().__init__(title="Who are you", components=[ui.TextInput(label="Name", custom_id="name")])

    async def callback(self, press: disnake.ModalInteraction) -> None:
        await press.response.send_message(f"Hello {press.text_values['name']}")


class Table(ui.View):
    @ui.button(label="Join")
    async def join(self, button: ui.Button, press: disnake.MessageInteraction) -> None:
        await press.response.edit_message(content="One sits here")

    @ui.string_select(placeholder="A card", options=["7", "8"])
    async def card(self, select: ui.StringSelect, press: disnake.MessageInteraction) -> None:
        await press.response.send_message(f"Chosen: {select.values[0]}", ephemeral=True)


@bot.slash_command(description="Open a table")
async def play(press: disnake.ApplicationCommandInteraction) -> None:
    await press.response.send_message("A table", view=Table())


@bot.slash_command(description="A form")
async def about(press: disnake.ApplicationCommandInteraction) -> None:
    await press.response.send_modal(Name())


@bot.slash_command(description="Writes to you")
async def whisper(press: disnake.ApplicationCommandInteraction) -> None:
    await press.author.send("psst")
    await press.response.send_message("Written", ephemeral=True)


@bot.slash_command(description="A file")
async def picture(press: disnake.ApplicationCommandInteraction) -> None:
    await press.response.send_message(file=disnake.File(io.BytesIO(b"abc"), "a.txt"))


@bot.slash_command(description="Takes its time")
async def slow(press: disnake.ApplicationCommandInteraction) -> None:
    await press.response.defer()
    await press.followup.send("Thought about it")


@bot.slash_command(description="Guess")
async def guess(press: disnake.ApplicationCommandInteraction, word: str) -> None:
    await press.response.send_message(f"You said {word}")


@guess.autocomplete("word")
async def words(press: disnake.ApplicationCommandInteraction, current: str) -> list[str]:
    return [one for one in ("honey", "ruhd") if one.startswith(current)]


bot.run(os.environ["DISCORD_TOKEN"])
