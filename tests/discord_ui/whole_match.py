"""A whole match at Discord, pressed by as many people as one likes. A game's own tests use it too.

The folder `tests/games` has the stage.
"""

from bot.kit.game import no_guide
from bot.kit.seed import Seed
from tests.discord_ui.full_hands import controls
from tests.discord_ui.hands import answer_of, control, hand_of, hands, move, start
from tests.promises.examples import example
from tests.services import GAMES

BY_THUMB = 40  # moves with which a match begins; later every fourth, and whatever is asked in a new way
EVERY = 4


async def play_out(stage, match, people, dice, most=2_000):
    """Let everybody answer whatever they are asked until the match is over; return its last state.

    Stop after `most` moves: a match of pure chance may be cut short. Play most of a long match through the tables
    themselves: its messages are kept current all the same.
    """
    services, moves, ways = stage.services, 0, set()
    while (face := await services.tables.look(match)).ending is None and moves < most:
        await services.robots.idle()
        for person in people:
            mine = await services.tables.look(match, str(person.id))
            if mine.asked_ply < 0 or mine.seat not in mine.turns:
                continue
            game, way = GAMES[mine.game], controls(mine)
            is_composed = game.guide_draft is not no_guide  # a button would do for some of their moves only
            sensible = is_composed or (example(game, "SENSIBLE") and dice.below(3) < example(game, "SENSIBLE"))
            text = str(game.robot(mine.view, dice)) if sensible else None
            moves += 1
            if moves > BY_THUMB and moves % EVERY and way in ways:
                await services.tables.play(
                    match, mine.asked_ply, str(person.id), text or str(dice.choice(mine.choices))
                )
                continue
            ways.add(way)
            await stage.until(lambda p=person, m=mine: f":{m.asked_ply}:" in (answer_of(hand_of(p)) or ""))
            reply = await move(person, hand_of(person), dice, text)
            assert not reply.failed
    return face


def people_of(stage, count):
    """Return this many members of the server: the four of the stage, and more."""
    regulars = [stage.ana, stage.ben, stage.cel, stage.dov]
    return [*regulars, *(stage.guild.member(f"Guest {n}") for n in range(5, count + 1))][:count]


async def whole_match(stage, key, people, robots=0, options=None):
    """Play a match from the lobby to its end on an open stage; return (the table's message, the match, its
    last state).
    """
    dice = Seed(key.encode().ljust(32, b"-")).dice("people")
    options = example(GAMES[key], "SHORT") if options is None else options
    table = await start(stage, people[0], key, *people[1:], robots=robots, **options)
    await hands(stage, *people)
    match = control(table, "hand").split(":")[1]
    return table, match, await play_out(stage, match, people, dice)
