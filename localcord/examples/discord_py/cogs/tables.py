"""Tables that people join."""

import discord
from discord import app_commands, ui
from discord.ext import commands


class JoinView(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)  # it persists: the button's id says all

    @ui.button(label="Join", custom_id="tables:join")
    async def join(self, press: discord.Interaction, button: ui.Button["JoinView"]) -> None:
        assert press.message
        await press.response.edit_message(content=f"{press.message.content} {press.user.display_name}")


class Tables(commands.Cog):
    @app_commands.command(description="Open a table")
    async def table(self, press: discord.Interaction) -> None:
        await press.response.send_message("At the table:", view=JoinView())

    @commands.command()
    async def ping(self, context: commands.Context[commands.Bot]) -> None:
        await context.reply("pong")


async def setup(bot: commands.Bot) -> None:
    bot.add_view(JoinView())
    await bot.add_cog(Tables())
