"""Moves put together over several presses, by thumbs alone: nothing is ever typed here."""

from collections import Counter

import pytest

from bot.games.honneur import arranger
from bot.games.honneur.moves import Add
from bot.kit.seed import Seed
from tests.discord_ui.hands import can_move, control, hand_of, hands, press, start
from tests.house import GAMES

TABLES = {
    "the house counts": ("ruhd", {}),
    "hints": ("ruhd", {"hints": "on"}),
    "points are claimed": ("ruhd", {"scoring": "claimed"}),
    "the house arranges": ("honneur", {"rounds": "one"}),
    "purists on their honour": ("honneur", {"rounds": "one", "arranger": "off", "judging": "honour"}),
}


def steps(message):
    """Every control of a draft, with the words it says."""
    for part in message.components:
        said = part.get("custom_id", "").split(":", 3)[-1]
        if said.startswith("say"):
            yield said.partition(" ")[2], part


def offers(message, words):
    return any(said.startswith(words) for said, _ in steps(message))


async def say(person, message, words, *pieces):
    """Pressed where it is a button, else chosen from the list, or one of the lists, that has it."""
    whole = " ".join([words, *map(str, pieces)])
    for said, part in steps(message):
        if part["type"] == 2 and said == whole:
            return await person.click(message, part["custom_id"])
        values = chosen(part, pieces) if said == words else chosen(part, [words]) if not said else None
        if part["type"] == 3 and values is not None:
            return await person.pick(message, part["custom_id"], values)
    raise AssertionError(f"nobody offers {whole}")


def chosen(part, pieces):
    """The values of these pieces, or None where they are not all there."""
    left, values = list(part.get("options", [])), []
    for piece in pieces:
        option = next((option for option in left if option["value"].partition("#")[0] == str(piece)), None)
        if option is None:
            return None
        left.remove(option)
        values.append(option["value"])
    return values


async def place(person, message, view, move):
    """Ruhd: the tile, its turn, its square, and the points where they are claimed."""
    if offers(message, "tile"):
        await say(person, message, "tile", move.tile)
    await say(person, message, "turn", move.turn)
    await say(person, message, "on", move.square)
    if move.claim:
        await say(person, message, "claim", *move.claim)
    return await press(person, message, "whole")


async def arrange(person, message, view, move):
    """À l'Honneur: the cards that the robot would lay, wherever there is room for them; then what it would drop."""
    left = arranger.preview(view, move).after.hand
    laid = tuple((Counter(view.hand) - Counter(left) - Counter([move.drop])).elements())
    if laid and view.arranger:
        await say(person, message, "take", move.take) if move.take else None
        await say(person, message, "hand 0", *laid)
    elif isinstance(move, Add) and Counter(laid) == Counter(card for part in move.parts for card in part.cards):
        for part in move.parts:
            await say(person, message, "hand 0", *part.cards)
            where = "before" if part.front else "after" if part.chain else "new"
            await say(person, message, f"put {where} {part.chain}")
    if control(message, "whole") is None and control(message, "anew") is not None:
        await press(person, message, "anew")
    if control(message, "whole") is None:
        await say(person, message, "hand 0", view.hand[0])
        await say(person, message, "hand 0")
        return await drop(person, message, move.drop or view.hand[0])
    if move.drop is not None and offers(message, "drop"):
        await say(person, message, "drop", move.drop)
    return await press(person, message, "whole")


async def drop(person, message, card):
    """The controls that drop a card and end the turn at once: buttons where there are few."""
    for part in message.components:
        said = part.get("custom_id", "").split(":", 3)[-1]
        if said == f"move pass drop {card}":
            return await person.click(message, part["custom_id"])
        if said.endswith(" pass drop") and (values := chosen(part, [card])):
            return await person.pick(message, part["custom_id"], values)
    raise AssertionError(f"nobody lets {card} go")


BY_THUMB = {"ruhd": place, "honneur": arrange}


@pytest.mark.parametrize("table", TABLES)
async def test_a_whole_match_by_thumbs_alone(stage, table):
    game, options = TABLES[table]
    dice = Seed(table.encode().ljust(32, b"-")).dice("thumbs")
    async with stage.open():
        await start(stage, stage.ana, game, robots=1, **options)
        [hand] = await hands(stage, stage.ana)
        [match] = await stage.house.store.at(stage.guild.id)
        house, played = stage.house, 0
        while (mine := await house.tables.look(match, str(stage.ana.id))).ending is None:
            await house.robots.idle()
            if mine.seat not in mine.turns:
                continue
            await stage.until(lambda m=mine: f":{m.asked}:write" in (control(hand, "write") or ""))
            reply = await BY_THUMB[game](stage.ana, hand, mine.view, GAMES[game].robot(mine.view, dice))
            assert not reply.failed
            assert (await house.tables.look(match)).ply > mine.ply, reply.text
            played += 1
        assert played > 3
        log = (await house.tables.record(match)).log
        assert sum(entry.by == "player" for entry in log) == played
