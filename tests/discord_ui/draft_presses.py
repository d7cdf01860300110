"""Moves put together at Discord, by presses alone."""

from collections import Counter

from bot.discord_ui.messages.move_controls import OPENS, STEP
from bot.games.honneur import arranger
from bot.games.honneur.moves import Add
from bot.games.ruhd import guide as ruhd_guide
from bot.kit.notation import spell
from tests.discord_ui.hands import control, hands, press, write


def steps(message):
    """Yield the words of every control of a draft, and the control."""
    for part in message.components:
        argument = part.get("custom_id", "").split(":", 3)[-1]
        if argument.startswith("say"):
            yield argument.partition(" ")[2], part


def offers(message, words):
    return any(step.startswith(words) for step, _ in steps(message))


async def wait_for_answer(deed):
    """Return the reply to a press once its answer is there: at once, or a moment after the acknowledgement. The message
    may have been edited before that, because somebody else moved."""
    reply = await (await deed).answered()
    assert not reply.failed
    return reply


async def tap(stage, person, message, verb):
    return await wait_for_answer(press(person, message, verb))


async def type_move(stage, person, message, text):
    await wait_for_answer(write(person, message, text))


async def say(stage, person, message, words, *pieces):
    """Press the button that says these words, or else choose them from a list that has them."""
    whole = " ".join([words, *map(str, pieces)])
    async for _ in opening(stage, person, message):
        for step, part in steps(message):
            if part["type"] == 2 and step == whole:
                return await wait_for_answer(person.click(message, part["custom_id"]))
            values = chosen(part, pieces) if step == words else chosen(part, [words]) if not step else None
            if part["type"] == 3 and values is not None:
                return await wait_for_answer(person.pick(message, part["custom_id"], values))
        for part in message.components:
            if f"{STEP}{whole}" in [option["value"] for option in part.get("options", [])]:
                return await wait_for_answer(person.pick(message, part["custom_id"], f"{STEP}{whole}"))
    raise AssertionError(f"nobody offers {whole}")


async def opening(stage, person, message):
    """Yield with the message as it is, then with each of its other picks open."""
    yield
    pressed_ways = set()
    while len(pressed_ways) < 12:
        ways = [way for way in openers(message) if way not in pressed_ways]
        if not ways:
            return
        pressed_ways.add(ways[0])
        custom_id, value = ways[0]
        await wait_for_answer(person.pick(message, custom_id, value) if value else person.click(message, custom_id))
        yield


def openers(message):
    """Yield what leads to another pick: buttons, and choices of a list."""
    for part in message.components:
        custom_id = part.get("custom_id", "")
        if part["type"] == 2 and ":open" in custom_id:
            yield custom_id, None
        for option in part.get("options", []):
            if ":open" in custom_id or option["value"].startswith(OPENS):
                yield custom_id, option["value"]


def awaits_answer(message, ply):
    """Return whether a hand has a control for this ply."""
    return any(f":{ply}:" in part.get("custom_id", "") for part in message.components)


async def choose(stage, person, message, value):
    """Press the button for this value, or choose it from the list that has it."""
    if control(message, "ask"):
        return await tap(stage, person, message, "ask")
    part = next(p for p in message.components if value in [option["value"] for option in p.get("options", [])])
    return await wait_for_answer(person.pick(message, part["custom_id"], value))


def chosen(part, pieces):
    """Return the values of these pieces, or None unless all of them are there."""
    free_options, values = list(part.get("options", [])), []
    for piece in pieces:
        option = next((option for option in free_options if option["value"].partition("#")[0] == spell(piece)), None)
        if option is None:
            return None
        free_options.remove(option)
        values.append(option["value"])
    return values


async def place(stage, person, message, view, move):
    """Place a tile at Ruhd: choose the tile, its turn, its square (of a wide board, its column first), and the points
    where they are claimed."""
    if offers(message, "tile"):
        await say(stage, person, message, "tile", move.tile)
    await say(stage, person, message, "turn", move.turn)
    if len(view.free_squares) > ruhd_guide.LONGEST_PICK:
        await say(stage, person, message, "column", move.square.column)
    await say(stage, person, message, "on", move.square)
    if move.claim:
        await say(stage, person, message, "claim", *move.claim)
    return await tap(stage, person, message, "whole")


async def arrange(stage, person, message, view, move):
    """Lay cards at À l'Honneur as the robot would, wherever there is room for them; then drop what it would drop."""
    remainder = arranger.preview(view, move).after.hand
    laid_cards = tuple((Counter(view.hand) - Counter(remainder) - Counter([move.drop])).elements())
    if laid_cards and view.arranger:
        await say(stage, person, message, "take", move.take) if move.take else None
        await say(stage, person, message, "hand 0", *laid_cards)
    elif isinstance(move, Add) and Counter(laid_cards) == Counter(card for part in move.parts for card in part.cards):
        for part in move.parts:
            await say(stage, person, message, "hand 0", *part.cards)
            where = "before" if part.front else "after" if part.chain else "new"
            await say(stage, person, message, f"put {where} {part.chain}")
    if control(message, "whole") is None and control(message, "anew") is not None:
        await tap(stage, person, message, "anew")
    if control(message, "whole") is None:
        await say(stage, person, message, "hand 0", view.hand[0])
        await say(stage, person, message, "hand 0")
        return await drop(stage, person, message, move.drop or view.hand[0])
    if move.drop is not None and offers(message, "drop"):
        await say(stage, person, message, "drop", move.drop)
    return await tap(stage, person, message, "whole")


async def drop(stage, person, message, card):
    """Press what drops a card and ends the turn at once: a button where there are few of them."""
    async for _ in opening(stage, person, message):
        for part in message.components:
            argument = part.get("custom_id", "").split(":", 3)[-1]
            if argument == f"move pass drop {card}":
                return await wait_for_answer(person.click(message, part["custom_id"]))
            if argument.endswith(" pass drop") and (values := chosen(part, [card])):
                return await wait_for_answer(person.pick(message, part["custom_id"], values))
    raise AssertionError(f"nobody lets {card} go")


async def mine(stage, person):
    [match] = await stage.services.store.matches_in(stage.guild.id)
    return await stage.services.tables.look(match, str(person.id))


async def on_turn(stage, *people):
    """Return the one of these people who is asked, and their hand."""
    await stage.services.robots.idle()
    faces = [(person, await mine(stage, person)) for person in people]
    person, face = next((person, face) for person, face in faces if face.seat in face.turns)
    [hand] = await hands(stage, person)
    await stage.until(lambda: awaits_answer(hand, face.asked_ply))
    return person, hand


async def notes(stage):
    return list((await stage.services.store.values_under("draft:")).values())


def bend(message, mark, custom_id):
    for part in message.record.components[0]["components"]:
        for inner in part.get("components", []):
            if inner.get("custom_id") == mark:
                inner["custom_id"] = custom_id
