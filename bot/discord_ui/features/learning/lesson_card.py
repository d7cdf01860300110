"""What a learner sees: the games, the lessons of a game, and one step of a lesson. Plain values, made of words."""

from collections.abc import Mapping, Sequence

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.messages import hand_height
from bot.discord_ui.messages.controls import next_table, puzzle_button
from bot.discord_ui.messages.waiting_tables import NO_OTHER_TABLES, OtherTables
from bot.kit.game import AnyGame
from bot.kit.lesson import Lesson, Offer, Question
from bot.kit.screen import Say
from bot.learn.walk import in_order, label
from bot.table.face import Face
from bot.words.speaker import Speaker

SAME_MESSAGE = "here"  # the argument of a press that changes the message it stands in, and sends no new one
WELL = 200  # px on a phone: a picture so tall is read well
BUTTONS_PER_ROW = 4  # buttons in a row


def games_card(games: Mapping[str, AnyGame], say: Speaker) -> list[Block]:
    """Return every game that can be learned, with a button."""
    taught_games = [game for game in games.values() if game.lessons]
    lines = [f"**{say(f'{game.key}-name')}** · {say(f'{game.key}-blurb')}" for game in taught_games]
    buttons = [
        blocks.button(say(f"{game.key}-name"), CustomId(Verb.LEARN, game.key, 0, SAME_MESSAGE), blocks.PRIMARY)
        for game in taught_games
    ]
    text = blocks.text("\n".join([f"### {say('learn-games')}", *lines]))
    return [blocks.frame(text, *hand_height.rows(buttons, BUTTONS_PER_ROW, in_order=True))]


def lessons_card(game: AnyGame, finished_keys: frozenset[str], say: Speaker, practice: bool) -> list[Block]:
    """Return the lessons of a game. A finished one has a tick; the first that is not finished stands out. After the
    last one comes practice, where a table may stand."""
    following = next((lesson for lesson in game.lessons if lesson.key not in finished_keys), None)
    rows = []
    for number, lesson in enumerate(game.lessons, 1):
        tick = "✓ " if lesson.key in finished_keys else ""
        style = blocks.GREEN if lesson is following else blocks.PLAIN
        title = f"{tick}{number}. {_say(lesson.title, say)}"
        rows.append(blocks.row(blocks.button(title, CustomId(Verb.LESSON, game.key, 0, lesson.key), style)))
    finished_count = sum(lesson.key in finished_keys for lesson in game.lessons)
    lines = [
        f"### {say('learn-game', game=say(f'{game.key}-name'))}",
        say(f"{game.key}-blurb"),
        say("learn-done", done=finished_count, lessons=len(game.lessons)) if game.lessons else say("learn-none"),
    ]
    ways = [_practice(game, say)] if practice and following is None else []
    ways += [
        blocks.button(say("learn-how"), CustomId(Verb.HOW, game.key)),
        blocks.button(say("learn-other-game"), CustomId(Verb.LEARN, argument=SAME_MESSAGE)),
    ]
    return [blocks.frame(blocks.text("\n".join(lines)), *rows, blocks.row(*ways))]


def heading(game: AnyGame, lesson: Lesson, number: int, position: Face, say: Speaker, below: Sequence[Block]) -> Block:
    """Tell where in the lesson the learner is. Add the sentences of the game's screen if, with what stands `below`,
    they leave room for a picture that can be read."""
    counts = {"lesson": game.lessons.index(lesson) + 1, "lessons": len(game.lessons)}
    step = say("learn-step", counts, step=number + 1, steps=len(lesson.steps))
    head = f"**{say(f'{game.key}-name')} · {_say(lesson.title, say)}**\n-# {step}"
    sentences = " ".join(say(part.code, part.facts) for part in position.screen if isinstance(part, Say))
    whole = blocks.text(f"{head}\n{sentences}")
    return whole if sentences and hand_height.fits(hand_height.heights([whole, *below]), WELL) else blocks.text(head)


def caption(lesson: Lesson, number: int, say: Speaker, answer: str = "") -> Block:
    """Return what the step says, beside the controls. `answer` tells what the last try came to."""
    after = number > 0 and isinstance(lesson.steps[number - 1], Question)
    right = f"**{say('learn-right')}** " if after and not answer else ""
    sentence = f"{right}{_say(lesson.steps[number].says, say)}"
    return blocks.text(f"{sentence}\n**› {answer}**" if answer else sentence)


def step_controls(
    game: AnyGame,
    lesson: Lesson,
    number: int,
    position: Face,
    say: Speaker,
    practice: bool,
    waiting: OtherTables = NO_OTHER_TABLES,
) -> list[Block]:
    """Return what may be tried at this step, or the way on; at the end also to a table that waits."""
    back = blocks.button(say("learn-back"), CustomId(Verb.LEARN, game.key, 0, SAME_MESSAGE))
    if number + 1 == len(lesson.steps):
        ways = _after_the_end(game, lesson, say, practice)
        return [blocks.row(*ways, *next_table(waiting, say), back)]
    if not isinstance(lesson.steps[number], Question):
        on = CustomId(Verb.LESSON, game.key, number + 1, lesson.key)
        return [blocks.row(blocks.button(say("learn-next"), on, blocks.GREEN), back)]
    hint = blocks.button(say("learn-hint"), CustomId(Verb.CLUE, game.key, number, lesson.key))
    return [*hand_height.rows(_offers(game, lesson, number, position, say), BUTTONS_PER_ROW), blocks.row(hint, back)]


def _after_the_end(game: AnyGame, lesson: Lesson, say: Speaker, practice: bool) -> Sequence[Block]:
    """Return the next lesson; after the last one, practice, where a table may stand, and a puzzle."""
    place = game.lessons.index(lesson) + 1
    if place < len(game.lessons):
        following = CustomId(Verb.LESSON, game.key, 0, game.lessons[place].key)
        return [blocks.button(say("learn-next-lesson"), following, blocks.GREEN)]
    return [*([_practice(game, say)] if practice else []), *puzzle_button(game.key, say)]


def _practice(game: AnyGame, say: Speaker) -> Block:
    return blocks.button(say("learn-practice"), CustomId(Verb.PRACTICE, game.key), blocks.GREEN)


def _offers(game: AnyGame, lesson: Lesson, number: int, position: Face, say: Speaker) -> list[Block]:
    offers = in_order(lesson, number, position)
    return [
        blocks.button(
            offer_label(position, offer, say),
            CustomId(Verb.TRY, game.key, number, lesson.key, f".{place}"),
            blocks.PRIMARY,
        )
        for place, offer in enumerate(offers)
    ]


def offer_label(position: Face, offer: Offer, say: Speaker) -> str:
    text = label(position, offer)
    return text if isinstance(text, str) else _say(text, say)


def _say(sentence: Say, say: Speaker) -> str:
    return say(sentence.code, sentence.facts)
