"""A stranger's bot that waits in every way in which a bot can."""

import asyncio
import time
from datetime import UTC, datetime

import discord
from discord import app_commands, ui
from discord.ext import commands, tasks

intents = discord.Intents.default()
intents.message_content = True
bot = commands.Bot("!", intents=intents)
rounds = 0


class Table(ui.View):
    def __init__(self):
        super().__init__(timeout=180)

    @ui.button(label="Join")
    async def join(self, press, button):
        await press.response.edit_message(content="somebody sits here")

    async def on_timeout(self):
        await self.message.edit(content="closed", view=None)


@bot.command()
async def table(context):
    view = Table()
    view.message = await context.send("open", view=view)


@bot.command()
async def nap(context):
    await asyncio.sleep(3600)
    await context.send("awake")


@bot.command()
async def wait(context):
    try:
        await bot.wait_for("message", check=lambda one: one.content == "never", timeout=60)
    except TimeoutError:
        await context.send("nobody came")


@bot.command()
@commands.cooldown(1, 300)
async def rare(context):
    await context.send("here")


@rare.error
async def too_soon(context, error):
    await context.send(f"in {error.retry_after:.0f} s")


@bot.command()
async def date(context):
    now, seen = datetime.now(UTC), discord.utils.utcnow()
    assert isinstance(now, datetime)
    assert isinstance(datetime(2020, 1, 1), datetime)
    assert abs(time.time() - now.timestamp()) < 1
    assert abs((now - seen).total_seconds()) < 1
    await context.send(now.strftime("%Y-%m-%d %H:%M"))


@bot.command()
async def count(context):
    await context.send(str(rounds))


@tasks.loop(minutes=5)
async def every_five_minutes():
    global rounds
    rounds += 1


@bot.tree.command(description="Once a minute")
@app_commands.checks.cooldown(1, 60)
async def once(press):
    await press.response.send_message("once")


@once.error
async def again(press, error):
    await press.response.send_message(f"again in {error.retry_after:.0f} s")


@bot.event
async def setup_hook():
    every_five_minutes.start()
    await bot.tree.sync()


bot.run("...")
