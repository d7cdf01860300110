"""A bot with a form."""

import os

import discord

bot = discord.Bot()


class Name(discord.ui.Modal):
    def __init__(self) -> None:
        super().__init__(discord.ui.InputText(label="Name"), title="Who are you?")

    async def callback(self, press: discord.Interaction) -> None:
        await press.response.send_message(f"Hello {self.children[0].value}")


@bot.slash_command(description="Introduce yourself")
async def hello(context: discord.ApplicationContext) -> None:
    await context.send_modal(Name())


bot.run(os.environ["DISCORD_TOKEN"])
