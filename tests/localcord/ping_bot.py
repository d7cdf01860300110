"""A stranger's bot: prefix commands, a slash command that breaks, and its token in the environment."""

import os

import discord
from discord.ext import commands

intents = discord.Intents.default()
intents.message_content = True
bot = commands.Bot("!", intents=intents)


@bot.command()
async def ping(context):
    await context.send("pong")


@bot.command()
async def owner(context):
    await context.send("yes" if await bot.is_owner(context.author) else "no")


@bot.command()
async def mistake(context):
    await context.send("x" * 2001)


@bot.tree.command(description="Breaks")
async def broken(press):
    raise LookupError("the cupboard is bare")


@bot.event
async def setup_hook():
    await bot.tree.sync()


bot.run(os.environ["DISCORD_TOKEN"])
