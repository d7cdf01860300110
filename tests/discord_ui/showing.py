"""What a face looks like in a message, made without a match that is played at Discord."""

from bot import paint
from bot.discord_ui.messages.controls import PressEffect
from bot.discord_ui.messages.hands import Hand, HandSurroundings, plan_picture
from bot.discord_ui.messages.pictures import PicturePlan, ShownPicture
from bot.discord_ui.messages.seat_names import drawn_names
from bot.discord_ui.messages.table_screen import TABLE_ROOM, TableScreen
from bot.discord_ui.messages.waiting_tables import NO_OTHER_TABLES
from bot.words import Words
from bot.words.speaker import Speaker

WORDS = Words()
SCREEN = TableScreen(WORDS)
PLACE = "https://discord.com/channels/1573556171673960448/1573556171673960450/1573556173687226368"


def layout(face, names, language, theme="dark"):
    """Return the layout of what is drawn of a face."""
    say = Speaker(WORDS, language, drawn_names(face, names, WORDS, language), face.seat)
    return paint.screen_layout(face.screen, say, say.names, theme, face.turns, face.seat, face.result)


def pages(face, names, language, room=0):
    """Return the pages that its pictures show."""
    whole = layout(face, names, language)
    return paint.pages(paint.fit_on_one_page(whole, room) if room else whole)


def visible_pages(face, names, language):
    """Return the pages that its message may show: the table's, or those of a hand, also for a newcomer to the game."""
    if face.seat is None:
        return pages(face, names, language, TABLE_ROOM)
    hands = [a_hand(face, names, language, server="Club", newcomer=new) for new in (False, True)]
    return [page for hand in hands for page in paint.pages(hand.plan.layout)]


def pictures(face, names, language, room=0):
    """Return its pictures as they are shown, without drawing them."""
    return [shown_picture(page, language) for page in pages(face, names, language, room)]


def of_hand(hand, language):
    """Return the pictures that a hand has."""
    return tuple([shown_picture(page, language) for page in paint.pages(hand.plan.layout)])


def shown_picture(page, language):
    return ShownPicture(page.name, paint.alt(page, Speaker(WORDS, language, page.names)))


def table(face, names, language, *more, **options):
    return SCREEN.blocks(face, names, language, *more, **options)


def a_hand(face, names, language, guide=None, server="", link=PLACE, newcomer=False, waiting=NO_OTHER_TABLES):
    hand = Hand(face, reader(face, names, language), HandSurroundings(link, server, newcomer, waiting), guide)
    whole = layout(face, names, language)
    return plan_picture(hand, lambda room, wish: PicturePlan("", language, paint.fit_on_one_page(whole, room, wish)))


def reader(face, names, language):
    """Return a speaker for whoever holds the hand."""
    return Speaker(WORDS, language, SCREEN.speaker(face, names, language).names, face.seat)


def hand(face, names, language, pictures=(), refusal="", **more):
    return a_hand(face, names, language, **more).blocks(pictures, PressEffect(refusal))
