"""One of everything, in hikari. Nothing here knows of localcord."""

import os

import hikari

bot = hikari.GatewayBot(os.environ["DISCORD_TOKEN"], banner=None)
DESCRIPTIONS = {
    "play": "Open a table",
    "about": "A form",
    "whisper": "Writes to you",
    "picture": "A file",
    "slow": "Takes its time",
}
MESSAGE = hikari.ResponseType.MESSAGE_CREATE


@bot.listen()
async def register(event: hikari.StartedEvent) -> None:
    application = await bot.rest.fetch_application()
    commands = [bot.rest.slash_command_builder(name, words) for name, words in DESCRIPTIONS.items()]
    guess = bot.rest.slash_command_builder("guess", "Guess")
    word = hikari.CommandOption(
        type=hikari.OptionType.STRING, name="word", description="A word", is_required=True, autocomplete=True
    )
    await bot.rest.set_application_commands(application.id, [*commands, guess.add_option(word)])


def table() -> list[hikari.api.MessageActionRowBuilder]:
    buttons = bot.rest.build_message_action_row()
    buttons.add_interactive_button(hikari.ButtonStyle.PRIMARY, "join", label="Join")
    cards = bot.rest.build_message_action_row()
    menu = cards.add_text_menu("card", placeholder="A card")
    menu.add_option("7", "7")
    menu.add_option("8", "8")
    return [buttons, cards]


@bot.listen()
async def on_command(event: hikari.CommandInteractionCreateEvent) -> None:
    press = event.interaction
    if press.command_name == "play":
        await press.create_initial_response(MESSAGE, "A table", components=table())
    elif press.command_name == "about":
        row = bot.rest.build_modal_action_row().add_text_input("name", "Name")
        await press.create_modal_response("Who are you", "who", component=row)
    elif press.command_name == "whisper":
        await press.user.send("psst")
        await press.create_initial_response(MESSAGE, "Written", flags=hikari.MessageFlag.EPHEMERAL)
    elif press.command_name == "picture":
        await press.create_initial_response(MESSAGE, attachment=hikari.Bytes(b"abc", "a.txt"))
    elif press.command_name == "slow":
        await press.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE)
        await press.edit_initial_response("Thought about it")
    else:
        await press.create_initial_response(MESSAGE, f"You said {press.options[0].value}")


@bot.listen()
async def on_component(event: hikari.ComponentInteractionCreateEvent) -> None:
    press = event.interaction
    if press.custom_id == "join":
        await press.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, "One sits here")
    else:
        chosen = f"Chosen: {press.values[0]}"
        await press.create_initial_response(MESSAGE, chosen, flags=hikari.MessageFlag.EPHEMERAL)


@bot.listen()
async def on_modal(event: hikari.ModalInteractionCreateEvent) -> None:
    name = event.interaction.components[0].components[0].value
    await event.interaction.create_initial_response(MESSAGE, f"Hello {name}")


@bot.listen()
async def on_typing(event: hikari.AutocompleteInteractionCreateEvent) -> None:
    typed = event.interaction.options[0].value
    fitting = [one for one in ("honey", "ruhd") if one.startswith(typed)]
    await event.interaction.create_response([hikari.impl.AutocompleteChoiceBuilder(one, one) for one in fitting])


bot.run()
