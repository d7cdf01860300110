"""A bot with a prefix command."""

import os

import hikari

bot = hikari.GatewayBot(os.environ["DISCORD_TOKEN"], intents=hikari.Intents.ALL, banner=None)


@bot.listen()
async def on_message(event: hikari.GuildMessageCreateEvent) -> None:
    if event.is_human and event.content == "!roll":
        await event.message.respond("You rolled a 6", reply=True)


bot.run()
