"""What cups and seasons tell when they are cancelled or ended while matches go on: nothing from which a hand in play
could be worked out, by whatever command, press, page or file. Each test ends with the proof that it would be found."""

import hmac
import itertools
import json
import re
from contextlib import aclosing
from functools import cache
from io import BytesIO
from zipfile import ZipFile

import pytest

from bot.discord_ui.api.custom_id import Verb
from bot.kit.seed import Dice
from localcord.people.views import NotPossible
from tests.discord_ui.cup_hosts import at, cup_of, enter_and_come, play
from tests.discord_ui.every_press import ALL_COMMANDS, by_verb, everything, fill_options
from tests.discord_ui.hands import press
from tests.services import settle

pytestmark = pytest.mark.long
HEX = re.compile(r"[0-9a-f]{64}")
PARTS = [f"round {round_}{table}" for round_ in (1, 2) for table in ("", " table 1", " table 2", " table 3")]
KEEPS_OUT = {"league end", "cup cancel", "cup open", "cup move", "league open", "league move", "privacy delete", "play"}
FEW_FORMS = {"arguments": ("",), "values": ("open",)}  # of a press: one test tries all of them
RULING = {Verb.FORGET_ME, Verb.RULING_FORM, Verb.DECIDE_FORM, Verb.UNDO_FORM}


@pytest.fixture
def boss(stage):
    """Return a member who manages everything and plays nowhere."""
    return stage.guild.member("Boss", locale="en-GB", roles=[stage.guild.role("boss", "ADMINISTRATOR", "MANAGE_GUILD")])


async def secrets_of(stage, matches):
    """Return what nobody may learn of each match: its secret, and the key of its deal."""
    headers = [(await stage.services.store.load(match))[0] for match in matches]
    return {header.id: {header.secret.hex(), header.seed.key.hex()} for header in headers}


@cache
def derived_from(key):
    """Return a key of a cup or season and all keys of rounds and tables that it leads to, in hexadecimal."""
    return {key, *(hmac.digest(bytes.fromhex(key), part.encode(), "sha256").hex() for part in PARTS)}


def deals_in(text, secrets):
    """List each key in this text from which the deal of one of these matches could be worked out."""
    keys = set(HEX.findall(text))
    return [
        f"{key} leads to the deal of {match}"
        for (match, hidden_keys), key in itertools.product(secrets.items(), keys)
        if hidden_keys & derived_from(key)
    ]


async def answers_to_commands(stage, person, subjects):
    """Yield each command that this person can give about these subjects, and its answer. None is given twice."""
    calls = []
    for (name, options), subject in itertools.product(ALL_COMMANDS, subjects):
        if name in KEEPS_OUT or name.startswith("judge "):
            continue
        arguments = fill_options(options, subject, stage.ana)
        names = {option["name"] for option in options}
        arguments |= {"cup": subject} if "cup" in names else {}
        arguments |= {"season": 1} if "season" in names else {}
        if (name, arguments) in calls:
            continue
        calls.append((name, arguments))
        try:
            yield f"/{name} {subject}", await everything(await person.slash(stage.games, name, **arguments))
        except NotPossible:
            continue  # this person is offered no such command


async def answers_to_presses(stage, person, subjects, **forms):
    """Yield each press that can be forged at a message about these subjects, and its answer."""
    page = (await person.slash(stage.games, "help")).message
    for verb, subject in itertools.product(sorted(set(Verb) - RULING), subjects):
        async for what, text in by_verb(person, page, verb, subject, **forms):
            yield what, text


async def visible_messages(stage, *people):
    """Yield all messages that these people see."""
    for person in people:
        for message in (*person.sees(stage.games), *person.dms()):
            yield f"{person} reads {message}", json.dumps(message.json, ensure_ascii=False)


async def leaks(stage, boss, player, subjects, hidden_matches, **forms):
    """List what leads to a hidden deal: messages, commands of both people, and presses of the server's manager."""
    faults, secrets = [], await secrets_of(stage, hidden_matches)
    by_commands = (answers_to_commands(stage, person, subjects) for person in (player, boss))
    presses = answers_to_presses(stage, boss, subjects[:2], **forms)
    for source in (visible_messages(stage, boss, player), *by_commands, presses):
        async with aclosing(source) as texts:
            async for deed, text in texts:
                faults += [f"{deed}: {leak}" for leak in deals_in(text, secrets)]
    return faults


async def dealt(stage, boss, people, **terms):
    """Open a cup and deal its first round; return its id and its matches."""
    terms = {"name": "Cup", "game": "farck", "starts": 60, "size": 3, "winners": 1, **terms}
    await boss.slash(stage.games, "cup open", **terms)
    await enter_and_come(stage, people)
    cup = await cup_of(stage)
    await at(stage, cup.terms.check_in_until)
    return cup.header.id, [table.sittings[0].match for table in (await cup_of(stage)).state.round.tables]


def packed(reply):
    """Return the names of the files in the only archive of a reply."""
    [file] = reply.message.files.values()
    return ZipFile(BytesIO(file)).namelist()


async def next_minutes(stage, name):
    """Let minutes pass until nothing falls due any more."""
    now = (await stage.at.cups.cup(name)).terms.check_in_until
    for n in range(1, 4):
        await at(stage, now + n * 60_000)


@pytest.mark.parametrize("same_deals", [False, True])
async def test_a_cancelled_cup_tells_nothing_of_the_match_that_goes_on(stage, boss, same_deals):
    async with stage.open():
        people = [stage.ana, *(stage.guild.member(f"P{n}", locale="en-GB") for n in range(5))]
        name, matches = await dealt(stage, boss, people, **{"same-deals": same_deals})
        over, in_play = matches
        await play(stage, over, Dice(b"a cup that is cancelled"))
        await next_minutes(stage, name)
        await boss.slash(stage.games, "cup cancel", reason="It rains")
        await next_minutes(stage, name)
        subjects = (name, over, in_play)
        forms = {} if same_deals else FEW_FORMS
        assert await leaks(stage, boss, stage.ana, subjects, [in_play], **forms) == []
        file_names = packed(await boss.slash(stage.games, "cup export", cup=name))
        assert f"{over}.match" not in file_names, "the round is not over"
        await play(stage, in_play, Dice(b"the other one"))
        for _ in range(20):  # it may still be being written when its minutes come
            await next_minutes(stage, name)
            await settle()
            export = await boss.slash(stage.games, "cup export", cup=name)
            if f"{in_play}.match" in packed(export):
                break
        assert deals_in(await everything(export), await secrets_of(stage, [in_play])), "it would have been found"


async def test_the_file_of_an_earlier_round_tells_nothing_of_the_round_that_is_played(stage, boss):
    async with stage.open():
        people = [stage.ana, *(stage.guild.member(f"P{n}", locale="en-GB") for n in range(5))]
        name, first = await dealt(stage, boss, people, **{"same-deals": True})
        for match in first:
            await play(stage, match, Dice(b"a round"))
        for _ in range(3):  # of one that was still being written when its minute came
            await next_minutes(stage, name)
            await settle()
        cup = await stage.at.cups.cup(name)
        assert len(cup.state.rounds) == 2
        in_play = [table.sittings[-1].match for table in cup.state.round.tables]
        assert await leaks(stage, boss, stage.ana, (name, *first, *in_play), in_play, **FEW_FORMS) == []
        reply = await boss.slash(stage.games, "cup export", cup=name)
        assert {f"{match}.match" for match in first} <= set(packed(reply))
        assert deals_in(await everything(reply), await secrets_of(stage, first)), "what is over is told"


async def test_a_season_that_was_ended_tells_nothing_of_the_match_that_goes_on(stage, boss):
    async with stage.open():
        people = [stage.ana, stage.ben, *(stage.guild.member(f"P{n}", locale="en-GB") for n in range(2))]
        terms = {"game": "farck", "days": 0, "rounds": 2, "size": 2}
        card = (await boss.slash(stage.games, "league open", **terms)).message
        for person in people:
            await press(person, card, "season-in")
        await stage.at.league_pages.messages.update_all()
        [season] = await stage.services.store.list_running()
        over, in_play = [pairing.match for pairing in await stage.services.store.pairings(season.id)]
        await play(stage, over, Dice(b"a season"))
        await stage.services.league.idle()
        await boss.slash(stage.games, "league end", game="farck")
        await stage.at.league_pages.messages.update_all()
        subjects = (season.id, over, in_play)
        assert await leaks(stage, boss, stage.ana, subjects, [in_play], **FEW_FORMS) == []
        await play(stage, in_play, Dice(b"its last match"))
        await stage.services.league.idle()
        await stage.at.league_pages.messages.update_all()
        await stage.until(lambda: "check the draws and deals with" in card.text)
        assert deals_in(json.dumps(card.json), await secrets_of(stage, [in_play])), "it would have been found"
