"""A bot that answers one person alone."""

import os

import interactions

bot = interactions.Client()


@interactions.slash_command(description="Look at your hand")
async def hand(context: interactions.SlashContext) -> None:
    await context.send("7♠ 8♠ 9♠", ephemeral=True)


bot.start(os.environ["DISCORD_TOKEN"])
