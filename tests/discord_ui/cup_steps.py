"""Steps of a cup at Discord: it is announced, people enter and check in, tables are played, time passes."""

from bot.kit.pace import MINUTE
from bot.kit.seed import Dice


def host(stage):
    """Somebody who manages the server."""
    person = stage.guild.member("Kim", locale="en-GB")
    stage.guild.give(person, stage.guild.role("Hosts", "MANAGE_GUILD"))
    return person


async def announced(stage, person, **more):
    terms = {"name": "Autumn Cup", "game": "ruhd", "starts": 60, "size": 3, "winners": 1, **more}
    return (await person.slash(stage.games, "cup open", **terms)).message


async def cup_of(stage):
    [cup] = await stage.at.cups.running(str(stage.guild.id))
    return cup


async def enter_and_come(stage, people):
    """Everybody enters, and checks in when that opens."""
    cup = await cup_of(stage)
    for n, person in enumerate(people):
        await stage.at.cups.enter(cup.header.id, str(person.id), f"in{n}", cup.header.opened)
        await stage.at.cups.check_in(cup.header.id, str(person.id), f"here{n}", cup.terms.check_in_from)


async def at(stage, now):
    """It is so late: all that is due is done and shown."""
    await stage.at.cups.runner.tick(now)
    await stage.at.cup_pages.messages.update_changed()


async def play(stage, match, dice):
    """To the end, by whoever is to move."""
    tables = stage.house.tables
    while (face := await tables.look(match)).ending is None:
        if not face.turns - face.robots:
            await stage.house.robots.idle()
            continue
        player = face.players[min(face.turns - face.robots)]
        mine = await tables.look(match, player)
        await tables.play(match, mine.asked, player, str(mine.choices[dice.below(len(mine.choices))]))


async def play_table(stage, number, now):
    """All matches of this table, with its play-offs. Returns how late it is then."""
    dice, round_ = Dice(b"cup"), (await cup_of(stage)).state.round.number
    while running := await stage.at.cups.running():
        state = running[0].state
        if state.round.number != round_ or (sitting := state.round.tables[number - 1].sittings[-1]).over:
            break
        await play(stage, sitting.match, dice)
        now += MINUTE
        await at(stage, now)
    return now


async def later(stage, ms):
    """Time passes, and all chores of the cups are done."""
    stage.house.clock._ahead += ms * 1_000_000
    await at(stage, stage.house.clock.now())
    await stage.at.cup_pages.messages.update_all()
    await stage.at.cup_pages.messages.cancel_lost()
