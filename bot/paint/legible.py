"""What can be read on a phone: the sizes that one page of a hand keeps, and what gives way so that it keeps them.

A page is as wide as a message on the narrowest phone in use, in any case: its height never makes it narrower. What
does not fit the height is left out in the order of `GiveWay`. Everything here is in px as the phone shows it; a page
is drawn `SCALE` times larger. `legibility_report.report` tells what a page came to, and `python -m bench
legible` checks it.

A hand is one page: a phone shows it without scrolling. Controls are three lines (`messages/controls.py`);
`messages/hand_height.py` estimates how tall they are, and the words that must be told. `paint.one_page` makes a page of
the height that remains, always as wide as the phone shows it. Older news take what that leaves, and *More* tells all. A
hand that asks nothing of its reader leads on: *Next table (3)* counts the other tables that wait for them, from memory.
"""

from enum import IntEnum, auto

SHOWN_WIDTH = 292  # of a picture in a message, on a phone 390 px wide
SCALE = 3
PAGE_WIDTH = SCALE * SHOWN_WIDTH
MAX_HEIGHT = 350  # Discord shrinks a picture that is taller, and so makes it narrower

MIN_SPAN = 0.95  # of the width is used
MIN_LABEL = 11  # every letter and digit
MIN_TABLE_RANK = 12  # of cards that lie on the table
MIN_OWN_RANK = 16
MIN_OWN_CARD = 34  # the width of a card in the reader's own hand
MIN_OWN_FREE = 0.45  # of each such card's width lies free
MIN_OWN_TILE = 48
MAX_CONTROLS = 160  # all lists and buttons below the page
MAX_MESSAGE = 660


class GiveWay(IntEnum):
    """What a page leaves out for want of room; each step includes the ones before it.

    Older news give way before all of these: they are words, and no part of the picture. What never gives way is what
    is asked, who leads, and each piece that is the reader's own or can be chosen."""

    NOTHING = 0
    PREVIOUS = auto()  # the trick or round before
    BURIED = auto()  # cards of a pile below its top one; at the end all but the newest deals
    MIDDLES = auto()  # the cards of a run between its ends
    BOTTOMS = auto()  # what a card shows below its suit
    OTHERS = auto()  # who stands how beyond four players; at the end what lies on the table


def px(shown_px: float) -> int:
    """Convert px as the phone shows them to px of the drawn page."""
    return round(SCALE * shown_px)
