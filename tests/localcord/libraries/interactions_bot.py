"""One of everything, in interactions.py. Nothing here knows of localcord."""

import io
import os

import interactions as ipy

bot = ipy.Client(token=os.environ["DISCORD_TOKEN"])
TABLE = [
    ipy.ActionRow(ipy.Button(style=ipy.ButtonStyle.PRIMARY, label="Join", custom_id="join")),
    ipy.ActionRow(ipy.StringSelectMenu("7", "8", placeholder="A card", custom_id="card")),
]


@ipy.slash_command("play", description="Open a table")
async def play(press: ipy.SlashContext) -> None:
    await press.send("A table", components=TABLE)


@ipy.component_callback("join")
async def join(press: ipy.ComponentContext) -> None:
    await press.edit_origin(content="One sits here")


@ipy.component_callback("card")
async def card(press: ipy.ComponentContext) -> None:
    await press.send(f"Chosen: {press.values[0]}", ephemeral=True)


@ipy.slash_command("about", description="A form")
async def about(press: ipy.SlashContext) -> None:
    await press.send_modal(ipy.Modal(ipy.ShortText(label="Name", custom_id="name"), title="Who are you", custom_id="w"))


@ipy.modal_callback("w")
async def named(press: ipy.ModalContext, name: str) -> None:
    await press.send(f"Hello {name}")


@ipy.slash_command("whisper", description="Writes to you")
async def whisper(press: ipy.SlashContext) -> None:
    await press.author.send("psst")
    await press.send("Written", ephemeral=True)


@ipy.slash_command("picture", description="A file")
async def picture(press: ipy.SlashContext) -> None:
    await press.send(file=ipy.File(io.BytesIO(b"abc"), "a.txt"))


@ipy.slash_command("slow", description="Takes its time")
async def slow(press: ipy.SlashContext) -> None:
    await press.defer()
    await press.send("Thought about it")


@ipy.slash_command("guess", description="Guess")
@ipy.slash_option("word", "A word", ipy.OptionType.STRING, required=True, autocomplete=True)
async def guess(press: ipy.SlashContext, word: str) -> None:
    await press.send(f"You said {word}")


@guess.autocomplete("word")
async def words(press: ipy.AutocompleteContext) -> None:
    await press.send([one for one in ("honey", "ruhd") if one.startswith(press.input_text)])


bot.start()
