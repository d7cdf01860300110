"""A bot with a select menu."""

import os

import disnake
from disnake import ui
from disnake.ext import commands

bot = commands.InteractionBot()


class Cards(ui.View):
    @ui.string_select(placeholder="A card", options=["7", "8", "9"])
    async def card(self, menu: ui.StringSelect, press: disnake.MessageInteraction) -> None:
        await press.response.edit_message(content=f"{press.author.display_name} plays the {menu.values[0]}", view=None)


@bot.slash_command(description="Play a card")
async def card(press: disnake.ApplicationCommandInteraction) -> None:
    await press.response.send_message("Which card?", view=Cards())


bot.run(os.environ["DISCORD_TOKEN"])
