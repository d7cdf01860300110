"""Every command and every verb, tried by somebody who wants to learn what is sealed."""

import itertools
import json
from io import BytesIO
from zipfile import ZipFile, is_zipfile

from bot.discord_ui.api.commands import ON_MESSAGE, STRING, SUBCOMMAND, USER
from bot.discord_ui.api.custom_id import CustomId
from bot.words import Words
from localcord.people.views import NotPossible
from tests.all_commands import all_commands
from tests.discord_ui.forging import forged_press

WORDS = Words()
ARGUMENTS = ("", "open", "last 1")
VALUES = ("open", "1")
BUTTON, LIST = 2, 3


def commands(parts, before=()):
    """Yield the whole name of every command, and its options."""
    for part in parts:
        name = (*before, part["name"].split(" ")[-1])
        inner = part.get("options", [])
        if any(option["type"] == SUBCOMMAND for option in inner):
            yield from commands(inner, name)
        else:
            yield " ".join(name), inner


ALL_COMMANDS = list(commands(all_commands(WORDS).payloads()))
MENUS = {part["name"] for part in all_commands(WORDS).payloads() if part["type"] == ON_MESSAGE}


def fill_options(options, match, player):
    """Return a value for every option: the match where a text might name one."""
    answers = {"game": "farck", "everyone": False, "reason": "a reason", "typed": match}
    values = {}
    for option in options:
        if option["name"] in answers:
            values[option["name"]] = answers[option["name"]]
        elif option["type"] == USER:
            values[option["name"]] = player
        elif option.get("required"):
            values[option["name"]] = match if option["type"] == STRING else 1
    return values


async def by_command(stage, person, name, options, match):
    """Yield what was done, and everything that it answered."""
    if name in MENUS:
        for message in person.sees(stage.games):
            if match in str(message.json):
                yield f"the menu {name}", await everything(await person.menu(message, name))
        return
    arguments = fill_options(options, match, stage.ana)
    try:
        for option in (option["name"] for option in options if option.get("autocomplete")):
            suggestions = await person.complete(stage.games, name, focus=option, **{**arguments, option: ""})
            yield f"/{name}, typing {option}", json.dumps(suggestions)
        yield f"/{name} {match}", await everything(await person.slash(stage.games, name, **arguments))
    except NotPossible:
        return  # this person is offered no such command


async def by_verb(person, message, verb, match, arguments=ARGUMENTS, values=VALUES):
    """Forge presses at a message, as buttons and as lists; yield what was pressed, and everything that it answered."""
    numbers = itertools.cycle((0, 1, 26))
    for kind, argument in ((BUTTON, each) for each in arguments):
        yield await press_and_read(person, message, kind, CustomId(verb, match, next(numbers), argument), ())
    for value in values:
        yield await press_and_read(person, message, LIST, CustomId(verb, match, next(numbers)), (value,))


async def press_and_read(person, message, kind, custom_id, values):
    data = {"custom_id": str(custom_id), "component_type": kind, "id": 1, "values": list(values)}
    reply = await forged_press(person, message.record, data)
    return f"{custom_id} {values}", await everything(reply)


async def everything(reply):
    """Return all that an answer shows: words, choices, a form, descriptions of pictures, and files."""
    parts = [json.dumps(reply.json, ensure_ascii=False)]
    if reply.message:
        message = await reply.settled()
        files = {name: content for name, content in message.files.items() if not name.endswith(".png")}
        parts += [
            json.dumps(message.json, ensure_ascii=False),
            *[text for each in files.values() for text in texts(each)],
        ]
    return "\n".join(parts)


def texts(file):
    """Return the text of a file, or of all files in an archive."""
    if not is_zipfile(BytesIO(file)):
        return [file.decode()]
    with ZipFile(BytesIO(file)) as archive:
        return [archive.read(name).decode() for name in archive.namelist()]
