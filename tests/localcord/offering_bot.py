"""A stranger's bot that offers what only owners may press, prefix commands, and its own end."""

import discord
from discord import app_commands
from discord.ext import commands

intents = discord.Intents.default()
intents.message_content = True
bot = commands.Bot(commands.when_mentioned_or("?"), intents=intents, help_command=None)


@bot.command()
@commands.is_owner()
async def sync(context, times: int, who: discord.Member):
    await context.send(f"{times} times by {who.display_name}")


@bot.command()
async def silent(context):
    pass


@bot.command()
async def broken(context, *, words):
    raise LookupError(f"no {words} here")


@bot.command()
async def late(context):
    await context.send("soon")
    raise LookupError("it breaks after its answer")


@bot.command()
async def stop(context):
    await context.send("bye")
    await bot.close()


@bot.tree.command(description="For those who manage")
@app_commands.default_permissions(manage_guild=True)
@app_commands.checks.has_permissions(manage_guild=True)
async def manage(press):
    await press.response.send_message("managed")


@bot.tree.command(description="Leaves")
async def leave(press):
    await press.response.send_message("bye")
    await press.guild.leave()


@bot.tree.command(description="Again")
async def zebra(press):
    await press.response.send_message("still here")


@bot.event
async def setup_hook():
    await bot.tree.sync()


bot.run("...")
