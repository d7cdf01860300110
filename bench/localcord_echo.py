"""A bot that answers /echo with what it was told. It knows nothing of localcord."""

import os

import discord
from discord import app_commands

bot = discord.Client(intents=discord.Intents(guilds=True), max_messages=None)
tree = app_commands.CommandTree(bot)


@tree.command(description="Say it again")
async def echo(press: discord.Interaction, text: str) -> None:
    await press.response.send_message(text)


@bot.event
async def setup_hook() -> None:
    await tree.sync()


bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)
