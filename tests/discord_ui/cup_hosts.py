"""Cups at Discord: hosted, entered, played and judged."""

from bot.kit.seed import Dice
from bot.kit.time_units import MINUTE
from tests.discord_ui.hands import control, ids

LIVE = "live:15:00+0:10"


def host(stage):
    """Return a person who may manage the server."""
    person = stage.guild.member("Kim", locale="en-GB")
    stage.guild.give(person, stage.guild.role("Hosts", "MANAGE_GUILD"))
    return person


async def announced(stage, person, **more):
    terms = {"name": "Autumn Cup", "game": "ruhd", "starts": 60, "size": 3, "winners": 1, **more}
    return (await person.slash(stage.games, "cup open", **terms)).message


async def cup_of(stage):
    [cup] = await stage.at.cups.list_running(str(stage.guild.id))
    return cup


async def enter_and_come(stage, people):
    """Enter everybody, and check them in when that opens."""
    cup = await cup_of(stage)
    for n, person in enumerate(people):
        await stage.at.cups.enter(cup.header.id, str(person.id), f"in{n}", cup.header.opened_at)
        await stage.at.cups.check_in(cup.header.id, str(person.id), f"here{n}", cup.terms.check_in_from)


async def at(stage, now):
    """Do and show everything that is due by this time."""
    await stage.at.cups.runner.tick(now)
    await stage.at.cup_pages.messages.update_changed()


async def play(stage, match, dice):
    """Play a match to its end, for whoever is to move."""
    tables = stage.services.tables
    while (face := await tables.look(match)).ending is None:
        if not face.turns - face.robots:
            await stage.services.robots.idle()
            continue
        player = face.players[min(face.turns - face.robots)]
        mine = await tables.look(match, player)
        await tables.play(match, mine.asked_ply, player, str(mine.choices[dice.below(len(mine.choices))]))


async def play_table(stage, number, now):
    """Play all matches of this table, with its play-offs, and return what time it is then."""
    dice, round_ = Dice(b"cup"), (await cup_of(stage)).state.round.number
    while running := await stage.at.cups.list_running():
        state = running[0].state
        if state.round.number != round_ or (sitting := state.round.tables[number - 1].sittings[-1]).over:
            break
        await play(stage, sitting.match, dice)
        now += MINUTE
        await at(stage, now)
    return now


async def later(stage, ms):
    """Let this much time pass, and run all periodic jobs of the cups."""
    stage.services.clock.ahead += ms * 1_000_000
    await at(stage, stage.services.clock.now())
    await stage.at.cup_pages.messages.update_all()
    await stage.at.cup_pages.lost_servers.end_contests()


def events(stage):
    return [(event.name, event.status) for event in stage.guild.record.events.values()]


def newest_message(stage, words):
    """Return the newest message of the channel that has these words, or None."""
    return next((message for message in reversed(stage.ana.sees(stage.games)) if words in message.text), None)


async def rule(judge, case, verb="remedy", value="points", **fields):
    """Fill in the form of a ruling, which asks for the amount first and then for the reason; return the answer."""
    remedy = (await judge.pick(case, control(case, verb), value)).message
    form = (await judge.click(remedy, ids(remedy)[0])).modal
    return (await judge.fill(form, dict(zip([label for label, _ in form.fields], fields.values(), strict=True)))).text


async def first_case(judge, stage, kind):
    queue = (await judge.slash(stage.games, "judge queue")).message
    [select] = queue.selects
    choice = next(option["value"] for option in select["options"] if option["value"].startswith(kind))
    return (await judge.pick(queue, select["custom_id"], choice)).message


def dms_of(person, words):
    return [message for message in person.dms() if words in message.text]
