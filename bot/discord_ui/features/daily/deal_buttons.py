"""What the messages of a day's deals share: buttons that name a day and a game, and how a score reads."""

from bot.daily.daily import Daily, Placing
from bot.daily.day import day_of, format_day
from bot.daily.score import Score
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import NO_SUBJECT, CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.table.refusals import TableError
from bot.words.speaker import Speaker

GLYPHS = 8  # squares that show how many reference plays one was better than
FULL_SQUARE, EMPTY_SQUARE = "🟩", "⬜"


def deal_of(press: Press, daily: Daily) -> tuple[int, str]:
    """Return the day and the game that a button names; anybody can forge it."""
    try:
        day = day_of(press.argument)
    except ValueError:
        raise TableError("table-no-such-match") from None
    if press.subject not in daily.deals.games or not 0 <= day <= daily.today:
        raise TableError("table-no-such-match")
    return day, press.subject


def deal_button(say: Speaker, code: str, verb: Verb, game: str, day: int, style: int = blocks.PLAIN) -> Block:
    return blocks.button(say(code), CustomId(verb, game, 0, format_day(day)), style)


def plain_button(say: Speaker, code: str, verb: Verb, style: int = blocks.PLAIN) -> Block:
    return blocks.button(say(code), CustomId(verb, NO_SUBJECT), style)


def glyphs(score: Score) -> str:
    full = score.better_than * GLYPHS // score.among
    return FULL_SQUARE * full + EMPTY_SQUARE * (GLYPHS - full)


def score_lines(say: Speaker, score: Score, placing: Placing | None) -> list[str]:
    """Return a row of glyphs with what they mean, and the same in words."""
    lines = [glyphs(score), say("daily-squares"), say("daily-better", better=score.better_than, among=score.among)]
    if placing is not None:
        lines.append(say("daily-standing", people=placing.people, percentile=placing.percentile or 0))
    return lines
