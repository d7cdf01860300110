"""Two tables play the same deal, and one is over: nobody learns from it what the other one still has to find out.

Whatever the house answers to is tried: every command of its list, every option that is completed, every verb of its
router. A new one is tried by itself.
"""

import itertools
import json
import re
from functools import cache
from io import BytesIO
from zipfile import ZipFile, is_zipfile

import pytest

from bot.discord_ui.api.commands import STRING, SUBCOMMAND, USER
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.games.farck import game as farck
from bot.kit.cards import PACK, Card
from bot.kit.pace import Pace
from bot.kit.secret import find
from bot.table.match import Match
from bot.table.ports import NOT_SENT, MatchMessage
from bot.words import LANGUAGES, Words
from localcord.api.interactions import COMPONENT
from localcord.people.views import NotPossible
from tests.discord_ui.all_commands import all_commands
from tests.house import a_header

WORDS = Words()
NAMED = {  # how pictures are told
    WORDS.say(language, "paint-card", {"rank": f"r{card.rank}", "suit": card.suit}): str(card)
    for language, card in itertools.product(LANGUAGES, PACK)
}
CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")
OVER, IN_PLAY = "0123456789ab", "ba9876543210"
ARGUMENTS = ("", "open", "last 1")
BUTTON, LIST = 2, 3


async def seal_two_tables(stage):
    """Ana and Ben play to the end; Cel and Dov have the same cards before them and have not begun."""
    for name, people in ((OVER, (stage.ana, stage.ben)), (IN_PLAY, (stage.cel, stage.dov))):
        for person in people:
            await stage.house.store.keep_name(str(person.id), person.name)
        facts = {
            "id": name,
            "options": {"stocks": "personal", "rounds": "6"},
            "guild": str(stage.guild.id),
            "rated": True,
        }
        header = a_header("farck", [str(person.id) for person in people], **facts, pace=Pace.parse("live:15:00+0:10"))
        place = MatchMessage(name, "table", "", stage.guild.id, stage.games.id, NOT_SENT, -1)
        await stage.house.tables.open(header, place, sealed=True)
    tables = stage.house.tables
    while (face := await tables.look(OVER)).ending is None:
        player = face.players[min(face.turns)]
        await tables.play(OVER, (await tables.look(OVER, player)).asked, player, "draw")
    await stage.house.league.idle()
    await stage.until(lambda: any("This match is over. Others still play" in each.text for each in tables_of(stage)))


def tables_of(stage):
    return stage.ana.sees(stage.games)


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


@pytest.fixture
def boss(stage):
    """Who manages everything, and plays nowhere."""
    return stage.guild.member("Boss", roles=[stage.guild.role("boss", "ADMINISTRATOR", "MANAGE_GUILD")])


async def seal(stage, boss):
    """The secrets, and which cards each of three people may see: a player of each table, and who manages all."""
    await seal_two_tables(stage)
    header, _ = await stage.house.store.load(OVER)
    may = {
        stage.ana: await seen_in_play(stage, OVER, stage.ana),
        stage.cel: await seen_in_play(stage, IN_PLAY, stage.cel),
        boss: set(),
    }
    whole = {str(card) for card in farck.pieces(farck.deal(2, header.options, header.seed))}
    assert all(len(whole - cards) > 10 for cards in may.values()), "there is something to find out"
    return (header.secret.hex(), header.seed.key.hex()), may


@cache
def cards_in(told):
    return frozenset(CARD.findall(told)) | {card for name, card in NAMED.items() if name in told}


def leaks(told, secrets, cards):
    return cards_in(told) - cards | {secret for secret in secrets if secret in told}


async def examples(tried):
    """The cards of rules, lessons and examples, which are told whatever is dealt."""
    return cards_in("".join([told async for _, told in tried]))


async def test_no_command_tells_what_is_sealed(stage, boss):
    async with stage.open():
        shown = {name: await examples(by_command(stage, boss, name, options, OVER)) for name, options in ALL_COMMANDS}
        secrets, may = await seal(stage, boss)
        for person, cards in may.items():
            for (name, options), match in itertools.product(ALL_COMMANDS, (OVER, IN_PLAY)):
                if name.startswith("judge") and match == IN_PLAY:
                    continue  # the match would be over
                async for what, told in by_command(stage, person, name, options, match):
                    assert not leaks(told, secrets, cards | shown[name]), f"{person}: {what}"


async def test_no_press_tells_what_is_sealed(stage, boss):
    async with stage.open():
        verbs = sorted(Verb)
        assert len(verbs) > 50
        page = (await boss.slash(stage.games, "help")).message
        shown = {verb: await examples(by_verb(boss, page, verb, OVER)) for verb in verbs}
        secrets, may = await seal(stage, boss)
        table = next(each for each in stage.ana.sees(stage.games) if OVER in str(each.json))
        for person, cards in may.items():
            for verb, match in itertools.product(verbs, (OVER, IN_PLAY)):
                if match == IN_PLAY and person is stage.cel:
                    continue  # Cel's own turn, which is to be played and not tried
                async for what, told in by_verb(person, table, verb, match):
                    assert not leaks(told, secrets, cards | shown[verb]), f"{person}: {what}"


async def test_no_message_tells_it_and_all_is_told_when_the_last_table_has_ended(stage, boss):
    async with stage.open():
        secrets, may = await seal(stage, boss)
        for person, cards in may.items():
            for message in (*person.sees(stage.games), *person.dms()):
                told = json.dumps(message.json, ensure_ascii=False)
                assert not leaks(told, secrets, cards), f"{person} reads {message}"
        assert not await stage.house.store.lines_at(OVER), "nobody's rating tells who won"
        hand = stage.ana.dms()[-1]
        assert "Others still play the same deals." in hand.text
        assert "Play again" not in hand.buttons
        assert "is sealed" in (await boss.slash(stage.games, "replay", match=OVER)).text
        await stage.house.tables.unseal([OVER, IN_PLAY])
        await stage.until(lambda: any("Replay" in each.buttons for each in tables_of(stage)))
        await stage.until(lambda: "Play again" in hand.buttons)
        await stage.house.league.idle()
        assert await stage.house.store.lines_at(OVER)
        told = await everything(await boss.slash(stage.games, "replay", match=OVER))
        assert len(leaks(told, secrets, set())) > 10, "what was sealed would have been found"
        assert secrets[0] in await everything(await boss.slash(stage.games, "verify", match=OVER))


async def test_a_bot_that_ends_between_unsealing_and_telling_tells_it_when_it_is_back(stage):
    async with stage.open():
        await seal_two_tables(stage)
        await stage.house.store.unseal([OVER, IN_PLAY])
    assert not any("Replay" in each.buttons for each in tables_of(stage))
    async with stage.open():
        await stage.until(lambda: any("Replay" in each.buttons for each in tables_of(stage)))
        await stage.until(lambda: "Play again" in stage.ana.dms()[-1].buttons)
        await stage.house.league.idle()
        assert await stage.house.store.lines_at(OVER)
