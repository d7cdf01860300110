"""Thumbs: how a person in a test finds a control, and plays a whole match with what their screen offers."""

from bot.discord_ui.messages.preferences import PlayerSettings
from tests.services import settle


def control(message, verb):
    """Return the custom_id of the first control with this verb, or None."""
    for part in message.components:
        fields = part.get("custom_id", "").split(":", 3)
        if len(fields) == 4 and fields[3].split(" ")[0].split("=")[0].split(".")[0].rstrip("0123456789") == verb:
            return part["custom_id"]
    return None


async def press(person, message, verb):
    custom_id = control(message, verb)
    assert custom_id, f"{verb!r} is not offered by: {message.text}"
    return await (await person.click(message, custom_id)).answered()


async def add_robot(person, lobby, level="casual"):
    return await person.pick(lobby, control(lobby, "robot"), level)


async def choose_option(person, lobby, option, value):
    """Choose an option in the list on the lobby's card, or in the one behind *Options*."""

    def listed(message):
        return next((part["custom_id"] for part in message.selects if part["custom_id"].endswith(option)), None)

    message = lobby if listed(lobby) else (await press(person, lobby, "lobby-options")).message
    return await person.pick(message, listed(message), value)


async def more(person, hand, verb, menu="more"):
    """Press what is under More."""
    menu = await press(person, hand, menu)
    return await person.click(menu.message, next(id_ for id_ in ids(menu.message) if id_.endswith(f":{verb}")))


def ids(message):
    return [part["custom_id"] for part in message.components if "custom_id" in part]


OF_A_HAND = ("more", "move", "again", "replay", "take-back")


def hand_of(person):
    """Return the newest hand in a person's DMs: a message with a control that nothing else has. Its first words may be
    a refusal."""
    hands = [message for message in person.dms() if any(control(message, verb) for verb in OF_A_HAND)]
    return hands[-1] if hands else None


def pictures(message):
    """Return the descriptions of the pictures in a message, by the names of their files."""
    galleries = [part for part in message.components if part["type"] == 12]
    items = [item for gallery in galleries for item in gallery["items"]]
    return {item["media"]["url"].removeprefix("attachment://"): item["description"] for item in items}


def names_winner(message):
    """Return whether everybody's place is named: in a picture, or in words where there is none."""
    images = pictures(message)
    return any("1. " in description for description in images.values()) if images else "**1.**" in message.text


def answer_of(message):
    """Return the first control of a hand that answers what is asked: with a move, with a part of one, or in writing.
    The last may be under More."""
    answers = controls_of(message, (*MOVES, *DRAFTS)) if message else []
    return answers[0]["custom_id"] if answers else message and control(message, "write")


def controls_of(message, verbs):
    return [part for part in message.components if part.get("custom_id", "").split(":")[-1].startswith(verbs)]


def can_move(message):
    return bool(answer_of(message))


async def move(person, message, dice, text=None):
    """Make one move with what the screen offers; `text` is typed where nothing can be pressed."""
    controls = controls_of(message, MOVES)
    if control(message, "write") and (text is not None or not controls):
        return await write(person, message, text)
    part = controls[dice.below(len(controls))]
    if part["type"] == 2:
        return await (await person.click(message, part["custom_id"])).answered()
    values = list(dice.shuffle([option["value"] for option in part["options"]]))[: part["min_values"]]
    return await (await person.pick(message, part["custom_id"], values)).answered()


MOVES = ("move ", "pick", "choose ")
DRAFTS = ("say", "whole")


async def open_form(person, message):
    """Open the form for a written move, which is under More where it had no room beside the other tools."""
    if not control(message, "write"):
        message = (await press(person, message, "more")).message
    return await press(person, message, "write")


async def write(person, message, text):
    form = await open_form(person, message)
    [(label, _)] = form.modal.fields
    return await (await person.fill(form.modal, {label: text})).answered()


async def start(stage, host, game, *others, robots=0, pace="none", **options):
    """Open a lobby in which everybody presses Start; return its message, which is the table's from then on."""
    reply = await host.slash(stage.games, "play", game=game, robots=str(robots), pace=pace)
    lobby = reply.message
    for person in others:
        await press(person, lobby, "join")
    for option, value in options.items():
        await choose_option(host, lobby, option, value)
    for person in (host, *others):
        await press(person, lobby, "start")
    return lobby


async def hands(stage, *people):
    """Wait until the bot has sent these people's hands and has noted that; return the hands."""

    def noted(person, hand):
        match = next(control(hand, verb) for verb in OF_A_HAND if control(hand, verb)).split(":")[1]
        of_match = stage.at.messages.mirrors.of_match(match, "hand")
        return all(mirror.body is not None for mirror in of_match if mirror.key.player == str(person.id))

    await stage.until(lambda: all(hand_of(person) and noted(person, hand_of(person)) for person in people))
    return [hand_of(person) for person in people]


async def opened(stage, table, person):
    """Open the hand under the table's button for a player who wants it kept current beside the one by DM."""
    await stage.at.preferences.keep_player(str(person.id), PlayerSettings(button_hand="live"))
    mine = (await press(person, table, "hand")).message
    await stage.until(lambda: pictures(mine))
    while not stage.at.screens.my_hands.count:
        await settle()
    return mine
