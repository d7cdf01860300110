"""A bot with a cog, and with a button that outlives the bot."""

import os

import discord
from discord.ext import commands


class Club(commands.Bot):
    def __init__(self) -> None:
        super().__init__("!", intents=discord.Intents.all())

    async def setup_hook(self) -> None:
        await self.load_extension("cogs.tables")
        await self.tree.sync()


Club().run(os.environ["DISCORD_TOKEN"], log_handler=None)
