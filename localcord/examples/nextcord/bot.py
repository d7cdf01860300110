"""A bot that completes what is typed."""

import os

import nextcord
from nextcord.ext import commands

GAMES = ("honey", "honneur", "ruhd")
bot = commands.Bot(intents=nextcord.Intents.default())


@bot.slash_command(description="The rules of a game")
async def rules(press: nextcord.Interaction, game: str) -> None:
    if game in GAMES:
        await press.response.send_message(f"The rules of {game}")
    else:
        await press.response.send_message("I know no such game.", ephemeral=True)


@rules.on_autocomplete("game")
async def games(press: nextcord.Interaction, typed: str) -> None:
    await press.response.send_autocomplete([one for one in GAMES if one.startswith(typed)])


bot.run(os.environ["DISCORD_TOKEN"])
