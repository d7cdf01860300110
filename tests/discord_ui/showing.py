"""What a face looks like in a message, made without a match that is played at Discord."""

from bot import paint
from bot.discord_ui.messages.hands import Hand
from bot.discord_ui.messages.pictures import ShownPicture
from bot.discord_ui.messages.seat_names import drawn_names
from bot.discord_ui.messages.table_screen import TableScreen
from bot.words import Words
from bot.words.speaker import Speaker

WORDS = Words()
SCREEN = TableScreen(WORDS)
PLACE = "https://discord.com/channels/1573556171673960448/1573556171673960450/1573556173687226368"


def layout(face, names, language, theme="dark"):
    """What is to be drawn of it."""
    say = Speaker(WORDS, language, drawn_names(face, names, WORDS, language))
    return paint.screen_layout(face.screen, say, say.names, theme, face.turns, face.seat, face.result)


def pictures(face, names, language):
    """Its pictures as they are shown, without drawing them."""
    return [
        ShownPicture(page.name, paint.alt(page, Speaker(WORDS, language, page.names)))
        for page in paint.pages(layout(face, names, language))
    ]


def table(face, names, language, *more, **named):
    return SCREEN.blocks(face, names, language, *more, **named)


def hand(face, names, language, pictures=(), refusal="", guide=None, server="", link=PLACE, newcomer=False):
    say = SCREEN.speaker(face, names, language)
    return Hand(face, say, link, server, guide, newcomer).blocks(pictures, refusal)
