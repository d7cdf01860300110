"""What a sealed match may not tell, and every way of asking for it: all commands, all verbs, all files."""

import itertools
import json
import re
from functools import cache
from io import BytesIO
from zipfile import ZipFile, is_zipfile

from bot.discord_ui.api.commands import STRING, SUBCOMMAND, USER
from bot.discord_ui.api.custom_id import CustomId
from bot.games.farck import game as farck
from bot.kit.cards import PACK, Card
from bot.kit.secret import find
from bot.table.match import Match
from bot.words import LANGUAGES, Words
from localcord.api.interactions import COMPONENT
from localcord.people.views import NotPossible
from tests.discord_ui.all_commands import all_commands

WORDS = Words()
NAMED = {  # how pictures are told
    WORDS.say(language, "paint-card", {"rank": f"r{card.rank}", "suit": card.suit}): str(card)
    for language, card in itertools.product(LANGUAGES, PACK)
}
CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")
ARGUMENTS = ("", "open", "last 1")
BUTTON, LIST = 2, 3


async def seen_in_play(stage, match, person):
    """Every card that this player's own hand showed."""
    header, log = await stage.house.store.load(match)
    seat = header.seats.index(str(person.id))
    steps = Match.steps(header, farck, log)
    return {str(card) for step in steps for card in find(farck.view(step.state, seat), Card)}


def commands(parts, before=()):
    """(the whole name, its options)"""
    for part in parts:
        name = (*before, part["name"].split(" ")[-1])
        inner = part.get("options", [])
        if any(option["type"] == SUBCOMMAND for option in inner):
            yield from commands(inner, name)
        else:
            yield " ".join(name), inner


ALL_COMMANDS = list(commands(all_commands(WORDS).payloads()))


def given(options, match, player):
    """Something for every option: the match where a text might name one."""
    known = {"game": "farck", "everyone": False, "reason": "a reason", "typed": match}
    found = {}
    for option in options:
        if option["name"] in known:
            found[option["name"]] = known[option["name"]]
        elif option["type"] == USER:
            found[option["name"]] = player
        elif option.get("required"):
            found[option["name"]] = match if option["type"] == STRING else 1
    return found


async def by_command(stage, person, name, options, match):
    """(what was done, all that came of it)"""
    chosen = given(options, match, stage.ana)
    try:
        for option in (option["name"] for option in options if option.get("autocomplete")):
            typed = await person.complete(stage.games, name, focus=option, **{**chosen, option: ""})
            yield f"/{name}, typing {option}", json.dumps(typed)
        yield f"/{name} {match}", await everything(await person.slash(stage.games, name, **chosen))
    except NotPossible:
        return  # this person is offered no such command


async def by_verb(person, message, verb, match):
    """Presses that somebody forges at a message, as buttons and as lists."""
    numbers = itertools.cycle((0, 1, 26))
    for kind, argument in ((BUTTON, each) for each in ARGUMENTS):
        yield await pressed(person, message, kind, CustomId(verb, match, next(numbers), argument), ())
    for value in ("open", "1"):
        yield await pressed(person, message, LIST, CustomId(verb, match, next(numbers)), (value,))


async def pressed(person, message, kind, custom_id, values):
    data = {"custom_id": str(custom_id), "component_type": kind, "id": 1, "values": list(values)}
    at = message.record
    reply = await person._send(COMPONENT, at.application, at.channel, data, source=at)
    return f"{custom_id} {values}", await everything(reply)


async def everything(reply):
    """All that an answer tells: words, choices, a form, what is said of its pictures, and its files."""
    told = [json.dumps(reply.json, ensure_ascii=False)]
    if reply.message:
        shown = await reply.settled()
        files = {name: content for name, content in shown.files.items() if not name.endswith(".png")}
        told += [json.dumps(shown.json, ensure_ascii=False), *[text for each in files.values() for text in texts(each)]]
    return "\n".join(told)


def texts(file):
    """What stands in a file, or in all files of a packed one."""
    if not is_zipfile(BytesIO(file)):
        return [file.decode()]
    with ZipFile(BytesIO(file)) as packed:
        return [packed.read(name).decode() for name in packed.namelist()]


@cache
def cards_in(told):
    return frozenset(CARD.findall(told)) | {card for name, card in NAMED.items() if name in told}


def leaks(told, secrets, cards):
    return cards_in(told) - cards | {secret for secret in secrets if secret in told}


async def examples(tried):
    """The cards of rules, lessons and examples, which are told whatever is dealt."""
    return cards_in("".join([told async for _, told in tried]))
