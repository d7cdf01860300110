"""A stranger's bot that breaks in every place where a bot can."""

import asyncio
import contextlib
import os

import discord
from discord.ext import commands, tasks

intents = discord.Intents.default()
intents.message_content = True
bot = commands.Bot("!", intents=intents)


class Table(discord.ui.View):
    @discord.ui.button(label="Join")
    async def join(self, press, button):
        raise LookupError("nobody sits here")


class Name(discord.ui.Modal, title="Name"):
    name = discord.ui.TextInput(label="Name")

    async def on_submit(self, press):
        raise LookupError("no such name")


@bot.command()
async def crash(context):
    raise LookupError("the cupboard is bare")


@bot.command()
async def ping(context):
    await context.send("pong")


@bot.command()
async def rude(context):
    with contextlib.suppress(discord.HTTPException):
        await context.send("x" * 2001)


@bot.command()
async def later(context):
    await context.send("soon")
    breaking.start()


@bot.command()
async def forgotten(context):
    async def work():
        raise LookupError("nobody awaits me")

    asyncio.create_task(work())  # noqa: RUF006 - nobody keeps it: that is the fault
    await context.send("begun")


@bot.command()
async def die(context):
    os._exit(7)


@bot.command()
async def handled(context):
    raise LookupError("somebody cares")


@handled.error
async def care(context, error):
    await context.send("caught")


@tasks.loop(seconds=60)
async def breaking():
    raise LookupError("the loop is broken")


@bot.listen()
async def on_reaction_add(reaction, user):
    raise LookupError("no such face")


@bot.tree.command(description="Breaks")
async def broken(press):
    raise LookupError("the drawer is stuck")


@bot.tree.command(description="Opens a table")
async def table(press):
    await press.response.send_message("A table", view=Table())


@bot.tree.command(description="Asks for a name")
async def name(press):
    await press.response.send_modal(Name())


@bot.event
async def setup_hook():
    await bot.tree.sync()


bot.run("...")
